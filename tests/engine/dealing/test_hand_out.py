"""A declarer hands cards out to all others: who has which, and who knows of it."""

from __future__ import annotations

import random
from collections.abc import Iterable

import pytest

from game.cards import parse_card, suit_of
from game.engine.actions import CHANCE, GIVE, PASS
from game.engine.events import DealBegan, Event, redact
from game.engine.play import apply, legal_actions, pending, start
from game.engine.refusals import Reason, Refused
from game.engine.rules.rules import Rules
from game.engine.shuffle import deal_for
from game.engine.view import View, begin, fold_all
from game.players.base import request_for
from game.players.heuristic.phases.hand_out import by_cost
from game.players.heuristic.reading.knowledge import table_of
from game.players.heuristic.valuation.declarer import card_points, payable
from game.players.worlds import Worlds
from tests.contract.rulesets import rules_of


def fold_seen(rules: Rules, view: View, events: Iterable[Event]) -> View:
    """The view after events, as much of them as its seat sees."""
    return fold_all(rules, view, [redact(event, view.seat) for event in events])


def test_a_declarer_hands_a_card_to_each_opponent_and_nothing_is_laid_away() -> None:
    rules = rules_of("tysiacha")
    state, events = apply(start(rules), CHANCE, deal_for(rules, 3, 1))
    views = [fold_seen(rules, begin(rules, seat), events) for seat in range(3)]
    given = []
    while state.phase is not None:
        seat = pending(state)[0]
        legal = legal_actions(state, seat)
        if legal[0].verb == "give":
            assert {action.arg for action in legal} == set(state.hands[seat])
            given.append((seat, legal[0].arg))
            with pytest.raises(Refused) as refused:
                apply(state, seat, next(GIVE[c] for c in rules.pack if c not in state.hands[seat]))
            assert refused.value.reason == Reason.NOT_HELD
        if legal[0].verb == "play" and not state.deal.tricks and not views[0].trick:
            assert [len(hand) for hand in state.hands] == [8, 8, 8]
        action = PASS if PASS in legal else legal[0]
        state, events = apply(state, seat, action)
        views = [fold_seen(rules, view, events) for view in views]
    (declarer, first), (again, second) = given
    assert declarer == again
    left, right = ((declarer + n) % 3 for n in (1, 2))
    both = [(declarer, left, first), (declarer, right, second)]
    assert list(views[declarer].passed) == both
    assert list(views[left].passed) == [both[0], (declarer, right, None)]
    assert list(views[right].passed) == [(declarer, left, None), both[1]]
    assert sum(trick.points for trick in state.deal.tricks) == 120
    assert not state.deal.discarded


def test_who_sees_no_card_handed_out_no_longer_knows_where_the_talon_is() -> None:
    rules = rules_of("tysiacha")
    state, events = apply(start(rules), CHANCE, deal_for(rules, 3, 1))
    views = [fold_seen(rules, begin(rules, seat), events) for seat in range(3)]
    gifts = 0
    while gifts < 2:
        seat = pending(state)[0]
        legal = legal_actions(state, seat)
        action = PASS if PASS in legal else legal[0]
        if action.verb == "give":
            assert sorted(views[seat].known[seat]) != []
            action, gifts = GIVE[state.deal.talon[gifts]], gifts + 1
        state, events = apply(state, seat, action)
        views = [fold_seen(rules, view, events) for view in views]
    declarer = state.deal.declarer
    assert declarer is not None
    left, right = ((declarer + n) % 3 for n in (1, 2))
    assert views[declarer].known[left] == (state.deal.talon[0],)
    assert views[declarer].known[declarer] == (state.deal.talon[2],)
    assert not views[left].known[declarer] and not views[right].known[declarer]


def test_a_card_handed_out_lies_there_in_every_imagined_deal() -> None:
    rules, chance = rules_of("tysiacha"), random.Random(1)
    state, events = apply(start(rules), CHANCE, deal_for(rules, 3, 1))
    views = [fold_seen(rules, begin(rules, seat), events) for seat in range(3)]
    looked = 0
    while not state.deal.tricks:
        seat = pending(state)[0]
        legal = legal_actions(state, seat)
        view = views[seat]
        if view.passed and view.seat == view.declarer:
            looked += 1
            for _ in range(8):
                world = Worlds(rules, view).draw(chance)
                for _, to, card in view.passed:
                    assert card in world.hands[to] or card in view.trick
        state, events = apply(state, seat, PASS if PASS in legal else legal[0])
        views = [fold_seen(rules, one, events) for one in views]
    assert looked


def test_what_is_handed_out_does_not_count_for_the_declarer() -> None:
    rules = rules_of("tysiacha")
    kept = cards("kreuz-as kreuz-10 kreuz-koenig kreuz-dame pik-as pik-10 herz-as karo-as")
    ten = (*kept, *cards("herz-bube karo-bube"))
    trump = int(suit_of(kept[0]))
    table = table_of(rules, rules.usual, trump)
    assert card_points(rules, table, ten) == card_points(rules, table, kept)
    melds, points = payable(rules, ten, trump)
    assert points == 60 and len(melds) == 1
    laid_away = rules_of("binokel-3")
    table = table_of(laid_away, laid_away.usual, trump)
    hand = [kind for kind in laid_away.deck_kinds for _ in range(2)][:14]
    assert card_points(laid_away, table, (*hand, hand[0])) != card_points(laid_away, table, hand)


def test_the_simple_player_keeps_its_marriage_and_gives_what_is_worth_least() -> None:
    rules = rules_of("tysiacha")
    ten = cards(
        "kreuz-as kreuz-10 kreuz-koenig kreuz-dame pik-as pik-10 herz-as karo-as herz-9 karo-koenig"
    )
    view = fold_all(rules, begin(rules, 0), [DealBegan(1, 2, (0, 1, 2))])
    view = view._replace(declarer=0, bid=100, hand=tuple(sorted(ten)), sizes=(10, 7, 7))
    legal = tuple(GIVE[card] for card in sorted(ten))
    order = [action.arg for action in by_cost(request_for(rules, view, legal))]
    assert order[0] == parse_card("herz-9")
    assert {parse_card("kreuz-koenig"), parse_card("kreuz-dame")} == set(order[-2:])


def cards(text: str) -> tuple[int, ...]:
    """Cards by their names."""
    return tuple(parse_card(card) for card in text.split())
