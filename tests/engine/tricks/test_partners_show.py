"""Partners show each other their hands with so many tricks to come."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from game.engine.events import HandOpened, HandShown
from game.engine.play import legal_actions, pending
from game.engine.shuffle import deal_for
from game.players.worlds.sampling import Worlds
from tests.engine.watched import WatchedDeal
from tests.records.shelf import changed, ruleset_of

SHOW = "phases.tricks.partners_show"


def watched(name: str, **changes: Any) -> WatchedDeal:
    """A deal of a game of which all know nothing but their cards."""
    rules = changed(ruleset_of(name), changes)
    return WatchedDeal(rules, deal_for(rules, 5, 1))


def step(course: WatchedDeal) -> None:
    """One more card, or what else the first may do who is asked."""
    (seat,) = pending(course.state)
    course.take(seat, legal_actions(course.state, seat)[0])


def until_shown(course: WatchedDeal) -> None:
    """The deal as far as the first hands are shown."""
    while not any(isinstance(event, HandShown) for event in course.happened):
        step(course)


def seen(course: WatchedDeal) -> list[list[int]]:
    """Whose hands every view shows beside its own."""
    return [
        [seat for seat, cards in enumerate(view.opened) if cards is not None]
        for view in course.watching
    ]


def test_each_sees_the_partner_and_nobody_else_once_nothing_is_drawn() -> None:
    course = watched("briscola-4")
    assert seen(course) == [[], [], [], [], []]
    until_shown(course)
    assert course.views[0].stock_size == 0
    assert seen(course) == [[2], [3], [0], [1], []]
    hands = course.state.hands
    assert [len(hand) for hand in hands] == [3, 3, 3, 3]
    assert all(
        course.views[seat].opened[(seat + 2) % 4] == hands[(seat + 2) % 4] for seat in range(4)
    )
    assert not any(isinstance(event, HandOpened) for event in course.events)


def test_what_was_shown_shrinks_as_it_is_played_and_is_shown_once() -> None:
    course = watched("briscola-4")
    until_shown(course)
    step(course)
    while course.state.phase is not None:
        for seat in range(4):
            other = (seat + 2) % 4
            assert course.views[seat].opened[other] == course.state.hands[other]
        step(course)
    assert sum(isinstance(event, HandShown) for event in course.events) == 4


@pytest.mark.parametrize("left", [1, 4, 10])
def test_it_is_done_when_so_many_tricks_are_left(left: int) -> None:
    course = watched("sueca", **{SHOW: left})
    if left < 10:
        until_shown(course)
    assert {len(hand) for hand in course.state.hands} == {left}
    assert seen(course)[:2] == [[2], [3]]


def test_nobody_shows_a_hand_where_the_file_says_nothing() -> None:
    course = watched("sueca")
    course.play_out()
    assert not any(isinstance(event, HandShown) for event in course.events)


@pytest.mark.parametrize("alone", [{"sides": "alone"}, {"partner_plays": False}])
def test_nobody_shows_a_hand_where_one_plays_alone(alone: dict[str, Any]) -> None:
    game = {f"contracts.spiel.{key}": value for key, value in alone.items()}
    course = watched("sueca", **{SHOW: 4}, **game)
    course.play_out()
    assert not any(isinstance(event, HandShown) for event in course.events)


def test_whoever_thinks_of_deals_knows_the_hand_that_was_shown() -> None:
    course = watched("briscola-4")
    until_shown(course)
    hands, worlds = course.state.hands, Worlds(course.rules, course.views[1])
    drawn = [worlds.draw(Random(seed)) for seed in range(40)]
    assert {world.hands[3] for world in drawn} == {hands[3]}
    assert len({world.hands[0] for world in drawn}) > 1
