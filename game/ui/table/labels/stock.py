"""What the cards are called that lie face down in the middle."""

from __future__ import annotations

from game.engine.rules.rules import Rules
from game.engine.view import View
from game.rules.model.dealing import DraftPhase
from game.rules.model.handing_on import ExchangePhase
from game.rules.model.requests import RequestPhase


def stock_word(rules: Rules, view: View) -> str:
    """The text for the cards that lie face down in the middle: a stock, also where it is there for
    exchanging, or drawing, before play, or for dealing on; or cards that take no part."""
    if not view.left_out:
        return "stock" if view.closed is None else "stock_closed"
    request = rules.phase_of(RequestPhase)
    dealt_on = request is not None and request.cards > 0
    drawn = rules.phase_of(ExchangePhase) or rules.phase_of(DraftPhase)
    comes = dealt_on or drawn is not None
    return "stock" if comes and not view.playing else "undealt"
