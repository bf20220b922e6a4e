"""Games with values that take other card points to win than the rest."""

from __future__ import annotations

import pytest

from game.engine.rules.rules import Rules
from game.engine.scoring.game_value import judged, needed
from game.rules.model.scoring.game_value import GameValue
from tests.records.shelf import changed, ruleset_of


@pytest.fixture(scope="module")
def rules() -> Rules:
    """Skat in which a Grand takes 90 card points, and Clubs only 40."""
    return changed(ruleset_of("skat"), {"contracts.grand.win_at": 90, "contracts.kreuz.win_at": 40})


@pytest.mark.parametrize(("game", "win_at"), [("grand", 90), ("kreuz", 40), ("pik", 61)])
def test_a_game_is_won_with_its_own_card_points(rules: Rules, game: str, win_at: int) -> None:
    number = next(contract.number for contract in rules.contracts if contract.id == game)
    scoring = rules.scoring
    assert isinstance(scoring, GameValue)
    assert needed(rules, scoring, number, ()) == win_at
    for points, won in ((win_at - 1, False), (win_at, True)):
        assert judged(rules, scoring, number, (), points, 120 - points)[0] is won
    own = rules.contracts[number].spec.win_at
    assert scoring.needs_to_win(120, declarer=True, own=own) == win_at
    assert scoring.needs_to_win(120, declarer=False, own=own) == 121 - win_at
