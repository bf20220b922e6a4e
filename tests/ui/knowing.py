"""What a person may know of the cards of a deal, reckoned from what happened, and what they are
shown: every face that is drawn is held against it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import ClassVar

from game.cards import KIND_MASK
from game.engine import events as e
from game.engine.events import NOBODY, redact
from game.engine.play import apply, start
from game.engine.rules.rules import Rules
from game.storage.journal import Move
from game.ui.context import Context
from game.ui.kit import Face
from tests.ui.recorder import recorder


class Knowledge:
    """How many cards of a kind each may have been shown in the running deal, at most: those of
    one's own hand, and those that came before all; for `NOBODY` the latter alone."""

    def __init__(self, rules: Rules) -> None:
        self._state, self._taken = start(rules), 0
        self.of = {seat: Counter[int]() for seat in (NOBODY, *range(rules.players))}

    def follow(self, moves: Sequence[Move]) -> None:
        """Take in the moves that are new, from which alone everything follows."""
        for move in moves[self._taken :]:
            self._state, happened = apply(self._state, move.seat, move.action)
            for event in happened:
                for seat, known in self.of.items():
                    if isinstance(event, e.DealBegan):
                        known.clear()
                    known.update(_cards_of(redact(event, seat), seat))
        self._taken = len(moves)


def _cards_of(event: object, seat: int) -> Iterator[int]:
    """The kinds that an event shows; not the own cards again when they are played."""
    mine = getattr(event, "seat", NOBODY) == seat != NOBODY
    if isinstance(event, e.TrickTaken | e.PackCut):
        return
    if mine and isinstance(event, e.CardPlayed | e.CardCovered | e.CardDiscarded):
        return
    for name in ("card", "cards", "taken", "given", "open"):
        value = getattr(event, name, None)
        if isinstance(value, bool):
            continue
        for card in value if isinstance(value, tuple) else (value,):
            if isinstance(card, int):
                yield card & KIND_MASK
    for cards in getattr(event, "rounds", ()):
        yield from (card & KIND_MASK for card in cards)


def faces(context: Context, rules: Rules, known: Counter[int]) -> Counter[Face]:
    """The pictures of these cards."""
    return Counter({context.face(kind, rules.faces): n for kind, n in known.items()})


def face_painter() -> type:
    """A class of painters that paint nothing, and write down the faces of cards (`shown`) and all
    words (`drawing.texts`)."""
    dry = recorder(dry=True)

    class Faces(dry):  # type: ignore[misc, valid-type]
        shown: ClassVar[list[Face]] = []

        def card(self, face, cx, cy, height, angle=0, **how):
            if face is not None:
                self.shown.append(face)
            super().card(face, cx, cy, height, angle, **how)

        def card_outline(self, face, cx, cy, height):
            self.shown.append(face)

    return Faces
