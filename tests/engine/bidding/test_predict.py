"""Predicting tricks: who is asked, what may be said, and what it brings."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any, cast

import pytest

from game.cards import parse_card
from game.engine.actions import CHANCE, PASS, Action
from game.engine.events import NOBODY, PredictionChosen, ThrownIn, TricksPredicted, redact
from game.engine.phases.predict import Predicting
from game.engine.play import apply, legal_actions, pending, start
from game.engine.refusals import Reason, Refused
from game.engine.resample import resample
from game.engine.rules.compiling import compile_rules
from game.engine.scoring.predicted import judged, judged_all
from game.engine.shuffle import deal_for
from game.engine.state import State
from game.engine.view import begin, fold_all
from game.players.base import request_for
from game.players.hidden_predictions import hidden_from, likely_predictions
from game.players.predictions import Aim, aims
from game.players.registry import make_player
from game.players.worlds import Worlds
from game.rules.model import Ruleset
from game.rules.model.scoring.predicted import Predicted
from tests.contract.mutating import Change, changed, plain
from tests.contract.rulesets import in_order, rules_of
from tests.engine.positions import numbers, predicted
from tests.engine.watched import WatchedDeal

ALONE, PARTNERS, BOUND, POINTS = "oh-hell", "spades", "israeli-whist", "differenzler"


def dealt(name: str) -> State:
    rules = rules_of(name)
    return apply(start(rules), CHANCE, deal_for(rules, 3, 1)).state


def test_everybody_is_asked_once_forehand_first() -> None:
    state, asked = dealt(ALONE), []
    for _ in range(4):
        asked += pending(state)
        state = predicted(state, 0)
    assert tuple(asked) == state.deal.seats
    assert legal_actions(state, pending(state)[0])[0].verb == "play"


@pytest.mark.parametrize(
    ("said", "barred"), [((2, 2, 0), 1), ((0, 0, 0), 5), ((5, 0, 0), 0), ((3, 3, 3), None)]
)
def test_the_last_one_may_not_bring_it_to_all_tricks(
    said: tuple[int, ...], barred: int | None
) -> None:
    state = dealt(ALONE)
    for number in said:
        assert numbers(state) == list(range(6))
        state = predicted(state, number)
    assert numbers(state) == [n for n in range(6) if n != barred]
    if barred is not None:
        with pytest.raises(Refused) as refused:
            predicted(state, barred)
        assert refused.value.reason == Reason.PREDICTION_BARRED


@pytest.mark.parametrize(("first", "other", "barred"), [(2, 1, 0), (3, 3, None)])
def test_with_few_cards_the_last_one_is_free(first: int, other: int, barred: int | None) -> None:
    """Two cards are dealt, and somebody has said two tricks already."""
    keys = [Change(("phases", "predict", "sum_from"), first)]
    keys.append(Change(("phases", "deal", "sizes"), [2, other]))
    rules = compile_rules(cast("Ruleset", in_order(changed(plain(ALONE), keys) or {})))
    state = apply(start(rules), CHANCE, deal_for(rules, 3, 1)).state
    state = predicted(state, 2, 0, 0)
    assert numbers(state) == [n for n in range(3) if n != barred]


def test_where_any_sum_is_allowed_nothing_is_barred() -> None:
    state = predicted(dealt(PARTNERS), 4, 4, 4)
    assert numbers(state) == list(range(14))
    with pytest.raises(Refused) as refused:
        predicted(state, 14)
    assert refused.value.reason == Reason.TOO_MANY_TRICKS


def test_all_hear_it() -> None:
    rules = rules_of(ALONE)
    state, dealing = apply(start(rules), CHANCE, deal_for(rules, 3, 1))
    step = apply(state, pending(state)[0], Action("predict", 3))
    seat = pending(state)[0]
    assert step.events == (TricksPredicted(seat, 3),)
    for viewer in (NOBODY, *range(4)):
        seen = [redact(event, viewer) for event in (*dealing, *step.events)]
        assert fold_all(rules, begin(rules, viewer), seen).predicted == ((seat, 3),)


def scoring(**keys: Any) -> Predicted:
    return Predicted.model_validate({"kind": "predicted", "exact": True, "made": 10} | keys)


SPADES = {
    "exact": False,
    "made": 0,
    "made_each": 10,
    "over_each": 1,
    "missed_each": -10,
    "missed_by": "predicted",
    "none": {"made": 100, "missed": -100},
}


@pytest.mark.parametrize(
    ("keys", "said", "taken", "points"),
    [
        ({"made_each": 1}, {0: 3}, {0: 3}, 13),
        ({"made_each": 1}, {0: 0}, {0: 0}, 10),
        ({"missed_each": -2}, {0: 3}, {0: 5}, -4),
        ({"missed_each": -2}, {0: 3}, {0: 0}, -6),
        ({"missed": -5, "missed_each": -2, "missed_by": "predicted"}, {0: 3}, {0: 1}, -11),
        ({"exact": False, "over_each": 2}, {0: 2}, {0: 5}, 16),
        ({"exact": False}, {0: 2}, {0: 5}, 10),
        (SPADES, {0: 4, 2: 3}, {0: 2, 2: 6}, 71),
        (SPADES, {0: 4, 2: 3}, {0: 6, 2: 0}, -70),
        (SPADES, {0: 4, 2: 0}, {0: 4, 2: 0}, 140),
        (SPADES, {0: 4, 2: 0}, {0: 3, 2: 1}, -60),
        (SPADES, {0: 0, 2: 0}, {0: 0, 2: 1}, 0),
    ],
)
def test_what_tricks_bring(
    keys: Mapping[str, Any], said: dict[int, int], taken: dict[int, int], points: int
) -> None:
    found = judged(scoring(**keys), tuple(said), said, taken)
    assert sum(one.points for one in found) == points


@pytest.mark.parametrize(
    ("said", "taken", "points"),
    [
        ((4, 3, 4, 1), (4, 3, 4, 2), (24, 13, 24, -11)),
        ((4, 3, 4, 1), (5, 2, 5, 1), (-11, -1, -11, 21)),
        ((4, 3, 4, 1), (4, 2, 5, 2), (34, -1, -11, -1)),
        ((4, 3, 3, 2), (5, 2, 4, 1), (-11, -1, -1, -1)),
        ((4, 3, 3, 3), (4, 3, 3, 3), (24, 13, 13, 13)),
    ],
)
def test_what_is_different_for_the_declarer_and_for_the_only_one(
    said: tuple[int, ...], taken: tuple[int, ...], points: tuple[int, ...]
) -> None:
    counting = rules_of("estimation").ruleset.scoring
    assert isinstance(counting, Predicted)
    sides = [(seat,) for seat in range(4)]
    found = judged_all(counting, sides, dict(enumerate(said)), dict(enumerate(taken)), declarer=0)
    assert tuple(sum(one.points for one in side) for side in found) == points


@pytest.mark.parametrize(
    ("said", "taken", "last"),
    [
        ((4, 3, 3, 2), (4, 3, 3, 3), 0),
        ((4, 3, 3, 1), (4, 3, 5, 1), 10),
        ((4, 3, 3, 1), (4, 3, 3, 3), -10),
        ((4, 4, 4, 5), (4, 4, 0, 5), 20),
        ((4, 4, 4, 5), (4, 4, 4, 1), -20),
        ((4, 4, 4, 4), (4, 4, 4, 1), -10),
    ],
)
def test_who_says_the_last_number_pays_for_how_far_all_are_off(
    said: tuple[int, ...], taken: tuple[int, ...], last: int
) -> None:
    """The numbers in the order in which they were said: seat 1 is the last one."""
    counting = rules_of("estimation").ruleset.scoring
    assert isinstance(counting, Predicted)
    seats = (2, 3, 0, 1)
    spoken, took = dict(zip(seats, said, strict=True)), dict(zip(seats, taken, strict=True))
    sides = [(seat,) for seat in range(4)]
    found = judged_all(counting, sides, spoken, took, declarer=2)
    extra = [
        [one.points for one in side if one.reason in ("last_kept", "last_missed")] for side in found
    ]
    assert extra == [[], [last] if last else [], [], []]
    some = dict(list(spoken.items())[:3])
    before = judged_all(counting, sides, some, took, declarer=2)
    assert not any(one.reason.startswith("last") for side in before for one in side)


def test_partners_who_count_together_share_what_the_last_number_brings() -> None:
    counting = scoring(last={"apart": 3, "kept": 4, "missed": -1})
    found = judged_all(
        counting, [(0, 2), (1, 3)], {1: 2, 2: 2, 3: 3, 0: 3}, {0: 5, 1: 8, 2: 0, 3: 0}
    )
    assert [one.points for one in found[0]] == [10, 4]
    assert [one.reason for one in found[1]] == ["prediction_missed"]


@pytest.mark.parametrize(
    ("said", "taken", "points"),
    [
        ((3, 3, 3), (3, 3, 3), (13, 13, 13)),
        ((3, 4, 3), (3, 4, 2), (23, 24, 2)),
        ((3, 4, 3), (3, 5, 1), (33, 5, 1)),
        ((2, 4, 4), (3, 6, 0), (3, 6, 0)),
    ],
)
def test_tricks_count_in_any_case_and_the_bonus_hangs_on_how_many_are_right(
    said: tuple[int, ...], taken: tuple[int, ...], points: tuple[int, ...]
) -> None:
    counting = rules_of("neunundneunzig").ruleset.scoring
    assert isinstance(counting, Predicted)
    sides = [(seat,) for seat in range(3)]
    found = judged_all(counting, sides, dict(enumerate(said)), dict(enumerate(taken)))
    assert tuple(sum(one.points for one in side) for side in found) == points


def test_partners_who_add_up_are_one_of_those_who_are_right() -> None:
    counting = scoring(exact=True, none=None, made=0, taken_each=2, by_kept=[7, 3])
    said, sides = {0: 3, 1: 2, 2: 1, 3: 7}, [(0, 2), (1, 3)]
    both = judged_all(counting, sides, said, {0: 4, 1: 9, 2: 0, 3: 0})
    assert [sum(part.points for part in side) for side in both] == [3 + 8, 3 + 18]
    first = judged_all(counting, sides, said, {0: 4, 1: 8, 2: 0, 3: 0})
    assert [sum(part.points for part in side) for side in first] == [7 + 8, 16]


def test_nobody_says_more_than_the_declarer() -> None:
    state = dealt("estimation")
    bid = next(c.number for c in state.rules.contracts if c.spec.win_at == 4)
    for action in (Action("declare", bid), PASS, PASS, PASS):
        state = apply(state, pending(state)[0], action).state
    assert numbers(state) == list(range(4, 14))
    state = predicted(state, 4)
    assert numbers(state) == list(range(5))
    state = predicted(state, 4, 4)
    assert numbers(state) == [0, 2, 3, 4]
    with pytest.raises(Refused) as refused:
        predicted(state, 5)
    assert refused.value.reason == Reason.MORE_THAN_DECLARER


def test_partners_aim_together_but_for_one_who_wants_none() -> None:
    seats = (0, 1, 2, 3)
    found = aims(rules_of(PARTNERS), seats, {0: 4, 1: 0, 2: 3, 3: 5})
    assert found[0] == found[2] == Aim((0, 2), 7, most=False)
    assert found[1] == Aim((1,), 0, most=False)
    assert found[3] == Aim((1, 3), 5, most=False)
    assert not found[1].wants(dict.fromkeys(seats, 0))


def test_each_alone_aims_at_the_own_number() -> None:
    found = aims(rules_of(ALONE), (0, 1, 2, 3), {0: 2, 1: 0})
    assert found[0] == Aim((0,), 2, most=False)
    assert found[0].wants({0: 1, 1: 0})
    assert not found[0].wants({0: 2, 1: 0})
    assert found[2].number is None


class Auction(WatchedDeal):
    """A deal whose auction the third to speak wins with five tricks."""

    def __init__(self) -> None:
        rules = rules_of(BOUND)
        super().__init__(rules, deal_for(rules, 3, 1))
        self.say(PASS, PASS)
        self.declarer = self.asked
        bid = next(c for c in rules.contracts if c.spec.win_at == 5)
        self.say(Action("declare", bid.number), PASS)


@pytest.fixture
def auction() -> Auction:
    return Auction()


def test_the_declarer_says_first_and_no_fewer_than_were_bid(auction: Auction) -> None:
    state, declarer = auction.state, auction.declarer
    assert pending(state) == (declarer,)
    assert numbers(state) == list(range(5, 14))
    with pytest.raises(Refused) as refused:
        apply(state, declarer, Action("predict", 4))
    assert refused.value.reason == Reason.FEWER_THAN_BID
    state = predicted(state, 6)
    assert pending(state) == ((declarer + 1) % 4,)
    assert numbers(state) == list(range(14))
    state = predicted(state, 0, 0)
    assert numbers(state) == [number for number in range(14) if number != 7]


def test_who_has_bid_all_tricks_says_them_whatever_the_sum(auction: Auction) -> None:
    """The bid goes before the sum where no other number is left."""
    state, declarer = auction.state, auction.declarer
    phase = state.phase
    assert isinstance(phase, Predicting)
    others = tuple(seat for seat in state.deal.seats if seat != declarer)
    deal = state.deal._replace(predicted=tuple((seat, 0) for seat in others))
    hands = tuple(hand[:5] for hand in state.hands)
    state = state._replace(deal=deal, hands=hands, phase=phase._replace(queue=(declarer,)))
    assert numbers(state) == [5]


def test_the_turn_is_the_same_in_an_imagined_deal(auction: Auction) -> None:
    for number in (7, 0, 2):
        seat = pending(auction.state)[0]
        legal = legal_actions(auction.state, seat)
        view = auction.views[seat]
        world = Worlds(auction.rules, view).draw(Random(4))
        imagined = resample(auction.rules, view, legal, world)
        assert imagined.phase == auction.state.phase
        assert legal_actions(imagined, seat) == legal
        auction.say(Action("predict", number))


def test_whoever_bids_hopes_for_as_many_tricks() -> None:
    """Simple players bid with long trumps and top cards, and pass with nothing."""
    rules = rules_of(BOUND)
    state = apply(start(rules), CHANCE, deal_for(rules, 3, 1)).state
    seat = pending(state)[0]
    view = fold_all(rules, begin(rules, seat), [])
    strong = " ".join([f"pik-{rank}" for rank in ("koenig", "dame", "10", "9", "8", "7", "6")])
    strong += " herz-as herz-4 karo-as kreuz-7 kreuz-4 karo-3"
    weak = " ".join(f"{suit}-{n}" for suit in ("pik", "herz", "karo") for n in (2, 3, 5, 7))
    weak += " kreuz-6"
    for cards, bids in ((strong, True), (weak, False)):
        hand = tuple(sorted(parse_card(card) for card in cards.split()))
        held = view._replace(hand=hand, seats=state.deal.seats, sizes=(13,) * 4)
        request = request_for(rules, held, legal_actions(state, seat))
        choice = make_player("easy").choose(request)
        assert (choice != PASS) is bids
        if bids:
            assert "pik" in rules.contracts[choice.arg].id


def test_card_points_are_said_up_to_all_that_there_are() -> None:
    state = dealt(POINTS)
    assert numbers(state) == list(range(158))
    with pytest.raises(Refused) as refused:
        predicted(state, 158)
    assert refused.value.reason == Reason.TOO_MANY_POINTS


def test_the_last_one_may_not_bring_it_to_all_card_points() -> None:
    strict = changed(plain(POINTS), [Change(("phases", "predict", "sum"), "not_all")])
    rules = compile_rules(cast("Ruleset", in_order(strict or {})))
    state = apply(start(rules), CHANCE, deal_for(rules, 3, 1)).state
    state = predicted(state, 50, 40, 30)
    assert numbers(state) == [n for n in range(158) if n != 37]


def test_each_card_point_off_costs_one() -> None:
    """Played at random, so that hardly anybody keeps it."""
    rules, random = rules_of(POINTS), Random(5)
    state = apply(start(rules), CHANCE, deal_for(rules, 3, 1)).state
    while state.phase is not None:
        seat = pending(state)[0]
        state = apply(state, seat, random.choice(legal_actions(state, seat))).state
    result, said = state.match.results[-1], dict(state.deal.predicted)
    assert sum(result.card_points) == 157
    for seat in range(4):
        assert result.score[seat] == -abs(said[seat] - result.card_points[seat]) < 0


def test_a_trick_is_wanted_that_comes_nearer_than_to_let_it_go() -> None:
    aim = Aim((0,), 40, most=False)
    assert aim.wants({0: 30}, 18)
    assert not aim.wants({0: 30}, 22)
    assert not aim.wants({0: 41}, 3)


def wanting(fewest: int, name: str = PARTNERS) -> State:
    """A deal of a game in which all together must predict so many."""
    wants = changed(plain(name), [Change(("phases", "predict", "sum_least"), fewest)])
    rules = compile_rules(cast("Ruleset", in_order(wants or {})))
    return apply(start(rules), CHANCE, deal_for(rules, 3, 1)).state


@pytest.mark.parametrize(("last", "thrown_in"), [(1, True), (2, False)])
def test_a_deal_is_thrown_in_where_all_together_predict_too_little(
    last: int, thrown_in: bool
) -> None:
    state = predicted(wanting(11), 3, 3, 3)
    step = apply(state, pending(state)[0], Action("predict", last))
    assert any(isinstance(event, ThrownIn) for event in step.events) is thrown_in
    assert [one.thrown_in for one in step.state.match.results] == [True] * thrown_in
    assert step.state.match.scores == (0, 0, 0, 0)


def test_card_points_may_have_to_come_to_a_number_too() -> None:
    state = predicted(wanting(150, POINTS), 50, 50, 40)
    assert not predicted(state, 10).match.results
    assert predicted(state, 9).match.results[0].thrown_in


class Secret(WatchedDeal):
    """Spades in which nobody hears a number before all have one, or before all is played."""

    def __init__(self, said: str, *changes: Change, name: str = PARTNERS) -> None:
        tree = changed(plain(name), [Change(("phases", "predict", "said"), said), *changes])
        rules = compile_rules(cast("Ruleset", in_order(tree or {})))
        super().__init__(rules, deal_for(rules, 3, 1))


@pytest.mark.parametrize("said", ["together", "after_play"])
def test_nobody_hears_what_others_predict_before_all_have_done_so(said: str) -> None:
    course = Secret(said)
    seats, numbers_said = [], (3, 5, 2)
    for number in numbers_said:
        seats.append(course.asked)
        course.say(Action("predict", number))
        assert course.events[-1] == PredictionChosen(seats[-1], number)
    for viewer, view in enumerate(course.views):
        own = [(seat, n) for seat, n in zip(seats, numbers_said, strict=True) if seat == viewer]
        assert view.predicted == tuple(own)
    assert course.public.predicted == ()
    assert len(legal_actions(course.state, course.asked)) == 14


def test_all_show_their_numbers_together() -> None:
    course = Secret("together")
    for number in (3, 5, 2, 1):
        course.say(Action("predict", number))
    told = [event for event in course.events if isinstance(event, TricksPredicted)]
    assert told == [TricksPredicted(*one) for one in course.state.deal.predicted]
    said = dict(course.state.deal.predicted)
    assert [said[seat] for seat in course.state.deal.seats] == [3, 5, 2, 1]
    assert all(dict(view.predicted) == said for view in (*course.views, course.public))


def test_where_they_are_written_down_they_are_shown_after_the_last_trick() -> None:
    course = Secret("after_play")
    for number in (3, 5, 2, 1):
        course.say(Action("predict", number))
    said = dict(course.state.deal.predicted)
    while not course.state.match.results:
        for seat, view in enumerate(course.views):
            assert dict(view.predicted) == {seat: said[seat]}
            assert set(hidden_from(course.rules, view)) == said.keys() - {seat}
        course.say(legal_actions(course.state, course.asked)[0])
    assert all(dict(view.predicted) == said for view in (*course.views, course.public))


def test_too_few_together_are_thrown_in_once_all_have_shown_theirs() -> None:
    course = Secret("together", Change(("phases", "predict", "sum_least"), 11))
    course.say(*[Action("predict", 2)] * 4)
    assert any(isinstance(event, ThrownIn) for event in course.events)
    assert len([event for event in course.events if isinstance(event, TricksPredicted)]) == 4


@pytest.mark.parametrize("level", ["easy", "medium"])
def test_an_opponent_thinks_of_what_others_may_have_written_down(level: str) -> None:
    course = Secret("after_play", name=POINTS)
    for _ in range(4):
        request = request_for(
            course.rules, course.views[course.asked], legal_actions(course.state, course.asked)
        )
        course.say(make_player(level).choose(request))
    view = course.views[course.asked]
    likely = likely_predictions(
        course.rules, view, hidden_from(course.rules, view), course.state.hands
    )
    assert len(likely) == 3 and all(0 <= n <= 157 for n in likely.values())
    assert sum(likely.values()) + dict(view.predicted)[view.seat] in range(100, 215)
    request = request_for(course.rules, view, legal_actions(course.state, view.seat))
    assert make_player(level).choose(request) in request.legal


@pytest.mark.parametrize("first", [1, 2])
def test_nobody_is_thought_to_have_written_down_none_where_that_is_not_open(first: int) -> None:
    course = Secret("after_play", Change(("phases", "predict", "none_from_deal"), first))
    course.say(*[Action("predict", 1)] * 4)
    view = course.views[course.asked]
    hidden = hidden_from(course.rules, view)
    low = [parse_card(name) for name in ("herz-2", "herz-3", "karo-2")]
    likely = likely_predictions(course.rules, view, hidden, [low] * 4)
    assert set(likely.values()) == {first - 1}


@pytest.mark.parametrize("said", ["together", "after_play"])
def test_in_an_imagined_deal_the_seat_is_asked_first(said: str) -> None:
    course = Secret(said)
    for number in (7, 0, 2):
        seat = course.asked
        legal = legal_actions(course.state, seat)
        view = course.views[seat]
        imagined = resample(course.rules, view, legal, Worlds(course.rules, view).draw(Random(4)))
        assert pending(imagined) == (seat,) and legal_actions(imagined, seat) == legal
        assert imagined.deal.predicted == ()
        course.say(Action("predict", number))
