"""Poverty: cards go to a partner, and as many come back."""

from __future__ import annotations

from game.engine import events as e
from game.ui.kit import tokens
from game.ui.table.animations.tools import flow, to_seat
from game.ui.table.cards.sprite import Sprite
from game.ui.table.cards.sprite_scene import SpriteScene
from game.ui.table.event_player import EventPlayer


def answered(d: EventPlayer, event: e.PovertyAnswered) -> None:
    """Once somebody takes the cards, every no has been heard."""
    if event.taken:
        d.stage.bubbles.release()


def handed_over(d: EventPlayer, event: e.CardsHandedOver) -> None:
    """All cards together; their faces show where the viewer knows them."""
    stage, line = d.stage, d.stage.timeline
    sprites = _taken_from(stage, event)
    if event.other == stage.viewer:
        for sprite in sprites:
            sprite.fresh = "given"
        stage.hand += sprites
        stage.match_hand(stage.origin(event.seat))
        line.play(*flow(stage, tokens.GATHER_TRICK, scaled=True))
        return
    stage.sort_own()
    line.play(
        *[to_seat(stage, sprite, event.other, tokens.GATHER_TRICK) for sprite in sprites],
        *flow(stage, tokens.GATHER_TRICK),
    )


def _taken_from(stage: SpriteScene, event: e.CardsHandedOver) -> list[Sprite]:
    """The sprites of the cards that leave a hand."""
    if event.seat != stage.viewer:
        stage.counts[event.seat] -= event.number
        cards: tuple[int | None, ...] = event.cards or (None,) * event.number
        return [Sprite(card, stage.origin(event.seat), up=card is not None) for card in cards]
    sprites = []
    for card in event.cards or ():
        sprite = stage.own(card)
        if sprite is not None and sprite in stage.hand:
            stage.hand.remove(sprite)
            sprites.append(sprite)
    return sprites
