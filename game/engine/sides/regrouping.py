"""Choosing a new partner while cards are played (Genscher).

Who was dealt every copy of a card may say it in its own turn and must then play the card. The two
are Re from then on, whoever holds the cards that make a side; what anybody has announced before
stays with the seat that said it.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.actions import PLAY, Action
from game.engine.events import Event, PartnerChosen
from game.engine.rules.rules import Rules
from game.engine.seat_view import Folds, View
from game.engine.sides.seen import partners_seen
from game.engine.state import State
from game.values import Card, Seat


def choices(state: State, seat: Seat, plays: Sequence[Action]) -> tuple[Action, ...]:
    """The partners that a seat may choose now; `plays` are the cards that it may play."""
    deal, rules = state.deal, state.rules
    card = rules.partner_card
    if card is None or deal.regrouped is not None or deal.contract != rules.usual:
        return ()
    if PLAY[card] not in plays or not _may_say(state, seat, card):
        return ()
    return tuple(Action("partner", other) for other in sorted(deal.seats) if other != seat)


def bound(state: State, seat: Seat) -> tuple[Action, ...]:
    """The card that a seat must play because it has just chosen a partner; usually nothing."""
    regrouped, card = state.deal.regrouped, state.rules.partner_card
    if regrouped is None or card is None or regrouped[0] != seat:
        return ()
    return (PLAY[card],) if _may_say(state, seat, card) else ()


def choose(state: State, seat: Seat, other: int) -> tuple[State, Event]:
    """The state and the event once a seat has chosen."""
    deal = state.deal._replace(regrouped=(seat, other))
    return state._replace(deal=deal), PartnerChosen(seat, other)


def _may_say(state: State, seat: Seat, card: Card) -> bool:
    """Whether the seat is about to play the first of its cards, or the last of them."""
    choice, copies = state.rules.ruleset.partner_choice, state.rules.copies
    held = state.hands[seat].count(card)
    if choice is None or choice.when == "first":
        return held == copies
    played = [
        player
        for trick in state.deal.tricks
        for player, one in zip(trick.seats, trick.cards, strict=True)
        if one == card
    ]
    return held == 1 and played == [seat] * (copies - 1)


def _choice_seen(rules: Rules, view: View, event: PartnerChosen) -> View:
    view = partners_seen(view, event.seat, event.other)
    return view._replace(regrouped=(event.seat, event.other))


VIEWS: Folds = {PartnerChosen: _choice_seen}
"""What a view becomes by the choice."""
