#!/usr/bin/env python3
"""Writes the small colour fonts of the drawing tests into Resources. Needs fontTools 4.38 or newer.

Each has capital letters of 1000 units, an em of 1000, ascent 800 and descent 200. The outline of a letter, where it
has one, is a square from (100, 0) to (900, 800).
"""
import math
import os
import struct
import zlib

from fontTools.colorLib.builder import buildCOLR, buildCPAL
from fontTools.fontBuilder import FontBuilder
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont, newTable
from fontTools.ttLib.tables import otTables as ot

HERE = os.path.join(os.path.dirname(os.path.abspath(__file__)), "Resources")
RED, GREEN, BLUE, YELLOW, HALF, VIOLET, ORANGE = range(7)
PALETTE = [
    (1, 0, 0, 1), (0, 1, 0, 1), (0, 0, 1, 1), (1, 1, 0, 1), (0, 0, 0, 0.5), (0.6, 0.2, 0.8, 0.8), (1, 0.6, 0.2, 0.6)]
FOREGROUND = 0xFFFF


def polygon(points):
    pen = TTGlyphPen(None)
    if points:
        pen.moveTo(points[0])
        for point in points[1:]:
            pen.lineTo(point)
        pen.closePath()
    return pen.glyph()


def square(left, bottom, right, top):
    return polygon([(left, bottom), (left, top), (right, top), (right, bottom)])


SQUARE = [(100, 0), (100, 800), (900, 800), (900, 0)]


def base(name, letters, outlines=None, parts=None, filled=True):
    """A font whose letters are squares, or what `outlines` says, with further glyphs `parts`."""
    parts = parts or {}
    order = [".notdef", "space"] + list(letters) + list(parts)
    builder = FontBuilder(1000, isTTF=True)
    builder.setupGlyphOrder(order)
    builder.setupCharacterMap({32: "space", **{ord(letter): letter for letter in letters}})
    glyphs = {".notdef": square(50, 0, 450, 700), "space": polygon([])}
    for letter in letters:
        glyphs[letter] = (outlines or {}).get(letter) or polygon(SQUARE if filled else [])
    glyphs.update(parts)
    builder.setupGlyf(glyphs)
    metrics = {glyph: (1000, glyphs[glyph].xMin if hasattr(glyphs[glyph], "xMin") else 0) for glyph in order}
    builder.setupHorizontalMetrics(metrics)
    builder.setupHorizontalHeader(ascent=800, descent=-200)
    builder.setupNameTable({"familyName": name, "styleName": "Regular"})
    builder.setupOS2(sTypoAscender=800, sTypoDescender=-200, usWinAscent=800, usWinDescent=200, sCapHeight=800)
    builder.setupPost()
    return builder


def save(font, file):
    font["head"].created = font["head"].modified = 0
    font.recalcTimestamp = False
    font.save(os.path.join(HERE, file))


def png(width, height, color):
    """A picture whose left half is opaque and whose right half is half transparent."""
    row = b"\0" + b"".join(bytes((*color, 255 if x < width // 2 else 128)) for x in range(width))

    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    header = struct.pack(">IIBBBBB", width, height, 8, 6, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", zlib.compress(row * height)) + chunk(b"IEND", b"")


def cbdt():
    """A: in both strikes, of 20 (red) and 40 (green) pixels to the em. B: in the large one alone. C: an outline."""
    from fontTools.ttLib.tables.BitmapGlyphMetrics import SmallGlyphMetrics
    from fontTools.ttLib.tables.C_B_D_T_ import cbdt_bitmap_format_17
    from fontTools.ttLib.tables.E_B_L_C_ import BitmapSizeTable, Strike, eblc_index_sub_table_1
    from fontTools.ttLib.tables.E_B_L_C_ import SbitLineMetrics

    font = base("Test CBDT", "ABC").font
    data, location = newTable("CBDT"), newTable("CBLC")
    data.version = location.version = 3.0
    data.strikeData, location.strikes = [], []
    for size, color, letters in [(20, (255, 0, 0), "A"), (40, (0, 255, 0), "AB")]:
        glyphs = {}
        for letter in letters:
            glyph = cbdt_bitmap_format_17(b"", font)
            glyph.metrics = SmallGlyphMetrics()
            # The picture covers the square of the outline.
            glyph.metrics.width = glyph.metrics.height = size * 8 // 10
            glyph.metrics.BearingX, glyph.metrics.BearingY = size // 10, size * 8 // 10
            glyph.metrics.Advance = size
            glyph.imageData = png(size * 8 // 10, size * 8 // 10, color)
            glyphs[letter] = glyph
        data.strikeData.append(glyphs)
        strike, table = Strike(), BitmapSizeTable()
        for line in ("hori", "vert"):
            metrics = SbitLineMetrics()
            metrics.ascender, metrics.descender, metrics.widthMax = size * 8 // 10, -size * 2 // 10, size
            for field in (
                    "caretSlopeNumerator", "caretSlopeDenominator", "caretOffset", "minOriginSB", "minAdvanceSB",
                    "maxBeforeBL", "minAfterBL", "pad1", "pad2"):
                setattr(metrics, field, 0)
            setattr(table, line, metrics)
        table.colorRef, table.flags, table.bitDepth = 0, 1, 32
        table.ppemX = table.ppemY = size
        table.startGlyphIndex, table.endGlyphIndex = font.getGlyphID(letters[0]), font.getGlyphID(letters[-1])
        strike.bitmapSizeTable = table
        index = eblc_index_sub_table_1(b"", font)
        index.names, index.indexFormat, index.imageFormat = list(letters), 1, 17
        index.firstGlyphIndex, index.lastGlyphIndex = table.startGlyphIndex, table.endGlyphIndex
        strike.indexSubTables = [index]
        location.strikes.append(strike)
    font["CBDT"], font["CBLC"] = data, location
    save(font, "cbdt.ttf")


def sbix():
    """A: in strikes of 20 (red) and 40 (green) pixels to the em, raised by a tenth. C: an outline."""
    from fontTools.ttLib.tables.sbixGlyph import Glyph
    from fontTools.ttLib.tables.sbixStrike import Strike

    font = base("Test sbix", "AC", {"A": polygon([])}).font
    table = newTable("sbix")
    table.strikes = {}
    for size, color in [(20, (255, 0, 0)), (40, (0, 255, 0))]:
        strike = Strike(ppem=size, resolution=72)
        strike.glyphs["A"] = Glyph(
            glyphName="A", graphicType="png ", imageData=png(size * 8 // 10, size * 8 // 10, color),
            originOffsetX=size // 10, originOffsetY=size // 10)
        table.strikes[size] = strike
    font["sbix"] = table
    save(font, "sbix.ttf")


def palettes(font):
    # The second palette is never asked for.
    font["CPAL"] = buildCPAL([PALETTE, [(0, 0, 0, 1)] * len(PALETTE)])


def colr0():
    """A: a red square under a blue one of half the size. F: a square in the text's colour. C: an outline."""
    builder = base("Test COLR 0", "AFC", parts={"small": square(300, 200, 700, 600)})
    font = builder.font
    font["COLR"] = buildCOLR({"A": [("C", RED), ("small", BLUE)], "F": [("C", FOREGROUND)]}, version=0)
    palettes(font)
    save(font, "colr0.ttf")


def solid(index, alpha=1.0):
    return {"Format": ot.PaintFormat.PaintSolid, "PaletteIndex": index, "Alpha": alpha}


def clip(glyph, paint):
    return {"Format": ot.PaintFormat.PaintGlyph, "Glyph": glyph, "Paint": paint}


def line(*stops, extend="pad"):
    return {
        "Extend": extend,
        "ColorStop": [{"StopOffset": place, "PaletteIndex": color, "Alpha": 1.0} for place, color in stops]}


def colr1():
    """Each letter shows one kind of paint. No letter has an outline of its own."""
    fmt = ot.PaintFormat
    linear = {"Format": fmt.PaintLinearGradient, "x0": 100, "y0": 0, "x1": 900, "y1": 0, "x2": 100, "y2": 800}
    # The colours run along x, and are the same along lines that lean by 45 degrees.
    skewed = {**linear, "x2": 900, "y2": 800}
    radial = {"Format": fmt.PaintRadialGradient, "x0": 500, "y0": 400, "r0": 0, "x1": 500, "y1": 400, "r1": 400}
    sweep = {"Format": fmt.PaintSweepGradient, "centerX": 500, "centerY": 400}
    paints = {
        "A": clip("box", solid(RED)),
        "B": clip("box", {**linear, "ColorLine": line((0, RED), (1, BLUE))}),
        "C": clip("box", {**radial, "ColorLine": line((0, RED), (1, BLUE))}),
        "D": clip("box", {**sweep, "startAngle": 0, "endAngle": 360, "ColorLine": line((0, RED), (0.25, GREEN), (0.5, BLUE), (0.75, YELLOW), (1, RED))}),
        "E": {"Format": fmt.PaintTranslate, "dx": 200, "dy": 100, "Paint": clip("small", solid(GREEN))},
        "F": clip("box", solid(FOREGROUND)),
        "G": {"Format": fmt.PaintColrLayers, "Layers": [clip("box", solid(YELLOW)), clip("small", solid(BLUE, 0.5))]},
        "H": {"Format": fmt.PaintScaleAroundCenter, "scaleX": 0.5, "scaleY": 0.25, "centerX": 500, "centerY": 400, "Paint": clip("box", solid(RED))},
        "I": {"Format": fmt.PaintRotateAroundCenter, "angle": 45, "centerX": 500, "centerY": 400, "Paint": clip("small", solid(RED))},
        "J": {"Format": fmt.PaintSkewAroundCenter, "xSkewAngle": -45, "ySkewAngle": 0, "centerX": 500, "centerY": 400, "Paint": clip("small", solid(RED))},
        "K": {"Format": fmt.PaintTransform, "Transform": (0, 1, -1, 0, 900, -100), "Paint": clip("left", solid(RED))},
        "L": {"Format": fmt.PaintColrGlyph, "Glyph": "A"},
        "M": {"Format": fmt.PaintComposite, "CompositeMode": "src_in", "SourcePaint": clip("box", solid(RED)), "BackdropPaint": clip("left", solid(BLUE))},
        "N": {"Format": fmt.PaintComposite, "CompositeMode": "xor", "SourcePaint": clip("box", solid(RED)), "BackdropPaint": clip("left", solid(BLUE))},
        "O": {"Format": fmt.PaintComposite, "CompositeMode": "multiply", "SourcePaint": clip("box", solid(YELLOW)), "BackdropPaint": clip("left", solid(GREEN))},
        "P": clip("box", {**linear, "x1": 300, "ColorLine": line((0, RED), (1, BLUE), extend="repeat")}),
        "Q": clip("box", {**linear, "x1": 300, "ColorLine": line((0, RED), (1, BLUE), extend="reflect")}),
        # Half of the picture lies outside the clip box.
        "R": clip("box", solid(RED)),
        "S": clip("box", {**skewed, "ColorLine": line((0, RED), (1, BLUE))}),
        # A clip within a clip.
        "T": clip("left", {"Format": fmt.PaintColrLayers, "Layers": [clip("small", solid(GREEN)), clip("lower", solid(BLUE))]}),
        "U": clip("box", {"Format": fmt.PaintTransform, "Transform": (0.5, 0, 0, 1, 0, 0), "Paint": {**linear, "x0": 200, "x1": 1800, "x2": 200, "ColorLine": line((0.25, RED), (0.75, BLUE))}}),
        # No bounds: nothing can be drawn, and the outline is shown.
        "V": solid(RED),
        "W": clip("box", solid(RED, 0.5)),
        # To itself, and through another.
        "X": {"Format": fmt.PaintColrLayers, "Layers": [clip("box", solid(RED)), {"Format": fmt.PaintColrGlyph, "Glyph": "X"}]},
        "Y": {"Format": fmt.PaintColrGlyph, "Glyph": "X"},
    }
    # The same maps, from the origin and not around a centre.
    paints["b"] = {"Format": fmt.PaintScale, "scaleX": 0.5, "scaleY": 0.25, "Paint": clip("box", solid(RED))}
    paints["c"] = {"Format": fmt.PaintScaleUniform, "scale": 0.5, "Paint": clip("box", solid(RED))}
    paints["d"] = {"Format": fmt.PaintScaleUniformAroundCenter, "scale": 0.5, "centerX": 500, "centerY": 400, "Paint": clip("box", solid(RED))}
    paints["e"] = {"Format": fmt.PaintRotate, "angle": -90, "Paint": clip("high", solid(RED))}
    paints["f"] = {"Format": fmt.PaintSkew, "xSkewAngle": -45, "ySkewAngle": 0, "Paint": clip("small", solid(RED))}
    # A quarter turn, again and again, and back and forth.
    quarter = {**sweep, "startAngle": 0, "endAngle": 90}
    for letter, extend in [("g", "pad"), ("h", "repeat"), ("i", "reflect")]:
        paints[letter] = clip("box", {**quarter, "ColorLine": line((0, RED), (1, BLUE), extend=extend)})
    for letter, extend in [("j", "repeat"), ("k", "reflect")]:
        paints[letter] = clip("box", {**radial, "r1": 200, "ColorLine": line((0, RED), (1, BLUE), extend=extend)})
    # A variable colour, whose default is red.
    paints["l"] = clip("box", {"Format": fmt.PaintVarSolid, "PaletteIndex": RED, "Alpha": 1.0, "VarIndexBase": 0xFFFFFFFF})
    # A picture of sixty ems, and layers within layers within layers.
    paints["m"] = {"Format": fmt.PaintScale, "scaleX": 1.99, "scaleY": 1.99, "Paint": clip("vast", solid(RED))}
    nested = clip("box", solid(RED))
    for _ in range(40):
        nested = clip("box", {"Format": fmt.PaintColrLayers, "Layers": [nested, clip("small", solid(BLUE))]})
    paints["n"] = nested
    # Every mode: violet over orange in the left half, over nothing in the right half.
    modes = {}
    for number, mode in enumerate(ot.CompositeMode):
        modes[chr(0x100 + number)] = {
            "Format": fmt.PaintComposite, "CompositeMode": mode, "SourcePaint": clip("box", solid(VIOLET)),
            "BackdropPaint": clip("left", solid(ORANGE))}
    names = {letter: f"mode{number}" for number, letter in enumerate(modes)}
    # Each level shows the one below twice: 2 to the power of 40 nodes when written out.
    bombs = {"bomb0": clip("box", solid(RED))}
    for level in range(1, 41):
        inner = {"Format": fmt.PaintColrGlyph, "Glyph": f"bomb{level - 1}"}
        bombs[f"bomb{level}"] = {"Format": fmt.PaintColrLayers, "Layers": [inner, inner]}
    paints["Z"] = {"Format": fmt.PaintColrGlyph, "Glyph": "bomb40"}
    # Deeper than any picture.
    deep = clip("box", solid(RED))
    for _ in range(200):
        deep = {"Format": fmt.PaintTranslate, "dx": 0, "dy": 0, "Paint": deep}
    paints["a"] = deep
    parts = {
        "box": polygon(SQUARE), "small": square(300, 200, 700, 600), "left": square(100, 0, 500, 800),
        "lower": square(100, 0, 900, 400), "high": square(-400, 300, 0, 700),
        "vast": square(-15000, -15000, 15000, 15000)}
    fallbacks = {letter: polygon(SQUARE) for letter in "VXYZamn"}
    blank = {name: polygon([]) for name in [*bombs, *names.values()]}
    builder = base("Test COLR 1", list(paints), fallbacks, {**parts, **blank}, filled=False)
    font = builder.font
    characters = {32: "space", **{ord(letter): letter for letter in paints}, **{ord(letter): name for letter, name in names.items()}}
    builder.setupCharacterMap(characters)
    font["COLR"] = buildCOLR(
        {**paints, **bombs, **{names[letter]: paint for letter, paint in modes.items()}}, version=1, glyphMap=font.getReverseGlyphMap(),
        clipBoxes={"R": (100, 0, 500, 800)}, allowLayerReuse=False)
    palettes(font)
    save(font, "colr1.ttf")


def svg():
    """A: a picture beside an outline. B: a picture alone; C: an outline alone."""
    font = base("Test SVG", "ABC", {"B": polygon([])}).font
    table = newTable("SVG ")
    table.docList = [
        (f'<svg xmlns="http://www.w3.org/2000/svg"><g id="glyph{number}"><rect width="800" height="800"/></g></svg>', number, number)
        for number in (font.getGlyphID("A"), font.getGlyphID("B"))]
    font["SVG "] = table
    save(font, "svg.ttf")


def damaged():
    """A: an outline. B: one whose points lie beyond the end of its data."""
    font = base("Test damaged", "AB").font
    save(font, "damaged.ttf")
    path = os.path.join(HERE, "damaged.ttf")
    font = TTFont(path)
    start = font.reader.tables["glyf"].offset + font["loca"][font.getGlyphID("B")]
    font.close()
    with open(path, "r+b") as file:
        file.seek(start)
        file.write(struct.pack(">h", 30000))


def main():
    os.makedirs(HERE, exist_ok=True)
    cbdt()
    sbix()
    colr0()
    colr1()
    svg()
    damaged()


main()
