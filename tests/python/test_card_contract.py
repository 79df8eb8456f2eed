"""What a card promises to be in Python: an int, one of 52 objects, a text.

Ranks and suits promise the same.
"""

import copy
import enum
import json
import operator
import pickle
import struct
from concurrent.futures import ThreadPoolExecutor

import cloudpickle
import numpy as np
import pytest
from conftest import data

import kev
from kev.hand import suit_bitwise_and

KNOWN = data("cards.json")
ACE, KING = 268442665, 134236965
NUMBERS = [known["card_int"] for known in KNOWN] + [*range(13)] + [*range(4)]
MEMBERS = [*kev.DECK, *kev.Rank, *kev.Suit]
PAIRS = list(zip(MEMBERS, NUMBERS, strict=True))

# Whatever is done to a member gives what the plain integer gives, of the same type.
AS_INT = {
    "int": int,
    "index": operator.index,
    "float": float,
    "bool": bool,
    "hash": hash,
    "hex": hex,
    "bin": bin,
    "value": lambda it: getattr(it, "value", it),
    "invert": lambda it: ~it,
    "and": lambda it: it & 0xF000,
    "rand": lambda it: 0xF000 & it,
    "or": lambda it: it | KING,
    "or a card": lambda it: it | kev.CardInt.CardKd,
    "xor": lambda it: it ^ KING,
    "shift": lambda it: it >> 16,
    "plus": lambda it: it + 1,
    "times": lambda it: it * 2,
    "modulo": lambda it: it % 7,
    "bytes": lambda it: it.to_bytes(4, "little"),
    "bit length": lambda it: it.bit_length(),
    "percent d": lambda it: "%d" % it,  # noqa: UP031
    "format x": lambda it: f"{it:x}",
    "format d": lambda it: f"{it:d}",
    "json": json.dumps,
    "json in a list": lambda it: json.dumps([it, it]),
    "struct": lambda it: struct.pack("<I", it),
    "numpy uint32": np.uint32,
    "numpy int64": np.int64,
    "numpy array": lambda it: np.array([it, it]).tolist(),
    "numpy dtype": lambda it: np.array([it, it]).dtype,
    "numpy uint32 array": lambda it: np.array([it, it], dtype=np.uint32).tolist(),
    "numpy and": lambda it: (np.array([ACE], dtype=np.uint32) & it).tolist(),
    "less": lambda it: it < KING,
    "less than a card": lambda it: it < kev.CardInt.CardKd,
    "at least": lambda it: it >= 3,
    "equals ace": lambda it: it == ACE,
    "equals numpy": lambda it: bool(np.uint32(ACE) == it),
    "in a set of ints": lambda it: it in {ACE, 3},
    "in a dict of ints": {ACE: "ace"}.get,
    "in a dict of cards": {kev.CardInt.CardAs: "ace"}.get,
    "compare with text": lambda it: (it == "As", it != "As", it.__lt__("As")),
    "compare with nothing": lambda it: (it == None, it.__ge__(None)),  # noqa: E711
}

# Whatever is done to a member gives the member itself.
AS_MEMBER = {
    "by value": lambda it: type(it)(int(it)),
    "by numpy value": lambda it: type(it)(np.int64(it)),
    "by member": lambda it: type(it)(it),
    "by text": lambda it: type(it)(str(it)),
    "by lower case": lambda it: type(it)(str(it).lower()),
    "new": lambda it: type(it).new(str(it)),
    "new from upper case": lambda it: type(it).new(str(it).upper()),
    "by name": lambda it: type(it)[it.name],
    "attribute": lambda it: getattr(type(it), it.name),
    "repr": lambda it: eval(repr(it).strip("<>").split(":")[0], vars(kev).copy()),
    "copy": copy.copy,
    "deepcopy": lambda it: copy.deepcopy([it])[0],
    "cloudpickle": lambda it: cloudpickle.loads(cloudpickle.dumps(it)),
    "iteration": lambda it: next(member for member in type(it) if member == it),
    **{
        f"pickle {protocol}": lambda it, protocol=protocol: pickle.loads(pickle.dumps(it, protocol))
        for protocol in range(pickle.HIGHEST_PROTOCOL + 1)
    },
}


@pytest.mark.parametrize(("member", "number"), PAIRS)
@pytest.mark.parametrize("operation", AS_INT.values(), ids=AS_INT)
def test_it_acts_as_its_int(operation, member, number):
    result, expected = operation(member), operation(number)
    assert result == expected
    assert type(result) is type(expected)


@pytest.mark.parametrize("member", MEMBERS, ids=repr)
@pytest.mark.parametrize("operation", AS_MEMBER.values(), ids=AS_MEMBER)
def test_there_is_one_object_of_it(operation, member):
    assert operation(member) is member


@pytest.mark.parametrize(("card", "known"), list(zip(kev.DECK, KNOWN, strict=True)))
def test_a_card_has_these_fields(card, known):
    rank, suit = known["text"]
    assert str(card) == f"{card}" == format(card) == known["text"]
    assert card.name == f"Card{known['text']}"
    assert repr(card) == f"CardInt.{card.name}"
    assert card.value == known["card_int"]
    assert card.rank is kev.Rank(rank)
    assert card.suit is kev.Suit(suit)
    assert card.index == known["index"] == 4 * card.rank + card.suit
    assert kev.DECK[card.index] is card
    assert card.prime == [2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41][card.rank]


@pytest.mark.parametrize("card", kev.DECK, ids=str)
def test_a_card_has_cactus_kevs_bits(card):
    assert card >> 16 == 1 << card.rank
    assert card >> 12 & 0xF == 8 >> card.suit
    assert card >> 8 & 0xF == card.rank
    assert card & 0xFF == card.prime


@pytest.mark.parametrize("member", MEMBERS, ids=repr)
def test_it_is_an_int_in_every_container(member):
    assert isinstance(member, int)
    assert isinstance(member, enum.IntEnum)
    assert {member: 1} == {int(member): 1}
    assert {member, int(member)} == {member}
    for compare in (operator.lt, operator.le, operator.gt, operator.ge):
        with pytest.raises(TypeError):
            compare(member, "As")


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("As", 268442665),
        ("Kd", 0x08004B25),
        ("5s", 0x00081307),
        ("Jc", 0x0200891D),
        ("Ac", 268471337),
        ("Kh", 134228773),
        ("Td", 16795671),
        ("2c", 98306),
    ],
)
def test_published_card_integers(text, number):
    assert kev.CardInt(text) == number


@pytest.mark.parametrize(("suit", "symbols"), [("c", "♣♧"), ("d", "♦♢"), ("h", "♥♡"), ("s", "♠♤")])
@pytest.mark.parametrize("selector", ["", "\ufe0f"])
def test_suit_symbols(suit, symbols, selector):
    for symbol in symbols:
        assert kev.Suit(symbol + selector) is kev.Suit.new(symbol + selector) is kev.Suit(suit)
        for rank in kev.Rank:
            text = f"{rank}{symbol}{selector}"
            assert kev.CardInt(text) is kev.CardInt.new(text) is kev.CardInt(f"{rank}{suit}")


@pytest.mark.parametrize("card", kev.DECK, ids=str)
def test_a_card_is_found_by_its_compact_forms(card):
    assert type(card.index) is type(card.to_u8()) is int
    assert card.to_u8() == card >> 8 & 0xFF == card.suit.nibble << 4 | card.rank
    for number in (int, np.uint8, np.int64, np.array):
        assert kev.CardInt.from_index(number(card.index)) is card
        assert kev.CardInt.from_u8(number(card.to_u8())) is card


COMPACT = {
    kev.CardInt.from_index: {card.index: card for card in kev.DECK},
    kev.CardInt.from_u8: {card.to_u8(): card for card in kev.DECK},
}


@pytest.mark.parametrize("find", COMPACT)
def test_other_numbers_are_no_compact_form(find):
    assert len(COMPACT[find]) == 52
    for number in [*range(-300, 301), *(sign * 2**bits for sign in (-1, 1) for bits in (32, 64))]:
        if number in COMPACT[find]:
            assert find(number) is COMPACT[find][number]
            continue
        with pytest.raises(kev.CardError, match=str(number)) as caught:
            find(number)
        error = caught.value
        assert (error.reason, error.input, error.position) == ("invalid integer", number, None)


@pytest.mark.parametrize("find", COMPACT)
@pytest.mark.parametrize("thing", [None, "x", "5", "", b"5", 28.0, 1.5, [28], (), {}, object()])
def test_what_is_no_number_is_no_compact_form(find, thing):
    with pytest.raises(kev.CardError, match=r"^not a card: ") as caught:
        find(thing)
    assert (caught.value.reason, caught.value.position) == ("not a card", None)
    assert caught.value.input is thing


def test_ranks_have_primes_and_suits_have_nibbles():
    assert [rank.prime for rank in kev.Rank] == [2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41]
    assert [suit.nibble for suit in kev.Suit] == [8, 4, 2, 1]
    assert {type(number) for number in (kev.Rank.Ace.prime, kev.Suit.Clubs.nibble)} == {int}
    for card in kev.DECK:
        assert card.prime == card.rank.prime
        assert suit_bitwise_and([card]) == card.suit.nibble


def test_the_deck_and_the_enums_are_complete_and_in_order():
    assert len(kev.CardInt) == len(set(kev.DECK)) == 52
    assert isinstance(kev.DECK, tuple)
    assert list(kev.CardInt) == list(kev.DECK)
    assert [card.index for card in kev.DECK] == list(range(52))
    assert "".join(map(str, kev.Rank)) == "23456789TJQKA"
    assert "".join(map(str, kev.Suit)) == "cdhs"
    names = "Deuce Trey Four Five Six Seven Eight Nine Ten Jack Queen King Ace"
    assert [rank.name for rank in kev.Rank] == names.split()
    assert [suit.name for suit in kev.Suit] == ["Clubs", "Diamonds", "Hearts", "Spades"]


def test_cards_sort_by_value():
    by_value = sorted(kev.DECK)
    assert [int(card) for card in by_value] == sorted(int(card) for card in kev.DECK)
    assert max(kev.DECK) is kev.CardInt.CardAc
    assert sorted([kev.CardInt.CardAs, 5, kev.CardInt.Card2c]) == [5, 98306, ACE]


def test_a_card_matches_in_match_statements():
    match kev.CardInt("As"):
        case kev.CardInt.CardAc:
            pytest.fail("another card")
        case kev.CardInt.CardAs as card:
            assert card is kev.CardInt.CardAs
    match kev.CardInt("As"):
        case int(268442665):
            pass
        case _:
            pytest.fail("a card is an int")


def test_members_cannot_be_changed_or_added():
    with pytest.raises(AttributeError):
        kev.CardInt.CardAs.index = 3
    with pytest.raises(AttributeError):
        kev.CardInt.CardAs = 3
    with pytest.raises(TypeError):
        enum.IntEnum.__call__(kev.CardInt, "Card1s", 3)


def test_threads_find_the_same_objects():
    texts = [str(card) for card in kev.DECK] * 20
    with ThreadPoolExecutor(8) as pool:
        found = list(pool.map(kev.CardInt, texts))
        parsed = list(pool.map(kev.cards, texts))
    assert all(card is kev.CardInt[f"Card{text}"] for card, text in zip(found, texts, strict=True))
    assert all(card is only for card, [only] in zip(found, parsed, strict=True))
