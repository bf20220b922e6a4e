"""What runs in the process in place of honest players; each takes in the ruleset first."""

import os
from multiprocessing.connection import Connection


def dies_when_asked(pipe: Connection) -> None:
    pipe.recv()
    pipe.recv()
    os._exit(3)


def never_answers(pipe: Connection) -> None:
    pipe.recv()
    while True:
        pipe.recv()


def talks_nonsense(pipe: Connection) -> None:
    pipe.recv()
    pipe.recv()
    pipe.send("a song")
    pipe.recv()


def sends_no_pickle(pipe: Connection) -> None:
    pipe.recv()
    pipe.recv()
    pipe.send_bytes(b"\x00garbage")
    pipe.recv()


def answers_unlawfully(pipe: Connection) -> None:
    pipe.recv()
    while True:
        tag, seat, *_ = pipe.recv()
        pipe.send((tag, seat, ("bid", 151)))


def answers_late(pipe: Connection) -> None:
    """Answers the first question only after the second has come."""
    pipe.recv()
    first = pipe.recv()
    second = pipe.recv()
    for tag, seat, _, _, legal in (first, second):
        pipe.send((tag, seat, tuple(legal[0])))
    pipe.recv()
