"""Imagined deals of one decision played on to their ends, whatever is trump in them.

What is trump may come only as cards are played (`trump_to_come`), and while it lies hidden hands
are played as `veiled` says. Whoever compares cards or announcements, at the table or afterwards,
plays on here, so that all of them go by the same.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import final

from game.players.search.playout import Start, after
from game.players.search.position import Laid, SearchPosition
from game.players.search.trump_to_come import trump_to_come
from game.players.search.veiled import NO_CARD, Log, Veiled, veiled_decision
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
        return self._played(laid, kind, named, luck, errors, None)

    def from_here(self, laid: Laid, draw: Callable[[], float], errors: float, log: Log) -> Veiled:
        """The same before a card is chosen, with the log of `playout`."""
        named = self.named(laid)
        luck = [draw() for hand in laid.hands for _ in range(hand.bit_count())]
        return self._played(laid, None, named, luck, errors, log)

    def _played(
        self,
        laid: Laid,
        kind: Kind | None,
        named: int,
        luck: Sequence[float],
        errors: float,
        log: Log | None,
    ) -> Veiled:
        position, coming = self._position, self._to_come
        if self._veiled is not None:
            suit = named if self._veiled.suit is None else self._veiled.suit
            card = NO_CARD if kind is None else card_of(position, laid, kind)
            return self._veiled.play_on(laid, card, self._open(suit), suit, luck, errors, log)
        if coming is not None:
            if coming.made_in_play:
                hands, start = _begun(position, laid, kind)
                named = coming.made(hands, start, laid, luck, errors)
            position, laid = coming.under(named, laid)
        hands, start = _begun(position, laid, kind)
        return Veiled(position.play_on(hands, start, laid, luck, errors, log), position)

    def _open(self, suit: int) -> SearchPosition:
        """The decision with a suit as trump that lies open."""
        return self._position if self._to_come is None else self._to_come.position(suit)


def card_of(position: SearchPosition, laid: Laid, kind: Kind) -> Card:
    """The number of a card of a kind in the own hand."""
    return (laid.hands[position.me] & position.bits.copies[kind]).bit_length() - 1


def _begun(position: SearchPosition, laid: Laid, kind: Kind | None) -> tuple[list[int], Start]:
    """The hands and the position, once a card is played where one is."""
    start = position.start(laid.hands)
    if kind is None:
        return laid.hands, start
    return after(laid.hands, start, card_of(position, laid, kind))
