"""Who asks for what before play, and what has come of it (`RequestPhase`)."""

from __future__ import annotations

from typing import NamedTuple

from game.engine.rules.rules import Rules
from game.engine.seat_view import View
from game.engine.state import Deal
from game.rules.model.requests import RequestPhase
from game.values import Points, Seat


class Requesting(NamedTuple):
    """A seat may ask, or answers what was asked."""

    at: int
    seat: Seat


def due(spec: RequestPhase, seen: Deal | View) -> Seat:
    """Who is to speak: who may ask, or who answers, by turns."""
    forehand = (spec.who == "forehand") == (len(seen.requests) % 2 == 0)
    return seen.seats[0] if forehand else seen.dealer


def grants(seen: Deal | View) -> int:
    """How often something was granted."""
    return sum([granted for _, granted in seen.requests[1::2]])


def is_granted(seen: Deal | View) -> bool:
    """Whether the last that was said is that something is granted."""
    said = seen.requests
    return bool(said) and len(said) % 2 == 0 and said[-1][1]


def opens_exchange(rules: Rules) -> RequestPhase | None:
    """The phase without whose yes nobody exchanges cards, where there is one."""
    spec = rules.phase_of(RequestPhase)
    return spec if spec is not None and spec.exchanges else None


class Prevented(NamedTuple):
    """Who has not asked at the first chance, or has refused what was asked first, and what that
    brings the other side where it takes more."""

    seat: Seat
    points: Points


def prevented(rules: Rules, seen: Deal | View) -> Prevented | None:
    """What somebody has prevented, where that may cost something."""
    spec = rules.phase_of(RequestPhase)
    seat = next((seat for seat, said in seen.requests[:2] if not said), None)
    return Prevented(seat, spec.prevented) if spec and seat is not None and spec.prevented else None
