"""Playing alone in secret, by cards held beside those that make the sides.

Whoever was dealt all of these cards plays alone against all others in the usual game. The sides are
those that the others see until the last of the cards lies in a finished trick; only the seat itself
knows better before.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from game.cards import KIND_MASK
from game.engine.rules.rules import Rules
from game.engine.seat_view import KONTRA, RE, SeenTrick, View
from game.engine.state import Trick
from game.values import Card, Seat


def shown_alone(rules: Rules, tricks: Sequence[Trick] | Sequence[SeenTrick]) -> Seat | None:
    """Who has played all the cards in these tricks; usually nobody."""
    if not rules.alone_with:
        return None
    played = Counter[tuple[Seat, Card]]()
    for trick in tricks:
        played.update(zip(trick.seats, [card & KIND_MASK for card in trick.cards], strict=True))
    for seat in tricks[0].seats if tricks else ():
        if all(played[seat, kind] >= number for kind, number in rules.alone_with):
            return seat
    return None


def is_alone(rules: Rules, view: View) -> bool:
    """Whether the view's own seat plays alone in secret."""
    if not rules.alone_with or not _may_be(rules, view):
        return False
    held = _own_cards(view)
    return all(held[kind] >= number for kind, number in rules.alone_with)


def alone_seen(rules: Rules, view: View) -> Seat | None:
    """Who plays alone by these cards, as far as the view's seat knows."""
    if not rules.alone_with or not _may_be(rules, view):
        return None
    return view.seat if is_alone(rules, view) else shown_alone(rules, view.tricks)


def said_side(rules: Rules, view: View) -> int:
    """For which side the view's own seat speaks when it announces something: as the others see
    it."""
    cards = rules.side_cards
    if is_alone(rules, view) and cards and shown_alone(rules, view.tricks) is None:
        held = _own_cards(view)
        return RE if any(held[kind] for kind in cards) else KONTRA
    return view.sides[view.seat] or RE


def _may_be(rules: Rules, view: View) -> bool:
    """Whether cards make the sides in what is played, and nobody has chosen another partner."""
    return rules.contracts[view.contract].spec.usual_sides and view.regrouped is None


def _own_cards(view: View) -> Counter[Card]:
    """The kinds that the view's own seat holds or has played."""
    held = Counter(card & KIND_MASK for card in view.hand)
    tricks = [(trick.seats, trick.cards) for trick in view.tricks]
    for seats, cards in [*tricks, (view.trick_seats, view.trick)]:
        mine = zip(seats, cards, strict=True)
        held.update(card & KIND_MASK for seat, card in mine if seat == view.seat)
    return held
