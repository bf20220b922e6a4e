"""The slate shows who has won how many games of the match, and how the running one stands."""

from __future__ import annotations

from game.ui.table.labels.slate import slate_for
from tests.ui.table.at_table import ruleset, sit_down


def test_the_slate_shows_games_and_the_running_one() -> None:
    at = sit_down(ruleset("whist"), seed=3, player="greedy")
    at.until_asked()
    view = at.screen.sprites.shown._replace(
        scores=(9, 7, 9, 7), games=(1, 0, 1, 0), running=(2, 4, 2, 4), history=((7, 3, 7, 3),)
    )
    slate = slate_for(at.screen.words, view)
    assert slate.title == "Spiel 1, Durchgang bis 5"
    assert slate.rows == (("Durchgänge", (1, 0)), ("Spiel 1", (7, 3)))
    assert slate.totals == (2, 4) and slate.total == "Jetzt"
    practice = slate_for(at.screen.words, view, practice=True)
    assert practice.totals == (9, 7)


def test_the_slate_shows_what_deals_have_brought_and_not_what_games_struck() -> None:
    at = sit_down(ruleset("whist"), seed=3, player="greedy")
    at.until_asked()
    view = at.screen.sprites.shown._replace(
        scores=(2, 0, 2, 0),
        games=(1, 0, 1, 0),
        running=(0, 0, 0, 0),
        history=((-3, -3, -3, -3),),
        by_games=((-5, -3, -5, -3),),
    )
    assert slate_for(at.screen.words, view).rows[-1] == ("Spiel 1", (2, 0))
