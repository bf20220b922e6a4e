"""A score point says more where a whole game counts a few of them."""

from __future__ import annotations

import pytest

from game.players.rollout import PLAIN
from game.players.rollout.comparing import TIE, beyond_doubt
from game.players.scale import scale_of
from tests.contract.rulesets import rules_of


@pytest.mark.parametrize(
    ("ruleset", "house", "scale"),
    [
        ("binokel-3", (), 1.0),
        ("doppelkopf", (), 1.0),
        ("doppelkopf", (("zaehlweise", "punkte"),), 0.1),
        ("doppelkopf-hausrunde", (), 0.1),
    ],
)
def test_the_scale_follows_what_a_point_of_a_game_counts(
    ruleset: str, house: tuple[tuple[str, str], ...], scale: float
) -> None:
    assert scale_of(rules_of(ruleset, house)) == scale


def test_half_a_point_is_a_tie_or_a_lead_by_the_scale() -> None:
    gains, usual = [0.4, 0.6] * 50, [0.0] * 100
    assert not beyond_doubt(gains, usual, PLAIN)
    assert beyond_doubt(gains, usual, PLAIN, tie=TIE * 0.1)
