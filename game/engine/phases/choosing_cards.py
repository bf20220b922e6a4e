"""Several cards of a hand that are chosen one by one, in the order of kinds: so the same cards can
be chosen in one way only. They stay in the hand until all are chosen."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from game.cards import parse_pattern
from game.engine.refusals import Reason, Refused
from game.values import Card, Kind


def unchosen(hand: Sequence[Card], chosen: Sequence[Card]) -> list[Card]:
    """The cards of a hand that are not chosen, sorted as the hand is."""
    left = list(hand)
    for card in chosen:
        left.remove(card)
    return left


def next_cards(hand: Sequence[Card], chosen: Sequence[Card], least: int) -> list[Card]:
    """The cards that may be chosen next, each kind once, so that enough remain after them for at
    least so many to be chosen from now on."""
    return cards_from(unchosen(hand, chosen), chosen[-1] if chosen else 0, least)


def cards_from(free: Sequence[Card], last: Card, least: int) -> list[Card]:
    """Those of the cards that may go from the last one on, each kind once, so that enough remain
    after them for at least so many to go from now on."""
    later = [card for card in free if card >= last]
    room = later if least <= 0 else later[: len(later) - least + 1]
    return list(dict.fromkeys(room))


@lru_cache(maxsize=64)
def kinds_kept(names: tuple[str, ...]) -> frozenset[Kind]:
    """The kinds of cards, or groups of cards, that a file says must be kept."""
    return frozenset([kind for name in names for kind in parse_pattern(name)])


def refused_card(hand: Sequence[Card], chosen: Sequence[Card], card: int) -> Refused:
    """Why a card cannot be chosen next: it is not held any more, or out of the order of kinds."""
    held = card in unchosen(hand, chosen)
    return Refused(Reason.NOT_IN_ORDER if held else Reason.NOT_HELD)
