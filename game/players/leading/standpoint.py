"""What a seat goes by, of a view or of a state in an imagined deal: the same in both."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from game.cards import KIND_MASK
from game.engine.actions import Action
from game.engine.melds.held import Pattern, of_the_best, values_in_order
from game.engine.melds.making_trump import worth_laid
from game.engine.phases.stock import DrawingState
from game.engine.rules.parts import CompiledOpening
from game.engine.rules.rules import Rules
from game.engine.rules.trick_tables import table_after
from game.engine.scoring.counting import discard_points, discarded_seen
from game.engine.sides.actual import side_of
from game.engine.state import Deal, State, playing
from game.engine.tricks.covered_plays import UNSEEN
from game.engine.tricks.openings import lies_covered, opened, opening_now, ways
from game.engine.tricks.table import NO_TRUMP, UNNAMED, TrickTable
from game.engine.view import View
from game.players.counting import unseen
from game.players.drafting import worths_in_tricks
from game.players.heuristic.reading.knowledge import phase_of_tricks
from game.values import Card, Kind, Points, Seat

NO_CARD = -1

TRICK = 10.0
"""Card points that a trick is worth where only tricks count."""

MORE_THAN_ANY = 1_000_000
"""More points than a deal can have."""


class Standpoint(NamedTuple):
    """A choice of a seat.

    `trick` are the kinds that lie in it and `seats` whose they are. `out` says how many of each
    kind lie the seat does not know where, `held` how many cards the others hold. `friends` is the
    own side, `points` what it has, `drawing` whether there are cards to draw. `top` is the card
    that lies open on the stock and is played for, else `NO_CARD`; `each` is what a trick is worth
    beside its cards, in card points. With `enough` points the own side has won the deal. Where a
    trick brings no more than the lead and a card for everybody, `hand_to_come` is what every kind
    is worth to the hand that one has once nobody draws any more; it is empty elsewhere. `opening`
    is how the trick was opened that is played now, with `UNSEEN` in it for what lies face down.
    """

    rules: Rules
    table: TrickTable
    trump: int
    hand: Sequence[Card]
    legal: Sequence[Action]
    trick: Sequence[Kind]
    seats: Sequence[Seat]
    out: Sequence[int]
    held: int
    players: int
    friends: Collection[Seat]
    points: Points
    drawing: bool
    top: int
    each: float
    contract: int
    enough: Points
    hand_to_come: Mapping[Kind, float]
    opening: CompiledOpening | None = None

    def worth(self, pattern: Pattern) -> Points:
        """What a meld counts if it is shown now."""
        return worth_laid(self.rules, self.contract, self.trump, pattern)

    def out_of(self, table: TrickTable, group: int) -> int:
        """How many cards of a group lie the seat does not know where."""
        return sum([n for kind, n in enumerate(self.out) if n and table.group[kind] == group])

    def above(self, table: TrickTable, kind: Kind) -> int:
        """How many of those go above a card of their group."""
        group, strength = table.group, table.strength
        return sum(
            [
                n
                for other, n in enumerate(self.out)
                if n and group[other] == group[kind] and strength[other] > strength[kind]
            ]
        )


def _enough(rules: Rules, contract: int, *, declares: bool) -> Points:
    """With how many points a side has won the deal, that of the declarer or another one."""
    spec, enough = rules.contracts[contract].spec, rules.scoring.enough_points
    if spec.is_about_tricks:
        enough = spec.goal_points if declares else None
    return MORE_THAN_ANY if enough is None else enough


@lru_cache(maxsize=32)
def _each(rules: Rules, contract: int) -> float:
    """What a trick is worth beside its cards: where only tricks count, as much as good cards."""
    each = float(rules.contracts[contract].tricks.each)
    return each if any(rules.points(NO_TRUMP, contract)) else TRICK * each


def of_draw(rules: Rules) -> float:
    """What it is worth to draw a card that nobody else draws, in card points."""
    return TRICK if rules.hands_run_out else 0.0


def _top(rules: Rules, turned_up: Card | None) -> int:
    """The open card on the stock, where the winner of the trick draws it."""
    stock = rules.stock
    if turned_up is None or stock is None or not stock.top_open:
        return NO_CARD
    return turned_up & KIND_MASK


def _opening(
    rules: Rules, deal: Deal | View, table: TrickTable, hand: Sequence[Card], lying: int
) -> CompiledOpening | None:
    """How a seat plays to the trick that lies there, with so many cards in it: also in the way
    that goes without saying, as there is no other one for its hand."""
    opening = opening_now(rules, deal)
    if opening is not None or not rules.openings or deal.tricks or lying:
        return opening
    only = ways(rules, table, hand)
    return only[0] if len(only) == 1 else None


def of_state(state: State, seat: Seat, legal: Sequence[Action]) -> Standpoint:
    """The choice of a seat in an imagined deal, without what it cannot know."""
    rules, deal, phase = state.rules, state.deal, state.phase
    trick = phase.trick if isinstance(phase, DrawingState) else playing(state)
    first = deal.seats.index(trick.leader)
    seats = [deal.seats[(first + n) % len(deal.seats)] for n in range(len(trick.cards))]
    lying = [card & KIND_MASK for card in trick.cards]
    if lies_covered(rules, deal):
        lying = [card if by == seat else UNSEEN for by, card in zip(seats, lying, strict=True)]
    opening = _opening(rules, deal, trick.table, state.hands[seat], len(lying))
    out = list(rules.pack_counts)
    for one in deal.tricks[rules.captured_tricks :]:
        for card in one.cards:
            out[card & KIND_MASK] -= 1
    for card in (*lying, *state.hands[seat]):
        out[card & KIND_MASK] -= 1
    if rules.hides_cards:
        out[UNSEEN] = 0
    if deal.turned_up is not None:
        out[deal.turned_up & KIND_MASK] -= 1
    if deal.trump_card is not None and rules.trump_card_lies:
        out[deal.trump_card & KIND_MASK] -= 1
    friends = side_of(state, seat)
    taken = [one.points for one in deal.tricks if one.winner in friends]
    points = sum(taken)
    if taken:
        points += _melded(
            rules, deal.contract, deal.trump, [deal.melds[friend] for friend in friends]
        )
    if deal.discarded:
        points += sum([discard_points(state, friend) for friend in friends])
    return Standpoint(
        rules,
        trick.table if opening is None else opened(trick.table, opening),
        deal.trump,
        state.hands[seat],
        legal,
        lying,
        seats,
        out,
        sum(len(state.hands[other]) for other in deal.seats if other != seat),
        len(deal.seats),
        friends,
        points,
        deal.drawing,
        _top(rules, deal.turned_up),
        of_draw(rules) if deal.drawing else _each(rules, deal.contract),
        deal.contract,
        _enough(rules, deal.contract, declares=deal.declarer in friends),
        {},
        opening if deal.drawing else None,
    )


def of_view(rules: Rules, view: View, legal: Sequence[Action]) -> Standpoint:
    """The choice of the seat of a view."""
    trump = NO_TRUMP if view.trump == UNNAMED else view.trump
    tricks, last = [trick.cards for trick in view.tricks], len(view.hand) == 1
    key = phase_of_tricks(rules, view), view.contract, trump
    shown = view.trump_card
    table = table_after(rules, *key, (), tricks, view.talon, last=last, shown=shown)
    opening = None
    if view.drawing:
        opening = _opening(rules, view, table, view.hand, len(view.trick))
    table = table if opening is None else opened(table, opening)
    mine = view.sides[view.seat]
    friends = [
        seat
        for seat in view.seats
        if seat == view.seat or (mine is not None and view.sides[seat] == mine)
    ]
    taken = [trick.points for trick in view.tricks if trick.winner in friends]
    points = sum(taken)
    if taken:
        points += _melded(
            rules, view.contract, view.trump, [view.melds[friend] for friend in friends]
        )
    if view.discarded:
        points += discarded_seen(rules, view)
    return Standpoint(
        rules,
        table,
        view.trump,
        view.hand,
        legal,
        [card & KIND_MASK for card in view.trick],
        view.trick_seats,
        unseen(rules, view),
        sum(view.sizes[other] for other in view.seats if other != view.seat),
        len(view.seats),
        friends,
        points,
        view.drawing,
        _top(rules, view.turned_up),
        of_draw(rules) if view.drawing else _each(rules, view.contract),
        view.contract,
        _enough(rules, view.contract, declares=view.declarer in friends),
        worths_in_tricks(rules, view) if view.drawing and rules.tricks_apart else {},
        opening,
    )


def _melded(rules: Rules, contract: int, trump: int, melds: Iterable[Sequence[int]]) -> Points:
    at_most = rules.contracts[contract].spec.melds_at_most
    shown = ([rules.melds[index] for index in laid] for laid in melds if laid)
    return sum(of_the_best(values_in_order(patterns, trump), at_most) for patterns in shown)
