"""Sitting down: who plays at the table, how well, and the ways to its rules."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import NamedTuple

from game.storage.header import HUMAN
from game.ui.context import Context
from game.ui.kit import (
    PORTRAITS,
    Box,
    Button,
    Choice,
    Column,
    Group,
    IconButton,
    Painter,
    Picture,
    Row,
    Scale,
    ScrollArea,
    Separator,
    Spacer,
    Switch,
    TextField,
    furniture,
    tokens,
)
from game.ui.rulesets.library import Offer
from game.ui.screens.base import PageScreen
from game.ui.screens.starting.faces import FaceButton, FacePicker
from game.ui.screens.starting.match_paper import draw_match_paper
from game.values import Seat

ROW = 92.0
LEVEL = 46.0
"""By how much a row is higher where the level stands below the name."""

FACE = 64.0
LEFT = 18 + FACE + 34
NAME = (150.0, 240.0)
"""The least and the greatest width of the field for a name."""

ABOUT = tokens.SMALL_ITALIC
BESIDE_PAPER = 0.64
"""Which share of the width the seats take where the paper lies beside them."""

PAPER = 420.0
"""The least height of the seats and the paper beside them, where there is room for it."""

AIRY = 20.0
"""By how much a row may be higher where there is room."""

PRACTICE = 66.0
"""The height of the row in which one chooses to practise."""


@dataclass(frozen=True)
class Sitter:
    """Who sits at a seat: a name, a face of `kit.PORTRAITS`, the name of a player or `human`."""

    name: str
    portrait: str
    level: str


@dataclass(frozen=True)
class NewMatchActions:
    """Where this screen leads; `play` gets who sits where, the player first, and whether it is for
    practice. `fresh` gives the table as its file says now, `delete` is for the player's own."""

    back: Callable[[], None]
    play: Callable[[Sequence[Sitter], bool], None]
    house: Callable[[Sequence[Sitter]], None]
    rules: Callable[[], None]
    fresh: Callable[[], Offer] | None = None
    delete: Callable[[], None] | None = None


class NewMatchScreen(PageScreen):
    """`sitters` come seat by seat, the player first; `levels` are names of players, `human` for a
    person at the same screen."""

    def __init__(
        self,
        context: Context,
        scale: Scale,
        offer: Offer,
        sitters: Sequence[Sitter],
        levels: Sequence[str],
        actions: NewMatchActions,
        *,
        practice: bool = False,
    ) -> None:
        self.practising = practice
        self.offer, self.actions, self.levels = offer, actions, tuple(levels)
        self.sitters = list(sitters)
        super().__init__(context, scale, actions.back)

    def entered(self) -> None:
        """The table may have been saved anew, or called otherwise."""
        if self.actions.fresh:
            self.offer = self.actions.fresh()
            self.refresh()

    # ------------------------------------------------------------ widgets
    def build(self) -> None:
        """A row a seat, and the buttons."""
        assert self.offer.loaded is not None
        self.title = self.offer.name[self.lang]
        changed = self.offer.changed
        self.subtitle = self.t("match.players", n=len(self.sitters))
        if self.offer.base and changed:
            changes = self.t("house.changes", n=changed)
            self.subtitle = self.t("house.after", base=self.offer.base, changes=changes)
        elif self.offer.base:
            self.subtitle = self.t("start.after", name=self.offer.base)
        self.area = ScrollArea()
        self.rows: list[SeatRow] = []
        for seat, sitter in enumerate(self.sitters):
            face = FaceButton(
                sitter.portrait, partial(self._ask_face, seat), tip=self.t("match.other_face")
            )
            name = TextField(
                sitter.name,
                partial(self._rename, seat),
                hint=self._called(seat),
                limit=tokens.NAME_LIMIT,
            )
            level = self.t(f"match.levels.{sitter.level}") if seat else self.t("match.you")
            row = SeatRow(face, name, partial(self._told, seat), level, own=not seat)
            if seat and len(self.levels) > 1:
                words = [self.t(f"match.levels.{level}") for level in self.levels]
                at = self.levels.index(sitter.level) if sitter.level in self.levels else 0
                row.add_choice(Choice(words, at, partial(self._set_level, seat)))
            self.rows.append(row)
        line = partial(Separator, tokens.ROW_LINE, left=18, right=18)
        self.practice = Switch(self.practising, self._practise)
        self.column = Column(
            *[widget for row in self.rows for widget in (row, line())],
            Row(
                Spacer(across=18),
                Picture(self._draw_practice, PRACTICE),
                self.practice,
                Spacer(across=18),
            ),
        )
        self.area.add(self.column)
        self.play = Button(
            self.t("match.play"), self._play, kind="brass", icon="right", icon_after=True, air=24
        )
        self.house = Button(self.t("match.house"), self._house, icon="pencil", size=16, air=8)
        rules = Button(self.t("match.rules"), self.actions.rules, icon="book", size=16, air=8)
        self.bar = Row(self.house, rules, gap=tokens.BUTTON_GAP)
        if self.actions.delete:
            delete, size = self.t("match.delete"), tokens.CONTROL_LARGE
            self.bar.add(IconButton("trash", delete, self.actions.delete, size=size))
        self.bar.add(Spacer(grows=True), self.play)
        self.root.add(self.area, self.bar)
        self.interaction.default = self.play

    def _ask_face(self, seat: Seat) -> None:
        def choose(face: str) -> None:
            self.dismiss()
            self._set_face(seat, face)

        taken = {s.portrait for k, s in enumerate(self.sitters) if k != seat}
        now = self.sitters[seat].portrait
        self.show(FacePicker(self.context.texts, now, taken, choose, self.dismiss))

    def _set_face(self, seat: Seat, face: str) -> None:
        """Another face; a name that was the face's goes with it."""
        old = self.sitters[seat]
        named = seat > 0 and old.name == old.portrait
        self.sitters[seat] = replace(old, portrait=face, name=face if named else old.name)
        self.rows[seat].face.portrait = face
        if named:
            self.rows[seat].name.set_text(face)
        self.invalidate()

    def _rename(self, seat: Seat, text: str) -> None:
        self.sitters[seat] = replace(self.sitters[seat], name=text.strip())

    def _set_level(self, seat: Seat, index: int) -> None:
        self.sitters[seat] = replace(self.sitters[seat], level=self.levels[index])
        self.rows[0].name.hint = self._called(0)
        self.layout()
        self.invalidate()

    def _called(self, seat: Seat) -> str:
        """What one is called who has no name: by the face; the player “Du”, or as the first of
        several people."""
        if seat:
            return self.sitters[seat].portrait
        several = sum(sitter.level == HUMAN for sitter in self.sitters) > 1
        return self.t("match.person", n=1) if several else self.context.texts("table.you")

    @property
    def seats(self) -> range:
        """All seats."""
        return range(len(self.sitters))

    def seated(self) -> tuple[Sitter, ...]:
        """Who sits where; nobody is without a name."""
        return tuple(
            replace(sitter, name=sitter.name or self._called(seat))
            for seat, sitter in enumerate(self.sitters)
        )

    def _practise(self, on: bool) -> None:
        self.practising = on

    def _play(self) -> None:
        self.actions.play(self.seated(), self.practising)

    def _house(self) -> None:
        self.actions.house(self.seated())

    # ------------------------------------------------------------ layout
    def lay_out(self, p: Painter) -> None:
        """A panel with the seats, paper with what is played beside it where there is room."""
        content = self.content
        choices = [row.choice for row in self.rows if row.choice]
        level = max((choice.natural_width(p) for choice in choices), default=0.0)
        beside = LEFT + level + 20 + NAME[0] + 50
        wide = content.w >= 900 and content.w * BESIDE_PAPER >= beside
        foot = content.bottom - tokens.CONTROL_LARGE
        room = foot - 20 - content.y
        width = content.w * BESIDE_PAPER if wide else content.w
        stacked = width < beside
        told = max(row.told_height(p, width - 50 - LEFT) for row in self.rows)
        height = ROW + (LEVEL if stacked and level else 0) + max(0.0, told - 20)
        count = len(self.rows)
        spare = room - 72 - PRACTICE - (ROW + (count - 1) * height)
        air = min(AIRY, max(0.0, spare / count)) / 2
        for row in self.rows:
            row.measure = RowMeasure(ROW if row.own else height, air, level, stacked)
        rows = self.column.natural_height(p, width - 14)
        height = min(max(rows + 72, PAPER if wide else 0.0), room)
        self.panel = Box(content.x, content.y, width, height)
        self.paper = Box(self.panel.right + 20, content.y, content.w - width - 20, height)
        self.wide = wide
        self.area.box = Box(self.panel.x + 8, self.panel.y + 60, width - 14, height - 68)
        self.area.hold(p, self.column, Box(0, 0, width - 14, 0))
        self.bar.lay_out(p, Box(content.x, foot, content.w, tokens.CONTROL_LARGE))

    # ------------------------------------------------------------ drawing
    def draw_ground(self, p: Painter) -> None:
        """Panel of seats, paper with the summary."""
        super().draw_ground(p)
        furniture.panel(p, self.panel)
        head = self.panel
        furniture.heading(p, self.t("match.who"), head.x + 26, head.right - 26, head.y + 42)
        if self.wide:
            assert self.offer.loaded is not None
            draw_match_paper(p, self.paper, self.title, self.offer.loaded, self.context)

    def _draw_practice(self, p: Painter, box: Box) -> None:
        p.label(self.t("match.practice"), box.x, box.cy - 10, tokens.LABEL)
        help_text = self.t("match.practice_help")
        p.label(help_text, box.x, box.cy + 13, tokens.HELP, tokens.CREAM_SOFT)

    def _told(self, seat: Seat) -> str:
        """A line about whoever has this face; nothing of people."""
        key = f"people.{PORTRAITS.get(self.sitters[seat].portrait, '')}"
        person = seat == 0 or self.sitters[seat].level == HUMAN
        return "" if person or key not in self.context.texts else self.context.texts(key)


class RowMeasure(NamedTuple):
    """How a row is laid out, in du: its height, what is free above and below where there is room,
    how wide the levels are, and whether they stand below the name."""

    height: float
    air: float
    level: float
    stacked: bool


class SeatRow(Group):
    """Who sits at a seat: face, name, level, and a line about the face. `measure` is given before
    the row is arranged, as all rows are alike. own: the player's."""

    def __init__(
        self,
        face: FaceButton,
        name: TextField,
        told: Callable[[], str],
        level: str,
        *,
        own: bool,
    ) -> None:
        super().__init__(face, name)
        self.face, self.name, self.own = face, name, own
        self.choice: Choice | None = None
        self.measure = RowMeasure(ROW, 0.0, 0.0, False)
        self._told, self._level = told, level

    def add_choice(self, choice: Choice) -> None:
        """The level can be chosen."""
        self.choice = choice
        self.add(choice)

    def told_height(self, p: Painter, room: float) -> float:
        """How high the line about the face is."""
        told = self._told()
        return p.paragraph_height(told, room, ABOUT) if told else 0.0

    def natural_height(self, p: Painter, width: float) -> float:
        """As high as it was measured."""
        return self.measure.height + 2 * self.measure.air

    def lay_out(self, p: Painter, box: Box) -> None:
        """Face and name at the left; the level at the right, or below the name."""
        self.box = box
        _, air, level, stacked = self.measure
        y, room = box.y + air, box.w - 36 - LEFT
        self.face.box = Box(18, y + 9, FACE + 10, FACE + 10)
        beside = level + 20 if self.choice and not stacked else 0.0
        name = min(NAME[1], room - beside)
        self.name.box = Box(LEFT, y + (26 if self.own else 10), name, 40)
        if self.choice and stacked:
            self.choice.box = Box(LEFT, y + 10 + LEVEL, min(level, room), 40)
        elif self.choice:
            self.choice.box = Box(box.right - 18 - level, y + 10, level, 40)

    def draw(self, p: Painter) -> None:
        """The controls, the level where there is nothing to choose, and the line."""
        right, y = self.box.right - 18, self.box.y + self.measure.air
        if not self.choice:
            middle = y + (46 if self.own else 30)
            p.label(self._level, right, middle, tokens.BODY, tokens.CREAM_SOFT, "right")
        lower = LEVEL if self.measure.stacked and self.choice else 0.0
        base = y + 10 + 40 + 22 + lower
        p.paragraph(self._told(), LEFT + 1, base, right - LEFT, ABOUT, tokens.CREAM_SOFT)
        super().draw(p)
