"""Taking up the card turned up: who may take it is asked, it goes into a hand, and one card is
picked to lay away."""

from __future__ import annotations

from game.cards import KIND_MASK, kind_of, parse_rank
from game.engine import events as e
from game.engine.actions import DISCARD, DONE, EXCHANGE
from game.engine.view import View
from game.rules.model.phases import TakeUpPhase
from game.ui.kit import Button, tokens
from game.ui.table.cards.sprite import Sprite
from game.ui.table.event_player import EventPlayer
from game.ui.table.labels.words import TableWords
from game.ui.table.movement import begin, flow, to_seat
from game.ui.table.panels.base import Panel, TableQuestion
from game.ui.table.panels.choices import ChoicePanel, PanelChoice
from game.ui.table.panels.picking import PickPanel, PickRow
from game.ui.table.phases.base import PhaseOnTable, Said
from game.ui.table.phases.discard import laid_away


def _panel(question: TableQuestion) -> Panel:
    if question.of("discard"):
        return TakeUpPanel(question)
    return may_take_panel(question)


def may_take_panel(question: TableQuestion) -> Panel:
    """Take the card, for another one, or leave it; who has no right to it can only go on."""
    words, view, spec = question.words, question.view, question.running(TakeUpPhase)
    t, choices = words.of_phase, []
    if EXCHANGE in question.legal:
        take = t("stock.take_up", card=words.card(view.showing or 0))
        choices.append(PanelChoice(take, _price(question, spec), question.do(EXCHANGE), main=True))
    choices.append(PanelChoice(t("take_up.leave"), "", question.do(DONE)))
    dealers = question.rules.dealer_shows_trump
    return ChoicePanel(question, t("take_up.ask_dealer" if dealers else "take_up.ask"), choices)


def _price(question: TableQuestion, spec: TakeUpPhase) -> str:
    """What goes for the card."""
    words = question.words
    if spec.gives == "any" or spec.rank is None:
        return words.of_phase("take_up.for_any")
    given = kind_of(question.view.trump, parse_rank(spec.rank))
    return words.of_phase("take_up.for_rank", card=words.the_card(given))


class TakeUpPanel(PickPanel):
    """Asks for the card that is laid away."""

    lays = True

    def __init__(self, question: TableQuestion) -> None:
        super().__init__(question)
        t = question.words.of_phase
        self.say = Button(t("take_up.say"), self._say, kind="brass")
        self.row = PickRow(t("take_up.title"), t("take_up.text"), self.say)
        self.add(self.say)
        question.hand.ask_pick(self._permits, 1)
        self.refresh()

    def _permits(self, sprite: Sprite) -> bool:
        return True

    def refresh(self) -> None:
        """The choice in the hand has changed."""
        picked = bool(self.question.hand.picked)
        self.say.set_enabled(picked, "" if picked else self.question.words.of_phase("take_up.text"))
        self.invalidate()

    def _say(self) -> None:
        picked = self.question.hand.picked[0]
        self.question.submit((DISCARD[(picked.card or 0) & KIND_MASK],))


# ---------------------------------------------------------------- what happens
def _taken(d: EventPlayer, event: e.TurnedUpTaken) -> None:
    """The open card goes where it belongs."""
    sprites = d.sprites
    sprite, sprites.turned_up = sprites.turned_up, None
    if sprite is None:
        sprite = Sprite(event.card, sprites.layout.turned_up, up=True)
    if event.seat != sprites.viewer:
        to_seat(sprites, [sprite], event.seat, tokens.GATHER_TRICK)
        return
    sprite.fresh = "given"
    sprites.hand.append(sprite)
    sprites.match_hand(sprites.layout.turned_up)
    begin(sprites, flow(sprites, tokens.GATHER_TRICK, scaled=True))


def _laid_away(d: EventPlayer, event: e.CardLaidAway) -> None:
    laid_away(d, event)
    for sprite in d.sprites.hand:
        sprite.fresh = ""


def _say_taken(words: TableWords, event: e.TurnedUpTaken, view: View) -> Said:
    return Said(words.of_phase("take_up.takes", card=words.the_card(event.card)))


PHASE = PhaseOnTable(
    "take_up",
    panel=_panel,
    moves={e.TurnedUpTaken: _taken, e.CardLaidAway: _laid_away},
    says={e.TurnedUpTaken: _say_taken},
)
