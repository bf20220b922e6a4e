"""Plays on with the saved match, or a new one, and prints each turn when it is shown.

Started by the kill test as a program of its own.
"""

import sys

from game.storage.matches import open_match, saved_matches
from game.table import sit_down
from storage.conftest import Settled, begin


def main(most: int) -> None:
    matches = saved_matches()
    match = open_match(matches[0].path) if matches else begin()
    table = sit_down(match, Settled(), autoplay=True)
    assert table.notices() == []
    print("ready", flush=True)
    while table.turn() < most:
        if table.deal_over():
            table.deal_next()
        happening = table.poll()
        if happening is not None:
            print(happening.turn, flush=True)
    table.close()


if __name__ == "__main__":
    main(int(sys.argv[1]))
