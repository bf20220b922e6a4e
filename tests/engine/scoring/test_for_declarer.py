"""A game that counts several times for its declarer, and once for the partner."""

from __future__ import annotations

from typing import Any

import pytest

from game.engine.scoring import settled
from game.engine.sheet import FOR_DECLARER, SheetLine, total
from game.players.match_equity import MatchEquity
from game.players.search.payoff import payoff_for
from game.players.search.tally import TrickTally
from tests.games.finished import finished_by
from tests.players.search.positions import cards_asked_for
from tests.records.shelf import changed, ruleset_of

GAMES = {
    "amerikaner": "gebot",
    "call-ace-euchre": "kreuz-pik",
    "rikken": "rik",
}


def times_of(name: str, times: int) -> dict[str, Any]:
    keys = [
        f"contracts.{game}.partner.declarer_times"
        for game, one in ruleset_of(name).contracts.items()
        if one.partner is not None
    ]
    return dict.fromkeys(keys, times)


def without(sheet: tuple[SheetLine, ...]) -> list[SheetLine]:
    return [line for line in sheet if line.reason != FOR_DECLARER]


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("times", [1, 2, 3])
def test_it_counts_so_often_for_the_declarer_alone(name: str, times: int) -> None:
    rules = changed(ruleset_of(name), times_of(name, times))
    once = changed(ruleset_of(name), times_of(name, 1))
    found = set()
    for state, _ in finished_by(rules, 30):
        deal, sheet = state.deal, settled(state)
        usual = settled(state._replace(rules=once))
        assert without(sheet) == list(usual)
        for seat in deal.seats:
            partnered = rules.contracts[deal.contract].spec.partner is not None
            often = times if seat == deal.declarer and partnered else 1
            assert total(sheet, seat) == often * total(usual, seat)
        if deal.declarer is not None:
            found.add(total(sheet, deal.declarer) > 0)
    assert found


def test_opponents_know_what_it_is_worth_to_either_side() -> None:
    """Of a side of two, one of whom it counts twice for, each counts it one and a half times."""
    for name in ("amerikaner", "rikken"):
        worth = dict[int, float]()
        for times in (1, 2):
            rules = changed(ruleset_of(name), times_of(name, times))
            asked = next(
                one
                for seed in range(40)
                for one in cards_asked_for(rules, seed)
                if rules.contracts[one.view.contract].spec.partner is not None
                and one.view.seat == one.view.declarer
                and not one.view.tricks
            )
            view, seats = asked.view, range(4)
            me = view.seats.index(view.seat)
            sides = [int(n not in (me, (me + 1) % 4)) for n in seats]
            tricks = [12 if n == me else 0 for n in seats]
            payoff = payoff_for(
                rules, view, asked.position.specials, MatchEquity(rules, view, minded=False)
            )
            worth[times] = payoff(TrickTally(tricks, tricks, 0, sides, 0, me), ())
        assert worth[2] == pytest.approx(1.5 * worth[1])
        assert worth[1] > 0
