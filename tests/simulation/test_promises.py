"""Which announcements are taken to have been kept."""

from __future__ import annotations

import pytest

from game.engine.state import Result
from game.engine.view import KONTRA, RE
from tests.benchmarks.promises import kept_in, rows
from tests.contract.rulesets import rules_of

RULES = rules_of("doppelkopf-turnier")
WIN, NO_90 = 0, 1


def kept(re: int, *said: tuple[int, int]) -> list[tuple[int, int, bool]]:
    """What became of announcements (seat, level), with so many points of Re, seats 0 and 2."""
    points = (re, 240 - re, 0, 0)
    sides = ((0, 2), (1, 3))
    result = Result(0, 0, None, None, 0, sides, points, (), (), (0,) * 4, True, False)
    return list(kept_in(RULES, result, said))


@pytest.mark.parametrize(
    ("re", "said", "good"),
    [
        (121, (2, WIN), True),
        (120, (0, WIN), False),
        (119, (3, WIN), True),
        (151, (0, NO_90), True),
        (150, (0, NO_90), False),
        (89, (1, NO_90), True),
    ],
)
def test_a_promise_is_kept_by_the_card_points_of_its_side(
    re: int, said: tuple[int, int], *, good: bool
) -> None:
    side = RE if said[0] in (0, 2) else KONTRA
    assert kept(re, said) == [(side, said[1], good)]


def test_rows_are_by_kind_and_for_all_of_them() -> None:
    deals = [kept(121, (0, WIN)), kept(119, (0, WIN), (1, WIN)), []]
    found = [row.split(" | ")[2:6] for row in rows(RULES, "hard", deals, "then")]
    assert found == [
        ["all", "3", "66.7 %", "3"],
        ["Re", "2", "50.0 %", "3"],
        ["Kontra", "1", "100.0 %", "3"],
    ]
