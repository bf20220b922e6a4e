"""The own hand as something to operate: pointer, drag and keys on its sprites."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, Literal

import pygame

from game.ui.kit import Box, Key, Pointer, Widget, tokens, turned_contains
from game.ui.kit.events import ACTIVATE
from game.ui.table.cards.sprite import Sprite
from game.ui.table.cards.sprite_scene import SpriteScene
from game.ui.table.own_hand.rearranging import Rearranging

Mode = Literal["off", "play", "pick"]

CHOSEN_LIFT = 26.0
DRAG_FROM = 10.0
"""How far (du) the pointer must move before a press becomes a drag."""


def _nothing(sprite: Sprite) -> bool:
    """No card is asked for."""
    return False


class Hand(Widget):
    """Plays a card by click, drag or key; or picks several, to be confirmed elsewhere. A card drawn
    along the hand finds another place in it.

    on_play: a card was played. on_pick: the choice has changed. second_click: the first click only
    lifts the card; under a finger, which hides what it points at, this is always so. dear: cards
    that are not allowed but can be played at a price; the first click says so. explained: the card
    about which something is said: why it is not allowed, or with `read`, what it is. tried: the
    card that was to be played, while something is asked before it lies. told: what is said of the
    card that the keyboard is on, to those who hear it.
    """

    drags: ClassVar[bool] = True
    """Whether a card can be drawn along, or out of the hand."""

    def __init__(
        self,
        sprites: SpriteScene,
        on_play: Callable[[int], None],
        on_pick: Callable[[], None],
    ) -> None:
        super().__init__()
        self.sprites = sprites
        self.rearranging = Rearranging(sprites)
        self.on_play, self.on_pick = on_play, on_pick
        self.mode: Mode = "off"
        self.allowed: Callable[[Sprite], bool] = _nothing
        self.second_click = False
        self.dear: frozenset[int] = frozenset()
        self.most = 1
        self.picked: list[Sprite] = []
        self.over: Sprite | None = None
        self.unsaid: Sprite | None = None
        self.cursor: Sprite | None = None
        self.explained: Sprite | None = None
        self.ready: Sprite | None = None
        self.tried: Sprite | None = None
        self.held: Sprite | None = None
        self.dragging = False
        self.read = False
        self.told: Callable[[Sprite], str] | None = None
        self._pressing: float | None = None
        self._grip = (0.0, 0.0)
        self._down_at = (0.0, 0.0)

    @property
    def cards(self) -> list[Sprite]:
        """The cards that are operated."""
        return self.sprites.hand

    # ------------------------------------------------------------ what is heard
    @property
    def spoken(self) -> str:
        """The card that the keyboard is on."""
        on = self.cursor if self.cursor in self.cards else None
        return self.told(on) if on is not None and self.told is not None else ""

    @property
    def ticked(self) -> bool | None:
        """Whether that card is picked, where several are."""
        on = self.mode == "pick" and self.cursor in self.cards
        return self.cursor in self.picked if on else None

    # ------------------------------------------------------------ what is asked
    def ask_off(self) -> None:
        """Nothing is asked of the hand."""
        self._ask("off", _nothing)

    def ask_card(
        self,
        cards: frozenset[int],
        *,
        second_click: bool = False,
        dear: frozenset[int] = frozenset(),
    ) -> None:
        """One of these cards is to be played; the others say why not, and the `dear` ones what
        playing them costs."""
        self._ask("play", lambda sprite: (sprite.card or 0) in cards)
        self.second_click, self.dear = second_click, dear

    def ask_pick(self, allowed: Callable[[Sprite], bool], most: int) -> None:
        """So many cards are to be picked."""
        self._ask("pick", allowed)
        self.most = most

    def _ask(self, mode: Mode, allowed: Callable[[Sprite], bool]) -> None:
        self.mode, self.allowed = mode, allowed
        self.picked, self.explained, self.read = [], None, False
        self.ready = self.tried = None
        self.second_click, self.dear = False, frozenset()
        if mode == "off" and not (self.dragging and self.held in self.cards):
            self.held, self.dragging = None, False
        self.refresh()

    def permits(self, sprite: Sprite) -> bool:
        """Whether this card may be played or picked."""
        return self.allowed(sprite)

    @property
    def dims(self) -> bool:
        """Whether forbidden cards step back."""
        return self.mode != "off"

    def refresh(self) -> None:
        """Tell every card how far it should be lifted."""
        for sprite in self.cards:
            sprite.lift_to = self._lift_of(sprite)
        self.invalidate()

    def _lift_of(self, sprite: Sprite) -> float:
        if sprite in self.picked or sprite is self.ready or sprite is self.tried:
            return CHOSEN_LIFT
        base = tokens.HOVER_LIFT if sprite.raised else 0.0
        live = self.mode != "off" and self.permits(sprite)
        on = sprite is self.over or (sprite is self.cursor and self.ringed)
        return base + (tokens.HOVER_LIFT if live and on else 0.0)

    # ------------------------------------------------------------ place
    @property
    def takes_focus(self) -> bool:
        """The keyboard stops here while a card is asked for."""
        return self.visible and self.mode != "off" and bool(self.cards)

    def take_room(self) -> None:
        """Take the box that the hand lies in."""
        layout = self.sprites.layout
        self.box = Box(
            (layout.width - layout.hand_width) / 2,
            layout.hand_top,
            layout.hand_width,
            layout.height - layout.hand_top,
        )

    def hit(self, x: float, y: float) -> Widget | None:
        """Itself where a card lies."""
        return self if self.visible and self.at(x, y) is not None else None

    def at(self, x: float, y: float) -> Sprite | None:
        """The uppermost card at a point; a lifted card is also hit where it rested."""
        for sprite in reversed(self.cards):
            box = sprite.pose.upright
            if turned_contains(box, sprite.pose.angle, x, y):
                return sprite
            if sprite.lift and turned_contains(sprite.seen_at.upright, sprite.pose.angle, x, y):
                return sprite
        return None

    # ------------------------------------------------------------ pointer
    def pointer(self, event: Pointer) -> None:
        """Hover, press, drag, release."""
        if event.kind == "down":
            self._press(event)
        elif event.kind == "move":
            self._move(event)
        elif event.kind == "up":
            self._release(event)

    def under(self, over: Sprite | None) -> None:
        """Cards have come or gone below a pointer that rests: it is over this one now. Nothing is
        said about it, because nobody has pointed at it."""
        if over is not self.over and not self.dragging:
            self.over = self.unsaid = over
            self.refresh()

    def leave(self) -> None:
        """The pointer is over no card any more."""
        if self.over is not None:
            self.over = None
            self.refresh()

    def update(self, dt: float) -> None:
        """A finger that rests on a card wants to know about it; cards make room for another."""
        if self.rearranging.advance(dt, self.held if self.dragging else None):
            self.invalidate()
        if self._pressing is None or self.dragging:
            return
        self._pressing += dt
        if self._pressing >= tokens.TOOLTIP_DELAY:
            self._pressing, self.explained, self.read = None, self.held, True
            self.invalidate()

    def _press(self, event: Pointer) -> None:
        self.held = self.at(event.x, event.y)
        self.read, self._pressing = False, 0.0 if event.finger else None
        self._down_at = (event.x, event.y)
        if self.held is not None:
            self._grip = (event.x - self.held.pose.x, event.y - self.held.pose.y)

    def _move(self, event: Pointer) -> None:
        if self.held is not None and self.pressed:
            far = abs(event.x - self._down_at[0]) + abs(event.y - self._down_at[1])
            if far > DRAG_FROM and self.drags and not self.sprites.unsorted:
                self.dragging, self._pressing = True, None
            if self.dragging:
                self.held.pose = self.held.pose._replace(
                    x=event.x - self._grip[0], y=event.y - self._grip[1], angle=0
                )
                if self._inside(event):
                    self.rearranging.over(self.held)
                else:
                    self.rearranging.away()
                self.invalidate()
                return
        over = None if event.finger else self.at(event.x, event.y)
        if over is not self.over or over is self.unsaid is not None:
            self.over, self.unsaid = over, None
            forbidden = over is not None and self.mode != "off" and not self.permits(over)
            self.explained = over if forbidden else None
            self.refresh()

    def _release(self, event: Pointer) -> None:
        held, dragged = self.held, self.dragging
        self.held, self.dragging, self._pressing = None, False, None
        if held is None or self.read:
            return
        if dragged:
            self._let_go(held, event)
            return
        if self.at(event.x, event.y) is held:
            self.take(held, twice=self.second_click or event.finger)

    def _inside(self, event: Pointer) -> bool:
        """Whether a card that is held here is still in the hand."""
        return event.y >= self.sprites.layout.hand_top

    def _let_go(self, held: Sprite, event: Pointer) -> None:
        """Played, where that was asked; else it has its new place in the hand, or its old one."""
        if self._inside(event):
            self.rearranging.drop()
        else:
            self.rearranging.cancel()
            if self.mode == "play" and self.permits(held):
                self._play(held)
                return
            self.explained = held if self.mode == "play" else None
        self.rearranging.advance(0.0, None)
        self.refresh()

    def put_back(self) -> None:
        """A card that was lifted to be played is not meant after all."""
        if self.ready is not None or self.tried is not None:
            self.ready = self.tried = None
            self.refresh()

    def take(self, sprite: Sprite, *, twice: bool | None = None) -> None:
        """A card was clicked, or Enter was pressed on it; `twice`: the first time only lifts it."""
        twice = self.second_click if twice is None else twice
        if self.mode == "off":
            return
        if not self.permits(sprite):
            self._take_forbidden(sprite)
            return
        self.explained = None
        if self.mode == "play":
            if twice and self.ready is not sprite:
                self.ready = sprite
                self.refresh()
            else:
                self._play(sprite)
            return
        if sprite in self.picked:
            self.picked.remove(sprite)
        elif self.most == 1:
            self.picked = [sprite]
        elif len(self.picked) < self.most:
            self.picked.append(sprite)
        else:
            self.explained = sprite
        self.refresh()
        self.on_pick()

    def _play(self, sprite: Sprite) -> None:
        self.tried, self.ready = sprite, None
        self.on_play(sprite.card or 0)
        self.refresh()

    def _take_forbidden(self, sprite: Sprite) -> None:
        """Say why not; a card that has its price is played when it is taken once more."""
        if (sprite.card or 0) not in self.dear:
            self.explained = sprite
        elif self.ready is sprite:
            self._play(sprite)
            return
        else:
            self.explained, self.ready = None, sprite
        self.refresh()

    # ------------------------------------------------------------ keys
    def key(self, event: Key) -> bool:
        """Left and right go through the cards, with shift they move one; Enter and Space take
        one."""
        cards = self.cards
        if not cards or event.ctrl:
            return False
        if event.code in (pygame.K_LEFT, pygame.K_RIGHT):
            by = 1 if event.code == pygame.K_RIGHT else -1
            if event.shift and self.drags and self.reading is not None:
                self.rearranging.shift(self.reading, by)
                self.invalidate()
            else:
                self.step(by)
            return True
        if event.code in (pygame.K_HOME, pygame.K_END):
            self._go(cards[0 if event.code == pygame.K_HOME else -1])
            return True
        if event.code in (pygame.K_UP, pygame.K_DOWN):
            return self._to_other_row(-1 if event.code == pygame.K_UP else 1)
        if event.code in ACTIVATE:
            if self.cursor in cards and self.cursor is not None:
                self.take(self.cursor)
            else:
                self.step(1)
            return True
        return False

    def step(self, by: int) -> None:
        """To the next card, around the end; from nowhere to the first that is allowed."""
        cards = self.cards
        if self.cursor not in cards:
            self._go(next((s for s in cards if self.permits(s)), cards[0]))
            return
        self._go(cards[(cards.index(self.cursor) + by) % len(cards)])

    def _to_other_row(self, down: int) -> bool:
        """Up or down to the nearest card of the other row; False where there is none."""
        if self.cursor is None or not self.ringed:
            return False
        here = self.cursor.pose
        there = [s for s in self.cards if (s.pose.y - here.y) * down > here.h / 4]
        if self.sprites.layout.rows == 1 or not there:
            return False
        self._go(min(there, key=lambda s: abs(s.pose.x - here.x)))
        return True

    def _go(self, sprite: Sprite) -> None:
        self.cursor = sprite
        self.explained = sprite if self.mode != "off" and not self.permits(sprite) else None
        self.refresh()

    @property
    def reading(self) -> Sprite | None:
        """The card that the keyboard is on."""
        return self.cursor if self.ringed and self.cursor in self.cards else None
