"""Cards as text, in every dtype that numpy keeps text in."""

import numpy as np
import pytest
from conftest import data
from hypothesis import given
from hypothesis import strategies as st

import kev

TEXTS = [known["text"] for known in data("cards.json")]
# numpy has it from version 2.0 on.
STRING = np.dtypes.StringDType() if hasattr(np.dtypes, "StringDType") else object
DTYPES = {"str": "U", "wide str": "U9", "object": object, "StringDType": STRING}


@pytest.mark.parametrize("shape", [(), (1,), (52,), (4, 13), (2, 13, 2)])
@pytest.mark.parametrize("dtype", DTYPES.values(), ids=DTYPES)
def test_every_dtype_of_texts(dtype, shape):
    cards = np.array(TEXTS, dtype=dtype)[: int(np.prod(shape))].reshape(shape)
    result = kev.convert(cards, "text", "index")
    assert result.dtype == np.uint8
    assert result.shape == shape
    assert result.ravel().tolist() == list(range(cards.size))


@pytest.mark.parametrize("dtype", DTYPES.values(), ids=DTYPES)
def test_views_of_every_dtype_of_texts(dtype):
    cards = np.array(TEXTS, dtype=dtype)
    assert kev.convert(cards[::-3], "text", "index").tolist() == list(range(51, -1, -3))
    table = kev.convert(cards.reshape(4, 13).T, "text", "index")
    assert table.tolist() == np.arange(52).reshape(4, 13).T.tolist()


@pytest.mark.parametrize("dtype", DTYPES.values(), ids=DTYPES)
def test_every_dtype_may_be_empty(dtype):
    for shape in ((0,), (0, 7), (7, 0)):
        result = kev.convert(np.zeros(shape, dtype=dtype), "text", "index")
        assert (result.shape, result.dtype) == (shape, np.uint8)


def test_objects_may_be_texts_of_any_kind():
    texts = ["as", "A\u2660\ufe0f", np.str_("Kd"), type("Text", (str,), {})("2c")]
    assert kev.convert(np.array(texts, object), "text", "index").tolist() == [51, 51, 45, 0]


@pytest.mark.parametrize(
    "thing", [None, float("nan"), 1.5, 5, 51, 268442665, b"Kd", True, ("Kd",), ["Kd"], {}], ids=repr
)
@pytest.mark.parametrize("element", [0, 2, 3])
def test_objects_that_are_no_text_are_named(thing, element):
    cards = np.array(["As", "Kd", "Qh", "Jc"], object)
    cards[element] = thing
    for given_cards in (cards, cards.reshape(2, 2)):
        with pytest.raises(kev.CardError, match=f"^element {element}: ") as caught:
            kev.convert(given_cards, "text", "index")
        assert caught.value.position == element


@pytest.mark.parametrize("dtype", [object, STRING], ids=str)
def test_a_zero_at_the_end_of_a_text_is_not_dropped(dtype):
    with pytest.raises(kev.CardError, match=r"^element 1: wrong length"):
        kev.convert(np.array(["As", "Kd\0"], dtype), "text", "index")


def test_no_array_at_all():
    with pytest.raises(kev.CardError, match=r"^element 0: "):
        kev.convert(None, "text", "index")


@pytest.mark.parametrize("missing", [None, float("nan")], ids=repr)
def test_a_missing_text_is_no_card(missing):
    dtype = STRING if STRING is object else np.dtypes.StringDType(na_object=missing)
    with pytest.raises(kev.CardError, match=r"^element 1: ") as caught:
        kev.convert(np.array(["As", missing, "Kd"], dtype), "text", "index")
    assert caught.value.position == 1


@pytest.mark.parametrize("dtype", ["<U2", ">U2", "<U3", ">U7"])
def test_texts_in_any_width_and_byte_order(dtype):
    cards = np.array(TEXTS).astype(dtype).reshape(4, 13)
    for view in (cards, cards.T.copy().T, cards[::-1][::-1]):
        assert kev.convert(view, "text", "index").ravel().tolist() == list(range(52))


def test_texts_are_read_as_cards_are():
    texts = ["as", "AS", "A♠", "a♤\ufe0f", "T♥", "2♣\ufe0f"]
    assert kev.convert(texts, "text", "text").tolist() == ["As", "As", "As", "As", "Th", "2c"]


@pytest.mark.parametrize(
    ("text", "reason", "found"),
    [
        ("", "wrong length", ""),
        ("A", "wrong length", "A"),
        ("10s", "wrong length", "10s"),
        ("1s", "invalid rank", "1"),
        ("Ax", "invalid suit", "x"),
        ("6\u0441", "invalid suit", "\u0441"),
        ("\0s", "invalid rank", "\0"),
        ("A\0s", "wrong length", "A\0s"),
        ("As\0x", "wrong length", "As\0x"),
        ("As\0\0Kd", "wrong length", "As\0\0Kd"),
    ],
)
@pytest.mark.parametrize("dtype", DTYPES.values(), ids=DTYPES)
def test_the_first_bad_text_is_named(dtype, text, reason, found):
    for cards in (["As", text, "Ay"], [["As", text], ["Kd", "Ay"]]):
        with pytest.raises(kev.CardError, match=f"^element 1: {reason}") as caught:
            kev.convert(np.array(cards, dtype=dtype), "text", "index")
        error = caught.value
        assert (error.reason, error.input, error.position) == (reason, found, 1)


def card_or_error(text):
    try:
        return kev.CardInt(text)
    except kev.CardError as error:
        return error


@given(st.lists(st.text(st.sampled_from("AaKs♠d\u0441\ufe0f\0 \U0001f0a1") | st.characters())))
def test_any_texts_are_right_or_the_first_bad_one_is_named(texts):
    cards = np.array(texts, dtype=None if texts else "U2")
    expected = [card_or_error(text) for text in cards.tolist()]
    bad = [at for at, card in enumerate(expected) if isinstance(card, kev.CardError)]
    if not bad:
        assert kev.convert(cards, "text", "card_int").tolist() == expected
        return
    with pytest.raises(kev.CardError) as caught:
        kev.convert(cards, "text", "card_int")
    first = expected[bad[0]]
    assert caught.value.position == bad[0]
    assert (caught.value.reason, caught.value.input) == (first.reason, first.input)
