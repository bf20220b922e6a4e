"""Seats and sides: where everybody sits, and who plays with whom."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from game.rules.model.base import CardName, Id, Strict


class Sides(Strict):
    """Who plays with whom."""

    kind: Annotated[
        Literal["alone", "declarer", "partners", "holders"],
        Field(
            description="alone: each for themselves; declarer: the declarer against the rest; "
            "partners: every second seat, or those of `count` sides, of whom nobody sits beside "
            "another; holders: who holds `card` (hidden)"
        ),
    ]
    count: Annotated[
        int,
        Field(
            ge=2,
            le=3,
            description="partners: how many sides there are; of six players three are pairs that "
            "sit opposite each other. A declarer's pair plays against the two others, or each "
            "writes down what it has taken where `scoring` counts no declarer",
        ),
    ] = 2
    card: Annotated[CardName | None, Field(description="holders: the card that makes a side")] = (
        None
    )
    other_card: Annotated[
        CardName | None,
        Field(
            description="holders: a second card that makes the same side, where there is only one "
            "of each; nothing: there are two of `card`"
        ),
    ] = None
    alone_factor: Annotated[
        int,
        Field(
            ge=1,
            le=10,
            description="holders: what the score is multiplied by when one seat has both; with "
            "`settlement: zero_sum` as many as there are opponents, or a multiple of that, which "
            "they pay their share of",
        ),
    ] = 1
    alone_special_points: Annotated[
        list[Id] | None,
        Field(description="Which special points count for one who has both; nothing: all of them"),
    ] = None

    alone_with: Annotated[
        dict[CardName, int],
        Field(
            description="holders: cards, and how many of each, with which one plays alone against "
            "all others where the usual game is played, whoever holds `card`; nobody else knows "
            "before the last of them has been played; empty: none"
        ),
    ] = {}

    @property
    def cards(self) -> tuple[CardName, ...]:
        """The cards that make a side: one of which there are two, or two; none where none does."""
        named = (self.card, self.other_card) if self.are_by_cards else ()
        return tuple(card for card in named if card is not None)

    @property
    def each_alone(self) -> bool:
        """Whether everybody plays for themselves, but in games that have sides of their own."""
        return self.kind == "alone"

    @property
    def one_against_all(self) -> bool:
        """Whether a declarer plays against all others, but in games that give one a partner."""
        return self.kind == "declarer"

    @property
    def has_partners(self) -> bool:
        """Whether there are partners who stay together through the match."""
        return self.kind == "partners"

    @property
    def are_by_cards(self) -> bool:
        """Whether cards make the sides, so that nobody knows them before these are seen."""
        return self.kind == "holders"

    @property
    def teams(self) -> int:
        """How many sides there are that stay together through the match; 0 without any."""
        return self.count if self.has_partners else 0


class Seating(Strict):
    """Seats and the direction of play."""

    players: Annotated[int, Field(ge=2, le=7, description="Seats at the table")]
    sits_out: Annotated[
        Literal["nobody", "dealer"], Field(description="Who takes no part in a deal")
    ] = "nobody"
    sits_out_too: Annotated[
        list[Annotated[int, Field(ge=1, le=6)]],
        Field(
            description="sits_out: who takes no part beside the dealer, by how many places to the "
            "dealer's left (of six the one opposite is at 3)"
        ),
    ] = []
    out_writes: Annotated[
        Literal["nothing", "most"],
        Field(
            description="sits_out: what who takes no part writes down for the deal; most: as many "
            "score points as whoever writes down the most for it, if that is above 0"
        ),
    ] = "nothing"
    direction: Annotated[
        Literal["clockwise", "counter_clockwise"], Field(description="The direction of play")
    ]
    sides: Annotated[Sides, Field(description="Who plays with whom")]
    tricks_shown: Annotated[
        bool, Field(description="Whether it is shown how many tricks everybody has taken (E-12)")
    ] = True

    @property
    def dealer_sits_out(self) -> bool:
        """Whether the dealer takes no part in the deal."""
        return self.sits_out == "dealer"

    @property
    def out(self) -> tuple[int, ...]:
        """Who takes no part in a deal, by how many places to the dealer's left; 0 is the dealer."""
        return (0, *self.sits_out_too) if self.dealer_sits_out else ()

    @property
    def in_pairs(self) -> bool:
        """Whether everybody has just one partner, as the table says."""
        return self.players == 2 * self.sides.teams

    @property
    def two_sides(self) -> bool:
        """Whether two play against each other, or two pairs."""
        return (self.sides.teams or self.active) == 2

    @property
    def parts_in_two(self) -> bool:
        """Whether there are two sides in any case: those, or a declarer's and all others."""
        return self.two_sides or self.sides.one_against_all

    @property
    def active(self) -> int:
        """How many seats take part in a deal."""
        return self.players - len(set(self.out))
