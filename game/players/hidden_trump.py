"""A trump that was named in secret: whether to ask for it, and how to play while it lies hidden.

Who does not know it plays as things stand: nothing is trump until it is shown. What lies face down
in tricks is taken for cards that may lie there.
"""

from __future__ import annotations

from random import Random

from game.cards import KIND_MASK
from game.engine.actions import SHOW
from game.engine.resample import seen_through
from game.engine.tricks.covered_plays import unseen_plays
from game.engine.tricks.hidden_trump import is_of
from game.engine.tricks.table import NO_TRUMP, UNNAMED, winner
from game.players.base import Request
from game.players.worlds import Worlds


def asks(request: Request) -> bool:
    """Whether a seat that cannot follow suit has the trump shown: another side is winning a trick
    that brings something, and who knows the trump holds one."""
    rules, view = request.rules, request.view
    at = rules.phase_at("tricks")
    if SHOW not in request.legal or at is None:
        return False
    table = rules.table(at, view.contract, NO_TRUMP)
    cards = [card & KIND_MASK for card in view.trick]
    best = view.trick_seats[winner(table, cards)]
    mine, theirs = view.sides[view.seat], view.sides[best]
    if mine is not None and mine == theirs:
        return False
    suit = _known(request)
    if suit is not None and not any(is_of(card, suit) for card in view.hand):
        return False
    counts = any(table.points[kind] for kind in rules.deck_kinds)
    return not counts or any(table.points[card] for card in cards)


def with_hidden_trump(request: Request) -> Request:
    """The request as who has named the trump in secret sees it: it keeps its trumps while it does
    not ask, and leads by what is trump. For all others it stays as it is, but for what lies face
    down. Where a trump may do so, it is one already for who knows it."""
    request = with_covers(request)
    suit = _known(request)
    if suit is None or request.view.trump != UNNAMED:
        return request
    if not request.view.trick or request.rules.plays_covered:
        return request._replace(view=request.view._replace(trump=suit))
    if SHOW not in request.legal or asks(request):
        return request
    kept = [a for a in request.legal if a.verb == "play" and not is_of(a.arg, suit)]
    return request._replace(legal=tuple(kept)) if kept else request


def with_covers(request: Request) -> Request:
    """The request with cards that fit in place of those that lie face down in tricks."""
    rules, view = request.rules, request.view
    if not unseen_plays(rules, view):
        return request
    world = Worlds(rules, view).draw(Random(request.seed))
    return request._replace(view=seen_through(rules, view, world))


def _known(request: Request) -> int | None:
    """The hidden suit, for who has named it."""
    hidden = request.view.hidden_trump
    return None if hidden is None else hidden[1]
