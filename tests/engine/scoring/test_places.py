"""Score points by places: who is ahead with how much, and what that brings."""

from __future__ import annotations

import pytest

from game.cards import parse_card
from game.engine.scoring import sheet_of
from game.engine.scoring.places import out_of_bounds, placed, settled_with_each
from game.engine.sheet import total
from game.engine.sides.actual import sides
from game.engine.state import Trick
from game.rules.model.scoring.race import Bounds, Places
from tests.contract.playing import play_deals
from tests.games.finished import finished
from tests.records.shelf import changed, ruleset_of

BASSADEWITZ = {"best": [2, 1], "worst": [-3]}


@pytest.mark.parametrize(
    ("ties", "counted", "places", "points"),
    [
        ("in_turn", (-40, -10, -50, -20), (3, 1, 4, 2), (0, 2, -3, 1)),
        ("in_turn", (-30, -30, -60, 0), (2, 3, 4, 1), (1, 0, -3, 2)),
        ("in_turn", (0, -60, 0, -60), (1, 3, 2, 4), (2, 0, 1, -3)),
        ("better", (0, -60, 0, -60), (1, 3, 1, 3), (2, 0, 2, 0)),
        ("worse", (0, -60, 0, -60), (1, 3, 1, 3), (1, -3, 1, -3)),
        ("worse", (-30, -30, -30, -30), (1, 1, 1, 1), (-3, -3, -3, -3)),
        ("better", (5, 5, 7), (2, 2, 1), (1, 1, 2)),
        ("worse", (5, 7), (2, 1), (-3, 2)),
    ],
)
def test_who_has_counted_more_is_ahead(
    ties: str, counted: tuple[int, ...], places: tuple[int, ...], points: tuple[int, ...]
) -> None:
    """Of two the second place is the last one."""
    found = placed(Places.model_validate({**BASSADEWITZ, "ties": ties}), counted)
    assert tuple(one.place for one in found) == places
    assert tuple(one.points for one in found) == points


def test_who_has_too_little_has_no_place() -> None:
    """Of those who have enough one is the first and one the last."""
    places = Places.model_validate({"best": [5, 2, 1], "worst": [-1]})
    found = placed(places, (20, 60, 0, 40), (False, True, False, True))
    assert [(one.place, one.points) for one in found] == [(0, 0), (1, 5), (0, 0), (2, -1)]


def test_the_first_has_what_places_bring_that_nobody_has() -> None:
    places = Places.model_validate({"best": [5, 2, 1], "unclaimed": "first"})
    assert [one.points for one in placed(places, (20, 60, 40), (True, True, True))] == [1, 5, 2]
    assert [one.points for one in placed(places, (20, 60, 0), (True, True, False))] == [2, 6, 0]
    assert [one.points for one in placed(places, (20, 60, 0), (False, True, False))] == [0, 8, 0]


def test_where_everybody_settles_with_each_other_one_loses_what_others_get() -> None:
    found = placed(Places.model_validate({"worst": [-2]}), (-50, -10, -40, -20))
    assert [one.points for one in settled_with_each(found)] == [-6, 2, 2, 2]
    even = placed(Places.model_validate({"worst": [-2], "ties": "worse"}), (-50, -10, -50, -10))
    assert [one.points for one in settled_with_each(even)] == [-4, 4, -4, 4]
    several = placed(Places.model_validate({"best": [3, 1]}), (40, 30, 20))
    assert [one.points for one in settled_with_each(several)] == [5, -1, -4]


def test_who_has_no_place_settles_too() -> None:
    places = Places.model_validate({"best": [3, 1], "least": 30})
    found = placed(places, (40, 30, 20), (True, True, False))
    assert [(one.place, one.points) for one in settled_with_each(found)] == [
        (1, 5),
        (2, -1),
        (0, -4),
    ]


def test_in_bassadewitz_the_fewest_card_points_bring_two_and_the_most_cost_three() -> None:
    for state, _ in finished("bassadewitz"):
        result, turn = state.match.results[-1], state.deal.seats
        if max(result.card_points) == 120:
            assert sorted(result.score) == [-3, -3, -3, 9]
            continue
        order = sorted(turn, key=lambda seat: result.card_points[seat])
        assert [result.score[seat] for seat in order] == [2, 1, 0, -3]
        lines = [(line.seat, line.detail) for line in result.sheet]
        assert lines == [(seat, str(place)) for place, seat in enumerate(order, 1)]


@pytest.mark.parametrize(
    ("most", "no_trick", "taken", "tricks", "out"),
    [
        (99, True, 99, 5, False),
        (99, True, 100, 5, True),
        (99, True, 0, 0, True),
        (99, False, 0, 0, False),
        (0, True, 157, 9, False),
        (0, True, 0, 1, False),
    ],
)
def test_too_much_or_nothing_is_out_of_bounds(
    most: int, no_trick: bool, taken: int, tricks: int, out: bool
) -> None:
    bounds = Bounds(most=most, no_trick=no_trick, own=-2, others=1)
    assert out_of_bounds(bounds, taken, tricks) is out


@pytest.mark.parametrize(
    ("won", "score"),
    [
        (((0, 90), (0, 67)), [2, -1, -1]),  # who has all of them comes first
        (((0, 60), (1, 97)), [1, 1, -2]),
        (((0, 40), (1, 110), (2, 7)), [1, -2, 1]),
        (((0, 40), (1, 60), (2, 57)), [1, 1, -2]),
    ],
)
def test_who_has_no_trick_is_out_of_bounds(
    won: tuple[tuple[int, int], ...], score: list[int]
) -> None:
    state, _ = finished("mittlere")[0]
    tricks = tuple(Trick(seat, (), (), seat, points, True) for seat, points in won)
    lines = sheet_of(state._replace(deal=state.deal._replace(tricks=tricks)))
    assert [total(lines, seat) for seat in range(3)] == score


def test_in_mittlere_the_middle_pays_or_who_is_out_of_bounds() -> None:
    """Each who is out of bounds loses two and gives each of the others one."""
    for state, _ in finished("mittlere"):
        result = state.match.results[-1]
        won = [sum(trick.winner == seat for trick in state.deal.tricks) for seat in range(3)]
        out = [seat for seat in range(3) if result.card_points[seat] > 99 or not won[seat]]
        middle = sorted(range(3), key=lambda seat: result.card_points[seat])[1]
        if max(result.card_points) == 157:
            assert sorted(result.score) == [-1, -1, 2]
            continue
        punished = out or [middle]
        assert (
            list(result.score) == [len(punished) - 3 * (seat in punished) for seat in range(3)]
            or len(set(result.card_points)) < 3
        )


def test_who_has_melded_too_much_is_out_of_bounds_for_that_without_a_trick() -> None:
    bounds = {"most": 19, "own": -5, "others": 1}
    settings = {"scoring.places.bounds": bounds, "match.deals": 60}
    rules, found = changed(ruleset_of("handjass"), settings), 0
    for turn in play_deals(rules, 3, 60):
        if turn.state.phase is not None or not turn.state.match.results:
            continue
        result, took = turn.state.match.results[-1], {one.winner for one in turn.state.deal.tricks}
        reasons = {(line.seat, line.reason) for line in result.sheet}
        assert not any(reason == "none_taken" for _, reason in reasons)
        for seat in set(turn.state.deal.seats) - took:
            assert ((seat, "too_many") in reasons) is (result.melds[seat] > 19)
            found += result.melds[seat] > 19
    assert found


def test_special_points_count_beside_the_place_for_both_partners() -> None:
    changes = {"scoring.places": {"best": [4], "worst": [-4]}}
    rules, met = changed(ruleset_of("sechser"), changes), 0
    for seed in range(20):
        for turn in play_deals(rules, seed):
            if turn.state.phase is not None or not turn.state.match.results:
                continue
            result = turn.state.match.results[-1]
            for side in sides(turn.state):
                own = [[x for x in result.sheet if x.seat == seat] for seat in side]
                specials = [[x.points for x in lines if x.reason == "special"] for lines in own]
                places = [sum(x.points for x in lines if x.reason == "place") for lines in own]
                assert specials[0] == specials[1] and places[0] == places[1] in (-4, 4)
                scores = [result.score[seat] for seat in side]
                assert scores == [places[0] + sum(specials[0])] * 2
                met += bool(specials[0])
    assert met > 5


def test_who_takes_all_the_cards_that_it_needs_counts_once_beside_others_without_a_trick() -> None:
    """As where all card points are taken: what comes in place of them is not multiplied."""
    everything = {"own": 2, "others": -1, "cards": ["*-as"]}
    house = {"scoring.places": {"worst": [-1]}, "scoring.all_taken": everything}
    state, _ = finished("ramsch-allein")[0]
    aces = tuple(parse_card(f"{suit}-as") for suit in ("kreuz", "pik", "herz", "karo"))
    tricks = (Trick(0, (0, 1, 2), aces, 0, 44, True),)
    state = state._replace(deal=state.deal._replace(tricks=tricks))
    state = state._replace(rules=changed(ruleset_of("ramsch-allein"), house))
    lines = sheet_of(state)
    assert [total(lines, seat) for seat in range(3)] == [2, -1, -1]
