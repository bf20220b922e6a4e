"""Positions for tests: games played at random until something is so."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence

from game.cards import parse_card
from game.engine.actions import CHANCE, Action
from game.engine.events import Event
from game.engine.play import apply, legal_actions, pending, start
from game.engine.record import parse_record, replay
from game.engine.rules.rules import Rules
from game.engine.shuffle import deal_for
from game.engine.state import State

Choose = Callable[[State, int, Sequence[Action]], Action | None]
MOST_DEALS = 200


def kind_now(state: State) -> str:
    """The kind of the running phase; empty between deals."""
    return "" if state.phase is None else state.rules.phases[state.phase.at].kind


def play_until(
    rules: Rules,
    seed: int,
    so: Callable[[State], bool],
    choose: Choose | None = None,
    events: list[Event] | None = None,
) -> State:
    """Play deals at random until a state is so; bids stay low, so that deals get on.

    `choose` may prefer an action. What happened is put into `events`.
    """
    rng = random.Random(seed)
    state = start(rules)
    number = 0
    while number < MOST_DEALS:
        asked = pending(state)
        if so(state):
            return state
        if not asked:
            state = start(rules)
            continue
        if asked == (CHANCE,):
            number += 1
            step = apply(state, CHANCE, deal_for(rules, seed, number))
        else:
            actions = legal_actions(state, asked[0])
            action = choose(state, asked[0], actions) if choose else None
            if action is None:
                few = actions[:2] if actions[-1].verb == "bid" else actions
                action = rng.choice(few)
            step = apply(state, asked[0], action)
        state = step.state
        if events is not None:
            events += step.events
    raise AssertionError("no such state came about")


def after(rules: Rules, text: str) -> State:
    """The state that a record's text leads to."""
    return replay(rules, parse_record(text)).state


def played_out(state: State) -> State:
    """The deal to its end, the first lawful action each time."""
    while state.phase is not None:
        seat = pending(state)[0]
        state = apply(state, seat, legal_actions(state, seat)[0]).state
    return state


def dealt(rules: Rules, seed: int = 3) -> State:
    """The first deal of a match, before anybody has done anything."""
    return apply(start(rules), CHANCE, deal_for(rules, seed, 1)).state


def numbers(state: State) -> list[int]:
    """What may be named now: numbers, suits or games by their numbers."""
    return [action.arg for action in legal_actions(state, pending(state)[0])]


def predicted(state: State, *said: int) -> State:
    """The next ones have said these numbers of tricks."""
    for number in said:
        state = apply(state, pending(state)[0], Action("predict", number)).state
    return state


def cards(words: str) -> tuple[int, ...]:
    """Cards by their names: `herz-as pik-7`."""
    return tuple(parse_card(word) for word in words.split())
