"""What cards are worth where the highest of all trumps that are played brings card points."""

from __future__ import annotations

from game.cards import KIND_MASK, KINDS
from game.engine.events import NOBODY
from game.engine.rules.rules import Rules
from game.engine.tricks.table import NO_TRUMP, TRUMP, UNNAMED
from game.engine.view import View
from game.players.heuristic.reading.knowledge import suits_of, table_of
from game.players.search.tally import trick_counts
from game.values import Points


def worth_as_highest(rules: Rules, view: View) -> tuple[Points, ...]:
    """Card points of each kind for being the highest trump in play, by how likely it is that: one
    that is seen is in play, any other if it was dealt. Empty where that brings nothing."""
    points = rules.contracts[view.contract].highest_trump
    if not points:
        return ()
    trump = NO_TRUMP if view.trump == UNNAMED else view.trump
    seen = {card & KIND_MASK for card in (*view.hand, *view.trick)}
    for trick in view.tricks:
        seen.update([card & KIND_MASK for card in trick.cards])
    dealt = rules.active * rules.hand_size / len(rules.pack)
    worth, nothing_higher = [0] * KINDS, 1.0
    for kind in suits_of(rules, table_of(rules, view.contract, trump))[TRUMP]:
        here = 1.0 if kind in seen else dealt
        worth[kind] = round(points * nothing_higher * here)
        nothing_higher *= 1.0 - here
    return tuple(worth)


def points_taken(rules: Rules, view: View) -> tuple[list[Points], list[int]]:
    """Card points and tricks that every seat has taken, by index into `view.seats`, with what the
    highest trump is likely to bring of those that were played."""
    points, tricks = trick_counts(view)
    worth = worth_as_highest(rules, view)
    if worth:
        for trick in view.tricks:
            if trick.winner == NOBODY:
                continue
            more = sum([worth[card & KIND_MASK] for card in trick.cards])
            points[view.seats.index(trick.winner)] += more
    return points, tricks
