"""Times rivals in turns, so that a noisy machine is noisy for all of them."""

from __future__ import annotations

import time
from itertools import pairwise
from statistics import median
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from typing import Any

    # A name, what to time, and how many units of work one call does; `None` if it returns that.
    Rival = tuple[str, Callable[[], Any], int | None]

# A rival that has had this much time, and three rounds, sits the others out.
SECONDS = 2.0
MEDIAN_OF = 3

SCALES = {"nanoseconds": 1e9, "microseconds": 1e6, "milliseconds": 1e3}


def report(
    title: str,
    unit: str,
    rivals: Sequence[Rival],
    rounds: int = 15,
    scale: str = "nanoseconds",
) -> None:
    """Print each rival's median time for one unit, and in multiples of the first one's."""
    times: dict[str, list[float]] = {name: [] for name, _, _ in rivals}
    spent = dict.fromkeys(times, 0.0)
    for _ in range(rounds):
        for name, run, units in rivals:
            if len(times[name]) >= MEDIAN_OF and spent[name] > SECONDS:
                continue
            start = time.perf_counter()
            result = run()
            seconds = time.perf_counter() - start
            spent[name] += seconds
            times[name].append(seconds / (result if units is None else units))
    ours = median(times[rivals[0][0]])
    print(f"{title}: {scale} per {unit}, and in multiples of the first row")
    for name, runs in times.items():
        print(f"  {name:46}{median(runs) * SCALES[scale]:10.1f}{median(runs) / ours:9.2f}")


def same_order(ranks: Sequence[int], theirs: Sequence[int]) -> bool:
    """Whether another scale, on which more is better, orders the same hands like ours."""
    scale = dict(zip(ranks, theirs, strict=True))
    consistent = all(scale[rank] == their for rank, their in zip(ranks, theirs, strict=True))
    ordered = [scale[rank] for rank in sorted(scale)]
    return consistent and all(better > worse for better, worse in pairwise(ordered))
