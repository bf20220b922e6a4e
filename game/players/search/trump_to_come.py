"""What will be trump in imagined deals, while nothing is trump that will be.

Whether a trump was named in secret, or the first who cannot follow suit makes one: before somebody
cannot follow, every card of a trick is of the suit led, and it is all the same whether that suit is
trump already. So a world is played out under the suit that comes in it, as if it were trump from
the beginning.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import final

from game.cards import KIND_MASK, is_joker, suit_of
from game.engine.tricks.hidden_trump import may_be
from game.engine.tricks.table import UNNAMED
from game.engine.view import View
from game.players.heuristic.valuation.declarer import prospects
from game.players.search.playout import Start
from game.players.search.position import Laid, SearchPosition
from game.values import Card, Kind, Seat


@final
class TrumpToCome:
    """The trump suits of the worlds of one decision."""

    def __init__(self, position: SearchPosition, chance: Random, *, practised: bool) -> None:
        """position: that of the decision, in which nothing is trump."""
        self._base, self._chance, self._practised = position, chance, practised
        self._under: dict[int, SearchPosition] = {}
        view = position.view
        hidden = view.hidden_trump
        self._hider: Seat | None = None if hidden is None else hidden[0]
        self._known: int | None = None if hidden is None else hidden[1]
        self._suits = may_be(position.rules, view)
        played = _played(view)
        self._shown = [card for seat, card in played if seat == self._hider]

    @property
    def made_in_play(self) -> bool:
        """Whether which suit it is hangs on the cards to come, so that hands are played twice."""
        return self._hider is None

    def named(self, laid: Laid) -> int:
        """The suit that was named in secret, in a world; a known one if it is known. What the hand
        held that named it is drawn from the one that it was dealt, and the suit is the best of
        it that may still be."""
        if self._hider is None or self._known is not None:
            return UNNAMED if self._known is None else self._known
        rules, view = self._base.rules, self._base.view
        hand = [*_kinds(self._base, laid.hands[view.seats.index(self._hider)]), *self._shown]
        first = rules.first_cards
        if 0 < first < len(hand):
            hand = self._chance.sample(hand, first)
        return next(found.trump for found in prospects(rules, hand) if found.trump in self._suits)

    def made(
        self, hands: Sequence[Card], start: Start, laid: Laid, luck: Sequence[float], errors: float
    ) -> int:
        """The suit that becomes trump when these hands are played on: the longest one of who cannot
        follow first; UNNAMED where everybody always can."""
        base, log = self._base, list[tuple[int, int, int]]()
        base.playout.run(
            hands, start, laid.sides, iter(luck).__next__, errors, laid.wedding, log=log
        )
        groups, seats = base.bits.groups, len(hands)
        lying = len(start.cards) % seats
        led = groups[start.cards[0]] if lying else -1
        for _, allowed, card in log:
            if not lying:
                led = groups[card]
            elif groups[card] != led:
                kinds = [kind for kind in _kinds(base, allowed) if not is_joker(kind)]
                suits = [int(suit_of(kind)) for kind in kinds]
                return max(suits, key=suits.count, default=UNNAMED)
            lying = (lying + 1) % seats
        return UNNAMED

    def under(self, suit: int, laid: Laid) -> tuple[SearchPosition, Laid]:
        """The decision with a suit as trump, and a world in the numbers of its cards."""
        base = self._base
        if suit == UNNAMED:
            return base, laid
        position = self._under.get(suit)
        if position is None:
            view = base.view._replace(trump=suit)
            position = SearchPosition(base.rules, view, practised=self._practised)
            self._under[suit] = position
        trick = [card & KIND_MASK for card in base.view.trick]
        hands = [_kinds(base, hand) for hand in laid.hands]
        *numbered, _ = position.bits.cards([*hands, trick])
        return position, laid._replace(hands=numbered)


def trump_to_come(
    position: SearchPosition, chance: Random, *, practised: bool
) -> TrumpToCome | None:
    """What will be trump in the worlds of a decision; None where nothing is to come, and where
    somebody has not followed to this trick: a card that lies there stays none of the trump suit,
    unless it lies face down."""
    view, rules = position.view, position.rules
    made = rules.contracts[view.contract].spec.trump_begins_in_trick
    if view.trump != UNNAMED or not (made or view.hidden_trump is not None):
        return None
    if view.trick and not rules.plays_covered:
        group = position.bits.table.group
        led = group[view.trick[0] & KIND_MASK]
        follows = any(group[card & KIND_MASK] == led for card in view.hand)
        if not follows or any(group[card & KIND_MASK] != led for card in view.trick):
            return None
    return TrumpToCome(position, chance, practised=practised)


def _played(view: View) -> list[tuple[int, int]]:
    """Every card that was played, with who has played it."""
    tricks = [(trick.seats, trick.cards) for trick in view.tricks]
    return [
        (seat, card & KIND_MASK)
        for seats, cards in (*tricks, (view.trick_seats, view.trick))
        for seat, card in zip(seats, cards, strict=True)
    ]


def _kinds(position: SearchPosition, cards: Card) -> list[Kind]:
    """The kinds of cards that are bits of a position."""
    return [kind for number, kind in enumerate(position.bits.kinds) if cards >> number & 1]
