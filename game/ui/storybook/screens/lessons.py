"""The first deals under guidance as scenes: the table at some of their remarks, and the sheet."""

from __future__ import annotations

from collections.abc import Callable

from game.lessons import Lesson, Remark, lesson_ids, load_lesson
from game.ui.context import Context, TableContext
from game.ui.kit import Scale, Screen
from game.ui.matches.lesson import end_of, faces_of, guided_screen, guided_table, skip_notice
from game.ui.screens.sheets.lesson_sheet import LessonSheet
from game.ui.storybook.screens.common import Setting, nothing, started
from game.ui.table.coaching.guided import GuidedScreen

MOST_STEPS = 400
STEP = 2.0
"""Seconds: nothing on a table takes longer."""


def guided(lesson: Lesson, context: Context, scale: Scale) -> GuidedScreen:
    """The table of a lesson before its first remark, without a program around it."""
    around = TableContext(context, faces_of(lesson, context), nothing, nothing, nothing)
    return started(guided_screen(lesson, around, guided_table(lesson, context), scale, nothing))


def to_remark(screen: GuidedScreen, wanted: Callable[[Remark], bool]) -> None:
    """Play what the lesson wants until such a remark is said. Raises ValueError where none is."""
    coach = screen.coach
    assert coach is not None
    for _ in range(MOST_STEPS):
        screen.update(STEP)
        screen.event_player.hurry()
        if coach.remark is not None and wanted(coach.remark):
            screen.update(STEP)
            screen.asking.settle()
            return
        if coach.remark is not None:
            screen.show_me()
    raise ValueError(screen.lesson.id)


def _lesson_of(s: Setting) -> Lesson:
    """The one for the game of the picture; for a game that has none, the first."""
    lessons = [load_lesson(name) for name in lesson_ids()]
    own = [lesson for lesson in lessons if lesson.rules.ruleset.id == s.loaded.ruleset.id]
    return (own or lessons)[0]


def _at(s: Setting, wanted: Callable[[GuidedScreen, Remark], bool]) -> GuidedScreen:
    screen = guided(_lesson_of(s), s.context, s.scale)
    to_remark(screen, lambda remark: wanted(screen, remark))
    return screen


def _first(s: Setting) -> GuidedScreen:
    return _at(s, lambda screen, remark: True)


def _trick(s: Setting) -> GuidedScreen:
    """Several cards are allowed to a trick, and some are meant."""
    return _at(s, lambda screen, remark: len(remark.cards) > 1 and bool(screen.sprites.trick))


def _choice(s: Setting) -> GuidedScreen:
    """A panel and cards of the hand at once."""
    return _at(s, lambda screen, remark: bool(remark.cards) and screen.model.panel is not None)


def _why(s: Setting) -> GuidedScreen:
    screen = _choice(s)
    assert screen.coach is not None
    screen.coach.why.press()
    return screen


def _not_here(s: Setting) -> GuidedScreen:
    """Something was done that the rules allow, but not the lesson."""
    screen = _trick(s)
    expected = screen.script.expected()[0]
    other = next(action for action in screen.table.legal() if action != expected)
    screen.submit((other,))
    return screen


def _skip(s: Setting) -> GuidedScreen:
    screen = _first(s)
    screen.show(skip_notice(s.context.texts, nothing, nothing, nothing))
    return screen


def _sheet(s: Setting) -> LessonSheet:
    lesson = _lesson_of(s)
    table = guided_table(lesson, s.context)
    table.deal_next()
    while not table.deal_over():
        if table.poll() is None:
            table.act(table.expected()[0])
    return started(
        LessonSheet(
            s.context,
            s.scale,
            lesson.rules,
            table.view(),
            table.names,
            end_of(lesson, table),
            on_sit_down=nothing,
            on_leave=nothing,
            on_tricks=nothing,
        )
    )


LESSONS: dict[str, Callable[[Setting], Screen]] = {
    "lesson": _trick,
    "lesson-first": _first,
    "lesson-choice": _choice,
    "lesson-why": _why,
    "lesson-not-here": _not_here,
    "lesson-skip": _skip,
    "lesson-sheet": _sheet,
}
"""All scenes of lessons by name."""
