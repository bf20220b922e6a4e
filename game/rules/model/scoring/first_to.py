"""Points that one side has before any other has one: what it brings to be so far ahead."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from game.rules.model.base import Id, Label, Strict


class FirstTo(Strict):
    """So many points before any other side has one."""

    label: Annotated[Label, Field(description="Its name")]
    points: Annotated[
        int,
        Field(
            ge=1,
            le=10000,
            description="So many points must a side have counted, one after the other, before any "
            "other side has counted one",
        ),
    ]
    within: Annotated[
        Literal["melds", "deal"],
        Field(
            description="melds: by what was written down in dealing and by melds alone; deal: with "
            "what tricks bring as well, trick by trick, but not with what is known only after the "
            "last one"
        ),
    ] = "deal"
    bonus: Annotated[int, Field(ge=1, le=10000, description="Score points for each of that side")]


FirstToById = Annotated[
    dict[Id, FirstTo],
    Field(
        description="What it brings to have so many points before any other side has one, in a "
        "game in which card points or tricks are counted: first counts what was written down in "
        "dealing, then melds in the order of `melds.table`, of the same kind those of who comes "
        "earlier in turn first, then the tricks. Of several the first here that is reached counts; "
        "what it brings is not multiplied or doubled"
    ),
]
"""Those of a kind of scoring."""
