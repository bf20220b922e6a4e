"""What all models of a ruleset share: strictness, labels and the names of cards."""

from __future__ import annotations

import re
from difflib import get_close_matches
from typing import Annotated, Any

from pydantic import (
    AfterValidator,
    BaseModel,
    ConfigDict,
    Field,
    GetJsonSchemaHandler,
    model_validator,
)
from pydantic_core import CoreSchema, PydanticCustomError

from game.articles import CardNames, named
from game.cards import (
    JOKER_NAMES,
    RANK_NAMES,
    SUIT_NAMES,
    DeckStyle,
    all_card_names,
    parse_card,
    parse_pattern,
    parse_rank,
    parse_suit,
)
from game.texts import OneOf


class Strict(BaseModel):
    """A part of a ruleset: no unknown keys, no conversions, never changed."""

    model_config = ConfigDict(extra="forbid", frozen=True, strict=True, defer_build=True)


class Label(Strict):
    """A text in the two languages of the program; a plain text serves for both."""

    de: Annotated[str, Field(min_length=1, description="German")]
    en: Annotated[str, Field(min_length=1, description="English")]

    @model_validator(mode="before")
    @classmethod
    def _plain(cls, value: Any) -> Any:
        if isinstance(value, int | float) and not isinstance(value, bool):
            value = str(value)  # a name may be a number, such as a year
        return {"de": value, "en": value} if isinstance(value, str) else value

    @classmethod
    def __get_pydantic_json_schema__(
        cls, schema: CoreSchema, handler: GetJsonSchemaHandler
    ) -> dict[str, Any]:
        """Both forms, for editors that complete while one types."""
        return {"anyOf": [handler(schema), {"type": "string", "minLength": 1}]}

    def text(self, lang: str) -> str:
        """The text in ``de`` or ``en``."""
        return self.de if lang == "de" else self.en


class NounLabel(Strict):
    """What something is called, and several of it: cards without a suit, rounds."""

    one: Annotated[
        Label,
        Field(
            description="One of them, in German with an article where it is not masculine "
            "(`Vogel`, `die Hexe`) and without an adjective, which would have to be declined "
            "(`Großjoker`), in English without an article"
        ),
    ]
    other: Annotated[
        Label | None,
        Field(
            description="Several of them, of jokers the little ones, too; needed where the pack "
            "has several; nothing: the same word"
        ),
    ] = None

    def names(self, lang: str) -> CardNames:
        """Both in ``de`` or ``en``."""
        one = self.one.text(lang)
        return CardNames(one, self.other.text(lang) if self.other else named(one, lang).name)


_OTHER_NAMES = {
    "ace": "as",
    "ass": "as",
    "king": "koenig",
    "könig": "koenig",
    "queen": "dame",
    "jack": "bube",
    "knave": "bube",
    "ten": "10",
    "zehn": "10",
    "nine": "9",
    "neun": "9",
    "eight": "8",
    "acht": "8",
    "seven": "7",
    "sieben": "7",
    "clubs": "kreuz",
    "treff": "kreuz",
    "spades": "pik",
    "hearts": "herz",
    "diamonds": "karo",
    "acorns": "eichel",
    "leaves": "schippen",
    "laub": "schippen",
    "gruen": "schippen",
    "bells": "schellen",
}
"""What suits and ranks are called elsewhere, and here."""


def _meant(name: str) -> str | None:
    """A card, suit or rank by its names here, where `name` says it by others."""
    parts = [_OTHER_NAMES.get(part, part) for part in name.lower().split("-")]
    if len(parts) == 2 and parts[0] in _names(RANK_NAMES) and parts[1] in _names(SUIT_NAMES):
        parts.reverse()
    here = "-".join(parts)
    return here if here != name else None


def suit_meant(name: str) -> str | None:
    """The suit that a name says, here or elsewhere, if it is one."""
    here = _meant(name) or name
    return here if here in _names(SUIT_NAMES) else None


def card_meant(name: str) -> str | None:
    """The card that a name says, of a suit and a rank in either order, if it is one."""
    words = "-".join(word for word in re.split(r"[\W_]+", name.lower()) if word != "of")
    here = _meant(words) or words
    try:
        parse_card(here)
    except ValueError:
        return None
    return here if "-" in here else None


def _unknown(what: str, name: str, candidates: tuple[str, ...]) -> PydanticCustomError:
    """No such card, suit or rank; the candidates are for “did you mean …?”, and before them what
    `name` says in other words."""
    context: dict[str, object] = {"name": name, "candidates": candidates}
    meant = _meant(name)
    if meant is not None:
        context["meant"] = meant
    return PydanticCustomError(f"unknown_{what}", "unknown {name}", context)


def _names(names: dict[DeckStyle, tuple[str, ...]]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(name for faces in names.values() for name in faces))


def _suit(value: str) -> str:
    try:
        parse_suit(value)
    except ValueError:
        raise _unknown("suit", value, _names(SUIT_NAMES)) from None
    return value


def _rank(value: str) -> str:
    try:
        parse_rank(value)
    except ValueError:
        raise _unknown("rank", value, _names(RANK_NAMES)) from None
    return value


def _card_or(value: str, words: tuple[str, ...]) -> str:
    """A card; or one of a suit that a word stands for, with a rank."""
    word, _, rank = value.partition("-")
    if word in words:
        return f"{word}-{_rank(rank)}"
    try:
        parse_card(value)
    except ValueError:
        raise _no_card(value, words) from None
    return value


def _no_card(name: str, words: tuple[str, ...]) -> PydanticCustomError:
    """No such card; where the rank is right and no suit is called nearly so, what may stand before
    it, with the words that go there beside the suits. A suit or a rank alone is taken for all its
    cards where groups of cards may stand."""
    context: dict[str, object]
    word, dash, rank = name.partition("-")
    suits = _names(SUIT_NAMES)
    if "*" in words and not dash:
        alone = _meant(name) or name
        groups = {suit: f"{suit}-*" for suit in suits} | {r: f"*-{r}" for r in _names(RANK_NAMES)}
        if alone in groups:
            context = {"name": name, "candidates": (), "meant": groups[alone]}
            return PydanticCustomError("unknown_card", "unknown {name}", context)
    is_rank = bool(dash) and rank in (*_names(RANK_NAMES), "*")
    if not is_rank or _meant(name) is not None or get_close_matches(word, suits):
        return _unknown("card", name, all_card_names())
    context = {"word": word, "known": OneOf((*suits, *words))}
    if like := get_close_matches(word, words, n=1):
        context["meant"] = f"{like[0]}-{rank}"
    return PydanticCustomError("unknown_before_rank", "unknown {word}", context)


def _card(value: str) -> str:
    return _card_or(value, ())


def _higher_trump(value: str) -> str:
    return _pattern_or(value, ("trump", "colour"))


def _trump_above(value: str) -> str:
    return value if value == "trump-lowest" else _higher_trump(value)


def _reach(value: str) -> str:
    return value if value == "led" else _rank(value)


def _called_card(value: str) -> str:
    return _card_or(value, ("trump",))


def _called_pattern(value: str) -> str:
    return _pattern_or(value, ("trump",))


def _meld_card(value: str) -> str:
    return _card_or(value, ("trump", "plain"))


def _special_card(value: str) -> str:
    word, _, rank = value.partition("-")
    return f"*-{_rank(rank)}" if word == "*" else _meld_card(value)


def _trump_rank(value: str) -> str:
    word, _, rank = value.partition("-")
    if value in JOKER_NAMES:
        return value
    return f"{word}-{_rank(rank)}" if word == "colour" else _rank(value)


def _rank_or_card(value: str) -> str:
    return _card(value) if "-" in value else _rank(value)


def _pattern_or(value: str, words: tuple[str, ...]) -> str:
    """The same, or several cards at once."""
    word, _, rank = value.partition("-")
    if word in words:
        return f"{word}-{_rank(rank)}"
    try:
        parse_pattern(value)
    except ValueError:
        raise _no_card(value, (*words, "*")) from None
    return value


def _pattern(value: str) -> str:
    return _pattern_or(value, ())


def is_suit(name: str) -> bool:
    """Whether a name is that of a suit."""
    return name in _names(SUIT_NAMES)


def _suit_or_rank(value: str) -> str:
    known = (*_names(SUIT_NAMES), *_names(RANK_NAMES))
    if value in known:
        return value
    return _suit(value) if _meant(value) in _names(SUIT_NAMES) else _rank(value)


SuitName = Annotated[str, AfterValidator(_suit)]
SuitOrRank = Annotated[str, AfterValidator(_suit_or_rank)]
RankName = Annotated[str, AfterValidator(_rank)]
CardName = Annotated[str, AfterValidator(_card)]
RankOrCard = Annotated[str, AfterValidator(_rank_or_card)]
CalledCard = Annotated[str, AfterValidator(_called_card)]
CalledPattern = Annotated[str, AfterValidator(_called_pattern)]
MeldCard = Annotated[str, AfterValidator(_meld_card)]
SpecialCard = Annotated[str, AfterValidator(_special_card)]
CardPattern = Annotated[str, AfterValidator(_pattern)]
HigherTrump = Annotated[str, AfterValidator(_higher_trump)]
TrumpAbove = Annotated[str, AfterValidator(_trump_above)]
TrumpRank = Annotated[str, AfterValidator(_trump_rank)]
Reach = Annotated[str, AfterValidator(_reach)]
Id = Annotated[str, Field(pattern=r"^[a-z0-9][a-z0-9_-]*$", max_length=40)]
Points = Annotated[int, Field(ge=-10000, le=10000)]
CardPoints = Annotated[int, Field(ge=0, le=1000)]
SignedCardPoints = Annotated[int, Field(ge=-1000, le=1000)]
Count = Annotated[int, Field(ge=0, le=200)]
