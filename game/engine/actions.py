"""What a seat can do, and what chance does: small values, equal when they mean the same.

Every action is a short step (bid, discard one card, lay one meld), so a list of the lawful ones
stays small. Their written form is in `notation`.
"""

from __future__ import annotations

from typing import NamedTuple

from game.cards import KINDS
from game.values import Seat

CHANCE = -1
"""The seat that stands for chance where a seat is asked for."""


class Action(NamedTuple):
    """One step of one seat.

    `arg` depends on the verb: a card (play, discard, call, give), score points (bid), a suit
    (trump, concede), an index into `Rules.contracts` (declare), `Rules.melds` (meld) or
    `Rules.raises` (raise), a seat (partner), a number of cards (cut) or tricks (predict); 0 where
    there is nothing to say.
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


OUT_OF_TURN = ("announce", "promote")
"""The verbs of what may be said by a seat that is not asked."""

PASS = Action("pass")
RESERVE = Action("reserve")
DONE = Action("done")
KNOCK = Action("knock")
DRAW = Action("draw")
TAKE = Action("take")
EXCHANGE = Action("exchange")
CLOSE = Action("close")
OUT = Action("out")
HOLD = Action("hold")
PLAY = tuple(Action("play", kind) for kind in range(KINDS))
DISCARD = tuple(Action("discard", kind) for kind in range(KINDS))
CALL = tuple(Action("call", kind) for kind in range(KINDS))
GIVE = tuple(Action("give", kind) for kind in range(KINDS))
TRUMP = tuple(Action("trump", suit) for suit in range(4))
CONCEDE = tuple(Action("concede", suit) for suit in range(4))
