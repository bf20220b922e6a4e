"""Who wins a deal that was doubled has the points of both sides."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.engine.rules.rules import Rules
from game.engine.scoring import sheet_of
from game.engine.scoring.counting import card_points, meld_points
from game.engine.scoring.hanging import HUNG
from game.engine.sheet import total
from game.engine.sides.actual import sides
from game.engine.state import State
from game.players.match_equity import MatchEquity
from game.players.search import bid_payoff
from game.players.search.payoff import payoff_for
from game.players.search.tally import TrickTally
from tests.games.finished import finished_by
from tests.players.search.positions import cards_asked_for
from tests.records.shelf import changed, ruleset_of
from tests.rules.explain.pages import on_one_line

EXACT = {"scoring.rounding": "exact", "match.target": 100_000}


def doubled(rules: Rules) -> Iterator[tuple[State, int, int]]:
    """Finished deals as if the first word had been said, with what each side has, melds included;
    the side of the declarer comes first."""
    for state, view in finished_by(rules, 12):
        if view.declarer is None or not state.deal.tricks:
            continue
        mine, others = sides(state)
        held = [
            sum(card_points(state, seat) + meld_points(state, seat) for seat in side)
            for side in (mine, others)
        ]
        said = ((others[0], 0),)
        yield state._replace(deal=state.deal._replace(announced=said)), held[0], held[1]


def written(state: State, rules: Rules | None = None) -> tuple[int, int]:
    """What both sides write down, the declarer's first."""
    sheet = sheet_of(state if rules is None else state._replace(rules=rules))
    mine, others = sides(state)
    return total(sheet, mine[0]), total(sheet, others[0])


def test_the_winner_takes_all_once_it_is_doubled() -> None:
    rules = changed(ruleset_of("belot"), EXACT)
    won = set()
    for state, mine, others in doubled(rules):
        if mine == others:
            continue
        times = 2 * rules.factor(state.deal.contract, state.deal.trump)
        everything = times * (mine + others)
        assert written(state) == ((everything, 0) if mine > others else (0, everything))
        simple = state._replace(deal=state.deal._replace(announced=()))
        if mine > others:
            assert written(simple)[1] == times // 2 * others
        won.add(mine > others)
    assert won == {True, False}


def test_melds_stay_where_those_of_losers_do() -> None:
    rules = changed(ruleset_of("belot"), {**EXACT, "scoring.lost_points": "to_others"})
    stayed = 0
    for state, mine, others in doubled(rules):
        melded = sum(meld_points(state, seat) for seat in sides(state)[1])
        if mine <= others or not melded:
            continue
        times = 2 * rules.factor(state.deal.contract, state.deal.trump)
        assert written(state) == (times * (mine + others - melded), times * melded)
        stayed += 1
    assert stayed


def test_as_much_hangs_for_both() -> None:
    rules = changed(ruleset_of("belot"), EXACT)
    state, mine, others = next(one for one in doubled(rules) if not any(one[0].deal.melds))
    first, trick = sides(state)[0][0], state.deal.tricks[0]
    tricks = tuple(
        trick._replace(winner=seat, points=(mine + others) // 2)
        for seat in (first, sides(state)[1][0])
    )
    even = state._replace(deal=state.deal._replace(tricks=tricks))
    times = 2 * rules.factor(state.deal.contract, state.deal.trump)
    hung = [line.points for line in sheet_of(even) if line.reason == HUNG and line.seat == first]
    assert written(even) == (0, 0)
    assert hung == [-times * 2 * ((mine + others) // 2)]


def test_opponents_know_what_there_is_to_win(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bid_payoff, "BLUR", 0)
    rules = changed(ruleset_of("belot"), EXACT)
    asked = next(
        one
        for seed in range(9)
        for one in cards_asked_for(rules, seed, ("reserve", "meld", "play"))
        if one.view.bid and not one.view.tricks and not any(one.view.melds)
    )
    view = asked.view._replace(announced=((asked.view.seat, 0),))
    sides_of = [int(view.sides[seat] != view.sides[view.declarer or 0]) for seat in view.seats]
    mine = sides_of[view.seats.index(view.seat)] == 0
    payoff = payoff_for(rules, view, asked.position.specials, MatchEquity(rules, view))
    times = 2 * rules.factor(view.contract, view.trump)
    for own, other in ((100, 62), (62, 100)):
        points = [0] * 4
        points[sides_of.index(0)], points[sides_of.index(1)] = own, other
        worth = payoff(TrickTally(points, [4, 4, 0, 0], 0, sides_of), ())
        assert worth == (1 if mine == (own > other) else -1) * times * 162


def test_the_page_says_what_hangs_and_what_is_taken() -> None:
    said = on_one_line("belot", "en")
    assert "if “Double” was said, whoever wins writes down all card points and melds" in said
    assert "If both then have the same, all that both have hangs." in said
