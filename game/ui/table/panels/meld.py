"""Melding: what the program has found lies before the seat already; one may take some away."""

from __future__ import annotations

from game.engine.actions import DONE, EXCHANGE, Action
from game.engine.melds import value
from game.engine.tricks import UNNAMED
from game.ui.kit import Box, Button, Check, Painter, Pointer, Widget, furniture, tokens
from game.ui.table.cards.laying import lay, propose, withdraw
from game.ui.table.cards.sprite_scene import LaidMeld
from game.ui.table.layout.layout import Layout
from game.ui.table.panels.base import PAD, Panel, Question, button_row, row_width
from game.ui.table.panels.meld_choice import MeldChoice

TICK, TIGHT_TICK = 30.0, 19.0
"""What a tick before a meld's pill takes, in du; in a small window it lies on the pill's end."""

HEAD, FOOT = 66.0, 76.0
TIGHT_HEAD, TIGHT_FOOT = 50.0, 62.0
"""How high the title above a list of melds is, and the buttons below it; where there is little
room."""

LEAST_ROW = 25.0


class PillSwitch(Widget):
    """A meld's pill that can be taken away: a tick, its name, what it counts."""

    def __init__(self, panel: MeldPanel, place: int) -> None:
        super().__init__()
        self.panel, self.at = panel, place
        self.name = ""

    @property
    def tip(self) -> tuple[str, str] | None:
        """What the meld is called, where its pill does not say it."""
        return ("", self.name) if self.name else None

    @property
    def on(self) -> bool:
        """Whether this meld is taken."""
        return self.panel.choice.taken[self.at]

    def activate(self) -> None:
        """Take it or leave it."""
        self.panel.choice.toggle(self.at)
        self.panel.show_choice()

    def pointer(self, event: Pointer) -> None:
        """A click switches."""
        super().pointer(event)

    def draw(self, p: Painter) -> None:
        """The tick box; the pill itself is drawn with the meld."""
        square = Box(self.box.x, self.box.cy - 12, 24, 24)
        face = tokens.BRASS_FACE if self.on else tokens.WELL
        if self.on and self.hovered:
            face = tokens.BRASS_HOVER
        p.rect(square, 6, face, tokens.BRASS_EDGE if self.on else tokens.CREAM_MUTE, 1.4)
        if self.on:
            p.icon("check", square.cx, square.cy, 16, tokens.ON_BRASS, 3)
        if self.ringed:
            p.ring(self.box, 12)


class MeldPanel(Panel):
    """Asks for melds where they lie before the discard or before play.

    brief: there is room for its title only.
    """

    lays = True
    brief = False

    def __init__(self, question: Question) -> None:
        super().__init__(question)
        t = question.words.t
        self.below_melds = True
        self.choice = MeldChoice(
            question.rules, question.view, [action.arg for action in question.of("meld")]
        )
        self.open = False
        self.say = Button("", self._say, kind="brass")
        self.fewer = Button(t("meld.fewer"), self._fewer, size=16)
        self.switches = [PillSwitch(self, i) for i in range(len(self.choice.options))]
        self.add(*self.switches, self.say, self.fewer)
        self.show_choice(quiet=True)

    @property
    def verb(self) -> str:
        """One looks at single melds, or lays them."""
        return "switches" if self.open else "meld"

    def _fewer(self) -> None:
        self.open = not self.open
        if not self.open:
            self.choice = MeldChoice(
                self.question.rules,
                self.question.view,
                [action.arg for action in self.question.of("meld")],
            )
        self.fewer.label = self.question.words.t("meld.all" if self.open else "meld.fewer")
        self.show_choice()

    def show_choice(self, *, quiet: bool = False) -> None:
        """Lay what is chosen before the seat; the rest stays in the hand as an outline."""
        sprites, choice, words = self.question.sprites, self.choice, self.question.words
        withdraw(sprites)
        seat = self.question.view.seat
        for pattern, on in zip(choice.options, choice.taken, strict=True):
            points = None if choice.trump == UNNAMED else value(pattern, choice.trump)
            if on:
                lay(sprites, seat, pattern, pattern.cards, points, proposed=True)
            elif self.open:
                outline = LaidMeld(pattern, points, list(pattern.cards), proposed=True)
                sprites.melds.setdefault(seat, []).append(outline)
        low, high = choice.span
        for switch in self.switches:
            switch.visible = self.open
        if not choice.chosen:
            self.say.label = words.t("meld.none")
        elif low == high:
            self.say.label = words.t("meld.say", points=low)
        else:
            self.say.label = words.t("meld.say_open")
        reason = "" if choice.enough else words.t("meld.too_many", n=choice.due)
        self.say.set_enabled(choice.enough, reason)
        if not quiet:
            self.question.changed()

    def _say(self) -> None:
        self.question.submit(
            [*(Action("meld", pattern.number) for pattern in self.choice.chosen), DONE]
        )

    # ------------------------------------------------------------ place
    def measure(self, p: Painter, compact: bool) -> tuple[float, float]:
        """One row: what it counts, and two buttons."""
        title, line = self._lines()
        named = p.text_width(title, tokens.PANEL_TITLE)
        beside = 2 * PAD + 28 + row_width(p, (self.say, self.fewer))
        self.text_width = max(named, p.text_width(line, tokens.HELP))
        self.brief = beside + self.text_width > self.room.w
        if self.brief:
            self.text_width = named
        return beside + self.text_width, 80 if self.brief else 100

    def arrange(self, p: Painter, compact: bool) -> None:
        """Buttons at the right, ticks at the pills."""
        button_row(p, (self.say, self.fewer), self.left + self.text_width + 28, self.box.cy - 24)

    def place(self, p: Painter, layout: Layout) -> None:
        """Also the ticks, which lie at the melds and not on the board."""
        super().place(p, layout)
        sprites, seat = self.question.sprites, self.question.view.seat
        laid = sprites.melds.get(seat, [])
        groups = sprites.meld_groups(seat)
        by_place = list(zip(laid, groups, strict=True))
        for switch in self.switches:
            pattern = self.choice.options[switch.at]
            found = next((pair for pair in by_place if pair[0].pattern is pattern), None)
            if found is None:
                switch.visible = False
                continue
            by_place.remove(found)
            x, cy = found[1].pill
            short = found[1].short
            width = sprites.measure_pill(found[0], short)
            switch.name = self.question.words.meld(pattern) if short else ""
            switch.box = Box(x, cy - 17, width, 34)

    def _lines(self) -> tuple[str, str]:
        t = self.question.words.t
        low, high = self.choice.span
        if not self.choice.chosen:
            return t("meld.title"), t("meld.none_left")
        if self.open:
            return t("meld.title"), t("meld.help")
        if low == high:
            return t("meld.title"), t("meld.counts_now", points=low)
        return t("meld.title"), t("meld.counts", points=t("meld.up_to", low=low, high=high))

    def draw_words(self, p: Painter, compact: bool) -> None:
        """What it counts."""
        title, line = self._lines()
        if self.brief:
            p.label(title, self.left, self.box.cy, tokens.PANEL_TITLE)
            return
        p.text(title, self.left, self.box.y + 46, tokens.PANEL_TITLE)
        p.text(line, self.left, self.box.y + 73, tokens.HELP, tokens.CREAM_SOFT)


class StockMeldPanel(Panel):
    """Asks for melds and the exchange between two tricks, as a list of ticks beside the melds."""

    lays = True

    def __init__(self, question: Question) -> None:
        super().__init__(question)
        t = question.words.t
        self.beside_melds = True
        self.choice = MeldChoice(
            question.rules, question.view, [action.arg for action in question.of("meld")]
        )
        self.checks = [
            Check(
                question.words.meld(pattern),
                self.choice.taken[i],
                lambda on, i=i: self._toggle(i),  # type: ignore[misc]
                value=str(points),
            )
            for i, (pattern, points) in enumerate(
                zip(self.choice.options, self.choice.each(), strict=True)
            )
        ]
        self.say = Button("", self._say, kind="brass")
        self.none = Button(t("meld.none"), question.do(DONE))
        self.swap: Button | None = None
        self.add(*self.checks)
        if EXCHANGE in question.legal:
            taken = question.view.turned_up or 0
            self.swap = Button(
                t("meld.take_up", card=question.words.card(taken)), question.do(EXCHANGE)
            )
            self.add(self.swap)
        self.add(self.say, self.none)
        self._label()
        self._show_choice()

    def _show_choice(self) -> None:
        """What is chosen as outlines on the table; its cards rise in the hand."""
        chosen = [
            (pattern, points)
            for pattern, on, points in zip(
                self.choice.options, self.choice.taken, self.choice.each(), strict=True
            )
            if on
        ]
        propose(self.question.sprites, [p for p, _ in chosen], [points for _, points in chosen])

    def _toggle(self, place: int) -> None:
        self.choice.toggle(place)
        choice = self.choice
        for check, on, points in zip(self.checks, choice.taken, choice.each(), strict=True):
            check.on, check.value = on, str(points)
        self._label()
        self._show_choice()
        self.question.changed()

    def _label(self) -> None:
        words, chosen = self.question.words, bool(self.choice.chosen)
        points = self.choice.span[0]
        self.say.label = words.t("meld.say", points=points) if chosen else words.t("meld.go_on")
        self.none.visible = chosen

    def _say(self) -> None:
        actions = [Action("meld", pattern.number) for pattern in self.choice.chosen]
        self.question.submit([*actions, DONE])

    def measure(self, p: Painter, compact: bool) -> tuple[float, float]:
        """A row a meld."""
        rows = self._rows
        buttons = row_width(p, (self.say, self.none))
        title = p.text_width(self._title(), tokens.PANEL_TITLE)
        w = max(300.0 if compact else 372.0, 2 * PAD + buttons, 2 * PAD + title)
        return w, self._head + self._step * rows + self._foot

    @property
    def _tight(self) -> bool:
        """Whether title and buttons must move closer to the rows."""
        return LEAST_ROW * self._rows + HEAD + FOOT > self.room.h

    @property
    def _head(self) -> float:
        return TIGHT_HEAD if self._tight else HEAD

    @property
    def _foot(self) -> float:
        return TIGHT_FOOT if self._tight else FOOT

    @property
    def _rows(self) -> float:
        return len(self.checks) + (1.3 if self.swap else 0)

    @property
    def _step(self) -> float:
        """How high a row is: less where there are many."""
        free = self.room.h - self._head - self._foot
        return max(LEAST_ROW, min(42.0, free / max(1.0, self._rows)))

    def _title(self) -> str:
        return self.question.words.t("meld.title_stock" if self.checks else "meld.title_swap")

    def arrange(self, p: Painter, compact: bool) -> None:
        """Ticks, the exchange, buttons."""
        y, step = self.box.y + self._head - 2, self._step
        for check in self.checks:
            check.box = Box(self.left, y, self.right - self.left, step)
            y += step
        if self.swap:
            self.swap.box = Box(self.left, y + 8, self.right - self.left, 42)
        y = self.box.bottom - self._foot + 8
        button_row(p, (self.say, self.none), self.left, y, 44)

    def draw_words(self, p: Painter, compact: bool) -> None:
        """The title; lines between the rows."""
        p.text(self._title(), self.left, self.box.y + self._head - 20, tokens.PANEL_TITLE)
        for check in self.checks:
            p.hline(self.left, self.right, check.box.bottom, tokens.ROW_LINE)


def draw_meld_pill(p: Painter, text: str, value_text: str, x: float, cy: float, tick: bool) -> None:
    """The pill under a laid meld; with room for a tick before it."""
    size = pill_size(p.scale.compact)
    furniture.pill(p, text, x + _tick_room(p, tick), cy, value_text, size=size)


def pill_width(p: Painter, text: str, value_text: str, tick: bool) -> float:
    """How wide such a pill is."""
    width = furniture.pill_width(p, text, value_text, pill_size(p.scale.compact))
    return width + _tick_room(p, tick)


def _tick_room(p: Painter, tick: bool) -> float:
    return 0.0 if not tick else TIGHT_TICK if p.scale.compact else TICK


def pill_size(compact: bool) -> float:
    """How large its letters are, in du."""
    return 14.0 if compact else 16.0
