"""A game that counts several times for its declarer, and once for the partner."""

from __future__ import annotations

from typing import Any

import pytest

from game.engine.rules.rules import Rules
from game.engine.scoring import settled
from game.engine.sheet import FOR_DECLARER, SheetLine, total
from game.players.match_equity import MatchEquity
from game.players.search.payoff import payoff_for
from game.players.search.tally import TrickTally
from tests.games.finished import finished_by
from tests.players.search.positions import Asked, cards_asked_for
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


def asked_of_declarer(rules: Rules) -> Asked:
    """A declarer who leads to the first trick, and has called a partner; it has bid little, where
    bids are numbers of tricks."""
    return next(
        one
        for seed in range(60)
        for one in cards_asked_for(rules, seed)
        if rules.contracts[one.view.contract].spec.partner is not None
        and one.view.seat == one.view.declarer
        and not one.view.tricks
        and (one.view.bid or 0) < rules.hand_size - 2
    )


def worth_of(asked: Asked, mine: int, others: tuple[int, int] = (0, 0)) -> float:
    """What it is worth to the declarer to take so many tricks with the partner on its left, and the
    two others so many."""
    view, rules = asked.view, asked.request.rules
    me = view.seats.index(view.seat)
    sides = [int(n not in (me, (me + 1) % 4)) for n in range(4)]
    tricks = [0] * 4
    tricks[me], tricks[me - 2], tricks[me - 1] = mine, *others
    equity = MatchEquity(rules, view, minded=False)
    payoff = payoff_for(rules, view, asked.position.specials, equity)
    return payoff(TrickTally(tricks, tricks, 0, sides, 0, me), ())


def tariff_of_called(times: int) -> Rules:
    """Five Hundred in which a declarer calls a partner."""
    ruleset = ruleset_of("five-hundred-4")
    aces = ["herz-as", "karo-as", "kreuz-as", "pik-as"]
    partner = {"found_by": "card", "cards": aces, "own_suit": False, "bound": False}
    keys: dict[str, Any] = {
        "table.sides": {"kind": "declarer"},
        "phases.call": {"kind": "call_partner"},
        "order": [*ruleset.order[:-1], "call", ruleset.order[-1]],
        "contracts.misere.partner_plays": True,
        "contracts.open.partner_plays": True,
    }
    for name, game in ruleset.contracts.items():
        if game.offered is not None and not game.is_about_tricks:
            keys[f"contracts.{name}.sides"] = "partner"
            keys[f"contracts.{name}.partner"] = partner | {"declarer_times": times}
    return changed(ruleset, keys)


@pytest.mark.parametrize("name", ["amerikaner", "rikken", "tariff"])
def test_opponents_know_what_it_is_worth_to_either_side(name: str) -> None:
    """Of a side of two, one of whom it counts twice for, each counts it one and a half times."""
    worth = dict[int, float]()
    for times in (1, 2):
        if name == "tariff":
            rules = tariff_of_called(times)
        else:
            rules = changed(ruleset_of(name), times_of(name, times))
        worth[times] = worth_of(asked_of_declarer(rules), min(12, rules.hand_size))
    assert worth[2] == pytest.approx(1.5 * worth[1])
    assert worth[1] > 0


def test_in_a_tariff_a_called_partner_is_no_opponent() -> None:
    """Both who are get what they have taken."""
    asked = asked_of_declarer(tariff_of_called(1))
    assert worth_of(asked, 8, (1, 1)) - worth_of(asked, 8, (2, 1)) == 5.0
    assert worth_of(asked, 8, (1, 1)) - worth_of(asked, 8, (1, 3)) == 10.0
