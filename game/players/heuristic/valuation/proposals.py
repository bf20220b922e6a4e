"""What a hand promises in a contract that another seat must accept: to whom it proposes it, and to
whom it is proposed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.cards import KIND_MASK
from game.engine.rules.parts import CompiledContract
from game.engine.rules.rules import Rules
from game.engine.tricks.table import NO_TRUMP
from game.engine.view import View
from game.players.heuristic.valuation.own_tricks import own_points
from game.players.heuristic.valuation.soli import HALF_A_POINT, chance_over, in_play, is_by_tricks
from game.players.heuristic.valuation.turned_up import kept_trump
from game.values import Card

PROPOSING: Final = 0.575
ACCEPTING: Final = 0.45
"""The share of what is needed that a hand is thought to take which is proposed with, or which
accepts. (Whoever goes by the one is worth the other, on average.)"""

SPREAD: Final = 0.26
"""By which share of all that is played for the two together are hardly ever wrong. (In 1500 deals
of thirteen tricks two hands took as many as were expected of both, give or take one and a half.)"""


def chance_of_proposal(
    rules: Rules,
    contract: CompiledContract,
    hand: Sequence[Card],
    trump: int = NO_TRUMP,
    *,
    accepts: bool = False,
) -> float:
    """How likely a hand wins a proposal once another one has accepted it, or if it `accepts` it
    itself; `trump` is the suit that is trump in it where the contract does not say itself what
    is."""
    kinds = tuple(sorted(card & KIND_MASK for card in hand))
    own = own_points(rules, contract.number, trump, kinds)
    total = float(in_play(rules, contract.number, trump))
    needed = float(contract.spec.win_at or rules.scoring.wins_at or total / 2)
    other = (PROPOSING if accepts else ACCEPTING) * needed
    spare = HALF_A_POINT if is_by_tricks(rules) else 0.0
    return chance_over(own + other - needed + spare, SPREAD * total)


def suits_of_proposal(rules: Rules, contract: CompiledContract, view: View) -> tuple[int, ...]:
    """The suits that are trump in a proposal, or may yet be named; `NO_TRUMP` leaves it to the
    contract."""
    if contract.spec.trump_is_chosen:
        return (view.trump,) if view.trump in rules.deck_suits else contract.suits
    if contract.spec.trump_is_kept:
        return (kept_trump(rules, view, contract.number),)
    if contract.spec.trump_is_turned_up and view.showing is not None:
        return (rules.suit_shown(view.showing),)
    return (NO_TRUMP,)
