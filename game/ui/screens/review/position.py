"""Where one is in a match that is looked at again, and the steps from there."""

from __future__ import annotations

from typing import NamedTuple

from game.engine.events import PlayBegan, TrickPickedUp, TrickTaken
from game.engine.view import View
from game.review.decisions import decisions
from game.review.walk import Span, Walk
from game.values import Seat


class Stretch(NamedTuple):
    """A part of a deal: what comes before the tricks (`trick` 0), or a trick (from 1). Its
    positions lie after `first` and up to `last` moves."""

    trick: int
    first: int
    last: int


class WalkPosition:
    """A position in a walk. Everything of one seat's view; the hands are all open. `start` is the
    first position of the deal at which cards have been dealt, `choices` how many choices the seat
    had in the deal."""

    def __init__(self, walk: Walk, seat: Seat, deal: int) -> None:
        """`deal`: the index of the deal to begin with, from 0."""
        self.walk, self.seat = walk, seat
        self.go_to_deal(deal)

    def go_to_deal(self, deal: int) -> bool:
        """Open a deal at its beginning; gives back whether there is one."""
        if not 0 <= deal < len(self.walk.deals):
            return False
        self.deal = deal
        self.stretches = stretches_of(self.walk, self.span)
        span, states = self.span, self.walk.states
        self.choices = sum(1 for _ in decisions(self.walk, self.seat, span))
        dealt = (turn for turn in range(span.first + 1, span.last) if any(states[turn].hands))
        self.start = next(dealt, span.first + 1)
        self.turn = self.start
        return True

    @property
    def span(self) -> Span:
        """The deal that is open."""
        return self.walk.deals[self.deal]

    @property
    def view(self) -> View:
        """What the seat knew here."""
        return self.walk.view(self.seat, self.turn)

    @property
    def at(self) -> int:
        """The index of the stretch that this position belongs to."""
        for index, stretch in enumerate(self.stretches):
            if self.turn <= stretch.last:
                return index
        return len(self.stretches) - 1

    @property
    def stretch(self) -> Stretch:
        """The stretch that this position belongs to."""
        return self.stretches[self.at]

    def go(self, turn: int) -> bool:
        """Go to a position of this deal; gives back whether that is another one."""
        turn = min(max(turn, self.start), self.span.last)
        moved = turn != self.turn
        self.turn = turn
        return moved

    def step(self, by: int) -> bool:
        """So many moves on, or back."""
        return self.go(self.turn + by)

    def skip(self, by: int) -> bool:
        """To the beginning of the next stretch, or of this one, or the one before."""
        if by < 0 and self.turn > self.stretch.first + 1:
            return self.go(self.stretch.first + 1)
        index = self.at + by
        if not 0 <= index < len(self.stretches):
            return self.go(self.span.last if by > 0 else self.start)
        return self.go(self.stretches[index].first + 1)


def stretches_of(walk: Walk, span: Span) -> tuple[Stretch, ...]:
    """The stretches of a deal, in order; moves after the last trick belong to it."""
    stretches: list[Stretch] = []
    first, trick = span.first, 0
    for turn in range(span.first, span.last):
        for event in walk.events[turn]:
            if isinstance(event, PlayBegan) and not trick:
                stretches.append(Stretch(0, first, turn + 1))
                first, trick = turn + 1, 1
            elif isinstance(event, TrickTaken | TrickPickedUp):
                if not trick:  # tricks with a stock begin without a word
                    trick = 1
                stretches.append(Stretch(trick, first, turn + 1))
                first, trick = turn + 1, trick + 1
    if first < span.last or not stretches:
        stretches.append(Stretch(trick, first, span.last))
    return tuple(stretches)
