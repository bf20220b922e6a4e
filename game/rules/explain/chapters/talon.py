"""What the declarer does before the tricks: take the talon, declare, call, discard."""

from __future__ import annotations

from typing import Any

from game.rules.explain.chapters.bidding import say_where
from game.rules.explain.writer import Writer
from game.rules.model.contracts import Contract


def talon(w: Writer) -> None:
    """Taking the talon, the contracts offered before and after it, giving up."""
    w.chapter("talon")
    told = any(w.offered_in(path) for path, _ in w.phases("reservations"))
    order = w.ruleset.order
    talon_at = next((i for i, n in enumerate(order) if w.ruleset.phases[n].kind == "talon"), -1)
    called_at = next(
        (i for i, n in enumerate(order) if w.ruleset.phases[n].kind == "call_card"), len(order)
    )
    for place, name in enumerate(order):
        path, phase = f"phases.{name}", w.ruleset.phases[name]
        if phase.kind == "talon":
            w.say(f"talon.turned_up.{_yes(phase.turned_up)}", f"{path}.turned_up")
        elif phase.kind == "declare" and place < called_at:
            when = "before" if place < talon_at else "after"
            _declare(w, path, phase, when, where=not told)
            told = told or bool(w.offered_in(path))


def _declare(w: Writer, path: str, phase: Any, when: str, *, where: bool = False) -> None:
    """What can be announced here, `where` more is told about it, and whether one may give up."""
    offered = w.offered_in(path)
    if offered:
        keys = [f"{at}.{key}" for at, _ in offered for key in ("offered", "enabled")]
        names = w.words.join((w.label(contract.label) for _, contract in offered), "or")
        w.say(f"talon.declare.{when}", keys, names=names)
        if where:
            say_where(w, path)
    if phase.concede:
        partners = w.ruleset.table.sides.kind == "partners"
        w.say("talon.concede_partners" if partners else "talon.concede", f"{path}.concede")


def calling(w: Writer) -> None:
    """Demanding a card, and what may be declared after it."""
    w.chapter("call")
    called = False
    for name in w.ruleset.order:
        path, phase = f"phases.{name}", w.ruleset.phases[name]
        if phase.kind == "declare" and called:
            _declare(w, path, phase, "after_call")
        if phase.kind != "call_card" or not phase.calls:
            continue
        called = True
        w.say("call.calls", f"{path}.calls", n=phase.calls, count=w.words.number(phase.calls))
        asked = [w.phrase(f"call.asked.{seat}") for seat in phase.asked]
        if len(asked) == 1:
            w.say("call.asks_one", f"{path}.asked", who=asked[0])
        else:
            others = w.phrase("call.then").join(asked[1:])
            w.say("call.asks", f"{path}.asked", who=asked[0], others=others)
        w.say("call.gives_back", f"{path}.calls")
        barred = _barred(w)
        if barred:
            names = w.words.join(w.label(contract.label) for _, contract in barred)
            w.say("call.barred", [f"{at}.calls" for at, _ in barred], names=names)


def _barred(w: Writer) -> list[tuple[str, Contract]]:
    """The contracts that a call rules out: those that are still on offer after the talon."""
    order = w.ruleset.order
    taken = [place for place, n in enumerate(order) if w.ruleset.phases[n].kind == "talon"]
    later = order[taken[0] + 1 :] if taken else order
    return [
        (at, contract)
        for at, contract in w.special_contracts()
        if not contract.calls and contract.offered in later
    ]


def discarding(w: Writer) -> None:
    """How many cards are laid away, which may not be, and what is told of them."""
    w.chapter("discard")
    for path, phase in w.phases("discard"):
        w.say("discard.discard", f"{path}.kind")
        w.say(f"discard.melded.{phase.melded}", f"{path}.melded")
        w.say(f"discard.announce.{_yes(phase.announce_trumps)}", f"{path}.announce_trumps")


def _yes(flag: bool) -> str:
    return "yes" if flag else "no"
