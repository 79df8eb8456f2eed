"""Text of any kind gives an answer or a KevError that is right about the text."""

import math

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

import kev
from kev.hand import prime_product, rank_bitwise_or, suit_bitwise_and

RANKS = "23456789TJQKAtjqka10"
SUITS = "cdhsCDHS♠♤♥♡♦♢♣♧"
WHITE_SPACE = " ,\t\n\v\f\r\x85\u00a0\u1680\u2003\u2028\u3000"
LOOK_ALIKES = "\u0441\u0421\u0410\u041a\u0455\u04bb\uff21\uff53\u0662\u212a\u017f"
INVISIBLE = "\0\ufe0f\ufe0e\u200b\u200d\ufeff\u00ad\x1c\x7f\u202e"
OTHERS = "1xX;-+|/\\'\"()[]{}%\U0001f0a1\U0001f0ae\u2764\U0001f1e6e\u0301\ud800\udfff\U0010ffff"
NASTY = st.text(st.sampled_from(RANKS * 2 + SUITS * 3 + WHITE_SPACE + LOOK_ALIKES + INVISIBLE))
NASTIER = st.text(st.sampled_from(RANKS + SUITS + OTHERS + INVISIBLE) | st.characters())
ANY_TEXT = NASTY | NASTIER

CARD = st.builds(
    lambda rank, suit, selector: rank + suit + (selector if suit in "♠♤♥♡♦♢♣♧" else ""),
    st.sampled_from([*"23456789TJQKAtjqka", "10"]),
    st.sampled_from(SUITS),
    st.sampled_from(["", "\ufe0f"]),
)
NEARLY_CARDS = st.lists(CARD | st.sampled_from(WHITE_SPACE) | NASTY, max_size=8).map("".join)
READERS = [kev.cards, kev.evaluate, kev.best_five, suit_bitwise_and, rank_bitwise_or, prime_product]
KINDS = [kev.CardInt, kev.Rank, kev.Suit]


def answer(function, argument):
    """The answer or the error; anything else that is raised is a bug."""
    try:
        return function(argument)
    except kev.KevError as error:
        return error


def has_surrogate(text):
    return any("\ud800" <= character <= "\udfff" for character in text)


@given(ANY_TEXT | NEARLY_CARDS)
@example("\ud800")
@example("As\udfff")
@example("A\ud83c")
@example("10")
@example("\0")
def test_every_function_answers_or_refuses(text):
    for function in [*READERS, *KINDS]:
        answer(function, text)
        answer(function, [text])
    for kind in KINDS:
        answer(kind.new, text)
        answer(kind, [text])
    answer(kev.winners, [text])
    answer(kev.winners, text)
    answer(lambda board: kev.winners([["As", "Kd"]], board), text)
    answer(kev.HandRank, text)


@given(ANY_TEXT | NEARLY_CARDS)
def test_an_error_points_at_the_text(text):
    error = answer(kev.cards, text)
    if isinstance(error, kev.KevError) and not has_surrogate(text):
        assert 0 <= error.position < len(text)
        rest = text[error.position :]
        if error.reason == "duplicate card":
            assert str(error.input.rank) == rest[0].upper() or rest.startswith("10")
        elif error.reason != "wrong length":
            assert rest.startswith(error.input)
            assert f"U+{ord(error.input):04X}" in str(error)


@given(st.lists(ANY_TEXT | NEARLY_CARDS, min_size=1, max_size=3))
def test_texts_in_a_list_read_as_they_do_alone(texts):
    alone = [answer(prime_product, text) for text in texts]
    together = answer(prime_product, texts)
    bad = [item for item, product in enumerate(alone) if isinstance(product, kev.KevError)]
    if bad:
        first = alone[bad[0]]
        assert (together.reason, together.input) == (first.reason, first.input)
        assert together.position == (bad[0], first.position)
        assert str(together) == f"item {bad[0]}: {first}"
    else:
        assert together == math.prod(alone)


@given(ANY_TEXT | NEARLY_CARDS)
def test_what_is_read_prints_and_parses_back(text):
    cards = answer(kev.cards, text)
    if not isinstance(cards, kev.KevError):
        printed = " ".join(map(str, cards))
        assert kev.cards(printed) == cards
        assert kev.cards(printed.replace("T", "10")) == cards
    for kind in KINDS:
        member = answer(kind, text)
        if not isinstance(member, kev.KevError):
            assert kind(str(member)) is member


@given(st.lists(CARD, max_size=20), st.sampled_from(["", " ", ", ", "\n\t", ",,", "\u3000"]))
def test_what_is_written_as_cards_is_read_as_cards(texts, separator):
    cards = [kev.CardInt(text.replace("10", "T")) for text in texts]
    assert prime_product(separator.join(texts)) == prime_product(cards)
    found = answer(kev.cards, separator.join(texts))
    if len(set(cards)) == len(cards):
        assert found == cards
    else:
        assert (found.reason, found.input in cards) == ("duplicate card", True)


@given(st.text(st.sampled_from(RANKS + SUITS + INVISIBLE + LOOK_ALIKES), max_size=4))
def test_a_card_is_two_characters(text):
    card = answer(kev.CardInt, text)
    core = text[:-1] if text[-2:-1] in set("♠♤♥♡♦♢♣♧") and text.endswith("\ufe0f") else text
    is_card = len(core) == 2 and core[0] in "23456789TJQKAtjqka" and core[1] in SUITS
    assert isinstance(card, kev.CardInt) == is_card
    if is_card:
        assert kev.cards(text) == [card]


@pytest.mark.parametrize("separator", [*WHITE_SPACE, ""], ids=ascii)
def test_white_space_of_every_kind_separates(separator):
    assert kev.cards(f"{separator}As{separator}Kd{separator}") == kev.cards("AsKd")


@pytest.mark.parametrize("character", [*LOOK_ALIKES, *INVISIBLE, *OTHERS], ids=ascii)
def test_no_character_is_skipped(character):
    for text in (f"{character}As", f"A{character}s", f"As{character}", f"As {character} Kd"):
        with pytest.raises(kev.CardError):
            kev.cards(text)


def test_every_character_that_is_a_rank_a_suit_or_white_space():
    ranks, suits, separators = [], [], []
    for character in map(chr, range(0x110000)):
        if isinstance(answer(kev.Rank.new, character), kev.Rank):
            ranks.append(character)
        if isinstance(answer(kev.Suit.new, character), kev.Suit):
            suits.append(character)
        if isinstance(answer(kev.cards, f"As{character}Kd"), list):
            separators.append(character)
    assert sorted(ranks) == sorted("23456789TJQKAtjqka")
    assert sorted(suits) == sorted(SUITS)
    assert all(separator.isspace() or separator == "," for separator in separators)
