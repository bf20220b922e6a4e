"""The sprites as they must lie for a view, without any animation: at the start, after a resume."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import partial

from game.cards import KIND_MASK
from game.engine.melds.held import LAID, value
from game.engine.rules.rules import NO_CARD, Rules
from game.engine.rules.trick_tables import talon_led
from game.engine.tricks.covered_plays import lie_covered, shown_as
from game.engine.tricks.table import UNNAMED
from game.engine.view import View
from game.ui.table.cards.laying import lay, patterns_of
from game.ui.table.cards.sprite import Sprite
from game.ui.table.cards.sprite_scene import SpriteScene
from game.ui.table.labels.turned_down import is_turned_down
from game.values import Kind, Seat


def restore(
    sprites: SpriteScene, view: View, said: Callable[[View, int], str] | None = None
) -> None:
    """Forget what was shown and show this view; `said`: the last word of a seat, if any."""
    sprites.shown = view
    sprites.timeline.clear()
    sprites.queue.clear()
    sprites.flying.clear()
    sprites.bubbles.clear()
    sprites.melds, sprites.opened, sprites.trick, sprites.talon = {}, {}, [], []
    sprites.hand, sprites.taker, sprites.turning, sprites.unsorted = [], None, False, False
    sprites.turned_up, sprites.taking, sprites.stock_lies = None, False, False
    sprites.counts = [0] * view.players
    away = sprites.layout.talon(1)[0]
    if view.over or not view.seats:
        return
    sprites.match_hand(away)
    _fresh(sprites, view)
    sprites.counts = list(view.sizes) if view.sizes else [0] * view.players
    if not view.playing and view.talon_size:
        hidden = [Sprite(None, away) for _ in range(view.talon_size - len(view.talon))]
        sprites.talon = [*(Sprite(card, away, up=True) for card in view.talon), *hidden]
    led = talon_led(sprites.rules, view.contract, view.talon, len(view.tricks))
    if view.playing and led != NO_CARD:
        sprites.talon = [Sprite(led, away, up=True)]
    lying = card_turned_up(sprites.rules, view)
    if lying is not None:
        up = not is_turned_down(sprites.rules, view)
        sprites.turned_up = Sprite(lying, sprites.layout.turned_up, up=up)
    sprites.stock_lies = view.stock_size > 0
    _melds(sprites, view)
    if said is not None and view.declarer is None and not view.playing:
        for seat in view.seats:
            if said(view, seat):
                sprites.bubbles.say(seat, partial(said, view, seat), stays=True, settled=True)
    for seat, cards in enumerate(view.opened):
        if cards is not None and seat != view.seat:
            sprites.opened[seat] = [Sprite(card, away, up=True) for card in cards]
    lie = lie_covered(sprites.rules, view)
    for at, (seat, card) in enumerate(zip(view.trick_seats, view.trick, strict=True)):
        place = sprites.lies_in_trick(seat, at)
        sprites.trick.append((seat, Sprite(shown_as(sprites.rules, card), place, up=not lie[at])))
    sprites.settle()


def card_turned_up(rules: Rules, view: View) -> int | None:
    """The card turned up beside others that are to be drawn, or take no part; it may have been
    turned down again."""
    return view.showing if view.turned_up is not None or rules.trump_card_lies else None


def _lies(sprites: SpriteScene, seat: Seat) -> bool:
    """Whether the viewer's own melds lie until the discard, and that is still to come."""
    view = sprites.shown
    return seat == view.seat == view.declarer and not discarded(sprites.rules, view)


def _lies_on(sprites: SpriteScene, seat: Seat) -> bool:
    """Whether they lie until play begins: those of the viewer's partner."""
    return sprites.layout.melds_apart and (seat - sprites.viewer) % sprites.shown.players == 2


def discarded(rules: Rules, view: View) -> bool:
    """Whether the declarer has laid away all that it had to."""
    hand = rules.hand_size if view.declarer is not None else 0
    return view.discard_size > 0 and view.sizes[view.declarer or 0] <= hand


def _fresh(sprites: SpriteScene, view: View) -> None:
    """Mark what came out of the talon or from another seat, until the discard or the first card."""
    if view.playing:
        return
    gifts = (*view.passed, *view.given)
    came = [(card, "passing") for _, card in view.passing if card is not None]
    came += [(card, "given") for _, to, card in gifts if to == view.seat and card is not None]
    lays_away = view.trump_card is None and not view.discarded
    if view.taken_up is not None and view.taken_up[0] == view.seat and lays_away:
        came.append((view.taken_up[1], "given"))
    taken = view.declarer == view.seat and not view.talon_size
    if taken and not discarded(sprites.rules, view):
        came += [(card & KIND_MASK, "talon") for card in view.talon]
        came += [(card & KIND_MASK, "given") for card, other in view.calls if other is not None]
    for sprite in sprites.hand:
        kind = (sprite.card or 0) & KIND_MASK
        tag = next((tag for card, tag in came if card == kind), "")
        if tag:
            came.remove((kind, tag))
            sprite.fresh = tag


def _melds(sprites: SpriteScene, view: View) -> None:
    """Melds that still lie in the middle: one's own until the discard, a partner's until play, with
    a stock those not played. Another's lie at its place (`meld_piles`)."""
    for seat, melds in enumerate(view.melds):
        if sprites.has_stock:
            if not view.laid[seat]:
                continue
        elif view.playing or (not _lies_on(sprites, seat) and not _lies(sprites, seat)):
            continue
        lying = Counter(card & KIND_MASK for card in view.laid[seat] if card & LAID)
        kinds = set(lying)
        for pattern in patterns_of(sprites.rules, melds):
            points = None if view.trump == UNNAMED else value(pattern, view.trump)
            cards: list[int] = list(pattern.cards)
            if sprites.has_stock:
                if not kinds & set(cards):
                    continue
                cards = [_lying(lying, card) for card in cards]
            lay(sprites, seat, pattern, cards, points)


def _lying(left: Counter[int], kind: Kind) -> int:
    """The card as it is laid if one still lies that has no place yet; else marked as lying in
    another meld, or played."""
    if left[kind] > 0:
        left[kind] -= 1
        return kind
    return kind | LAID
