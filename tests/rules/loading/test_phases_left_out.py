"""An `order` of its own in a file that extends another: what it leaves out is not played."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from game import resources
from game.rules import check, load, load_text, remarks
from game.rules.loading.inherit import read_merged
from game.rules.loading.tree import find, plain

Own = Callable[[str], Path]
ORDER = "order: [deal, auction, tricks]\n"


@pytest.fixture
def own(tmp_path: Path) -> Own:
    """Writes a file that extends Schafkopf."""

    def write(text: str) -> Path:
        path = tmp_path / "eigene.yaml"
        path.write_text(f"extends: schafkopf\nname: Eigene\nsummary: S\n{text}", encoding="utf-8")
        return path

    return write


def test_a_phase_of_another_file_is_gone_with_what_belongs_only_to_it(own: Own) -> None:
    path = own(ORDER)
    assert check([path]) == ()
    loaded = load(path)
    assert set(loaded.ruleset.phases) == {"deal", "auction", "tricks"}
    assert "hochzeit" in load("schafkopf").ruleset.contracts
    assert "hochzeit" not in loaded.ruleset.contracts
    assert {"hochzeit", "legen"}.isdisjoint(loaded.house_rules)
    assert load_text(loaded.dump(), "shown.yaml").ruleset == loaded.ruleset


def test_what_is_left_out_is_told(own: Own) -> None:
    (remark,) = remarks([own(ORDER)])
    assert (remark.code, remark.path, remark.line) == ("phases_left_out", "order", 4)
    assert remark.args["phases"] == "antrag, hochzeit"
    assert remark.args["games"] == " (hochzeit)"
    assert remarks([own("order: [deal, auction, antrag, hochzeit, tricks]\n")]) == ()


def test_whoever_chooses_a_house_rule_of_it_is_told_where_it_was_left_out(own: Own) -> None:
    path = own(f"{ORDER}house: {{hochzeit: vor-rufspiel}}\n")
    (problem,) = check([path])
    assert (problem.code, problem.path, problem.line) == ("house_settled", "house.hochzeit", 5)
    assert problem.args["place"] == f"{path}:4"


def test_a_value_of_a_house_rule_that_needs_it_is_not_offered(own: Own) -> None:
    """The wedding may go before a call, but not come once all have passed."""
    path = own("order: [deal, auction, hochzeit, tricks]\n")
    assert check([path]) == ()
    assert load(path).house_rules["hochzeit"].values == ("aus", "vor-rufspiel")


@pytest.mark.parametrize(
    ("text", "path", "code"),
    [
        ("phases: {hochzeit: {cards: 1}}\n", "phases.hochzeit", "checks.phase_unused"),
        ("contracts: {hochzeit: {rank: 3}}\n", "order", "does_not_go_with"),
    ],
)
def test_what_the_file_writes_of_it_is_a_mistake(own: Own, text: str, path: str, code: str) -> None:
    assert (path, code) in [(one.path, one.code) for one in check([own(ORDER + text)])]


POVERTY = "extends: doppelkopf\nname: Eigene\nsummary: S\norder: [deal, armut, tricks]\n"


def test_a_game_that_only_such_games_take_over_is_gone_with_them(tmp_path: Path) -> None:
    """Poverty without anybody who is asked for it is a mistake; that a Black Sow names solos is
    none."""
    path = tmp_path / "eigene.yaml"
    path.write_text(POVERTY, encoding="utf-8")
    (problem,) = check([path])
    assert (problem.path, problem.args["path"]) == ("order", "contracts.armut.offered")


def test_who_takes_a_game_over_names_only_those_that_are_left(tmp_path: Path) -> None:
    path = tmp_path / "eigene.yaml"
    solos = "contracts: {trumpf-solo: {offered: null}, armut: {offered: null, holding: []}}\n"
    path.write_text(POVERTY + solos, encoding="utf-8")
    tree, _ = read_merged(path, [resources.rulesets()])
    games = find(tree, ("contracts", "schwarze-sau-solo", "taken_over", "games"))
    assert games is not None
    assert plain(games) == ["trumpf-solo"]
    assert "contract_unknown" not in {one.inner_code for one in check([path])}


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("match: {deals: many}\n", {"order", "name"}),
        ("nmae: Eigene\n", {"order"}),
        ("name: [Eigene]\n", {"order"}),
        ("house: {hochzeit: vor-rufspiel}\n", {"order", "name"}),
    ],
)
def test_a_mistake_hides_no_remark_but_of_itself(tmp_path: Path, text: str, told: set[str]) -> None:
    path = tmp_path / "eigene.yaml"
    path.write_text(f"extends: schafkopf\nsummary: S\n{ORDER}{text}", encoding="utf-8")
    assert check([path])
    assert {one.path for one in remarks([path])} == told
    assert all(one.text(lang) for one in remarks([path]) for lang in ("de", "en"))


def test_a_file_that_cannot_be_read_hides_no_remark_of_another(own: Own, tmp_path: Path) -> None:
    assert len(remarks([tmp_path / "none.yaml", own(ORDER)])) == 1
