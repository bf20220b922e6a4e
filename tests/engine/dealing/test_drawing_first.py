"""Tricks for the cards of a stock, and only after the last of them it is said what is played."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.events import Event, redact
from game.engine.phases.reservations import Reserving
from game.engine.phases.stock import DrawingState
from game.engine.rules.rules import Rules
from game.engine.scoring.counting import taken_of_predicted
from game.engine.tricks.table import NO_TRUMP
from game.engine.view import View, begin, fold
from tests.contract.playing import play_deals
from tests.records.shelf import changed, rules_of, ruleset_of

BRIDGE = rules_of("honeymoon-bridge")
FIRST_CARDS = {
    "order": ["deal", "stock", "predict", "tricks"],
    "phases.deal.packets": [{"hand": 13}],
    "phases.draft": None,
    "phases.tricks.leads": None,
    "phases.stock": {
        "kind": "stock",
        "leader": "left_of_dealer",
        "winner": "suit_and_trump",
        "captured": "pile",
        "tricks_count": False,
        "duties_hold": True,
    },
}
SPADES = changed(ruleset_of("spades-2"), FIRST_CARDS)


def told(rules: Rules, view: View, events: Sequence[Event]) -> View:
    """A view once these events have been seen."""
    for event in events:
        view = fold(rules, view, redact(event, view.seat))
    return view


def test_bids_come_when_the_stock_is_used_up() -> None:
    """Nothing is trump before, nobody declares anything, and nobody plays while it is said."""
    drawn, asked, seen = 0, 0, begin(BRIDGE, 0)
    for turn in play_deals(BRIDGE, 3, 2):
        deal = turn.before.deal
        if isinstance(turn.before.phase, DrawingState):
            assert (deal.trump, deal.declarer) == (NO_TRUMP, None)
            assert seen.playing and seen.drawing
            drawn += 1
        elif isinstance(turn.before.phase, Reserving):
            assert len(deal.tricks) == 13 and not deal.drawing
            assert not seen.playing and seen.sizes == (13, 13)
            asked += 1
        seen = told(BRIDGE, seen, turn.events)
    assert drawn == 2 * 26 and asked


def test_only_the_tricks_after_that_count() -> None:
    over = [t.state for t in play_deals(BRIDGE, 3, 4) if t.state.match.number > 1]
    for result in over[-1].match.results:
        assert sum(result.card_points) in (0, 13)  # as many as tricks that count


def test_what_was_predicted_is_held_against_these_alone() -> None:
    assert SPADES.tricks_apart == 13
    seen, held = begin(SPADES, 0), 0
    for turn in play_deals(SPADES, 1, 1):
        seen = told(SPADES, seen, turn.events)
        if not seen.over and len(seen.tricks) > 13:
            held = taken_of_predicted(SPADES, seen, seen.seats)
            assert held == len(seen.tricks) - 13
        if turn.state.match.results:
            (result,) = turn.state.match.results
            said = dict(turn.state.deal.predicted)
            late = [trick.winner for trick in turn.state.deal.tricks[13:]]
            assert len(turn.state.deal.tricks) == 26
            kept = {seat: late.count(seat) >= said[seat] for seat in said}
            assert {seat: result.score[seat] >= 0 for seat in said} == kept
    assert held
