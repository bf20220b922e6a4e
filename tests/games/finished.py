"""Deals of games that players who play anything have played to their end, and what was taken,
played and won in them."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from game.cards import card_name
from game.engine.actions import CHANCE, Action, Shuffle
from game.engine.events import redact
from game.engine.play import apply, legal_actions, pending, start
from game.engine.rules.rules import Rules
from game.engine.shuffle import deal_for
from game.engine.state import Result, State
from game.engine.view import View, begin, fold
from game.players.base import Request, request_for
from game.players.registry import make_player
from tests.contract.rulesets import rules_of

SUITS = ("kreuz", "pik", "herz", "karo")


DEALS = 40
"""How many are played where nothing else is said."""


class PlayedDeal(NamedTuple):
    """A deal that is over: how it ended, what the first player knows of it, and what all were
    asked and have answered."""

    state: State
    view: View
    answers: list[tuple[Request, Action]]


def played(rules: Rules, name: str, deals: int, seed: int) -> Iterator[PlayedDeal]:
    """Deals between players of a name, as many as there are before the match is over."""
    player, state = make_player(name), start(rules)
    views = [begin(rules, seat) for seat in range(rules.players)]
    for deal in range(1, deals + 1):
        if state.match.winners is not None:
            return
        answers: list[tuple[Request, Action]] = []
        move: tuple[int, Action | Shuffle] = (CHANCE, deal_for(rules, seed, deal))
        while True:
            state, events = apply(state, *move)
            for event in events:
                views = [fold(rules, v, redact(event, at)) for at, v in enumerate(views)]
            if state.phase is None:
                break
            seat = pending(state)[0]
            request = request_for(rules, views[seat], tuple(legal_actions(state, seat)))
            answers.append((request, player.choose(request)))
            move = (seat, answers[-1][1])
        yield PlayedDeal(state, views[0], answers)


def choices(rules: Rules, deals: int = 20, seed: int = 11) -> Iterator[tuple[Request, Action]]:
    """What the simple player is asked in some deals, and answers."""
    for deal in played(rules, "greedy", deals, seed):
        yield from deal.answers


@lru_cache(maxsize=4)
def finished(name: str, deals: int = DEALS, seed: int = 7) -> tuple[tuple[State, View], ...]:
    """Deals of a game by players who play anything, each with what the first of them knows. Kept
    for the next test of a file: often it looks at the same deals."""
    return tuple(finished_by(rules_of(name), deals, seed))


def finished_by(rules: Rules, deals: int = DEALS, seed: int = 7) -> list[tuple[State, View]]:
    """The same by compiled rules."""
    return [(deal.state, deal.view) for deal in played(rules, "random", deals, seed)]


def results(name: str) -> Iterator[tuple[State, Result]]:
    """Finished deals with what was written down."""
    for state, _ in finished(name):
        yield state, state.match.results[-1]


def lines(result: Result, seat: int, reason: str) -> list[int]:
    """The score points of a seat for a reason."""
    return [line.points for line in result.sheet if (line.seat, line.reason) == (seat, reason)]


def taken(state: State, name: str) -> list[list[str]]:
    """The cards that every seat has taken in tricks, by their names."""
    found: list[list[str]] = [[] for _ in range(state.rules.players)]
    for trick in state.deal.tricks:
        found[trick.winner] += [card_name(card, state.rules.faces) for card in trick.cards]
    assert name == state.rules.ruleset.id
    return found


def tricks_of(state: State) -> list[int]:
    """How many tricks every seat has."""
    return [
        sum(trick.winner == seat for trick in state.deal.tricks)
        for seat in range(state.rules.players)
    ]


def contract_of(state: State) -> str:
    """What was played."""
    return state.rules.contracts[state.match.results[-1].contract].id


def halves(name: str) -> tuple[str, str]:
    """Suit and rank of a card, or what a meld is and its suit."""
    suit, _, rank = name.partition("-")
    return suit, rank
