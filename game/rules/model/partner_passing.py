"""Cards between a declarer and the partner."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

from pydantic import Field

from game.rules.model.phase_model import DeclarersPhase


class PartnerPassPhase(DeclarersPhase):
    """The declarer's partner gives the declarer cards of its hand, face down, and then gets as many
    back, or the other way round, once the game is declared (after a phase `declare`). A partner who
    does not play along (`partner_plays: false`) lays the hand aside only afterwards.

    It may stand before trump is named or after it: whatever comes later is melded and played with
    the hands that both have by then.
    """

    after: ClassVar[tuple[str, ...]] = (
        *DeclarersPhase.after,
        "deal_rest",
        "declare",
        "talon",
        "discard",
    )
    before: ClassVar[tuple[str, ...]] = ("meld", "predict", "tricks")

    kind: Literal["partner_pass"]
    cards: Annotated[
        int,
        Field(
            ge=0,
            le=12,
            description="How many cards the partner gives, and gets back; 0: none but where a "
            "contract says so (`partner_gives`)",
        ),
    ]
    first: Annotated[
        Literal["partner", "declarer"],
        Field(description="Who gives first, and sees only afterwards what comes"),
    ] = "partner"
