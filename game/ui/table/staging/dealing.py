"""Dealing, the talon, and cards that go from hand to hand."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.engine import events as e
from game.engine.events import Event
from game.ui.kit import tokens
from game.ui.motion import Track
from game.ui.table.sprite import Flight, Sprite, Turn
from game.ui.table.stage import Stage
from game.ui.table.staging.tools import (
    away,
    count,
    face_up,
    flow,
    sprite_of,
    to_seat,
)

if TYPE_CHECKING:
    from game.ui.table.director import Director

SORT_APART = 0.012
"""Seconds between two cards when a dealt hand is sorted: no frame has to draw them all anew."""

TALON_SEEN = 0.9
"""Seconds that what is laid open lies there for all to see."""


def deal_began(d: Director, event: e.DealBegan) -> None:
    from game.ui.table.restore import restore

    line, queue = d.stage.timeline, list(d.stage.queue)
    restore(d.stage, d.stage.shown)
    d.stage.queue[:] = queue
    d.stage.unsorted = True
    line.wait(0.1)


def dealt(d: Director, event: e.CardsDealt) -> None:
    stage, line = d.stage, d.stage.timeline
    dealer = stage.origin(stage.shown.dealer)
    tracks: list[Track]
    if event.seat == stage.viewer:
        new = stage.match_hand(dealer)
        places = dict(stage.targets())
        for sprite in new:
            sprite.up, sprite.opacity = False, 0.0
        tracks = [
            Flight(s, places[s], tokens.DEAL_PACKET * 2, landed=partial(face_up, s)) for s in new
        ]
        tracks += [t for t in flow(stage, tokens.DEAL_PACKET * 2) if sprite_of(t) not in new]
    else:
        goal = stage.origin(event.seat)
        tracks = []
        for k in range(min(3, event.number)):
            sprite = Sprite(None, dealer, opacity=0.0)
            goal_k = goal._replace(x=goal.x + 3 * k, y=goal.y - 2 * k)
            more = event.number if k == 0 else 0
            landed = partial(count, stage, event.seat, more, away(stage, sprite))
            tracks.append(Flight(sprite, goal_k, tokens.DEAL_PACKET * 2, landed=landed))
    line.play(*tracks, after=-tokens.DEAL_PACKET if line.running else 0.0)
    if not any(isinstance(next_one, e.CardsDealt) for next_one in stage.queue):
        line.call(partial(_sort, stage))
        line.wait(tokens.SORT_HAND)
    d.sound("deal")


def _sort(stage: Stage) -> None:
    """All cards of the own hand find their order together."""
    stage.unsorted = False
    stage.sort_own()
    for k, track in enumerate(flow(stage, tokens.SORT_HAND)):
        stage.timeline.at(stage.timeline.now + k * SORT_APART, track)


def talon_dealt(d: Director, event: e.TalonDealt) -> None:
    stage, line = d.stage, d.stage.timeline
    dealer = stage.origin(stage.shown.dealer)
    stage.talon += [Sprite(None, dealer, opacity=0.0) for _ in range(event.number)]
    line.play(
        *flow(stage, tokens.DEAL_PACKET * 2), after=-tokens.DEAL_PACKET if line.running else 0.0
    )


def turned_up(d: Director, event: e.TurnedUp) -> None:
    stage = d.stage
    stage.turned_up = Sprite(None, stage.layout.stock._replace(angle=0))
    stage.timeline.play(*flow(stage, tokens.DRAW_STOCK))
    stage.timeline.play(Turn(stage.turned_up, tokens.TURN_CARD, event.card))


def declarer(d: Director, event: Event) -> None:
    d.stage.bubbles.release()


def talon_turned(d: Director, event: e.TalonTurned) -> None:
    stage, line = d.stage, d.stage.timeline
    stage.bubbles.release()
    stage.turning = True
    line.play(*flow(stage, tokens.GATHER_TRICK, scaled=True))
    pairs = zip(stage.talon, event.cards, strict=False)
    turns = [Turn(sprite, tokens.TURN_CARD, card) for sprite, card in pairs]
    line.together(turns, tokens.TURN_CARD + tokens.TURN_CARD_GAP)
    line.wait(TALON_SEEN)


def talon_taken(d: Director, event: e.TalonTaken) -> None:
    stage, line = d.stage, d.stage.timeline
    taken, stage.talon, stage.turning = stage.talon, [], False
    if event.seat != stage.viewer:
        line.play(*[to_seat(stage, s, event.seat, tokens.GATHER_TRICK) for s in taken])
        return
    for sprite, card in zip(taken, event.cards or (), strict=False):
        sprite.card, sprite.up, sprite.fresh = card, True, True
    stage.hand += taken
    stage.match_hand(stage.origin(event.seat))
    line.play(*flow(stage, tokens.GATHER_TRICK, scaled=True))


def called(d: Director, event: e.CardCalled) -> None:
    if event.other is not None:
        _hand_over(d, event.other, event.seat, event.card)


def given_back(d: Director, event: e.CardGivenBack) -> None:
    _hand_over(d, event.seat, event.other, event.card)


def _hand_over(d: Director, giver: int, taker: int, card: int | None) -> None:
    """A card goes from one hand to another; its face shows where the viewer knows it."""
    stage, line = d.stage, d.stage.timeline
    if giver == stage.viewer:
        sprite = stage.own(card or 0) or Sprite(card, stage.origin(giver), up=True)
        if sprite in stage.hand:
            stage.hand.remove(sprite)
    else:
        stage.counts[giver] -= 1
        sprite = Sprite(card, stage.origin(giver), up=card is not None)
    if taker == stage.viewer:
        sprite.fresh = True
        stage.hand.append(sprite)
        stage.match_hand(sprite.place)
        line.play(*flow(stage, tokens.GATHER_TRICK, scaled=True))
        return
    flight = Flight(
        sprite,
        stage.origin(taker),
        tokens.GATHER_TRICK,
        landed=partial(count, stage, taker, 1, away(stage, sprite)),
    )
    line.play(flight, *flow(stage, tokens.GATHER_TRICK))
