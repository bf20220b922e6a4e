"""A program that plays: started once, asked line by line, replaced when it breaks.

A program that cannot be started, hangs, dies, answers what is not lawful or says more than it was
asked is stopped, and the simple player plays on in its place; `ProgramPlayer.fault` says what
happened. Its error output goes where ours goes. Cards are never at risk: it is told a View and
nothing else.
"""

from __future__ import annotations

from game.engine.actions import Action
from game.engine.notation import write_action
from game.engine.rules.rules import Rules
from game.engine.view import View
from game.players.base import Player, Request
from game.players.outside.faults import Fault, FaultKind, ProgramFailed
from game.players.outside.messages import question, read_answer, result
from game.players.outside.running import RunningProgram
from game.players.programs import USUAL_LIMITS, ProgramLimits


class ProgramPlayer:
    """Someone else's program at a seat."""

    blind = False

    def __init__(
        self, command: str, stand_in: Player, limits: ProgramLimits = USUAL_LIMITS
    ) -> None:
        """`command` is a command line, taken apart as a shell would, but run without one.
        `stand_in` plays once the program has broken."""
        self._command = command
        self._stand_in = stand_in
        self._limits = limits
        self._running: RunningProgram | None = None
        self._hears_results = False
        self.fault: Fault | None = None

    @property
    def starts(self) -> bool:
        """Whether it will be started for its next answer."""
        return self.fault is None and self._running is None

    def choose(self, request: Request) -> Action:
        """What the program answers, where there is anything to choose; from its first fault on,
        what the stand-in does."""
        if len(request.legal) == 1:
            return request.legal[0]
        if self.fault is None:
            try:
                return self._asked(request)
            except ProgramFailed as broken:
                legal = tuple(write_action(request.rules, action) for action in request.legal)
                self.fault = Fault(broken.kind, broken.said, legal)
                self.close()
        return self._stand_in.choose(request)

    def hear(self, rules: Rules, view: View) -> None:
        """Tell the program the end of a deal, if it runs and has asked for that."""
        if self._running is not None and self._hears_results:
            self._running.tell(result(rules, view))

    def close(self) -> None:
        """Stop the program."""
        if self._running is not None:
            self._running.end()
            self._running = None

    def _asked(self, request: Request) -> Action:
        limit, first = self._limits.answer, self._running is None
        if self._running is None:
            limit += self._limits.start
            self._running = RunningProgram(self._command)
        answer = read_answer(self._running.ask(question(request, first=first), limit))
        self._hears_results |= answer.results
        for action in request.legal:
            if answer.action == write_action(request.rules, action):
                return action
        raise ProgramFailed(FaultKind.NONSENSE, answer.action)


def fault_of(player: Player) -> Fault | None:
    """Why this player was replaced; None where it was not, or is no program at all."""
    return player.fault if isinstance(player, ProgramPlayer) else None


def is_starting(player: Player) -> bool:
    """Whether the player is a program that will be started for its next answer."""
    return isinstance(player, ProgramPlayer) and player.starts


def hear(player: Player, rules: Rules, view: View) -> None:
    """Tell a player how a deal has ended, if it is a program."""
    if isinstance(player, ProgramPlayer):
        player.hear(rules, view)


def close(player: Player) -> None:
    """Stop a player that is a program."""
    if isinstance(player, ProgramPlayer):
        player.close()
