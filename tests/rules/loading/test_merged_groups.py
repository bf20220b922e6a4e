"""What is wrong with a group that others take over (`<<`) is told once, where the group stands."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.rules import check
from tests.contract.rulesets import path_of

CALLED = path_of("briscola-chiamata")
PARTNER = "    sides: partner\n"
WRITTEN_UP = ("settlement: zero_sum", "settlement: credit_only")


def told(tmp_path: Path, *changes: tuple[str, str]) -> list[tuple[str, str]]:
    """Code and path of what is wrong with ten games of which nine take over the first."""
    written = CALLED.read_text(encoding="utf-8")
    for old, new in changes:
        assert old in written
        written = written.replace(old, new, 1)
    path = tmp_path / CALLED.name
    path.write_text(written, encoding="utf-8")
    return [(problem.code, problem.path) for problem in check([path])]


@pytest.mark.parametrize(
    ("changes", "code", "where"),
    [
        ([("    cards_as: passen\n", "")], "missing_key", "as.order"),
        ([(PARTNER, "    goal: no_tricks\n" + PARTNER)], "goal_without", "as"),
        ([(PARTNER, "    sides: usual\n"), WRITTEN_UP], "partner_never_found", "as.partner"),
        ([("    trump: named\n", "")], "called_without_trump", "as.partner.card"),
    ],
    ids=["missing", "of the whole", "beside an own entry", "whatever is said beside it"],
)
def test_it_is_told_of_the_group_alone(
    tmp_path: Path, changes: list[tuple[str, str]], code: str, where: str
) -> None:
    ((said, path),) = told(tmp_path, *changes)
    assert code in said and path == f"contracts.{where}"


def test_what_one_of_them_says_wrongly_itself_is_told_besides(tmp_path: Path) -> None:
    wrong = [("card: trump-as", "card: trump-bubi"), ("card: trump-3", "card: trump-bubi")]
    found = told(tmp_path, *wrong, ("    cards_as: passen\n", ""))
    assert [path for _, path in found] == [
        "contracts.as.order",
        "contracts.as.partner.card",
        "contracts.drei.partner.card",
    ]
