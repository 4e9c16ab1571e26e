#!/usr/bin/env python3
"""generate_unicode_tables.py UNICODE_FOLDER [--supplement FOLDER]

Writes ../include/unicode_tables.h and ../unicode_tables.c: constant arrays of the character properties that
text analysis needs. UNICODE_FOLDER holds the value files of one Unicode version as `RANGE; VALUE` lines
(LineBreak, EastAsianWidth, GeneralCategory, GraphemeBreakProperty, IndicConjunctBreak, emoji-data, Scripts,
ScriptExtensions, DerivedBidiClass). The supplement (Debian's unicode-data) adds BidiBrackets,
DerivedCoreProperties and WordBreakProperty. The output depends on the files only.

Enumeration values written here are those of LineBreakClass.swift, GraphemeBreakClass.swift,
BidiClass.swift, WordBreakClass.swift and CharacterTraits.swift.
"""
import argparse
import os
import sys

LIMIT = 0x110000
BLOCK_BITS = 6

# The order is the raw value. The last seven are refinements of the class named before the underscore.
LINE_CLASSES = """AL AK AP AS BA BB B2 BK CB CJ CL CM CP CR EB EM EX GL H2 H3 HH HL HY ID IN IS JL JT JV LF NL NS NU
OP PO PR QU RI SA SP SY VF VI WJ ZW ZWJ AL_circle AL_unassigned ID_unassigned
QU_initial QU_final OP_wide CP_wide""".split()
GRAPHEME_CLASSES = """other CR LF CN EX EX_linker EX_none ZWJ RI PP SM L V T LV LVT pictographic
consonant""".split()
WORD_CLASSES = """other Newline Extend Format Katakana Hebrew_Letter ALetter Single_Quote Double_Quote MidNumLet
MidLetter MidNum Numeric ExtendNumLet WSegSpace""".split()
BIDI_CLASSES = "L R AL EN AN ES ET CS NSM BN B S WS ON LRE LRO RLE RLO PDF LRI RLI FSI PDI".split()
FLAGS = """emoji emojiPresentation scriptExtensions triggersBidi wide defaultIgnorable mark pairedBracket
letterOrNumber""".split()
GRAPHEME_SHIFT, SCRIPT_SHIFT, FLAG_SHIFT, WORD_SHIFT = 6, 11, 19, 28
BIDI_TRIGGERS = {"R", "AL", "AN", "RLE", "RLO", "RLI", "LRE", "LRO", "LRI", "FSI", "PDF", "PDI"}


def ranges(path):
    """The `RANGE; VALUE` lines of a file, as (first, last, value)."""
    with open(path, encoding="utf-8") as lines:
        for line in lines:
            line = line.split("#")[0].strip()
            if not line:
                continue
            fields = [field.strip() for field in line.split(";")]
            first, _, last = fields[0].partition("..")
            yield int(first, 16), int(last or first, 16), fields[1]


def values(path, default):
    column = [default] * LIMIT
    for first, last, value in ranges(path):
        for code in range(first, last + 1):
            column[code] = value
    return column


def members(path, name):
    return {code for first, last, value in ranges(path) if value == name for code in range(first, last + 1)}


def line_class(code, value, category, wide, unassigned_pictographs):
    """The class after LB1, refined where a rule asks for more than the class."""
    if value in ("AI", "XX", "SG"):
        value = "AL"
    if value == "SA" and category in ("Mn", "Mc"):
        value = "CM"
    if code == 0x25CC:
        assert value == "AL"
        return "AL_circle"
    if code in unassigned_pictographs:
        assert value in ("ID", "AL"), hex(code)
        return value + "_unassigned"
    if value == "QU" and category in ("Pi", "Pf"):
        return "QU_initial" if category == "Pi" else "QU_final"
    if value in ("OP", "CP") and wide:
        return value + "_wide"
    return value


def grapheme_class(code, value, conjunct, pictographs):
    if code in pictographs:
        assert value == "other", hex(code)
        return "pictographic"
    if conjunct == "Consonant":
        assert value == "other", hex(code)
        return "consonant"
    if conjunct == "Linker":
        assert value == "EX", hex(code)
        return "EX_linker"
    if value == "EX" and conjunct == "None":
        return "EX_none"
    # GB9c lets InCB=Extend stand between the parts of a conjunct; all of those extend a cluster anyway.
    assert conjunct == "None" or value in ("EX", "ZWJ"), hex(code)
    return value


def word_class(value):
    return "other" if value in ("CR", "LF", "ZWJ", "Regional_Indicator") else value


def bidi_classes(path):
    """Bidi classes; unassigned code points have those of the `@missing` lines, later lines over earlier ones."""
    long_names = {"Left_To_Right": "L", "Right_To_Left": "R", "Arabic_Letter": "AL", "European_Terminator": "ET",
                  "Boundary_Neutral": "BN"}
    column = ["L"] * LIMIT
    with open(path, encoding="utf-8") as lines:
        for row in lines:
            if row.startswith("# @missing:"):
                span, _, name = row[len("# @missing:"):].partition(";")
                first, _, last = span.strip().partition("..")
                for code in range(int(first, 16), int(last, 16) + 1):
                    column[code] = long_names[name.strip()]
    for first, last, value in ranges(path):
        for code in range(first, last + 1):
            column[code] = value
    return column


def packed(folder, supplement):
    def at(name):
        return os.path.join(folder, name)

    line = values(at("LineBreak.txt"), "XX")
    width = values(at("EastAsianWidth.txt"), "N")
    category = values(at("GeneralCategory.txt"), "Cn")
    grapheme = values(at("GraphemeBreakProperty.txt"), "other")
    conjunct = values(at("IndicConjunctBreak.txt"), "None")
    bidi = bidi_classes(at("DerivedBidiClass.txt"))
    script = values(at("Scripts.txt"), "Zzzz")
    extensions = {c: v for f, l, v in ranges(at("ScriptExtensions.txt")) for c in range(f, l + 1)}
    emoji = members(at("emoji-data.txt"), "Emoji")
    presentation = members(at("emoji-data.txt"), "Emoji_Presentation")
    pictographs = members(at("emoji-data.txt"), "Extended_Pictographic")
    modifiers = members(at("emoji-data.txt"), "Emoji_Modifier")
    assert modifiers == {code for code in range(LIMIT) if line[code] == "EM"}
    ignorable = members(os.path.join(supplement, "DerivedCoreProperties.txt"), "Default_Ignorable_Code_Point")
    words = values(os.path.join(supplement, "auxiliary", "WordBreakProperty.txt"), "other")
    brackets = []
    with open(os.path.join(supplement, "BidiBrackets.txt"), encoding="utf-8") as lines:
        for row in lines:
            fields = [field.strip() for field in row.split("#")[0].split(";")]
            if len(fields) >= 3:
                brackets.append((int(fields[0], 16), int(fields[1], 16), fields[2] == "o"))
    bracket_codes = {bracket[0] for bracket in brackets}

    names = sorted(set(script) | {n for v in extensions.values() for n in v.split()})
    scripts = ["Zyyy", "Zinh", "Zzzz"] + [n for n in names if n not in ("Zyyy", "Zinh", "Zzzz")]
    assert len(scripts) <= 255
    script_index = {name: i for i, name in enumerate(scripts)}
    line_index = {name: i for i, name in enumerate(LINE_CLASSES)}
    grapheme_index = {name: i for i, name in enumerate(GRAPHEME_CLASSES)}
    word_index = {name: i for i, name in enumerate(WORD_CLASSES)}
    assert len(LINE_CLASSES) <= 64 and len(GRAPHEME_CLASSES) <= 32 and len(WORD_CLASSES) <= 16
    flag = {name: 1 << (FLAG_SHIFT + i) for i, name in enumerate(FLAGS)}
    assert FLAG_SHIFT + len(FLAGS) <= WORD_SHIFT

    unassigned = {code for code in pictographs if category[code] == "Cn"}
    traits = []
    for code in range(LIMIT):
        wide = width[code] in ("F", "W", "H")
        word = words[code]
        # The supplement may be an older version: what it does not know follows from newer properties.
        if word == "Format" and grapheme[code] == "PP":
            word = "Numeric" if line[code] == "NU" else "ALetter"
        elif word == "other" and category[code] in ("Mn", "Me", "Mc"):
            word = "Extend"
        elif word == "other" and category[code] == "Nd" and width[code] != "F":
            word = "Numeric"
        elif word == "other" and line[code] in ("AL", "AK", "AS") and category[code][0] == "L":
            word = "ALetter"
        t = line_index[line_class(code, line[code], category[code], wide, unassigned)]
        t |= grapheme_index[grapheme_class(code, grapheme[code], conjunct[code], pictographs)] << GRAPHEME_SHIFT
        t |= script_index[script[code]] << SCRIPT_SHIFT
        t |= flag["emoji"] if code in emoji else 0
        t |= flag["emojiPresentation"] if code in presentation else 0
        t |= flag["scriptExtensions"] if code in extensions else 0
        t |= flag["triggersBidi"] if bidi[code] in BIDI_TRIGGERS else 0
        t |= flag["wide"] if wide else 0
        t |= flag["defaultIgnorable"] if code in ignorable else 0
        t |= flag["mark"] if category[code][0] == "M" else 0
        t |= flag["pairedBracket"] if code in bracket_codes else 0
        t |= flag["letterOrNumber"] if category[code][0] in "LN" else 0
        t |= word_index[word_class(word)] << WORD_SHIFT
        traits.append(t)
    return traits, [BIDI_CLASSES.index(name) for name in bidi], scripts, script_index, extensions, brackets


def two_stage(traits):
    size = 1 << BLOCK_BITS
    blocks, order, index = {}, [], []
    for start in range(0, LIMIT, size):
        block = tuple(traits[start:start + size])
        if block not in blocks:
            blocks[block] = len(order)
            order.append(block)
        index.append(blocks[block])
    return index, [value for block in order for value in block]


def extension_tables(extensions, script_index):
    """Ranges of equal Script_Extensions: first, last, start and end of the list of scripts."""
    lists, starts, rows = [], {}, []
    for code in sorted(extensions):
        value = extensions[code]
        if value not in starts:
            scripts = sorted(script_index[name] for name in value.split())
            starts[value] = (len(lists), len(lists) + len(scripts))
            lists += scripts
        if rows and rows[-1][1] == code - 1 and rows[-1][2:] == starts[value]:
            rows[-1] = (rows[-1][0], code) + starts[value]
        else:
            rows.append((code, code) + starts[value])
    return [field for row in rows for field in row], lists


def write(folder, tables, version):
    header = [
        f"// Character properties of Unicode {version}. Written by Generator/generate_unicode_tables.py; do not edit.",
        "#ifndef BUBBLETEXT_UNICODE_TABLES_H", "#define BUBBLETEXT_UNICODE_TABLES_H", "", "#include <stdint.h>", ""]
    source = [header[0], '#include "unicode_tables.h"', ""]
    for name, kind, note, numbers in tables:
        header += [f"// {note}", f"#define BT_{name.upper()}_COUNT {len(numbers)}",
                   f"extern const {kind} bt_{name}[BT_{name.upper()}_COUNT];",
                   f"static inline const {kind} *bt_{name}_start(void) {{ return bt_{name}; }}", ""]
        source.append(f"const {kind} bt_{name}[BT_{name.upper()}_COUNT] = {{")
        row = ""
        for number in numbers:
            item = f"{number}," if number < 10 else f"0x{number:X},"
            if len(row) + len(item) > 118:
                source.append(" " + row)
                row = ""
            row += item
        source += [" " + row, "};", ""]
    header.append("#endif")
    with open(os.path.join(folder, "include", "unicode_tables.h"), "w", encoding="utf-8") as file:
        file.write("\n".join(header) + "\n")
    with open(os.path.join(folder, "unicode_tables.c"), "w", encoding="utf-8") as file:
        file.write("\n".join(source).rstrip() + "\n")


def main():
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("folder")
    arguments.add_argument("--supplement", default="/usr/share/unicode")
    options = arguments.parse_args()
    traits, bidi, scripts, script_index, extensions, brackets = packed(options.folder, options.supplement)
    index, blocks = two_stage(traits)
    bidi_index, bidi_blocks = two_stage(bidi)
    ranges_of_extensions, lists = extension_tables(extensions, script_index)
    tables = [
        ("trait_index", "uint16_t", f"Block number of each {1 << BLOCK_BITS} code points.", index),
        ("trait_blocks", "uint32_t", "Blocks of traits; CharacterTraits.swift names the bits.", blocks),
        ("bidi_index", "uint16_t", "Block number of each 64 code points in bt_bidi_blocks.", bidi_index),
        ("bidi_blocks", "uint8_t", "Blocks of bidi classes, numbered as in BidiClass.swift.", bidi_blocks),
        ("script_tags", "uint32_t", "ISO 15924 code of each script index, first letter in the highest byte.",
         [int.from_bytes(name.encode("ascii"), "big") for name in scripts]),
        ("script_extension_ranges", "uint32_t",
         "Four numbers a range: first and last code point, start and end in bt_script_extension_lists.",
         ranges_of_extensions),
        ("script_extension_lists", "uint8_t", "Script indexes of each Script_Extensions set.", lists),
        ("bracket_pairs", "uint32_t", "Three numbers a bracket, sorted: code point, its partner, 1 if it opens.",
         [field for code, other, opens in sorted(brackets) for field in (code, other, int(opens))]),
    ]
    version = os.path.basename(os.path.normpath(options.folder))
    write(os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."), tables, version)
    size = {"uint8_t": 1, "uint16_t": 2, "uint32_t": 4}
    print(f"{len(scripts)} scripts, {len(set(traits))} distinct traits,",
          sum(size[kind] * len(numbers) for _, kind, _, numbers in tables), "bytes", file=sys.stderr)


if __name__ == "__main__":
    main()
