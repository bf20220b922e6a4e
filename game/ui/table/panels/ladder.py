"""A panel for the bids of ladders: a line for each suit, or for a ladder without, the numbers from
left to right."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import partial
from math import ceil
from typing import NamedTuple

from game.engine.actions import Action
from game.engine.tricks.table import NO_TRUMP, UNNAMED
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

WORD_GAP = 6.0
"""What lies between the sign of a suit and a word after it."""

BLOCK_GAP = 16.0
"""What lies between the lines on the left and those on the right."""

WITHOUT_SIGN = (NO_TRUMP, UNNAMED)
"""What has no sign of a suit before its line."""

MOST_IN_HEAD = 6
"""So many buttons stand beside the title at most."""


class Line(NamedTuple):
    """A line of the grid, the lowest `place` at the top. suit: NO_TRUMP without one, UNNAMED where
    it is named later; `word` stands before the numbers, after the sign of a suit."""

    place: int
    suit: int
    word: str


class Bid(NamedTuple):
    """A bid of a ladder that can be made now. number: as it is said."""

    line: Line
    number: int
    choice: PanelChoice


def bids_among(question: TableQuestion, offered: Mapping[int, PanelChoice]) -> dict[int, Bid]:
    """The bids among what is offered, by their contract, that lie in one grid. Ladders whose bids
    are called alike share their lines, however many entries of the ruleset say what their bids are
    worth; what others are called stands before each of their lines, unless the number of a bid
    tells it. A bid with the name of one that is there already is left out."""
    rungs = {number: question.rules.contracts[number].rung for number in sorted(offered)}
    called = {
        rung.entry: question.words.called(rung) for rung in rungs.values() if rung is not None
    }
    if _told_by_numbers(question, called):
        called = dict.fromkeys(called, "")
    lines = _lines_of(question, called, beside=None in rungs.values())
    bids: dict[int, Bid] = {}
    taken: set[tuple[Line, int]] = set()
    for number, rung in rungs.items():
        if rung is None:
            continue
        line = lines[called[rung.entry], rung.suit]
        if (line, rung.number) not in taken:
            taken.add((line, rung.number))
            bids[number] = Bid(line, rung.number, offered[number])
    return bids


def _told_by_numbers(question: TableQuestion, called: Mapping[str, str]) -> bool:
    """Whether ladders that are called otherwise have the same suits and no number in common."""
    suits: dict[str, set[int]] = {}
    numbers: dict[str, set[int]] = {}
    for contract in question.rules.contracts:
        rung = contract.rung
        if rung is not None and rung.entry in called:
            suits.setdefault(called[rung.entry], set()).add(rung.suit)
            numbers.setdefault(called[rung.entry], set()).add(rung.number)
    if len(numbers) < 2 or any(of.issubset(WITHOUT_SIGN) for of in suits.values()):
        return False
    alike = len({frozenset(of) for of in suits.values()}) == 1
    return alike and len(set().union(*numbers.values())) == sum(map(len, numbers.values()))


def _lines_of(
    question: TableQuestion, called: Mapping[str, str], *, beside: bool
) -> dict[tuple[str, int], Line]:
    """A line for each suit of these ladders, which are called so, by the name and the suit; also
    for suits that cannot be bid any more, so that no line is called otherwise than before. Numbers
    alone are called something where other games stand `beside` them."""
    families: dict[str, dict[int, None]] = {}
    for contract in question.rules.contracts:
        rung = contract.rung
        if rung is not None and rung.entry in called:
            families.setdefault(called[rung.entry], {})[rung.suit] = None
    lines: dict[tuple[str, int], Line] = {}
    none = question.words.of_phase("reservations.without_trump")
    for name, suits in families.items():
        alone = beside and {NO_TRUMP, UNNAMED}.issuperset(suits)
        words = dict.fromkeys(suits, name) if len(families) > 1 or alone else {}
        if not words or not {NO_TRUMP, UNNAMED}.issuperset(suits):
            words[NO_TRUMP] = " ".join([words.get(NO_TRUMP, ""), none]).strip()
        for suit in suits:
            lines[name, suit] = Line(len(lines), suit, words.get(suit, ""))
    return lines


class GamesBeside(NamedTuple):
    """What is offered beside the bids of a grid, the lowest first: what outbids none of them, and
    what outbids some or all."""

    lower: list[PanelChoice]
    higher: list[PanelChoice]


def games_beside(
    question: TableQuestion, offered: Mapping[int, PanelChoice], bids: Mapping[int, Bid]
) -> GamesBeside:
    """What is no bid of the grid, in the order of what outbids what. Between the bids it says
    which of them it outbids, the highest one."""
    rank = {contract.number: contract.spec.rank for contract in question.rules.contracts}
    beside = GamesBeside([], [])
    for game in sorted((game for game in offered if game not in bids), key=rank.__getitem__):
        under = [bid for bid in bids if rank[bid] < rank[game]]
        choice = offered[game]
        if under and len(under) < len(bids):
            highest = max(under, key=rank.__getitem__)
            alone = len({bid.line for bid in bids.values()}) == 1
            over = str(bids[highest].number) if alone else question.words.bid(highest)
            word = question.words.of_phase("reservations.over_bid", game=choice.label, bid=over)
            choice = replace(choice, label=word)
        (beside.higher if under else beside.lower).append(choice)
    return beside


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
    """The bids of ladders in a grid, above them what is no bid, and below them what outbids them.

    Only what can be bid now has a button: numbers that are all too low have no column. Where there
    is no room for all columns, so many are shown as there is, and two buttons and the wheel lead to
    lower and to higher numbers; where there is none for all lines, half of them stand at the right.
    others: what is offered beside the bids. bids: those that lie in the grid. higher: what outbids
    some of them, or all.
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
        higher: Sequence[PanelChoice] = (),
        aside: str = "",
    ) -> None:
        super().__init__(question, title, others, aside=aside)
        self.others = list(self.choices)
        self.higher = [ChoiceButton(choice, self._turned) for choice in higher]
        self.bids = {(bid.line, bid.number): self._button(bid) for bid in bids}
        self.lines = sorted({bid.line for bid in bids})
        self.numbers = sorted({number for _, number in self.bids})
        self._turners = [self._turner("lower", -1), self._turner("higher", 1)]
        self.others += self._turners
        self.choices += self._turners  # above the grid, and so keys come to them before it
        self.choices += [
            self.bids[line, number]
            for line in self.lines
            for number in self.numbers
            if (line, number) in self.bids
        ]
        self.choices += self.higher
        self.add(*self.choices[len(others) :])
        self._first, self._fits_head = 0.0, True
        self._from, self._room = 0, len(self.numbers)
        self._blocks, self._block = 1, 0.0
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
        there is room for, and only where no look has room for all lines, with half of them at the
        right."""
        first, self._room, self._blocks = self._from, len(self.numbers), 1
        w, h = super().measure(p, compact)
        if w <= self._most(compact) and h <= self.room.h:
            return w, h
        for self._blocks in (1, 2):
            for look in self.looks:
                self._room = len(self.numbers)
                self._take(look)
                w, _ = self._size(p, compact)
                over = max(w - self._most(compact), 0.0) / self._blocks
                lacking = ceil(over / (self._cell_width(p) + self.shape.gap))
                self._room = max(1, self._room - lacking)
                self._show(first)
                w, h = self._size(p, compact)
                if h <= self.room.h:
                    return w, h
        return w, h

    def _lines(self, p: Painter, beside: Sequence[ChoiceButton]) -> list[list[ChoiceButton]]:
        """What is no bid, side by side, in as many lines as it takes; none where that stands
        beside the title, or there is nothing but bids."""
        shown = [button for button in beside if button.visible]
        if self._in_head or not shown:
            return []
        lines: list[list[ChoiceButton]] = [[]]
        most, x = self._grid_width(p), 0.0
        for button in shown:
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
        return [button for button in (*self.others, *self.higher) if button.visible]

    @property
    def _in_head(self) -> bool:
        """Whether what is no bid stands beside the title: there is no room for a line more, and it
        is little enough for that."""
        little = len(self._beside) <= MOST_IN_HEAD and self._fits_head
        return self.shape is self.looks[-1] and little

    def _heading(self) -> tuple[str, str]:
        title, aside = super()._heading()
        return title, "" if self._in_head else aside

    def _sign_width(self, p: Painter) -> float:
        """The signs of the suits, or the words where there is none; nothing where only numbers are
        bid."""
        widths = [
            self._word_at(line) + (p.text_width(line.word, tokens.SMALL) if line.word else 0)
            for line in self.lines
        ]
        return max(widths) + HEAD_GAP if any(widths) else 0.0

    def _word_at(self, line: Line) -> float:
        """How far the sign of a suit reaches, and the air after it if a word follows."""
        sign = 0.0 if line.suit in WITHOUT_SIGN else self.shape.height - 6
        return sign + (WORD_GAP if sign and line.word else 0.0)

    def _cell_width(self, p: Painter) -> float:
        return max(button.natural_width(p) for button in self.bids.values())

    def _grid_width(self, p: Painter) -> float:
        n = self._room
        block = self._sign_width(p) + n * self._cell_width(p) + (n - 1) * self.shape.gap
        return self._blocks * (block + BLOCK_GAP) - BLOCK_GAP

    @property
    def _high(self) -> int:
        """How many lines stand below each other."""
        return ceil(len(self.lines) / self._blocks)

    def _size(self, p: Painter, compact: bool) -> tuple[float, float]:
        head = p.text_width(self.title, tokens.PANEL_TITLE)
        beside_it = sum(b.natural_width(p) + self._gap for b in self._beside)
        self._fits_head = head + beside_it <= self._most(compact) - 2 * PAD
        if self._in_head:
            head += beside_it
        elif self.aside:
            head += p.text_width(self.aside, tokens.HELP) + 24
        w = max(self._grid_width(p), min(head, self._most(compact) - 2 * PAD))
        beside = len(self._lines(p, self.others)) + len(self._lines(p, self.higher))
        return w + 2 * PAD, self._height(beside + self._high)

    # ------------------------------------------------------------ place
    def arrange(self, p: Painter, compact: bool) -> None:
        """What is no bid at the top; below it a line for each suit, and then what outbids them."""
        step, high = self.shape.height + self.shape.gap, self.shape.height
        if self._in_head:
            x = self.right
            for button in reversed(self._beside):
                w = button.natural_width(p)
                button.box = Box(x - w, self.box.y + (self._head - high) / 2, w, high)
                x -= w + self._gap
        self._first = self._arrange_beside(p, self.others, self.box.y + self._head)
        self._arrange_beside(p, self.higher, self._first + self._high * step)
        sign, n, shown = self._sign_width(p), self._room, self.columns
        self._block = (self.right - self.left + BLOCK_GAP) / self._blocks
        w = (self._block - BLOCK_GAP - sign - self.shape.gap * (n - 1)) / n
        for (line, number), button in self.bids.items():
            if not button.visible:
                continue
            block, at = divmod(self.lines.index(line), self._high)
            x = self.left + block * self._block + sign + shown.index(number) * (w + self.shape.gap)
            button.box = Box(x, self._first + at * step, w, high)

    def _arrange_beside(self, p: Painter, beside: Sequence[ChoiceButton], y: float) -> float:
        """What is no bid, side by side from a height on; where it ends."""
        for row in self._lines(p, beside):
            x, gaps = self.left, self.shape.gap * (len(row) - 1)
            spare = self.right - self.left - gaps - sum(b.natural_width(p) for b in row)
            for button in row:
                width = button.natural_width(p) + spare / len(row)
                button.box = Box(x, y, width, self.shape.height)
                x = button.box.right + self.shape.gap
            y += self.shape.height + self.shape.gap
        return y

    def draw_words(self, p: Painter, compact: bool) -> None:
        """Title and line, and the signs before the lines."""
        super().draw_words(p, compact)
        d = self.shape.height - 6
        for place, line in enumerate(self.lines):
            block, at = divmod(place, self._high)
            x = self.left + block * self._block
            cy = self._first + at * (self.shape.height + self.shape.gap) + self.shape.height / 2
            if line.word:
                p.label(line.word, x + self._word_at(line), cy, tokens.SMALL, tokens.CREAM_SOFT)
            if line.suit not in WITHOUT_SIGN:
                p.seal(self.question.words.suit_key(line.suit), x + d / 2, cy, d)
