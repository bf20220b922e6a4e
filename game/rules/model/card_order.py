"""Which cards are trumps in a contract, and which of two takes the trick."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from game.cards import JOKER_NAMES, Suit, parse_suit
from game.rules.model.base import (
    CardName,
    CardPattern,
    Id,
    RankName,
    Reach,
    Strict,
    SuitName,
    TrumpAbove,
    TrumpRank,
)
from game.rules.model.trump_sources import (
    SUIT_IN_TIME,
    SUIT_LATER,
    TrumpFacts,
    TrumpKey,
    TrumpSuitsKey,
)

RANKING = (
    "order",
    "suit_orders",
    "higher_suits",
    "highest_card",
    "upside_down",
    "trump_order",
    "higher_trumps",
    "whole_suit",
    "reach",
    "equal_ranks",
    "second_wins",
    "second_wins_last",
)
"""The keys that say which card beats which, whatever is trump."""


class CardOrder(Strict, TrumpFacts):
    """The order of the cards in a contract."""

    cards_as: Annotated[
        Id | None,
        Field(
            description="The contract whose trumps and order hold here too, as far as this one "
            "says nothing itself: `trump`, `trump_suits`, `trumps`, `order`, `suit_orders`, "
            "`higher_suits`, `highest_card`, `upside_down`, `trump_order`, `higher_trumps`, "
            "`whole_suit`, `reach`, `equal_ranks`, `second_wins`, `second_wins_last`; with another "
            "`trump` it has none of the trumps there; a ladder may name another one; nothing: it "
            "says them all"
        ),
    ] = None
    suit: Annotated[
        SuitName | None,
        Field(
            description="cards_as: the suit that is trump here in place of the one there "
            "(`karo-*` among its `trumps` is then `herz-*`, say); nothing: the same one"
        ),
    ] = None
    trump: TrumpKey
    trump_suits: TrumpSuitsKey = []
    turned_over: Annotated[
        int,
        Field(
            ge=0,
            le=6,
            description="named: how many cards of the talon may be turned over, one after another, "
            "before it is taken: the declarer names the suit of the last one that was, or has the "
            "next one turned over, and with the last of them its suit is trump; 0: none, for any "
            "suit may be named",
        ),
    ] = 0
    trumps: Annotated[
        list[CardPattern],
        Field(
            description="fixed: the trumps, highest first, a group an entry (`*-dame`); where one "
            "suit is trump as a whole, `trump-bube` is its card, and `colour-bube` the one of the "
            "other suit of its colour, and both follow `suit`"
        ),
    ] = []
    order: Annotated[
        list[RankName], Field(min_length=1, description="The order within a suit, highest first")
    ]
    suit_orders: Annotated[
        dict[SuitName, list[RankName]],
        Field(
            description="The order within single suits, highest first, where it is another one "
            "than `order` (`herz`); it holds in such a suit as trump, too, unless `trump_order` "
            "says otherwise"
        ),
    ] = {}
    higher_suits: Annotated[
        list[SuitName],
        Field(
            description="Suits that stand above others, the highest first (`[herz, karo]`): "
            "whatever suit was led, a card of one takes the trick from every card of a suit that "
            "comes later or is not named; trumps take it from them all. Empty: only trumps beat "
            "cards of another suit"
        ),
    ] = []
    highest_card: Annotated[
        list[CardName],
        Field(
            description="A card that beats every other one, trumps and jokers too: the first of "
            "these that is no trump (`[pik-as, karo-as]`: the Ace of Spades, where spades are "
            "trump that of Diamonds), or the first one where all are. It may be played whatever "
            "was led, and need not be; when it is led, its suit must be followed; empty: none does"
        ),
    ] = []
    upside_down: Annotated[
        list[Annotated[int, Field(ge=1, le=60)]],
        Field(
            description="Tricks, counted from 1, in which the order within each suit is turned "
            "upside down, so that its lowest card is the highest (`[2, 4, 6, 8]`); trumps keep "
            "theirs; empty: none is"
        ),
    ] = []
    trump_order: Annotated[
        list[TrumpRank],
        Field(
            description=f"{SUIT_LATER}: the order within the trump suit, highest first; `colour-5` "
            "is a trump at this place, too: the card of the other suit of its colour, and so are "
            "`joker` and `kleinjoker`, in place of what `deck.jokers.power` says (none of these "
            "with thrown_off); empty: as in the others"
        ),
    ] = []
    higher_trumps: Annotated[
        list[TrumpAbove],
        Field(
            description=f"{SUIT_IN_TIME}: cards that are trumps above all of the trump suit, the "
            "highest first; `trump-bube` is the one of that suit, `trump-lowest` its lowest card, "
            "`colour-bube` the one of the other suit of its colour"
        ),
    ] = []
    whole_suit: Annotated[
        bool,
        Field(
            description=f"{SUIT_IN_TIME}: whether all cards of the trump suit are trumps; false: "
            "only those that `higher_trumps` names (`[trump-bube, trump-7]`), and the rest of the "
            "suit is a plain one"
        ),
    ] = True
    reach: Annotated[
        dict[TrumpAbove, Reach],
        Field(
            description="Trumps that do not beat everything, as `trumps` or `higher_trumps` names "
            "them: up to which rank of the suit led they beat its cards (`trump-3: ober`: its "
            "König takes the trick from that Three); led: they beat them all, but only where they "
            "are led, and else are cards of their suit. Of trumps the higher one wins. Nobody need "
            "follow suit then; empty: each beats every card that is no trump"
        ),
    ] = {}
    equal_ranks: Annotated[
        list[RankName],
        Field(
            description="Ranks whose cards are equal as trumps: those that one entry of `trumps` "
            "or `higher_trumps` names together (`*-7`), without those named before it. The first "
            "of them that is played beats the others, or the last, where `second_wins` has them"
        ),
    ] = []
    second_wins: Annotated[
        list[CardPattern],
        Field(description="Cards of which the second played beats the first (D-03)"),
    ] = []
    second_wins_last: Annotated[
        bool, Field(description="Whether the second one wins in the last trick too")
    ] = True

    @property
    def orders(self) -> dict[int, list[RankName]]:
        """The order within each suit, highest first."""
        own = {int(parse_suit(name)): order for name, order in self.suit_orders.items()}
        return {int(suit): own.get(suit, self.order) for suit in Suit}

    def order_of_trumps(self, suit: int) -> list[TrumpRank]:
        """The order within a suit that is trump as a whole, highest first, with what stands among
        its cards."""
        return self.trump_order or self.orders[suit]

    @property
    def places_jokers(self) -> bool:
        """Whether jokers have their places among the cards of the trump suit."""
        return any(name in JOKER_NAMES for name in self.trump_order)
