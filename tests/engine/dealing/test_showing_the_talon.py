"""A talon that all see in one game, and only its declarer in another: Calabresella."""

from __future__ import annotations

import pytest

from game.engine.actions import DONE, PASS
from game.engine.events import TalonTaken, TalonTurned
from game.engine.rules.rules import Rules
from game.engine.shuffle import deal_for
from tests.contract.rulesets import rules_of, ruleset_of
from tests.engine.watched import WatchedDeal
from tests.records.shelf import changed
from tests.rules.explain.pages import one_line

CALABRESELLA = rules_of("calabresella")
HIDDEN = {"phases.talon.turned_up": False, "contracts.solo.shows_talon": None}


class Named(WatchedDeal):
    """A deal in which the first player has named a game, and called no card."""

    def __init__(self, rules: Rules, game: str) -> None:
        super().__init__(rules, deal_for(rules, 1, 1))
        self.say(self.declare(game))
        while PASS in self.legal:
            self.say(PASS)
        if DONE in self.legal and game == "chiamo":
            self.say(DONE)

    def turned(self) -> list[TalonTurned]:
        return [event for event in self.events if isinstance(event, TalonTurned)]


@pytest.mark.parametrize(
    ("values", "game", "shown"),
    [
        ({}, "chiamo", True),
        ({}, "solo", False),
        (HIDDEN, "chiamo", False),
        ({**HIDDEN, "contracts.solo.shows_talon": True}, "solo", True),
    ],
)
def test_a_game_says_whether_all_see_the_talon(
    values: dict[str, object], game: str, shown: bool
) -> None:
    deal = Named(changed(ruleset_of("calabresella"), values), game)
    declarer, talon = deal.state.deal.declarer, deal.state.deal.talon
    assert any(isinstance(event, TalonTaken) for event in deal.events)
    assert bool(deal.turned()) == shown
    for view in deal.views:
        assert view.talon == (talon if shown else ())
        if view.seat != declarer:
            assert view.known[declarer or 0] == (tuple(sorted(talon)) if shown else ())


def test_nobody_takes_it_in_a_game_that_leaves_it() -> None:
    deal = Named(CALABRESELLA, "solissimo")
    assert not deal.turned() and deal.view.talon_size == 4


def test_the_page_says_where_it_goes_otherwise() -> None:
    shown = {**HIDDEN, "contracts.solo.shows_talon": True}
    page = one_line(CALABRESELLA.ruleset)
    assert page.count("In “Solo” the declarer does not show the monte.") == 1
    page = one_line(changed(ruleset_of("calabresella"), shown).ruleset)
    assert page.count("In “Solo” the declarer first turns the monte up for all to see.") == 1
