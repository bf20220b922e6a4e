"""What a hand is said to carry without luck is reached by nearly everybody who plays it."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from game.engine.actions import CHANCE, PASS, Action, Shuffle
from game.engine.events import Event, redact
from game.engine.melds.held import best_melds
from game.engine.play import apply, legal_actions, pending, start
from game.engine.rules.rules import Rules
from game.engine.shuffle import deal_for
from game.engine.view import View, begin, fold_all
from game.players.base import request_for
from game.players.heuristic.valuation.declarer import carried, payable
from game.players.registry import SIMPLE, make_player
from tests.contract.rulesets import rules_of
from tests.players.hands import cards

MADE = ("meld", "tricks", "discard", "last_trick", "rounded")
"""Lines of a sheet that a declarer's own play has brought."""


def played(rules: Rules, number: int) -> tuple[int, tuple[int, ...]]:
    """A deal that the forehand has to play for the lowest bid, whatever it holds: what its side
    made, and the hand that it was dealt."""
    players = [make_player(SIMPLE) for _ in range(rules.players)]
    views = [begin(rules, seat) for seat in range(rules.players)]
    state, seat, dealt = start(rules), CHANCE, tuple[int, ...]()
    action: Action | Shuffle = deal_for(rules, 11, number)
    while True:
        step = apply(state, seat, action)
        state = step.state
        views = [_seen(rules, view, step.events) for view in views]
        if pending(state) in ((CHANCE,), ()):
            break
        seat = pending(state)[0]
        legal = legal_actions(state, seat)
        action = players[seat].choose(request_for(rules, views[seat], legal))
        bids = [one for one in legal if one.verb == "bid"]
        if bids and not dealt:
            dealt = views[seat].hand
        if bids:
            action = PASS if PASS in legal else bids[0]
        elif Action("declare", rules.usual) in legal:
            action = Action("declare", rules.usual)
    view = views[0]
    own = [line for line in view.sheet if line.seat == view.declarer]
    return sum(line.points for line in own if line.reason in MADE), dealt


def _seen(rules: Rules, view: View, events: Sequence[Event]) -> View:
    return fold_all(rules, view, [redact(event, view.seat) for event in events])


@pytest.mark.soak
@pytest.mark.parametrize("game", ["binokel-3", "kreuzbinokel-4"])
def test_nearly_every_deal_brings_more(game: str) -> None:
    rules = rules_of(game)
    found = [played(rules, number) for number in range(1, 61)]
    short = [made - carried(rules, hand).total for made, hand in found]
    assert sum(slack < 0 for slack in short) <= 3
    assert sum(short) / len(short) > 50, "without luck means without luck"


def test_all_melds_count_because_the_cards_of_the_talon_can_be_discarded() -> None:
    rules = rules_of("binokel-3")
    hand = tuple(cards("EKO SKO HKO LKOU EX SX HX"))
    found = carried(rules, hand)
    assert found.meld_points == best_melds(rules.melds, hand, found.trump)[1]
    assert found.meld_points > payable(rules, hand, found.trump)[1]


def test_a_hand_worth_nothing_carries_nothing() -> None:
    rules = rules_of("binokel-3")
    found = carried(rules, cards("EKKU SKKU HXXU LAXX"))
    assert found.meld_points == 0 and found.total < 100
