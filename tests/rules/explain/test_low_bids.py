"""What pages say of how low those may bid who have many score points."""

from __future__ import annotations

from tests.rules.explain.pages import on_one_line

TWO = [{"score": 1, "least": 20}, {"score": 100, "least": 25}]


GAME = "forty-fives"


def test_from_which_score_on_bids_must_be_higher() -> None:
    assert "ab 100 Punkten nicht unter 20" in on_one_line(GAME, "de")
    assert "with 100 points or more no less than 20" in on_one_line(GAME, "en")
    page = on_one_line(GAME, "en", phases__auction__least_from=TWO)
    assert "with one point or more no less than 20 and with 100 points or more" in page
    assert "no less than" not in on_one_line(GAME, "en", phases__auction__least_from=[])


def test_of_several_games_it_is_the_running_one() -> None:
    assert "many points in the running game" in on_one_line(GAME, "en", match__games={"won": 2})
