"""Reservations: what may be chosen before the bidding or before play."""

from __future__ import annotations

from collections.abc import Collection
from itertools import groupby
from typing import ClassVar

from game.rules.explain.phases.base import PhaseText, PlacedChapter, Related
from game.rules.explain.writer import Writer
from game.rules.model.contracts import Contract
from game.rules.model.phases import ReservationsPhase


class ReservationsText(PhaseText[ReservationsPhase]):
    """They are passed over where nothing is offered."""

    related: ClassVar[Related] = {"reservations": ("contracts", "poverty", "announcements")}

    def step(
        self, w: Writer, path: str, phase: ReservationsPhase, before: Collection[str]
    ) -> str | None:
        """Something may be chosen."""
        return "reservations.course" if w.offered_in(path) else None


def reservations(w: Writer) -> None:
    """What may be chosen before the bidding or before play."""
    w.chapter("reservations")
    for path, phase in w.phases("reservations"):
        offered = w.offered_in(path)
        if not offered:
            continue
        way = "asked_first" if phase.asked_first else "at_once"
        w.say_of("reservations", way, f"{path}.asked_first")
        keys = [f"{at}.{key}" for at, _ in offered for key in ("offered", "rank", "enabled")]
        text, names = _ranking(w, [contract for _, contract in offered])
        w.say_of("reservations", text, keys, names=names)
        say_where(w, path)


def say_where(w: Writer, path: str) -> None:
    """Where special games are explained."""
    w.say_of("reservations", "where", f"{path}.kind", chapter=w.phrase("chapters.contracts"))


def _ranking(w: Writer, offered: list[Contract]) -> tuple[str, str]:
    """The text for what can be chosen, and the names in it, those of one rank together."""
    levels = [list(same) for _, same in groupby(offered, key=lambda contract: contract.rank)]
    if len(offered) == 1:
        return "only", w.label(offered[0].label)
    if len(levels) == 1:
        return "equal", w.words.join(w.label(contract.label) for contract in offered)
    if len(levels) == len(offered):
        return "ranking", w.words.comma(w.label(contract.label) for contract in offered)
    named = []
    for level in levels:
        names = w.words.comma(w.label(contract.label) for contract in level)
        named.append(
            names if len(level) == 1 else w.phrase_of("reservations", "level", names=names)
        )
    return "levels", "; ".join(named)


PHASE = ReservationsText("reservations", PlacedChapter(20, reservations))
