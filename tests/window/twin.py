"""The same program a second time, without a window: it says where things are and how they look.

The twin gets every click and key that the real program gets. Its opponents say what the real ones
have said, read from the real program's journal. So both must come to the same moves and to the same
picture, and the twin's widgets are where the real ones are.
"""

from __future__ import annotations

import contextlib
import os
import re
import shutil
import time
from collections.abc import Sequence
from pathlib import Path
from types import SimpleNamespace

import pygame

from game.claiming import claimable
from game.engine.actions import Action
from game.engine.notation import parse_action
from game.engine.rules.rules import Rules
from game.engine.view import View
from game.players.base import never, request_for
from game.players.outside import ProgramLimits
from game.players.process import Advice, Adviser
from game.storage import hands
from game.storage import settings as stored
from game.storage.locations import HOME_VARIABLE
from game.table import Answer, Tag
from game.ui.app import LONGEST_STEP, App
from game.ui.context import Context
from game.ui.kit import CardArt, Scale, Screen
from game.ui.matches import seating
from game.ui.motion import Track
from game.ui.navigator import Navigator
from game.ui.options import Options, overrides_of
from game.ui.program import hour
from game.ui.sounds.sound import Sounds
from game.ui.table import screen as table_screen
from game.ui.table.coaching.guided import GuidedScreen
from game.ui.table.drawing.context import DrawContext
from game.ui.table.drawing.warming import Warmer
from game.ui.table.handing_on.curtain import CurtainScreen
from game.ui.table.labels.bubbles import TABLE
from game.ui.table.panels.base import Panel
from game.ui.table.screen import TableScreen
from game.ui.window import Window

MOVE = re.compile(r"^(?:dealer:.*|deal\b.*|\d+:.*)$", re.MULTILINE)
SEED = re.compile(r"^seed: *(\d+)", re.MULTILINE)
STILL = 3
"""After so many turns of the loop without a new picture, nothing moves."""


class Desk:
    """The matches in a folder of the program, as they lie on disk."""

    def __init__(self, home: Path) -> None:
        self.home = home
        self.known: set[int | None] = set()

    def files(self) -> list[Path]:
        """All matches, the one written to last at the end."""
        found = []
        for path in [*self.home.glob("matches/*.txt"), *self.home.glob("history/*.txt")]:
            with contextlib.suppress(FileNotFoundError):  # the program has just moved it
                found.append((path.stat().st_mtime_ns, path))
        return [path for _, path in sorted(found)]

    def text(self) -> str:
        """The match written to last."""
        with contextlib.suppress(FileNotFoundError):
            files = self.files()
            return files[-1].read_text(encoding="utf-8") if files else ""
        return ""

    def moves(self) -> list[str]:
        """Its moves, a line each, without what is still being written."""
        text = self.text()
        return MOVE.findall(text[: text.rfind("\n") + 1])

    def look_over(self) -> None:
        """Take note of all matches, so that a new one is told from them."""
        self.known = {seed_of(path.read_text(encoding="utf-8")) for path in self.files()}

    def new_seed(self, seconds: float = 10) -> int:
        """The seed of a match that was not there before, once there is one."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            seed = seed_of(self.text())
            if seed is not None and seed not in self.known:
                self.known.add(seed)
                return seed
            time.sleep(0.01)
        raise AssertionError("the program has begun no match")


def seed_of(text: str) -> int | None:
    """The seed of a match, from its file; None while that is still being written."""
    seed = SEED.search(text)
    return int(seed[1]) if seed else None


class Overheard:
    """Opponents that repeat what the journal says they did."""

    desk: Desk

    def __init__(self, rules: Rules, players: Sequence[str], *, limits: ProgramLimits) -> None:
        self.rules = rules
        self.questions: list[tuple[Tag, int, tuple[Action, ...]]] = []
        self.said: Advice | None = None

    def ask(self, tag: Tag, seat: int, view: View, legal: Sequence[Action]) -> None:
        """A question; those before it have been overtaken by what was said in between."""
        still = [question for question in self.questions if question[0] == tag]
        self.questions = [*still, (tag, seat, tuple(legal))]

    def poll(self) -> list[Answer]:
        if not self.questions:
            return []
        tag, seat, legal = self.questions[0]
        moves = self.desk.moves()
        if len(moves) <= tag.turn:
            return []
        del self.questions[0]
        who, _, what = moves[tag.turn].partition(":")
        assert who == str(seat), f"move {tag.turn} is {moves[tag.turn]!r}, not of seat {seat}"
        return [Answer(tag, seat, parse_action(self.rules, what.strip(), legal))]

    def consult(
        self, tag: Tag, seat: int, view: View, legal: Sequence[Action], adviser: Adviser
    ) -> None:
        """What may be claimed is found out here, and is the same as there. A hint could be asked
        for, as at the real table; in these matches nobody does."""
        assert adviser is claimable, "the twin does not know what a hint would say"
        self.said = Advice(tag, adviser, adviser(request_for(self.rules, view, legal), never))

    def advice(self, tag: Tag, adviser: Adviser) -> Advice | None:
        known = self.said is not None and self.said[:2] == (tag, adviser)
        return self.said if known else None

    def close(self) -> None:
        self.questions = []


class Unprepared(Warmer):
    """Makes no picture ahead of time: nobody watches the twin move, only how it comes to rest."""

    def deal_ready(self, drawn: DrawContext, scale: Scale, art: CardArt) -> bool:
        return True

    def movement_ready(
        self, drawn: DrawContext, scale: Scale, art: CardArt, tracks: Sequence[Track]
    ) -> bool:
        return True

    def work(self, art: CardArt, budget: float = 0.0) -> None:
        pass


class Twin:
    """A copy of what lies in the real program's home, and the program on top of it."""

    def __init__(self, home: Path, real: Desk, options: Options) -> None:
        shutil.rmtree(home, ignore_errors=True)
        shutil.copytree(real.home, home)
        os.environ[HOME_VARIABLE] = str(home)
        self.own, self.real = Desk(home), real
        Overheard.desk = real
        seating.ProcessOpponents = Overheard  # type: ignore[assignment,misc,attr-defined]
        seating.secrets = SimpleNamespace(randbits=lambda _: real.new_seed())  # type: ignore[assignment,attr-defined]
        table_screen.Warmer = Unprepared  # type: ignore[attr-defined]
        os.fsync = lambda _: None  # what the twin writes need not outlast a power cut
        real.look_over()
        settings, said = stored.load()
        overrides = overrides_of(options)
        settings = settings.changed(**overrides)
        self.window = Window("Twin", settings.window)
        context = Context(settings, Sounds(settings), orders=hands.load())
        self.app = App(self.window, context, overrides, clock=hour)
        self.navigator = Navigator(self.app, options)
        self.navigator.begin(said)
        self._then = time.monotonic()
        self._quiet = 0
        self._mouse: tuple[int, int] | None = None
        self.turn()

    # ------------------------------------------------------------ what is seen
    @property
    def top(self) -> Screen:
        """The screen that is seen."""
        assert self.app.top is not None
        return self.app.top

    @property
    def table(self) -> TableScreen:
        """The table, which must be what is seen."""
        assert isinstance(self.top, TableScreen)
        return self.top

    @property
    def asked(self) -> bool:
        """Whether the table waits for the player, with nothing laid over it."""
        top = self.top
        if not isinstance(top, TableScreen) or top.notice or not top.model.legal:
            return False
        return top.asking.forced_in is None and (self.panel is not None or top.hand.mode == "play")

    @property
    def panel(self) -> Panel | None:
        """What the table asks with, if it is not a card."""
        return self.table.model.panel

    @property
    def trick_lies(self) -> bool:
        """Whether a full trick lies on the table until somebody wants to go on."""
        top = self.top
        return isinstance(top, TableScreen) and top.event_player.waiting is not None

    @property
    def fading(self) -> bool:
        """Whether words stand at the table that will go by themselves."""
        bubbles = self.table.sprites.bubbles
        said = [bubbles[seat] for seat in (TABLE, *range(self.table.table.rules.players))]
        return any(bubble is not None and not bubble.stays for bubble in said)

    @property
    def read(self) -> bool:
        """Whether the coach says something that is only to be read."""
        coach = self.top.coach if isinstance(self.top, GuidedScreen) else None
        return coach is not None and coach.remark is not None and coach.introduces

    @property
    def still(self) -> bool:
        """Whether nothing moves until somebody does something."""
        if self._quiet < STILL:
            return False
        if isinstance(self.top, CurtainScreen) and self.top.notice is None:
            return self.top.panel is not None
        elsewhere = not isinstance(self.top, TableScreen) or self.top.notice is not None
        return elsewhere or self.asked or self.trick_lies or self.read

    def picture(self) -> pygame.Surface:
        """How the window must look, drawn from nothing."""
        top = self.top
        if isinstance(top, TableScreen):
            top.compositor.forget()
        top.draw(self.window.surface)
        return self.window.surface

    # ------------------------------------------------------------ what is done
    def turn(self, *events: pygame.event.Event) -> None:
        """One turn of the program's loop."""
        now = time.monotonic()
        pygame.event.clear()
        before = self.top
        self.app.turn(list(events), min(LONGEST_STEP, now - self._then))
        self._then = now
        drawn = self.app._still == 0
        self._quiet = 0 if events or drawn or self.app.top is not before else self._quiet + 1

    def point(self, kind: int, x: int, y: int) -> None:
        """The mouse at a pixel: moved, pressed, let go. A mouse that is there already does not
        move, whatever has come to lie under it."""
        if kind == pygame.MOUSEMOTION and self._mouse == (x, y):
            return
        self._mouse = (x, y)
        event = pygame.event.Event(kind, pos=(x, y), button=1, rel=(0, 0), buttons=(0, 0, 0))
        self.turn(event)

    def wheel(self, notches: int) -> None:
        """The wheel turned: up where more than 0."""
        event = pygame.event.Event(
            pygame.MOUSEWHEEL,
            x=0,
            y=notches,
            precise_x=0.0,
            precise_y=float(notches),
            flipped=False,
        )
        self.turn(event)

    def key(self, code: int, mod: int = 0, text: str = "") -> None:
        """A key pressed and let go; `text` is what it writes."""
        self.turn(pygame.event.Event(pygame.KEYDOWN, key=code, mod=mod, unicode=text))
        if self.app.top and text:
            self.turn(pygame.event.Event(pygame.TEXTINPUT, text=text))
        if self.app.top:
            self.turn(pygame.event.Event(pygame.KEYUP, key=code, mod=mod))

    def resize(self, size: tuple[int, int]) -> None:
        """The window has another size."""
        pygame.display.set_mode(size, pygame.RESIZABLE)
        self.turn(pygame.event.Event(pygame.VIDEORESIZE, size=size, w=size[0], h=size[1]))
