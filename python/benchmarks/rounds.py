"""Times rivals in turns, so that a noisy machine is noisy for all of them."""

from __future__ import annotations

import time
from itertools import pairwise
from statistics import median
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    # A name, what to time, and how many units of work one call does.
    Rival = tuple[str, Callable[[], object], int]


def report(title: str, unit: str, rivals: Sequence[Rival], rounds: int = 15) -> None:
    """Print each rival's median time for one unit, and in multiples of the first one's."""
    times: dict[str, list[float]] = {name: [] for name, _, _ in rivals}
    for _ in range(rounds):
        for name, run, units in rivals:
            start = time.perf_counter()
            run()
            times[name].append((time.perf_counter() - start) / units)
    ours = median(times[rivals[0][0]])
    print(f"{title}: nanoseconds per {unit}, and in multiples of the first row")
    for name, runs in times.items():
        print(f"  {name:46}{median(runs) * 1e9:10.1f}{median(runs) / ours:9.2f}")


def same_order(ranks: Sequence[int], theirs: Sequence[int]) -> bool:
    """Whether another scale, on which more is better, orders the same hands like ours."""
    scale = dict(zip(ranks, theirs, strict=True))
    consistent = all(scale[rank] == their for rank, their in zip(ranks, theirs, strict=True))
    ordered = [scale[rank] for rank in sorted(scale)]
    return consistent and all(better > worse for better, worse in pairwise(ordered))
