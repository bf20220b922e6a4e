"""Demanding a card, and what may be declared after it."""

from __future__ import annotations

from collections.abc import Collection
from typing import ClassVar

from game.rules.explain.phases.base import PhaseText, PlacedChapter, Related
from game.rules.explain.phases.declare import say_offer
from game.rules.explain.writer import Writer
from game.rules.model.contracts import Contract
from game.rules.model.naming import CallCardPhase


class CallCardText(PhaseText[CallCardPhase]):
    """It is passed over where no cards are called."""

    related: ClassVar[Related] = {"call": ("talon", "contracts")}

    def step(
        self, w: Writer, path: str, phase: CallCardPhase, before: Collection[str]
    ) -> str | None:
        """A card may be called."""
        return "call_card.course" if phase.calls else None

    def met_because(self, w: Writer, path: str, phase: CallCardPhase) -> list[str]:
        """How many calls there are."""
        return [f"{path}.calls"]


def calling(w: Writer) -> None:
    """Demanding a card, and what may be declared after it."""
    w.chapter("call")
    called = False
    for name in w.ruleset.order:
        path, phase = f"phases.{name}", w.ruleset.phases[name]
        if phase.kind == "declare" and called:
            say_offer(w, path, phase, "after_call")
        if phase.kind != "call_card" or not phase.calls:
            continue
        called = True
        single = "_single" if w.ruleset.deck.copies == 1 else ""
        numbers = {"n": phase.calls, "count": w.words.number(phase.calls)}
        w.say_of("call_card", f"calls{single}", f"{path}.calls", **numbers)
        asked = [w.phrase_of("call_card", f"asked.{seat}") for seat in phase.asked]
        if len(asked) == 1:
            w.say_of("call_card", "asks_one", f"{path}.asked", who=asked[0])
        else:
            others = w.phrase_of("call_card", "then").join(asked[1:])
            w.say_of("call_card", "asks", f"{path}.asked", who=asked[0], others=others)
        w.say_of("call_card", "gives_back", f"{path}.calls")
        barred = _barred(w)
        if barred:
            names = w.words.join(w.label(contract.label) for _, contract in barred)
            w.say_of("call_card", "barred", [f"{at}.calls" for at, _ in barred], names=names)


def _barred(w: Writer) -> list[tuple[str, Contract]]:
    """The contracts that a call rules out: those that are still on offer after the talon."""
    order = w.ruleset.order
    taken = [index for index, n in enumerate(order) if w.ruleset.phases[n].kind == "talon"]
    later = order[taken[0] + 1 :] if taken else order
    return [
        (at, contract)
        for at, contract in w.special_contracts()
        if not contract.calls and contract.offered in later
    ]


def say_left_out(w: Writer) -> None:
    """That no cards are called."""
    for path, phase in w.phases("call_card"):
        if not phase.calls:
            w.paragraph(item=True)
            w.say_of("call_card", "left_out", f"{path}.calls")


PHASE = CallCardText("call_card", PlacedChapter(60, calling))
