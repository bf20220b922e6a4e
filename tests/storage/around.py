"""Everything that the program opens by itself, opened after something has gone wrong."""

from __future__ import annotations

from game.storage import hands, own_rulesets, settings
from game.storage.matches import history, open_match, saved_matches
from game.table import open_table
from tests.statistics.simulated import read_all

from .conftest import Settled


def look_around() -> None:
    """None of it may raise anything, and every match can be read."""
    running, over = saved_matches(), history()
    assert all(one.header is not None for one in (*running, *over)), "a match that cannot be read"
    store = read_all()
    assert not store.broken and len(store.matches) == len(over)
    settings.load()
    hands.load()
    assert not any(entry.problems for entry in own_rulesets.own_rulesets())
    for one in running:
        match = open_match(one.path)
        assert match.journal is not None
        open_table(match, Settled(), autoplay=True).close()
