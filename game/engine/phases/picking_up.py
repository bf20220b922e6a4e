"""Tricks to which somebody cannot follow go back into a hand; one to which all have followed is
laid away. Who has no card left is out, or has ended the deal."""

from __future__ import annotations

from game.cards import KIND_MASK
from game.engine.bidding.turns import beginning_with
from game.engine.events import Event, LastWithCards, TrickPickedUp, TricksUsedUp
from game.engine.phases import running_out
from game.engine.phases.base import PhaseStep, done, with_card
from game.engine.phases.running_out import all_again, all_seen_again, without_empty
from game.engine.phases.trick_play import empty_trick, take_trick
from game.engine.rules.rules import Rules
from game.engine.seat_view import Folds, SeenTrick, View, learn, resize
from game.engine.state import Playing, State, put_hand
from game.rules.model.picking_up import PickingUp
from game.values import Seat


def after_card(
    state: State, spec: PickingUp, trick: Playing, events: list[Event], *, opens: bool
) -> PhaseStep:
    """What follows a card with which a trick stands as it does: the next seat plays, or somebody
    picks the trick up, or all have followed. Where one card `opens` a deal, its first trick is laid
    away whatever lies in it."""
    full = len(trick.cards) == len(state.deal.seats)
    if not opens or trick.number:
        taker = _taker(state, spec, trick, full=full)
        if taker is not None:
            return _picked_up(state, spec, trick, taker, events)
    if full or _ends_at_once(state, spec):
        return _laid_away(state, spec, trick, events)
    return PhaseStep(state, events)


def _follows(trick: Playing, hand: tuple[int, ...]) -> bool:
    """Whether there is a card of the suit led in a hand."""
    group = trick.table.group
    return any(group[card & KIND_MASK] == trick.led for card in hand)


def _taker(state: State, spec: PickingUp, trick: Playing, *, full: bool) -> Seat | None:
    """Who picks up the trick now."""
    if spec.who == "highest":
        return None if _follows(trick, trick.cards[-1:]) else trick.best_seat
    if full or _ends_at_once(state, spec):
        return None
    return None if _follows(trick, state.hands[trick.turn]) else trick.turn


def _ends_at_once(state: State, spec: PickingUp) -> bool:
    """Whether somebody has played its last card, and neither gets it back nor need wait for the
    others."""
    if spec.who == "highest" or spec.until == "one_left":
        return False
    return any(not state.hands[seat] for seat in state.deal.seats)


def _picked_up(
    state: State, spec: PickingUp, trick: Playing, seat: Seat, events: list[Event]
) -> PhaseStep:
    """A seat takes the cards into its hand, and leads."""
    events.append(TrickPickedUp(seat, trick.cards))
    hand = with_card(state.hands[seat], *trick.cards)
    state = state._replace(hands=put_hand(state, seat, hand))
    return _next(state, spec, trick, seat, events)


def _laid_away(state: State, spec: PickingUp, trick: Playing, events: list[Event]) -> PhaseStep:
    """The trick is gone, and its highest card leads; where that was the last one of its hand, the
    next player with cards does."""
    order = beginning_with(trick.best_seat, state.deal.seats)
    leader = next((seat for seat in order if state.hands[seat]), trick.best_seat)
    deal, event = take_trick(state.deal, trick, 0, counts=False)
    events.append(event if leader == trick.best_seat else event._replace(leads=leader))
    return _next(state._replace(deal=deal), spec, trick, leader, events)


def _next(
    state: State, spec: PickingUp, trick: Playing, leader: Seat, events: list[Event]
) -> PhaseStep:
    """The next trick, unless the deal is over."""
    number = trick.number + 1
    if spec.until == "one_left":
        state = without_empty(state, events)
        if len(state.deal.seats) == 1:
            state = _last_of_all(state, events)
        over = len(state.deal.seats) < 2
    else:
        over = any(not state.hands[seat] for seat in state.deal.seats)
    if not over and number >= spec.at_most:
        events.append(TricksUsedUp(number))
        over = True
    if over:
        return done(_counted(state), events)
    return PhaseStep(
        state._replace(phase=empty_trick(trick.at, trick.table, leader, number)), events
    )


def _last_of_all(state: State, events: list[Event]) -> State:
    """Only one seat has cards left, which are laid aside."""
    deal, last = state.deal, state.deal.seats[0]
    events.append(LastWithCards(last))
    return state._replace(deal=deal._replace(undealt=(*deal.undealt, *state.hands[last])))


def _counted(state: State) -> State:
    """The deal with everybody in it again and what they still hold."""
    deal = all_again(state.rules, state.deal)._replace(left_over=state.hands)
    return state._replace(deal=deal, hands=((),) * len(state.hands))


# -- what a view makes of it -------------------------------------------------------------------


def _seen(rules: Rules, view: View, event: TrickPickedUp) -> View:
    seat, cards = event
    trick = SeenTrick(view.leader, view.trick_seats, cards, seat, 0)
    view = view._replace(
        trick=(),
        leader=seat,
        picked_up=(*view.picked_up, trick),
        sizes=resize(view, seat, len(cards)),
        known=learn(view, seat, *cards),
    )
    if seat == view.seat:
        view = view._replace(hand=tuple(sorted((*view.hand, *cards))))
    return view


def _used_up_seen(rules: Rules, view: View, event: TricksUsedUp) -> View:
    return all_seen_again(rules, view)


VIEWS: Folds = {
    **running_out.VIEWS,
    TrickPickedUp: _seen,
    TricksUsedUp: _used_up_seen,
}
"""What a view becomes where tricks are picked up."""
