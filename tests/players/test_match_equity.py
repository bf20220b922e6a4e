"""What a deal is worth by how the match stands."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.engine.play import start
from game.engine.rules.rules import Rules
from game.engine.shuffle import deal_for
from game.engine.state import Deal
from game.engine.view import View
from game.players.match_equity import MatchEquity, scale_of
from game.players.registry import make_player
from game.players.rollout.deal_playout import ahead
from game.simulation.table import QuickTable
from tests.contract.rulesets import games, rules_of
from tests.everyday import some
from tests.records.shelf import changed

TO_A_TARGET = [
    name
    for name in games()
    if rules_of(name).ruleset.match.target is not None
    and rules_of(name).ruleset.match.ends == "after_deal"
    and not rules_of(name).scoring.counts_games
]
PLACES = st.lists(st.integers(-400, 400), min_size=3, max_size=3)


def equity(rules: Rules, *scores: int, seat: int = 0, forehand: int = 0) -> MatchEquity:
    """How the match stands for a seat, with these totals."""
    seats = tuple((forehand + n) % rules.players for n in range(rules.players))
    return MatchEquity(rules, View(seat, rules.players, seats=seats, scores=scores))


@pytest.mark.parametrize("name", games())
def test_at_the_beginning_score_points_count_as_they_are(name: str) -> None:
    rules = rules_of(name)
    begun = equity(rules, *[0] * rules.players)
    assert not begun.near
    scores = [30 * place for place in range(rules.players)]
    assert begun.gain(scores) == pytest.approx(-sum(scores) / (rules.players - 1))


@pytest.mark.parametrize("name", TO_A_TARGET)
def test_what_comes_on_top_of_the_target_counts_for_nothing(name: str) -> None:
    rules = rules_of(name)
    target = rules.ruleset.match.target or 0
    for seat in range(rules.players):
        near = equity(rules, *[target - 100] * rules.players, seat=seat)
        assert near.near
        mine = [place in rules.team(seat) for place in range(rules.players)]
        short, enough, more = (
            near.gain([points * own for own in mine]) for points in (90, 100, 400)
        )
        assert short < enough == more
        assert near.chance([100 * own for own in mine]) == 1.0


@pytest.mark.parametrize("name", TO_A_TARGET)
def test_sides_that_stand_alike_win_as_often_until_it_is_over(name: str) -> None:
    rules = rules_of(name)
    target = rules.ruleset.match.target or 0
    for totals in ([target - 200] * rules.players, [target - 10] * rules.players):
        near = [equity(rules, *totals, seat=seat) for seat in range(rules.players)]
        sides = len({rules.team(seat) for seat in range(rules.players)})
        for one in near:
            assert one.chance([0] * rules.players) == pytest.approx(1 / sides)
            assert one.worth([0] * rules.players, left=1.0) == 0.0
            assert one.of_hundred(1 / (sides * one._rate)) == round(100 / sides)


@settings(max_examples=60, deadline=None)
@given(before=PLACES, scores=PLACES, left=st.sampled_from([0.0, 0.3, 1.0]))
def test_somebody_wins(before: list[int], scores: list[int], left: float) -> None:
    rules = rules_of("binokel-3")
    totals = [1090 + points for points in before]
    chances = [equity(rules, *totals, seat=s).chance(scores, (1,), left) for s in range(3)]
    assert sum(chances) == pytest.approx(1.0)
    assert all(0.0 <= one <= 1.0 for one in chances)


@given(lead=st.integers(-300, 300), more=st.integers(1, 200))
def test_points_of_ones_own_bring_the_match_nearer(lead: int, more: int) -> None:
    near = equity(rules_of("doppelbinokel-2"), 600 + lead, 600)
    assert near.worth([more, 0], left=0.5) > near.worth([0, 0], left=0.5)
    assert near.worth([0, more], left=0.5) < near.worth([0, 0], left=0.5)


def test_one_point_is_one_point_where_both_stand_alike() -> None:
    near = equity(rules_of("doppelbinokel-2"), 700, 700)
    steps = [near.worth([points, 0], left=1.0) for points in range(0, 12, 2)]
    for low, high in pairwise(steps):
        assert high - low == pytest.approx(2.0, rel=0.1)


@pytest.mark.parametrize("deals", [8, pytest.param(80, marks=pytest.mark.soak)])
@pytest.mark.parametrize(
    ("name", "house"),
    some(
        [
            ("binokel-3", ()),
            ("binokel-3", (("mehrere-am-ziel", "mehr-punkte"),)),
            ("kreuzbinokel-4", ()),
            ("binokel-benoggler-4", (("gegner", "einzeln"),)),
            ("doppelbinokel-2", ()),
        ],
        2,
    ),
)
def test_who_wins_is_who_the_engine_says(
    name: str, house: tuple[tuple[str, str], ...], deals: int
) -> None:
    rules, chance = rules_of(name, house), Random(name)
    target, half = rules.ruleset.match.target or 0, rules.players // 2
    player, over = make_player("greedy"), 0
    for number in range(1, deals + 1):
        table = QuickTable(rules, [player] * rules.players)
        totals = [target - 10 * chance.randint(1, 30) for _ in range(rules.players)]
        if rules.ruleset.table.sides.kind == "partners" and not house:
            totals = [totals[seat % half] for seat in range(rules.players)]
        match = table.state.match._replace(dealer=0, scores=tuple(totals))
        table.state = table.state._replace(match=match)
        result = table.play_deal(deal_for(rules, 5, number))
        winners = table.state.match.winners
        if winners is None:
            continue
        over += 1
        mine = sorted(result.sides[0], key=lambda seat: seat != result.declarer)
        first = mine if result.declarer is not None else []
        for seat in range(rules.players):
            forehand = chance.randrange(rules.players)
            order = [(forehand + n) % rules.players for n in range(rules.players)]
            found = equity(rules, *totals, seat=seat, forehand=forehand)
            score = [result.score[one] for one in order]
            won = found.chance(score, [order.index(one) for one in first])
            assert (won > 0.0) == (seat in winners), (totals, result.score)
    assert over > deals / 4


@pytest.mark.parametrize("name", ["binokel-turnier-3", "kreuzbinokel-turnier-4"])
def test_in_the_last_planned_deal_the_higher_total_wins(name: str) -> None:
    rules = rules_of(name)
    deals, players = rules.ruleset.planned_deals or 0, rules.players
    row = (10, *[0] * (players - 1))

    def after(number: int) -> MatchEquity:
        history = (row,) * number + ((0,) * players,)  # a deal thrown in does not count
        return MatchEquity(
            rules, View(0, players, seats=(*range(players),), scores=row, history=history)
        )

    assert not after(deals - 2).near
    last = after(deals - 1)
    assert last.near
    mine, theirs = [0] * players, [0] * players
    for place in range(players):
        (mine if place in rules.team(0) else theirs)[place] = 30
    assert last.chance(mine) == 1.0
    assert last.chance(theirs) == 0.0
    sides = len({rules.team(place) for place in range(players)})
    assert 1 / sides < last.chance(mine, left=0.5) < 1.0


def test_a_deal_thrown_in_leaves_all_as_it_was() -> None:
    rules = rules_of("binokel-turnier-3")
    rows = ((10, 0, 0),) * ((rules.ruleset.planned_deals or 0) - 1)
    view = View(0, 3, seats=(0, 1, 2), scores=(10, 0, 0), history=rows)
    state = start(rules)
    deal = Deal(2, (0, 1, 2), melds=((), (), ()), thrown_in=True)
    found = MatchEquity(rules, view)
    assert found.near
    assert ahead(state._replace(deal=deal), view, found) == 0.0


def test_who_falls_is_minded_where_there_is_a_target_to_reach() -> None:
    assert equity(rules_of("tuppi"), 8, 0, 8, 0).near
    without = {"match.target": None, "match.deals": 9}
    played = equity(changed(rules_of("tuppi").ruleset, without), 8, 0, 8, 0)
    assert not played.near
    assert played.gain([-8, 4, -8, 4]) == -8.0


def test_where_points_are_settled_up_they_count_to_the_end() -> None:
    rules = rules_of("doppelkopf-turnier")
    history = ((1, 1, -1, -1),) * 30
    view = View(0, 4, seats=(0, 1, 2, 3), scores=(30, 30, -30, -30), history=history)
    assert not MatchEquity(rules, view).near


def test_where_a_match_ends_in_mid_deal_points_count_to_the_end() -> None:
    rules = rules_of("zweierbinokel-2")
    assert not equity(rules, 900, 800).near
    assert equity(rules_of("zweierbinokel-2", (("ende", "false"),)), 900, 800).near


@pytest.mark.parametrize(
    ("ruleset", "house", "scale"),
    [
        ("binokel-3", (), 1.0),
        ("doppelkopf", (), 1.0),
        ("doppelkopf", (("zaehlweise", "punkte"),), 0.1),
        ("doppelkopf-hausrunde", (), 0.1),
        ("hearts", (), 26 / 120),
        ("polignac", (), 5 / 120),
        ("kein-stich", (), 40 / 120),
        ("all-fours", (), 4 / 120),
    ],
)
def test_the_scale_follows_what_a_point_of_a_game_counts_and_what_is_at_stake(
    ruleset: str, house: tuple[tuple[str, str], ...], scale: float
) -> None:
    rules = rules_of(ruleset, house)
    assert scale_of(rules, rules.usual) == pytest.approx(scale)


def test_what_a_contract_is_worth_by_itself_is_at_stake_as_well() -> None:
    rules = rules_of("fuenfhundert")
    scales = {scale_of(rules, contract.number) for contract in rules.contracts}
    assert min(scales) < 0.5 < max(scales) == 1.0
