"""Games with a stock: hands drawn, melded and played in imagined deals, to their end or, where
tricks are laid away, a few tricks on; what the hands then promise stands for the rest.

`tables`      the melds and orders of cards of one trump as bits, made once.
`deal`        a deal in the middle of it, as bits.
`expectation` what a hand promises: the melds that it may still make, what each card does for them.
`policy`      what the players of an imagined deal do: which meld, which card.
`playout`     the loop: tricks, captures, melds, draws, exchanges, and the last tricks.
`start`       a view as the start of that loop.
`choosing`    the decision: everything that may be done now, tried in the same worlds.
"""

from typing import Final

from game.players.rollout.phases.base import PhaseThought
from game.players.rollout.phases.stock.choosing import choose_in_stock, drawing_now

__all__ = ["PHASE", "choose_in_stock", "drawing_now"]

PHASE: Final = PhaseThought("stock", choose_in_stock)
