"""Programs of others at the table: `cmd:./mybot` is asked in lines of JSON.

`messages` writes what a seat knows and may do as JSON and reads answers, `program` asks the
program, which `running` holds and `child_process` starts, ends and keeps our own things from (by a
`job_object` on Windows); `faults` are what it can do wrong. PROTOCOL.md describes both sides for
whoever writes such a program.
"""

from typing import TypeGuard

from game.players.outside.child_process import hide_inside
from game.players.outside.faults import Fault, FaultKind
from game.players.outside.program import (
    USUAL_LIMITS,
    ProgramLimits,
    ProgramPlayer,
    close,
    fault_of,
    hear,
    is_starting,
)

__all__ = [
    "PREFIX",
    "USUAL_LIMITS",
    "WRITTEN",
    "Fault",
    "FaultKind",
    "Program",
    "ProgramLimits",
    "ProgramPlayer",
    "close",
    "fault_of",
    "hear",
    "hide_inside",
    "is_program",
    "is_starting",
    "written",
]

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
