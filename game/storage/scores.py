"""What the lines `score:` of a match's file say, without playing it: whatever stands there."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from game.reading import MOST_DIGITS
from game.storage.journal import OVER

_NUMBER = rb"-?\d{1,%d}" % MOST_DIGITS
_SCORE = re.compile(
    rb"^score: (%b(?: %b)*) +# deal (\d{1,%d})(, %b\b)?"
    % (_NUMBER, _NUMBER, MOST_DIGITS, OVER.encode()),
    re.MULTILINE,
)
_BEGUN = re.compile(rb"^(?:deal\b|dealer:)", re.MULTILINE)


class Score(NamedTuple):
    """Score points a seat after a deal, its number, whether the match was over then, and where the
    line ends."""

    points: tuple[int, ...]
    deal: int
    over: bool
    end: int


def scores_in(data: bytes) -> Iterator[Score]:
    """The lines of the score that are as the journal writes them; others say nothing."""
    for found in _SCORE.finditer(data):
        points = tuple(int(number) for number in found[1].split())
        yield Score(points, int(found[2]), found[3] is not None, found.end())


def standing(data: bytes, seats: int) -> tuple[tuple[int, ...], int]:
    """Score points after the last finished deal, and the number of the running one."""
    last = Score((0,) * seats, 0, False, 0)
    for score in scores_in(data):
        if len(score.points) == seats:
            last = score
    return last.points, last.deal + len(_BEGUN.findall(data, last.end))


def is_over(data: bytes) -> bool:
    """Whether one of the last two lines says that the match is over."""
    ending = b"\n".join(data.splitlines()[-2:])
    return any(score.over for score in scores_in(ending))
