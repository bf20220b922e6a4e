"""Cards between partners for those who predict no trick: who exchanges, in which order, and who
sees what."""

from __future__ import annotations

from random import Random
from typing import cast

import pytest

from game.cards import parse_card
from game.engine.actions import BLIND, GIVE, PASS, Action
from game.engine.bidding.partner_passing import cards_for_none
from game.engine.play import legal_actions
from game.engine.resample import resample
from game.engine.rules.compiling import compile_rules
from game.engine.rules.rules import Rules
from game.engine.shuffle import deal_for
from game.hints.contracts import of_passing
from game.players.base import request_for
from game.players.heuristic.phases.partner_pass import cards_to_partner
from game.players.heuristic.phases.predict import (
    choose_prediction,
    hands_of_none,
)
from game.players.heuristic.reading.knowledge import table_of
from game.players.heuristic.valuation.forced import chance_of_none
from game.players.heuristic.valuation.partners_cards import cards_for_partner, exchanged
from game.players.heuristic.valuation.tricks_expected import expected_tricks
from game.players.worlds import Worlds
from game.rules.model import Ruleset
from tests.contract.mutating import Change, changed, plain
from tests.contract.rulesets import in_order
from tests.engine.watched import WatchedDeal


def cards(words: str) -> tuple[int, ...]:
    """Cards by their names, sorted."""
    return tuple(sorted(parse_card(card) for card in words.split()))


def rules_with(**keys: object) -> Rules:
    """Spades in which anybody may predict blind, with other values of the exchange."""
    changes = [Change(("phases", "blind", "behind"), 0)]
    changes += [Change(("phases", "tausch", key), value) for key, value in keys.items()]
    return compile_rules(cast("Ruleset", in_order(changed(plain("spades"), changes) or {})))


def kind_of_phase(deal: WatchedDeal) -> str:
    """Which kind of phase runs."""
    assert deal.state.phase is not None
    return deal.rules.phases[deal.state.phase.at].kind


def predicted(rules: Rules, blind: tuple[int, ...], said: dict[int, int]) -> WatchedDeal:
    """A deal in which these seats have predicted blind and the others what is said, or two."""
    deal = WatchedDeal(rules, deal_for(rules, 4, 1))
    while (kind := kind_of_phase(deal)) in ("predict_blind", "predict"):
        if kind == "predict_blind":
            deal.say(BLIND if deal.asked in blind else PASS)
        else:
            deal.say(Action("predict", said.get(deal.asked, 2)))
    return deal


def givers(deal: WatchedDeal) -> list[int]:
    """Who gives cards one after the other, until the first card is played."""
    found: list[int] = []
    while kind_of_phase(deal) == "partner_pass":
        found.append(deal.asked)
        for _ in range(2):
            deal.say(deal.legal[0])
    assert {len(hand) for hand in deal.state.hands} == {13}
    return found


@pytest.mark.parametrize(
    ("keys", "blind", "none", "wanted"),
    [
        ({}, (1,), (), [1, 3]),
        ({}, (), (1,), []),  # with the cards seen
        ({}, (1, 3), (), []),  # both of them
        ({}, (1,), (3,), [1, 3]),  # the partner has seen the cards
        ({"first": "partner"}, (1,), (), [3, 1]),
        ({"who": "none"}, (1,), (2,), [1, 3, 2, 0]),
        ({"who": "none"}, (1,), (3,), []),
        ({"who": "none"}, (), (0, 3), [0, 2, 3, 1]),
        ({"cards": 0}, (1,), (), []),
    ],
)
def test_who_predicts_none_exchanges_cards_with_a_partner_who_does_not(
    keys: dict[str, object], blind: tuple[int, ...], none: tuple[int, ...], wanted: list[int]
) -> None:
    rules = rules_with(**keys)
    deal = predicted(rules, blind, dict.fromkeys(none, 0))
    first = deal.state.deal.seats[0]
    if len(wanted) == 4:  # in turn from forehand on
        pairs = [wanted[:2], wanted[2:]]
        pairs.sort(key=lambda pair: (pair[0] - first) % 4)
        wanted = [*pairs[0], *pairs[1]]
    assert givers(deal) == wanted


def test_only_the_two_see_what_goes_and_worlds_hold_it() -> None:
    rules = rules_with(who="none")
    deal = predicted(rules, (0,), {1: 0})
    random, looked = Random(3), 0
    while deal.state.phase is not None and len(deal.state.deal.tricks) < 3:
        state, seat, legal = deal.state, deal.asked, deal.legal
        for view in deal.views:
            assert view.hand == state.hands[view.seat]
            assert view.sizes == tuple(len(hand) for hand in state.hands)
            seen = [card for giver, to, card in view.passed if view.seat in (giver, to)]
            others = [card for giver, to, card in view.passed if view.seat not in (giver, to)]
            assert None not in seen and set(others) <= {None}
            world = Worlds(rules, view).draw(random)
            for giver, to, card in view.passed:
                if giver != view.seat or view.tricks or (to, giver, card) in view.passed:
                    continue
                assert card in world.hands[to]
                looked += 1
        if legal[0].verb == "give":
            world = Worlds(rules, deal.view).draw(random)
            imagined = resample(rules, deal.view, legal, world)
            assert imagined.phase == state.phase
            assert imagined.hands[seat] == state.hands[seat]
        deal.say(random.choice(legal))
    assert looked


def test_one_who_takes_none_gives_the_highest_and_gets_the_lowest() -> None:
    rules = rules_with()
    deal = predicted(rules, (1,), {})
    mine = cards(
        "pik-as pik-2 herz-koenig herz-3 herz-2 karo-6 karo-5 karo-4 karo-3 kreuz-7 kreuz-5 kreuz-4"
        " kreuz-6"
    )
    other = cards(
        "pik-koenig pik-3 herz-as herz-dame herz-9 karo-as karo-koenig karo-9 karo-2 kreuz-as "
        "kreuz-dame kreuz-9 kreuz-3"
    )
    request = request_for(rules, deal.views[1]._replace(hand=mine), legal_actions(deal.state, 1))
    given = cards("pik-as herz-koenig")
    assert cards_to_partner(request) == given
    gone = tuple((1, 3, card) for card in given)
    hand = tuple(sorted((*other, *given)))
    view = deal.views[3]._replace(hand=hand, passed=gone)
    request = request_for(rules, view, legal_actions(deal.state, 1))
    assert cards_to_partner(request) == cards("karo-2 kreuz-3")
    reasons = of_passing(request, [GIVE[card] for card in cards("karo-2 kreuz-3")])
    assert [one.kind for one in reasons] == ["to_partner"]


def test_an_exchange_to_come_is_reckoned_with() -> None:
    """One without it hardly dares to say none, and a partner of one who has said so gets more."""
    rules = rules_with(who="none")
    view = predicted(rules, (1,), {}).views[0]
    hand = view.hand
    asked = view._replace(predicted=(), blind=(), passed=())
    table = table_of(rules, asked.contract, asked.trump)
    request = request_for(rules, asked, [Action("predict", n) for n in range(14)])
    hands = hands_of_none(request, player=True)
    assert len(hands) > 1
    assert all(
        chance_of_none(rules, table, one) >= chance_of_none(rules, table, hand) for one in hands
    )
    assert hands_of_none(request, player=False) == (hand,)
    beside = request._replace(view=asked._replace(predicted=((2, 0),)))
    assert hands_of_none(beside, player=True) == (hand,)
    more = [
        expected_tricks(rules, asked.contract, asked.trump, one)
        for one in hands_of_none(beside, player=False)
    ]
    assert min(more) > expected_tricks(rules, asked.contract, asked.trump, hand)
    assert choose_prediction(beside).arg >= choose_prediction(request).arg


def test_who_gives_first_does_so_in_an_imagined_exchange_too() -> None:
    """With an eye to the own hand alone, and the other one knows what has come."""
    given, size = dict[str, list[set[int]]](), 0
    for first in ("declarer", "partner"):
        rules = rules_with(who="none", first=first)
        view, size = predicted(rules, (1,), {}).views[0], cards_for_none(rules)
        for seed in range(12):
            pack = Random(seed).sample(rules.pack, 26)
            mine, theirs = tuple(sorted(pack[:13])), tuple(sorted(pack[13:]))
            hand, _ = exchanged(rules, view.contract, mine, theirs, view.trump, none=True)
            given.setdefault(first, []).append({*mine} - {*hand})
            if first == "declarer":
                alone = cards_for_partner(rules, view.contract, view.trump, mine, size, none=True)
                assert given[first][-1] == {*alone}
    assert given["declarer"] != given["partner"]
