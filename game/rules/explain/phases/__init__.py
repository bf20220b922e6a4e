"""The phases of a deal in sentences: one module a kind, with its chapter and all else that the page
says of it.

`base` says what a kind may answer. What is true of several kinds stands in `chapters`.
"""

from __future__ import annotations

from collections.abc import Iterator

from game.rules.explain.phases.base import PhaseText
from game.rules.explain.phases.bidding import BiddingText
from game.rules.explain.phases.call_card import CallCardText
from game.rules.explain.phases.cut import CutText
from game.rules.explain.phases.deal import DealText
from game.rules.explain.phases.declare import DeclareText
from game.rules.explain.phases.discard import DiscardText
from game.rules.explain.phases.meld import MeldText
from game.rules.explain.phases.poverty import PovertyText
from game.rules.explain.phases.reservations import ReservationsText
from game.rules.explain.phases.stock import StockText
from game.rules.explain.phases.talon import TalonText
from game.rules.explain.phases.tricks import TricksText
from game.rules.explain.writer import Writer
from game.rules.model.phases import Phase

TEXTS: dict[str, PhaseText] = {
    "cut": CutText(),
    "deal": DealText(),
    "reservations": ReservationsText(),
    "bidding": BiddingText(),
    "talon": TalonText(),
    "declare": DeclareText(),
    "call_card": CallCardText(),
    "meld": MeldText(),
    "trump": PhaseText(),
    "discard": DiscardText(),
    "tricks": TricksText(),
    "stock": StockText(),
    "poverty": PovertyText(),
}
"""What each kind says, in the order in which a chapter about several of them has it."""


def each(w: Writer) -> Iterator[tuple[PhaseText, str, Phase]]:
    """The phases of a page's ruleset with their texts and paths, those of a kind together."""
    return ((text, *entry) for kind, text in TEXTS.items() for entry in w.phases(kind))
