"""A match that is left in the middle of a first trick that lies face down."""

from __future__ import annotations

import pytest

from game.engine.tricks.covered_plays import UNSEEN
from game.rules import load
from game.storage.matches import new_match, open_match
from game.table import open_table

from .conftest import Settled

NAMES = ("Du", "Hilde", "Karl", "Fritz")


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_it_goes_on_as_it_was_opened(seed: int) -> None:
    """What lies there is still unknown, and is turned up with the last card."""
    house = {"spieler": "4", "eroeffnung": "andere-alte"}
    players = ("human", "easy", "easy", "easy")
    match = new_match(load("gaigel", house), NAMES, players, seed)
    table = open_table(match, Settled(), autoplay=True)
    table.deal_next()
    while len(table.view().trick) < 2:
        table.poll()
    left = table.view()
    assert left.opening is not None and UNSEEN in left.trick
    table.close()
    again = open_table(open_match(match.journal.path), Settled(), autoplay=True)
    assert again.view() == left
    while not again.view().tricks:
        again.poll()
    assert UNSEEN not in again.view().tricks[0].cards
    again.close()
