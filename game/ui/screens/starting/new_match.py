"""Sitting down: who plays at the table, how well, and the ways to its rules."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import NamedTuple

from game.rules.loading import Loaded
from game.rules.model import Ruleset
from game.storage.header import HUMAN
from game.ui.context import Context
from game.ui.kit import (
    PORTRAITS,
    Box,
    Button,
    Caption,
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
    TextBlock,
    TextField,
    Widget,
    furniture,
    tokens,
)
from game.ui.kit.widgets.base import fitting
from game.ui.rulesets.library import Offer
from game.ui.screens.base import PageScreen
from game.ui.screens.lines import ask_line, table_name_question
from game.ui.screens.starting.faces import FaceButton, FacePicker
from game.ui.screens.starting.match_paper import changes_of, draw_match_paper
from game.ui.sitters import Sitter
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
"""The height of a row in which something is switched on, as practice."""

MOST_NAMED = 3
"""So many of the rules that were changed are named in a line."""


@dataclass(frozen=True)
class NewMatchActions:
    """Where this screen leads; `play` gets who sits where, the player first, whether it is for
    practice, and, as the next two, whether by the rules of the last match. `fresh` gives the table
    as its file says now, `last` with the rules that were changed for the last match alone, `keep`
    makes a table of one's own of them, by its name, or says why it cannot; `delete` is for the
    player's own."""

    back: Callable[[], None]
    play: Callable[[Sequence[Sitter], bool, bool], None]
    house: Callable[[Sequence[Sitter], bool], None]
    rules: Callable[[bool], None]
    last: Callable[[], Loaded[Ruleset] | None] = lambda: None
    keep: Callable[[str], str] = lambda name: ""
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
        self.practising, self.as_last = practice, False
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
        self.last = self.actions.last()
        self.loaded = (self.last if self.as_last else None) or self.offer.loaded
        self.title = self.offer.name[self.lang]
        changed = len(self.loaded.selection)
        self.subtitle = self.t("match.players", n=len(self.sitters))
        if self.offer.base and changed:
            changes = self.t("house.changes", n=changed)
            self.subtitle = self.t("house.after", base=self.offer.base, changes=changes)
        elif self.offer.base:
            self.subtitle = self.t("start.after", name=self.offer.base)
        elif changed:
            self.subtitle += f" · {self.t('house.changes', n=changed)}"
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
            choice = None
            if seat and len(self.levels) > 1:
                words = [self.t(f"match.levels.{level}") for level in self.levels]
                at = self.levels.index(sitter.level) if sitter.level in self.levels else 0
                choice = Choice(words, at, partial(self._set_level, seat))
            self.rows.append(SeatRow(face, name, level, choice, own=not seat))
        line = partial(Separator, tokens.ROW_LINE, left=18, right=18)
        self.practice = Switch(self.practising, self._practise)
        self.again = Switch(self.as_last, self._play_as_last)
        self.column = Column(
            *[widget for row in self.rows for widget in (row, line())],
            *([self._switch_row("last", self._changes(), self.again), line()] if self.last else []),
            self._switch_row("practice", self.t("match.practice_help"), self.practice),
        )
        self.area = ScrollArea(self.column)
        self.play = Button(
            self.t("match.play"), self._play, kind="brass", icon="right", icon_after=True, air=24
        )
        self.house = Button(self.t("match.house"), self._house, icon="pencil", size=16, air=8)
        rules = Button(self.t("match.rules"), self._rules, icon="book", size=16, air=8)
        self.bar = Row(self.house, rules, gap=tokens.BUTTON_GAP)
        self.keep = Button(
            self.t("match.keep"), self._ask_name, icon="plus", size=16, air=8, folded=52
        )
        if self.loaded is self.last:
            self.bar.add(self.keep)
        if self.actions.delete:
            delete, size = self.t("match.delete"), tokens.CONTROL_LARGE
            self.bar.add(IconButton("trash", delete, self.actions.delete, size=size))
        self.bar.add(Spacer(grows=True), self.play)
        self.root.add(self.area, self.bar)
        self.interaction.default = self.play

    def _switch_row(self, key: str, help_text: str, switch: Switch) -> Row:
        """A row with something that can be switched on for this match."""

        def draw(p: Painter, box: Box) -> None:
            p.label(self.t(f"match.{key}"), box.x, box.cy - 10, tokens.LABEL)
            words = fitting(p, help_text, tokens.HELP, box.w - 12)
            p.label(help_text, box.x, box.cy + 13, words, tokens.CREAM_SOFT)

        return Row(Spacer(across=18), Picture(draw, PRACTICE), switch, Spacer(across=18))

    def _changes(self) -> str:
        """What was changed for the last match alone, as far as a line goes."""
        assert self.last is not None and self.offer.loaded is not None
        usual = self.offer.loaded
        names = [name for name, _ in changes_of(self.last, self.context)]
        every = dict(zip(self.last.selection, names, strict=True))
        found = [n for rule, n in every.items() if self.last.value(rule) != usual.value(rule)]
        shown = ", ".join(found[:MOST_NAMED])
        more = len(found) - MOST_NAMED
        return f"{shown} {self.t('match.more_changes', n=more)}" if more > 0 else shown

    def _play_as_last(self, on: bool) -> None:
        at, self.as_last = self.area.scroll, on
        self.refresh()
        self.area.scroll_to(at)

    def _ask_name(self) -> None:
        """Under which name are the rules to be kept?"""
        texts = self.context.texts
        ask_line(self, texts, table_name_question(texts), self.actions.keep)

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
        self.layout()
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
        self.actions.play(self.seated(), self.practising, self.as_last)

    def _house(self) -> None:
        self.actions.house(self.seated(), self.as_last)

    def _rules(self) -> None:
        self.actions.rules(self.as_last)

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
        for seat, row in enumerate(self.rows):
            row.about.text = self._about(seat)
        about = max(row.about_height(p, width - 14) for row in self.rows)
        height = ROW + (LEVEL if stacked and level else 0) + max(0.0, about - 20)
        count = len(self.rows)
        switches = (2 if self.last else 1) * PRACTICE
        spare = room - 72 - switches - (ROW + (count - 1) * height)
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
        self.keep.fold(False)
        self.keep.fold(self.bar.natural_width(p) > content.w)
        self.bar.lay_out(p, Box(content.x, foot, content.w, tokens.CONTROL_LARGE))

    # ------------------------------------------------------------ drawing
    def draw_ground(self, p: Painter) -> None:
        """Panel of seats, paper with the summary."""
        super().draw_ground(p)
        furniture.panel(p, self.panel)
        head = self.panel
        furniture.heading(p, self.t("match.who"), head.x + 26, head.right - 26, head.y + 42)
        if self.wide:
            draw_match_paper(p, self.paper, self.title, self.loaded, self.context)

    def _about(self, seat: Seat) -> str:
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
    the row is arranged, as all rows are alike. level: that of who has no `choice`; own: the
    player's."""

    def __init__(
        self,
        face: FaceButton,
        name: TextField,
        level: str,
        choice: Choice | None,
        *,
        own: bool,
    ) -> None:
        self.face, self.name, self.own, self.choice = face, name, own, choice
        self.level: Widget = choice or Caption(level, tokens.BODY, tokens.CREAM_SOFT, width=1)
        self.about = TextBlock("", ABOUT, tokens.CREAM_SOFT, baseline=22)
        self.measure = RowMeasure(ROW, 0.0, 0.0, False)
        super().__init__(face, name, self.level, self.about)

    @property
    def spoken(self) -> str:
        """Who sits there."""
        return self.name.text or self.name.hint

    def about_height(self, p: Painter, width: float) -> float:
        """How high the line about the face is in a row of this width."""
        return self.about.natural_height(p, _about_room(width)) if self.about.text else 0.0

    def natural_height(self, p: Painter, width: float) -> float:
        """As high as it was measured."""
        return self.measure.height + 2 * self.measure.air

    def lay_out(self, p: Painter, box: Box) -> None:
        """Face and name at the left; the level at the right, or below the name."""
        self.box = box
        _, air, level, stacked = self.measure
        y, room = box.y + air, box.w - 36 - LEFT
        top = y + (26 if self.own else 10)
        self.face.box = Box(18, y + 9, FACE + 10, FACE + 10)
        below = self.choice is not None and stacked
        beside = level + 20 if self.choice and not stacked else 0.0
        self.name.box = Box(LEFT, top, min(NAME[1], room - beside), 40)
        if below:
            self.level.box = Box(LEFT, y + 10 + LEVEL, min(level, room), 40)
        else:
            self.level.box = Box(box.right - 18 - level, top, level, 40)
        about = y + 50 + (LEVEL if below else 0.0)
        self.about.box = Box(LEFT + 1, about, _about_room(box.w), box.bottom - about)


def _about_room(width: float) -> float:
    return width - 18 - LEFT
