"""Laying melds on the table and taking them up again: which cards move, which are outlines."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.cards import KIND_MASK
from game.engine.melds.held import LAID, Pattern
from game.engine.rules.rules import Rules
from game.ui.table.cards.sprite import Sprite
from game.ui.table.cards.sprite_scene import LaidMeld, SpriteScene
from game.values import Kind, Seat


def patterns_of(rules: Rules, melds: Iterable[int]) -> list[Pattern]:
    """The patterns behind indices into `Rules.melds`."""
    return [rules.melds[index] for index in melds]


def lay(
    sprites: SpriteScene,
    seat: Seat,
    pattern: Pattern,
    cards: Sequence[int],
    points: int | None,
    *,
    proposed: bool = False,
) -> list[Sprite]:
    """Lay a meld of a seat; gives back the sprites that have to move there.

    A card that lies already and may serve again is an outline. With a stock the own cards stay in
    the hand, lifted, and all of the meld is outlines.
    """
    laid = sprites.melds.setdefault(seat, [])
    own = seat == sprites.viewer
    moving: list[Sprite] = []
    slots: list[Sprite | int] = []
    for card in cards:
        kind = card & KIND_MASK
        if own and sprites.has_stock:
            slots.append(kind)
            continue
        lying = [] if sprites.has_stock else _may_serve(laid, pattern, kind)
        if (sprites.has_stock and card & LAID) or len(lying) > slots.count(kind):
            slots.append(kind)
            continue
        sprite = _take_up(sprites, seat, kind)
        slots.append(sprite)
        moving.append(sprite)
    slots.sort(key=lambda slot: isinstance(slot, Sprite))  # outlines lie below the cards
    laid.append(LaidMeld(pattern, points, slots, proposed))
    if own:
        sprites.sort_own()
    return moving


def _may_serve(laid: Sequence[LaidMeld], pattern: Pattern, kind: Kind) -> list[Sprite]:
    """Sprites of a kind that lie and have not served in this pattern's family yet."""
    there = [
        slot
        for meld in laid
        for slot in meld.slots
        if isinstance(slot, Sprite) and (slot.card or 0) & KIND_MASK == kind
    ]
    served = sum(
        1
        for meld in laid
        if meld.pattern.marks & pattern.checks
        for slot in meld.slots
        if _kind(slot) == kind
    )
    return there[: max(0, len(there) - served)]


def _kind(slot: Sprite | int) -> int:
    return (slot.card or 0) & KIND_MASK if isinstance(slot, Sprite) else slot


def _take_up(sprites: SpriteScene, seat: Seat, kind: Kind) -> Sprite:
    """A card out of the seat's hand; of two own ones that are alike, rather the one that was there
    before: where the other has come from stays to be seen, however often melds are laid anew."""
    if seat == sprites.viewer:
        alike = [sprite for sprite in sprites.hand if (sprite.card or 0) & KIND_MASK == kind]
        if alike:
            sprite = next((one for one in alike if not one.fresh), alike[0])
            sprites.hand.remove(sprite)
            sprite.lift = sprite.lift_to = 0.0
            return sprite
    opened = sprites.take_opened(seat, kind)
    if opened is not None:
        return opened
    sprites.counts[seat] -= 1
    return Sprite(kind, sprites.origin(seat), up=True, opacity=0.0)  # unseen until it flies


def take_up(sprites: SpriteScene, seat: Seat) -> list[Sprite]:
    """Take all melds of a seat off the table; gives back the sprites that were there.

    Own cards are in the hand again; another seat's have still to fly back and are counted when
    they land.
    """
    taken = [
        slot
        for meld in sprites.melds.pop(seat, [])
        for slot in meld.slots
        if isinstance(slot, Sprite)
    ]
    if seat == sprites.viewer:
        sprites.hand += taken
        sprites.sort_own()
    return taken


def make_room(sprites: SpriteScene) -> None:
    """Where there is room for the melds of one seat only, what another has laid is taken up at
    once: it lies at that seat's own place then."""
    if sprites.has_stock or sprites.layout.melds_apart:
        return
    for seat in [seat for seat in sprites.melds if seat != sprites.viewer]:
        sprites.counts[seat] += len(take_up(sprites, seat))


def play_from_melds(sprites: SpriteScene, seat: Seat, card: int) -> Sprite | None:
    """A laid card is played: its place becomes an outline. None when it does not lie there."""
    kind = card & KIND_MASK
    for meld in sprites.melds.get(seat, []):
        for at, slot in enumerate(meld.slots):
            if isinstance(slot, Sprite) and (slot.card or 0) & KIND_MASK == kind:
                meld.slots[at] = kind
                meld.slots.sort(key=lambda one: isinstance(one, Sprite))
                _clear_played(sprites, seat)
                return slot
    return None


def _clear_played(sprites: SpriteScene, seat: Seat) -> None:
    """Melds of which no card lies any more go off the table."""
    lying = {
        _kind(slot)
        for meld in sprites.melds[seat]
        for slot in meld.slots
        if isinstance(slot, Sprite)
    }
    kept = [m for m in sprites.melds[seat] if lying & {_kind(slot) for slot in m.slots}]
    if kept:
        sprites.melds[seat] = kept
    else:
        del sprites.melds[seat]


def propose(
    sprites: SpriteScene, patterns: Sequence[Pattern], points: Sequence[int | None]
) -> None:
    """Show which own cards make these melds, in place of what was proposed before."""
    withdraw(sprites)
    for pattern, worth in zip(patterns, points, strict=True):
        lay(sprites, sprites.viewer, pattern, pattern.cards, worth, proposed=True)


def withdraw(sprites: SpriteScene) -> None:
    """Take back what was only proposed."""
    kept: list[LaidMeld] = []
    for meld in sprites.melds.get(sprites.viewer, []):
        if not meld.proposed:
            kept.append(meld)
            continue
        for slot in meld.slots:
            if isinstance(slot, Sprite):
                sprites.hand.append(slot)
    if kept:
        sprites.melds[sprites.viewer] = kept
    else:
        sprites.melds.pop(sprites.viewer, None)
    sprites.sort_own()


def confirm(sprites: SpriteScene, pattern: Pattern, points: int | None) -> bool:
    """A proposed meld has been laid in earnest; False when it was not proposed."""
    for meld in sprites.melds.get(sprites.viewer, []):
        if meld.proposed and meld.pattern == pattern:
            meld.proposed, meld.points = False, points
            return True
    return False
