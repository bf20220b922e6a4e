"""Bock: which rounds run in which everything counts double."""

from __future__ import annotations

from game.engine.match.length import played_out
from game.engine.rules.rules import Rules
from game.engine.state import State


def at_first(rules: Rules) -> tuple[int, ...]:
    """The double round with which a match begins, where it does."""
    bock = rules.ruleset.match.bock
    return () if bock is None or not bock.first else (bock.first,)


def after_deal(state: State, brought: int) -> tuple[int, ...]:
    """How many deals each running double round still has after this deal, which has brought so many
    more; one that was thrown in is played again and is none of them."""
    bock = state.rules.ruleset.match.bock
    if bock is None:
        return state.match.bock
    running = list(state.match.bock)
    if bock.several == "in_sequence":
        running = [sum(running)] if running else []
    gone = 0 if state.deal.thrown_in else 1
    rest = [deals - gone for deals in running if deals > gone]
    if not (bock.lengthens and played_out(state.rules, state.match)):
        rest += [bock.length(state.rules.players)] * brought
    if bock.several == "in_sequence" and rest:
        rest = [sum(rest)]
    return tuple(rest)
