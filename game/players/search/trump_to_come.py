"""What will be trump in imagined deals, while nothing is trump that will be.

Where the first who cannot follow suit makes one, every card of a trick is of the suit led before
that, and it is all the same whether that suit is trump already. So a world is played out under the
suit that comes in it, as if it were trump from the beginning. One that was named in secret is drawn
here, and hands are played out under it as `veiled` says; none is searched to its end. Who has not
followed to the running trick while a trump lies hidden, and has not had it shown, has thrown off a
card that takes nothing, whatever its suit (`Start.idle`).
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import final

from game.cards import KIND_MASK, is_joker, suit_of
from game.engine.tricks.counted_anew import seen_anew
from game.engine.tricks.table import UNNAMED
from game.players.search.naming import NamedTrump
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
        self._naming: NamedTrump | None = None
        if hidden is not None and self._known is None:
            self._naming = NamedTrump(position.rules, view)

    @property
    def made_in_play(self) -> bool:
        """Whether which suit it is hangs on the cards to come, so that hands are played twice."""
        return self._hider is None

    def named(self, laid: Laid) -> int:
        """The suit that was named in secret, in a world; a known one if it is known, and else one
        that may still be, drawn as often as it is named with the hand that named it there."""
        if self._naming is None or self._hider is None:
            return UNNAMED if self._known is None else self._known
        hand = laid.hands[self._base.view.seats.index(self._hider)]
        return self._naming.draw(_kinds(self._base, hand), self._chance)

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
        position = self.position(suit)
        trick = [card & KIND_MASK for card in base.view.trick]
        hands = [_kinds(base, hand) for hand in laid.hands]
        *numbered, _ = position.bits.cards([*hands, trick])
        return position, laid._replace(hands=numbered)

    def position(self, suit: int) -> SearchPosition:
        """The decision with a suit as trump."""
        base = self._base
        position = self._under.get(suit)
        if position is None:
            view = seen_anew(base.rules, base.view, base.view._replace(trump=suit))
            if self._hider is not None:  # who has named it shows it by playing one
                there = len(view.trick) + (self._known is None)
                view = view._replace(shown_at=(len(view.tricks), there))
            position = SearchPosition(base.rules, view, practised=self._practised)
            self._under[suit] = position
        return position


def trump_to_come(
    position: SearchPosition, chance: Random, *, practised: bool
) -> TrumpToCome | None:
    """What will be trump in the worlds of a decision; None where nothing is to come, and where
    somebody has not followed to this trick who would have made trump by that."""
    view, rules = position.view, position.rules
    if view.trump != UNNAMED:
        return None
    if view.hidden_trump is None:
        if not rules.contracts[view.contract].spec.trump_begins_in_trick:
            return None
        if view.trick and not _is_followed(position):
            return None
    return TrumpToCome(position, chance, practised=practised)


def _is_followed(position: SearchPosition) -> bool:
    """Whether everybody has followed to the running trick, and who is to play can."""
    view, group = position.view, position.bits.table.group
    led = group[view.trick[0] & KIND_MASK]
    follows = any(group[card & KIND_MASK] == led for card in view.hand)
    return follows and all(group[card & KIND_MASK] == led for card in view.trick)


def _kinds(position: SearchPosition, cards: Card) -> list[Kind]:
    """The kinds of cards that are bits of a position."""
    return [kind for number, kind in enumerate(position.bits.kinds) if cards >> number & 1]
