"""Who sits where: names, faces and levels, before anybody has sat down."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from game.players.registry import LEVELS, SIMPLE
from game.storage.header import HUMAN
from game.storage.settings import Opponent, Settings
from game.texts import Texts
from game.ui.default_names import default_names, is_own_name
from game.ui.kit import PORTRAITS


@dataclass(frozen=True)
class Sitter:
    """Who sits at a seat: a name, a face of `kit.PORTRAITS`, the name of a player or `human`."""

    name: str
    portrait: str
    level: str


OWN_FACE = "Du"


FACES = tuple(face for face in PORTRAITS if face != OWN_FACE)


OFFERED = (HUMAN, *LEVELS)
"""What one can choose from for another seat: a person at the same screen, or a level."""


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


def usual_levels(players: int) -> tuple[str, ...]:
    """The player at the first seat, simple opponents at the others."""
    return (HUMAN, *[SIMPLE] * (players - 1))
