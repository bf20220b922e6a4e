"""What to say while cards are still to come: what one would say most often with all of them.

A player knows how to judge whole hands. Where the rest is dealt only later, it judges some that its
own may become, and takes what it says to most of them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from game.engine.actions import Action
from game.engine.compiled import Rules
from game.engine.view import View
from game.players.base import Request
from game.players.comparisons import noted
from game.players.counting import opened, unseen

IMAGINED = 61
"""So many hands are imagined: a few would say more of the cards to come than of those that are
there."""


def cards_to_come(rules: Rules, view: View) -> int:
    """How many cards every seat will get before the first trick."""
    begun = bool(view.tricks or view.trick)
    if begun or not rules.first_cards or view.sizes[view.seat] != rules.first_cards:
        return 0
    return rules.hand_size - rules.first_cards


def foreseen(request: Request, choose: Callable[[Request], Action]) -> Action:
    """What is chosen with most of the hands that this one may become; of as many the one that comes
    first. What is compared meanwhile belongs to hands that nobody has, and is not told."""
    rules, view, chance = request.rules, request.view, request.chance()
    number = cards_to_come(rules, view)
    out = [a - b for a, b in zip(unseen(rules, view), opened(view), strict=True)]
    pack = [kind for kind, count in enumerate(out) for _ in range(count)]
    sizes = tuple(size + number * (n in view.seats) for n, size in enumerate(view.sizes))
    undealt = view.undealt - number * len(view.seats)
    said: Counter[Action] = Counter()
    with noted():
        for _ in range(IMAGINED):
            chance.shuffle(pack)
            hand = tuple(sorted((*view.hand, *pack[:number])))
            whole = view._replace(hand=hand, sizes=sizes, undealt=undealt)
            said[choose(request._replace(view=whole, seed=chance.getrandbits(64)))] += 1
    return max(request.legal, key=said.__getitem__)
