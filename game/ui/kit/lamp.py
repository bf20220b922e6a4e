"""The light over the table: by day as it is painted, late in the evening warmer and dimmer.

It is part of the grounds, which are made once, so it costs nothing while cards fly. No hour is
brighter than the day, by which everything that is written on a ground can be read.
"""

from itertools import pairwise
from typing import NamedTuple

from . import tokens
from .tokens import Color

STEPS_AN_HOUR = 4
"""How often the light changes: each change makes the grounds anew."""


class Light(NamedTuple):
    """tint: what the grounds are multiplied with. lamp: the colour of the lamp's glow on them;
    strength: how much of it there is, 0 to 1."""

    tint: Color = tokens.DAYLIGHT
    lamp: Color = tokens.LAMP
    strength: float = 1.0


DAY = Light()


def light_at(hour: float) -> Light:
    """The light at an hour of the day (0 to 24, in local time), the same for a quarter of it."""
    hour = int(hour % 24 * STEPS_AN_HOUR) / STEPS_AN_HOUR
    first = tokens.LIGHT_BY_HOUR[0]
    hours = [*tokens.LIGHT_BY_HOUR, (first[0] + 24, *first[1:])]
    one, other = next((a, b) for a, b in pairwise(hours) if a[0] <= hour < b[0])
    share = (hour - one[0]) / (other[0] - one[0])
    return Light(
        _between(one[1], other[1], share),
        _between(one[2], other[2], share),
        one[3] + (other[3] - one[3]) * share,
    )


def _between(one: Color, other: Color, share: float) -> Color:
    parts = [(int(one[i : i + 2], 16), int(other[i : i + 2], 16)) for i in (1, 3, 5)]
    return "#" + "".join(f"{round(a + (b - a) * share):02X}" for a, b in parts)
