"""What the exceptions say, and that they travel."""

import copy
import pickle
import re
import reprlib

import cloudpickle
import numpy as np
import pytest

import kev
from kev import hand

BAD_TEXTS = {
    kev.CardInt: [
        ("", "wrong length", "", 0),
        ("A", "wrong length", "A", 0),
        ("s", "wrong length", "s", 0),
        ("Kcc", "wrong length", "Kcc", 0),
        ("10s", "wrong length", "10s", 0),
        (" As", "wrong length", " As", 0),
        ("As ", "wrong length", "As ", 0),
        ("As\0", "wrong length", "As\0", 0),
        ("As\ufe0f", "wrong length", "As\ufe0f", 0),
        ("A♠\ufe0f\ufe0f", "wrong length", "A♠\ufe0f\ufe0f", 0),
        ("AsKd", "wrong length", "AsKd", 0),
        ("1s", "invalid rank", "1", 0),
        ("0s", "invalid rank", "0", 0),
        ("sA", "invalid rank", "s", 0),
        ("\0s", "invalid rank", "\0", 0),
        ("\uff21s", "invalid rank", "\uff21", 0),
        ("\u0410s", "invalid rank", "\u0410", 0),
        ("Ax", "invalid suit", "x", 1),
        ("A ", "invalid suit", " ", 1),
        ("A\0", "invalid suit", "\0", 1),
        ("6\u0441", "invalid suit", "\u0441", 1),
        ("6\u017f", "invalid suit", "\u017f", 1),
        ("A\ufe0f", "invalid suit", "\ufe0f", 1),
        ("A\U0001f0a1", "invalid suit", "\U0001f0a1", 1),
    ],
    kev.Rank: [
        ("", "wrong length", "", 0),
        ("10", "wrong length", "10", 0),
        ("AA", "wrong length", "AA", 0),
        ("Ace", "wrong length", "Ace", 0),
        ("1", "invalid rank", "1", 0),
        ("s", "invalid rank", "s", 0),
        ("\u212a", "invalid rank", "\u212a", 0),
        ("\u0662", "invalid rank", "\u0662", 0),
    ],
    kev.Suit: [
        ("", "wrong length", "", 0),
        ("ss", "wrong length", "ss", 0),
        ("s\ufe0f", "wrong length", "s\ufe0f", 0),
        ("x", "invalid suit", "x", 0),
        ("\u0455", "invalid suit", "\u0455", 0),
        ("\ufe0f", "invalid suit", "\ufe0f", 0),
    ],
}
NO_NUMBERS = [None, 1.5, b"As", ("As",), ["As"], {}, object(), float("nan")]
NO_CARD = [-1, 0, 1, 51, 52, 255, 1000, 2**31, 0xFFFFFFFF, 2**32 + 98306, 2**64 + 98306, -98306]
BAD_NUMBERS = {
    kev.CardInt: [*NO_CARD, np.uint32(52), np.int64(-1), 2**127, 2**200, -(2**200)],
    kev.Rank: [-1, 13, 255, 2**200, np.uint8(13)],
    kev.Suit: [-1, 4, 255, 2**200, np.uint8(4)],
}
BAD_OBJECTS = dict.fromkeys(BAD_NUMBERS, NO_NUMBERS)
REASONS = {kev.CardInt: "invalid integer", kev.Rank: "invalid rank", kev.Suit: "invalid suit"}


def cases(table):
    return [(kind, case) for kind, values in table.items() for case in values]


def by_call(kind, value):
    return kind(value)


def by_new(kind, value):
    return kind.new(value)


@pytest.mark.parametrize("construct", [by_call, by_new])
@pytest.mark.parametrize(("kind", "case"), cases(BAD_TEXTS))
def test_bad_texts(construct, kind, case):
    text, reason, found, position = case
    with pytest.raises(kev.CardError) as caught:
        construct(kind, text)
    error = caught.value
    assert (error.reason, error.input, error.position) == (reason, found, position)
    assert error.reason in str(error)
    if reason != "wrong length":
        assert f"U+{ord(found):04X}" in str(error)


@pytest.mark.parametrize(("kind", "number"), cases(BAD_NUMBERS))
def test_bad_numbers(kind, number):
    with pytest.raises(kev.CardError) as caught:
        kind(number)
    error = caught.value
    assert (error.reason, error.input, error.position) == (REASONS[kind], number, None)
    if kind is not kev.CardInt:
        assert str(error) == f"not a {kind.__name__}: {reprlib.repr(number)}"
    else:
        hint = f"; as a card index it is {kev.DECK[number]}" if 0 <= number < 52 else ""
        assert str(error) == f"{reprlib.repr(int(number))} is not a card integer{hint}"


@pytest.mark.parametrize(("kind", "thing"), cases(BAD_OBJECTS))
def test_what_is_neither_text_nor_number_is_no_card(kind, thing):
    with pytest.raises(kev.CardError, match="^not a ") as caught:
        kind(thing)
    error = caught.value
    assert (error.reason, error.position) == ("not a card", None)
    assert error.input is thing
    assert reprlib.repr(thing) in str(error)


@pytest.mark.parametrize("kind", BAD_TEXTS)
@pytest.mark.parametrize("thing", [*NO_NUMBERS, 0, 5, 2**200, kev.CardInt.CardAs, kev.Suit.Clubs])
def test_new_takes_text_only(kind, thing):
    with pytest.raises(kev.CardError, match=f"^not a {kind.__name__}: ") as caught:
        kind.new(thing)
    assert (caught.value.reason, caught.value.position) == ("not a card", None)
    assert caught.value.input is thing


@pytest.mark.parametrize("text", ["x" * 1_000_000, "♠" * 1_000, "A\U0001f0a1" * 100])
def test_long_texts_are_cut_in_the_error(text):
    for read in (kev.CardInt, kev.Rank, kev.Suit):
        with pytest.raises(kev.CardError) as caught:
            read(text)
        assert caught.value.reason == "wrong length"
        assert text.startswith(caught.value.input)
        assert 0 < len(caught.value.input) < 50
        assert len(str(caught.value)) < 200


BAD_RANGES = [
    *("", "AA,,", "AX+", "AhKx", "A", "77s", "4s4s", "J3s-QQ", "76s+", "AA:", "AA:1.5", "101%"),
    *("AA KK", "(AA", "(" * 100, "*", "AA#"),
]


def raised(function, *arguments, **options):
    try:
        function(*arguments, **options)
    except kev.KevError as error:
        return error
    raise AssertionError(arguments)


def errors():
    good = np.array([[0, 1, 2, 3, 4]], dtype=np.uint8)
    twice = np.array([[0, 1, 2, 3, 0]], dtype=np.uint8)
    return [
        raised(kev.CardInt, "Ax"),
        raised(kev.CardInt, "1s"),
        raised(kev.CardInt, "Asd"),
        raised(kev.CardInt, 52),
        raised(kev.CardInt, None),
        raised(kev.Rank, "s"),
        raised(kev.Suit, 4),
        raised(kev.cards, "As As"),
        raised(kev.cards, "As Kx"),
        raised(kev.cards, ["As", 52]),
        raised(kev.cards, ["As", 1.5]),
        raised(kev.cards, None),
        raised(hand.prime_product, "Ax"),
        raised(kev.evaluate, "As Kd"),
        raised(kev.evaluate, "As As Kd Qh Jc"),
        raised(kev.best_five, "As Kd"),
        raised(kev.evaluate, "As2s", "QsJsTs", game="short_deck"),
        raised(kev.evaluate, "AsKs", "QsJsTs9s8s", game="omaha"),
        raised(kev.evaluate, "AsKsQsJs", "TsJs9s8s7s", game="omaha"),
        raised(kev.evaluate, "AsKsQsJsTs", game="plo"),
        raised(kev.winners, ["AsKs", "As"], "QsJsTs", game="short_deck"),
        raised(kev.winners, ["AsKs", "Ah2s"], "QsJsTs", game="short_deck"),
        raised(kev.winners, [], "As"),
        raised(kev.winners, ["As Kd"], "As 2c 3c"),
        raised(kev.winners, ["As Kx"], "As 2c 3c"),
        raised(kev.HandRank, 0),
        raised(kev.HandRank, "best"),
        raised(kev.GameRank, 1093, "badugi"),
        raised(kev.GameRank, 1, "high"),
        raised(kev.Category, 0),
        raised(kev.evaluate_batch, good + np.uint8(51)),
        raised(kev.evaluate_batch, twice),
        raised(kev.evaluate_batch, good.astype(float)),
        raised(kev.evaluate_batch, good[0]),
        raised(kev.evaluate_batch, good[:, :4]),
        raised(kev.evaluate_batch, good, threads=0),
        raised(kev.evaluate_batch, good[:, :2], good[0, 1:4], game="omaha"),
        raised(kev.evaluate_batch, good[:, :2], good[0, 2:5], game="short_deck"),
        raised(kev.evaluate_batch, good[:, :4], good, game="omaha"),
        raised(kev.evaluate_batch, good[:, :2], good[[0, 0], 2:], game="holdem"),
        raised(kev.convert, [52], "index", "text"),
        raised(kev.convert, [5], "treis", "text"),
        *(raised(kev.Range, text) for text in BAD_RANGES),
        raised(kev.Range, [("AhKh", 2)]),
        raised(kev.Range, ["AhKh", "Ah"]),
        raised(kev.Range.top, 101),
        raised(kev.Range.from_weights, [0.5]),
        raised(kev.GameRange, ["AsAh"], "omaha"),
        raised(kev.GameRange, kev.Range("AA"), "omaha"),
        raised(kev.GameRange, "AsAhKsKh", "plo"),
        raised(kev.equity, "AsAhKsKh", kev.Range("QQ"), game="omaha"),
        raised(kev.equity, "AsAh", "2s2h", game="short_deck"),
        raised(kev.equity, "AsAh", "KK", dead="2s", game="short_deck"),
        raised(kev.equity, "AsAhKsKh", "2s2h", board="2c", game="badugi"),
        raised(kev.equity, "AA"),
        raised(kev.equity, "AA", "KK", board="2c3c4c5c6c7c"),
        raised(kev.equity, "AA", "KK", board="2c3c2c"),
        raised(kev.equity, "AA", "KK", board="2c", dead="2c"),
        raised(kev.equity, "AA", "KsKd", board="Ks"),
        raised(kev.equity, *["random"] * 10, dead=kev.DECK[:28]),
        raised(kev.equity, "AA", []),
        raised(kev.equity, "AA", "KK", dead="KsKhKd"),
        raised(kev.equity, "AA", "AA", "AA"),
        raised(kev.equity, *["60%:0.000001,AsAh"] * 4, method="monte_carlo", samples=1, seed=1),
        raised(kev.equity, *["random"] * 3, method="exact"),
        raised(kev.equity, "AA", "KK", samples=0),
        raised(kev.outs, "AhKh", "2c", "QsQd"),
        raised(kev.hand_strength, "AhKh", "2c3c4c", "AhAd"),
        raised(kev.range_breakdown, "AA", "AsAhAd"),
        raised(kev.range_breakdown, [], "2c3c4c"),
    ]


PAIRS = list(zip(errors(), errors(), strict=True))
ERRORS = [error for error, _ in PAIRS]


@pytest.fixture(params=PAIRS, ids=map(str, ERRORS))
def pair(request):
    return request.param


KINDS = (kev.KevError, *kev.KevError.__subclasses__())
DOCUMENTED = {kind: re.findall(r'`"([a-z ]+)"`', kind.__doc__) for kind in KINDS}


def test_every_documented_reason_is_given():
    given = {(type(error), error.reason) for error in ERRORS}
    assert given == {(kind, reason) for kind, reasons in DOCUMENTED.items() for reason in reasons}


def test_errors_are_value_errors_with_a_reason(pair):
    error, _ = pair
    assert isinstance(error, kev.KevError)
    assert isinstance(error, ValueError)
    kinds = [kind for kind, reasons in DOCUMENTED.items() if error.reason in reasons]
    assert type(error) in kinds
    assert str(error)
    assert repr(error).startswith(type(error).__name__)


def test_errors_with_the_same_content_are_equal(pair):
    error, again = pair
    assert error is not again
    assert error == again
    assert hash(error) == hash(again)
    assert len({error, again}) == 1


def same(error, other):
    return (
        type(error) is type(other)
        and error == other
        and hash(error) == hash(other)
        and str(error) == str(other)
        and error.args == other.args
        and (error.reason, error.input, error.position)
        == (other.reason, other.input, other.position)
    )


@pytest.mark.parametrize("protocol", range(pickle.HIGHEST_PROTOCOL + 1))
def test_errors_survive_pickling(pair, protocol):
    error, _ = pair
    assert same(error, pickle.loads(pickle.dumps(error, protocol)))
    assert same(error, cloudpickle.loads(cloudpickle.dumps(error)))


def test_errors_survive_copying(pair):
    error, _ = pair
    assert same(error, copy.copy(error))
    assert same(error, copy.deepcopy(error))


def test_different_errors_are_different():
    contents = {(type(error), str(error)) for error in ERRORS}
    assert len(set(ERRORS)) == len(contents)
    message = ("message", "wrong count", 4, None)
    assert kev.CardError(*message) != kev.HandError(*message)
    assert kev.HandError(*message) != kev.HandError("another", "wrong count", 4, None)
    assert kev.HandError(*message) != "message"
    assert kev.HandError(*message) != ValueError("message")


def test_an_error_of_ones_own():
    error = kev.KevError("only a message")
    assert (error.reason, error.input, error.position) == (None, None, None)
    assert str(error) == "only a message"


def test_errors_that_hold_arrays_can_be_compared():
    hands = np.zeros((2, 7), dtype=int)
    error, again = raised(kev.evaluate, hands), raised(kev.evaluate, hands)
    assert error.input is not None
    assert error == again
    assert hash(error) == hash(again)
