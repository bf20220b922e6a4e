"""An `order` of its own in a file that extends another: what it leaves out is not played."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from game.rules import check, load, load_text, remarks

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
