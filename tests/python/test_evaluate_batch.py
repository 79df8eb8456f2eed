"""Ranks of arrays of hands: every dtype and every way an array can lie in memory."""

import itertools
import tracemalloc

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import kev

INDICES = [np.uint8]
WIDE = [np.int32, np.uint32, np.int64, np.uint64]
ALIASES = [np.dtype(code) for code in "iIlLqQpP"]
NARROW = [np.int8, np.int16, np.uint16]
RIGHT = [*INDICES, *WIDE, *ALIASES]
SIZES = [5, 6, 7]


def random_hands(rows, size, dtype, seed=1):
    """Card indices as uint8, else card integers."""
    random = np.random.default_rng(seed)
    indices = random.random((rows, 52)).argsort(axis=1)[:, :size]
    return in_dtype(indices, dtype)


def in_dtype(indices, dtype):
    return (indices if dtype == np.uint8 else np.array(kev.DECK)[indices]).astype(dtype)


def one_by_one(hands):
    hands = np.asarray(hands)
    table = kev.DECK if hands.dtype == np.uint8 else None
    return [kev.evaluate([table[card] for card in row] if table else row) for row in hands.tolist()]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("dtype", RIGHT)
def test_a_batch_ranks_as_single_hands_do(dtype, size):
    hands = random_hands(500, size, dtype)
    ranks = kev.evaluate_batch(hands)
    assert type(ranks) is np.ndarray
    assert ranks.dtype == np.uint16
    assert ranks.shape == (500,)
    assert ranks.flags.c_contiguous
    assert ranks.flags.writeable
    assert ranks.tolist() == one_by_one(hands)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("dtype", [*RIGHT, *NARROW])
def test_no_hands_have_no_ranks(dtype, size):
    ranks = kev.evaluate_batch(np.empty((0, size), dtype=dtype))
    assert ranks.dtype == np.uint16
    assert ranks.shape == (0,)


@pytest.mark.parametrize("dtype", [np.uint8, np.uint32])
@pytest.mark.parametrize("rows", [1, 2, 127, 128, 129, 255, 256, 257, 16383, 16384, 16385, 70000])
def test_all_lengths_and_numbers_of_threads_agree(dtype, rows):
    hands = random_hands(rows, 7, dtype)
    ranks = kev.evaluate_batch(hands, threads=1)
    sample = np.unique(np.r_[0:3, rows - 3 : rows, 0:rows:997].clip(0, rows - 1))
    assert ranks[sample].tolist() == one_by_one(hands[sample])
    for threads in (None, 2, 3, 8, True, np.int64(2), 300, 10**6, 2**63):
        assert (kev.evaluate_batch(hands, threads=threads) == ranks).all()


@pytest.mark.parametrize("dtype", [np.uint8, np.int64])
def test_all_7462_ranks(dtype):
    examples = [kev.HandRank(number).example for number in range(1, 7463)]
    hands = in_dtype(np.array([[card.index for card in cards] for cards in examples]), dtype)
    assert (kev.evaluate_batch(hands) == np.arange(1, 7463)).all()


def test_all_orders_of_a_hand():
    cards = [card.index for card in kev.cards("3h4h5h6h7h8h8d")]
    hands = np.array(list(itertools.permutations(cards)), dtype=np.uint8)
    assert set(kev.evaluate_batch(hands).tolist()) == {7}


def packed(hands):
    """One byte before each row, so that few of the numbers are aligned."""
    rows = np.zeros(len(hands), [("pad", "u1"), ("hand", hands.dtype, hands.shape[1:])])
    rows["hand"] = hands
    return rows["hand"]


def between_others(hands):
    wide = np.full((2 * len(hands), 3 * hands.shape[1]), 99, dtype=hands.dtype)
    wide[1::2, 2::3] = hands
    return wide[1::2, 2::3]


def padded(hands):
    wide = np.full((len(hands) + 2, hands.shape[1] + 2), 99, dtype=hands.dtype)
    wide[1:-1, 1:-1] = hands
    return wide[1:-1, 1:-1]


def read_only(hands):
    hands = hands.copy()
    hands.flags.writeable = False
    return hands


LAYOUTS = {
    "C": np.ascontiguousarray,
    "F": np.asfortranarray,
    "between others": between_others,
    "slice": padded,
    "slice of rows": lambda hands: np.concatenate([hands, hands])[len(hands) :],
    "reversed rows": lambda hands: np.ascontiguousarray(hands[::-1])[::-1],
    "reversed": lambda hands: np.ascontiguousarray(hands[::-1, ::-1])[::-1, ::-1],
    "transposed": lambda hands: np.ascontiguousarray(hands.T).T,
    "broadcast": lambda hands: np.broadcast_to(hands[0], hands.shape),
    "read only": read_only,
    "from bytes": lambda hands: np.frombuffer(hands.tobytes(), hands.dtype).reshape(hands.shape),
    "unaligned": lambda hands: np.frombuffer(
        b"x" + hands.tobytes(), hands.dtype, offset=1
    ).reshape(hands.shape),
    "packed": packed,
    "window": lambda hands: np.lib.stride_tricks.sliding_window_view(
        np.unique(hands), hands.shape[1]
    ),
    "subclass": lambda hands: hands.view(type("Hands", (np.ndarray,), {})),
    "record array": lambda hands: hands.view(np.recarray),
    "memoryview": memoryview,
    "array interface": lambda hands: type(
        "Hands", (), {"__array__": lambda _self, dtype=None, copy=None: hands}  # noqa: ARG005
    )(),
}  # fmt: skip


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("dtype", [np.uint8, np.uint32, np.int64])
@pytest.mark.parametrize("layout", LAYOUTS.values(), ids=LAYOUTS)
def test_an_array_may_lie_in_memory_as_it_likes(layout, dtype, size):
    hands = layout(random_hands(40, size, dtype))
    content = np.array(hands)
    assert kev.evaluate_batch(hands, threads=2).tolist() == one_by_one(content)
    assert (np.asarray(hands) == content).all()


@pytest.mark.parametrize("mode", ["r", "r+", "c"])
def test_memory_mapped_files(tmp_path, mode):
    hands = random_hands(200, 7, np.uint8)
    hands.tofile(tmp_path / "hands")
    mapped = np.memmap(tmp_path / "hands", dtype=np.uint8, mode=mode, shape=(200, 7))
    assert kev.evaluate_batch(mapped).tolist() == one_by_one(hands)
    np.save(tmp_path / "hands.npy", np.asfortranarray(hands))
    loaded = np.load(tmp_path / "hands.npy", mmap_mode="r")
    assert kev.evaluate_batch(loaded).tolist() == one_by_one(hands)


@pytest.mark.parametrize(
    "form",
    [
        lambda rows: rows,
        tuple,
        lambda rows: [tuple(row) for row in rows],
        lambda rows: [np.array(row) for row in rows],
        lambda rows: [[int(card) for card in row] for row in rows],
    ],
)
def test_lists_hold_card_integers(form):
    rows = [kev.HandRank(number).example for number in (1, 10, 7462)]
    assert kev.evaluate_batch(form(rows)).tolist() == [1, 10, 7462]


class Frame:
    """Columns of their own, of which numpy makes an array, as a data frame has them."""

    def __init__(self, hands):
        self.columns = [np.array(column) for column in hands.T]

    def __len__(self):
        return len(self.columns[0])

    def __iter__(self):
        return iter(range(len(self.columns)))  # the names of the columns, not rows

    def __array__(self, dtype=None, copy=None):
        return np.stack(self.columns).T.astype(dtype or self.columns[0].dtype)


@pytest.mark.parametrize("dtype", [np.uint8, np.int64, np.uint32])
def test_data_frames(dtype):
    hands = random_hands(50, 7, dtype)
    assert kev.evaluate_batch(Frame(hands)).tolist() == one_by_one(hands)
    hands[30, 2] = 99
    with pytest.raises(kev.CardError, match="^row 30, column 2: 99 is not "):
        kev.evaluate_batch(Frame(hands))


def peak_of(call):
    tracemalloc.start()
    try:
        call()
        return tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()


@pytest.mark.parametrize("threads", [1, 2])
@pytest.mark.parametrize("dtype", [np.uint8, *WIDE])
def test_arrays_are_read_in_place_or_copied_once(dtype, threads):
    hands = random_hands(20_000, 7, dtype)
    strided = LAYOUTS["between others"](hands)
    kev.evaluate_batch(hands[:10])  # imports numpy
    ranks = 2 * len(hands)
    for in_place in (hands, hands[100:], read_only(hands)):
        peak = peak_of(lambda hands=in_place: kev.evaluate_batch(hands, threads=threads))
        assert peak < ranks + 10_000
    for copied in (strided, np.asfortranarray(hands)):
        peak = peak_of(lambda hands=copied: kev.evaluate_batch(hands, threads=threads))
        assert hands.nbytes + ranks <= peak < hands.nbytes + ranks + 10_000


@pytest.mark.parametrize("layout", ["C", "F", "slice"])
@pytest.mark.parametrize("dtype", [np.uint8, np.int64])
def test_the_input_is_never_modified_nor_kept(dtype, layout):
    hands = LAYOUTS[layout](random_hands(20_000, 7, dtype))
    before = hands.copy()
    ranks = kev.evaluate_batch(hands, threads=2)
    assert (hands == before).all()
    assert not np.shares_memory(hands, ranks)
    hands[10_000, 3] = hands[10_000, 4]
    before = hands.copy()
    with pytest.raises(kev.HandError):
        kev.evaluate_batch(hands, threads=2)
    assert (hands == before).all()
    hands[0, 0] = 99  # still writeable


def documented_answer(hands):
    """Ranks, or the error that the first bad row must cause."""
    table = {card.index: card for card in kev.DECK}
    if hands.dtype != np.uint8:
        table = {int(card): card for card in kev.DECK}
    ranks = []
    for row, numbers in enumerate(hands.tolist()):
        cards = [table.get(number) for number in numbers]
        if None in cards:
            column = cards.index(None)
            return kev.CardError, "invalid integer", numbers[column], (row, column)
        for column, card in enumerate(cards):
            if card in cards[:column]:
                return kev.HandError, "duplicate card", card, (row, column)
        ranks.append(kev.evaluate(cards))
    return ranks


@st.composite
def any_hands(draw):
    """Rows of cards, then rows in which there may be any number of the dtype."""
    dtype = np.dtype(draw(st.sampled_from([*RIGHT, *NARROW])))
    size = draw(st.sampled_from(SIZES))
    least, most = int(np.iinfo(dtype).min), int(np.iinfo(dtype).max)
    any_number = st.integers(least, most)
    if dtype == np.uint8:
        cards = st.integers(0, 51)
    elif dtype.itemsize < 4:
        cards = any_number
    else:
        cards = st.sampled_from([int(card) for card in kev.DECK])
        one_bit_off = st.builds(lambda card, bit: card ^ 1 << bit, cards, st.integers(0, 63))
        others = one_bit_off | cards.map(lambda card: -card) | cards.map(lambda card: ~card)
        any_number |= others.filter(lambda number: least <= number <= most)
    good = st.lists(cards, min_size=size, max_size=size, unique=True)
    bad = st.lists(cards | any_number, min_size=size, max_size=size)
    rows = draw(st.lists(good, max_size=4)) + draw(st.lists(good | bad, max_size=3))
    return np.array(rows, dtype=dtype).reshape(-1, size)


@given(any_hands(), st.sampled_from([None, 1, 2]))
def test_any_integers_give_the_right_ranks_or_the_documented_error(hands, threads):
    before = hands.copy()
    expected = documented_answer(hands)
    try:
        found = kev.evaluate_batch(hands, threads=threads).tolist()
    except kev.KevError as error:
        found = type(error), error.reason, error.input, error.position
    assert found == expected
    assert (hands == before).all()
