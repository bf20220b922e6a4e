"""What the simple player does in each phase: a module a kind, found by its `PHASE`.

`cut` `doubling` `draft` `passing` `reservations` `poverty` `bidding` `predict` `declare`
`call_card` `meld` `trump` `take_up` `discard` `partner_pass` `hand_out` `repay`   a module a phase,
            as in the engine.
`stock`     cards, melds and the exchange while cards are drawn.
`tricks`    which card to play, and what to say before it.
"""

from __future__ import annotations

from game.discovery import parts_of
from game.players.base import Request
from game.players.heuristic.phases.base import PhaseChoice
from game.rules.model.phases import PHASE_KINDS

CHOICES = parts_of(__name__, "PHASE", PhaseChoice, PHASE_KINDS)
"""What decides where a phase asks, by the kind of the phase."""

_KNOWN_BY = {verb: kind for kind, choice in CHOICES.items() for verb in choice.verbs}
_SHARED = [
    (verb, kind, fits) for kind, choice in CHOICES.items() for verb, fits in choice.shared.items()
]
_FITTING = {
    verb: [(kind, fits) for shared, kind, fits in _SHARED if shared == verb] for verb in _KNOWN_BY
}


def phase_asking(request: Request) -> str | None:
    """The kind of phase that asks, as rulesets call it; None where no lawful action tells it, and
    there is nothing to choose."""
    for action in request.legal:
        if action.verb in _KNOWN_BY:
            for kind, fits in _FITTING[action.verb]:
                if fits(request):
                    return kind
            return _KNOWN_BY[action.verb]
    return None
