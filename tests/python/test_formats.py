"""Formats: those for numbers format the number, all others the text."""

import pytest

import kev

THINGS = [
    kev.CardInt.CardAs,
    kev.CardInt.Card2c,
    kev.Rank.Ten,
    kev.Suit.Spades,
    kev.HandRank.BEST,
    kev.HandRank(1600),
    kev.Category.FourOfAKind,
]
FOR_NUMBERS = [
    "d", "n", "b", "o", "x", "X", "#x", "#010x", "05d", "+d", ">12d", "*^12x", "_x", "_b",
    ",", "_", ">20,", "020_", ",d", "_d", "e", "E", "f", ".2f", "F", "g", "G", "%", ".1%", ",.1f",
]  # fmt: skip
FOR_TEXT = ["", "s", ">4", "<4", "^9", "30", ">30", "*>30", "x<8", "d^9", ".3", ">8.2", "^30s"]


@pytest.mark.parametrize("thing", THINGS, ids=repr)
@pytest.mark.parametrize("spec", FOR_NUMBERS)
def test_formats_for_numbers_format_the_number(thing, spec):
    expected = format(int(thing), spec)
    assert format(thing, spec) == f"{thing:{spec}}" == f"{{:{spec}}}".format(thing) == expected


@pytest.mark.parametrize("thing", THINGS, ids=repr)
@pytest.mark.parametrize("spec", FOR_TEXT)
def test_all_others_format_the_text(thing, spec):
    expected = format(str(thing), spec)
    assert format(thing, spec) == f"{thing:{spec}}" == f"{{:{spec}}}".format(thing) == expected


@pytest.mark.parametrize("thing", THINGS, ids=repr)
@pytest.mark.parametrize("spec", ["q", "z", "+", ">4q", ".", "d4"])
def test_what_is_no_format_is_an_error(thing, spec):
    with pytest.raises(ValueError, match="(?i)format|sign|precision"):
        format(thing, spec)


def test_examples():
    ace = kev.CardInt("As")
    assert f"{ace} {ace:>4} {ace:x} {ace:,}" == "As   As 10001c29 268,442,665"
    assert f"{kev.HandRank(7462):,} {kev.HandRank.BEST:>12}" == "7,462  Royal Flush"
    assert f"{kev.Rank.Ten:s}{kev.Suit.Hearts:s} {kev.Rank.Ten:d} {kev.Suit.Hearts:_}" == "Th 8 2"
