"""How a page names what the tricks before the last one bring."""

from __future__ import annotations

from typing import Any

from game.rules.card_points import ForTricks
from game.rules.explain.writer import Writer
from game.rules.model.cards_of_phases import cards_played


def as_the_last(w: Writer, brings: ForTricks) -> bool:
    """Whether those of the tricks before the last one that bring anything bring as much as that,
    so that they are told of together."""
    counting = {points for points in brings.before if points}
    gaps = 0 in brings.before
    return counting == {brings.last} and (not gaps or _tricks_of_a_deal(w) is not None)


def of_last_tricks(w: Writer, brings: ForTricks) -> tuple[str, dict[str, Any]] | None:
    """The ending of a key for the tricks before the last one, where they bring anything, and what
    the text is about."""
    if not any(brings.before):
        return None
    if 0 in brings.before and (every := _tricks_of_a_deal(w)) is not None:
        return _of_some(w, brings, every)
    if as_the_last(w, brings):
        return "last_ones", {"count": w.words.number(len(brings.before) + 1), "n": brings.last}
    if len(brings.before) == 1:
        return "last_but_one", {"n": brings.before[0]}
    return "before_last", {"points": w.words.comma(str(points) for points in brings.before)}


def _of_some(w: Writer, brings: ForTricks, every: int) -> tuple[str, dict[str, Any]]:
    """The same where not all of them bring something, by the numbers of those that do."""
    counting = [(every - back, n) for back, n in enumerate(brings.before, 1) if n]
    counting.reverse()
    if as_the_last(w, brings):
        tricks = w.words.comma(w.words.ordinal(number) for number, _ in counting)
        return "some_and_last", {"tricks": tricks, "n": brings.last}
    tricks = w.words.join(
        w.phrase("contracts.tricks.one_of_some", trick=w.words.ordinal(number), points=n)
        for number, n in counting
    )
    return "some_before_last", {"tricks": tricks}


def _tricks_of_a_deal(w: Writer) -> int | None:
    """How many tricks every deal has; None where that is not the same in all, or some are taken
    while cards are drawn."""
    phases = w.ruleset.phases.values()
    if w.phases("stock") or any(phase.sizes for _, phase in w.phases("deal")):
        return None
    return cards_played(phases)
