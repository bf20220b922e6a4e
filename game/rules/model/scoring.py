"""Score sheets: what is written down for a deal."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from game.rules.model.base import CardName, Id, Label, Points, Strict, SuitName


class BidGame(Strict):
    """A declarer must reach a bid with melds and card points (B-60 to B-65)."""

    kind: Literal["bid_game"]
    rounding: Annotated[
        Literal["exact", "tens"], Field(description="tens: credits are rounded, 5 goes up")
    ]
    melds_need_trick: Annotated[
        bool, Field(description="Melds count only for a side that took a trick")
    ]
    declarer_needs_trick: Annotated[
        bool, Field(description="A declarer's side without a trick has lost (B-63)")
    ]
    lost_factor: Annotated[
        int, Field(ge=1, le=5, description="Lost: so many times the bid is written as minus")
    ]
    lost_bonus: Annotated[Points, Field(description="Lost: what the others get besides")]
    conceded_factor: Annotated[
        int, Field(ge=0, le=5, description="Given up: so many times the bid as minus")
    ]
    conceded_bonus: Annotated[Points, Field(description="Given up: what the others get besides")]
    bonus_for: Annotated[
        Literal["seat", "side"], Field(description="Whether each opponent gets it or the side once")
    ]
    opponents: Annotated[
        Literal["own", "shared"], Field(description="Whether opponents are counted apart (N-05)")
    ]


class SpecialPoint(Strict):
    """Something that counts beside winning, in a trick or in the last one (D-20 to D-23)."""

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
    card: Annotated[CardName | None, Field(description="The card it is about")] = None
    by: Annotated[
        CardName | None, Field(description="caught: only when this card takes the trick")
    ] = None
    suit: Annotated[SuitName | None, Field(description="suit_trick: the suit")] = None
    at_least: Annotated[Points | None, Field(description="full_trick: card points")] = None
    tricks: Annotated[
        Literal["all", "last"], Field(description="In which tricks it can happen")
    ] = "all"
    points: Annotated[Points, Field(description="Points, each time")]


class Step(Strict):
    """One step in the count of a won game (D-31)."""

    label: Annotated[Label, Field(description="Its name")]
    below: Annotated[
        int, Field(ge=0, le=1000, description="The losing side has fewer card points than this")
    ]
    points: Annotated[Points, Field(description="Points")]


class ReKontra(Strict):
    """Two sides, steps of points and special points (D-30 to D-34)."""

    kind: Literal["re_kontra"]
    names: Annotated[
        dict[Literal["re", "kontra"], Label], Field(description="What the two sides are called")
    ]
    unit: Annotated[
        int, Field(ge=1, le=100, description="Score points that one point of this count is worth")
    ] = 1
    win_at: Annotated[int, Field(ge=1, le=1000, description="Card points with which Re has won")]
    steps: Annotated[dict[Id, Step], Field(description="The steps; the first one always counts")]
    special_points: Annotated[dict[Id, SpecialPoint], Field(description="What counts besides")] = {}
    against_re: Annotated[
        Points, Field(description="Points for winning against two players of Re")
    ] = 0
    against_solo: Annotated[
        Points, Field(description="Points for winning against one who plays alone as Re")
    ] = 0
    against_promise: Annotated[
        Points,
        Field(description="Points for each step by which a promise was missed"),
    ] = 0
    kontra_needs: Annotated[
        int | None,
        Field(
            ge=1,
            le=1000,
            description="Card points with which Kontra has won once only Kontra announced; "
            "nothing: as always",
        ),
    ] = None
    nothing: Annotated[
        Literal["no_points", "no_trick"],
        Field(
            description="What a side has that has nothing (a step, a promise, a double round "
            "below 1): no card points, or not one trick"
        ),
    ] = "no_points"
    unannounced: Annotated[
        Literal["all_points", "win_only"],
        Field(
            description="What a side gets that wins without an announcement: everything, or only "
            "the first step, no further one and nothing against Re"
        ),
    ] = "all_points"
    cowardice: Annotated[
        int | None,
        Field(
            ge=1,
            le=10,
            description="When a side of two has won by so many announcements more than it made, "
            "what it won counts for the other side; nothing: never",
        ),
    ] = None
    settlement: Annotated[
        Literal["credit_only", "zero_sum", "plus_only"],
        Field(
            description="credit_only: D-33, only lost games of Re give minus; zero_sum: what "
            "one side gets the other loses; plus_only: nobody ever gets minus"
        ),
    ]


class Race(Strict):
    """Everybody counts melds and card points for themselves."""

    kind: Literal["race"]


Scoring = Annotated[BidGame | ReKontra | Race, Field(discriminator="kind")]
