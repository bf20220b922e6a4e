"""What a seat can do, and what chance does: small values, equal when they mean the same.

Every action is a short step (bid, discard one card, lay one meld), so a list of the lawful ones
stays small. Their written form is in `notation`.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from game.cards import KINDS
from game.values import Seat

CHANCE: Final = -1
"""The seat that stands for chance where a seat is asked for."""


class Action(NamedTuple):
    """One step of one seat.

    `arg` depends on the verb: a card (play, discard, call, give, swap, lay), score points (bid), a
    suit (trump, concede, suit), an index into `Rules.contracts` (declare), `Rules.melds` (meld,
    ask), `Rules.raises` (raise), `Rules.scoring.claims` (claim) or `Rules.openings` (open), a seat
    (partner), a number of cards (cut) or tricks (predict); 0 where there is nothing to say.
    """

    verb: str
    arg: int = 0


class Shuffle(NamedTuple):
    """What chance decides before a deal: the order of the pack, and once who deals first.

    `lots` are the cards drawn for the deal where the rules draw cards (E-02), a round each.
    """

    pack: tuple[int, ...]
    dealer: Seat | None = None
    lots: tuple[tuple[int, ...], ...] = ()


OUT_OF_TURN: Final = ("announce", "promote")
"""The verbs of what may be said by a seat that is not asked."""

PASS: Final = Action("pass")
RESERVE: Final = Action("reserve")
ACCEPT: Final = Action("accept")
DOUBLE: Final = Action("double")
DONE: Final = Action("done")
KNOCK: Final = Action("knock")
DRAW: Final = Action("draw")
TAKE: Final = Action("take")
EXCHANGE: Final = Action("exchange")
CLOSE: Final = Action("close")
OUT: Final = Action("out")
SHOW: Final = Action("show")
HOLD: Final = Action("hold")
STAY: Final = Action("stay")
SPARE: Final = Action("spare")
SEE: Final = Action("see")
FOLD: Final = Action("fold")
BLIND: Final = Action("blind")
WHOLE: Final = Action("whole")
REQUEST: Final = Action("request")
ALONE: Final = Action("alone")
STAKE: Final = Action("stake")
KEEP: Final = Action("keep")
NEXT: Final = Action("next")
STAND: Final = Action("stand")
GRANT: Final = Action("grant")
REFUSE: Final = Action("refuse")
PLAY: Final = tuple(Action("play", kind) for kind in range(KINDS))
DISCARD: Final = tuple(Action("discard", kind) for kind in range(KINDS))
CALL: Final = tuple(Action("call", kind) for kind in range(KINDS))
GIVE: Final = tuple(Action("give", kind) for kind in range(KINDS))
LAY: Final = tuple(Action("lay", kind) for kind in range(KINDS))
SWAP: Final = tuple(Action("swap", kind) for kind in range(KINDS))
TRUMP: Final = tuple(Action("trump", suit) for suit in range(4))
SUIT: Final = tuple(Action("suit", suit) for suit in range(4))
CONCEDE: Final = tuple(Action("concede", suit) for suit in range(4))
GIVE_UP: Final = Action("concede", -1)
"""To give up where nobody melds, for which alone a trump would have to be named."""
