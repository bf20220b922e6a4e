"""Who gets to certain score points exactly has others from then on."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

import pytest

from game.engine.actions import CHANCE
from game.engine.match.course import finish_deal
from game.engine.play import apply, start
from game.engine.rules.rules import Rules
from game.engine.scoring import first_side_won, settled
from game.engine.scoring.exact import EXACT, of_exact
from game.engine.sheet import for_seat, total
from game.engine.shuffle import deal_for
from game.engine.state import State
from game.players.match_equity import MatchEquity, scores_of
from tests.contract.playing import play_deals, watched
from tests.records.shelf import changed, rules_of, ruleset_of
from tests.rules.explain.pages import one_line

HEARTS = rules_of("hearts", (("genau", "true"),))


def gets(rules: Rules, has: Sequence[int], brings: Sequence[int]) -> State:
    """What comes of a deal that has brought these so much, who had some."""
    state = start(rules)
    state = state._replace(match=state.match._replace(scores=tuple(has)))
    state = apply(state, CHANCE, deal_for(rules, 1, 1)).state
    lines = [for_seat(seat, "result", "credited", n) for seat, n in enumerate(brings) if n]
    deal = state.deal._replace(credits=tuple(lines))
    return finish_deal(state._replace(deal=deal, hands=((),) * 4), cut_short=False)[0]


@pytest.mark.parametrize(
    ("has", "brings", "scores", "over"),
    [
        ((-90, -99, 0, 0), (-10, 0, 0, 0), (-50, -99, 0, 0), False),
        ((-90, -99, 0, 0), (-10, -1, 0, -3), (-50, -50, 0, -3), False),
        ((-90, -99, 0, 0), (-10, -2, 0, 0), (-50, -101, 0, 0), True),
        ((-90, 0, 0, 0), (-11, 0, 0, 0), (-101, 0, 0, 0), True),
        ((-40, 0, 0, 0), (-10, 0, 0, 0), (-50, 0, 0, 0), False),
    ],
)
def test_exactly_so_many_become_others_before_the_match_is_over(
    has: Sequence[int], brings: Sequence[int], scores: Sequence[int], over: bool
) -> None:
    match = gets(HEARTS, has, brings).match
    assert match.scores == tuple(scores)
    assert (match.winners is not None) == over


def test_the_sheet_says_where_one_was_and_it_decides_nothing() -> None:
    result = gets(HEARTS, (-90, 0, 0, 0), (-10, 0, 0, 0)).match.results[-1]
    assert of_exact(result.sheet) == (for_seat(0, "result", EXACT, 50, "-100"),)
    assert [total(result.sheet, seat) for seat in range(4)] == list(result.score)
    assert first_side_won(HEARTS, result.sheet, None, result.score) is None


def test_who_stays_where_they_are_gets_nowhere() -> None:
    """Only by a deal that has brought something does one get there."""
    rules = changed(ruleset_of("hearts"), {"match.exactly": [{"at": 0, "to": -9}]})
    assert gets(rules, (0, -4, -5, 0), (0, 4, 0, -1)).match.scores == (0, -9, -5, -1)


def test_counted_down_one_sees_how_many_are_left() -> None:
    keys: dict[str, Any] = {"match.counts_down": True, "match.exactly": [{"at": -60, "to": -70}]}
    rules = changed(ruleset_of("hearts"), keys)
    result = gets(rules, (-50, 0, 0, 0), (-10, 0, 0, 0)).match.results[-1]
    assert [line.detail for line in of_exact(result.sheet)] == ["40"]
    assert "exactly 40 after a deal falls back to 30" in one_line(rules.ruleset, "en")


def test_who_deals_next_goes_by_what_the_deal_has_brought() -> None:
    keys = {"match.exactly": [{"at": -9, "to": 90}], "match.next_dealer": "winner"}
    rules = changed(ruleset_of("hearts"), keys)
    assert gets(rules, (0, 0, 0, 0), (-9, -8, -3, -5)).match.dealer == 2


def test_opponents_know_what_becomes_of_exactly_so_many() -> None:
    """In a whole deal that they imagine, and in how the match stands after one."""
    state = start(HEARTS)
    match = state.match._replace(scores=(-90, 0, 0, 0))
    state = apply(state._replace(match=match), CHANCE, deal_for(HEARTS, 1, 1)).state
    lines = (for_seat(0, "result", "credited", -10),)
    state = state._replace(deal=state.deal._replace(credits=lines), hands=((),) * 4)
    assert scores_of(state, (0, 1)) == (40, 0)
    assert total(settled(state), 0) == 40

    rules = rules_of("tysiacha", (("genau", "true"),))
    views = list(watched(rules, play_deals(rules, 3)))[3]
    has = (545, 700, 700)
    near = views[0]._replace(scores=has, history=(has,))
    equity = MatchEquity(rules, near)
    own = near.seats.index(0)
    brings = [[float(index == own) * points for index in range(3)] for points in (10, 11)]
    assert equity.chance(brings[0]) < equity.chance(brings[1])
    even = equity.chance([0.0] * 3)
    assert equity.chance(brings[0]) < even < equity.chance(brings[1])


def test_nobody_stays_where_nobody_may() -> None:
    """In random matches nobody stands there once a deal is over."""
    places = [{"at": at, "to": at + 1} for at in range(-50, -20, 3)]
    rules = changed(ruleset_of("hearts"), {"match.exactly": places})
    moved = 0
    for seed in random.Random(5).sample(range(99), 4):
        for turn in play_deals(rules, seed, 9):
            match = turn.state.match
            assert not {one["at"] for one in places} & set(match.scores)
            if turn.state.phase is None and match.results:
                moved += len(of_exact(match.results[-1].sheet))
    assert moved > 3


def test_the_page_says_that_the_target_itself_is_no_place_to_stay_at() -> None:
    said = "That does not reach the target: one must go beyond it."
    for at, there in ((40, True), (39, False)):
        keys: dict[str, Any] = {"match.target": 40, "match.exactly": [{"at": at, "to": 20}]}
        ruleset = changed(ruleset_of("hearts"), keys).ruleset
        assert (said in one_line(ruleset, "en")) == there
