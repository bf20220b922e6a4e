"""Every third game that is lost, say, or every third deal without a trick costs something more."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import pytest

from game.engine.rules.rules import Rules
from game.engine.scoring import first_side_won, settled
from game.engine.scoring.strikes import (
    STRIKES,
    Marks,
    marks_in,
    of_strikes,
    strike_lines,
    strikes_after,
)
from game.engine.sheet import total
from game.engine.state import Deal, Result, State, Trick
from game.players.heuristic.phases.bidding import gain_of
from game.players.heuristic.valuation.outlook import played
from tests.contract.playing import Turn, play_deals, watched
from tests.records.shelf import changed, rules_of, ruleset_of
from tests.rules.explain.pages import one_line

ENDLESS = {"match.target": None, "match.deals": 60}


def rules_with(name: str, of: str, **more: Any) -> Rules:
    strikes = {"of": of, "every": 2, "costs": 50}
    return changed(ruleset_of(name), {**ENDLESS, "match.strikes": strikes, **more})


TYSIACHA = {"match.barrel": None}


def ended(rules: Rules, seed: int, deals: int) -> Iterator[tuple[Turn, Result]]:
    """The turns that end a deal, with what was written down."""
    for turn in play_deals(rules, seed, deals):
        if turn.state.phase is None and turn.state.match.results:
            yield turn, turn.state.match.results[-1]


def tricks_of(turn: Turn) -> set[int]:
    return {trick.winner for trick in turn.state.deal.tricks}


@pytest.mark.parametrize("of", ["lost", "no_trick"])
def test_every_second_time_costs_and_then_one_counts_anew(of: str) -> None:
    rules = rules_with("tysiacha", of, **TYSIACHA)
    counts, paid = [0] * 3, 0
    for turn, result in ended(rules, 4, 30):
        bare = [line for line in result.sheet if line.reason not in STRIKES]
        score = [total(bare, seat) for seat in range(3)]
        won = first_side_won(rules, bare, result.declarer, score)
        assert first_side_won(rules, result.sheet, result.declarer, result.score) == won
        for seat in range(3):
            struck = seat == result.declarer and won is False
            if of == "no_trick":
                struck = bool(turn.state.deal.tricks) and seat not in tricks_of(turn)
            counts[seat] += struck
            due = counts[seat] == 2
            lines = [line for line in of_strikes(result.sheet) if line.seat == seat]
            assert [line.points for line in lines] == [-50] * due
            assert {line.reason for line in lines} <= {f"strikes_{of}"}
            counts[seat] %= 2
            paid += due
        assert turn.state.match.strikes == tuple(counts)
    assert paid > 1


def test_partners_are_counted_together() -> None:
    rules = rules_with("pinochle", "lost")
    seen = 0
    for turn, result in ended(rules, 2, 12):
        strikes = turn.state.match.strikes
        assert strikes[:2] == strikes[2:]
        lines = of_strikes(result.sheet)
        assert len(lines) in (0, 2)
        seen += bool(lines)
    assert seen


def played_so(rules: Rules, contract: str, winners: Sequence[int]) -> Deal:
    """A deal of a contract in which these have taken the tricks."""
    number = next(one.number for one in rules.contracts if one.id == contract)
    seats = tuple(range(rules.players))
    tricks = tuple([Trick(seats[0], seats, (), winner, 0, counts=True) for winner in winners])
    return Deal(0, seats, declarer=0, contract=number, tricks=tricks)


def test_who_has_taken_no_trick_is_struck_with_the_partner_or_not_at_all() -> None:
    rules = rules_with("pinochle", "no_trick")
    spec = rules.ruleset.match.strikes
    assert spec is not None

    for winners, struck in (((0, 0), (1, 3)), ((3,), (0, 2)), ((0, 1), ()), ((), ())):
        deal = played_so(rules, "spiel", winners)
        assert marks_in(rules, spec, deal, won=False).badly == struck


def test_nobody_is_struck_for_taking_no_trick_where_card_points_do_not_count() -> None:
    rules = rules_with("skat", "no_trick")
    spec = rules.ruleset.match.strikes
    assert spec is not None
    grand = marks_in(rules, spec, played_so(rules, "grand", (1, 1)), won=False)
    assert grand == Marks((0, 2), (1,))
    assert marks_in(rules, spec, played_so(rules, "null", (1, 1)), won=False) == Marks()


def test_players_reckon_with_what_the_next_one_costs() -> None:
    rules, found = rules_with("tysiacha", "lost", **TYSIACHA), 0
    before: State | None = None
    for turn in play_deals(rules, 4, 12):
        if turn.state.phase is None and before is not None:
            found += bool(of_strikes(settled(turn.state._replace(match=before.match))))
        before = turn.state
    assert found


def test_opponents_bid_less_where_losing_costs_more() -> None:
    free = changed(ruleset_of("pinochle"), {})
    dear = rules_with("pinochle", "lost")
    assert played(dear, 120.0, 130) < played(free, 120.0, 130)
    assert played(rules_with("pinochle", "no_trick"), 120.0, 130) == played(free, 120.0, 130)


def test_without_the_rule_nothing_is_counted() -> None:
    rules = changed(ruleset_of("pinochle"), {})
    assert strikes_after(rules, (), Marks((0,))) == ()
    assert strike_lines(rules, (), Marks((0,)), (), ()) == ()


@pytest.mark.parametrize(
    ("name", "of", "sentence"),
    [
        (
            "tysiacha",
            "no_trick",
            "taken no trick in two deals, running or not, has 50 points taken off",
        ),
        ("tysiacha", "lost", "lost two games as declarer, running or not, has another 50 points"),
        (
            "pinochle",
            "no_trick",
            "A side that has taken no trick in two deals, running or not, has 50",
        ),
        (
            "pinochle",
            "lost",
            "A side that has lost two of its games, running or not, has another",
        ),
    ],
)
def test_the_page_says_what_it_costs(name: str, of: str, sentence: str) -> None:
    assert one_line(rules_with(name, of).ruleset, "en").count(sentence) == 1


RUNNING = (("nacheinander", "true"),)


@pytest.mark.parametrize("name", ["binokel-3", "kreuzbinokel-4", "binokel-benoggler-4"])
def test_games_lost_running_cost_double_and_treble(name: str) -> None:
    """By what was lost in every own game since the last one that was won, whatever others play."""
    rules = rules_of(name, RUNNING)
    rules = changed(rules.ruleset, ENDLESS)
    teams = rules.ruleset.table.sides.teams
    counts, factors = [0] * rules.players, list[int]()
    for turn, result in ended(rules, 6, 24):
        bare = [line for line in result.sheet if line.reason not in STRIKES]
        score = [total(bare, seat) for seat in range(rules.players)]
        won = first_side_won(rules, bare, result.declarer, score)
        assert first_side_won(rules, result.sheet, result.declarer, result.score) == won
        side = () if result.declarer is None or won is None else (result.declarer,)
        if side and teams:
            side = tuple(rules.team(side[0]))
        for seat in side:
            counts[seat] = 0 if won else counts[seat] + 1
        times = [
            (1, 1, 2, 3)[min(3, count)] if seat in side else 1 for seat, count in enumerate(counts)
        ]
        assert list(result.score) == [n * m for n, m in zip(score, times, strict=True)]
        assert turn.state.match.strikes == tuple(counts)
        factors += [max(times)]
    assert {1, 2, 3} <= set(factors)


def test_a_game_lost_running_costs_a_called_partner_as_much_and_counts_for_the_declarer() -> None:
    """What is multiplied is what the game costs; whose games are lost running is one's own."""
    strikes = {"of": "lost", "running": True, "times": [3]}
    rules = changed(ruleset_of("rikken"), {"match.rounds": 9, "match.strikes": strikes})
    together = 0
    for seed in range(4):
        before = (0,) * 4
        for turn, result in ended(rules, seed, 30):
            bare = [line for line in result.sheet if line.reason not in STRIKES]
            times = [total(result.sheet, seat) / (total(bare, seat) or 1) for seat in range(4)]
            paid = [seat for seat in range(4) if times[seat] == 3]
            if paid:
                assert result.declarer is not None and before[result.declarer] >= 1
                losers = [seat for seat in range(4) if total(bare, seat) < 0]
                assert paid == losers and result.declarer in losers
                others = [seat for seat in range(4) if seat != result.declarer]
                after = turn.state.match.strikes
                assert [after[seat] for seat in others] == [before[seat] for seat in others]
                together += len(paid) == 2
            before = turn.state.match.strikes
    assert together


def test_a_trick_begins_the_count_anew_where_one_counts_running() -> None:
    rules = rules_with("tysiacha", "no_trick", **TYSIACHA)
    spec = rules.ruleset.match.strikes
    assert spec is not None
    running = changed(rules.ruleset, {"match.strikes.running": True})
    marks = Marks((1,), (0, 2))
    assert strikes_after(rules, (1, 0, 1), marks) == (1, 1, 1)
    assert strikes_after(running, (1, 0, 1), marks) == (0, 1, 0)
    assert strikes_after(running, (1, 0, 1), Marks()) == (1, 0, 1)


def test_opponents_bid_less_where_the_next_loss_costs_more() -> None:
    rules = rules_of("binokel-3", RUNNING)
    turns = list(play_deals(rules, 2))
    views = list(watched(rules, turns))
    asked = next(n for n, turn in enumerate(turns) if getattr(turn.action, "verb", "") == "bid")
    seat = turns[asked].seat
    view = views[asked - 1][seat]
    count = [0] * 3
    gains = []
    for lost in range(4):
        count[seat] = lost
        gains.append(gain_of(rules, view._replace(strikes=tuple(count)), 300))
    assert gains[0] > gains[1] > gains[2] == gains[3]


def test_the_page_says_what_is_lost_running() -> None:
    page = one_line(rules_of("binokel-3", RUNNING).ruleset, "en")
    assert "several games as declarer one after the other, the second costs" in page
    assert "the third and every later one costs three times as much" in page
