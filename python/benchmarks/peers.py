"""The other libraries' calls for an equity, each as a function of our texts."""

from __future__ import annotations

import ctypes

import eval7
import poker_equity
import pokerfast.equity as pokerfast
from xiapl.range import Range as XiaplRange
from xiapl.simulation import (
    GameType,
    RangeEquityMode,
    SimulationOptions,
    calculate_equity,
    calculate_range_equity,
)

import kev

ANY_TWO = "random"


def xiapl_mask(text):
    """Turn cards into xiapl's mask: 13 bits a suit, clubs lowest."""
    return sum(1 << (13 * (card.index % 4) + card.index // 4) for card in kev.cards(text))


def xiapl_range(text):
    """Parse a range."""
    return XiaplRange.all() if text == ANY_TWO else XiaplRange.from_string(text)


def xiapl_options(samples, threads):
    """Say how many deals are sampled; `None` counts all."""
    exact = samples is None
    options = SimulationOptions.exact() if exact else SimulationOptions.mc_seeded(samples, 1)
    options.threads = threads
    return options


def xiapl_hands(hands, board="", samples=None, threads=1):
    """Prepare a question for hands against each other."""
    masks, on_board = [xiapl_mask(hand) for hand in hands], xiapl_mask(board)
    options = xiapl_options(samples, threads)
    return lambda: calculate_equity(masks, on_board, options)


def xiapl_omaha(hands, samples=None, threads=1):
    """Prepare a question for Omaha hands of four cards before the flop."""
    masks, options = [xiapl_mask(hand) for hand in hands], xiapl_options(samples, threads)
    return lambda: calculate_equity(masks, 0, options, game=GameType.Plo)


def xiapl_ranges(ranges, board="", samples=None, threads=1):
    """Prepare a question for two ranges; answered with every combo's equity if counted."""
    first, second = map(xiapl_range, ranges)
    on_board, options = xiapl_mask(board), xiapl_options(samples, threads)
    mode = RangeEquityMode.PerCombo if samples is None else RangeEquityMode.AggregateOnly
    return lambda: calculate_range_equity(first, second, on_board, options, mode)


def ompeval(ranges, board=""):
    """Prepare an exact question for OMPEval, as compiled into pokerfast."""
    return lambda: pokerfast.equity(ranges, board, threads=1)


def ompeval_sampled(ranges, seconds, threads=1):
    """Sample for so long; return the first player's equity and how many deals there were.

    It looks at what it has only every 0.2 seconds, and keeps from Python how many deals
    there were, so this calls its compiled part.
    """
    texts = (ctypes.c_char_p * len(ranges))(*[text.encode() for text in ranges])
    equities, deals = (ctypes.c_double * len(ranges))(), ctypes.c_uint64()
    answer, exact, std_error = pokerfast._load().pf_equity, 0, 0.0  # noqa: SLF001
    code = answer(texts, len(ranges), b"", b"", exact, std_error, threads, seconds, equities, deals)
    assert code == 0
    return equities[0], deals.value


def poker_equity_text(players):
    """Write any two cards as poker_equity does."""
    return ["**" if player == ANY_TWO else player for player in players]


def poker_equity_exact(players, board=""):
    """Prepare an exact question, for one thread: it takes no other number."""
    players = poker_equity_text(players)
    return lambda: poker_equity.exact_from_text("holdem", players, board)


def poker_equity_sampled(players, samples, threads=1):
    """Prepare a sampled question."""
    players = poker_equity_text(players)
    sample = poker_equity.chunk_from_text
    return lambda: sample("holdem", players, samples=samples, seed=1, threads=threads)


def eval7_cards(text):
    """Parse cards."""
    return tuple(eval7.Card(str(card)) for card in kev.cards(text))
