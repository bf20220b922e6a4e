"""What the last trick costs by the card that takes it."""

from __future__ import annotations

import pytest

from game.cards import KIND_MASK, rank_of
from game.players.search.tally import trick_counts
from game.rules.card_points import points_in_all
from tests.contract.playing import play_deals
from tests.contract.rulesets import rules_of
from tests.players.search.positions import playouts
from tests.records.shelf import changed, ruleset_of

SPOILT = {"phases.tricks.equal_highest": "leader_leads", "contracts.spiel.second_wins": []}
"""Nobody has a trick with several highest cards."""


@pytest.mark.parametrize("keys", [{}, SPOILT])
def test_who_takes_it_writes_down_what_its_card_is_worth(keys: dict[str, object]) -> None:
    """And nobody anything else."""
    rules = changed(ruleset_of("gurke"), keys)
    assert points_in_all(rules.ruleset) == 14
    brings, written, nobody = rules.contracts[0].tricks, set(), 0
    for seed in range(40):
        *_, end = play_deals(rules, seed)
        *earlier, last = end.state.deal.tricks
        sheet = end.state.match.results[-1].sheet
        assert not any(trick.points for trick in earlier)
        if last.winner < 0:
            nobody += 1
            assert not sheet
            continue
        card = last.cards[last.seats.index(last.winner)]
        cost = brings.by_card[card & KIND_MASK]
        assert cost == last.points > 1
        (line,) = sheet
        assert (line.seat, line.reason, line.points) == (last.winner, "last_trick", -cost)
        written.add(rank_of(card & KIND_MASK))
    assert len(written) > 3
    assert bool(nobody) == bool(keys)


def test_playouts_count_it_too() -> None:
    """From before the first trick on, and when cards lie already."""
    rules = rules_of("gurke")
    worth: set[int] = set()
    for seed in range(3):
        for one in playouts(rules, seed):
            points, last = one.position.tally(one.outcome).points, one.outcome.last
            assert sum(trick_counts(one.view)[0]) == 0
            assert [n for n in points if n] == [points[last]]
            brought = rules.contracts[0].tricks.by_card
            assert points[last] == max(brought[kind] for kind in one.cards[-4:])
            worth.add(points[last])
    assert len(worth) > 3
