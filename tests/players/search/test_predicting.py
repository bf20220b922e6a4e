"""Players keep what they have predicted."""

from __future__ import annotations

from random import Random

import pytest

from game.engine.actions import CHANCE
from game.engine.events import redact
from game.engine.play import apply, legal_actions, pending, start
from game.engine.shuffle import deal_for
from game.engine.view import begin, fold
from game.players.base import request_for
from game.players.hidden_predictions import hidden_from
from game.players.registry import make_player
from game.players.search.playout import PlayoutResult
from game.players.search.position import Laid, SearchPosition
from game.players.worlds import Worlds
from tests.contract.rulesets import rules_of
from tests.everyday import some
from tests.players.search.positions import cards_asked_for


def misses(name: str, player: str, deals: int) -> list[int]:
    """By how much predictions are missed."""
    rules, one = rules_of(name), make_player(player)
    found: list[int] = []
    for number in range(deals):
        state = start(rules)
        views = [begin(rules, seat) for seat in range(rules.players)]
        step = apply(state, CHANCE, deal_for(rules, 50 + number, 1))
        while True:
            for seat in range(rules.players):
                for event in step.events:
                    views[seat] = fold(rules, views[seat], redact(event, seat))
            if step.state.phase is None:
                break
            (seat,) = pending(step.state)
            request = request_for(rules, views[seat], legal_actions(step.state, seat))
            step = apply(step.state, seat, one.choose(request))
        taken = [0] * rules.players
        for trick in step.state.deal.tricks:
            taken[trick.winner] += trick.points if rules.scoring.predicts_points else 1
        found += [abs(taken[seat] - number) for seat, number in step.state.deal.predicted]
    return found


@pytest.mark.parametrize(("player", "least"), some([("greedy", 0.4), ("medium", 0.45)], 2))
def test_predictions_are_often_kept(player: str, least: float) -> None:
    """By chance it would be one in six."""
    found = misses("oh-hell", player, 12)
    assert found.count(0) / len(found) > least


@pytest.mark.parametrize(("player", "most"), some([("greedy", 25.0), ("medium", 18.0)], 2))
def test_predicted_card_points_are_missed_by_few(player: str, most: float) -> None:
    """Played at random it would be 56."""
    found = misses("differenzler", player, 8)
    assert sum(found) / len(found) < most


def test_who_hides_a_prediction_is_not_taken_to_want_every_trick() -> None:
    """Of others one knows no more than that they laid cards away; by what they hold in a world they
    want more tricks or fewer, stay below when they have them, and are paid by that."""
    rules = rules_of("neunundneunzig")
    asked = next(iter(cards_asked_for(rules, 5, ("lay",))))
    position, view = SearchPosition(rules, asked.view), asked.view
    hidden, chance = hidden_from(rules, view), Random(1)
    assert set(hidden) == set(view.seats) - {view.seat}
    worlds = [Worlds(rules, view).draw(chance) for _ in range(40)]
    numbers = [n for world in worlds for n in (position.laid(world).predicted or {}).values()]
    assert len(numbers) == 2 * len(worlds)
    assert max(numbers) > min(numbers)
    assert sum(numbers) / len(numbers) < 4

    laid, other = position.laid(worlds[0]), hidden[0]
    known = laid.predicted or {}
    eager, modest = (laid._replace(predicted={**known, other: n}) for n in (9, 0))
    index = view.seats.index(other)
    assert _after(position, eager).tricks[index] > _after(position, modest).tricks[index]
    outcome = _after(position, modest)
    number = outcome.tricks[index]
    kept, missed = (laid._replace(predicted={**known, other: n}) for n in (number, number + 1))
    assert position.worth(outcome, kept) < position.worth(outcome, missed)


def _after(position: SearchPosition, laid: Laid) -> PlayoutResult:
    """A world played to its end without errors."""
    return position.play_on(laid.hands, position.start(laid.hands), laid, [1.0] * 60, 0.0)
