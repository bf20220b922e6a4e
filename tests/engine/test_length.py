"""How long a match is: deals, rounds, compulsory soli, double rounds, whatever goes together."""

from __future__ import annotations

import pytest

from game.engine import length
from game.engine.shuffle import deal_for
from game.engine.state import State
from game.players.registry import make_player
from game.simulation.table import QuickTable
from tests.contract.rulesets import rules_of

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


@pytest.mark.parametrize("ruleset", ["doppelkopf", "doppelkopf-5"])
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
    tally = length.tally(rules, results)
    assert min(tally.solos) >= int(each)
    planned = length.planned(rules)
    assert planned is not None and tally.counted >= planned
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
    for seed in range(4):
        state = played("doppelkopf", seed, pflichtsolo="1", spiele="8")
        solos = [0] * 4
        for number, result in enumerate(state.match.results):
            alone = length.is_solo(state.rules, result.contract)
            if 8 - number <= solos.count(0):
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


def test_up_to_the_target_only_there_is_no_last_deal() -> None:
    house = {"ziel": "500", "nur_bis_zum_ziel": "true"}
    state = played("doppelkopf", **house)
    assert max(state.match.scores) >= 500
    assert length.planned(state.rules) is None
