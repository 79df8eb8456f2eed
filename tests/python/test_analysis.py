"""Outs, hand strength and breakdowns, against loops over `kev.evaluate`."""

import copy
import pickle
import random
from dataclasses import FrozenInstanceError, fields
from itertools import combinations

import cloudpickle
import numpy as np
import pytest

import kev
from kev import Category, Draw, PairKind, Range

BOARDS = ["Qh7h2c", "9s8s7d", "As2d3c4h", "KdKh9c9s", "Th9h8h7h", "AcKcQcJcTc", "7d7s2h5cKd"]


def deal(seed, *sizes):
    deck = random.Random(seed).sample(kev.DECK, sum(sizes))
    return [[deck.pop() for _ in range(size)] for size in sizes]


def standing(hand, board, villain):
    first, second = kev.evaluate([*hand, *board]), kev.evaluate([*villain, *board])
    return "ahead" if first < second else "behind" if first > second else "tied"


@pytest.mark.parametrize("on_board", [3, 4])
@pytest.mark.parametrize("seed", range(60))
def test_outs_are_the_cards_after_which_the_hand_stands_better(seed, on_board):
    hand, villain, board = deal(seed, 2, 2, on_board)
    now = standing(hand, board, villain)
    unseen = [card for card in kev.DECK if card not in {*hand, *villain, *board}]
    after = {"ahead": [], "tied": [], "behind": []}
    for card in unseen:
        after[standing(hand, [*board, card], villain)].append(card)
    found = kev.outs(hand, board, villain)
    assert found.standing == now
    assert found.winning == tuple(after["ahead"] if now != "ahead" else [])
    assert found.tying == tuple(after["tied"] if now == "behind" else [])


def strength_by_counting(hand, board, villains):
    moves = dict.fromkeys(((now, then) for now in "atb" for then in "atb"), 0.0)
    for villain, weight in villains:
        if {*villain} & {*hand, *board}:
            continue
        unseen = [card for card in kev.DECK if card not in {*hand, *villain, *board}]
        now = standing(hand, board, villain)[0]
        for runout in combinations(unseen, 5 - len(board)):
            moves[now, standing(hand, [*board, *runout], villain)[0]] += weight
    ahead, tied, behind = (sum(moves[now, then] for then in "atb") for now in "atb")
    total = ahead + tied + behind
    ended = {then: sum(moves[now, then] for now in "atb") for then in "atb"}
    won = moves["b", "a"] + (moves["b", "t"] + moves["t", "a"]) / 2
    lost = moves["a", "b"] + (moves["a", "t"] + moves["t", "b"]) / 2
    return (
        *(part / total for part in (ahead, tied, behind)),
        (ended["a"] + ended["t"] / 2) / total,
        won / (behind + tied / 2) if behind + tied else 0,
        lost / (ahead + tied / 2) if ahead + tied else 0,
    )


@pytest.mark.parametrize(("seed", "on_board"), [(1, 3), (2, 3), (3, 4), (4, 4), (5, 5), (6, 5)])
def test_strength_is_what_counting_gives(seed, on_board):
    hand, board = deal(seed, 2, on_board)
    combos = random.Random(seed).sample(kev.COMBOS, 12 if on_board == 3 else 200)
    villains = Range([(combo, (place % 3 + 1) / 3) for place, combo in enumerate(combos)])
    found = kev.hand_strength(hand, board, villains)
    expected = strength_by_counting(hand, board, villains)
    numbers = (found.ahead, found.tied, found.behind, found.equity)
    numbers += (found.positive_potential, found.negative_potential)
    assert numbers == pytest.approx(expected, abs=1e-12)
    assert found.strength == pytest.approx(found.ahead + found.tied / 2)


@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("villains", ["random", "22+,AT+,KQ:0.5", "JhJd"])
def test_effective_strength_is_the_equity(board, villains):
    found = kev.hand_strength("AdJs", board, villains)
    equity = kev.equity("AdJs", villains, board=board, method="exact").equities[0]
    assert found.equity == pytest.approx(equity, abs=1e-12)
    assert found.effective == pytest.approx(equity, abs=1e-12)
    assert found.ahead + found.tied + found.behind == pytest.approx(1)


def test_the_range_is_any_hand_unless_given():
    found = kev.hand_strength("AdJs", "Qh7h2c")
    assert found == kev.hand_strength("AdJs", "Qh7h2c", range="random")
    assert found == kev.hand_strength("AdJs", "Qh7h2c", kev.COMBOS)


@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("hands", ["random", "22+:0.25,A2s+,KQ:0.5,T9s-54s"])
def test_categories_are_those_of_the_combos(board, hands):
    cards = kev.cards(board)
    found = kev.range_breakdown(hands, board)
    weights = dict.fromkeys(Category, 0.0)
    counts = dict.fromkeys(Category, 0)
    for combo, weight in Range(hands).without(board):
        category = kev.evaluate([*combo, *cards]).category
        weights[category] += weight
        counts[category] += 1
    assert found.combos == sum(counts.values())
    assert found.weight == pytest.approx(sum(weights.values()))
    assert list(found.categories) == list(Category)
    for category, part in found.categories.items():
        assert part.combos == counts[category]
        assert part.share == pytest.approx(weights[category] / found.weight)
    assert sum(part.share for part in found.categories.values()) == pytest.approx(1)
    one_pair = found.categories[Category.OnePair]
    assert sum(part.combos for part in found.pairs.values()) == one_pair.combos
    assert sum(part.share for part in found.pairs.values()) == pytest.approx(one_pair.share)


@pytest.mark.parametrize(
    ("hand", "board", "expected"),
    [
        ("AhAc", "Kd7s2c", {PairKind.Overpair}),
        ("KhQs", "Kd7s2c", {PairKind.TopPair}),
        ("Ah7d", "Kd7s2c", {PairKind.SecondPair}),
        ("Ah2d", "Kd7s2c", {PairKind.WeakPair}),
        ("QhQs", "Kd7s2c", {PairKind.LowerPocketPair}),
        ("QhTs", "7d7s2c", {PairKind.BoardPair, Draw.Overcards}),
        ("JhTh", "9h8h2c", {Draw.ComboDraw, Draw.FlushDraw, Draw.OpenEnded, Draw.Overcards}),
        ("Jh7c", "9s8dKd5h", {Draw.OpenEnded}),
        ("4h3c", "Ad2s9c", {Draw.Gutshot}),
        ("AhKs", "QdJs2c", {Draw.Gutshot, Draw.Overcards}),
        ("Ah5h", "Kh9c2c", {Draw.BackdoorFlushDraw}),
        ("AhKd", "9c8d7s6h", {Draw.Overcards}),
    ],
)
def test_pairs_and_draws(hand, board, expected):
    found = kev.range_breakdown(hand, board)
    parts = {**found.pairs, **found.draws}
    assert {name for name, part in parts.items() if part.combos} == expected
    assert all(part.share == part.combos for part in parts.values())


def test_pairs_and_draws_are_texts_in_order():
    found = kev.range_breakdown("random", "Kh9h4c")
    assert list(found.pairs) == list(PairKind)
    assert list(found.draws) == list(Draw)
    assert found.pairs["Top Pair"] == found.pairs[PairKind.TopPair]
    assert found.draws["Flush Draw"].combos == 55
    assert f"{Draw.OpenEnded} {PairKind('Weak Pair')}" == "Open-Ended Weak Pair"


@pytest.mark.parametrize(
    "hand", ["AhKh", "Kh Ah", "A♥K♥", kev.cards("AhKh"), tuple(kev.cards("AhKh")), ["Ah", "Kh"]]
)
def test_hands_and_boards_are_card_like(hand):
    board = kev.cards("Qh7h2c")
    assert kev.outs(hand, board, "QsQd") == kev.outs("AhKh", "Qh 7h 2c", ["Qs", "Qd"])
    assert kev.hand_strength(hand, np.array(board), hands()) == strength()
    assert kev.range_breakdown(hand, iter(board)) == kev.range_breakdown("AhKh", "Qh7h2c")


def hands():
    return [("QsQd", 0.5), "AsAd"]


def strength():
    return kev.hand_strength("AhKh", "Qh7h2c", "QsQd:0.5,AsAd")


def wrong(message, kind, reason, position, function, *arguments):
    return pytest.param(message, kind, reason, position, function, arguments, id=message)


@pytest.mark.parametrize(
    ("message", "kind", "reason", "position", "function", "arguments"),
    [
        wrong(
            "the board must have 3 or 4 cards, not 5",
            *(kev.EquityError, "board length", None),
            *(kev.outs, "AhKh", "Qh7h2c3c4c", "QsQd"),
        ),
        wrong(
            "the board must have 3 to 5 cards, not 2",
            *(kev.EquityError, "board length", None),
            *(kev.hand_strength, "AhKh", "Qh7h"),
        ),
        wrong(
            "the board must have 3 to 5 cards, not 0",
            *(kev.EquityError, "board length", None),
            *(kev.range_breakdown, "random", ""),
        ),
        wrong(
            "duplicate card Qh on the board and in hand 1",
            *(kev.EquityError, "duplicate card", 1),
            *(kev.outs, "AhKh", "Qh7h2c", "QhQd"),
        ),
        wrong(
            "duplicate card Ah in hand 0 and in hand 1",
            *(kev.EquityError, "duplicate card", 1),
            *(kev.hand_strength, "AhKh", "Qh7h2c", "AhQd"),
        ),
        wrong(
            "duplicate card Qh on the board and in hand 0",
            *(kev.EquityError, "duplicate card", 0),
            *(kev.range_breakdown, "AhQh", "Qh7h2c"),
        ),
        wrong(
            "board: duplicate card Qh at position 4",
            *(kev.CardError, "duplicate card", 4),
            *(kev.range_breakdown, "AhKh", "Qh7hQh"),
        ),
        wrong(
            "board: item 2: duplicate card Qh",
            *(kev.CardError, "duplicate card", 2),
            *(kev.outs, "AhKh", ["Qh", "7h", "Qh"], "QsQd"),
        ),
        wrong(
            "board: invalid suit 'x' (U+0078) at position 5",
            *(kev.CardError, "invalid suit", 5),
            *(kev.hand_strength, "AhKh", "Qh7h2x"),
        ),
        wrong(
            "hand: a combo is two cards, not 'Ah'",
            *(kev.RangeError, "incomplete hand", None),
            *(kev.outs, "Ah", "Qh7h2c", "QsQd"),
        ),
        wrong(
            "villain: a combo is two cards, not 'QsQdQc'",
            *(kev.RangeError, "incomplete hand", None),
            *(kev.outs, "AhKh", "Qh7h2c", "QsQdQc"),
        ),
        wrong(
            "hand: not a card: None",
            *(kev.CardError, "not a card", None),
            *(kev.hand_strength, None, "Qh7h2c"),
        ),
        wrong(
            "range: invalid class 77s at position 0",
            *(kev.RangeError, "invalid class", 0),
            *(kev.range_breakdown, "77s", "Qh7h2c"),
        ),
        wrong(
            "range: hands must be a text or combos, not 5",
            *(kev.KevError, "invalid argument", None),
            *(kev.hand_strength, "AhKh", "Qh7h2c", 5),
        ),
        wrong(
            "the range is empty",
            *(kev.EquityError, "empty range", None),
            *(kev.range_breakdown, Range.empty(), "Qh7h2c"),
        ),
        wrong(
            "the known cards leave no combo of the range",
            *(kev.EquityError, "no combo left", None),
            *(kev.hand_strength, "AhKh", "AsAd2c", "AA"),
        ),
    ],
)
def test_what_has_no_answer(message, kind, reason, position, function, arguments):
    with pytest.raises(kev.KevError) as caught:
        function(*arguments)
    error = caught.value
    assert str(error).startswith(message)
    assert (type(error), error.reason, error.position) == (kind, reason, position)


def test_an_endless_board_is_refused():
    def cards():
        while True:
            yield from kev.DECK

    with pytest.raises(kev.CardError, match="board: item 52: duplicate card 2c"):
        kev.hand_strength("AhKh", cards())


RESULTS = [
    kev.outs("AhKh", "Qh 7h 2c", "QsQd"),
    kev.hand_strength("AhKh", "Qh 7h 2c"),
    kev.range_breakdown("QQ+,AK:0.5", "Qh 7h 2c"),
    kev.range_breakdown("QQ+,AK:0.5", "Qh 7h 2c").categories[Category.OnePair],
    Draw.FlushDraw,
    PairKind.TopPair,
]


@pytest.mark.parametrize("result", RESULTS, ids=lambda result: type(result).__name__)
def test_results_are_values(result):
    copies = [pickle.loads(pickle.dumps(result, protocol)) for protocol in range(2, 6)]
    copies += [
        copy.copy(result),
        copy.deepcopy(result),
        cloudpickle.loads(cloudpickle.dumps(result)),
    ]
    for other in copies:
        assert type(other) is type(result)
        assert other == result
        assert hash(other) == hash(result)
        assert str(other) == str(result)
    assert result != "something else"
    assert type(result).__module__ == "kev"


@pytest.mark.parametrize("result", RESULTS[:4], ids=lambda result: type(result).__name__)
def test_results_are_frozen(result):
    with pytest.raises(FrozenInstanceError):
        setattr(result, fields(result)[0].name, 1)


def test_results_as_text():
    assert str(kev.outs("7s7d", "7h2c2s", "2h2d")) == "behind; 1 card wins: 7c; 0 cards tie"
    assert str(kev.outs("QsQd", "Qh7h2c", "AhKh")) == "ahead; 0 cards win; 0 cards tie"
    river = kev.range_breakdown("KQ,QJ:0.5", "Kh9h4c2sTd")
    assert str(river).splitlines() == [
        "28 combos, weight 20.00",
        "Straight                40.00%    16",
        "One Pair                60.00%    12",
        "  Top Pair              60.00%    12",
    ]
    assert repr(river) == "RangeBreakdown(combos=28, weight=20.0)"
