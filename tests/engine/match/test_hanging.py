"""Points that hang where both sides have as much, and go to whoever wins the next deal."""

from __future__ import annotations

import pytest

from game.engine.events import redact
from game.engine.imagined.world import World
from game.engine.match.course import finish_deal
from game.engine.record import replay
from game.engine.resample import lay_out
from game.engine.rules.rules import Rules
from game.engine.scoring import first_side_won
from game.engine.scoring.hanging import EVEN, HUNG, TAKEN, hung
from game.engine.sheet import total
from game.engine.state import Result, State, Trick
from game.engine.view import begin, fold
from game.players.match_equity import MatchEquity
from game.players.search.payoff import payoff_for
from game.players.search.tally import TrickTally
from tests.contract.rulesets import rules_of
from tests.games.finished import finished, finished_by
from tests.players.search.positions import cards_asked_for
from tests.records.shelf import FOLDER, changed, record_of, ruleset_of

GAME = "belote"
RULES = rules_of(GAME)
BOTH = 162
FEW_POINTS = {
    "deck.points": {"as": 1},
    "deck.trump_points": {},
    "melds": None,
    "order": ["deal", "first", "second", "trump", "take_up", "rest", "tricks"],
    "phases.tricks.last_trick": 0,
    "phases.tricks.sweep": 0,
    "contracts.nehmen.win_at": 1,
    "contracts.andere.win_at": 1,
}
"""Both sides often take two of four Aces."""


def after(rules: Rules, mine: int, hanging: int = 0) -> tuple[State, Result]:
    """What comes of a deal with so many of 162 card points for the declarer's side."""
    state = next(state for state, _ in finished(GAME, 5) if state.deal.declarer is not None)
    first = state.deal.declarer or 0
    taken = ((first, mine), ((first + 1) % 4, BOTH - mine))
    tricks = tuple(Trick(seat, (), (), seat, points, True) for seat, points in taken)
    deal = state.deal._replace(tricks=tricks, melds=((),) * 4, earlier=((),) * 4)
    match = state.match._replace(scores=(0,) * 4, results=(), hanging=hanging, winners=None)
    return finish_deal(state._replace(rules=rules, match=match, deal=deal), cut_short=False)


def score(result: Result) -> tuple[int, int]:
    """What the side of the declarer has written down, and the other one."""
    first = result.declarer or 0
    return result.score[first], result.score[(first + 1) % 4]


@pytest.mark.parametrize(
    ("mine", "hanging", "written", "left"),
    [
        (81, 0, (0, 81), 81),
        (81, 81, (0, 81), 162),
        (82, 0, (82, 80), 0),
        (82, 81, (163, 80), 0),
        (80, 81, (0, 243), 0),
    ],
)
def test_as_much_hangs_until_somebody_wins(
    mine: int, hanging: int, written: tuple[int, int], left: int
) -> None:
    state, result = after(RULES, mine, hanging)
    assert score(result) == written
    assert state.match.hanging == left == hanging + hung(result.sheet)
    won = first_side_won(RULES, result.sheet, result.declarer, result.score)
    assert won is (None if mine == 81 else mine > 81)


def test_where_it_is_lost_nothing_hangs() -> None:
    rules = changed(ruleset_of(GAME), {"scoring.even_hangs": False})
    state, result = after(rules, 81)
    assert (score(result), state.match.hanging) == ((0, BOTH), 0)


def test_the_others_may_write_down_nothing_then() -> None:
    rules = changed(ruleset_of(GAME), {"scoring.opponents_write": "when_lost"})
    state, result = after(rules, 81)
    assert (score(result), state.match.hanging) == ((0, 0), 81)


def test_what_counts_several_times_hangs_as_often() -> None:
    factors = {f"contracts.{name}.factor": 2 for name in ("nehmen", "andere")}
    assert after(changed(ruleset_of(GAME), factors), 81)[0].match.hanging == 2 * 81


def test_cards_that_are_thrown_in_leave_it() -> None:
    state, _ = after(RULES, 81)
    thrown = state._replace(deal=state.deal._replace(thrown_in=True, declarer=None, tricks=()))
    assert finish_deal(thrown, cut_short=False)[0].match.hanging == 81


@pytest.mark.parametrize("name", ["hanging", "hanging-belote"])
def test_everybody_knows_what_hangs(name: str) -> None:
    played = replay(RULES, record_of(FOLDER / GAME / f"{name}.record"))
    lines = [line for result in played.state.match.results for line in result.sheet]
    assert {HUNG, TAKEN} <= {line.reason for line in lines}
    for seat in range(4):
        seen = [redact(event, seat) for event in played.events]
        view, most = begin(RULES, seat), 0
        for event in seen:
            view = fold(RULES, view, event)
            most = max(most, view.hanging)
        assert most == (162 if name == "hanging" else 71)
        assert view.hanging == played.state.match.hanging == 0


def test_an_imagined_deal_knows_it() -> None:
    _, view = finished(GAME, 3)[-1]
    nowhere = World(((),) * 4, (), (), ())
    assert lay_out(RULES, view._replace(hanging=71), nowhere).match.hanging == 71


def test_it_adds_up_through_matches() -> None:
    hangs = 0
    rules = changed(ruleset_of(GAME), FEW_POINTS)
    for state, view in finished_by(rules, 30):
        sheet = state.match.results[-1].sheet
        hangs += hung(sheet)
        assert state.match.hanging == view.hanging == hangs
        assert [total(sheet, seat) for seat in range(4)] == list(view.score)
    assert any(line.reason == TAKEN for r in state.match.results for line in r.sheet)


def after_tie(rules: Rules, mine: int, hanging: int = 0) -> tuple[State, Result]:
    """What comes of a deal in which Re, or the first side, has so many tricks or card points of
    all; the other one has the rest."""
    state, _ = finished_by(rules, 1)[0]
    everything = sum(state.match.results[0].card_points)
    first = state.deal.declarer if state.deal.declarer is not None else state.deal.seats[0]
    taken = ((first, mine), ((first + 1) % 4, everything - mine))
    tricks = tuple(Trick(seat, (), (), seat, points, True) for seat, points in taken if points)
    match = state.match._replace(scores=(0,) * 4, results=(), hanging=hanging, winners=None)
    state = state._replace(match=match, deal=state.deal._replace(tricks=tricks))
    state, result = finish_deal(state, cut_short=False)
    return state, result


@pytest.mark.parametrize(
    ("mine", "hanging", "written", "left"),
    [
        (4, 0, (0, 0), 1),
        (4, 1, (0, 0), 2),
        (5, 0, (1, 0), 0),
        (5, 2, (3, 0), 0),
        (8, 1, (4, 0), 0),
        (3, 1, (0, 3), 0),
        (0, 0, (0, 3), 0),
    ],
)
def test_a_tie_of_two_sides_is_for_whoever_wins_the_next_deal(
    mine: int, hanging: int, written: tuple[int, int], left: int
) -> None:
    rules = rules_of("omi")
    state, result = after_tie(rules, mine, hanging)
    assert score(result) == written
    assert state.match.hanging == left
    won = first_side_won(rules, result.sheet, result.declarer, result.score)
    assert won is (None if mine == 4 else mine > 4)


@pytest.mark.parametrize(
    ("mine", "hanging", "written", "left"),
    [(60, 0, (0, 0), 1), (60, 1, (0, 0), 2), (61, 1, (2, 0), 0), (20, 2, (0, 4), 0)],
)
def test_so_is_one_of_game_points(
    mine: int, hanging: int, written: tuple[int, int], left: int
) -> None:
    rules = changed(ruleset_of("sueca"), {"scoring.even_adds": 1})
    state, result = after_tie(rules, mine, hanging)
    first = state.deal.seats[0]
    assert (result.score[first], result.score[(first + 1) % 4]) == written
    assert state.match.hanging == left


def test_a_tie_is_lost_by_the_declarer_where_nothing_hangs() -> None:
    state, result = after_tie(changed(ruleset_of("omi"), {"scoring.even_adds": 0}), 4)
    assert (score(result), state.match.hanging) == ((0, 2), 0)


def test_special_points_of_a_tie_count() -> None:
    full = {"label": "X", "kind": "full_trick", "at_least": 4, "points": 1}
    rules = changed(ruleset_of("omi"), {"scoring.special_points": {"voll": full}})
    _, result = after_tie(rules, 4)
    assert score(result) == (0, 0)  # one for each side
    assert EVEN in {line.reason for line in result.sheet}


@pytest.mark.parametrize(
    ("name", "keys"), [("omi", {}), ("sueca", {"scoring.even_adds": 1, "match.target": 90})]
)
def test_ties_add_up_through_matches(name: str, keys: dict[str, object]) -> None:
    hangs, ties = 0, 0
    for state, view in finished_by(changed(ruleset_of(name), keys), 60):
        sheet = state.match.results[-1].sheet
        hangs += hung(sheet)
        ties += any(line.reason == EVEN for line in sheet)
        assert state.match.hanging == view.hanging == hangs
    assert ties


def test_opponents_count_what_hangs_after_a_tie() -> None:
    for name, keys in (("omi", {}), ("sueca", {"scoring.even_adds": 1})):
        rules = changed(ruleset_of(name), keys)
        asked = next(iter(cards_asked_for(rules, 1, ("reserve", "declare", "play"))))
        sides = [seat % 2 for seat in asked.view.seats]
        if asked.view.declarer is not None:
            sides = [(seat - asked.view.declarer) % 2 for seat in asked.view.seats]
        whole = 8 if name == "omi" else 120
        gains = []
        for mine in (whole, whole // 2):
            points = [0] * 4
            points[sides.index(0)], points[sides.index(1)] = mine, whole - mine
            tally = TrickTally(points, [4, 4, 0, 0], 0, sides)
            worth = []
            for view in (asked.view, asked.view._replace(hanging=3)):
                equity = MatchEquity(rules, view, minded=False)
                payoff = payoff_for(rules, view, asked.position.specials, equity)
                worth.append(payoff(tally, ()))
            gains.append(abs(worth[1] - worth[0]))
        assert gains[0] > gains[1]
