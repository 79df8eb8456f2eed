"""Ranks of single hands: known ones, random ones, and what is no hand."""

import itertools

import pytest
from conftest import data
from hypothesis import given
from hypothesis import strategies as st

import kev

KNOWN = data("evaluate.json")
EDGES = data("edge_hands.json")
SEVEN = kev.cards("As Kd Qh Jc 9s 8d 7h")
EVALUATORS = {
    "evaluate": kev.evaluate,
    "best_five": kev.best_five,
    "winners": lambda cards: kev.winners([cards]),
}
HANDS = st.lists(st.sampled_from(kev.DECK), min_size=5, max_size=7, unique=True)


def test_known_hands():
    assert len(KNOWN) > 600
    for known in KNOWN:
        rank = kev.evaluate(known["cards"])
        assert rank == known["rank"], known
        assert rank is kev.HandRank(known["rank"])


@pytest.mark.parametrize("edge", EDGES, ids=[edge["cards"] for edge in EDGES])
def test_hands_that_evaluators_get_wrong(edge):
    rank = kev.evaluate(edge["cards"])
    assert rank == edge["rank"]
    if "text" in edge:
        assert str(rank) == edge["text"]
    if "best_five" in edge:
        assert kev.best_five(edge["cards"]) == kev.cards(edge["best_five"])


def test_edges_of_all_categories_are_known():
    ranks = {edge["rank"] for edge in EDGES}
    for category in kev.Category:
        assert {category.best, category.worst} <= ranks


@given(HANDS)
def test_a_hand_ranks_as_the_best_of_its_fives(cards):
    rank = kev.evaluate(cards)
    assert rank == min(map(kev.evaluate, itertools.combinations(cards, 5)))
    assert kev.evaluate(cards[::-1]) is rank


@given(HANDS)
def test_the_best_five_are_five_of_the_cards_in_the_order_of_the_example(cards):
    five = kev.best_five(cards)
    rank = kev.evaluate(cards)
    assert type(five) is list
    assert len(five) == 5
    assert set(five) <= set(cards)
    assert kev.evaluate(five) is rank
    assert [card.rank for card in five] == [card.rank for card in rank.example]
    assert kev.best_five(cards[::-1]) == kev.best_five(five) == five


@pytest.mark.parametrize("evaluator", EVALUATORS.values(), ids=EVALUATORS)
@pytest.mark.parametrize("count", [*range(5), *range(8, 61), 104, 1000])
def test_wrong_counts(evaluator, count):
    cards = [card for card, _ in zip(itertools.cycle(kev.DECK), range(count), strict=False)]
    with pytest.raises(kev.HandError) as caught:
        evaluator(cards)
    assert caught.value.reason == "wrong count"
    assert caught.value.input == count
    assert f"5 to 7 cards, not {count}" in str(caught.value)


@pytest.mark.parametrize("evaluator", [kev.evaluate, kev.best_five])
@pytest.mark.parametrize("count", [5, 6, 7])
def test_a_card_twice_in_every_two_positions(evaluator, count):
    for first, second in itertools.combinations(range(count), 2):
        cards = SEVEN[:count]
        cards[second] = card = cards[first]
        message = f"^duplicate card {card}: cards {first} and {second}$"
        with pytest.raises(kev.HandError, match=message) as caught:
            evaluator(cards)
        error = caught.value
        assert (error.reason, error.position) == ("duplicate card", second)
        assert error.input is card


@pytest.mark.parametrize("cards", ["As As Kd Qh Jc", "AsAhAdAcAs", "Ks Kd Kh Kc As Ks Kd"])
def test_published_hands_with_a_card_twice(cards):
    with pytest.raises(kev.HandError, match=r"duplicate card [AK]s"):
        kev.evaluate(cards)


@pytest.mark.parametrize("bad", ["Ahx", "nothing", "6\u0441Tc9h", "As Kd Qh Jc 1s"])
def test_what_is_no_card_is_a_card_error(bad):
    for evaluator in EVALUATORS.values():
        with pytest.raises(kev.CardError, match="position"):
            evaluator(bad)


def test_bad_cards_are_found_in_hands_of_wrong_size_too():
    with pytest.raises(kev.CardError):
        kev.evaluate([*kev.DECK, "x"])
    with pytest.raises(kev.CardError):
        kev.evaluate(["As", "x"])


@pytest.mark.parametrize(
    ("hands", "board", "expected"),
    [
        (["AhKh", "QsQd", "AcKd"], "Ks 7d 2c 2d 9h", [0, 2]),
        (["AhKh"], "Ks 7d 2c 2d 9h", [0]),
        (["2h3h", "4s5d", "AcKd"], "As Ks Qs Js Ts", [0, 1, 2]),
        (["8h8d", "AdKc"], "3h4h5h6h7h", [0]),
        (["AdKc", "8h8d"], "3h4h5h6h7h", [1]),
        (["AsAd", "KsKd"], "2c 3d 7h", [0]),
        (["AsAd", "AhAc"], "2c 3d 7h", [0, 1]),
        (["AsAdAh2c3d", "4s5s6s7s8s", "KsKdKhKcQs"], "", [1]),
        (["AsAdAh2c3d", "4s5s6s7s8s"], None, [1]),
        (["As", "Kd3h"], "2c 3d 7h 8s", [1]),
    ],
)
def test_winners(hands, board, expected):
    assert kev.winners(hands, board) == expected
    assert kev.winners(iter(hands), board=board) == expected
    assert kev.winners([kev.cards(hand) for hand in hands], kev.cards(board or "")) == expected


@given(
    st.lists(st.sampled_from(kev.DECK), min_size=7, max_size=45, unique=True),
    st.sampled_from([0, 3, 4, 5]),
)
def test_winners_are_the_hands_with_the_best_rank(cards, on_board):
    size = 2 if on_board else 5
    board, rest = cards[:on_board], cards[on_board:]
    hands = [rest[at : at + size] for at in range(0, len(rest) - size + 1, size)]
    ranks = [kev.evaluate([*board, *hand]) for hand in hands]
    expected = [index for index, rank in enumerate(ranks) if rank == min(ranks)]
    assert kev.winners(hands, board) == expected


@pytest.mark.parametrize(
    ("hands", "board", "message", "card", "position"),
    [
        (["AhKh", "KsQd"], "Ks7d2c2d9h", "Ks on the board and in hand 1", "Ks", 1),
        (["AhKh", "QsAh"], "Ks7d2c2d9h", "Ah in hand 0 and in hand 1", "Ah", 1),
        (["AhKh", "QsQs"], "Ks7d2c2d9h", "Qs in hand 1", "Qs", 1),
    ],
)
def test_a_card_in_two_places(hands, board, message, card, position):
    with pytest.raises(kev.HandError, match=f"^duplicate card {message}$") as caught:
        kev.winners(hands, board)
    error = caught.value
    assert error.reason == "duplicate card"
    assert error.input is kev.CardInt(card)
    assert error.position == position


@pytest.mark.parametrize(
    ("hands", "board", "start", "reason", "found", "position"),
    [
        ([], "Ks7d2c2d9h", "there are no hands", "no hands", 0, None),
        (["AhKh", "2s"], "Ks7d2c", "hand 1 with the board: ", "wrong count", 4, 1),
        (["AhKhQh"], "Ks7d2c2d9h", "hand 0 with the board: ", "wrong count", 8, 0),
    ],
)
def test_winners_refuses_what_is_no_hand(hands, board, start, reason, found, position):
    with pytest.raises(kev.HandError, match=f"^{start}") as caught:
        kev.winners(hands, board)
    error = caught.value
    assert (error.reason, error.input, error.position) == (reason, found, position)


@pytest.mark.parametrize(
    ("hands", "board", "start", "reason", "found", "position"),
    [
        (["AhKh", "QsKx"], "Ks7d", "hand 1: ", "invalid suit", "x", (1, 3)),
        (["AhKh", ["Qs", "Kx"]], "Ks7d", "hand 1: item 1: ", "invalid suit", "x", (1, 1, 1)),
        (["AhKh", ["Qs", 52]], "Ks7d", "hand 1: item 1: ", "invalid integer", 52, (1, 1)),
        (["AhKh", ["Qs", None]], "Ks7d", "hand 1: item 1: ", "not a card", None, (1, 1)),
        (["AhKh", None], "Ks7d", "hand 1: not a card: None", "not a card", None, 1),
        ("AhKh", "Ks7d", "hand 0: ", "wrong length", "A", (0, 0)),
        ([3], "Ks7d", "hand 0: 3 is not a card integer; ", "invalid integer", 3, 0),
        (["AhKh"], "Ks7d2c2d9x", "board: ", "invalid suit", "x", 9),
        (["AhKh"], ["Ks", None], "board: item 1: ", "not a card", None, 1),
        (["AhKh"], ["Ks", "Kx"], "board: item 1: ", "invalid suit", "x", (1, 1)),
        (["AhKh"], 52, "board: 52 is not a card integer", "invalid integer", 52, None),
    ],
)
def test_errors_of_winners_name_the_hand(hands, board, start, reason, found, position):
    with pytest.raises(kev.CardError, match=f"^{start}") as caught:
        kev.winners(hands, board)
    error = caught.value
    assert (error.reason, error.input, error.position) == (reason, found, position)


def test_a_card_twice_on_the_board_is_a_card_error():
    for board, message, position in (
        ("Ks7d2c2d7d", "board: duplicate card 7d at position 8", 8),
        (["Ks", "7d", "7d"], "board: item 2: duplicate card 7d", 2),
    ):
        with pytest.raises(kev.CardError, match=f"^{message}$") as caught:
            kev.winners(["AhKh", "QsQd"], board)
        error = caught.value
        assert (error.reason, error.input, error.position) == (
            "duplicate card",
            kev.CardInt.Card7d,
            position,
        )


def test_hands_must_be_iterable():
    with pytest.raises(TypeError):
        kev.winners(3, "Ks7d2c2d9h")
