"""Everything that can happen does: every event, refusal, reason on a sheet and house rule.

Random play and the records of the rules together must meet all of them; what does not occur is
either dead or not tested.
"""

from __future__ import annotations

import inspect
import random
import re
from pathlib import Path
from typing import Any, get_args

import pytest

from game.engine import events
from game.engine.actions import Action
from game.engine.play import apply, legal_actions, pending
from game.engine.record import parse_record, replay
from game.engine.refusals import Reason, Refused
from game.engine.sheet import Cause
from game.engine.state import State
from game.rules import load
from tests.contract.playing import play_deals
from tests.contract.rulesets import every_choice, games, house_with, path_of, rules_of

RECORDS = Path(__file__).parent.parent / "records"
VERBS = ("play", "discard", "call", "give", "trump", "concede", "bid", "declare", "meld", "cut")
VERBS += ("announce", "promote")
BARE = ("pass", "reserve", "done", "knock", "exchange", "take")

FAVOURS = ((), ("meld", "pass", "done"), ("call", "give", "declare"), ("reserve", "bid"))


def attempts(rng: random.Random, state: State) -> set[Reason]:
    """The reasons for which some random actions are refused."""
    found = set()
    seats = pending(state)
    for _ in range(4):
        seat = rng.choice(seats) if rng.random() < 0.9 else rng.randrange(state.rules.players)
        verb = rng.choice(VERBS)
        arg = rng.randrange(-10, 2600) if verb == "bid" else rng.randrange(32)
        action = Action(verb, arg) if rng.random() < 0.8 else Action(rng.choice(BARE))
        held = state.hands[seat]
        if held and rng.random() < 0.5:
            action = Action(rng.choice(("play", "discard", "give")), rng.choice(held))
        try:
            apply(state, seat, action)
        except Refused as refused:
            assert action not in legal_actions(state, seat)
            found.add(refused.reason)
    return found


@pytest.fixture(scope="module")
def met() -> tuple[set[str], set[Reason], set[str]]:
    """The names of events, the refusals and the reasons that occur."""
    happened: set[str] = set()
    refused: set[Reason] = set()
    reasons: set[str] = set()

    def take(some: Any) -> None:
        for event in some:
            happened.add(type(event).__name__)
            if isinstance(event, events.DealEnded):
                reasons.update(line.reason for line in event.sheet)

    rng = random.Random(5)
    houses: dict[str, list[tuple[tuple[str, str], ...]]] = {name: [()] for name in games()}
    for name in games():
        loaded = load(path_of(name))
        if not loaded.selection:  # the house rules of a preset are those of its ruleset
            houses[name] += [house_with(loaded, *choice) for choice in every_choice(loaded)]
    for name, house in ((n, h) for n, choices in houses.items() for h in choices):
        rules = rules_of(name, house)
        for seed in range(2):
            favoured = FAVOURS[rng.randrange(len(FAVOURS))]
            for turn in play_deals(rules, seed, favoured=favoured, slips=0.3):
                take(turn.events)
                if turn.state.phase is not None and rng.random() < 0.3:
                    refused |= attempts(rng, turn.state)
    for path in sorted(RECORDS.rglob("*.record")):
        text = path.read_text(encoding="utf-8")
        refused |= {Reason(word) for word in re.findall(r"^refused: [^:]+: (\w+)", text, re.M)}
        record = parse_record(text)
        take(replay(rules_of(record.ruleset, record.house), record).events)
    return happened, refused, reasons


def test_every_event_happens(met: tuple[set[str], set[Reason], set[str]]) -> None:
    classes = inspect.getmembers(events, inspect.isclass)
    every = {name for name, kind in classes if kind.__module__ == events.__name__}
    assert every - met[0] == set()


def test_every_refusal_happens(met: tuple[set[str], set[Reason], set[str]]) -> None:
    elsewhere = {Reason.OVER, Reason.WRONG_PACK}  # held by tests of their own
    assert set(Reason) - met[1] - elsewhere == set()


def test_every_reason_stands_on_a_sheet(met: tuple[set[str], set[Reason], set[str]]) -> None:
    assert set(get_args(Cause)) - met[2] == set()
