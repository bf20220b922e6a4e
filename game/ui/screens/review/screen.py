"""The screen on which a deal is looked at again."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

import pygame

from game.engine.events import NOBODY
from game.engine.view import SeenTrick
from game.review.opinions import Opinion, dearest
from game.review.process import Master
from game.review.walk import Walk
from game.ui.context import Context, TableContext
from game.ui.kit import (
    Box,
    Button,
    IconButton,
    Input,
    Key,
    Painter,
    Scale,
    Switch,
    furniture,
    tokens,
)
from game.ui.screens.base import PageScreen
from game.ui.screens.notices import Menu
from game.ui.screens.review.cells import TrickCell
from game.ui.screens.review.paper import draw_review_text
from game.ui.screens.review.position import WalkPosition
from game.ui.screens.review.review_layout import ReviewLayout, arrange
from game.ui.screens.review.review_table import ReviewTable
from game.ui.screens.review.words import ReviewText, ReviewWords, trick_of
from game.ui.table.controls import CornerButton
from game.ui.table.labels.words import TableWords
from game.ui.table.review import points_count
from game.values import Seat

ROOM = (1024, 640)
"""The least room in du: however large the player sets things, they grow no further here."""

PACE = 0.9
"""Seconds from card to card while it plays by itself."""

LEAST_CELL = 46.0
MOST_CELL = 112.0
STEPS = {
    pygame.K_LEFT: ("step", -1),
    pygame.K_RIGHT: ("step", 1),
    pygame.K_UP: ("skip", -1),
    pygame.K_DOWN: ("skip", 1),
    pygame.K_PAGEUP: ("deal", -1),
    pygame.K_PAGEDOWN: ("deal", 1),
}


@dataclass(frozen=True)
class ReviewActions:
    """Where it leads; each is told a number of moves of the match. play_on: go on playing from
    there. hand_on: a file for others with the cards of a deal. sheet: the sheet of a deal."""

    back: Callable[[], None]
    play_on: Callable[[int], None]
    hand_on: Callable[[int], None]
    sheet: Callable[[int], None]


class ReviewScreen(PageScreen):
    """All deals of a match. `master` thinks about the cards of the seat, where there is one."""

    def __init__(
        self,
        context: Context,
        scale: Scale,
        walk: Walk,
        seat: Seat,
        names: Sequence[str],
        faces: Sequence[str],
        actions: ReviewActions,
        *,
        master: Master | None = None,
        deal: int = -1,
    ) -> None:
        """deal: which one is opened, from 0; the last one with -1."""
        self.walk, self.seat, self.names, self.faces = walk, seat, tuple(names), tuple(faces)
        self.actions, self.master = actions, master
        self.position = WalkPosition(walk, seat, deal % len(walk.deals))
        self.most = max(len(hand) for state in walk.states for hand in state.hands)
        self.all_hands = True
        self.running = False
        self._waited = 0.0
        super().__init__(context, scale.with_room(ROOM), self._leave)

    # ------------------------------------------------------------ widgets
    def build(self) -> None:
        """Back, deals, the switch, what can be done, and the bar."""
        nothing = TableContext(self.context, self.faces, _nothing, _nothing, _nothing)
        words = TableWords(nothing, self.walk.rules, self.names, self.seat)
        self.words = ReviewWords(words)
        t = self.words.t
        self.before = IconButton("left", t("deal_before"), partial(self._go_deal, -1))
        self.after = IconButton("right", t("deal_after"), partial(self._go_deal, 1))
        self.switch = Switch(self.all_hands, self._switch_hands)
        self.play_on = CornerButton(t("play_on"), "play", self._play_on)
        self.menu = IconButton("menu", t("more"), self.open_menu)
        self.first = IconButton("first", t("to_start"), self._to_start)
        self.back_one = IconButton("left", t("one_back"), partial(self._step, -1))
        self.run = IconButton("pause" if self.running else "play", t("run"), self._run)
        self.on_one = IconButton("right", t("one_on"), partial(self._step, 1))
        self.root.add(self.before, self.after, self.switch, self.play_on, self.menu)
        self.root.add(self.first, self.back_one, self.run, self.on_one)
        self.cells = [self._cell(index) for index in range(len(self.position.stretches))]
        self.root.add(*self.cells)
        self.interaction.default = self.on_one
        if self.master:
            self.master.ask(self.position.deal)
        self._follow()

    def _counts(self, trick: SeenTrick) -> bool:
        return points_count(self.walk.rules, self.position.view.contract, trick)

    def _cell(self, index: int) -> TrickCell:
        stretch = self.position.stretches[index]
        trick = trick_of(self.position, stretch)
        name = self.words.stretch(self.position, stretch)
        press = partial(self._go_stretch, index)
        if trick is None:
            label = str(stretch.trick) if stretch.trick else self.words.t("before_short")
            return TrickCell(label, name, press)
        if trick.winner == NOBODY:
            return TrickCell(str(stretch.trick), name, press)
        points = str(trick.points) if self._counts(trick) else ""
        return TrickCell(
            str(stretch.trick), name, press, face=self.faces[trick.winner], points=points
        )

    def resize(self, scale: Scale) -> None:
        """The window or the player's size of things has changed."""
        super().resize(scale.with_room(ROOM))

    # ------------------------------------------------------------ moving
    def _step(self, by: int) -> None:
        self.running = False
        self.position.step(by)
        self.look()

    def _to_start(self) -> None:
        self.running = False
        self.position.go(self.position.start)
        self.look()

    def _run(self) -> None:
        if self.position.turn == self.position.span.last:
            self.position.go(self.position.start)
        self.running = not self.running
        self._waited = 0.0
        self.look()

    def _go_stretch(self, index: int) -> None:
        """To a trick; where a mistake was made in it, to that card."""
        self.running = False
        stretch = self.position.stretches[index]
        mistakes = [o.turn for o in self._dearest() if stretch.first <= o.turn < stretch.last]
        self.position.go(mistakes[0] + 1 if mistakes else stretch.first + 1)
        self.look()

    def _go_deal(self, by: int) -> None:
        self.running = False
        if self.position.go_to_deal(self.position.deal + by):
            self.refresh()

    def look(self) -> None:
        """Show the position that the course stands at."""
        self._follow()
        self.layout()
        self.invalidate()

    def _follow(self) -> None:
        """Buttons and cells as they are for this position."""
        position = self.position
        mistakes = {opinion.turn for opinion in self._dearest()}
        for index, cell in enumerate(self.cells):
            stretch = position.stretches[index]
            cell.now = index == position.at
            cell.mistaken = any(stretch.first <= turn < stretch.last for turn in mistakes)
        start, end = position.turn == position.start, position.turn == position.span.last
        self.first.set_enabled(not start)
        self.back_one.set_enabled(not start)
        self.on_one.set_enabled(not end)
        self.run.icon = "pause" if self.running else "play"
        self.before.set_enabled(position.deal > 0)
        self.after.set_enabled(position.deal < len(self.walk.deals) - 1)

    def handle_input(self, event: Input) -> bool:
        """Arrows walk through the deal, whatever has the focus; Tab goes from button to button."""
        if self.notice is None and isinstance(event, Key) and event.code in STEPS:
            self.interaction.focus(None, keyboard=False)
            return self.on_input(event)
        return super().handle_input(event)

    def on_input(self, event: Input) -> bool:
        """Arrows go card by card and trick by trick, Page keys deal by deal, P plays."""
        if not isinstance(event, Key) or event.ctrl:
            return False
        if event.code in STEPS:
            kind, by = STEPS[event.code]
            if kind == "deal":
                self._go_deal(by)
            elif kind == "skip":
                self.running = False
                self.position.skip(by)
                self.look()
            else:
                self._step(by)
            return True
        if event.code in (pygame.K_HOME, pygame.K_END):
            end = event.code == pygame.K_END
            self.running = False
            self.position.go(self.position.span.last if end else self.position.start)
            self.look()
            return True
        if event.code == pygame.K_p:
            self._run()
            return True
        return False

    def tick(self, dt: float) -> None:
        """Play on by itself; take in what the master has found."""
        if self.master and self.master.poll():
            self.look()
        if not self.running or self.notice:
            return
        self._waited += dt
        if self._waited >= PACE:
            self._waited = 0.0
            self.position.step(1)
            self.running = self.position.turn < self.position.span.last
            self.look()

    # ------------------------------------------------------------ doing
    def _leave(self) -> None:
        self.close()
        self.actions.back()

    def taken_away(self) -> None:
        """The window was closed, or the program has broken."""
        self.close()

    def close(self) -> None:
        """Nobody looks any more: the master stops thinking."""
        if self.master:
            self.master.close()

    def _switch_hands(self, on: bool) -> None:
        self.all_hands = on
        self.invalidate()

    def _play_on(self) -> None:
        self.actions.play_on(self.position.turn)

    def open_menu(self) -> None:
        """What can be done with this deal."""
        t, span = self.words.t, self.position.span
        actions: list[tuple[str, str, Callable[[], None]]] = [
            ("play_on", "play", self._play_on),
            ("again", "undo", partial(self.actions.play_on, span.first + 1)),
            ("hand_on", "people", partial(self.actions.hand_on, span.first + 1)),
        ]
        if self.walk.states[span.last].phase is None:
            actions.append(("sheet", "stats", partial(self.actions.sheet, span.last)))
        buttons = [Button(t("go_on"), self.dismiss, kind="brass", icon="right", justify="left")]
        buttons += [
            Button(t(key), partial(self._do, way), icon=icon, justify="left")
            for key, icon, way in actions
        ]
        self.show(
            Menu(
                t("menu", n=span.number), t("menu_text"), buttons, width=460, on_escape=self.dismiss
            )
        )

    def _do(self, way: Callable[[], None]) -> None:
        self.dismiss()
        way()

    # ------------------------------------------------------------ the master
    def known(self) -> Sequence[Opinion]:
        """What the master has found about this deal so far."""
        return self.master.of(self.position.deal) if self.master else ()

    def _dearest(self) -> list[Opinion]:
        return dearest(self.known())

    def _told(self) -> Opinion | None:
        """The opinion about what was just done; where two were given, the dearer."""
        played = self.position.turn - 1
        given = [opinion for opinion in self.known() if opinion.turn <= played <= opinion.last]
        return max(given, key=lambda opinion: opinion.cost or 0.0, default=None)

    def _said(self) -> ReviewText:
        master = self.master
        done = master is None or master.done(self.position.deal)
        asked = master is not None and not (master.gone and not self.known())
        return self.words.opinion(self.position, self._told(), self.known(), done=done, asked=asked)

    # ------------------------------------------------------------ layout
    def lay_out(self, p: Painter) -> None:
        """Everything around the felt."""
        rules = self.walk.rules
        self.arranged: ReviewLayout = arrange(
            self.scale,
            rules.players,
            self.seat,
            self.most,
            counter_clockwise=rules.counter_clockwise,
            shown=self.position.view.seats,
        )
        arranged = self.arranged
        assert self._back is not None
        self._back.box = arranged.back
        x, y = arranged.plaque
        cells = self.words.plaque(self.position)
        right = x + furniture.plaque_width(p, cells) + 10
        self.before.box = Box(right, y, 36, 44)
        self.after.box = Box(right + 42, y, 36, 44)
        self.menu.box = arranged.menu
        right = arranged.menu.x - 12
        self.play_on.fold(False)
        wide = self.play_on.natural_width(p)
        room = right - (self.after.box.right + 24) - 64
        label = p.text_width(self.words.t("all_hands"), tokens.LABEL.at(16)) + 36
        self.play_on.fold(wide + label > room)
        width = max(44.0, self.play_on.natural_width(p)) if self.play_on.label else 44.0
        self.play_on.box = Box(right - width, arranged.menu.y, width, 44)
        right = self.play_on.box.x - 16
        self.switch.box = Switch.box_at(right, arranged.menu.cy)
        self.labelled = label + width + 64 < right - self.after.box.right + width
        self._lay_out_bar()

    def _lay_out_bar(self) -> None:
        bar = self.arranged.bar
        x, size = bar.x + 16, 44.0
        for button in (self.first, self.back_one, self.run, self.on_one):
            button.box = Box(x, bar.cy - size / 2, size, size)
            x += size + 8
        left, right = x + 14, bar.right - 16
        room = right - left
        fit = max(1, int((room + 6) / (LEAST_CELL + 6)))
        count = len(self.cells)
        first = 0
        if count > fit:
            first = min(max(0, self.position.at - fit // 2), count - fit)
        seen = min(count, fit)
        step = min(MOST_CELL, (room + 6) / max(1, seen))
        for index, cell in enumerate(self.cells):
            cell.visible = first <= index < first + seen
            cell.box = Box(left + (index - first) * step, bar.y + 10, step - 6, bar.h - 20)

    # ------------------------------------------------------------ drawing
    def draw_ground(self, p: Painter) -> None:
        """The table, seats and cards, the plaque, the paper, the bar."""
        p.table()
        felt = ReviewTable(
            self.words, self.faces, self.arranged, self.position, self.all_hands, self._told()
        )
        x, y = self.arranged.plaque
        furniture.plaque(p, x, y, self.words.plaque(self.position))
        if self.labelled:
            furniture.pill(
                p,
                self.words.t("all_hands"),
                self.switch.box.x - 12,
                self.switch.box.cy,
                align="right",
            )
        furniture.panel(p, self.arranged.bar)
        felt.draw(p)
        draw_review_text(p, self.arranged.told, self._said(), compact=self.arranged.compact)


def _nothing(*_: object) -> None:
    """Nobody sits at this table."""
