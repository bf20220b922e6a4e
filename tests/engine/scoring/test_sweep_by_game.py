"""All tricks bring what the game says, or else what the phase does."""

from __future__ import annotations

import pytest

from game.engine.scoring import sheet_of
from game.engine.sides.actual import sides
from game.engine.state import State, Trick
from tests.engine.scoring.test_rounding import GAME, played
from tests.records.shelf import changed, ruleset_of
from tests.rules.explain.pages import on_one_line


def swept(contract: str) -> State:
    """The end of a deal of which the declarer's side has every trick."""
    state = played(contract, 0, 0)
    first = sides(state)[0][0]
    trick = Trick(first, (first,), (0,), first, 15, True)
    return state._replace(deal=state.deal._replace(tricks=(trick,) * 8))


@pytest.mark.parametrize(("contract", "points"), [("pik", 90), ("ohne", 180), ("alles", 90)])
def test_a_game_says_what_all_tricks_bring(contract: str, points: int) -> None:
    lines = [line for line in sheet_of(swept(contract)) if line.reason == "every_trick"]
    assert {line.points for line in lines} == {points}


def test_a_game_that_says_nothing_of_it_brings_nothing() -> None:
    rules = changed(ruleset_of(GAME), {"contracts.ohne.trick_points": {"last": 20}})
    lines = sheet_of(swept("ohne")._replace(rules=rules))
    assert not any(line.reason == "every_trick" for line in lines)


def test_the_page_says_it_with_the_game() -> None:
    said = on_one_line(GAME, "en")
    assert "The last trick counts 20 card points. A side that takes every trick gets 180" in said
