"""Objects that are integers by `__index__` alone, and what that may raise."""

import pytest

import kev


class Number:
    """What has an index and nothing else of an integer."""

    def __init__(self, number):
        self.number = number

    def __index__(self):
        if isinstance(self.number, BaseException):
            raise self.number
        return self.number


def test_objects_with_an_index_are_integers():
    ace = kev.CardInt.CardAs
    assert kev.cards([Number(int(ace))]) == [ace]
    assert kev.CardInt(Number(int(ace))) is ace
    assert kev.CardInt.from_index(Number(51)) is ace
    assert kev.CardInt.from_u8(Number(0x1C)) is ace
    for find, bad in (kev.cards, 52), (kev.CardInt.from_index, 52), (kev.CardInt.from_u8, 300):
        for number in bad, 2**200, -(2**200):
            with pytest.raises(kev.CardError) as caught:
                find(Number(number))
            assert caught.value.reason == "invalid integer"


@pytest.mark.parametrize("find", [kev.cards, kev.CardInt.from_index, kev.CardInt.from_u8])
def test_what_an_index_raises_is_raised(find):
    for error in KeyboardInterrupt(), ZeroDivisionError():
        with pytest.raises(type(error)):
            find(Number(error))


def test_a_card_that_comes_again_is_placed_by_its_item():
    with pytest.raises(kev.CardError, match=r"^item 1: duplicate card As$") as caught:
        kev.cards(["Kd", "AsAs"])
    assert caught.value.position == 1
