"""Whoever loses a match with too few points loses all of them to the winner."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from game.engine.actions import CHANCE
from game.engine.match.course import finish_deal
from game.engine.play import apply, start
from game.engine.rules.rules import Rules
from game.engine.scoring import first_side_won
from game.engine.scoring.rubicon import CROSSED, SHORT, TAKEN, of_rubicon
from game.engine.sheet import for_seat, total
from game.engine.shuffle import deal_for
from game.engine.state import State
from tests.contract.playing import play_deals, watched
from tests.records.shelf import changed, ruleset_of
from tests.rules.explain.pages import one_line

RUBICON = {"below": 100, "points": 70, "crossed": 30}


def rules_with(name: str, **more: Any) -> Rules:
    return changed(ruleset_of(name), {"match.rubicon": RUBICON, **more})


def ends_at(rules: Rules, scores: Sequence[int]) -> State:
    """What comes of a last deal that has brought these so much."""
    state = apply(start(rules), CHANCE, deal_for(rules, 1, 1)).state
    lines = [for_seat(seat, "result", "credited", n) for seat, n in enumerate(scores) if n]
    deal = state.deal._replace(credits=tuple(lines))
    return finish_deal(state._replace(deal=deal, hands=((),) * len(scores)), cut_short=False)[0]


@pytest.mark.parametrize(
    ("scores", "after"),
    [
        ((150, 99), (319, 0)),
        ((150, 100), (180, 100)),
        ((99, 40), (209, 0)),
        ((60, -20), (130, -20)),
        ((40, 200), (0, 310)),
        ((80, 80), (80, 80)),
    ],
)
def test_points_of_who_has_too_few_go_to_the_winner(
    scores: Sequence[int], after: Sequence[int]
) -> None:
    rules = rules_with("piquet", **{"match.deals": 1})
    match = ends_at(rules, scores).match
    assert match.winners == tuple(n for n, points in enumerate(scores) if points == max(scores))
    result = match.results[-1]
    assert match.scores == result.score == tuple(after)
    assert [total(result.sheet, seat) for seat in range(2)] == list(after)
    assert first_side_won(rules, result.sheet, None, result.score) is None


def test_nothing_is_settled_before_the_match_is_over() -> None:
    assert not of_rubicon(ends_at(rules_with("piquet"), (150, 20)).match.results[-1].sheet)


def test_the_winner_has_it_of_each_of_the_others() -> None:
    rules = rules_with("hearts", **{"match.floor": None, "match.deals": 1})
    result = ends_at(rules, (20, 130, 0, 110)).match.results[-1]
    assert of_rubicon(result.sheet) == (
        for_seat(0, "result", SHORT, -20, "100"),
        for_seat(1, "result", TAKEN, 90, "100"),
        for_seat(1, "result", TAKEN, 70, "100"),
        for_seat(1, "result", CROSSED, 30, "100"),
    )


def test_several_who_win_together_get_nothing() -> None:
    rules = rules_with("hearts", **{"match.floor": None, "match.deals": 1})
    assert ends_at(rules, (20, 90, 90, 0)).match.scores == (20, 90, 90, 0)


def test_partners_win_and_lose_it_together() -> None:
    rules = rules_with(
        "tuppi", **{"match.losers_fall": False, "match.target": None, "match.deals": 9}
    )
    found = 0
    for seed in range(4):
        turns = list(play_deals(rules, seed, 9))
        match = turns[-1].state.match
        lines = of_rubicon(match.results[-1].sheet)
        assert match.scores[:2] == match.scores[2:]
        assert len([line for line in lines if line.points > 0]) in (0, 2)
        found += bool(lines)
        views = list(watched(rules, turns))[-1]
        assert all(view.scores == match.scores for view in views)
    assert found


def test_the_page_says_what_the_end_brings() -> None:
    page = one_line(ruleset_of("piquet"), "en")
    assert "Whoever has won the match gets 100 points on top." in page
    assert "fewer than 100 points has not crossed the Rubicon" in page
    assert "In a tie there is nothing of that." in page
    assert "in place of" not in page.partition("Rubicon")[2][:120]
    other = one_line(rules_with("piquet").ruleset, "en")
    assert "That brings 70 points on top in place of 30 points." in other
