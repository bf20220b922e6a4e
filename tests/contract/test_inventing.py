"""Games that nobody plays: whatever passes the checks is played to its end by every level."""

from __future__ import annotations

from collections import Counter
from copy import deepcopy
from pathlib import Path
from random import Random
from time import monotonic

import pytest
import yaml

from game.rules import load, load_text
from tests.contract.amending import amended, read
from tests.contract.inventing import games_in_order, invented
from tests.contract.invention import Invention
from tests.contract.rulesets import path_of
from tests.contract.trying import fails

SECONDS, MOST = 1.0, 40
"""How long the everyday form tries, and how many games at most."""

MANY = 1500


def test_nearly_all_that_is_invented_is_in_order() -> None:
    kinds = Counter[str]()
    for seed in range(120):
        _, ruleset = invented(seed)
        if ruleset is not None:
            kinds[ruleset.scoring.kind] += 1
    assert kinds.total() > 108
    assert set(kinds) == {
        "race",
        "bid_game",
        "re_kontra",
        "game_points",
        "game_value",
        "predicted",
        "tariff",
    }


def test_only_what_is_refused_is_changed() -> None:
    """An author keeps what nobody complains of, and most of a game that is brought in order."""
    kept = changed = 0
    for seed in range(60):
        tree = Invention(Random(seed)).tree()
        in_order = read(tree)[0] is not None
        other, ruleset = amended(deepcopy(tree), Random(seed))
        assert not in_order or other == tree
        if ruleset is not None and not in_order:
            changed += 1
            kept += tree["phases"].keys() == other["phases"].keys()
    assert changed > 15
    assert kept > changed * 2 // 3


def _play(seed: int, most: int, seconds: float) -> None:
    began = monotonic()
    for number, (own, tree, ruleset) in enumerate(games_in_order(seed), 1):
        failure = fails(ruleset, own, deals=2)
        assert failure is None, f"{failure}\n# seed {own}\n{yaml.safe_dump(tree)}"
        if number == most or monotonic() - began > seconds:
            return


@pytest.mark.parametrize("seed", [103])
def test_what_is_in_order_is_played(seed: int) -> None:
    _play(seed, MOST, SECONDS)


@pytest.mark.soak
@pytest.mark.parametrize("seed", [201, 202])
def test_much_of_what_is_in_order_is_played(seed: int) -> None:
    _play(seed, MANY, float("inf"))


def test_as_a_file_it_is_the_same_game(tmp_path: Path) -> None:
    """What is checked as a tree is in order as a file, and means the same."""
    for number, (_, tree, ruleset) in enumerate(games_in_order(7), 1):
        path = tmp_path / "erfunden.yaml"
        path.write_text(yaml.safe_dump(tree, allow_unicode=True), encoding="utf-8")
        assert load(path).ruleset == ruleset
        if number == 20:
            return


def test_cards_that_were_passed_to_one_who_drops_out_are_in_no_hand() -> None:
    """Passing goes together with dropping out, and players think of what they have passed on."""
    tree = yaml.safe_load(path_of("loo").read_text(encoding="utf-8"))
    tree["order"] = ["deal", "passing", "stay", "tricks"]
    tree["phases"]["passing"] = {"kind": "pass", "cards": 1, "to": ["left"]}
    ruleset = load_text(yaml.safe_dump(tree), "passing.yaml").ruleset
    assert fails(ruleset, 3, deals=4) is None


def test_a_pack_with_eight_of_each_card_is_played() -> None:
    tree = yaml.safe_load(path_of("whist").read_text(encoding="utf-8"))
    del tree["scoring"]["honours"], tree["house_rules"]
    tree["deck"].update(ranks=["as", "koenig", "dame"], copies=8)
    tree["contracts"]["spiel"]["order"] = ["as", "koenig", "dame"]
    tree["phases"]["deal"]["packets"], tree["tile"] = [{"hand": 24}], []
    ruleset = load_text(yaml.safe_dump(tree), "acht.yaml").ruleset
    assert fails(ruleset, 3, deals=1) is None
