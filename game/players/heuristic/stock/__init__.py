"""What to do while there is a stock: `melding` has the melds and the exchange of the trump,
`playing` the cards."""

from game.engine.actions import Action
from game.players.base import Request
from game.players.heuristic.reading.knowledge import Knowledge
from game.players.heuristic.stock.melding import choose_meld
from game.players.heuristic.stock.playing import choose_while_drawing
from game.players.heuristic.tricks import choose_in_trick
from game.players.phases import is_drawing


def choose_in_stock(request: Request) -> Action:
    """The card, a meld, the exchange, or to be done; the last trick is one like any other."""
    cards = [action for action in request.legal if action.verb == "play"]
    if not cards:
        return choose_meld(request)
    if is_drawing(request.view):
        return choose_while_drawing(Knowledge(request.rules, request.view), cards)
    return choose_in_trick(request)
