"""Games with a stock: what lies open before a seat, and what it has in its hand."""

from __future__ import annotations

from collections import Counter

import pytest

from game.engine.actions import EXCHANGE
from game.engine.events import MeldLaid, MeldsTakenUp, Scored, redact
from game.engine.melds.held import LAID
from game.engine.scoring import sheet_of
from game.engine.sheet import total
from game.engine.view import begin, fold
from tests.contract.playing import play_deals
from tests.contract.rulesets import rules_of
from tests.records.shelf import changed, ruleset_of


@pytest.mark.parametrize("name", ["zweierbinokel-2", "doppelbinokel-2", "binokel-4-decks"])
def test_only_what_a_seat_has_laid_lies_open_before_it(name: str) -> None:
    """E-06, Z-03: until it is played or taken up; and everybody sees as much as there is."""
    rules = rules_of(name)
    melded = taken_up = 0
    for seed in range(6):
        views = [begin(rules, seat) for seat in range(rules.players)]
        for turn in play_deals(rules, seed, favoured=("meld", "play")):
            for seat in range(rules.players):
                for event in turn.events:
                    views[seat] = fold(rules, views[seat], redact(event, seat))
            melded += any(isinstance(event, MeldLaid) for event in turn.events)
            taken_up += any(isinstance(event, MeldsTakenUp) for event in turn.events)
            if turn.state.phase is None:
                continue
            for seat, hand in enumerate(turn.state.hands):
                open_cards = tuple(card for card in hand if card & LAID)
                assert views[seat].hand == hand
                assert all(view.laid[seat] == open_cards for view in views)
                assert all(Counter(view.known[seat]) <= Counter(hand) for view in views)
    assert melded and taken_up


def test_nobody_draws_by_hand_where_too_many_cards_cost_nothing() -> None:
    """E-11: only a table that has a price for it lets it happen."""
    ruleset = ruleset_of("doppelbinokel-2")
    asked = {}
    for price in (0, 50):
        keys = {"phases.stock.too_many_cards": price, "enforcement": "table"}
        turns = play_deals(changed(ruleset, keys), 1)
        asked[price] = any(getattr(turn.state.phase, "stage", "") == "draw" for turn in turns)
    assert asked == {0: False, 50: True}


def test_who_exchanges_the_trump_writes_something_down_for_it_at_once() -> None:
    rules, brought = rules_of("bezique"), 0
    for turn in play_deals(rules, 2, 3, favoured=("exchange", "meld", "play")):
        if turn.action != EXCHANGE:
            continue
        assert Scored(turn.seat, "exchanged", 10) in turn.events
        before = total(sheet_of(turn.before), turn.seat)
        assert total(sheet_of(turn.state), turn.seat) == before + 10
        brought += 1
    assert brought
