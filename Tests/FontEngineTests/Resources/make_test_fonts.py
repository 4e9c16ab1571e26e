#!/usr/bin/env python3
"""Writes the small fonts of AdditivityFontTests beside itself. Needs fontTools.

Each has a space, a to z, A to Z, digits, some punctuation and one combining mark, as empty glyphs of 500 units,
and one peculiarity.
"""
import os
from fontTools.feaLib.builder import addOpenTypeFeaturesFromString
from fontTools.fontBuilder import FontBuilder
from fontTools.ttLib import newTable
from fontTools.ttLib.tables._k_e_r_n import KernTable_format_0
from fontTools.ttLib.tables._g_l_y_f import Glyph

HERE = os.path.dirname(os.path.abspath(__file__))
SYSTEMS = "languagesystem DFLT dflt; languagesystem latn dflt; languagesystem latn ROM;\n"

FEATURES = {
    # A ligature of three letters, and one of two.
    "ligature": "feature liga { sub f f i by alt1; sub t t by alt2; } liga;",
    # Which other letter follows decides a wider form.
    "contextual": "feature calt { sub a' b c by alt1; } calt;",
    # As before, but with classes, and a context before.
    "classes": "feature calt { sub [a b c] [d e f]' [g h] by [alt1 alt1 alt1]; } calt;",
    # The context is a combining mark: of no concern to letters alone.
    "marks": "feature ccmp { sub i' acutecomb by alt1; } ccmp;",
    # Two pairs in one lookup whose second glyphs are adjusted too.
    "second": "feature kern { pos A <0 0 -50 0> V <0 0 -20 0>; pos V <0 0 -30 0> A <0 0 0 0>; } kern;",
    # The same where the second glyph starts no other pair.
    "lastsecond": "feature kern { pos A <0 0 -50 0> V <0 0 -20 0>; } kern;",
    "cursive": "feature curs { pos cursive a <anchor 0 0> <anchor 400 0>; pos cursive b <anchor 10 0> <anchor NULL>; }"
    " curs;",
    # The last of two z differs.
    "reverse": "feature calt { rsub y z' x by alt1; } calt;",
    # A form of Romanian with another advance, and one with the same.
    "language": "feature locl { script latn; language ROM; sub s by alt1; sub t by same1; } locl;",
    # Advances and mere offsets of single glyphs.
    "single": "feature kern { lookup l { pos a <10 0 0 0>; pos b <0 0 20 0>; } l; lookup m { pos c <0 5 0 0>; } m; }"
    " kern;",
    "one_to_many": "feature ccmp { sub a by b c; } ccmp;",
    "alternate": "feature calt { sub a from [alt1 alt2]; } calt;",
    # Kerning of all glyphs but one, by classes, and of two pairs by name.
    "kerning": "feature kern { pos A V -50; pos T o -40; pos [P Q] [a e o] -30; } kern;",
    # Kerning that passes over base glyphs.
    "skipping": "table GDEF { GlyphClassDef [A], [V], [acutecomb], ; } GDEF; feature kern { lookupflag IgnoreLigatures;"
    " pos A B -50; } kern;",
    # Kerning in one script alone.
    "scripts": "feature dist { pos z <0 5 0 0>; } dist; lookup k { pos A V -50; } k; feature kern { script latn; language dflt; lookup k; } kern;",
    # A rule that only keeps another from firing, and a contextual adjustment of offsets.
    "ignore": "feature calt { ignore sub a' b; sub c' d' e by alt1; } calt;",
    # A contextual adjustment of an advance.
    "contextual_kerning": "feature kern { pos a' 30 b' c; } kern;",
    # A letter that GDEF calls a mark.
    "mark_letter": "table GDEF { GlyphClassDef [b], , [a acutecomb], ; } GDEF;",
    # A substitution for right-to-left text.
    "mirrored": "feature rtlm { sub a by alt1; } rtlm;",
}
WIDTHS = {"alt1": 700, "alt2": 900, "parenright": 333}


def build(name, feature, kern=()):
    names = {0x20: "space", 0x28: "parenleft", 0x29: "parenright", 0x2D: "hyphen"}
    names.update({0x301: "acutecomb", 0x2044: "fraction"})
    for code in list(range(0x30, 0x3A)):
        names[code] = "d%d" % (code - 0x30)
    for code in list(range(0x41, 0x5B)) + list(range(0x61, 0x7B)):
        names[code] = chr(code)
    order = [".notdef"] + list(names.values()) + ["alt1", "alt2", "same1"]
    builder = FontBuilder(1000, isTTF=True)
    builder.setupGlyphOrder(order)
    builder.setupCharacterMap(names)
    builder.setupGlyf({glyph: Glyph() for glyph in order})
    builder.setupHorizontalMetrics({glyph: (WIDTHS.get(glyph, 500), 0) for glyph in order})
    builder.setupHorizontalHeader(ascent=800, descent=-200)
    builder.setupNameTable({"familyName": "Additivity " + name, "styleName": "Regular"})
    builder.setupOS2(sTypoAscender=800, sTypoDescender=-200, usWinAscent=800, usWinDescent=200)
    builder.setupPost(keepGlyphNames=False)
    builder.font["head"].created = builder.font["head"].modified = 3800000000
    builder.font.recalcTimestamp = False
    if feature:
        addOpenTypeFeaturesFromString(builder.font, SYSTEMS + feature)
    if kern:
        table = newTable("kern")
        table.version = 0
        pairs = KernTable_format_0()
        pairs.coverage = 1
        pairs.apple = False
        pairs.kernTable = dict(kern)
        table.kernTables = [pairs]
        builder.font["kern"] = table
    builder.save(os.path.join(HERE, "additivity-%s.ttf" % name))


for name, feature in FEATURES.items():
    build(name, feature)
build("kern_table", "", {("A", "V"): -50, ("T", "o"): -40, ("d1", "d2"): -30})
# The table counts only where GPOS has no kerning for the script.
build("both_kernings", FEATURES["scripts"], {("X", "Y"): -50, ("d3", "d4"): -20})
