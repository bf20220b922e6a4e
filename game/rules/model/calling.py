"""Phases in which the declarer names a card: one that an opponent must give, or one whose holder is
the partner."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

from pydantic import Field

from game.rules.model.phase_model import DeclarersPhase


class CallCardPhase(DeclarersPhase):
    """The declarer demands a named card from the opponents, before anybody has melded (B-40)."""

    once: ClassVar[bool] = False
    before: ClassVar[tuple[str, ...]] = ("meld", "tricks")

    kind: Literal["call_card"]
    calls: Annotated[int, Field(ge=0, le=4, description="How many calls a deal")]
    asked: Annotated[
        list[Literal["right", "left", "opposite"]],
        Field(min_length=1, description="Which opponents are asked, in order"),
    ]


class CallPartnerPhase(DeclarersPhase):
    """The declarer of a contract that has `partner.cards` names one of them, whose holder is then
    the partner."""

    before: ClassVar[tuple[str, ...]] = ("tricks",)

    kind: Literal["call_partner"]
