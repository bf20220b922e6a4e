"""Double rounds: deals after some event that count double, or in which all play one game."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from game.rules.model.base import Id, NounLabel, Strict


class Bock(Strict):
    """Rounds in which everything counts double."""

    label: Annotated[
        NounLabel | None,
        Field(description="What players call such a round; nothing: double round"),
    ] = None
    after: Annotated[
        dict[
            Literal[
                "even",
                "solo_lost",
                "both_promised",
                "promise_missed",
                "heart_trick",
                "no_points",
                "doubled",
                "doubled_lost",
            ],
            bool,
        ],
        Field(
            description="What brings a round of them: as many card points on both sides (for "
            "game points a deal that nobody wins), a game lost by one alone, announcements of both "
            "sides, a missed announcement, a trick of plain hearts, a side without card points, a "
            "doubled game (`by_turns`), one that its declarer's side loses (`doubled_lost`); a "
            "contract can bring one, too (`contracts.<id>.bock`), what counts in single tricks "
            "(`scoring.special_points.<id>.bock`), and a high score (`score`)"
        ),
    ]
    score: Annotated[
        int,
        Field(
            ge=0,
            le=10000,
            description="A deal brings one for which somebody writes down at least so many score "
            "points, or loses as many; what it counts more in a double round is left out. 0: none",
        ),
    ] = 0
    deals: Annotated[
        int | None,
        Field(ge=1, le=40, description="How many deals a round has; nothing: one for every seat"),
    ] = None
    first: Annotated[
        int,
        Field(
            ge=0,
            le=40,
            description="How many deals at the beginning of the match are a double round, which "
            "nothing has brought; 0: none",
        ),
    ] = 0
    several: Annotated[
        Literal["multiplied", "in_sequence"],
        Field(description="Whether several rounds at a time multiply or follow each other"),
    ]
    lengthens: Annotated[
        bool,
        Field(description="Whether the match goes on until the double rounds are over"),
    ] = False
    game: Annotated[
        Id | None,
        Field(
            description="A game that nobody declares, which all must play in the deals of a round "
            "(`game_in`): nobody is asked for another one; such deals bring no round. Nothing: "
            "what is played in them is found as always"
        ),
    ] = None
    game_in: Annotated[
        Literal["doubled", "once", "after"],
        Field(
            description="game: where all play it: in double rounds (`doubled`), in rounds that "
            "count no more than others, in their place (`once`), or in as many deals after each "
            "double round, which count once (`after`)"
        ),
    ] = "doubled"

    @property
    def doubles(self) -> bool:
        """Whether anything counts double in such a round."""
        return self.game is None or self.game_in != "once"

    @property
    def follows(self) -> bool:
        """Whether a round in which all play one game follows each round."""
        return self.game is not None and self.game_in == "after"

    def length(self, players: int) -> int:
        """How many deals a round has with so many at the table."""
        return players if self.deals is None else self.deals
