"""The chapters of a rules page, a module a subject; those about one phase stand in `phases`
and have their position there.

A chapter is a function of a `Writer`. It says what its keys mean, in sentences for somebody who
has never played the game, and nothing where the game has nothing of the kind.
"""

from __future__ import annotations

from collections.abc import Callable

from game.rules.explain import scoring
from game.rules.explain.chapters import (
    announcements,
    cards,
    contracts,
    conventions,
    left_out,
    match,
    melds,
    start,
)
from game.rules.explain.phases import TEXTS
from game.rules.explain.writer import Writer

_OF_PHASES = {kind: text.chapter for kind, text in TEXTS.items() if text.chapter is not None}
_OF_PHASES["meld"] = melds.CHAPTER  # also where one melds in tricks
_OF_PHASES["declare"] = _OF_PHASES["talon"]  # what is declared over it, or without one


def a_deal(w: Writer) -> None:
    """What happens in a deal: chapters of its phases as these follow each other at this table, and
    each of the others behind the last that usually stands before it."""
    phases = ((f"phases.{name}", w.ruleset.phases[name]) for name in w.ruleset.order)
    met = [one.kind for path, one in phases if TEXTS[one.kind].step(w, path, one, ()) is not None]
    chapters = list(dict.fromkeys(_OF_PHASES[kind] for kind in met if kind in _OF_PHASES))
    for chapter in sorted(_OF_PHASES.values(), key=lambda chapter: chapter.position):
        if chapter not in chapters:
            before = [n for n, one in enumerate(chapters, 1) if one.position < chapter.position]
            chapters.insert(max(before, default=0), chapter)
    for chapter in chapters:
        chapter.say(w)


ALL: tuple[Callable[[Writer], None], ...] = (
    start.aim,
    start.at_the_table,
    start.course,
    cards.the_cards,
    cards.trumps,
    announcements.promotions,
    a_deal,
    announcements.shown,
    scoring.announcements,
    announcements.partner_choice,
    conventions.conventions,
    scoring.scoring,
    contracts.contracts,
    match.slips,
    match.match,
    left_out.left_out,
)

__all__ = ["ALL"]
