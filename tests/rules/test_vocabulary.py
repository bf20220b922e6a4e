"""The list of all keys: complete, described, with types that a person can read."""

from __future__ import annotations

from game.rules.model.house import HouseRule
from game.rules.vocabulary import keys

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
