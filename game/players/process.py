"""Opponents that think in a process of their own, so that a screen never waits for one.

Questions carry a tag and answers come back with it; an answer to a question that is no longer
asked is dropped. When the process dies, talks nonsense or takes far too long, it is started anew
and `OpponentsAnew` is raised: whoever asked asks again, and gets the same answer, for players know
nothing but what they are asked. When that happens too often, `OpponentsGone` is raised once and for
all, and whoever asked goes on with the simple player. Nothing here waits.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from functools import partial
from multiprocessing import get_context
from multiprocessing.connection import Connection
from queue import SimpleQueue
from threading import Thread
from time import monotonic
from typing import Any, NamedTuple, NoReturn

from game.engine.actions import Action
from game.engine.rules.compiling import compile_rules
from game.engine.rules.rules import Rules
from game.engine.view import View
from game.hang_up import unheard
from game.players.base import Overtaken, Player, Request, request_for
from game.players.garbage import Garbage
from game.players.outside import USUAL_LIMITS, ProgramLimits, fault_of, hear, is_program
from game.players.registry import make_player
from game.rules.model import Ruleset
from game.values import Seat

LIMIT = 20.0
"""Seconds after which an answer comes too late; a program has its own limits besides."""

START_LIMIT = 60.0
"""Seconds for the first answer: starting a process takes long on a busy machine."""

BACKLOG = 8
"""So many questions may wait in the process, most of them taken back since; with more it is
started anew rather than left to think about what nobody asks any longer."""

STARTS, STARTS_WITHIN = 3, 600.0
"""So often is a process that was lost started anew within so many seconds; then it is given up."""

PAUSE = 0.5
"""When nobody has asked for so many seconds, the process has time for other things."""

END_LIMIT = 1.0
"""Seconds to wait for a process that was killed."""


class Tag(NamedTuple):
    """What a question belongs to: a match, the number of actions before it, and how often the
    match was taken back. An answer with another tag than the last question's is stale."""

    match: str
    turn: int
    epoch: int


class Answer(NamedTuple):
    """What a player wants to do; `action` is None when it failed to say."""

    tag: Tag
    seat: Seat
    action: Action | None


Adviser = Callable[[Request, Overtaken], Any]
"""A function of a module (it is called in the process): something about a request. What takes long
may be left once it is overtaken; what it gives then is stale."""


class Advice(NamedTuple):
    """What an adviser says about a question; None where it failed to say anything."""

    tag: Tag
    adviser: Adviser
    said: Any


class OpponentsAnew(Exception):
    """The process in which the opponents think was lost, and another one has been started: what
    was asked and not answered must be asked again."""


class OpponentsGone(Exception):
    """Nobody answers any more: the process in which the opponents think was lost for good."""


class _Open(NamedTuple):
    """A question that waits for its answer, until a time of the monotonic clock."""

    legal: Sequence[Action]
    until: float


class ProcessOpponents:
    """The players of one match, one a seat, in one process."""

    def __init__(
        self,
        rules: Rules,
        players: Sequence[str],
        *,
        limit: float = LIMIT,
        start_limit: float = START_LIMIT,
        limits: ProgramLimits = USUAL_LIMITS,
        serve: Callable[[Connection], None] | None = None,
    ) -> None:
        """Start the process. `players` are their names, one a seat; seats that are never asked
        may have any. `limits` are those of programs. `serve` runs in the process (tests put in
        worse ones)."""
        self._rules = rules
        self._players = tuple(players)
        self._limit, self._start_limit, self._limits = limit, start_limit, limits
        self._serve = serve or serve_questions
        self._open: dict[tuple[Tag, int], _Open] = {}
        self._advice: dict[Adviser, Advice] = {}
        self._sent = 0
        self._answered = 0
        self._lost_at: list[float] = []
        self._gone = not self._start()

    @property
    def pid(self) -> int | None:
        """The process's id; None when it has ended or could not be started."""
        return None if self._gone else self._process.pid

    def ask(self, tag: Tag, seat: Seat, view: View, legal: Sequence[Action]) -> None:
        """Begin to think for a seat; questions with another tag are forgotten.

        Raises OpponentsGone.
        """
        self._open = {key: question for key, question in self._open.items() if key[0] == tag}
        if not self._gone and self._sent - self._answered >= BACKLOG:
            self._end()
            self._gone = not self._start()
        if self._gone:
            raise OpponentsGone
        limit = self._limit if self._answered else self._start_limit
        if is_program(self._players[seat]):
            limit += sum(self._limits)
        self._open[tag, seat] = _Open(legal, monotonic() + limit)
        self._outbox.put((tuple(tag), seat, self._players[seat], view, tuple(legal)))
        self._sent += 1

    def tell(self, views: Sequence[View]) -> None:
        """Let the programs among the players hear how a deal has ended: what each seat knows then.
        There is no answer to that."""
        for seat, (player, view) in enumerate(zip(self._players, views, strict=True)):
            if is_program(player) and not self._gone:
                self._outbox.put((None, seat, player, view, ()))

    def consult(
        self, tag: Tag, seat: Seat, view: View, legal: Sequence[Action], adviser: Adviser
    ) -> None:
        """Begin to think about what an adviser says to a person's question; `advice` gives it.
        However long that takes, nobody is given up for it. Raises OpponentsGone."""
        if self._gone:
            raise OpponentsGone
        self._advice.pop(adviser, None)
        self._outbox.put((tuple(tag), seat, adviser, view, tuple(legal)))
        self._sent += 1

    def advice(self, tag: Tag, adviser: Adviser) -> Advice | None:
        """What an adviser says about the question with that tag, once `poll` has brought it."""
        advice = self._advice.get(adviser)
        return advice if advice is not None and advice.tag == tag else None

    def poll(self) -> list[Answer]:
        """The answers that have come since. Raises OpponentsAnew, OpponentsGone."""
        if self._gone:
            raise OpponentsGone
        answers: list[Answer] = []
        alive = self._process.is_alive()
        try:
            while self._pipe.poll():
                answers += self._taken(self._pipe.recv())
        except Exception:  # an end of the pipe, or whatever unpickling nonsense may raise
            alive = False
        if answers:
            return answers  # should the process be gone, the next call says so
        now = monotonic()
        silent = any(waiting.until < now for waiting in self._open.values())
        if silent and self._lost_at and not self._answered:
            self._lost_at += [now] * STARTS  # the same question, with the same end: no more of it
        if not alive or silent:
            self._begin_anew(now)
        return answers

    def close(self) -> None:
        """End the process, whatever it is doing."""
        if not self._gone:
            self._gone = True
            self._open.clear()
            self._end()

    def _start(self) -> bool:
        """Start the process; whether the system let it."""
        self._sent = self._answered = 0
        context = get_context("spawn")
        try:
            self._pipe, theirs = context.Pipe()
            self._process = context.Process(target=self._serve, args=(theirs,), daemon=True)
            with unheard():
                self._process.start()
            theirs.close()
        except OSError:
            return False
        self._outbox: SimpleQueue[Any] = SimpleQueue()
        self._outbox.put((self._rules.ruleset, self._limits))
        self._sender = Thread(target=post, args=(self._pipe, self._outbox), daemon=True)
        self._sender.start()
        return True

    def _taken(self, message: Any) -> list[Answer]:
        """One message: the answer to an open question, or to one that was forgotten."""
        self._answered += 1
        if isinstance(message, Advice):
            self._advice[message.adviser] = message
            return []
        words, seat, answer = message
        tag = Tag(*words)
        waiting = self._open.pop((tag, seat), None)
        if waiting is None:
            return []
        action = Action(*answer) if answer is not None else None
        return [Answer(tag, seat, action if action in waiting.legal else None)]

    def _begin_anew(self, now: float) -> NoReturn:
        """The process is lost: start another one, or give up for good. Raises OpponentsAnew,
        OpponentsGone."""
        self._open.clear()
        self._end()
        self._lost_at = [*(at for at in self._lost_at if now - at < STARTS_WITHIN), now]
        self._gone = len(self._lost_at) > STARTS or not self._start()
        if self._gone:
            raise OpponentsGone
        raise OpponentsAnew

    def _end(self) -> None:
        self._process.kill()
        self._process.join(END_LIMIT)
        self._outbox.put(None)
        self._sender.join(END_LIMIT)
        if not self._sender.is_alive():  # else its next word might go to whatever is opened next
            self._pipe.close()


def post(pipe: Connection, outbox: SimpleQueue[Any]) -> None:
    """In a thread: send what is put into the outbox. A pipe may be full while the process starts
    or thinks, and then sending waits."""
    while (message := outbox.get()) is not None:
        try:
            pipe.send(message)
        except (OSError, ValueError):
            return


def serve_questions(pipe: Connection) -> None:
    """In the process: answer one question after the other until the other end is closed."""
    stand_back()
    try:
        ruleset: Ruleset
        limits: ProgramLimits
        ruleset, limits = pipe.recv()
        rules = compile_rules(ruleset)
        players = _Players(limits)
        inbox = _Inbox(pipe)
        while True:
            words, seat, who, view, legal = inbox.next()
            if words is None:
                players.hear(rules, (seat, who), view)
            elif isinstance(who, str):
                pipe.send((words, seat, _answer(rules, players, (seat, who), view, legal)))
            else:
                overtaken = partial(inbox.has_other_than, words)
                said = _advice(who, request_for(rules, view, legal), overtaken)
                pipe.send(Advice(Tag(*words), who, said))
    except (EOFError, OSError):
        return


class _Inbox:
    """In the process: the questions, in the order in which they come."""

    def __init__(self, pipe: Connection) -> None:
        self._pipe = pipe
        self._taken: deque[tuple[Any, ...]] = deque()
        self._garbage = Garbage()

    def next(self) -> tuple[Any, ...]:
        """The next question; waits for it. Raises EOFError and OSError at the end."""
        self._garbage.after_a_thought()
        if self._taken:
            return self._taken.popleft()
        if not self._pipe.poll(PAUSE):
            self._garbage.in_a_pause()
        question: tuple[Any, ...] = self._pipe.recv()
        return question

    def has_other_than(self, words: tuple[Any, ...]) -> bool:
        """Whether a question with another tag waits: then the one with this is stale."""
        while self._pipe.poll():
            self._taken.append(self._pipe.recv())
        return any(question[0] != words for question in self._taken)


class _Players:
    """In the process: the players, made once a seat, for a program is started only once."""

    def __init__(self, limits: ProgramLimits) -> None:
        self._limits = limits
        self._made: dict[tuple[int, str], Player] = {}

    def at(self, seated: tuple[int, str]) -> Player:
        """The player of that name at that seat."""
        if seated not in self._made:
            self._made[seated] = make_player(seated[1], self._limits)
        return self._made[seated]

    def hear(self, rules: Rules, seated: tuple[int, str], view: View) -> None:
        """Tell a player how a deal has ended, if it has been asked before."""
        if seated in self._made:
            hear(self._made[seated], rules, view)


def _answer(
    rules: Rules,
    players: _Players,
    seated: tuple[int, str],
    view: View,
    legal: Sequence[Action],
) -> tuple[str, int] | None:
    """What a player does; None when it fails, which must not end the others' thinking."""
    try:
        player = players.at(seated)
        before = fault_of(player)
        verb, arg = player.choose(request_for(rules, view, legal))
    except Exception:
        return None
    return (verb, arg) if fault_of(player) == before else None


def _advice(adviser: Adviser, request: Request, overtaken: Overtaken) -> Any:
    """What an adviser says; None when it fails, which must not end the players' thinking."""
    try:
        return adviser(request, overtaken)
    except Exception:
        return None


def stand_back() -> None:
    """Leave Ctrl-C and a closed terminal to the program, and the processor to its screen."""
    import os
    import signal

    for name in ("SIGINT", "SIGHUP"):
        if hasattr(signal, name):
            signal.signal(getattr(signal, name), signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(5)
