"""What is said during play: promises to win, cards that become the highest trumps or are shown to
count more, and a partner that one chooses anew."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from pydantic import Field

from game.rules.model.base import CardName, CardPattern, Count, Id, Label, Points, Strict

OF_PART: Final = "/"
"""Stands between a level and the part of the deal that it is said of."""


def level_id(name: str, part: str) -> str:
    """What a level of a part of the deal is called in records; one of the game by its own name."""
    return f"{name}{OF_PART}{part}" if part else name


class Spoken(Strict):
    """Something that may be said during play."""

    @property
    def only_gains(self) -> bool:
        """Whether nobody would rather not have said it: it promises nothing, raises no stake, and
        leaves the sides as they are."""
        return False


class Level(Spoken):
    """One announcement; each takes in those before it."""

    label: Annotated[Label, Field(description="Its name; {side} stands for the side")]
    enabled: Annotated[bool, Field(description="Whether it can be said")] = True
    below: Annotated[
        int | None,
        Field(
            ge=1,
            le=1000,
            description="The promise: the other side gets fewer card points than this; "
            "nothing: only that one wins",
        ),
    ] = None
    cards: Annotated[
        Count,
        Field(
            description="It can be said with so many cards in hand or more; those that are "
            "still to be drawn count"
        ),
    ]
    points: Annotated[
        Points,
        Field(
            description="Points that it adds for whoever wins; by turns (`by_turns`) only for "
            "game points: with 0 it doubles the deal"
        ),
    ]
    times: Annotated[
        int | None,
        Field(
            ge=3,
            le=50,
            description="by_turns: how many times the deal counts in all once it was said, after "
            "the first level, which doubles it; nothing: twice as many as before",
        ),
    ] = None
    wins_match: Annotated[
        bool,
        Field(
            description="by_turns: whether the side that wins a deal in which it was said has won "
            "the match with it; where nobody has won the deal, the match goes on"
        ),
    ] = False


class Announcements(Strict):
    """Promises that a side makes while cards are played, also out of turn."""

    enabled: Annotated[bool, Field(description="Whether anything is announced")] = True
    levels: Annotated[dict[Id, Level], Field(min_length=1, description="What can be announced")]
    doubles: Annotated[
        bool, Field(description="Whether the first level doubles the deal, in place of its points")
    ] = False
    each_doubles: Annotated[
        bool,
        Field(
            description="doubles: whether every further level doubles the deal once more, in place "
            "of its points"
        ),
    ] = False
    by_turns: Annotated[
        bool,
        Field(
            description="Whether the opponents of a declarer say the first level, the declarer's "
            "side the next one upon it, and so on by turns; each of them doubles the deal. In a "
            "race and for game points either of two sides says the first one, and the other the "
            "next, and so it is of sides that cards make (`holders`); where more play, each alone, "
            "only games of one against all others are doubled"
        ),
    ] = False
    opponents_first: Annotated[
        bool,
        Field(
            description="by_turns: whether also in a race, for game points and of sides that cards "
            "make only the opponents of whoever has declared something say the first level; where "
            "nobody has, either side"
        ),
    ] = False
    ends_bidding: Annotated[
        bool,
        Field(
            description="by_turns: whether the first level can be said in place of a bid, too, "
            "where bids go round (`until_passed`); the highest one is played at once"
        ),
    ] = False
    in_bidding: Annotated[
        bool,
        Field(
            description="by_turns: whether levels are said only in place of a bid, where who has "
            "passed is asked again (`again_after_pass`): by turns, an opponent of the highest "
            "bidder the first one, and a higher bid strikes them out"
        ),
    ] = False
    out_of_turn: Annotated[
        bool,
        Field(
            description="ends_bidding: whether every opponent of the highest bidder may say it, "
            "whoever’s turn it is"
        ),
    ] = False
    may_fold: Annotated[
        bool,
        Field(
            description="by_turns: whether the other side is asked at once where two sides play "
            "for game points: the first of them in turn goes along, says the next level upon it, "
            "or gives the deal up, which then counts as much as before"
        ),
    ] = False
    every_game: Annotated[
        bool,
        Field(
            description="by_turns: whether games are doubled, too, in which a declarer plays for "
            "tricks and not for card points"
        ),
    ] = False
    by_part: Annotated[
        bool,
        Field(
            description="by_turns: whether a level is said of one part: of the game, or of a "
            "special point that was promised (`promises`, `announced`). Each has turns of its own "
            "and is doubled by its own levels; special points that are not promised by none"
        ),
    ] = False
    later_after_partner: Annotated[
        bool,
        Field(description="Later by a card for each trick after the first that a wedding took"),
    ] = False
    duty: Annotated[
        int | None,
        Field(
            ge=1,
            le=100,
            description="Who takes the first trick with so many card points or more must "
            "announce; nothing: nobody must",
        ),
    ] = None
    answer: Annotated[
        int,
        Field(
            ge=0,
            le=12,
            description="By so many cards later than what the other side said could be said may a "
            "side that has said nothing answer it with the first level, which is then all that it "
            "says; 0: not at all",
        ),
    ] = 0

    def is_doubling(self, level: int) -> bool:
        """Whether saying a level, by its place among those that can be said, doubles the deal in
        place of its points; not where sides double by turns."""
        return self.doubles and (level == 0 or self.each_doubles)

    @property
    def said(self) -> dict[str, Level]:
        """The levels that can be said, by name; none where nothing is announced."""
        return {n: level for n, level in self.levels.items() if self.enabled and level.enabled}


class Promotion(Spoken):
    """A card of which both in one hand become the highest trumps, or which counts more once it is
    shown."""

    label: Annotated[Label, Field(description="Its name")]
    enabled: Annotated[bool, Field(description="Whether it is played")] = True
    card: Annotated[CardName, Field(description="The card")]
    announced: Annotated[
        Literal["start", "played", "second"],
        Field(
            description="start: before the first card; played: as long as both are in hand; "
            "second: only the second one counts, once the first is played"
        ),
    ]
    solos: Annotated[bool, Field(description="Whether it counts in soli too")] = False
    after: Annotated[
        Id | None, Field(description="Only when this one was announced before, by anybody")
    ] = None
    times: Annotated[
        int | None,
        Field(
            ge=2,
            le=10,
            description="The card is shown, stays in hand, and from then on counts so many times "
            "its card points, for whoever takes it; only where it has any in what is played. "
            "nothing: it becomes the highest trump",
        ),
    ] = None
    cards: Annotated[
        list[CardPattern],
        Field(
            description="times: the cards that count so many times once it is shown (`herz-*`); "
            "none: the card itself"
        ),
    ] = []

    @property
    def is_shown(self) -> bool:
        """Whether the card is shown to count more, and does not become a trump."""
        return self.times is not None

    @property
    def raised(self) -> list[CardPattern]:
        """The cards that count more once it is shown."""
        return self.cards or [self.card]

    @property
    def only_gains(self) -> bool:
        """The highest trumps are always good to have."""
        return not self.is_shown


class PartnerChoice(Spoken):
    """Who was dealt every copy of a card may choose a new partner when playing it; from then on
    these two are Re, and all know it."""

    label: Annotated[Label, Field(description="Its name")]
    enabled: Annotated[bool, Field(description="Whether it is played")] = True
    card: Annotated[CardName, Field(description="The card")]
    when: Annotated[
        Literal["first", "last"],
        Field(description="Whether it is said with the first of them or with the last one"),
    ]
