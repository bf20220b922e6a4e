"""Drawing cards before play: the card drawn lies in the middle, with two buttons beside it."""

from __future__ import annotations

from functools import partial

from game.cards import KIND_MASK
from game.engine import events as e
from game.engine.actions import KEEP, NEXT
from game.engine.view import View
from game.ui.kit import tokens
from game.ui.motion import Call
from game.ui.table.cards.sprite import Flight, Sprite, Turn
from game.ui.table.event_player import EventPlayer
from game.ui.table.labels.words import TableWords
from game.ui.table.movement import away, flow, to_seat
from game.ui.table.panels.base import Panel, TableQuestion
from game.ui.table.panels.choices import ChoicePanel, PanelChoice
from game.ui.table.phases.base import PhaseOnTable, Said


def _panel(question: TableQuestion) -> Panel:
    """To keep the card, or to take the next one for it."""
    t, words = question.words.of_phase, question.words
    choices = [
        PanelChoice(t("draft.keep"), t("draft.keep_help"), question.do(KEEP), main=True),
        PanelChoice(t("draft.next"), t("draft.next_help"), question.do(NEXT)),
    ]
    card = words.the_card(question.view.talon[0] & KIND_MASK)
    return ChoicePanel(question, t("draft.title", card=card), choices)


# ---------------------------------------------------------------- what happens
def _looked_at(d: EventPlayer, event: e.CardLookedAt) -> None:
    """A card comes off the stock; only who draws sees it."""
    sprites, line = d.sprites, d.sprites.timeline
    drawn = Sprite(None, sprites.layout.stock._replace(angle=0))
    sprites.talon = [drawn]
    line.play(*flow(sprites, tokens.DRAW_STOCK, scaled=True))
    if event.card is not None:
        line.play(Turn(drawn, tokens.TURN_CARD, event.card))
    line.call(partial(d.sound, "card"))


def _drafted(d: EventPlayer, event: e.CardDrafted) -> None:
    """One of two cards comes into the hand, the other one goes back to where the stock lies."""
    sprites, line = d.sprites, d.sprites.timeline
    stock = sprites.layout.stock._replace(angle=0)
    drawn = sprites.talon[0] if sprites.talon else Sprite(None, stock)
    sprites.talon = []
    following = Sprite(None, stock)
    taken, gone = (drawn, following) if event.kept else (following, drawn)
    back = away(sprites, gone)
    if event.seat != sprites.viewer:
        to_seat(sprites, [taken], event.seat, tokens.DRAW_STOCK)
    else:
        taken.card, taken.up = event.taken, True
        sprites.hand.append(taken)
        sprites.match_hand(stock)
        line.play(*flow(sprites, tokens.DRAW_STOCK, scaled=True))
    line.play(Flight(gone, stock, tokens.DRAW_STOCK, slides=True, landed=back))
    line.at(line.end, Call(partial(d.sound, "card")))


def _say(words: TableWords, event: e.CardDrafted, view: View) -> Said:
    return Said(words.of_phase("draft.say_keep" if event.kept else "draft.say_next"))


PHASE = PhaseOnTable(
    "draft",
    panel=_panel,
    moves={e.CardLookedAt: _looked_at, e.CardDrafted: _drafted},
    says={e.CardDrafted: _say},
)
