#!/usr/bin/env python3
"""Builds Files/pack.json, Files/images and Files/pack.index from Noto Color Emoji.

    build_pack.py FONT SYMBOLS NAMES

FONT is NotoColorEmoji.ttf with CBDT images (Debian: fonts-noto-color-emoji). SYMBOLS is
NotoSansSymbols2-Regular.ttf (Debian: fonts-noto-core), for mahjong tiles, which the emoji font lacks.
NAMES is a folder with
zh-oschina.json, zh-wechat.json, zh-weibo.json, zh-qq.json (lists of "[name]": emoji) and
shortcodes-aliases.json, shortcodes-cldr-en.json (lists of ":name:": emoji).

Needs fontTools and Pillow. The same input gives the same pack.
"""
import io
import json
import shutil
import sys
import unicodedata
from pathlib import Path

from fontTools.ttLib import TTFont
from PIL import Image, ImageDraw, ImageFont

from build_index import write_index

BRACKET_LISTS = ["zh-oschina", "zh-wechat", "zh-weibo", "zh-qq"]
COLON_LISTS = ["shortcodes-aliases", "shortcodes-cldr-en"]
SIDES = {"": 72, "@2x": 144}
SKIN_TONES = {f"skin-tone-{2 + i}": chr(0x1F3FB + i) for i in range(5)}


def is_name(name, extra):
    """The wide class of names: letters, marks, decimal digits, and a few signs."""
    return 1 <= len(name) <= 64 and all(
        unicodedata.category(c)[0] in "LM" or unicodedata.category(c) == "Nd" or c in extra for c in name)


def read_names(folder, lists, extra):
    names = {}
    for stem in lists:
        for token, emoji in json.loads((folder / f"{stem}.json").read_text("utf-8")).items():
            name = token[1:-1]
            if is_name(name, extra) and "skin_tone" not in name:
                names.setdefault(name, emoji)
    return names


class Emoji:
    """The images of a font, by emoji."""

    def __init__(self, path, symbols):
        self.symbols = ImageFont.truetype(symbols, 150)
        self.font = TTFont(path)
        self.cmap = self.font.getBestCmap()
        self.images = max(self.font["CBDT"].strikeData, key=len)
        self.ligatures = {}
        for lookup in self.font["GSUB"].table.LookupList.Lookup:
            for table in lookup.SubTable:
                table = getattr(table, "ExtSubTable", table)
                for first, ligatures in getattr(table, "ligatures", {}).items():
                    for ligature in ligatures:
                        self.ligatures[(first, *ligature.Component)] = ligature.LigGlyph

    def image(self, emoji):
        if ord(emoji[0]) not in self.cmap:
            return self.symbol(emoji)
        glyphs = tuple(self.cmap[ord(c)] for c in emoji if c != "\ufe0f")
        glyph = glyphs[0] if len(glyphs) == 1 else self.ligatures[glyphs]
        picture = Image.open(io.BytesIO(self.images[glyph].imageData)).convert("RGBA")
        side = max(picture.size)
        square = Image.new("RGBA", (side, side), (0, 0, 0, 0))
        square.paste(picture, ((side - picture.width) // 2, (side - picture.height) // 2))
        return square

    def symbol(self, text):
        """A tile in dark green on white, from the outlines of the symbol font."""
        left, top, right, bottom = self.symbols.getbbox(text)
        side = max(right - left, bottom - top) + 4
        square = Image.new("RGBA", (side, side), (0, 0, 0, 0))
        x, y = (side - right + left) // 2, (side - bottom + top) // 2
        draw = ImageDraw.Draw(square)
        draw.rounded_rectangle((x, y, side - x, side - y), radius=side // 12, fill="white")
        draw.text((x - left, y - top), text, font=self.symbols, fill=(0, 110, 60, 255))
        return square


def main():
    font, symbols, names = sys.argv[1], sys.argv[2], Path(sys.argv[3])
    files = Path(__file__).resolve().parent / "Files"
    shutil.rmtree(files / "images", ignore_errors=True)
    (files / "images").mkdir(parents=True)

    brackets = read_names(names, BRACKET_LISTS, "_+-")
    colons = read_names(names, COLON_LISTS, "_+-'") | SKIN_TONES
    emoji = Emoji(font, symbols)
    paths = {}
    for value in sorted(set(brackets.values())):
        stem = "-".join(f"{ord(c):x}" for c in value if c != "\ufe0f")
        paths[value] = f"images/{stem}.png"
        picture = emoji.image(value)
        for suffix, side in SIDES.items():
            scaled = picture.resize((side, side), Image.Resampling.LANCZOS)
            scaled.save(files / "images" / f"{stem}{suffix}.png", optimize=True)

    pack = {
        "name": "default",
        "version": "1",
        "bracket": {name: {"image": paths[value]} for name, value in sorted(brackets.items())},
        "colon": {name: {"text": value} for name, value in sorted(colons.items())},
    }
    lines = json.dumps(pack, ensure_ascii=False, indent=1)
    # One entry a line.
    for key in ("image", "text"):
        lines = lines.replace('{\n   "%s": ' % key, '{"%s": ' % key)
    lines = lines.replace('"\n  }', '"}')
    (files / "pack.json").write_text(lines + "\n", "utf-8")
    write_index(files)
    print(len(brackets), "bracket names,", len(paths), "images,", len(colons), "colon names")


if __name__ == "__main__":
    main()
