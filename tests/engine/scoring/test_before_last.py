"""What tricks bring by being the last but one, the one before that, and so on."""

from __future__ import annotations

import pytest

from game.players.search.tally import trick_counts
from tests.contract.playing import play_deals
from tests.players.search.positions import playouts
from tests.records.shelf import changed, ruleset_of


@pytest.mark.parametrize("before", [[7], [0, 7], [3, 4, 5]])
def test_each_brings_what_stands_there_to_whoever_takes_it(before: list[int]) -> None:
    keys = {"phases.tricks.last_trick": 11, "phases.tricks.before_last": before}
    rules = changed(ruleset_of("spot-hearts"), keys)
    for seed in range(12):
        *_, last = play_deals(rules, seed)
        winners = [trick.winner for trick in last.before.deal.tricks]
        winners.append(last.state.deal.tricks[-1].winner)
        wanted = [0] * rules.players
        for winner, points in zip(reversed(winners), [11, *before], strict=False):
            wanted[winner] += points
        late = [0] * rules.players
        for line in last.state.match.results[-1].sheet:
            if line.reason in ("last_trick", "before_last") and line.seat is not None:
                late[line.seat] -= line.points
        assert late == wanted


def test_the_last_two_tricks_are_all_that_counts_in_a_game_about_them() -> None:
    rules = changed(ruleset_of("koenig"), {"match.contracts": ["letzte"]})
    for seed in range(12):
        *_, last = play_deals(rules, seed)
        tricks, score = last.state.deal.tricks, last.state.match.results[-1].score
        taken = [trick.winner for trick in tricks[-2:]]
        assert list(score) == [-20 * taken.count(seat) for seat in range(4)]


def test_playouts_count_them_too() -> None:
    """From before the first trick on, and when some lie already."""
    keys = {"phases.tricks.last_trick": 10, "phases.tricks.before_last": [0, 6, 3]}
    rules = changed(ruleset_of("sueca"), keys)
    seen = set()
    for seed in range(4):
        for one in playouts(rules, seed):
            points = sum(one.position.tally(one.outcome).points) + sum(trick_counts(one.view)[0])
            assert points == 120 + 10 + 6 + 3
            seen.add(len(one.view.tricks))
    assert {0, 6, 7, 8} <= seen
