"""The master thinks in a process of its own; whoever looks asks now and then what it has found.

Deals are judged in the order they are asked for. When the process dies, there are no more opinions,
and `gone` says so. Nothing here waits.
"""

from __future__ import annotations

from collections.abc import Sequence
from multiprocessing import get_context
from multiprocessing.connection import Connection
from queue import SimpleQueue
from threading import Thread
from typing import Any

from game.engine.rules.compiling import compile_rules
from game.engine.rules.rules import Rules
from game.players.process import END_LIMIT, post, stand_back
from game.review.opinions import MASTER, Opinion, Thinking, opinions
from game.review.walk import Walk
from game.storage.journal import Move
from game.values import Seat


class Master:
    """Opinions about the choices of one seat in one match."""

    def __init__(
        self, rules: Rules, moves: Sequence[Move], seat: Seat, *, thinking: Thinking = MASTER
    ) -> None:
        """Nothing runs until a deal is asked about."""
        self._rules, self._moves, self._seat = rules, tuple(moves), seat
        self._thinking = thinking
        self._process: Any = None
        self._asked: set[int] = set()
        self._found: dict[int, list[Opinion]] = {}
        self._done: set[int] = set()
        self.gone = False

    def ask(self, deal: int) -> None:
        """Begin to think about a deal (its index in the match, from 0), if that has not begun."""
        if deal in self._asked or self.gone:
            return
        self._asked.add(deal)
        if self._process is None and not self._start():
            return
        self._outbox.put(deal)

    def of(self, deal: int) -> Sequence[Opinion]:
        """What has been found about a deal so far."""
        return self._found.get(deal, ())

    def done(self, deal: int) -> bool:
        """Whether a deal has been judged to its end, or never will be."""
        return self.gone or deal in self._done

    def poll(self) -> bool:
        """Take in what has come; gives back whether there was anything new."""
        if self._process is None or self.gone:
            return False
        news = False
        try:
            while self._pipe.poll():
                deal, message = self._pipe.recv()
                news = True
                if message is None:
                    self._done.add(deal)
                else:
                    self._found.setdefault(deal, []).append(message)
        except Exception:  # the end of the pipe, or whatever unpickling nonsense may raise
            self.close()
            return True
        if not self._process.is_alive() and not news:
            self.close()
            return True
        return news

    def close(self) -> None:
        """Stop thinking."""
        self.gone = True
        if self._process is None:
            return
        process, self._process = self._process, None
        process.kill()
        process.join(END_LIMIT)
        self._outbox.put(None)
        self._sender.join(END_LIMIT)
        if not self._sender.is_alive():
            self._pipe.close()

    def _start(self) -> bool:
        context = get_context("spawn")
        try:
            self._pipe, theirs = context.Pipe()
            self._process = context.Process(target=serve_opinions, args=(theirs,), daemon=True)
            self._process.start()
            theirs.close()
        except OSError:
            self.gone = True
            self._process = None
            return False
        self._outbox: SimpleQueue[Any] = SimpleQueue()
        self._outbox.put((self._rules.ruleset, self._moves, self._seat, self._thinking))
        self._sender = Thread(target=post, args=(self._pipe, self._outbox), daemon=True)
        self._sender.start()
        return True


def serve_opinions(pipe: Connection) -> None:
    """In the process: judge one deal after the other until the other end is closed."""
    stand_back()
    try:
        ruleset, moves, seat, thinking = pipe.recv()
        walk = Walk(compile_rules(ruleset), moves)
        while True:
            deal: int = pipe.recv()
            for told in opinions(walk, seat, walk.deals[deal], thinking):
                pipe.send((deal, told))
            pipe.send((deal, None))
    except (EOFError, OSError):
        return
