"""Playing alone against the declarer: who is asked, and what becomes of the partner."""

from __future__ import annotations

from typing import ClassVar

from game.rules.explain.phases.base import PhaseText, PlacedChapter, Related
from game.rules.explain.writer import Writer
from game.rules.model.handing_on import DefendAlonePhase


class DefendAloneText(PhaseText[DefendAlonePhase]):
    """It has a chapter."""

    related: ClassVar[Related] = {"defend_alone": ("reservations", "scoring", "tricks")}


def defending(w: Writer) -> None:
    """Who is asked, and when nobody is any more."""
    w.chapter("defend_alone")
    table = w.ruleset.table
    many = "many" if table.players > 2 * table.sides.count else "one"
    for path, _ in w.phases("defend_alone"):
        w.say_of("defend_alone", f"what.{many}", f"{path}.kind")
        resting = [at for at, one in w.special_contracts() if not one.partner_plays]
        if resting:
            keys = " ".join(f"{at}.partner_plays" for at in resting)
            w.say_of("defend_alone", "both", f"{path}.kind {keys}")


PHASE = DefendAloneText("defend_alone", PlacedChapter(88, defending))
