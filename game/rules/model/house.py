"""House rules: what the players of a table may change without touching a rule.

A house rule is a switch, a choice or a bounded number. It names the keys that it writes; a key is
a dotted path of maps (``phases.call.calls``) that the ruleset has. What the ruleset itself says is
the default: choosing the default writes nothing.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import Field, JsonValue, model_validator
from pydantic_core import PydanticCustomError

from game.rules.model.base import Id, Label, Strict

Value = bool | int | str
"""What is chosen for a house rule: on or off, a number, or the id of an option."""

Group = Literal[
    "cards",
    "deal",
    "bidding",
    "talon",
    "contracts",
    "announcements",
    "melds",
    "discard",
    "play",
    "conventions",
    "scoring",
    "durch",
    "match",
    "table",
]
"""The headings, in the order of the screen; their texts are ``house.groups``."""

KeyPath = Annotated[str, Field(min_length=1, max_length=200)]
Sets = Annotated[
    dict[KeyPath, JsonValue],
    Field(description="The keys that it writes, each with its value; nothing deletes the key"),
]
Others = dict[Id, Annotated[list[Value] | Value, Field(description="A value, or several")]]


CONDITIONS = ("requires", "excludes", "excludes_together")
"""The conditions that name other house rules."""


class Conditions(Strict):
    """What a choice needs or forbids elsewhere."""

    requires: Annotated[
        Others, Field(description="Other house rules and the values they must have")
    ] = {}
    excludes: Annotated[
        Others, Field(description="Other house rules and the values they must not have")
    ] = {}
    excludes_together: Annotated[
        Others,
        Field(
            description="Other house rules and values that they must not have all at once: one of "
            "these rules at least must have another"
        ),
    ] = {}
    because: Annotated[Label | None, Field(description="Why, as a sentence for the players")] = None


class HouseSwitch(Strict):
    """On or off."""

    default: Annotated[bool, Field(description="Whether it is on in this ruleset")] = False
    sets: Annotated[Sets, Field(description="What is written when it is switched on")] = {}
    off_sets: Annotated[Sets, Field(description="What is written when it is switched off")] = {}


class Option(Conditions):
    """One possibility of a choice."""

    label: Annotated[Label, Field(description="Its name")]
    help: Annotated[Label | None, Field(description="One sentence about it")] = None
    sets: Sets = {}


class HouseChoice(Strict):
    """One of several."""

    default: Annotated[Id, Field(description="The option that holds in this ruleset")]
    options: Annotated[dict[Id, Option], Field(min_length=2, description="The possibilities")]

    @model_validator(mode="after")
    def _default_is_an_option(self) -> HouseChoice:
        if self.default not in self.options:
            raise PydanticCustomError(
                "house_default_no_option",
                "no option {name}",
                {"name": self.default, "at": ("default",), "candidates": tuple(self.options)},
            )
        return self


class Above(Conditions):
    """What the greater numbers need or forbid elsewhere."""

    limit: Annotated[int, Field(description="The greatest number that is free of it")]


class HouseNumber(Strict):
    """A whole number between two bounds."""

    min: Annotated[int, Field(description="The smallest")]
    max: Annotated[int, Field(description="The largest")]
    step: Annotated[int, Field(ge=1, description="From one to the next")] = 1
    default: Annotated[int, Field(description="What holds in this ruleset")]
    sets: Annotated[
        KeyPath | list[KeyPath], Field(description="The key, or keys, that get the number")
    ]
    above: Annotated[
        Above | None, Field(description="What numbers above a limit need or forbid elsewhere")
    ] = None

    @model_validator(mode="after")
    def _default_is_possible(self) -> HouseNumber:
        if self.default not in self.values:
            raise PydanticCustomError(
                "house_default_out_of_range",
                "not possible",
                {"value": self.default, "min": self.min, "max": self.max, "step": self.step}
                | {"at": ("default",)},
            )
        return self

    @property
    def values(self) -> range:
        """All numbers that may be chosen."""
        return range(self.min, self.max + 1, self.step)

    @property
    def keys(self) -> tuple[str, ...]:
        """The keys that get the number."""
        return (self.sets,) if isinstance(self.sets, str) else tuple(self.sets)


class HouseRule(Conditions):
    """One thing that a table may decide: exactly one of `switch`, `choice` and `number`."""

    label: Annotated[Label, Field(description="Its name")]
    help: Annotated[Label, Field(description="One sentence about it")]
    group: Annotated[Group, Field(description="The heading under which it stands")]
    switch: Annotated[HouseSwitch | None, Field(description="On or off")] = None
    choice: Annotated[HouseChoice | None, Field(description="One of several")] = None
    number: Annotated[HouseNumber | None, Field(description="A bounded number")] = None

    @model_validator(mode="after")
    def _exactly_one(self) -> HouseRule:
        if sum(kind is not None for kind in (self.switch, self.choice, self.number)) != 1:
            raise PydanticCustomError("house_exactly_one", "switch, choice or number")
        return self

    @property
    def default(self) -> Value:
        """The value at which the rule writes nothing."""
        return self._form.default

    @property
    def values(self) -> tuple[Value, ...]:
        """Every value that may be chosen, in order; none where it is not written what may be."""
        if self.switch is not None:
            return (False, True)
        if self.choice is not None:
            return tuple(self.choice.options)
        if self.number is None:
            return ()
        return tuple(self.number.values)

    def sets(self, value: Value) -> dict[str, Any]:
        """The keys and their values that stand for `value`."""
        if self.switch is not None:
            return self.switch.sets if value else self.switch.off_sets
        if self.choice is not None:
            return self.choice.options[str(value)].sets
        assert self.number is not None
        return dict.fromkeys(self.number.keys, value)

    @property
    def written(self) -> frozenset[str]:
        """Every key that one of its values writes."""
        values = self.values if self.number is None else self.values[:1]
        return frozenset(key for value in values for key in self.sets(value))

    def conditions(self, value: Value) -> tuple[Conditions, ...]:
        """What must hold elsewhere for `value`: the rule's conditions and the value's own."""
        if self.choice is not None:
            return (self, self.choice.options[str(value)])
        above = self.number.above if self.number is not None else None
        if above is not None and int(value) > above.limit:
            return (self, above)
        return (self,)

    @property
    def _form(self) -> HouseSwitch | HouseChoice | HouseNumber:
        form = self.switch or self.choice or self.number
        assert form is not None
        return form
