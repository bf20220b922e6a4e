"""A table without a screen: players answer as soon as they are asked."""

from __future__ import annotations

import traceback
from collections.abc import Callable, Sequence
from time import perf_counter
from typing import NamedTuple

from game.engine.actions import CHANCE, Action, Shuffle
from game.engine.events import redact
from game.engine.play import apply, legal_actions, pending, start
from game.engine.rules.rules import Rules
from game.engine.sides.dummy import decider
from game.engine.state import Result, State
from game.engine.view import View, begin, fold
from game.players.base import Player, Request, digest_of, seed_of
from game.players.outside import Fault, close, fault_of, hear, is_starting
from game.values import Seat

Moves = list[tuple[int, Action]]
Allowed = Callable[[Rules, Sequence[Action]], Sequence[Action]]
NO_VIEW = View(-1, 0)
"""What players get who look at nothing."""


class Replaced(NamedTuple):
    """A program that was replaced: its seat, the number of the deal in its match and that of the
    action in the deal for which it was asked, both from 1, and why."""

    seat: Seat
    deal: int
    turn: int
    fault: Fault


class CannotGoOn(Exception):
    """A deal could not be played on, which is a defect of the program: nothing that a ruleset may
    say and no lawful play should lead here.

    `seat` was asked (`CHANCE`: nobody yet), `what` happened in a few words. The trace comes along
    as a note, so that nothing is lost on the way from another process.
    """

    def __init__(self, seat: Seat, what: str) -> None:
        super().__init__(seat, what)
        self.seat, self.what = seat, what


class QuickTable:
    """A match at which players sit, one a seat.

    `moves` are the actions of the running deal, `replaced` the programs that were replaced. With a
    list in `times`, one a seat, it notes how long (in seconds) each decision took that was not
    forced, but for those in which a program was started. `allowed` may take lawful actions
    away from the players, for measuring.
    """

    def __init__(
        self,
        rules: Rules,
        players: Sequence[Player],
        *,
        allowed: Allowed | None = None,
        timed: bool = False,
    ) -> None:
        self.rules = rules
        self.players = tuple(players)
        self.moves: Moves = []
        self.times: tuple[list[float], ...] = tuple([] for _ in players)
        self.replaced: dict[int, Replaced] = {}
        self._allowed = allowed
        self._timed = timed
        self._watching = [seat for seat, player in enumerate(players) if not player.blind]
        self.begin_match()

    def begin_match(self, dealer: Seat | None = None, *, after: int = 0) -> None:
        """Sit down to a new match; `dealer` deals first, else whom the shuffle says. The first deal
        can be one that comes `after` so many, for rules by which not every deal is alike."""
        state = start(self.rules)
        self.state: State = state._replace(match=state.match._replace(dealer=dealer, number=after))
        self._views = [begin(self.rules, seat) for seat in range(self.rules.players)]

    def play_deal(self, shuffle: Shuffle) -> Result:
        """Play one deal to its end. Raises CannotGoOn; `moves` then has what was played."""
        self._asked = CHANCE
        try:
            return self._play_deal(shuffle)
        except Exception as error:
            what = "".join(traceback.format_exception_only(error)).strip()
            stopped = CannotGoOn(self._asked, what)
            stopped.add_note("".join(traceback.format_exception(error)).rstrip())
            raise stopped from None

    def _play_deal(self, shuffle: Shuffle) -> Result:
        self.deal(shuffle)
        # What blind players start their chance with: the cards, so that equal deals are equal.
        luck = digest_of(shuffle)
        while (asked := pending(self.state)) and asked[0] != CHANCE:
            seat = self._asked = asked[0]
            legal: Sequence[Action] = legal_actions(self.state, seat)
            if self._allowed is not None:
                legal = self._allowed(self.rules, legal) or legal
            action = legal[0] if len(legal) == 1 else self._ask(seat, legal, luck)
            self._do(seat, action)
            self.moves.append((seat, action))
        for player, view in zip(self.players, self._views, strict=True):
            hear(player, self.rules, view)
        return self.state.match.results[-1]

    def close(self) -> None:
        """Stop the programs among the players."""
        for player in self.players:
            close(player)

    def deal(self, shuffle: Shuffle) -> None:
        """Begin a deal, up to the first question."""
        self.moves = []
        self._do(CHANCE, shuffle)

    def _ask(self, seat: Seat, legal: Sequence[Action], luck: int) -> Action:
        who = decider(self.state, seat)
        if not self._timed:
            return self._answer(who, seat, legal, luck)
        starting, began = is_starting(self.players[who]), perf_counter()
        action = self._answer(who, seat, legal, luck)
        if not starting:
            self.times[who].append(perf_counter() - began)
        return action

    def _answer(self, who: Seat, seat: Seat, legal: Sequence[Action], luck: int) -> Action:
        """What a player does at a seat: its own, or that of its dummy."""
        player = self.players[who]
        if player.blind:
            return player.choose(Request(self.rules, NO_VIEW, legal, luck + len(self.moves)))
        view = self._views[seat]
        action = player.choose(Request(self.rules, view, legal, seed_of(view)))
        fault = fault_of(player)
        if fault is not None and who not in self.replaced:
            self.replaced[who] = Replaced(who, view.number, len(self.moves) + 1, fault)
        return action

    def _do(self, seat: Seat, action: Action | Shuffle) -> None:
        self.state, events = apply(self.state, seat, action)
        for watcher in self._watching:
            view = self._views[watcher]
            for event in events:
                view = fold(self.rules, view, redact(event, watcher))
            self._views[watcher] = view
