"""What all models of a ruleset share: strictness, labels and the names of cards."""

from __future__ import annotations

from typing import Annotated

from pydantic import AfterValidator, BaseModel, ConfigDict, Field
from pydantic_core import PydanticCustomError

from game.cards import parse_card, parse_pattern, parse_rank, parse_suit


class Strict(BaseModel):
    """A part of a ruleset: no unknown keys, no conversions, never changed."""

    model_config = ConfigDict(extra="forbid", frozen=True, strict=True)


class Label(Strict):
    """A text in the two languages of the program."""

    de: Annotated[str, Field(min_length=1, description="German")]
    en: Annotated[str, Field(min_length=1, description="English")]

    def text(self, lang: str) -> str:
        """The text in ``de`` or ``en``."""
        return self.de if lang == "de" else self.en


def _suit(value: str) -> str:
    try:
        parse_suit(value)
    except ValueError:
        raise PydanticCustomError("unknown_suit", "unknown suit {name}", {"name": value}) from None
    return value


def _rank(value: str) -> str:
    try:
        parse_rank(value)
    except ValueError:
        raise PydanticCustomError("unknown_rank", "unknown rank {name}", {"name": value}) from None
    return value


def _card(value: str) -> str:
    try:
        parse_card(value)
    except ValueError:
        raise PydanticCustomError("unknown_card", "unknown card {name}", {"name": value}) from None
    return value


def _pattern(value: str) -> str:
    try:
        parse_pattern(value)
    except ValueError:
        raise PydanticCustomError("unknown_card", "unknown card {name}", {"name": value}) from None
    return value


SuitName = Annotated[str, AfterValidator(_suit)]
RankName = Annotated[str, AfterValidator(_rank)]
CardName = Annotated[str, AfterValidator(_card)]
CardPattern = Annotated[str, AfterValidator(_pattern)]
Id = Annotated[str, Field(pattern=r"^[a-z0-9][a-z0-9_-]*$", max_length=40)]
Points = Annotated[int, Field(ge=-10000, le=10000)]
Count = Annotated[int, Field(ge=0, le=200)]
