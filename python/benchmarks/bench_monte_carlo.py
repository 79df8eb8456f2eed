"""Sampled equities beside every library of PyPI that has them."""

from __future__ import annotations

import math
from functools import partial

import eval7
from peers import (
    ANY_TWO,
    eval7_cards,
    ompeval_sampled,
    poker_equity_sampled,
    xiapl_hands,
    xiapl_ranges,
)
from rounds import report

import kev

HEADS_UP = ["AhKh", "QsQd"]
SIX = ["AhKh", "QsQd", "8c7c", "JdTd", "5s5c", "Ad9d"]
TWO_RANGES = ["QQ+,AK", "TT+,AQ+"]
OMPEVAL_SECONDS = 0.4


def exact_equity(players):
    """Count what the others sample; players alike share the pot."""
    if players == [ANY_TWO] * len(players):
        return 1 / len(players)
    return kev.equity(*players, method="exact").equities[0]


def agrees(equity, expected, deals):
    """Whether a sampled equity is within five standard errors, as large as they can be."""
    return abs(equity - expected) < 5 * 0.5 / math.sqrt(deals)


def ask_kev(players, deals, threads=1):
    """Prepare a row for kev; check its answer."""
    ask = partial(
        kev.equity, *players, method="monte_carlo", samples=deals, seed=1, threads=threads
    )
    answer = ask()
    assert (answer.exact, answer.deals) == (False, deals)
    assert agrees(answer.equities[0], exact_equity(players), deals)
    return f"kev{threaded(threads)}", ask, deals


def ask_xiapl(players, deals, threads=1):
    """Prepare a row for xiapl's hands or ranges; check its answer."""
    has_ranges = players == TWO_RANGES
    ask = (xiapl_ranges if has_ranges else xiapl_hands)(players, samples=deals, threads=threads)
    answer = ask()
    equity = answer.hero_aggregate_equity if has_ranges else answer.players[0].equity
    assert (answer.exact, answer.trials) == (False, deals)
    assert agrees(equity, exact_equity(players), deals)
    return f"xiapl{threaded(threads)}", ask, deals


def ask_poker_equity(players, deals, threads=1):
    """Prepare a row for poker_equity; check its answer."""
    ask = poker_equity_sampled(players, deals, threads)
    answer = ask()
    assert (answer["exact"], answer["samples"]) == (False, deals)
    assert agrees(answer["players"][0]["equity"], exact_equity(players), deals)
    return f"poker_equity{threaded(threads)}", ask, deals


def ask_ompeval(players):
    """Prepare a row for OMPEval, which says how many deals it got done; check its answer."""
    equity, deals = ompeval_sampled(players, OMPEVAL_SECONDS)
    # Its deals depend on each other, in ways that make their average worse than ours.
    assert agrees(equity, exact_equity(players), deals / 10)
    return "pokerfast (OMPEval)", lambda: ompeval_sampled(players, OMPEVAL_SECONDS)[1], None


def ask_eval7(players, deals):
    """Prepare a row for eval7, of a hand against a range; check its answer."""
    hand, villain = eval7_cards(players[0]), eval7.HandRange(players[1])
    ask = partial(eval7.py_hand_vs_range_monte_carlo, hand, villain, [], deals)
    assert agrees(ask(), exact_equity(players), deals)
    return "eval7", ask, deals


def threaded(threads):
    """Say how many threads."""
    return "" if threads == 1 else f", {threads} threads"


deals = 1_500_000
report(
    "AhKh v QsQd, sampled",
    "deal",
    [
        ask_kev(HEADS_UP, deals),
        ask_kev(HEADS_UP, deals, threads=2),
        ask_xiapl(HEADS_UP, deals),
        ask_xiapl(HEADS_UP, deals, threads=2),
        ask_poker_equity(HEADS_UP, deals // 10),
        ask_poker_equity(HEADS_UP, deals // 10, threads=2),
        ask_ompeval(HEADS_UP),
    ],
)

deals = 5_000_000
counted = xiapl_hands(HEADS_UP, samples=deals, threads=2)
boards = counted().trials
assert counted().exact
report(
    f"AhKh v QsQd, 5 million deals asked for: xiapl counts all {boards:,} boards instead",
    "question",
    [
        ("kev, 2 threads", ask_kev(HEADS_UP, deals, threads=2)[1], 1),
        ("xiapl, 2 threads", counted, 1),
        ("kev counting them too, 2 threads", lambda: kev.equity(*HEADS_UP, threads=2), 1),
    ],
    scale="milliseconds",
)

deals = 1_000_000
report(
    "Six hands, sampled",
    "deal",
    [
        ask_kev(SIX, deals),
        ask_kev(SIX, deals, threads=2),
        ask_xiapl(SIX, deals // 4),
        ask_xiapl(SIX, deals // 4, threads=2),
        ask_poker_equity(SIX, deals // 10),
        ask_poker_equity(SIX, deals // 10, threads=2),
        ask_ompeval(SIX),
    ],
)

report(
    "QQ+,AK v TT+,AQ+, sampled",
    "deal",
    [
        ask_kev(TWO_RANGES, deals),
        ask_kev(TWO_RANGES, deals, threads=2),
        ask_xiapl(TWO_RANGES, deals),
        ask_xiapl(TWO_RANGES, deals, threads=2),
        ask_poker_equity(TWO_RANGES, deals // 10),
        ask_ompeval(TWO_RANGES),
    ],
)

players = ["AhKh", TWO_RANGES[1]]
report(
    "AhKh v TT+,AQ+, sampled",
    "deal",
    [
        ask_kev(players, deals),
        ask_poker_equity(players, deals // 10),
        ask_ompeval(players),
        ask_eval7(players, deals // 10),
    ],
)

players = ["AhKh", ANY_TWO]
report(
    "AhKh v any two cards, sampled",
    "deal",
    [ask_kev(players, deals), ask_poker_equity(players, deals // 10), ask_ompeval(players)],
)

players = [ANY_TWO] * 6
report(
    "Six players with any two cards, sampled",
    "deal",
    [ask_kev(players, deals), ask_poker_equity(players, deals // 10)],
)
