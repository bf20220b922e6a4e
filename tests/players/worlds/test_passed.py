"""Who has passed a card on knows in whose hand it lies, until it is played."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from game.cards import KIND_MASK, parse_card
from game.engine import events as e
from game.engine.view import View, begin, fold_all
from game.players.heuristic.reading.knowledge import Knowledge
from game.players.heuristic.reading.takers import Takers
from game.players.worlds import Worlds
from game.players.worlds.located import Located
from tests.contract.playing import play_deals, watched
from tests.contract.rulesets import rules_of


@pytest.mark.parametrize("name", ["schafkopf-passing", "ramsch-passing"])
def test_a_card_that_was_passed_on_lies_there_in_every_world(name: str) -> None:
    rules, chance, held = rules_of(name), random.Random(name), 0
    for seed in range(4):
        for views in watched(rules, play_deals(rules, seed, favoured=("give", "play"))):
            view = views[0]
            if not view.passed or view.over or not any(view.sizes):
                continue
            mine = [(to, card) for seat, to, card in view.passed if seat == 0]
            gone = Counter(
                (seat, card & KIND_MASK)
                for trick in (*view.tricks,)
                for seat, card in zip(trick.seats, trick.cards, strict=True)
            ) + Counter(zip(view.trick_seats, view.trick, strict=True))
            left = Counter(mine) - gone
            world = Worlds(rules, view).draw(chance)
            for (to, card), number in left.items():
                held += 1
                assert Counter(world.hands[to])[card] >= number
            assert sorted(view.known[mine[0][0]]) == sorted(card for _, card in left.elements())
    assert held > 100


RULES = rules_of("doppelkopf-passing")


def passed(*more: e.Event) -> View:
    """What seat 0 knows that has passed two cards to seat 1, its neighbour."""
    rules = RULES
    text = (
        "kreuz-as kreuz-10 pik-as pik-10 pik-koenig herz-as herz-koenig karo-as karo-10 karo-koenig"
    )
    hand = tuple(sorted(parse_card(card) for card in text.split()))
    view = fold_all(rules, begin(rules, 0), [e.DealBegan(1, 3, (0, 1, 2, 3))])
    dealt = [e.CardsDealt(seat, 10, hand if seat == 0 else None) for seat in range(4)]
    went = e.CardsPassed(
        0, 1, 3, tuple(parse_card(card) for card in ("pik-as", "pik-10", "karo-as"))
    )
    back = [
        e.CardsPassed(seat, (seat + 1) % 4, 3, went.cards if seat == 3 else None)
        for seat in (1, 2, 3)
    ]
    return fold_all(rules, view, [*dealt, went, *back, *more])


def places(view: View) -> dict[int, set[int]]:
    """Where the cards may lie that seat 0 has passed on."""
    rules = rules_of("doppelkopf-passing")
    return {one.kind: set(one.seats) for one in Located(rules, view).held}


def test_a_card_may_have_been_handed_on_by_who_is_poor() -> None:
    """D-14: the taker of the cards, and the poor seat that may have got them back."""
    poverty = next(c.number for c in rules_of("doppelkopf-passing").contracts if c.id == "armut")
    declared = (e.ContractDeclared(1, poverty), e.CardsHandedOver(1, 2, 3, None))
    assert set(map(frozenset, places(passed()).values())) == {frozenset({1})}
    assert set(map(frozenset, places(passed(*declared)).values())) == {frozenset({1, 2})}
    assert passed(*declared).known[1] == ()


def test_what_is_got_back_is_no_longer_looked_for_elsewhere() -> None:
    poverty = next(c.number for c in rules_of("doppelkopf-passing").contracts if c.id == "armut")
    ace, ten, diamond = (parse_card(card) for card in ("pik-as", "pik-10", "karo-as"))
    cards = tuple(sorted((ace, diamond, parse_card("kreuz-dame"))))
    view = passed(e.ContractDeclared(1, poverty), e.CardsHandedOver(1, 0, 3, cards))
    assert places(view) == {ten: {1}}
    assert view.known[1] == (ten,)


def test_any_card_that_was_passed_on_may_be_the_one_that_was_given_back() -> None:
    """B-40: for a called card; only those two know which."""
    held = passed()
    assert len(held.known[1]) == 3
    hidden = fold_all(RULES, held, [e.CardGivenBack(1, 2, None)])
    assert hidden.known[1] == ()
    ace = parse_card("pik-as")
    seen = fold_all(RULES, held, [e.CardGivenBack(1, 0, ace)])
    assert sorted(seen.known[1]) == sorted(set(held.known[1]) - {ace})


def test_a_rule_of_thumb_counts_on_a_card_that_was_passed_on() -> None:
    """Where one must beat: the seat is sure to hold it, and plays it in the end."""
    rules = rules_of("doppelkopf-passing")
    ace = parse_card("pik-as")
    began = (e.PlayBegan(0),)
    known = Takers(Knowledge(rules, passed(*began)))
    assert known.shown[1][ace] == 1
    assert known.shown[2][ace] == 0
    played = Takers(Knowledge(rules, passed(*began, e.CardPlayed(1, ace))))
    assert played.shown[1][ace] == 0
