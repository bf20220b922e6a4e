"""What to play, meld or exchange while there is a stock: everything tried in the same deals."""

from __future__ import annotations

from random import Random

from game.cards import KIND_MASK
from game.engine.actions import DONE, Action
from game.engine.melds import HISTORY_SHIFT
from game.engine.view import View
from game.players.base import Request
from game.players.deciding.comparing import Deal, best_of
from game.players.deciding.effort import Character, Effort
from game.players.deciding.stock.dealt import Move
from game.players.deciding.stock.drawing import Drawing
from game.players.deciding.stock.seen import Seen
from game.players.simple.greedy import GreedyPlayer
from game.players.worlds import Worlds

MELDS_TRIED = 5
"""So many melds are tried, the dearest first."""


def drawing_now(request: Request) -> bool:
    """Whether there is still something to draw, so that this choice is one of the stock's."""
    view = request.view
    return (view.turned_up is not None or view.stock_size > 0) and bool(
        {action.verb for action in request.legal} & {"play", "meld", "exchange"}
    )


def choose_in_stock(request: Request, effort: Effort, character: Character) -> Action:
    """The card, the meld, the exchange, or to go on."""
    usual = GreedyPlayer().choose(request)
    seen = Seen(request.rules, request.view)
    actions = _tried(request, seen, usual)
    chance = Random(request.seed)
    worlds = Worlds(request.rules, request.view)
    drawing = Drawing(seen.tables, chance.random, effort.errors)
    moves = [_move(seen, action) for action in actions]
    me = seen.me

    def draw() -> Deal:
        deal = seen.deal(worlds.draw(chance))

        def played(option: int) -> float:
            scores = drawing.run(deal.copy(), moves[option])
            return scores[me] - (sum(scores) - scores[me]) / (len(scores) - 1)

        return played

    best = best_of(len(moves), actions.index(usual), draw, effort.drawn, character)
    return actions[best]


def _tried(request: Request, seen: Seen, usual: Action) -> list[Action]:
    """What is worth trying: cards that are told apart, the dearest melds, all else."""
    found: list[Action] = []
    same: set[tuple[int, int]] = set()
    melds: list[Action] = []
    for action in request.legal:
        if action.verb == "play":
            key = (action.arg & KIND_MASK, _own_history(seen, request.view, action.arg))
            if key in same and action != usual:
                continue
            same.add(key)
        if action.verb == "meld":
            melds.append(action)
        else:
            found.append(action)
    tables = seen.tables
    melds.sort(key=lambda a: (-tables.melds[tables.by_place[a.arg]].points, a.arg))
    found += melds[:MELDS_TRIED]
    if usual not in found:
        found.append(usual)
    return found


def _own_history(seen: Seen, view: View, card: int) -> int:
    """In which melds of its own a seat's card has served."""
    families = seen.tables.families
    return card >> (HISTORY_SHIFT + view.seat * families) & ((1 << families) - 1)


def _move(seen: Seen, action: Action) -> Move:
    if action.verb == "play":
        return Move("play", seen.numbers[action.arg])
    if action.verb == "meld":
        return Move("meld", seen.tables.by_place[action.arg])
    return Move("done" if action == DONE else action.verb)
