"""Demanding a card, and what may be declared after it."""

from __future__ import annotations

from collections.abc import Collection, Sequence
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
    for at, name in enumerate(w.ruleset.order):
        path, phase = f"phases.{name}", w.ruleset.phases[name]
        if phase.kind == "declare" and called:
            say_offer(w, path, phase, "after_call")
        if phase.kind != "call_card" or not phase.calls:
            continue
        called = True
        single = "_single" if w.ruleset.deck.copies == 1 else ""
        numbers = {"n": phase.calls, "count": w.words.number(phase.calls)}
        w.say_of("call_card", f"calls{single}", f"{path}.calls", **numbers)
        callers = _callers(w, w.ruleset.order[:at])
        if callers:
            names = w.words.join(w.label(contract.label) for _, contract in callers)
            keys = [f"{game}.calls" for game, _ in callers]
            w.say_of("call_card", "calls_in", keys, n=len(callers), names=names)
        asked = [w.phrase_of("call_card", f"asked.{seat}") for seat in phase.asked]
        if len(asked) == 1:
            w.say_of("call_card", "asks_one", f"{path}.asked", who=asked[0])
        else:
            others = w.phrase_of("call_card", "then").join(asked[1:])
            w.say_of("call_card", "asks", f"{path}.asked", who=asked[0], others=others)
        w.say_of("call_card", "gives_back", f"{path}.calls")
        barred = _barred(w, at)
        if barred:
            names = w.words.join(w.words.quoted(w.label(one.label)) for _, one in barred)
            w.say_of("call_card", "barred", [f"{game}.calls" for game, _ in barred], names=names)


def _callers(w: Writer, before: Sequence[str]) -> list[tuple[str, Contract]]:
    """The contracts in which a card is called, where the declarer has named one in a phase before
    that and not all of those have calls; none where it may be any game."""
    if any(w.ruleset.phases[name].kind == "bidding" for name in before):
        return []
    named = [entry for entry in w.special_contracts() if entry[1].offered in before]
    callers = [entry for entry in named if entry[1].calls]
    return callers if len(callers) < len(named) else []


def _barred(w: Writer, at: int) -> list[tuple[str, Contract]]:
    """The contracts that a call in the phase at this place rules out: those that are still on offer
    after it, or after the talon."""
    order = w.ruleset.order
    taken = [index for index, n in enumerate(order) if w.ruleset.phases[n].kind == "talon"]
    later = order[min([*taken, at]) + 1 :]
    return [
        (path, contract)
        for path, contract in w.special_contracts()
        if not contract.calls and contract.offered in later
    ]


def say_left_out(w: Writer) -> None:
    """That no cards are called."""
    for path, phase in w.phases("call_card"):
        if not phase.calls:
            w.paragraph(item=True)
            w.say_of("call_card", "left_out", f"{path}.calls")


PHASE = CallCardText("call_card", PlacedChapter(60, calling))
