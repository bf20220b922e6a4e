"""Premiums: who may claim which, what that lays open, and what comes of it."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from game.engine.actions import CHANCE, PASS, Action, Shuffle
from game.engine.events import Event, HandOpened, PredictionShown, PremiumClaimed, redact
from game.engine.phases.claim_premium import Claiming
from game.engine.phases.predict_by_cards import laid_by
from game.engine.play import apply, legal_actions, pending, start
from game.engine.refusals import Reason, Refused
from game.engine.resample import resample
from game.engine.scoring.predicted import judged_all
from game.engine.shuffle import deal_for
from game.engine.view import begin, fold_all
from game.players.counting import unseen
from game.players.worlds import Worlds
from game.rules.model.scoring.predicted import Predicted
from tests.contract.rulesets import rules_of

RULES = rules_of("neunundneunzig")
OPEN, WHOLE = Action("claim", 0), Action("claim", 1)


class Course:
    """A deal whose cards are laid away, as every seat sees it."""

    def __init__(self, seed: int = 1) -> None:
        self.state = start(RULES)
        self.views = [begin(RULES, seat) for seat in range(3)]
        self.events: list[Event] = []
        self.take(CHANCE, deal_for(RULES, seed, 1))
        while not isinstance(self.state.phase, Claiming):
            self.take(self.asked, legal_actions(self.state, self.asked)[0])

    @property
    def asked(self) -> int:
        return pending(self.state)[0]

    def take(self, seat: int, action: Action | Shuffle) -> None:
        self.state, events = apply(self.state, seat, action)
        self.events += events
        for index, view in enumerate(self.views):
            seen = [redact(event, index) for event in events]
            self.views[index] = fold_all(RULES, view, seen)

    def say(self, *actions: Action) -> list[int]:
        """All of it, and who has said it."""
        spoken = []
        for action in actions:
            spoken.append(self.asked)
            self.take(self.asked, action)
        return spoken


def test_who_speaks_later_goes_higher() -> None:
    course = Course()
    assert tuple(legal_actions(course.state, course.asked)) == (PASS, OPEN, WHOLE)
    course.say(OPEN)
    assert tuple(legal_actions(course.state, course.asked)) == (PASS, WHOLE)
    with pytest.raises(Refused) as refused:
        course.say(OPEN)
    assert refused.value.reason == Reason.PREMIUM_TOO_LOW


def test_above_the_highest_nobody_is_asked() -> None:
    course = Course()
    course.say(PASS, WHOLE)
    assert not isinstance(course.state.phase, Claiming)


def test_the_cards_that_predict_are_shown_and_no_others() -> None:
    course = Course(4)
    _, seat, _ = course.say(PASS, OPEN, PASS)
    number, cards = dict(course.state.deal.predicted)[seat], laid_by(RULES, course.state, seat)
    assert PredictionShown(seat, number, cards) in course.events
    assert not any(isinstance(event, HandOpened) for event in course.events)
    assert cards == course.views[seat].laid_off
    for other, view in enumerate(course.views):
        assert set(cards) <= set(view.laid_off) and view.claims[1] == (seat, 0)
        assert not any(unseen(RULES, view)[card] for card in cards)
        known = {seat, other}
        assert dict(view.predicted).keys() == known


def test_the_whole_hand_lies_open() -> None:
    course = Course(5)
    (seat,) = course.say(WHOLE)
    hand = course.state.hands[seat]
    assert all(view.opened[seat] == hand for view in course.views)
    assert PremiumClaimed(seat, 1) in course.events


def test_without_a_claim_nothing_is_shown() -> None:
    course = Course()
    course.say(PASS, PASS, PASS)
    assert not any(isinstance(e, PredictionShown | HandOpened) for e in course.events)


@pytest.mark.parametrize("said", [(), (OPEN,), (PASS, OPEN)])
def test_an_imagined_deal_goes_on_and_shows_the_own_cards(said: tuple[Action, ...]) -> None:
    course = Course(6)
    course.say(*said)
    seat = course.asked
    view, legal = course.views[seat], legal_actions(course.state, seat)
    world = Worlds(RULES, view).draw(Random(2))
    imagined = resample(RULES, view, legal, world)
    assert isinstance(imagined.phase, Claiming) and imagined.phase.queue[0] == seat
    assert tuple(legal_actions(imagined, seat)) == tuple(legal)
    assert sorted(laid_by(RULES, imagined, seat)) == sorted(view.laid_off)
    assert dict(imagined.deal.predicted).keys() == {0, 1, 2}


def scoring(**keys: Any) -> Predicted:
    premium = {"label": {"de": "Mehr", "en": "More"}, "kept": 30, "others": 20, "missed": -7}
    told = {"kind": "predicted", "exact": True, "made": 10, "premiums": {"mehr": premium}}
    return Predicted.model_validate(told | keys)


@pytest.mark.parametrize(("taken", "points"), [((2, 0, 1), [40, 0, 10]), ((1, 1, 1), [-7, 20, 30])])
def test_it_pays_the_one_who_is_right_or_all_others(
    taken: tuple[int, ...], points: list[int]
) -> None:
    said = {0: 2, 1: 2, 2: 1}
    found = judged_all(scoring(), [(0,), (1,), (2,)], said, dict(enumerate(taken)), claim=(0, 0))
    assert [sum(one.points for one in counted) for counted in found] == points


def test_partners_who_add_up_win_and_lose_it_together() -> None:
    said, taken = dict.fromkeys(range(4), 1), {0: 2, 1: 1, 2: 0, 3: 0}
    found = judged_all(scoring(), [(0, 2), (1, 3)], said, taken, claim=(2, 0))
    assert [sum(one.points for one in counted) for counted in found] == [40, 0]
    found = judged_all(scoring(), [(0, 2), (1, 3)], said, taken, claim=(3, 0))
    assert [sum(one.points for one in counted) for counted in found] == [30, -7]
