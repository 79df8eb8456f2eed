"""Every form in which cards may be given, to every function that takes cards."""

import enum
import itertools

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import kev
from kev.hand import prime_product, rank_bitwise_or, suit_bitwise_and

HAND = kev.cards("4d8s4h7d8c7c5s")
CARD = kev.CardInt.CardTh


class Text(str):
    __slots__ = ()


class Number(int):
    pass


class Others(enum.IntEnum):
    TEN_OF_HEARTS = int(CARD)


class Index:
    def __init__(self, number):
        self.number = number

    def __index__(self):
        return int(self.number)


class Items:
    """Iterable by the old protocol alone."""

    def __init__(self, items):
        self.items = items

    def __getitem__(self, place):
        return self.items[place]


def texts(cards):
    return [str(card) for card in cards]


FORMS = {
    "list of cards": list,
    "tuple of cards": tuple,
    "set of cards": set,
    "frozenset of cards": frozenset,
    "iterator": iter,
    "generator": lambda cards: (card for card in cards),
    "map": lambda cards: map(int, cards),
    "dict": dict.fromkeys,
    "dict keys": lambda cards: dict.fromkeys(cards).keys(),
    "dict values": lambda cards: dict(enumerate(cards)).values(),
    "old iterable": Items,
    "list subclass": type("Hand", (list,), {}),
    "tuple subclass": type("Hand", (tuple,), {}),
    "list of ints": lambda cards: [int(card) for card in cards],
    "list of texts": texts,
    "list of lower-case texts": lambda cards: [str(card).lower() for card in cards],
    "list of symbols": lambda cards: [
        f"{card.rank}{'♣♦♥♠'[card.suit]}\ufe0f" if card.index % 2 else card for card in cards
    ],
    "list of texts of several": lambda cards: [
        "".join(texts(cards[:3])),
        "",
        " , ".join(texts(cards[3:])),
    ],
    "list of mixed forms": lambda cards: [
        form(card)
        for card, form in zip(cards, itertools.cycle([int, str, Index, Number, np.uint32]))
    ],
    "list of text subclass": lambda cards: [Text(card) for card in cards],
    "list of int subclass": lambda cards: [Number(card) for card in cards],
    "list of indexables": lambda cards: [Index(card) for card in cards],
    "list of 0-d arrays": lambda cards: [np.array(int(card)) for card in cards],
    "list of numpy scalars": lambda cards: [np.int64(card) for card in cards],
    "array of uint32": lambda cards: np.array(cards, dtype=np.uint32),
    "array of int64": lambda cards: np.array(cards, dtype=np.int64),
    "array of uint64": lambda cards: np.array(cards, dtype=np.uint64),
    "big-endian array": lambda cards: np.array(cards, dtype=">u4"),
    "strided array": lambda cards: np.repeat(np.array(cards), 2)[::2],
    "array of objects": lambda cards: np.array(cards, dtype=object),
    "array of texts": lambda cards: np.array(texts(cards)),
    "text": lambda cards: "".join(texts(cards)),
    "text subclass": lambda cards: Text("".join(texts(cards))),
    "text with spaces": lambda cards: " ".join(texts(cards)),
    "text with commas": lambda cards: ",, ".join([*texts(cards), ""]),
    "text with white space": lambda cards: "\t\n\u00a0\u3000".join(["", *texts(cards), ""]),
    "lower-case text": lambda cards: "".join(texts(cards)).lower(),
    "upper-case text": lambda cards: "".join(texts(cards)).upper(),
    "text with 10": lambda cards: "".join(texts(cards)).replace("T", "10"),
    "text of symbols": lambda cards: "".join(f"{card.rank}{'♧♢♡♤'[card.suit]}" for card in cards),
}
LONE_FORMS = {
    "card": lambda card: card,
    "int": int,
    "text": str,
    "text subclass": Text,
    "int subclass": Number,
    "another enum": Others,
    "indexable": Index,
    "numpy scalar": np.uint32,
    "numpy text": np.str_,
    "0-d array": lambda card: np.array(int(card)),
    "text with 10": lambda card: str(card).replace("T", "10"),
    "symbol": lambda card: f" {card.rank}♥\ufe0f,",
}
FUNCTIONS = {
    "cards": lambda cards: sorted(kev.cards(cards)),
    "evaluate": kev.evaluate,
    "best_five": kev.best_five,
    "winners": lambda cards: kev.winners([cards]),
    "winners with a board": lambda cards: kev.winners([[], ()], cards),
    "suit_bitwise_and": suit_bitwise_and,
    "rank_bitwise_or": rank_bitwise_or,
    "prime_product": prime_product,
}
LISTING = {
    "cards": kev.cards,
    "suit_bitwise_and": suit_bitwise_and,
    "rank_bitwise_or": rank_bitwise_or,
    "prime_product": prime_product,
}


@pytest.mark.parametrize("function", FUNCTIONS.values(), ids=FUNCTIONS)
@pytest.mark.parametrize("form", FORMS.values(), ids=FORMS)
def test_all_forms_of_a_hand_are_the_same(function, form):
    for hand in (HAND, kev.cards("TsThTdTc9s8h7c"), kev.cards("AsKsQsJsTs")):
        assert function(form(hand)) == function(hand)


@pytest.mark.parametrize("form", [form for form in FORMS if "set" not in form])
def test_cards_keeps_the_order(form):
    cards = kev.cards(FORMS[form](HAND))
    assert type(cards) is list
    assert all(card is same for card, same in zip(cards, HAND, strict=True))


@pytest.mark.parametrize("function", LISTING.values(), ids=LISTING)
@pytest.mark.parametrize("form", LONE_FORMS.values(), ids=LONE_FORMS)
def test_all_forms_of_one_card_are_the_same(function, form):
    assert function(form(CARD)) == function([CARD]) == function([form(CARD)])


@pytest.mark.parametrize("nothing", ["", " ,\n", [], (), {}, [""], ["", " "], np.array([], int)])
def test_nothing_is_no_cards(nothing):
    assert kev.cards(nothing) == []


def test_the_whole_deck():
    assert kev.cards(kev.DECK) == kev.cards("".join(texts(kev.DECK))) == list(kev.DECK)
    assert kev.cards(kev.CardInt) == list(kev.DECK)
    assert kev.cards("".join(texts(kev.DECK)).replace("T", "10")) == list(kev.DECK)


@given(st.permutations(kev.DECK), st.lists(st.sampled_from(["", " ", ",", ", ", "\n", "\u2003"])))
def test_separators_are_optional(cards, separators):
    text = "".join(
        f"{separator}{card}"
        for card, separator in itertools.zip_longest(cards, separators[:52], fillvalue="")
    )
    assert kev.cards(text) == cards


@pytest.mark.parametrize(
    ("cards", "message", "reason", "found", "position"),
    [
        ("As Kx", "invalid suit 'x' (U+0078) at position 4", "invalid suit", "x", 4),
        ("Ahx", "invalid rank 'x' (U+0078) at position 2", "invalid rank", "x", 2),
        ("nothing", "invalid rank 'n' (U+006E) at position 0", "invalid rank", "n", 0),
        (
            "6\u0441Tc9h",
            "invalid suit '\u0441' (U+0441) at position 1",
            "invalid suit",
            "\u0441",
            1,
        ),
        ("As1h", "invalid rank '1' (U+0031) at position 2", "invalid rank", "1", 2),
        ("10x", "invalid suit 'x' (U+0078) at position 2", "invalid suit", "x", 2),
        ("As;Kd", "invalid rank ';' (U+003B) at position 2", "invalid rank", ";", 2),
        ("A s", "invalid suit ' ' (U+0020) at position 1", "invalid suit", " ", 1),
        ("As\0", "invalid rank '\\0' (U+0000) at position 2", "invalid rank", "\0", 2),
        ("As\u200bKd", "(U+200B) at position 2", "invalid rank", "\u200b", 2),
        ("As\ufe0f", "(U+FE0F) at position 2", "invalid rank", "\ufe0f", 2),
        ("A♠\ufe0f\ufe0f", "(U+FE0F) at position 3", "invalid rank", "\ufe0f", 3),
        ("K♥\ufe0f A♠\ufe0f 9x", "(U+0078) at position 9", "invalid suit", "x", 9),
        ("\U0001f0a1As", "(U+1F0A1) at position 0", "invalid rank", "\U0001f0a1", 0),
        ("As K", '"K" at position 3 should have 2 characters', "wrong length", "K", 3),
        ("As 10", '"10" at position 3 should have 2 characters', "wrong length", "10", 3),
        ("As t", '"t" at position 3 should have 2 characters', "wrong length", "t", 3),
        (["As", "Kd 10x"], "item 1: invalid suit 'x' (U+0078)", "invalid suit", "x", (1, 5)),
        (["As", "K"], 'item 1: wrong length: "K"', "wrong length", "K", (1, 0)),
        (["As", 52], "item 1: 52 is not a card integer", "invalid integer", 52, 1),
        (["As", np.int8(-1)], "item 1: -1 is not a card integer", "invalid integer", -1, 1),
        (["As", 2**32 + 98306], "item 1: 4295065602 is not", "invalid integer", 4295065602, 1),
        (["As", 2**64 + 98306], "item 1: ", "invalid integer", 2**64 + 98306, 1),
        (["As", 2**200], "item 1: ", "invalid integer", 2**200, 1),
        (["As", -(2**200)], "item 1: ", "invalid integer", -(2**200), 1),
        (["As", 1.5], "item 1: not a card: 1.5", "not a card", 1.5, 1),
        (["As", None], "item 1: not a card: None", "not a card", None, 1),
        (["As", ["Kd"]], "item 1: not a card: ['Kd']", "not a card", ["Kd"], 1),
        (("As", "Kd", b"Qh"), "item 2: not a card: b'Qh'", "not a card", b"Qh", 2),
        (iter(["As", 1000]), "item 1: 1000 is not a card integer", "invalid integer", 1000, 1),
        (np.array([98306, 1]), "item 1: 1 is not a card integer", "invalid integer", 1, 1),
        (b"As", "item 0: 65 is not a card integer", "invalid integer", 65, 0),
        (None, "not a card: None", "not a card", None, None),
        (1.5, "not a card: 1.5", "not a card", 1.5, None),
        (0, "0 is not a card integer; as a card index it is 2c", "invalid integer", 0, None),
        (51, "51 is not a card integer; as a card index it is As", "invalid integer", 51, None),
        ([98306, 51], "item 1: 51 is not a card integer; as a card", "invalid integer", 51, 1),
        (52, "52 is not a card integer", "invalid integer", 52, None),
        (0xFFFFFFFF, "4294967295 is not a card integer", "invalid integer", 0xFFFFFFFF, None),
    ],
)
def test_errors_name_item_and_position(cards, message, reason, found, position):
    items = list(cards) if hasattr(cards, "__next__") else cards
    for function in LISTING.values():
        with pytest.raises(kev.CardError) as caught:
            function(items)
        error = caught.value
        assert message in str(error)
        assert (error.reason, error.position) == (reason, position)
        assert error.input == found
        assert ("as a card index it is" in str(error)) == (found in range(52))


def test_a_card_that_comes_twice():
    for first, second in itertools.combinations(range(7), 2):
        cards = [*HAND]
        cards[second] = cards[first]
        with pytest.raises(kev.CardError, match=f"duplicate card {cards[first]}") as caught:
            kev.cards(cards)
        assert caught.value.reason == "duplicate card"
        assert caught.value.input is cards[first]
        assert caught.value.position == second
        with pytest.raises(kev.CardError) as caught:
            kev.cards("".join(texts(cards)))
        assert caught.value.position == 2 * second


def test_a_card_that_comes_twice_in_items_of_several_cards():
    with pytest.raises(kev.CardError) as caught:
        kev.cards(["As Kd", "Qh", "Jc As"])
    assert caught.value.position == 2


class Failing:
    def __iter__(self):
        raise ZeroDivisionError

    __index__ = __iter__


def failing_later():
    yield "As"
    raise ZeroDivisionError


@pytest.mark.parametrize("make", [failing_later, Failing, lambda: ["As", Failing()]])
def test_the_errors_of_others_come_through(make):
    for function in FUNCTIONS.values():
        with pytest.raises(ZeroDivisionError):
            function(make())
