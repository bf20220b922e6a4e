"""Limits in score points are as much smaller as what a deal brings."""

from __future__ import annotations

import pytest

from game.engine.actions import CHANCE, PASS, Action
from game.engine.events import redact
from game.engine.play import apply, legal_actions, pending, start
from game.engine.rules.rules import Rules
from game.engine.shuffle import deal_for
from game.engine.view import begin, fold_all
from game.players.base import request_for
from game.players.heuristic.valuation.declarer import unit_of
from game.players.registry import make_player
from tests.records.shelf import changed, rules_of, ruleset_of

USUAL = rules_of("pinochle")
SMALL = changed(
    ruleset_of("pinochle"),
    {
        "deck.points": {"as": 1, "10": 1, "koenig": 1},
        "phases.tricks.last_trick": 1,
        "phases.bidding.opening": 15,
        "phases.bidding.step": 1,
        "phases.bidding.limit": 60,
        "phases.bidding.forehand": "must_open",
        "melds.table.paar.points": 2,
        "melds.table.paar.trump_points": 4,
        "melds.table.pino.points": 4,
        "contracts.alles.value": 50,
    },
)


def test_melds_that_bring_little_make_a_deal_no_bigger() -> None:
    assert unit_of(USUAL) == unit_of(rules_of("binokel-3")) == 1.0
    assert unit_of(SMALL) == pytest.approx((25 + 4) / 250)


def outbids(rules: Rules, level: str, number: int) -> bool:
    """Whether the second seat of a deal goes above the opening."""
    state, events = apply(start(rules), CHANCE, deal_for(rules, 1, number))
    seen = list(events)
    opening = next(a for a in legal_actions(state, pending(state)[0]) if a != PASS)
    state, more = apply(state, pending(state)[0], opening)
    seen += more
    (seat,) = pending(state)
    view = fold_all(rules, begin(rules, seat), [redact(event, seat) for event in seen])
    asked = request_for(rules, view, tuple(legal_actions(state, seat)))
    chosen = make_player(level).choose(asked)
    return isinstance(chosen, Action) and chosen.verb == "bid"


def test_a_forced_opening_is_outbid_where_score_points_are_few() -> None:
    assert sum(outbids(SMALL, "medium", number) for number in range(1, 7)) >= 4
