"""What it brings to claim, before play, that one will keep what one has predicted."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from game.rules.model.base import Label, Points, Strict


class Premium(Strict):
    """One claim, and what comes of it."""

    label: Annotated[Label, Field(description="What players call it")]
    shows: Annotated[
        Literal["nothing", "prediction", "hand"],
        Field(
            description="What whoever claims it lays open before play: what was predicted in "
            "secret, with the cards that were laid away for it (`prediction`), or that and the "
            "whole hand (`hand`)"
        ),
    ] = "nothing"
    kept: Annotated[Points, Field(description="Score points for the prediction that was kept")]
    missed: Annotated[
        Points,
        Field(description="Score points for one that was missed, as a rule not above 0"),
    ] = 0
    others: Annotated[
        Points,
        Field(
            description="Score points for everybody judged apart from that one, where it was missed"
        ),
    ] = 0
