"""Melds that lie in one trick, whoever has played their cards, and count for who takes it."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from game.cards import Suit, parse_suit
from game.rules.model.base import CardPoints, Label, RankName, Strict, SuitName
from game.rules.model.melds import SuitFacts


class TrickMeld(Strict, SuitFacts):
    """One meld, of cards of one suit or of one rank."""

    label: Annotated[Label, Field(description="Its name")]
    same: Annotated[
        Literal["suit", "rank"],
        Field(
            description="suit: all of `ranks`, or as many as `row` says, of one suit; rank: one of "
            "`ranks`, of every suit"
        ),
    ]
    ranks: Annotated[
        list[RankName],
        Field(
            min_length=1,
            description="Of which ranks; with `row`, in the order in which they follow one another",
        ),
    ]
    row: Annotated[
        int | None,
        Field(
            ge=2,
            le=8,
            description="same: suit: so many of the ranks that follow one another; a row counts "
            "once, as the longest that there is a meld for",
        ),
    ] = None
    suits: Annotated[
        Literal["any", "trump", "plain"],
        Field(description="same: suit: in which suits it counts"),
    ] = "any"
    points: Annotated[
        CardPoints, Field(description="Card points for who takes the trick; 0: it counts nothing")
    ]
    points_in: Annotated[
        dict[SuitName, CardPoints],
        Field(
            description="same: suit: as many in these suits, in place of `points` (`herz: 20`); "
            "0: it counts nothing there"
        ),
    ] = {}

    @property
    def counts(self) -> bool:
        """Whether it brings anything in any suit."""
        return bool(self.points or any(self.points_in.values()))

    def worth_in(self, suit: Suit) -> int:
        """What it brings when it is of this suit."""
        named = {parse_suit(name): points for name, points in self.points_in.items()}
        return named.get(suit, self.points)
