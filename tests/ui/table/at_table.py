"""A table with opponents that answer at once, operated by posted events at screen coordinates."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import cache

import pygame

from game.engine.actions import Action
from game.engine.rules.compiling import compile_rules
from game.engine.rules.rules import Rules
from game.engine.view import View
from game.players.base import request_for
from game.players.registry import make_player
from game.rules.model import Ruleset
from game.table import Answer, Move, Table, Tag
from game.ui.context import Context, Settings, TableContext
from game.ui.kit import Box, Scale, Widget
from game.ui.storybook.table.scenes import SEATS
from game.ui.table.cards.sprite import Sprite
from game.ui.table.layout.fan import Pose
from game.ui.table.panels.choices import SECOND
from game.ui.table.screen import TableScreen
from tests.contract.rulesets import ruleset_of

FRAME = 1 / 60
UNSEEN = 1 / 10
"""How long a frame takes in seconds: one that is looked at, and one that only lets time pass."""


def ruleset(name: str, **house: str) -> Ruleset:
    """A ruleset by its id, shipped or of the tests, with house rules: read once."""
    return ruleset_of(name, tuple(house.items()))


@cache
def _compiled(written: str) -> Rules:
    """The same rules for the same ruleset, as written out."""
    return compile_rules(Ruleset.model_validate_json(written))


class AtOnce:
    """Opponents that have decided by the next frame."""

    def __init__(self, rules, player: str = "random") -> None:
        self.rules, self.player = rules, make_player(player)
        self.answers: list[Answer] = []

    def ask(self, tag: Tag, seat: int, view: View, legal: Sequence[Action]) -> None:
        action = self.player.choose(request_for(self.rules, view, legal))
        self.answers.append(Answer(tag, seat, action))

    def poll(self) -> list[Answer]:
        answers, self.answers = self.answers, []
        return answers

    def close(self) -> None:
        self.answers = []


@dataclass
class Sitting:
    """A screen, its surface, and what it told the program. draws: whether anybody looks at it."""

    screen: TableScreen
    surface: pygame.Surface
    draws: bool = True
    sheets: list[View] = field(default_factory=list)
    matches: list[View] = field(default_factory=list)
    menus: int = 0

    @property
    def over(self) -> bool:
        return bool(self.sheets or self.matches)

    # ------------------------------------------------------------ time
    def frame(self, dt: float = FRAME, *, draw: bool | None = None) -> bool:
        """One turn of the loop: posted events, time, a picture when one is due."""
        for event in pygame.event.get():
            self.screen.handle(event)
        due = self.screen.update(dt)
        if due and (self.draws if draw is None else draw):
            self.screen.draw(self.surface)
        return due

    def run(
        self,
        until: Callable[[], bool],
        seconds: float = 60,
        *,
        draw: bool = False,
        dt: float = FRAME,
    ) -> None:
        """Let time pass until something is so, a frame of `dt` seconds after the other; fails when
        it does not come."""
        for _ in range(round(seconds / dt)):
            if until():
                return
            self.frame(dt, draw=draw)
        raise AssertionError("waited in vain")

    def until_asked(self, seconds: float = 60) -> None:
        """Until the viewer is asked something, or the deal is over: nobody looks meanwhile."""
        self.run(lambda: self.over or self.is_asked(), seconds, dt=UNSEEN)

    def is_asked(self) -> bool:
        screen = self.screen
        asked = bool(screen.model.legal) and screen.asking.forced_in is None
        return asked and (screen.model.panel is not None or screen.hand.mode == "play")

    # ------------------------------------------------------------ mouse
    def _post(self, kind: int, x: float, y: float, **more: object) -> None:
        at = (round(x * self.screen.scale.factor), round(y * self.screen.scale.factor))
        pygame.event.post(pygame.event.Event(kind, pos=at, **more))

    def move(self, x: float, y: float) -> None:
        self._post(pygame.MOUSEMOTION, x, y, rel=(0, 0), buttons=(0, 0, 0))

    def click(self, x: float, y: float) -> None:
        self.move(x, y)
        self._post(pygame.MOUSEBUTTONDOWN, x, y, button=1)
        self._post(pygame.MOUSEBUTTONUP, x, y, button=1)
        self.frame()

    def click_widget(self, widget: Widget) -> None:
        box = widget.to_screen()
        self.click(box.cx, box.cy)

    def spot(self, sprite: Sprite) -> tuple[float, float]:
        """A point of a card in the hand that no other card covers."""
        place = sprite.seen_at
        for across in (-0.42, 0.0, 0.4):
            for down in (-0.4, -0.2, 0.0, 0.4):
                x, y = _point(place, across, down)
                if self.screen.hand.at(x, y) is sprite and y < self.screen.scale.height:
                    return x, y
        raise AssertionError("a card that cannot be hit")

    def press_twice(self, widget: Widget) -> None:
        """Click, and once more when that is no double click any more."""
        self.click_widget(widget)
        self.frame(SECOND)
        self.click_widget(widget)

    def click_card(self, sprite: Sprite) -> None:
        self.click(*self.spot(sprite))

    def drag(self, sprite: Sprite, x: float, y: float) -> None:
        """Press a card, move in steps, let go."""
        fx, fy = self.spot(sprite)
        self.move(fx, fy)
        self._post(pygame.MOUSEBUTTONDOWN, fx, fy, button=1)
        for k in range(1, 6):
            self.move(fx + (x - fx) * k / 5, fy + (y - fy) * k / 5)
        self._post(pygame.MOUSEBUTTONUP, x, y, button=1)
        self.frame()

    # ------------------------------------------------------------ keys
    def key(self, code: int, mod: int = 0) -> None:
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=code, mod=mod, unicode=""))
        self.frame()


def inside(inner: Box, outer: Box) -> bool:
    """Whether a box lies in another one, but for half a pixel."""
    return (
        inner.x >= outer.x - 0.5
        and inner.y >= outer.y - 0.5
        and inner.right <= outer.right + 0.5
        and inner.bottom <= outer.bottom + 0.5
    )


def _point(place: Pose, across: float, down: float) -> tuple[float, float]:
    moved = place.lifted(-down * place.h)
    side = place._replace(angle=place.angle - 90).lifted(across * place.w)
    return moved.x + side.x - place.x, moved.y + side.y - place.y


def sit_down(
    rules: Ruleset,
    *,
    seed: int = 1,
    size: tuple[int, int] = (1280, 800),
    player: str = "random",
    moves: Sequence[Move] = (),
    practice: bool = False,
    draws: bool = True,
    **settings: object,
) -> Sitting:
    """Sit down at a new match, where the first deal begins, or at one that these moves led to;
    with `draws` what one does is seen at once."""
    compiled = _compiled(rules.model_dump_json())
    seats = SEATS[: compiled.players]
    opponents = AtOnce(compiled, player)
    table = Table(compiled, seats, opponents, seed=seed, moves=moves, practice=practice)
    context = Context(Settings(**settings))
    sitting: list[Sitting] = []

    def menu() -> None:
        sitting[0].menus += 1

    def sheet(view: View) -> None:
        sitting[0].sheets.append(view)

    def match(view: View) -> None:
        sitting[0].matches.append(view)

    around = TableContext(context, seats, menu, sheet, match)
    scale = Scale(size, context.settings.scale)
    screen = TableScreen(around, table, scale)
    sitting.append(Sitting(screen, pygame.Surface(size), draws))
    screen.start()
    return sitting[0]
