"""A person plays on with the saved match, or a new one, and reports what was acknowledged.

Run by the kill tests in a process of its own.
"""

from __future__ import annotations

import os
import sys

from game.storage.matches import open_match, saved_matches
from game.table import Table, open_table
from tests.storage.conftest import Settled, begin, choice


def play_on(report: int, seed: int, most: int) -> None:
    """Play up to so many moves, or to the end of the match. First the number of moves that were
    found is written to the descriptor `report`, then the number of moves after each one that the
    table has acknowledged."""
    matches = saved_matches()
    match = open_match(matches[0].path) if matches else begin(seed)
    table = open_table(match, Settled())
    assert table.notices() == []
    _say(report, table)
    while table.turn() < most and not table.match_over():
        if table.deal_over():
            table.deal_next()
        elif 0 in table.asked():
            table.act(choice(table.view(), table.legal()))
        elif table.poll() is None:
            continue
        _say(report, table)
    table.close()


def _say(report: int, table: Table) -> None:
    os.write(report, b"%d\n" % table.turn())


if __name__ == "__main__":
    play_on(sys.stdout.fileno(), int(sys.argv[1]), int(sys.argv[2]))
