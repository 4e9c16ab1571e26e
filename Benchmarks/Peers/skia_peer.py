#!/usr/bin/env python3
"""SkParagraph (Skia's text layout) through skia-python: a new Paragraph for every message. With SCALE, the messages are
laid out before, and drawn into a raster surface again and again.

usage: skia_peer.py CORPUS WIDTH SIZE REPS [SCALE]        environment: FONTCONFIG_FILE, FONTDIR
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
style.setForegroundPaint(skia.Paint(Color=skia.ColorBLACK))
paragraph_style = skia.textlayout_ParagraphStyle()
paragraph_style.setTextStyle(style)
Builder = skia.textlayout.ParagraphBuilder
subject = dict(peer="SkParagraph", version="skia-python " + skia.__version__, messages=len(texts))


def paragraph(text):
    builder = Builder.make(paragraph_style, collection, unicode)
    builder.addText(text)
    return builder.Build()


def laid_out(text):
    result = paragraph(text)
    result.layout(width)
    return result


def timed(work):
    start = now()
    work()
    return now() - start


def measure_all():
    for text in texts:
        result = laid_out(text)
        result.Height, result.LongestLine


def measuring():
    laid_out(WARM_UP).Height
    cold = timed(measure_all)
    warm = statistics.median(timed(measure_all) for _ in range(reps))
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    kept = [laid_out(text) for text in texts]

    def relayout(other):
        for each in kept:
            each.layout(other)
            each.Height, each.LongestLine

    times = [timed(lambda: relayout(width if rep % 2 else width * 1.6)) for rep in range(reps)]
    return dict(chars=sum(map(len, texts)), cold=cold, warm=warm, relayout=statistics.median(times), peak_kb=peak)


def drawing(scale):
    kept = [laid_out(text) for text in texts]
    surface = skia.Surface(int((width + 40) * scale), 2000)
    canvas = surface.getCanvas()
    canvas.clear(skia.ColorWHITE)
    canvas.scale(scale, scale)

    def draw():
        for each in kept:
            each.paint(canvas, 4, 4)

    return dict(first=timed(draw), draw=statistics.median(timed(draw) for _ in range(reps)))


print(json.dumps({**subject, **(drawing(int(sys.argv[5])) if len(sys.argv) > 5 else measuring())}))
