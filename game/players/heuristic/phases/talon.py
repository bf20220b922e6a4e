"""Whether to take the talon, or to play without it."""

from __future__ import annotations

from game.engine.actions import PASS, TAKE, Action
from game.players.base import Request
from game.players.heuristic.phases.base import PhaseChoice
from game.players.heuristic.valuation.games import outlook_for, scoring_of


def choose_talon(request: Request) -> Action:
    """To leave it where that promises more than what it may bring."""
    rules, view = request.rules, request.view
    outlook, scoring = (
        outlook_for(rules, view.hand, leads=view.seat == view.seats[0]),
        scoring_of(rules),
    )
    bid = view.bid or 0
    return PASS if outlook.gain_left(scoring, bid) > outlook.gain_taken(scoring, bid) else TAKE


def _lies_there(request: Request) -> bool:
    """The declarer is asked while the talon lies there."""
    view = request.view
    return request.rules.may_leave_talon and view.seat == view.declarer and view.talon_size > 0


PHASE = PhaseChoice("talon", (), choose_talon, {"take": _lies_there})
