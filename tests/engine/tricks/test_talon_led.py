"""Cards of the talon lead to the first tricks: their suit is followed, but they take nothing."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from game.cards import card_name
from game.claiming import claim
from game.engine.actions import CHANCE, PASS, Action
from game.engine.events import redact
from game.engine.play import apply, legal_actions, pending, start
from game.engine.refusals import Reason
from game.engine.rules.rules import Rules
from game.engine.shuffle import deal_for
from game.engine.state import State, playing
from game.engine.tricks.table import NOT_LED
from game.engine.view import View, begin, fold_all
from game.players.base import Request
from game.players.heuristic.reading.knowledge import Knowledge
from game.players.registry import make_player
from game.players.search import searchable
from game.players.worlds import Worlds
from game.ui.table.drawing.card_tip import refusal
from tests.engine.positions import cards
from tests.records.shelf import changed, rules_of, ruleset_of

RULES = rules_of("preferans")
HANDS = (
    "pik-as pik-8 herz-koenig karo-as karo-koenig karo-dame kreuz-as kreuz-koenig kreuz-9 karo-7",
    "pik-9 pik-10 herz-as herz-dame herz-bube kreuz-dame kreuz-bube kreuz-10 karo-bube karo-10",
    "herz-7 herz-9 herz-10 kreuz-7 kreuz-8 karo-8 karo-9 pik-koenig pik-dame pik-bube",
)
TRUMPS = {"contracts.niemand.trump": "fixed", "contracts.niemand.trumps": ["karo-*"]}


def all_pass(
    talon: str = "pik-7 herz-8", rules: Rules = RULES, hands: tuple[str, ...] = HANDS
) -> State:
    """A deal with these cards in which nobody bids; hands in turn, forehand first."""
    state = apply(start(rules), CHANCE, deal_for(rules, 7, 0)).state
    held = list(state.hands)
    for seat, words in zip(state.deal.seats, hands, strict=True):
        held[seat] = tuple(sorted(cards(words)))
    deal = state.deal._replace(talon=cards(talon))
    state = state._replace(deal=deal, hands=tuple(held))
    for _ in hands:
        state = apply(state, pending(state)[0], PASS).state
    return state


def play(state: State, words: str) -> State:
    """The state once these cards are played, in turn."""
    for card in cards(words):
        state = apply(state, pending(state)[0], Action("play", card)).state
    return state


def may_play(state: State) -> set[str]:
    """What whoever has the turn may play."""
    return {card_name(one.arg, "french") for one in legal_actions(state, pending(state)[0])}


def taker(state: State) -> int:
    """Which in turn, forehand first, has taken the last trick."""
    return state.deal.seats.index(state.deal.tricks[-1].winner)


def test_the_first_card_of_a_trick_follows_to_the_talon() -> None:
    state = all_pass()
    assert may_play(state) == {"pik-as", "pik-8"}
    assert may_play(play(state, "pik-8")) == {"pik-9", "pik-10"}


def test_the_talon_takes_nothing_and_leads_as_often_as_it_has_cards() -> None:
    hands = (HANDS[0].replace("pik-as", "pik-7"), *HANDS[1:])
    state = play(all_pass("pik-as herz-8", hands=hands), "pik-8 pik-10 pik-koenig")
    assert taker(state) == 2
    assert pending(state) == (state.deal.seats[2],)
    assert may_play(state) == {"herz-7", "herz-9", "herz-10"}
    state = play(state, "herz-7 herz-koenig herz-as")
    assert taker(state) == 1
    assert len(may_play(state)) == 8


@pytest.mark.parametrize(("third", "took"), [("herz-7", 0), ("pik-7", 2)])
def test_where_nobody_follows_the_first_card_takes_the_trick(third: str, took: int) -> None:
    hands = ("karo-7 karo-8 karo-9", "karo-as herz-as kreuz-as", f"herz-8 herz-9 {third}")
    state = all_pass("pik-8 pik-9", hands=hands)
    assert len(may_play(state)) == 3
    state = play(state, f"karo-7 karo-as {third}")
    assert taker(state) == took
    assert len(may_play(state)) == 2


def test_a_trump_takes_what_the_talon_leads() -> None:
    rules = changed(ruleset_of("preferans"), TRUMPS)
    hands = (HANDS[0].replace("herz-koenig", "pik-7"), *HANDS[1:])
    state = all_pass("herz-8 herz-koenig", rules, hands)
    assert may_play(state) == {"karo-as", "karo-koenig", "karo-dame", "karo-7"}
    assert taker(play(state, "karo-7 herz-as herz-10")) == 0


def test_no_card_of_the_talon_need_be_beaten() -> None:
    rules = changed(ruleset_of("preferans"), TRUMPS | {"phases.tricks.duties.must_beat": True})
    hands = (HANDS[0].replace("karo-as", "pik-7"), *HANDS[1:])
    state = all_pass("karo-as herz-8", rules, hands)
    assert may_play(state) == {"karo-koenig", "karo-dame", "karo-7"}
    assert may_play(play(state, "karo-7")) == {"karo-bube", "karo-10"}


def questions(level: str, seed: int = 7) -> Iterator[tuple[State, Request]]:
    """Every question of a deal in which all pass."""
    step = apply(start(RULES), CHANCE, deal_for(RULES, seed, 0))
    views = [begin(RULES, seat) for seat in range(3)]
    player = make_player(level)
    while True:
        for seat in range(3):
            events = [redact(event, seat) for event in step.events]
            views[seat] = fold_all(RULES, views[seat], events)
        state = step.state
        if len(state.deal.tricks) == 5:
            return
        seat = pending(state)[0]
        request = Request(RULES, views[seat], tuple(legal_actions(state, seat)), 1)
        if views[seat].playing:
            yield state, request
        chosen = PASS if PASS in request.legal else player.choose(request)
        step = apply(state, seat, chosen)


def test_all_see_one_card_after_the_other() -> None:
    for state, (_, view, _, _) in questions("easy"):
        assert view.talon == state.deal.talon[: len(view.tricks) + 1]
        assert view.talon_size == 2


@pytest.mark.parametrize("level", ["easy", "hard"])
def test_players_follow_and_search_nothing_before_the_talon_has_led(level: str) -> None:
    for state, request in questions(level):
        view, over = request.view, len(request.view.tricks) >= 2
        assert searchable(request) is over
        assert over or claim(RULES, view, request.legal) is None
        asked = Knowledge(RULES, view).table.asked
        assert asked == (NOT_LED if over else playing(state).table.asked)


def test_worlds_hold_the_talon_as_far_as_it_was_seen() -> None:
    for state, (rules, view, _, _) in questions("easy"):
        worlds = Worlds(rules, view)
        world = worlds.draw(Random(1))
        assert world.talon[: len(view.talon)] == view.talon
        assert len(world.talon) == 2
        assert worlds.fits(world._replace(hands=state.hands, talon=state.deal.talon))


def test_who_does_not_follow_is_known_to_have_none() -> None:
    found = 0
    for seed in range(1, 6):
        for state, (rules, view, _, _) in questions("easy", seed):
            known = Knowledge(rules, view)
            for seat, groups in known.voids.items():
                found += len(groups)
                assert groups.isdisjoint(known.table.group[card] for card in state.hands[seat])
    assert found


def test_the_tip_at_a_card_names_the_duty() -> None:
    views: list[View] = [request.view for _, request in questions("easy")]
    forbidden = [
        found.reason
        for view in views
        for card in view.hand
        if len(view.tricks) < 2 and not view.trick and (found := refusal(RULES, view, card))
    ]
    assert forbidden
    assert set(forbidden) == {Reason.FOLLOW_SUIT}


def test_who_cannot_follow_first_gets_rid_of_danger() -> None:
    """It is no lead: the card hardly takes the trick, as somebody follows."""
    _, request = next(questions("easy"))
    hand = cards("herz-7 karo-7 karo-8 karo-as")
    sizes = tuple(len(hand) if seat == request.view.seat else 4 for seat in range(3))
    view = request.view._replace(hand=hand, talon=cards("pik-8"), sizes=sizes)
    legal = tuple(Action("play", card) for card in hand)
    chosen = make_player("easy").choose(Request(RULES, view, legal, 1))
    assert card_name(chosen.arg, "french") == "karo-as"
