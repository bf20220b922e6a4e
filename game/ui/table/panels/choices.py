"""Panels that offer a few ways on: what is played, reservations, giving up."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from game.cards import KIND_MASK
from game.engine.actions import CONCEDE, PASS, RESERVE, Action
from game.engine.compiled import CompiledContract
from game.engine.holdings import holds_any
from game.ui.kit import Box, Button, Painter, SealButton, tokens
from game.ui.kit.widgets.buttons import Kind, draw_face
from game.ui.table.panels.base import PAD, Panel, Question, button_row
from game.ui.table.speaking import name_of

MOST_COLUMNS = 4


@dataclass(frozen=True)
class Way:
    """One way on: its name, what it means, what it does."""

    label: str
    help: str
    do: Callable[[], None]
    main: bool = False


class WayButton(Button):
    """A broad button: the name at the left, what it means at the right or below."""

    def __init__(self, way: Way, *, below: bool = False) -> None:
        kind: Kind = "brass" if way.main else "wood"
        super().__init__(way.label, way.do, kind=kind)
        self.help, self.below, self.terse = way.help, below, False

    @property
    def tip(self) -> tuple[str, str] | None:
        """What it means, where there is no room to write it."""
        return ("", self.help) if self.terse and self.help else super().tip

    def natural_width(self, p: Painter) -> float:
        """Both texts beside each other."""
        if self.terse:
            return p.text_width(self.label, self.style) + 40
        beside = 0.0 if self.below or not self.help else p.text_width(self.help, tokens.SMALL) + 28
        least = p.text_width(self.help, tokens.SMALL) + 40 if self.below else 0.0
        return max(p.text_width(self.label, self.style) + 40 + beside, least)

    def draw(self, p: Painter) -> None:
        """Body, name, meaning."""
        color = draw_face(p, self.box, self.look, self.kind)
        if self.ringed:
            p.ring(self.box, tokens.RADIUS_BUTTON)
        soft = color if self.kind == "brass" else tokens.CREAM_SOFT
        x, cy = self.box.x + 16, self.box.cy
        if self.help and self.below:
            p.label(self.label, x, cy - 9, self.style, color)
            p.label(self.help, x, cy + 12, tokens.SMALL, soft)
            return
        p.label(self.label, x, cy, self.style, color)
        if self.terse:
            return
        p.label(self.help, self.box.right - 14, cy, tokens.SMALL, soft, "right")


class WaysPanel(Panel):
    """A title, a line beside it, ways on in columns, a note below."""

    def __init__(
        self, question: Question, title: str, ways: list[Way], *, aside: str = "", note: str = ""
    ) -> None:
        super().__init__(question)
        self.title, self.aside, self._note = title, aside, note
        self.note = note
        self.buttons = [WayButton(way) for way in ways]
        self.add(*self.buttons)

    def _columns(self) -> int:
        """As few as there is room for, but no more than four ways in the only one."""
        few = len(self.buttons) <= 4
        fitting = range(1 if few else 2, 2 if few else MOST_COLUMNS)
        most = next((n for n in fitting if self._height(n) <= self.room.h), fitting.stop)
        rows = -(-len(self.buttons) // most)
        return -(-len(self.buttons) // rows)

    def _height(self, columns: int) -> float:
        rows = -(-len(self.buttons) // columns)
        return 64 + rows * (48 if self.compact else 50) + (46 if self.note else 0) + 18

    def measure(self, p: Painter, compact: bool) -> tuple[float, float]:
        """As wide as the longest way on needs; where that is too much, meanings become tips.

        Where many ways leave no room for it, there is no note.
        """
        self.note = self._note
        if self._height(MOST_COLUMNS - 1) > self.room.h:
            self.note = ""
        for button in self.buttons:
            button.terse = False
        if self._size(p, compact)[0] > self.room.w + 60:
            for button in self.buttons:
                button.terse = True
        return self._size(p, compact)

    def _size(self, p: Painter, compact: bool) -> tuple[float, float]:
        columns = self._columns()
        widest = max(button.natural_width(p) for button in self.buttons)
        head = p.text_width(self.title, tokens.PANEL_TITLE)
        head += p.text_width(self.aside, tokens.HELP) + 24 if self.aside else 0
        note = p.text_width(self.note, tokens.HELP)
        w = max(widest * columns + 16 * (columns - 1), head, note, 360)
        return w + 2 * PAD, self._height(columns)

    def arrange(self, p: Painter, compact: bool) -> None:
        """Down the first column, then down the second."""
        columns = self._columns()
        rows = -(-len(self.buttons) // columns)
        w = (self.right - self.left - 16 * (columns - 1)) / columns
        step = 42 + (6 if compact else 8)
        for i, button in enumerate(self.buttons):
            x = self.left + (i // rows) * (w + 16)
            button.box = Box(x, self.box.y + 64 + (i % rows) * step, w, 42)

    def draw_words(self, p: Painter, compact: bool) -> None:
        """Title, line, note."""
        p.text(self.title, self.left, self.box.y + 46, tokens.PANEL_TITLE)
        if self.aside:
            y = self.box.y + 46
            p.text(self.aside, self.right, y, tokens.HELP, tokens.CREAM_SOFT, "right")
        if self.note:
            y = self.box.bottom - 50
            p.hline(self.left, self.right, y, tokens.PANEL_LINE)
            p.label(self.note, self.left, y + 22, tokens.HELP, tokens.CREAM_SOFT)


def declare_panel(question: Question, give_up: Callable[[], None]) -> Panel:
    """What the declarer plays: the usual game, a contract, or nothing at all."""
    words, rules, view = question.words, question.rules, question.view
    t = words.t
    before_talon = bool(view.talon_size)
    ways: list[Way] = []
    for action in question.of("declare"):
        if action.arg == rules.usual:
            label = t("declare.take" if before_talon else "declare.play")
            meaning = t("declare.take_help" if before_talon else "declare.play_help")
            ways.append(Way(label, meaning, question.do(action), main=True))
        else:
            ways.append(_contract(question, action))
    if question.of("concede"):
        cost = view.bid or 0
        factor = getattr(rules.ruleset.scoring, "conceded_factor", 1)
        meaning = t("declare.concede_help", points=cost * factor)
        ways.append(Way(t("declare.concede"), meaning, give_up))
    if PASS in question.legal:
        ways.insert(0, Way(t("declare.before_pass"), "", question.do(PASS), main=True))
        return WaysPanel(question, t("declare.before"), ways)
    title = t("declare.title_plain") if view.bid is None else t("declare.title", bid=view.bid)
    return WaysPanel(question, title, ways)


def _contract(question: Question, action: Action) -> Way:
    words = question.words
    value = question.rules.contracts[action.arg].spec.value
    meaning = words.contract_help(action.arg)
    if value:
        meaning = f"{meaning} {words.t('declare.value', points=value)}".strip()
    return Way(words.contract(action.arg), meaning, question.do(action))


def reserve_panel(question: Question, intend: Callable[[int], None]) -> Panel:
    """Gesund or a reservation; `intend` keeps which one, for when it is asked for."""
    words = question.words
    t = words.t
    if RESERVE not in question.legal:
        ways = [_contract(question, action) for action in question.of("declare")]
        ways[0] = replace(ways[0], main=True)
        return WaysPanel(question, t("reserve.name"), ways, aside=t("reserve.name_note"))
    ways = [Way(t("reserve.healthy"), t("reserve.healthy_help"), question.do(PASS), main=True)]
    for contract in sorted(question.rules.contracts, key=lambda c: c.spec.rank):
        if contract.offered >= 0 and _reservable(question, contract):
            ways.append(_reserved(question, contract, intend))
    return WaysPanel(
        question, t("reserve.title"), ways, aside=t("reserve.name_note"), note=t("reserve.note")
    )


def _reservable(question: Question, contract: CompiledContract) -> bool:
    """Whether the hand has the cards for a contract."""
    hand = tuple(card & KIND_MASK for card in question.view.hand)
    held = all(hand.count(kind) >= n for kind, n in contract.needs)
    return held and holds_any(question.rules, contract.spec.holding, hand)


def _reserved(question: Question, contract: CompiledContract, intend: Callable[[int], None]) -> Way:
    """Reserve now, and name this contract once it is asked for."""

    def do() -> None:
        intend(contract.place)
        question.submit((RESERVE,))

    words = question.words
    return Way(words.contract(contract.place), words.contract_help(contract.place), do)


def duty_panel(question: Question) -> Panel:
    """An announcement that is owed."""
    words, view = question.words, question.view
    ways = [
        Way(name_of(words, view, action), "", question.do(action), main=place == 0)
        for place, action in enumerate(question.of("announce"))
    ]
    note = words.t("speaking.must_text")
    return WaysPanel(question, words.t("speaking.must"), ways, note=note)


class ConcedePanel(Panel):
    """Giving up: with which trump, and once more whether."""

    def __init__(self, question: Question, back: Callable[[], None]) -> None:
        super().__init__(question)
        words = question.words
        self.suits = [action.arg for action in question.of("concede")]
        self.chosen = self.suits[0]
        self.seals = {
            suit: SealButton(
                words.suit_key(suit),
                "",
                lambda suit=suit: self._choose(suit),  # type: ignore[misc]
                chosen=suit == self.chosen,
                tip=("", words.suit(suit)),
            )
            for suit in self.suits
        }
        self.back = Button(words.t("declare.back"), back, kind="brass")
        self.really = Button("", self._really)
        self.add(*self.seals.values(), self.back, self.really)
        self._choose(self.chosen)

    def _choose(self, suit: int) -> None:
        self.chosen = suit
        for other, seal in self.seals.items():
            seal.chosen = other == suit
        words = self.question.words
        self.really.label = words.t("declare.really", suit=words.suit(suit))
        self.invalidate()

    def _really(self) -> None:
        self.question.submit((CONCEDE[self.chosen],))

    def _text(self) -> str:
        q = self.question
        bonus = getattr(q.rules.ruleset.scoring, "conceded_bonus", 0)
        key = "declare.concede_text" if bonus else "declare.concede_text_plain"
        return q.words.t(key, bid=q.view.bid or 0, bonus=bonus)

    def measure(self, p: Painter, compact: bool) -> tuple[float, float]:
        """Text, suits, two buttons."""
        return 520, 76 + p.paragraph_height(self._text(), 520 - 2 * PAD) + 64 + 16 + 76

    def arrange(self, p: Painter, compact: bool) -> None:
        """Suits in a row, buttons below."""
        y = self.box.bottom - 76 - 16 - 56
        for i, seal in enumerate(self.seals.values()):
            seal.box = Box(self.left + i * 92, y, 80, 56)
        button_row(p, (self.back, self.really), self.left, self.box.bottom - 76)

    def draw_words(self, p: Painter, compact: bool) -> None:
        """Title, and what it costs."""
        t = self.question.words.t
        p.text(t("declare.which_trump"), self.left, self.box.y + 46, tokens.PANEL_TITLE)
        width = self.right - self.left
        color = tokens.CREAM_SOFT
        p.paragraph(self._text(), self.left, self.box.y + 78, width, tokens.BODY, color)
