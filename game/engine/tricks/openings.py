"""The first trick where it is led in a way that who leads says: no trump takes it, and nobody has a
duty in it; its cards may lie face down until the last one is there."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.cards import KIND_MASK, is_joker, rank_of
from game.engine.events import CoversTurned, OpeningSaid
from game.engine.refusals import Reason
from game.engine.rules.parts import CompiledOpening
from game.engine.rules.rules import Rules
from game.engine.seat_view import Folds, View
from game.engine.state import Deal, Playing
from game.engine.tricks.table import TRUMP, TrickTable
from game.rules.model.duties import DUTIES
from game.rules.model.phases import StockPhase
from game.values import Card, Kind


def leads_so(table: TrickTable, opening: CompiledOpening, kind: Kind) -> bool:
    """Whether a card may be led in a way."""
    return not is_joker(kind) and rank_of(kind) in opening.ranks and table.group[kind] != TRUMP


def ways(rules: Rules, table: TrickTable, hand: Sequence[Card]) -> list[CompiledOpening]:
    """The ways for which a hand holds a card; none with a meld that was shown with the lead."""
    stock = rules.phase_of(StockPhase)
    shows = stock is not None and stock.leads_with_melds
    if shows and any(card > KIND_MASK for card in hand):  # one that has served
        return []
    kinds = {card & KIND_MASK for card in hand}
    return [one for one in rules.openings if any(leads_so(table, one, kind) for kind in kinds)]


def opened(table: TrickTable, opening: CompiledOpening) -> TrickTable:
    """The table for a first trick that is led in a way."""
    weak = sum([1 << kind for kind, group in enumerate(table.group) if group == TRUMP])
    last = (opening.last_wins,) * len(table.second_wins)
    free: dict[str, Any] = dict.fromkeys(DUTIES, False)
    return table._replace(weak=table.weak | weak, second_wins=last, **free)


def opening_now(rules: Rules, deal: Deal | View) -> CompiledOpening | None:
    """The way in which the trick is played that lies, or is to be led now; None where it is one
    like any other."""
    if deal.opening is None or deal.tricks:
        return None
    return rules.openings[deal.opening]


def lies_covered(rules: Rules, deal: Deal | View) -> bool:
    """Whether the cards of the trick that is played now lie face down."""
    opening = opening_now(rules, deal)
    return opening is not None and opening.covered


def turned_up(rules: Rules, deal: Deal, trick: Playing) -> Sequence[CoversTurned]:
    """The cards of a full trick are turned up, where they lie face down."""
    return [CoversTurned(trick.leader, trick.cards)] if lies_covered(rules, deal) else []


def why_not_led(rules: Rules, view: View, table: TrickTable) -> Reason | None:
    """Why a card of a hand that leads to the first trick is not led to it; None where that is no
    matter of how it is opened."""
    if not rules.openings or not view.drawing or view.tricks or view.trick:
        return None
    if view.opening is not None:
        return Reason.NOT_OPENED_SO
    held = ways(rules, table, view.hand)
    if not held:
        return None
    return Reason.OPEN_FIRST if len(held) > 1 else Reason.NOT_OPENED_SO


def _opening_seen(rules: Rules, view: View, event: OpeningSaid) -> View:
    return view._replace(opening=event.opening)


VIEWS: Folds = {OpeningSaid: _opening_seen}
"""What a view becomes by what is said of the first trick."""
