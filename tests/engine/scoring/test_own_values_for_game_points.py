"""Where a side has won with enough points, a game about tricks alone has a value of its own: who
declares it gets that, or else all others do."""

from __future__ import annotations

from typing import Any

import pytest

from game.engine.actions import CHANCE, Action
from game.engine.play import apply, legal_actions, pending, start
from game.engine.rules.compiling import compile_rules
from game.engine.rules.rules import Rules
from game.engine.scoring import first_side_won
from game.engine.shuffle import deal_for
from game.engine.state import State
from game.engine.tricks.table import NO_TRUMP
from tests.contract.mutating import Change, changed, plain
from tests.contract.rulesets import in_order

ORDER = ["as", "3", "koenig", "dame", "bube", "7", "6", "5", "4", "2"]
FOLLOW_SUIT = {
    "follow_suit": True,
    "must_beat": False,
    "must_trump": False,
    "must_overtrump": False,
}
RESERVATIONS = {"kind": "reservations", "asked_first": False, "only_higher": True}


def game(rank: int, goal: str, value: int, **more: Any) -> dict[str, Any]:
    return {
        "label": {"de": goal, "en": goal},
        "offered": "ansage",
        "rank": rank,
        "trump": "none",
        "order": ORDER,
        "goal": goal,
        "value": value,
        "melds": False,
        "leader": "declarer",
        **more,
    }


def rules(*changes: Change) -> Rules:
    """Tute for four, with games to be declared before it."""
    found = in_order(
        changed(
            plain("tute"),
            [
                Change(("order",), ["deal", "ansage", "tricks"]),
                Change(("phases", "ansage"), RESERVATIONS),
                Change(("phases", "tricks", "duties"), FOLLOW_SUIT),
                Change(("contracts", "bettler"), game(1, "no_tricks", 4)),
                Change(("contracts", "durch"), game(2, "all_tricks", 9)),
                *changes,
            ],
        )
        or {}
    )
    assert found is not None
    return compile_rules(found)


def declared(table: Rules, name: str) -> State:
    """A deal in which forehand declares a game and nobody else does."""
    state = apply(start(table), CHANCE, deal_for(table, 6, 1)).state
    number = next(one.number for one in table.contracts if one.id == name)
    state = apply(state, pending(state)[0], Action("declare", number)).state
    while not any(action.verb == "play" for action in legal_actions(state, pending(state)[0])):
        state = apply(state, pending(state)[0], Action("pass")).state
    return state


def played(state: State, *, high: bool) -> State:
    """The deal once everybody has played the highest card they may, or the lowest."""
    table = state.rules.table(state.phase.at, state.deal.contract, NO_TRUMP)  # type: ignore[union-attr]
    while not state.match.results:
        legal = legal_actions(state, pending(state)[0])
        by_strength = sorted(legal, key=lambda action: table.strength[action.arg])
        seat = pending(state)[0]
        mine = (seat == state.deal.declarer) == high
        state = apply(state, seat, by_strength[-1 if mine else 0]).state
    return state


@pytest.mark.parametrize(("high", "reason"), [(False, "contract_won"), (True, "contract_lost")])
def test_the_value_is_won_or_goes_to_the_others(high: bool, reason: str) -> None:
    table = rules(Change(("contracts", "bettler", "partner_tricks"), "ignored"))
    state = declared(table, "bettler")
    declarer = state.deal.declarer
    assert declarer is not None
    state = played(state, high=high)
    result = state.match.results[0]
    assert {line.reason for line in result.sheet} == {reason}
    mine = table.team(declarer)
    winners = mine if reason == "contract_won" else [s for s in range(4) if s not in mine]
    assert [result.score[seat] for seat in range(4)] == [
        4 if seat in winners else 0 for seat in range(4)
    ]
    won = first_side_won(table, result.sheet, declarer, result.score)
    assert won is (reason == "contract_won")


def test_a_lost_trick_ends_it_and_steps_do_not_count() -> None:
    state = played(declared(rules(), "durch"), high=False)
    result = state.match.results[0]
    assert sorted(result.score) == [0, 0, 9, 9]
    assert len(state.match.results) == 1 and not result.played_out


@pytest.mark.parametrize("high", [True, False])
def test_a_game_that_somebody_wins_or_loses_is_not_even(high: bool) -> None:
    """Though it may end before any side has enough, it brings no double round."""
    after = {"after": {"even": True}, "deals": 1, "several": "in_sequence"}
    no_meld_wins = [Change(("melds", "table", meld, "wins"), None) for meld in ("koenige", "damen")]
    table = rules(Change(("match", "bock"), after), *no_meld_wins)
    state = played(declared(table, "bettler"), high=high)
    assert max(state.match.results[0].score) == 4
    assert not sum(state.match.bock)


def test_the_partner_may_lay_the_cards_aside() -> None:
    state = declared(rules(Change(("contracts", "durch", "partner_plays"), False)), "durch")
    assert len(state.deal.seats) == 3
    assert state.deal.declarer in state.deal.seats


def test_in_the_usual_game_steps_count() -> None:
    table = rules()
    state = apply(start(table), CHANCE, deal_for(table, 6, 1)).state
    while not state.match.results:
        legal = legal_actions(state, pending(state)[0])
        action = next((one for one in legal if one.verb == "pass"), legal[0])
        state = apply(state, pending(state)[0], action).state
    reasons = {line.reason for line in state.match.results[0].sheet}
    assert reasons <= {"step"}
