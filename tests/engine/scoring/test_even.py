"""Who wins where several have as much: by the first trick, or by the place at the table."""

from __future__ import annotations

from typing import Any

import pytest

from game.engine.events import NOBODY
from game.engine.rules.rules import Rules
from game.engine.scoring.game_points import verdict
from game.engine.state import Trick
from game.rules.model.scoring.game_points import GamePoints
from tests.contract.playing import play_deals
from tests.records.shelf import changed, ruleset_of

N = NOBODY


def table(even: list[str], **more: Any) -> Rules:
    """Truco without raises, where this says who wins of two sides with as many tricks."""
    return changed(ruleset_of("truco"), {"scoring.even": even, "announcements": None, **more})


def won_by(even: list[str], winners: list[int]) -> tuple[int, ...] | None:
    """Which seats win a deal of Truco, dealt by 3, with tricks of these."""
    rules = table(even)
    *_, last = play_deals(rules, 1)
    state, scoring = last.state, rules.scoring
    assert isinstance(scoring, GamePoints)
    tricks = tuple(Trick(0, (0,), (0,), one, int(one != N), one != N) for one in winners)
    deal = state.deal._replace(tricks=tricks, seats=(0, 1, 2, 3), dealer=3)
    left = tuple((0,) * (3 - len(winners)) for _ in range(4))
    found = verdict(state._replace(deal=deal, hands=left), scoring)
    return None if found is None else tuple(found.winner)


BOTH = ["first_trick", "forehand"]


@pytest.mark.parametrize(
    ("even", "winners", "wins"),
    [
        (BOTH, [N, 1, 0], (1, 3)),
        (BOTH, [1, 0, N], (1, 3)),
        (BOTH, [2, N, 1], (0, 2)),
        (BOTH, [N, N, 3], (1, 3)),
        (BOTH, [N, N, N], (0, 2)),
        (["first_trick"], [N, N, N], None),
        (["forehand"], [1, 0, N], (0, 2)),
        ([], [1, 0, N], None),
        (BOTH, [N, 1], (1, 3)),
        (BOTH, [1, N], (1, 3)),
        (BOTH, [1, 0], None),
        (BOTH, [N, N], None),
        (["forehand"], [N, 1], None),
        (["most_tricks"], [1, 0, N], None),
        (["most_tricks", "forehand"], [1, 0, N], (0, 2)),
        (["most_tricks", "first_trick"], [1, 0, N], (1, 3)),
        ([], [N, 1], None),
    ],
)
def test_who_wins_by_tricks_of_which_some_are_nobodys(
    even: list[str], winners: list[int], wins: tuple[int, ...] | None
) -> None:
    """With three tricks, and as soon as it is certain with two."""
    assert won_by(even, winners) == wins


def test_a_deal_is_over_as_soon_as_it_is_certain_who_wins() -> None:
    """And whoever it was wins where it is played on."""
    rules, early = table(BOTH), 0
    played_on = table(BOTH, **{"scoring.goes_out": "at_end"})
    for seed in range(60):
        *_, last = play_deals(rules, seed)
        tricks = last.state.deal.tricks
        assert last.state.match.results[-1].sheet
        taken = [sum(trick.winner in side for trick in tricks) for side in ((0, 2), (1, 3))]
        early += len(tricks) == 2 and max(taken) < 2
        *_, end = play_deals(played_on, seed)
        assert len(end.state.deal.tricks) == 3
    assert early > 4


def steps_of(points: list[tuple[int, int]]) -> tuple[tuple[int, ...], tuple[str, ...]] | None:
    """Which seats win a deal of Mendikot with tricks of these winners and Tens, and by which
    steps."""
    rules = changed(ruleset_of("mendikot"), {})
    *_, last = play_deals(rules, 1)
    state, scoring = last.state, rules.scoring
    assert isinstance(scoring, GamePoints)
    tricks = tuple(Trick(0, (0,), (0,), one, tens, True) for one, tens in points)
    found = verdict(state._replace(deal=state.deal._replace(tricks=tricks)), scoring)
    return None if found is None else (tuple(found.winner), found.steps)


@pytest.mark.parametrize(
    ("points", "wins", "steps"),
    [
        ([(0, 2), (1, 1), (3, 1), *[(2, 0)] * 5, *[(1, 0)] * 5], (1, 3), ["spiel"]),
        ([(0, 2), (1, 1), (3, 1), *[(2, 0)] * 6, *[(1, 0)] * 4], (0, 2), ["spiel"]),
        ([(1, 3), (0, 1), *[(0, 0)] * 11], (1, 3), ["spiel"]),
        ([(1, 4), *[(0, 0)] * 12], (1, 3), ["spiel", "mendikot"]),
        ([(1, 4), *[(3, 0)] * 12], (1, 3), ["spiel", "mendikot", "weiss"]),
    ],
)
def test_a_tie_goes_to_most_tricks_and_a_step_hangs_on_them(
    points: list[tuple[int, int]], wins: tuple[int, ...], steps: list[str]
) -> None:
    """Two Tens each, more Tens, all Tens, all tricks."""
    assert steps_of(points) == (wins, tuple(steps))
