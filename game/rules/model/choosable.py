"""What a contract is called, and who may choose it when: with which hand, or by which card."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from game.rules.model.base import CardName, CardPattern, Id, Label, Strict
from game.rules.model.holdings import Holding
from game.rules.model.ladders import Ladder


class Choosable(Strict):
    """What is said of a contract before it is played: its name, and how it is chosen."""

    label: Annotated[
        Label,
        Field(
            description="Its name; in that of a `ladder` {n} stands for the number and the suit "
            "that are bid, which otherwise come behind it"
        ),
    ]
    help: Annotated[
        Label | None,
        Field(description="One sentence about it, for whoever chooses it at the table"),
    ] = None
    enabled: Annotated[bool, Field(description="Whether it can be played at all")] = True
    rank: Annotated[
        int, Field(ge=0, le=10000, description="Which goes before which: the higher one is played")
    ] = 0
    offered: Annotated[
        Id | None,
        Field(
            description="The phase in which it can be chosen, or a phase `poverty` for what is "
            "played when nobody takes the cards; nothing: the usual game"
        ),
    ] = None
    when_turned_up: Annotated[
        list[CardPattern],
        Field(
            description="Cards with which, where one of them is turned up or shown in dealing, "
            "this is played in place of the usual game, without anybody choosing it, and nobody "
            "is asked for `reservations` (`joker`, `*-7`)"
        ),
    ] = []
    ladder: Annotated[
        Ladder | None,
        Field(
            description="Makes a contract of every number and trump suit that may be bid, ranked "
            "from the lowest up (`rank` is that of the lowest): who names one must reach its "
            "number (`win_at`) with its suit. The entry says what they share; a whole suit among "
            "its `trumps` is that of the bid; nothing: one contract"
        ),
    ] = None
    needs: Annotated[
        dict[CardName, int], Field(description="Cards one must hold to choose it, and how many")
    ] = {}
    needs_side_cards: Annotated[
        bool,
        Field(
            description="Whether one must hold every card that makes a side "
            "(`table.sides.card`) to choose it"
        ),
    ] = False
    holding: Annotated[
        list[Holding],
        Field(description="Sorts of hands of which one must be held to choose it; empty: any"),
    ] = []

    @property
    def asks_for_cards(self) -> bool:
        """Whether only who holds certain cards, or a certain sort of hand, may choose it."""
        return bool(self.needs or self.holding)

    @property
    def comes_by_itself(self) -> bool:
        """Whether it is what is played when neither anybody nor a card chooses anything else."""
        return self.offered is None and not self.when_turned_up
