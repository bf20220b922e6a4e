"""What a card is worth that is kept while cards are drawn."""

from __future__ import annotations

from game.cards import KIND_MASK
from game.engine.melds.held import serves
from game.engine.tricks.table import TRUMP
from game.players.leading.standpoint import Standpoint
from game.values import Kind

KEPT_TRUMP, KEPT_MELD = 9.0, 0.35
"""What a trump is worth that is kept, in card points; the share of a meld that may still come that
each of its cards is worth."""

KEPT_WILD = 7.0
"""The same of a card that counts as one of any rank led."""


def kept(s: Standpoint, kind: Kind) -> float:
    """What it is worth to keep a card while cards are drawn."""
    table = s.table
    worth = 0.6 * table.points[kind]
    worth += KEPT_WILD * (table.wild >> kind & 1) if table.by_lead else 0.3 * table.strength[kind]
    if table.group[kind] == TRUMP:
        worth += KEPT_TRUMP
    return worth + _may_meld(s, kind)


def _may_meld(s: Standpoint, kind: Kind) -> float:
    """What melds promise that need the card and may still be made."""
    if not s.rules.melds:
        return 0.0
    held = {card & KIND_MASK for card in s.hand}
    best = 0.0
    for pattern in s.rules.melds_in[s.contract]:
        if not pattern.kinds >> kind & 1 or not serves(pattern, s.trump):
            continue
        missing = [other for other, _ in pattern.needs if other not in held]
        if not all(s.out[other] for other in missing):
            continue
        likely = 1.0 if not missing else 0.5 if len(missing) == 1 else 0.1
        best = max(best, likely * KEPT_MELD * s.worth(pattern))
    return best
