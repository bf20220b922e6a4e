"""The pack of cards that is played with."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from game.cards import (
    FOOL_NAME,
    JOKER_NAME,
    JOKER_NAMES,
    LITTLE_JOKER_NAME,
    Suit,
    kind_of,
    parse_pattern,
    parse_rank,
)
from game.rules.model.base import (
    CardName,
    CardPattern,
    CardPoints,
    NounLabel,
    RankName,
    SignedCardPoints,
    Strict,
    SuitName,
)


class Jokers(Strict):
    """Jokers: trumps above or below all others in every contract, also where nothing else is trump,
    unless `without_trump` has them be of no suit there.

    They have neither suit nor rank, so that no group of cards (`herz-*`) has them, and nobody calls
    one.
    """

    label: Annotated[
        NounLabel | None,
        Field(description="What they are called; nothing: Joker"),
    ] = None
    little_label: Annotated[
        NounLabel | None,
        Field(description="What little jokers are called; nothing: Kleinjoker"),
    ] = None
    count: Annotated[
        int, Field(ge=0, le=8, description="How many are in the pack; 0: none", strict=True)
    ]
    little: Annotated[
        int,
        Field(
            ge=0,
            le=7,
            description="How many of them are little jokers, a card of its own (`kleinjoker`) "
            "that the others beat",
            strict=True,
        ),
    ] = 0
    points: Annotated[SignedCardPoints, Field(description="Card points of each")] = 0
    second_wins: Annotated[
        bool,
        Field(
            description="Whether of two in one trick the later one wins; else the one played first"
        ),
    ] = False
    power: Annotated[
        Literal["highest", "lowest", "none"],
        Field(
            description="highest: above all other trumps; lowest: below them, and above all cards "
            "that are not trump; none: they go with the trumps, but any other card beats them; "
            "a `trump_order` that names them says it for the trump suit of its contract"
        ),
    ] = "highest"

    bound: Annotated[
        bool | Literal["to_trumps"],
        Field(
            description="Whether they are trumps, which follow to trumps and are followed to; "
            "to_trumps: so they are, but when another suit is led one may be played in "
            "place of following; false: they are of no suit at all, one may be played "
            "whatever was led, and when one is led nobody need follow, as long as no other "
            "card has beaten it"
        ),
    ] = True
    without_trump: Annotated[
        Literal["usual", "highest", "none"],
        Field(
            description="What they are in games without a trump (`trump: none`). usual: what they "
            "are in the others; highest, none: of no suit, and they beat all other cards, or none "
            "and not each other; one may be played only by who has none of the suit led, and when "
            "one is led nobody need follow, as long as no other card has beaten it"
        ),
    ] = "usual"
    powerless_in: Annotated[
        list[Literal["first", "last"]],
        Field(
            description="Tricks in which any other card beats one: the first one of a deal, the "
            "last one"
        ),
    ] = []
    called_by: Annotated[
        list[CardName],
        Field(
            description="A card that calls for them when it is led: whoever has one must play it, "
            "or the `highest_card`, and it takes nothing in that trick; the first of these that is "
            "no trump (`[kreuz-3, pik-3]`), not in a trick of `powerless_in`; empty: none does"
        ),
    ] = []
    shows: Annotated[
        SuitName | None,
        Field(
            description="Which suit one stands for that is turned up, or shown in dealing, where "
            "that card says what is trump (`trump: turned_up`); nothing: none"
        ),
    ] = None
    names_suit: Annotated[
        bool,
        Field(
            description="Whether who leads one in a game in which they are of no suit "
            "(`bound: false`, `without_trump`) says which suit the others must "
            "follow: one in which that player has not failed to follow before, if there is any; "
            "not where it is the last card"
        ),
    ] = False

    @property
    def is_beaten_by_all(self) -> bool:
        """Whether any other card takes the trick from one."""
        return self.power == "none"


class Fools(Strict):
    """Fools: cards of no suit and no rank that may always be played, and win nothing."""

    label: Annotated[
        NounLabel | None,
        Field(description="What they are called; nothing: Narr, in English Fool"),
    ] = None
    count: Annotated[
        int, Field(ge=0, le=8, description="How many are in the pack; 0: none", strict=True)
    ]
    points: Annotated[SignedCardPoints, Field(description="Card points of each")] = 0


class Deck(Strict):
    """The pack: which cards, how many of each, and what they count."""

    faces: Annotated[
        Literal["german", "french"],
        Field(description="How the cards are named and drawn; either deck serves any game"),
    ]
    ranks: Annotated[
        list[RankName],
        Field(min_length=1, max_length=13, description="The ranks in the pack, highest first"),
    ]
    copies: Annotated[
        int, Field(ge=1, le=8, description="How often every card is in the pack", strict=True)
    ] = 1
    without: Annotated[
        list[CardPattern],
        Field(
            description="Cards of these suits and ranks that are taken out of the pack, all copies "
            "of them (`karo-2`); empty: none"
        ),
    ] = []
    points: Annotated[
        dict[RankName, SignedCardPoints],
        Field(
            description="Card points of each rank; below 0 it costs some whoever takes it, and "
            "helps in games for few of them; 0 when left out"
        ),
    ] = {}
    trump_points: Annotated[
        dict[RankName, SignedCardPoints],
        Field(description="Card points of a rank in the trump suit, where they differ"),
    ] = {}
    hand_points: Annotated[
        dict[RankName, CardPoints],
        Field(
            description="Points of each rank that count in the hand alone, before play, and in no "
            "trick: for hands that must have so many (`holding`, `kind: points`), and where the "
            "stronger one is asked (`who: most_points`); 0 when left out; empty: the card points"
        ),
    ] = {}
    card_points: Annotated[
        dict[CardPattern, SignedCardPoints],
        Field(
            description="Card points of single cards or of a suit, in place of those of their rank "
            "(`pik-dame`, `herz-*`); of two that name one card the later holds"
        ),
    ] = {}
    jokers: Annotated[
        Jokers | None,
        Field(
            description="Cards called `joker`, of no suit and no rank: trumps of every contract, "
            "also where nothing else is trump, unless `without_trump` says otherwise; nothing: none"
        ),
    ] = None
    fools: Annotated[
        Fools | None,
        Field(
            description="Cards called `narr`, of no suit and no rank, which any other card beats: "
            "one may be played whatever was led, and when one is led the next other card says "
            "which suit is followed; of a trick of nothing else the first one takes it; nothing: "
            "none"
        ),
    ] = None

    @property
    def size(self) -> int:
        """How many cards the pack has."""
        return len(self.suited) * self.copies + sum(self.without_suit.values())

    @property
    def suited(self) -> frozenset[int]:
        """The kinds of a suit that the pack has."""
        ranks = {parse_rank(name) for name in self.ranks}
        return frozenset(kind_of(suit, rank) for suit in Suit for rank in ranks) - self.left_out

    @property
    def left_out(self) -> frozenset[int]:
        """The kinds that are taken out of the pack."""
        return frozenset(kind for entry in self.without for kind in parse_pattern(entry))

    @property
    def fool_count(self) -> int:
        """How many fools the pack has."""
        return 0 if self.fools is None else self.fools.count

    @property
    def without_suit(self) -> dict[str, int]:
        """The cards of no suit, by name, and how many of each the pack has."""
        little = 0 if self.jokers is None else self.jokers.little
        counts = {
            JOKER_NAME: self.joker_count - little,
            LITTLE_JOKER_NAME: little,
            FOOL_NAME: self.fool_count,
        }
        return {name: count for name, count in counts.items() if count}

    @property
    def labels(self) -> dict[str, NounLabel]:
        """The cards of no suit that are called otherwise than usual, by name."""
        jokers = self.jokers
        labels = {
            JOKER_NAME: jokers.label if jokers else None,
            LITTLE_JOKER_NAME: jokers.little_label if jokers else None,
            FOOL_NAME: self.fools.label if self.fools else None,
        }
        return {name: label for name, label in labels.items() if label is not None}

    @property
    def jokers_by_name(self) -> dict[str, int]:
        """How many jokers there are of each name that the pack knows, the little ones last."""
        return {name: n for name, n in self.without_suit.items() if name in JOKER_NAMES}

    @property
    def jokers_of_names(self) -> dict[str, int]:
        """How many jokers of each name there are, the little ones last; empty where these have no
        name of their own, so that one word says all of them."""
        counts = self.jokers_by_name
        return counts if len(counts) > 1 and LITTLE_JOKER_NAME in self.labels else {}

    @property
    def joker_count(self) -> int:
        """How many jokers the pack has."""
        return 0 if self.jokers is None else self.jokers.count

    @property
    def has_joker_trumps(self) -> bool:
        """Whether there are jokers that are trumps and beat cards of a suit."""
        jokers = self.jokers
        return jokers is not None and self.trump_jokers > 0 and not jokers.is_beaten_by_all

    @property
    def are_only_trumps(self) -> bool:
        """Whether jokers that beat cards of a suit are trumps also where nothing else is."""
        jokers = self.jokers
        return jokers is not None and jokers.without_trump == "usual" and self.has_joker_trumps

    @property
    def trump_jokers(self) -> int:
        """How many jokers are trumps."""
        return self.joker_count if self.jokers is not None and self.jokers.bound else 0

    @property
    def costs_points(self) -> bool:
        """Whether some card counts less than nothing."""
        tables = (self.points, self.trump_points, self.card_points)
        loose = [group for group in (self.jokers, self.fools) if group is not None]
        if any(group.points < 0 for group in loose):
            return True
        return any(points < 0 for table in tables for points in table.values())
