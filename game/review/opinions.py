"""What the best player thinks of every own card: what it would have played, and what that is worth.

An opinion rests on what the seat knew at that moment and on nothing else, and its chance begins at
the seat's view; so the same record gives the same opinions everywhere.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from game.cards import KIND_MASK
from game.engine.actions import Action
from game.engine.play import legal_actions
from game.players.base import Request, request_for
from game.players.search import BUDGETS, Budget, SearchPlayer, searchable, values
from game.review.walk import Span, Walk

MASTER = BUDGETS["expert"]
"""How hard the master thinks about a card."""

NO_WORSE = 2.0
"""Score points by which another card must be better on average before it is said to be better."""

DEAREST = 3
"""How many mistakes of a deal are named."""


class Opinion(NamedTuple):
    """About the card played at a turn: the best one, which is the card played itself where nothing
    is clearly better, and by how many score points that is better on average."""

    turn: int
    played: Action
    best: Action
    cost: float

    @property
    def mistaken(self) -> bool:
        """Whether another card was better."""
        return self.cost > 0


def opinions(walk: Walk, seat: int, deal: Span, budget: Budget = MASTER) -> Iterator[Opinion]:
    """An opinion about every card of a seat in a deal where it had a choice; none where the search
    cannot judge, as while a stock lasts."""
    master = SearchPlayer(budget)
    for turn in range(deal.first, deal.last):
        mover, action = walk.moves[turn]
        if mover != seat or not isinstance(action, Action) or action.verb != "play":
            continue
        cards = [card for card in legal_actions(walk.states[turn], seat) if card.verb == "play"]
        if action not in cards or len({card.arg & KIND_MASK for card in cards}) < 2:
            continue
        request = request_for(walk.rules, walk.view(seat, turn), cards)
        if searchable(request):
            yield _opinion(turn, action, master.choose(request), request, budget)


def _opinion(turn: int, played: Action, best: Action, request: Request, budget: Budget) -> Opinion:
    """What the master's card would have brought more than the one played, if that is worth a
    word."""
    if best.arg & KIND_MASK != played.arg & KIND_MASK:
        worth = values(request, budget)
        cost = worth[best] - worth[played]
        if cost > NO_WORSE:
            return Opinion(turn, played, best, cost)
    return Opinion(turn, played, played, 0.0)


def dearest(told: Iterable[Opinion]) -> list[Opinion]:
    """The dearest mistakes, the dearest first."""
    mistakes = [opinion for opinion in told if opinion.mistaken]
    return sorted(mistakes, key=lambda opinion: (-opinion.cost, opinion.turn))[:DEAREST]
