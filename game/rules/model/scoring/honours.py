"""Honours: certain cards that bring points to the side that held them, whoever takes them."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from game.rules.model.base import Id, Label, RankName, Strict


class Honours(Strict):
    """Some cards, and what it brings to have held several of them."""

    label: Annotated[Label, Field(description="Its name")]
    ranks: Annotated[
        list[RankName], Field(min_length=1, max_length=13, description="The ranks of the cards")
    ]
    suit: Annotated[
        Literal["trump", "none"],
        Field(
            description="trump: the cards of the trump suit, so nothing where there is none; none: "
            "those of all suits, where no suit is trump"
        ),
    ] = "trump"
    held_by: Annotated[
        Literal["side", "hand"],
        Field(description="Whether those of a side are counted together, or of each hand alone"),
    ] = "side"
    points: Annotated[
        list[Annotated[int, Field(ge=0, le=10000)]],
        Field(
            min_length=1,
            max_length=60,
            description="Score points for one of the cards, for two, three and so on; the last "
            "number also for more",
        ),
    ]
    below: Annotated[
        int | None,
        Field(
            ge=1,
            le=100000,
            description="They bring something only to a side that has fewer score points than this "
            "before the deal (in the running game, `match.games`); nothing: whatever it has",
        ),
    ] = None

    def counts_with(self, score: int) -> bool:
        """Whether they bring anything to a side that had so many score points before the deal."""
        return self.below is None or score < self.below

    def worth(self, held: int) -> int:
        """What so many of the cards bring."""
        return self.points[min(held, len(self.points)) - 1] if held else 0


HonoursById = Annotated[
    dict[Id, Honours],
    Field(
        description="Cards that bring their side points when it has played them, whoever has taken "
        "them and whoever has declared: written down after the last trick of a game in which card "
        "points or tricks are counted, and not doubled by what is announced"
    ),
]
"""Those of a kind of scoring."""
