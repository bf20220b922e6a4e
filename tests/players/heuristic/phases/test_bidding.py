"""Bidding and giving up where any player at the table knows what to do."""

from __future__ import annotations

from statistics import fmean

import pytest

from game.players.heuristic.valuation.declarer import prospects
from game.players.heuristic.valuation.outlook import totals_of
from game.simulation.deals import play_sitting
from tests.contract.rulesets import rules_of
from tests.players.asking import answer
from tests.players.hands import cards, deal

MIDDLING = "EAXU SXO HAKO LXOU"
"""Twelve cards that will hardly make 250."""


def test_a_partners_bid_is_not_topped_for_nothing() -> None:
    fair = deal("kreuzbinokel-4", {0: "HAXKO SOX LUA EX"}, dealer=3)
    by_partner = fair + "0: bid 150\n1: bid 160\n0: bid 170\n1: pass\n2: bid 230\n"
    by_opponent = fair + "0: bid 150\n1: bid 230\n"
    assert answer(by_partner, "kreuzbinokel-4") == "pass"
    assert answer(by_opponent, "kreuzbinokel-4") == "bid 240"


def test_the_partners_likely_melds_are_counted() -> None:
    rules = rules_of("kreuzbinokel-4")
    hand = tuple(cards("HAXKOU EA SA LA EK SK HX LX LU"))
    alone = prospects(rules, hand)[0].total
    totals = totals_of(rules, hand)
    assert min(totals) == alone, "some partners have nothing"
    assert alone + 5 < fmean(totals) < alone + 60


def test_a_card_that_may_be_called_is_bid_for() -> None:
    text = deal("binokel-3", {0: "SOOKU LUAX HAXK EAX"}, dealer=2) + "0: bid 150\n1: bid 300\n"
    assert answer(text) == "pass"
    assert answer(text, rufen="1") == "bid 310"


def test_a_game_that_a_call_will_save_is_not_given_up() -> None:
    text = deal("binokel-3", {0: "SOOKU LUAX HAXK EAX"}, dealer=2, talon="EO HO LO SX")
    text += "0: bid 330\n1: pass\n2: pass\n0: declare normal\n"
    assert answer(text).startswith("concede")
    assert answer(text, rufen="1") == "declare normal"


def test_eight_aces_are_melded_where_that_pays_more_than_a_durch() -> None:
    aces = {0: "EAAX SAAX HAAX LAAX"}
    bids = "0: bid 150\n1: pass\n2: pass\n"
    text = deal("binokel-3", aces, dealer=2, talon="HK HO HU EK") + bids
    assert answer(text, durch_hand="aus", durch_offen="aus") == "declare normal"
    assert answer(text, durch_hand="aus", durch_offen="aus", acht_gleiche="zweimal-vier") == (
        "declare durch"
    )


@pytest.mark.parametrize("goal", ["untendurch", "bettel"])
def test_no_trick_at_all_is_promised_only_by_a_hand_that_can_stay_below(goal: str) -> None:
    house = {goal: "500" if goal == "untendurch" else "1000"}
    bids = "0: bid 150\n1: pass\n2: pass\n"
    dealt = deal("binokel-3", {0: MIDDLING}, dealer=2, talon="EU SU HU LU")
    played = dealt + bids + ("0: declare normal\n" if goal == "untendurch" else "")
    assert goal not in answer(played, **house)


def test_a_hand_of_low_cards_promises_no_trick_and_lays_the_others_away() -> None:
    bids = "0: bid 150\n1: pass\n2: pass\n"
    low = deal("binokel-3", {0: "EUUOO SUUO HUUO LUU"}, dealer=2, talon="EA SA EX SX") + bids
    house = {"untendurch": "500", "durch_hand": "aus", "acht_gleiche": "zweimal-vier"}
    assert answer(low, **house) == "declare untendurch"
    text = low + "0: declare untendurch\n"
    gone = []
    for _ in range(4):
        gone.append(answer(text, **house))
        text += f"0: {gone[-1]}\n"
    assert gone == [f"discard {s}-{r}" for s in ("eichel", "schippen") for r in ("as", "10")]


def bids_made(ruleset: str) -> tuple[float, float]:
    """The shares of bids that are made, and given up."""
    rules = rules_of(ruleset)
    deals = play_sitting(rules, ["greedy"] * rules.players, 17, 0, 80).deals
    reasons = [
        {line.reason for line in deal.result.sheet}
        for deal in deals
        if rules.contracts[deal.result.contract].spec.goal == "points"
    ]
    lost = [bool(found & {"bid_lost", "no_trick", "conceded"}) for found in reasons]
    return 1 - fmean(lost), fmean("conceded" in found for found in reasons)


@pytest.mark.parametrize(
    "ruleset",
    [
        "binokel-3",
        pytest.param("binokel-benoggler-4", marks=pytest.mark.soak),
        pytest.param("kreuzbinokel-4", marks=pytest.mark.soak),
        pytest.param("binokel-benoggler-3", marks=pytest.mark.soak),
    ],
)
def test_most_bids_are_made_and_few_are_given_up(ruleset: str) -> None:
    made, given_up = bids_made(ruleset)
    assert 0.68 <= made <= 0.92
    assert given_up <= 0.2
