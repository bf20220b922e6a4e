"""Taking the card turned up for a trump of the hand, which then lies in its place: while cards are
drawn (E-04), or before play; or the dealer's card that was shown, who gets the trump for it."""

from __future__ import annotations

from game.cards import KIND_MASK, RANK_MASK, Rank, kind_of
from game.engine.events import TrumpExchanged
from game.engine.phases.base import with_card, without_card
from game.engine.rules.rules import Rules
from game.engine.seat_view import View, learn, put, seen_in, without
from game.engine.state import State, put_hand
from game.engine.tricks.table import NO_TRUMP
from game.values import Card, Seat


def held_trump(state: State, seat: Seat, rank: Rank) -> Card | None:
    """The seat's trump of a rank, for which it may take the card turned up."""
    trump = state.deal.trump
    if not 0 <= trump < NO_TRUMP:
        return None
    kind = kind_of(trump, rank)
    for card in state.hands[seat]:
        if card & KIND_MASK == kind:
            return card
    return None


def is_of_rank(card: Card, rank: Rank) -> bool:
    """Whether the card turned up is of the rank that is given for it: then nobody gives one."""
    return card & RANK_MASK == rank


def exchange(state: State, seat: Seat, given: Card) -> tuple[State, TrumpExchanged]:
    """The card turned up in the hand of a seat, the given one in its place."""
    deal, taken = state.deal, state.deal.showing
    assert taken is not None
    hand, lying = with_card(without_card(state.hands[seat], given), taken), given & KIND_MASK
    if state.rules.has_stock:
        deal = deal._replace(turned_up=lying)
    else:
        deal = deal._replace(trump_card=lying, taken_up=(seat, taken))
    state = state._replace(deal=deal, hands=put_hand(state, seat, hand))
    if state.rules.dealer_shows_trump:
        dealer = deal.dealer
        hand = with_card(without_card(state.hands[dealer], taken), lying)
        state = state._replace(hands=put_hand(state, dealer, hand))
    return (
        state,
        TrumpExchanged(seat, given, taken),
    )


def exchange_seen(rules: Rules, view: View, event: TrumpExchanged) -> View:
    """What a view makes of that."""
    seat, given = event.seat, event.given
    if rules.has_stock:
        view = view._replace(turned_up=given & KIND_MASK)
    else:
        view = view._replace(trump_card=given & KIND_MASK, taken_up=(seat, event.taken))
    opened = view.opened[seat]
    view = view._replace(
        laid=put(view.laid, seat, without(view.laid[seat], given)),
        known=put(view.known, seat, without(view.known[seat], given)),
        opened=put(view.opened, seat, None if opened is None else without(opened, given)),
    )
    view = seen_in(view, seat, event.taken)
    if rules.dealer_shows_trump:
        view = _of_dealer(view, given & KIND_MASK, event.taken)
    if seat != view.seat:
        return view
    return view._replace(hand=tuple(sorted((*without(view.hand, given), event.taken))))


def _of_dealer(view: View, given: Card, taken: Card) -> View:
    """What is seen of the dealer's hand then."""
    dealer = view.dealer
    view = view._replace(known=put(view.known, dealer, without(view.known[dealer], taken)))
    view = view._replace(known=learn(view, dealer, given))
    if dealer != view.seat:
        return view
    return view._replace(hand=tuple(sorted((*without(view.hand, taken), given))))
