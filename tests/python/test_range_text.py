"""Ranges from text and to text: the cases that the Rust tests read too, and any text at all."""

import re
import string
from functools import partial
from pathlib import Path

import numpy as np
import pytest
from conftest import data
from hypothesis import given
from hypothesis import strategies as st

import kev
from kev import Range

CASES = data("range_cases.json")
DIALECTS = ("kev", "pio", "gto+", "pokerstove", "eval7", "ppt")
PRINTED = ("kev", "pio", "gto+")


@pytest.mark.parametrize("case", CASES["counts"], ids=lambda case: case["text"])
def test_numbers_of_combos(case):
    assert len(Range(case["text"])) == case["combos"]
    assert len(Range(case["text"], dialect="kev")) == case["combos"]


@pytest.mark.parametrize(("one", "other"), CASES["equal"])
def test_texts_of_the_same_range(one, other):
    assert Range(one) == Range(other)


@pytest.mark.parametrize("case", CASES["dialects"], ids=lambda case: case["text"])
def test_other_dialects(case):
    range_ = Range(case["text"], dialect=case["dialect"])
    assert range_ == Range(case["kev"])
    assert len(range_) == case["combos"]


@pytest.mark.parametrize(
    "case", CASES["errors"] + CASES["dialect_errors"], ids=lambda case: case["text"]
)
def test_errors_say_what_and_where(case):
    with pytest.raises(kev.RangeError) as caught:
        Range(case["text"], dialect=case.get("dialect", "kev"))
    error = caught.value
    assert (error.reason, error.position) == (case["reason"], case["position"])
    message, line, caret = str(error).split("\n")
    assert message.endswith(case.get("hint", ""))
    assert f" at position {case['position']}" in message
    assert line[4:] in case["text"].replace("\n", " ") or not line[4:].strip()
    if "\n" not in case["text"]:
        assert caret == " " * (4 + case["position"]) + "^"


def test_an_unknown_dialect_is_an_error_that_lists_them():
    for name in ("piosolver", "", "\ud800", 5, ["pio"]):
        for call in (partial(Range, "AA"), Range("AA").to_text):
            with pytest.raises(kev.KevError) as caught:
                call(dialect=name)
            assert (caught.value.reason, caught.value.input) == ("invalid argument", name)
            known = ", ".join(DIALECTS)
            assert str(caught.value) == f"dialect must be one of {known}, not {name!r}"


def test_the_dialects_are_those_of_the_docstring_and_the_stub():
    documented = re.findall(r'^- `"([a-z0-9+]+)"`', Range.__doc__, flags=re.MULTILINE)
    assert ["kev", *documented] == [*DIALECTS]
    stub = Path(kev.__file__).with_name("_kev.pyi").read_text(encoding="utf-8")
    printed, read = re.findall(r"^_\w*Dialect: TypeAlias = (.*)$", stub, flags=re.MULTILINE)
    assert re.findall(r'"(.*?)"', printed) == [*PRINTED]
    assert re.findall(r'"(.*?)"', printed + read) == [*DIALECTS]


@pytest.mark.parametrize("dialect", DIALECTS[3:])
def test_what_is_only_read_is_not_printed(dialect):
    with pytest.raises(kev.KevError, match=f"^cannot print in the dialect {dialect}: "):
        Range("AA").to_text(dialect)


def test_texts():
    range_ = Range("AA,KK,(AKs,AhKd)@50")
    assert range_.to_text() == range_.to_text("kev") == str(range_) == "KK+,(AKs,AhKd):0.5"
    assert range_.to_text("pio") == "KK+,AKs:0.5,AhKd:0.5"
    assert range_.to_text("gto+") == "KK+,[50.0]AKs,AhKd[/50.0]"


def test_surrogates_are_characters_too():
    with pytest.raises(kev.RangeError) as caught:
        Range("AA,\ud800K")
    assert (caught.value.reason, caught.value.position) == ("invalid rank", 3)


def test_long_texts():
    assert Range("22," * 100_000 + "AA") == Range("22,AA")
    with pytest.raises(kev.RangeError) as caught:
        Range("22," * 100_000 + "77s")
    assert caught.value.position == 300_000
    assert len(str(caught.value)) < 300
    with pytest.raises(kev.RangeError, match="too many parentheses"):
        Range("(" * 1_000_000)


tokens = st.one_of(
    st.from_regex(r"[2-9TJQKA]{2}[so]?", fullmatch=True),
    st.from_regex(r"[2-9TJQKA][cdhs♠][2-9TJQKA][cdhs]", fullmatch=True),
    st.sampled_from(
        [*",,,;\n+-!()@:% ", "random", "10", "*", "[50]", "[/50]", "0.5", "50", "x", "\u0441"]
    ),
)
near_ranges = st.lists(tokens, max_size=12).map("".join)


@given(near_ranges | st.text() | st.text(string.printable), st.sampled_from(DIALECTS))
def test_any_text_is_a_range_or_an_error(text, dialect):
    range_ = error = None
    try:
        range_ = Range(text, dialect=dialect)
    except kev.RangeError as caught:
        error = caught
    if error:
        assert 0 <= error.position <= len(text)
        assert error.reason
        assert str(error).count("\n") == 2
    else:
        assert ((range_.weights >= 0) & (range_.weights <= 1)).all()
        assert not range_ or Range(str(range_)) == range_


def random_range(seed):
    random = np.random.default_rng(seed)
    levels = random.choice([0, 0, 1, 1, 0.5, 0.25, random.random()], size=random.integers(1, 7))
    classes = random.choice(levels, size=(13, 13))
    weights = np.zeros(1326)
    for place, (high, low) in enumerate(kev.COMBOS):
        row, column = 12 - high.rank, 12 - low.rank
        weights[place] = classes[row, column] if high.suit == low.suit else classes[column, row]
    changed = random.integers(0, 1326, size=random.choice([0, 0, 3, 30, 300]))
    weights[changed] = random.choice([0, 1, 0.5, random.random()], size=len(changed))
    return Range.from_weights(weights)


@given(st.integers(0, 2**32), st.sampled_from(PRINTED))
def test_printed_ranges_read_back(seed, dialect):
    range_ = random_range(seed)
    text = range_.to_text(dialect)
    assert (Range(text, dialect=dialect) == range_) if text else not range_
