"""Phases in which somebody names the trump suit, or the declarer a card: one that an opponent must
give, or one whose holder is the partner."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

from pydantic import Field

from game.rules.model.base import RankName
from game.rules.model.phase_model import DeclarersPhase, PhaseModel


class CallCardPhase(DeclarersPhase):
    """The declarer demands a named card from the opponents, before anybody has melded (B-40)."""

    once: ClassVar[bool] = False
    before: ClassVar[tuple[str, ...]] = ("meld", "tricks")

    kind: Literal["call_card"]
    calls: Annotated[int, Field(ge=0, le=4, description="How many calls a deal")]
    asked: Annotated[
        list[Literal["right", "left", "opposite"]],
        Field(min_length=1, description="Which opponents are asked, in order"),
    ]


class CallPartnerPhase(DeclarersPhase):
    """The declarer of a contract that has `partner.cards` names one of them, whose holder is then
    the partner."""

    before: ClassVar[tuple[str, ...]] = ("tricks",)

    kind: Literal["call_partner"]


class TrumpPhase(PhaseModel):
    """Somebody names the trump suit: the declarer, who must be found before, or another one where
    nobody declares or one alone must, or before anybody does."""

    once: ClassVar[bool] = False
    after: ClassVar[tuple[str, ...]] = DeclarersPhase.after

    kind: Literal["trump"]
    who: Annotated[
        Literal["declarer", "partner", "dealer", "dealers_partner", "forehand", "most_tricks"],
        Field(
            description="Who names it where it is not known yet; partner: the declarer's "
            "partner, where partners sit opposite each other; dealer, dealers_partner, forehand: "
            "for games that nobody has declared (`match.contracts`, say), or that another one of "
            "dealer and forehand must choose (`who`, `last_must` in `reservations`); or before "
            "`reservations`, for the usual game and for those that keep it (`trump: kept`), and "
            "the declarer of any other may then name another one in a second phase. most_tricks: "
            "who took the most tricks in the deal before, and of several the one who took a "
            "trick last; in the first deal, or where there was no trick before, a card is turned "
            "up for it (`trump: turned_up`), and only then"
        ),
    ] = "declarer"
    not_shown: Annotated[
        bool,
        Field(description="Whether the suit of the card turned up may not be named"),
    ] = False
    held: Annotated[
        bool,
        Field(
            description="Whether only a suit may be named of which the declarer holds a card, if "
            "it holds one; with `leader: declarer` and `leads.trump_first` the first card led is "
            "then of the trump suit"
        ),
    ] = False
    ranks: Annotated[
        list[RankName],
        Field(
            description="Ranks of which one must hold the cards of a suit to name it "
            "(`[koenig, dame]`); empty: nothing"
        ),
    ] = []
    lacking: Annotated[
        Literal["any", "lost"],
        Field(
            description="ranks: what becomes of a declarer who holds them of no suit. any: any "
            "suit may be named; lost: the bid is lost at once, as if it were given up, and no "
            "trick is played"
        ),
    ] = "any"
    hidden: Annotated[
        bool,
        Field(
            description="Whether it is named in secret: nothing is trump before it is shown. Who "
            "cannot follow suit may ask for that; who named it shows it with the first trump that "
            "it plays when it cannot follow, and leads another suit before, while it has one"
        ),
    ] = False
    must_trump_then: Annotated[
        bool,
        Field(
            description="Whether who has a hidden trump shown must then play a trump, if it has one"
        ),
    ] = True
    covered: Annotated[
        bool,
        Field(
            description="hidden: true: whether nobody asks for it, and who cannot follow suit "
            "plays face down while it is hidden. After the trick who named it looks at these "
            "cards: with a trump among them the whole trick is turned up, the suit is trump from "
            "then on, and the highest one takes the trick; else they stay face down"
        ),
    ] = False

    @property
    def needs_declarer(self) -> bool:
        """Unless somebody else is asked."""
        return self.who in ("declarer", "partner")

    @property
    def by_seat(self) -> bool:
        """Whether where one sits decides it, whatever anybody declares."""
        return self.who in ("dealer", "dealers_partner", "forehand")

    @property
    def by_partner(self) -> bool:
        """Whether one of partners names it for the other."""
        return self.who in ("partner", "dealers_partner")

    @property
    def comes_after(self) -> tuple[str, ...]:
        """Who is asked whatever anybody declares may be asked before that."""
        return ("deal",) if self.by_seat else self.after
