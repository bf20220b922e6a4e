"""Tricks that the opponents of a declarer must take: what fewer cost, and who weighs it."""

from __future__ import annotations

from typing import Any

import pytest

from game.engine.rules.compiling import compile_rules
from game.engine.rules.rules import Rules
from game.engine.scoring import settled
from game.engine.sheet import total
from game.engine.state import Deal, MatchState, State, Trick
from tests.contract.mutating import Change, changed, plain
from tests.contract.rulesets import in_order
from tests.rules.explain.pages import one_line


def rules_with(need: dict[str, int], name: str = "whist-batak", **scoring: Any) -> Rules:
    """Batak, or another game with a bid, in which opponents need so many tricks."""
    changes = [Change(("scoring", "opponents_need"), need)]
    changes += [Change(("scoring", key), value) for key, value in scoring.items()]
    found = in_order(changed(plain(name), changes) or {})
    assert found is not None
    return compile_rules(found)


def score(rules: Rules, tricks: tuple[int, ...], bid: int, *, doubled: int = 0) -> list[int]:
    """What every seat writes down that has so many tricks, one point each; the first declares."""
    won = tuple(
        Trick(seat, (), (), seat, 1, True) for seat, many in enumerate(tricks) for _ in range(many)
    )
    seats = tuple(range(rules.players))
    contract = next(one for one in rules.contracts if one.spec.is_played)
    deal = Deal(
        0,
        seats,
        contract=contract.number,
        declarer=0,
        bid=bid,
        tricks=won,
        announced=tuple((1 - number % 2, number) for number in range(doubled)),
    )
    match = MatchState(0, None, (0,) * rules.players, (), None)
    sheet = settled(State(rules, match, deal, ((),) * rules.players, None))
    return [total(sheet, seat) for seat in seats]


def test_who_takes_no_trick_loses_what_was_bid_won_or_lost() -> None:
    rules = rules_with({"tricks": 1, "bid": 1})
    assert score(rules, (7, 5, 1, 0), 6) == [7, 5, 1, -6]
    assert score(rules, (5, 8, 0, 0), 6) == [-6, 8, -6, -6]


def test_fewer_tricks_than_are_needed_count_nothing_and_cost_points() -> None:
    rules = rules_with({"tricks": 3, "bid": 2, "points": 4})
    assert score(rules, (6, 3, 2, 2), 5) == [6, 3, -14, -14]
    assert score(rules_with({"tricks": 3, "points": 4}), (6, 3, 2, 2), 5) == [6, 3, -4, -4]


def test_opponents_who_write_only_when_the_bid_is_lost_need_tricks_all_the_same() -> None:
    rules = rules_with({"tricks": 1, "bid": 1}, opponents_write="when_lost")
    assert score(rules, (7, 6, 0, 0), 6) == [7, 0, -6, -6]


def test_opponents_who_share_an_account_need_them_together() -> None:
    rules = rules_with({"tricks": 3, "bid": 1}, opponents="shared")
    assert score(rules, (10, 1, 1, 1), 6) == [10, 3, 3, 3]
    assert score(rules, (11, 1, 1, 0), 6) == [11, -6, -6, -6]


@pytest.mark.parametrize(
    ("need", "scoring", "said"),
    [
        ({"tricks": 1, "bid": 1}, {}, "An opponent who wins no trick writes down nothing, and the"),
        ({"tricks": 2, "points": 9}, {}, "fewer than 2 tricks writes down nothing, and 9 points"),
        (
            {"tricks": 2, "bid": 1, "points": 9},
            {"opponents": "shared"},
            "If the opponents win fewer than 2 tricks together, they write down nothing, and the "
            "bid and 9 points are taken off, whether",
        ),
    ],
)
def test_the_page_says_what_they_need(
    need: dict[str, int], scoring: dict[str, str], said: str
) -> None:
    page = one_line(rules_with(need, **scoring).ruleset, "en")
    assert page.count(said) == 1
