"""The tables of drawing: messages into a bitmap, and the demo conversation as a PNG file."""
import json
import os
import statistics
import sys
import time

from peers import HERE, PROCS, REPS, ROOT, Unavailable, command, figure


def drawing_table(comparison, corpus):
    """Drawing laid-out messages at two pixels a point, engines in turns; the ratio is to the faster of the others."""
    arguments = [corpus, f"{comparison.arguments.width:g}", f"{comparison.arguments.size:g}", str(REPS), "2"]

    def ours():
        output = command([
            *comparison.pinned, os.path.join(comparison.build, "bubbletext-benchmarks"), "--suite", "draw", "--corpus", corpus,
            "--width", arguments[1], "--size", arguments[2], "--reps", str(REPS)])
        found = json.loads(output)["results"][0]["figures"]
        return dict(draw=found["draw_ns"], first=found["first_ns"], layout=found["layout_ns"], version="this version")

    def peer(*program):
        found = json.loads(
            command([*comparison.pinned, *program, *arguments], env=comparison.environment).splitlines()[-1])
        count = found["messages"]
        return dict(draw=found["draw"] / count, first=found["first"] / count, layout=None, version=found["version"])

    programs = {
        "BubbleText": ours,
        "Pango + Cairo": lambda: peer(os.path.join(comparison.work, "pango_draw")),
        "SkParagraph": lambda: peer(sys.executable, os.path.join(HERE, "skia_peer.py")),
    }
    runs = {name: [] for name in programs}
    failures = dict(comparison.failures)
    for _ in range(PROCS):
        for name, run in programs.items():
            if name in failures:
                continue
            try:
                runs[name].append(run())
            except Unavailable as reason:
                failures[name] = str(reason)
    others = [statistics.median(run["draw"] for run in found) for name, found in runs.items() if name != "BubbleText" and found]
    lines = ["| engine | times the faster other | drawn again, ns | first drawn, ns | from the layout, ns | version |",
             "|---|---:|---:|---:|---:|---|"]
    for name, found in runs.items():
        if not found:
            lines.append(f"| {name} | – | – | – | – | not run: {failures.get(name, 'no result')} |")
            continue
        draw = statistics.median(run["draw"] for run in found)
        first = statistics.median(run["first"] for run in found)
        layout = [run["layout"] for run in found if run["layout"] is not None]
        cells = [figure(draw / min(others) if others else None, 2), figure(draw, 0), figure(first, 0),
                 figure(statistics.median(layout) if layout else None, 0), found[0]["version"]]
        lines.append("| " + " | ".join([name, *cells]) + " |")
    return "\n".join(lines)


def picture_table(comparison):
    """The demo conversation as a PNG file at two pixels a point, in turns. Ratios are to Pango and Cairo."""
    conversation = os.path.join(ROOT, "Sources/bubbletext/Demo/conversation.ndjson")
    output = os.path.join(comparison.work, "picture.png")
    tool, peer = os.path.join(comparison.build, "bubbletext"), os.path.join(comparison.work, "pango_chat")
    whole = {
        "BubbleText": [tool, "render", "--scale", "2", "-o", output, conversation],
        "Pango + Cairo": [peer, conversation, output, "0", "2"],
    }

    def ours():
        found = json.loads(command([
            *comparison.pinned, os.path.join(comparison.build, "bubbletext-benchmarks"), "--suite", "picture",
            "--reps", "10"]))["results"][0]["figures"]
        return dict(first=found["first_ns"], again=found["again_ns"], bytes=found["bytes"], version="this version")

    def theirs():
        return json.loads(command(
            [*comparison.pinned, peer, conversation, output, "10", "2"], env=comparison.environment).splitlines()[-1])

    names = [name for name in whole if name not in comparison.failures]
    runs, walls = {name: [] for name in names}, {name: [] for name in names}
    try:
        for _ in range(PROCS):
            for name in names:
                runs[name].append(ours() if name == "BubbleText" else theirs())
        for _ in range(30):
            for name in names:
                start = time.perf_counter_ns()
                command(whole[name], env=comparison.environment)
                walls[name].append(time.perf_counter_ns() - start)
    except Unavailable as reason:
        return f"not run: {reason}"

    def values(name):
        return [*(statistics.median(run[key] for run in runs[name]) for key in ("again", "first")),
                statistics.median(walls[name]), runs[name][0]["bytes"]]

    unit = values("Pango + Cairo") if "Pango + Cairo" in names else None
    lines = ["| engine | again, ms | ratio | first time, ms | ratio | whole process, ms | ratio | bytes | ratio | version |",
             "|---|" + "---:|" * 8 + "---|"]
    for name in whole:
        if name not in names:
            lines.append(f"| {name} |" + " – |" * 8 + f" not run: {comparison.failures[name]} |")
            continue
        cells = []
        for place, value in enumerate(values(name)):
            cells.append(figure(value, 0) if place == 3 else figure(value, 1, 1e6))
            cells.append(figure(value / unit[place] if unit else None, 2))
        lines.append("| " + " | ".join([name, *cells, runs[name][0]["version"]]) + " |")
    return "\n".join(lines)
