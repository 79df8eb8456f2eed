"""What hands are worth in each game, said in a few lines that have nothing from kev but cards.

A strength is a tuple: the lower one wins.
"""

import itertools
from collections import Counter
from collections.abc import Callable
from typing import NamedTuple

ACE = 12


def grouped(ranks):
    """How often ranks come, and the ranks; what comes more often first, then the higher."""
    counts = Counter(ranks)
    order = sorted(counts, key=lambda rank: (counts[rank], rank), reverse=True)
    return tuple(counts[rank] for rank in order), tuple(order)


def ace_low(rank):
    return -1 if rank == ACE else rank


def straight(ranks, lowest):
    """The top of a straight, if these ranks are one; the ace is also below the lowest."""
    found = sorted(set(ranks))
    if len(found) < 5:
        return None
    if found == [lowest, lowest + 1, lowest + 2, lowest + 3, ACE]:
        return lowest + 3
    return found[4] if found[4] - found[0] == 4 else None


# What beats what, by how often ranks come or by name.
STANDARD = ["sf", (4, 1), (3, 2), "f", "s", (3, 1, 1), (2, 2, 1), (2, 1, 1, 1), (1, 1, 1, 1, 1)]
SHORT = ["sf", (4, 1), "f", (3, 2), "s", (3, 1, 1), (2, 2, 1), (2, 1, 1, 1), (1, 1, 1, 1, 1)]
TRIPS = ["sf", (4, 1), "f", (3, 2), (3, 1, 1), "s", (2, 2, 1), (2, 1, 1, 1), (1, 1, 1, 1, 1)]


def high(cards, order=STANDARD, lowest=0):
    ranks = [card.rank for card in cards]
    kind, rank_order = grouped(ranks)
    is_flush = len({card.suit for card in cards}) == 1
    top = straight(ranks, lowest)
    if top is not None:
        kind, rank_order = ("sf" if is_flush else "s"), (top,)
    elif is_flush:
        kind = "f"
    return order.index(kind), tuple(-rank for rank in rank_order)


def short_deck(cards):
    return high(cards, SHORT, lowest=4)


def short_deck_trips(cards):
    return high(cards, TRIPS, lowest=4)


def deuce_to_seven(cards):
    # No rank is below the ace here, so that 5432A is no straight.
    kind, ranks = high(cards, lowest=-100)
    return -kind, tuple(-rank for rank in ranks)


def ace_to_five(cards):
    return grouped([ace_low(card.rank) for card in cards])


def eight_or_better(cards):
    kind, ranks = ace_to_five(cards)
    return (kind, ranks) if kind == (1,) * 5 and ranks[0] <= 6 else None


def badugi(cards):
    strengths = []
    for size in range(1, 5):
        for some in itertools.combinations(cards, size):
            ranks, suits = {card.rank for card in some}, {card.suit for card in some}
            if len(ranks) == len(suits) == size:
                strengths.append((-size, sorted(map(ace_low, ranks), reverse=True)))
    return min(strengths)


def of_all(hole, board):
    """Any five."""
    return itertools.combinations([*hole, *board], 5)


def of_two(hole, board):
    """Two hole cards, and three of the board."""
    for two in itertools.combinations(hole, 2):
        for three in itertools.combinations(board, 3):
            yield (*two, *three)


def of_hole(hole, _board):
    yield hole


class Game(NamedTuple):
    hole: int  # cards
    board: int  # cards
    hands: Callable  # which cards make hands
    high: Callable  # what wins
    low: Callable | None  # what wins the low half
    ranking: str  # kev's name of what wins
    examples: tuple[str, str]  # hands of two players, in games that deal the rest some cards


GAMES = {
    "holdem": Game(2, 5, of_all, high, None, "high", ("AhKh", "QsQd")),
    "short_deck": Game(2, 5, of_all, short_deck, None, "short_deck", ("AhKh", "QsQd")),
    "short_deck_trips": Game(
        2, 5, of_all, short_deck_trips, None, "short_deck_trips", ("AhKh", "QsQd")
    ),
    "omaha": Game(4, 5, of_two, high, None, "high", ("AsAhKsKh", "JdTd9c8c")),
    "omaha5": Game(5, 5, of_two, high, None, "high", ("AsAhKsKh2c", "JdTd9c8c7h")),
    "omaha6": Game(6, 5, of_two, high, None, "high", ("AsAhKsKh2c2d", "JdTd9c8c7h6h")),
    "omaha_hi_lo": Game(4, 5, of_two, high, eight_or_better, "high", ("AsAd2s3d", "KhKcQhJc")),
    "omaha5_hi_lo": Game(5, 5, of_two, high, eight_or_better, "high", ("AsAd2s3d9h", "KhKcQhJc4d")),
    "omaha6_hi_lo": Game(
        6, 5, of_two, high, eight_or_better, "high", ("AsAd2s3d9h9d", "KhKcQhJc4d5d")
    ),
    "courchevel": Game(5, 5, of_two, high, None, "high", ("AsAhKsKh2c", "JdTd9c8c7h")),
    "courchevel_hi_lo": Game(
        5, 5, of_two, high, eight_or_better, "high", ("AsAd2s3d9h", "KhKcQhJc4d")
    ),
    "stud": Game(7, 0, of_all, high, None, "high", ("AsAhKs9c8d", "JdTd9d8c7h")),
    "stud_hi_lo": Game(7, 0, of_all, high, eight_or_better, "high", ("As2h3s9c8d", "JdTd9d8c7h")),
    "razz": Game(7, 0, of_all, ace_to_five, None, "ace_to_five", ("As2h3s9c8d", "JdTd9d8c7h")),
    "five_card_draw": Game(5, 0, of_all, high, None, "high", ("AsAhKs", "JdTd9c")),
    "deuce_to_seven": Game(
        5, 0, of_all, deuce_to_seven, None, "deuce_to_seven", ("7s5h2s", "8d4d3c")
    ),
    "ace_to_five": Game(5, 0, of_all, ace_to_five, None, "ace_to_five", ("7s5hAs", "8d4d3c")),
    "badugi": Game(4, 0, of_hole, badugi, None, "badugi", ("As2h", "3d4c")),
}
HI_LO = [name for name, game in GAMES.items() if game.low]


def strength(game, hole, board):
    """What the best hand is worth, and the best low, `None` if there is none."""
    rules = GAMES[game]
    best = min(map(rules.high, rules.hands(hole, board)))
    if rules.low is None:
        return best, None
    lows = [found for found in map(rules.low, rules.hands(hole, board)) if found is not None]
    return best, min(lows, default=None)
