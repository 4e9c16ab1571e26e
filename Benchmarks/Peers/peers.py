"""What the comparisons share: where things are, how often they run, how a program is run."""
import os
import subprocess

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))
PROCS = int(os.environ.get("PROCS", 3))
REPS = int(os.environ.get("REPS", 3))
CPU = os.environ.get("CPU", str((os.cpu_count() or 1) - 1))


class Unavailable(Exception):
    """Why an engine has no figures."""


def command(arguments, **options):
    """The output of a command; Unavailable with its last words where it fails."""
    try:
        done = subprocess.run(arguments, capture_output=True, text=True, timeout=600, **options)
    except FileNotFoundError:
        raise Unavailable(f"{arguments[0]} is not installed") from None
    except subprocess.TimeoutExpired:
        raise Unavailable("took longer than 600 s") from None
    if done.returncode != 0:
        last = (done.stderr.strip().splitlines() or [f"status {done.returncode}"])[-1]
        raise Unavailable(last[:160])
    return done.stdout


def figure(value, digits, scale=1):
    return "–" if value is None else f"{value / scale:,.{digits}f}"
