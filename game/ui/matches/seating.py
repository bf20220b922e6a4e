"""Who sits where: names and faces, and from them a table with opponents that think."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from dataclasses import dataclass, replace

from game.engine.rules.compiling import compile_rules
from game.players.process import ProcessOpponents
from game.players.programs import USUAL_LIMITS, ProgramLimits
from game.players.registry import LEVELS, SIMPLE, WITH, with_character
from game.rules.loading import Loaded
from game.rules.model import Ruleset
from game.storage.header import HUMAN, Header
from game.storage.matches import OpenMatch, new_match
from game.storage.notices import notice
from game.storage.settings import Opponent, Settings
from game.table import Table
from game.table.opening import open_table, shipped
from game.texts import Texts
from game.ui.context import Context
from game.ui.default_names import default_names, is_own_name
from game.ui.kit import PEOPLE, PORTRAITS
from game.ui.screens.starting.new_match import Sitter

OWN_FACE = "Du"
FACES = tuple(face for face in PORTRAITS if face != OWN_FACE)
OFFERED = (HUMAN, *LEVELS)
"""What one can choose from for another seat: a person at the same screen, or a level."""

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


def usual_sitters(settings: Settings, players: int) -> list[Sitter]:
    """The player, and the others of the last time, people among them; simple opponents where
    there were fewer."""
    sitters = [Sitter(settings.name, own_face(settings.portrait), HUMAN)]
    for opponent in settings.opponents[: players - 1]:
        level = opponent.level if opponent.level in OFFERED else SIMPLE
        face = face_for(opponent.face or opponent.name, sitters)
        sitters.append(Sitter(opponent.name, face, level))
    while len(sitters) < players:
        face = face_for("", sitters)
        sitters.append(Sitter(face, face, SIMPLE))
    return sitters


def own_face(name: str) -> str:
    """The player's face, the usual one where there is none of that name."""
    return name if name in PORTRAITS else OWN_FACE


def face_for(name: str, others: Sequence[Sitter]) -> str:
    """The face of that name, or one that nobody has."""
    taken = {sitter.portrait for sitter in others}
    if name in PORTRAITS and name not in taken:
        return name
    return next((face for face in FACES if face not in taken), FACES[0])


def remembered(sitters: Sequence[Sitter]) -> tuple[Opponent, ...]:
    """All but the player, as the settings keep them."""
    own = viewer_of(sitters)
    return tuple(
        Opponent(name=sitter.name, level=sitter.level, face=sitter.portrait)
        for seat, sitter in enumerate(sitters)
        if seat != own
    )


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


def asked_sitters(settings: Settings, levels: Sequence[str], t: Texts) -> list[Sitter]:
    """Who sits where by the command line: a name of a player a seat, `human` for oneself and for
    whoever else is at the screen."""
    usual = usual_sitters(settings, len(levels))
    own, others = usual[0], iter(usual[1:])
    sitters: list[Sitter] = []
    for level in levels:
        first = level == HUMAN and viewer_of(sitters) is None
        sitters.append(own if first else replace(next(others, own), level=level))
    return named(sitters, t)


def named(sitters: Sequence[Sitter], t: Texts) -> list[Sitter]:
    """Whoever has no name is called by the face; the player “Du”, but among several people, to whom
    that says nothing, by number."""
    people = [seat for seat, sitter in enumerate(sitters) if sitter.level == HUMAN]
    you, first = default_names(t)
    own = people[0] if people else 0
    called = first if len(people) > 1 else you
    with_names = list(sitters)
    for seat, sitter in enumerate(sitters):
        if seat == own and not (sitter.name and is_own_name(sitter.name)):
            with_names[seat] = replace(sitter, name=called)
        elif not sitter.name:
            with_names[seat] = replace(sitter, name=sitter.portrait)
    return with_names


def viewer_of(sitters: Sequence[Sitter]) -> int | None:
    """The seat of the human, if there is one."""
    return next((seat for seat, sitter in enumerate(sitters) if sitter.level == HUMAN), None)


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


def usual_levels(players: int) -> tuple[str, ...]:
    """The player at the first seat, simple opponents at the others."""
    return (HUMAN, *[SIMPLE] * (players - 1))


def _thinking(players: Sequence[str]) -> tuple[str, ...]:
    """Who thinks for each seat; for one human nobody is asked, unless nobody is there, and for one
    of several the best player where they want that."""
    for_human = STAND_IN if players.count(HUMAN) > 1 else SIMPLE
    return tuple(for_human if player == HUMAN else player for player in players)
