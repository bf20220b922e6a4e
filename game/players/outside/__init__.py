"""Programs of others at the table: `cmd:./mybot` is asked in lines of JSON.

`questions` writes what a seat knows and may do as JSON and reads answers, `program` asks the
program, which `running` holds and `keeping` starts and ends; `faults` are what it can do wrong,
`hiding` keeps from it what is not for it. PROTOCOL.md describes both sides for whoever writes such
a program.
"""

from game.players.outside.faults import Fault, FaultKind
from game.players.outside.hiding import hide_inside
from game.players.outside.program import (
    USUAL_LIMITS,
    Limits,
    ProgramPlayer,
    close,
    fault_of,
    hear,
    is_starting,
)

__all__ = [
    "PREFIX",
    "USUAL_LIMITS",
    "Fault",
    "FaultKind",
    "Limits",
    "ProgramPlayer",
    "close",
    "fault_of",
    "hear",
    "hide_inside",
    "is_program",
    "is_starting",
]

PREFIX = "cmd:"
"""What the name of a player begins with who is a program; the command line follows."""


def is_program(name: str) -> bool:
    """Whether the name of a player is a command line."""
    return name.startswith(PREFIX)
