"""How somebody becomes the declarer in the middle of a deal."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from game.rules.model.base import CardName, Id, Strict


class TakenOver(Strict):
    """What makes a declarer in the middle of a deal: a card taken in a trick, or, to whoever would
    rather play on than stop, the first tricks."""

    card: Annotated[
        CardName | None, Field(description="The card; nothing: none, but `first_tricks` does")
    ] = None
    first_tricks: Annotated[
        int | None,
        Field(
            ge=1,
            le=40,
            description="In place of a card: who has taken all of so many first tricks ends the "
            "deal with them, or plays on for all tricks; where somebody has declared, nobody else; "
            "nothing: a card does",
        ),
    ] = None
    nth: Annotated[
        int,
        Field(ge=1, le=8, description="Which of its copies it is, in the order in which they fall"),
    ] = 1
    games: Annotated[
        list[Id],
        Field(
            min_length=1,
            description="What may be named, of those that are enabled; where no trick follows it "
            "is the first of them",
        ),
    ]
