"""What is written down when one side takes everything."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from game.rules.model.base import Points, Strict


class TakingAll(Strict):
    """What it brings, and what it costs all others."""

    own: Annotated[Points, Field(description="Score points for whoever takes all")]
    others: Annotated[
        Points, Field(description="Score points for everybody else, below 0 for a minus")
    ]
