"""What a seat has seen of special points is what the sheet counts."""

from __future__ import annotations

import pytest

from game.engine.rules.compiling import compile_rules
from game.engine.scoring import special_points_seen
from game.engine.view import RE
from game.rules import load
from game.ui.storybook import samples

HOUSE = {
    "fuchs-am-ende": True,
    "dulle-gefangen": True,
    "herz-stich": True,
    "schweinchen": "beim-spielen",
    "hyperschweinchen": "karo-10",
    "schweinchen-gefangen": True,
    "neunen": True,
    "armut": "spielen",
}


@pytest.mark.parametrize("name", ["doppelkopf", "doppelkopf-5"])
def test_every_seat_sees_the_special_points_of_the_sheet(name: str) -> None:
    rules = compile_rules(load(name, HOUSE).ruleset)
    unit, counted = rules.scoring.point_value, 0
    for seed in range(1, 9):
        views = samples.QuickMatch(rules, seed).after(2)
        for seat in (0, seed % rules.players):
            view = views[seat]
            of_sheet = [
                (line.detail, line.points) for line in view.sheet if line.reason == "special"
            ]
            seen = special_points_seen(rules, view)
            signed = [
                (made.name, made.points * unit * (1 if made.side == RE else -1)) for made in seen
            ]
            assert signed == of_sheet
            for made in seen:
                trick = view.tricks[made.trick]
                assert trick.winner == made.winner
                assert made.other is None or made.other in trick.seats
            counted += len(seen)
    assert counted >= 8


def test_who_does_not_know_the_sides_sees_no_special_points() -> None:
    rules = compile_rules(load("doppelkopf", HOUSE).ruleset)
    view = samples.QuickMatch(rules, seed=3).after(5)[0]
    assert special_points_seen(rules, view)
    unknown = view._replace(sides=(*view.sides[:3], None))
    assert special_points_seen(rules, unknown) == ()
