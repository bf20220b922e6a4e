"""The list of all keys: complete, described, with types that a person can read."""

from __future__ import annotations

from typing import Annotated, Any, cast

import pytest
import yaml
from pydantic import TypeAdapter

from game.rules.examples import example_of
from game.rules.model.house import HouseRule
from game.rules.vocabulary import KeyEntry, keys

ALL = [*keys(), *keys(HouseRule, "house_rules.<id>.")]


def test_every_key_says_what_it_means() -> None:
    for key in ALL:
        assert key.description, key
        assert "object" not in key.type, key
        assert "class" not in key.type, key


def test_keys_are_told_apart_by_path_and_part() -> None:
    assert len({(key.part, key.path) for key in ALL}) == len(ALL)


def test_a_key_knows_its_type_and_default() -> None:
    by_path = {(key.part, key.path): key for key in ALL}
    calls = by_path["call_card", "phases.<id>.calls"]
    assert (calls.type, calls.default, calls.leaf) == ("number 0 to 4", None, True)
    trumps = by_path["", "contracts.<id>.trumps"]
    assert (trumps.type, trumps.default) == ("list of card or group", "nothing")
    assert by_path["", "table.sits_out"].type == "`nobody` | `dealer`"
    assert by_path["deal", "phases.<id>.packets[].hand"].default == "nothing"
    assert not by_path["", "deck"].leaf


def _standard(key: KeyEntry) -> object:
    """The default of a key; an ellipsis where it must be there."""
    return ... if key.field.is_required() else key.field.default


@pytest.mark.parametrize("share", range(4))
def test_every_key_has_an_example_that_may_stand_there(share: int) -> None:
    """And one that changes something, where there is a default."""
    for key in ALL[share::4]:
        text = example_of(key)
        assert text, key
        if "…" not in text and key.leaf:
            field = key.field
            reader: Any = TypeAdapter(cast("Any", Annotated[field.annotation, field]))
            assert reader.validate_python(yaml.safe_load(text)) != _standard(key), key


def test_an_example_comes_from_what_is_shipped_before_it_is_made_up() -> None:
    by_path = {(key.part, key.path): example_of(key) for key in ALL}
    assert by_path["", "deck.card_points"] == "{pik-dame: 13}"
    assert by_path["tricks", "phases.<id>.leads.opening"] == "karo-9"
    assert by_path["stock", "phases.<id>.closing"] == "{cards_left: 4, last_trick: false}"
    assert by_path["", "deck.jokers.count"] == "3"
