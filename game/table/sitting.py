"""From a saved match to a table that goes on with it."""

from __future__ import annotations

from game.storage.matches import OpenMatch
from game.table.match import Table
from game.table.protocol import Opponents


def sit_down(
    match: OpenMatch, opponents: Opponents, *, lang: str = "de", autoplay: bool = False
) -> Table:
    """A table for a match that was just begun or opened again; its file is the table's book.

    `opponents` think for the seats in `match.header.players`. What was found on reading the match
    is among the table's notices.
    """
    header = match.header
    table = Table(
        match.rules,
        header.names,
        opponents,
        match.journal,
        seed=header.seed,
        match=match.journal.path.stem,
        viewer=header.viewer,
        title=header.title_in(lang),
        practice=header.practice,
        autoplay=autoplay,
        moves=match.moves,
    )
    table.tell(*match.notices)
    return table
