"""Whatever is asked, little memory is needed, and none is kept."""

import subprocess
import sys

import pytest

import kev

resource = pytest.importorskip("resource", reason="the system does not tell how much is used")

QUESTIONS = {
    "any two v any two": "'random', 'random', method='exact'",
    "the same with many threads": "'random', 'random', method='exact', threads=100",
    "the same with weights": "part, part[::-1], board='2c', method='exact'",
    "three ranges": "'30%', '30%', '10%', board='2c 7d 9h Ts', method='exact'",
    "ten random players": "*['random'] * 10",
    "the same with many threads and deals": "*['random'] * 10, samples=5_000_000, threads=100",
    "ten wide ranges": "*['60%'] * 10, time_limit=1",
    "six narrow overlapping ranges": "*['TT+,AK'] * 6, samples=300_000",
    "ten overlapping ranges": "*['88+,AK'] * 10, time_limit=1",
    "no deal": "*['AKs,AQs,KQs'] * 7",
    "a small error": "'random', 'QQ+', method='monte_carlo', std_error=1e-9, time_limit=2",
    "many items": "list(kev.COMBOS) * 100, 'AA', samples=10",
    "a long text": "'AA,' * 100_000 + 'KK', 'QQ', samples=10",
    "many cards": "'AA', 'KK', board=['As'] * 100_000",
}
PROGRAM = """
import resource, sys, time, kev
part = [(combo, (place % 97 + 1) / 97) for place, combo in enumerate(kev.COMBOS)]
def peak():
    unit = 1 if sys.platform == "darwin" else 1024
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * unit
before = peak()
try:
    kev.equity({})
except kev.KevError as error:
    print(error.reason, file=sys.stderr)
print(peak() - before)
"""


@pytest.mark.parametrize("question", QUESTIONS.values(), ids=QUESTIONS)
def test_the_peak_is_low(question):
    command = [sys.executable, "-c", PROGRAM.format(question)]
    done = subprocess.run(command, capture_output=True, check=True, text=True)
    assert int(done.stdout) < 100e6


def test_while_progress_waits_no_results_pile_up():
    question = "*['random'] * 10, threads=5, time_limit=4, progress=lambda _: time.sleep(4)"
    command = [sys.executable, "-c", PROGRAM.format(question)]
    done = subprocess.run(command, capture_output=True, check=True, text=True)
    assert int(done.stdout) < 20e6


def test_results_are_small():
    """A result holds arrays of 1326 numbers only for two players and exact answers."""
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    kept = [kev.equity("AA", "KK", "QQ", samples=100, method="monte_carlo") for _ in range(1000)]
    after = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    assert len(kept) == 1000
    assert after - before < 50e6
