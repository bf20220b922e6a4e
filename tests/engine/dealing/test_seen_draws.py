"""Cards that all see as they are drawn: they are known where they are shown, and lie open where the
hands do."""

from __future__ import annotations

from random import Random

import pytest

from game.cards import KIND_MASK, kind_of, parse_card, parse_rank
from game.engine.actions import EXCHANGE
from game.engine.events import CardDrawn, MeldLaid, TrumpExchanged, redact
from game.engine.rules.rules import Rules
from game.engine.state import State
from game.engine.view import View
from game.players.worlds import Worlds
from tests.contract.playing import play_deals, watched
from tests.records.shelf import changed, rules_of, ruleset_of

TRESSETTE, OPEN = rules_of("tressette-2"), rules_of("briscola-scoperta")
CAPTURED = changed(
    ruleset_of("german-whist"),
    {
        "phases.deal.packets": [{"hand": 6, "lies": "open"}, {"turn_up": 1}],
        "phases.stock.top_open": False,
        "phases.stock.captured": "hand",
        "phases.stock.duties_hold": False,
        "phases.tricks.leader": "last_winner",
    },
)
"""Open hands into which the tricks go as long as there is a stock."""


def _seen(rules: Rules, seed: int, deals: int) -> list[tuple[State, list[View]]]:
    """Every state of some deals, with what each seat knows of it."""
    turns = list(play_deals(rules, seed, deals))
    return [(turn.state, views) for turn, views in zip(turns, watched(rules, turns), strict=True)]


def _kinds(cards: tuple[int, ...]) -> list[int]:
    return sorted(card & KIND_MASK for card in cards)


def test_what_is_drawn_is_known_until_it_is_played() -> None:
    drawn: list[set[int]] = [set(), set()]
    number = most = 0
    for turn in play_deals(TRESSETTE, 4, 2):
        if turn.state.match.number != number:
            number, drawn = turn.state.match.number, [set(), set()]
        for event in turn.events:
            if isinstance(event, CardDrawn):
                assert (event.open, event.turned_up) == (event.card, False)
                drawn[event.seat].add(event.card)
        most = max(most, *map(len, drawn))
    assert most == 10
    for state, views in _seen(TRESSETTE, 4, 1):
        for view in views if state.phase is not None else ():
            other = 1 - view.seat
            assert set(view.known[other]) <= set(state.hands[other])
            assert view.opened == (None, None)
            if not view.drawing and len(view.tricks) == 10:
                assert view.known[other]


def test_imagined_hands_hold_what_was_shown() -> None:
    looked = 0
    for state, views in _seen(TRESSETTE, 9, 1):
        view = views[0]
        if state.phase is None or not view.known[1] or not view.drawing or view.trick:
            continue
        worlds = Worlds(TRESSETTE, view)
        for n in range(3):
            hand = worlds.draw(Random(n)).hands[1]
            assert set(view.known[1]) <= set(hand)
        looked += 1
    assert looked > 4


@pytest.mark.parametrize("rules", [OPEN, CAPTURED], ids=["briscola", "captured"])
def test_open_hands_are_seen_whole_while_they_change(rules: Rules) -> None:
    """By drawing, by the exchange, by tricks that go into the hand: all know all of them, and
    imagine nothing else."""
    looked = 0
    for state, views in _seen(rules, 2, 3):
        if state.phase is None or not state.hands[0]:
            continue
        for view in views:
            other = 1 - view.seat
            assert view.opened[other] is not None
            assert _kinds(view.opened[other] or ()) == _kinds(state.hands[other])
            assert len(view.opened[other] or ()) == view.sizes[other]
        if looked % 7 == 0:
            world = Worlds(rules, views[0]).draw(Random(looked))
            assert _kinds(world.hands[1]) == _kinds(state.hands[1])
        looked += 1
    assert looked > 40


def test_the_trump_that_is_given_leaves_the_open_hand() -> None:
    seen = 0
    for turn in [turn for seed in range(6) for turn in play_deals(OPEN, seed, 4)]:
        for event in turn.events:
            if not isinstance(event, TrumpExchanged):
                continue
            trump = turn.state.deal.trump
            assert turn.action == EXCHANGE
            assert event.given == kind_of(trump, parse_rank("7")) == turn.state.deal.turned_up
            assert event.taken in turn.state.hands[event.seat]
            seen += 1
    assert seen > 2


def test_the_card_turned_up_is_told_from_those_that_are_shown() -> None:
    """Both are seen by all, but only with one of them nothing lies open any more."""
    rules = changed(ruleset_of("briscola"), {"phases.stock.drawn": "shown"})
    for state, views in _seen(rules, 6, 1):
        if state.phase is None:
            continue
        for view in views:
            assert view.turned_up == state.deal.turned_up
            assert view.stock_size == len(state.deal.stock) + (view.turned_up is not None)


def test_a_card_drawn_unseen_is_told_to_nobody_else() -> None:
    event = CardDrawn(1, parse_card("herz-3"), None, False)
    assert redact(event, 0) == CardDrawn(1, None, None, False)  # type: ignore[arg-type]


def test_what_was_melded_before_the_first_trick_is_known_until_it_is_played() -> None:
    """Cards are drawn later, but nothing that lay on the table is forgotten for that."""
    melded = looked = 0
    pair = {"label": {"de": "Paar", "en": "Pair"}, "of_one_suit": ["koenig", "dame"], "points": 1}
    rules = changed(ruleset_of("tressette-2"), {"melds.table.paar": pair})
    turns = list(play_deals(rules, 8, 3, favoured=("meld",)))
    for turn, views in zip(turns, watched(rules, turns), strict=True):
        melded += any(isinstance(event, MeldLaid) for event in turn.events)
        if turn.state.phase is None:
            continue
        for view in views:
            other = 1 - view.seat
            assert set(view.known[other]) <= set(turn.state.hands[other])
            assert view.laid == ((), ())
        view = views[0]
        if view.melds[1] and view.drawing and not view.trick:
            hand = Worlds(rules, view).draw(Random(1)).hands[1]
            assert set(view.known[1]) <= set(hand)
            looked += 1
    assert melded > 1 and looked > 3


def test_melds_shown_while_cards_are_drawn_lie_also_where_none_is_shown_later() -> None:
    keys = {"phases.tricks.melds_when_leading": "never"}
    assert changed(ruleset_of("gaigel"), keys).melds_lie
    assert not TRESSETTE.melds_lie
