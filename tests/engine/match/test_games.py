"""A match of several games: the target wins one, and all begin anew."""

from __future__ import annotations

import pytest

from game.engine.actions import CHANCE
from game.engine.events import DealEnded, redact
from game.engine.match import length
from game.engine.match.course import finish_deal, reached_at_once
from game.engine.match.games import newly_won, with_deal
from game.engine.match.vulnerable import vulnerable_in
from game.engine.play import apply, start
from game.engine.rules.rules import Rules
from game.engine.scoring.games_won import bonus_lines, of_games
from game.engine.sheet import COUNTS, Cause, SheetLine, for_seat, total
from game.engine.shuffle import deal_for
from game.engine.state import State
from game.engine.view import begin, fold_all
from game.players.match_equity import MatchEquity
from tests.contract.playing import play_deals
from tests.contract.rulesets import rules_of
from tests.records.shelf import changed, ruleset_of

WHIST = rules_of("whist")


def after_nothing(running: tuple[int, ...], games: tuple[int, ...], **more: object) -> State:
    """After a deal that brings nothing, which somebody has so many points and games after."""
    state = apply(start(WHIST), CHANCE, deal_for(WHIST, 1, 1)).state
    match = state.match._replace(running=running, games=games, scores=(9, 9, 9, 9))
    deal = state.deal._replace(thrown_in=True)
    return finish_deal(state._replace(match=match, deal=deal), cut_short=False)[0]


@pytest.mark.parametrize(
    ("running", "games", "then", "left", "winners"),
    [
        ((4, 3, 4, 3), (0, 0, 0, 0), (0, 0, 0, 0), (4, 3, 4, 3), None),
        ((7, 3, 7, 3), (0, 0, 0, 0), (1, 0, 1, 0), (0, 0, 0, 0), None),
        ((2, 5, 2, 5), (1, 0, 1, 0), (1, 1, 1, 1), (0, 0, 0, 0), None),
        ((5, 5, 5, 5), (1, 0, 1, 0), (1, 0, 1, 0), (5, 5, 5, 5), None),
        ((2, 6, 2, 6), (1, 1, 1, 1), (1, 2, 1, 2), (0, 0, 0, 0), (1, 3)),
    ],
)
def test_two_games_win_the_match(
    running: tuple[int, ...],
    games: tuple[int, ...],
    then: tuple[int, ...],
    left: tuple[int, ...],
    winners: tuple[int, ...] | None,
) -> None:
    match = after_nothing(running, games).match
    assert match.games == then and match.running == left
    assert match.winners == winners and match.scores == (9, 9, 9, 9)


@pytest.mark.parametrize("name", ["whist", "truco"])
def test_a_whole_match_adds_up(name: str) -> None:
    """The sheets tell the games, and everybody sees them."""
    rules = rules_of(name)
    target = rules.ruleset.match.target
    assert target is not None
    for seed in range(2):
        views = [begin(rules, seat) for seat in range(4)]
        running, games, state = [0] * 4, [0] * 4, start(rules)
        for turn in play_deals(rules, seed, 200):
            assert state.match.winners is None
            deals, state = len(state.match.results), turn.state
            views = [
                fold_all(rules, view, [redact(event, view.seat) for event in turn.events])
                for view in views
            ]
            if len(state.match.results) > deals:
                result = state.match.results[-1]
                running = [a + b for a, b in zip(running, result.score, strict=True)]
                at_the_end = tuple(running)
                if max(running) >= target:
                    games = [
                        n + (points >= target) for n, points in zip(games, running, strict=True)
                    ]
                    running = [0] * 4
                assert state.match.games == tuple(games)
                assert state.match.running == tuple(running)
                assert all(view.games == tuple(games) for view in views)
                assert all(view.running == tuple(running) for view in views)
                assert all(view.last_score == at_the_end for view in views)
                won = at_the_end if at_the_end != tuple(running) else ()
                assert all(view.ended == won for view in views)
            else:
                assert all(not view.ended for view in views)
                if state.match.winners is not None:
                    break
        winners = state.match.winners
        assert winners is not None and [games[seat] for seat in winners] == [2, 2]
        totals = [sum(r.score[seat] for r in state.match.results) for seat in range(4)]
        assert state.match.scores == tuple(totals)
        assert not length.cut_off(rules, len(state.match.results), totals, state.match.games)


@pytest.mark.parametrize(
    ("running", "then", "winners"),
    [
        ((7, 0, 7, 0), (2, 0, 2, 0), (0, 2)),
        ((7, 1, 7, 1), (1, 0, 1, 0), None),
        ((-1, 5, -1, 5), (0, 2, 0, 2), (1, 3)),
    ],
)
def test_a_game_in_which_the_others_have_nothing_counts_twice(
    running: tuple[int, ...], then: tuple[int, ...], winners: tuple[int, ...] | None
) -> None:
    """It brings no points, and everybody sees it."""
    rules = changed(
        ruleset_of("whist"), {"match.games": {"won": 2, "worth": [{"up_to": 0, "games": 2}]}}
    )
    state = apply(start(rules), CHANCE, deal_for(rules, 1, 1)).state
    match = state.match._replace(running=running, games=(0,) * 4, scores=(9, 9, 9, 9))
    deal = state.deal._replace(thrown_in=True)
    match = finish_deal(state._replace(match=match, deal=deal), cut_short=False)[0].match
    assert (match.games, match.winners, match.scores) == (then, winners, (9, 9, 9, 9))
    twice = [line for line in match.results[-1].sheet if line.reason == COUNTS]
    assert [line.detail for line in twice] == ["2"] * (max(then) == 2) * 2
    ended = DealEnded(
        match.results[-1].sheet, (0,) * 4, match.scores, newly_won((0,) * 4, match.games)
    )
    view = begin(rules, 0)._replace(number=1, seats=(0, 1, 2, 3), running=running)
    assert fold_all(rules, view, [ended]).games == then


def test_the_running_game_says_how_near_the_target_is() -> None:
    """Neither the opponents nor an end in mid-deal take the points of a game that is over."""
    state = apply(start(WHIST), CHANCE, deal_for(WHIST, 1, 1)).state
    assert state.match.toward_target == (0, 0, 0, 0)
    view = begin(WHIST, 0)
    view = fold_all(WHIST, view, apply(start(WHIST), CHANCE, deal_for(WHIST, 1, 1)).events[:1])
    far = view._replace(scores=(30, 30, 30, 30), games=(1, 1, 1, 1), running=(0, 4, 0, 4))
    assert MatchEquity(WHIST, far).chance([1, 0, 1, 0]) == 0.0
    assert MatchEquity(WHIST, far).chance([0, 5, 0, 5]) >= 0.5
    rules = changed(ruleset_of("jass"), {"match.games": {"won": 2}})
    begun = apply(start(rules), CHANCE, deal_for(rules, 1, 1)).state
    high = begun.match._replace(scores=(9999,) * rules.players)
    assert not reached_at_once(begun._replace(match=high))
    assert reached_at_once(begun._replace(match=high._replace(running=high.scores)))


def made(*lines: tuple[int, Cause, int]) -> tuple[SheetLine, ...]:
    return tuple(for_seat(seat, "result", reason, points) for seat, reason, points in lines)


def test_only_what_was_bid_and_made_counts_below_the_line() -> None:
    rules = rules_of("bridge", (("rubber", True),))
    sheet = made(
        (0, "bid_value", 60), (0, "doubled", 60), (0, "made_doubled", 50), (0, "above_bid", 30)
    )
    sheet += made((1, "missing", 200), (2, "doubled", -60), (2, "bid_lost", -60))
    assert with_deal(rules, (20, 0, 0, 0), sheet) == (140, 0, 0, 0)
    assert with_deal(WHIST, (20, 0, 0, 0), sheet) == (220, 200, -120, 0)
    assert with_deal(rules, (), sheet) == ()
    over = rules_of("auction-bridge")
    assert with_deal(over, (20, 0, 0, 0), sheet) == (170, 0, 0, 0)


@pytest.mark.parametrize(
    ("won", "points", "detail"),
    [((2, 0, 2, 0), 700, "2:0"), ((2, 1, 2, 1), 500, "2:1")],
)
def test_a_rubber_brings_more_where_the_others_have_no_game(
    won: tuple[int, ...], points: int, detail: str
) -> None:
    rules = rules_of("bridge", (("rubber", True),))
    lines = bonus_lines(rules, won, (0, 2))
    assert [(line.seat, line.points, line.detail) for line in lines] == [
        (0, points, detail),
        (2, points, detail),
    ]
    assert bonus_lines(WHIST, won, (0, 2)) == ()
    assert vulnerable_in(rules, 5, 1, (2, 3, 0, 1), (0, 1, 0, 1)) == (3, 1)


SHORT, LONG = (rules_of("whist", (("robber", word),)) for word in ("kurz", "lang"))


def after_honours(
    rules: Rules, running: tuple[int, ...], honours: tuple[int, ...], **known: object
) -> State:
    """After a deal in which each has got honours beside what it had in the running game."""
    state = apply(start(rules), CHANCE, deal_for(rules, 1, 1)).state
    credits = tuple(for_seat(n, "result", "honours", points) for n, points in enumerate(honours))
    match = state.match._replace(
        **{"running": running, "scores": running, "games": (0, 0, 0, 0), **known}  # type: ignore[arg-type]
    )
    deal = state.deal._replace(credits=credits)
    return finish_deal(state._replace(match=match, deal=deal), cut_short=False)[0]


@pytest.mark.parametrize(
    ("rules", "running", "points"),
    [
        (SHORT, (5, 0, 5, 0), 3),
        (SHORT, (6, 1, 6, 1), 2),
        (SHORT, (5, 2, 5, 2), 2),
        (SHORT, (5, 4, 5, 4), 1),
        (LONG, (11, 4, 11, 4), 2),
        (LONG, (10, 5, 10, 5), 1),
    ],
)
def test_a_game_brings_more_the_less_the_others_have_in_it(
    rules: Rules, running: tuple[int, ...], points: int
) -> None:
    """Its own points are struck: what is left of them is what the game brings."""
    match = after_honours(rules, running, (0, 0, 0, 0)).match
    assert match.scores == (points, 0, points, 0) and match.running == (0, 0, 0, 0)
    sheet, had = match.results[-1].sheet, f"{running[0]}:{running[1]}"
    told = {(line.seat, line.points) for line in sheet if line.reason == "game_cleared"}
    assert told == {(seat, -n) for seat, n in enumerate(running) if n}
    assert {line.detail for line in sheet if line.reason == "game_worth"} == {had}


def test_who_has_enough_without_honours_goes_first() -> None:
    """The others' honours come too late, and count for nothing in what the game brings."""
    match = after_honours(SHORT, (5, 3, 5, 3), (0, 4, 0, 4)).match
    assert match.games == (1, 0, 1, 0) and match.scores == (1, 0, 1, 0)
    match = after_honours(SHORT, (5, 0, 5, 0), (0, 4, 0, 4)).match
    assert match.scores == (3, 0, 3, 0)
    match = after_honours(SHORT, (1, 3, 1, 3), (4, 0, 4, 0)).match
    assert match.games == (1, 0, 1, 0) and match.scores == (1, 0, 1, 0)
    highest = changed(SHORT.ruleset, {"match.several_pass": "highest"})
    match = after_honours(highest, (5, 3, 5, 3), (0, 4, 0, 4)).match
    assert match.games == (0, 1, 0, 1)


def test_the_most_points_of_the_games_win_the_rubber() -> None:
    """Two single games and the rubber bring four, a treble game three."""
    one_all = {"games": (1, 1, 1, 1), "scores": (6, 7, 6, 7)}
    match = after_honours(SHORT, (5, 4, 5, 4), (0, 0, 0, 0), **one_all).match
    assert match.scores == (4, 3, 4, 3) and match.winners == (0, 2)
    one_all["scores"] = (6, 9, 6, 9)
    match = after_honours(SHORT, (5, 4, 5, 4), (0, 0, 0, 0), **one_all).match
    assert match.scores == (4, 5, 4, 5) and match.winners == (1, 3)


def test_the_most_points_win_a_rubber() -> None:
    """Whoever has lost it may have more above the line."""
    rules = rules_of("bridge", (("rubber", True),))
    for theirs, winners in ((400, (0, 2)), (1000, (1, 3)), (700, (0, 1, 2, 3))):
        state = apply(start(rules), CHANCE, deal_for(rules, 1, 1)).state
        match = state.match._replace(
            running=(100, 0, 100, 0), games=(1, 0, 1, 0), scores=(0, theirs, 0, theirs)
        )
        deal = state.deal._replace(thrown_in=True)
        after, result = finish_deal(state._replace(match=match, deal=deal), cut_short=False)
        assert after.match.winners == winners and result.score == (700, 0, 700, 0)
        assert after.match.scores == (700, theirs, 700, theirs)


def test_everybody_sees_what_deals_bring_and_what_games_do() -> None:
    """Of each deal the two add up to what was written down."""
    views, won = [begin(SHORT, seat) for seat in range(4)], 0
    for turn in play_deals(SHORT, 1, 12):
        views = [
            fold_all(SHORT, view, [redact(event, view.seat) for event in turn.events])
            for view in views
        ]
        results = turn.state.match.results
        for view in views:
            own = [of_games(result.sheet) for result in results]
            assert [sum(map(any, view.by_games))] == [sum(map(bool, own))]
            for result, alone, lines in zip(results, view.own_results, own, strict=True):
                struck = [total(lines, seat) for seat in range(4)]
                assert [a + b for a, b in zip(alone, struck, strict=True)] == list(result.score)
        won = sum(map(any, views[0].by_games))
        if won > 1 or turn.state.match.winners is not None:
            break
    assert won
