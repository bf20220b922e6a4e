"""Cards between partners: for a declarer, or for those who have predicted nothing."""

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

    Where it is for those who predict nothing (`who`), it stands behind the predictions.
    """

    after: ClassVar[tuple[str, ...]] = (
        *DeclarersPhase.after,
        "deal_rest",
        "take_up",
        "declare",
        "talon",
        "discard",
    )
    before: ClassVar[tuple[str, ...]] = ("meld", "predict", "defend_alone", "tricks")

    kind: Literal["partner_pass"]
    who: Annotated[
        Literal["declarer", "none", "blind"],
        Field(
            description="Who gets cards from the partner, and gives as many: the declarer; none: "
            "whoever has predicted nothing, blind: only with no card seen, in turn, and nobody of "
            "partners who both have"
        ),
    ] = "declarer"
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
        Field(
            description="Who gives first, and sees only afterwards what comes; declarer: whoever "
            "`who` says"
        ),
    ] = "partner"

    @property
    def needs_declarer(self) -> bool:
        """Whether it is the declarer who gets cards."""
        return self.who == "declarer"

    @property
    def comes_after(self) -> tuple[str, ...]:
        """What was predicted says who gets cards, where no declarer does."""
        return self.after if self.who == "declarer" else (*self.after, "predict")

    @property
    def comes_before(self) -> tuple[str, ...]:
        """The predictions come later only where they do not say who gets cards."""
        if self.who == "declarer":
            return self.before
        return tuple(kind for kind in self.before if kind != "predict")
