"""What a card is likely to bring whoever wants nothing of what is counted: whether it holds where
everybody ducks who can, and what it threatens to bring as long as it is kept.

The numbers were found by play: changed at random, a few at a time, and kept where whoever played by
them took less than the others, on the same cards, in sixteen contracts of eight games.
"""

from __future__ import annotations

from typing import Final

KEPT: Final = 0.28
"""The share of what a trick brings that it costs to keep a card which would take one."""

GUARD: Final = 0.125
"""How much less a card threatens for each lower card beside it, which goes first."""

THROWN: Final = 2.0
"""By how much more than an even part of what counts one brings who need not follow."""

GIVEN: Final = 0.28
"""The share of its own points that it is worth to give a card to another seat."""

DROPPED: Final = 0.55
"""How often a dear card is dropped below a higher one of its suit by a seat that holds it."""

TURN: Final = 0.07
"""The share of what a trick brings that it costs to lead the next one."""

FORCED: Final = 0.05
"""The share of its points that it is worth to lead below a dear card which others hold."""


def holding(above: int, below: int, follows: float, later: int) -> float:
    """How likely a card keeps the trick that it is taking, with so many cards of its suit out above
    and below it, when so many seats are to play who follow with this likelihood: each of them stays
    below it who can."""
    if not above:
        return 1.0
    over, likely = follows * above / (above + below), 1.0
    for _ in range(later):
        likely *= 1.0 - over
    return likely


def unbeaten(above: int, missing: float) -> float:
    """How likely a card keeps a trick that everybody wants, with so many cards of its suit out
    above it, when each of them is as likely as `missing` with nobody who is still to play."""
    likely = 1.0
    for _ in range(above):
        likely *= missing
    return likely


def threat(worth: float, above: int, below: int, guards: int) -> float:
    """What it costs to keep a card, when a trick with it is worth so much, with so many cards of
    its suit out above and below it, and so many lower ones in the own hand."""
    if not below:
        return 0.0
    return KEPT * worth * below / ((above + below) * (1.0 + GUARD * guards))
