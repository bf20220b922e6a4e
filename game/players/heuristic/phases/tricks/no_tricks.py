"""Card play where tricks do harm: keeping below everybody, or making a declarer take one."""

from __future__ import annotations

from typing import Final

from game.cards import KIND_MASK
from game.engine.actions import Action
from game.engine.sides.seen import all_declarers
from game.engine.tricks.table import GROUPS, NOT_LED, TRUMP, beats, led_by
from game.players.heuristic.phases.tricks.last_trick import nothing_between
from game.players.heuristic.reading.knowledge import Knowledge, height
from game.players.heuristic.valuation.avoiding import (
    DROPPED,
    FORCED,
    GIVEN,
    THROWN,
    TURN,
    holding,
    threat,
    unbeaten,
)
from game.values import Card, Kind, Seat

CHEAP = 0.6
"""What share of an even part of all card points a trick may bring to be worth taking as the only
one. So a seat of five won 96 of 400 leasters among others that never take one, where 80 are its
part; that never takes one among others that do, 56."""

CHEAP_FIRST: Final = 1000.0
"""More than any card is worth: so much better is it to take that trick."""


def choose_below(known: Knowledge, cards: list[Action]) -> Action:
    """The card that keeps the declarer's promise, or is likeliest to break it."""
    view = known.view
    if known.weights[view.declarer if view.declarer is not None else view.seat] == 1:
        return max(cards, key=lambda action: (dodging(known, action.arg), -action.arg))
    return max(cards, key=lambda action: (_forcing(known, action.arg), -action.arg))


def choose_away(known: Knowledge, cards: list[Action]) -> Action:
    """Where nobody wants what is counted: the card that is likely to take least of it now, and
    would take most later. Where there are trumps a card that its suit does not beat may be taken
    all the same, so there the card that takes the fewest card points, and of those that take none
    the dearest or most dangerous. Where only the last trick costs, and cards of any suit beat each
    other, high cards go as long as they cost nothing; and so they do beside trumps where it costs
    a good part of all that comes before."""
    has_trumps = any(known.table.group[kind] == TRUMP for kind in known.rules.deck_kinds)
    if _only_last_costs(known) or (has_trumps and _last_is_dear(known)):
        return max(cards, key=lambda one: (_height(known, one.arg), -one.arg))
    if has_trumps:
        return max(cards, key=lambda action: (_getting_rid(known, action.arg), -action.arg))
    play = _Avoiding(known)
    return max(cards, key=lambda action: (*play.score(action.arg & KIND_MASK), -action.arg))


def _only_last_costs(known: Knowledge) -> bool:
    """Whether nothing but the last trick brings anything, in a game in which suits do not count."""
    rules, view = known.rules, known.view
    brings = rules.contracts[view.contract].tricks
    if not brings.at_most_last or (brings.first and not view.tricks):
        return False
    if not nothing_between(rules, view.contract, view.trump):
        return False
    return all(known.table.group[kind] == TRUMP for kind in rules.deck_kinds)


def _last_is_dear(known: Knowledge) -> bool:
    """Whether the last trick costs more than a third of all cards and tricks that are still to come
    before. (In 60 deals of Ramsch with trumps, in which it was a third of all, who reckons so got
    0.75 a deal more than who only gets rid of dear cards.)"""
    view = known.view
    brings, points = known.rules.contracts[view.contract].tricks, known.table.points
    to_come = sum(n * points[kind] for kind, n in enumerate(known.unseen) if n)
    to_come += sum(points[card & KIND_MASK] for card in (*view.hand, *view.trick))
    return 3 * brings.at_most_last > max(0, to_come) + max(0, brings.each) * (len(view.hand) - 1)


def _height(known: Knowledge, card: Card) -> int:
    """How many kinds are weaker than a card."""
    return height(known.rules, known.table, card & KIND_MASK)


class _Avoiding:
    """One decision of who wants no card points, nor tricks that bring some by themselves."""

    def __init__(self, known: Knowledge) -> None:
        self._known = known
        points, view = known.table.points, known.view
        brings = known.rules.contracts[view.contract].tricks
        others = sum(n * points[kind] for kind, n in enumerate(known.unseen) if n)
        mine = sum(points[card & KIND_MASK] for card in view.hand)
        late = brings.at_most_last + sum(brings.before)
        usual = (others + mine + late) / len(view.hand) + brings.each
        self._usual = usual
        """What an even part of what is to come brings a trick."""
        self._thrown = THROWN * others / known.number_unseen
        self._points_lying = sum(points[card & KIND_MASK] for card in view.trick)
        self._lying = self._points_lying + brings.each + TURN * usual
        self._lying += brings.before_last(len(view.hand) - 1) + (0 if view.tricks else brings.first)
        self._follow = {
            group: [self._follows(seat, group) for seat in known.later] for group in range(GROUPS)
        }

    def _follows(self, seat: Seat, group: int) -> float:
        """How likely a seat can follow to a group."""
        known = self._known
        if group in known.voids[seat]:
            return 0.0
        return known.holds_one(seat, known.outstanding(group))

    def score(self, kind: Kind) -> tuple[float, int]:
        """How good it is to play a card, in what is counted; of equals the higher goes."""
        return self._worth(kind), height(self._known.rules, self._known.table, kind)

    def _left_to_partner(self, best: Kind, points: int) -> float:
        """What a trick is likely to bring that the partner is winning with a card, when one with so
        many points goes into it: it counts for both, so that a high card may as well take it. (In
        238 deals of two pairs for few tricks who reckons so takes 0.16 ± 0.05 fewer than others.)
        """
        known, table = self._known, self._known.table
        suit = [
            (beats(table, kind, best), n)
            for kind, n in enumerate(known.unseen)
            if n and table.group[kind] == table.group[best]
        ]
        above = sum(n for over, n in suit if over)
        below = sum(n for over, n in suit if not over)
        brings, keeps = self._lying + points, 1.0
        for follows in self._follow[self._led]:
            brings += (1.0 - follows) * self._thrown
            keeps *= holding(above, below, follows, 1)
        return keeps * brings

    def _worth(self, kind: Kind) -> float:
        known, table = self._known, self._known.table
        points, group = table.points[kind], table.group[kind]
        rivals = [
            (other, n) for other, n in enumerate(known.unseen) if n and table.group[other] == group
        ]
        lower = [(other, n) for other, n in rivals if beats(table, kind, other)]
        below = sum(n for _, n in lower)
        above = sum(n for other, n in rivals if beats(table, other, kind))
        held = [card & KIND_MASK for card in known.view.hand]
        guards = sum(table.group[one] == group and beats(table, kind, one) for one in held)
        value = threat(self._usual + points, above, below, guards)
        if known.throws_off(kind):
            return value + GIVEN * points
        if known.best is not None and not beats(table, kind, known.best[1]):
            sides, seat = known.view.sides, known.best[0]
            if sides[seat] is not None and sides[seat] == sides[known.view.seat]:
                return value - self._left_to_partner(known.best[1], points)
            return value + GIVEN * points
        brings = self._lying + points
        if not known.later and _is_cheap(known, points + self._points_lying):
            return CHEAP_FIRST - brings + value
        if known.best is None:
            dear = {other for other, _ in rivals} - {other for other, _ in lower}
            value += FORCED * sum({table.points[other] for other in dear})
        dropped = max([table.points[other] for other, _ in lower], default=0)
        brings += DROPPED * dropped * len(known.later) / (len(known.view.seats) - 1)
        if brings < 0.0:  # everybody wants the trick, so nobody stays below who need not
            behind = sum(known.view.sizes[seat] for seat in known.later)
            keeps = unbeaten(above, 1.0 - min(1.0, behind / known.number_unseen))
            return value + (1.0 - keeps) * GIVEN * points - keeps * brings
        holds = 1.0
        for follows in self._follow[group if self._led == NOT_LED else self._led]:
            brings += (1.0 - follows) * self._thrown
            holds *= holding(above, below, follows, 1)
        return value - holds * brings

    @property
    def _led(self) -> int:
        return led_by(self._known.table, self._known.view.trick)


def _getting_rid(known: Knowledge, card: Card) -> float:
    """How good a card is for one who wants no card points."""
    kind, table = card & KIND_MASK, known.table
    points, danger = table.points[kind], table.points[kind] + 3.0 * _below(known, kind)
    if known.best is None:
        return danger if known.throws_off(kind) else -danger
    if not beats(table, kind, known.best[1]):
        return 100.0 + (danger if table.group[kind] != table.group[known.best[1]] else points)
    lying = sum(table.points[one & KIND_MASK] for one in known.view.trick)
    if _is_cheap(known, points + lying):
        return 200.0 - points + danger / 100.0
    return -points - lying if known.later else float(height(known.rules, table, kind)) - points


def _is_cheap(known: Knowledge, points: int) -> bool:
    """Whether a trick of so many card points is the one that a seat needs which has none, where who
    has the fewest of those who took one wins: its share of what an even division leaves it."""
    view = known.view
    needs = known.rules.contracts[view.contract].spec.fewest_wins
    if not needs or known.later or any(trick.winner == view.seat for trick in view.tricks):
        return False
    total = sum(known.table.points[kind] for kind in known.rules.pack)
    return points * len(view.seats) <= CHEAP * total


def dodging(known: Knowledge, card: Card) -> float:
    """How good a card is for one who must not win: the highest that stays below, else the lowest;
    of a suit that is not led the one in most danger."""
    kind = card & KIND_MASK
    tall = height(known.rules, known.table, kind)
    if known.throws_off(kind):
        return tall + 10.0 * _below(known, kind)
    if known.best is None:
        alone = 0.0 if known.stronger(kind) else 1000.0
        return -alone - 10.0 * _below(known, kind) - tall
    if beats(known.table, kind, known.best[1]):
        return -500.0 - tall
    led = led_by(known.table, known.view.trick)
    discarded = known.table.group[kind] != led
    return tall + (10.0 * _below(known, kind) if discarded else 0.0)


def _forcing(known: Knowledge, card: Card) -> float:
    """How good a card is against the declarer, or against those of several who have no trick
    yet."""
    view = known.view
    several = all_declarers(known.rules, view)
    took = {trick.winner for trick in view.tricks} if several else set[Seat]()
    left = [seat for seat in several if seat not in took]
    if not left:
        return _forcing_one(known, card, view.declarer)
    return max([_forcing_one(known, card, seat) for seat in left])


def _forcing_one(known: Knowledge, card: Card, declarer: Seat | None) -> float:
    """How good a card is against one who may take no trick: low while that one is still to play or
    could be left with the trick, high once nothing can be made of it."""
    kind = card & KIND_MASK
    table = known.table
    tall = height(known.rules, table, kind)
    if declarer in known.later or known.best is None:
        suit = table.group[kind] if known.best is None else NOT_LED
        void = declarer is not None and suit in known.voids[declarer]
        return -float(tall) - (50.0 if void else 0.0)
    if known.best[0] == declarer and not beats(table, kind, known.best[1]):
        return 1000.0 + tall
    return float(tall)


def _below(known: Knowledge, kind: Kind) -> int:
    """How many unseen cards of the suit are lower, each of which could force the card to win."""
    table = known.table
    return sum(
        n
        for other, n in enumerate(known.unseen)
        if n and table.group[other] == table.group[kind] and beats(table, kind, other)
    )
