"""What a scoring by game points means where it says less: nothing is melded, all is played."""

from __future__ import annotations

from typing import Any

import pytest

from game.rules.model.scoring.game_points import GamePoints
from tests.contract.rulesets import rules_of

KEYS: dict[str, Any] = {
    "kind": "game_points",
    "enough": 61,
    "steps": {"spiel": {"label": "Spiel", "below": 61, "points": 1}},
}


def test_without_a_word_all_is_played_and_most_points_win() -> None:
    said = {"goes_out": "at_end", "melds_need_trick": False, "played_out": "most_points"}
    assert GamePoints.model_validate(KEYS) == GamePoints.model_validate(KEYS | said)


@pytest.mark.parametrize("name", ["briscola", "sedma", "siebener", "sueca", "offiziersskat"])
def test_games_that_leave_it_out_are_played_to_the_end(name: str) -> None:
    scoring = rules_of(name).ruleset.scoring
    assert isinstance(scoring, GamePoints)
    assert (scoring.goes_out, scoring.played_out) == ("at_end", "most_points")
    assert not scoring.melds_need_trick
