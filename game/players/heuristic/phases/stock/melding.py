"""Which meld to lay next while cards are drawn, and when to exchange the trump."""

from __future__ import annotations

from collections.abc import Sequence

from game.cards import KIND_MASK
from game.engine.actions import DONE, EXCHANGE, Action
from game.engine.melds.held import Pattern, mark, take
from game.players.base import Request
from game.players.heuristic.reading.expected_melds import (
    ExpectedMelds,
    chances_left,
    exchange_gain,
    low_trump,
    stock_phase,
    wins_at_least,
)
from game.players.heuristic.reading.knowledge import Knowledge
from game.values import Card

TRIED = 6
"""Of so many melds, the dearest, the best order is looked for."""

DEPTH = 3
"""So many melds ahead."""


def choose_meld(request: Request) -> Action:
    """The exchange, the next meld, or to be done."""
    known = Knowledge(request.rules, request.view)
    expected = ExpectedMelds(known)
    offered = [request.rules.melds[a.arg] for a in request.legal if a.verb == "meld"]
    meld = next_meld(expected, offered) if offered else None
    if EXCHANGE in request.legal and _exchanges(expected, meld):
        return EXCHANGE
    return DONE if meld is None else Action("meld", meld.number)


def next_meld(expected: ExpectedMelds, offered: Sequence[Pattern]) -> Pattern | None:
    """The meld to lay first; None when it is better to wait with all of them."""
    ready = [pattern for pattern in offered if not _waits(expected, pattern)]
    if not ready:
        return None
    later = chances_left(expected.known) - _now_counts(expected)
    if stock_phase(expected.known).between_tricks.limit == "all":
        ordered = sorted(ready, key=lambda p: (_inside(p), *_dearest_first(expected, p)))
        missed = 1.0 - wins_at_least(1, later)
        return next(p for p in ordered if not _too_late(expected, p, ordered, missed))
    ready = sorted(ready, key=lambda p: _dearest_first(expected, p))[:TRIED]
    sure = [wins_at_least(n, later) for n in range(DEPTH)]
    return max(
        ready,
        key=lambda p: (
            _worth(expected, ready, p, expected.known.view.hand, sure),
            expected.trump_length(p),
            p.number,
        ),
    )


def _dearest_first(expected: ExpectedMelds, pattern: Pattern) -> tuple[int, int, int]:
    """By which melds are sorted: those that count most, then those of the longest suit."""
    return -expected.points(pattern), -expected.trump_length(pattern), pattern.number


def _too_late(
    expected: ExpectedMelds, pattern: Pattern, ready: Sequence[Pattern], missed: float
) -> bool:
    """Whether a meld is worth less than what may be lost when the one it lies in comes later.

    What may be melded before a larger meld need not be possible together with it (E-07).
    """
    return any(
        larger.marks & ~larger.checks & pattern.checks
        and set(pattern.cards) <= set(larger.cards)
        and missed * expected.points(larger) > expected.points(pattern)
        for larger in ready
    )


def _now_counts(expected: ExpectedMelds) -> int:
    """1 where the chance that is taken now is among those left: before the card is drawn."""
    return int(
        stock_phase(expected.known).between_tricks.when == "before_draw"
        and expected.known.view.stock_size > 0
    )


def _inside(pattern: Pattern) -> int:
    """How many sorts of meld cannot be made any more with these cards after it."""
    return pattern.marks.bit_count() - pattern.checks.bit_count()


def _worth(
    expected: ExpectedMelds,
    ready: Sequence[Pattern],
    first: Pattern,
    hand: Sequence[Card],
    sure: list[float],
) -> float:
    """Score points of a meld and of the best ones after it, each as likely as its trick is won."""
    chosen = take(first, hand, expected.shift)
    if chosen is None:
        return 0.0
    worth = sure[0] * expected.points(first)
    if len(sure) > 1 and sure[1]:
        left = list(hand)
        for card in chosen:
            left.remove(card)
            left.append(mark(first, card, expected.shift, laid=True))
        worth += max(_worth(expected, ready, after, left, sure[1:]) for after in ready)
    return worth


def _waits(expected: ExpectedMelds, pattern: Pattern) -> bool:
    """Whether a meld would stand in the way of a larger one that is likely enough to come."""
    hand = expected.known.view.hand
    chosen = take(pattern, hand, expected.shift)
    assert chosen is not None
    gone = list(chosen)
    for larger in expected.patterns:
        if larger is pattern or not larger.checks & pattern.marks or larger.meld == pattern.meld:
            continue
        if not set(pattern.cards) <= set(larger.cards):
            continue
        chance = expected.likely(larger)
        if chance == 1.0 and take(larger, hand, expected.shift) is None:
            continue
        after = min((expected.likely(larger, card) for card in gone), default=0.0)
        if (chance - after) * expected.in_time * expected.points(larger) > expected.points(pattern):
            return True
    return False


def _exchanges(expected: ExpectedMelds, meld: Pattern | None) -> bool:
    """Whether to exchange now: when it is a gain, and the low trump is not to be melded first."""
    low = low_trump(expected)
    if low is None or (meld is not None and (low & KIND_MASK) in meld.cards):
        return False
    return exchange_gain(expected, low) > 0
