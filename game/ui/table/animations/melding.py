"""Melds, trump, the discard, a hand laid open."""

from __future__ import annotations

from functools import partial

from game.engine import events as e
from game.engine.events import Event
from game.engine.tricks import UNNAMED
from game.ui.kit import tokens
from game.ui.motion import ease_in_out
from game.ui.table.animations.tools import (
    away,
    clear_melds,
    flow,
)
from game.ui.table.cards.laying import confirm, lay, withdraw
from game.ui.table.cards.sprite import Flight, Sprite
from game.ui.table.cards.sprite_scene import SpriteScene
from game.ui.table.event_player import EventPlayer
from game.values import Seat

DISCARD_OVERLAP = 0.8 * tokens.LAY_MELD
"""By how much each card of a discard leaves before the one before it has come, in seconds."""

MELDS_SEEN = 0.9
"""Seconds that what is laid open lies there for all to see."""


def meld_laid(d: EventPlayer, event: e.MeldLaid) -> None:
    stage, line = d.stage, d.stage.timeline
    if not stage.has_stock:
        if _only_said(stage, event.seat):
            return
        for other in [seat for seat in stage.melds if not _side_by_side(stage, seat, event.seat)]:
            clear_melds(d, other)
    pattern = stage.rules.melds[event.meld]
    if event.seat == stage.viewer and confirm(stage, pattern, event.points):
        stage.match_hand(stage.origin(event.seat))
        line.play(*flow(stage, tokens.SORT_HAND))
        return
    lay(stage, event.seat, pattern, event.cards, event.points)
    if event.seat == stage.viewer:
        stage.match_hand(stage.origin(event.seat))
    line.play(*flow(stage, tokens.LAY_MELD, scaled=event.seat == stage.viewer))
    line.call(partial(d.sound, "card"))
    line.wait(tokens.LAY_MELD_GAP)


def _partners(stage: SpriteScene, seat: Seat) -> bool:
    """Whether a seat is the viewer's, or that of the viewer's partner."""
    return (seat - stage.viewer) % (stage.shown.players // 2) == 0


def _side_by_side(stage: SpriteScene, seat: Seat, other: int) -> bool:
    """Whether the melds of two seats may lie at the same time."""
    apart = stage.layout.melds_apart and _partners(stage, seat) and _partners(stage, other)
    return seat == other or apart


def _only_said(stage: SpriteScene, seat: Seat) -> bool:
    """Whether there is no room for what the other team melds: then the sum is said."""
    told = stage.shown.trump != UNNAMED
    return stage.layout.melds_apart and told and not _partners(stage, seat)


def melding_done(d: EventPlayer, event: e.MeldingDone) -> None:
    if event.seat == d.stage.viewer:
        withdraw(d.stage)
        d.stage.timeline.play(*flow(d.stage, tokens.SORT_HAND))
        if d.stage.layout.melds_apart and d.stage.melds:
            d.stage.timeline.wait(MELDS_SEEN)
    elif d.stage.melds.get(event.seat):
        d.stage.timeline.wait(MELDS_SEEN)


def taken_up(d: EventPlayer, event: e.MeldsTakenUp) -> None:
    clear_melds(d, event.seat)
    if event.seat == d.stage.viewer:
        d.stage.match_hand(d.stage.origin(event.seat))


def sorted_anew(d: EventPlayer, event: Event) -> None:
    d.stage.sort_own()
    for seat in d.stage.melds:
        for meld in d.stage.melds[seat]:
            meld.points = None
    d.stage.timeline.play(*flow(d.stage, tokens.SORT_HAND))


def discarded(d: EventPlayer, event: e.CardDiscarded) -> None:
    stage, line = d.stage, d.stage.timeline
    if event.seat == stage.viewer:
        sprite = stage.own(event.card or 0) or Sprite(None, stage.origin(event.seat))
        if sprite in stage.hand:
            stage.hand.remove(sprite)
            stage.sort_own()
    else:
        stage.counts[event.seat] -= 1
        sprite = Sprite(None, stage.origin(event.seat))
    goal = stage.purse(event.seat)
    flight = Flight(
        sprite,
        goal,
        tokens.LAY_MELD,
        ease_in_out,
        face=False,
        fade=True,
        slides=True,
        landed=away(stage, sprite),
    )
    more = bool(stage.queue) and isinstance(stage.queue[0], e.CardDiscarded)
    closing = [] if more else flow(stage, tokens.LAY_MELD)
    line.play(flight, *closing, after=-DISCARD_OVERLAP if line.running else 0.0)


def discard_done(d: EventPlayer, event: e.DiscardDone) -> None:
    mine = event.seat == d.stage.viewer
    stays = not mine and d.stage.layout.melds_apart and _partners(d.stage, event.seat)
    if event.seat in d.stage.melds and not stays:
        clear_melds(d, event.seat)
    for sprite in d.stage.hand:
        sprite.fresh = ""


def opened(d: EventPlayer, event: e.HandOpened) -> None:
    stage, line = d.stage, d.stage.timeline
    if event.seat == stage.viewer:
        return
    stage.counts[event.seat] = 0
    origin = stage.origin(event.seat)
    stage.opened[event.seat] = [Sprite(card, origin, up=True) for card in sorted(event.cards)]
    line.play(*flow(stage, tokens.LAY_MELD))
    line.wait(MELDS_SEEN)
