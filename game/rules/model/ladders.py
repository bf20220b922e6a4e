"""Bids that name a number and a trump suit."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from game.rules.model.base import Strict, SuitName

NO_TRUMP = "none"
"""What stands among the suits of a ladder for a bid without trump."""

NAMED_LATER = "named"
"""What stands there for a bid of a number alone."""

NUMBER_HERE = "{n}"
"""Where the number of a bid stands in the label of a ladder, if not behind it."""

RUNGS = 100
"""A ladder has no more bids."""


def rung_id(entry: str, number: int, suit: str) -> str:
    """The id of the contract that a bid of a ladder is."""
    return f"{entry}-{number}-{suit}"


def entry_of(rung: str) -> str:
    """The entry of a ladder by the id of one of its bids, or by a path that ends with that."""
    return rung.rsplit("-", 2)[0]


class Ladder(Strict):
    """The bids that name a number and a trump suit, of which each is a contract of its own."""

    first: Annotated[
        int, Field(ge=1, le=10000, description="The lowest number that may be bid (`win_at`)")
    ]
    last: Annotated[
        int,
        Field(
            ge=1,
            le=10000,
            description="The highest one; with all its `trumps` a ladder has at most 100 bids",
        ),
    ]
    step: Annotated[int, Field(ge=1, le=1000, description="From one number to the next")] = 1
    trumps: Annotated[
        list[SuitName | Literal["none", "named"]],
        Field(
            min_length=1,
            description="The suits that may be named with each number, the lowest first; none: a "
            "bid without trump; named: a number alone, whose trump is named afterwards (`trump`), "
            "or is the card turned up, melded, led or thrown off where the entry says so",
        ),
    ]
    suits_rank: Annotated[
        bool,
        Field(
            description="Whether of two bids with the same number the one with the later suit goes "
            "before the other; false: only a higher number does"
        ),
    ] = True
    rank_step: Annotated[
        int,
        Field(
            ge=1,
            le=100,
            description="By how much each bid ranks above the one below it: with 2, bids of two "
            "ladders whose lowest rank beside each other take turns",
        ),
    ] = 1
    value_step: Annotated[
        int,
        Field(
            ge=0,
            le=1000,
            description="By how much each bid is worth more (`value`) than the one below it; bids "
            "of which none goes before the other (`suits_rank: false`) are worth the same",
        ),
    ] = 0
    lost_step: Annotated[
        int,
        Field(
            ge=0,
            le=1000,
            description="lost_value: by how much more is lost with each bid than with the one "
            "below it",
        ),
    ] = 0

    lowest_all_stay: Annotated[
        bool,
        Field(
            description="Whether nobody may drop out of the lowest bid (`all_stay`), in a phase "
            "`stay`"
        ),
    ] = False
    said_above: Annotated[
        int,
        Field(
            ge=0,
            le=999,
            description="Players say only by how many a bid is above this number, which is below "
            "`first` (6: “1” is a bid of 7); 0: the number itself",
        ),
    ] = 0
    said_in: Annotated[
        int,
        Field(
            ge=1,
            le=1000,
            description="Players say only how many times this number a bid is, which all bids are "
            "a multiple of (33: “2” is a bid of 66); 1: the number itself",
        ),
    ] = 1

    def said(self, number: int) -> int:
        """What players say for a bid of so many."""
        return number // self.said_in - self.said_above

    @property
    def numbers(self) -> range:
        """The numbers that may be bid, the lowest first; none where they go down."""
        return range(self.first, self.last + 1, self.step)

    @property
    def rungs(self) -> int:
        """How many bids there are."""
        return len(self.numbers) * len(self.trumps)
