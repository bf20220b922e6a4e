"""Which sprites there are: those that have a place, and those that fly away."""

from __future__ import annotations

import pytest

from tests.ui.table.at_table import UNSEEN, ruleset, sit_down
from tests.ui.table.test_playing import by_mouse


@pytest.mark.parametrize("name", ["binokel-3", "zweierbinokel-2"])
def test_all_are_those_with_a_place_and_those_that_fly(name: str) -> None:
    at = sit_down(ruleset(name), seed=3, speed="fast")
    sprites, seen = at.screen.sprites, set[str]()
    for _ in range(1500):
        at.frame(UNSEEN, draw=False)
        placed = [id(sprite) for sprite, _ in sprites.targets()]
        assert [id(one) for one in sprites.all()] == [*placed, *map(id, sprites.flying)]
        lying = any(map(sprites.meld_groups, sprites.melds))
        places = {"hand": sprites.hand, "trick": sprites.trick, "melds": lying}
        places |= {"talon": sprites.talon, "turned up": sprites.turned_up}
        seen |= {place for place, there in places.items() if there}
        if at.over:
            break
        if at.is_asked():
            by_mouse(at)
    assert {"hand", "trick", "melds"} <= seen
    assert seen & {"talon", "turned up"}
