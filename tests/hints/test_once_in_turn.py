"""Why what everybody is asked once in turn is done or not: to double the deal by its first cards,
and to play alone against the declarer."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.engine.actions import ALONE, PASS, STAKE, Action
from game.players.base import request_for
from tests.engine.bidding.test_defending_alone import ordered_up
from tests.engine.dealing.test_doubling import UNSEEN, dealt
from tests.engine.watched import WatchedDeal
from tests.hints.test_hints import QUICK, checked

DEALS = 12


def test_before_a_card_is_seen_no_cards_are_spoken_of() -> None:
    deal = dealt(house=UNSEEN)
    found = checked(request_for(deal.rules, deal.view, deal.legal), QUICK)
    assert found.action == PASS and [reason.kind for reason in found.reasons] == ["no_card_yet"]


@pytest.mark.parametrize(
    ("deal_of", "action", "why", "otherwise"),
    [
        (dealt, STAKE, "first_cards", "unstaked"),
        (lambda seed: ordered_up(seed=seed), ALONE, "alone_tricks", "together"),
    ],
)
def test_it_is_said_what_the_cards_are_worth_and_by_how_much_it_is_better(
    deal_of: Callable[[int], WatchedDeal], action: Action, why: str, otherwise: str
) -> None:
    said: dict[str, set[str]] = {action.verb: set(), "pass": set()}
    for seed in range(1, DEALS):
        deal = deal_of(seed)
        request = request_for(deal.rules, deal.view, deal.legal)
        assert set(request.legal) == {action, PASS}
        found = checked(request, QUICK)
        first, *rest = (reason.kind for reason in found.reasons)
        assert first == why
        said[found.action.verb] |= set(rest)
    assert f"better_{otherwise}" in said[action.verb]
    assert f"better_{action.verb}" in said["pass"]
