"""Single hands of every game, held against rankers of a few lines, and what is no hand."""

import random
import re

import pytest
from small_rankers import GAMES, HI_LO, strength

import kev


def deck(game):
    short = game.startswith("short_deck")
    return [card for card in kev.DECK if not short or card.rank >= kev.Rank.Six]


def deals(game, seed, count):
    """Hole cards of some players, and a board."""
    rng = random.Random(f"{game} {seed}")
    hole, board, *_ = GAMES[game]
    players = 3
    for _ in range(count):
        cards = rng.sample(deck(game), players * hole + board)
        hands = [cards[hole * player :][:hole] for player in range(players)]
        yield hands, cards[players * hole :]


def evaluated(game, hole, board):
    """The rank, and the low or `None`, of whatever type."""
    rank = kev.evaluate(hole, board or None, game=game)
    if game in HI_LO:
        assert type(rank) is kev.HiLo
        return rank
    return rank, None


def test_the_games_are_known_by_their_names():
    assert list(kev.GAMES) == list(GAMES)


def check_order(pairs):
    """Numbers and strengths are in the same order, and equal alike."""
    pairs = sorted(set(pairs))
    assert len({number for number, _ in pairs}) == len({found for _, found in pairs}) == len(pairs)
    assert [found for _, found in pairs] == sorted(found for _, found in pairs)


@pytest.mark.parametrize("game", GAMES)
def test_ranks_are_in_the_order_of_the_rankers(game):
    highs, lows = [], []
    for hands, board in deals(game, 1, 300):
        for hole in hands:
            rank, low = evaluated(game, hole, board)
            best, best_low = strength(game, hole, board)
            highs.append((int(rank), freeze(best)))
            assert (low is None) == (best_low is None)
            if low is not None:
                lows.append((int(low), freeze(best_low)))
    check_order(highs)
    check_order(lows)
    assert bool(lows) == (game in HI_LO)


def freeze(found):
    return tuple(tuple(part) if isinstance(part, list) else part for part in found)


@pytest.mark.parametrize("game", GAMES)
def test_ranks_are_of_the_games_type(game):
    for hands, board in deals(game, 2, 20):
        rank, low = evaluated(game, hands[0], board)
        if GAMES[game].ranking == "high":
            assert rank is kev.HandRank(rank)
        else:
            assert rank is kev.GameRank(rank, GAMES[game].ranking)
        assert low is None or low is kev.GameRank(low, "eight_or_better")


@pytest.mark.parametrize("game", GAMES)
def test_the_best_cards_are_worth_what_the_hand_is(game):
    for hands, board in deals(game, 3, 60):
        hole = hands[0]
        best = kev.best_five(hole, board or None, game=game)
        if game not in HI_LO:
            best = kev.HiLo(best, None)
        assert {type(cards) for cards in best if cards is not None} == {list}
        high, low = strength(game, hole, board)
        assert set(best.high) <= {*hole, *board}
        assert GAMES[game].high(best.high) == high
        if board and game.startswith(("omaha", "courchevel")):
            for cards in filter(None, best):
                assert len(set(cards) & set(hole)) == 2
        if low is None:
            assert best.low is None
        else:
            assert GAMES[game].low(best.low) == low


@pytest.mark.parametrize("game", GAMES)
def test_winners_are_those_of_the_rankers(game):
    for hands, board in deals(game, 4, 60):
        strengths = [strength(game, hole, board) for hole in hands]
        wanted = []
        for part in zip(*strengths, strict=True):
            best = min((found for found in part if found is not None), default=None)
            is_best = [found is not None and found == best for found in part]
            wanted.append([index for index, found in enumerate(is_best) if found] or None)
        found = kev.winners(hands, board or None, game=game)
        assert found == (kev.HiLo(*wanted) if game in HI_LO else wanted[0])


def test_the_way_cards_are_given_does_not_matter():
    cards, board = "As2sKhQd", "3s 5s 8s Kd Kc"
    rank = kev.evaluate(cards, board, game="omaha")
    assert str(rank) == "Flush, Ace Eight Five Trey Deuce"
    for read in (kev.cards, tuple, iter):
        again = kev.evaluate(read(kev.cards(cards)), board=read(kev.cards(board)), game="omaha")
        assert again is rank
    numbers = [int(card) for card in kev.cards(cards)]
    assert kev.evaluate(numbers, board, game="omaha") is rank


def test_holdem_is_what_is_played_if_nothing_is_said():
    hands, board = ["AhKh", "QsQd", "AcKd"], "Ks 7d 2c 2d 9h"
    for hand in hands:
        rank = kev.evaluate(kev.cards(hand) + kev.cards(board))
        assert kev.evaluate(hand, board) is kev.evaluate(hand, board, game="holdem") is rank
        assert kev.evaluate(hand + board, None) is kev.evaluate(hand + board, game="holdem") is rank
        five = kev.best_five(hand + board)
        assert kev.best_five(hand, board) == kev.best_five(hand + board, game="holdem") == five
    assert kev.winners(hands, board, game="holdem") == kev.winners(hands, board) == [0, 2]


def test_any_cards_may_be_the_boards_where_all_count():
    for game in ("holdem", "short_deck"):
        rank = kev.evaluate("As Kd Qh Jc 9s", game=game)
        for size in range(3, 5):
            cards = kev.cards("As Kd Qh Jc 9s")
            assert kev.evaluate(cards[size:], cards[:size], game=game) is rank
    assert kev.evaluate("As 2d 3h 4c 5s", game="razz") == 1


def test_hi_lo_pairs_are_tuples_with_names():
    pair = kev.evaluate("As2sKhQd", "3s 5s 8s Kd Kc", game="omaha_hi_lo")
    assert repr(pair) == "HiLo(high=HandRank(800), low=GameRank(23, 'eight_or_better'))"
    high, low = pair
    assert (pair.high, pair.low) == (high, low) == tuple(pair)
    assert kev.evaluate("KsKhQhQd", "3s 5s 8s Kd Kc", game="omaha_hi_lo").low is None
    best = kev.winners(["KsKhQhQd", "JsJhThTd"], "3s 5s 8s Kd Kc", game="omaha_hi_lo")
    assert best == kev.HiLo([0], None)


FUNCTIONS = {
    "evaluate": kev.evaluate,
    "best_five": kev.best_five,
    "winners": lambda cards, **options: kev.winners([cards], **options),
    "evaluate_batch": lambda _, **options: kev.evaluate_batch([[1]], **options),
    "range": lambda cards, **options: kev.GameRange(kev.cards(cards), **options),
    "equity": lambda cards, **options: kev.equity(cards, cards, **options),
}


@pytest.mark.parametrize("function", FUNCTIONS.values(), ids=FUNCTIONS)
@pytest.mark.parametrize("name", ["plo", "", "Omaha", "holdem ", "\udcff", 1, b"omaha", ("omaha",)])
def test_unknown_games(function, name):
    with pytest.raises(kev.KevError) as caught:
        function("As2sKhQd", game=name)
    error = caught.value
    assert type(error) is kev.KevError
    assert (error.reason, error.input, error.position) == ("invalid argument", name, None)
    meant = {"plo": "omaha", "Omaha": "omaha", b"omaha": "omaha", ("omaha",): "omaha"}
    meant |= {"holdem ": "holdem"}
    start = f"did you mean {meant[name]}? There" if name in meant else "there"
    assert str(error) == f"{name!r} is not a game; {start} are {', '.join(kev.GAMES)}"


def test_the_board_goes_in_an_argument_of_its_own():
    message = "^a board of omaha has 5 cards, not 0; the cards of the board go in board=$"
    for function in (kev.evaluate, kev.best_five):
        with pytest.raises(kev.HandError, match=message):
            function("AsAhKsKh2c7dQh4d5c", game="omaha")
        with pytest.raises(kev.HandError, match="^a board of omaha has 5 cards, not 0$"):
            function("AsAhKsKh", game="omaha")


EVALUATORS = [kev.evaluate, kev.best_five]
WRONG = [
    ("omaha", "AsKs", "QsJsTs2c2d", "wrong count", 2, None),
    ("omaha", "AsKsQsJsTs", "9s8s7s6s5s", "wrong count", 5, None),
    ("omaha", "AsKsQsJs", "9s8s7s", "wrong count", 3, None),
    ("omaha", "AsKsQsJs", None, "wrong count", 0, None),
    ("omaha6", kev.DECK[:20], kev.DECK[20:25], "wrong count", 20, None),
    ("courchevel", kev.DECK[:4], kev.DECK[20:25], "wrong count", 4, None),
    ("holdem", "AsKs", "QsJs", "wrong count", 4, None),
    ("holdem", kev.DECK[:30], "AsKsQsJsTs", "wrong count", 35, None),
    ("holdem", "AsKs", kev.DECK[:20], "wrong count", 20, None),
    ("badugi", "As2s3s", None, "wrong count", 3, None),
    ("badugi", "As2s3s4s", "5s", "wrong count", 1, None),
    ("deuce_to_seven", kev.DECK[:6], None, "wrong count", 6, None),
    ("razz", kev.DECK[:8], None, "wrong count", 8, None),
    ("short_deck", "AsKs", "QsJs5s", "not in deck", kev.CardInt.Card5s, 2),
    ("short_deck", "As2s", "QsJsTs", "not in deck", kev.CardInt.Card2s, 1),
    ("omaha", "AsKsQsJs", "2c3dJs4h5h", "duplicate card", kev.CardInt.CardJs, 3),
    ("omaha", "AsKsAsJs", "2c3d5s4h5h", "duplicate card", kev.CardInt.CardAs, 2),
    ("badugi", "AsKs2dAs", None, "duplicate card", kev.CardInt.CardAs, 3),
]


@pytest.mark.parametrize("evaluator", EVALUATORS)
@pytest.mark.parametrize(("game", "cards", "board", "reason", "given", "place"), WRONG)
def test_what_is_no_hand_of_the_game(evaluator, game, cards, board, reason, given, place):
    with pytest.raises(kev.HandError) as caught:
        evaluator(cards, board, game=game)
    error = caught.value
    assert (error.reason, error.input, error.position) == (reason, given, place)
    assert str(given) in str(error)
    assert place is None or re.search(rf"(hole|board) card {place}\b", str(error))


@pytest.mark.parametrize(
    ("game", "hands", "board", "reason", "given", "place"),
    [
        ("omaha", ["AsKsQsJs", "AhKh"], "9s8s7s6s5s", "wrong count", 2, 1),
        ("omaha", ["AsKsQsJs", kev.DECK[:9]], "9s8s7s6s5s", "wrong count", 9, 1),
        ("omaha", ["AsKsQsJs"], "9s8s7s", "wrong count", 3, 0),
        ("razz", ["AsKsQsJsTs", kev.DECK[:20]], None, "wrong count", 20, 1),
        ("short_deck", ["AsKs", "AhKh", "Ad5d"], "QsJsTs", "not in deck", "5d", (2, 1)),
        ("short_deck", ["AsKs", "AhKh"], "QsJs5s", "not in deck", "5s", (0, 2)),
        ("badugi", ["As2s3s4s", "Ah2h3h4h", "Ad2s3d4d"], None, "duplicate card", "2s", 2),
        ("badugi", ["As2s3s4s", "Ah2h3hAh"], None, "duplicate card", "Ah", 1),
        ("omaha", ["AsKsQsJs", "AhKhQhJh"], "2c3d4h5sAh", "duplicate card", "Ah", 1),
    ],
)
def test_winners_names_the_hand(game, hands, board, reason, given, place):
    with pytest.raises(kev.HandError) as caught:
        kev.winners(hands, board, game=game)
    error = caught.value
    assert (error.reason, str(error.input), error.position) == (reason, str(given), place)
    number = place[0] if isinstance(place, tuple) else place
    assert f"in hand {number}" in str(error) or str(error).startswith(f"hand {number} with")


def test_winners_without_hands():
    with pytest.raises(kev.HandError, match="no hands"):
        kev.winners([], "2c3d4h5s6c", game="omaha")


@pytest.mark.parametrize("evaluator", EVALUATORS)
def test_boards_that_are_none(evaluator):
    with pytest.raises(kev.CardError, match="^board: duplicate card 2c") as caught:
        evaluator("AsKsQsJs", "2c2c", game="omaha")
    assert caught.value.reason == "duplicate card"
    with pytest.raises(kev.CardError, match="^board: item 1: invalid suit 'x'") as caught:
        evaluator("AsKsQsJs", ["2c", "3x"])
    assert caught.value.position == (1, 1)
    with pytest.raises(kev.CardError, match="invalid suit"):
        evaluator("AsKsQsJx", "2c3c4c5c6c", game="omaha")
