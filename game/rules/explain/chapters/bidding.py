"""Reservations, poverty and bidding."""

from __future__ import annotations

from itertools import groupby

from game.rules.explain.writer import Writer
from game.rules.model.contracts import Contract


def reservations(w: Writer) -> None:
    """What may be chosen before the bidding or before play."""
    w.chapter("reservations")
    for path, phase in w.phases("reservations"):
        offered = w.offered_in(path)
        if not offered:
            continue
        way = "asked_first" if phase.asked_first else "at_once"
        w.say(f"reservations.{way}", f"{path}.asked_first")
        keys = [f"{at}.{key}" for at, _ in offered for key in ("offered", "rank", "enabled")]
        text, names = _ranking(w, [contract for _, contract in offered])
        w.say(f"reservations.{text}", keys, names=names)
        say_where(w, path)


def say_where(w: Writer, path: str) -> None:
    """Where special games are explained."""
    w.say("reservations.where", f"{path}.kind", chapter=w.phrase("chapters.contracts"))


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
        named.append(names if len(level) == 1 else w.phrase("reservations.level", names=names))
    return "levels", "; ".join(named)


def poverty(w: Writer) -> None:
    """What is handed over, to whom, and what happens when nobody takes it."""
    w.chapter("poverty")
    for path, phase in w.phases("poverty"):
        contract = w.ruleset.contracts[phase.contract]
        if not contract.enabled:
            continue
        name = w.label(contract.label)
        keys = f"{path}.contract {path}.cards"
        w.say("poverty.cards", keys, name=name, n=phase.cards, count=w.words.number(phase.cards))
        w.say(f"poverty.refused.{phase.refused}", f"{path}.refused")


def bidding(w: Writer) -> None:
    """Who bids against whom, from where to where, and who is declarer then."""
    w.chapter("bidding")
    for path, phase in w.phases("bidding"):
        w.say("bidding.what", f"{path}.kind")
        w.say(
            "bidding.bids",
            f"{path}.opening {path}.step {path}.limit",
            opening=phase.opening,
            step=phase.step,
            limit=phase.limit,
        )
        w.paragraph()
        w.say(f"bidding.first.{phase.first}", f"{path}.first")
        w.say(f"bidding.forehand.{phase.forehand}", f"{path}.forehand")
        w.say(f"bidding.duel.{phase.direction}", f"{path}.direction")
        w.say("bidding.declarer", f"{path}.kind")
