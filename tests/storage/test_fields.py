"""What small files of our own may hold, said by the types of a class."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from typing import Annotated, Any, ClassVar, Literal

import pytest

from game.storage.fields import (
    Between,
    Checked,
    Length,
    WrongFieldsError,
    default_of,
    names_of,
    words_of,
)


@dataclass(frozen=True)
class Guest(Checked):
    """Somebody at a table."""

    CLOSED: ClassVar[bool] = True

    name: Annotated[str, str.strip, Length(1, 5)]
    age: int = 18


@dataclass(frozen=True)
class Evening(Checked):
    """Something of every sort."""

    begun: datetime
    host: Guest | None = None
    guests: Annotated[tuple[Guest, ...], Length(0, 2)] = ()
    table: Literal["round", "square"] = "round"
    size: tuple[Annotated[int, Between(1, 9)], int] = (3, 4)
    light: Annotated[float, Between(0.5, 1)] = 1.0
    loud: bool = False
    bets: Annotated[dict[str, bool | int | str], Length(0, 2)] = field(default_factory=dict)


BEGUN = datetime(2026, 1, 31, 20, 15, tzinfo=UTC)
WHOLE: dict[str, Any] = {
    "begun": "2026-01-31T20:15:00Z",
    "host": {"name": "Erna", "age": 60},
    "guests": [{"name": "Karl", "age": 18}],
    "table": "square",
    "size": [9, 2],
    "light": 0.5,
    "loud": True,
    "bets": {
        "rufen": 2,
        "durch": False,
    },
}


def wrong(**values: Any) -> tuple[str, ...]:
    with pytest.raises(WrongFieldsError) as caught:
        Evening.of(WHOLE | values)
    return caught.value.wrong


def test_what_is_written_is_what_was_read() -> None:
    evening = Evening.of(WHOLE | {"from_later": 1})
    assert evening.host == Guest("Erna", 60) and evening.guests == (Guest("Karl"),)
    assert (evening.begun, evening.size, evening.bets) == (BEGUN, (9, 2), WHOLE["bets"])
    assert evening.as_map() == WHOLE
    assert Evening.of(evening.as_map()) == evening


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("begun", "yesterday"),
        ("begun", 1),
        ("host", "Erna"),
        ("host", {"age": 3}),
        ("host", {"name": "Erna", "hat": "red"}),
        ("guests", {"name": "Karl"}),
        ("guests", [{"name": "Karl"}] * 3),
        ("guests", [{"name": " "}]),
        ("guests", [{"name": "Karl", "age": "old"}]),
        ("table", "oval"),
        ("table", ["round"]),
        ("size", [9]),
        ("size", [9, 2, 1]),
        ("size", [0, 2]),
        ("size", [10, 2]),
        ("size", [1.5, 2]),
        ("size", [float("inf"), 2]),
        ("size", [True, 2]),
        ("light", 0.4),
        ("light", float("nan")),
        ("light", "1.0"),
        ("light", True),
        ("loud", 1),
        ("loud", "true"),
        ("loud", None),
        ("bets", []),
        ("bets", {"rufen": None}),
        ("bets", {1: 1}),
        ("bets", {"a": 1, "b": 2, "c": 3}),
    ],
)
def test_what_a_field_cannot_have_is_told_by_its_name(key: str, value: object) -> None:
    assert wrong(**{key: value}) == (key,)


def test_all_that_is_wrong_is_told_in_the_order_of_the_fields() -> None:
    assert wrong(loud="no", table="oval", begun=None) == ("begun", "table", "loud")
    with pytest.raises(WrongFieldsError, match="begun, loud"):
        Evening.of({"loud": 3})


def test_whoever_makes_one_by_hand_is_held_to_the_same() -> None:
    evening = Evening(BEGUN)
    assert replace(evening, host=Guest(" Ida ")).host == Guest("Ida")
    assert replace(evening, light=1, size=(3.0, 4)).as_map()["size"] == [3, 4]
    with pytest.raises(ValueError, match="size"):
        replace(evening, size=(3, 4.5))
    with pytest.raises(ValueError, match="name"):
        Guest("Hannelore")


def test_what_can_be_asked_of_a_field() -> None:
    assert names_of(Guest) == ("name", "age")
    assert words_of(Evening, "table") == ("round", "square")
    assert default_of(Guest, "age") == 18
    with pytest.raises(KeyError):
        default_of(Guest, "name")
