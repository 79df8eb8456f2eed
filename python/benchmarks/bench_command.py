"""Whole processes: importing kev, and ranking a file of a million hands."""

from __future__ import annotations

import random
import subprocess
import sys
import tempfile

from rounds import report

import kev

HANDS = 1_000_000

random.seed(4)
lines = ["".join(map(str, random.sample(kev.DECK, 7))) + "\n" for _ in range(HANDS)]


def run(*arguments, stdin=None):
    """Run Python to its end."""
    return subprocess.run(
        [sys.executable, *arguments], stdin=stdin, capture_output=True, check=True
    )


with tempfile.TemporaryFile("w+") as file:
    file.writelines(lines)

    def rank_file():
        """Pipe all hands through the command."""
        file.seek(0)
        return run("-m", "kev", "eval", stdin=file).stdout

    rows = rank_file().decode().splitlines()
    assert len(rows) == HANDS
    for line, row in zip(lines[:1000], rows, strict=False):
        hand, rank, text = row.split("\t")
        assert hand == line.strip()
        assert (int(rank), text) == (kev.evaluate(hand), str(kev.evaluate(hand)))
    report("kev eval < file", "hand", [("kev eval", rank_file, HANDS)], rounds=3)

print("import, milliseconds, the median of 9 processes")
for module in ("kev", "numpy", "eval7", "phevaluator", "treys"):
    code = f"import time; t = time.perf_counter(); import {module}; print(time.perf_counter() - t)"
    seconds = sorted(float(run("-c", code).stdout) for _ in range(9))
    print(f"  {module:46}{seconds[4] * 1e3:10.1f}")
assert b"False" in run("-c", "import kev, sys; print('numpy' in sys.modules)").stdout
