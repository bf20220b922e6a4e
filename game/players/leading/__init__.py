"""Games in which who leads does more than play a card, or in which cards are drawn and nobody melds
between the tricks: marriages led, the stock closed, going out, an open card on the
stock; and those in which tricks go back into hands.

`standpoint` what a seat goes by: its hand, the trick, what is out, how far its side has come.
`sensible`   what is done by rule of thumb: at a table by the simple player, in imagined deals by
             all.
`shedding`   which card is played where tricks go back into hands.
`keeping`    what a card is worth that is kept while cards are drawn.
`first_trick` how the first trick is opened, and what is played to it.
`open_top`   which card is played for the open one on the stock.
"""

from __future__ import annotations

from game.engine.rules.rules import Rules
from game.rules.model.phases import StockPhase, TricksPhase


def melds_under(rules: Rules, contract: int) -> bool:
    """Whether anything is melded under a contract."""
    return bool(rules.melds_in[contract])


def concerns(rules: Rules, phase: str | None, contract: int) -> bool:
    """Whether cards are chosen by this package in a kind of phase, under a contract: somebody leads
    more than a card, picks tricks up, or draws without melds between the tricks. Many tricks after
    a stock whose own tricks count nothing are played like any others, and so is what is about
    tricks alone and won or lost by them, and what two sides play for, who show what they can."""
    stock, spec = rules.stock, rules.contracts[contract].spec
    if phase not in ("stock", "tricks"):
        return False
    if rules.picks_up:
        return True
    if spec.is_about_tricks and not melds_under(rules, contract):
        return False
    if rules.scoring.ends_early:
        return True
    if stock is not None and stock.melds is None and (phase == "stock" or stock.tricks_count):
        return True
    return not rules.scoring.two_sides and any(
        phase.leads_with_melds
        for phase in rules.phases
        if isinstance(phase, StockPhase | TricksPhase)
    )
