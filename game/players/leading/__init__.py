"""Games in which who leads does more than play a card, or in which cards are drawn and nobody melds
between the tricks: marriages led, the stock closed, going out.

`standpoint` what a seat goes by: its hand, the trick, what is out, how far its side has come.
`sensible`   what is done by rule of thumb: at a table by the simple player, in imagined deals by
             all.
"""

from __future__ import annotations

from game.engine.compiled import Rules
from game.rules.model.phases import StockPhase, TricksPhase


def concerns(rules: Rules) -> bool:
    """Whether cards are chosen by this package: somebody leads more than a card, or draws without
    melds between the tricks."""
    stock = rules.stock
    if rules.scoring.ends_early or (stock is not None and stock.melds is None):
        return True
    return any(
        phase.melds_when_leading != "never"
        for phase in rules.phases
        if isinstance(phase, StockPhase | TricksPhase)
    )
