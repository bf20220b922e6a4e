"""What is predicted is what brings most: fewer tricks where missing costs more than taking more."""

from __future__ import annotations

import random
from statistics import fmean
from typing import cast

import pytest

from game.cards import parse_card, suit_of
from game.engine.actions import Action
from game.engine.rules.compiling import compile_rules
from game.engine.rules.rules import Rules
from game.engine.view import begin
from game.players.base import Request
from game.players.heuristic.phases.predict import (
    choose_prediction,
    hoped_for,
    partner_to_answer,
    tricks_hoped_for,
)
from game.rules.model import Ruleset
from tests.contract.mutating import Change, changed, plain
from tests.contract.rulesets import in_order, rules_of
from tests.records import shelf

LOW = (
    "pik-2 herz-2 herz-3 herz-4 herz-5 karo-2 karo-3 karo-4 karo-5 kreuz-2 kreuz-3 kreuz-4 kreuz-5"
)


def asked(rules: Rules, hand: tuple[int, ...]) -> Request:
    """A seat with a hand that is asked first."""
    view = begin(rules, 0)._replace(
        seats=tuple(range(rules.players)), contract=rules.usual, hand=tuple(sorted(hand))
    )
    legal = tuple(Action("predict", number) for number in range(len(hand) + 1))
    return Request(rules, view, legal, 0)


def hands(rules: Rules, size: int) -> list[tuple[int, ...]]:
    chance, pack = random.Random(5), list(rules.pack)
    return [tuple(sorted(chance.sample(pack, size))) for _ in range(60)]


def test_less_is_predicted_where_it_costs_much_to_miss_it() -> None:
    rules = rules_of("spades")
    requests = [asked(rules, hand) for hand in hands(rules, 13)]
    said = [choose_prediction(request).arg for request in requests]
    hoped = [tricks_hoped_for(request) for request in requests]
    assert sum(said) < sum(hoped)
    assert all(number < tricks + 1 for number, tricks in zip(said, hoped, strict=True))


def test_a_hand_that_can_hardly_be_made_to_win_predicts_nothing() -> None:
    rules = rules_of("spades")
    hand = tuple(parse_card(card) for card in LOW.split())
    assert choose_prediction(asked(rules, hand)).arg == 0


@pytest.mark.parametrize("cards", [3, 7])
def test_where_only_the_exact_number_counts_it_is_what_the_hand_promises(cards: int) -> None:
    rules = rules_of("oh-hell")
    for hand in hands(rules, cards):
        request = asked(rules, hand)
        assert abs(choose_prediction(request).arg - hoped_for(request)) <= 1


def test_low_cards_promise_nothing_where_most_cards_are_undealt() -> None:
    rules = rules_of("oh-hell")
    low = tuple(parse_card(card) for card in ["herz-2", "herz-4", "karo-3", "karo-6", "kreuz-5"])
    assert choose_prediction(asked(rules, low)).arg == 0


def test_the_last_one_says_what_the_deal_takes_where_the_hand_is_worth_it() -> None:
    """With less all would be in vain."""
    wants = changed(plain("spades"), [Change(("phases", "predict", "sum_least"), 10)])
    rules, raised = compile_rules(cast("Ruleset", in_order(wants or {}))), 0
    said = tuple((seat, 2) for seat in (1, 2, 3))
    for hand in hands(rules, 13):
        request = asked(rules, hand)
        usual, hoped = choose_prediction(request).arg, tricks_hoped_for(request)
        view = request.view._replace(predicted=said)
        number = choose_prediction(request._replace(view=view)).arg
        assert number == usual if usual >= 4 else number in (0, 4)
        assert number == 4 or hoped < 4 or usual > 4
        raised += number > usual
    assert raised


def test_the_last_one_minds_what_the_sum_costs_and_nobody_before_does() -> None:
    said = tuple((seat, 3) for seat in (1, 2, 3))
    numbers = []
    for last in (None, {"apart": 1, "kept": 0, "missed": -100}):
        changes = [Change(("scoring", "last"), last)] if last else []
        wants = changed(plain("oh-hell"), changes) or {}
        rules = compile_rules(cast("Ruleset", in_order(wants)))
        requests = [asked(rules, hand) for hand in hands(rules, 10)]
        views = [one.view._replace(predicted=said) for one in requests]
        last_to_speak = [one._replace(view=view) for one, view in zip(requests, views, strict=True)]
        numbers.append([choose_prediction(one).arg for one in last_to_speak])
        numbers.append([choose_prediction(one).arg for one in requests])
    usual, before, minding, still = numbers
    assert before == still
    assert sum(abs(n - 1) for n in minding) < sum(abs(n - 1) for n in usual)


def test_less_is_hoped_for_beside_others_who_say_much_where_too_much_is_wrong() -> None:
    for name, heeds in (("oh-hell", True), ("spades", False)):
        rules = rules_of(name)
        for hand in hands(rules, 6):
            request = asked(rules, hand)
            hoped = []
            for number in (0, 2, 4):
                said = tuple((seat, number) for seat in (1, 2, 3))
                view = request.view._replace(predicted=said)
                hoped.append(hoped_for(request._replace(view=view)))
            assert hoped == sorted(hoped, reverse=True)
            assert (hoped[0] > hoped[2]) is heeds
            assert all(0 <= number <= 6 for number in hoped)


def test_a_single_card_is_worth_what_it_takes_at_once() -> None:
    """A high trump takes the trick, a plain ace that is led is trumped as often as not, and one
    that is not led takes it where its suit is."""
    rules = rules_of("romanian-whist")

    def hoped(card: str, seat: int) -> float:
        request = asked(rules, (parse_card(card),))
        turned_up = parse_card("herz-9")
        view = request.view._replace(
            seat=seat, dealer=3, trump=int(suit_of(turned_up)), turned_up=turned_up
        )
        return tricks_hoped_for(request._replace(view=view))

    assert hoped("herz-as", 0) == hoped("herz-as", 2) == 1.0
    assert hoped("herz-7", 2) == pytest.approx((24 / 30) ** 3)
    assert hoped("pik-as", 0) == pytest.approx((23 / 30) ** 3)
    assert hoped("pik-as", 2) == pytest.approx(7 / 30 * (23 / 30) ** 3)
    assert hoped("pik-7", 2) < 0.05


def test_all_tricks_are_said_by_what_they_bring_and_cost() -> None:
    """Where they are paid much, hands that promise nearly all say so; where they cost much, nobody
    comes to all of them together with the partner."""
    numbers = list[list[int]]()
    for tariff in (None, {"made": 400, "missed": 0}, {"made": 0, "missed": -400}):
        changes = [Change(("scoring", "all"), tariff)] if tariff else []
        rules = compile_rules(cast("Ruleset", in_order(changed(plain("spades"), changes) or {})))
        found = list[int]()
        for hand in hands(rules, 13):
            request = asked(rules, hand)
            view = request.view._replace(predicted=((2, 9), (3, 1)))
            found.append(choose_prediction(request._replace(view=view)).arg)
        numbers.append(found)
    usual, paid, dear = numbers
    assert sum(number >= 4 for number in paid) > sum(number >= 4 for number in usual)
    assert any(number >= 4 for number in usual)
    assert not any(number >= 4 for number in dear)


def test_numbers_that_pay_more_are_said_oftener_and_dear_ones_never() -> None:
    """Ten for two hundred, with a partner who has said six; then ten that only cost."""
    found = list[int]()
    for made, missed in ((150, -90), (400, 0), (0, -400)):
        numbers = [{"number": 10, "made": made, "missed": missed}]
        changes = [Change(("scoring", "numbers"), numbers)]
        rules = compile_rules(cast("Ruleset", in_order(changed(plain("spades"), changes) or {})))
        tens = 0
        for hand in hands(rules, 13):
            request = asked(rules, hand)
            view = request.view._replace(predicted=((2, 6), (3, 1)))
            tens += choose_prediction(request._replace(view=view)).arg >= 4
        found.append(tens)
    usual, paid, dear = found
    assert paid > usual > dear == 0


def test_none_is_said_oftener_where_it_is_paid_by_the_hand() -> None:
    found = list[int]()
    for none in ({"made": 10, "missed": -10}, {"made": 10, "made_each": 10, "missed": -10}):
        changes = [Change(("scoring", "none"), none)]
        rules = compile_rules(cast("Ruleset", in_order(changed(plain("oh-hell"), changes) or {})))
        found.append(sum(not choose_prediction(asked(rules, hand)).arg for hand in hands(rules, 5)))
    assert found[0] < found[1]


def test_where_one_of_two_partners_says_none_the_first_thinks_of_the_other() -> None:
    """One of them must: so it is the weaker hand, and not only one that can hardly take a trick."""
    rules = shelf.changed(shelf.ruleset_of("spades", (("zahl", "einer"),)), {})
    requests = [asked(rules, hand) for hand in hands(rules, 13)]
    said = [(tricks_hoped_for(request), choose_prediction(request).arg) for request in requests]
    none = [hoped for hoped, number in said if not number]
    some = [hoped for hoped, number in said if number]
    assert 20 < len(none) < 40
    assert fmean(none) + 0.5 < fmean(some)


def test_the_second_partner_thinks_of_nobody() -> None:
    rules = shelf.changed(shelf.ruleset_of("spades", (("zahl", "einer"),)), {})
    request = asked(rules, tuple(parse_card(card) for card in LOW.split()))
    assert partner_to_answer(request) == 2
    for said in ((0, 1), (0, 1, 2)):
        view = request.view._replace(seat=3, predicted=tuple((seat, 3) for seat in said))
        assert partner_to_answer(request._replace(view=view)) is None
    assert partner_to_answer(asked(rules_of("spades"), request.view.hand)) is None
