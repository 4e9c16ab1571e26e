#!/usr/bin/env python3
"""Builds the peers, runs all engines on the same corpora in turns, and writes the table of results.

Every run is set against `hbfloor shape` timed just before and just after it: on a shared machine only such ratios mean
anything. An engine that cannot be built or run has a row that says why.

usage: compare.py --work FOLDER --build FOLDER --out RESULTS.md [--width 200] [--size 16]
environment: PROCS, REPS, CPU, PEERS, BUBBLETEXT_DATA (see run.sh)
"""
import argparse
import collections
import datetime
import glob
import hashlib
import json
import os
import shutil
import statistics
import sys

from drawing import drawing_table, picture_table
from peers import CPU, HERE, PROCS, REPS, ROOT, Unavailable, command, figure

ENGINES = ["BubbleText", "hbfloor shape", "hbfloor words", "Pango", "SkParagraph"]
FLOOR = "hbfloor shape"


class Comparison:
    def __init__(self, arguments):
        self.arguments = arguments
        self.work = os.path.abspath(arguments.work)
        self.build = os.path.abspath(arguments.build)
        self.failures = collections.OrderedDict()
        os.makedirs(self.work, exist_ok=True)
        fonts = os.path.join(self.work, "fonts")
        command([sys.executable, os.path.join(HERE, "peer_fonts.py"), os.path.join(ROOT, "Fonts/Files"), fonts])
        self.environment = {
            **os.environ, "FONTDIR": fonts, "FONTCONFIG_FILE": os.path.join(fonts, "fonts.conf"),
            "PYTHONDONTWRITEBYTECODE": "1"}
        self.pinned = ["taskset", "-c", CPU] if shutil.which("taskset") else []
        chosen = [n.strip() for n in os.environ.get("PEERS", "").split(",") if n.strip()] or ENGINES
        self.engines = [name for name in ENGINES if name in chosen]
        self.compile("hbfloor", "harfbuzz", ["hbfloor shape", "hbfloor words"], ["-march=native", "-lm"])
        self.compile("pango", "pangoft2", ["Pango"], [])
        for program in ("pango_draw", "pango_chat"):
            self.compile(program, "pangocairo", ["Pango + Cairo"], ["-lm"])
        try:
            command([sys.executable, "-c", "import skia"])
        except Unavailable as reason:
            self.failures["SkParagraph"] = str(reason)

    def compile(self, program, package, engines, flags):
        try:
            packages = command(["pkg-config", "--cflags", "--libs", package]).split()
            source = os.path.join(HERE, program + ".c")
            command(["gcc", "-O3", source, "-o", os.path.join(self.work, program), *packages, *flags])
        except Unavailable as reason:
            for engine in engines:
                self.failures[engine] = str(reason)

    def corpus(self, name, count, kind):
        path = os.path.join(self.work, name + ".ndjson")
        if not os.path.exists(path):
            script = os.path.join(HERE, "gen_corpus.py")
            command([sys.executable, script, path + ".part", "--count", str(count), "--kind", kind])
            os.rename(path + ".part", path)
        return path

    def excerpt(self, corpus, count):
        """The first messages of a corpus."""
        path = os.path.join(self.work, "excerpt.ndjson")
        with open(corpus, encoding="utf-8") as lines, open(path, "w", encoding="utf-8") as out:
            out.writelines(line for line, _ in zip(lines, range(count)))
        return path

    def chat(self):
        """The chat corpora in one file; None where there are none."""
        found = sorted(glob.glob(os.path.join(os.environ.get("BUBBLETEXT_DATA", "-"), "chat/*.ndjson")))
        if not found:
            return None
        path = os.path.join(self.work, "chat.ndjson")
        with open(path, "w", encoding="utf-8") as out:
            for name in found:
                with open(name, encoding="utf-8") as lines:
                    out.writelines(json.dumps({"text": json.loads(line)["text"]}, ensure_ascii=False) + "\n"
                                   for line in lines if line.strip())
        return path

    def run(self, engine, corpus, reps):
        width, size = f"{self.arguments.width:g}", f"{self.arguments.size:g}"
        if engine == "BubbleText":
            output = command(
                [*self.pinned, os.path.join(self.build, "bubbletext-benchmarks"), "--suite", "measure", "--corpus", corpus,
                 "--width", width, "--size", size, "--reps", str(reps)])
            found = json.loads(output)["results"][0]["figures"]
            count = found["messages"]
            return dict(
                peer=engine, version="this version", messages=count, chars=found["characters"],
                cold=found["cold_first_ns"] * count, again=found["cold_ns"] * count, warm=found["warm_ns"] * count,
                recombined=found["recombined_ns"] * count, relayout=found["relayout_ns"] * count, peak_kb=found["peak_kb"])
        program = {
            "hbfloor shape": [os.path.join(self.work, "hbfloor"), "shape"],
            "hbfloor words": [os.path.join(self.work, "hbfloor"), "words"],
            "Pango": [os.path.join(self.work, "pango")],
            "SkParagraph": [sys.executable, os.path.join(HERE, "skia_peer.py")],
        }[engine]
        return json.loads(
            command([*self.pinned, *program, corpus, width, size, str(reps)], env=self.environment).splitlines()[-1])

    def floor(self, corpus):
        found = self.run(FLOOR, corpus, 1)
        return min(found["cold"], found["warm"])

    def compare(self, corpus, engines, processes):
        """Runs of engines in turns, each with the floor's times around it."""
        runs = collections.OrderedDict((engine, []) for engine in engines)
        before = self.floor(corpus)
        # Ours is short, so that it comes more often.
        ours = engines[:engines[:1] == ["BubbleText"]]
        turns = [*ours, *(engine for other in engines[len(ours):] for engine in (other, *ours))]
        for _ in range(processes):
            for engine in turns:
                if engine in self.failures:
                    continue
                try:
                    found = self.run(engine, corpus, REPS)
                except Unavailable as reason:
                    self.failures[engine] = str(reason)
                    continue
                after = self.floor(corpus)
                # The floor itself is set against its own best pass.
                found["floor"] = min(found["cold"], found["warm"]) if engine == FLOOR else (before + after) / 2
                before = after
                runs[engine].append(found)
        return runs

    def table(self, runs):
        keys = ("cold", "again", "recombined", "warm", "relayout")
        titles = ["engine", "cold", "cold again", *keys[2:], *(f"{key} ns" for key in keys if key != "again"), "peak MB", "version"]
        lines = ["| " + " | ".join(titles) + " |", "|---|" + "---:|" * (len(titles) - 2) + "---|"]
        for engine, found in runs.items():
            if not found:
                reason = f"not run: {self.failures.get(engine, 'no result')}"
                lines.append("| " + " | ".join([engine, *["–"] * (len(titles) - 2), reason]) + " |")
                continue
            count = found[0]["messages"]

            def median(key, scale=lambda run: 1):
                values = [run[key] / scale(run) for run in found if run.get(key) is not None]
                return statistics.median(values) if values else None

            ratios = [median(key, lambda run: run["floor"]) for key in keys]
            times = [median(key, lambda run: count) for key in keys if key != "again"]
            cells = [figure(r, 4 if key == "relayout" else 3) for key, r in zip(keys, ratios)]
            cells += [figure(t, 0) for t in times]
            cells.append(figure(median("peak_kb") / 1024, 0))
            lines.append("| " + " | ".join([engine, *cells, found[0]["version"]]) + " |")
        return "\n".join(lines)


def describe(path):
    messages = characters = 0
    digest = hashlib.sha256()
    with open(path, "rb") as lines:
        for line in lines:
            digest.update(line)
            messages += 1
            characters += len(json.loads(line)["text"])
    return f"{messages:,} messages, {characters:,} code points, SHA-256 {digest.hexdigest()[:12]}"


def machine():
    found = {}
    with open("/proc/cpuinfo", encoding="utf-8") as lines:
        for line in lines:
            key, _, value = line.partition(":")
            found.setdefault(key.strip(), value.strip())
    with open("/proc/meminfo", encoding="utf-8") as lines:
        memory = int(lines.readline().split()[1]) / 1024 / 1024
    system = ""
    with open("/etc/os-release", encoding="utf-8") as lines:
        system = dict(line.strip().split("=", 1) for line in lines if "=" in line).get("PRETTY_NAME", "").strip('"')
    return f"{found.get('model name', 'unknown')}, {os.cpu_count()} cores, {memory:.0f} GB; {system}"


def version(*arguments):
    try:
        return command(list(arguments)).splitlines()[0]
    except (Unavailable, IndexError):
        return "unknown"


def suite_table(comparison, name, columns, extra=()):
    """A table of one of our own suites."""
    try:
        output = command([
            os.path.join(comparison.build, "bubbletext-benchmarks"), "--suite", name, "--reps", str(REPS), *extra])
    except Unavailable as reason:
        return f"not run: {reason}"
    lines = ["| | " + " | ".join(title for title, *_ in columns) + " |", "|---|" + "---:|" * len(columns)]
    for row in json.loads(output)["results"]:
        cells = [figure(row["figures"].get(key), digits, scale) for _, key, scale, digits in columns]
        lines.append(f"| {row['subject']} | " + " | ".join(cells) + " |")
    return "\n".join(lines)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--work", required=True)
    parser.add_argument("--build", required=True)
    parser.add_argument("--out", required=True)
    parser.add_argument("--width", type=float, default=200)
    parser.add_argument("--size", type=float, default=16)
    arguments = parser.parse_args()
    comparison = Comparison(arguments)
    sections = []
    subjects = []
    try:
        subjects.append(("Made-up chat", comparison.corpus("generated", 20000, "chat"), comparison.engines, PROCS))
    except Unavailable as reason:
        sections.append(f"## Made-up chat\n\nnot run: {reason}")
    if comparison.chat():
        subjects.append(("Real and authored chat", comparison.chat(), comparison.engines, PROCS))
    ours = [engine for engine in comparison.engines if engine in ("BubbleText", "hbfloor shape", "hbfloor words")]
    for title, kind in (("Every word new", "words"), ("Every pair new", "pairs"), ("Random scripts", "scripts")):
        subjects.append((title, comparison.corpus(kind, 5000, kind), ours, PROCS))
    if FLOOR in comparison.failures:
        sys.exit(f"compare.py: without {FLOOR} there is no unit to compare with: {comparison.failures[FLOOR]}")
    for title, path, engines, processes in subjects:
        print(f"compare.py: {title} …", file=sys.stderr)
        table = comparison.table(comparison.compare(path, engines, processes))
        sections.append(f"## {title}\n\n{describe(path)}.\n\n{table}")
    generated = ("--corpus", subjects[0][1])
    for title, note, name, columns, extra in (
        ("Large messages", "One message of 10 KB, 100 KB and 1 MB, CPU time. What is quadratic at 10 KB is not tried further.", "large",
         [("10 KB, ms", "10kb_ns", 1e6, 1), ("100 KB, ms", "100kb_ns", 1e6, 1), ("1 MB, ms", "1mb_ns", 1e6, 1), ("1 MB / 100 KB", "ratio", 1, 1),
          ("µs per 100 characters", "per_100_characters_ns", 1e3, 2)], ()),
        ("Startup", "Wall-clock time of one process, in turns; the ratio is to `bubbletext --help`.", "startup",
         [("median, ms", "wall_ns", 1e6, 1), ("least, ms", "wall_least_ns", 1e6, 1), ("ratio", "ratio", 1, 2)], ()),
        ("Memory", "Growth of the process per prepared text that is kept.", "memory",
         [("bytes a message", "bytes_per_message", 1, 0), ("of which columns", "column_bytes_per_message", 1, 0),
          ("segments a message", "segments_per_message", 1, 1), ("peak MB", "peak_kb", 1024, 0)], generated),
        ("Font sizes", "100,000 messages, each in a font size of its own, CPU time a message. One `hb_shape` for every run of "
         f"every message takes {comparison.floor(subjects[0][1]) / 20000:,.0f} ns at any size.", "sizes",
         [("cold, ns", "cold_ns", 1, 0), ("growth, MB", "growth_kb", 1024, 0), ("peak MB", "peak_kb", 1024, 0)], generated),
        ("Threads", "Wall-clock time a message, known messages.", "threads",
         [("one thread, ns", "one_wall_ns", 1, 0), ("two threads, ns", "two_wall_ns", 1, 0),
          ("speed-up", "speedup", 1, 2)], generated),
    ):
        print(f"compare.py: {title} …", file=sys.stderr)
        sections.append(f"## {title}\n\n{note}\n\n{suite_table(comparison, name, columns, extra)}")
    print("compare.py: Drawing …", file=sys.stderr)
    excerpt = comparison.excerpt(subjects[0][1], 2000)
    threads = suite_table(
        comparison, "draw-threads",
        [("one thread, ns", "one_wall_ns", 1, 0), ("two threads, ns", "two_wall_ns", 1, 0),
         ("speed-up", "speedup", 1, 2), ("CPU time of two / of one", "cpu_ratio", 1, 2)], ("--corpus", excerpt))
    sections.append(
        "## Drawing\n\n2,000 of the made-up messages, laid out, into a bitmap at two pixels a point; a message.\n\n"
        + drawing_table(comparison, excerpt)
        + "\n\nThe same by one thread and by two, each with a renderer of its own; wall-clock time a message.\n\n" + threads)
    print("compare.py: Pictures …", file=sys.stderr)
    sections.append(
        "## Pictures\n\nThe demo conversation from its file to a PNG file at two pixels a point: reading, layout, drawing, "
        "encoding. Again: fonts and glyphs are\nknown, as to a bot that draws all day; CPU time. Whole process: "
        "wall-clock time of one picture.\n\n" + picture_table(comparison))
    load = os.getloadavg()[0]
    head = f"""# Results

Messages in, wrapped sizes out: {arguments.width:g} points wide, {arguments.size:g} points, the bundled fonts for every engine, one thread.
Written by `Benchmarks/run.sh`; run it again to compare on your machine.

The first five columns are ratios to `hbfloor shape` (one `hb_shape` for every run of every message, nothing else), timed
just before and just after each run: read these. The times beside them are raw CPU time a message and depend on the
machine and its load. Cold is the first pass over the corpus with the fonts open, in a new process; cold again the median
of that and of further engines with fonts of their own in the same process, which take memory that the system has handed
out before. Warm is the same messages again as new objects, recombined other messages of the same words (the first half of
each with the second half of the next), so that only what is remembered of words helps, relayout the size of kept objects at
another width. Medians of {PROCS} processes of each engine, one of ours before and behind each, with {REPS} passes each.

{machine()}; load {load:.1f} at the end; {datetime.date.today()}.
{version("swift", "--version")}; HarfBuzz {version("pkg-config", "--modversion", "harfbuzz")}, FreeType (libtool) {version("pkg-config", "--modversion", "freetype2")}, {version("gcc", "--version")}.
"""
    with open(arguments.out, "w", encoding="utf-8") as out:
        out.write(head + "\n" + "\n\n".join(sections) + "\n")
    print(f"compare.py: wrote {arguments.out}", file=sys.stderr)


if __name__ == "__main__":
    main()
