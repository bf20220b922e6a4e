"""Parts: who goes before whom, where they are found, what is refused, and how one is checked."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from game import resources, rules
from game.rules.loading.inherit import read_merged
from game.rules.loading.loader import Loader
from game.rules.loading.tree import where
from game.rules.problems import RulesetError
from tests.rules.loading.small import Rules, merged

Write = Callable[[str, str], Path]


def codes(path: Path, *folders: Path) -> list[str]:
    try:
        _, problems = read_merged(path, folders)
    except RulesetError as error:
        problems = list(error.problems)
    return [problem.code for problem in problems]


def test_the_file_goes_before_its_parts_and_these_before_the_parent(write: Write) -> None:
    write("a.yaml", "id: a\nm: {a: 1, p: 1, q: 1, own: 1, gone: 1}\n")
    write("parts/p.yaml", "m: {p: 2, q: 2, own: 2, gone: null}\n")
    write("parts/q.yaml", "m: {q: 3, own: 3}\n")
    path = write("b.yaml", "extends: a\nparts: [p, q]\nid: b\nm: {own: 4}\n")
    assert merged(path) == {"id": "b", "m": {"a": 1, "p": 2, "q": 3, "own": 4}}


def test_what_only_a_game_says_itself_comes_first(write: Write) -> None:
    write("parts/p.yaml", "m: {p: {x: 1, y: 2}, q: 2}\n")
    path = write("a.yaml", "parts: [p]\nid: a\nm: {q: 3, own: 4, p: {y: 3, z: 4}}\n")
    tree = merged(path)
    assert tree == {"id": "a", "m": {"own": 4, "p": {"z": 4, "x": 1, "y": 3}, "q": 3}}
    assert list(tree) == ["id", "m"]
    entries = tree["m"]
    assert isinstance(entries, dict)
    assert list(entries) == ["own", "p", "q"]
    assert list(entries["p"]) == ["z", "x", "y"]


def test_every_leaf_keeps_the_file_and_line_of_its_part(write: Write) -> None:
    part = write("parts/game/p.yaml", "m:\n  x: 1\n  y: 2\n")
    own = write("a.yaml", "parts: [game/p]\nid: a\nm: {y: 3}\n")
    tree, _ = read_merged(own, ())
    assert where(tree, ("m", "x"))[:3] == (str(part), 2, 6)
    assert where(tree, ("m", "y"))[:3] == (str(own), 3, 8)


def test_a_part_is_looked_for_beside_the_file_then_beside_the_shipped_rulesets(
    write: Write, folder: Path
) -> None:
    write("parts/p.yaml", "x: 1\n")
    path = write("own/a.yaml", "parts: [p]\nid: a\n")
    assert merged(path, folder)["x"] == 1
    (folder / "own" / "parts").mkdir()
    write("own/parts/p.yaml", "x: 2\n")
    assert merged(path, folder)["x"] == 2


@pytest.mark.parametrize("name", ["../a", "/etc/passwd", "..", "p/../../a", "p//q", "'p\\q'", "''"])
def test_no_name_leads_out_of_the_folder_of_parts(write: Write, name: str) -> None:
    write("parts/p.yaml", "x: 1\n")
    assert codes(write("a.yaml", f"parts: [{name}]\nid: a\n")) == ["parts_leaves_folder"]


def test_what_makes_a_ruleset_stands_in_no_part(write: Write) -> None:
    for key in ("extends: base", "parts: [p]", "id: p", "house: {}"):
        write("parts/p.yaml", f"{key}\n")
        assert codes(write("a.yaml", "parts: [p]\nid: a\n")) == ["parts_no_ruleset"]


@pytest.mark.parametrize("listed", ["p", "[3]", "[[p]]", "{p: 1}", "null"])
def test_parts_are_a_list_of_names(write: Write, listed: str) -> None:
    write("parts/p.yaml", "x: 1\n")
    assert codes(write("a.yaml", f"parts: {listed}\nid: a\n")) == ["parts_not_a_list"]


def test_a_missing_part_is_named_with_the_one_that_is_meant(write: Write) -> None:
    write("parts/game/melds.yaml", "x: 1\n")
    with pytest.raises(RulesetError) as error:
        read_merged(write("a.yaml", "parts: [game/meld]\nid: a\n"), ())
    (problem,) = error.value.problems
    assert (problem.code, problem.suggestion) == ("parts_unknown", "game/melds")


def test_a_part_alone_is_no_ruleset(loader: Loader[Rules], folder: Path, write: Write) -> None:
    part = write("parts/p.yaml", "name: {de: Teil, en: Part}\n")
    with pytest.raises(RulesetError) as error:
        loader.load(part)
    assert [problem.code for problem in error.value.problems] == ["parts_alone"]
    assert [problem.code for problem in loader.check([part])] == ["parts_unused"]
    assert [entry.id for entry in loader.entries()] == ["base"]


def test_a_part_that_nobody_takes_still_says_what_is_wrong_in_it(
    loader: Loader[Rules], folder: Path, write: Write
) -> None:
    part = write("parts/p.yaml", "phases: [\n")
    assert [problem.code for problem in loader.check([part])] == ["yaml_bracket"]
    missing = folder / "parts" / "none.yaml"
    assert [problem.code for problem in loader.check([missing])] == ["file_missing"]


def test_a_part_is_checked_by_the_rulesets_that_take_it(
    loader: Loader[Rules], write: Write
) -> None:
    part = write("parts/p.yaml", "phases:\n  third: {kind: deal, hand: 9}\n")
    write("mine.yaml", "extends: base\nparts: [p]\n")
    write("other.yaml", "extends: base\nparts: [p]\nphases: {third: {hand: 8}}\n")
    (problem,) = loader.check([part])
    assert (problem.file, problem.line, problem.path) == (str(part), 2, "phases.third.hand")


def test_a_broken_part_says_so_itself(loader: Loader[Rules], write: Write) -> None:
    part = write("parts/p.yaml", "phases: [\n")
    mine = write("mine.yaml", "extends: base\nparts: [p]\n")
    for path in (part, mine):
        (problem,) = loader.check([path])
        assert (problem.file, problem.code) == (str(part), "yaml_bracket")


def test_every_shipped_part_is_taken_and_no_larger_than_a_page_or_four() -> None:
    from game.rules.loading.parts import takers

    folder = resources.rulesets()
    files = sorted((folder / "parts").rglob("*.yaml"))
    assert files
    for part in files:
        assert list(takers(part, [folder])), part
        first = part.read_text(encoding="utf-8").splitlines()[0]
        assert first == "# yaml-language-server: $schema=../../ruleset.schema.json", part
    for file in [*files, *folder.glob("*.yaml")]:
        assert len(file.read_text(encoding="utf-8").splitlines()) <= 400, file


def test_own_tables_take_shipped_parts(tmp_path: Path) -> None:
    path = tmp_path / "mine.yaml"
    path.write_text("extends: binokel-3\nparts: [binokel/four-players]\n")
    loaded = rules.load(path)
    assert loaded.ruleset.table.players == 4
    assert "partner-sticht" in loaded.house_rules
    assert Path(loaded.where("table.players").file).stem == "four-players"
    assert not rules.check([path])
