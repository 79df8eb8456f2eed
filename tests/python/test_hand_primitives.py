"""The three hand primitives against what plain Python makes of the card integers."""

import math
from functools import reduce
from operator import and_, or_

import pytest
from hypothesis import given
from hypothesis import strategies as st

import kev
from kev.hand import prime_product, rank_bitwise_or, suit_bitwise_and

PRIMITIVES = [suit_bitwise_and, rank_bitwise_or, prime_product]
MANY_CARDS = st.lists(st.sampled_from(kev.DECK), max_size=40)
ONE_SUIT = st.sampled_from(kev.Suit).flatmap(
    lambda suit: st.lists(st.sampled_from([card for card in kev.DECK if card.suit == suit]))
)


@pytest.mark.parametrize(("suit", "nibble"), [("s", 0x1), ("h", 0x2), ("d", 0x4), ("c", 0x8)])
def test_royal_flushes(suit, nibble):
    royal_flush = [rank + suit for rank in "AKQJT"]
    assert suit_bitwise_and(royal_flush) == nibble
    assert rank_bitwise_or(royal_flush) == 0x1F00
    assert prime_product(royal_flush) == 41 * 37 * 31 * 29 * 23


@pytest.mark.parametrize("nothing", ["", " , ", [], (), set(), iter(()), [""]], ids=repr)
def test_no_cards(nothing):
    nothing = list(nothing) if not isinstance(nothing, str) else nothing
    assert suit_bitwise_and(nothing) == 0
    assert rank_bitwise_or(nothing) == 0
    assert prime_product(nothing) == 1


@pytest.mark.parametrize(
    ("cards", "product"),
    [
        ("AsAhAdAcKs", 104_553_157),
        ("2s2h2d2c3s", 48),
        ("AsAhAdAcKsKh", 3_868_466_809),
        ("AsAhAdAcKsKhKd", 143_133_271_933),
    ],
)
def test_published_products(cards, product):
    assert prime_product(cards) == product


@pytest.mark.parametrize("count", [1, 7, 10, 11, 12, 13, 20, 22, 23, 100, 1000])
def test_products_are_exact_at_any_length(count):
    assert prime_product(["As"] * count) == 41**count
    assert prime_product("As" * count) == 41**count
    assert prime_product([*kev.DECK] * count) == math.prod(card.prime for card in kev.DECK) ** count


@given(MANY_CARDS | ONE_SUIT)
def test_they_fold_the_fields_of_the_integers(cards):
    numbers = [int(card) for card in cards]
    assert rank_bitwise_or(cards) == reduce(or_, numbers, 0) >> 16
    assert prime_product(cards) == math.prod(number & 0xFF for number in numbers)
    nibble = reduce(and_, numbers, 0 if not numbers else -1) >> 12 & 0xF
    assert suit_bitwise_and(cards) == nibble
    assert nibble in {0, 1, 2, 4, 8}


@given(MANY_CARDS)
def test_they_take_a_card_twice_and_in_any_order(cards):
    for primitive in PRIMITIVES:
        assert primitive(cards) == primitive(cards[::-1]) == primitive("".join(map(str, cards)))
    assert rank_bitwise_or(cards * 2) == rank_bitwise_or(cards)
    assert suit_bitwise_and(cards * 2) == suit_bitwise_and(cards)
    assert prime_product(cards * 2) == prime_product(cards) ** 2


@pytest.mark.parametrize("primitive", PRIMITIVES)
def test_results_are_plain_ints(primitive):
    for cards in ([], "As", ["As"] * 20):
        assert type(primitive(cards)) is int


@pytest.mark.parametrize("primitive", PRIMITIVES)
def test_errors_name_item_and_position(primitive):
    with pytest.raises(kev.CardError, match=r"^item 1: invalid suit 'x' \(U\+0078\)") as caught:
        primitive(["As", "Kx"])
    assert (caught.value.reason, caught.value.input) == ("invalid suit", "x")
    assert caught.value.position == (1, 1)
