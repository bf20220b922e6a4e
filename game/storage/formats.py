"""The formats of files that a player would miss, and the way up from older ones.

Each such file says by a number in which format it is written; files of version 0.1 that say nothing
are of the first. What an older program wrote is brought up step by step when it is read, and
written as of now when it is written next. What a newer program wrote is refused with a sentence,
and its file is left as it is: this program would lose what it does not know.

The settings and the hands say it by a key `format`, rulesets too (`game.rules.loading.inherit`),
matches and records by their first line (`stammtisch: record 1`). What is kept only to be quicker
(the summary of statistics, the index of rulesets, drawings) names what it was made of, and is made
anew where that is another.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

KEY = "format"
FIRST = 1

Step = Callable[[dict[str, Any]], dict[str, Any]]
"""What makes a map of one format one of the next."""


class NewerFormatError(ValueError):
    """A newer program has written this: the format `found`, and the newest that is `known`."""

    def __init__(self, found: int, known: int) -> None:
        super().__init__(f"format {found}, known up to {known}")
        self.found = found
        self.known = known


def marked(content: Mapping[str, Any], now: int) -> dict[str, Any]:
    """A map as it is written: its format first."""
    return {KEY: now} | dict(content)


def brought_up(
    content: Mapping[str, Any], now: int, steps: Mapping[int, Step] | None = None
) -> dict[str, Any]:
    """A map that was read, as it is in the format `now`, without saying so. `steps[n]` leads from
    format n to the next; where there is none, nothing has to change.

    Raises NewerFormatError, and ValueError where the format is no number.
    """
    rest = dict(content)
    number = rest.pop(KEY, FIRST)
    if type(number) is not int or number < FIRST:
        raise ValueError("no format")
    if number > now:
        raise NewerFormatError(number, now)
    for older in range(number, now):
        step = (steps or {}).get(older)
        rest = step(rest) if step else rest
    return rest
