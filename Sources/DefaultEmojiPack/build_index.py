#!/usr/bin/env python3
"""Writes Files/pack.index of Files/pack.json and the images that are there. build_pack.py does so, too."""
import json
import struct
from pathlib import Path


def write_index(files):
    """pack.index: what the list and the headers of the images say, a line for each entry (PackIndex.swift says how)."""
    pack = json.loads((files / "pack.json").read_text("utf-8"))
    lines = [[pack["name"], pack["version"]]]
    for delimiter, form in (("[", "bracket"), (":", "colon")):
        for name, entry in sorted(pack[form].items(), key=lambda item: item[0].encode()):
            if "image" not in entry:
                lines.append([delimiter + name, "=" + entry["text"]])
                continue
            image = files / entry["image"]
            sizes = []
            for suffix in ("", "@2x", "@3x"):
                variant = image.with_name(image.stem + suffix + image.suffix)
                if not variant.exists():
                    break
                sizes += struct.unpack(">II", variant.read_bytes()[16:24])
            lines.append([delimiter + name, entry["image"], *map(str, sizes)])
    (files / "pack.index").write_text("".join("\t".join(line) + "\n" for line in lines), "utf-8")


if __name__ == "__main__":
    write_index(Path(__file__).resolve().parent / "Files")
