"""Matches played quickly by simple players: what pictures of scenes are made from."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from itertools import count, islice
from typing import NamedTuple

from game.engine.actions import CHANCE, PASS, Action
from game.engine.events import redact
from game.engine.play import apply, legal_actions, pending, start
from game.engine.rules.compiling import compile_rules
from game.engine.rules.rules import Rules
from game.engine.shuffle import deal_for
from game.engine.sides.dummy import decider
from game.engine.state import State
from game.engine.view import View, begin, fold
from game.players.base import request_for
from game.players.registry import make_player
from game.rules.model import Ruleset
from game.storage.journal import Move
from game.table.match_log import MatchLog
from game.values import Seat

MOST_DEALS = 60

PLAYER = "greedy"
"""Who plays: quick, and always the same."""

BOLD_VERBS = ("hold", "bid", "declare")
FEW_PLAYED = 0.1
"""The share of deals of a match which are but a few."""

MOST_BIDS = 8
"""What bold players say in place of a pass, until so much has been said in the bidding."""


class SamplePlayers:
    """The simple players of a match. `bold`: some of them, others in every deal, bid and declare
    where they would rather pass, so that games come to be played in which they never would."""

    def __init__(self, rules: Rules, *, bold: bool = False) -> None:
        self._rules, self._bold = rules, bold
        self._player = make_player(PLAYER)

    def choose(self, view: View, legal: Sequence[Action]) -> Action:
        """What the one to whom the view belongs does."""
        action = self._player.choose(request_for(self._rules, view, legal))
        others = [other for other in legal if other.verb in BOLD_VERBS]
        dares = (view.seat + view.number) % 2 == 0 and len(view.bids) < MOST_BIDS
        if not (self._bold and dares and others) or action != PASS:
            return action
        bids = [other for other in others if other.verb != "declare"]
        return bids[0] if bids else others[view.number % len(others)]


class QuickMatch:
    """A match between simple players of which only the ends of deals are kept, played only as far
    as somebody looks."""

    def __init__(self, rules: Rules, seed: int, *, bold: bool = False) -> None:
        self.rules = rules
        self._players = SamplePlayers(rules, bold=bold)
        self._ends = self._played(seed)
        self._kept: list[tuple[View, ...]] = []

    def after(self, deals: int) -> tuple[View, ...]:
        """What every seat sees after so many deals, or after the match where it ends before."""
        self._kept += islice(self._ends, max(0, deals + 1 - len(self._kept)))
        return self._kept[min(deals, len(self._kept) - 1)]

    def _played(self, seed: int) -> Iterator[tuple[View, ...]]:
        """Before the first deal, and after every one."""
        rules = self.rules
        state = start(rules)
        views = [begin(rules, viewer) for viewer in range(rules.players)]
        while state.match.winners is None:
            asked = pending(state)
            if asked == (CHANCE,):
                yield tuple(views)
                state, events = apply(state, CHANCE, deal_for(rules, seed, state.match.number + 1))
            else:
                turn = asked[0]
                action = self._players.choose(views[turn], legal_actions(state, turn))
                state, events = apply(state, turn, action)
            for event in events:
                for watcher in range(rules.players):
                    views[watcher] = fold(rules, views[watcher], redact(event, watcher))
        yield tuple(views)


def seen(ruleset: Ruleset, seed: int, deals: int) -> tuple[Rules, View]:
    """The rules, and what the first seat sees after so many deals: kept for the next picture.
    Between bold players where others have not written down a point."""
    written = ruleset.model_dump_json()
    match = _quick_match(written, seed)
    view = match.after(deals)[0]
    if view.history and not any(map(any, view.history)):
        match = _quick_match(written, seed, bold=True)
        view = match.after(deals)[0]
    return match.rules, view


@lru_cache(maxsize=64)
def _midway(written: str, seed: int, deals: int, tricks: int) -> State:
    rules = compile_rules(Ruleset.model_validate_json(written))
    match = SampleMatch(rules, seed)
    moves = 0
    for step in match:
        moves = step.moves
        if step.deal > deals and len(step.view.tricks) >= tricks:
            break
    state = start(rules)
    for move in match.moves(moves):
        state, _ = apply(state, move.seat, move.action)
    return state


def midway(ruleset: Ruleset, seed: int, deals: int, tricks: int) -> State:
    """Where a match stands after so many deals and so many tricks of the next one, or shortly
    before its end where it does not come so far: kept for the next picture."""
    return _midway(ruleset.model_dump_json(), seed, deals, tricks)


@lru_cache(maxsize=64)
def _quick_match(written: str, seed: int, *, bold: bool = False) -> QuickMatch:
    return QuickMatch(compile_rules(Ruleset.model_validate_json(written)), seed, bold=bold)


class NoSuchMomentError(LookupError):
    """A moment does not come in this game."""


class SampleStep(NamedTuple):
    """A position of a match: so many moves were made, the number of the deal, what the viewer sees
    and is asked; None while it is not asked."""

    moves: int
    deal: int
    view: View
    legal: tuple[Action, ...] | None


class Sighting(NamedTuple):
    """The moves up to a moment, None where it does not come; in how many positions was looked."""

    moves: tuple[Move, ...] | None
    looked: int


class SampleMatch:
    """A match between simple players, played only as far as somebody looks."""

    def __init__(self, rules: Rules, seed: int, viewer: Seat = 0, *, bold: bool = False) -> None:
        self.rules, self.seed, self.viewer = rules, seed, viewer
        self._log = MatchLog(rules)
        self._players = SamplePlayers(rules, bold=bold)
        self._steps: list[SampleStep] = []

    @property
    def plays(self) -> bool:
        """Whether cards are played in more than a few deals, as far as somebody has looked."""
        deals = {step.deal for step in self._steps}
        played = {step.deal for step in self._steps if step.view.playing}
        return len(played) > FEW_PLAYED * len(deals)

    def moves(self, n: int) -> tuple[Move, ...]:
        """The first moves."""
        return tuple(self._log.moves[:n])

    def __iter__(self) -> Iterator[SampleStep]:
        """The positions from the first deal on, up to the end of the match or many deals."""
        for index in count():
            if index == len(self._steps) and not self._go_on():
                return
            yield self._steps[index]

    def _go_on(self) -> bool:
        """One position more; False where there is none."""
        course, rules = self._log, self.rules
        match = course.state.match
        if match.winners is not None or match.number > MOST_DEALS:
            return False
        turn = pending(course.state)[0]
        legal = () if turn == CHANCE else legal_actions(course.state, turn)
        who = turn if turn == CHANCE else decider(course.state, turn)
        asked = tuple(legal) if who == self.viewer else None
        view = course.views[self.viewer]
        self._steps.append(SampleStep(len(course.moves), match.number, view, asked))
        if turn == CHANCE:
            move = Move(CHANCE, deal_for(rules, self.seed, match.number + 1))
        else:
            move = Move(turn, self._players.choose(course.views[turn], legal))
        course.add(move, apply(course.state, move.seat, move.action))
        return True

    def look(
        self,
        moment: Callable[[View, Sequence[Action]], bool],
        *,
        first: bool = False,
        watching: bool = False,
        most: int | None = None,
    ) -> Sighting:
        """Look for the first such moment of the viewer, in so many positions at most.

        first: it may come in the first deal. watching: also while the viewer is not asked.
        """
        looked = 0
        for looked, step in enumerate(islice(self, most), 1):
            looks = watching or step.legal is not None
            if looks and (first or step.deal > 1) and moment(step.view, step.legal or ()):
                return Sighting(self.moves(step.moves), looked)
        return Sighting(None, looked)
