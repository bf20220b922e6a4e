"""What the decisions of deals have cost by a second opinion: all of them, and the dearest."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from game.review.decisions import Decision, decisions
from game.review.second import LOOKS, Found, Looks, first_look, look_again
from game.review.walk import Span, Walk
from game.values import Seat

CANDIDATES = 4
"""So many times as many decisions are looked at again as are told in the end."""


class Lost(NamedTuple):
    """A decision that was not the second opinion's: in which deal (by whatever number the caller
    tells deals apart), the seat, its place among the seat's decisions there, and what was found.
    `again`: in a longer look."""

    deal: int
    seat: Seat
    place: int
    found: Found
    again: bool = False


class DealLosses(NamedTuple):
    """The first look at a deal: how many decisions every seat had, and those that cost or brought
    something."""

    decisions: tuple[int, ...]
    lost: tuple[Lost, ...]


def losses(walk: Walk, deal: Span, number: int, looks: Looks = LOOKS) -> DealLosses:
    """A first look at all decisions of a deal, which the caller knows by a number."""
    asked: list[int] = []
    lost: list[Lost] = []
    for seat in range(walk.rules.players):
        asked.append(0)
        for place, decision in enumerate(decisions(walk, seat, deal)):
            asked[-1] += 1
            found = first_look(decision, looks)
            if found is not None:
                lost.append(Lost(number, seat, place, found))
    return DealLosses(tuple(asked), tuple(lost))


def decision_of(walk: Walk, deal: Span, lost: Lost) -> Decision:
    """The decision itself."""
    return list(decisions(walk, lost.seat, deal))[lost.place]


def look_longer(walk: Walk, deal: Span, lost: Lost, looks: Looks = LOOKS) -> Lost | None:
    """A second, longer look at one of them."""
    found = look_again(decision_of(walk, deal, lost), looks)
    return None if found is None else lost._replace(found=found, again=True)


def worth_another_look(lost: Iterable[Lost], number: int) -> list[Lost]:
    """The dearest of the first look, as many as may leave so many after the next one."""
    dear = [one for one in lost if one.found.loss.score.value > one.found.loss.score.doubt]
    return sorted(dear, key=_dearest_first)[: CANDIDATES * number]


def clearly_dearest(lost: Iterable[Lost], number: int) -> list[Lost]:
    """Those that are clearly worse than something else, the dearest first."""
    return sorted((one for one in lost if one.found.clear), key=_dearest_first)[:number]


def _dearest_first(lost: Lost) -> float:
    return -lost.found.loss.score.value
