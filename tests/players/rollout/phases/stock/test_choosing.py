"""While there is a stock too, play is for the match near its end."""

from __future__ import annotations

import pytest

from game.engine.play import legal_actions
from game.players.base import request_for
from game.players.comparisons import noted
from game.players.match_equity import MatchEquity
from game.players.rollout import PLAIN, ROLLOUT_BUDGETS
from game.players.rollout.phases.stock.choosing import AHEAD, choose_in_stock
from tests.contract.rulesets import rules_of
from tests.players.rollout.phases.stock.test_playout import asked_in_stock


def test_all_is_alike_to_who_cannot_win_the_match_any_more() -> None:
    rules = rules_of("doppelbinokel-2")
    spread: dict[tuple[int, int], float] = {}
    for state, view in list(asked_in_stock(rules, 3))[:6]:
        for scores in ((0, 0), (950, 950), (-900, 990)):
            mine, other = scores
            totals = tuple(mine if seat == view.seat else other for seat in (0, 1))
            legal = legal_actions(state, view.seat)
            request = request_for(rules, view._replace(scores=totals), legal)
            with noted() as comparisons:
                choose_in_stock(request, ROLLOUT_BUDGETS["medium"]._replace(drawn=400), PLAIN)
            for comparison in comparisons:
                means = [mean for mean in comparison.means if mean is not None]
                spread[scores] = max(spread.get(scores, 0.0), max(means) - min(means))
    assert spread[0, 0] > 10.0
    assert spread[950, 950] > 10.0
    assert spread[-900, 990] < 0.1


@pytest.mark.plain_only
def test_the_match_is_decided_in_deals_that_are_played_to_their_end(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    rules, asked = rules_of("doppelbinokel-2"), set[tuple[int, float]]()
    for state, view in asked_in_stock(rules, 3):
        request = request_for(
            rules, view._replace(scores=(900, 900)), legal_actions(state, view.seat)
        )

        def worth(
            self: MatchEquity, scores: object, left: float, size: int = view.stock_size
        ) -> float:
            asked.add((size, left))
            return 0.0

        monkeypatch.setattr(MatchEquity, "worth", worth)
        choose_in_stock(request, ROLLOUT_BUDGETS["medium"]._replace(drawn=60), PLAIN)
    assert {left == 0.0 for size, left in asked if size // 2 <= AHEAD + 1} == {True}
    assert {left > 0.0 for size, left in asked if size // 2 > AHEAD + 1} == {True}
