"""A match that is left while it is said who doubles the deal."""

from __future__ import annotations

from game.rules import load
from game.storage.matches import new_match, open_match
from game.table import open_table

from .conftest import Settled

PLAYERS = ("human", "easy", "easy", "easy")
NAMES = ("Du", "Hilde", "Karl", "Fritz")


def test_it_goes_on_with_the_next_one_who_is_asked() -> None:
    """What was said before is known again, and counts."""
    match = new_match(load("schafkopf", {"legen": "vier"}), NAMES, PLAYERS, 5)
    table = open_table(match, Settled(), autoplay=True)
    table.deal_next()
    while len(table.view().doubled) < 2:
        table.poll()
    left = table.view()
    assert len(left.hand) == 4
    table.close()
    again = open_table(open_match(match.journal.path), Settled(), autoplay=True)
    assert again.view() == left
    while len(again.view().hand) == 4:
        again.poll()
    after = again.view()
    assert after.doubled[:2] == left.doubled and len(after.doubled) == 4
    again.close()
