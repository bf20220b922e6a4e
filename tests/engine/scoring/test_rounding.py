"""Credits are rounded to tens, up from a digit that the game may say itself."""

from __future__ import annotations

from typing import cast

import pytest

from game.engine.scoring import sheet_of
from game.engine.sheet import total
from game.engine.sides.actual import sides
from game.engine.state import State, Trick
from game.rules.model.scoring.bid_game import BidGame
from tests.games.finished import finished
from tests.records.shelf import ruleset_of
from tests.rules.explain.pages import on_one_line

GAME = "belot"


def played(contract: str, mine: int, others: int) -> State:
    """The end of a deal without melds, with so many card points for both sides."""
    state = next(one for one, _ in finished(GAME) if one.deal.declarer is not None)
    first, second = (side[0] for side in sides(state))
    taken = ((first, mine), (second, others))
    tricks = tuple(Trick(seat, (), (), seat, points, True) for seat, points in taken)
    number = next(one.number for one in state.rules.contracts if one.id == contract)
    deal = state.deal._replace(
        tricks=tricks, contract=number, melds=((),) * 4, earlier=((),) * 4, announced=()
    )
    return state._replace(deal=deal, hands=((),) * 4)


@pytest.mark.parametrize(
    ("contract", "mine", "others", "written"),
    [
        ("pik", 96, 66, (100, 70)),
        ("pik", 95, 67, (90, 70)),
        ("alles", 144, 114, (150, 120)),
        ("alles", 143, 115, (140, 120)),
    ],
)
def test_a_game_says_from_where_it_is_rounded_up(
    contract: str, mine: int, others: int, written: tuple[int, int]
) -> None:
    state = played(contract, mine, others)
    sheet = sheet_of(state)
    assert tuple(total(sheet, side[0]) for side in sides(state)) == written


def test_the_page_says_it() -> None:
    said = on_one_line(GAME, "en")
    assert "rounded to tens, up from 6 on" in said
    assert "All trumps: " in said and "It is rounded up from 4 on here." in said


@pytest.mark.parametrize("points", range(20))
def test_five_goes_up_where_nothing_is_said(points: int) -> None:
    scoring = cast(BidGame, ruleset_of("binokel-3").scoring)
    assert scoring.rounded(points, None) == (points + 5) // 10 * 10
