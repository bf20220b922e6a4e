"""What may not be led: in all tricks of a ruleset, or in those of one game."""

from __future__ import annotations

from typing import Annotated, Final, Literal, TypeAlias

from pydantic import Field

from game.rules.model.base import CalledPattern, CardName, CardPattern, Strict

OpeningSeat: TypeAlias = Literal[
    "right_of_dealer", "left_of_dealer", "declarer", "after_declarer", "before_declarer"
]
"""Who leads to the first trick by where they sit."""

OF_DECLARER: Final = ("declarer", "after_declarer", "before_declarer")
"""Who leads where somebody has declared."""

BESIDE_DEALER: Final = ("right_of_dealer", "left_of_dealer")
"""Who leads beside the dealer."""


class Leads(Strict):
    """What may not be led, whichever card opens the first trick."""

    trump_first: Annotated[
        bool | Literal["highest"],
        Field(
            description="Whether the first trick is led with a trump by who holds one; highest: "
            "with the highest trump, by who holds that, and a card that lies turned up is none of "
            "them"
        ),
    ] = False
    plain_first: Annotated[
        bool, Field(description="Whether it is led with none by who holds another card")
    ] = False
    unbroken: Annotated[
        list[CalledPattern],
        Field(
            description="Cards of which none is led before one of them has been played, unless the "
            "hand has nothing else (`herz-*`); `trump-as` is that of the trump suit"
        ),
    ] = []
    unbroken_trumps: Annotated[bool, Field(description="The same for trumps")] = False
    unbroken_plain: Annotated[
        bool,
        Field(
            description="The same for all cards that are no trumps; with `to_the_end` only trumps "
            "are led by who holds one"
        ),
    ] = False
    broken_by: Annotated[
        list[CardPattern],
        Field(
            description="unbroken, unbroken_trumps, unbroken_plain: other cards that break them, "
            "too: once one of these has been played those may be led (`pik-dame`)"
        ),
    ] = []
    to_the_end: Annotated[
        bool,
        Field(
            description="unbroken, unbroken_trumps, unbroken_plain: whether these are led in no "
            "trick of a deal as long as the hand has anything else, also when one of them has been "
            "played"
        ),
    ] = False

    @property
    def rules_first(self) -> bool:
        """Whether the first trick is led with a trump, or with none."""
        return bool(self.trump_first) or self.plain_first

    @property
    def highest_first(self) -> bool:
        """Whether who holds the highest trump leads it first."""
        return self.trump_first == "highest"

    @property
    def waits(self) -> bool:
        """Whether there are cards that wait for one of their kind."""
        return bool(self.unbroken or self.unbroken_trumps or self.unbroken_plain)

    @property
    def restricts(self) -> bool:
        """Whether any of this is said."""
        return self != type(self)()


class LeadsOfPhase(Leads):
    """What may not be led in all games that say nothing of it themselves, and what opens all."""

    opening: Annotated[
        CardName | None,
        Field(
            description="Whoever holds this card leads to the first trick, with it; where nobody "
            "does, `leader` holds"
        ),
    ] = None

    @property
    def beside_opening(self) -> Leads:
        """The rest of it, as a game may say it for itself."""
        return Leads(**self.model_dump(exclude={"opening"}))
