"""The phase in which somebody asks the dealer for something before the cards are played."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

from pydantic import Field

from game.rules.model.base import Label
from game.rules.model.phase_model import PhaseModel


class RequestPhase(PhaseModel):
    """Forehand may ask the dealer for something, who grants or refuses it: in Écarté that both
    exchange cards, in All Fours a score point, or more cards and another trump."""

    before: ClassVar[tuple[str, ...]] = ("exchange", "meld", "predict", "tricks")

    kind: Literal["request"]
    label: Annotated[
        Label,
        Field(description="What it is called to ask, as on a button (`{de: Betteln, en: Beg}`)"),
    ]
    who: Annotated[
        Literal["forehand", "dealer"],
        Field(description="Who may ask; of these two the other one answers"),
    ] = "forehand"
    points: Annotated[
        int,
        Field(
            ge=0,
            le=1000,
            description="Score points at once for the side that has asked, where it is granted",
        ),
    ] = 0
    exchanges: Annotated[
        bool,
        Field(
            description="Whether cards are exchanged (a phase `exchange` behind it) only where it "
            "is granted; then one may ask again, as long as there are cards to take"
        ),
    ] = False
    cards: Annotated[
        int,
        Field(
            ge=0,
            le=12,
            description="How many more cards everybody is dealt where it is refused, before "
            "another card is turned up; the same again while it shows the same trump, and where "
            "too few cards are left they are thrown in. 0: none",
        ),
    ] = 0
    prevented: Annotated[
        int,
        Field(
            ge=0,
            le=1000,
            description="exchanges: score points for the other side where whoever has not asked, "
            "or has refused the first time, takes fewer card points than that side",
        ),
    ] = 0
