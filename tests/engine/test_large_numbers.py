"""Whoever interrupts a calculation with large numbers is heard, and the process lives on."""

import signal
import subprocess
import sys

import pytest

from game.engine.primitives.large_numbers import multiplied
from tests.test_borders import ROOT

INTERRUPTED = """
import signal
from game.engine.shuffle import Source

class Heard(Exception):
    pass

def hear(number, frame):
    raise Heard

signal.signal(signal.SIGALRM, hear)
chance, heard = Source(1), 0
while heard < 400:
    try:
        signal.setitimer(signal.ITIMER_REAL, 0.0005)
        while True:
            chance.shuffle(list(range(300)))
    except Heard:
        heard += 1
print(heard)
"""


def test_a_product_is_exact() -> None:
    assert multiplied(3, -5) == -15
    assert multiplied(1 << 62, 1 << 70) == 1 << 132


@pytest.mark.skipif(not hasattr(signal, "setitimer"), reason="the system has no such timer")
def test_an_interrupt_in_the_middle_of_a_product_is_an_exception() -> None:
    """Compiled code that multiplied by itself would end with "out of memory"."""
    done = subprocess.run(
        [sys.executable, "-c", INTERRUPTED], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stdout, done.stderr) == (0, "400\n", "")
