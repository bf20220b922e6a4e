"""Why a card while there is a stock: what may still be melded, and who may meld."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from game.cards import KINDS
from game.engine.melds.held import Pattern
from game.engine.melds.making_trump import worth_laid
from game.hints.model import HintReason, reason
from game.hints.position import HintPosition
from game.players.counting import is_drawing
from game.values import Card, Points


def _open(p: HintPosition) -> Iterator[Pattern]:
    """The melds that the seat has not made and that count something."""
    made = set(p.view.melds[p.view.seat])
    for pattern in p.rules.melds_in[p.view.contract]:
        if pattern.number not in made and _counts(p, pattern) > 0:
            yield pattern


def _counts(p: HintPosition, pattern: Pattern) -> Points:
    """What a meld would count if it were laid now."""
    return worth_laid(p.rules, p.view.contract, p.view.trump, pattern)


def fresh(p: HintPosition) -> Counter[int]:
    """The own cards that have served in no meld."""
    return Counter(card for card in p.view.hand if card < KINDS)


def missing(pattern: Pattern, held: Counter[int]) -> list[int]:
    """The cards that a hand lacks for a meld."""
    return [k for k, need in pattern.needs for _ in range(max(0, need - held[k]))]


def _within_reach(p: HintPosition, pattern: Pattern, held: Counter[int]) -> bool:
    """Whether at most one card is missing, and it may still come."""
    lacking = missing(pattern, held)
    return not lacking or (len(lacking) == 1 and p.known.unseen[lacking[0]] > 0)


def keeps_meld(p: HintPosition, card: Card) -> HintReason | None:
    """Another card, no dearer to give away, would break a meld that the hand has or lacks one card
    for; this one does not."""
    if not is_drawing(p.view):
        return None
    held = fresh(p)
    broken: list[tuple[int, int, int]] = []
    for pattern in _open(p):
        needs = dict(pattern.needs)
        if needs.get(card, 0) and held[card] <= needs[card]:
            continue
        if not _within_reach(p, pattern, held):
            continue
        for other in p.lawful:
            cheap = other != card and p.points(other) <= p.points(card)
            if cheap and 0 < held[other] <= needs.get(other, 0):
                broken.append((_counts(p, pattern), -pattern.number, other))
    if not broken:
        return None
    _, number, other = max(broken)
    return reason("keeps_meld", meld=-number, other=other)


def melds_next(p: HintPosition, card: Card) -> HintReason | None:
    """It wins for certain, and whoever wins may meld."""
    if not is_drawing(p.view) or not p.wins(card) or p.view.stock_size <= len(p.view.seats):
        return None
    held = fresh(p) - Counter([card])
    ready = [one for one in _open(p) if one.after is None and not missing(one, held)]
    if not ready:
        return None
    best = max(ready, key=lambda one: (_counts(p, one), -one.number))
    return reason("melds_next", meld=best.number)


def useless(p: HintPosition, card: Card) -> HintReason | None:
    """No meld that can still be made needs it."""
    if not is_drawing(p.view) or not p.rules.melds:
        return None
    held = Counter(p.hand)  # also those that have served once may serve in another meld
    for pattern in _open(p):
        if dict(pattern.needs).get(card, 0):
            lacking = Counter(missing(pattern, held))
            if all(p.out(kind) >= n for kind, n in lacking.items()):
                return None
    return reason("useless")


WHILE_DRAWING = (keeps_meld, melds_next, useless)
"""The predicates, those that explain most first."""

KEEPING_ALONE = (keeps_meld, useless)
"""Those of them that hold whoever takes the trick."""
