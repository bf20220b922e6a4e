"""Saying sentences one after the other, beside the loop, which never waits for a word.

What comes while something is said waits; of too much the newest is said, and what has become old
meanwhile is not said at all. Where a program that speaks fails the next one takes its place, and
with none left all is silent.
"""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Sequence
from threading import Condition, Thread
from time import monotonic
from typing import NamedTuple, Protocol

from game.ui.voice.programs import Command, Voice, sayable, voices

MOST = 5
"""So many sentences wait at most; the oldest go."""

STALE = 8.0
"""Seconds after which a sentence that still waits is of no use any more, where there is a newer
one."""

LIMIT = 30.0
"""Seconds that a sentence may take; a program that needs longer hangs."""

END = 1.0
"""Seconds that the end of the program waits for the speaker."""

FOCUS = "focus"
"""The topic of what the keyboard is on: that goes before all else, and ends its like."""


class Utterance(NamedTuple):
    """What is to be said: in which language, about what, and since when."""

    text: str
    lang: str
    topic: str
    since: float


class Saying(Protocol):
    """A program that is saying something."""

    def wait(self) -> int:
        """Wait until it is done; gives its status, 0 where it has said everything."""

    def stop(self) -> None:
        """Let it end."""


class Speaker:
    """Says sentences in the voices of the system."""

    def __init__(
        self,
        found: Sequence[Voice] | None = None,
        begin: Callable[[Command], Saying] | None = None,
        clock: Callable[[], float] = monotonic,
    ) -> None:
        """found: the voices, by default those of this system, which are looked for when they are
        first wanted. begin: starts one; raises OSError."""
        self._found = None if found is None else list(found)
        self._begin, self._clock = begin or _Child, clock
        self._waiting: list[Utterance] = []
        self._changed = Condition()
        self._thread: Thread | None = None
        self._now: Utterance | None = None
        self._saying: Saying | None = None
        self._cut = self._closed = False

    @property
    def _voices(self) -> list[Voice]:
        if self._found is None:
            self._found = list(voices())
        return self._found

    @property
    def available(self) -> bool:
        """Whether anything speaks here, as far as is known."""
        return bool(self._voices)

    # ------------------------------------------------------------ for the loop
    def say(self, text: str, lang: str, topic: str = "") -> None:
        """Say something after what waits. What has a topic takes the place of what waits with the
        same one."""
        text = sayable(text)
        if not text or self._closed or not self.available:
            return
        sentence = Utterance(text, lang, topic, self._clock())
        with self._changed:
            if topic:
                self._waiting = [one for one in self._waiting if one.topic != topic]
            if topic == FOCUS:
                self._waiting.insert(0, sentence)
                if self._now is not None and self._now.topic == FOCUS:
                    self._stop()
            else:
                self._waiting.append(sentence)
            focus = [one for one in self._waiting if one.topic == FOCUS]
            rest = [one for one in self._waiting if one.topic != FOCUS]
            self._waiting = focus + rest[-MOST:]
            if self._thread is None:
                self._thread = Thread(target=self._work, name="voice", daemon=True)
                self._thread.start()
            self._changed.notify_all()

    def hush(self, topic: str = "") -> None:
        """Say nothing of what waits, and end what is being said; with a topic, only what has it."""
        with self._changed:
            self._waiting = [one for one in self._waiting if topic and one.topic != topic]
            if not topic or (self._now is not None and self._now.topic == topic):
                self._stop()

    def close(self) -> None:
        """The program ends: be silent for good."""
        self._closed = True
        self.hush()
        with self._changed:
            self._changed.notify_all()
        if self._thread is not None:
            self._thread.join(END)

    def _stop(self) -> None:
        self._cut = self._now is not None
        if self._saying is not None:
            self._saying.stop()

    # ------------------------------------------------------------ beside it
    def _work(self) -> None:
        while (sentence := self._wait()) is not None:
            self._speak(sentence)
            with self._changed:
                self._now = None

    def _wait(self) -> Utterance | None:
        """What is said next, as soon as there is something; None at the end."""
        with self._changed:
            self._changed.wait_for(lambda: bool(self._waiting) or self._closed)
            self._now, self._cut = None if self._closed else self._next(), False
            return self._now

    def _next(self) -> Utterance:
        """What is said now: the first that is not too old, else the newest."""
        oldest = self._clock() - STALE
        while len(self._waiting) > 1 and self._waiting[0].since < oldest:
            self._waiting.pop(0)
        return self._waiting.pop(0)

    def _speak(self, sentence: Utterance) -> None:
        """Say it with the first voice that can; those that cannot are not asked again."""
        while self._voices:
            voice = self._voices[0]
            if self._says(voice.command(sentence.lang, sentence.text)):
                return
            if self._cut_short():
                self._take_back(voice)
                return
            self._voices.pop(0)

    def _says(self, command: Command) -> bool:
        """Whether a program has said all of it."""
        if self._cut_short():
            return False
        try:
            saying = self._begin(command)
        except OSError:
            return False
        with self._changed:
            self._saying = saying
            if self._cut:
                saying.stop()
        said = saying.wait() == 0
        with self._changed:
            self._saying = None
        return said

    def _cut_short(self) -> bool:
        """Whether what is being said is to end."""
        with self._changed:
            return self._cut

    def _take_back(self, voice: Voice) -> None:
        """Let a service forget what it was given."""
        if voice.hush:
            with contextlib.suppress(OSError):
                self._begin(Command(voice.hush)).wait()


class _Child:
    """A program that was started to say one text."""

    def __init__(self, command: Command) -> None:
        """Raises OSError."""
        import subprocess  # nobody needs it for the first picture

        self._late = subprocess.TimeoutExpired
        self._fed = command.fed
        self._process = subprocess.Popen(
            command.arguments,
            stdin=subprocess.DEVNULL if command.fed is None else subprocess.PIPE,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
        )

    def wait(self) -> int:
        """Feed it, and wait until it has said that."""
        try:
            self._process.communicate(self._fed, LIMIT)
        except (self._late, OSError):
            self._process.kill()
            self._process.wait()
        return self._process.returncode

    def stop(self) -> None:
        """Let it end."""
        with contextlib.suppress(OSError):
            self._process.terminate()
