"""A newcomer's opponent: counts melds and likely tricks, takes what is worth taking.

`greedy` is measured against for good, so what it plays does not change; a digest for every
ruleset in the tests holds it.
"""

from __future__ import annotations

from collections.abc import Callable

from game.engine.actions import KNOCK, Action
from game.engine.shuffle import Source
from game.players.base import Request
from game.players.chance import digest_of
from game.players.heuristic.contracts.bidding import choose_bid
from game.players.heuristic.contracts.reservations import choose_contract, choose_reservation
from game.players.heuristic.discarding import choose_call, choose_discard, choose_gift, choose_trump
from game.players.heuristic.melds.melding import choose_meld
from game.players.heuristic.play.card_play import choose_card
from game.players.heuristic.poverty import choose_answer, choose_return


def _cut(request: Request) -> Action:
    """Knock, or cut somewhere in the middle."""
    if KNOCK in request.legal:
        return KNOCK
    view, quarter = request.view, len(request.legal) // 4
    chance = Source(digest_of((view.seat, view.number, view.dealer)))
    return request.legal[quarter + chance.below(2 * quarter + 1)]


def _give(request: Request) -> Action:
    """Back for a called card, or between two who found each other over poverty."""
    return choose_gift(request) if request.view.calls else choose_return(request)


def _answer(request: Request) -> Action:
    """Declare: as the holder of the bid, or before anybody has it."""
    verbs = {action.verb for action in request.legal}
    settled = request.view.declarer is not None and "pass" not in verbs
    return choose_contract(request) if settled else choose_reservation(request)


_BY_VERB: dict[str, Callable[[Request], Action]] = {
    "play": choose_card,
    "bid": choose_bid,
    "meld": choose_meld,
    "exchange": choose_meld,
    "discard": choose_discard,
    "trump": choose_trump,
    "call": choose_call,
    "give": _give,
    "take": choose_answer,
    "concede": _answer,
    "declare": _answer,
    "reserve": choose_reservation,
    "cut": _cut,
    "knock": _cut,
}


class GreedyPlayer:
    """Decides each kind of question by a rule of thumb of its own."""

    blind = False

    def choose(self, request: Request) -> Action:
        """The action that its rule of thumb says."""
        legal = request.legal
        if len(legal) == 1:
            return legal[0]
        for action in legal:
            decide = _BY_VERB.get(action.verb)
            if decide is not None:
                return decide(request)
        return legal[0]
