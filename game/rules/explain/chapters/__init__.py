"""The chapters of a rules page, a module a subject.

A chapter is a function of a `Writer`. It says what its keys mean, in sentences for somebody who
has never played the game, and nothing where the game has nothing of the kind.
"""

from __future__ import annotations

from collections.abc import Callable

from game.rules.explain.chapters import (
    announcements,
    bidding,
    cards,
    contracts,
    deal,
    match,
    melds,
    re_kontra,
    scoring,
    stock,
    talon,
    tricks,
)
from game.rules.explain.writer import Writer

ALL: tuple[Callable[[Writer], None], ...] = (
    cards.at_the_table,
    cards.the_cards,
    cards.trumps,
    announcements.promotions,
    deal.dealing,
    bidding.reservations,
    bidding.poverty,
    bidding.bidding,
    talon.talon,
    talon.calling,
    melds.melding,
    stock.stock,
    talon.discarding,
    tricks.tricks,
    contracts.contracts,
    announcements.announcements,
    scoring.scoring,
    re_kontra.scoring,
    match.slips,
    match.match,
)

__all__ = ["ALL"]
