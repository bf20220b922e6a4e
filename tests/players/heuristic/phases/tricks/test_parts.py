"""The simple player where single cards count in place of card points."""

from __future__ import annotations

from game.cards import KIND_MASK
from game.engine.tricks.table import TRUMP
from game.players.heuristic.phases.tricks import choose_card
from game.players.heuristic.reading.achieved import FULL_PACK, by_parts
from game.players.heuristic.reading.knowledge import Knowledge
from tests.contract.rulesets import rules_of
from tests.players.search.positions import cards_asked_for

A_FIVE = FULL_PACK // 3


def test_what_counts_is_as_good_as_the_card_points_of_a_pack() -> None:
    """In Cinch both Fives count five of fourteen, and cards have no points."""
    rules = rules_of("cinch")
    asked = next(one for one in cards_asked_for(rules, 1, ("bid",)) if one.view.bid)
    known = Knowledge(rules, asked.view)
    points = by_parts(known).table.points
    dearest = sorted(rules.pack, key=points.__getitem__)[-2:]
    assert not any(known.table.points)
    assert all(known.table.group[kind] == TRUMP for kind in dearest)
    assert sum(points[kind] for kind in dearest) > FULL_PACK * 2 / 3


def test_a_game_of_card_points_is_left_as_it_is() -> None:
    rules = rules_of("sheepshead")
    asked = next(iter(cards_asked_for(rules, 1)))
    known = Knowledge(rules, asked.view)
    assert by_parts(known) is known


def test_what_counts_goes_to_the_partner_who_has_the_trick() -> None:
    """The last to play of Cinch, with a Five or another card that counts, gives it."""
    rules, given = rules_of("cinch"), 0
    for asked in (one for seed in range(30) for one in cards_asked_for(rules, seed, ("bid",))):
        known = Knowledge(rules, asked.view)
        points = by_parts(known).table.points
        plays = [action for action in asked.request.legal if action.verb == "play"]
        worths = {points[action.arg & KIND_MASK] for action in plays}
        best = known.best
        if known.later or best is None or known.weights[best[0]] < 1 or max(worths) < A_FIVE:
            continue
        assert points[choose_card(known, plays).arg & KIND_MASK] == max(worths)
        given += len(worths) > 1
    assert given
