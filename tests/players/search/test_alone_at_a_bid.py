"""A bid for which a declarer may play without the partner: when that is done, and what is known."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from game.cards import KIND_MASK, parse_card
from game.engine.actions import Action
from game.engine.imagined.world import World
from game.hints.contracts import of_contract
from game.players.rollout.budget import RolloutBudget
from game.players.rollout.contracts import declared
from game.players.rollout.phases.bidding import Estimate
from game.players.search.auction import Auction
from game.players.worlds import Worlds
from tests.contract.playing import play_deals, watched
from tests.contract.rulesets import rules_of
from tests.players.asking import answer, request_at_end
from tests.players.hands import deal
from tests.players.rollout.thinking import thought

GAME, HOUSE = "kreuzbinokel-4", (("allein", "true"),)
STRONG, FAIR = "HAAXXKO LAA EX", "HAXK LXK EXK SX"
BUDGET = RolloutBudget(deals=4, hands=1, playouts=1, spoken=1, drawn=1, errors=0.0)


def bid(hand: str, points: int) -> str:
    """A record in which seat 0 has bid, has the talon in its hand and is asked what it plays."""
    begun = deal(GAME, {0: hand}, talon="EU SU LUU", house=HOUSE)
    return f"{begun}0: bid {points}\n1: pass\n2: pass\n3: pass\n0: declare normal\n"


def alone_in(hand: str, points: int) -> Action:
    """To play without the partner."""
    rules = request_at_end(bid(hand, points), GAME, allein="true").rules
    return next(c.action for c in rules.contracts if c.id == "allein")


@pytest.mark.parametrize(
    ("hand", "points", "alone"),
    [(STRONG, 150, True), (STRONG, 250, False), (FAIR, 150, False)],
)
def test_it_is_played_alone_where_the_hand_makes_the_bid_by_itself(
    hand: str, points: int, alone: bool
) -> None:
    text = bid(hand, points)
    for said in (answer(text, GAME, allein="true"), thought(text, GAME, allein="true")):
        assert (said == "declare allein") == alone, said


def test_it_is_thought_of_only_where_the_hand_has_nearly_enough() -> None:
    for hand, points, thinkable in ((FAIR, 150, True), (FAIR, 300, False)):
        request = request_at_end(bid(hand, points), GAME, allein="true")
        assert ((alone_in(hand, points),) in declared(request)) == thinkable


def test_who_bids_plays_alone_at_low_bids_and_together_at_high_ones() -> None:
    text = deal(GAME, {0: "HAAXXKO LXKO"}, dealer=1, house=HOUSE) + "2: bid 150\n3: pass\n"
    request = request_at_end(text, GAME, allein="true")
    estimate = Estimate(request.rules, request.view, BUDGET)
    for number in range(BUDGET.deals):
        results = estimate.results(number, 0)
        assert results.at(150) is results.alone, number
        assert results.at(600) is results.played, number
        assert results.gain(150) > results._replace(alone=[]).gain(150)
        assert results.gain(600) == results._replace(alone=[]).gain(600)


def test_a_hint_does_not_count_on_the_partner() -> None:
    request = request_at_end(bid(FAIR, 250), GAME, allein="true")
    usual = Action("declare", request.rules.usual)
    alone = alone_in(FAIR, 250)
    told = [of_contract(request, one, (one,))[0].kind for one in (alone, usual)]
    assert told == ["needed", "needed_together"]


def test_what_was_passed_to_the_partner_lies_aside_in_every_world() -> None:
    rules = rules_of(GAME, (*HOUSE, ("weitergeben", "3")))
    chance, held = random.Random("aside"), 0
    for seed in range(30):
        for views in watched(rules, play_deals(rules, seed, favoured=("give", "play"))):
            declarer = views[0].declarer
            if declarer is None or len(views[0].seats) == 4 or views[0].over:
                continue
            view = views[declarer]
            mine = Counter(card for seat, _, card in view.passed if seat == declarer)
            world = Worlds(rules, view).draw(chance)
            assert Counter(world.undealt) >= mine
            assert Worlds(rules, view).fits(world)
            held += mine.total()
    assert held > 100


def test_who_plays_alone_is_taken_to_have_a_hand_for_it() -> None:
    played = (
        "0: declare allein\n0: done\n0: trump herz\n"
        "0: discard eichel-unter schippen-unter schellen-unter schellen-unter\n1: done\n3: done\n"
        "0: play herz-as\n"
    )
    view = (request := request_at_end(bid(STRONG, 150) + played, GAME, allein="true")).view
    assert view.seat == 1
    hands = [[card & KIND_MASK for card in view.hand] if seat == 1 else [] for seat in range(4)]
    strong = [parse_card(f"herz-{rank}") for rank in ("as", "10", "10", "koenig", "ober")]
    poor = [parse_card(f"schippen-{rank}") for rank in ("koenig", "ober", "ober", "koenig")]
    away = [parse_card(f"{card}-unter") for card in ("eichel", "schippen", "schellen", "schellen")]
    rest = [parse_card("schellen-as")] * 2 + [parse_card("eichel-10")]

    def share(number: int, own: list[int]) -> float:
        held = tuple(tuple(own if n == 0 else hand) for n, hand in enumerate(hands))
        world = World(held, tuple(away), (), ())
        return Auction(request.rules, view._replace(contract=number)).share(world)

    good, weak = strong + rest, strong[:1] + poor + rest
    alone, usual = alone_in(STRONG, 150).arg, request.rules.usual
    assert share(alone, weak) / share(alone, good) < 0.5 * share(usual, weak) / share(usual, good)
