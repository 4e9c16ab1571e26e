#!/usr/bin/env python3
"""Writes a corpus of made-up chat messages, the same on every machine with the same wordfreq.

usage: gen_corpus.py OUT.ndjson [--count 20000] [--seed 1] [--kind chat|words|pairs|scripts]

chat: words drawn by their real frequencies (pip package wordfreq, data CC BY-SA), so that words repeat as they do in
chat; their order is random. 70 % Latin script (50 % English), 20 % Chinese, 10 % others; emoji in 20 %; lengths
log-normal with a median of 30 code points, cut at 2,000.

The other kinds are meant to hurt: words, every word new; pairs, ideographs and letters whose pairs hardly repeat;
scripts, code points of all bundled scripts in random order.
"""
import argparse
import itertools
import json
import math
import random

LANGUAGES = [
    ("en", 50), ("es", 5), ("pt", 4), ("fr", 3), ("de", 3), ("id", 2), ("tr", 1.5), ("vi", 1.5), ("zh", 20), ("ru", 3),
    ("ar", 1.5), ("ja", 1.3), ("hi", 1), ("ko", 1), ("th", 0.8), ("he", .4), ("fa", .3), ("bn", .3), ("uk", .2),
    ("el", .1), ("ta", .1),
]
NO_SPACES = ("zh", "ja", "th")
OWN_SCRIPT = ("zh", "ja", "ko", "ru", "ar", "hi", "he")
NOT_LATIN = ("zh", "ja", "ko", "th", "ar", "he", "hi", "ru", "fa", "bn", "uk", "el", "ta")
STOPS = {"zh": ("。", "，"), "ja": ("。", "、"), "hi": ("।", ","), "bn": ("।", ","), "th": (" ", " "), "ar": (".", "،"),
         "fa": (".", "،")}
QUESTIONS = {"zh": "？", "ja": "？", "ar": "؟", "fa": "؟"}
# wordfreq has no Thai.
THAI = (
    "ครับ ค่ะ ไม่ มี ที่ ได้ จะ ไป มา ว่า ให้ กับ ก็ แล้ว นะ เป็น อยู่ ยัง วัน นี้ พรุ่งนี้ เมื่อวาน เรา เขา ฉัน ผม คุณ "
    "ดี มาก สวัสดี ขอบคุณ ขอโทษ กิน ข้าว น้ำ บ้าน ทำงาน โรงเรียน รถ ถนน ซื้อ ขาย เท่าไหร่ อะไร ทำไม ที่ไหน เมื่อไหร่ "
    "อย่างไร ใคร สนุก เหนื่อย ง่วง นอน ตื่น เช้า เย็น กลางคืน โทรศัพท์ ส่ง ข้อความ รูป ดู หนัง เพลง ฟัง รัก คิดถึง เพื่อน "
    "แม่ พ่อ พี่ น้อง เด็ก ผู้หญิง ผู้ชาย ประเทศไทย กรุงเทพ ฝน ตก ร้อน หนาว อากาศ ปัญหา เข้าใจ รู้ ต้อง ควร อาจ ช่วย "
    "หน่อย ด้วย เลย จริง ใช่ ไหม หรือ และ แต่ เพราะ ถ้า ตอน หลัง ก่อน ใหม่ เก่า ใหญ่ เล็ก").split()
EMOJI = (
    "😂 😂 😂 ❤️ 🤣 👍 😭 🙏 😘 🥰 😍 😊 🎉 😁 💕 🥺 😅 🔥 ☺️ 🤦 ♥️ 🤷 🙄 😆 🤗 😉 🎂 🤔 👏 🙂 😳 🥳 😎 👌 💜 😔 💪 ✨ 💖 👀 😋 "
    "👍🏽 🤷‍♀️ 🤦🏻‍♂️ 👨‍👩‍👧 🏳️‍🌈 🇺🇸 🇨🇳 🇧🇷 1️⃣ ✅ ❌ ➡️ 🚀 💯 👋🏾 🧑‍💻").split()
SLANG = ("lol omg haha hahaha idk brb btw u ur pls thx gonna wanna yeah nah tbh imo ok okay lmao hmm").split()
SITES = ["youtube.com/watch?v=", "github.com/", "t.co/", "www.example.com/news/2024/", "docs.google.com/document/d/",
         "en.wikipedia.org/wiki/"]
URL_LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_"


class ChatWriter:
    """Messages in the manner of chats; each consumes random numbers in a fixed order."""

    def __init__(self, rng):
        self.rng = rng
        self.pools = {}
        self.names = [name for name, _ in LANGUAGES]
        self.weights = list(itertools.accumulate(weight for _, weight in LANGUAGES))

    def pool(self, language):
        """The words of a language and their frequencies, summed up."""
        if language not in self.pools:
            if language == "th":
                words = THAI
                frequencies = [1 / (i + 1) ** .7 for i in range(len(words))]
            else:
                import wordfreq
                size = "large" if language in wordfreq.available_languages("large") else "small"
                found = wordfreq.get_frequency_dict(language, wordlist=size)
                top = sorted(found.items(), key=lambda item: (-item[1], item[0]))[:60000]
                top = [item for item in top if not (language in OWN_SCRIPT and item[0].isascii())]
                words, frequencies = [w for w, _ in top], [f for _, f in top]
            self.pools[language] = (words, list(itertools.accumulate(frequencies)))
        return self.pools[language]

    def word(self, language):
        rng = self.rng
        words, weights = self.pool(language)
        no_spaces = language in NO_SPACES
        chance = rng.random()
        if chance < .012 and self.length > 12:
            url = "https://" + rng.choice(SITES) + "".join(rng.choice(URL_LETTERS) for _ in range(rng.randint(5, 22)))
            return f" {url} " if no_spaces else url
        if chance < .03:
            number = str(rng.randint(0, 10 ** rng.randint(1, 4)))
            return number + ("" if rng.random() < .7 else rng.choice(["%", ":30", "km", "$", "k"]))
        if chance < .037:
            name = "@" + rng.choice(self.pool("en")[0][500:20000])
            return name + (str(rng.randint(1, 99)) if rng.random() < .4 else "")
        if chance < .06 and language not in NOT_LATIN:
            return rng.choice(SLANG)
        if chance < .07 and language != "en":
            english, english_weights = self.pool("en")
            return (" " if no_spaces else "") + rng.choices(english, cum_weights=english_weights)[0]
        word = rng.choices(words, cum_weights=weights)[0]
        if rng.random() < .004:
            word += word[-1] * rng.randint(2, 8)  # soooo
        return word

    def sentence(self, language, length):
        """Text of about `length` code points."""
        rng = self.rng
        self.length = length
        self.pool(language)
        space = "" if language in NO_SPACES else " "
        stop, comma = STOPS.get(language, (".", ","))
        question = QUESTIONS.get(language, "?")
        exclamation = "！" if language in ("zh", "ja") else "!"
        parts, so_far, in_sentence, starts = [], 0, 0, True
        capitals = rng.random() < .6
        while so_far < length:
            word = self.word(language)
            if language == "en" and word == "i" and capitals:
                word = "I"
            if starts and capitals:
                word = word[:1].upper() + word[1:]
                starts = False
            parts.append(word)
            so_far += len(word) + len(space)
            in_sentence += 1
            if so_far < length:
                if in_sentence > 4 and rng.random() < .09:
                    parts[-1] += rng.choice([stop] * 5 + [question, exclamation, "..."])
                    starts, in_sentence = True, 0
                    so_far += 1
                    if length > 60 and rng.random() < .12:
                        parts[-1] += "\n" * (2 if rng.random() < .25 else 1)
                elif rng.random() < .06:
                    parts[-1] += comma
                    so_far += 1
        text = space.join(parts).replace("\n ", "\n")
        chance = rng.random()
        if chance < .25:
            text += stop
        elif chance < .35:
            text += question * (1 if rng.random() < .8 else rng.randint(2, 4))
        elif chance < .45:
            text += exclamation * (1 if rng.random() < .6 else rng.randint(2, 5))
        return text.strip()

    def with_emoji(self, text):
        rng = self.rng
        if rng.random() < .7:
            emoji = rng.choice(EMOJI) * rng.choice([1, 1, 1, 2, 3])
        else:
            emoji = rng.choice(EMOJI) + rng.choice(EMOJI)
        place = rng.random()
        if place < .08:
            return emoji
        if place < .8:
            return text + ("" if rng.random() < .4 else " ") + emoji
        if place < .9:
            return emoji + " " + text
        middle = text.find(" ", len(text) // 2)
        return text + emoji if middle < 0 else text[:middle] + " " + emoji + text[middle:]

    def message(self):
        rng = self.rng
        language = rng.choices(self.names, cum_weights=self.weights)[0]
        median = 14 if language in ("zh", "ja") else 30
        length = min(2000, max(1, int(rng.lognormvariate(math.log(median), 1.0))))
        text = self.sentence(language, length)
        if rng.random() < .20:
            text = self.with_emoji(text)
        return {"text": text[:2000], "lang": language}


def new_words(rng):
    """Six words that no message had before (26^8 are possible)."""
    return {"text": " ".join("".join(rng.choices("abcdefghijklmnopqrstuvwxyz", k=8)) for _ in range(6))}


def new_pairs(rng):
    """Ideographs and Latin letters with marks side by side; pairs hardly ever repeat."""
    return {"text": "".join(chr(rng.choice([rng.randint(0x4E00, 0x9FA5), rng.randint(0xC0, 0x17F)])) for _ in range(30))}


def random_scripts(rng):
    """Code points of all bundled scripts, a word of one to five in each."""
    ranges = [(0x61, 0x7A), (0x391, 0x3C9), (0x410, 0x44F), (0x5D0, 0x5EA), (0x621, 0x64A), (0x904, 0x94D),
              (0xE01, 0xE3A), (0x3041, 0x30FF), (0x4E00, 0x9FA5), (0xAC00, 0xD7A3), (0x1F300, 0x1F64F), (0x300, 0x36F)]
    words = []
    for _ in range(8):
        low, high = rng.choice(ranges)
        words.append("".join(chr(rng.randint(low, high)) for _ in range(rng.randint(1, 5))))
    return {"text": rng.choice([" ", ""]).join(words)}


def main():
    parser = argparse.ArgumentParser(description="Writes a corpus of made-up chat messages.")
    parser.add_argument("out")
    parser.add_argument("--count", type=int, default=20000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--kind", choices=["chat", "words", "pairs", "scripts"], default="chat")
    arguments = parser.parse_args()
    rng = random.Random(arguments.seed)
    message = {
        "chat": ChatWriter(rng).message, "words": lambda: new_words(rng), "pairs": lambda: new_pairs(rng),
        "scripts": lambda: random_scripts(rng),
    }[arguments.kind]
    with open(arguments.out, "w", encoding="utf-8") as out:
        for number in range(arguments.count):
            out.write(json.dumps({"id": number, **message()}, ensure_ascii=False) + "\n")


if __name__ == "__main__":
    main()
