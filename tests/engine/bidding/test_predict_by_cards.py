"""Cards that are laid away say how many tricks their owner predicts, and nobody else knows it."""

from __future__ import annotations

from random import Random

import pytest

from game.cards import parse_card
from game.engine.actions import LAY
from game.engine.events import PredictionLaid, TricksPredicted
from game.engine.imagined.world import World
from game.engine.phases.predict_by_cards import have_laid, predictions, said_by
from game.engine.play import legal_actions, pending
from game.engine.refusals import Reason, Refused
from game.engine.resample import resample
from game.engine.rules.compiling import compile_rules
from game.engine.rules.rules import Rules
from game.engine.shuffle import deal_for
from game.players.counting import unseen
from game.players.predictions import Aim, aims
from game.players.worlds.sampling import Worlds
from game.rules import load
from game.rules.model import Ruleset
from game.rules.model.auction import PredictByCardsPhase
from tests.contract.rulesets import path_of, rules_of
from tests.engine.watched import WatchedDeal

GAME = "neunundneunzig"


class Course(WatchedDeal):
    """One that chance deals."""

    def __init__(self, seed: int = 1) -> None:
        rules = rules_of(GAME)
        super().__init__(rules, deal_for(rules, seed, 1))

    def lay(self, at: int = 0) -> tuple[int, list[int]]:
        """Whoever is asked lays three cards away: those from a place of the hand on."""
        seat = self.asked
        away = list(self.state.hands[seat][at : at + 3])
        self.say(*(LAY[card] for card in away))
        return seat, away


def spec_of(rules: Rules) -> PredictByCardsPhase:
    spec = rules.phase_of(PredictByCardsPhase)
    assert spec is not None
    return spec


@pytest.mark.parametrize(
    ("cards", "number"),
    [
        ("kreuz-as kreuz-6 kreuz-7", 9),
        ("kreuz-as herz-6 pik-7", 6),
        ("karo-as karo-6 karo-7", 0),
        ("herz-as herz-koenig karo-7", 4),
        ("pik-as pik-koenig pik-7", 3),
    ],
)
def test_suits_say_how_many(cards: str, number: int) -> None:
    assert said_by(spec_of(rules_of(GAME)), [parse_card(card) for card in cards.split()]) == number


def test_the_cards_go_and_say_it() -> None:
    course = Course()
    seat, away = course.lay()
    number = said_by(spec_of(course.rules), away)
    assert course.state.deal.predicted == ((seat, number),)
    assert course.state.deal.undealt == tuple(away)
    assert len(course.state.hands[seat]) == 9
    assert course.events[-1] == PredictionLaid(seat, 3, tuple(away), number)


def test_nobody_else_knows_before_the_end() -> None:
    course = Course()
    laid = [course.lay(at) for at in (0, 4, 8)]
    said = dict(course.state.deal.predicted)
    assert len(said) == 3
    for seat, away in laid:
        view = course.views[seat]
        assert view.predicted == ((seat, said[seat]),) and view.laid_off == tuple(away)
        assert view.sizes == (9, 9, 9) and view.undealt == 9 and len(view.hand) == 9
        assert not any(unseen(course.rules, view)[card] for card in (*away, *view.hand))
    assert course.public.predicted == () and course.public.laid_off == ()
    while len(course.state.match.results) == 0:
        assert course.public.predicted == ()
        (seat,) = pending(course.state)
        course.take(seat, legal_actions(course.state, seat)[0])
    told = [event for event in course.events if isinstance(event, TricksPredicted)]
    assert told == [TricksPredicted(seat, number) for seat, number in said.items()]
    assert all(dict(view.predicted) == said for view in course.watching)


def test_nine_tricks_are_played_and_judged() -> None:
    course = Course(3)
    for at in (0, 4, 8):
        course.lay(at)
    while not course.state.match.results:
        (seat,) = pending(course.state)
        course.take(seat, legal_actions(course.state, seat)[0])
    view = course.views[0]
    assert len(view.tricks) == 9
    (result,) = course.state.match.results
    taken = {seat: sum(one.winner == seat for one in view.tricks) for seat in range(3)}
    kept = [seat for seat, number in view.predicted if taken[seat] == number]
    for seat in range(3):
        bonus = (30, 20, 10)[len(kept) - 1] if seat in kept else 0
        assert result.score[seat] == taken[seat] + bonus


def test_cards_go_in_the_order_of_kinds_and_only_held_ones() -> None:
    course = Course()
    (seat,) = pending(course.state)
    hand = course.state.hands[seat]
    course.take(seat, LAY[hand[3]])
    for card, why in ((hand[0], Reason.NOT_IN_ORDER), (course.state.hands[1 - seat][0], None)):
        with pytest.raises(Refused) as refused:
            course.take(seat, LAY[card])
        assert refused.value.reason == (why or Reason.NOT_HELD)


def test_the_last_cards_are_left_for_those_to_come() -> None:
    """Three must go: the two highest kinds cannot be the first of them."""
    course = Course()
    (seat,) = pending(course.state)
    hand = course.state.hands[seat]
    assert [one.arg for one in legal_actions(course.state, seat)] == list(hand[:-2])


def test_an_imagined_deal_has_a_prediction_of_everybody_by_the_cards_that_lie_away() -> None:
    course = Course(5)
    for at in (0, 4, 8):
        course.lay(at)
    (seat,) = pending(course.state)
    view, spec = course.views[seat], spec_of(course.rules)
    assert have_laid(course.rules, view) == view.seats
    world = Worlds(course.rules, view).draw(Random(1))
    assert len(world.undealt) == 9 and set(view.laid_off) <= set(world.undealt)
    state = resample(course.rules, view, legal_actions(course.state, seat), world)
    said = dict(state.deal.predicted)
    assert set(said) == {0, 1, 2} and said[seat] == dict(view.predicted)[seat]
    assert sum(said.values()) == said_by(spec, world.undealt)


def test_where_no_card_is_said_to_lie_nothing_is_imagined() -> None:
    course = Course(5)
    seat, _ = course.lay()
    view = course.views[seat]
    assert predictions(course.rules, view, ()) == view.predicted


def test_who_is_asked_in_an_imagined_deal_goes_on_choosing() -> None:
    course = Course(5)
    course.lay()
    (seat,) = pending(course.state)
    course.take(seat, LAY[course.state.hands[seat][2]])
    view, legal = course.views[seat], legal_actions(course.state, seat)
    world = World(course.state.hands, (), (), (), undealt=course.state.deal.undealt)
    state = resample(course.rules, view, legal, world)
    assert tuple(legal_actions(state, seat)) == tuple(legal)
    assert set(dict(state.deal.predicted)) == {view.seats[0]}


def test_partners_play_for_what_they_know_of_each_other() -> None:
    """As long as a partner's cards lie face down, only the own prediction is played for."""
    tree = load(path_of(GAME)).ruleset.model_dump()
    tree["table"] |= {"players": 4, "sides": {"kind": "partners"}}
    tree["phases"]["deal"]["packets"] = [{"hand": 9}]
    rules = compile_rules(Ruleset.model_validate(tree))
    assert aims(rules, (0, 1, 2, 3), {0: 2})[0] == Aim((0,), 2, most=False)
    assert aims(rules, (0, 1, 2, 3), {0: 2, 2: 3})[0] == Aim((0, 2), 5, most=False)
