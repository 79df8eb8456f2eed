"""Exact equities beside every library of PyPI that has them, and ranges from text."""

from __future__ import annotations

from functools import partial

import eval7
import numpy as np
import xiapl
from peers import (
    ANY_TWO,
    eval7_cards,
    ompeval,
    poker_equity_exact,
    xiapl_hands,
    xiapl_ranges,
)
from rounds import report

import kev

WIDE = "22+,A2s+,KTs+,QTs+,JTs,AJo+,KQo"
FLOP, RIVER = "Ks7d2c", "Ks7d2c9h3d"


def ask_kev(players, board="", threads=1):
    """Prepare a question for kev, in texts."""
    return partial(kev.equity, *players, board=board, method="exact", threads=threads)


def first_equity(answer):
    """Take the first player's equity out of anybody's answer."""
    match answer:
        case kev.EquityResult():
            assert answer.exact
            return answer.equities[0]
        case xiapl.simulation.EquityResult():
            assert answer.exact
            return answer.players[0].equity
        case xiapl.simulation.RangeEquityResult():
            assert answer.exact
            return answer.hero_aggregate_equity
        case dict():
            assert answer["exact"]
            return answer["players"][0]["equity"]
        case list():
            return answer[0]
    return answer


def compare(title, scale, rivals, rounds=15, calls=1):
    """Check that all answers agree, and report how long they take."""
    ours = first_equity(rivals[0][1]())
    for name, ask in rivals[1:]:
        assert abs(first_equity(ask()) - ours) < 1e-9, name

    def repeated(ask):
        def run():
            for _ in range(calls):
                ask()

        return run

    rows = [(name, repeated(ask), calls) for name, ask in rivals]
    report(title, "question", rows, rounds, scale)


hands = ["AhKh", "QsQd"]
compare(
    "AhKh v QsQd",
    "microseconds",
    [
        ("kev", ask_kev(hands)),
        ("pokerfast (OMPEval)", ompeval(hands)),
        ("xiapl", xiapl_hands(hands)),
        ("poker_equity", poker_equity_exact(hands)),
    ],
    calls=10,
)

hands = ["AhKh", "QsQd", "8c7c"]
compare(
    "AhKh v QsQd v 8c7c",
    "microseconds",
    [
        ("kev", ask_kev(hands)),
        ("pokerfast (OMPEval)", ompeval(hands)),
        ("xiapl", xiapl_hands(hands)),
        ("poker_equity", poker_equity_exact(hands)),
    ],
    calls=10,
)

ranges = ["QQ+,AK", "TT+,AQ+"]
compare(
    "QQ+,AK v TT+,AQ+",
    "milliseconds",
    [("kev", ask_kev(ranges)), ("pokerfast (OMPEval)", ompeval(ranges))],
)

ranges = ["AhKh", ANY_TWO]
compare(
    "AhKh v any two cards",
    "milliseconds",
    [("kev", ask_kev(ranges)), ("pokerfast (OMPEval)", ompeval(ranges))],
    rounds=7,
)

# Nobody else has ranges as wide as these before the flop: OMPEval takes minutes for them.
ranges = ["QQ+,AK", WIDE]
report(
    " v ".join(ranges),
    "question",
    [("kev", ask_kev(ranges), 1), ("kev, 2 threads", ask_kev(ranges, threads=2), 1)],
    5,
    "milliseconds",
)

ranges = [ANY_TWO, ANY_TWO]
assert abs(first_equity(ask_kev(ranges, threads=2)()) - 0.5) < 1e-9
report(
    "Any two cards v any two cards",
    "question",
    [("kev", ask_kev(ranges), 1), ("kev, 2 threads", ask_kev(ranges, threads=2), 1)],
    3,
    "milliseconds",
)

compare(
    f"Any two cards v any two cards on {FLOP}",
    "milliseconds",
    [
        ("kev, with every combo's equity", ask_kev(ranges, FLOP)),
        ("pokerfast (OMPEval), the sum alone", ompeval(ranges, FLOP)),
        ("xiapl, with every combo's equity", xiapl_ranges(ranges, FLOP)),
    ],
    rounds=7,
)
ours = ask_kev(ranges, FLOP)().players[0].combo_equities
theirs = sorted(entry.equity for entry in xiapl_ranges(ranges, FLOP)().hero)
assert np.allclose(np.sort(ours[~np.isnan(ours)]), theirs, rtol=0, atol=1e-9)

hands = ["AhKh", "QsQd"]


def xiapl_from_texts():
    """Make masks and answer, as a user with texts would."""
    return xiapl_hands(["AhKh", "QsQd"], FLOP)()


compare(
    f"AhKh v QsQd on {FLOP}, from texts",
    "microseconds",
    [
        ("kev", ask_kev(hands, FLOP)),
        ("pokerfast (OMPEval)", ompeval(hands, FLOP)),
        ("xiapl, from masks", xiapl_hands(hands, FLOP)),
        ("xiapl, masks made from texts by kev", xiapl_from_texts),
        ("poker_equity", poker_equity_exact(hands, FLOP)),
    ],
    calls=100,
)

# Exact is what eval7 calls the equity on a full board.
hand, villain, board = eval7_cards("AhKh"), eval7.HandRange("QQ+,AK"), list(eval7_cards(RIVER))
ranges = ["AhKh", "QQ+,AK"]
compare(
    f"AhKh v QQ+,AK on {RIVER}",
    "microseconds",
    [
        ("kev, from texts", ask_kev(ranges, RIVER)),
        ("pokerfast (OMPEval), from texts", ompeval(ranges, RIVER)),
        ("xiapl", xiapl_ranges(ranges, RIVER)),
        ("eval7", lambda: eval7.py_hand_vs_range_exact(hand, villain, board)),
    ],
    calls=100,
)


def calls(function, count):
    """Prepare a row that calls a function so often."""

    def run():
        for _ in range(count):
            function()

    return run, count


wide = kev.Range(WIDE)
assert len(wide) == len(eval7.HandRange(WIDE)) == xiapl.range.Range.from_string(WIDE).size()
assert kev.Range(str(wide)) == wide
report(
    f"The range {WIDE}",
    "range",
    [
        ("kev, parse", *calls(lambda: kev.Range(WIDE), 1000)),
        ("kev, print", *calls(lambda: str(wide), 100)),
        ("xiapl, parse", *calls(lambda: xiapl.range.Range.from_string(WIDE), 100)),
        ("eval7, parse", *calls(lambda: eval7.HandRange(WIDE), 10)),
    ],
    scale="microseconds",
)
