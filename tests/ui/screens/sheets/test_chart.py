"""The course of a match as lines: grid, ends, names and totals."""

from __future__ import annotations

from itertools import pairwise

import pytest

from game.rules import load
from game.ui.context import Context, Settings
from game.ui.kit import Scale
from game.ui.screens.sheets.chart import APART, Standing, apart, spread, steps_of
from game.ui.screens.sheets.sheet import SheetScreen
from game.ui.storybook.pictures import open_scene
from tests.contract.rulesets import path_of
from tests.ui.recorder import record


@pytest.mark.parametrize(
    ("low", "high", "expected"),
    [
        (0, 1500, [0, 500, 1000, 1500]),
        (-600, 1500, [-500, 0, 500, 1000, 1500]),
        (0, 90, [0, 50]),
        (-3, 7, [0, 5]),
        (0, 10, [0, 5, 10]),
    ],
)
def test_grid_lines_are_few_and_round(low: int, high: int, expected: list[int]) -> None:
    found = steps_of(low, high)
    assert 0 in found
    assert len(found) <= 5
    assert all(low <= value <= high for value in found)


def test_totals_run_from_nothing() -> None:
    standing = Standing(("Du", "Hilde"), ((10, -20), (5, 30)), 100)
    assert standing.totals == ((0, 0), (10, -20), (15, 10))


def test_points_are_counted_down_from_what_all_begin_with() -> None:
    down = Standing(("Du", "Hilde"), ((1, -5), (3, 2)), 0, begins=10, taken_off=True)
    assert down.totals == ((10, 10), (9, 15), (6, 13))
    lives = Standing(("Du", "Hilde"), ((0, -1), (-2, 0)), None, floor=0, begins=5)
    assert lives.totals == ((5, 5), (5, 4), (3, 4))
    assert apart((10, 10), 10) == [0.0, 0.0] != apart((10, 10))


def test_what_a_game_has_brought_stands_behind_the_deal_that_won_it() -> None:
    standing = Standing(("Du", "Hilde"), ((3, 1), (2, 0)), None, games=((0, 0), (-2, -1)))
    assert [(one.number, one.scores, one.of_game) for one in standing.written] == [
        (1, (3, 1), False),
        (2, (2, 0), False),
        (2, (-2, -1), True),
    ]
    assert standing.totals == ((0, 0), (3, 1), (5, 1), (3, 0))


@pytest.mark.parametrize(
    "places", [[10.0, 12.0, 14.0], [80.0, 95.0, 99.0], [0.0, 50.0, 100.0], [99.0, 99.0, 99.0]]
)
def test_names_at_the_ends_of_lines_keep_apart_and_inside(places: list[float]) -> None:
    ends = spread(places, 100.0)
    assert all(b - a >= 20 for a, b in pairwise(ends))
    assert ends[-1] <= 100.0
    if places == [0.0, 50.0, 100.0]:
        assert ends == places


def test_equal_scores_hide_no_line() -> None:
    assert apart((10, 20, 30)) == [0.0, 0.0, 0.0]
    two, three = apart((10, 20, 10)), apart((5, 5, 7, 5))
    assert two[1] == 0 and two[2] - two[0] == APART and sum(two) == 0
    assert three[2] == 0 and len({three[0], three[1], three[3]}) == 3
    assert apart((0, 0, 0)) == [0.0] * 3, "all begin at one point"


@pytest.mark.parametrize(("game", "ends"), [("spades", ("500", "−500")), ("hearts", ("−100",))])
def test_the_chart_has_a_line_wherever_a_match_ends(game: str, ends: tuple[str, ...]) -> None:
    """Beside the lowest and highest grid lines, which the scores alone would not reach."""
    loaded = load(path_of(game))
    screen = open_scene("sheet-chart", loaded, Context(Settings()), Scale((1280, 800)))
    assert isinstance(screen, SheetScreen)
    said = [ink.text for ink in record(screen).texts]
    assert all(end in said for end in ends)
    goal = screen.context.texts("screens.sheet.to_target", n=int(ends[0].replace("−", "-")))
    assert goal in said
