"""The list of all keys: complete, described, with types that a person can read."""

from __future__ import annotations

import re
from typing import Annotated, Any, cast

import pytest
import yaml
from pydantic import TypeAdapter

from game.rules.examples import example_of
from game.rules.german import meanings, type_in_german
from game.rules.vocabulary import KeyEntry, every_key

ALL = every_key()
GERMAN = {"von", "bis", "oder", "nichts", "aus", "true", "false"}
IN_A_FILE = re.compile(r"`([^`]+)`")
RULES = re.compile(r"\b[A-Z]-\d\d\b")


def test_every_key_says_what_it_means() -> None:
    for key in ALL:
        assert key.description, key
        assert "object" not in key.type, key
        assert "class" not in key.type, key


def test_every_key_says_what_it_means_in_german() -> None:
    """A description that has changed has no German one any more, and the old one is left over: both
    lines of `assets/texts/rulesets.keys.md` are to be changed then."""
    german = meanings()
    assert {key.meaning: key.path for key in ALL if key.meaning not in german} == {}
    assert german.keys() - {key.meaning for key in ALL} == set()


def test_both_languages_name_the_same_keys_values_and_rules() -> None:
    """In German each value of a choice as it stands in a file, too."""
    german = meanings()
    for key in ALL:
        about = german.get(key.meaning, key.meaning)
        named = set(IN_A_FILE.findall(about))
        assert named >= set(IN_A_FILE.findall(key.meaning)), about
        assert {word for word in named if word not in key.meaning + key.type} == set(), about
        assert RULES.findall(about) == RULES.findall(key.meaning), about


def test_types_have_german_words() -> None:
    """And no word of a file is translated."""
    types = {key.type: type_in_german(key.type) for key in ALL}
    assert types["list of number 1 to 60"] == "Liste von Zahlen 1 bis 60"
    assert types["map suit | `none` → number -10000 to 10000"] == (
        "Tabelle Farbe | `none` → Zahl -10000 bis 10000"
    )
    assert type_in_german("`nothing` | `most`") == "`nothing` | `most`"
    for name in types.values():
        words = re.findall(r"\b[a-z]{2,}", re.sub("`[^`]*`", "", name))
        assert set(words) <= GERMAN, name


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
