"""What a bid brings and costs both sides: games that count several times for all."""

from __future__ import annotations

import pytest

from game.engine.rules.rules import Rules
from game.engine.scoring import sheet_of
from game.engine.scoring.counting import meld_points
from game.engine.sheet import total
from game.engine.sides.actual import sides
from game.engine.state import State, Trick
from tests.games.finished import finished
from tests.records.shelf import changed, ruleset_of
from tests.rules.explain.pages import one_line


def ended(rules: Rules, name: str, contract: str, bid: int, own: int) -> State:
    """The end of a deal of a game in which the declarer has bid so much in a contract, and its side
    has won so many tricks out of six, a point each."""
    state, _ = next(one for one in finished(name) if one[0].deal.declarer is not None)
    number = next(one.number for one in rules.contracts if one.id == contract)
    declarer = state.deal.seats[0]
    other = next(seat for seat in state.deal.seats if seat not in rules.team(declarer))
    winners = [declarer] * own + [other] * (6 - own)
    tricks = tuple(Trick(seat, (), (), seat, 1, True) for seat in winners)
    changes = {"contract": number, "declarer": declarer, "bid": bid, "partner": None}
    deal = state.deal._replace(tricks=tricks, discarded=(), announced=(), **changes)
    return state._replace(rules=rules, deal=deal, hands=((),) * 4)


@pytest.mark.parametrize(
    ("all_do", "own", "scores"),
    [
        (False, 4, (0, 2)),
        (True, 4, (0, 4)),
        (True, 6, (12, 0)),
    ],
)
def test_a_game_that_counts_twice_may_do_so_for_the_others(
    all_do: bool, own: int, scores: tuple[int, int]
) -> None:
    rules = changed(ruleset_of("pepper"), {"scoring.multiplies_all": all_do})
    state = ended(rules, "pepper", "gross-6-named", 6, own)
    sheet, declarer = sheet_of(state), state.deal.declarer
    assert declarer is not None
    assert (total(sheet, declarer), total(sheet, sides(state)[1][0])) == scores


def test_the_page_says_for_whom_it_counts_twice() -> None:
    for all_do, said in (
        (True, "All that is written down counts twice."),
        (False, "For the side that plays it the result counts twice."),
    ):
        rules = changed(ruleset_of("pepper"), {"scoring.multiplies_all": all_do})
        assert said in one_line(rules.ruleset, "en")


@pytest.mark.parametrize(("given", "kept"), [("to_others", True), ("all_to_others", False)])
def test_melds_of_who_has_lost_stay_or_go_to_the_others(given: str, kept: bool) -> None:
    rules = changed(ruleset_of("tarabish"), {"scoring.lost_points": given})
    lost = 0
    for state, _ in finished("tarabish"):
        declarer = state.deal.declarer
        melded = declarer is not None and any(state.deal.melds[seat] for seat in sides(state)[0])
        if declarer is None or not melded or state.deal.announced:
            continue
        mine, others = sides(state)
        usual = sheet_of(state)
        if not any(line.reason in ("bid_lost", "outdone") for line in usual):
            continue
        points = sum(meld_points(state, seat) for seat in mine)
        sheet = sheet_of(state._replace(rules=rules))
        assert total(sheet, mine[0]) == (points if kept else 0)
        more = total(sheet, others[0]) - total(usual, others[0])
        assert more == (0 if kept else points)
        lost += 1
    assert lost
