"""Melds by which a deal, or the match, is won as soon as they lie."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from game.engine.actions import CHANCE, DONE
from game.engine.events import MatchEnded
from game.engine.play import apply, legal_actions
from game.engine.rules.rules import Rules
from game.engine.scoring.winning_melds import winning_action
from game.engine.state import State
from game.engine.view import begin
from game.players.base import Request
from game.players.registry import make_player
from tests.contract.playing import play_deals
from tests.records.shelf import changed, ruleset_of


def rules_of(name: str, keys: dict[str, Any]) -> Rules:
    return changed(ruleset_of(name), keys)


def until_shown(rules: Rules, seeds: int) -> Iterator[tuple[State, int]]:
    """States in which a seat may lay what wins, with that seat, of deals played at random."""
    for seed in range(seeds):
        for turn in play_deals(rules, seed, favoured=("bid",)):
            if turn.seat != CHANCE and winning_action(rules, legal_actions(turn.before, turn.seat)):
                yield turn.before, turn.seat
                break


def test_who_shows_it_wins_the_match_with_the_partner() -> None:
    rules = rules_of("tute", {"melds.table.zwanzig.wins": "match"})
    state, seat = next(until_shown(rules, 40))
    action = winning_action(rules, legal_actions(state, seat))
    assert action is not None
    step = apply(state, seat, action)
    side = tuple(sorted((seat, (seat + 2) % 4)))
    assert step.state.match.winners == side
    assert step.events[-1] == MatchEnded(side)
    assert any(step.state.hands), "nothing more is played"
    lines = step.state.match.results[-1].sheet
    assert {line.reason for line in lines} == {"won_at_once"}
    assert {line.points for line in lines} <= {20, 40}


def test_a_deal_that_is_won_brings_what_the_meld_counts_and_nothing_else() -> None:
    rules = rules_of("sechsundsechzig-2", {"melds.table.mariage.wins": "deal"})
    for state, seat in until_shown(rules, 60):
        action = winning_action(rules, legal_actions(state, seat))
        assert action is not None
        before = state.match.scores
        after = apply(state, seat, action).state
        pattern = rules.melds[action.arg]
        worth = 40 if pattern.suit == state.deal.trump else 20
        result = after.match.results[-1]
        assert result.score[seat] == worth
        assert result.score[1 - seat] == 0
        assert after.match.scores[seat] == before[seat] + worth
        break
    else:
        pytest.fail("nobody has ever had one")


def test_a_declarer_loses_nothing_and_wins_nothing_where_others_win_by_a_meld() -> None:
    rules = rules_of("pinochle", {"melds.table.pino.wins": "deal"})
    found = 0
    for state, seat in until_shown(rules, 200):
        action = winning_action(rules, legal_actions(state, seat))
        assert action is not None
        result = apply(state, seat, action).state.match.results[-1]
        side = next(side for side in result.sides if seat in side)
        assert {place for place, points in enumerate(result.score) if points} == set(side)
        found += 1
    assert found


@pytest.mark.parametrize("level", ["easy", "greedy", "medium", "hard", "worlds-100"])
def test_everybody_shows_it_at_once(level: str) -> None:
    rules = rules_of("tute", {"melds.table.zwanzig.wins": "match"})
    state, seat = next(until_shown(rules, 40))
    legal = legal_actions(state, seat)
    request = Request(rules, begin(rules, seat), legal, 5)
    assert make_player(level).choose(request) == winning_action(rules, legal)
    assert DONE not in legal
