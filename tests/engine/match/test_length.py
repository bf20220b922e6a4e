"""How long a match is: deals, rounds, compulsory soli, double rounds, whatever goes together."""

from __future__ import annotations

from itertools import product

import pytest

from game.engine.actions import CHANCE, RESERVE, Action
from game.engine.match import length
from game.engine.play import apply, legal_actions, pending, start
from game.engine.rules.compiling import compile_rules
from game.engine.rules.rules import Rules
from game.engine.shuffle import deal_for
from game.engine.state import State
from game.players.registry import make_player
from game.rules import load
from game.rules.model.holdings import Holding
from game.simulation.table import QuickTable
from tests.contract.rulesets import path_of, rules_of
from tests.everyday import some

MOST = 120
"""More deals than any of these matches can have."""


def played(ruleset: str, seed: int = 1, **house: str) -> State:
    """A whole match of random players; null contracts keep many deals short."""
    chosen = {"null-solo": "true", **{key.replace("_", "-"): v for key, v in house.items()}}
    rules = rules_of(ruleset, tuple(sorted(chosen.items())))
    table = QuickTable(rules, [make_player("random")] * rules.players)
    for number in range(1, MOST):
        table.play_deal(deal_for(rules, seed, number))
        if table.state.match.winners is not None:
            return table.state
    raise AssertionError("the match does not end")


@pytest.mark.parametrize("ruleset", some(["doppelkopf", "doppelkopf-5"], 2))
@pytest.mark.parametrize("each", ["1", "2"])
@pytest.mark.parametrize("dealer", ["derselbe", "der-naechste"])
@pytest.mark.parametrize("counted", ["true", "false"])
@pytest.mark.parametrize("rounds", ["0", "2"])
def test_everybody_has_played_the_compulsory_solos(
    ruleset: str, each: str, dealer: str, counted: str, rounds: str
) -> None:
    state = played(
        ruleset,
        pflichtsolo=each,
        pflichtsolo_geber=dealer,
        pflichtsolo_zaehlt=counted,
        runden=rounds,
    )
    rules, results = state.rules, state.match.results
    progress = length.progress(rules, results)
    assert min(progress.solos) >= int(each)
    planned = length.planned(rules)
    assert planned is not None and progress.counted >= planned
    deals = sum(not result.thrown_in for result in results)
    owed = int(each) * rules.players
    takes_up = counted == "true" and not (rounds != "0" and dealer == "derselbe")
    # where the dealer sits out a deal may come on top before its seat can play
    spare = int(each) if rules.active < rules.players else 0
    assert planned <= deals - (0 if takes_up else owed) <= planned + spare


@pytest.mark.parametrize("ruleset", ["doppelkopf", "doppelkopf-5"])
def test_a_round_is_over_when_everybody_has_dealt(ruleset: str) -> None:
    state = played(ruleset, runden="3")
    dealers = [result.dealer for result in state.match.results if not result.thrown_in]
    assert all(dealers.count(seat) == 3 for seat in range(state.rules.players))


def test_a_solo_is_forced_once_there_are_no_more_deals_than_solos_owed() -> None:
    forced = 0
    for seed, deals in product(range(3), (4, 8)):
        state = played("doppelkopf", seed, pflichtsolo="1", spiele=str(deals))
        solos = [0] * 4
        for number, result in enumerate(state.match.results):
            alone = state.rules.contracts[result.contract].spec.is_solo
            if deals - number <= solos.count(0):
                assert alone and result.declarer is not None and not solos[result.declarer]
                forced += 1
            if alone and result.declarer is not None:
                solos[result.declarer] += 1
        assert 0 not in solos
    assert forced


def test_double_rounds_end_before_the_match_does() -> None:
    for seed in range(6):
        house = {"bock_solo": "true", "bock_gleichstand": "true", "bock_verlaengert": "true"}
        state = played("doppelkopf", seed, spiele="8", **house)
        assert state.match.bock == ()
        assert len(state.match.results) >= 8


def limited(ruleset: str, most: int, **changes: object) -> Rules:
    """A game of which a match has so many deals at most, with other values of its match."""
    spec = load(path_of(ruleset)).ruleset
    match = spec.match.model_copy(update={"most_deals": most, **changes})
    return compile_rules(spec.model_copy(update={"match": match}))


def match_of(rules: Rules, player: str = "random") -> State:
    """A whole match of one kind of players."""
    table = QuickTable(rules, [make_player(player)] * rules.players)
    while table.state.match.winners is None:
        table.play_deal(deal_for(rules, 1, table.state.match.number + 1))
    return table.state


@pytest.mark.parametrize("ruleset", ["binokel-3", "doppelkopf", "zweierbinokel-2"])
def test_a_match_whose_target_is_out_of_reach_ends_with_the_most_deals(ruleset: str) -> None:
    rules = limited(ruleset, 3, target=100000, deals=None, several_pass="highest")
    state = match_of(rules)
    scores = state.match.scores
    assert len(state.match.results) == 3
    assert state.match.winners == tuple(s for s, n in enumerate(scores) if n == max(scores))
    assert length.cut_off(rules, 3, scores)
    assert not length.cut_off(rules, 2, scores)
    assert not length.cut_off(rules, 3, (100000, *scores[1:]))


def test_deals_thrown_in_count_for_the_most_deals_only() -> None:
    spec = load(path_of("doppelkopf"), {"schmeissen-koenige": "true"}).ruleset
    always = spec.contracts["schmeissen-koenige"].model_copy(
        update={"holding": [Holding(kind="trumps_at_most", count=100)], "rank": 9999}
    )
    contracts = spec.contracts | {"schmeissen-koenige": always}
    match = spec.match.model_copy(update={"most_deals": 30})
    rules = compile_rules(spec.model_copy(update={"contracts": contracts, "match": match}))
    place = next(c.number for c in rules.contracts if c.id == "schmeissen-koenige")
    state, number = start(rules), 0
    while state.match.winners is None:
        number += 1
        state = apply(state, CHANCE, deal_for(rules, 1, number)).state
        while state.phase is not None:
            seat = pending(state)[0]
            lawful = legal_actions(state, seat)
            throw = Action("declare", place)
            said = throw if throw in lawful else RESERVE if RESERVE in lawful else lawful[0]
            state = apply(state, seat, said).state
    assert all(result.thrown_in for result in state.match.results)
    assert len(state.match.results) == 30
    assert state.match.winners == (0, 1, 2, 3)


def test_a_planned_match_is_not_cut_off_at_its_end() -> None:
    rules = limited("doppelkopf", 4, deals=4)
    state = match_of(rules)
    assert len(state.match.results) == 4
    assert not length.cut_off(rules, 4, state.match.scores)
    assert length.cut_off(limited("doppelkopf", 5, deals=4), 5, state.match.scores)


def test_up_to_the_target_only_there_is_no_last_deal() -> None:
    house = {"ziel": "500", "nur_bis_zum_ziel": "true"}
    state = played("doppelkopf", **house)
    assert max(state.match.scores) >= 500
    assert length.planned(state.rules) is None
