"""Worlds for the others when points were bid, and the declarer then named trump.

A hand says about how high it is bid, so who won the bidding holds more than who passed early, and
whoever names a suit has most to hope for in it. Worlds are drawn as if all of that had come by
chance.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from game.engine.imagined.world import World
from game.engine.melds.held import Pattern, mark, take, values_in_order
from game.engine.rules.rules import Rules
from game.engine.tricks.table import NO_TRUMP, UNNAMED
from game.engine.view import View
from game.players.heuristic.phases.bidding import left_to_partner
from game.players.heuristic.reading.knowledge import table_of
from game.players.heuristic.valuation.alone_at_bid import played_alone, worths_alone
from game.players.heuristic.valuation.declarer import (
    CardWorths,
    are_by_cards,
    card_worths,
    chance_to_make,
    unit_of,
)
from game.players.worlds.located import Located
from game.rules.model.auction import BiddingPhase
from game.rules.model.naming import TrumpPhase
from game.values import Card, Kind, Points, Seat

HOPED: Final = 90.0
SPREAD: Final = 75.0
"""How much higher than its melds and card points a hand is bid for what the talon or a partner may
bring, in score points, and by how much it may be more or less. In 400 self-played deals of Binokel
for three 6 % of those who had to say so passed before 40, 37 % before 80, 79 % before 120."""

CLEAR: Final = 20.0
"""Score points by which a suit must promise more than another for it to be named for certain. In
337 of these deals the suit that was named was ahead of all others by 37 in half of them, by less
than 2 in a tenth, and behind by more than 12 in 2 %."""

SELDOM: Final = 0.05
"""How often somebody bids, or names a suit, against the hand."""


def was_auctioned(rules: Rules, view: View) -> bool:
    """Whether the declarer has bid points for a game in which it named trump, as all could tell
    from the cards that they held."""
    spec = rules.phase_of(TrumpPhase)
    if view.declarer is None or view.bid is None or spec is None or spec.who != "declarer":
        return False
    if not are_by_cards(rules) or rules.has_stock or rules.scoring.values_games:
        return False
    if (
        rules.phase_of(BiddingPhase) is None
        or view.trump in (NO_TRUMP, UNNAMED)
        or view.hidden_trump is not None
    ):
        return False
    return not (view.calls or view.given) and rules.contracts[view.contract].spec.counts_points


class _Bidder(NamedTuple):
    """A seat, the cards that it has played, its melds, the highest points that it bid of its own
    accord, and those that it would not bid any more."""

    seat: Seat
    played: tuple[Kind, ...]
    melds: tuple[Pattern, ...]
    bid: Points | None
    passed: Points | None


class Auction:
    """How likely the others bid and named as they did, in the worlds of one decision."""

    def __init__(self, rules: Rules, view: View) -> None:
        self._rules, self._view = rules, view
        self._suits: list[tuple[int, CardWorths]] = [
            (suit, card_worths(rules, table_of(rules, view.contract, suit)))
            for suit in rules.contracts[view.contract].suits
        ]
        self._bidders = list(_bidders(rules, view))
        self._unit = unit_of(rules)
        self._alone: CardWorths | None = None
        """What cards are worth to a declarer who plays without the partner; None where both do."""
        if rules.contracts[view.contract] in played_alone(rules):
            self._alone = worths_alone(rules, view.contract, view.trump)
        self._known: dict[tuple[Seat, Sequence[Kind], Sequence[Kind]], float] = {}
        self._melded: dict[tuple[int, ...], list[Points]] = {}
        """What melds bring in each suit, by their numbers."""

    def share(self, world: World) -> float:
        """How often hands as in a world lead to this game."""
        likely = 1.0
        for bidder in self._bidders:
            seat = bidder.seat
            away = world.discard if seat == self._view.declarer else ()
            key = seat, world.hands[seat], away
            known = self._known.get(key)
            if known is None:
                hand = [*world.hands[seat], *bidder.played, *away]
                known = self._known[key] = self._of(bidder, hand)
            likely *= known
        return likely

    def _of(self, bidder: _Bidder, hand: list[Card]) -> float:
        """The same for one hand, all that was played from it and laid away among it."""
        self._unhand(bidder.seat, hand)
        if bidder.seat != self._view.declarer:
            return self._bids(bidder, self._hoped(hand, bidder.melds))
        hoped = self._hoped(hand, bidder.melds)
        played = self._names(hoped) * self._plays(hand, hoped)
        melds: Sequence[Pattern] = bidder.melds
        for card in self._view.talon:
            if card in hand:
                hand.remove(card)
        if any(pattern.kinds >> card & 1 for pattern in melds for card in self._view.talon):
            melds = _made(melds, hand)
        return played * self._bids(bidder, self._hoped(hand, melds))

    def _unhand(self, seat: Seat, hand: list[Card]) -> None:
        """Take the cards out of a hand that have come since it bid, as far as this seat knows them,
        and put those back that have gone."""
        if not (self._rules.hands_out or self._rules.partner_gives):
            return
        for giver, to, card in reversed(self._view.passed):
            if card is None:
                continue
            if giver == seat and self._rules.partner_gives:
                hand.append(card)
            elif to == seat and card in hand:
                hand.remove(card)

    def _hoped(self, hand: Sequence[Card], melds: Sequence[Pattern]) -> dict[int, float]:
        """Score points hoped for in each suit."""
        key = tuple([pattern.number for pattern in melds])
        melded = self._melded.get(key)
        if melded is None:
            melded = [sum(values_in_order(melds, suit)) for suit, _ in self._suits]
            self._melded[key] = melded
        return {
            suit: points + worths.points(hand)
            for (suit, worths), points in zip(self._suits, melded, strict=True)
        }

    def _names(self, hoped: dict[int, float]) -> float:
        """How likely trump is named as it was."""
        others = [points for suit, points in hoped.items() if suit != self._view.trump]
        ahead = hoped[self._view.trump] - max(others, default=0.0)
        return max(SELDOM, _rising(ahead / (CLEAR * self._unit)))

    def _plays(self, hand: Sequence[Card], hoped: dict[int, float]) -> float:
        """How likely the game is not given up, or is played alone where it is."""
        assert self._view.bid is not None
        mine, alone = hoped[self._view.trump], self._alone
        if alone is not None:
            together = next(worths for suit, worths in self._suits if suit == self._view.trump)
            mine += alone.points(hand) - together.points(hand)
        made = chance_to_make(self._rules, mine, self._view.bid, alone=alone is not None)
        return max(SELDOM, made)

    def _bids(self, bidder: _Bidder, hoped: dict[int, float]) -> float:
        """How likely so much is bid and no more, beside what is likeliest."""
        spread = SPREAD * self._unit
        most = max(hoped.values()) + HOPED * self._unit
        reached, passed, likeliest = 1.0, 0.0, 1.0
        if bidder.bid is not None:
            reached = _rising((most - bidder.bid) / spread)
        if bidder.passed is not None:
            passed = _rising((most - bidder.passed) / spread)
            if bidder.bid is not None:
                half = (bidder.passed - bidder.bid) / (2 * spread)
                likeliest = _rising(half) - _rising(-half)
        return max(SELDOM, (reached - passed) / likeliest)


def _rising(x: float) -> float:
    """From 0 at -1 to 1 at 1, steepest in between."""
    x = min(max((x + 1.0) / 2, 0.0), 1.0)
    return x * x * (3.0 - 2.0 * x)


def _bidders(rules: Rules, view: View) -> Iterable[_Bidder]:
    """What everybody else has bid whose cards do not lie open."""
    spec = rules.phase_of(BiddingPhase)
    assert spec is not None
    located = Located(rules, view)
    bid = dict[Seat, Points]()
    passed = dict[Seat, Points]()
    steps = spec.steps
    standing = steps.start - steps.step
    for number, (seat, points) in enumerate(view.bids):
        if points is None:
            if not left_to_partner(rules, seat, view.bids[:number]):
                passed[seat] = standing + steps.step
            continue
        standing = points
        if number or not spec.forehand_must_open:
            bid[seat] = points
    for seat in view.seats:
        if seat == view.seat or view.opened[seat] is not None:
            continue
        cards = tuple(located.played_by(seat))
        melds = tuple(rules.melds[number] for number in view.melds[seat])
        yield _Bidder(seat, cards, melds, bid.get(seat), passed.get(seat))


def _made(melds: Iterable[Pattern], hand: Sequence[Card]) -> list[Pattern]:
    """Those melds that a hand makes."""
    held, made = list(hand), list[Pattern]()
    for pattern in melds:
        chosen = take(pattern, held)
        if chosen is None:
            continue
        for card in chosen:
            held.remove(card)
            held.append(mark(pattern, card))
        made.append(pattern)
    return made
