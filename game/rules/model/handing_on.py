"""The phases that change hands before play: cards passed on, repaid, exchanged, laid aside; who
stays in, and who plays alone against the declarer."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

from pydantic import Field

from game.rules.model.base import CardPattern, Label, SuitOrRank, is_suit
from game.rules.model.phase_model import PhaseModel

PassDirection = Literal["left", "right", "opposite", "nobody"]


class PassPhase(PhaseModel):
    """Everybody passes cards on to another seat, and looks at those that come only afterwards.

    It stands right behind the deal: whatever comes later is said, claimed and called with the hands
    that everybody has by then.
    """

    before: ClassVar[tuple[str, ...]] = (
        "reservations",
        "bidding",
        "talon",
        "declare",
        "call_card",
        "meld",
        "trump",
        "take_up",
        "discard",
        "poverty",
        "tricks",
        "stock",
        "stay",
    )

    kind: Literal["pass"]
    cards: Annotated[
        int, Field(ge=0, le=12, description="How many cards everybody passes on; 0: nobody does")
    ]
    to: Annotated[
        list[PassDirection],
        Field(
            min_length=1,
            max_length=12,
            description="To whom, deal by deal, then from the first on again; nobody: not then",
        ),
    ]
    kept: Annotated[
        list[CardPattern],
        Field(description="Cards that may not be passed on (`*-bube`); empty: any may be"),
    ] = []

    def direction(self, number: int) -> PassDirection:
        """Where the cards go in the deal of this number (from 1)."""
        return "nobody" if not self.cards else self.to[(number - 1) % len(self.to)]


class PushPhase(PhaseModel):
    """Where nobody has declared anything, the talon goes round before play, forehand first:
    everybody in turn may take it up and lays as many cards away face down for the next one, or
    pushes it on unseen. What the last one leaves is the talon."""

    after: ClassVar[tuple[str, ...]] = ("deal", "reservations", "bidding")
    before: ClassVar[tuple[str, ...]] = (
        "talon",
        "declare",
        "discard",
        "exchange",
        "meld",
        "predict",
        "predict_by_cards",
        "stay",
        "tricks",
    )

    kind: Literal["push"]
    who: Annotated[
        Literal["everybody", "nobody"],
        Field(description="Who is asked; nobody: the talon stays where it lies"),
    ] = "everybody"
    label: Annotated[
        Label | None,
        Field(
            description="What players call the talon, where no phase `talon` says it (`{de: Skat, "
            "en: Skat}`), in German with its article where it is no masculine word; nothing: the "
            "talon"
        ),
    ] = None
    kept: Annotated[
        list[CardPattern],
        Field(description="Cards that may not be laid away here (`*-bube`); empty: any may be"),
    ] = []
    doubles: Annotated[
        bool,
        Field(
            description="Whether everything counts double for each who pushes the talon on unseen"
        ),
    ] = False


class RepayPhase(PhaseModel):
    """Who has taken more tricks in the deal before than it had to, or had predicted, gives a card
    for each of them to somebody who has taken fewer, and gets the highest of that suit for it."""

    before: ClassVar[tuple[str, ...]] = (
        "talon",
        "exchange",
        "meld",
        "take_up",
        "discard",
        "predict_by_cards",
        "tricks",
        "stay",
    )
    needs: ClassVar[tuple[str, ...]] = ("predict",)

    kind: Literal["repay"]


class StayPhase(PhaseModel):
    """Everybody says in turn whether they stay in the deal, forehand first; who drops out lays the
    cards aside. Who is left alone is not asked, and nothing is played. Where a contract was named
    before, who has named it stays, and is not asked. Where a declarer owes whists
    (`scoring.whists`) the opponents say whether they whist: who passes plays on, but gets nothing
    for tricks and owes none; they count for a lone one who whists. Where nobody whists, the bid is
    made without play."""

    before: ClassVar[tuple[str, ...]] = ("predict", "meld", "tricks")

    kind: Literal["stay"]
    dealer_stays: Annotated[
        bool, Field(description="Whether the dealer must stay, and is not asked")
    ] = False
    binding_trumps: Annotated[
        list[SuitOrRank],
        Field(
            description="Suits with which as trump nobody may drop out (`herz`), and ranks with "
            "which nobody may where the card that shows trump is one of them (`as`)"
        ),
    ] = []
    fresh_pot_binds: Annotated[
        bool,
        Field(
            description="Whether nobody may drop out while only what was paid in for this deal "
            "lies in the pot, and nothing has stood over from those before"
        ),
    ] = False
    spare_hand: Annotated[
        bool,
        Field(
            description="Whether as many cards as everybody holds lie face down as a spare hand, "
            "of those that are `undealt`: the first one who likes takes it when asked, in place "
            "of the own hand, and stays with it"
        ),
    ] = False

    @property
    def binding_suits(self) -> list[str]:
        """The suits of `binding_trumps`."""
        return [name for name in self.binding_trumps if is_suit(name)]

    @property
    def binding_ranks(self) -> list[str]:
        """The ranks of `binding_trumps`."""
        return [name for name in self.binding_trumps if not is_suit(name)]


class DefendAlonePhase(PhaseModel):
    """The opponents of the declarer are asked in turn whether one of them plays alone. The partner
    of that one lays the cards aside, whether the declarer plays alone or not, and nobody else is
    asked; what a step brings then is `points_defender_alone` of it."""

    after: ClassVar[tuple[str, ...]] = ("deal", "reservations", "trump", "take_up", "deal_rest")

    kind: Literal["defend_alone"]

    @property
    def needs_declarer(self) -> bool:
        """One plays against a declarer."""
        return True


class ExchangePhase(PhaseModel):
    """Everybody in turn may lay cards away face down and take as many of those that were not dealt,
    as long as there are any; a declarer has taken a talon and discarded by then."""

    after: ClassVar[tuple[str, ...]] = (
        "deal",
        "reservations",
        "bidding",
        "trump",
        "stay",
        "take_up",
        "talon",
        "discard",
    )
    before: ClassVar[tuple[str, ...]] = ("meld", "predict", "tricks")

    kind: Literal["exchange"]
    who: Annotated[
        Literal["everybody", "declarer", "others"],
        Field(
            description="Who exchanges; others: all but the declarer, and everybody where nobody "
            "has declared anything. A contract may say that nobody does (`exchanges`)"
        ),
    ] = "everybody"
    cards: Annotated[
        Literal["any", "plain", "all_plain"],
        Field(
            description="Which cards may go; plain: none that is trump in the game that is played. "
            "all_plain: all of those must go, as many as may, and nobody is asked unless some "
            "of them stay"
        ),
    ] = "any"
    hand: Annotated[
        int | None,
        Field(
            ge=1,
            le=60,
            description="all_plain: with how many cards everybody plays then, where more are "
            "dealt: hands are filled up to so many. Trumps beyond that are laid away face up, the "
            "lowest first. Nothing: with as many as were dealt",
        ),
    ] = None
    robs: Annotated[
        bool,
        Field(
            description="all_plain: whether the last one sees what nobody has taken, and takes all "
            "trumps among it first"
        ),
    ] = False
    counting_stay: Annotated[
        bool,
        Field(
            description="all_plain: whether of too many trumps those that count something, by "
            "their card points or by themselves (`achievements`), are laid away last"
        ),
    ] = False
    most: Annotated[
        int,
        Field(
            ge=1,
            le=60,
            description="How many cards everybody may exchange at most; with `hand`, take at most",
        ),
    ]
    fewest: Annotated[
        int, Field(ge=0, le=60, description="And how many at least, where there are so many left")
    ] = 0
    most_later: Annotated[
        int | None,
        Field(
            ge=1,
            le=60,
            description="How many those may exchange at most who do not come first: of what the "
            "others have left; nothing: as many as the first one",
        ),
    ] = None
    first: Annotated[
        Literal["forehand", "declarer", "declarer_last"],
        Field(
            description="Who exchanges first; then those after that one, in turn. declarer_last: "
            "forehand, and the declarer after all others"
        ),
    ] = "forehand"

    def fewer_of(self, dealt: int) -> int:
        """How many cards fewer everybody plays with than were dealt."""
        return 0 if self.hand is None else dealt - self.hand

    def most_at(self, place: int) -> int:
        """How many cards may go at most where so many have exchanged before."""
        later = self.most if self.most_later is None else self.most_later
        return later if place else self.most
