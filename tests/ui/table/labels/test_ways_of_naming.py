"""How the plaque calls it that a game is named, and what the buttons and seats say of it."""

from __future__ import annotations

import pytest

from game.ui.context import Context, Settings
from game.ui.kit import Scale
from game.ui.storybook.table.scenes import screen_at
from game.ui.table.labels.plaque import _way_of_naming
from game.ui.table.labels.words import TableWords
from tests.ui.table.at_table import ruleset, sit_down


def words_of(name: str) -> TableWords:
    return sit_down(ruleset(name)).screen.words


@pytest.mark.parametrize(
    ("name", "way"),
    [
        ("barbu", "choosing"),
        ("five-hundred-4", "bidding"),
        ("minnesota-whist", "auction"),
    ],
)
def test_the_plaque_says_how_a_game_is_named(name: str, way: str) -> None:
    assert _way_of_naming(words_of(name)) == way


def test_one_player_of_a_side_is_called_by_the_name_of_one() -> None:
    words = words_of("doppelkopf")
    assert [words.of_side(side) for side in (0, 1)] == [words.side(side) for side in (0, 1)]
    english = screen_at(
        ruleset("euchre"), "lead", Context(Settings(language="en")), Scale((1280, 800))
    ).words
    assert [english.side(side) for side in (0, 1)] == ["Makers", "Defenders"]
    assert [english.of_side(side) for side in (0, 1)] == ["Maker", "Defender"]
