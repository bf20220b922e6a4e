"""What to do while there is a stock: `melding` has the melds and the exchange of the trump,
`playing` the cards."""

from game.engine.actions import Action
from game.players.base import Request
from game.players.counting import is_drawing
from game.players.heuristic.phases.base import PhaseChoice
from game.players.heuristic.phases.stock.melding import choose_meld
from game.players.heuristic.phases.stock.playing import choose_while_drawing
from game.players.heuristic.phases.tricks import choose_in_trick
from game.players.heuristic.phases.tricks.announcing import choose_word
from game.players.heuristic.reading.knowledge import Knowledge
from game.players.leading import sensible
from game.players.leading.first_trick import opens
from game.players.leading.standpoint import of_view


def choose_in_stock(request: Request) -> Action:
    """What is worth saying, the card, a meld, the exchange, or to be done; the last trick is one
    like any other."""
    if opens(request):
        return sensible.choose(of_view(request.rules, request.view, request.legal))
    cards = [action for action in request.legal if action.verb == "play"]
    if not cards:
        return choose_meld(request)
    word = choose_word(request)
    if word is not None:
        return word
    if is_drawing(request.view):
        return choose_while_drawing(Knowledge(request.rules, request.view), cards)
    return choose_in_trick(request)


def _melds_drawing(request: Request) -> bool:
    """Whether melds are laid while cards are drawn; else they are before that."""
    stock = request.rules.stock
    return stock is not None and (stock.melds is not None or request.view.playing)


def _plays_for_stock(request: Request) -> bool:
    """Whether cards are still drawn, or the one trick is played that follows the last draw, and
    whose winner may meld once more."""
    rules, view = request.rules, request.view
    if is_drawing(view):
        return True
    spec = rules.stock
    if spec is None or spec.melds is None or not spec.between_tricks.after_last_draw:
        return False
    return len(view.tricks) == rules.drawn_tricks


PHASE = PhaseChoice(
    "stock",
    ("exchange", "open"),
    choose_in_stock,
    {"meld": _melds_drawing, "play": _plays_for_stock},
)
