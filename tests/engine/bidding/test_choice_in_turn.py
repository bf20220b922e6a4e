"""A choice has its turn among games: only in those deals somebody says what is played."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.engine import events as e
from game.engine.actions import PASS
from game.engine.phases.reservations import Reserving
from game.engine.play import apply, legal_actions, pending
from game.engine.refusals import Reason, Refused
from game.engine.rules.compiling import compile_rules
from game.engine.rules.rules import Rules
from game.engine.state import State
from game.rules.model import Ruleset
from tests.contract.mutating import Change, changed, plain
from tests.contract.playing import play_deals
from tests.contract.rulesets import in_order, rules_of
from tests.records.shelf import changed as unchecked
from tests.records.shelf import ruleset_of

TURNS = ("match", "contracts")
FIRST = ["kein-stich", "kein-herz", "keine-herren", "keine-dame", "herzkoenig", "letzte"]
SECOND = [FIRST[0], "wahl", *FIRST[1:]]


def rules(*changes: Change) -> Rules:
    """King with some changes."""
    found: Ruleset | None = in_order(changed(plain("king"), list(changes)) or {})
    assert found is not None
    return compile_rules(found)


def states(table: Rules, number: int, seed: int = 3) -> list[State]:
    """A match played at random, state by state."""
    return [turn.state for turn in play_deals(table, seed=seed, deals=number)]


def asked(table: Rules, number: int) -> Iterator[State]:
    """The states in which somebody chooses what is played."""
    return (one for one in states(table, number) if isinstance(one.phase, Reserving))


def test_the_dealer_chooses_only_in_the_deals_of_that_turn() -> None:
    table = rules_of("king")
    found = list(asked(table, 10))
    assert [one.match.number for one in found] == [7, 8, 9, 10]
    assert all(pending(one) == (one.deal.dealer,) for one in found)
    assert len({one.deal.dealer for one in found}) == 4


def test_somebody_has_declared_there_and_nobody_elsewhere() -> None:
    results = states(rules_of("king"), 10)[-1].match.results
    assert [result.declarer for result in results[:6]] == [None] * 6
    assert [result.declarer for result in results[6:]] == [one.dealer for one in results[6:]]
    names = [rules_of("king").contracts[result.contract].id for result in results]
    assert names[:6] == list(rules_of("king").ruleset.match.contracts[:6])
    assert set(names[6:]) <= {"trumpf", "ohne", "nullo"}


def test_one_of_all_must_be_chosen_and_no_other() -> None:
    state = next(asked(rules_of("king"), 7))
    table, seat = state.rules, pending(state)[0]
    words = [table.contracts[action.arg].id for action in legal_actions(state, seat)]
    assert words == ["trumpf", "ohne", "nullo"]
    with pytest.raises(Refused) as refused:
        apply(state, seat, PASS)
    assert refused.value.reason == Reason.MUST_DECLARE


@pytest.mark.parametrize("name", ["trumpf", "ohne", "nullo"])
def test_what_was_chosen_is_what_is_counted(name: str) -> None:
    others = [Change(("contracts", one, "enabled"), one == name) for one in ("ohne", "nullo")]
    table = rules(Change(("contracts", "trumpf", "enabled"), name == "trumpf"), *others)
    state = states(table, 7)[-1]
    taken = [sum(trick.winner == seat for trick in state.deal.tricks) for seat in range(4)]
    sign = -1 if name == "nullo" else 1
    assert sum(taken) == 13
    assert state.match.results[-1].score == tuple(sign * 25 * n for n in taken)


def test_a_choice_has_its_turn_again_and_forehand_may_have_it() -> None:
    table = rules(Change(TURNS, SECOND), Change(("phases", "wahl", "who"), "forehand"))
    found = list(asked(table, 9))
    assert [one.match.number for one in found] == [2, 9]
    assert all(pending(one) == (one.deal.seats[0],) for one in found)


def test_a_choice_of_nothing_is_left_out() -> None:
    off = {f"contracts.{name}.enabled": False for name in ("trumpf", "ohne", "nullo")}
    table = unchecked(ruleset_of("king"), off)
    assert [table.contracts[n].id for n in table.in_turn] == FIRST
    assert not any(table.choice_in(number) >= 0 for number in range(1, 11))


def test_nothing_but_the_turn_tells_what_is_played_before_it_is_chosen() -> None:
    table = rules_of("king")
    assert [table.plays_in_turn(number) for number in (6, 7, 10, 11)] == [True, False, False, True]
    declared = [
        event
        for turn in play_deals(table, seed=3, deals=10)
        for event in turn.events
        if isinstance(event, e.ContractDeclared)
    ]
    assert len(declared) == 4
