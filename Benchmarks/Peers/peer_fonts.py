#!/usr/bin/env python3
"""Writes what makes every peer use the bundled fonts and nothing else: fallback.txt (family and file, in fallback
order) and fonts.conf (a fontconfig that knows only these).

usage: peer_fonts.py FONTS FOLDER        FONTS: the folder with manifest.json
"""
import json
import os
import sys
from xml.sax.saxutils import escape

fonts, folder = map(os.path.abspath, sys.argv[1:3])
files = os.path.join(folder, "files")
os.makedirs(files, exist_ok=True)
with open(os.path.join(fonts, "manifest.json"), encoding="utf-8") as manifest:
    entries = json.load(manifest)["fonts"]
regular = [e for e in entries if e["weight"] == 400 and e["slant"] == "upright"]
regular.sort(key=lambda e: e["fallback"])
for entry in regular:
    link = os.path.join(files, entry["file"])
    if os.path.lexists(link):
        os.remove(link)
    os.symlink(os.path.join(fonts, entry["file"]), link)
with open(os.path.join(folder, "fallback.txt"), "w", encoding="utf-8") as out:
    for entry in regular:
        out.write(f"{entry['family']}\t{os.path.join(files, entry['file'])}\n")
families = "".join(f"<family>{escape(e['family'])}</family>" for e in regular)
with open(os.path.join(folder, "fonts.conf"), "w", encoding="utf-8") as out:
    out.write(f"""<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
<include ignore_missing="yes">/usr/share/fontconfig/conf.avail/10-scale-bitmap-fonts.conf</include>
<dir>{escape(files)}</dir><cachedir>{escape(os.path.join(folder, "cache"))}</cachedir>
<alias binding="same"><family>PeerSans</family><prefer>{families}</prefer></alias>
<alias binding="same"><family>emoji</family><prefer><family>Noto Color Emoji</family></prefer></alias>
<match target="pattern"><edit name="family" mode="append_last"><string>{escape(regular[0]["family"])}</string></edit></match>
<match target="font">
<edit name="hinting" mode="assign"><bool>false</bool></edit>
<edit name="hintstyle" mode="assign"><const>hintnone</const></edit>
</match>
</fontconfig>
""")
