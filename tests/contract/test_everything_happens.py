"""Everything that can happen does: every event, every refusal, every reason on a sheet.

The records of the rules and random play together must meet all of them; what does not occur is
either dead or not tested.
"""

from __future__ import annotations

import inspect
import random
import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple, get_args

from game.cards import EVERY_KIND
from game.engine import events
from game.engine.actions import Action
from game.engine.events import Event
from game.engine.play import apply, legal_actions, pending
from game.engine.record import parse_record, replay
from game.engine.refusals import Reason, Refused
from game.engine.scoring.barrel import FALLEN, STRUCK
from game.engine.scoring.coming_back import CAME_BACK
from game.engine.scoring.exact import EXACT
from game.engine.scoring.falling import FELL
from game.engine.scoring.rubicon import RUBICON
from game.engine.scoring.streaks import STREAKS
from game.engine.scoring.strikes import STRIKES
from game.engine.scoring.surplus import COLLECTED
from game.engine.scoring.won_running import WON_RUNNING
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
        arg = rng.randrange(-10, 2600) if verb == "bid" else rng.choice(EVERY_KIND)
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


class Met(NamedTuple):
    """What has occurred: the names of events, refusals, the reasons on sheets."""

    events: set[str]
    refusals: set[Reason]
    reasons: set[str]

    def take(self, some: Iterable[Event]) -> None:
        """Note some events."""
        for event in some:
            self.events.add(type(event).__name__)
            if isinstance(event, events.DealEnded):
                self.reasons.update(line.reason for line in event.sheet)


def everything_met() -> Met:
    """Everything that records and random play meet; played until nothing is missing."""
    found = Met(set(), set(), set())
    for path in sorted(RECORDS.rglob("*.record")):
        text = path.read_text(encoding="utf-8")
        found.refusals.update(
            Reason(word) for word in re.findall(r"^refused: [^:]+: (\w+)", text, re.M)
        )
        record = parse_record(text)
        found.take(replay(rules_of(record.ruleset, record.house), record).events)
    rng = random.Random(5)
    for name, house in tables():
        if not (missing_events(found) or missing_refusals(found) or missing_reasons(found)):
            break
        rules = rules_of(name, house)
        favoured = FAVOURS[rng.randrange(len(FAVOURS))]
        for turn in play_deals(rules, 0, favoured=favoured, slips=0.3):
            found.take(turn.events)
            if turn.state.phase is not None and rng.random() < 0.3:
                found.refusals.update(attempts(rng, turn.state))
    return found


def tables() -> Iterator[tuple[str, tuple[tuple[str, str], ...]]]:
    """Every game as it is, one in which numbers are shown together, then each game with each choice
    of its house rules."""
    yield from ((name, ()) for name in games())
    yield "differenzler", (("ansage", "zugleich"),)
    for name in games():
        loaded = load(path_of(name))
        yield from ((name, house_with(loaded, *choice)) for choice in every_choice(loaded))


def missing_events(met: Met) -> set[str]:
    """Events that have not happened."""
    classes = inspect.getmembers(events, inspect.isclass)
    return {name for name, kind in classes if kind.__module__ == events.__name__} - met.events


def missing_refusals(met: Met) -> set[Reason]:
    """Refusals that nobody has met, but for those that have tests of their own
    (`tests/engine/bidding`: `test_bids_with_melds.py` for bids that need a meld, and
    `test_least_from.py` for those too low for one's points, `test_bids_after_pass.py` after deals
    that nobody has declared, and over the partner)."""
    tested = {Reason.OVER, Reason.WRONG_PACK, Reason.BID_NEEDS_MELD, Reason.BID_BELOW_LEAST}
    tested |= {Reason.LOW_AFTER_PASS, Reason.LOW_OVER_PARTNER, Reason.OVER_PARTNER}
    return set(Reason) - met.refusals - tested


def missing_reasons(met: Met) -> set[str]:
    """Reasons that have stood on no sheet, but for those that take deals before
    (`tests/engine/match/test_barrel.py`, `tests/engine/match/test_coming_back.py`,
    `tests/engine/match/test_exact.py`,
    `tests/engine/match/test_falling.py`, `tests/engine/match/test_surplus.py`,
    `tests/engine/match/test_rubicon.py`,
    `tests/engine/match/test_streaks.py`, `tests/engine/match/test_strikes.py`,
    `tests/engine/match/test_won_running.py`), and what no
    shipped game counts (`tests/engine/bidding/test_melds_need_points.py`)."""
    by_match = {STRUCK, FALLEN, FELL, CAME_BACK, EXACT, COLLECTED, WON_RUNNING, *STREAKS, *STRIKES}
    by_match |= {*RUBICON}
    return set(get_args(Cause)) - met.reasons - by_match - {"melds_too_few", "melds_too_low"}


def test_everything_happens() -> None:
    """One test, for whatever asks anew what has been met takes as long again."""
    met = everything_met()
    assert missing_events(met) == set(), "an event happens nowhere"
    assert missing_refusals(met) == set(), "nothing is refused for that reason"
    assert missing_reasons(met) == set(), "that reason stands on no sheet"
