"""`GameRange`: the hands of a game, from text, cards and other ranges."""

import copy
import itertools
import math
import pickle

import cloudpickle
import pytest
from small_rankers import GAMES

import kev

HAND = kev.cards("AsAhKsKhQsQhJs")
FOUR = [name for name, game in GAMES.items() if game.hole == 4]
TWO = [name for name, game in GAMES.items() if game.hole == 2]
DEALT = [name for name, game in GAMES.items() if game.board == 0]


def hand(game):
    return HAND[: GAMES[game].hole]


def text(cards):
    return "".join(map(str, cards))


@pytest.mark.parametrize("game", GAMES)
def test_a_hand_in_many_ways(game):
    cards = hand(game)
    one = kev.GameRange(text(cards), game)
    assert (one.game, len(one), one.total) == (game, 1, 1.0)
    for given in (cards, tuple(cards), cards[::-1], list(map(int, cards)), one):
        assert kev.GameRange(given, game) == one
    assert kev.GameRange(text(cards), game=game) == one
    assert list(one) == [(tuple(cards), 1.0)]
    assert cards in one
    assert text(cards) in one
    assert cards[::-1] in one
    other = kev.DECK[: len(cards)]
    assert other not in one
    assert (one.weight(cards), one.weight(other)) == (1.0, 0.0)


def test_cards_may_come_from_anywhere():
    one = kev.GameRange(HAND[:4], "omaha")
    assert kev.GameRange(iter(HAND[:4]), "omaha") == kev.GameRange({*HAND[:4]}, "omaha") == one
    assert kev.GameRange(["AsAh", "KsKh"], "omaha") == one


@pytest.mark.parametrize("game", DEALT)
def test_hands_that_are_short_of_cards(game):
    hole = GAMES[game].hole
    known = HAND[: hole - 1]
    one = kev.GameRange(known, game)
    assert one == kev.GameRange(text(known), game)
    assert len(one) == one.total == 1
    assert [({*cards}, weight) for cards, weight in one] == [({*known}, 1.0)]
    assert math.isclose(one.percent, 100 / math.comb(52, hole - 1))
    assert known in one
    assert len(kev.GameRange("AA", game)) == 6


@pytest.mark.parametrize("game", TWO)
def test_two_cards_are_a_range_of_holdem(game):
    range_ = kev.Range("QQ+,AK,AsQs:0.25")
    one = kev.GameRange("QQ+,AK,AsQs:0.25", game)
    assert one == kev.GameRange(range_, game) == kev.GameRange(list(range_), game)
    assert str(one) == str(range_)
    assert dict(one) == {tuple(cards): weight for cards, weight in range_}
    assert (len(one), one.total) == (len(range_), range_.total)
    assert one.weight("QsAs") == 0.25
    assert one.percent == pytest.approx(100 * one.total / (1326 if game == "holdem" else 630))
    union = one | kev.GameRange("99,AsQs", game)
    assert union == kev.GameRange("QQ+,AK,AsQs,99", game)
    assert kev.GameRange([], game) == kev.GameRange(kev.Range.empty(), game)
    assert len(kev.GameRange([], game)) == 0
    assert kev.GameRange("random", game).percent == pytest.approx(100)


def test_lists_of_hands_with_weights():
    weights = {"AsAhKsKh": 0.5, "JdTd9c8c": 1, ("2c", "3d", "4h", "5s"): 0.25}
    wanted = kev.GameRange("AsAhKsKh:0.5,JdTd9c8c,2c3d4h5s:0.25", "omaha")
    assert kev.GameRange(weights.items(), "omaha") == wanted
    assert kev.GameRange(list(wanted), "omaha") == wanted
    with pytest.raises(kev.KevError, match=r"pass its items\(\)"):
        kev.GameRange(weights, "omaha")
    for weight in -0.5, 2, float("nan"):
        with pytest.raises(kev.RangeError):
            kev.GameRange([("AsAhKsKh", weight)], "omaha")
    with pytest.raises(kev.CardError, match="item 0"):
        kev.GameRange([("AsAhKsKx", 1)], "omaha")


def test_ranges_are_found_hand_by_hand():
    many = kev.GameRange("AsKs***", "five_card_draw")
    first = list(itertools.islice(many, 5))
    assert len(first) == 5
    assert first == list(itertools.islice(many, 5))
    hands = iter(many)
    assert iter(hands) is hands
    rest = list(hands)
    assert len(rest) == len(many) == math.comb(50, 3)
    assert next(hands, None) is None
    assert all(weight == 1.0 for _, weight in rest)
    assert {type(card) for cards, _ in rest for card in cards} == {kev.CardInt}


def test_equal_ranges_are_of_the_same_game():
    one = kev.GameRange(HAND[:4], "omaha")
    assert one == kev.GameRange(HAND[3::-1], "omaha")
    assert one != kev.GameRange(HAND[1:5], "omaha")
    assert one != kev.GameRange(HAND[:4], "omaha_hi_lo")
    assert kev.GameRange(one, "omaha_hi_lo") == kev.GameRange(HAND[:4], "omaha_hi_lo")
    assert one != text(HAND[:4])
    assert kev.GameRange("AA", "holdem") != kev.Range("AA")
    with pytest.raises(TypeError, match="unhashable"):
        hash(one)


def test_unions_are_of_the_left_ranges_game():
    one, other = kev.GameRange("AA", "holdem"), kev.GameRange("KK", "short_deck")
    assert (one | other).game == "holdem"
    assert (other | one).game == "short_deck"
    for strange in (kev.Range("KK"), "KK", None):
        with pytest.raises(TypeError):
            one | strange
        with pytest.raises(TypeError):
            strange | one
    with pytest.raises(kev.RangeError) as caught:
        one | kev.GameRange(HAND[:4], "omaha")
    assert (caught.value.reason, caught.value.input) == ("wrong length", 4)


@pytest.mark.parametrize("game", GAMES)
def test_ranges_travel(game):
    ranges = [kev.GameRange(hand(game), game)]
    if game in TWO:
        ranges += [kev.GameRange(given, game) for given in ("AA,KK:0.3", [], "random")]
    for one in ranges:
        for protocol in range(pickle.HIGHEST_PROTOCOL + 1):
            again = pickle.loads(pickle.dumps(one, protocol))
            assert again == one
            assert type(again) is kev.GameRange
        assert cloudpickle.loads(cloudpickle.dumps(one)) == one
        assert copy.copy(one) is copy.deepcopy(one) is one
        if str(one):
            assert kev.GameRange(str(one), game) == one
            assert eval(repr(one), {"GameRange": kev.GameRange}) == one
            assert repr(one) == f"GameRange('{one}', '{game}')"


def test_ranges_do_not_change():
    one = kev.GameRange(HAND[:4], "omaha")
    for name in ("game", "total", "other"):
        with pytest.raises(AttributeError):
            setattr(one, name, "razz")
    with pytest.raises(TypeError):
        type("Sub", (kev.GameRange,), {})
    with pytest.raises(TypeError):
        kev.GameRange("AA")


def refused(kind, function, *arguments):
    with pytest.raises(kev.KevError) as caught:
        function(*arguments)
    error = caught.value
    assert type(error) is kind
    return error.reason, error.input, error.position


@pytest.mark.parametrize("game", FOUR)
def test_cards_that_are_no_hand(game):
    def make(cards):
        return kev.GameRange(cards, game)

    for count in (0, 5, 60):
        cards = list(itertools.islice(itertools.cycle(kev.DECK), count))
        assert refused(kev.RangeError, make, cards) == ("wrong length", count, None)
    twice = [*HAND[:3], HAND[1]]
    assert refused(kev.HandError, make, twice) == ("duplicate card", HAND[1], 3)
    assert refused(kev.CardError, make, ["As", "Kx", "2c", "2d"]) == ("invalid suit", "x", (1, 1))
    assert refused(kev.CardError, make, [52, 51])[0] == "invalid integer"
    assert refused(kev.CardError, make, 1.5)[:2] == ("not a card", 1.5)
    assert refused(kev.CardError, make, None)[0] == "not a card"


def test_hands_of_games_with_a_board_are_complete():
    for count in range(4):
        with pytest.raises(kev.RangeError, match="a hand of omaha has 4 hole cards") as caught:
            kev.GameRange(HAND[:count], "omaha")
        assert caught.value.input == count


def test_texts_that_are_no_range():
    for game in ("omaha", "badugi", "holdem"):
        with pytest.raises(kev.RangeError):
            kev.GameRange("AsXx", game)
    with pytest.raises(kev.RangeError, match="position 3"):
        kev.GameRange("AA,A", "short_deck")


OTHERS = [kev.Range("AA"), kev.GameRange(HAND[:5], "five_card_draw"), HAND[:2], HAND[:5]]


@pytest.mark.parametrize("given", OTHERS)
def test_ranges_of_other_hands(given):
    count = len(given) if isinstance(given, list) else len(next(iter(given))[0])
    message = f"^a hand of omaha has 4 hole cards, not {count}$"
    with pytest.raises(kev.RangeError, match=message) as caught:
        kev.GameRange(given, "omaha")
    error = caught.value
    assert (error.reason, error.input, error.position) == ("wrong length", count, None)


def test_ranges_with_cards_that_are_not_in_the_deck():
    kings = kev.GameRange("KK", "short_deck")
    deuces = kev.GameRange("22", "holdem")
    message = "^2d2c cannot be dealt: 2c is not in the deck of short_deck, which starts at 6$"
    for function, *arguments in [
        (kev.GameRange, "22", "short_deck"),
        (kev.GameRange, kev.Range("22"), "short_deck"),
        (kev.GameRange, kev.cards("2d2c"), "short_deck"),
        (kev.GameRange, deuces, "short_deck"),
        (kings.__or__, deuces),
    ]:
        with pytest.raises(kev.RangeError, match=message) as caught:
            function(*arguments)
        assert (caught.value.reason, caught.value.input) == ("not in deck", "2d2c")
    assert deuces | kings == kev.GameRange("22,KK", "holdem")
    any_two = kev.GameRange("random", "holdem")
    assert kev.GameRange(any_two, "short_deck").percent == pytest.approx(100)
    assert (kings | any_two).percent == pytest.approx(100)
    with pytest.raises(kev.RangeError, match="cannot be dealt"):
        kev.GameRange("15%", "short_deck")


def test_a_list_of_hands():
    texts = ["AsAhKsKh", "Jd Td 9c 8c", "A♥A♦K♥K♦"]
    many = kev.GameRange(texts, "omaha")
    assert many == kev.GameRange(tuple(texts), "omaha")
    assert many == kev.GameRange("AsAhKsKh,JdTd9c8c,AhAdKhKd", "omaha")
    assert all(cards in many for cards in texts)
    assert len(many) == 3
    # Texts that are no whole hands are the cards of one.
    for parts in (["AsAh", "KsKh"], ["As", "Ah", "Ks", "Kh"], ["AsAhKs", "Kh"]):
        assert kev.GameRange(parts, "omaha") == kev.GameRange("AsAhKsKh", "omaha")
    assert refused(kev.RangeError, kev.GameRange, [*texts, "AsAh"], "omaha")[0] == "wrong length"
    result = kev.equity(texts[:2], texts[2], board="2c 7d Qh", game="omaha")
    assert result == kev.equity("JdTd9c8c", texts[2], board="2c 7d Qh", game="omaha")


def test_hands_that_are_asked_for():
    one = kev.GameRange(HAND[:4], "omaha")
    for function in (one.weight, one.__contains__):
        for wrong in (HAND[:3], HAND[:5], [], "AsAh"):
            assert refused(kev.RangeError, function, wrong) == ("incomplete hand", wrong, None)
        assert refused(kev.CardError, function, "AsAsKsKh")[0] == "duplicate card"
        assert refused(kev.CardError, function, "AsAhKsKx")[0] == "invalid suit"
        assert refused(kev.CardError, function, None)[0] == "not a card"
        for wrong in ("AAKKds", "AA**", "random"):
            assert refused(kev.RangeError, function, wrong) == ("incomplete hand", wrong, None)
            with pytest.raises(kev.RangeError, match="^a hand of omaha is 4 cards, not '"):
                function(wrong)
    assert HAND[:4] in one
