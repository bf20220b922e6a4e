"""From a saved match to a table that goes on with it."""

from __future__ import annotations

from collections.abc import Sequence

from game.players.process import ProcessOpponents
from game.players.programs import WRITTEN
from game.players.registry import SIMPLE
from game.storage.header import HUMAN
from game.storage.matches import OpenMatch
from game.table.match import Table
from game.table.protocol import Opponents


def shipped(players: Sequence[str]) -> tuple[str, ...]:
    """Who plays where a file says who did: for a program, which no file can start, the simple
    player."""
    return tuple(SIMPLE if player == WRITTEN else player for player in players)


def open_table(
    match: OpenMatch,
    opponents: Opponents | None = None,
    *,
    autoplay: bool = False,
) -> Table:
    """A table for a match that was just begun or opened again; its file is the table's book.

    `opponents` think for the seats in `match.header.players`, in a process of their own when none
    are given; with `autoplay` the simple player sits in the human's place.
    What was found on reading the match is among the table's notices.
    """
    header = match.header
    if opponents is None:
        players = [SIMPLE if name == HUMAN else name for name in shipped(header.players)]
        opponents = ProcessOpponents(match.rules, players)
    table = Table(
        match.rules,
        header.names,
        opponents,
        match.journal,
        seed=header.seed,
        match=match.name,
        viewer=header.viewer,
        people=[seat for seat, player in enumerate(header.players) if player == HUMAN],
        practice=header.practice,
        autoplay=autoplay,
        moves=match.moves,
    )
    table.tell(*match.notices)
    return table
