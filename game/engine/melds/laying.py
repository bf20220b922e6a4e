"""Noting a meld in the deal and in views: what must come before it, and what it counts where the
second counts more than the first."""

from __future__ import annotations

from game.cards import KIND_MASK
from game.engine.actions import Action
from game.engine.events import BestMeldHeld, Event, MeldingDone, MeldLaid, MeldsTakenUp
from game.engine.melds.held import LAID, Pattern, mark, marked
from game.engine.refusals import Reason, Refused
from game.engine.rules.rules import Rules
from game.engine.seat_view import Folds, View, put, unchanged, without
from game.engine.state import State, put_hand
from game.values import Seat


def lay_meld(state: State, seat: Seat, pattern: Pattern, earlier: int) -> State:
    """The state with one more meld of a seat; `earlier` of its name count before it."""
    deal = state.deal
    melds = (*deal.melds[seat], pattern.number)
    before = (*deal.earlier[seat], earlier)
    return state._replace(
        deal=deal._replace(
            melds=(*deal.melds[:seat], melds, *deal.melds[seat + 1 :]),
            earlier=(*deal.earlier[:seat], before, *deal.earlier[seat + 1 :]),
        )
    )


def counted_meld(state: State, action: Action) -> Pattern | Refused:
    """The meld that an action names, or why there is none such in the game that is played."""
    rules = state.rules
    if not 0 <= action.arg < len(rules.melds):
        return Refused(Reason.NO_SUCH_MELD)
    pattern = rules.melds[action.arg]
    if pattern not in rules.melds_in[state.deal.contract]:
        return Refused(Reason.MELD_NOT_COUNTED)
    return pattern


def may_follow(state: State, seat: Seat, pattern: Pattern) -> bool:
    """Whether the seat has made the meld that must come first (E-08): of the same suit, where
    both are melds of one suit."""
    if pattern.after is None:
        return True
    made = (state.rules.melds[index] for index in state.deal.melds[seat])
    return any(
        other.meld == pattern.after
        and (None in (other.suit, pattern.suit) or other.suit == pattern.suit)
        for other in made
    )


def earlier_melds(state: State, seat: Seat, pattern: Pattern, shift: int) -> int:
    """How many melds of this name a seat has before the next one, where melds lie on the table.

    They count on only while all of them lie there; else the count begins again (Q-03).
    """
    if not pattern.run:
        return 0
    deal, rules = state.deal, state.rules
    since = 0
    for index, earlier in zip(deal.melds[seat], deal.earlier[seat], strict=True):
        if rules.melds[index].meld == pattern.meld:
            since = earlier + 1
    lying = [card for card in state.hands[seat] if card & LAID and marked(pattern, card, shift)]
    kinds = [card & KIND_MASK for card in lying]
    sets = min(kinds.count(kind) // count for kind, count in pattern.needs)
    return since if sets >= since else 0


def _meld_seen(rules: Rules, view: View, event: MeldLaid) -> View:
    seat = event.seat
    view = view._replace(melds=put(view.melds, seat, (*view.melds[seat], event.meld)))
    if not rules.melds_lie:
        known = list(view.known[seat])
        for kind, count in rules.melds[event.meld].needs:
            known += [kind] * (count - known.count(kind))
        return view._replace(known=put(view.known, seat, tuple(sorted(known))))
    pattern, shift = rules.melds[event.meld], seat * len(rules.families)
    hand, laid, known_cards = view.hand, view.laid[seat], view.known[seat]
    for card in event.cards:
        after = mark(pattern, card, shift, laid=True)
        laid = tuple(sorted((*without(laid, card), after)))
        known_cards = tuple(sorted((*without(known_cards, card), after)))
        if seat == view.seat:
            hand = tuple(sorted((*without(hand, card), after)))
    return view._replace(
        hand=hand, laid=put(view.laid, seat, laid), known=put(view.known, seat, known_cards)
    )


def pick_up(state: State, events: list[Event]) -> State:
    """All laid cards go back into the hands."""
    for seat in state.deal.seats:
        laid = tuple(card for card in state.hands[seat] if card & LAID)
        if laid:
            hand = sorted(card & ~LAID for card in state.hands[seat])
            state = state._replace(hands=put_hand(state, seat, hand))
            events.append(MeldsTakenUp(seat, laid))
    return state


def _picking_up_seen(rules: Rules, view: View, event: MeldsTakenUp) -> View:
    seat = event.seat
    known = tuple(sorted(card & ~LAID for card in view.known[seat]))
    view = view._replace(laid=put(view.laid, seat, ()), known=put(view.known, seat, known))
    if seat == view.seat:
        view = view._replace(hand=tuple(sorted(card & ~LAID for card in view.hand)))
    return view


def _best_seen(rules: Rules, view: View, event: BestMeldHeld) -> View:
    if event.meld is None:
        return view._replace(best_meld=event.seat)
    return view._replace(best_melds=(*view.best_melds, (event.seat, event.meld)))


VIEWS: Folds = {
    BestMeldHeld: _best_seen,
    MeldLaid: _meld_seen,
    MeldingDone: unchanged,
    MeldsTakenUp: _picking_up_seen,
}
"""What a view becomes where melds are laid."""
