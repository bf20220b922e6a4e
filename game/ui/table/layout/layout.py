"""Where everything lies on the table, as pure places for a window and two to seven seats.

Nothing is drawn here. `arranging.arrange` is cheap: it is asked again whenever the window, the
scale or the size of the hand changes, so nothing on screen can get out of step with it. Who sits
where hangs on the window alone, never on the hand.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from game.ui.kit import Box, tokens
from game.ui.kit.speech import Tip
from game.ui.table.layout.fan import Pose, around, fan, steps
from game.ui.table.layout.seats import (
    CLEAR_OF_PICKED,
    SeatLayout,
    Side,
    TableSetup,
    hand_rim,
    own_card,
)
from game.values import Seat

MELD_PANEL = 110.0
"""The height that is kept free below two rows of melds for the panel that asks."""

STACKED_PANEL = 132.0
"""How high the highest panel below melds is where there is little room."""

LEAST_STRIP = 0.25
"""How much of a card must show beside the next one, as a share of its width."""

SUIT_GAP = 0.3
"""How much more of a card shows where another suit begins, as a share of that."""

MELD_PILL = 46.0
"""The height that the pills under a row of melds take."""

OPEN_ROW = 6
"""How many cards of an open hand lie in a row at their usual step; more lie closer."""

SHORT_ROW = 3
"""How many lie in a row where there is no room for long ones."""

TALON_LABEL = 104.0
"""What stays free between the talon and the seat at the top beside it: its name stands there."""

SLATE_HEADS = 78.0
"""How much of the slate's width its accounts do not take: what its lines are called, its edges."""

FLATTER = 16
"""From so many cards on a fan bends less: its outer cards would hang down."""

TALL_TRICK = 270.0
"""The highest a card of the trick becomes in a portrait window, in du."""

TALL_MELDS, TALL_TWO = 160.0, 132.0
"""How high a laid card is in a portrait window: where all lie in the middle, above the hand, and
where two players have a part of it each; in du."""

BESIDE_TRICK = 26.0
"""How much is free between the trick and the plates at the sides of a portrait window, in du."""

BELOW_PLAQUE = 24.0
"""How much lower than its backs the talon that was seen lies, in du, where the plaque is above."""

PLAQUE = 96.0
"""How high the plaque is with a line on how the deal stands, in du."""

APART = 8.0
"""How far the bubbles of two seats side by side move away from each other, in du."""

PAST_COUNT = 19.0
"""How far past the middle of a number of cards the tail of a bubble ends, in du."""

OPEN_HEIGHTS = (106.0, 96.0, 84.0, 74.0, 64.0, 56.0)
"""How high the cards of a hand laid open at the top may be, the best first, in du."""

OPEN_ROWS = 4
OPEN_STEP, OPEN_DOWN, OPEN_LEAST = 0.46, 0.58, 0.34
"""How much of each of them shows beside the next one, and of a row above the next one, as shares of
a card; and the least of both with which its index is seen."""

BESIDE_OPEN = 6.0
"""How far they lie from what is beside them, in du."""


@dataclass(frozen=True)
class Layout:
    """All resting places for one window. Boxes and places are in du; `letters`: by how much small
    letters are larger than the rest, where a window is so small that they would not be read;
    `tall`: the window is portrait, and its height is used for larger cards; `teams`: how many
    accounts partners share, 0 where nobody does."""

    width: float
    height: float
    compact: bool
    margin: float
    setup: TableSetup
    hand_size: int
    rows: int
    menu: Box
    plaque: tuple[float, float]
    slate_right: tuple[float, float]
    seats: tuple[SeatLayout, ...]
    teams: int = 0
    letters: float = 1.0
    tall: bool = False

    # ------------------------------------------------------------ the own hand
    @property
    def card(self) -> float:
        """The height of a card in the own hand: lower where its index would not be seen else."""
        usual = own_card(self.height, self.rows, self.tall)
        strips = self.hand_size - 1 + 3 * SUIT_GAP
        if self.rows == 2:
            strips = (self.hand_size + 1) // 2 + SUIT_GAP
        widest = self.hand_width / (1 + LEAST_STRIP * strips)
        return min(usual, widest / tokens.CARD_RATIO)

    @property
    def hand_middle(self) -> float:
        """The middle of the own hand's cards (of the front row)."""
        if self.rows == 2:
            return self.height - 0.59 * self.card
        return self.height - 0.67 * self.card

    @property
    def hand_width(self) -> float:
        """How wide the own hand may be."""
        return self.width - beside_hand(self.compact, self.tall)

    def hand(self, n: int, breaks: Sequence[int] = ()) -> list[Pose]:
        """The places of `n` cards of the own hand; `breaks`: where a new suit begins."""
        if n == 0:
            return []
        middle = self.width / 2
        if self.rows == 2:
            return self._two_rows(n, breaks)
        strip = 0.47 + 0.15 * min(1.0, max(0.0, (9 - n) / 4))
        return fan(
            n,
            middle,
            self.hand_middle,
            self.card,
            self.hand_width,
            spread=13 if n < FLATTER else 8,
            breaks=breaks,
            strip=strip,
        )

    def _two_rows(self, n: int, breaks: Sequence[int]) -> list[Pose]:
        """Both rows on the same columns; whole suits in each where that halves them well."""
        split = min(breaks, key=lambda at: abs(at - n / 2), default=n // 2)
        if abs(split - n / 2) > n / 5:
            split = (n + 1) // 2
        gap = 0.3
        back = steps(split, [b for b in breaks if b < split], gap)
        front = steps(n - split, [b - split for b in breaks if b > split], gap)
        longest = max(back[-1] if back else 0.0, front[-1] if front else 0.0)
        w = self.card * tokens.CARD_RATIO
        step = min(w * 0.5, (self.hand_width - w) / max(1.0, longest))
        left = self.width / 2 - longest * step / 2
        y = self.hand_middle
        return [Pose(left + u * step, y - 0.45 * self.card, self.card) for u in back] + [
            Pose(left + u * step, y, self.card) for u in front
        ]

    @property
    def hand_top(self) -> float:
        """Above this line nothing of a resting own hand is seen."""
        raised = 0.45 * self.card if self.rows == 2 else 0
        return self.hand_middle - self.card / 2 - raised

    # ------------------------------------------------------------ the others
    def backs(self, seat: Seat, n: int) -> list[Pose]:
        """The places of the `n` cards that another seat holds."""
        seat_layout = self.seats[seat]
        if seat_layout.folded:
            return [seat_layout.hand] if n else []
        cards = fan(
            n,
            0,
            0,
            seat_layout.hand.h,
            seat_layout.hand_width,
            spread=34 if seat_layout.hand_width <= 150 else 18,
            strip=0.22,
            per=3.4,
        )
        return around(seat_layout.hand.x, seat_layout.hand.y, cards, seat_layout.turn)

    def opened(self, seat: Seat, n: int) -> list[Pose]:
        """The places of a hand that another seat has laid open: two straight rows below its
        plate; beside its owner where they would reach one's own seat or the buttons, and at the
        top."""
        seat_layout = self.seats[seat]
        if seat_layout.side == "top":
            return self._opened_top(seat, n)
        h, step, down = (84.0, 24.0, 36.0) if self.compact else (106.0, 31.0, 62.0)
        first = (n + 1) // 2
        width = step * max(0, min(first, OPEN_ROW) - 1)
        step = width / max(1, first - 1)
        y = seat_layout.plate.bottom + 12 + h / 2
        if seat_layout.side in ("left", "right") and y + h / 2 + down * (n > first) > self._below(
            seat
        ):
            return self._opened_beside(seat, n)
        x = seat_layout.plate.cx - width / 2
        low = self.margin + h * tokens.CARD_RATIO / 2
        x = min(max(x, low), self.width - low - width)
        return [
            Pose(x + (i % first if first else 0) * step, y + (down if i >= first else 0), h)
            for i in range(n)
        ]

    def _opened_top(self, seat: Seat, n: int) -> list[Pose]:
        """Rows right of a seat at the top, above the trick: of cards as large as there is room for
        with the index of each to be seen, in few rows."""
        owner = self.seats[seat]
        left = owner.x + owner.most / 2 + BESIDE_OPEN
        others = [
            min(one.portrait.x, one.plate.x)
            for one in self.seats
            if one.side == "top" and one.x > owner.x
        ]
        right = min([self.slate.x, *others]) - BESIDE_OPEN
        tricks = (self.trick(each).bounds.y for each in range(self.setup.players))
        room = Box(left, self.margin, right - left, min(tricks) - BESIDE_OPEN - self.margin)
        for h in OPEN_HEIGHTS:
            for rows in range(1, OPEN_ROWS + 1):
                each, w = max(1, -(-n // rows)), h * tokens.CARD_RATIO
                step = min(OPEN_STEP * w, (room.w - w) / max(1, each - 1))
                down = min(OPEN_DOWN * h, (room.h - h) / max(1, rows - 1))
                smallest = h == OPEN_HEIGHTS[-1] and rows == OPEN_ROWS
                if (step >= OPEN_LEAST * w and down >= OPEN_LEAST * h) or smallest:
                    step, down = max(step, OPEN_LEAST * w), max(down, OPEN_LEAST * h)
                    x, y = room.x + w / 2, room.y + h / 2
                    return [Pose(x + i % each * step, y + i // each * down, h) for i in range(n)]
        raise AssertionError("the smallest cards lie in any room")

    def _below(self, seat: Seat) -> float:
        """The upper edge of what lies below a seat at the side: one's own portrait, or the
        buttons."""
        if self.seats[seat].side == "left":
            return self.seats[self.setup.viewer].portrait.y
        return self.button(1, 152).y

    def _opened_beside(self, seat: Seat, n: int) -> list[Pose]:
        """Small cards in short rows, between a seat at the side and the trick."""
        seat_layout, h, step = self.seats[seat], 64.0, 30.0
        rows, top, w = -(-n // SHORT_ROW), self.slate.bottom + 8, h * tokens.CARD_RATIO
        down = min(step, (self.hand_top - 8 - top - h) / max(1, rows - 1))
        y = max(top + h / 2, seat_layout.y - (rows - 1) * down / 2)
        off = seat_layout.most / 2 + 6 + w / 2
        x = seat_layout.x + off
        if seat_layout.side == "right":
            x = seat_layout.x - off - (SHORT_ROW - 1) * step
        return [Pose(x + i % SHORT_ROW * step, y + i // SHORT_ROW * down, h) for i in range(n)]

    def mouths(self, seat: Seat) -> tuple[Tip, ...]:
        """Where the tail of a seat's bubble may point, and which way it comes from, the best
        first: which is taken hangs on what else lies there."""
        seat_layout = self.seats[seat]
        x, y, out = seat_layout.x, seat_layout.y, seat_layout.d / 2 + 8
        if seat_layout.folded:  # beside the number of cards, not over it
            out = abs(seat_layout.count_spot[0] - x) + PAST_COUNT
        at_left, at_right = Tip(x - out, y, "right"), Tip(x + out, y, "left")
        if seat_layout.side == "top":
            beside = Tip(*seat_layout.mouth, "right")
            tops = [other.x for other in self.seats if other.side == "top"]
            aside = 0.0 if len(tops) == 1 else APART if x > min(tops) else -APART
            low, instead = seat_layout.plate.bottom + 2, seat_layout.plate.y + 2
            under = [Tip(x + aside, low, "up"), Tip(x, instead, "none")]
            if aside > 0:  # beside it sits the other one
                return *under, at_right, beside
            return (beside, *under) if aside else (beside, *under, at_right)
        above = Tip(*seat_layout.mouth, "down")
        if seat_layout.side == "me" and self.tall:  # below what lies at the left
            return at_right, above
        if seat_layout.side == "me":
            return (above,)
        return above, at_right if seat_layout.side == "left" else at_left

    # ------------------------------------------------------------ the middle
    @property
    def trick_card(self) -> float:
        """The height of a card in the trick."""
        players = self.setup.players
        h = min(164.0, 0.205 * self.height) * (0.9 if players > 3 else 1)
        if self.tall:
            sides = [seat.x + seat.most / 2 for seat in self.seats if seat.side == "left"]
            widest = self.width / 2 - max(sides, default=self.margin) - BESIDE_TRICK
            widest = 0.3 * self.width if self.setup.stock else widest
            h = min(TALL_TRICK, 0.18 * self.height, widest / _aside(players) / tokens.CARD_RATIO)
        top, bottom = self._trick_room
        return min(h, (bottom - top) / sum(_reach(players)))

    @property
    def _trick_room(self) -> tuple[float, float]:
        """The upper and the lower edge of the room for a trick."""
        plates = [seat.plate.bottom for seat in self.seats if seat.side == "top"]
        low = hand_rim(self.height, self.tall) if self.tall else self.hand_top
        return max(plates, default=self.margin) + 6, low - 6

    @property
    def middle(self) -> tuple[float, float]:
        """The middle of the trick."""
        players = self.setup.players
        x = self.width / 2
        if players == 2 and self.setup.stock and (self.setup.melds or self.tall):
            reach_right = 0.88 * self.trick_card * tokens.CARD_RATIO
            x = min(self.width - 250 * self.width / 1280, self.button(0, 152).x - 10 - reach_right)
        y = {2: 0.465, 3: 0.40, 4: 0.46, 5: 0.45}.get(players, 0.475) * self.height
        (up, down), (top, bottom) = _reach(players), self._trick_room
        return x, max(min(y, bottom - down * self.trick_card), top + up * self.trick_card)

    def trick(self, seat: Seat, below: int = 0) -> Pose:
        """Where the card that a seat plays lies, upon so many others of its own."""
        seat_layout, (x, y) = self.seats[seat], self.middle
        tops = [one.x for one in self.seats if one.side == "top"]
        second = seat_layout.side == "top" and seat_layout.x > min(tops)
        sides = [one.y for one in self.seats if one.side == seat_layout.side]
        lower = seat_layout.side != "top" and seat_layout.y > min(sides)
        where = _trick_spot(self.setup.players, seat_layout.side, second=second, lower=lower)
        return where.pose(x, y, Pose(x, y, self.trick_card)).upon(below)

    def in_trick(self, n: int) -> list[Pose]:
        """Where so many cards of the talon lie that lead to a trick, or go with it: between those
        that are played, and above one's own where nobody sits at the top; a single one of four
        players beside that of the seat at the top, which would cover it."""
        (x, y), width = self.middle, self.trick_card * tokens.CARD_RATIO
        if self.setup.players == 3:
            y -= 0.4 * self.trick_card
        elif self.setup.players == 4 and n == 1:
            x, y = x + 1.05 * width, y - 0.62 * self.trick_card
        step = 0.4 * width
        return [Pose(x + (i - (n - 1) / 2) * step, y, self.trick_card) for i in range(n)]

    def talon(self, n: int) -> list[Pose]:
        """The places of the talon's backs."""
        h = 62.0 if self.compact else 78.0
        w = h * tokens.CARD_RATIO
        step = w + (9 if n <= 4 else -14)
        x, y = self.width / 2, self.margin + h / 2
        tops = [seat.x + seat.d / 2 + 32 for seat in self.seats if seat.side == "top"]
        if tops and self.compact:
            left, right = max(tops), self.slate.x - 10
            step = min(step, (right - left - w) / max(1, n - 1))
            x = (left + right) / 2
        elif tops:
            left = self.margin + 62
            seat = min(seat.plate.x for seat in self.seats if seat.side == "top")
            step = min(step, (seat - TALON_LABEL - w / 2 - left) / max(1, n - 1))
            x = left + step * (n - 1) / 2
            y = self.margin + 88 + h / 2
        return [Pose(x + (i - (n - 1) / 2) * step, y, h) for i in range(n)]

    def turned_talon(self, n: int) -> list[Pose]:
        """Where the talon is turned over for all to see, between those who sit at the sides."""
        h = min(148.0, 0.185 * self.height)
        w = h * tokens.CARD_RATIO
        sides = [seat.x + seat.most / 2 + APART for seat in self.seats if seat.side == "left"]
        widest = self.width - 2 * max(sides, default=self.margin)
        step = min(w + 14, (widest - w) / max(1, n - 1))
        return [
            Pose(self.width / 2 + (i - (n - 1) / 2) * step, 0.38 * self.height, h) for i in range(n)
        ]

    def seen_talon(self, n: int) -> list[Pose]:
        """Where it stays small while everybody should remember it; below the plaque lower than
        its backs, as the plaque says more by then."""
        beside = self.compact or all(seat.side != "top" for seat in self.seats)
        down = 0.0 if beside else BELOW_PLAQUE
        return [
            pose._replace(h=pose.h * 0.85, x=pose.x + (i - (n - 1) / 2) * -8, y=pose.y + down)
            for i, pose in enumerate(self.talon(n))
        ]

    @property
    def stock(self) -> Pose:
        """The stock, lying across the card turned up; above one's own seat, and below whoever sits
        at the left."""
        h, top = min(144.0, 0.18 * self.height), self.plaque[1] + PLAQUE
        lowest = [seat.plate.bottom for seat in self.seats if seat.side == "left"]
        top = max([top, *(bottom + APART for bottom in lowest)])
        low, half = self.seats[self.setup.viewer].portrait.y - APART, tokens.CARD_RATIO / 2
        h = min(h, (low - top) / (1.05 + half))
        y = min(max(0.385 * self.height, top + 1.05 * h), low - half * h)
        return Pose(self.margin + (84 if self.compact else 136), y, h, 90)

    @property
    def turned_up(self) -> Pose:
        """The card turned up, half under the stock."""
        below = self.stock
        return Pose(below.x, below.y - 0.55 * below.h, below.h)

    @property
    def drawn(self) -> Pose:
        """A card that somebody has drawn and looks at: beside the stock, or above it where a panel
        would lie on it."""
        stock = self.stock
        if self.tall:
            return Pose(stock.x, stock.y - stock.h * (1 + tokens.CARD_RATIO) / 2 - APART, stock.h)
        x = stock.x + stock.h * (1 + tokens.CARD_RATIO) / 2 + APART
        return Pose(x, stock.y, stock.h)

    def melds(self, seat: Seat) -> Pose:
        """The middle of the row of melds of a seat; `h` is a card's height."""
        side = self.seats[seat].side
        h = 92.0 if self.compact else 116.0
        if self.tall:
            h = TALL_TWO if self.setup.players == 2 else TALL_MELDS
        if self.tall and self.setup.players > 2:
            low = hand_rim(self.height, self.tall) - CLEAR_OF_PICKED - STACKED_PANEL
            return Pose(self.width / 2, low - self.below_cards - h / 2, h)
        if self.setup.players == 3:
            if not self.compact:
                return Pose(self.width / 2, 0.34 * self.height, h)
            low = self.hand_top - 18 - STACKED_PANEL - self.below_cards
            h = max(64.0, min(h, low - self.slate.bottom - 6))
            return Pose(self.width / 2, min(low - h / 2, 0.345 * self.height), h)
        top = max(seat.plate.bottom for seat in self.seats if seat.side == "top")
        upper = top + 14 + h / 2
        if self.melds_apart:
            room = self.hand_top - 18 - MELD_PANEL - top - 12
            h = min(h, room / 2 - MELD_PILL)
            first = top + 12 + h / 2
            return Pose(self.width / 2, first + (h + MELD_PILL) * (side == "me"), h)
        if self.setup.players > 2:
            room = self.hand_top - 18 - MELD_PANEL - self.below_cards - top
            h = max(60.0, min(h, room))
            return Pose(self.width / 2, top + min(14.0, max(7.0, room - h)) + h / 2, h)
        h *= 1.0 if self.rows == 1 else 0.7
        upper = top + 14 + h / 2
        lower = max(upper + h + 44, self.hand_top - h / 2 - 62)
        y = lower if side == "me" else upper
        return Pose(self.width / 2 - 0.055 * self.width, y, h)

    @property
    def below_cards(self) -> float:
        """How far below the cards of a row of melds a panel begins."""
        return 40.0 if self.compact else MELD_PILL

    @property
    def melds_alone(self) -> Pose:
        """The viewer's row of melds as long as the partner's place above it is free."""
        row = self.melds(self.setup.viewer)
        if not self.melds_apart:
            return row
        bottom = row.y + row.h / 2
        top = max(seat.plate.bottom for seat in self.seats if seat.side == "top") + 12
        h = min(116.0, bottom - top)
        return Pose(row.x, bottom - h / 2, h)

    def meld_block(self, seat: Seat, *, both: bool) -> Box:
        """The room for the melds of one of two players, between the seat at the top and the own
        hand, and between the stock and the trick; half of it when `both` have melded."""
        top = (
            max(seat_layout.plate.bottom for seat_layout in self.seats if seat_layout.side == "top")
            + 14
        )
        bottom = self.hand_top - 22
        left = self.stock.x + self.stock.h / 2 + 22
        right = self.beside_melds.x - 14
        height = bottom - top
        if both:
            height = (height - 8) / 2
        mine = self.seats[seat].side == "me"
        return Box(left, bottom - height if mine else top, right - left, height)

    @property
    def melds_apart(self) -> bool:
        """Whether partners' melds lie in two rows: the partner's, and below it the viewer's."""
        return self.teams > 0 and self.setup.players == 4 and not self.compact and self.rows == 1

    # ------------------------------------------------------------ controls
    @property
    def panel_room(self) -> Box:
        """The room for a panel while no melds lie: between what is on top and the hand."""
        top = self.margin + (96.0 if self.compact else 108.0)
        if any(seat.side == "top" for seat in self.seats):
            top = max(seat.plate.bottom for seat in self.seats if seat.side == "top") + 14
        side = 150.0 if self.compact else 312.0
        return Box(side, top, self.width - 2 * side, self.hand_top - 18 - top)

    @property
    def below_melds(self) -> Box:
        """The room for a panel below a row of melds in the middle."""
        room = self.panel_room
        row = self.melds(self.setup.viewer)
        top = row.y + row.h / 2 + self.below_cards
        return Box(room.x - 70, top, room.w + 140, self.hand_top - 18 - top)

    @property
    def beside_me(self) -> float:
        """Where a panel below melds may begin: in a portrait window right of one's own seat."""
        return self.seats[self.setup.viewer].plate.right + APART if self.tall else 0.0

    @property
    def beside_melds(self) -> Box:
        """The room for a panel at the right, where melds of two players fill the middle."""
        w = min(372.0, max(312.0, 0.31 * self.width))
        top = self.margin + (96 if self.compact else 150)
        return Box(self.width - self.margin - w, top, w, self.hand_top - 22 - top)

    def below_right_seat(self, cards: int) -> Box:
        """The room between the seat at the right, the lowest button and a hand of so many cards;
        of no size where nobody sits there."""
        plates = [seat.plate.bottom for seat in self.seats if seat.side == "right"]
        right, top = self.width - self.margin, max(plates, default=self.height) + APART
        left = max([pose.bounds.right for pose in self.hand(cards)], default=0.0) + APART
        bottom = self.button(0, 0.0).y - APART
        return Box(left, top, max(0.0, right - left), max(0.0, bottom - top))

    @property
    def slate(self) -> Box:
        """Where the slate lies when two deals stand on it."""
        columns = self.teams or self.setup.players
        w = self.letters * slate_width(columns, self.compact, self.teams > 0)
        h = 86.0 if self.compact else 182.0 if self.teams else 166.0
        return Box(self.slate_right[0] - w, self.slate_right[1], w, h)

    def button(self, index: int, width: float) -> Box:
        """The box of a button at the lower right, `index` 0 is the lowest; those that would reach
        the seat at the right stand beside the first."""
        w = 44.0 if self.compact else width
        bottom = self.height - self.margin
        if self.tall:
            bottom = hand_rim(self.height, self.tall) - 40
        plates = [seat.plate.bottom for seat in self.seats if seat.side == "right"]
        room = bottom - max(plates, default=self.slate.bottom)
        column, index = divmod(index, max(1, int((room - 44) // 56) + 1))
        x = self.width - self.margin - w - column * (w + 12)
        return Box(x, bottom - 44 - 56 * index, w, 44)


def beside_hand(compact: bool, tall: bool) -> float:
    """How much of the width the hand leaves free: for its owner and buttons, which in a portrait
    window are above it."""
    return 92.0 if tall else 340.0 if compact else 474.0


def slate_width(columns: int, compact: bool, teams: bool = False) -> float:
    """How wide the slate is for so many accounts, with letters of the usual size."""
    if teams:
        return SLATE_HEADS + columns * (84 if compact else 104 if columns == 2 else 88)
    if compact:
        return SLATE_HEADS + columns * (56 if columns <= 3 else 48)
    return SLATE_HEADS + columns * {2: 76, 3: 68, 4: 58}.get(columns, 56)


# ---------------------------------------------------------------- the trick
class TrickSpot(NamedTuple):
    """How far from the middle of the trick, in widths and heights of a card, and its turn."""

    across: float
    down: float
    angle: float

    def pose(self, x: float, y: float, card: Pose) -> Pose:
        """The place of a card like this one about (x, y)."""
        return Pose(x + self.across * card.w, y + self.down * card.h, card.h, self.angle)


_TWO: dict[Side, TrickSpot] = {"me": TrickSpot(-0.36, 0.3, 3.0), "top": TrickSpot(0.36, -0.3, 3.0)}
_THREE: dict[Side, TrickSpot] = {
    "me": TrickSpot(0.0, 0.26, 0.0),
    "left": TrickSpot(-1.2, -0.25, 3.0),
    "right": TrickSpot(1.2, -0.25, -4.0),
}
_FOUR: dict[Side, TrickSpot] = {
    "me": TrickSpot(0.0, 0.55, -2.0),
    "top": TrickSpot(0.0, -0.55, 2.0),
    "left": TrickSpot(-1.25, 0.0, 4.0),
    "right": TrickSpot(1.25, 0.0, -4.0),
}
_FIVE: dict[Side, TrickSpot] = {
    "me": TrickSpot(0.0, 0.74, 2.0),
    "top": TrickSpot(-0.64, -0.3, -2.0),
    "left": TrickSpot(-1.9, 0.06, 5.0),
    "right": TrickSpot(1.9, 0.06, -5.0),
}
_SIX: dict[Side, TrickSpot] = {
    "me": TrickSpot(0.0, 0.62, -2.0),
    "top": TrickSpot(0.0, -0.62, 2.0),
    "left": TrickSpot(-1.95, -0.52, 2.0),
    "right": TrickSpot(1.95, -0.52, -2.0),
}
_SEVEN: dict[Side, TrickSpot] = {
    "me": TrickSpot(0.0, 0.66, 2.0),
    "top": TrickSpot(-0.64, -0.78, -2.0),
    "left": TrickSpot(-2.1, -0.53, 2.0),
    "right": TrickSpot(2.1, -0.53, -2.0),
}
_BY_SEATS = {2: _TWO, 3: _THREE, 4: _FOUR, 5: _FIVE, 6: _SIX, 7: _SEVEN}


def _trick_spot(
    players: int, side: Side, *, second: bool = False, lower: bool = False
) -> TrickSpot:
    """The spot of a seat; `second`: of two at the top the one at the right; `lower`: of two at a
    side the one below."""
    found = _BY_SEATS[players][side]
    if lower:
        return TrickSpot(found.across, -found.down, -found.angle)
    return TrickSpot(-found.across, found.down, -found.angle) if second else found


def _reach(players: int) -> tuple[float, float]:
    """How far a trick reaches up and down from its middle, in heights of a card."""
    downs = [spot.down for spot in _BY_SEATS[players].values()]
    return 0.5 - min(downs), 0.5 + max(downs)


def _aside(players: int) -> float:
    """How far a trick reaches to the left of its middle, in widths of a card."""
    return 0.5 - min(spot.across for spot in _BY_SEATS[players].values())
