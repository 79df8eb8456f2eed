"""Cards between layouts, against what the other libraries themselves say."""

import itertools
import sys

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
FOREIGN = ">u4" if sys.byteorder == "little" else "<u4"
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


def refused(cards, source, target):
    """The error for an argument that is wrong as a whole."""
    with pytest.raises(kev.KevError) as caught:
        kev.convert(cards, source, target)
    error = caught.value
    assert type(error) is kev.KevError
    assert (error.reason, error.position) == ("invalid argument", None)
    return error


@pytest.mark.parametrize("name", ["", "Text", "INDEX", "treis", "index ", "cardint", "\u0441kc"])
def test_unknown_layouts(name):
    for source, target in [(name, "text"), ("text", name)]:
        error = refused(["As"], source, target)
        assert error.input == name
        start, _, known = str(error).partition(" is not a card layout; there are ")
        assert start == repr(name)
        assert sorted(known.split(", ")) == sorted([*DTYPES, *ALIASES])


def test_layouts_are_named_by_text():
    with pytest.raises(TypeError):
        kev.convert(["As"], 3, "text")
    with pytest.raises(TypeError):
        kev.convert(["As"], "text")


@pytest.mark.parametrize(
    ("cards", "source", "message"),
    [
        (np.zeros(2), "index", "be an array of integers, not of float64"),
        (np.zeros(2, bool), "index", "be an array of integers, not of bool"),
        (np.array(["As"]), "index", "be an array of integers, not of <U2"),
        (np.array([51], object), "index", "be an array of integers, not of object"),
        (np.array([51], FOREIGN), "index", "be in native byte order, not "),
        (np.ma.array([51]), "index", "not be a masked array"),
        (np.ma.array(["As"]), "text", "not be a masked array"),
        (np.array([51], np.int64), "text", "be an array of str, not of int64"),
        (np.array([b"As"]), "text", "be an array of str, not of |S2"),
        (None, "index", "be an array of integers, not of object"),
    ],
)
def test_arrays_that_do_not_fit(cards, source, message):
    assert str(refused(cards, source, "card_int")).startswith(f"cards must {message}")


def test_the_index_of_a_card_is_no_card_integer():
    message = "^element 1: 51 is not a card integer; as a card index it is As$"
    with pytest.raises(kev.CardError, match=message):
        kev.convert([98306, 51], "card_int", "text")


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
