"""Cards between layouts, against what the other libraries themselves say."""

import itertools

import numpy as np
import pytest
from conftest import data
from hypothesis import given
from hypothesis import strategies as st

import kev

KNOWN = data("cards.json")
DTYPES = {
    "card_int": np.uint32,
    "index": np.uint8,
    "text": np.dtype("=U2"),
    "ompeval": np.uint8,
    "pokerstove": np.uint8,
    "eval7": np.uint64,
    "ckc": np.uint32,
}
ALIASES = {
    "treys": "card_int",
    "deuces": "card_int",
    "phevaluator": "index",
    "xiapl": "pokerstove",
    "pkcore": "ckc",
}
NOUNS = {
    "card_int": "a card integer",
    "index": "a card index",
    "ompeval": "an ompeval card",
    "pokerstove": "a pokerstove card",
    "eval7": "an eval7 card mask",
    "ckc": "a ckc card",
}
INTEGERS = [np.int8, np.uint8, np.int16, np.uint16, np.int32, np.uint32, np.int64, np.uint64]
PAIRS = list(itertools.product(DTYPES, DTYPES))


def all_cards(layout, dtype=None):
    return np.array([known[layout] for known in KNOWN], dtype=dtype or DTYPES[layout])


@pytest.mark.parametrize(("source", "target"), PAIRS)
def test_all_cards_between_all_layouts(source, target):
    result = kev.convert(all_cards(source), source, target)
    assert type(result) is np.ndarray
    assert result.dtype == DTYPES[target]
    assert result.tolist() == all_cards(target).tolist()
    assert kev.convert(result, source=target, target=source).tolist() == all_cards(source).tolist()


@pytest.mark.parametrize(("alias", "layout"), ALIASES.items())
def test_aliases(alias, layout):
    assert kev.convert(all_cards(layout), alias, "text").tolist() == all_cards("text").tolist()
    result = kev.convert(all_cards("text"), "text", alias)
    assert result.dtype == DTYPES[layout]
    assert result.tolist() == all_cards(layout).tolist()


@pytest.mark.parametrize("dtype", [*INTEGERS, np.longlong, np.ulonglong, np.intp])
@pytest.mark.parametrize("layout", NOUNS)
def test_every_integer_dtype_that_is_wide_enough(layout, dtype):
    most = int(all_cards(layout).max())
    if most <= np.iinfo(dtype).max:
        result = kev.convert(all_cards(layout, dtype), layout, "index")
        assert result.tolist() == list(range(52))


@pytest.mark.parametrize("shape", [(), (1,), (52,), (2, 26), (4, 13), (2, 13, 2), (1, 52, 1, 1)])
@pytest.mark.parametrize("source", DTYPES)
def test_the_shape_is_kept(source, shape):
    count = int(np.prod(shape))
    for target in DTYPES:
        result = kev.convert(all_cards(source)[-count:].reshape(shape), source, target)
        assert type(result) is np.ndarray
        assert result.shape == shape
        assert (result == all_cards(target)[-count:].reshape(shape)).all()


@pytest.mark.parametrize("shape", [(0,), (0, 7), (7, 0), (2, 0, 3)])
@pytest.mark.parametrize(("source", "target"), PAIRS)
def test_empty_arrays(source, target, shape):
    result = kev.convert(np.empty(shape, dtype=DTYPES[source]), source, target)
    assert result.shape == shape
    assert result.dtype == DTYPES[target]


def test_an_empty_list():
    for source in DTYPES:
        assert kev.convert([], source, "index").shape == (0,)


VIEWS = {
    "F": np.asfortranarray,
    "transposed": lambda cards: np.ascontiguousarray(cards.T).T,
    "reversed": lambda cards: np.ascontiguousarray(cards[::-1, ::-1])[::-1, ::-1],
    "strided": lambda cards: np.repeat(np.repeat(cards, 2, axis=0), 3, axis=1)[::2, ::3],
    "subclass": lambda cards: cards.view(type("Cards", (np.ndarray,), {})),
    "list": lambda cards: cards.tolist(),
    "unaligned": lambda cards: np.frombuffer(
        b"x" + cards.tobytes(), cards.dtype, offset=1
    ).reshape(cards.shape),
}  # fmt: skip


@pytest.mark.parametrize("view", VIEWS.values(), ids=VIEWS)
@pytest.mark.parametrize("source", DTYPES)
def test_an_array_may_lie_in_memory_as_it_likes(source, view):
    cards = all_cards(source).reshape(4, 13)
    given_cards = view(cards)
    result = kev.convert(given_cards, source, "index")
    assert result.tolist() == np.arange(52).reshape(4, 13).tolist()
    assert np.asarray(given_cards).tolist() == cards.tolist()


@pytest.mark.parametrize("dtype", ["<U2", ">U2", "<U3", ">U7"])
def test_texts_in_any_width_and_byte_order(dtype):
    cards = all_cards("text").astype(dtype).reshape(4, 13)
    for view in (cards, cards.T.copy().T, cards[::-1][::-1]):
        assert kev.convert(view, "text", "index").ravel().tolist() == list(range(52))


def test_texts_are_read_as_cards_are():
    texts = ["as", "AS", "A♠", "a♤\ufe0f", "T♥", "2♣\ufe0f"]
    assert kev.convert(texts, "text", "text").tolist() == ["As", "As", "As", "As", "Th", "2c"]


def test_one_card_makes_an_array_without_dimensions():
    for card, source in [(51, "index"), (kev.CardInt.CardAs, "card_int"), ("As", "text")]:
        result = kev.convert(card, source, "text")
        assert result.shape == ()
        assert result.tolist() == "As"


@pytest.mark.parametrize("layout", NOUNS)
def test_the_first_bad_integer_is_named(layout):
    for element in (0, 1, 50, 51):
        cards = all_cards(layout, np.int64)
        cards[element] = -5
        cards[51] = -6 if element < 51 else -5
        message = f"^element {element}: -5 is not {NOUNS[layout]}$"
        with pytest.raises(kev.CardError, match=message) as caught:
            kev.convert(np.asfortranarray(cards.reshape(4, 13)), layout, "text")
        error = caught.value
        assert (error.reason, error.input) == ("invalid integer", -5)
        assert error.position == element


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
def test_the_first_bad_text_is_named(text, reason, found):
    for cards in (["As", text, "Ay"], [["As", text], ["Kd", "Ay"]]):
        with pytest.raises(kev.CardError, match=f"^element 1: {reason}") as caught:
            kev.convert(np.array(cards), "text", "index")
        error = caught.value
        assert (error.reason, error.input, error.position) == (reason, found, 1)


@pytest.mark.parametrize("name", ["", "Text", "INDEX", "treis", "index ", "cardint", "\u0441kc"])
def test_unknown_layouts(name):
    for source, target in [(name, "text"), ("text", name)]:
        with pytest.raises(kev.HandError, match="no card layout") as caught:
            kev.convert(["As"], source, target)
        error = caught.value
        assert (error.reason, error.input, error.position) == ("invalid argument", name, None)
        assert all(known in str(error) for known in [*DTYPES, *ALIASES])


def test_layouts_are_named_by_text():
    with pytest.raises(TypeError):
        kev.convert(["As"], 3, "text")
    with pytest.raises(TypeError):
        kev.convert(["As"], "text")


@pytest.mark.parametrize(
    ("cards", "source"),
    [
        (np.zeros(2), "index"),
        (np.zeros(2, bool), "index"),
        (np.array(["As"]), "index"),
        (np.array([51], object), "index"),
        (np.array([51], ">u4"), "index"),
        (np.array([51]), "text"),
        (np.array([b"As"]), "text"),
        (np.array(["As"], object), "text"),
        (None, "index"),
        (None, "text"),
    ],
)
def test_dtypes_that_do_not_fit(cards, source):
    with pytest.raises(kev.HandError) as caught:
        kev.convert(cards, source, "card_int")
    assert caught.value.reason == "invalid argument"


@given(st.data(), st.sampled_from(sorted(NOUNS)), st.sampled_from(INTEGERS))
def test_any_integers_are_right_or_the_first_bad_one_is_named(draw, layout, dtype):
    indices = {known[layout]: known["index"] for known in KNOWN}
    info = np.iinfo(dtype)
    number = st.integers(int(info.min), int(info.max))
    fitting = [value for value in indices if value <= info.max]
    values = draw.draw(st.lists(st.sampled_from(fitting) | number if fitting else number))
    expected = [indices.get(value) for value in values]
    cards = np.array(values, dtype=dtype)
    if None not in expected:
        assert kev.convert(cards, layout, "index").tolist() == expected
        return
    with pytest.raises(kev.CardError) as caught:
        kev.convert(cards, layout, "index")
    first = expected.index(None)
    assert (caught.value.position, caught.value.input) == (first, values[first])


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
