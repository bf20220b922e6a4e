"""Calling a card: a better one is called for, whatever the card points of a game are like."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from game.engine.actions import Action
from game.engine.events import Event, redact
from game.engine.play import legal_actions, pending
from game.engine.state import State
from game.engine.view import begin, fold_all
from game.players.base import Request
from game.players.heuristic.phases.call_card import called_card
from tests.contract.rulesets import rules_of
from tests.engine.positions import kind_now, play_until


@pytest.mark.parametrize("seed", range(1, 4))
def test_a_card_is_called_where_cards_have_few_points(seed: int) -> None:
    rules, events = rules_of("calabresella"), list[Event]()
    number = next(c.number for c in rules.contracts if c.id == "chiamo")

    def names(state: State, seat: int, actions: Sequence[Action]) -> Action | None:
        wanted = Action("reserve", number)
        return wanted if wanted in actions else None

    state = play_until(rules, seed, lambda s: kind_now(s) == "call_card", names, events)
    seat = pending(state)[0]
    view = fold_all(rules, begin(rules, seat), [redact(event, seat) for event in events])
    request = Request(rules, view, legal_actions(state, seat), seed)
    assert called_card(request).verb == "call"
