"""Loading as a whole: the shipped rulesets, players' own files, lists, the schema."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path

import pytest

from game import resources, rules
from game.rules.loading.loader import Loader
from game.rules.problems import RulesetError
from tests.contract.rulesets import random_house
from tests.everyday import some
from tests.rules.loading.small import Rules
from tests.timing import within

Write = Callable[[str, str], Path]
SHIPPED = sorted(resources.rulesets().glob("*.yaml"))


@pytest.mark.parametrize("path", some(SHIPPED, 7), ids=lambda path: path.stem)
def test_shipped_rulesets_are_in_order_with_every_option(path: Path) -> None:
    loaded = rules.load(path.stem)
    assert loaded.ruleset.id == path.stem
    if loaded.selection:
        return  # the options of a preset are those of its game
    problems = rules.check([path])
    assert not problems, "\n".join(problem.text("en") for problem in problems)


@pytest.mark.parametrize("path", some(SHIPPED, 10), ids=lambda path: path.stem)
def test_show_gives_the_same_rules_with_any_selection(path: Path, tmp_path: Path) -> None:
    chance, loaded = random.Random(7), rules.load(path)
    for _ in range(2):
        shown = rules.load(path, dict(random_house(loaded, chance)))
        (tmp_path / "shown.yaml").write_text(rules.dump(shown), encoding="utf-8")
        again = rules.load(tmp_path / "shown.yaml")
        assert again.ruleset == shown.ruleset
        assert again.base_tree is not shown.base_tree
        assert rules.dump(again) == rules.dump(shown)


def test_a_players_file_of_three_lines(tmp_path: Path) -> None:
    path = tmp_path / "unser-tisch.yaml"
    path.write_text(
        "extends: binokel-3\nname: {de: Unser Tisch, en: Our table}\n"
        "house: {rufen: 1, binokel: 60}\n"
    )
    loaded = rules.load(path)
    assert loaded.ruleset.id == "unser-tisch"
    assert loaded.ruleset.name.de == "Unser Tisch"
    assert loaded.ruleset.house == {"rufen": 1, "binokel": 60}
    assert loaded.where("name.de")[:3] == (str(path), 2, 12)
    assert Path(loaded.where("deck.copies").file).name == "binokel-3.yaml"
    assert rules.load("unser-tisch", folders=[tmp_path]).ruleset == loaded.ruleset


def test_loading_is_quick(tmp_path: Path) -> None:
    """Not a benchmark: it fails when something is slower by an order of magnitude."""
    rules.load("binokel-3")
    with within(0.25):
        rules.load("binokel-3")


def test_any_damage_to_a_file_is_a_ruleset_error_or_none() -> None:
    from game.rules.loading import default, source

    chance = random.Random(3)
    lines = (resources.rulesets() / "binokel-3.yaml").read_text(encoding="utf-8").splitlines()
    found = 0
    for _ in range(40):
        damaged = list(lines)
        for _ in range(chance.randint(1, 3)):
            at = chance.randrange(len(damaged))
            line = damaged[at]
            cut = chance.randrange(len(line) + 1)
            damaged[at] = chance.choice(
                [
                    "",
                    line[:cut],
                    line[cut:],
                    line[:cut] + chance.choice("[]{}:,-x0 &*!'\"") + line[cut:],
                ]
            )
        try:
            tree, problems = source.parse("\n".join(damaged), "damaged.yaml")
            loaded, more = default().judge(tree, {})
            found += loaded is None
            for problem in [*problems, *more]:
                assert problem.line >= 1
                assert problem.text("de") != problem.text("en")
        except RulesetError as error:
            found += 1
            assert error.text("de")
    assert found > 10


def test_list_survives_broken_files(loader: Loader[Rules], folder: Path, write: Write) -> None:
    write("broken.yaml", "name: [")
    write("child.yaml", "extends: base\n")
    write("orphan.yaml", "extends: nobody\n")
    entries = {entry.id: entry for entry in loader.entries()}
    assert list(entries) == ["base", "broken", "child", "orphan"]
    assert entries["base"].name == {"de": "Grund", "en": "Base"}
    assert entries["child"].name == {"de": "Grund", "en": "Base"}
    assert entries["child"].extends == "base"
    assert entries["broken"].name is None
    assert [problem.code for problem in entries["broken"].problems] == ["yaml_bracket"]
    assert [problem.code for problem in entries["orphan"].problems] == ["extends_unknown_among"]
    assert not entries["base"].problems


def test_cross_checks_point_through_house_rules_and_inheritance(
    loader: Loader[Rules], write: Write
) -> None:
    path = write("mine.yaml", "extends: base\nphases:\n  third: {kind: deal, hand: 9}\n")
    with pytest.raises(RulesetError) as error:
        loader.load(path)
    (problem,) = error.value.problems
    assert (problem.file, problem.line, problem.column) == (str(path), 3, 29)
    assert problem.path == "phases.third.hand"
