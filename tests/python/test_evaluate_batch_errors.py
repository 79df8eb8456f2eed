"""What `evaluate_batch` refuses, and that it says where."""

import sys

import numpy as np
import pytest

import kev

GOOD = np.array([[51, 47, 43, 39, 35, 3, 2]] * 3, dtype=np.uint8)
ROWS = 40_000
BORDERS = [0, 1, 126, 127, 128, 129, 16383, 16384, 16385, 32767, 32768, ROWS - 1]
BAD = {
    np.uint8: [52, 64, 128, 255],
    np.int32: [0, 1, 52, -1, 98307, 65536, -98306, -(2**31)],
    np.uint32: [0, 1, 52, 1000, 98307, 0xFFFFFFFF],
    np.int64: [0, 52, -1, 98306 + 2**32, 98306 - 2**63, -98306],
    np.uint64: [0, 52, 98306 + 2**32, 98306 + 2**63, 2**64 - 1],
}


def many(dtype, size=7):
    """The same good hand over and over."""
    cards = kev.cards("As Kd Qh Jc 9s 8d 7h")[:size]
    row = [card.index if dtype == np.uint8 else int(card) for card in cards]
    return np.tile(np.array(row, dtype=dtype), (ROWS, 1))


def hint_for(index):
    return f"; as a card index it is {kev.DECK[index]}"


def refused(hands, **options):
    """The error for an argument that is wrong as a whole."""
    with pytest.raises(kev.KevError) as caught:
        kev.evaluate_batch(hands, **options)
    error = caught.value
    assert type(error) is kev.KevError
    assert (error.reason, error.position) == ("invalid argument", None)
    return error


@pytest.mark.parametrize("threads", [1, 2, 8, None])
@pytest.mark.parametrize("dtype", BAD)
@pytest.mark.parametrize("row", BORDERS)
def test_the_first_bad_card_is_named(row, dtype, threads):
    hands = many(dtype)
    noun = "card index" if dtype == np.uint8 else "card integer"
    for column in range(7):
        bad = BAD[dtype][column % len(BAD[dtype])]
        good = hands[row, column]
        hands[row, column] = bad
        hint = "" if dtype == np.uint8 or bad not in range(52) else hint_for(bad)
        message = f"^row {row}, column {column}: {bad} is not a {noun}{hint}$"
        with pytest.raises(kev.CardError, match=message) as caught:
            kev.evaluate_batch(hands, threads=threads)
        error = caught.value
        assert (error.reason, error.input) == ("invalid integer", bad)
        assert error.position == (row, column)
        hands[row, column] = good


@pytest.mark.parametrize("threads", [1, 2, 8, None])
@pytest.mark.parametrize("dtype", BAD)
@pytest.mark.parametrize("row", BORDERS)
def test_the_first_card_that_comes_twice_is_named(row, dtype, threads):
    hands = many(dtype)
    for column in range(1, 7):
        first = (column * 3 + row) % column
        good = hands[row, column]
        hands[row, column] = hands[row, first]
        card = kev.cards("As Kd Qh Jc 9s 8d 7h")[first]
        message = f"^row {row}, column {column}: duplicate card {card}$"
        with pytest.raises(kev.HandError, match=message) as caught:
            kev.evaluate_batch(hands, threads=threads)
        error = caught.value
        assert (error.reason, error.position) == ("duplicate card", (row, column))
        assert error.input is card
        hands[row, column] = good


@pytest.mark.parametrize("size", [5, 6, 7])
@pytest.mark.parametrize("dtype", BAD)
def test_every_bad_number_in_every_column(dtype, size):
    for column in range(size):
        for bad in BAD[dtype]:
            hands = many(dtype, size)[:3]
            hands[2, column] = bad
            with pytest.raises(kev.CardError) as caught:
                kev.evaluate_batch(hands)
            assert (caught.value.input, caught.value.position) == (bad, (2, column))


@pytest.mark.parametrize("size", [5, 6, 7])
def test_every_byte_that_is_no_index(size):
    for bad in range(52, 256):
        hands = many(np.uint8, size)[:2]
        hands[1, bad % size] = bad
        with pytest.raises(kev.CardError, match=f" {bad} is not a card index"):
            kev.evaluate_batch(hands)


@pytest.mark.parametrize("dtype", [np.int8, np.int16, np.uint16])
def test_narrow_integers_hold_no_card(dtype):
    info = np.iinfo(dtype)
    for value in (int(info.min), 0, 1, 51, 52, int(info.max)):
        hint = hint_for(value) if value in range(52) else ""
        message = f"^row 0, column 0: {value} is not a card integer{hint}$"
        with pytest.raises(kev.CardError, match=message) as caught:
            kev.evaluate_batch(np.full((2, 5), value, dtype=dtype))
        error = caught.value
        assert (error.reason, error.input) == ("invalid integer", value)
        assert error.position == (0, 0)


@pytest.mark.parametrize("threads", [1, 2, 8])
def test_of_many_bad_rows_the_first_is_named(threads):
    hands = many(np.uint8)
    for row in reversed(BORDERS):
        hands[row, row % 7] = 52 + row % 100
        with pytest.raises(kev.CardError) as caught:
            kev.evaluate_batch(hands, threads=threads)
        assert caught.value.position == (row, row % 7)


def test_five_aces_and_other_repetitions():
    for row in ([51] * 5, [51, 47, 50, 49, 51, 48], [0, 0, 1, 1, 2, 2, 3]):
        with pytest.raises(kev.HandError, match="duplicate card"):
            kev.evaluate_batch(np.array([row], dtype=np.uint8))


@pytest.mark.parametrize("shape", [(7,), (0,), (), (2, 2, 7), (7, 1, 7, 1)])
@pytest.mark.parametrize("dtype", [np.uint8, np.int64, np.int8])
def test_other_numbers_of_dimensions(shape, dtype):
    error = refused(np.zeros(shape, dtype=dtype))
    assert str(error) == f"hands must be the rows of a table, not an array of shape {shape}"
    assert error.input == shape


@pytest.mark.parametrize("shape", [(2, 4), (2, 8), (2, 0), (2, 1), (2, 52), (0, 4), (0, 0), (7, 2)])
@pytest.mark.parametrize("dtype", [np.uint8, np.int64, np.int8])
def test_other_numbers_of_cards(shape, dtype):
    with pytest.raises(kev.HandError) as caught:
        kev.evaluate_batch(np.zeros(shape, dtype=dtype))
    error = caught.value
    assert str(error) == f"hands have 5 to 7 cards, not {shape[1]}"
    assert (error.reason, error.input, error.position) == ("wrong count", shape[1], None)


@pytest.mark.parametrize(
    "dtype",
    ["f2", "f4", "f8", "g", "c16", "?", "O", "U2", "S2", "V4", "M8[s]", "m8[s]", [("card", "i4")]],
    ids=str,
)
def test_other_dtypes(dtype):
    for shape in ((0, 7), (2, 7), (7,)):
        error = refused(np.zeros(shape, dtype=dtype))
        assert str(error) == f"hands must be an array of integers, not of {np.dtype(dtype)}"
        assert error.input == np.dtype(dtype)


@pytest.mark.parametrize("dtype", ["i2", "u2", "i4", "u4", "i8", "u8"])
def test_foreign_byte_order(dtype):
    foreign = np.dtype(dtype).newbyteorder(">" if sys.byteorder == "little" else "<")
    error = refused(np.array([kev.HandRank(1).example]).astype(foreign))
    assert "byte order" in str(error)
    assert error.input == foreign


@pytest.mark.parametrize("mask", [False, True, np.ma.nomask])
def test_masked_arrays(mask):
    error = refused(np.ma.array(GOOD, mask=mask))
    assert str(error) == "hands must not be a masked array"


@pytest.mark.parametrize("hands", [None, "AsKsQsJsTs", [], [[]], 3, object(), {}, [["As"] * 5]])
def test_what_is_no_array_of_integers(hands):
    assert str(refused(hands)).startswith("hands must be ")


def test_rows_of_different_length():
    with pytest.raises(ValueError, match="inhomogeneous"):
        kev.evaluate_batch([[98306] * 5, [98306] * 6])


@pytest.mark.parametrize("threads", [0, -1, 1.5, 2.0, "2", "", [], object(), -(2**64), 2**64])
def test_bad_numbers_of_threads(threads):
    error = refused(GOOD, threads=threads)
    assert str(error).startswith("threads must be a whole number from 1 to ")
    assert error.input is threads


@pytest.mark.parametrize("threads", [10**6, sys.maxsize, 2**64 - 1])
def test_more_threads_than_there_are(threads):
    assert kev.evaluate_batch(GOOD, threads=threads).tolist() == [1, 1, 1]


def test_threads_are_named():
    with pytest.raises(TypeError):
        kev.evaluate_batch(GOOD, None, 2)
    with pytest.raises(TypeError):
        kev.evaluate_batch(GOOD, thread=2)
    with pytest.raises(TypeError):
        kev.evaluate_batch()


def test_an_error_leaves_no_lock_on_the_array():
    hands = GOOD.copy()
    hands[1, 1] = 52
    for _ in range(3):
        with pytest.raises(kev.CardError):
            kev.evaluate_batch(hands)
    hands[1, 1] = 47
    assert kev.evaluate_batch(hands).tolist() == [1, 1, 1]


def test_more_hands_than_memory():
    with pytest.raises(MemoryError):
        kev.evaluate_batch(np.broadcast_to(GOOD[0], (2**50, 7)))
