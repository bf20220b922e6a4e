"""Cards left to draw and tricks taken are counted only where the table wants it (E-12)."""

from __future__ import annotations

import pytest

from game.engine.rules.compiling import compile_rules
from game.ui.storybook.table.scenes import find_moment
from game.ui.table.drawing import furnishing
from game.ui.table.labels.plaque import plaque_cells
from game.ui.table.labels.plates import status
from tests.ui.table.at_table import ruleset, sit_down


@pytest.mark.parametrize(("house", "told"), [({}, False), ({"stapel-zaehlen": "true"}, True)])
def test_the_stock_is_counted_only_where_the_table_wants_it(
    monkeypatch: pytest.MonkeyPatch, house: dict[str, str], told: bool
) -> None:
    labels: list[str] = []
    monkeypatch.setattr(
        furnishing, "draw_stock", lambda p, layout, left, label: labels.append(label)
    )
    sitting = sit_down(ruleset("zweierbinokel-2", **house), seed=3, speed="instant")
    sitting.run(lambda: bool(labels), draw=True)
    assert any(character.isdigit() for character in labels[-1]) == told


@pytest.mark.parametrize(
    ("game", "house", "told"),
    [
        ("binokel-3", {}, True),
        ("binokel-3", {"stiche-zaehlen": "false"}, False),
        ("doppelkopf", {}, True),
        ("zweierbinokel-2", {}, False),
        ("doppelbinokel-2", {}, False),
    ],
)
def test_tricks_are_counted_only_where_the_table_wants_it(
    game: str, house: dict[str, str], told: bool
) -> None:
    rules = ruleset(game, **house)
    moves = find_moment(
        compile_rules(rules),
        lambda view, legal: legal[0].verb == "play" and len(view.tricks) > 4,
        seed=1,
    )
    screen = sit_down(rules, moves=moves, speed="instant").screen
    words, view = screen.words, screen.sprites.shown
    said = [status(words, view, seat, ()) for seat in view.seats]
    said += [cell.value for cell in plaque_cells(words, view._replace(declarer=None, bid=None))]
    assert any("Stich" in text for text in said) == told, said
