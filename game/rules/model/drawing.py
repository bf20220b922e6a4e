"""What may be done between the tricks while cards are drawn from a stock, and how the first of them
may be led."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from game.cards import Rank, parse_rank
from game.rules.model.base import Label, RankName, Strict


class StockMelds(Strict):
    """When melds may be made while there is a stock."""

    when: Annotated[
        Literal["before_draw", "after_draw"],
        Field(description="The winner of a trick melds before or after drawing"),
    ]
    limit: Annotated[
        Literal["one", "all"], Field(description="One meld a trick, or as many as one holds")
    ]
    picked_up: Annotated[
        Literal["after_trick", "stock_used_up"],
        Field(description="When laid cards may, or do, go back into the hand"),
    ]
    after_last_draw: Annotated[
        bool, Field(description="Whether one may meld once more when the stock is used up")
    ]


class ExchangeTrump(Strict):
    """Taking the turned-up card for a low trump."""

    rank: Annotated[RankName, Field(description="The trump that is given for it")]
    taken_by: Annotated[
        dict[RankName, RankName],
        Field(
            description="By the rank of the card turned up another trump that is given for it in "
            "place of `rank`; its own rank: nobody takes it (`{6: 2, 2: 2}`)"
        ),
    ] = {}
    before_first_lead: Annotated[
        bool, Field(description="Already before the first lead, the dealer first")
    ]
    needs_trick: Annotated[bool, Field(description="Only once one's side has taken a trick")] = (
        False
    )
    points: Annotated[
        int, Field(ge=0, le=10000, description="Score points that are written down for it at once")
    ] = 0

    def given_for(self, turned_up: int) -> Rank:
        """The rank of the trump that is given for a card turned up of that rank, or for a joker,
        whose number is none of a rank."""
        names = {int(parse_rank(name)): given for name, given in self.taken_by.items()}
        return parse_rank(names.get(turned_up, self.rank))


class Closing(Strict):
    """Closing the stock: nobody draws any more, and the last tricks begin."""

    cards_left: Annotated[
        int,
        Field(
            ge=1,
            le=200,
            description="So many cards must still be there to draw, the one turned up among them",
        ),
    ]
    last_trick: Annotated[
        bool,
        Field(description="Whether the last trick then brings what it brings otherwise"),
    ]


class Opening(Strict):
    """A way in which who leads first may say that the first trick is played: no trump takes it, and
    the others play whatever they like."""

    label: Annotated[Label, Field(description="What who leads says")]
    enabled: Annotated[bool, Field(description="Whether it can be said at all")] = True
    ranks: Annotated[
        list[RankName],
        Field(min_length=1, description="Which cards may be led so: of these ranks, but no trump"),
    ]
    covered: Annotated[
        bool,
        Field(
            description="Whether all cards of the trick are played face down, and turned up once "
            "the last one lies there"
        ),
    ] = False
    of_equals: Annotated[
        Literal["first", "last"],
        Field(
            description="The highest card of the suit that was led takes the trick; of equal ones "
            "the first or the last that was played"
        ),
    ] = "first"
