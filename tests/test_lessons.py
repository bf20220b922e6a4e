"""The first deals under guidance: lawful to the end, and every remark speaks of what is there."""

from __future__ import annotations

import pytest

from game.cards import KIND_MASK
from game.engine.actions import Action
from game.lessons import LEARNER, Lesson, LessonError, lesson_ids, load_lesson, read_lesson
from game.resources import assets
from game.table.script import Scripted, ScriptedTable
from game.texts import LANGUAGES, texts

IDS = lesson_ids()


def table_of(lesson: Lesson) -> ScriptedTable:
    moves = [Scripted(move.seat, move.action) for move in lesson.moves]
    return ScriptedTable(lesson.rules, lesson.names, moves)


def drain(table: ScriptedTable) -> None:
    while table.poll() is not None:
        pass


def test_there_is_one_for_each_family() -> None:
    assert IDS == ("binokel-3", "doppelkopf", "schafkopf", "sechsundsechzig-2", "skat")


@pytest.mark.parametrize("name", IDS)
def test_a_lesson_plays_to_its_end_by_what_is_offered(name: str) -> None:
    lesson = load_lesson(name)
    table = table_of(lesson)
    table.deal_next()
    drain(table)
    while not table.deal_over():
        assert table.expected()[0] in table.legal()
        table.act(table.expected()[0])
        drain(table)
    assert not table.left
    assert table.turn() == len(lesson.moves)
    assert table.view().score[LEARNER] == max(table.view().score)


@pytest.mark.parametrize("name", IDS)
def test_every_remark_is_said_when_the_learner_is_asked_and_shows_what_is_there(name: str) -> None:
    lesson = load_lesson(name)
    assert lesson.remarks[-1].turn == len(lesson.moves)
    told = {remark.turn: remark for remark in lesson.remarks}
    first = [remark for remark in lesson.remarks if remark.turn == lesson.remarks[0].turn]
    assert len(told) == len(lesson.remarks) - len(first) + 1, "only the first move waits for more"
    assert [remark.id for remark in first[:2]] == ["aim", "order"]
    table = table_of(lesson)
    table.deal_next()
    drain(table)
    while not table.deal_over():
        remark = told.pop(table.turn(), None)
        if remark is not None:
            assert table.asked() == (LEARNER,)
            view = table.view()
            hand = {card & KIND_MASK for card in view.hand}
            assert set(remark.cards) <= hand
            assert remark.turn != first[0].turn or all(set(one.cards) <= hand for one in first)
            assert (remark.shown == "hand") == bool(remark.cards)
            assert remark.shown != "trick" or view.trick
            assert remark.shown != "stock" or view.turned_up is not None
            expected = table.expected()
            if remark.shown == "hand" and expected[0].verb in ("play", "discard"):
                wish = expected[0].arg & KIND_MASK
                assert wish in remark.cards, "what is to be done is among what is shown"
        table.act(table.expected()[0])
        drain(table)
    assert [remark.turn for remark in told.values()] == [len(lesson.moves)]


@pytest.mark.parametrize("name", IDS)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_everything_is_said_in_both_languages(name: str, lang: str) -> None:
    lesson, t = load_lesson(name), texts(lang)
    for part in ("name", "about"):
        assert t(f"lessons.{name}.{part}")
    for remark in lesson.remarks:
        for part in ("title", "text", "why"):
            assert f"lessons.{name}.{remark.id}.{part}" in t


def test_the_figures_that_are_told_are_those_of_the_sheet() -> None:
    for name in IDS:
        lesson = load_lesson(name)
        table = table_of(lesson)
        table.deal_next()
        while not table.deal_over():
            if table.poll() is None:
                table.act(table.expected()[0])
        said = texts("de")(f"lessons.{name}.sheet.text")
        told: dict[str, int] = {}
        for line in table.view().sheet:
            if line.seat == LEARNER and line.reason != "rounded":
                told[line.reason] = told.get(line.reason, 0) + line.points
        assert str(table.view().score[LEARNER]) in said
        assert all(str(points) in said for points in told.values())


def test_who_goes_another_way_plays_on_as_at_any_table() -> None:
    lesson = load_lesson("binokel-3")
    table = table_of(lesson)
    table.deal_next()
    drain(table)
    assert table.expected() == (Action("bid", 150),)
    table.act(Action("bid", 160))
    drain(table)
    assert table.left and table.expected() == ()
    while not table.deal_over():
        assert table.follows(table.legal()[-1:])
        table.act(table.legal()[-1])
        drain(table)


def test_what_the_script_does_in_a_row_may_be_done_in_any_order_but_not_in_part() -> None:
    lesson = load_lesson("binokel-3")
    table = table_of(lesson)
    table.deal_next()
    drain(table)
    while table.expected()[0].verb != "discard":
        assert table.follows(table.expected()[:1])
        table.act(table.expected()[0])
        drain(table)
    four = table.expected()
    assert len(four) == 4 and table.follows(four[::-1])
    assert not table.follows([*four[:3], Action("discard", four[0].arg)])
    table.act(four[2])
    assert not table.left and len(table.expected()) == 3


def test_everything_lawful_is_offered_but_not_taken_for_the_script() -> None:
    lesson = load_lesson("doppelkopf")
    table = table_of(lesson)
    table.deal_next()
    drain(table)
    assert set(table.legal()) == {Action("pass"), Action("reserve")}
    assert table.follows([Action("pass")]) and not table.follows([Action("reserve")])
    assert not table.can_undo()


def test_a_broken_lesson_names_its_line() -> None:
    path = assets() / "lessons" / "binokel-3.record"
    text = path.read_text(encoding="utf-8")
    line = text.splitlines().index("#! won: talon") + 1
    with pytest.raises(LessonError, match=f"line {line}: 'moon'"):
        read_lesson("x", text.replace("won: talon", "won: moon"))
    with pytest.raises(LessonError, match="not over"):
        read_lesson("x", "\n".join(text.splitlines()[:30]))
