"""Which melds count most among those that leave enough cards for the discard (B-33).

What a declarer melds must not be discarded, so the best melds of a whole hand may lock too many of
its cards. Then the best ones of what remains without one of those cards are looked at, and so on,
always going on where most is still to be had. Fewer cards never meld more, so the first melds
found that leave enough are the best of all that do.

    >>> from game.cards import Suit, parse_card
    >>> from game.engine.rules.compiling import compile_rules
    >>> from game.engine.melds.held import value
    >>> from game.rules import load
    >>> rules = compile_rules(load("binokel-3").ruleset)
    >>> game = rules.contracts[rules.usual].spec
    >>> suits = ("eichel", "schippen", "herz", "schellen")
    >>> hand = [parse_card(f"{suit}-{rank}") for suit in suits for rank in ("koenig", "ober")]
    >>> hand += [parse_card("schellen-unter"), parse_card("herz-as")]
    >>> for due in (1, 2, 3):
    ...     melds = best_lawful_melds(rules, game, rules.melds, hand, [int(Suit.HERZ)], due)
    ...     print(sum(value(pattern, Suit.HERZ) for pattern in melds))
    280
    240
    180
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from heapq import heappop, heappush
from typing import NamedTuple

from game.engine.melds.held import Pattern, best_melds, fresh, in_reach
from game.engine.phases.discard import staying
from game.engine.rules.rules import Rules
from game.rules.model.contracts import Contract
from game.rules.model.phases import DiscardPhase
from game.values import Card, Points


def best_lawful_melds(
    rules: Rules,
    game: Contract,
    patterns: Sequence[Pattern],
    hand: Iterable[Card],
    trumps: Iterable[int],
    due: int,
) -> tuple[Pattern, ...]:
    """The melds of a hand, in table order, that count most and leave `due` cards to discard.

    Of several `trumps` that one holds in which most can be melded. A hand of fewer than `due`
    cards melds nothing.
    """
    whole = tuple(sorted(fresh(hand)))
    reachable = in_reach(patterns, whole)

    @cache
    def find(trump: int, cards: tuple[Card, ...]) -> _Found:
        return _Found(trump, cards, *best_melds(reachable, cards, trump))

    queue: list[tuple[int, int, int, _Found]] = []
    queued: set[_Found] = set()

    def add(found: _Found) -> None:
        if found not in queued:
            queued.add(found)
            heappush(queue, (-found.points, len(found.cards), len(queued), found))

    for trump in trumps:
        add(find(trump, whole))
    while queue:
        found = heappop(queue)[-1]
        locked = staying(rules, game, whole, found.melds)
        lacking = due - (len(whole) - locked.total())
        if lacking <= 0 or not locked:
            return found.melds
        fewer = {kind: find(found.trump, _without(rules, found.cards, kind)) for kind in locked}
        # As many locked cards as are lacking must become free. Some kinds that are too few for that
        # even together are never all that does, so those that cost least need not be tried.
        for kind in sorted(fewer, key=lambda kind: -fewer[kind].points):
            lacking -= locked[kind]
            if lacking <= 0:
                add(fewer[kind])
    return ()


class _Found(NamedTuple):
    """The best melds of some of the cards, and their score points, if a suit is trump."""

    trump: int
    cards: tuple[Card, ...]
    melds: tuple[Pattern, ...]
    points: Points


def _without(rules: Rules, cards: tuple[Card, ...], kind: Card) -> tuple[Card, ...]:
    """What can still meld once a card of that kind shall be free: no other copy of it either where
    the rules protect kinds."""
    spec = rules.phase_of(DiscardPhase)
    if spec is not None and spec.melded == "copies":
        at = cards.index(kind)
        return cards[:at] + cards[at + 1 :]
    return tuple(card for card in cards if card != kind)
