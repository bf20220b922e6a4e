"""Taking up the card turned up: it goes into a hand, and one card is picked to lay away."""

from __future__ import annotations

from game.cards import KIND_MASK
from game.engine import events as e
from game.engine.actions import DISCARD
from game.engine.view import View
from game.ui.kit import Box, Button, Painter, tokens
from game.ui.kit.widgets.base import fitting
from game.ui.table.cards.sprite import Sprite
from game.ui.table.event_player import EventPlayer
from game.ui.table.labels.words import TableWords
from game.ui.table.movement import begin, flow, to_seat
from game.ui.table.panels.base import PAD, Panel, TableQuestion
from game.ui.table.phases.base import PhaseOnTable, Said
from game.ui.table.phases.discard import laid_away


class TakeUpPanel(Panel):
    """Asks for the card that is laid away."""

    picks = True
    lays = True

    def __init__(self, question: TableQuestion) -> None:
        super().__init__(question)
        self.say = Button(question.words.of_phase("take_up.say"), self._say, kind="brass")
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

    # ------------------------------------------------------------ place
    def measure(self, p: Painter, compact: bool) -> tuple[float, float]:
        """One row: the title above a line, and the button."""
        t = self.question.words.of_phase
        text = p.text_width(t("take_up.text"), tokens.HELP)
        text = max(text, p.text_width(t("take_up.title"), tokens.PANEL_TITLE))
        whole = 2 * PAD + text + 32 + self._button_width(p)
        return min(whole, max(self.room.w, 480.0)), 100

    def _button_width(self, p: Painter) -> float:
        return max(124.0, self.say.natural_width(p))

    def arrange(self, p: Painter, compact: bool) -> None:
        """The button at the right."""
        w = self._button_width(p)
        self.say.box = Box(self.right - w, self.box.y + 26, w, 48)

    def draw_words(self, p: Painter, compact: bool) -> None:
        """What is asked, and what becomes of the card."""
        t, room = self.question.words.of_phase, self.say.box.x - self.left - 16
        title, line = t("take_up.title"), t("take_up.text")
        style = fitting(p, title, tokens.PANEL_TITLE, room)
        p.text(title, self.left, self.box.y + 46, style)
        style = fitting(p, line, tokens.HELP, room)
        p.text(line, self.left, self.box.y + 73, style, tokens.CREAM_SOFT)


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
    panel=TakeUpPanel,
    moves={e.TurnedUpTaken: _taken, e.CardLaidAway: _laid_away},
    says={e.TurnedUpTaken: _say_taken},
)
