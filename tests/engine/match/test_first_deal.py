"""A match in which the first deal is played to its end, and later ones end at once; and the last
trick that decides between several at the target."""

from __future__ import annotations

import pytest

from game.engine.match.course import finish_deal, reached_at_once
from game.engine.rules.rules import Rules
from game.engine.state import State, Trick
from tests.contract.rulesets import rules_of
from tests.games.finished import finished_by
from tests.records.shelf import changed, ruleset_of

GAME = "guinote"
RULES = rules_of(GAME)


def with_points(rules: Rules, first: int, second: int, last: int, before: int = 0) -> State:
    """A deal in which the two sides have so many card points, and this seat the last trick; each
    side has written down so much before."""
    state, _ = finished_by(rules, 1)[0]
    order = ((0, first), (1, second)) if last % 2 else ((1, second), (0, first))
    tricks = tuple(Trick(seat, (), (), seat, points, True) for seat, points in order)
    tricks = (*tricks, Trick(last, (), (), last, 0, True))
    melds = ((),) * 4
    scores = (before,) * 4
    match = state.match._replace(
        scores=scores, running=scores if state.match.running else (), results=(), winners=None
    )
    deal = state.deal._replace(tricks=tricks, melds=melds, earlier=melds)
    return state._replace(rules=rules, match=match, deal=deal)


@pytest.mark.parametrize(("before", "at_once"), [(0, False), (1, True)])
def test_the_first_deal_is_played_to_its_end(before: int, at_once: bool) -> None:
    assert reached_at_once(with_points(RULES, 110, 20, 0, before)) is at_once
    always = changed(ruleset_of(GAME), {"match.ends": "at_once"})
    assert reached_at_once(with_points(always, 110, 20, 0, before))
    never = changed(ruleset_of(GAME), {"match.ends": "after_deal"})
    assert not reached_at_once(with_points(never, 110, 20, 0, before))


@pytest.mark.parametrize(
    ("first", "second", "last", "winner"),
    [(120, 110, 1, 1), (120, 110, 0, 0), (120, 100, 1, 0), (110, 110, 3, 1)],
)
def test_of_several_at_the_target_the_last_trick_decides(
    first: int, second: int, last: int, winner: int
) -> None:
    rules = changed(ruleset_of(GAME), {"match.games": None})
    state, _ = finish_deal(with_points(rules, first, second, last), cut_short=False)
    assert state.match.winners == (winner, winner + 2)
    highest = changed(rules.ruleset, {"match.several_pass": "highest"})
    state, _ = finish_deal(with_points(highest, first, second, last), cut_short=False)
    assert state.match.winners == (None if first == second else (0, 2))


def test_matches_end_in_the_middle_of_a_later_deal_only() -> None:
    results = finished_by(RULES, 12)[-1][0].match.results
    assert results[0].played_out
    assert not all(result.played_out for result in results)
