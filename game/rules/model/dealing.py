"""Phases in which cards come into the hands: the pack is cut, and dealt at once or in two parts, or
cards are drawn from it, of which everybody keeps one of two."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, ClassVar, Literal

from pydantic import Field

from game.cards import parse_pattern
from game.rules.model.base import (
    CardName,
    Count,
    Label,
    Points,
    RankName,
    RankOrCard,
    Strict,
    SuitName,
)
from game.rules.model.phase_model import PhaseModel
from game.values import Kind, Seat

DEALING = frozenset({"cut", "deal", "doubling"})
"""Kinds of phases that are there before anything is said of a game, and take no card from a
hand."""


class Packet(Strict):
    """One round of dealing: give exactly one of these."""

    hand: Annotated[Count | None, Field(description="Cards to each player")] = None
    talon: Annotated[
        Count | None,
        Field(description="Cards to the talon, face down unless `lies` says otherwise"),
    ] = None
    turn_up: Annotated[
        Literal[1] | None,
        Field(
            description="The next card is turned up; with a phase `stock` the rest is the stock "
            "upon it (without such a packet nothing of the stock is seen), else it lies open all "
            "the time beside those that are `undealt`"
        ),
    ] = None
    undealt: Annotated[
        Count | None,
        Field(
            description="Cards that are laid aside face down and take no part, unless a phase "
            "draws from them (`draft`, `exchange`)"
        ),
    ] = None
    lies: Annotated[
        Literal["in_hand", "covered", "open"],
        Field(
            description="Where cards of `hand` lie. covered: face down on the table, where nobody "
            "sees them, and those of a later packet come to lie on them; open: face up before "
            "their player, who plays them from there. After the trick in which an open card was "
            "played the one below it is turned up. Either all packets of `hand` lie on the table, "
            "or none. Of `talon` open: face up for all to see, also while they bid; all of it or "
            "nothing"
        ),
    ] = "in_hand"


class BareHand(Strict):
    """A hand that was dealt without a card of certain ranks."""

    label: Annotated[Label, Field(description="Its name")]
    without: Annotated[
        list[RankName],
        Field(min_length=1, max_length=12, description="The ranks of which it has no card"),
    ]
    points: Annotated[
        int, Field(ge=1, le=10000, description="Score points of whoever is dealt such a hand")
    ]


class OwnedSuits(Strict):
    """Suits that belong to seats for a whole match, by who holds a card in its first deal."""

    card: Annotated[
        CardName,
        Field(
            description="The card. In the first deal the first of `suits` is trump, and belongs to "
            "whoever plays this card; in every later one the suit of whoever is dealt it is trump, "
            "which is said at once"
        ),
    ]
    suits: Annotated[
        list[SuitName],
        Field(
            min_length=2,
            max_length=4,
            description="A suit for each player: of who plays the card in the first deal, of who "
            "comes next in turn and so on",
        ),
    ]


def kinds_of_name(name: str) -> tuple[Kind, ...]:
    """The kinds of a rank, or of a card."""
    return parse_pattern(name if "-" in name else f"*-{name}")


class CutPhase(PhaseModel):
    """Before the deal: the pack is cut, or knocked upon (B-03)."""

    after: ClassVar[tuple[str, ...]] = ()
    before: ClassVar[tuple[str, ...]] = ("deal",)

    kind: Literal["cut"]
    who: Annotated[Literal["left_of_dealer", "right_of_dealer"], Field(description="Who cuts")]
    mode: Annotated[
        Literal["cut_or_knock", "cut", "nobody"],
        Field(description="Whether one may knock in place of cutting, must cut, or is not asked"),
    ]
    passes_deal: Annotated[
        dict[RankOrCard, Annotated[int, Field(ge=1, le=11)]],
        Field(
            description="Where the card below those that were lifted off is one of these, the deal "
            "passes on to the next player in turn (1), or to one further on; everybody it comes to "
            "on its way pays what `match.pot.dealer` says, as the first dealer has. A card holds "
            'before its rank (`{"7": 1, schellen-7: 2}`)'
        ),
    ] = {}

    @property
    def steps(self) -> dict[Kind, int]:
        """How many seats the deal passes on when the cut shows a card of a kind."""
        by_rank = sorted(self.passes_deal.items(), key=lambda entry: "-" in entry[0])
        return {kind: steps for name, steps in by_rank for kind in kinds_of_name(name)}


class DealPhase(PhaseModel):
    """The cards are dealt."""

    after: ClassVar[tuple[str, ...]] = ()
    before: ClassVar[tuple[str, ...]] = ()

    kind: Literal["deal"]
    packets: Annotated[
        list[Packet], Field(min_length=1, max_length=40, description="The packets, in order")
    ]
    sizes: Annotated[
        list[Annotated[int, Field(ge=1, le=60)]],
        Field(
            max_length=40,
            description="So many cards each, deal by deal, then from the first on again: no more "
            "than the packet for the hand says; what is left over each time takes no part, and "
            "where nothing is left no card is turned up and there is no trump. Empty: always as "
            "many",
        ),
    ] = []
    last_card: Annotated[
        Literal["hidden", "shows_trump"],
        Field(
            description="shows_trump: all see the last card, which is the dealer's, before it goes "
            "into the hand, and its suit is trump (`trump: turned_up`)"
        ),
    ] = "hidden"
    owned_suits: Annotated[
        OwnedSuits | None,
        Field(
            description="Suits that belong to the players for the whole match: that of whoever is "
            "dealt a certain card is trump (`trump: owned`); nothing: none do"
        ),
    ] = None
    turned_up_bonus: Annotated[
        dict[RankName, Points],
        Field(description="Score points of the dealer for turning up such a card (E-04)"),
    ] = {}
    bare_hand: Annotated[
        BareHand | None,
        Field(
            description="What it brings to be dealt no card of certain ranks, whatever comes into "
            "the hand later: it is told, and written down at once (`scoring.kind`: race, "
            "predicted, game_points); nothing: it brings nothing"
        ),
    ] = None

    @property
    def shows_dealers_trump(self) -> bool:
        """Whether the last card, the dealer's, makes trump."""
        return self.last_card == "shows_trump"

    @property
    def brings_points(self) -> bool:
        """Whether anybody may write something down for what was dealt."""
        return any(self.turned_up_bonus.values()) or self.bare_hand is not None

    def size(self, number: int) -> int | None:
        """How many cards each gets in the deal of this number (from 1); None where the packets say
        it."""
        return self.sizes[(number - 1) % len(self.sizes)] if self.sizes else None

    def packets_of(self, number: int, seats: int, pack: int) -> list[Packet]:
        """The packets of the deal of this number (from 1) for so many seats, of a pack of so many
        cards: what a hand gets less than usual is laid aside after all others, and where the hands
        take all no card is turned up."""
        size = self.size(number)
        if size is None:
            return self.packets
        dealt = [Packet(hand=size) if packet.hand else packet for packet in self.packets]
        given = sum((packet.hand or 0) * seats for packet in dealt)
        if given >= pack:
            return [packet for packet in dealt if not packet.turn_up]
        given += sum(packet.undealt or packet.turn_up or 0 for packet in dealt)
        usual = sum(packet.hand or 0 for packet in self.packets)
        left = min(seats * (usual - size), pack - given)
        return [*dealt, Packet(undealt=left)] if left else dealt


class DoublingPhase(PhaseModel):
    """Before anything else is said everybody in turn, forehand first, may double the deal: with
    each who does it counts twice as much. They have seen only what `deal` has dealt, and nothing
    where this stands before it; the others come with `deal_rest`."""

    after: ClassVar[tuple[str, ...]] = ("cut",)
    before: ClassVar[tuple[str, ...]] = (
        "deal_rest",
        "draft",
        "pass",
        "push",
        "repay",
        "stay",
        "defend_alone",
        "request",
        "exchange",
        "reservations",
        "bidding",
        "predict",
        "predict_by_cards",
        "talon",
        "declare",
        "call_card",
        "call_partner",
        "meld",
        "trump",
        "take_up",
        "discard",
        "hand_out",
        "partner_pass",
        "poverty",
        "stock",
        "tricks",
    )

    kind: Literal["doubling"]
    label: Annotated[
        Label | None,
        Field(description="What players call it (`Legen`, `Klopfen`); nothing: doubling"),
    ] = None
    most: Annotated[
        int | None,
        Field(
            ge=1,
            le=12,
            description="How many may double at most: then nobody else is asked; nothing: all may",
        ),
    ] = None
    in_a_row: Annotated[
        bool,
        Field(
            description="Whether only those may double before whom everybody has: after the first "
            "one who does not nobody is asked any more"
        ),
    ] = False

    def left(self, said: Sequence[tuple[Seat, bool]], seats: tuple[Seat, ...]) -> tuple[Seat, ...]:
        """Who of the seats is still asked, in order, once this much was said."""
        if self.in_a_row and said and not said[-1][1]:
            return ()
        if self.most is not None and sum([doubles for _, doubles in said]) >= self.most:
            return ()
        return seats[len(said) :]


class DealRestPhase(PhaseModel):
    """The rest of the cards is dealt, once something has been said with the first ones."""

    after: ClassVar[tuple[str, ...]] = ("deal",)
    before: ClassVar[tuple[str, ...]] = (
        "talon",
        "call_card",
        "meld",
        "discard",
        "poverty",
        "predict",
        "tricks",
    )

    kind: Literal["deal_rest"]
    packets: Annotated[
        list[Annotated[int, Field(ge=1, le=60)]],
        Field(
            min_length=1,
            max_length=20,
            description="Cards to each player, packet by packet; all that `deal` leaves are meant",
        ),
    ]


class DraftPhase(PhaseModel):
    """Before anything is said, everybody in turn, forehand first, draws a card of those that are
    `undealt` and looks at it: they keep it and put the next one away, or put it away and keep the
    next one, whatever it is. What goes away lies face down, and only its player has seen it."""

    before: ClassVar[tuple[str, ...]] = (
        "pass",
        "push",
        "repay",
        "stay",
        "reservations",
        "bidding",
        "predict",
        "declare",
        "call_card",
        "call_partner",
        "meld",
        "trump",
        "discard",
        "partner_pass",
        "tricks",
    )

    kind: Literal["draft"]
    cards: Annotated[
        Count,
        Field(
            description="How many cards everybody gets so, beside those that `deal` has dealt to "
            "them, if any; twice as many lie `undealt` for each"
        ),
    ]
