"""The sheets of a deal as if it were over: of what a view says, with tricks of so many card points
in it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from game.engine.imagined.world import World
from game.engine.resample import lay_out
from game.engine.rules.rules import Rules
from game.engine.scoring import settled
from game.engine.sheet import FOR_DECLARER, RAISING, SheetLine
from game.engine.state import Deal, MatchState, State, Trick
from game.engine.view import View
from game.values import Points, Seat


class Credit(NamedTuple):
    """What a sheet writes down for a seat: `exact` before it is rounded."""

    exact: Points
    written: Points


class Sheets:
    """The sheets of one deal for every number of card points, each written once.

    Points are counted by account, whatever the others have: a sheet on which the tricks of each
    have brought the same says what all of them get for so many.
    """

    def __init__(self, state: State, accounts: Sequence[Sequence[Seat]]) -> None:
        self._state = state
        self._seats = [account[0] for account in accounts]
        self._known: dict[tuple[Points, int], Sequence[Credit]] = {}

    def credits(self, points: Points, tricks: int) -> Sequence[Credit]:
        """What a seat of each account gets for so many card points in so many tricks, of which no
        more are told than make a difference."""
        known = self._known.get((points, tricks))
        if known is None:
            known = self._known[points, tricks] = self._written(points, tricks)
        return known

    def _written(self, points: Points, tricks: int) -> Sequence[Credit]:
        state = self._state
        for seat in self._seats if tricks or points else ():
            for left in reversed(range(max(1, tricks))):
                state = with_trick(state, seat, 0 if left else points)
        sheet = settled(state)
        return [credit_on(state, sheet, seat) for seat in self._seats]


def credit_on(state: State, sheet: Sequence[SheetLine], seat: Seat) -> Credit:
    """What the sheet of a deal writes down for a seat, but for what counts for the declarer alone
    (`FOR_DECLARER`)."""
    own = [line for line in sheet if line.seat == seat and line.reason != FOR_DECLARER]
    written = sum([line.points for line in own])
    rounded = sum([line.points for line in own if line.reason == "rounded"])
    many = state.rules.times_said(sum([line.reason in RAISING for line in own]))
    for line in own:
        if line.reason == "multiplied":
            many *= int(line.detail)
    return Credit(written - rounded * many, written)


@lru_cache(maxsize=64)
def sheets_of(state: State, accounts: tuple[tuple[Seat, ...], ...]) -> Sheets:
    """The sheets of a deal, kept from one decision to the next."""
    return Sheets(state, accounts)


def bare(rules: Rules, view: View) -> State:
    """The deal of a view as if it were over, without tricks: contract, bid, melds, and what was
    written at once."""
    laid = lay_out(rules, view, nowhere(rules)).deal
    deal = Deal(
        laid.dealer,
        laid.seats,
        contract=laid.contract,
        declarer=laid.declarer,
        bid=laid.bid,
        trump=laid.trump,
        melds=laid.melds,
        earlier=laid.earlier,
        credits=laid.credits,
        announced=laid.announced,
        together=laid.together,
        vulnerable=laid.vulnerable,
        talon=(0,) * view.talon_size if view.talon_left else (),
    )
    match = MatchState(0, None, (0,) * rules.players, (), None, pot=view.pot)
    return State(rules, match, deal, ((),) * rules.players, None)


def nowhere(rules: Rules) -> World:
    """A world without cards: for what does not depend on where they lie."""
    return World(((),) * rules.players, (), (), ())


def with_trick(state: State, seat: Seat, points: Points) -> State:
    """The deal with one more trick, of which only counts who took it and what it brings."""
    trick = Trick(seat, (), (), seat, points, True)
    return state._replace(deal=state.deal._replace(tricks=(*state.deal.tricks, trick)))
