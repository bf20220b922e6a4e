"""A hand that decides the match is worth what the match is, whatever the sheet of the deal says."""

from __future__ import annotations

import pytest

from game.players.match_equity import MatchEquity
from game.players.search.payoff import DecidingPayoff, GoalPayoff, payoff_for
from game.players.search.tally import TrickTally, trick_counts
from tests.players.search.positions import Asked, cards_asked_for
from tests.records.positions import asked_before
from tests.records.shelf import changed, ruleset_of

SMUDGE = (("smudge", True),)

MOST = 8
"""Of the ten tricks of a deal of Sueca so many win the match."""


def partners(request: Asked) -> list[int]:
    return [int(request.view.sides[seat] != request.view.sides[0]) for seat in request.view.seats]


def tricks_tally(asked: Asked, side: int, number: int) -> TrickTally:
    """So many tricks more for one seat of a side, the others for one of the other side."""
    view, sides = asked.view, partners(asked)
    left = len(view.hand)
    tricks = [0] * 4
    tricks[sides.index(side)] = number
    tricks[sides.index(1 - side)] = left - number
    return TrickTally([10 * n for n in tricks], tricks, 0, sides)


def first_card(changes: dict[str, object], game: str, seed: int = 0) -> Asked:
    """The first card of a deal in which one is asked for."""
    return next(iter(cards_asked_for(changed(ruleset_of(game), changes), seed)))


@pytest.mark.parametrize("side", [0, 1])
def test_so_many_tricks_are_worth_the_match_and_fewer_what_the_deal_is(side: int) -> None:
    asked = first_card({"match.won_with_tricks": MOST}, "sueca")
    rules, view = asked.request.rules, asked.view
    assert not any(trick_counts(view)[1])
    equity = MatchEquity(rules, view)
    payoff = payoff_for(rules, view, asked.position.specials, equity)
    assert isinstance(payoff, DecidingPayoff)
    sides = partners(asked)
    mine = sides[view.seats.index(view.seat)]
    seats = [index for index, one in enumerate(sides) if one == side]
    for number in (MOST, MOST + 1, 10):
        assert payoff(tricks_tally(asked, side, number), ()) == equity.decided(seats)
    assert (equity.decided(seats) > 0) == (side == mine)
    fewer = tricks_tally(asked, side, MOST - 1)
    assert payoff(fewer, ()) == payoff.deal(fewer, ()) != equity.decided(seats)


def test_tricks_that_lie_count_among_those_that_win_it() -> None:
    rules, met = changed(ruleset_of("sueca"), {"match.won_with_tricks": 6}), set[bool]()
    for asked in cards_asked_for(rules, 3):
        view = asked.view
        taken, sides = trick_counts(view)[1], partners(asked)
        for side in (0, 1):
            lie = sum(n for n, one in zip(taken, sides, strict=True) if one == side)
            if not 0 < lie < 6 or lie + len(view.hand) < 6 or sum(taken) - lie >= 6:
                continue
            equity = MatchEquity(rules, view)
            payoff = payoff_for(rules, view, asked.position.specials, equity)
            seats = [index for index, one in enumerate(sides) if one == side]
            others = len(view.hand) - (6 - lie)
            won = payoff(tricks_tally(asked, side, 6 - lie), ())
            assert won == equity.decided(seats)
            met.add(others > 0)
    assert met


@pytest.mark.parametrize("kept", [True, False])
def test_a_kept_promise_that_wins_the_match_is_worth_it(kept: bool) -> None:
    """One that is broken is worth what the sheet says, as both are without that rule."""
    view = asked_before("setback/smudge", "0: play").view
    tricks = [len(view.hand), 0, 0, 0] if kept else [0, len(view.hand), 0, 0]
    worths = []
    for wins in (True, False):
        rules = changed(ruleset_of("setback", SMUDGE), {"contracts.smudge.wins_match": wins})
        payoff = GoalPayoff(rules, view, equity := MatchEquity(rules, view))
        worths.append(payoff(TrickTally(tricks, tricks, 0, [0, 1, 0, 1]), ()))
    assert (worths[0] == equity.decided([0, 2])) == kept
    assert (worths[0] != worths[1]) == kept
