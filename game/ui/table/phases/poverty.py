"""Poverty: whether to take somebody's cards, which ones go to a partner, and which come back."""

from __future__ import annotations

from game.cards import KIND_MASK
from game.engine import events as e
from game.engine.actions import GIVE, PASS, TAKE
from game.engine.bidding.holdings import counted_trumps
from game.engine.view import RE, View
from game.rules.model.phases import PovertyPhase
from game.ui.kit import Box, Button, Face, Painter, Widget, tokens
from game.ui.kit.widgets.base import fitting
from game.ui.table.cards.sprite import Sprite
from game.ui.table.cards.sprite_scene import SpriteScene
from game.ui.table.event_player import EventPlayer
from game.ui.table.labels.words import TableWords
from game.ui.table.movement import flow, sort_anew, to_seat
from game.ui.table.panels.base import PAD, Panel, TableQuestion
from game.ui.table.panels.choices import ChoicePanel, PanelChoice, sure_of
from game.ui.table.phases.base import PhaseOnTable, Said
from game.values import Seat

CARD, GAP, ARROWS = 126.0, 8.0, 96.0
"""The height of a card on the panel, between two of them, and the room between both rows, in du."""


def _panel(question: TableQuestion) -> Panel:
    return answer_panel(question) if question.of("take") else ExchangePanel(question)


def answer_panel(question: TableQuestion) -> Panel:
    """Whether to take the cards. No is for good, and may be asked for twice."""
    t, view = question.words.of_phase, question.view
    number = question.running(PovertyPhase).cards
    start = view.seats.index(view.declarer or 0)
    last = (view.seats[start:] + view.seats[:start])[-1] == view.seat
    passing = t("poverty.ask.pass_last" if last else "poverty.ask.pass_help")
    sure = sure_of(question, PASS, t("poverty.ask.sure"))
    choices = [
        PanelChoice(t("poverty.ask.pass"), passing, question.do(PASS), main=True, sure=sure),
        PanelChoice(t("poverty.ask.take"), t("poverty.ask.take_help", n=number), question.do(TAKE)),
    ]
    title = t("poverty.ask.title", name=question.words.name(view.declarer or 0), n=number)
    return ChoicePanel(question, title, choices, note=t("poverty.ask.aside"))


class PickedSlot(Widget):
    """The place of a card that goes: a dashed outline until one is picked, which a press puts back
    into the hand."""

    def __init__(self, panel: ExchangePanel, index: int) -> None:
        super().__init__()
        self.panel, self.at = panel, index

    @property
    def picked(self) -> Sprite | None:
        """The card that lies here."""
        picked = self.panel.question.hand.picked
        return picked[self.at] if self.at < len(picked) else None

    @property
    def takes_focus(self) -> bool:
        """There is something to do only where a card lies."""
        return self.visible and self.picked is not None

    @property
    def tip(self) -> tuple[str, str] | None:
        """What a press does."""
        put_back = self.panel.question.words.of_phase("poverty.give.put_back")
        return ("", put_back) if self.picked else None

    @property
    def spoken(self) -> str:
        """The card that lies here."""
        return self.panel.question.words.card(self.picked.card or 0) if self.picked else ""

    def activate(self) -> None:
        """Back into the hand."""
        if self.picked is not None:
            self.panel.question.hand.take(self.picked)

    def draw(self, p: Painter) -> None:
        """The card, or that one is missing."""
        x, y, picked = self.box.cx, self.box.cy, self.picked
        if picked is None:
            p.card_slot(x, y, self.box.h, 0.9, dashed=True)
            p.icon("plus", x, y, 22, tokens.CREAM_SOFT)
            return
        p.card(self.panel.face(picked.card or 0), x, y - (4 if self.hovered else 0), self.box.h)
        if self.ringed:
            p.ring(self.box, self.box.h * tokens.CARD_RADIUS)


class ExchangePanel(Panel):
    """Asks for all cards at once that are handed over beside the trumps, or given back."""

    picks = True
    heads = 190.0
    """How wide what stands above the cards that go is, in du."""

    def __init__(self, question: TableQuestion) -> None:
        super().__init__(question)
        view, words = question.view, question.words
        cards = question.running(PovertyPhase).cards
        self.cards, self.poor = cards, view.declarer == view.seat
        rules = question.rules
        hand = tuple(card & KIND_MASK for card in view.hand)
        trumps = counted_trumps(rules, rules.contracts[view.contract], hand)
        given = sum(giver == view.seat for giver, _, _ in view.given)
        self.of = cards - (len(trumps) if self.poor else given)
        self.least = question.of("give")[0].arg
        self.trumps, self.trumps_held = frozenset(trumps), trumps
        came = [card for _, to, card in view.given if to == view.seat and card is not None]
        self.shown = list(trumps) if self.poor else came
        self.whose = "" if not self.poor else "_poor" if trumps else "_none"
        """Whose words are said: of who takes, of who gives trumps, or of who has none to give."""
        self.other = "" if self.poor else words.name(view.declarer or 0)
        number = len(trumps) if self.poor and trumps else cards
        self.title = self._t("title", name=self.other, n=number)
        self.say = Button("", self._say, kind="brass")
        self.slots = [PickedSlot(self, index) for index in range(self.of)]
        self.add(*self.slots, self.say)
        if self.of:
            question.hand.ask_pick(self._permits, self.of)
        self.refresh()

    def _t(self, key: str, **args: object) -> str:
        return self.question.words.of_phase(f"poverty.give.{key}{self.whose}", **args)

    def _permits(self, sprite: Sprite) -> bool:
        kind = (sprite.card or 0) & KIND_MASK
        return kind not in self.trumps if self.poor else kind >= self.least

    def refresh(self) -> None:
        """The choice in the hand has changed."""
        full = len(self.question.hand.picked) == self.of
        self.say.label = (
            self._t("say", n=self.of) if self.of else self._t("say_all", n=len(self.trumps_held))
        )
        self.say.set_enabled(full, "" if full else self._count())
        self.question.changed()

    def _count(self) -> str:
        picked = len(self.question.hand.picked)
        return self.question.words.of_phase("poverty.give.count", n=picked, of=self.of)

    def _say(self) -> None:
        picked = ((sprite.card or 0) & KIND_MASK for sprite in self.question.hand.picked)
        kinds = sorted((*picked, *(self.trumps_held if self.poor else ())))
        self.question.submit([GIVE[kind] for kind in kinds])

    # ------------------------------------------------------------ place
    def _card(self, compact: bool) -> float:
        return 60.0 if compact else CARD

    def _heads(self, compact: bool) -> tuple[float, float]:
        """Where the title's baseline lies, and that of the words above the cards."""
        return (34.0, 58.0) if compact else (46.0, 76.0)

    def _rows(self, compact: bool) -> tuple[float, float]:
        """How wide the cards at the left and the places at the right are."""
        w = self._card(compact) * tokens.CARD_RATIO
        left = w + 0.7 * w * (len(self.shown) - 1) if self.shown else 0.0
        return left, max(self.heads, self.of * w + GAP * (self.of - 1)) if self.of else 0.0

    def measure(self, p: Painter, compact: bool) -> tuple[float, float]:
        """Title, both rows, a line and a button."""
        name = p.text_width(self._t("back", name=self.other), tokens.HELP)
        self.heads = max(190.0, name + p.text_width(self._count(), tokens.STRONG) + 16)
        left, right = self._rows(compact)
        head = p.text_width(self.title, self._title_style(compact)) + 24
        head += p.text_width(self._aside(), tokens.HELP)
        foot = p.text_width(self._foot(), tokens.HELP) + 24 + self.say.natural_width(p)
        rows = left + right + (ARROWS if self.shown else 0)
        width = max(rows, min(max(head, foot, 420.0), self.room.w - 2 * PAD))
        return 2 * PAD + width, self._size(compact)

    def _size(self, compact: bool) -> float:
        return self._heads(compact)[1] + 20 + self._card(compact) + (54 if compact else 84)

    def arrange(self, p: Painter, compact: bool) -> None:
        """The button at the lower right."""
        w = max(150.0, self.say.natural_width(p))
        h, rise = (40.0, 50.0) if compact else (46.0, 66.0)
        self.say.box = Box(self.right - w, self.box.bottom - rise, w, h)
        card = self._card(compact)
        row = self._rows(compact)[1]
        x, y = self.right - row if self.shown else self.left, self.box.y + self._heads(compact)[1]
        for slot in self.slots:
            slot.box = Box(x, y + 16, card * tokens.CARD_RATIO, card)
            x += slot.box.w + GAP

    @staticmethod
    def _title_style(compact: bool) -> tokens.Style:
        return tokens.PANEL_TITLE.at(21) if compact else tokens.PANEL_TITLE

    def _aside(self) -> str:
        words = self.question.words
        if self.poor:
            return words.of_phase("poverty.give.aside_poor")
        return words.of_phase("poverty.give.aside", side=words.side(RE))

    def draw_words(self, p: Painter, compact: bool) -> None:
        """What came, what goes."""
        soft = tokens.CREAM_SOFT
        top, heads = (self.box.y + down for down in self._heads(compact))
        width, aside = self.right - self.left, self._aside()
        style = fitting(p, self.title, self._title_style(compact), width)
        n = p.text(self.title, self.left, top, style)
        if n + 16 + p.text_width(aside, tokens.HELP) <= width:
            p.text(aside, self.right, top, tokens.HELP, soft, "right")
        h = self._card(compact)
        w = h * tokens.CARD_RATIO
        left, right = self._rows(compact)
        cy = heads + 16 + h / 2
        if self.shown:
            start = self.left if self.of else (self.left + self.right - left) / 2
            p.text(self._t("from", name=self.other, n=len(self.shown)), start, heads, tokens.HELP)
            for k, card in enumerate(self.shown):
                p.card(self.face(card), start + w / 2 + 0.7 * w * k, cy, h)
        if self.shown and self.of:
            between = (self.left + left + self.right - right) / 2
            p.icon("plus" if self.poor else "swap", between, cy, 34, tokens.BRASS_TEXT)
        if self.of:
            self._draw_head(p, self.right - right if self.shown else self.left, right, heads)
        foot, room = self._foot(), self.say.box.x - self.left - 12
        p.label(foot, self.left, self.say.box.cy, fitting(p, foot, tokens.HELP, room), soft)

    def _foot(self) -> str:
        """How many are still missing, and what may go."""
        words, left = self.question.words, self.of - len(self.question.hand.picked)
        more = words.of_phase("poverty.give.more", n=left) if left > 0 else ""
        key = "poverty.give.text_poor" if self.poor else "poverty.give.text"
        return f"{more} {words.of_phase(key, n=self.cards)}".strip() if self.of else ""

    def _draw_head(self, p: Painter, start: float, width: float, heads: float) -> None:
        """Where the cards go, and how many have been picked."""
        n = p.text(self._count(), start + width, heads, tokens.STRONG, tokens.BRASS_TEXT, "right")
        head = self._t("back", name=self.other)
        p.text(head, start, heads, fitting(p, head, tokens.HELP, width - n - 8))

    def face(self, card: int) -> Face:
        """The picture of a card."""
        return self.question.words.context.face(card, self.question.rules.faces)


# ---------------------------------------------------------------- what happens
def _answered(d: EventPlayer, event: e.PovertyAnswered) -> None:
    """Once somebody takes the cards, every no has been heard."""
    if event.taken:
        d.sprites.bubbles.release()


def _handed_over(d: EventPlayer, event: e.CardsHandedOver) -> None:
    """All cards together; their faces show where the viewer knows them."""
    sprites, line = d.sprites, d.sprites.timeline
    taken = _taken_from(sprites, event)
    if event.other == sprites.viewer:
        for sprite in taken:
            sprite.fresh = "given"
        sprites.hand += taken
        sprites.match_hand(sprites.origin(event.seat))
        line.play(*flow(sprites, tokens.GATHER_TRICK, scaled=True))
        return
    sprites.sort_own()
    to_seat(sprites, taken, event.other, tokens.GATHER_TRICK)
    line.play(*flow(sprites, tokens.GATHER_TRICK))


def _taken_from(sprites: SpriteScene, event: e.CardsHandedOver) -> list[Sprite]:
    """The sprites of the cards that leave a hand."""
    if event.seat != sprites.viewer:
        return sprites.from_other(event.seat, event.cards or (None,) * event.number)
    taken = []
    for card in event.cards or ():
        sprite = sprites.own(card)
        if sprite is not None and sprite in sprites.hand:
            sprites.hand.remove(sprite)
            taken.append(sprite)
    return taken


def _say_answer(words: TableWords, event: e.PovertyAnswered, view: View) -> Said:
    """A no stays until somebody takes the cards."""
    return Said(
        words.of_phase("poverty.take" if event.taken else "poverty.refuse"), not event.taken
    )


def _say_returned(words: TableWords, event: e.PovertyReturned, view: View) -> Said:
    """How many trumps went back."""
    key = "poverty.returned" if event.trumps else "poverty.returned_none"
    return Said(words.of_phase(key, n=event.trumps))


def _line(words: TableWords, view: View, seat: Seat) -> str:
    """Whether a seat takes the cards, once it was asked."""
    spec, takes = words.rules.phase_of(PovertyPhase), dict(view.answers).get(seat)
    if spec is None or takes is None:
        return ""
    return words.of_phase("poverty.takes" if takes else "poverty.takes_not", n=spec.cards)


PHASE = PhaseOnTable(
    "poverty",
    panel=_panel,
    moves={
        e.PovertyAnswered: _answered,
        e.PovertyRefused: sort_anew,
        e.CardsHandedOver: _handed_over,
    },
    says={e.PovertyAnswered: _say_answer, e.PovertyReturned: _say_returned},
    asked={"take": "status.your_answer", "give": "status.your_gift"},
    line=_line,
)
