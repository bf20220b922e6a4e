"""Poverty: whether to take somebody's cards, and which ones go over or back."""

from __future__ import annotations

from game.cards import KIND_MASK
from game.engine.actions import GIVE, PASS, TAKE
from game.engine.holdings import trumps_of
from game.engine.view import RE
from game.rules.model.phases import PovertyPhase
from game.ui.kit import Box, Button, Face, Painter, tokens
from game.ui.table.panels.base import PAD, Panel, Question
from game.ui.table.panels.ways import Way, WaysPanel
from game.ui.table.speaking import side_name
from game.ui.table.sprite import Sprite

CARD, GAP, ARROWS = 126.0, 8.0, 96.0
"""The height of a card on the panel, between two of them, and the room between both rows, in du."""


def is_poverty(question: Question) -> bool:
    """Whether cards are given between partners who find each other over poverty."""
    return _spec(question) is not None and not question.view.calls


def _spec(question: Question) -> PovertyPhase | None:
    contract = question.rules.contracts[question.view.contract].id
    phases = (p for p in question.rules.phases if isinstance(p, PovertyPhase))
    return next((p for p in phases if p.contract == contract), None)


def answer_panel(question: Question) -> Panel:
    """Whether to take the cards; the harmless answer is no."""
    t, view, spec = question.words.t, question.view, _spec(question)
    number = spec.cards if spec else 0
    start = view.seats.index(view.declarer or 0)
    last = (view.seats[start:] + view.seats[:start])[-1] == view.seat
    passing = t("speaking.ask.pass_last" if last else "speaking.ask.pass_help")
    ways = [
        Way(t("speaking.ask.pass"), passing, question.do(PASS), main=True),
        Way(t("speaking.ask.take"), t("speaking.ask.take_help", n=number), question.do(TAKE)),
    ]
    title = t("speaking.ask.title", name=question.words.name(view.declarer or 0))
    return WaysPanel(question, title, ways, note=t("speaking.ask.aside"))


class ExchangePanel(Panel):
    """Asks for all cards at once that are handed over beside the trumps, or given back."""

    def __init__(self, question: Question) -> None:
        super().__init__(question)
        view, words = question.view, question.words
        spec = _spec(question)
        cards = spec.cards if spec else 1
        self.poor = view.declarer == view.seat
        trumps = trumps_of(question.rules, tuple(card & KIND_MASK for card in view.hand))
        given = sum(giver == view.seat for giver, _, _ in view.given)
        self.of = cards - (len(trumps) if self.poor else given)
        self.least = question.of("give")[0].arg
        self.trumps, self.trumps_held = frozenset(trumps), trumps
        came = [card for _, to, card in view.given if to == view.seat and card is not None]
        self.shown = list(trumps) if self.poor else came
        self.title = words.t("speaking.give.title_poor")
        self.other = ""
        if not self.poor:
            self.other = words.name(view.declarer or 0)
            self.title = words.t("speaking.give.title", name=self.other)
        self.say = Button("", self._say, kind="brass")
        self.add(self.say)
        question.hand.ask_pick(self._permits, self.of)
        self.refresh()

    def _t(self, key: str, **args: object) -> str:
        return self.question.words.t(f"speaking.give.{key}{'_poor' if self.poor else ''}", **args)

    def _permits(self, sprite: Sprite) -> bool:
        kind = (sprite.card or 0) & KIND_MASK
        return kind not in self.trumps if self.poor else kind >= self.least

    def refresh(self) -> None:
        """The choice in the hand has changed."""
        full = len(self.question.hand.picked) == self.of
        self.say.label = self._t("say", n=self.of) if self.of else self._t("say_all")
        self.say.set_enabled(full, "" if full else self._count())
        self.question.changed()

    def _count(self) -> str:
        picked = len(self.question.hand.picked)
        return self.question.words.t("speaking.give.count", n=picked, of=self.of)

    def _say(self) -> None:
        picked = ((sprite.card or 0) & KIND_MASK for sprite in self.question.hand.picked)
        kinds = sorted((*picked, *(self.trumps_held if self.poor else ())))
        self.question.submit([GIVE[kind] for kind in kinds])

    # ------------------------------------------------------------ place
    def _card(self, compact: bool) -> float:
        return 84.0 if compact else CARD

    def _rows(self, compact: bool) -> tuple[float, float]:
        """How wide the cards at the left and the places at the right are."""
        w = self._card(compact) * tokens.CARD_RATIO
        left = w + 0.7 * w * (len(self.shown) - 1) if self.shown else 0.0
        return left, max(190.0, self.of * w + GAP * (self.of - 1)) if self.of else 0.0

    def measure(self, p: Painter, compact: bool) -> tuple[float, float]:
        """Title, both rows, a line and a button."""
        left, right = self._rows(compact)
        head = p.text_width(self.title, tokens.PANEL_TITLE) + 24
        head += p.text_width(self._aside(), tokens.HELP)
        foot = p.text_width(self._foot(), tokens.HELP) + 24 + self.say.natural_width(p)
        rows = left + right + (ARROWS if self.shown else 0)
        return 2 * PAD + max(head, foot, rows, 420.0), 96 + self._card(compact) + 84

    def arrange(self, p: Painter, compact: bool) -> None:
        """The button at the lower right."""
        w = max(150.0, self.say.natural_width(p))
        self.say.box = Box(self.right - w, self.box.bottom - 66, w, 46)

    def _aside(self) -> str:
        if self.poor:
            return self._t("aside")
        return self._t("aside", side=side_name(self.question.words, RE))

    def draw_words(self, p: Painter, compact: bool) -> None:
        """What came, what goes."""
        soft = tokens.CREAM_SOFT
        p.text(self.title, self.left, self.box.y + 46, tokens.PANEL_TITLE)
        p.text(self._aside(), self.right, self.box.y + 46, tokens.HELP, soft, "right")
        h = self._card(compact)
        w = h * tokens.CARD_RATIO
        left, right = self._rows(compact)
        heads, cy = self.box.y + 76, self.box.y + 92 + h / 2
        if self.shown:
            p.text(self._t("from", name=self.other), self.left, heads, tokens.HELP)
            for k, card in enumerate(self.shown):
                p.card(self._face(card), self.left + w / 2 + 0.7 * w * k, cy, h)
        if self.shown and self.of:
            between = (self.left + left + self.right - right) / 2
            p.icon("plus" if self.poor else "swap", between, cy, 34, tokens.BRASS_TEXT)
        if self.of:
            self._draw_picked(p, self.right - right if self.shown else self.left, right, heads, cy)
        p.label(self._foot(), self.left, self.box.bottom - 43, tokens.HELP, soft)

    def _foot(self) -> str:
        return self._t("text") if self.of else ""

    def _draw_picked(self, p: Painter, start: float, width: float, heads: float, cy: float) -> None:
        """The places of what goes, filled as far as it has been picked."""
        h = self._card(self.compact)
        w = h * tokens.CARD_RATIO
        p.text(self._t("back", name=self.other), start, heads, tokens.HELP)
        p.text(self._count(), start + width, heads, tokens.STRONG, tokens.BRASS_TEXT, "right")
        picked = self.question.hand.picked
        for k in range(self.of):
            x = start + w / 2 + k * (w + GAP)
            if k < len(picked):
                p.card(self._face(picked[k].card or 0), x, cy, h)
            else:
                p.rect(Box.around(x, cy, w, h), 8, tokens.BUTTON_DISABLED, tokens.BUTTON_EDGE)
                p.icon("plus", x, cy, 22, tokens.CREAM_SOFT)

    def _face(self, card: int) -> Face:
        return self.question.words.context.face(card, self.question.rules.faces)
