"""`evaluate_batch` of every game, and what it refuses."""

import random

import numpy as np
import pytest
from small_rankers import GAMES, HI_LO

import kev

DTYPES = [np.uint8, np.uint32, np.int64, np.int32, np.uint64]
OMAHA = kev.cards("AsAhKsKh")
BOARD = kev.cards("QsJsTs2c2d")


def array(hands, dtype=np.uint8):
    if dtype == np.uint8:
        hands = [[card.index for card in hand] for hand in hands]
    return np.array(hands, dtype=dtype)


def sample(game, count, seed=1):
    """Hands and boards, each of the same deal."""
    rng = random.Random(f"{game} {seed}")
    hole, board, *_ = GAMES[game]
    short = game.startswith("short_deck")
    deck = [card for card in kev.DECK if not short or card.rank >= kev.Rank.Six]
    deals = [rng.sample(deck, hole + board) for _ in range(count)]
    return [deal[:hole] for deal in deals], [deal[hole:] for deal in deals]


def one_by_one(game, hands, boards):
    numbers = []
    for hand, board in zip(hands, boards, strict=True):
        rank = kev.evaluate(hand, board or None, game=game)
        numbers.append([rank.high, rank.low or 0] if game in HI_LO else int(rank))
    return np.array(numbers, dtype=np.uint16)


@pytest.mark.parametrize("game", GAMES)
def test_ranks_are_those_of_evaluate(game):
    hands, boards = sample(game, 500)
    expected = one_by_one(game, hands, boards)
    boards_given = array(boards) if boards[0] else None
    for threads in (1, 3, None):
        found = kev.evaluate_batch(array(hands), boards_given, game=game, threads=threads)
        assert found.dtype == np.uint16
        assert found.shape == ((500, 2) if game in HI_LO else (500,))
        assert np.array_equal(found, expected)


@pytest.mark.parametrize("game", ["omaha_hi_lo", "short_deck", "holdem"])
def test_one_board_for_all(game):
    hands, boards = sample(game, 300)
    board = boards[0]
    hands = [hand for hand in hands if not set(hand) & set(board)]
    expected = one_by_one(game, hands, [board] * len(hands))
    found = kev.evaluate_batch(array(hands), array([board])[0], game=game)
    assert np.array_equal(found, expected)
    each = kev.evaluate_batch(array(hands), array([board] * len(hands)), game=game)
    assert np.array_equal(each, expected)


def test_one_board_as_kev_cards_takes_it():
    hands = array([OMAHA, kev.cards("9s8s7d6d")])
    for board in (
        "QsJsTs2c2d",
        "Qs Js Ts 2c 2d",
        BOARD,
        tuple(BOARD),
        ["Qs", "Js", "Ts", *BOARD[3:]],
    ):
        assert kev.evaluate_batch(hands, board, game="omaha").tolist() == [1, 3]
    assert kev.evaluate_batch([kev.cards("AsKs")], "QsJsTs").tolist() == [1]
    for board in ("QsJsTs2x2d", ["Qs", "Js", "Ts", "2x", "2d"]):
        error = refused(kev.CardError, "invalid suit", hands, board, game="omaha")
        assert str(error).startswith("board: ")
    refused(kev.CardError, "duplicate card", hands, "QsJsTs2cQs", game="omaha")
    error = refused(kev.HandError, "duplicate card", hands, "AsJsTs2cQs", game="omaha")
    assert error.position == (0, 0)
    assert refused(kev.HandError, "wrong count", hands, "", game="omaha").input == 0


def test_numbers_become_ranks_again():
    found = kev.evaluate_batch([kev.cards("AsAhKsKh"), kev.cards("9s8s7d6d")], BOARD, game="omaha")
    assert str(kev.HandRank(found[0])) == "Royal Flush"
    (number,) = kev.evaluate_batch([kev.cards("As2s2d3h4cKd6c")], game="razz")
    assert str(kev.GameRank(number, "razz")) == "Six low, 6-4-3-2-A"


@pytest.mark.parametrize("dtype", DTYPES)
@pytest.mark.parametrize("board_dtype", DTYPES)
def test_each_array_has_a_dtype_of_its_own(dtype, board_dtype):
    hands, boards = sample("omaha", 200)
    expected = one_by_one("omaha", hands, boards)
    boards = array(boards, board_dtype)
    assert np.array_equal(kev.evaluate_batch(array(hands, dtype), boards, game="omaha"), expected)


def test_layouts_of_arrays():
    hands, boards = sample("omaha", 100)
    expected = one_by_one("omaha", hands, boards)
    hands, boards = array(hands), array(boards)
    for strange in (np.asfortranarray, lambda array: np.repeat(array, 2, axis=0)[::2]):
        found = kev.evaluate_batch(strange(hands), strange(boards), game="omaha")
        assert np.array_equal(found, expected)
    lists = [kev.cards("AsAhKsKh"), kev.cards("9s8s7d6d")]
    assert kev.evaluate_batch(lists, BOARD, game="omaha").tolist() == [1, 3]


@pytest.mark.parametrize("game", GAMES)
def test_no_hands(game):
    hole, board, *_ = GAMES[game]
    hands = np.zeros((0, hole), dtype=np.uint8)
    for boards in ((0, board), (board,)) if board else ((0,), (0, 0)):
        cards = np.arange(40, 40 + boards[-1], dtype=np.uint8)
        found = kev.evaluate_batch(hands, np.broadcast_to(cards, boards), game=game)
        assert found.shape == ((0, 2) if game in HI_LO else (0,))


def test_holdem_is_as_without_a_game():
    hands, boards = sample("holdem", 300)
    together = array([hand + board for hand, board in zip(hands, boards, strict=True)])
    expected = kev.evaluate_batch(together)
    assert np.array_equal(kev.evaluate_batch(together, None, game="holdem"), expected)
    assert np.array_equal(kev.evaluate_batch(array(hands), array(boards)), expected)


def test_many_hands_on_many_threads():
    hands, boards = sample("omaha_hi_lo", 500)
    expected = np.tile(one_by_one("omaha_hi_lo", hands, boards), (200, 1))
    hands, boards = np.tile(array(hands), (200, 1)), np.tile(array(boards), (200, 1))
    for threads in (1, 2, 7, None):
        found = kev.evaluate_batch(hands, boards, game="omaha_hi_lo", threads=threads)
        assert np.array_equal(found, expected)


def refused(kind, reason, *arguments, **options):
    with pytest.raises(kev.KevError) as caught:
        kev.evaluate_batch(*arguments, **options)
    error = caught.value
    assert (type(error), error.reason) == (kind, reason)
    return error


@pytest.mark.parametrize("row", [0, 127, 128, 20_000])
@pytest.mark.parametrize("threads", [1, 2])
def test_the_first_bad_card_is_named(row, threads):
    hands = np.tile(array([OMAHA]), (40_000, 1))
    boards = np.tile(array([BOARD]), (40_000, 1))
    hands[row, 3] = 52
    options = {"game": "omaha", "threads": threads}
    error = refused(kev.CardError, "invalid integer", hands, boards, **options)
    assert str(error) == f"row {row}, hole card 3: 52 is not a card index"
    assert (error.input, error.position) == (52, (row, 3))
    hands[row, 3], boards[row, 2] = hands[0, 3] if row else 45, 99
    error = refused(kev.CardError, "invalid integer", hands, boards, **options)
    assert (error.input, error.position) == (99, (row, 2))
    assert f"row {row}, board card 2" in str(error)
    boards[row, 2] = hands[row, 0]
    error = refused(kev.HandError, "duplicate card", hands, boards, **options)
    assert (error.input, error.position) == (kev.CardInt.CardAs, (row, 0))


def test_cards_on_one_board_are_placed_there():
    hands = array([OMAHA] * 3)
    board = array([BOARD])[0]
    board[4] = 52
    error = refused(kev.CardError, "invalid integer", hands, board, game="omaha")
    assert error.position == 4
    board[4] = board[0]
    error = refused(kev.HandError, "duplicate card", hands, board, game="omaha")
    assert (error.input, error.position) == (kev.CardInt.CardQs, 4)
    board = array([BOARD])[0]
    hands[2, 1] = board[0]
    error = refused(kev.HandError, "duplicate card", hands, board, game="omaha")
    assert (error.input, error.position) == (kev.CardInt.CardQs, (2, 1))


def test_cards_that_are_not_in_the_deck():
    hands, board = array([kev.cards("AsKs"), kev.cards("AhKh")]), array([kev.cards("QsJsTs9s8d")])
    hands[1, 1] = kev.CardInt.Card5h.index
    error = refused(kev.HandError, "not in deck", hands, board[0], game="short_deck")
    assert (error.input, error.position) == (kev.CardInt.Card5h, (1, 1))
    assert "row 1, hole card 1: 5h is not in the deck of short_deck" in str(error)
    board[0, 3] = kev.CardInt.Card2d.index
    error = refused(kev.HandError, "not in deck", hands[:1], board[0], game="short_deck")
    assert (error.input, error.position) == (kev.CardInt.Card2d, 3)


@pytest.mark.parametrize(
    ("game", "hole", "board", "count"),
    [
        ("omaha", 3, (5,), 3),
        ("omaha", 4, (2, 4), 4),
        ("omaha", 4, None, 0),
        ("omaha", 4, (0,), 0),
        ("badugi", 5, None, 5),
        ("badugi", 4, (1,), 1),
        ("razz", 8, None, 8),
        ("holdem", 2, (6,), 6),
        ("holdem", 4, (2, 5), 9),
        ("holdem", 100, (2, 5), 105),
    ],
)
def test_wrong_numbers_of_cards(game, hole, board, count):
    hands = np.zeros((2, hole), dtype=np.uint8)
    boards = None if board is None else np.zeros(board, dtype=np.uint8)
    error = refused(kev.HandError, "wrong count", hands, boards, game=game)
    assert (error.input, error.position) == (count, None)
    assert str(count) in str(error)


@pytest.mark.parametrize("shape", [(), (2, 5, 1), (3, 5), (1, 5), (0, 5)])
def test_shapes_of_boards(shape):
    boards = np.zeros(shape, dtype=np.uint8)
    hands = array([OMAHA] * 2)
    error = refused(kev.KevError, "invalid argument", hands, boards, game="omaha")
    assert error.input == shape
    assert str(error).startswith("board must be one, or the rows of ")
    assert str(error).endswith(f"not an array of shape {shape}")


@pytest.mark.parametrize(
    "board", [[0.0] * 5, np.ma.zeros(5, dtype=int), np.zeros(5, ">i4"), [[1], [1, 2]]]
)
def test_boards_that_are_no_arrays_of_cards(board):
    error = refused(kev.KevError, "invalid argument", array([OMAHA] * 2), board, game="omaha")
    assert str(error).startswith("board ")
