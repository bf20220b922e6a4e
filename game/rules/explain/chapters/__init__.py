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

_OF_PHASES = [text.chapter for text in TEXTS.values() if text.chapter is not None]
_OF_A_DEAL = sorted([*_OF_PHASES, melds.CHAPTER], key=lambda chapter: chapter.position)

ALL: tuple[Callable[[Writer], None], ...] = (
    start.aim,
    start.at_the_table,
    start.course,
    cards.the_cards,
    cards.trumps,
    announcements.promotions,
    *(chapter.say for chapter in _OF_A_DEAL),
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
