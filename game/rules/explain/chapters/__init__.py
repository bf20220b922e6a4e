"""The chapters of a rules page, a module a subject.

A chapter is a function of a `Writer`. It says what its keys mean, in sentences for somebody who
has never played the game, and nothing where the game has nothing of the kind.
"""

from __future__ import annotations

from collections.abc import Callable

from game.rules.explain import scoring
from game.rules.explain.chapters import (
    announcements,
    bidding,
    cards,
    contracts,
    deal,
    left_out,
    match,
    melds,
    start,
    stock,
    talon,
    tricks,
)
from game.rules.explain.writer import Writer

ALL: tuple[Callable[[Writer], None], ...] = (
    start.aim,
    start.at_the_table,
    start.course,
    cards.the_cards,
    cards.trumps,
    announcements.promotions,
    deal.dealing,
    bidding.reservations,
    bidding.poverty,
    bidding.bidding,
    talon.talon,
    talon.calling,
    stock.stock,
    melds.melding,
    talon.discarding,
    tricks.tricks,
    scoring.announcements,
    announcements.partner_choice,
    scoring.scoring,
    contracts.contracts,
    match.slips,
    match.match,
    left_out.left_out,
)

__all__ = ["ALL"]
