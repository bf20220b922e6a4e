"""An opponent of the declarer who plays alone, and whose partner lays the cards aside."""

from __future__ import annotations

from game.engine.rules.rules import Rules
from game.engine.seat_view import View
from game.engine.sides.resting import resting_beside
from game.engine.state import Deal
from game.values import Seat


def defends_alone(seen: Deal | View) -> Seat | None:
    """Who plays alone against the declarer, if anybody does."""
    return next((seat for seat, alone in seen.defence if alone), None)


def defenders(rules: Rules, seats: tuple[Seat, ...], declarer: Seat) -> tuple[Seat, ...]:
    """Who of these seats, in their order, plays against the declarer and has a partner."""
    team = rules.team(declarer)
    against = [seat for seat in seats if seat not in team]
    return tuple([seat for seat in against if resting_beside(rules, seats, seat)])
