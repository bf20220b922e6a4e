"""A trump suit that was named in secret: until it is shown there is none."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.cards import KIND_MASK, is_joker, suit_of
from game.engine.actions import SHOW, Action
from game.engine.events import TrumpAsked
from game.engine.refusals import Reason
from game.engine.rules.rules import Rules
from game.engine.seat_view import Folds, View, unchanged
from game.engine.state import Deal, Playing, State
from game.engine.tricks.table import TRUMP, TrickTable, led_by
from game.rules.model.naming import TrumpPhase
from game.values import Card, Kind, Seat


def may_ask(state: State, trick: Playing, seat: Seat) -> bool:
    """Whether the seat may have the trump shown: it cannot follow suit. Where cards are then played
    face down nobody asks."""
    if not state.deal.trump_lies_hidden or not trick.cards or state.rules.plays_covered:
        return False
    group = trick.table.group
    return all(group[card & KIND_MASK] != trick.led for card in state.hands[seat])


def narrowed(
    state: State, trick: Playing, seat: Seat, may_play: Sequence[Action]
) -> Sequence[Action]:
    """Of the cards that may be played those that a hidden trump allows, and to ask for it.

    Who has named it leads another suit, and who has asked plays a trump, while it has one; unless
    asking binds nobody.
    """
    deal = state.deal
    if deal.hidden_trump is None:
        return may_play
    if _is_bound(state, trick):
        group = trick.table.group
        trumps = [one for one in may_play if group[one.arg & KIND_MASK] == TRUMP]
        return trumps or may_play
    if not deal.trump_lies_hidden:
        return may_play
    hider, suit = deal.hidden_trump
    if not trick.cards and seat == hider:
        other = [one for one in may_play if one.verb != "play" or not is_of(one.arg, suit)]
        return other if any(one.verb == "play" for one in other) else may_play
    return [*may_play, SHOW] if may_ask(state, trick, seat) else may_play


def refused(state: State, trick: Playing, seat: Seat, action: Action) -> Reason | None:
    """Why a hidden trump forbids an action that is not lawful; None where it does not."""
    deal = state.deal
    if action == SHOW:
        return Reason.NO_TRUMP_TO_SHOW
    if action.verb != "play" or action.arg not in state.hands[seat] or deal.hidden_trump is None:
        return None
    if _is_bound(state, trick):
        return Reason.ASKED_FOR_TRUMP
    leads = deal.trump_lies_hidden and not trick.cards and seat == deal.hidden_trump[0]
    return Reason.HIDDEN_TRUMP_LED if leads and is_of(action.arg, deal.hidden_trump[1]) else None


def _is_bound(state: State, trick: Playing) -> bool:
    """Whether the trump was shown to who is to play now, and must play one."""
    deal, spec = state.deal, state.rules.phase_of(TrumpPhase)
    shown_now = deal.shown_at == (len(deal.tricks), len(trick.cards))
    return shown_now and spec is not None and spec.must_trump_then


def shows(state: State, trick: Playing, seat: Seat, card: Card) -> bool:
    """Whether a card shows the trump: one of it with which who named it does not follow suit."""
    deal = state.deal
    if deal.hidden_trump is None or deal.hidden_trump[0] != seat or not may_ask(state, trick, seat):
        return False
    return is_of(card, deal.hidden_trump[1])


def shown(deal: Deal, trick: Playing) -> Deal:
    """The deal once its hidden trump is shown."""
    assert deal.hidden_trump is not None
    at = len(deal.tricks), len(trick.cards)
    return deal._replace(trump=deal.hidden_trump[1], shown_at=at)


def once_shown(trick: Playing, table: TrickTable) -> Playing:
    """The trick under the table with the trump that is shown. What was led may be of that suit, but
    no card that lies there counts as a trump beside those of the suit led."""
    return trick.under(table, led_by(table, trick.cards))


def shown_in_trick(view: View) -> int | None:
    """How many cards of the running trick lay there when the trump was shown; None where that was
    not in this trick."""
    shown_at = view.shown_at
    return shown_at[1] if shown_at is not None and shown_at[0] == len(view.tricks) else None


def may_be(rules: Rules, view: View) -> Sequence[int]:
    """Which suits a trump that lies hidden may be of, as far as play tells: who named it shows it
    with the first card of it that does not follow suit, and leads another suit before. Where such
    cards lie face down, a seat knows that its own one was no trump if it has stayed so."""
    hider, known = view.hidden_trump or (None, None)
    if known is not None:
        return (known,)
    suits = list(rules.contracts[view.contract].suits)
    for led, seat, card in _plays(view):
        teller = view.seat if rules.plays_covered and led is not None else hider
        if seat != teller or is_joker(card):
            continue
        own = int(suit_of(card))
        leads = led is None
        follows = led is not None and not is_joker(led) and suit_of(led) == own
        if (leads or not follows) and own in suits and len(suits) > 1:
            suits.remove(own)
    return suits


def _plays(view: View) -> Iterator[tuple[Kind | None, Seat, Kind]]:
    """Every card that was played, with who has played it, and what was led to it before."""
    tricks = [(trick.seats, trick.cards) for trick in view.tricks]
    for seats, cards in (*tricks, (view.trick_seats, view.trick)):
        for seat, card in zip(seats, cards, strict=True):
            led = None if seat == seats[0] else cards[0] & KIND_MASK
            yield led, seat, card & KIND_MASK


def likely(rules: Rules, view: View, hand: Sequence[Card]) -> tuple[Seat, int] | None:
    """Who has named trump in secret and which suit, as a seat imagines the others' cards: of those
    that it may be the longest that was dealt to who named it (`hand`: the cards it has left)."""
    if view.hidden_trump is None:
        return None
    hider, suit = view.hidden_trump
    if suit is None:
        played = [card for _, seat, card in _plays(view) if seat == hider]
        cards = [card & KIND_MASK for card in (*hand, *played)]
        suits = [int(suit_of(card)) for card in cards if not is_joker(card)]
        suit = max(may_be(rules, view), key=suits.count)
    return hider, suit


def is_of(card: Card, suit: int) -> bool:
    """Whether a card is of a suit."""
    kind = card & KIND_MASK
    return not is_joker(kind) and suit_of(kind) == suit


VIEWS: Folds = {TrumpAsked: unchanged}
"""What a view becomes by what is said of a hidden trump."""
