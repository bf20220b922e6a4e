"""The declarer says what is played, or gives up."""

from __future__ import annotations

from collections.abc import Collection

from game.rules.explain.phases.base import PhaseText
from game.rules.explain.phases.reservations import say_where
from game.rules.explain.writer import Writer
from game.rules.model.phases import DeclarePhase


class DeclareText(PhaseText[DeclarePhase]):
    """It is passed over where there is nothing to declare; what it is called depends on what the
    declarer has seen by then."""

    def step(
        self, w: Writer, path: str, phase: DeclarePhase, before: Collection[str]
    ) -> str | None:
        """Declaring or giving up, before or after the talon and the calls."""
        if not w.offered_in(path):
            return "declare.course.concede" if phase.concede else None
        if "call_card" in before:
            return "declare.course.after_call"
        if "talon" not in before:
            return "declare.course.before"
        return "declare.course.after_or_concede" if phase.concede else "declare.course.after"

    def met_because(self, w: Writer, path: str, phase: DeclarePhase) -> list[str]:
        """Whether one may give up, and what is offered."""
        return [f"{path}.concede", *super().met_because(w, path, phase)]


def say_offer(w: Writer, path: str, phase: DeclarePhase, when: str, *, where: bool = False) -> None:
    """What can be announced here, `where` more is told about it, and whether one may give up."""
    offered = w.offered_in(path)
    if offered:
        keys = [f"{at}.{key}" for at, _ in offered for key in ("offered", "enabled")]
        names = w.words.join((w.label(contract.label) for _, contract in offered), "or")
        w.say_of("declare", when, keys, names=names)
        if where:
            say_where(w, path)
    if phase.concede:
        partners = w.ruleset.table.sides.kind == "partners"
        w.say_of("declare", "concede_partners" if partners else "concede", f"{path}.concede")


PHASE = DeclareText("declare")
