"""A card that is played makes its suit trump: the first one led, or the first of somebody who
cannot follow."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from game.cards import JOKER, Suit, parse_card
from game.engine.actions import CHANCE, PASS, PLAY, Action
from game.engine.events import Event, TrumpNamed
from game.engine.play import apply, legal_actions, pending, start
from game.engine.rules.rules import Rules
from game.engine.scoring.counting import trick_points
from game.engine.seat_view import SeenTrick
from game.engine.shuffle import deal_for
from game.engine.state import State
from game.engine.tricks.making_trump import suit_made
from game.engine.tricks.table import NO_TRUMP, UNNAMED
from game.engine.view import begin, fold_all
from tests.contract.rulesets import compiled, path_of, rules_of, ruleset_of
from tests.engine.positions import cards
from tests.records.shelf import changed

LED, THROWN = "nap", "mendikot"


def dealt(rules: Rules, hands: Sequence[str]) -> State:
    """The deal with these hands, the leader's first."""
    state = apply(start(rules), CHANCE, deal_for(rules, 3, 1)).state
    if rules.contracts[state.deal.contract].spec.goal == "thrown_in":
        bid = next(c.number for c in rules.contracts if c.id == "zwei")
        for action in (Action("declare", bid), PASS, PASS, PASS, PASS):
            state = apply(state, pending(state)[0], action).state
    laid = list(state.hands)
    for seat, words in zip(state.deal.seats, hands, strict=True):
        laid[seat] = tuple(sorted(cards(words)))
    assert pending(state) == (state.deal.seats[0],)
    return state._replace(hands=tuple(laid))


def played(state: State, words: str) -> State:
    for card in cards(words):
        state = apply(state, pending(state)[0], PLAY[card]).state
    return state


NAP = ("herz-2 pik-as", "pik-koenig karo-2", "kreuz-as herz-3", "karo-as karo-3", "kreuz-2 kreuz-3")
MINDI = ("pik-as karo-2", "pik-2 herz-as", "herz-2 kreuz-as", "kreuz-2 herz-3")


def test_the_first_card_led_makes_its_suit_trump() -> None:
    state = dealt(rules_of(LED), NAP)
    leader = pending(state)[0]
    assert state.deal.trump == UNNAMED
    state, events = apply(state, leader, PLAY[parse_card("herz-2")])
    assert state.deal.trump == Suit.HERZ
    assert TrumpNamed(leader, Suit.HERZ) in events
    state = played(state, "karo-2 herz-3 karo-as kreuz-3")
    assert state.deal.tricks[0].winner == state.deal.seats[2]
    assert state.deal.trump == Suit.HERZ, "and it stays so"


def test_no_joker_is_led_first_while_there_is_a_suit_to_make_trump(tmp_path: Path) -> None:
    text = path_of(LED).read_text(encoding="utf-8")
    text = text.replace("points: {}}", "points: {}, jokers: {count: 1}}")
    rules = compiled(tmp_path, text.replace("undealt: 27", "undealt: 28"))
    for own, lawful in (("joker herz-2", "herz-2"), ("joker", "joker")):
        state = dealt(rules, (own, *NAP[1:]))
        leader = pending(state)[0]
        assert {one.arg for one in legal_actions(state, leader)} == {*cards(lawful)}


def test_a_later_lead_changes_nothing() -> None:
    state = dealt(rules_of(LED), NAP)
    state = played(state, "pik-as pik-koenig kreuz-as karo-as kreuz-2")
    assert state.deal.tricks[0].winner == state.deal.seats[0]
    state = played(state, "herz-2")
    assert state.deal.trump == Suit.SCHIPPEN


def test_who_cannot_follow_makes_trump_and_takes_the_trick_with_it() -> None:
    state = dealt(rules_of(THROWN), MINDI)
    state = played(state, "pik-as pik-2")
    assert state.deal.trump == UNNAMED, "who follows makes none"
    seat = pending(state)[0]
    offered = {action.arg for action in legal_actions(state, seat)}
    assert offered == set(cards("herz-2 kreuz-as"))
    state = played(state, "herz-2 kreuz-2")
    assert state.deal.trump == Suit.HERZ
    assert state.deal.tricks[0].winner == seat


def test_a_higher_card_of_the_new_trump_beats_it() -> None:
    state = played(dealt(rules_of(THROWN), MINDI), "pik-as pik-2 herz-2 herz-3")
    assert state.deal.tricks[0].winner == state.deal.seats[3]


def test_a_trump_counts_as_one_in_tricks_from_before_it_was_one() -> None:
    """The Ace of Hearts lies in the first trick; Hearts become trumps in the second."""
    points = {"deck.trump_points": {"as": 30}, "phases.tricks.each_trick": 0}
    rules = changed(ruleset_of(THROWN), points)
    state = dealt(rules, ("herz-as karo-2", "herz-2 herz-5", "herz-3 kreuz-2", "herz-4 kreuz-3"))
    leader, taken, named = pending(state)[0], list[int](), list[Event]()
    for card in cards("herz-as herz-2 herz-3 herz-4 karo-2 herz-5"):
        state, events = apply(state, pending(state)[0], PLAY[card])
        taken.append(trick_points(state, leader))
        named += [event for event in events if isinstance(event, TrumpNamed)]
    assert taken == [0, 0, 0, 0, 0, 30]
    trick = SeenTrick(leader, state.deal.seats, cards("herz-as herz-2 herz-3 herz-4"), leader, 0)
    view = begin(rules, 0)._replace(tricks=(trick,))
    assert fold_all(rules, view, named).tricks[0].points == 30


def test_everybody_sees_it() -> None:
    rules = rules_of(THROWN)
    state = dealt(rules, MINDI)
    views = [begin(rules, seat)._replace(seats=state.deal.seats) for seat in range(4)]
    for card in cards("pik-as pik-2 herz-2"):
        state, events = apply(state, pending(state)[0], PLAY[card])
        made = [event for event in events if isinstance(event, TrumpNamed)]
        views = [fold_all(rules, view, made) for view in views]
    assert {view.trump for view in views} == {int(Suit.HERZ)}


def test_a_joker_that_is_led_leaves_jokers_alone_and_one_thrown_off_says_nothing() -> None:
    herz, pik = cards("herz-2 pik-2")
    led = next(c for c in rules_of(LED).contracts if c.id == "zwei")
    thrown = rules_of(THROWN).contracts[0]
    assert suit_made(led, UNNAMED, (), JOKER) == NO_TRUMP
    assert suit_made(thrown, UNNAMED, (pik,), JOKER) == UNNAMED
    assert suit_made(thrown, UNNAMED, (JOKER,), herz) == Suit.HERZ
    assert suit_made(thrown, UNNAMED, (pik,), herz) == Suit.HERZ
    assert suit_made(thrown, Suit.EICHEL, (pik,), herz) == Suit.EICHEL
