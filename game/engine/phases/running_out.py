"""Who has no card left drops out of a deal, until only one has any."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.events import Event, LastWithCards, RanOut
from game.engine.rules.rules import Rules
from game.engine.seat_view import Folds, View, rested
from game.engine.state import Deal, State
from game.values import Seat


def without_empty(state: State, events: list[Event]) -> State:
    """The deal without those who have no card left."""
    deal = state.deal
    out = [seat for seat in deal.seats if not state.hands[seat]]
    events += [RanOut(seat) for seat in out]
    seats = tuple([seat for seat in deal.seats if seat not in out])
    return state._replace(deal=deal._replace(seats=seats, ran_out=(*deal.ran_out, *out)))


def all_again(rules: Rules, deal: Deal) -> Deal:
    """The deal with everybody in it again, to be counted."""
    seats = _in_turn(rules, deal.dealer, (*deal.seats, *deal.ran_out))
    return deal._replace(seats=seats, ran_out=())


def all_seen_again(rules: Rules, view: View) -> View:
    """The same of a view."""
    seats = _in_turn(rules, view.dealer, (*view.seats, *view.ran_out))
    return view._replace(seats=seats, ran_out=())


def _in_turn(rules: Rules, dealer: Seat, seats: Sequence[Seat]) -> tuple[Seat, ...]:
    """These seats in order of play."""
    return tuple([seat for seat in rules.taking_part(dealer) if seat in seats])


def _out_seen(rules: Rules, view: View, event: RanOut) -> View:
    return rested(view, event.seat)._replace(ran_out=(*view.ran_out, event.seat))


def _over_seen(rules: Rules, view: View, event: LastWithCards) -> View:
    """Whatever still lies in a stock is laid aside with the hand."""
    left, together = view.stock_size, all_seen_again(rules, view)
    view = rested(view, event.seat)._replace(seats=together.seats, ran_out=())
    return view._replace(stock_size=0, turned_up=None, undealt=view.undealt + left)


VIEWS: Folds = {RanOut: _out_seen, LastWithCards: _over_seen}
"""What a view becomes where hands run out."""
