"""One trick, card by card: what the phases share in which tricks are played."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.cards import KIND_MASK, KINDS
from game.engine.actions import DONE, PLAY, Action
from game.engine.bidding.turns import all_played, beginning_with
from game.engine.events import NOBODY, CardPlayed, PlayBegan, TrickTaken
from game.engine.melds.held import LAID
from game.engine.primitives.replacing import make
from game.engine.refusals import Reason, Refused
from game.engine.rules.rules import Rules
from game.engine.seat_view import Folds, SeenTrick, View, put, resize, seen_in, without
from game.engine.sides.actual import same_side
from game.engine.sides.seen import after_trick, holder_seen, undeclared_sides
from game.engine.state import Deal, Playing, State, Trick
from game.engine.tricks import table as tricks
from game.engine.tricks.covered_plays import points_of
from game.engine.tricks.hold_card import without_held
from game.engine.tricks.lying import Won, first_lying, handed_over, lying_now, takes_all
from game.engine.tricks.table import CANCELS, NOT_LED, Lying, TrickTable
from game.values import Card, Points, Seat


def empty_trick(at: int, table: TrickTable, leader: Seat, number: int = 0) -> Playing:
    """A trick before its first card; `number` tricks of the phase are over."""
    return Playing(at, table, leader, leader, (), table.asked, table.unbeaten, leader, number)


_PLAYED_BEFORE: Final[dict[Card, Action]] = {}
"""The action of every card with a history, made once; there are few, and they come again."""


def play_action(card: Card) -> Action:
    """The action of playing a card, with or without a history."""
    if card <= KIND_MASK:
        return PLAY[card]
    action = _PLAYED_BEFORE.get(card)
    if action is None:
        action = _PLAYED_BEFORE[card] = Action("play", card)
    return action


_SEATS: Final = 7
_PLAYED: Final = tuple(
    tuple(CardPlayed(seat, card) for card in range(KINDS)) for seat in range(_SEATS)
)
"""The event of every card without a history, for as many seats as there usually are."""


def card_played(seat: Seat, card: Card) -> CardPlayed:
    """The event of a card that is played."""
    usual = card <= KIND_MASK and seat < _SEATS
    return _PLAYED[seat][card] if usual else make(CardPlayed, (seat, card))


def plays(
    trick: Playing, hand: Sequence[Card], *, spared: bool = False, keeps: bool = False
) -> list[Action]:
    """Every kind of card of a hand that the duties allow, or with which its player may go on in the
    same trick, unless it is given up. Who has called a partner `keeps` a card of that suit."""
    found: list[Action] = []
    last = -1
    if keeps and trick.table.hold:
        hand = without_held(trick.table, hand, trick.led)
    for card in _lawful(trick, hand, spared=spared):
        if card != last:  # cards that are alike stand beside each other in a sorted hand
            found.append(play_action(card))
            last = card
    if trick.may_go_on:
        found.append(DONE)
    return found


def _lawful(trick: Playing, hand: Sequence[Card], *, spared: bool) -> Sequence[Card]:
    """The cards of a hand that may be played."""
    if trick.may_go_on:
        return [card for card in hand if tricks.beats(trick.table, card, trick.best)]
    return tricks.legal(trick.table, hand, trick.led, trick.best, spared=spared)


def is_over(state: State, trick: Playing) -> bool:
    """Whether all have played to a trick, and who led cannot go on in it, or has it."""
    if len(trick.cards) % len(state.deal.seats):
        return False
    table, leader = trick.table, trick.leader
    if not table.goes_on or trick.best_seat == leader:
        return True
    return not any(tricks.beats(table, card, trick.best) for card in state.hands[leader])


def refuse_card(
    trick: Playing, hand: Sequence[Card], card: Card, *, spared: bool = False, keeps: bool = False
) -> Refused:
    """The duty that a held card breaks, or that one does not go on with it, with the cards that
    would do."""
    if trick.may_go_on:
        may = _lawful(trick, hand, spared=spared)
        return Refused(Reason.GO_ON_WITH_RANK, tuple(dict.fromkeys(may)), trick.best)
    reason = tricks.why_not(trick.table, hand, trick.led, trick.best, card, spared=spared)
    assert reason is not None or keeps
    held = without_held(trick.table, hand, trick.led) if keeps else hand
    allowed = tricks.legal(trick.table, held, trick.led, trick.best, spared=spared)
    return Refused(reason or Reason.HOLD_CARD, tuple(dict.fromkeys(allowed)), trick.best)


def with_play(trick: Playing, seats: Sequence[Seat], seat: Seat, card: Card) -> Playing:
    """The trick with one more card; `seats` take part, and the next of them has the turn."""
    table, led, best, best_seat = trick.table, trick.led, trick.best, trick.best_seat
    takes = not trick.cards or tricks.beats(table, card, best)
    before, led = led, tricks.led_then(table, led, best, card)
    best = tricks.winning(table, best if trick.cards else NOT_LED, card)
    if led != before:
        table = table.after_lead(card)
    if not trick.cards:
        table = table.begun_with(card)
    if takes:
        best_seat = seat
    turn = seats[(seats.index(seat) + 1) % len(seats)]
    cards = (*trick.cards, card)
    return Playing(trick.at, table, trick.leader, turn, cards, led, best, best_seat, trick.number)


def as_taken(state: State, trick: Playing, *, last: bool) -> tuple[Playing, Seat | None]:
    """A full trick with the card that takes it, and who leads after it where nobody has it, as the
    highest cards in it are equal and of several sides, or all have cancelled each other; then who
    led to it has the last one."""
    table, leader = trick.table, trick.leader
    if table.tied != CANCELS:
        return trick, _leads_when_tied(state, trick)
    at = tricks.standing(table, trick.cards)
    if at is None and not last:
        return trick, leader
    at = at or 0
    seat, card = beginning_with(leader, state.deal.seats)[at], trick.cards[at]
    ended = Playing(
        trick.at, table, leader, trick.turn, trick.cards, trick.led, card, seat, trick.number
    )
    return ended, None


def _leads_when_tied(state: State, trick: Playing) -> Seat | None:
    """Who leads after a full trick that nobody has, as the highest cards in it are equal and of
    several sides; None where somebody takes it."""
    if not trick.table.tied:
        return None
    order = beginning_with(trick.leader, state.deal.seats)
    best = order.index(trick.best_seat)
    equals = [order[at] for at in tricks.as_high(trick.table, trick.cards, best)]
    if all(same_side(state, trick.best_seat, seat) for seat in equals):
        return None
    return tricks.leads_after(trick.table.tied, trick.leader, equals)


def take_trick(
    deal: Deal,
    trick: Playing,
    extra: Points,
    *,
    counts: bool,
    tied: Seat | None = None,
    last: bool = False,
) -> tuple[Deal, TrickTaken]:
    """The deal once a full trick is taken, and the event. It brings its card points and `extra`
    ones where it `counts`, which it never does for a seat that plays on mute (E-10), nor where
    nobody has it and `tied` leads to the next one. Tricks may lie on the table; what they bring
    goes to who takes them."""
    if trick.table.lying is not None:
        return _lie_or_take(deal, trick, extra, trick.table.lying, counts=counts, last=last)
    if trick.table.tied == CANCELS:
        return _on_table(deal, trick, extra, trick.best_seat, counts=counts, leads=tied)
    winner = trick.best_seat if tied is None else NOBODY
    counts = counts and winner not in deal.mute and tied is None
    points = tricks.card_points(trick.table, trick.cards) + extra if counts else 0
    order = all_played(deal.seats, trick.leader, len(trick.cards))
    over = make(Trick, (trick.leader, order, trick.cards, winner, points, counts))
    taken = make(TrickTaken, (winner, trick.cards, points, tied))
    return deal._replace(tricks=(*deal.tricks, over)), taken


def _lie_or_take(
    deal: Deal, trick: Playing, extra: Points, lying: Lying, *, counts: bool, last: bool
) -> tuple[Deal, TrickTaken]:
    """The deal with a full trick that lies on the table, or is taken with those that do."""
    seat, order = trick.best_seat, all_played(deal.seats, trick.leader, len(trick.cards))
    won = Won(seat, trick.cards[order.index(seat)] & KIND_MASK)
    taken = last and lying.last_takes
    taken = taken or takes_all(lying, lying_now(deal.tricks, trick.leader), won)
    return _on_table(deal, trick, extra, seat, counts=counts, leads=None if taken else seat)


def _on_table(
    deal: Deal, trick: Playing, extra: Points, seat: Seat, *, counts: bool, leads: Seat | None
) -> tuple[Deal, TrickTaken]:
    """The deal with a full trick that lies on the table, so that somebody `leads` on, or that a
    seat takes with those that do."""
    taken, order = leads is None, all_played(deal.seats, trick.leader, len(trick.cards))
    counts = counts and not (taken and seat in deal.mute)
    points = tricks.card_points(trick.table, trick.cards) + extra if counts else 0
    winner = seat if taken else NOBODY
    before = handed_over(deal.tricks, seat, deal.mute) if taken else deal.tricks
    over = make(Trick, (trick.leader, order, trick.cards, winner, points, counts))
    event = make(TrickTaken, (winner, trick.cards, points, leads))
    return deal._replace(tricks=(*before, over)), event


# -- how it stands in an imagined deal ----------------------------------------------------------


def going_on(trick: Playing, view: View, first: int = 0, end: int | None = None) -> Playing:
    """The trick with the cards that lie in it, from the `first` to before the `end`."""
    for seat, card in list(zip(view.trick_seats, view.trick, strict=True))[first:end]:
        trick = with_play(trick, view.seats, seat, card)
    return trick


def with_known(base: State, view: View) -> State:
    """The deal with the history of those cards of others that are known to be in their hands."""
    hands = list(base.hands)
    for seat in view.seats:
        held = list(hands[seat])
        for card in view.known[seat] if seat != view.seat else ():
            if card > KIND_MASK and card & KIND_MASK in held:
                held.remove(card & KIND_MASK)
                held.append(card)
        hands[seat] = tuple(sorted(held))
    return base._replace(hands=tuple(hands))


# -- what a view makes of it -------------------------------------------------------------------


def _beginning_seen(rules: Rules, view: View, event: PlayBegan) -> View:
    view = view._replace(playing=True, leader=event.leader, trick=())
    return undeclared_sides(rules, view)


def _card_seen(rules: Rules, view: View, event: CardPlayed) -> View:
    seat, card = event
    view = view._replace(
        trick=(*view.trick, card),
        sizes=resize(view, seat, -1),
        laid=put(view.laid, seat, without(view.laid[seat], card)),
        known=put(view.known, seat, without(view.known[seat], card)),
    )
    opened = view.opened[seat]
    if opened is not None:
        view = view._replace(opened=put(view.opened, seat, _left_open(opened, card)))
    if seat == view.seat:
        view = view._replace(hand=without(view.hand, card))
    if card & KIND_MASK in rules.side_cards:
        return holder_seen(rules, view, seat)
    return view


def _left_open(opened: tuple[Card, ...], card: Card) -> tuple[Card, ...]:
    """An open hand without a card; one that was shown with the lead has a history since."""
    if card in opened:
        return without(opened, card)
    kind = card & KIND_MASK
    return without(opened, next((other for other in opened if other & KIND_MASK == kind), card))


def _trick_seen(rules: Rules, view: View, event: TrickTaken) -> View:
    cards, points = event.cards, event.points
    if rules.plays_covered:  # what lies face down may be known to this seat
        points += points_of(rules, view, cards, view.trick, event.seat)
        cards = view.trick
    trick = SeenTrick(view.leader, view.trick_seats, cards, event.seat, points)
    leads = event.seat if event.leads is None else event.leads
    before = view.tricks
    if rules.tricks_lie and event.seat != NOBODY:
        before = _all_seen(before, event.seat, mute=event.seat in view.mute)
    view = view._replace(tricks=(*before, trick), trick=(), leader=leads)
    view = after_trick(rules, view)
    if not rules.captured_tricks or not view.drawing:
        return view
    captured = tuple(card & ~LAID for card in event.cards)
    view = seen_in(view, event.seat, *captured)
    view = view._replace(sizes=resize(view, event.seat, len(captured)))
    if event.seat == view.seat:
        view = view._replace(hand=tuple(sorted((*view.hand, *captured))))
    return view


def _all_seen(seen: tuple[SeenTrick, ...], seat: Seat, *, mute: bool) -> tuple[SeenTrick, ...]:
    """The tricks once a seat takes those that lie on the table."""
    at, worth = first_lying(seen), 0 if mute else 1
    taken = [one._replace(winner=seat, points=one.points * worth) for one in seen[at:]]
    return (*seen[:at], *taken)


VIEWS: Folds = {
    PlayBegan: _beginning_seen,
    CardPlayed: _card_seen,
    TrickTaken: _trick_seen,
}
"""What a view becomes where tricks are played."""
