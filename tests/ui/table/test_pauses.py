"""How long an opponent takes tells nothing: at tables of hidden sides, the thinking never shows.

What a seat may do hangs on cards that nobody else sees, and so does how long it thinks. The same
match is watched with opponents that answer at once and with ones that take now longer, now shorter;
frame by frame it must look the same.
"""

from __future__ import annotations

import random
from collections.abc import Sequence

import pytest

from game.engine.actions import Action
from game.engine.rules.compiling import compile_rules
from game.engine.rules.rules import Rules
from game.engine.view import View
from game.players.base import request_for
from game.players.registry import make_player
from game.rules import list_rulesets
from game.table import Answer, Table, Tag
from game.ui.context import Context, Settings, TableContext
from game.ui.kit import Scale
from game.ui.matches.seating import thinking_of
from game.ui.storybook.table.scenes import SEATS
from game.ui.table.pacing import BEAT, Pacing
from game.ui.table.screen import TableScreen
from tests.everyday import some
from tests.ui.table.at_table import ruleset

FRAME = 1 / 30
LONGEST = 0.2
"""Seconds that a simple player may take, on a busy machine too."""

HIDDEN = [entry.id for entry in list_rulesets() if "doppelkopf" in entry.id]
TABLES = [(name, {}) for name in HIDDEN] + [
    ("doppelkopf", {"armut": "spielen", "schweinchen": "beim-spielen", "ansagen": "dazu"})
]


class Thinking:
    """Opponents that answer after a while; `spread`: how much longer than at once, at most."""

    def __init__(self, rules: Rules, spread: float) -> None:
        self.rules, self.player = rules, make_player("easy")
        self.chance, self.spread, self.now = random.Random(5), spread, 0.0
        self.coming: list[tuple[float, Answer]] = []

    def ask(self, tag: Tag, seat: int, view: View, legal: Sequence[Action]) -> None:
        action = self.player.choose(request_for(self.rules, view, legal))
        when = self.now + self.chance.uniform(0, self.spread)
        self.coming.append((when, Answer(tag, seat, action)))

    def poll(self) -> list[Answer]:
        come = [answer for when, answer in self.coming if when <= self.now]
        self.coming = [entry for entry in self.coming if entry[0] > self.now]
        return come

    def close(self) -> None:
        self.coming = []


def watch(rules: Rules, spread: float, pace: str, deals: int = 2) -> list[tuple[object, ...]]:
    """Everything that changes on the screen, with the frame in which it does."""
    opponents = Thinking(rules, spread)
    seats = SEATS[: rules.players]
    table = Table(rules, seats, opponents, seed=11)
    sheets: list[View] = []
    context = TableContext(
        Context(Settings(speed=pace)), seats, lambda: None, sheets.append, sheets.append
    )
    screen = TableScreen(context, table, Scale((1280, 800), 1.0))
    screen.warmer.deal_ready = lambda *args: True  # type: ignore[method-assign]
    screen.warmer.movement_ready = lambda *args: True  # type: ignore[method-assign]
    screen.warmer.work = lambda *args: False  # type: ignore[method-assign]
    screen.start()
    player, seen, before = make_player("easy"), list[tuple[object, ...]](), None
    for frame in range(30_000):
        opponents.now += FRAME
        screen.update(FRAME)
        asked = screen.model.legal if screen.asking.forced_in is None else None
        sprites = screen.sprites
        said = tuple(sprites.bubbles[seat] is not None for seat in range(rules.players))
        now = (sprites.shown, screen.model.turn, bool(asked), said, sprites.timeline.running)
        if now != before:
            seen.append((frame, *now))
            before = now
        if asked:
            screen.submit((player.choose(request_for(rules, table.view(), asked)),))
        if len(sheets) == deals:
            return seen
        if sheets and screen.announced:
            screen.next_deal()
    raise AssertionError("the deals never ended")


def of_hidden_sides(name: str, house: dict[str, str]) -> Rules:
    rules = compile_rules(ruleset(name, **house))
    assert rules.ruleset.table.sides.kind == "holders"
    return rules


def test_every_table_of_hidden_sides_is_watched() -> None:
    hidden = {
        entry.id for entry in list_rulesets() if ruleset(entry.id).table.sides.kind == "holders"
    }
    assert hidden == {name for name, _ in TABLES}


@pytest.mark.parametrize(("name", "house"), some(TABLES, 8))
@pytest.mark.parametrize("pace", ["normal", pytest.param("slow", marks=pytest.mark.soak)])
def test_how_long_an_opponent_thinks_is_not_seen(
    name: str, house: dict[str, str], pace: str
) -> None:
    rules = of_hidden_sides(name, house)
    at_once, in_time = watch(rules, 0.0, pace), watch(rules, LONGEST, pace)
    assert len(at_once) > 100
    for one, other in zip(at_once, in_time, strict=True):
        assert one == other


def test_a_late_answer_waits_for_the_beat() -> None:
    pacing, shown, now = Pacing(), [], 0.0
    pacing.shown(1.0)
    while len(shown) < 4:
        pacing.advance(0.01)
        now += 0.01
        if pacing.now(1.0):
            shown.append(round(now, 2))
    assert shown == [pytest.approx(BEAT * k, abs=0.02) for k in (1, 2, 3, 4)]


def test_without_movement_nothing_waits() -> None:
    pacing = Pacing()
    pacing.shown(0.0)
    assert pacing.now(0.0) and pacing.now(0.0)


def test_the_slowest_at_the_table_sets_the_beat() -> None:
    assert thinking_of(("human", "easy", "easy")) == 0
    assert thinking_of(("human", "easy", "hard+daring")) == thinking_of(("hard",)) > BEAT


@pytest.mark.parametrize("factor", [0.0, 0.5, 1.0])
def test_no_beat_is_shorter_than_somebody_may_think(factor: float) -> None:
    pacing = Pacing(0.9)
    pacing.shown(factor)
    pacing.advance(0.89)
    assert not pacing.now(factor), "also where there was nothing to think about"
    pacing.advance(0.02)
    assert pacing.now(factor)
    pacing.advance(0.5)
    assert not pacing.now(factor), "an answer that comes late waits for the next beat"
