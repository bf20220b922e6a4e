"""On the barrel only a bid that is won counts, and who waits too long falls."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence

import pytest

from game.engine.actions import CHANCE, PASS
from game.engine.events import redact
from game.engine.play import apply, legal_actions, pending, start
from game.engine.resample import before_bidding
from game.engine.scoring import first_side_won
from game.engine.scoring.barrel import FALLEN, STRUCK, effects, of_barrel, waits
from game.engine.sheet import for_seat, total
from game.engine.shuffle import deal_for
from game.engine.state import Result, State
from game.engine.view import begin, fold_all
from game.players.base import Request, request_for
from game.players.heuristic.phases.bidding import bids_that_count, choose_bid, gain_of
from game.players.match_equity import MatchEquity
from game.players.worlds import Worlds
from game.rules.model.match import Barrel
from tests.contract.rulesets import rules_of

BARREL = Barrel(at=880, needs=120, deals=3, falls=120)
RULES = rules_of("tysiacha")


@pytest.mark.parametrize(
    ("rows", "found"),
    [
        ([(879, 0)], None),
        ([(880, 0)], 0),
        ([(880, 0), (0, 50)], 1),
        ([(880, 0), (0, 50), (0, 0)], 1),
        ([(880, 0), (0, 50), (0, 40)], 2),
        ([(880, 0), (0, 50), (-120, 40)], None),
        ([(880, 0), (0, 50), (120, 0)], 0),
        ([(880, 0), (0, 50), (0, 40), (-120, 30)], None),
        ([(1010, 0), (0, 50), (0, 40), (-120, 30)], 0),
        ([(880, 0), (0, 50), (0, 40), (-120, 30), (130, 0)], 0),
    ],
)
def test_deals_are_counted_in_which_one_sits_there_in_vain(
    rows: Sequence[Sequence[int]], found: int | None
) -> None:
    assert waits(BARREL, rows, 2)[0] == found


@pytest.mark.parametrize(
    ("gains", "side", "bid", "struck", "falls"),
    [
        (True, (0,), 120, False, False),
        (True, (0,), 115, True, True),
        (True, (1,), 200, True, True),
        (False, (0,), 200, False, True),
    ],
)
def test_only_a_bid_that_is_won_and_high_enough_counts(
    gains: bool, side: tuple[int, ...], bid: int, struck: bool, falls: bool
) -> None:
    found = list(effects(BARREL, [2, None], [gains, True], side, bid))
    assert found == ([] if not struck and not falls else [(0, struck, falls)])
    sooner = list(effects(BARREL, [1, None], [gains, True], side, bid))
    assert [one.falls for one in sooner] == [False for _ in found]


def deals(before: Sequence[int], favoured: Sequence[str]) -> Iterator[tuple[State, Result]]:
    """Matches of five deals played at random from these score points on: the state before each
    deal, and its result."""
    for seed in range(12):
        chance, state = random.Random(seed), start(RULES)
        first = Result(0, 0, 0, 100, 0, (), (0,) * 3, (0,) * 3, (), tuple(before), True, False)
        match = state.match._replace(scores=tuple(before), results=(first,))
        state = state._replace(match=match)
        for number in range(5):
            begun = state
            state, _ = apply(state, CHANCE, deal_for(RULES, seed, number))
            while state.phase is not None:
                seat = pending(state)[0]
                legal = legal_actions(state, seat)
                wanted = [action for action in legal if action.verb in favoured]
                state, _ = apply(state, seat, chance.choice(wanted or list(legal)))
            yield begun, state.match.results[-1]
            if state.match.winners is not None:
                break


def test_the_sheet_says_what_the_barrel_costs() -> None:
    struck = fallen = 0
    for begun, result in deals((900, 890, 0), ("pass", "play")):
        rows = [row.score for row in begun.match.results]
        waited = waits(BARREL, rows, 3)
        about = of_barrel(result.sheet)
        for seat in range(3):
            lines = [line for line in about if line.seat == seat]
            made = result.score[seat] - sum(line.points for line in lines)
            if waited[seat] is None:
                assert not lines
                continue
            good = seat == result.declarer and made > 0 and (result.bid or 0) >= BARREL.needs
            wanted = [] if good or made <= 0 else [(STRUCK, -made)]
            if not good and waited[seat] == BARREL.deals - 1:
                wanted.append((FALLEN, -BARREL.falls))
            assert [(line.reason, line.points) for line in lines] == wanted
            assert total(result.sheet, seat) == result.score[seat]
            struck += any(line.reason == STRUCK for line in lines)
            fallen += any(line.reason == FALLEN for line in lines)
    assert struck and fallen


def test_who_falls_has_not_lost_the_game_by_it() -> None:
    made = for_seat(0, "card_points", "tricks", 110)
    lost = (for_seat(0, "result", "void", -110), for_seat(0, "result", "bid_lost", -100))
    struck = for_seat(0, "result", STRUCK, -110)
    fell = for_seat(0, "result", FALLEN, -120)
    assert first_side_won(RULES, (made, struck, fell), 0, (-120, 0, 0)) is True
    assert first_side_won(RULES, (made, *lost, fell), 0, (-220, 0, 0)) is False


def first_asked(*history: tuple[int, ...], deal: int = 1, seed: int = 1) -> Request:
    """The first question of a deal after deals with these score points."""
    state, events = apply(start(RULES), CHANCE, deal_for(RULES, seed, deal))
    (seat,) = pending(state)
    view = fold_all(RULES, begin(RULES, seat), [redact(event, seat) for event in events])
    scores = tuple(map(sum, zip(*history, strict=True)))
    view = view._replace(number=len(history) + 1, scores=scores, history=history)
    return request_for(RULES, view, tuple(legal_actions(state, seat)))


def test_opponents_know_what_counts_there() -> None:
    view = first_asked((900, 0, 0), (0, 30, 0), (0, 50, 0)).view
    equity, me = MatchEquity(RULES, view), view.seats.index(0)
    scores = [60, 60, 60]
    others = list(scores)
    others[me] = -120
    assert equity.on_barrel
    assert list(equity.counted(scores, (), 130)) == others
    assert list(equity.counted(scores, (me,), 115)) == others
    assert list(equity.counted(scores, (me,), 120)) == scores


def test_who_sits_there_bids_as_high_as_counts_or_not_at_all() -> None:
    said = set[tuple[bool, int]]()
    for seed in range(1, 30):
        for there in (False, True):
            row = (900, 900, 900) if there else (0, 0, 0)
            request = first_asked(row, seed=seed)
            assert PASS not in request.legal  # forehand must open
            action = choose_bid(request)
            said.add((there, action.arg))
            low = bids_that_count(request)[0].arg
            assert low == (BARREL.needs if there else 100)
    assert said == {(False, 100), (True, 100), (True, 120)}


def test_in_the_last_deal_there_it_costs_a_fall_to_pass() -> None:
    rows = ((900, 900, 900), (-1, -1, -1), (-1, -1, -1))
    first, last = first_asked(rows[0]), first_asked(*rows)
    for bid in (120, 160):
        more = gain_of(RULES, last.view, bid) - gain_of(RULES, first.view, bid)
        assert more == BARREL.falls


def test_an_imagined_deal_counts_the_deals_before_it() -> None:
    view = first_asked((900, 890, 0), (-1, -1, 20), (-1, -1, 20)).view
    world = Worlds(RULES, view).draw(random.Random(1))
    match = before_bidding(RULES, view, world).match
    assert waits(BARREL, [result.score for result in match.results], 3) == [2, 2, None]
