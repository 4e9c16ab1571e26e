#!/usr/bin/env python3
"""SkParagraph (Skia's text layout) through skia-python: a new Paragraph for every message.

usage: skia_peer.py CORPUS WIDTH SIZE REPS        environment: FONTCONFIG_FILE, FONTDIR
"""
import json
import os
import resource
import statistics
import sys
import time

import skia

now = time.process_time_ns
WARM_UP = "Hello 你好 مرحبا שלום สวัสดี नमस्ते 😀"

path, width, size, reps = sys.argv[1], float(sys.argv[2]), float(sys.argv[3]), int(sys.argv[4])
with open(path, encoding="utf-8") as lines:
    texts = [json.loads(line)["text"] for line in lines]
with open(os.path.join(os.environ["FONTDIR"], "fallback.txt"), encoding="utf-8") as lines:
    families = [line.split("\t")[0] for line in lines]

# As an application would: a short list of families, the rest by the font manager's fallback.
collection = skia.textlayout_FontCollection()
collection.setDefaultFontManager(skia.FontMgr())
unicode = skia.Unicodes.ICU.Make()
style = skia.textlayout_TextStyle()
style.setFontSize(size)
style.setFontFamilies(families[:3])
paragraph_style = skia.textlayout_ParagraphStyle()
paragraph_style.setTextStyle(style)
Builder = skia.textlayout.ParagraphBuilder


def paragraph(text):
    builder = Builder.make(paragraph_style, collection, unicode)
    builder.addText(text)
    return builder.Build()


def measure(text):
    laid_out = paragraph(text)
    laid_out.layout(width)
    return laid_out.Height, laid_out.LongestLine


def run():
    start = now()
    for text in texts:
        measure(text)
    return now() - start


measure(WARM_UP)
cold = run()
warm = statistics.median(run() for _ in range(reps))
peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
kept = [paragraph(text) for text in texts]
for each in kept:
    each.layout(width)
relayout = []
for rep in range(reps):
    other = width if rep % 2 else width * 1.6
    start = now()
    for each in kept:
        each.layout(other)
        each.Height, each.LongestLine
    relayout.append(now() - start)
print(json.dumps(dict(
    peer="SkParagraph", version="skia-python " + skia.__version__, messages=len(texts), chars=sum(map(len, texts)),
    cold=cold, warm=warm, relayout=statistics.median(relayout), peak_kb=peak)))
