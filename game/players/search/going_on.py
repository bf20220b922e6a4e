"""Imagined deals of one decision played on to their ends, whatever is trump in them.

What is trump may come only as cards are played (`trump_to_come`), and while it lies hidden hands
are played as `veiled` says. Whoever compares cards or announcements, at the table or afterwards,
plays on here, so that all of them go by the same.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import final

from game.players.search.playout import Start
from game.players.search.position import Laid, SearchPosition
from game.players.search.trump_to_come import trump_to_come
from game.players.search.veiled import Veiled, veiled_decision
from game.values import Card, Kind


@final
class GoingOn:
    """How the worlds of one decision are played on."""

    def __init__(self, position: SearchPosition, chance: Random, *, practised: bool) -> None:
        """position: that of the decision, in whose numbers worlds come."""
        self._position = position
        self._to_come = trump_to_come(position, chance, practised=practised)
        self._veiled = veiled_decision(position, practised=practised)

    @property
    def waits(self) -> bool:
        """Whether a trump is to come, and another order of cards with it."""
        return self._to_come is not None

    @property
    def plays_twice(self) -> bool:
        """Whether hands are played once to find out what is trump, and then under it."""
        return self._to_come is not None and self._to_come.made_in_play

    def named(self, laid: Laid) -> int:
        """The suit that was named in secret in a world; that of the decision where none was."""
        if self._to_come is None:
            return self._position.view.trump
        return self._to_come.named(laid)

    def after(
        self, laid: Laid, kind: Kind, named: int, luck: Sequence[float], errors: float
    ) -> Veiled:
        """A world played to its end after a card, with the suit that is `named` in it. With the
        same luck what others do by chance does not make one card look better than another."""
        position, coming = self._position, self._to_come
        if self._veiled is not None:
            suit = named if self._veiled.suit is None else self._veiled.suit
            under, card = self._open(suit), card_of(position, laid, kind)
            return self._veiled.play_on(laid, card, under, suit, luck, errors)
        if coming is not None:
            if coming.made_in_play:
                hands, start = _after_kind(position, laid, kind)
                named = coming.made(hands, start, laid, luck, errors)
            position, laid = coming.under(named, laid)
        hands, start = _after_kind(position, laid, kind)
        return Veiled(position.play_on(hands, start, laid, luck, errors), position)

    def from_here(
        self, laid: Laid, draw: Callable[[], float], errors: float, log: list[tuple[int, int, int]]
    ) -> Veiled:
        """The same before a card is chosen, with the log of `playout`."""
        position, coming = self._position, self._to_come
        if coming is not None or self._veiled is not None:
            named, luck = self.named(laid), [draw() for _ in position.bits.kinds]
            if self._veiled is not None:
                return self._veiled.from_here(laid, self._open(named), named, luck, errors, log)
            assert coming is not None
            if coming.made_in_play:
                start = position.start(laid.hands)
                named = coming.made(laid.hands, start, laid, luck, errors)
            position, laid = coming.under(named, laid)
            draw = iter(luck).__next__
        start = position.start(laid.hands)
        run = position.playout.run
        return Veiled(run(laid.hands, start, laid.sides, draw, errors, laid.wedding, log), position)

    def _open(self, suit: int) -> SearchPosition:
        """The decision with a suit as trump that lies open."""
        return self._position if self._to_come is None else self._to_come.position(suit)


def card_of(position: SearchPosition, laid: Laid, kind: Kind) -> Card:
    """The number of a card of a kind in the own hand."""
    return (laid.hands[position.me] & position.bits.copies[kind]).bit_length() - 1


def after(hands: Sequence[Card], start: Start, card: Card) -> tuple[list[int], Start]:
    """The hands and the position once a card is played; a full trick is not taken up yet."""
    held = list(hands)
    held[start.turn] ^= 1 << card
    turn = (start.turn + 1) % len(held)
    return held, Start(turn, start.leader, (*start.cards, card), start.idle)


def _after_kind(position: SearchPosition, laid: Laid, kind: Kind) -> tuple[list[int], Start]:
    return after(laid.hands, position.start(laid.hands), card_of(position, laid, kind))
