"""What is worth trying in each phase: a module a kind, found by its `PHASE`.

`doubling` `passing` `reservations` `poverty` `bidding` `predict` `declare` `call_card` `meld`
`trump` `discard` `partner_pass` `hand_out` `repay`   a module a phase. `bidding` makes one estimate
            of a dealt hand for the whole bidding, from what comes of a deal at any bid
            (`rollout.bid_results`).
`stock`     cards, melds and the exchange while cards are drawn.
"""

from __future__ import annotations

from game.discovery import parts_of
from game.players.rollout.phases.base import PhaseThought
from game.rules.model.phases import PHASE_KINDS

THOUGHTS = parts_of(__name__, "PHASE", PhaseThought, PHASE_KINDS)
"""What decides where a phase asks, by the kind of the phase; what is not here is decided by
`ThinkingPlayer` in tricks, and by the simple player."""
