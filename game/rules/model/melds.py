"""Melds: which cards make one, what it counts, and how melds share cards."""

from __future__ import annotations

from typing import Annotated, Literal, Protocol

from pydantic import Field

from game.rules.model.base import CardPoints, Id, Label, MeldCard, Points, RankName, Strict


class HasSuits(Protocol):
    """Whatever counts in some suits."""

    @property
    def suits(self) -> Literal["any", "trump", "plain"]: ...


class SuitFacts:
    """What melds of one suit, in the hand or in a trick, answer of their suits."""

    @property
    def minds_trump(self: HasSuits) -> bool:
        """Whether it hangs on what is trump in which suits it counts."""
        return self.suits != "any"

    @property
    def in_trumps(self: HasSuits) -> bool:
        """Whether it counts in the trump suit alone."""
        return self.suits == "trump"

    @property
    def in_plain_suits(self: HasSuits) -> bool:
        """Whether it counts in all suits but trump."""
        return self.suits == "plain"


class Meld(Strict, SuitFacts):
    """One meld. Give exactly one of `of_one_suit`, `of_each_suit`, `cards`."""

    label: Annotated[Label, Field(description="Its name; {suit} stands for the suit")]
    enabled: Annotated[bool, Field(description="Whether it counts at all")] = True
    of_one_suit: Annotated[
        list[RankName] | None, Field(description="These ranks, all of one suit")
    ] = None
    row: Annotated[
        int | None,
        Field(
            ge=2,
            le=13,
            description="of_one_suit: so many of the ranks that follow one another there, highest "
            "first, in place of all of them",
        ),
    ] = None
    all_held: Annotated[
        int | None,
        Field(
            ge=2,
            le=9,
            description="of_one_suit: all cards of these ranks that one holds in the suit in which "
            "one has most of them, at least so many, in place of all of the ranks; `points` are "
            "those of each card",
        ),
    ] = None
    heights: Annotated[
        dict[RankName, CardPoints],
        Field(
            description="all_held: of as many cards of two suits, or of two hands, those go first "
            "whose ranks have more of these together; a rank that is left out has none"
        ),
    ] = {}
    of_each_suit: Annotated[
        list[RankName] | None, Field(description="These ranks, once of every suit")
    ] = None
    alike: Annotated[
        int | None,
        Field(
            ge=2,
            le=32,
            description="of_each_suit: once of so many suits, whichever these are, in place of all "
            "four; with `different_suits: false` so many cards of each rank, as many as there are",
        ),
    ] = None
    cards: Annotated[
        list[MeldCard] | None,
        Field(
            description="Exactly these cards; `trump-dame` is that of the trump suit, which is "
            "known before anybody melds, and beside it `plain-bube` that of one of the other "
            "suits, whichever that is"
        ),
    ] = None
    times: Annotated[int, Field(ge=1, le=8, description="All of it so many times over")] = 1
    suits: Annotated[
        Literal["any", "trump", "plain"],
        Field(description="of_one_suit: in which suits it counts"),
    ] = "any"
    different_suits: Annotated[
        bool,
        Field(
            description="of_each_suit: false if any four of the rank will do, or as many as "
            "`alike` says"
        ),
    ] = True
    points: Annotated[Points, Field(description="Score points")]
    trump_points: Annotated[
        Points | None, Field(description="Score points in trump, where they differ")
    ] = None
    family: Annotated[
        Id | None,
        Field(description="A card serves once in each family of melds; nothing: its own"),
    ] = None
    contains: Annotated[
        list[Id], Field(description="Smaller melds that lie in it; see contained_melds")
    ] = []
    apart: Annotated[
        bool,
        Field(
            description="counted: best_side, best_in_family: it counts whoever has the best "
            "meld, and is not compared with others"
        ),
    ] = False
    when_played: Annotated[
        bool,
        Field(
            description="It is not laid: who plays one of its cards to a trick and holds the "
            "others has it by that, and all hear of it; it is compared with no other. No card is "
            "shown before it is played"
        ),
    ] = False
    kept: Annotated[
        bool,
        Field(
            description="Where a bid must be reached: it counts for the side that has it, whatever "
            "becomes of the bid, also where other melds are void then, or go to the others "
            "(`scoring.lost_points`, `scoring.doubled_takes_all`)"
        ),
    ] = False
    run: Annotated[
        list[Points],
        Field(
            description="Score points of the first, second, third … one (Q-03), each on top of "
            "those before; empty: `points` each time"
        ),
    ] = []
    after: Annotated[Id | None, Field(description="Only after this meld was made (E-08)")] = None
    wins: Annotated[
        Literal["deal", "match"] | None,
        Field(
            description="deal: who lays it has won the deal on the spot, and the own side writes "
            "down `points` for it, doubled as the deal is; nobody writes down anything else for "
            "what was taken or bid. match: that side has won the match as well; nothing: it counts "
            "as others do"
        ),
    ] = None

    any_turn: Annotated[
        bool,
        Field(
            description="wins: it may be shown by whoever is to play a card, leading or not, also "
            "where others wait for a trick; false: when melds are shown"
        ),
    ] = False

    @property
    def needs_trump_cards(self) -> bool:
        """Whether cards of the trump suit belong to it, whichever that is."""
        return any(card.startswith("trump-") for card in self.cards or ())

    @property
    def stands_apart(self) -> bool:
        """Whether it is compared with no other meld."""
        return self.apart or self.when_played

    @property
    def has_halves(self) -> bool:
        """Whether it is two cards that are not the same, laid and counted once, so that each of two
        partners may hold one."""
        if self.of_each_suit is not None:
            two = len(self.of_each_suit) == 1 and self.alike == 2 and self.different_suits
        elif self.row is not None:
            two = self.row == 2
        else:
            cards = self.cards or self.of_one_suit or []
            two = len(cards) == len(set(cards)) == 2
        odd = self.when_played or self.all_held is not None or bool(self.run)
        return two and self.times == 1 and not odd

    @property
    def has_plain_cards(self) -> bool:
        """Whether cards of another suit belong to it, whichever that is."""
        return any(card.startswith("plain-") for card in self.cards or ())


class MeldTable(Strict):
    """All melds of a game."""

    contained_melds: Annotated[
        Literal["never", "before_only", "always"],
        Field(
            description="Whether a meld that lies in a larger one counts beside it: never, "
            "only when laid before it, or always"
        ),
    ] = "never"
    counted: Annotated[
        Literal["all", "best_side", "best_in_family"],
        Field(
            description="best_side: only the side that holds the best single meld lays melds, all "
            "that it has; one that stands higher up in `table` goes first, of one and the same "
            "the one of higher ranks, then as `trump_goes_before` and `as_good` say; "
            "best_in_family: the same of each family of melds by itself (`family`)"
        ),
    ] = "all"
    trump_goes_before: Annotated[
        Literal["equal", "higher", "nothing"],
        Field(
            description="counted: best_side, best_in_family: of one and the same meld the one in "
            "trump goes before those of the same ranks, before those of higher ranks, too, or "
            "before none for being in trump"
        ),
    ] = "equal"
    as_good: Annotated[
        Literal["first", "nobody"],
        Field(
            description="counted: best_side, best_in_family: of two sides whose best melds are as "
            "good the one that is asked earlier lays melds, or neither does"
        ),
    ] = "first"
    table: Annotated[dict[Id, Meld], Field(description="The melds")]

    @property
    def counts_all(self) -> bool:
        """Whether every meld counts, whoever has it."""
        return self.counted == "all"

    @property
    def counts_best_side(self) -> bool:
        """Whether only the side with the best meld lays melds."""
        return self.counted == "best_side"

    @property
    def counts_best_in_family(self) -> bool:
        """Whether that is so of each family of melds by itself."""
        return self.counted == "best_in_family"

    @property
    def any_laid(self) -> bool:
        """Whether they are laid; else all of them come by cards that are played."""
        by_play = [meld.when_played for meld in self.table.values() if meld.enabled]
        return not by_play or not all(by_play)

    @property
    def kept(self) -> tuple[str, ...]:
        """The melds that stay with their side whatever becomes of a bid."""
        return tuple(name for name, meld in self.table.items() if meld.enabled and meld.kept)

    @property
    def winning(self) -> tuple[str, ...]:
        """The melds by which a deal, or the match, is won on the spot."""
        return tuple(name for name, meld in self.table.items() if meld.enabled and meld.wins)
