"""What is bid for tricks where nothing else counts: as many as such hands take, with a partner and
alone, and with an eye on what the others write down when it fails."""

from __future__ import annotations

import pytest

from game.engine.actions import PASS, Action
from game.engine.shuffle import deal_for
from game.engine.view import View
from game.players.base import Request
from game.players.heuristic.valuation.declarer import chance_to_make, prospects
from game.players.heuristic.valuation.outlook import played
from game.players.registry import make_player
from game.simulation.table import QuickTable
from tests.contract.rulesets import rules_of

DEALS = 60


class _Bidder:
    """A simple player; one seat takes the game at the lowest bid, and the others leave it to it."""

    blind = False

    def __init__(self, *, takes: bool) -> None:
        self._simple, self._takes = make_player("easy"), takes
        self.held: View | None = None

    def choose(self, request: Request) -> Action:
        bids = [action for action in request.legal if action.verb == "bid"]
        if not bids:
            if self.held is None and request.legal[0].verb == "trump":
                self.held = request.view
            return self._simple.choose(request)
        return bids[0] if self._takes or PASS not in request.legal else PASS


@pytest.mark.parametrize("ruleset", ["tarneeb", "whist-batak", "gebotene-stiche"])
def test_a_declarer_takes_as_many_tricks_as_the_hand_promises(ruleset: str) -> None:
    rules = rules_of(ruleset)
    promised, took = 0.0, 0
    for number in range(1, DEALS + 1):
        shuffle = deal_for(rules, 40, number)
        players = [_Bidder(takes=seat == number % rules.players) for seat in range(rules.players)]
        table = QuickTable(rules, players)
        table.begin_match(shuffle.dealer)
        result = table.play_deal(shuffle)
        declarer = result.declarer
        assert declarer is not None
        view = players[declarer].held
        if view is None:
            continue
        promised += prospects(rules, view.hand)[0].card_points
        took += sum(result.card_points[seat] for seat in result.sides[0])
    assert abs(took - promised) / DEALS < 0.6


def test_a_bid_that_fails_costs_what_the_others_then_write_down() -> None:
    """In Tarneeb they write down their tricks only then: of thirteen at least those that lack."""
    rules = rules_of("tarneeb")
    hopeless = played(rules, 2.0, 7)
    assert chance_to_make(rules, 2.0, 7) == 0.0
    assert hopeless == -7 - (13 - 2)


def test_estimates_of_tricks_are_reached_from_half_a_trick_below() -> None:
    rules = rules_of("whist-batak")
    assert chance_to_make(rules, 4.5, 5) == pytest.approx(0.5)
    assert chance_to_make(rules, 8.0, 5) == 1.0
    assert chance_to_make(rules, 2.0, 5) == 0.0


def test_cards_are_seldom_thrown_in_for_want_of_a_bid() -> None:
    """Of four hands one is nearly always good enough for the lowest bid of Tarneeb."""
    rules = rules_of("tarneeb")
    bid = thrown = 0
    for number in range(1, DEALS + 1):
        shuffle = deal_for(rules, 41, number)
        table = QuickTable(rules, [make_player("easy")] * rules.players)
        table.begin_match(shuffle.dealer)
        result = table.play_deal(shuffle)
        thrown += result.thrown_in
        bid += not result.thrown_in
    assert bid > 3 * thrown
