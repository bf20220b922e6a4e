"""What playouts come to: the card points of all cards, and those that a trick brings beside."""

from __future__ import annotations

import pytest

from game.engine.tricks.table import UNNAMED
from game.engine.view import begin
from game.players.search.tally import times_written, trick_counts
from tests.contract.rulesets import rules_of
from tests.players.search.positions import Asked, cards_asked_for, played_out


@pytest.mark.parametrize(("which", "beside"), [("erster", 10), ("letzter", 10), ("keiner", 0)])
def test_the_first_or_the_last_trick_brings_ten_more(which: str, beside: int) -> None:
    rules = rules_of("binokel-3", (("zehn-zusaetzlich", which),))
    asked = [
        one
        for seed in range(8)
        for one in cards_asked_for(rules, seed)
        if one.view.trump != UNNAMED and not one.position.promised
    ]
    assert {bool(one.view.tricks) for one in asked} == {False, True}
    for one in asked:
        assert counted(one) == 240 + beside


def counted(asked: Asked) -> int:
    """The card points of the tricks so far, of a playout, and of the cards laid away."""
    one = played_out(asked)
    position = one.position
    points = sum(position.tally(one.outcome).points) + sum(trick_counts(one.view)[0])
    return points + sum(position.bits.table.points[kind] for kind in one.laid.discard)


def test_what_both_sides_have_promised_multiplies_nothing_where_it_is_not_said_by_turns() -> None:
    """In Wendish Schafkopf each side may promise to win, and there is but one promise."""
    rules = rules_of("wendisch")
    view = begin(rules, 0)._replace(announced=((0, 0), (1, 0)), contract=rules.usual)
    assert times_written(rules, view) == 1
