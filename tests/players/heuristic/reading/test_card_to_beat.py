"""The card to beat is told by its kind alone, also where it lay open as part of a meld."""

from __future__ import annotations

from game.cards import KIND_MASK
from game.players.heuristic.phases.tricks.no_tricks import choose_away
from game.players.heuristic.reading.knowledge import Knowledge
from tests.contract.rulesets import rules_of
from tests.players.search.positions import cards_asked_for


def test_a_shown_card_in_the_trick_is_told_by_its_kind() -> None:
    """And who wants no card points can play to it."""
    rules, shown = rules_of("zweierbinokel-2"), 0
    for asked in (one for seed in range(4) for one in cards_asked_for(rules, seed)):
        known, trick = Knowledge(rules, asked.view), asked.view.trick
        if not any(card > KIND_MASK for card in trick):
            continue
        plays = [action for action in asked.request.legal if action.verb == "play"]
        assert known.best is not None
        assert known.best[1] in {card & KIND_MASK for card in trick}
        assert choose_away(known, plays) in plays
        shown += 1
    assert shown > 3
