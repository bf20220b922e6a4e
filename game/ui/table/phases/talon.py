"""The talon: turned over for all to see, and taken by the declarer, or left."""

from __future__ import annotations

from functools import partial

from game.engine import events as e
from game.engine.actions import PASS, TAKE
from game.engine.view import View
from game.ui.kit import tokens
from game.ui.motion import Call
from game.ui.table.cards.sprite import Flight, Sprite, Turn
from game.ui.table.cards.sprite_scene import SpriteScene
from game.ui.table.event_player import EventPlayer
from game.ui.table.labels.words import TableWords
from game.ui.table.movement import OPEN_SEEN, flow, to_seat
from game.ui.table.panels.base import Panel, TableQuestion
from game.ui.table.panels.choices import ChoicePanel, PanelChoice
from game.ui.table.phases.base import PhaseOnTable, Said
from game.values import Seat


def _panel(question: TableQuestion) -> Panel:
    """To take the talon, or to leave it."""
    t, view = question.words.of_phase, question.view
    take, leave = t("talon.take"), t("talon.leave")
    choices = [
        PanelChoice(take, t("talon.take_help", n=view.talon_size), question.do(TAKE), main=True),
        PanelChoice(leave, t("talon.leave_help"), question.do(PASS)),
    ]
    return ChoicePanel(question, t("talon.title", bid=view.bid or 0), choices)


def _turned(d: EventPlayer, event: e.TalonTurned) -> None:
    sprites, line = d.sprites, d.sprites.timeline
    sprites.bubbles.release()
    if sprites.shown.playing:
        _led(d, event)
        return
    if sprites.rules.talon_lies_open:  # where it was dealt, and stays
        pairs = zip(sprites.talon[-len(event.cards) :], event.cards, strict=True)
        line.play(*[Turn(sprite, tokens.TURN_CARD, card) for sprite, card in pairs])
        return
    covered = [sprite for sprite in sprites.talon if not sprite.up]
    pairs = zip(covered, event.cards, strict=False)
    if sprites.rules.contracts[sprites.shown.contract].spec.turned_over:  # where it lies
        line.play(*[Turn(sprite, tokens.TURN_CARD, card) for sprite, card in pairs])
        line.wait(OPEN_SEEN)
        return
    sprites.turning = True
    line.play(*flow(sprites, tokens.GATHER_TRICK, scaled=True))
    turns = [Turn(sprite, tokens.TURN_CARD, card) for sprite, card in pairs]
    line.together(turns, tokens.TURN_CARD + tokens.TURN_CARD_GAP)
    line.wait(OPEN_SEEN)


def _led(d: EventPlayer, event: e.TalonTurned) -> None:
    """What leads to a trick, or goes with it, comes into the middle of it."""
    sprites, line = d.sprites, d.sprites.timeline
    origin = sprites.layout.talon(1)[0]
    sprites.talon = [Sprite(card, origin, up=True) for card in event.cards]
    for sprite, goal in zip(sprites.talon, sprites.layout.in_trick(len(event.cards)), strict=True):
        line.play(Flight(sprite, goal, tokens.PLAY_CARD, scaled=True, face=True))
    line.call(partial(d.sound, "card"))


def _taken(d: EventPlayer, event: e.TalonTaken) -> None:
    sprites, line = d.sprites, d.sprites.timeline
    taken, sprites.talon, sprites.turning = sprites.talon, [], False
    sprites.taking = True
    if event.seat != sprites.viewer:
        to_seat(sprites, taken, event.seat, tokens.GATHER_TRICK)
    else:
        for sprite, card in zip(taken, event.cards or (), strict=False):
            sprite.card, sprite.up, sprite.fresh = card, True, "talon"
        sprites.hand += taken
        sprites.match_hand(sprites.origin(event.seat))
        line.play(*flow(sprites, tokens.GATHER_TRICK, scaled=True))
    line.at(line.end, Call(partial(_arrived, sprites)))


def _arrived(sprites: SpriteScene) -> None:
    """The talon's cards are in a hand: now they may lie small where everybody remembers them."""
    sprites.taking = False


def _say_left(words: TableWords, event: e.TalonLeft, view: View) -> Said:
    return Said(words.t("say.leave_talon"))


def _say_taken(words: TableWords, event: e.TalonTaken, view: View) -> Said | None:
    """Only where it goes round: a declarer takes it anyway."""
    return Said(words.of_phase("push.say_take")) if view.pushed else None


def _line(words: TableWords, view: View, seat: Seat) -> str:
    """That the dealer has taken it, where nobody plays for that."""
    taken = words.rules.dealer_takes_talon and seat == view.declarer
    return words.of_phase("talon.has") if taken else ""


PHASE = PhaseOnTable(
    "talon",
    panel=_panel,
    line=_line,
    moves={e.TalonTurned: _turned, e.TalonTaken: _taken},
    says={e.TalonLeft: _say_left, e.TalonTaken: _say_taken},
)
