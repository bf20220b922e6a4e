"""Programs of others at the table: `cmd:./mybot` is asked in lines of JSON.

`questions` writes what a seat knows and may do as JSON, `program` runs the program and takes its
answers. PROTOCOL.md describes both sides for whoever writes such a program.
"""

from game.players.outside.program import Fault, FaultKind, ProgramPlayer, fault_of

__all__ = ["PREFIX", "Fault", "FaultKind", "ProgramPlayer", "fault_of"]

PREFIX = "cmd:"
"""What the name of a player begins with who is a program; the command line follows."""
