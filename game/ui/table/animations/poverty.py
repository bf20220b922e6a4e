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
        d.sprites.bubbles.release()


def handed_over(d: EventPlayer, event: e.CardsHandedOver) -> None:
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
    line.play(
        *[to_seat(sprites, sprite, event.other, tokens.GATHER_TRICK) for sprite in taken],
        *flow(sprites, tokens.GATHER_TRICK),
    )


def _taken_from(sprites: SpriteScene, event: e.CardsHandedOver) -> list[Sprite]:
    """The sprites of the cards that leave a hand."""
    if event.seat != sprites.viewer:
        sprites.counts[event.seat] -= event.number
        cards: tuple[int | None, ...] = event.cards or (None,) * event.number
        return [Sprite(card, sprites.origin(event.seat), up=card is not None) for card in cards]
    taken = []
    for card in event.cards or ():
        sprite = sprites.own(card)
        if sprite is not None and sprite in sprites.hand:
            sprites.hand.remove(sprite)
            taken.append(sprite)
    return taken
