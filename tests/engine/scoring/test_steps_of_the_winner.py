"""Game points that rise with what the winner has, beside what the losers lack."""

from __future__ import annotations

import pytest

from game.engine.rules.compiling import compile_rules
from game.engine.scoring import settled
from game.engine.sheet import total
from game.engine.state import Deal, MatchState, State, Trick
from game.rules.model import Ruleset
from tests.contract.mutating import Change, changed, plain
from tests.contract.rulesets import in_order
from tests.rules.explain.pages import one_line


def rising() -> Ruleset:
    """Sueca in which seventy and ninety card points of the winner bring one more each."""
    steps = {
        "spiel": {"label": {"de": "Spiel", "en": "Game"}, "points": 1},
        "siebzig": {"label": {"de": "Siebzig", "en": "Seventy"}, "at_least": 70, "points": 1},
        "neunzig": {"label": {"de": "Neunzig", "en": "Ninety"}, "at_least": 90, "points": 1},
    }
    found = in_order(changed(plain("sueca"), [Change(("scoring", "steps"), steps)]) or {})
    assert found is not None
    return found


@pytest.mark.parametrize(
    ("taken", "points"), [(61, 1), (69, 1), (70, 2), (89, 2), (90, 3), (120, 3), (30, -3)]
)
def test_the_winner_gets_more_for_more_of_its_own(taken: int, points: int) -> None:
    rules = compile_rules(rising())
    tricks = [Trick(seat, (), (), seat, n, True) for seat, n in ((0, taken), (1, 120 - taken))]
    deal = Deal(0, (0, 1, 2, 3), contract=rules.usual, tricks=tuple(tricks))
    sheet = settled(State(rules, MatchState(0, None, (0,) * 4, (), None), deal, ((),) * 4, None))
    written = [total(sheet, seat) for seat in range(4)]
    mine = max(0, points)
    assert written == [mine, max(0, -points)] * 2


def test_the_page_says_what_the_winner_must_have() -> None:
    assert "Siebzig: ein Punkt dazu, wenn die Gewinner auf 70 kommen." in one_line(rising(), "de")
    assert "Ninety: one point more if the winners get to 90." in one_line(rising(), "en")
