"""A match of several people at one screen, driven to its end, and everything drawn in it looked at:
each face is held against what the one who looks may know."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence

import pygame

from game.cards import EVERY_KIND
from game.engine.actions import Action
from game.engine.events import NOBODY
from game.engine.rules.compiling import compile_rules
from game.engine.rules.rules import Rules
from game.engine.view import View
from game.players.base import request_for
from game.players.outside import USUAL_LIMITS, ProgramLimits
from game.players.process import Answer, Tag
from game.players.registry import make_player
from game.rules import load
from game.ui.options import Options
from game.ui.screens.sheets.sheet import SheetScreen
from game.ui.table.handing_on.curtain import GUARD, CurtainScreen
from game.ui.table.screen import TableScreen
from tests.ui.driving import Driver, Prompt
from tests.ui.knowing import Knowledge, faces


class Simple(Prompt):
    """Opponents that play as the simple player does."""

    def __init__(
        self, rules: Rules, players: Sequence[str], *, limits: ProgramLimits = USUAL_LIMITS
    ) -> None:
        super().__init__(rules, players, limits=limits)
        self.rules, self.player = rules, make_player("easy")

    def ask(self, tag: Tag, seat: int, view: View, legal: Sequence[Action]) -> None:
        self.answers = [a for a in self.answers if a.tag == tag]
        action = self.player.choose(request_for(self.rules, view, legal))
        self.answers.append(Answer(tag, seat, action))


class Watch:
    """Drives a match of several people, and looks at whatever is drawn."""

    def __init__(
        self,
        drive: type[Driver],
        painter: type,
        ruleset: str,
        seed: int,
        speed: str = "instant",
        **house: str,
    ) -> None:
        loaded = load(ruleset, house)
        players = loaded.ruleset.table.players
        seats = (*["human"] * max(2, players - 1), "easy")[:players]
        self.painter = painter
        self.driver = drive(Options(loaded=loaded, seed=seed, seats=seats, speed=speed))
        self.player = make_player("easy")
        self.looking = NOBODY
        self.checked = Counter[int]()
        self._names_in: object = None
        self._names: list[str] = []
        self.knowledge = Knowledge(compile_rules(loaded.ruleset))
        self.driver.begin()
        self.look()

    @property
    def table(self):
        assert self.driver.navigator.session is not None
        return self.driver.navigator.session.table

    # ------------------------------------------------------------ looking
    def look(self) -> None:
        """Every face drawn since the last time is one that the person at the screen may see."""
        drawn, self.painter.shown[:] = Counter(self.painter.shown), []
        words, self.painter.drawing.texts[:] = list(self.painter.drawing.texts), []
        if self.driver.is_at(SheetScreen):
            return
        if self.driver.is_at(CurtainScreen):
            self.looking = NOBODY
        table = self.table
        self.knowledge.follow(table._log.moves)
        known = faces(self.driver.app.context, table.rules, self.knowledge.of[self.looking])
        unknown = set(drawn) - set(known)
        assert not unknown, f"{self.looking} sees {unknown}"
        too_many = {face for face, n in self._in_hand().items() if n > known[face]}
        assert not too_many, f"{self.looking} holds {too_many}"
        if self.looking == NOBODY:
            named = [ink.text for ink in words if self._names_hidden(ink.text)]
            assert not named
        self.checked[self.looking] += len(drawn)

    def _in_hand(self) -> Counter:
        sprites = self.driver.top.sprites  # type: ignore[attr-defined]
        kinds = [sprite.card for sprite in sprites.hand if sprite.up and sprite.card is not None]
        context, own = self.driver.app.context, self.table.rules.faces
        return Counter(context.face(kind, own) for kind in kinds)

    def _names_hidden(self, text: str) -> bool:
        """Whether a text names any card."""
        words = self.driver.top.words  # type: ignore[attr-defined]
        if self._names_in is not words.texts:
            self._names_in = words.texts
            self._names = [words.card(kind) for kind in EVERY_KIND]
        return any(name in text for name in self._names)

    # ------------------------------------------------------------ playing
    def turn(self) -> None:
        """What the one who is asked does, and a turn of the loop."""
        screen = self.driver.top
        if isinstance(screen, CurtainScreen):
            self._lift(screen)
        elif isinstance(screen, TableScreen):
            self._act(screen)
        self.driver.step(1, 0.05)
        self.look()

    def _lift(self, curtain: CurtainScreen) -> None:
        assert self.table.covered
        if curtain.panel is None or curtain._age < GUARD:
            return
        person = curtain.person
        assert person is not None and curtain.words.name(person) in curtain.panel.ready.label
        self.driver.press(pygame.K_RETURN)
        self.looking = person
        assert isinstance(self.driver.top, TableScreen)

    def _act(self, screen: TableScreen) -> None:
        table = self.table
        if table.viewer in table.asked() and screen.model.legal and not screen.event_player.busy:
            request = request_for(table.rules, table.view(), table.legal())
            screen.submit((self.player.choose(request),))

    def until(self, condition: Callable[[], bool], most: int = 6000) -> None:
        """Play on until it comes to that."""
        for _ in range(most):
            if condition():
                return
            self.turn()
        raise AssertionError("it never came to that")

    def deal(self) -> None:
        """A whole deal, up to its sheet."""
        self.until(lambda: self.driver.is_at(SheetScreen))

    def until_somebody_plays(self) -> None:
        """Up to the curtain before a card of the second trick."""
        self.until(
            lambda: (
                self.driver.is_at(CurtainScreen)
                and bool(self.table.public().tricks)
                and self.driver.top.panel is not None  # type: ignore[attr-defined]
                and self.driver.top._age >= GUARD
            )  # type: ignore[attr-defined]
        )
