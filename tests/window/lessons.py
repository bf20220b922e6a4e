"""The first deals under guidance in the window, each by mouse and by keyboard alone."""

from __future__ import annotations

import contextlib
import time
import traceback
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from game.cards import KIND_MASK
from game.lessons import lesson_ids
from game.ui.kit import ListRow
from game.ui.screens.sheets.lesson_sheet import LessonSheet
from game.ui.screens.starting.start import StartScreen
from game.ui.table.cards.sprite import Sprite
from game.ui.table.coaching.guided import GuidedScreen
from game.ui.table.panels.choices import ChoiceButton
from game.ui.table.phases.bidding import BiddingPanel
from game.ui.table.phases.discard import DiscardPanel
from game.ui.table.phases.meld import MeldPanel
from game.ui.table.phases.trump import TrumpPanel
from game.ui.table.screen import TableScreen
from tests.window.display import Display
from tests.window.hands import ByKeys, ByMouse, Hand
from tests.window.play import leave_by_menu, quit_program
from tests.window.visit import Visit

HANDS: dict[str, Callable[[Visit], Hand]] = {"mouse": ByMouse, "keys": ByKeys}
MOST = 200

KIND = "lesson"
"""How lessons are asked for: so, or with a dash and which one."""


class Pupil:
    """Somebody who does what the coach says, and tries something else now and then."""

    def __init__(self, visit: Visit, hand: Hand, name: str) -> None:
        self.visit, self.hand, self.name = visit, hand, name
        self.told: list[str] = []

    @property
    def table(self) -> GuidedScreen:
        """The table of the lesson."""
        top = self.visit.twin.top
        assert isinstance(top, GuidedScreen)
        return top

    def to_the_sheet(self) -> LessonSheet:
        """Do what is said until the sheet is seen."""
        for _ in range(MOST):
            top = self.visit.twin.top
            if isinstance(top, LessonSheet):
                self.visit.keep(f"{self.name}-sheet")
                return top
            if self.visit.twin.trick_lies:
                self.hand.go_on(None)
            else:
                self._answer()
        raise AssertionError("a lesson without end")

    def _answer(self) -> None:
        table = self.table
        coach = table.coach
        assert coach is not None and coach.remark is not None
        self.told.append(coach.remark.id)
        self.visit.keep(f"{self.name}-{len(self.told):02}-{coach.remark.id}")
        if coach.introduces:
            text = coach.text
            self.hand.press(coach.on)
            assert coach.text != text, f"{coach.remark}: it does not go on"
            return
        if len(self.told) in (4, 14):
            self._ask_why()
        self._stray()
        turn = table.table.turn()
        self._do()
        assert table.table.turn() > turn, f"{coach.remark}: nothing has happened"

    def _ask_why(self) -> None:
        coach = self.table.coach
        assert coach is not None
        text = coach.text
        self.hand.press(coach.why)
        assert coach.text != text
        self.visit.keep(f"{self.name}-{len(self.told):02}-why")
        self.hand.press(coach.why)
        assert coach.text == text

    def _stray(self) -> None:
        """Once, a card that is allowed but not meant."""
        table = self.table
        coach = table.coach
        assert coach is not None
        wish = coach.answer()[0]
        others = [s for s in table.sprites.hand if table.hand.permits(s) and s.card != wish.arg]
        if wish.verb != "play" or not table.sprites.trick or not others or len(self.told) > 14:
            return
        turn = table.table.turn()
        self.hand.play(others[0])
        assert table.table.turn() == turn and coach.saying == "not_here"
        self.visit.keep(f"{self.name}-{len(self.told):02}-not-here")

    def _do(self) -> None:
        table: Any = self.table
        panel, actions = table.model.panel, table.coach.answer()
        wish = actions[0]
        if panel is None or wish.verb == "play":
            self.hand.play(self._card(wish.arg, ()))
        elif isinstance(panel, DiscardPanel):
            for action in actions:
                self.hand.pick(self._card(action.arg, tuple(table.hand.picked)))
            self.hand.press(panel.say)
        elif isinstance(panel, BiddingPanel) and panel.stepper is not None:
            self.hand.count(panel.stepper, wish.arg)
            self.hand.press(panel.say)
        elif isinstance(panel, TrumpPanel):
            self.hand.press(panel.seals[wish.arg])
            self.hand.press(panel.say)
        else:
            own = panel.say if isinstance(panel, MeldPanel) else panel.button_for(wish)
            button = own or panel.main
            self.hand.press(button)
            if isinstance(button, ChoiceButton) and button.armed:
                self.visit.let_guard_down()
                self.hand.press(button)

    def _card(self, kind: int, but: tuple[Sprite, ...]) -> Sprite:
        hand = self.table.sprites.hand
        kind &= KIND_MASK
        return next(s for s in hand if s not in but and (s.card or 0) & KIND_MASK == kind)


def wanted(asked: str) -> list[str]:
    """The lessons that are asked for: one, or all."""
    return [asked.removeprefix(f"{KIND}-")] if asked != KIND else list(lesson_ids())


def play(lesson: str, by: str, pictures: Path, settings: dict[str, Any]) -> bool:
    """Play a lesson through and print a line about it; gives back whether all was well."""
    pictures.mkdir(parents=True, exist_ok=True)
    begin = time.monotonic()
    with TemporaryDirectory() as place:
        visit = Visit(Display(), Path(place), pictures)
        hand = HANDS[by](visit)
        pupil = Pupil(visit, hand, by)
        visit.settle(**settings)
        try:
            _whole(visit, hand, pupil, lesson)
            result = "ok"
        except Exception as error:
            traceback.print_exc()
            result = f"FAILED: {error}"
            with contextlib.suppress(AssertionError):
                visit.keep(f"{by}-failed")
        finally:
            if visit.process and visit.process.poll() is None:
                visit.kill()
    seconds = time.monotonic() - begin
    looks = f"{len(pupil.told)} remarks\t{visit.looks} pictures compared"
    print(f"lesson {lesson}\t{by}\t{looks}\t{seconds:.0f} s\t{result}", flush=True)
    return result == "ok"


def _whole(visit: Visit, hand: Hand, pupil: Pupil, lesson: str) -> None:
    """Into the lesson and out of it, in again and to its end, then on to a table."""
    visit.open()
    _sit_down(visit, hand, lesson)
    leave_by_menu(visit, hand)
    _sit_down(visit, hand, lesson)
    sheet = pupil.to_the_sheet()
    assert visit.desk.files() == [], "nothing of a lesson is kept"
    hand.press(sheet.main)
    top = visit.twin.top
    assert isinstance(top, TableScreen) and not isinstance(top, GuidedScreen)
    leave_by_menu(visit, hand)
    quit_program(visit, hand)


def _sit_down(visit: Visit, hand: Hand, lesson: str) -> None:
    start = visit.twin.top
    assert isinstance(start, StartScreen)
    if isinstance(hand, ByMouse):
        visit.scroll_to(start.practice)
    hand.press(start.practice)
    rows = [w for w in visit.twin.top.root.walk() if isinstance(w, ListRow)]
    visit.keep(f"{hand.name}-choices")
    hand.press(rows[lesson_ids().index(lesson)])
    assert isinstance(visit.twin.top, GuidedScreen)
