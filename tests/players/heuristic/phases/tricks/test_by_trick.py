"""The simple player where each trick counts something by itself."""

from __future__ import annotations

from collections.abc import Iterator

from game.cards import KIND_MASK
from game.engine.actions import Action
from game.engine.rules.rules import Rules
from game.engine.tricks.table import TRUMP, beats
from game.players.heuristic.phases.tricks import choose_card
from game.players.heuristic.reading.by_trick import by_trick
from game.players.heuristic.reading.knowledge import Knowledge
from tests.contract.rulesets import rules_of
from tests.players.search.positions import cards_asked_for


def _last_to_play(rules: Rules, seeds: int) -> Iterator[tuple[Knowledge, list[Action], set[int]]]:
    """Positions of the last to a trick that another side has: the cards, and those that take it."""
    for asked in (one for seed in range(seeds) for one in cards_asked_for(rules, seed)):
        known = Knowledge(rules, asked.view)
        plays = [action for action in asked.request.legal if action.verb == "play"]
        if known.later or known.best is None or known.weights[known.best[0]] > 0 or len(plays) < 2:
            continue
        kinds = {action.arg & KIND_MASK for action in plays}
        yield known, plays, {kind for kind in kinds if beats(known.table, kind, known.best[1])}


def test_a_trick_without_card_points_is_taken_where_tricks_count() -> None:
    """The last to play takes a trick of the other side where a plain card does it."""
    found = 0
    for known, plays, taking in _last_to_play(rules_of("whist"), 4):
        group = known.table.group
        if any(group[kind] != TRUMP for kind in taking) and len(taking) < len(plays):
            assert choose_card(known, plays).arg & KIND_MASK in taking
            found += 1
    assert found


def test_a_card_that_costs_more_than_a_trick_is_left_to_others() -> None:
    """In Knaves each Jack costs as much as a trick brings, or more."""
    found = 0
    for known, plays, taking in _last_to_play(rules_of("knaves"), 6):
        lying = sum(known.table.points[card & KIND_MASK] for card in known.view.trick)
        kinds = {action.arg & KIND_MASK for action in plays}
        if lying < -1 and taking and any(not known.table.points[kind] for kind in kinds - taking):
            assert choose_card(known, plays).arg & KIND_MASK not in taking
            found += 1
    assert found


def test_a_game_of_card_points_is_left_as_it_is() -> None:
    rules = rules_of("sheepshead")
    known = Knowledge(rules, next(iter(cards_asked_for(rules, 1))).view)
    same, worth = by_trick(known)
    assert same is known
    assert not worth.alone
