"""A talon that goes round: it is taken up or pushed on, and cards are picked in the hand that lie
there for the next one."""

from __future__ import annotations

from game.cards import KIND_MASK
from game.engine import events as e
from game.engine.actions import DISCARD, PASS, TAKE
from game.engine.phases.push import not_pushed
from game.engine.view import View
from game.rules.model.handing_on import PushPhase
from game.ui.kit import Button, tokens
from game.ui.table.cards.sprite import Sprite
from game.ui.table.event_player import EventPlayer
from game.ui.table.labels.words import TableWords
from game.ui.table.movement import begin, flow
from game.ui.table.panels.base import Panel, TableQuestion
from game.ui.table.panels.choices import ChoicePanel, PanelChoice, sure_of
from game.ui.table.panels.picking import PickPanel, PickRow
from game.ui.table.phases.base import PhaseOnTable, Said
from game.values import Seat


def _panel(question: TableQuestion) -> Panel:
    if question.of("discard"):
        return PushPanel(question, _next(question.words, question.view))
    return _ask(question)


def _ask(question: TableQuestion) -> Panel:
    """To take the talon up, or to push it on, and what that means."""
    words, t = question.words, question.words.of_phase
    name = _next(words, question.view)
    last, size = "" if name else "_last", question.view.talon_size
    push = t(f"push.push_help{last}", name=name)
    if question.running(PushPhase).doubles:
        push = f"{push} {t('push.doubles')}"
    return ChoicePanel(
        question,
        t("push.title"),
        [
            PanelChoice(
                t("push.take"),
                t(f"push.take_help{last}", n=size, name=name),
                question.do(TAKE),
                main=True,
                sure=sure_of(question, TAKE),
            ),
            PanelChoice(t("push.push"), push, question.do(PASS), sure=sure_of(question, PASS)),
        ],
    )


def _next(words: TableWords, view: View) -> str:
    """The name of who is asked next; empty after the last one."""
    at = view.seats.index(view.seat) + 1
    return words.name(view.seats[at]) if at < len(view.seats) else ""


class PushPanel(PickPanel):
    """Asks for all cards at once that lie there for the next one."""

    lays = True

    def __init__(self, question: TableQuestion, name: str) -> None:
        """`name` is who is asked next; empty where that is nobody, or not known."""
        super().__init__(question)
        rules, view, words = question.rules, question.view, question.words
        last = "" if name else "_last"
        self.kept = not_pushed(rules)
        self.of = rules.talon_size - view.talon_size
        self.least = question.of("discard")[0].arg if view.talon_size else 0
        self.unfit = "kept_card"
        self.say = Button(words.of_phase("push.say"), self._say, kind="brass")
        title = words.of_phase(f"push.lay_title{last}", n=self.of, name=name)
        text = words.of_phase("push.lay_text_kept" if self.kept else "push.lay_text")
        self.row = PickRow(title, text, self.say)
        self.add(self.say)
        question.hand.ask_pick(self._permits, self.of)
        self.refresh()

    def _permits(self, sprite: Sprite) -> bool:
        """Also a card that has just come; none that must be kept."""
        kind = (sprite.card or 0) & KIND_MASK
        return kind not in self.kept and kind >= self.least

    def refresh(self) -> None:
        """The choice in the hand has changed."""
        missing = self.of - len(self.question.hand.picked)
        t = self.question.words.of_phase
        self.say.set_enabled(not missing, t("push.missing", n=missing) if missing else "")
        self.unfit = "kept_card" if missing else "enough"
        self.invalidate()

    def _say(self) -> None:
        self.question.submit([DISCARD[kind] for kind in self._picked()])

    def _count(self) -> str:
        picked = len(self.question.hand.picked)
        return self.question.words.of_phase("push.chosen", n=picked, of=self.of)


# ---------------------------------------------------------------- what happens
def _laid(d: EventPlayer, event: e.CardPushed) -> None:
    """A card goes into the middle, face down."""
    sprites = d.sprites
    sprite = sprites.out_of_hand(event.seat, event.card)
    sprite.card, sprite.up, sprite.fresh = None, False, ""
    sprites.talon.append(sprite)
    if len(sprites.talon) == sprites.rules.talon_size:
        for own in sprites.hand:
            own.fresh = ""
    begin(sprites, flow(sprites, tokens.GATHER_TRICK, scaled=True))


def _say_pushed(words: TableWords, event: e.TalonPushed, view: View) -> Said:
    return Said(words.of_phase("push.say_push"))


def _line(words: TableWords, view: View, seat: Seat) -> str:
    """What a seat has done with it."""
    for other, taken in view.pushed:
        if other == seat:
            return words.of_phase("push.line_take" if taken else "push.line_push")
    return ""


PHASE = PhaseOnTable(
    "push",
    panel=_panel,
    moves={e.CardPushed: _laid},
    says={e.TalonPushed: _say_pushed},
    line=_line,
)
