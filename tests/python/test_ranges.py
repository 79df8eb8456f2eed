"""Ranges as values: what they are made of, what is made of them, and that they travel."""

import copy
import pickle
import sys
from concurrent.futures import ThreadPoolExecutor

import cloudpickle
import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import kev
from kev import CardInt, Range

EVERYDAY = "22+,A2s+,KTs+,QTs+,JTs,AJo+,KQo"


def random_weights(seed):
    random = np.random.default_rng(seed)
    return random.choice([0, 1, 0.5, 0.1, 1 / 3, random.random()], size=1326)


weights = st.integers(0, 2**32).map(random_weights)


def test_combos_stand_in_the_order_of_weights():
    assert len(set(kev.COMBOS)) == len(kev.COMBOS) == 1326
    for place, (high, low) in enumerate(kev.COMBOS):
        assert isinstance(high, CardInt)
        assert high.index > low.index
        assert place == high.index * (high.index - 1) // 2 + low.index
        found = Range(f"{high}{low}").weights
        assert found[place] == found.sum() == 1


def test_no_combo_and_all_combos():
    assert len(Range.empty()) == 0
    assert not Range.empty()
    assert list(Range.empty()) == []
    assert (Range.empty().total, Range.empty().percent) == (0, 0)
    assert len(Range.random()) == len(list(Range.random())) == 1326
    assert (Range.random().total, Range.random().percent) == (1326, 100)
    assert Range([]) == Range(()) == Range.empty() != Range.random() == Range(kev.COMBOS)


@pytest.mark.parametrize(
    "hands",
    [
        Range("AhKs:0.5,2c2d"),
        [("AhKs", 0.5), "2c2d"],
        [("KsAh", np.float32(0.5)), ("2c", "2d")],
        [(("Ah", "Ks"), 0.5), ((CardInt.Card2c, CardInt.Card2d), True)],
        [[["Ah", "Ks"], 0.5], [98306, 81922]],
        {"AhKs": 0.5, "2c 2d": 1}.items(),
        zip([kev.cards("AhKs"), np.array([98306, 81922])], [0.5, 1], strict=True),
        ["AhKs", "2c2d", ("AhKs", 0.5)],
        iter(Range("AhKs:0.5,2c2d")),
        [frozenset(kev.cards("2c2d")), (iter(kev.cards("AhKs")), 0.5)],
    ],
    ids=lambda hands: type(hands).__name__,
)
def test_what_ranges_are_made_of(hands):
    range_ = Range(hands)
    assert dict(range_) == {
        (CardInt.Card2d, CardInt.Card2c): 1.0,
        (CardInt.CardAh, CardInt.CardKs): 0.5,
    }


@pytest.mark.parametrize(
    ("hands", "kind", "reason", "position"),
    [
        ([("AhKh", 1.5)], kev.RangeError, "invalid weight", 0),
        (["AhKh", ("AhKh", -0.5)], kev.RangeError, "invalid weight", 1),
        ([("AhKh", float("nan"))], kev.RangeError, "invalid weight", 0),
        ([("AhKh", 52)], kev.RangeError, "invalid weight", 0),
        (["AhKhQh"], kev.RangeError, "incomplete hand", 0),
        (["AhKh", "Ah"], kev.RangeError, "incomplete hand", 1),
        ([CardInt.CardAh], kev.RangeError, "incomplete hand", 0),
        ([()], kev.RangeError, "incomplete hand", 0),
        (["AhAh"], kev.CardError, "duplicate card", 0),
        ([("Ah", "Ah")], kev.CardError, "duplicate card", (0, 1)),
        (["AK"], kev.RangeError, "incomplete hand", 0),
        (["Ax"], kev.CardError, "invalid suit", (0, 1)),
        (["AhKh", ("Ah", "Kx")], kev.CardError, "invalid suit", (1, 1, 1)),
        (["AhKh", None], kev.CardError, "not a card", 1),
        ([0.5] * 1326, kev.CardError, "not a card", 0),
        ([(("Ah", "Kh"), "x")], kev.KevError, "invalid argument", None),
        ([("AhKh", None)], kev.KevError, "invalid argument", None),
        ({"AhKh": 0.5}, kev.KevError, "invalid argument", None),
        (None, kev.KevError, "invalid argument", None),
        (5, kev.KevError, "invalid argument", None),
    ],
    ids=str,
)
def test_what_they_are_not_made_of(hands, kind, reason, position):
    with pytest.raises(kev.KevError) as caught:
        Range(hands)
    error = caught.value
    assert (type(error), error.reason, error.position) == (kind, reason, position)


def test_an_endless_combo_is_refused():
    def cards():
        while True:
            yield from kev.DECK

    with pytest.raises(kev.RangeError, match="two cards"):
        Range([cards()])


def test_errors_of_an_iterable_are_raised():
    def hands():
        yield "AhKh"
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        Range(hands())


def test_a_dialect_is_for_texts():
    with pytest.raises(kev.KevError, match="^dialect is for") as caught:
        Range(["AhKh"], dialect="pio")
    assert caught.value.reason == "invalid argument"


def test_membership():
    range_ = Range("AKs,QQ:0.25")
    for combo in ["AhKh", "KhAh", "K♥ A♥", ("Ah", "Kh"), kev.cards("QhQs"), {"Qc", "Qd"}]:
        assert combo in range_
    assert "AhKs" not in range_
    for no_combo in ["AK", "AhKhQh", "Ah", None, 5, ("AhKh", 0.5)]:
        with pytest.raises(kev.KevError):
            no_combo in range_  # noqa: B015


@given(weights, weights, st.floats(0, 1))
def test_operators_work_combo_by_combo(one, other, factor):
    a, b = Range.from_weights(one), Range.from_weights(other)
    assert np.array_equal((a | b).weights, np.maximum(one, other))
    assert np.array_equal((a & b).weights, np.minimum(one, other))
    assert np.array_equal((a - b).weights, np.maximum(one - other, 0))
    assert np.array_equal((a * factor).weights, one * factor)
    assert a * factor == factor * a == np.float64(factor) * a
    assert (a.total, len(a)) == (pytest.approx(one.sum()), np.count_nonzero(one))
    assert a.percent == pytest.approx(one.sum() / 13.26)
    assert dict(a) == {c: weight for c, weight in zip(kev.COMBOS, one, strict=True) if weight}


@pytest.mark.parametrize("factor", [-1, 1.5, float("nan"), float("inf")])
def test_a_product_must_be_a_weight(factor):
    with pytest.raises(kev.RangeError) as caught:
        Range("AA") * factor
    assert caught.value.reason == "invalid weight"


@pytest.mark.parametrize("other", ["AA", None, 2.5, [1.0], object()])
def test_operators_take_ranges_only(other):
    range_ = Range("AA")
    for operation in (lambda: range_ | other, lambda: other & range_, lambda: range_ - other):
        with pytest.raises(TypeError):
            operation()
    assert range_ != other
    with pytest.raises(TypeError):
        range_ * range_


def test_weights_are_a_copy():
    range_ = Range("AA")
    range_.weights[:] = 0
    assert range_ == Range("AA")
    assert (range_.weights.shape, range_.weights.dtype) == ((1326,), np.float64)
    with pytest.raises(AttributeError):
        range_.weights = np.zeros(1326)


@pytest.mark.parametrize("dtype", [np.float64, np.float32, np.float16, np.uint8, np.int64, ">f8"])
def test_weights_of_any_number_type(dtype):
    weights = np.zeros(2 * 1326, dtype=dtype)[::2]
    weights[[0, 1325]] = 1
    assert Range.from_weights(weights) == Range.from_weights(weights.tolist()) == Range("2d2c,AsAh")


@pytest.mark.parametrize(
    ("weights", "kind", "position"),
    [
        (np.full(1326, -1), kev.RangeError, 0),
        ([0.0] * 1325 + [float("nan")], kev.RangeError, 1325),
        ([0.0] * 1325, kev.RangeError, None),
        (np.zeros((13, 13)), kev.KevError, None),
        (0.5, kev.KevError, None),
        (["x"] * 1326, kev.KevError, None),
        (np.zeros(1326, dtype=complex), kev.KevError, None),
        (np.ma.zeros(1326), kev.KevError, None),
    ],
)
def test_wrong_weights(weights, kind, position):
    with pytest.raises(kev.KevError) as caught:
        Range.from_weights(weights)
    assert (type(caught.value), caught.value.position) == (kind, position)


def test_the_grid_shows_the_mean_of_each_class():
    grid = Range("QQ,KJs:0.5,AhKd,AdKd").grid()
    expected = np.zeros((13, 13))
    expected[2, 2], expected[1, 3], expected[1, 0], expected[0, 1] = 1, 0.5, 1 / 12, 0.25
    assert (grid.dtype, grid.shape) == (np.float64, (13, 13))
    assert np.array_equal(grid, expected)


def test_the_best_hands():
    assert Range.top(0) == Range.empty()
    assert Range.top(100) == Range.random()
    assert Range.top(600 / 1326).total == pytest.approx(6)
    assert Range.top(600 / 1326).grid()[0, 0] == pytest.approx(1)
    for percent in (0.1, 1, 12.5, np.float32(50), 99.9):
        assert Range.top(percent).percent == pytest.approx(percent)
    for percent in (-1, 100.5, float("nan")):
        with pytest.raises(kev.RangeError, match="from 0 to 100"):
            Range.top(percent)
    for thing in ("x", 10**400, None):
        with pytest.raises(kev.KevError, match="^percent must be a number, not "):
            Range.top(thing)
    for thing in (10**400, None):
        with pytest.raises(kev.KevError, match="^item 1: a weight must be a number, not "):
            Range(["AsAh", ("AhKh", thing)])


def test_dead_cards():
    range_ = Range(EVERYDAY)
    for dead in ["As Kd", kev.cards("As Kd"), {"As", "Kd"}, np.array(kev.cards("AsKd"))]:
        left = range_.without(dead)
        assert left == range_ - (
            range_ & Range([c for c in kev.COMBOS if not {*c}.isdisjoint(kev.cards("AsKd"))])
        )
    assert range_.without([]) == range_.without("") == range_
    with pytest.raises(kev.CardError, match="duplicate"):
        range_.without("As As")


@pytest.mark.parametrize(
    "range_", [Range.empty(), Range.random(), Range(EVERYDAY), Range.top(33) * (1 / 3)], ids=str
)
def test_ranges_travel(range_):
    for protocol in range(pickle.HIGHEST_PROTOCOL + 1):
        assert pickle.loads(pickle.dumps(range_, protocol)) == range_
    assert cloudpickle.loads(cloudpickle.dumps(range_)) == range_
    assert copy.copy(range_) is copy.deepcopy(range_) is range_
    assert eval(repr(range_)) == range_


@given(weights)
def test_equal_ranges_hash_alike(values):
    range_, again = Range.from_weights(values), Range(Range.from_weights(values))
    assert range_ is not again
    assert range_ == again
    assert hash(range_) == hash(again)
    assert len({range_, again, range_ | Range("AA"), range_ - range_}) <= 3


def test_representations():
    assert repr(Range("AA,KK")) == "Range('KK+')"
    assert repr(Range.empty()) == "Range.empty()"
    assert str(Range.empty()) == ""
    noisy = Range.from_weights(np.linspace(0, 1, 1326))
    assert len(repr(noisy)) < 100
    assert repr(noisy).startswith("<Range of 1325 combos, 50.0 %: ")


def test_ranges_are_closed():
    with pytest.raises(TypeError):
        type("Sub", (Range,), {})
    with pytest.raises(AttributeError):
        Range("AA").name = "aces"
    with pytest.raises(TypeError):
        Range()


def test_threads_share_ranges():
    texts = [EVERYDAY, "random,!72o", "QQ+,AK:0.5", "35%"] * 50
    shared = Range(EVERYDAY)

    def work(text):
        range_ = Range(text)
        assert Range(str(range_)) == range_
        return (range_ & shared).total, hash(shared), len(list(shared))

    with ThreadPoolExecutor(8) as pool:
        assert list(pool.map(work, texts)) == [work(text) for text in texts]


def test_ranges_do_not_leak():
    ace = CardInt.CardAs
    before = sys.getrefcount(ace)
    for _ in range(100):
        list(Range("AA,AK:0.5"))
        Range(iter(Range("AA")))
        with pytest.raises(kev.RangeError):
            Range([("AhKh", 2)])
    assert abs(sys.getrefcount(ace) - before) < 50
