"""Questions about equity that have no answer, and arguments that are none."""

import copy
import itertools
import pickle
import re

import cloudpickle
import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import kev

DEUCE = kev.CardInt.Card2c
RARE = ["60%:0.000001,AsAh"] * 4


def asked(*players, **options):
    """Return the answer, or the error."""
    try:
        return kev.equity(*players, **options)
    except kev.KevError as error:
        return error


def raised(*players, **options):
    error = asked(*players, **options)
    assert isinstance(error, kev.KevError)
    return error


def check_outcome(outcome):
    if isinstance(outcome, kev.KevError):
        assert outcome.reason
        assert len(str(outcome)) < 500
        assert pickle.loads(pickle.dumps(outcome)) == outcome
    else:
        assert sum(outcome.equities) == pytest.approx(1)
        for player in outcome.players:
            assert sum(player.categories.values()) == pytest.approx(1)


# Each with its reason, its input and its position.
UNANSWERABLE = [
    ((), {}, "player count", 0, None),
    (("AA",), {}, "player count", 1, None),
    (("AA",) * 11, {}, "player count", 11, None),
    (("AA", "KK"), {"board": "2c3c4c5c6c7c"}, "board length", 6, None),
    (("AA", "KK"), {"board": "2c", "game": "short_deck"}, "not in deck", DEUCE, None),
    (("AA", "KK"), {"board": "2c", "dead": "2c"}, "duplicate card", kev.CardInt.Card2c, None),
    (("QQ", "AsAd"), {"board": "As 7d 2c"}, "duplicate card", kev.CardInt.CardAs, 1),
    (("AsAd", "AA"), {"board": "As", "dead": "Ah"}, "duplicate card", kev.CardInt.CardAs, 0),
    (("AsAd", "QQ"), {"dead": "Ad"}, "duplicate card", kev.CardInt.CardAd, 0),
    (("random",) * 10, {"dead": kev.DECK[:28]}, "deck too small", 25, None),
    ((kev.Range.empty(), "AA"), {}, "empty range", None, 0),
    (("AA", []), {}, "empty range", None, 1),
    (("AA", [("AhKh", 0)]), {}, "empty range", None, 1),
    (("KK", "AA"), {"dead": "AsAhAd"}, "no combo left", None, 1),
    (("AA", "AA", "AA"), {}, "no deal", None, None),
    (("AA", "AA", "AA"), {"method": "exact"}, "no deal", None, None),
    (("AA", "AA", "AA"), {"method": "monte_carlo"}, "no deal", None, None),
    (RARE, {"method": "monte_carlo", "samples": 1, "seed": 1}, "rare deals", None, None),
]


@pytest.mark.parametrize("case", UNANSWERABLE, ids=lambda case: f"{case[2]} {case[1]}")
def test_questions_without_an_answer(case):
    players, options, reason, wrong, position = case
    error = raised(*players, **options)
    assert type(error) is kev.EquityError
    assert (error.reason, error.input, error.position) == (reason, wrong, position)
    assert str(error)
    assert "\n" not in str(error)


def test_two_hands_that_share_a_card_are_an_error():
    error = raised("AsKs", "AsKd")
    assert type(error) is kev.EquityError
    assert (error.reason, error.input, error.position) == ("duplicate card", kev.CardInt("As"), 1)
    assert str(error) == "duplicate card As in player 0's hand and in player 1's hand"


@pytest.mark.parametrize("players", [("random",) * 3, ("TT+,AK",) * 6, ("random",) * 10])
def test_too_much_work_says_how_much(players):
    error = raised(*players, method="exact")
    assert (type(error), error.reason) == (kev.EquityError, "too much work")
    assert type(error.input) is float
    assert error.input > 1e12
    assert f"{error.input:.1e}".replace("+", "") in str(error)
    assert "sample" in str(error)


def test_every_documented_reason_is_given():
    documented = re.findall(r'`"([a-z ]+)"`', kev.EquityError.__doc__)
    assert len(set(documented)) == len(documented)
    assert set(documented) == {case[2] for case in UNANSWERABLE} | {"too much work"}


# Each with the beginning of its message, its class, reason, input and position.
BAD_ARGUMENTS = [
    (("QQ+,76s+", "AA"), {}, "player 0: ", kev.RangeError, "ambiguous run", "76s+", (0, 4)),
    (("AA", "QQ+,77s"), {}, "player 1: ", kev.RangeError, "invalid class", "77s", (1, 4)),
    (("", "AA"), {}, "player 0: ", kev.RangeError, "empty range", "", (0, 0)),
    (("AA", "AhKx"), {}, "player 1: ", kev.RangeError, "invalid suit", "x", (1, 3)),
    (("AA", ["As"]), {}, "player 1: item 0: ", kev.RangeError, "incomplete hand", "As", (1, 0)),
    (("AA", [("AhKh", 2)]), {}, "player 1: item 0: ", kev.RangeError, "invalid weight", 2, (1, 0)),
    (("AA", ["AhKh", "AhKx"]), {}, "player 1: ", kev.CardError, "invalid suit", "x", (1, 1, 3)),
    (("AA", ["AhKh", (5, 6)]), {}, "player 1: ", kev.CardError, "invalid integer", 5, (1, 1)),
    (("AA", [["As", "Kx"]]), {}, "player 1: ", kev.CardError, "invalid suit", "x", (1, 0, 1, 1)),
    (("AA", None), {}, "player 1: ", kev.KevError, "invalid argument", None, 1),
    (("AA", 5), {}, "player 1: ", kev.KevError, "invalid argument", 5, 1),
    (("AA", str), {}, "player 1: ", kev.KevError, "invalid argument", str, 1),
    (("AA", kev.Range), {}, "player 1: ", kev.KevError, "invalid argument", kev.Range, 1),
    (("AA", {"As": 1}), {}, "player 1: ", kev.KevError, "invalid argument", {"As": 1}, 1),
    (
        ("AA", {"As": 1, "Kd": 1}),
        {},
        "player 1: hands must be a text or combos",
        kev.KevError,
        "invalid argument",
        {"As": 1, "Kd": 1},
        1,
    ),
    (("AA", "KK"), {"board": "2c 3x"}, "board: ", kev.CardError, "invalid suit", "x", 4),
    (("AA", "KK"), {"board": ["2c", "3x"]}, "board: ", kev.CardError, "invalid suit", "x", (1, 1)),
    (("AA", "KK"), {"dead": ["2c", 52]}, "dead: ", kev.CardError, "invalid integer", 52, 1),
    (("AA", "KK"), {"dead": 0}, "dead: ", kev.CardError, "invalid integer", 0, None),
    (("AA", "KK"), {"board": 5.5}, "board: ", kev.CardError, "not a card", 5.5, None),
    (("AA", "KK"), {"dead": [None]}, "dead: ", kev.CardError, "not a card", None, 0),
    (("AA", "KK"), {"board": "2c3c2c"}, "board: ", kev.CardError, "duplicate card", DEUCE, 4),
    (("AA", "KK"), {"dead": ["2c", "2c"]}, "dead: ", kev.CardError, "duplicate card", DEUCE, 1),
]


@pytest.mark.parametrize("case", BAD_ARGUMENTS, ids=lambda case: f"{case[0]} {case[1]}")
def test_arguments_that_are_wrong_say_which(case):
    players, options, start, kind, reason, wrong, position = case
    error = raised(*players, **options)
    assert type(error) is kind
    assert str(error).startswith(start)
    assert (error.reason, error.input, error.position) == (reason, wrong, position)


def test_the_message_for_a_text_points_at_the_place():
    message = str(raised("AA", "QQ+,76s+"))
    assert message.splitlines()[1:] == ["    QQ+,76s+", "        ^"]


def test_players_are_looked_at_before_the_board():
    assert str(raised("AA", "76s+", board="Kx")).startswith("player 1: ")


def test_more_cards_than_there_are():
    assert raised("AA", "KK", board=kev.DECK).input == 52
    for cards in ([kev.CardInt.CardAs] * 1000, "As" * 1000, itertools.repeat("AsKs")):
        for place in ("board", "dead"):
            error = raised("QQ", "KK", **{place: cards})
            assert (type(error), error.reason) == (kev.CardError, "duplicate card")
            assert error.input in kev.cards("As Ks")


@pytest.mark.parametrize(
    ("players", "options"), [case[:2] for case in (*UNANSWERABLE, *BAD_ARGUMENTS)]
)
def test_errors_survive_pickling_and_copying(players, options):
    error = raised(*players, **options)
    copies = [pickle.loads(pickle.dumps(error, protocol)) for protocol in range(6)]
    copies += [copy.copy(error), copy.deepcopy(error), cloudpickle.loads(cloudpickle.dumps(error))]
    for again in copies:
        assert type(again) is type(error)
        assert again == error
        assert again.args == error.args
        found = (again.reason, again.input, again.position)
        assert found == (error.reason, error.input, error.position)


class Raises:
    """Everything that is asked of it fails."""

    def fail(self, *_):
        raise ZeroDivisionError("mine")

    __iter__ = __index__ = __float__ = fail


@pytest.mark.parametrize(
    ("players", "options"),
    [
        (("AA", Raises()), {}),
        (("AA", [Raises(), Raises()]), {}),
        (("AA", [("AsKd", Raises())]), {}),
        (("AA", "KK"), {"board": Raises()}),
        (("AA", "KK"), {"dead": [Raises()]}),
        (("AA", "KK"), {"samples": Raises()}),
        (("AA", "KK"), {"std_error": Raises()}),
    ],
)
def test_what_an_argument_raises_arrives(players, options):
    with pytest.raises(ZeroDivisionError, match="mine"):
        kev.equity(*players, **options)


def test_an_unknown_option_is_a_type_error():
    with pytest.raises(TypeError, match="sample"):
        kev.equity("AA", "KK", sample=10)


def test_lists_that_hold_themselves():
    endless = []
    endless.append(endless)
    assert raised(endless, "AA").reason == "not a card"
    assert raised("AA", "KK", board=endless).reason == "not a card"


CHARACTERS = "AKQJT98765432akqjtcdhsSo+-,:;@!()%. \n0123456789♠♥\ufe0fxé\ud800\0"
TEXTS = st.text(CHARACTERS, max_size=12) | st.sampled_from(["AA", "random", "AhKh", "QQ+", "20%"])
CARDS = st.sampled_from(kev.DECK)
JUNK = st.one_of(
    TEXTS,
    CARDS,
    st.none(),
    st.booleans(),
    st.integers(),
    st.integers(0, 52),
    st.floats(),
    st.binary(max_size=4),
    st.sampled_from([kev.Range("AKs"), kev.Range.empty(), str, kev.Range, np.zeros((2, 2)), RARE]),
)
NESTED = st.recursive(
    JUNK,
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.tuples(inner, inner)
        | st.dictionaries(TEXTS, inner, max_size=3)
    ),
    max_leaves=12,
)
COMBOS = st.lists(st.tuples(CARDS, CARDS) | st.tuples(TEXTS, st.floats(0, 1)), max_size=30)
PLAYERS = st.lists(TEXTS | COMBOS | NESTED, max_size=12)
BOARDS = st.none() | TEXTS | st.lists(CARDS, max_size=6) | NESTED
FEW = {"samples": 100, "threads": 1, "time_limit": 0.1}


@settings(max_examples=500)
@given(players=PLAYERS, board=BOARDS, dead=BOARDS)
def test_whatever_is_asked_there_is_an_answer_or_an_error(players, board, dead):
    check_outcome(asked(*players, board=board, dead=dead, **FEW))


@given(players=st.lists(TEXTS, min_size=2, max_size=4), board=st.lists(CARDS, max_size=5))
def test_whatever_texts_are_asked_there_is_an_answer_or_an_error(players, board):
    check_outcome(asked(*players, board=board, **FEW))


@pytest.mark.parametrize(
    "players",
    [
        (list(kev.COMBOS) * 20, "AA"),
        ("(" * 100_000, "AA"),
        ("AA," * 100_000 + "AA", "KK"),
        (["x" * 1_000_000], "AA"),
        ("x" * 1_000_000, "AA"),
        ([["As", "Kd"]] * 10_000, "QQ"),
        ([[["As", "Kd"]]] * 10_000, "QQ"),
    ],
    ids=["combos", "brackets", "text", "long item", "long text", "pairs", "nested"],
)
def test_huge_arguments(players):
    check_outcome(asked(*players, **FEW))
