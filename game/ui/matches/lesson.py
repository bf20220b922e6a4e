"""A first deal under guidance, from sitting down to what comes after it. Nothing of it is kept."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from game.engine.view import View
from game.lessons import LEARNER, Lesson
from game.rules.model import Ruleset
from game.table.script import Scripted, ScriptedTable
from game.texts import Texts
from game.ui.app import App
from game.ui.context import Context, TableContext
from game.ui.kit import PORTRAITS, Button, Notice, Scale
from game.ui.matches.seating import Seated
from game.ui.matches.session import MatchSession, SessionActions
from game.ui.screens.notices import PauseActions, pause
from game.ui.screens.sheets.lesson_sheet import Last, LessonSheet
from game.ui.screens.sheets.tricks import TricksScreen
from game.ui.sitters import own_face
from game.ui.table.coaching.coach import coach_for
from game.ui.table.coaching.guided import GuidedScreen, LessonContext
from game.ui.table.screen import TableScreen


@dataclass(frozen=True)
class LessonActions:
    """Where a lesson leads. sit_down: to a match for practice by these rules."""

    leave: Callable[[], None]
    sit_down: Callable[[Ruleset], None]
    rules: Callable[[Ruleset], None]
    settings: Callable[[], None]


def guided_table(lesson: Lesson, context: Context) -> ScriptedTable:
    """The table where a lesson is played; the learner is called as usual."""
    moves = [Scripted(move.seat, move.action) for move in lesson.moves]
    own = context.settings.name or context.texts("table.you")
    names = [own if seat == LEARNER else name for seat, name in enumerate(lesson.names)]
    return ScriptedTable(lesson.rules, names, moves)


def faces_of(lesson: Lesson, context: Context) -> tuple[str, ...]:
    """A face for every seat: the player's own, and those of the others, who are called so."""
    own = own_face(context.settings.portrait)
    return tuple(
        own if seat == LEARNER or name not in PORTRAITS else name
        for seat, name in enumerate(lesson.names)
    )


def guided_screen(
    lesson: Lesson,
    context: TableContext,
    table: ScriptedTable,
    scale: Scale,
    on_skip: Callable[[], None],
) -> GuidedScreen:
    """The table on screen, with the coach beside it."""
    around = LessonContext(
        context.context,
        context.portraits,
        context.on_menu,
        context.on_deal_over,
        context.on_match_over,
    )
    return GuidedScreen(around, table, scale, lesson, on_skip)


def end_of(lesson: Lesson, table: ScriptedTable) -> Last:
    """What is said at the end; little to who has gone another way."""
    last = "" if table.left else f"{lesson.id}.{lesson.remarks[-1].id}"
    return Last(coach_for(lesson.names), last, (len(lesson.remarks), len(lesson.remarks)))


def skip_notice(
    texts: Texts, stay: Callable[[], None], alone: Callable[[], None], leave: Callable[[], None]
) -> Notice:
    """Go on alone, or leave? The harmless way is to go on as before."""
    t = texts
    buttons = (
        Button(t("lessons.skip_stay"), stay, kind="brass"),
        Button(t("lessons.skip_alone"), alone),
        Button(t("lessons.to_start"), leave),
    )
    title, text = t("lessons.skip_title"), t("lessons.skip_text")
    return Notice(title, text, buttons, width=680, on_escape=stay)


class LessonSession(MatchSession):
    """One deal on screen, and the sheet after it."""

    def __init__(self, app: App, lesson: Lesson, actions: LessonActions) -> None:
        self.lesson, self.leads = lesson, actions
        self.guided = guided_table(lesson, app.context)
        seated = Seated(self.guided, None, faces_of(lesson, app.context))
        nowhere = SessionActions(
            leave=actions.leave,
            again=partial(actions.sit_down, lesson.rules.ruleset),
            rules=actions.rules,
            house=_nowhere,
            settings=actions.settings,
            review=_nowhere,
        )
        super().__init__(app, seated, nowhere)

    def _table_screen(self, context: TableContext) -> TableScreen:
        return guided_screen(self.lesson, context, self.guided, self.app.scale, self._ask_skip)

    # ------------------------------------------------------------ the pause
    @property
    def title(self) -> str:
        """What the lesson is called."""
        return self.app.context.texts(f"lessons.{self.lesson.id}.name")

    def _menu(self) -> Notice:
        """Nothing of this deal is kept."""
        t = self.app.context.texts
        actions = PauseActions(
            go_on=self.screen.dismiss,
            rules=partial(self.leads.rules, self.lesson.rules.ruleset),
            settings=self.leads.settings,
            leave=self.leave,
        )
        return pause(t, self.title, t("lessons.pause"), actions)

    def _ask_skip(self) -> None:
        """The learner would rather not be told: alone, or away?"""
        texts = self.app.context.texts
        self.screen.show(skip_notice(texts, self.screen.dismiss, self._alone, self.leave))

    def _alone(self) -> None:
        self.screen.dismiss()
        assert isinstance(self.screen, GuidedScreen)
        self.screen.go_on_alone()

    # ------------------------------------------------------------ the end
    def _show_sheet(self, view: View) -> None:
        app, lesson = self.app, self.lesson
        if app.context.settings.newcomer:
            app.change(newcomer=False)
        app.context.play_sound("chime")
        app.push(
            LessonSheet(
                app.context,
                app.scale,
                lesson.rules,
                view,
                self.table.names,
                end_of(lesson, self.guided),
                on_sit_down=self._sit_down,
                on_leave=self.leave,
                on_tricks=partial(self._look_at_tricks, view),
            )
        )

    def _look_at_tricks(self, view: View) -> None:
        app = self.app
        names = self.table.names
        app.push(TricksScreen(app.context, app.scale, self.lesson.rules, view, names, app.pop))

    def _sit_down(self) -> None:
        self.close()
        self.leads.sit_down(self.lesson.rules.ruleset)


def _nowhere(_: object) -> None:
    """A lesson does not lead there."""
