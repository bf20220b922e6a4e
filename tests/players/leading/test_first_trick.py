"""Players where who leads first says how the first trick is played."""

from __future__ import annotations

import pytest

from game.players.leading.first_trick import opens
from game.players.registry import make_player
from tests.records.positions import asked_before

ACE = "gaigel/G-02_other-ace"


@pytest.mark.parametrize("player", ["easy", "medium", "hard"])
def test_nothing_good_goes_to_an_ace_that_is_shown(player: str) -> None:
    asked = asked_before("gaigel/G-02_ace-shown", "1: play", 3)
    assert opens(asked)
    chosen = make_player(player).choose(asked)
    assert asked.rules.points(asked.view.trump, asked.view.contract)[chosen.arg] == 0


@pytest.mark.parametrize("player", ["easy", "hard"])
def test_a_way_is_chosen_before_the_card(player: str) -> None:
    asked = asked_before(ACE, "refused", 3)
    assert opens(asked)
    assert make_player(player).choose(asked).verb == "open"
    later = asked_before(ACE, "refused: 0 play herz-koenig", 3)
    assert opens(later)
    assert make_player(player).choose(later) in later.legal


def test_a_trick_like_any_other_is_none_that_is_opened() -> None:
    assert not opens(asked_before("gaigel/G-02_first-of-two", "0: play herz-koenig"))
