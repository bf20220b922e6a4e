"""A panel that offers a few choices, or many: a broad button for each, in columns."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from game.engine.actions import Action
from game.engine.bidding.commitment import commits
from game.rules.model.contracts import Contract
from game.ui.kit import Box, Button, Painter, tokens
from game.ui.kit.tokens import Style
from game.ui.kit.widgets.base import fitting
from game.ui.kit.widgets.buttons import draw_face
from game.ui.table.panels.base import PAD, Panel, TableQuestion

FEW = 4
"""So many choices lie in one column."""

MOST_COLUMNS = 4
USUAL_WIDTH = 360.0
"""How wide what stands on a panel is at least, where its room is not narrower."""

OVERHANG = 24.0
"""How far a panel of many choices may reach beyond its room, in du: as far as the cards beside
it."""


NAME_UP, MEANING_DOWN = 9.0, 11.0
"""How far above the middle of a button its name is, and its meaning below it, on two lines."""

SECOND = 0.4
"""Seconds after which a second press counts as one of its own, and not as a double click."""


class Sure(NamedTuple):
    """What a choice says once it has been pressed and waits for a second press; `short` where there
    is little room. `cost`: what is at stake alone, where that is a number."""

    label: str
    short: str
    help: str
    cost: str


@dataclass(frozen=True)
class PanelChoice:
    """One choice: its name, what it means, what it does; why it is closed, if it is; what it says
    before it is done, where it is not done at once."""

    label: str
    help: str
    do: Callable[[], None]
    main: bool = False
    closed: str = ""
    sure: Sure | None = None


def asks_twice(question: TableQuestion, action: Action) -> bool:
    """Whether an action waits for a second press: it may cost much, and the player wants that."""
    wanted = question.words.context.settings.confirm
    return wanted and commits(question.rules, question.phase, action)


def value_told(question: TableQuestion, contract: int) -> str:
    """What a contract brings its declarer by itself, or costs, and what is promised in it; nothing
    where it has no value."""
    scoring, spec = question.rules.scoring, question.rules.contracts[contract].spec
    counted = spec.is_solo and scoring.two_sides
    times, times_lost = (spec.factor, spec.factor_lost) if counted else (1, 1)
    unit = scoring.point_value * times
    points, lost = spec.value * unit, spec.value_lost * scoring.point_value * times_lost
    t = question.words.of_phase
    if not points:
        return _counted_told(question, spec)
    by_what_is_missing = spec.missing_each > 0 and not lost
    if scoring.gives_lost_value:
        return t("declare.value_given", points=points)
    if not (lost or by_what_is_missing):  # it costs nothing to miss it
        return t("declare.bring", points=points)
    alike = lost == points or spec.plays_on or by_what_is_missing
    key = "declare.value" if alike else "declare.value_or_lost"
    told = t(key, points=points, lost=lost)
    for name in spec.promises:
        special = scoring.specials[name]
        label, more = question.words.noun(special.label), special.at_stake * unit
        told = t("declare.value_and_promised", value=told, names=label, points=more)
    return told


def _counted_told(question: TableQuestion, spec: Contract) -> str:
    """What a game costs, or brings, in which a single number says it: for one card, for each of a
    kind, or for each trick; nothing where there is more to it."""
    scoring = question.rules.ruleset.scoring
    besides = question.rules.ruleset.nothing_up_to or not spec.counts_points
    if not scoring.writes_own_points or besides:
        return ""
    if spec.avoids_points and scoring.gives_low_points:
        return ""
    t, tricks = question.words.of_phase, spec.trick_points
    brings = [] if tricks is None else [tricks.first, tricks.last, tricks.sweep]
    if any(brings) or (tricks is not None and (tricks.before_last or tricks.last_by_card)):
        return ""
    each = 0 if tricks is None or tricks.each is None else tricks.each
    cards = list(spec.card_points.items())
    if len(cards) > 1 or bool(cards) == bool(each):
        return ""
    n, per = each, "_trick"
    if cards:
        (name, n), *_ = cards
        one = "*" not in name and question.rules.ruleset.deck.copies == 1
        per = "" if one else "_each"
    key = "cost" if spec.avoids_points else "bring"
    return t(f"declare.{key}{per}", points=n * spec.factor)


def sure_of(question: TableQuestion, action: Action, label: str = "") -> Sure | None:
    """What is said before an action is done: None where it is harmless, or where the player wants
    to be asked but once. label: in place of the name of what would be declared."""
    words = question.words
    if not asks_twice(question, action):
        return None
    cost = ""
    if action.verb == "declare":
        label = label or words.t("confirm.sure", what=words.contract(action.arg))
        spec = question.rules.contracts[action.arg].spec
        if spec.value:
            cost = value_told(question, action.arg)
        elif spec.factor != spec.factor_lost:
            cost = words.t("confirm.factor_or_lost", n=spec.factor, lost=spec.factor_lost)
        elif spec.factor > 1:
            cost = words.t("confirm.factor", n=spec.factor)
    once_more = words.t("confirm.once_more")
    said = f"{cost.rstrip('.')}. {once_more}" if cost else once_more
    return Sure(label, words.t("confirm.short"), said, cost)


class ChoicesLook(NamedTuple):
    """How the choices are shown: the height of a button, what lies between two, where the meaning
    is written (else it is a tip), whether there is a note, and the choices that are closed."""

    height: float
    gap: float
    meaning: str
    note: bool
    closed: bool


LOOKS = (
    ChoicesLook(42, 8, "beside", note=True, closed=True),
    ChoicesLook(54, 8, "below", note=True, closed=True),
    ChoicesLook(50, 6, "below", note=False, closed=True),
    ChoicesLook(42, 8, "tip", note=True, closed=True),
    ChoicesLook(35, 4, "tip", note=False, closed=True),
    ChoicesLook(42, 8, "tip", note=True, closed=False),
    ChoicesLook(35, 4, "tip", note=False, closed=False),
    ChoicesLook(tokens.TARGET, 4, "tip", note=False, closed=False),
)
"""From the roomiest to the closest: the first that there is room for is taken."""


class ChoiceButton(Button):
    """A broad button: the name at the left, what it means at the right, below, or as a tip.

    armed: it was pressed once, and the next press does what it is for. turned: that has changed.
    """

    def __init__(self, choice: PanelChoice, turned: Callable[[ChoiceButton], None]) -> None:
        open_now = not choice.closed
        super().__init__(choice.label, choice.do, enabled=open_now, reason=choice.closed)
        self.choice, self.turned = choice, turned
        self.help, self.meaning = choice.closed or choice.help, "beside"
        self.armed = False
        self._since = 0.0

    def arm(self, armed: bool) -> None:
        """Wait for a second press, or do so no longer."""
        choice = self.choice
        if armed == self.armed or choice.sure is None:
            return
        self.armed, self._since = armed, 0.0
        self.label = choice.sure.label if armed else choice.label
        self.help = choice.sure.help if armed else choice.help
        self.turned(self)

    def activate(self) -> None:
        """Do what it is for, the second time where the first one only asks."""
        if self.choice.sure is None or (self.armed and self._since >= SECOND):
            super().activate()
        else:
            self.arm(True)

    def update(self, dt: float) -> None:
        """Who turns to something else has not meant it."""
        self._since += dt
        if self.armed and not self.focused:
            self.arm(False)

    @property
    def tip(self) -> tuple[str, str] | None:
        """What it means or why it is closed, where that is not written."""
        return ("", self.help) if self.meaning == "tip" and self.help else None

    @property
    def small(self) -> Style:
        """How its meaning is written."""
        return tokens.SMALL if self.enabled else tokens.SMALL_ITALIC

    def natural_width(self, p: Painter) -> float:
        """Both texts, as they lie; also those that it has once it was pressed."""
        choice = self.choice
        wide = self._width(p, choice.label, choice.closed or choice.help)
        if choice.sure is None:
            return wide
        tight = self.meaning == "tip"
        return max(
            wide,
            self._width(p, choice.sure.short if tight else choice.sure.label, choice.sure.help),
        )

    @property
    def _edges(self) -> float:
        return 40 if self.style.size > 14 else 28

    def _width(self, p: Painter, label: str, help_text: str) -> float:
        name = p.text_width(label, self.style) + self._edges
        if self.meaning == "tip" or not help_text:
            return name
        meaning = p.text_width(help_text, self.small)
        return max(name, meaning + 30) if self.meaning == "below" else name + meaning + 28

    def draw(self, p: Painter) -> None:
        """Body, name, meaning."""
        color = draw_face(p, self.box, self.look, self.kind)
        if self.ringed:
            p.ring(self.box, tokens.RADIUS_BUTTON)
        soft = color if self.kind == "brass" or not self.enabled else tokens.CREAM_SOFT
        x, cy = self.box.x + 16, self.box.cy
        if self.help and self.meaning == "below":
            p.label(self.label, x, cy - NAME_UP, self.style, color)
            p.label(self.help, x, cy + MEANING_DOWN, self.small, soft)
            return
        label, sure = self.label, self.choice.sure
        if self.armed and sure and p.text_width(label, self.style) + self._edges > self.box.w + 1:
            label = sure.short
        p.label(label, x, cy, self.style, color)
        if self.meaning == "beside":
            p.label(self.help, self.box.right - 14, cy, self.small, soft, "right")


class ChoicePanel(Panel):
    """A title, a line beside it, choices in columns, a note below.

    Choices that are closed are shown with the reason, as long as there is room for all.
    """

    looks: Sequence[ChoicesLook] = LOOKS
    """How they may be shown, from the roomiest to the closest."""

    def __init__(
        self,
        question: TableQuestion,
        title: str,
        choices: list[PanelChoice],
        *,
        aside: str = "",
        note: str = "",
    ) -> None:
        super().__init__(question)
        self.title, self.aside, self.note = title, aside, note
        self.choices = [ChoiceButton(choice, self._turned) for choice in choices]
        self.shape = self.looks[0]
        self.add(*self.choices)
        self._gild()

    @property
    def buttons(self) -> list[ChoiceButton]:
        """The choices that are shown."""
        return [button for button in self.choices if button.visible]

    # ------------------------------------------------------------ asking twice
    def take_back(self) -> bool:
        """A choice that waits for its second press is not meant after all."""
        armed = [button for button in self.choices if button.armed]
        for button in armed:
            button.arm(False)
        return bool(armed)

    def _turned(self, turned: ChoiceButton) -> None:
        for button in self.choices:
            if turned.armed and button is not turned:
                button.arm(False)
        self._gild()
        self.question.changed()

    def _gild(self) -> None:
        """Brass is what Enter does: what waits for its second press, else the main choice. What
        costs much is never done by Enter alone."""
        waiting = any(button.armed for button in self.choices)
        for button in self.choices:
            main = button.choice.main and button.choice.sure is None
            button.kind = "brass" if button.armed or (main and not waiting) else "wood"

    # ------------------------------------------------------------ size
    def measure(self, p: Painter, compact: bool) -> tuple[float, float]:
        """The roomiest look that fits."""
        for look in self.looks:
            self._take(look)
            w, h = self._size(p, compact)
            if w <= self._most(compact) and h <= self.room.h:
                break
        return self._size(p, compact)

    def _most(self, compact: bool) -> float:
        """How wide the panel may be."""
        return self.room.w + (0 if compact else OVERHANG)

    def _take(self, look: ChoicesLook) -> None:
        self.shape = look
        for button in self.choices:
            button.visible = button.enabled or look.closed
            button.meaning = look.meaning
            button.style = tokens.LABEL.at(
                17 if look.height > 40 else 15 if look.height > 32 else 14
            )

    def _columns(self) -> list[Sequence[ChoiceButton]]:
        """Down the first column, then down the next; as few as there is room for."""
        shown = self.buttons
        few = range(1, 2) if len(shown) <= FEW else range(2, MOST_COLUMNS)
        n = next((n for n in few if self._height(-(-len(shown) // n)) <= self.room.h), few.stop)
        rows = -(-len(shown) // n)
        return [shown[at : at + rows] for at in range(0, len(shown), rows)]

    def _height(self, rows: int) -> float:
        step = self.shape.height + self.shape.gap
        foot = 56 if self._noted else 20 if self.shape.height > 32 else 12
        return self._head + rows * step + foot

    @property
    def _head(self) -> float:
        """The height of title and line above the choices."""
        return 64 if self.shape.height > 40 else 56 if self.shape.height > 32 else 44

    @property
    def _title_style(self) -> tokens.Style:
        """Smaller above choices that are close together."""
        return tokens.PANEL_TITLE if self.shape.height > 35 else tokens.PANEL_TITLE.at(20)

    @property
    def _gap(self) -> float:
        return 16 if self.shape.height > 32 else 10

    @property
    def _noted(self) -> bool:
        return bool(self.note) and self.shape.note

    def _size(self, p: Painter, compact: bool) -> tuple[float, float]:
        columns = self._columns()
        widths = self._widths(p, columns, compact)
        head = p.text_width(self.title, self._title_style)
        head += p.text_width(self.aside, tokens.HELP) + 24 if self.aside else 0
        notes = [
            self.note,
            *(button.choice.sure.help for button in self.choices if button.choice.sure),
        ]
        note = max(p.text_width(note, tokens.HELP) for note in notes) if self._noted else 0
        usual = min(USUAL_WIDTH, self._most(compact) - 2 * PAD)
        w = max(sum(widths) + self._gap * (len(widths) - 1), head, note, usual)
        return w + 2 * PAD, self._height(len(columns[0]))

    def _widths(
        self, p: Painter, columns: list[Sequence[ChoiceButton]], compact: bool
    ) -> list[float]:
        """Each column as wide as its longest choice, all alike where little is lost by it and there
        is room."""
        widths = [max(button.natural_width(p) for button in column) for column in columns]
        alike = [max(widths)] * len(widths)
        free = self._most(compact) - 2 * PAD - self._gap * (len(widths) - 1)
        return alike if sum(alike) <= min(sum(widths) * 1.15, free) else widths

    # ------------------------------------------------------------ place
    def arrange(self, p: Painter, compact: bool) -> None:
        """The columns side by side; what is left over widens them all."""
        columns = self._columns()
        widths = self._widths(p, columns, compact)
        spare = self.right - self.left - sum(widths) - self._gap * (len(widths) - 1)
        x = self.left
        for column, width in zip(columns, widths, strict=True):
            w = width + spare / len(widths)
            for row, button in enumerate(column):
                y = self.box.y + self._head + row * (self.shape.height + self.shape.gap)
                button.box = Box(x, y, w, self.shape.height)
            x += w + self._gap

    def draw_words(self, p: Painter, compact: bool) -> None:
        """Title, line, note."""
        y = self.box.y + self._head - (18 if self._head > 50 else 12)
        title, aside = self._heading()
        n = p.text(title, self.left, y, self._title_style)
        if aside:
            style = fitting(p, aside, tokens.HELP, self.right - self.left - n - 16)
            p.text(aside, self.right, y, style, tokens.CREAM_SOFT, "right")
        if self._noted:
            y = self.box.bottom - 50
            p.hline(self.left, self.right, y, tokens.PANEL_LINE)
            p.label(self._note(), self.left, y + 22, tokens.HELP, tokens.CREAM_SOFT)

    def _heading(self) -> tuple[str, str]:
        """Title and line; in their place the question of a choice that waits for its second press,
        where that is neither on it nor on a note."""
        asks = next((button.choice.sure for button in self.choices if button.armed), None)
        if asks is None or self._noted or self.shape.meaning != "tip":
            return self.title, self.aside
        return asks.label, asks.cost

    def _note(self) -> str:
        """The note; what a choice that waits for its second press means, where that is not on
        it."""
        unsaid = (
            button.help for button in self.choices if button.armed and button.meaning == "tip"
        )
        return next(unsaid, self.note)
