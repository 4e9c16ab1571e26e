#!/bin/bash
# Measures BubbleText beside the engines people would use instead, and writes Benchmarks/RESULTS.md.
# usage: Benchmarks/run.sh
# environment: WORK   folder for what is built (default .build/peers)
#              PROCS  processes of each engine, of which the median counts (3)      REPS  passes in each (3)
#              CPU    the core to run on (default: the last)                        PEERS engines, by default all
#              BUBBLETEXT_DATA  also measure its chat corpora
# needs: swift, gcc, pkg-config, libharfbuzz-dev, libpango1.0-dev, python3 with venv. What is missing is said in the table.
set -euo pipefail
cd "$(dirname "$0")/.."
WORK=$(realpath -m "${WORK:-.build/peers}")
mkdir -p "$WORK"

swift build -c release --product bubbletext-benchmarks
swift build -c release --product bubbletext

python=$WORK/venv/bin/python
if [ ! -x "$python" ]; then
  python3 -m venv "$WORK/venv" || python=python3
fi
for package in wordfreq skia-python; do
  "$python" -m pip show -q "$package" >/dev/null 2>&1 \
    || "$python" -m pip install -q "$package" \
    || echo "run.sh: pip cannot install $package; what needs it is left out" >&2
done

exec "$python" Benchmarks/Peers/compare.py --work "$WORK" --build .build/release --out Benchmarks/RESULTS.md
