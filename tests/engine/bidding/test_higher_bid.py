"""Who has bid names after the talon what is really played, which is no lower."""

from __future__ import annotations

import pytest

from game.engine.actions import CHANCE, PASS, Action
from game.engine.play import apply, legal_actions, pending, start
from game.engine.refusals import Reason, Refused
from game.engine.rules.rules import Rules
from game.engine.shuffle import deal_for
from game.engine.state import State
from tests.contract.playing import play_deals
from tests.contract.rulesets import contract_of
from tests.records.shelf import changed, rules_of, ruleset_of


def asked(rules: Rules, bid: str) -> State:
    """The deal once its bidder, whom all others leave the game, has laid the talon away."""
    state = apply(start(rules), CHANCE, deal_for(rules, 7, 0)).state
    for action in (Action("declare", contract_of(rules, bid).number), PASS, PASS):
        state = apply(state, pending(state)[0], action).state
    while (seat := pending(state)[0]) == state.deal.declarer:
        lawful = legal_actions(state, seat)
        if lawful[0].verb not in ("discard", "done"):
            break
        state = apply(state, seat, lawful[0]).state
    return state


def offered(state: State) -> list[str]:
    """The ids of what may be declared."""
    lawful = legal_actions(state, pending(state)[0])
    return [state.rules.contracts[a.arg].id for a in lawful if a.verb == "declare"]


@pytest.mark.parametrize(
    ("bid", "names"),
    [
        ("gebot-9-none", ["9-none", "10-pik", "10-kreuz", "10-karo", "10-herz", "10-none"]),
        ("gebot-10-herz", ["10-herz", "10-none"]),
        ("gebot-10-none", []),
        ("misere", []),
    ],
)
def test_only_bids_that_are_no_lower_may_be_named(bid: str, names: list[str]) -> None:
    assert offered(asked(rules_of("preferans"), bid)) == [f"gebot-{name}" for name in names]


def test_where_suits_do_not_rank_another_one_may_be_named() -> None:
    suits = ("pik", "kreuz", "karo", "herz", "none")
    same = {f"contracts.gebot-10-{suit}.rank": 30 for suit in suits}
    state = asked(changed(ruleset_of("preferans"), same), "gebot-10-karo")
    order = ("karo", "pik", "kreuz", "herz", "none")
    assert offered(state) == [f"gebot-10-{suit}" for suit in order]


def test_a_lower_one_and_a_game_beside_the_ladder_are_refused() -> None:
    rules = rules_of("preferans")
    state = asked(rules, "gebot-7-karo")
    seat = pending(state)[0]
    lower = Action("declare", contract_of(rules, "gebot-6-none").number)
    misere = Action("declare", contract_of(rules, "misere").number)
    with pytest.raises(Refused) as found:
        apply(state, seat, lower)
    assert found.value.reason == Reason.CONTRACT_TOO_LOW
    with pytest.raises(Refused) as found:
        apply(state, seat, misere)
    assert found.value.reason == Reason.CONTRACT_NOT_OFFERED


def test_what_is_named_in_the_end_is_played_and_counts() -> None:
    seen = set[str]()
    for seed in range(40):
        bid = ""
        for turn in play_deals(rules_of("preferans"), seed, favoured=("declare", "pass")):
            if isinstance(turn.action, Action) and turn.action.verb == "declare":
                name = turn.before.rules.contracts[turn.action.arg].id
                seen |= (
                    {"kept" if name == bid else "raised"} if turn.before.deal.declared else set()
                )
                bid = name
        result = turn.state.match.results[-1]
        if bid:
            assert turn.state.rules.contracts[result.contract].id == bid
    assert seen == {"kept", "raised"}
