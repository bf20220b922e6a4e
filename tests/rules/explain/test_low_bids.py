"""What pages say of how low those may bid who have many score points."""

from __future__ import annotations

from game.rules.explain import explain
from game.rules.explain.text import to_text
from tests.records.shelf import changed, ruleset_of

FROM = "phases.auction.least_from"
TWO = [{"score": 1, "least": 20}, {"score": 100, "least": 25}]


def told(lang: str, **keys: object) -> str:
    """The page of Forty-fives on one line, with other keys."""
    changes = {key.replace("__", "."): value for key, value in keys.items()}
    return " ".join(
        to_text(explain(changed(ruleset_of("forty-fives"), changes).ruleset, lang)).split()
    )


def test_from_which_score_on_bids_must_be_higher() -> None:
    assert "ab 100 Punkten nicht unter 20" in told("de")
    assert "with 100 points or more no less than 20" in told("en")
    page = told("en", phases__auction__least_from=TWO)
    assert "with one point or more no less than 20 and with 100 points or more" in page
    assert "no less than" not in told("en", phases__auction__least_from=[])


def test_of_several_games_it_is_the_running_one() -> None:
    assert "many points in the running game" in told("en", match__games={"won": 2})
