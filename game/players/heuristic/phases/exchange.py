"""Which cards to exchange: those that are least likely to take a trick, or, where few card points
are wanted, most likely to."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.actions import DONE, SWAP, Action
from game.engine.phases.exchange import going_of
from game.players.base import Request
from game.players.heuristic.phases.base import PhaseChoice
from game.players.heuristic.phases.passing import next_of
from game.players.heuristic.valuation import exchanging
from game.rules.model.handing_on import ExchangePhase
from game.values import Card


def choose_to_exchange(request: Request) -> Action:
    """The next of the cards that go; they must go in the order of kinds."""
    wanted = next_of(request, SWAP, cards_to_exchange(request))
    if wanted is not None:
        return wanted
    return DONE if DONE in request.legal else request.legal[0]


def is_exchanging(request: Request) -> bool:
    """Whether cards are exchanged for some that were not dealt."""
    return not request.view.playing and exchange_of(request) is not None


def exchange_of(request: Request) -> ExchangePhase | None:
    """The phase that is asking, where there is such a one."""
    return request.rules.phase_of(ExchangePhase)


def cards_to_exchange(request: Request) -> tuple[Card, ...]:
    """All cards that the simple player exchanges of its hand, in the order of kinds."""
    spec = exchange_of(request)
    if spec is None:
        return ()
    order = by_worth(request)
    going = going_of(spec, request.rules, request.view)
    view = request.view
    bound = exchanging.weak_below(request.rules, view.contract, view.trump, len(view.hand))
    weak = sum(worth < bound for _, worth in order)
    number = max(min(weak, going.most), going.fewest)
    return tuple(sorted(card for card, _ in order[:number]))


def by_worth(request: Request) -> Sequence[tuple[Card, float]]:
    """The own cards that may go with what they are worth, those that should go first."""
    view, spec = request.view, exchange_of(request)
    order = exchanging.by_worth(
        request.rules, view.contract, view.trump, view.hand, exchanging.TRUMPED
    )
    if spec is None or spec.cards == "any":
        return order
    may_go = going_of(spec, request.rules, view).cards
    return [one for one in order if one[0] in may_go]


PHASE = PhaseChoice("exchange", ("swap",), choose_to_exchange)
