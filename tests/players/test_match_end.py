"""How players think of the end of a match: as the engine ends it."""

from __future__ import annotations

import random
from typing import Any

import pytest

from game.engine.actions import CHANCE
from game.engine.match.course import finish_deal
from game.engine.play import apply, start
from game.engine.rules.rules import Rules
from game.engine.sheet import for_seat
from game.engine.shuffle import deal_for
from game.engine.state import State
from game.engine.view import View
from game.players.match_equity import MatchEquity
from game.players.registry import make_player
from tests.contract.rulesets import rules_of
from tests.games.finished import played
from tests.records.shelf import changed, ruleset_of

RUBICON = {"below": 100, "points": 70, "crossed": 30}

ENDS: list[tuple[str, dict[str, Any], int]] = [
    ("hearts", {}, 40),
    ("hearts", {"match.fallen": "all_others_win"}, 40),
    ("hearts", {"match.fallen": "drops_out"}, 100),
    ("hearts", {"match.deals": 1, "match.floor": None}, 40),
    ("hearts", {"match.target": 60, "match.reached": "drops_out", "match.floor": None}, 30),
    ("gong-zhu", {}, 400),
    ("leekha", {}, 60),
    ("hearts", {"match.most_deals": 1}, 9),
]
"""Games, changed so, with what a deal brings or costs at the most."""


def after(rules: Rules, has: list[int], brings: list[int]) -> State:
    """What comes of a deal that brings these so much, who have some."""
    state = start(rules)
    state = state._replace(match=state.match._replace(scores=tuple(has)))
    state = apply(state, CHANCE, deal_for(rules, 1, 1)).state
    lines = [for_seat(seat, "result", "credited", n) for seat, n in enumerate(brings) if n]
    deal = state.deal._replace(credits=tuple(lines))
    return finish_deal(state._replace(deal=deal, hands=((),) * rules.players), cut_short=False)[0]


def has_fallen(state: State) -> list[bool]:
    floor = state.rules.ruleset.match.floor
    return [floor is not None and score <= floor for score in state.match.scores]


def teams(rules: Rules, seats: tuple[int, ...]) -> int:
    """How many of those win apart from each other."""
    apart = not rules.scoring.judges_partners_alone
    return len({seat if apart else rules.team(seat)[0] for seat in seats})


def equity(rules: Rules, has: list[int], seat: int) -> MatchEquity:
    seats = tuple(range(rules.players))
    return MatchEquity(rules, View(seat, rules.players, seats=seats, scores=tuple(has)))


@pytest.mark.parametrize(("name", "keys", "most"), ENDS)
def test_who_has_won_is_what_the_engine_says(name: str, keys: dict[str, Any], most: int) -> None:
    rules, rng, ended = changed(ruleset_of(name), keys), random.Random(3), 0
    floor, seats = rules.ruleset.match.floor, range(rules.players)
    for _ in range(150):
        around = floor + most // 2 if floor is not None else (rules.ruleset.match.target or 0)
        has = [around + rng.randint(-most // 2 + 1, most // 2) for _ in seats]
        ways = (1, -1) if floor is None else (1, -1, -1, -1)
        brings = [rng.choice(ways) * rng.randint(0, most) for _ in seats]
        state = after(rules, has, brings)
        brought = list(state.match.results[-1].score)
        now = [equity(rules, has, seat) for seat in seats]
        chances = [one.chance(brought) for one in now]
        won, gone = state.match.winners, state.match.knocked_out
        if won is not None:
            ended += 1
            lost = [seat for seat in seats if seat not in won]
            match = rules.ruleset.match
            one_lost = bool(lost) and (match.fallen == "all_others_win" or match.reached_drop_out)
            share = 1.0 if one_lost and not all(has_fallen(state)) else 1.0 / teams(rules, won)
            assert [chances[seat] for seat in lost] == [0.0] * len(lost)
            assert [chances[seat] for seat in won] == [share] * len(won)
            continue
        for seat in seats:
            finished = rules.ruleset.match.reached_drop_out
            if seat in gone:
                assert chances[seat] == float(finished)
            else:
                assert 0.0 <= chances[seat] <= 1.0
    assert ended > 10


def test_whoever_is_near_the_floor_plays_for_not_falling() -> None:
    """Of two who are level, each wins as often; the last points before the floor are worth more."""
    rules = rules_of("hearts")
    near = equity(rules, [-80, -60, -60, -60], 1)
    assert near.near and near.counts_matches
    assert not equity(rules, [-20, -10, -10, -10], 1).near
    ends, goes_on = near.chance([-20, -1, -3, -2]), near.chance([-19, -2, -3, -2])
    assert ends == 1.0 > goes_on > 0.25


@pytest.mark.parametrize(("word", "first"), [("counted_first", 0), ("highest", 1)])
def test_who_needs_least_of_what_a_deal_brings_is_there_first(word: str, first: int) -> None:
    """Where what it brings is counted in order: as if it came evenly."""
    keys = {"match.ends": "after_deal", "match.several_pass": word}
    rules = changed(ruleset_of("schieber"), keys)
    chances = [
        equity(rules, [2490, 2400, 2490, 2400], seat).chance([50, 150, 50, 150]) for seat in (0, 1)
    ]
    assert chances[first] == 1.0
    assert sum(chances) == 1.0


def test_the_last_one_left_is_who_has_lost() -> None:
    rules = changed(
        ruleset_of("hearts"),
        {"match.target": 60, "match.reached": "drops_out", "match.floor": None},
    )
    one = equity(rules, [50, 50, 50, 0], 0)
    assert one.chance([10, 0, 0, 0]) == 1.0
    assert one.chance([0, 10, 0, 0]) > 0.5
    assert equity(rules, [50, 50, 50, 0], 3).chance([0, 10, 0, 0]) < 0.5


@pytest.mark.parametrize(
    ("has", "brings", "margin"),
    [
        ([120, 60], [10, 39], 130 + 99 + 70 - 0),
        ([120, 60], [10, 40], 130 + 30 - 100),
        ([60, 60], [20, 10], 80 + 70 + 70 - 0),
        ([150, 120], [0, 10], 150 + 30 - 130),
    ],
)
def test_near_its_end_what_the_rubicon_pays_counts(
    has: list[int], brings: list[int], margin: int
) -> None:
    """What is paid is what the engine writes down."""
    rules = changed(ruleset_of("piquet"), {"match.rubicon": RUBICON, "match.deals": 1})
    state = after(rules, has, brings)
    assert state.match.scores[0] - state.match.scores[1] == margin
    plain = changed(ruleset_of("piquet"), {"match.rubicon": None, "match.deals": 1})
    before = has[0] + brings[0] - has[1] - brings[1]
    for seat, sign in ((0, 1), (1, -1)):
        now, usual = equity(rules, has, seat), equity(plain, has, seat)
        assert now.near and not now.counts_matches and usual.counts_matches
        level = now.worth([0, 0], left=1.0), usual.worth([0, 0], left=1.0)
        assert level == (0.0, 0.0)
        paid = now.worth(brings) - usual.worth(brings) + now._paid_now
        assert paid == pytest.approx(sign * (margin - before))


def test_who_cannot_win_plays_to_cross_the_rubicon() -> None:
    rules = changed(ruleset_of("piquet"), {"match.rubicon": RUBICON, "match.deals": 1})
    behind = equity(rules, [160, 70], 1)
    short, over = behind.worth([0, 29]), behind.worth([0, 30])
    assert over - short > 99
    ahead = equity(rules, [160, 70], 0)
    assert ahead.worth([0, 29]) - ahead.worth([0, 30]) > 99


def test_an_opponent_who_must_cross_it_plays_another_card() -> None:
    """Far behind there is nothing to win but one's own points, and what they are worth hangs on the
    rubicon."""
    keys = {"match.deals": 1}
    rubicon = changed(ruleset_of("piquet"), keys)
    none = changed(ruleset_of("piquet"), keys | {"match.rubicon": None})
    player, others = make_player("medium"), 0
    for deal in played(rubicon, "easy", 1, 1):
        for request, _ in deal.answers:
            cards = request.legal[0].verb == "play" and len(request.legal) > 1
            if not cards or len(request.view.tricks) != 4:
                continue
            scores = (160, 72) if request.view.seat else (72, 160)
            asked = request._replace(view=request.view._replace(scores=scores))
            ways = [player.choose(asked._replace(rules=rules)) for rules in (rubicon, none)]
            others += ways[0] != ways[1]
    assert others
