#!/usr/bin/env python3
"""SkParagraph drawing laid-out messages into a raster surface, warm: the paragraphs are kept.

usage: skia_draw.py CORPUS WIDTH SIZE REPS SCALE        environment: FONTCONFIG_FILE, FONTDIR
"""
import json
import os
import statistics
import sys
import time

import skia

now = time.process_time_ns
path, width, size, reps, scale = sys.argv[1], float(sys.argv[2]), float(sys.argv[3]), int(sys.argv[4]), int(sys.argv[5])
with open(path, encoding="utf-8") as lines:
    texts = [json.loads(line)["text"] for line in lines]
with open(os.path.join(os.environ["FONTDIR"], "fallback.txt"), encoding="utf-8") as lines:
    families = [line.split("\t")[0] for line in lines]

collection = skia.textlayout_FontCollection()
collection.setDefaultFontManager(skia.FontMgr())
unicode = skia.Unicodes.ICU.Make()
style = skia.textlayout_TextStyle()
style.setFontSize(size)
style.setFontFamilies(families[:3])
style.setForegroundPaint(skia.Paint(Color=skia.ColorBLACK))
paragraph_style = skia.textlayout_ParagraphStyle()
paragraph_style.setTextStyle(style)
kept = []
for text in texts:
    builder = skia.textlayout.ParagraphBuilder.make(paragraph_style, collection, unicode)
    builder.addText(text)
    kept.append(builder.Build())
    kept[-1].layout(width)
surface = skia.Surface(int((width + 40) * scale), 2000)
canvas = surface.getCanvas()
canvas.clear(skia.ColorWHITE)
canvas.scale(scale, scale)


def run():
    start = now()
    for each in kept:
        each.paint(canvas, 4, 4)
    return now() - start


first = run()
print(json.dumps(dict(peer="SkParagraph", version=f"skia-python {skia.__version__}", messages=len(texts), first=first,
                      draw=statistics.median(run() for _ in range(reps)))))
