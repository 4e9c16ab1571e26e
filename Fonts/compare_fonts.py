#!/usr/bin/env python3
"""Compares the bundled fonts with the originals they were cut from.

    compare_fonts.py FILE...      FILE is NDJSON with a "text" member, or plain text (any other name than .ndjson)

For every font: which code points of the texts the original has and ours lacks; and, shaping every line and
every word of the texts with HarfBuzz in both, whether clusters, advances and offsets are the same. Exit status 1
if anything differs. Needs uharfbuzz, fontTools and Debian's font packages.
"""

import json
import pathlib
import sys

import uharfbuzz

import build_fonts


def texts(paths):
    for path in map(pathlib.Path, paths):
        content = path.read_text("utf-8")
        if path.suffix == ".ndjson":
            yield from (json.loads(line)["text"] for line in content.splitlines() if line.strip())
        else:
            yield content


def pieces(paths):
    """Every distinct line and every distinct word, in a stable order."""
    found = {}
    for text in texts(paths):
        # Lone surrogates stand for themselves in JSON; no font has them.
        text = text.encode("utf-8", "replace").decode("utf-8")
        for line in text.splitlines():
            found[line] = None
            found.update(dict.fromkeys(line.split()))
    found.pop("", None)
    return list(found)


def shape(font, text):
    buffer = uharfbuzz.Buffer()
    buffer.add_str(text)
    buffer.guess_segment_properties()
    uharfbuzz.shape(font, buffer)
    clusters = [info.cluster for info in buffer.glyph_infos]
    return clusters, [position.position for position in buffer.glyph_positions]


def main():
    if len(sys.argv) < 2 or sys.argv[1] in ("-h", "--help"):
        print(__doc__.strip())
        return 0 if len(sys.argv) > 1 else 2
    runs = pieces(sys.argv[1:])
    used = {ord(character) for run in runs for character in run}
    failed = False
    for entry in build_fonts.FONTS:
        number = 2 if entry["how"] == "cjk" else 0
        original = uharfbuzz.Face(uharfbuzz.Blob.from_file_path(str(entry["source"])), number)
        ours = uharfbuzz.Face(uharfbuzz.Blob.from_file_path(str(build_fonts.FILES / entry["file"])))
        before, after = uharfbuzz.Font(original), uharfbuzz.Font(ours)
        extents = [font.get_font_extents("ltr") for font in (before, after)]
        same_metrics = original.upem == ours.upem and extents[0] == extents[1]
        lost = sorted(used & set(original.unicodes) - set(ours.unicodes))
        differing = [run for run in runs if shape(before, run) != shape(after, run)]
        failed = failed or bool(lost or differing or not same_metrics)
        print(f"{entry['file']}: {len(ours.unicodes)} of {len(original.unicodes)} code points, "
              f"{len(used & set(ours.unicodes))} of {len(used)} in the texts, {len(lost)} lost; "
              f"{len(differing)} of {len(runs)} runs differ; metrics {'equal' if same_metrics else 'DIFFER'}", flush=True)
        for code_point in lost[:20]:
            print(f"  lost: U+{code_point:04X} {chr(code_point)}")
        for run in differing[:5]:
            print(f"  differs: {run[:60]!r}")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
