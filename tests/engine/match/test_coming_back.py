"""Whoever falls to the least points of a match comes back, so often, to those of the next worst."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from game.engine.actions import CHANCE
from game.engine.match.course import finish_deal
from game.engine.play import apply, start
from game.engine.rules.rules import Rules
from game.engine.scoring import first_side_won, settled
from game.engine.scoring.coming_back import CAME_BACK, of_coming_back
from game.engine.sheet import for_seat, total
from game.engine.shuffle import deal_for
from game.engine.state import State
from tests.contract.playing import play_deals
from tests.contract.rulesets import rules_of
from tests.records.shelf import changed, ruleset_of


def gurke(**keys: Any) -> Rules:
    """Cucumber with other keys of its match."""
    return changed(ruleset_of("gurke"), {f"match.{key}": value for key, value in keys.items()})


def after(state: State, brings: Sequence[int]) -> State:
    """What comes of a deal that has brought these so much."""
    state = apply(state, CHANCE, deal_for(state.rules, 1, state.match.number)).state
    lines = [for_seat(seat, "result", "credited", n) for seat, n in enumerate(brings) if n]
    deal = state.deal._replace(credits=tuple(lines))
    state = state._replace(deal=deal, hands=((),) * 4)
    assert not of_coming_back(settled(state)), "it is no gain of a deal"
    return finish_deal(state, cut_short=False)[0]


def played(rules: Rules, *deals: Sequence[int]) -> State:
    """A match after these deals."""
    state = start(rules)
    for brings in deals:
        state = after(state, brings)
    return state


def test_who_falls_comes_back_to_the_next_worst() -> None:
    state = played(rules_of("gurke"), (-20, -12, 0, 0), (-11, 0, 0, -3))
    assert state.match.scores == (-12, -12, 0, -3)
    result = state.match.results[-1]
    assert of_coming_back(result.sheet) == (for_seat(0, "result", CAME_BACK, 19),)
    assert [total(result.sheet, seat) for seat in range(4)] == list(result.score)
    assert first_side_won(state.rules, result.sheet, None, result.score) is None
    assert state.match.winners is None and state.match.knocked_out == ()


def test_who_falls_again_is_out_and_no_worst_to_come_back_to() -> None:
    deals = [(-30, 0, 0, 0), (-31, -5, 0, 0), (0, -25, -7, 0)]
    state = played(rules_of("gurke"), *deals[:2])
    assert state.match.scores == (-31, -5, 0, 0) and state.match.knocked_out == (0,)
    state = after(state, deals[2])
    assert state.match.scores == (-31, -7, -7, 0), "who is out is below, and nobody's measure"


@pytest.mark.parametrize(
    ("fallen", "winners"), [("highest_wins", (1, 2)), ("all_others_win", (1, 2, 3))]
)
def test_the_match_ends_only_with_who_falls_again(fallen: str, winners: tuple[int, ...]) -> None:
    rules = gurke(fallen=fallen, come_back=2)
    state = played(rules, *[(-30, 0, 0, -1)] * 2)
    assert state.match.winners is None and state.match.scores == (-2, 0, 0, -2)
    assert after(state, (-29, 0, 0, 0)).match.winners == winners


def test_all_who_fall_together_come_back_unless_nobody_is_above() -> None:
    state = played(rules_of("gurke"), (-40, -30, -2, -29))
    assert state.match.scores == (-29, -29, -2, -29)
    state = played(rules_of("gurke"), (-40, -30, -31, -35))
    assert state.match.scores == (-40, -30, -31, -35) and state.match.winners == (1,)


@pytest.mark.parametrize(("word", "dealer"), [("winner", 2), ("loser", 0)])
def test_who_deals_next_goes_by_what_the_deal_has_brought(word: str, dealer: int) -> None:
    state = played(gurke(next_dealer=word), (-15, -14, -10, -14), (-16, -2, 0, -1))
    assert state.match.scores[0] == -16 and state.match.dealer == dealer


def test_matches_come_to_their_end() -> None:
    """Everybody comes back once at the most, and the last one left has won."""
    for seed in range(3):
        often, state = [0] * 4, None
        for played_deal in play_deals(rules_of("gurke"), seed, 60):
            state = played_deal.state
            if state.match.winners is not None:
                break
        assert state is not None and state.match.winners is not None
        for result in state.match.results:
            for line in of_coming_back(result.sheet):
                assert line.seat is not None
                often[line.seat] += 1
        assert max(often) == 1 and sum(often) > 2
