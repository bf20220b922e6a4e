"""A contradiction with what a file extends is told at the line of that file."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from game.rules import check, remarks
from game.rules.loading.loader import Loader
from game.rules.problems import Problem, RulesetError
from tests.rules.loading.small import Rules

Write = Callable[[str, str], Path]


def told(path: Path) -> list[Problem]:
    """What is wrong with a file, all of it in that file."""
    problems = list(check([path]))
    assert {problem.file for problem in problems} == {str(path)}
    return problems


@pytest.fixture
def own(tmp_path: Path) -> Callable[[str], Path]:
    """Writes a file that extends Binokel."""

    def write(text: str) -> Path:
        path = tmp_path / "eigene.yaml"
        path.write_text(f"extends: binokel-3\n{text}", encoding="utf-8")
        return path

    return write


def test_the_line_that_changed_something_is_told(own: Callable[[str], Path]) -> None:
    path = own("name: Unser Tisch\ntable:\n  tricks_shown: false\n  players: 4\n")
    (problem,) = [p for p in told(path) if p.code == "does_not_go_with"]
    assert (problem.path, problem.line, problem.column) == ("table.players", 5, 12)
    assert problem.args["path"] == "phases.deal.packets"
    assert problem.text("en").count("binokel-3.yaml:") == 1


def test_what_goes_wrong_in_the_same_way_is_told_together(own: Callable[[str], Path]) -> None:
    problems = told(own("deck: {ranks: [as, koenig, ober, unter]}\n"))
    alike = [p for p in problems if "Likewise" in p.text("en")]
    assert alike and all(p.path == "deck.ranks" for p in problems)
    assert len({p.args["problem"].key for p in problems if "problem" in p.args}) == len(problems)


def test_a_choice_of_house_rules_is_a_line_like_others(loader: Loader[Rules], write: Write) -> None:
    write("wide.yaml", "extends: base\nhouse_rules: {hands: {number: {max: 9}}}\n")
    path = write("mine.yaml", "extends: wide\nhouse:\n  alone: true\n  hands: 9\n")
    (problem,) = [p for p in loader.check([path]) if p.file == str(path)]
    assert (problem.path, problem.line, problem.code) == ("house.hands", 4, "does_not_go_with")


def test_what_a_possibility_breaks_is_told_where_the_file_broke_it(tmp_path: Path) -> None:
    path = tmp_path / "eigene.yaml"
    trumps = '["*-dame", "*-bube", "herz-*"]'
    path.write_text(f"extends: doppelkopf\ncontracts:\n  normal:\n    trumps: {trumps}\n")
    assert check([path]) == ()
    said = [remark for remark in remarks([path]) if remark.code == "rule_not_here"]
    assert {(remark.file, remark.line) for remark in said} == {(str(path), 4)}
    assert "schweinchen" in {remark.args["rule"] for remark in said}


def test_duties_that_say_nothing_without_one_another_are_told_at_once(tmp_path: Path) -> None:
    path = tmp_path / "eigene.yaml"
    path.write_text("extends: belote\nphases: {tricks: {duties: {follow_suit: false}}}\n")
    (problem,) = told(path)
    said = problem.message("en")
    for word in ("must_beat_trump", "must_trump", "must_overtrump", "spare_when_void"):
        assert f"duties.{word}" in said


def test_what_a_value_of_a_house_rule_mends_is_said_with_it(tmp_path: Path) -> None:
    path = tmp_path / "eigene.yaml"
    path.write_text("extends: kreuzbinokel-4\nmatch: {target_by: own_bid}\n")
    (problem,) = told(path)
    assert "“mehrere-am-ziel: mehr-punkte” below “house”" in problem.message("en")
    path.write_text(f"{path.read_text()}house: {{mehrere-am-ziel: mehr-punkte}}\n")
    assert check([path]) == ()


def test_what_a_house_rule_of_its_own_breaks_is_told_at_what_it_writes(
    own: Callable[[str], Path],
) -> None:
    """Taken back, there is no such rule to choose."""
    problems = told(
        own(
            "house_rules:\n  vier:\n    label: {de: Vier, en: Four}\n"
            "    help: {de: Zu viert., en: For four.}\n    group: table\n"
            "    switch:\n      sets:\n        table.players: 4\n"
        )
    )
    assert {(p.code, p.line) for p in problems} == {("with_house_rule", 9)}


def test_what_is_wrong_without_the_file_stays_where_it_is(
    loader: Loader[Rules], write: Write
) -> None:
    below = write("below.yaml", "extends: base\nphases: {third: {kind: deal, hand: 9}}\n")
    path = write("mine.yaml", "extends: below\nranks: [as]\n")
    (problem,) = loader.check([path])
    assert (problem.file, problem.path) == (str(below), "phases.third.hand")


def test_the_command_line_is_blamed_for_itself(loader: Loader[Rules], write: Write) -> None:
    path = write("mine.yaml", "extends: base\nhouse: {alone: true}\n")
    with pytest.raises(RulesetError) as error:
        loader.load(path, {"hands": "99"})
    assert [(p.file, p.code) for p in error.value.problems] == [("--house", "house_wrong_value")]
