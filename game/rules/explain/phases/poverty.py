"""Poverty: cards are handed over to whoever takes them."""

from __future__ import annotations

from collections.abc import Collection
from typing import ClassVar

from game.rules.explain import goals
from game.rules.explain.phases.base import PhaseText, PlacedChapter, Related
from game.rules.explain.writer import Writer
from game.rules.model.phases import PovertyPhase


class PovertyText(PhaseText[PovertyPhase]):
    """It is passed over where its contract is not played."""

    related: ClassVar[Related] = {"poverty": ("reservations", "contracts")}

    def step(
        self, w: Writer, path: str, phase: PovertyPhase, before: Collection[str]
    ) -> str | None:
        """Cards are handed over."""
        if not w.ruleset.contracts[phase.contract].enabled:
            return None
        return "poverty.course.card" if phase.cards == 1 else "poverty.course.cards"

    def met_because(self, w: Writer, path: str, phase: PovertyPhase) -> list[str]:
        """Its contract."""
        return [f"contracts.{phase.contract}.enabled"]

    def can_throw_in(self, w: Writer, phase: PovertyPhase) -> bool:
        """When nobody takes the cards."""
        return phase.refused == "thrown_in" and w.ruleset.contracts[phase.contract].enabled


def poverty(w: Writer) -> None:
    """What is handed over, to whom, and what happens when nobody takes it."""
    w.chapter("poverty")
    for path, phase in w.phases("poverty"):
        contract = w.ruleset.contracts[phase.contract]
        if not contract.enabled:
            continue
        name = w.label(contract.label)
        keys = f"{path}.contract {path}.cards"
        w.say_of(
            "poverty", "cards", keys, name=name, n=phase.cards, count=w.words.number(phase.cards)
        )
        free = [entry for holding in contract.holding for entry in holding.uncounted]
        if free:
            keys = f"contracts.{phase.contract}.holding"
            w.say_of("poverty", "uncounted", keys, cards=w.words.several(free))
        _say_refused(w, path, phase)


def _say_refused(w: Writer, path: str, phase: PovertyPhase) -> None:
    """What becomes of the deal when nobody takes the cards."""
    here = path.removeprefix("phases.")
    offered = (
        (f"contracts.{name}", contract)
        for name, contract in w.ruleset.games.items()
        if contract.offered == here
    )
    at, contract = next(offered, w.usual())
    name, keys = w.words.name(w.label(contract.label)), f"{path}.refused {at}.offered {at}.enabled"
    if contract.offered == here:
        w.say_of("poverty", "refused.offered", keys, name=name)
        goals.say_fewest_points(w, at, contract)
    elif phase.refused == "thrown_in" or not contract.is_played:
        w.say_of("poverty", "refused.thrown_in", f"{path}.refused")
    elif contract.avoids_points:
        w.say_of("poverty", "refused.offered", keys, name=name)
    else:
        w.say_of("poverty", "refused.played", f"{path}.refused")


PHASE = PovertyText("poverty", PlacedChapter(30, poverty))
