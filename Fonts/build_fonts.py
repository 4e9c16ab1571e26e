#!/usr/bin/env python3
"""Builds Fonts/Files from Debian's Noto packages, or checks what is there.

    build_fonts.py                build every font, the licences and the manifest
    build_fonts.py NAME...        build only the fonts whose file name starts with NAME
    build_fonts.py --check        compare Files with manifest.json (needs neither Debian's fonts nor fontTools)

Building needs fontTools 4.68 and the packages fonts-noto-core, fonts-noto-mono, fonts-noto-cjk and
fonts-noto-color-emoji. The same versions give the same bytes on every run. The two CJK fonts take
some minutes each.
"""

import argparse
import hashlib
import json
import pathlib
import re
import shutil
import subprocess
import sys

FILES = pathlib.Path(__file__).resolve().parent / "Files"
MANIFEST = FILES / "manifest.json"
TRUETYPE = pathlib.Path("/usr/share/fonts/truetype/noto")
OPENTYPE = pathlib.Path("/usr/share/fonts/opentype/noto")
# The one of the Debian copyright files that carries the whole text of the licence.
OFL_SOURCE = pathlib.Path("/usr/share/doc/fonts-noto-cjk/copyright")

# Copyright lines that the packages state beyond those in the fonts' own name tables.
PACKAGE_COPYRIGHT = {
    "OFL-Noto.txt": ["Copyright 2010, 2012-2020 Google Inc.", "Copyright 2015-2020 Google LLC."],
    "OFL-NotoSansCJK.txt": [],
    "OFL-NotoColorEmoji.txt": ["Copyright 2013-2017 Google Inc.", "Copyright Arjen Nienhuis <a.g.nienhuis@gmail.com>"],
}


def font(file, family, weight, slant, package, licence, source=None, how="subset"):
    source = source or TRUETYPE / file
    return dict(file=file, family=family, weight=weight, slant=slant, package=package, licence=licence,
                source=source, how=how)


def noto(stem, family, *styles, package="fonts-noto-core"):
    weights = {"Regular": (400, "upright"), "Italic": (400, "italic"),
               "Bold": (700, "upright"), "BoldItalic": (700, "italic")}
    return [font(f"{stem}-{style}.ttf", family, *weights[style], package, "OFL-Noto.txt") for style in styles]


def cjk(style, weight):
    return font(f"NotoSansCJKsc-{style}.otf", "Noto Sans CJK SC", weight, "upright", "fonts-noto-cjk",
                "OFL-NotoSansCJK.txt", OPENTYPE / f"NotoSansCJK-{style}.ttc", "cjk")


# In fallback order, the fonts of a family side by side.
FONTS = [
    *noto("NotoSans", "Noto Sans", "Regular", "Bold", "Italic", "BoldItalic"),
    cjk("Regular", 400),
    cjk("Bold", 700),
    font("NotoColorEmoji.ttf", "Noto Color Emoji", 400, "upright", "fonts-noto-color-emoji",
         "OFL-NotoColorEmoji.txt", how="copy"),
    *noto("NotoSansArabic", "Noto Sans Arabic", "Regular", "Bold"),
    *noto("NotoSansHebrew", "Noto Sans Hebrew", "Regular", "Bold"),
    *noto("NotoSansThai", "Noto Sans Thai", "Regular", "Bold"),
    *noto("NotoSansDevanagari", "Noto Sans Devanagari", "Regular", "Bold"),
    *noto("NotoSansSymbols2", "Noto Sans Symbols2", "Regular"),
    *noto("NotoSansMono", "Noto Sans Mono", "Regular", "Bold", package="fonts-noto-mono"),
]


def has_code(code_point, *encodings):
    for encoding in encodings:
        try:
            chr(code_point).encode(encoding)
            return True
        except UnicodeError:
            continue
    return False


def is_ideograph(code_point):
    return 0x3400 <= code_point <= 0x9FFF or 0xF900 <= code_point <= 0xFAFF or 0x20000 <= code_point <= 0x3FFFF


def is_wanted_cjk(code_point):
    """The character set of the CJK fonts: everything but rare ideographs."""
    # GB 2312, JIS X 0208, Big5 and KS X 1001; GBK adds names and net slang, HKSCS Cantonese.
    return not is_ideograph(code_point) or has_code(
        code_point, "gb2312", "shift_jis", "big5", "euc_kr", "gbk", "big5hkscs")


def drop_regional_ideographs(face):
    """Takes the regional forms of ideographs out of `locl`; they would nearly double the file.

    What is left gives digits, quotes, ellipses and other punctuation the widths and places that each
    script and language expects.
    """
    kept = {}
    for code_point, glyph in face.getBestCmap().items():
        kept[glyph] = kept.get(glyph, True) and not is_ideograph(code_point)
    table = face["GSUB"].table
    features = [record.Feature for record in table.FeatureList.FeatureRecord if record.FeatureTag == "locl"]
    for index in {index for feature in features for index in feature.LookupListIndex}:
        for part in table.LookupList.Lookup[index].SubTable:
            part = getattr(part, "ExtSubTable", part)
            part.mapping = {glyph: form for glyph, form in part.mapping.items() if kept.get(glyph, True)}


def subset(source, target, number=-1, is_wanted=None):
    """Writes the wanted code points of a font, or all; a wanted list also means the rules for CJK."""
    from fontTools import subset as subsetter
    from fontTools.ttLib import TTFont

    options = subsetter.Options()
    options.layout_features = ["*"]
    options.name_IDs = ["*"]
    options.hinting = False
    options.glyph_names = False
    options.notdef_outline = True
    options.recalc_timestamp = False
    face = TTFont(source, fontNumber=number, recalcTimestamp=False, lazy=True)
    if is_wanted:
        drop_regional_ideographs(face)
        tags = {record.FeatureTag for table in ("GSUB", "GPOS") for record in face[table].table.FeatureList.FeatureRecord}
        options.layout_features = sorted(tags - {"aalt"})
    wanted = [code_point for code_point in face.getBestCmap() if not is_wanted or is_wanted(code_point)]
    worker = subsetter.Subsetter(options)
    worker.populate(unicodes=wanted)
    worker.subset(face)
    if is_wanted:
        # A format 4 subtable has no room for this many ranges.
        face["cmap"].tables = [table for table in face["cmap"].tables if table.format == 12]
    face.save(target, reorderTables=True)


def build(entry):
    target = FILES / entry["file"]
    if not entry["source"].exists():
        sys.exit(f"{entry['source']}: not found. Install {entry['package']} (apt-get install {entry['package']}).")
    if entry["how"] == "copy":
        shutil.copyfile(entry["source"], target)
    elif entry["how"] == "cjk":
        subset(entry["source"], target, 2, is_wanted_cjk)
    else:
        subset(entry["source"], target)


def name_of(file, number):
    from fontTools.ttLib import TTFont

    return TTFont(FILES / file, lazy=True)["name"].getDebugName(number)


def blocks_of(file):
    """The blocks of 256 code points that a font has any of, as ranges in hexadecimal: "0-4 1E 20-22"."""
    from fontTools.ttLib import TTFont

    ranges = []
    for block in sorted({code_point >> 8 for code_point in TTFont(FILES / file, lazy=True).getBestCmap()}):
        if ranges and ranges[-1][1] == block - 1:
            ranges[-1][1] = block
        else:
            ranges.append([block, block])
    return " ".join(f"{first:X}" if first == last else f"{first:X}-{last:X}" for first, last in ranges)


def write_licences():
    """One text per copyright: the notices of its fonts, then the licence, taken from Debian's copy."""
    text = OFL_SOURCE.read_text("utf-8").split("License: SIL-1.1\n", 2)[2].split("\nLicense: ", 1)[0]
    body = "\n".join(re.sub(r"^ \.$|^ ", "", line) for line in text.rstrip().split("\n"))
    for licence, stated in PACKAGE_COPYRIGHT.items():
        files = [entry["file"] for entry in FONTS if entry["licence"] == licence and (FILES / entry["file"]).exists()]
        if not files:
            continue
        notices = dict.fromkeys(stated + [name_of(file, 0) for file in files])
        head = [*notices, "", "This Font Software is licensed under the SIL Open Font License, Version 1.1.",
                "It covers these files:", *(f"  {file}" for file in files)]
        (FILES / licence).write_text("\n".join(head) + "\n\n" + body + "\n", "utf-8")


def write_manifest():
    families, rows = [], []
    for entry in FONTS:
        file = FILES / entry["file"]
        if not file.exists():
            continue
        if entry["family"] not in families:
            families.append(entry["family"])
        package_version = subprocess.run(["dpkg-query", "-W", "-f", "${Version}", entry["package"]],
                                         check=True, capture_output=True, text=True).stdout
        content = file.read_bytes()
        rows.append({
            "file": entry["file"],
            "family": entry["family"],
            "weight": entry["weight"],
            "slant": entry["slant"],
            "fallback": families.index(entry["family"]),
            "blocks": blocks_of(entry["file"]),
            "version": re.search(r"Version (\d+\.\d+)", name_of(entry["file"], 5)).group(1),
            "bytes": len(content),
            "sha256": hashlib.sha256(content).hexdigest(),
            "package": entry["package"],
            "packageVersion": package_version,
            "licence": entry["licence"],
        })
    MANIFEST.write_text(json.dumps({"fonts": rows}, indent=2) + "\n", "utf-8")


def check():
    """Returns one line per difference between the manifest and the files."""
    problems, known = [], {MANIFEST.name}
    for row in json.loads(MANIFEST.read_text("utf-8"))["fonts"]:
        known |= {row["file"], row["licence"]}
        file, licence = FILES / row["file"], FILES / row["licence"]
        if not file.is_file():
            problems.append(f"{row['file']}: missing")
        elif hashlib.sha256(file.read_bytes()).hexdigest() != row["sha256"]:
            problems.append(f"{row['file']}: its SHA-256 is not that of the manifest")
        if not licence.is_file() or "SIL OPEN FONT LICENSE Version 1.1" not in licence.read_text("utf-8"):
            problems.append(f"{row['licence']}: missing, or not the licence")
    problems += [f"{file.name}: not in the manifest" for file in FILES.iterdir() if file.name not in known]
    return problems


def main():
    parser = argparse.ArgumentParser(description="Builds the bundled fonts from Debian's Noto packages.")
    parser.add_argument("names", nargs="*", metavar="NAME", help="build only the files that start with NAME")
    parser.add_argument("--check", action="store_true", help="compare the files with the manifest; build nothing")
    arguments = parser.parse_args()
    if not arguments.check:
        FILES.mkdir(exist_ok=True)
        for entry in FONTS:
            if not arguments.names or entry["file"].startswith(tuple(arguments.names)):
                build(entry)
                print(f"{entry['file']}: {(FILES / entry['file']).stat().st_size:,} bytes", flush=True)
        write_licences()
        write_manifest()
    problems = check()
    print("\n".join(problems) or "Fonts/Files agrees with its manifest.")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
