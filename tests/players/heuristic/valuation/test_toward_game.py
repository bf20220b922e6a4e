"""Bids that bring a side nearer to a game of the match are worth more, the last ones the most."""

from __future__ import annotations

from game.engine.view import begin
from game.players.heuristic.valuation.toward_game import worth_of_nearing
from tests.contract.rulesets import rules_of

RUBBER = rules_of("bridge", (("rubber", True),))


def test_the_bid_that_wins_a_game_is_worth_a_share_of_the_rubber() -> None:
    named = {one.id: one for one in RUBBER.contracts}
    view = begin(RUBBER, 0)
    two, three, four = (
        worth_of_nearing(RUBBER, view, named[f"gebot-{number}-pik"]) for number in (8, 9, 10)
    )
    assert 0.0 < two < three < four == 350.0
    near = view._replace(running=(60, 0, 60, 0))
    assert worth_of_nearing(RUBBER, near, named["gebot-8-pik"]) > 10 * two
    chicago = rules_of("bridge")
    plain = {one.id: one for one in chicago.contracts}
    assert worth_of_nearing(chicago, begin(chicago, 0), plain["gebot-10-pik"]) == 0.0
