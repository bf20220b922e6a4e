"""Programs of others at the table: `cmd:./mybot` is asked in lines of JSON.

`messages` writes what a seat knows and may do as JSON and reads answers, `program` asks the
program, which `running` holds and `child_process` starts, ends and keeps our own things from (by a
`job_object` on Windows); `faults` are what it can do wrong. PROTOCOL.md describes both sides for
whoever writes such a program.
"""

from game.players.outside.child_process import hide_inside
from game.players.outside.faults import Fault, FaultKind
from game.players.outside.program import ProgramPlayer, close, fault_of, hear, is_starting
from game.players.programs import (
    PREFIX,
    USUAL_LIMITS,
    WRITTEN,
    Program,
    ProgramLimits,
    is_program,
    written,
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
