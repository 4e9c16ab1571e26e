#!/usr/bin/env python3
"""Writes the small fonts of AdditivityFontTests and EmojiAdditivityFontTests beside itself. Needs fontTools.

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

MARKED = "table GDEF { GlyphClassDef [A], , [acutecomb], ; } GDEF; feature kern { pos A V -50; } kern; "

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
    # Forms behind the glyph for what is missing; the last one only behind a letter.
    "missing_before": MARKED + "feature calt { sub [.notdef a] d1' by alt1; } calt;",
    "missing_before_reverse": MARKED + "feature calt { rsub [.notdef a] d1' by alt1; } calt;",
    "letter_before": MARKED + "feature calt { sub a d1' by alt1; } calt;",
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

# Fonts of EmojiAdditivityFontTests: a few emoji, whose glyphs are named after them, with rules that do or do not look
# from one cluster into the next. w1 to w3 are wider.
EMOJI = {
    0x20: "space", 0x31: "one", 0x20E3: "keycap", 0x200D: "zwj", 0xFE0F: "vs", 0x2764: "heart",
    0x1F3F4: "black", 0x1F3FB: "light", 0x1F3FF: "dark", 0x1F600: "A", 0x1F601: "B", 0x1F602: "C",
    0x1F1E6: "ra", 0x1F1E7: "rb", 0xE0061: "ta", 0xE0062: "tb", 0xE007F: "tend",
}
EMOJI_WIDTHS = {"w1": 700, "w2": 900, "w3": 1100, "light": 510, "dark": 520, "ra": 400, "rb": 300, "zwj": 70, "ta": 80}
EMOJI_FEATURES = {
    "sequences": "sub A zwj B by w1; sub A light zwj B dark by w2; sub A light by w1; sub one keycap by w3;"
    " sub ra rb by w1; sub black ta tend by w2;",
    "pair": "sub A B by w1;",
    "longer": "sub A light B by w1;",
    "steps": "lookup x { sub A light by w1; } x; lookup y { sub w1 B by w2; } y;",
    "single_step": "lookup x { sub C by w1; } x; lookup y { sub w1 B by w2; } y;",
    "tone_joined": "sub A zwj light B by w1;",
    "tone_first": "sub light B by w1;",
    # A ligature passes over the joiner of A, joiner, B, which then stands before C.
    "left_behind": "lookup x { sub A B by w1; } x; lookup y { sub w1 zwj C by w2; } y;",
    "selector_inside": "sub heart vs zwj C by w1;",
    "selector_last": "sub vs C by w1;",
    "before": "sub A B' by w1;",
    "after": "sub A' B by w1;",
    "after_next": "sub A' light B by w1;",
    "classes": "sub [A B]' lookup x [C heart]; } ccmp; lookup x { sub A by w1; sub B by w2; } x; feature calt {"
    " sub heart light' by w3;",
    "reverse": "rsub A B' by w1;",
    "to_flag": "sub A ra by w1;",
    "of_flag": "sub rb A by w1;",
    "flag_to_flag": "sub rb ra by w1;",
    "ignoring": "lookupflag IgnoreMarks; sub A B by w1;",
    "vanishing": "sub A by NULL;",
    "vanishing_first": "sub A' lookup gone B; } ccmp; lookup gone { sub A by NULL; } gone; feature calt { sub C by w1;",
    # As emoji faces deal with flags and tags that they do not know.
    "unknown_flags": "lookup f { sub [ra rb]' lookup box [ra rb]' lookup gone; } f; lookup t { sub [black tend] [ta tb]'"
    " lookup gone; } t; lookup u { sub black tend by w1; } u; } ccmp; lookup box { sub ra by w1; sub rb by w1; } box;"
    " lookup gone { sub ra by NULL; sub rb by NULL; sub ta by NULL; sub tb by NULL; } gone; feature calt { sub C by w1;",
    "flag_after_other": "sub A [ra rb]' lookup gone; } ccmp; lookup gone { sub ra by NULL; sub rb by NULL; } gone;"
    " feature calt { sub C by w1;",
    "made_part": "sub A by light;",
    "random": "sub C by w1; } ccmp; feature rand { sub A from [w1 w2];",
    "kerning": "} ccmp; feature kern { pos A B -50; pos [B heart] C -40;",
    "positions": "} ccmp; feature kern { pos A 20; pos B' 30 C; pos black' 10 ra;",
    "cursive": "} ccmp; feature curs { pos cursive A <anchor 0 0> <anchor 400 0>; pos cursive B <anchor 10 0> <anchor NULL>;",
    "shared": "sub A dark by w1;",
    "kern_table": "",
}


def build_emoji(name, feature):
    names = dict(EMOJI)
    order = [".notdef"] + list(names.values()) + ["w1", "w2", "w3"]
    if name == "shared":
        # A face that has the glyph of a skin tone.
        names[0x1F603] = "dark"
    builder = FontBuilder(1000, isTTF=True)
    builder.setupGlyphOrder(order)
    builder.setupCharacterMap(names)
    builder.setupGlyf({glyph: Glyph() for glyph in order})
    builder.setupHorizontalMetrics({glyph: (EMOJI_WIDTHS.get(glyph, 500), 0) for glyph in order})
    builder.setupHorizontalHeader(ascent=800, descent=-200)
    builder.setupNameTable({"familyName": "Emoji " + name, "styleName": "Regular"})
    builder.setupOS2(sTypoAscender=800, sTypoDescender=-200, usWinAscent=800, usWinDescent=200)
    builder.setupPost(keepGlyphNames=False)
    builder.font["head"].created = builder.font["head"].modified = 3800000000
    builder.font.recalcTimestamp = False
    marks = "table GDEF { GlyphClassDef [A B C], , [light], ; } GDEF; " if name == "ignoring" else ""
    if feature:
        text = "feature ccmp { " + feature + " } FEATURE;"
        # What a feature is called at its end is what it was called at its start.
        parts = text.split("feature ")
        last = parts[-1].split(" ")[0]
        text = text.replace("FEATURE", last).replace("feature ccmp { } ccmp; ", "")
        # Lookups that others ask for come first.
        head = ""
        if "} ccmp; lookup" in text:
            start = text.index("} ccmp; lookup") + len("} ccmp; ")
            end = text.index("feature", start)
            head, text = text[start:end], text[:start] + text[end:]
        addOpenTypeFeaturesFromString(builder.font, "languagesystem DFLT dflt;\n" + marks + head + text)
    else:
        table = newTable("kern")
        table.version = 0
        pairs = KernTable_format_0()
        pairs.coverage = 1
        pairs.apple = False
        pairs.kernTable = {("A", "B"): -50}
        table.kernTables = [pairs]
        builder.font["kern"] = table
    builder.save(os.path.join(HERE, "emoji-%s.ttf" % name))


for name, feature in EMOJI_FEATURES.items():
    build_emoji(name, feature)
