"""The phases of a deal: one small module a kind.

A handler is made once a ruleset from the parameters of a phase, see `base.Handler`. What the
phase's events make of a view stands in the same module.
"""

from __future__ import annotations

from functools import lru_cache

from game.engine.compiled import Rules
from game.engine.phases.base import Handler
from game.engine.phases.bidding import Bidding
from game.engine.phases.call_card import CallCard
from game.engine.phases.cut import Cut
from game.engine.phases.deal import DealCards
from game.engine.phases.declare import Declare
from game.engine.phases.discard import Discard
from game.engine.phases.meld import LayMelds
from game.engine.phases.poverty import Poverty
from game.engine.phases.reservations import Reservations
from game.engine.phases.stock import Stock
from game.engine.phases.talon import Talon
from game.engine.phases.tricks import Tricks
from game.engine.phases.trump import NameTrump
from game.engine.seat_view import Folds

_HANDLERS: dict[str, type[Handler]] = {
    "cut": Cut,
    "deal": DealCards,
    "reservations": Reservations,
    "bidding": Bidding,
    "talon": Talon,
    "declare": Declare,
    "call_card": CallCard,
    "meld": LayMelds,
    "trump": NameTrump,
    "discard": Discard,
    "tricks": Tricks,
    "stock": Stock,
    "poverty": Poverty,
}

VIEWS: Folds = {event: seen for kind in _HANDLERS.values() for event, seen in kind.views.items()}
"""What a view becomes by an event that belongs to one phase or another."""


@lru_cache(maxsize=32)
def handlers_of(rules: Rules) -> tuple[Handler, ...]:
    """The handlers of a ruleset's phases, in their order; made once and kept while it is played."""
    return tuple(_HANDLERS[spec.kind](at, spec) for at, spec in enumerate(rules.phases))
