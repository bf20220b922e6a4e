"""Sitting down: who plays at the table, how well, and the ways to its rules."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial

from game.storage.header import HUMAN
from game.ui.context import Context
from game.ui.kit import (
    PORTRAITS,
    Box,
    Button,
    Choice,
    IconButton,
    Painter,
    Scale,
    ScrollArea,
    Switch,
    TextField,
    furniture,
    tokens,
)
from game.ui.rulesets.library import Offer
from game.ui.screens.base import Page
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


class NewMatchScreen(Page):
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
        self.area = ScrollArea(draw_content=self._draw_rows)
        self.faces: list[FaceButton] = []
        self.names: list[TextField] = []
        self.choices: list[Choice | None] = []
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
            self.faces.append(face)
            self.names.append(name)
            self.area.add(face, name)
            choice = None
            if seat and len(self.levels) > 1:
                words = [self.t(f"match.levels.{level}") for level in self.levels]
                at = self.levels.index(sitter.level) if sitter.level in self.levels else 0
                choice = Choice(words, at, partial(self._set_level, seat))
                self.area.add(choice)
            self.choices.append(choice)
        self.practice = Switch(self.practising, self._practise)
        self.area.add(self.practice)
        self.play = Button(
            self.t("match.play"), self._play, kind="brass", icon="right", icon_after=True
        )
        self.house = Button(self.t("match.house"), self._house, icon="pencil", size=16)
        self.rules = Button(self.t("match.rules"), self.actions.rules, icon="book", size=16)
        self.delete = (
            IconButton("trash", self.t("match.delete"), self.actions.delete)
            if self.actions.delete
            else None
        )
        self.root.add(self.area, self.house, self.rules, self.play)
        if self.delete:
            self.root.add(self.delete)
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
        self.faces[seat].portrait = face
        if named:
            self.names[seat].set_text(face)
        self.invalidate()

    def _rename(self, seat: Seat, text: str) -> None:
        self.sitters[seat] = replace(self.sitters[seat], name=text.strip())

    def _set_level(self, seat: Seat, place: int) -> None:
        self.sitters[seat] = replace(self.sitters[seat], level=self.levels[place])
        self.names[0].hint = self._called(0)
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

    # ------------------------------------------------------------ places
    def place(self, p: Painter) -> None:
        """A panel with the seats, paper with what is played beside it where there is room."""
        content = self.content
        level = max((c.natural_width(p) for c in self.choices if c), default=0.0)
        beside = LEFT + level + 20 + NAME[0] + 50
        wide = content.w >= 900 and content.w * BESIDE_PAPER >= beside
        foot = content.bottom - 48
        room = foot - 20 - content.y
        width = content.w * BESIDE_PAPER if wide else content.w
        inner = width - 50
        self.stacked = width < beside
        told = max((self._told_height(p, seat, inner - LEFT) for seat in self.seats), default=0.0)
        self.row = ROW + (LEVEL if self.stacked and level else 0) + max(0.0, told - 20)
        self.air = 0.0
        spare = room - 72 - PRACTICE - self._top(len(self.sitters))
        self.air = min(AIRY, max(0.0, spare / len(self.sitters))) / 2
        rows = self._top(len(self.sitters))
        height = min(max(rows + PRACTICE + 72, PAPER if wide else 0.0), room)
        self.panel = Box(content.x, content.y, width, height)
        self.paper = Box(self.panel.right + 20, content.y, content.w - width - 20, height)
        self.wide = wide
        self.area.box = Box(self.panel.x + 8, self.panel.y + 60, self.panel.w - 14, height - 68)
        for seat, (face, name, choice) in enumerate(
            zip(self.faces, self.names, self.choices, strict=True)
        ):
            y = self._top(seat) + self.air
            face.box = Box(18, y + 9, FACE + 10, FACE + 10)
            beside = 0.0 if self.stacked or not choice else level + 20
            name.box = Box(LEFT, y + (10 if seat else 26), min(NAME[1], inner - LEFT - beside), 40)
            if choice and self.stacked:
                choice.box = Box(LEFT, y + 10 + LEVEL, min(level, inner - LEFT), 40)
            elif choice:
                choice.box = Box(self.area.box.w - 18 - level, y + 10, level, 40)
        right = self.area.box.w - 18
        self.practice.box = Switch.box_at(right, rows + PRACTICE / 2)
        self.area.set_content(rows + PRACTICE)
        x = content.x
        for button in (self.house, self.rules):
            width = button.natural_width(p) + 8
            button.box = Box(x, foot, width, 48)
            x += width + tokens.BUTTON_GAP
        if self.delete:
            self.delete.box = Box(x, foot, 48, 48)
        width = self.play.natural_width(p) + 24
        self.play.box = Box(content.right - width, foot, width, 48)

    def _top(self, seat: Seat) -> float:
        """Where a seat's row begins; the player's own is never higher than it has to be."""
        return ROW + (seat - 1) * self.row + 2 * seat * self.air if seat else 0.0

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

    def _draw_rows(self, p: Painter) -> None:
        right = self.area.box.w - 18
        for seat in range(1, len(self.sitters) + 1):
            p.hline(18, right, self._top(seat), tokens.ROW_LINE)
        for seat, choice in enumerate(self.choices):
            if choice is None and seat:
                level = self.t(f"match.levels.{self.sitters[seat].level}")
                y = self._top(seat) + self.air + 30
                p.label(level, right, y, tokens.BODY, tokens.CREAM_SOFT, "right")
        p.label(self.t("match.you"), right, 46 + self.air, tokens.BODY, tokens.CREAM_SOFT, "right")
        for seat in self.seats:
            self._draw_character(p, seat, right)
        y = self._top(len(self.sitters)) + PRACTICE / 2
        p.label(self.t("match.practice"), 18, y - 10, tokens.LABEL)
        p.label(self.t("match.practice_help"), 18, y + 13, tokens.HELP, tokens.CREAM_SOFT)

    def _told(self, seat: Seat) -> str:
        """A line about whoever has this face; nothing of people."""
        key = f"people.{PORTRAITS.get(self.sitters[seat].portrait, '')}"
        person = seat == 0 or self.sitters[seat].level == HUMAN
        return "" if person or key not in self.context.texts else self.context.texts(key)

    def _told_height(self, p: Painter, seat: Seat, room: float) -> float:
        told = self._told(seat)
        return p.paragraph_height(told, room, ABOUT) if told else 0.0

    def _draw_character(self, p: Painter, seat: Seat, right: float) -> None:
        """The line about whoever has this face, under name and level."""
        y = self._top(seat) + self.air + 10 + 40 + 22
        y += LEVEL if self.stacked and self.choices[seat] else 0
        p.paragraph(self._told(seat), LEFT + 1, y, right - LEFT, ABOUT, tokens.CREAM_SOFT)
