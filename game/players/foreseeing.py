"""What to say while cards are still to come: what one would say most often with all of them.

A player knows how to judge whole hands. Where the rest is dealt only later, it judges some that its
own may become, and takes what it says to most of them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from game.cards import KIND_MASK
from game.engine.actions import Action
from game.engine.rules.rules import Rules
from game.engine.view import View
from game.players.base import Request
from game.players.comparisons import noted
from game.players.counting import opened, unseen
from game.rules.model.phases import TakeUpPhase

IMAGINED = 61
"""So many hands are imagined: a few would say more of the cards to come than of those that are
there."""


def cards_to_come(rules: Rules, view: View) -> int:
    """How many cards the view's seat will get before the first trick."""
    begun, size = bool(view.tricks or view.trick), view.sizes[view.seat]
    took = view.taken_up is not None and view.taken_up[0] == view.seat
    if begun or not rules.first_cards or size != rules.first_cards + int(took):
        return 0
    return rules.dealt_size - size


def _as_taken(rules: Rules, view: View) -> View:
    """The view as it will be once the card turned up is in a hand, where it goes into one before
    the rest is dealt: the declarer's, and until there is one that of the view's seat."""
    spec, card = rules.phase_of(TakeUpPhase), view.trump_card
    if spec is None or spec.lays_away or card is None:
        return view
    declarer = view.seat if view.declarer is None else view.declarer
    taker = view.dealer if spec.who == "dealer" else declarer
    hand = view.hand if taker != view.seat else tuple(sorted((*view.hand, card)))
    sizes = tuple(size + int(seat == taker) for seat, size in enumerate(view.sizes))
    return view._replace(trump_card=None, taken_up=(taker, card), hand=hand, sizes=sizes)


def foreseen(request: Request, choose: Callable[[Request], Action]) -> Action:
    """What is chosen with most of the hands that this one may become; of as many the one that comes
    first. What is compared meanwhile belongs to hands that nobody has, and is not told."""
    rules, chance = request.rules, request.chance()
    view = _as_taken(rules, request.view)
    number = cards_to_come(rules, view)
    out = [a - b for a, b in zip(unseen(rules, view), opened(view), strict=True)]
    if view.taken_up is not None and view.taken_up[0] != view.seat:
        out[view.taken_up[1] & KIND_MASK] -= 1
    pack = [kind for kind, count in enumerate(out) for _ in range(count)]
    size = rules.dealt_size
    sizes = tuple(size if n in view.seats else of for n, of in enumerate(view.sizes))
    undealt = view.undealt - sum(sizes) + sum(view.sizes)
    said: Counter[Action] = Counter()
    with noted():
        for left in reversed(range(IMAGINED)):
            chance.shuffle(pack)
            hand = tuple(sorted((*view.hand, *pack[:number])))
            whole = view._replace(hand=hand, sizes=sizes, undealt=undealt)
            said[choose(request._replace(view=whole, seed=chance.getrandbits(64)))] += 1
            if _is_settled(said, left):
                break
    return max(request.legal, key=said.__getitem__)


def _is_settled(said: Counter[Action], left: int) -> bool:
    """Whether nothing else can be said as often any more with the hands that are left."""
    most = [count for _, count in said.most_common(2)]
    return most[0] > sum(most[1:]) + left
