"""Deals that the same side wins one after the other bring something on top."""

from __future__ import annotations

import pytest

from game.engine.scoring import first_side_won, settled
from game.engine.scoring.won_running import WON_RUNNING, won_running
from game.engine.sheet import total
from tests.contract.playing import play_deals
from tests.records.shelf import changed, ruleset_of


@pytest.mark.parametrize(
    ("scores", "running"),
    [
        ([], 0),
        ([(1, 0)], 1),
        ([(1, 0), (0, 1)], 0),
        ([(0, 1), (2, 0), (5, 1)], 2),
        ([(1, 0), (0, 0), (1, 0)], 2),
        ([(-1, -3), (0, -2)], 2),
    ],
)
def test_deals_are_won_by_who_writes_down_more(scores: list[tuple[int, int]], running: int) -> None:
    assert won_running(scores, 0) == running


def test_it_comes_on_top_each_time_so_many_are_won() -> None:
    keys = {"match.won_running": {"deals": 2, "points": 9}, "match.target": None, "match.deals": 40}
    rules, paid, row = changed(ruleset_of("court-piece"), keys), 0, [0] * 4
    for turn in play_deals(rules, 8, deals=24):
        if turn.state.phase is not None or not turn.state.match.results:
            continue
        result = turn.state.match.results[-1]
        lines = [line for line in result.sheet if line.reason == WON_RUNNING]
        played = [line for line in result.sheet if line.reason != WON_RUNNING]
        score = [total(played, seat) for seat in range(4)]
        for seat in range(4):
            if max(score) > min(score):
                row[seat] = row[seat] + 1 if score[seat] == max(score) else 0
            due = max(score) > min(score) and row[seat] > 0 and row[seat] % 2 == 0
            assert [line.points for line in lines if line.seat == seat] == [9] * due
        won = first_side_won(rules, result.sheet, result.declarer, result.score)
        assert won == first_side_won(rules, played, result.declarer, score)
        paid += len(lines) > 0
    assert paid > 3


def test_players_count_it_with_what_a_deal_is_worth() -> None:
    keys = {"match.won_running": {"deals": 2, "points": 9}}
    rules, found = changed(ruleset_of("court-piece"), keys), 0
    before = None
    for turn in play_deals(rules, 8, deals=12):
        if turn.state.phase is None and before is not None:
            ended = turn.state._replace(match=before.match)
            found += any(line.reason == WON_RUNNING for line in settled(ended))
        before = turn.state
    assert found > 1
