"""Finished tricks once other card points hold: a game was named in the middle of a deal, or a suit
has become trump. They were played by the cards' order of before, and count by the new points.
"""

from __future__ import annotations

from typing import NamedTuple

from game.engine.rules.rules import Rules
from game.engine.seat_view import View
from game.engine.state import Trick
from game.engine.tricks.table import TrickTable, card_points
from game.values import Card, Points


class CountedBy(NamedTuple):
    """By which tricks are counted: a contract and the trump suit, which may not be named yet."""

    contract: int
    trump: int


def tricks_anew(
    rules: Rules, tricks: tuple[Trick, ...], before: CountedBy, now: CountedBy
) -> tuple[Trick, ...]:
    """The tricks of a deal, with the card points that those bring which count."""
    old, new = _table(rules, before), _table(rules, now)
    return tuple(
        [
            one._replace(points=one.points + _more(one.cards, old, new)) if one.counts else one
            for one in tricks
        ]
    )


def seen_anew(rules: Rules, before: View, view: View) -> View:
    """The view with the tricks that are seen in it, which counted as `before`."""
    old = _table(rules, CountedBy(before.contract, before.trump))
    new = _table(rules, CountedBy(view.contract, view.trump))
    tricks = tuple(
        [one._replace(points=one.points + _more(one.cards, old, new)) for one in view.tricks]
    )
    return view._replace(tricks=tricks)


def _more(cards: tuple[Card, ...], before: TrickTable, now: TrickTable) -> Points:
    """How many card points more these cards have now."""
    return card_points(now, cards) - card_points(before, cards)


def _table(rules: Rules, by: CountedBy) -> TrickTable:
    at = rules.phase_at("tricks")
    assert at is not None
    return rules.table(at, by.contract, by.trump)
