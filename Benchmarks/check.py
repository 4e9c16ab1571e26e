#!/usr/bin/env python3
"""Counts instructions and allocations of the fixed workloads and compares them with Benchmarks/Baselines.

Counts do not depend on what else the machine does, so a slow-down shows without a quiet machine. What a pass costs is
the difference of a run of 2 N passes and one of N, by N: starting the process cancels out.

usage: check.py [--update] [--workload NAME]... [--executable FILE] [--tolerance 0.02]
exit status: 0 within the tolerance, 1 not, 2 something is missing
"""
import argparse
import concurrent.futures
import json
import os
import shutil
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
BASELINES = os.path.join(HERE, "Baselines")
# A few dozen instructions of noise (addresses, the environment) must not fail a tiny workload.
SLACK = {"instructions": 2000, "allocations": 2, "allocated_bytes": 256}


def fail(message):
    print(f"check.py: {message}", file=sys.stderr)
    sys.exit(2)


def run(command, **environment):
    # Hashes of Swift's collections are seeded anew in every process unless told otherwise, and the environment lies
    # on the stack: both would move the counts.
    env = {"PATH": os.environ["PATH"], "SWIFT_DETERMINISTIC_HASHING": "1", **environment}
    done = subprocess.run(command, capture_output=True, text=True, env=env)
    if done.returncode != 0:
        fail(f"'{' '.join(command)}' ended with status {done.returncode}: {done.stderr.strip()[-500:]}")
    return done.stdout


def count(executable, preload, name, passes, folder):
    """The counts of one process that does some passes."""
    work = [executable, "--workload", name, "--passes", str(passes)]
    profile = os.path.join(folder, f"{name}.{passes}.callgrind")
    run(["valgrind", "-q", "--tool=callgrind", f"--callgrind-out-file={profile}", *work])
    with open(profile, encoding="utf-8") as lines:
        totals = [int(line.split()[1]) for line in lines if line.startswith(("totals:", "summary:"))]
    allocations = os.path.join(folder, f"{name}.{passes}.malloc")
    run(work, LD_PRELOAD=preload, MALLOC_COUNT_FILE=allocations)
    with open(allocations, encoding="utf-8") as report:
        found = json.load(report)
    return {"instructions": max(totals), "allocations": found["calls"], "allocated_bytes": found["bytes"]}


def measure(executable, preload, name, passes, folder, pool):
    runs = [pool.submit(count, executable, preload, name, n, folder) for n in (passes, 2 * passes)]
    once, twice = (each.result() for each in runs)
    return {key: round((twice[key] - once[key]) / passes) for key in once}


def versions(executable):
    def first(command):
        try:
            return subprocess.run(command, capture_output=True, text=True).stdout.splitlines()[0]
        except (OSError, IndexError):
            return "unknown"
    return {
        "swift": first(["swift", "--version"]), "harfbuzz": first(["pkg-config", "--modversion", "harfbuzz"]),
        "freetype": first(["pkg-config", "--modversion", "freetype2"]),
        "libc": first(["getconf", "GNU_LIBC_VERSION"]),
    }


def compare(name, found, expected, tolerance):
    """One line per count; true where all are within the tolerance or better."""
    good = True
    for key, value in found.items():
        old = expected.get(key)
        if old is None:
            print(f"{name:10} {key:16} {value:>14,}  no baseline")
            continue
        change = value - old
        allowed = max(old * tolerance, SLACK[key])
        verdict = "ok"
        if change > allowed:
            verdict, good = "WORSE", False
        elif change < -allowed:
            verdict = "better: write it down with --update"
        percent = f"{change / old:+.1%}" if old else f"{change:+,}"
        print(f"{name:10} {key:16} {value:>14,}  {percent:>8}  {verdict}")
    return good


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--update", action="store_true", help="write the baselines")
    parser.add_argument("--workload", action="append", help="only this one; may be repeated")
    parser.add_argument("--executable", help="count this one; without it, the release build is made first")
    parser.add_argument("--tolerance", type=float, default=0.02)
    arguments = parser.parse_args()
    if arguments.executable is None:
        build = ["swift", "build", "-c", "release", "--product", "bubbletext-benchmarks"]
        if subprocess.run(build, cwd=os.path.dirname(HERE)).returncode != 0:
            fail(f"'{' '.join(build)}' failed")
    executable = os.path.abspath(arguments.executable or os.path.join(HERE, "../.build/release/bubbletext-benchmarks"))
    if not os.access(executable, os.X_OK):
        fail(f"{executable} is not there or cannot be run")
    for tool, package in (("valgrind", "valgrind"), ("gcc", "gcc"), ("strip", "binutils")):
        if not shutil.which(tool):
            fail(f"{tool} is not installed: run 'apt-get install {package}'")
    known = json.loads(run([executable, "--list"]))["workloads"]
    names = arguments.workload or sorted(known)
    for name in names:
        if name not in known:
            fail(f"there is no workload '{name}'; there are {', '.join(sorted(known))}")
    good = True
    with tempfile.TemporaryDirectory() as folder, concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        preload = os.path.join(folder, "malloc_count.so")
        # Valgrind does not know every form of debug information.
        stripped = os.path.join(folder, os.path.basename(executable))
        run(["strip", "--strip-debug", "-o", stripped, executable])
        run(["gcc", "-O2", "-shared", "-fPIC", "-o", preload, os.path.join(HERE, "Peers/malloc_count.c")])
        for name in names:
            found = measure(stripped, preload, name, known[name], folder, pool)
            path = os.path.join(BASELINES, name + ".json")
            if arguments.update:
                os.makedirs(BASELINES, exist_ok=True)
                with open(path, "w", encoding="utf-8") as out:
                    json.dump({"workload": name, "perPass": found, "versions": versions(executable)}, out, indent=2)
                    out.write("\n")
                print(f"{name:10} {found}")
                continue
            expected = {}
            if os.path.exists(path):
                with open(path, encoding="utf-8") as baseline:
                    expected = json.load(baseline)["perPass"]
            good = compare(name, found, expected, arguments.tolerance) and good
    if not good:
        print("Counts rose by more than the tolerance. If that is meant, --update and say why in the commit.")
    sys.exit(0 if good else 1)


if __name__ == "__main__":
    main()
