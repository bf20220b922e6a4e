"""Cards that lie on the table: open ones, and covered ones below them that nobody has seen."""

from __future__ import annotations

import random

import pytest

from game.cards import KIND_MASK
from game.engine.actions import CHANCE, Action
from game.engine.events import CardTurned, LaidOut
from game.engine.play import apply, legal_actions, pending
from game.engine.refusals import Reason, Refused
from game.engine.resample import resample
from game.engine.shuffle import deal_for
from game.engine.view import View
from game.players.worlds.sampling import Worlds
from tests.contract.rulesets import rules_of
from tests.engine.watched import WatchedDeal

RULES = rules_of("offiziersskat")


class Course(WatchedDeal):
    """A deal played at random."""

    def __init__(self, seed: int) -> None:
        super().__init__(RULES, deal_for(RULES, seed, 1))
        self.rng = random.Random(seed)

    def go_on(self) -> tuple[int, Action]:
        seat, action = self.asked, self.rng.choice(self.legal)
        self.take(seat, action)
        return seat, action


def known_to(view: View) -> set[int]:
    """Every card that a view names."""
    found = {*view.hand, *view.trick, *(card for _, card in view.covered)}
    for trick in view.tricks:
        found |= {*trick.cards}
    for hand in (*view.opened, *view.known):
        found |= {*(hand or ())}
    return {card & KIND_MASK for card in found}


def test_open_cards_are_seen_by_all_and_covered_ones_by_nobody() -> None:
    course = Course(1)
    laid = [event for event in course.happened if isinstance(event, LaidOut)]
    assert [(event.seat, len(event.cards), event.covered) for event in laid] == [
        (seat, 8, 8) for seat in course.state.deal.seats
    ]
    for view in course.watching:
        assert len(view.covered) == view.undealt == 16
        assert view.opened == course.state.hands
        assert view.left_out == 0


@pytest.mark.parametrize("seed", range(4))
def test_no_view_tells_a_covered_card_before_it_is_turned(seed: int) -> None:
    course = Course(seed)
    while course.state.deal.covered and course.state.match.number == 1:
        hidden = {*course.state.deal.undealt}
        for view in course.watching:
            assert not known_to(view) & hidden
        course.go_on()


def test_what_lay_below_is_turned_up_after_the_trick_and_playable_then() -> None:
    course = Course(2)
    while not course.views[0].playing:
        course.go_on()
    below = dict(zip(course.state.deal.covered, course.state.deal.undealt, strict=True))
    first, one = course.go_on()
    assert not any(isinstance(event, CardTurned) for event in course.happened)
    assert len(course.state.hands[first]) == 7
    second, other = course.go_on()
    turned = [event for event in course.happened if isinstance(event, CardTurned)]
    assert turned == [
        CardTurned(first, below[first, one.arg], one.arg),
        CardTurned(second, below[second, other.arg], other.arg),
    ]
    for event in turned:
        assert event.card in course.state.hands[event.seat]
        assert all(event.card in (view.opened[event.seat] or ()) for view in course.watching)


def test_a_covered_card_cannot_be_played() -> None:
    course = Course(3)
    while not course.views[0].playing:
        course.go_on()
    seat = pending(course.state)[0]
    mine = [
        card
        for (by, _), card in zip(course.state.deal.covered, course.state.deal.undealt, strict=True)
        if by == seat
    ]
    with pytest.raises(Refused) as refused:
        apply(course.state, seat, Action("play", mine[0]))
    assert refused.value.reason == Reason.NOT_HELD


def test_everybody_plays_sixteen_cards() -> None:
    course = Course(4)
    while pending(course.state) != (CHANCE,):
        course.go_on()
    result = course.state.match.results[0]
    assert sum(result.card_points) == 120


def test_imagined_deals_leave_open_cards_and_change_the_covered_ones() -> None:
    course, chance = Course(5), random.Random(5)
    while not course.views[0].playing:
        course.go_on()
    for _ in range(5):
        seat = pending(course.state)[0]
        view, legal = course.views[seat], legal_actions(course.state, seat)
        worlds = Worlds(RULES, view)
        seen = set()
        for _ in range(20):
            state = resample(RULES, view, legal, worlds.draw(chance))
            assert state.hands == course.state.hands
            assert state.deal.covered == course.state.deal.covered
            assert sorted(state.deal.undealt) == sorted(course.state.deal.undealt)
            seen.add(state.deal.undealt[0])
        assert len(seen) > 3
        course.go_on()
