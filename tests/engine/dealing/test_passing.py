"""Passing cards on: to whom, what is asked, and what everybody knows of it."""

from __future__ import annotations

import pytest

from game.cards import parse_card
from game.engine import events as e
from game.engine.actions import CHANCE, GIVE
from game.engine.bidding.turns import passing_to
from game.engine.events import NOBODY, redact
from game.engine.phases.passing import Passing
from game.engine.play import apply, legal_actions, pending, start
from game.engine.rules.compiling import compile_rules
from game.engine.shuffle import deal_for
from game.engine.state import State
from game.engine.view import KONTRA, RE, View, begin, fold, fold_all
from tests.contract.mutating import Change, changed, plain
from tests.contract.playing import play_deals
from tests.contract.rulesets import in_order, rules_of

QUEEN = parse_card("kreuz-dame")


def dealt(name: str, seed: int = 3) -> State:
    rules = rules_of(name)
    return apply(start(rules), CHANCE, deal_for(rules, seed, 1)).state


@pytest.mark.parametrize(
    ("name", "number", "gets"),
    [
        ("schafkopf-passing", 1, {0: 1, 1: 2, 2: 3, 3: 0}),
        ("schafkopf-passing", 2, {0: 3, 1: 0, 2: 1, 3: 2}),
        ("schafkopf-passing", 3, {0: 2, 1: 3, 2: 0, 3: 1}),
        ("schafkopf-passing", 4, {}),
        ("schafkopf-passing", 5, {0: 1, 1: 2, 2: 3, 3: 0}),
        ("ramsch-passing", 1, {0: 3, 1: 0, 2: 1, 3: 2}),
        ("ramsch-passing", 2, {0: 1, 1: 2, 2: 3, 3: 0}),
        ("schafkopf", 1, {}),
    ],
)
def test_deal_by_deal_cards_go_to_another_seat(name: str, number: int, gets: object) -> None:
    """Against the clock, seats are numbered to the right."""
    assert passing_to(rules_of(name), number, (2, 3, 0, 1)) == gets


def test_who_sits_out_is_passed_over() -> None:
    rules = rules_of("doppelkopf-passing")
    assert passing_to(rules, 1, (4, 0, 1, 2)) == {4: 0, 0: 1, 1: 2, 2: 4}


def test_of_two_everybody_passes_to_the_other() -> None:
    tree = plain("sechsundsechzig-2")
    order = ["deal", "on", *(name for name in tree["order"] if name != "deal")]
    for way in ("left", "right", "opposite"):
        phase = {"kind": "pass", "cards": 2, "to": [way]}
        ruleset = in_order(
            changed(tree, [Change(("phases", "on"), phase), Change(("order",), order)]) or {}
        )
        assert ruleset is not None
        assert passing_to(compile_rules(ruleset), 1, (1, 0)) == {1: 0, 0: 1}


def test_a_whole_hand_may_go() -> None:
    tree = plain("schafkopf-passing")
    ruleset = in_order(
        changed(
            tree,
            [
                Change(("phases", "passing", key), value)
                for key, value in (("cards", 8), ("kept", []))
            ],
        )
        or {}
    )
    assert ruleset is not None
    rules = compile_rules(ruleset)
    state = apply(start(rules), CHANCE, deal_for(rules, 1, 1)).state
    before = state.hands
    while isinstance(state.phase, Passing):
        (seat,) = pending(state)
        (only,) = legal_actions(state, seat)
        state = apply(state, seat, only).state
    assert state.hands == (before[3], before[0], before[1], before[2])


def test_all_twins_may_go_but_none_twice() -> None:
    state = dealt("doppelkopf-passing")
    seat = 2
    twin = parse_card("karo-as")
    for _ in range(2):
        assert GIVE[twin] in legal_actions(state, seat)
        state = apply(state, seat, GIVE[twin]).state
    assert GIVE[twin] not in legal_actions(state, seat)


@pytest.mark.parametrize("name", ["schafkopf-passing", "doppelkopf-passing", "binokel-passing"])
def test_no_card_moves_before_all_have_chosen(name: str) -> None:
    for seed in range(3):
        hands = None
        for turn in play_deals(rules_of(name), seed):
            if isinstance(turn.state.phase, Passing):
                hands = hands or turn.state.hands
                assert turn.state.hands == hands
                assert not any(isinstance(event, e.CardsPassed) for event in turn.events)
            elif isinstance(turn.before.phase, Passing):
                moved = [event for event in turn.events if isinstance(event, e.CardsPassed)]
                assert [event.seat for event in moved] == list(turn.state.deal.seats)
                assert turn.state.hands != hands


def test_nobody_else_learns_which_card_was_chosen() -> None:
    event = e.CardChosen(1, 7)
    assert [redact(event, seat).card for seat in (NOBODY, 0, 1, 2)] == [None, None, 7, None]
    passed = e.CardsPassed(1, 2, 2, (7, 9))
    assert [redact(passed, seat).cards for seat in (NOBODY, 0, 1, 2, 3)] == [
        None,
        None,
        (7, 9),
        (7, 9),
        None,
    ]


def queens(seat: int, hand: str, *passed: e.CardsPassed) -> View:
    """What a seat knows of the sides with this hand, once cards went."""
    rules = rules_of("doppelkopf-passing")
    cards = tuple(sorted(parse_card(card) for card in hand.split()))
    view = fold(rules, begin(rules, seat), e.DealBegan(1, 3, (0, 1, 2, 3)))
    for other in (0, 1, 2, 3):
        view = fold(rules, view, e.CardsDealt(other, 10, cards if other == seat else None))
    return fold_all(rules, view, [redact(event, seat) for event in passed])


HAND = "kreuz-as kreuz-as kreuz-10 pik-as pik-as pik-10 herz-as herz-as herz-koenig "
SPADES = (parse_card("pik-as"),) * 2
ONE, BOTH = (*SPADES, QUEEN), (SPADES[0], QUEEN, QUEEN)


@pytest.mark.parametrize(
    ("hand", "passed", "sides"),
    [
        (HAND + "kreuz-dame", (e.CardsPassed(0, 1, 3, ONE),), (KONTRA, RE, None, None)),
        (HAND + "pik-10", (e.CardsPassed(3, 0, 3, ONE),), (RE, None, None, None)),
        (HAND + "pik-10", (e.CardsPassed(3, 0, 3, BOTH),), (RE, KONTRA, KONTRA, KONTRA)),
        (
            HAND.replace("herz-koenig", "kreuz-dame") + "kreuz-dame",
            (e.CardsPassed(0, 1, 3, BOTH),),
            (KONTRA, RE, KONTRA, KONTRA),
        ),
        (
            HAND.replace("herz-koenig", "kreuz-dame") + "kreuz-dame",
            (e.CardsPassed(0, 1, 3, ONE),),
            (RE, RE, KONTRA, KONTRA),
        ),
        (
            HAND + "kreuz-dame",
            (e.CardsPassed(0, 1, 3, ONE), e.CardsPassed(3, 0, 3, ONE)),
            (RE, RE, KONTRA, KONTRA),
        ),
    ],
    ids=["given", "got", "got-both", "given-both", "given-one-of-both", "given-and-got"],
)
def test_who_has_passed_a_card_of_a_side_knows_where_it_is(
    hand: str, passed: tuple[e.CardsPassed, ...], sides: tuple[int | None, ...]
) -> None:
    """D-06: it counts who holds the Queens of Clubs afterwards."""
    assert queens(0, hand, *passed).sides == sides


def test_what_a_seat_knows_of_the_sides_is_true() -> None:
    rules = rules_of("doppelkopf-passing")
    told = 0
    for seed in range(40):
        views = [begin(rules, seat) for seat in range(4)]
        for turn in play_deals(rules, seed, favoured=("pass",)):
            for seat in range(4):
                seen = [redact(event, seat) for event in turn.events]
                views[seat] = fold_all(rules, views[seat], seen)
            deal = turn.state.deal
            if not deal.declarer and views[0].passed and not views[0].over:
                for view in views:
                    for seat, side in enumerate(view.sides):
                        told += side is not None and seat != view.seat
                        if side is not None and deal.declarer is None:
                            assert side == (RE if seat in deal.holders else KONTRA)
    assert told > 100
