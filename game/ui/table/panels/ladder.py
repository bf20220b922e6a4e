"""A panel for the bids of a ladder: a line for each suit, the numbers from left to right."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from math import ceil
from typing import NamedTuple

from game.cards import parse_suit
from game.engine.actions import Action
from game.engine.tricks import NO_TRUMP, UNNAMED
from game.rules.model.ladders import NAMED_LATER, Ladder
from game.rules.model.ladders import NO_TRUMP as WITHOUT
from game.ui.kit import Box, Painter, Wheel, tokens
from game.ui.kit.widgets.buttons import draw_face
from game.ui.table.panels.base import PAD, TableQuestion, does
from game.ui.table.panels.choices import (
    LOOKS,
    ChoiceButton,
    ChoicePanel,
    ChoicesLook,
    PanelChoice,
)

CELL_PAD = 24.0
"""What a button of the grid is wider than its number, at least."""

HEAD_GAP = 10.0
"""What lies between the sign of a suit and the first number."""


MOST_IN_HEAD = 6
"""So many buttons stand beside the title at most."""


class Bid(NamedTuple):
    """A bid of a ladder that can be made now. number: as it is said; place: that of its suit on the
    ladder, the lowest is 0; suit: NO_TRUMP without one, UNNAMED where it is named later."""

    number: int
    place: int
    suit: int
    choice: PanelChoice


def bid_on(ladder: Ladder, rung: int, choice: PanelChoice) -> Bid:
    """What stands on a rung of a ladder, of which the lowest is 0."""
    level, place = divmod(rung, len(ladder.trumps))
    name = ladder.trumps[place]
    without = {WITHOUT: NO_TRUMP, NAMED_LATER: UNNAMED}
    suit = without[name] if name in without else parse_suit(name)
    return Bid(ladder.said(ladder.numbers[level]), place, suit, choice)


def bids_among(question: TableQuestion, offered: Mapping[int, PanelChoice]) -> dict[int, Bid]:
    """The bids among what is offered, by their contract, that are those of one ladder: of several
    of the only one with suits, as else a number and a suit would not say which."""
    contracts = question.rules.contracts
    ladders = [found for n in offered if (found := contracts[n].spec.ladder) is not None]
    apart = [one for place, one in enumerate(ladders) if one not in ladders[:place]]
    if len(apart) > 1:
        apart = [one for one in apart if not {WITHOUT, NAMED_LATER}.issuperset(one.trumps)]
    if len(apart) != 1:
        return {}
    ladder = apart[0]
    rungs = [contract.number for contract in contracts if contract.spec.ladder == ladder]
    if len(rungs) > ladder.rungs:
        return {}
    bids = enumerate(rungs)
    return {n: bid_on(ladder, rung, offered[n]) for rung, n in bids if n in offered}


class BidButton(ChoiceButton):
    """A bid in the grid: its number alone is written, as the sign of its suit stands before the
    line. Its name is the whole bid."""

    number = 0

    @property
    def written(self) -> str:
        """What stands on it."""
        return str(self.number)

    def natural_width(self, p: Painter) -> float:
        """The number and some air."""
        return p.text_width(self.written, self.style) + CELL_PAD

    def draw(self, p: Painter) -> None:
        """Body and number."""
        color = draw_face(p, self.box, self.look, self.kind)
        if self.ringed:
            p.ring(self.box, tokens.RADIUS_BUTTON)
        p.label(self.written, self.box.cx, self.box.cy, self.style, color, "center")


class LadderPanel(ChoicePanel):
    """The bids of a ladder in a grid, above them what is no bid.

    Only what can be bid now has a button: numbers that are all too low have no column. Where there
    is no room for all columns, so many are shown as there is, and two buttons and the wheel lead to
    lower and to higher numbers.
    others: what is offered beside the bids. bids: those of one ladder.
    """

    looks = tuple(look for look in LOOKS if look.meaning == "tip")
    """Nothing is written beside a number."""

    def __init__(
        self,
        question: TableQuestion,
        title: str,
        others: list[PanelChoice],
        bids: Sequence[Bid],
        *,
        aside: str = "",
    ) -> None:
        super().__init__(question, title, others, aside=aside)
        self.others = list(self.choices)
        self.bids = {(bid.suit, bid.number): self._button(bid) for bid in bids}
        self.suits = [suit for _, suit in sorted({(bid.place, bid.suit) for bid in bids})]
        self.numbers = sorted({number for _, number in self.bids})
        self.choices += [
            self.bids[suit, number]
            for suit in self.suits
            for number in self.numbers
            if (suit, number) in self.bids
        ]
        self._turners = [self._turner("lower", -1), self._turner("higher", 1)]
        self.add(*self.choices[len(self.others) :], *self._turners)
        self.others += self._turners
        self.choices += self._turners
        self._first = 0.0
        self._from, self._room = 0, len(self.numbers)
        self._gild()

    def _turner(self, word: str, way: int) -> ChoiceButton:
        """A button that leads to other numbers."""
        label = self.question.words.of_phase(f"reservations.{word}_bids")
        return ChoiceButton(PanelChoice(label, "", partial(self._turn, way)), self._turned)

    # ------------------------------------------------------------ which numbers are shown
    @property
    def columns(self) -> list[int]:
        """The numbers that are shown."""
        return self.numbers[self._from : self._from + self._room]

    def _turn(self, way: int) -> None:
        """Show as many lower or higher numbers as there is room for."""
        self._show(self._from + way * self._room)
        self.question.changed()

    def _show(self, first: int) -> None:
        """Show the numbers from one on, or the last ones; what is beyond them is hidden."""
        last = len(self.numbers) - self._room
        self._from = min(max(first, 0), last)
        shown = self.columns
        for (_, number), button in self.bids.items():
            button.visible = number in shown
        for turner, more in zip(self._turners, (self._from > 0, self._from < last), strict=True):
            turner.visible = last > 0
            turner.set_enabled(more)

    def turn_to(self, action: Action) -> None:
        """Show the number of a bid."""
        for (_, number), button in self.bids.items():
            if not button.visible and does(button, action):
                self._show(self.numbers.index(number))
                self.question.changed()

    def wheel(self, event: Wheel) -> bool:
        """The numbers move by one; nothing where all are shown."""
        if self._room == len(self.numbers) or not event.dy:
            return super().wheel(event)
        self._show(self._from + (-1 if event.dy > 0 else 1))
        self.question.changed()
        return True

    def _take(self, look: ChoicesLook) -> None:
        super()._take(look)
        self._show(self._from)

    def _button(self, bid: Bid) -> BidButton:
        button = BidButton(bid.choice, self._turned)
        button.number = bid.number
        return button

    # ------------------------------------------------------------ size
    def measure(self, p: Painter, compact: bool) -> tuple[float, float]:
        """The roomiest look in which all numbers have room; else the roomiest one with as many as
        there is room for."""
        first, self._room = self._from, len(self.numbers)
        w, h = super().measure(p, compact)
        if w <= self._most(compact):
            return w, h
        for look in self.looks:
            self._room = len(self.numbers)
            self._take(look)
            w, _ = self._size(p, compact)
            over = max(w - self._most(compact), 0.0)
            lacking = ceil(over / (self._cell_width(p) + self.shape.gap))
            self._room = max(1, self._room - lacking)
            self._show(first)
            w, h = self._size(p, compact)
            if h <= self.room.h:
                break
        return w, h

    def _lines(self, p: Painter) -> list[list[ChoiceButton]]:
        """What is no bid, side by side, in as many lines as it takes; none where that stands
        beside the title."""
        if self._in_head:
            return []
        lines: list[list[ChoiceButton]] = [[]]
        most, x = self._grid_width(p), 0.0
        for button in self._beside:
            w = button.natural_width(p)
            if lines[-1] and x + w > most:
                lines.append([])
                x = 0.0
            lines[-1].append(button)
            x += w + self.shape.gap
        return lines

    @property
    def _beside(self) -> list[ChoiceButton]:
        """What is shown beside the bids."""
        return [button for button in self.others if button.visible]

    @property
    def _in_head(self) -> bool:
        """Whether what is no bid stands beside the title: there is no room for a line more, and it
        is little enough for that."""
        return self.shape is self.looks[-1] and len(self._beside) <= MOST_IN_HEAD

    def _heading(self) -> tuple[str, str]:
        title, aside = super()._heading()
        return title, "" if self._in_head else aside

    def _sign_width(self, p: Painter) -> float:
        """The signs of the suits, or the word where there is no trump; none where only numbers are
        bid."""
        if self.suits == [UNNAMED]:
            return 0.0
        sign = self.shape.height - 6
        if NO_TRUMP in self.suits:
            sign = max(sign, p.text_width(self._without, tokens.SMALL))
        return sign + HEAD_GAP

    @property
    def _without(self) -> str:
        return self.question.words.of_phase("reservations.without_trump")

    def _cell_width(self, p: Painter) -> float:
        return max(button.natural_width(p) for button in self.bids.values())

    def _grid_width(self, p: Painter) -> float:
        n = self._room
        return self._sign_width(p) + n * self._cell_width(p) + (n - 1) * self.shape.gap

    def _size(self, p: Painter, compact: bool) -> tuple[float, float]:
        head = p.text_width(self.title, tokens.PANEL_TITLE)
        if self._in_head:
            head += sum(b.natural_width(p) + self._gap for b in self._beside)
        elif self.aside:
            head += p.text_width(self.aside, tokens.HELP) + 24
        w = max(self._grid_width(p), min(head, self._most(compact) - 2 * PAD))
        return w + 2 * PAD, self._height(len(self._lines(p)) + len(self.suits))

    # ------------------------------------------------------------ place
    def arrange(self, p: Painter, compact: bool) -> None:
        """What is no bid at the top; below it a line for each suit."""
        step, high = self.shape.height + self.shape.gap, self.shape.height
        if self._in_head:
            x = self.right
            for button in reversed(self._beside):
                w = button.natural_width(p)
                button.box = Box(x - w, self.box.y + (self._head - high) / 2, w, high)
                x -= w + self._gap
        y = self.box.y + self._head
        for line in self._lines(p):
            x, gaps = self.left, self.shape.gap * (len(line) - 1)
            spare = self.right - self.left - gaps - sum(b.natural_width(p) for b in line)
            for button in line:
                button.box = Box(x, y, button.natural_width(p) + spare / len(line), high)
                x = button.box.right + self.shape.gap
            y += step
        self._first = y
        left, n = self.left + self._sign_width(p), self._room
        w = (self.right - left - self.shape.gap * (n - 1)) / n
        shown = self.columns
        for (suit, number), button in self.bids.items():
            if not button.visible:
                continue
            x = left + shown.index(number) * (w + self.shape.gap)
            button.box = Box(x, y + self.suits.index(suit) * step, w, high)

    def draw_words(self, p: Painter, compact: bool) -> None:
        """Title and line, and the signs before the lines."""
        super().draw_words(p, compact)
        d = self.shape.height - 6
        for line, suit in enumerate(self.suits):
            cy = self._first + line * (self.shape.height + self.shape.gap) + self.shape.height / 2
            if suit == NO_TRUMP:
                p.label(self._without, self.left, cy, tokens.SMALL, tokens.CREAM_SOFT)
            elif suit != UNNAMED:
                p.seal(self.question.words.suit_key(suit), self.left + d / 2, cy, d)
