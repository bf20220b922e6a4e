"""Panels that offer a few ways on: what is played, reservations, giving up."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from game.cards import KIND_MASK
from game.engine.actions import CONCEDE, PASS, RESERVE, Action
from game.engine.compiled import CompiledContract
from game.engine.holdings import lacks
from game.ui.kit import Box, Button, Painter, SealButton, tokens
from game.ui.table.labels.lacking import why_not
from game.ui.table.labels.speaking import name_of
from game.ui.table.panels.base import PAD, Panel, Question, button_row
from game.ui.table.panels.ways import Way, WaysPanel


def declare_panel(question: Question, give_up: Callable[[], None]) -> Panel:
    """What the declarer plays: the usual game, a contract, or nothing at all."""
    words, rules, view = question.words, question.rules, question.view
    t = words.t
    before_talon = bool(view.talon_size)
    ways: list[Way] = []
    for action in question.of("declare"):
        if action.arg == rules.usual:
            label = words.usual_game(view)
            meaning = t("declare.take_help" if before_talon else "declare.play_help")
            ways.append(Way(label, meaning, question.do(action), main=True))
        else:
            ways.append(_contract(question, action))
    if question.of("concede"):
        cost = view.bid or 0
        factor = rules.scoring.bid_costs.conceded_factor
        meaning = t("declare.concede_help", points=cost * factor)
        ways.append(Way(t("declare.concede"), meaning, give_up))
    if PASS in question.legal:
        ways.insert(0, Way(t("declare.before_pass"), "", question.do(PASS), main=True))
        return WaysPanel(question, t("declare.before"), ways)
    if view.due == view.seat:
        ways[0] = replace(ways[0], main=True)
        return WaysPanel(question, t("speaking.due"), ways, aside=t("speaking.due_note"))
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
    offered = [contract for contract in question.rules.contracts if contract.offered >= 0]
    for contract in sorted(offered, key=lambda contract: contract.spec.rank):
        ways.append(_reserved(question, contract, intend))
    return WaysPanel(
        question, t("reserve.title"), ways, aside=t("reserve.name_note"), note=t("reserve.note")
    )


def _reserved(question: Question, contract: CompiledContract, intend: Callable[[int], None]) -> Way:
    """Reserve now, and name this contract once it is asked for; closed where the hand lacks
    something for it."""

    def do() -> None:
        intend(contract.number)
        question.submit((RESERVE,))

    words = question.words
    hand = tuple(card & KIND_MASK for card in question.view.hand)
    lacking = lacks(question.rules, contract, hand)
    closed = why_not(words, lacking) if lacking else ""
    return Way(
        words.contract(contract.number), words.contract_help(contract.number), do, closed=closed
    )


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

    can_go_back = True

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
        bonus = q.rules.scoring.bid_costs.conceded_bonus
        key = "declare.concede_text" if bonus else "declare.concede_text_plain"
        return q.words.t(key, bid=q.view.bid or 0, bonus=bonus)

    def measure(self, p: Painter, compact: bool) -> tuple[float, float]:
        """Text, suits, two buttons."""
        text = p.paragraph_height(self._text(), 520 - 2 * PAD, self._style(compact))
        return 520, (44 + text + 52 + 62) if compact else (76 + text + 64 + 16 + 76)

    @staticmethod
    def _style(compact: bool) -> tokens.Style:
        return tokens.HELP if compact else tokens.BODY

    def arrange(self, p: Painter, compact: bool) -> None:
        """Suits in a row, buttons below."""
        foot, h = (62, 44) if compact else (92, 56)
        y = self.box.bottom - foot - h
        for i, seal in enumerate(self.seals.values()):
            seal.box = Box(self.left + i * 92, y, 80, h)
        y, h = (self.box.bottom - 54, 42) if compact else (self.box.bottom - 76, 48)
        button_row(p, (self.back, self.really), self.left, y, h)

    def draw_words(self, p: Painter, compact: bool) -> None:
        """Title, and what it costs."""
        t = self.question.words.t
        head = tokens.PANEL_TITLE.at(21) if compact else tokens.PANEL_TITLE
        top, text = (34, 60) if compact else (46, 78)
        p.text(t("declare.which_trump"), self.left, self.box.y + top, head)
        width, y = self.right - self.left, self.box.y + text
        p.paragraph(self._text(), self.left, y, width, self._style(compact), tokens.CREAM_SOFT)
