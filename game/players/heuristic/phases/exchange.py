"""Which cards to exchange: those that are least likely to take a trick, or, where few card points
are wanted, most likely to."""

from __future__ import annotations

from collections.abc import Sequence

from game.cards import KIND_MASK
from game.engine.actions import DONE, SWAP, Action
from game.engine.compiled import Rules
from game.engine.phases.exchange import most_of
from game.engine.tricks import TRUMP
from game.engine.view import View
from game.players.base import Request
from game.players.heuristic.phases.base import PhaseChoice
from game.players.heuristic.phases.passing import next_of
from game.players.heuristic.reading.knowledge import table_of
from game.players.heuristic.valuation.tricks_expected import worth_in_tricks
from game.rules.model.phases import ExchangePhase
from game.values import Card

BESIDE_TRUMPS = 0.3
"""How much of what it is worth in tricks a plain card keeps where only trumps bring something."""

WEAK = 0.3
"""Cards that take fewer tricks than this are exchanged: one that comes takes more on average."""


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
    weak = sum(worth < WEAK for _, worth in order)
    most = most_of(spec, request.rules, request.view)
    number = max(min(weak, most), min(spec.fewest, most))
    return tuple(sorted(card for card, _ in order[:number]))


def by_worth(request: Request) -> Sequence[tuple[Card, float]]:
    """The own cards with what they are worth, those that should go first."""
    rules, view = request.rules, request.view
    hand = [card & KIND_MASK for card in view.hand]
    worths = worth_in_tricks(rules, view.contract, view.trump, hand)
    if rules.scoring.achievable is not None:
        worths = _where_things_count(rules, view, worths)
    sign = -1.0 if rules.contracts[view.contract].spec.avoids_points else 1.0
    found = [(card, worth if sign > 0 else 1.0 - worth) for card, worth in worths]
    return sorted(found, key=lambda one: (one[1], one[0]))


def _where_things_count(
    rules: Rules, view: View, worths: Sequence[tuple[Card, float]]
) -> list[tuple[Card, float]]:
    """What cards are worth where single achievements count, which trumps bring: no trump goes, and
    of others only what takes a trick for certain stays."""
    group = table_of(rules, view.contract, view.trump).group
    return [
        (card, 1.0 + worth if group[card] == TRUMP else worth * BESIDE_TRUMPS)
        for card, worth in worths
    ]


PHASE = PhaseChoice("exchange", ("swap",), choose_to_exchange)
