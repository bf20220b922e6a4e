"""What the viewer may play and why not: asked of the engine's tables with what the view knows."""

from __future__ import annotations

from game.engine.compiled import Rules
from game.engine.refusals import Refused
from game.engine.tricks import NO_TRUMP, NOT_LED, UNNAMED, TrickTable, legal, why_not, winner
from game.engine.view import View
from game.ui.table.own_hand.sorting import playing_phase


def trick_phase(rules: Rules, view: View) -> int:
    """The phase whose tricks are played now."""
    stock = rules.phase_at("stock")
    if view.turned_up is not None and stock is not None:
        return stock
    return playing_phase(rules)


def trick_table(rules: Rules, view: View, lying: int | None = None) -> TrickTable:
    """The order of cards and the duties that hold now.

    `lying`: how many cards of the trick lie, where that is not how many the view has.
    """
    trump = NO_TRUMP if view.trump == UNNAMED else view.trump
    promoted = rules.promoted(place for _, place in view.promoted)
    in_trick = len(view.trick) if lying is None else lying
    last = sum(view.sizes[seat] for seat in view.seats) + in_trick == len(view.seats)
    return rules.table(trick_phase(rules, view), view.contract, trump, promoted, last=last)


def refusal(rules: Rules, view: View, card: int) -> Refused | None:
    """Why the viewer may not play a card of the hand; None when it may."""
    table = trick_table(rules, view)
    led, best = NOT_LED, 0
    if view.trick:
        led = table.group[view.trick[0] & 31]
        best = view.trick[winner(table, view.trick)]
    reason = why_not(table, view.hand, led, best, card)
    if reason is None:
        return None
    allowed = tuple(dict.fromkeys(legal(table, view.hand, led, best)))
    return Refused(reason, allowed, best)
