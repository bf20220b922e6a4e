"""What other seats have melded, at their places: its cards, small, and what it counts.

In the middle of the table melds lie only while they are laid and looked at, for one's own proposal
needs that room. A press, or a key, shows all melds large again.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Sequence

from game.ui.kit import Box, Face, Painter, furniture
from game.ui.kit.widgets.base import Pressable
from game.ui.table.drawing.context import DrawContext
from game.ui.table.drawing.furnishing import fan_box
from game.ui.table.drawing.lying import opened_boxes
from game.ui.table.drawing.meld_items import pill_size, together_box
from game.ui.table.drawing.plaque import plaque_of
from game.ui.table.layout.layout import Layout
from game.ui.table.layout.meld_pile import MeldPileSpot, meld_pile
from game.ui.table.layout.meld_rows import meld_room
from game.values import Seat

TAGS, PICKED = 30.0, 20.0
"""What the tags of the own hand take above it, and what else a card that is picked does, in du."""


class MeldPile(Pressable):
    """The melds of another seat. `name`: whose they are."""

    def __init__(self, seat: Seat, on_press: Callable[[], None]) -> None:
        super().__init__(on_press)
        self.seat, self.name, self.total = seat, "", ""
        self.faces: tuple[Face, ...] = ()
        self.spot: MeldPileSpot | None = None
        self.letters = 16.0
        self.visible = False

    def lie(self, spot: MeldPileSpot | None, faces: Sequence[Face]) -> None:
        """Have this place, or none."""
        self.spot, self.faces = spot, tuple(faces)
        self.visible = spot is not None
        if spot is not None:
            self.box = spot.box

    def say(self, name: str, total: str, tip: tuple[str, str], letters: float) -> None:
        """Whose melds these are, and what they count."""
        self.name, self.total, self._tip, self.letters = name, total, tip, letters

    @property
    def spoken(self) -> str:
        """Whose melds these are, and what they count."""
        return f"{self.name} {self.total}".strip()

    @property
    def content(self) -> Hashable:
        """The cards, and what the pill says."""
        return self.spot, self.faces, self.name, self.total, self.letters

    def draw(self, p: Painter) -> None:
        """The cards, and the pill below."""
        if self.spot is None:
            return
        for face, pose in zip(self.faces, self.spot.cards, strict=False):
            p.card(face, pose.x, pose.y, pose.h)
        pill = self.spot.pill
        furniture.pill(p, self.name, pill.x, pill.cy, self.total, size=self.letters)
        if self.ringed:
            p.ring(pill, pill.h / 2)


class MeldPiles:
    """All of them: a pile for each seat whose melds have been seen, until cards are played."""

    def __init__(self, drawn: DrawContext, show: Callable[[], None]) -> None:
        """show: shows all melds large."""
        self.drawn = drawn
        seats = range(drawn.sprites.rules.players)
        stays = drawn.sprites.has_stock or not drawn.sprites.rules.melds
        self.piles = [] if stays else [MeldPile(seat, show) for seat in seats]
        self._placed: object = None

    def follow(self, p: Painter, buttons: Sequence[Box]) -> bool:
        """Lay out what lies there now, clear of everything else and of these buttons; gives back
        whether anything has changed."""
        drawn, view = self.drawn, self.drawn.sprites.shown
        if not self.piles:
            return False
        lying = tuple(pile.seat for pile in self.piles if self._lies(pile.seat))
        hand, layout = (len(drawn.sprites.hand), drawn.sprites.breaks), drawn.sprites.layout
        beside = (drawn.model.covered, tuple(buttons), self._others(p) if lying else ())
        placed = (lying, view.melds, view.trump, hand, layout, beside, drawn.words.lang)
        if placed == self._placed:
            return False
        self._placed = placed
        taken = self._taken(p, buttons) if lying else []
        for pile in self.piles:
            pile.lie(None, ())
            if pile.seat in lying:
                self._lay(p, pile, taken)
                taken += [pile.spot.box] if pile.spot is not None else []
        return True

    def _lies(self, seat: Seat) -> bool:
        """Whether a seat's melds lie at its place: not where they are just being looked at."""
        sprites, view = self.drawn.sprites, self.drawn.sprites.shown
        if seat == sprites.viewer or view.playing or view.over or not view.melds:
            return False
        return bool(view.melds[seat]) and not sprites.melds.get(seat)

    def _lay(self, p: Painter, pile: MeldPile, taken: Sequence[Box]) -> None:
        drawn, words, view = self.drawn, self.drawn.words, self.drawn.sprites.shown
        name, total = words.name(pile.seat), words.points(words.melded(view, pile.seat))
        head = words.t("piles.of", name=name)
        letters = pill_size(drawn.compact)
        pile.say(name, total, (head, words.t("buttons.by_key", key="M")), letters)
        width = furniture.pill_width(p, name, total, letters)
        faces = [face for face in map(drawn.face, self._cards(pile.seat)) if face is not None]
        pile.lie(meld_pile(drawn.sprites.layout, pile.seat, len(faces), width, taken), faces)

    def _cards(self, seat: Seat) -> list[int]:
        """The cards that a seat has shown, each as often as one meld or another needs it."""
        shown = Counter[int]()
        for pattern, _ in self.drawn.words.melds_of(self.drawn.sprites.shown, seat):
            shown |= Counter(pattern.cards)
        return sorted(shown.elements())

    # ------------------------------------------------------------ what is taken
    def _taken(self, p: Painter, buttons: Sequence[Box]) -> list[Box]:
        """Where nothing may lie: seats and signs, hands, the room for melds, what asks."""
        sprites, layout = self.drawn.sprites, self.drawn.sprites.layout
        found = [layout.menu, layout.slate, *buttons, *self._others(p)]
        for seat, place in enumerate(layout.seats):
            found += [place.portrait, _widest(place.plate, place.most)]
            backs = layout.backs(seat, max(sprites.shown.sizes)) if seat != sprites.viewer else []
            found += [fan_box(backs)] if backs else []
        hand = layout.hand(len(sprites.hand), sprites.breaks)
        found += [_lifted(pose.bounds, layout) for pose in hand]
        found += [meld_room(layout, sprites.viewer, alone=True).box]
        found += [self.drawn.model.covered] if self.drawn.model.covered is not None else []
        talon = sprites.shown.talon
        if talon and not layout.compact:
            found += [pose.bounds for pose in layout.seen_talon(len(talon))]
        return found

    def _others(self, p: Painter) -> tuple[Box, ...]:
        """What grows with its words: the plaque, and what partners have together; and hands that
        lie open."""
        both = together_box(self.drawn, p)
        opened = opened_boxes(self.drawn, p)
        return (plaque_of(self.drawn, p).box, *([both] if both is not None else []), *opened)


def _widest(plate: Box, most: float) -> Box:
    """A plate as wide as it may become."""
    return Box.around(plate.cx, plate.cy, max(plate.w, most), plate.h)


def _lifted(card: Box, layout: Layout) -> Box:
    """A card of the own hand with what may stand above it."""
    above = TAGS if layout.compact else TAGS + PICKED
    return Box(card.x, card.y - above, card.w, card.h + above)
