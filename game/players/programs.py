"""How programs of others are called, and how long they may take: all that is known of one before it
plays. `outside` lets it play."""

from __future__ import annotations

from typing import NamedTuple, TypeGuard

PREFIX = "cmd:"
"""What the name of a player begins with who is a program; the command line follows."""


class Program(str):
    """The name of a player who is a program, as a person has written it on the command line.

    It is a type of its own because nothing else may ever start a program: the same words read from
    a file are plain text, and no player is called so. Only the command line makes one.
    """

    __slots__ = ()

    @property
    def command(self) -> str:
        """The command line that starts the program."""
        return self.removeprefix(PREFIX).strip()


def is_program(name: str) -> TypeGuard[Program]:
    """Whether a player is a program; words that only look like one are not."""
    return isinstance(name, Program)


WRITTEN = "program"
"""What stands in a file for any program: which one it was is nobody else's business."""


def written(name: str) -> str:
    """How a player is called in a file that others may read."""
    return WRITTEN if is_program(name) else name


class ProgramLimits(NamedTuple):
    """Seconds of wall time that a program has: for an answer, and before its first one also for
    starting."""

    answer: float = 10.0
    start: float = 60.0


USUAL_LIMITS = ProgramLimits()
