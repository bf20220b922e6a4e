"""Points for what happens in single tricks beside their card points: to a certain card, say."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from game.rules.model.base import Count, Id, Label, Points, SpecialCard, Strict, SuitName

How = Literal["any", "leading", "following", "thrown_off"]
"""How a card came into its trick."""


def is_of_trump(card: str) -> bool:
    """Whether the name of a card says what it is to the trump suit."""
    return card.startswith(("trump-", "plain-"))


class SaidInPlay(Strict):
    """Until when a side may promise a special point while cards are played, and which one."""

    enabled: Annotated[bool, Field(description="Whether it can be promised so")] = True
    cards: Annotated[
        Count,
        Field(
            description="It can be promised with so many cards in hand or more; those that are "
            "still to be drawn count"
        ),
    ]
    by: Annotated[
        Literal["either", "opponents"],
        Field(description="Who may: either side, or only the opponents of a declarer"),
    ] = "either"


class SpecialPoint(Strict):
    """Something that counts beside winning, in any trick or in one of the last (D-20 to D-23)."""

    label: Annotated[Label, Field(description="Its name")]
    enabled: Annotated[bool, Field(description="Whether it counts")] = True
    kind: Annotated[
        Literal["full_trick", "caught", "won_with", "partner_beside", "suit_trick"],
        Field(
            description="full_trick: a trick of at least so many card points; caught: `card` of "
            "the other side; won_with: `card` takes the trick; partner_beside: it does, and the "
            "partner's `card` lies in it; suit_trick: all cards are of the plain suit `suit`"
        ),
    ]
    card: Annotated[
        SpecialCard | None,
        Field(
            description="The card it is about, or any of several (`*-7`), of which each counts; "
            "`trump-7` is that of the trump suit, `plain-7` any Seven of the other suits; both "
            "count only where one suit is trump"
        ),
    ] = None
    by: Annotated[
        SpecialCard | None, Field(description="caught: only when this card takes the trick")
    ] = None
    how: Annotated[
        How,
        Field(
            description="caught: only when `card` was played so: led, of the suit that was led, "
            "or of another one, in which it takes nothing unless it is a trump"
        ),
    ] = "any"
    paid_by: Annotated[
        Literal["nobody", "owner"],
        Field(
            description="caught: who loses as much as it brings (below 0: gets as much as it "
            "costs): nobody, or whose card it was, with all who count together"
        ),
    ] = "nobody"
    pot: Annotated[
        Literal["pays", "doubles", "takes"] | None,
        Field(
            description="caught, beside `match.pot`: what whose card it was does with the pot, "
            "while nobody gets or loses anything else by it: pays `points` into it, or as much "
            "as lies there (doubles), or takes all of it (takes)"
        ),
    ] = None
    promoted: Annotated[
        bool,
        Field(
            description="Whether it is about `card` only while that is one of the highest trumps "
            "(`promotions`); else it counts only while it is none"
        ),
    ] = False
    suit: Annotated[SuitName | None, Field(description="suit_trick: the suit")] = None
    at_least: Annotated[Points | None, Field(description="full_trick: card points")] = None
    tricks: Annotated[
        Literal["all", "first", "before_last", "last"],
        Field(description="In which tricks it can happen; before_last: in the last but one alone"),
    ] = "all"
    points: Annotated[
        Points, Field(description="Points, each time; without them where `pot` says how many")
    ] = 0
    promised: Annotated[
        Points | None,
        Field(
            description="What it counts in place of `points` for the side that has promised it, "
            "with the contract (`contracts.<id>.promises`) or in play (`announced`), and for the "
            "other side when it does not come off; nothing: as much"
        ),
    ] = None
    announced: Annotated[
        SaidInPlay | None,
        Field(
            description="How a side may promise it while cards are played, where nobody has yet: "
            "that it will come off for this side, whoever wins the deal; nothing: not at all"
        ),
    ] = None

    bock: Annotated[
        int | None,
        Field(
            ge=1,
            le=20,
            description="How many of it in one deal, on either side, bring a round in which "
            "everything counts double (`match.bock`); nothing: it brings none",
        ),
    ] = None

    @property
    def hangs_on_trump(self) -> bool:
        """Whether it is about a card of the trump suit, or of the others, whichever that is."""
        return any(card is not None and is_of_trump(card) for card in (self.card, self.by))

    @property
    def changes_hands(self) -> bool:
        """Whether what it brings one side the other has lost."""
        return self.paid_by == "owner"

    @property
    def is_written_down(self) -> bool:
        """Whether it brings the side that takes the trick something, or costs it, and is not about
        the pot alone."""
        return self.pot is None

    @property
    def hangs_on_pot(self) -> bool:
        """Whether what lies in the pot says how much it is about."""
        return self.pot in ("doubles", "takes")

    def paid_into_pot(self, lies: int) -> int:
        """What whose card was caught pays into the pot while so much lies there; below 0: takes out
        of it."""
        return {"pays": self.points, "doubles": lies, "takes": -lies}.get(self.pot or "", 0)

    @property
    def about(self) -> Literal["card", "at_least", "suit"]:
        """The key that says what it is about."""
        if self.kind == "full_trick":
            return "at_least"
        return "suit" if self.kind == "suit_trick" else "card"

    @property
    def needs_card(self) -> bool:
        """Whether it is about a card."""
        return self.about == "card"

    @property
    def is_caught(self) -> bool:
        """Whether it is about a card that the other side takes."""
        return self.kind == "caught"

    @property
    def is_caught_in_any(self) -> bool:
        """Whether it is, in whatever trick."""
        return self.is_caught and self.in_any_trick

    @property
    def takes_trick(self) -> bool:
        """Whether it is about the card that takes a trick."""
        return self.kind == "won_with"

    @property
    def in_any_trick(self) -> bool:
        """Whether every trick may bring it."""
        return self.tricks == "all"

    @property
    def ends_deal(self) -> bool:
        """Whether it is about the card that takes one of the last two tricks, as only what is
        promised is."""
        return self.takes_trick and self.ahead is not None

    @property
    def ahead(self) -> int | None:
        """How many tricks come after the one in which it can happen; None where it can in any, or
        in the first."""
        return {"last": 0, "before_last": 1}.get(self.tricks)

    @property
    def is_said(self) -> bool:
        """Whether a side may promise it while cards are played."""
        return self.enabled and self.announced is not None and self.announced.enabled

    @property
    def at_stake(self) -> Points:
        """What it counts where it was promised, kept or not."""
        return self.points if self.promised is None else self.promised


SpecialPoints = Annotated[dict[Id, SpecialPoint], Field(description="What counts besides")]
"""Those of a kind of scoring."""
