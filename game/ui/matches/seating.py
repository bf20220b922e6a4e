"""From who sits where a table with opponents that think; a saved match is sat down to again."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from dataclasses import dataclass

from game.engine.rules.compiling import compile_rules
from game.players.process import ProcessOpponents
from game.players.programs import USUAL_LIMITS, ProgramLimits
from game.players.registry import LEVELS, SIMPLE, WITH, with_character
from game.rules.loading import Loaded
from game.rules.model import Ruleset
from game.storage.header import HUMAN, Header
from game.storage.matches import OpenMatch, new_match
from game.storage.notices import notice
from game.table import Table
from game.table.opening import open_table, shipped
from game.ui.context import Context
from game.ui.kit import PEOPLE
from game.ui.sitters import Sitter, face_for, own_face, viewer_of

STAND_IN = LEVELS[-1]
"""The level that plays for one of several people who wants to be stood in for."""

THINKING = {"medium": 0.3, "hard": 0.45, "expert": 0.9}
"""How long players of a level think about a choice, in seconds; others answer at once."""


@dataclass(frozen=True)
class Seated:
    """A table that is ready, with the match it belongs to (None: nothing is kept of it).

    thinking: how long the slowest opponent usually thinks at most, in seconds.
    """

    table: Table
    match: OpenMatch | None
    portraits: tuple[str, ...]
    thinking: float = 0.0


def sitters_of(header: Header) -> list[Sitter]:
    """Who sits at a saved match, seat by seat."""
    sitters: list[Sitter] = []
    faces = header.portraits if len(header.portraits) == len(header.names) else header.names
    seats = zip(header.names, shipped(header.players), strict=True)
    for seat, (name, player) in enumerate(seats):
        face = own_face(faces[seat]) if seat == header.viewer else face_for(faces[seat], sitters)
        sitters.append(Sitter(name, face, player.partition(WITH)[0]))
    return sitters


def player_of(sitter: Sitter) -> str:
    """Who plays at a seat: the level, with the temper that belongs to the face."""
    temper = next((person.temper for person in PEOPLE if person.name == sitter.portrait), "even")
    return with_character(sitter.level, temper)


def begin(
    loaded: Loaded[Ruleset],
    sitters: Sequence[Sitter],
    context: Context,
    *,
    seed: int | None = None,
    autoplay: bool = False,
    practice: bool = False,
    limits: ProgramLimits = USUAL_LIMITS,
    kept: bool = True,
) -> Seated:
    """A new match, in `practice` one in which actions may be taken back. With `autoplay`, or
    without a human, nothing of it is kept, nor where it shall not be `kept`. `limits` are how long
    programs may take.

    Raises StorageError.
    """
    seed = secrets.randbits(48) if seed is None else seed
    viewer = viewer_of(sitters)
    names = tuple(sitter.name for sitter in sitters)
    players = tuple(player_of(sitter) for sitter in sitters)
    portraits = tuple(sitter.portrait for sitter in sitters)
    if viewer is not None and not autoplay:
        match = new_match(
            loaded,
            names,
            players,
            seed,
            viewer=viewer,
            practice=practice,
            portraits=portraits,
            kept=kept,
        )
        return _seated(match, players, portraits, context, limits)
    rules = compile_rules(loaded.ruleset)
    opponents = ProcessOpponents(rules, _thinking(players), limits=limits)
    table = Table(rules, names, opponents, seed=seed, viewer=viewer or 0, autoplay=True)
    return Seated(table, None, portraits, thinking_of(players))


def resume(match: OpenMatch, context: Context) -> Seated:
    """A table that goes on with a saved match."""
    portraits = tuple(sitter.portrait for sitter in sitters_of(match.header))
    return _seated(match, shipped(match.header.players), portraits, context)


def _seated(
    match: OpenMatch,
    players: Sequence[str],
    portraits: tuple[str, ...],
    context: Context,
    limits: ProgramLimits = USUAL_LIMITS,
) -> Seated:
    opponents = ProcessOpponents(match.rules, _thinking(players), limits=limits)
    table = open_table(match, opponents)
    if match.journal is not None and not match.journal.guarded and not context.told_unguarded:
        context.told_unguarded = True
        table.tell(notice("match_unguarded"))
    return Seated(table, match, portraits, thinking_of(players))


def thinking_of(players: Sequence[str]) -> float:
    """How long the slowest of these players usually thinks at most, in seconds."""
    return max((THINKING.get(player.partition(WITH)[0], 0.0) for player in players), default=0.0)


def _thinking(players: Sequence[str]) -> tuple[str, ...]:
    """Who thinks for each seat; for one human nobody is asked, unless nobody is there, and for one
    of several the best player where they want that."""
    for_human = STAND_IN if players.count(HUMAN) > 1 else SIMPLE
    return tuple(for_human if player == HUMAN else player for player in players)
