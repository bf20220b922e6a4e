"""Random play for the contract tests: steered, so that what is rare happens too."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from game.engine.actions import CHANCE, Action, Shuffle
from game.engine.events import Event, redact
from game.engine.phases.stock import DrawingState
from game.engine.play import apply, faults, legal_actions, pending, start
from game.engine.rules.rules import Rules
from game.engine.shuffle import deal_for
from game.engine.state import Playing, State
from game.engine.view import View, begin, fold_all
from game.values import Card

BIG_LIST = 12
OUT_OF_TURN = 0.15
TOO_SOON = 0.9
"""How often nobody says that they have enough: it would end most deals after a few tricks."""


class Turn(NamedTuple):
    """One applied action: the state before it, who did what, the state after it, the events."""

    before: State
    seat: int
    action: Action | Shuffle
    state: State
    events: tuple[Event, ...]


def running_trick(state: State) -> tuple[Card, ...]:
    """The cards of the trick in progress; none where no cards are played."""
    phase = state.phase
    trick = phase.trick if isinstance(phase, DrawingState) else phase
    return trick.cards if isinstance(trick, Playing) else ()


def choose(rng: random.Random, actions: Sequence[Action], favoured: str | None = None) -> Action:
    """Any verb with equal chance, then any argument; bids mostly go up by one step."""
    verbs = sorted({action.verb for action in actions})
    if verbs != ["out"] and "out" in verbs and rng.random() < TOO_SOON:
        verbs.remove("out")
    verb = favoured if favoured in verbs else rng.choice(verbs)
    fitting = [action for action in actions if action.verb == verb]
    if len(fitting) > BIG_LIST and verb == "bid" and rng.random() < 0.9:
        return fitting[rng.randrange(3)]
    return rng.choice(fitting)


def play_deals(
    rules: Rules,
    seed: int,
    deals: int = 1,
    *,
    favoured: Sequence[str] = (),
    slips: float = 0.0,
) -> Iterator[Turn]:
    """Every turn of some deals of one match, chosen at random from the seed.

    `favoured` are verbs taken more often than others, `slips` how often a fault is made where
    the table lets one happen.
    """
    rng = random.Random(seed)
    state = start(rules)
    for number in range(1, deals + 1):
        seat, action = CHANCE, deal_for(rules, seed, number)
        step = apply(state, seat, action)
        yield Turn(state, seat, action, step.state, tuple(step.events))
        state = step.state
        while state.phase is not None:
            turn = one_turn(rng, state, favoured, slips)
            yield turn
            state = turn.state
        if state.match.winners is not None:
            return


def watched(rules: Rules, turns: Iterable[Turn]) -> Iterator[list[View]]:
    """What every seat sees, by seat, after each of the turns of a match."""
    views = [begin(rules, seat) for seat in range(rules.players)]
    for turn in turns:
        for seat, view in enumerate(views):
            views[seat] = fold_all(rules, view, [redact(event, seat) for event in turn.events])
        yield list(views)


def one_turn(
    rng: random.Random, state: State, favoured: Sequence[str] = (), slips: float = 0.0
) -> Turn:
    """One random action of one of the seats that are asked; where something may be said out of
    turn, now and then of one that is not."""
    seat = rng.choice(pending(state))
    if state.rules.talks and rng.random() < OUT_OF_TURN:
        others = [s for s in range(state.rules.players) if legal_actions(state, s)]
        seat = rng.choice(others)
    word = rng.choice(favoured) if favoured and rng.random() < 0.7 else None
    wrong = faults(state, seat)
    if wrong and rng.random() < slips:
        action = rng.choice(wrong)
    else:
        action = choose(rng, legal_actions(state, seat), word)
    step = apply(state, seat, action)
    return Turn(state, seat, action, step.state, tuple(step.events))
