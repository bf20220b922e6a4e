"""Cards have one number and two names each, down to the Two."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.cards import (
    EVERY_KIND,
    FOOL,
    JOKER,
    KIND_MASK,
    KINDS,
    LITTLE_JOKER,
    OF_SUITS,
    DeckStyle,
    card_name,
    is_joker,
    kind_of,
    parse_card,
    parse_pattern,
    rank_of,
    suit_of,
)
from game.engine.rules.compiling import compile_rules
from game.engine.shuffle import deal_for
from game.players.registry import make_player
from game.resources import rulesets
from game.rules import load
from game.simulation.table import QuickTable
from tests.everyday import some

FACES: tuple[DeckStyle, ...] = ("german", "french")


def test_every_kind_has_a_number_of_its_own() -> None:
    assert len(set(EVERY_KIND)) == 4 * 13 + 3
    assert len(OF_SUITS) == 4 * 13
    assert all(0 <= kind < KINDS for kind in EVERY_KIND)
    assert all(kind_of(suit_of(kind), rank_of(kind)) == kind for kind in EVERY_KIND)
    assert all((kind | 5 << 6) & KIND_MASK == kind for kind in EVERY_KIND)


@pytest.mark.parametrize("faces", FACES)
def test_every_kind_has_a_name_that_is_read_again(faces: DeckStyle) -> None:
    names = [card_name(kind, faces) for kind in EVERY_KIND]
    assert [parse_card(name) for name in names] == list(EVERY_KIND)
    assert {name.split("-")[1] for name in names[:-3]} >= {"6", "5", "4", "3", "2"}
    assert names[-3:] == ["joker", "kleinjoker", "narr"]


def test_patterns_stand_for_all_ranks() -> None:
    assert len(parse_pattern("herz-*")) == 13
    assert [suit_of(kind) for kind in parse_pattern("*-2")] == [0, 1, 2, 3]


def test_jokers_and_fools_belong_to_no_group() -> None:
    assert parse_pattern("joker") == (JOKER,) and parse_pattern("narr") == (FOOL,)
    assert not {JOKER, FOOL} & set(parse_pattern("*-*"))
    assert [kind for kind in EVERY_KIND if is_joker(kind | 5 << 6)] == [JOKER, LITTLE_JOKER, FOOL]
    with pytest.raises(ValueError, match="joker"):
        parse_pattern("*-joker")


@pytest.mark.parametrize("name", some(["easy", "medium"], 2))
def test_a_game_with_all_ranks_is_played(tmp_path: Path, name: str) -> None:
    """Schafkopf with thirteen ranks of which the low ones count nothing."""
    path = tmp_path / "long.yaml"
    ranks = "[as, '10', koenig, ober, unter, '9', '8', '7', '6', '5', '4', '3', '2']"
    path.write_text(
        "extends: schafkopf\nid: long\nname: {de: Lang, en: Long}\n"
        f"deck: {{ranks: {ranks}}}\n"
        "phases: {deal: {packets: [{hand: 13}]}}\n"
        + "contracts:\n"
        + "".join(f"  {id}: {{order: {ranks}}}\n" for id in own_orders())
    )
    rules = compile_rules(load(path).ruleset)
    assert len(rules.pack) == 52
    table = QuickTable(rules, [make_player(name) for _ in range(4)])
    for number in range(1, 3):
        table.play_deal(deal_for(rules, 1, number))
    assert table.state.match.results


def own_orders() -> list[str]:
    """The contracts of Schafkopf that are played."""
    contracts = load(rulesets() / "schafkopf.yaml").ruleset.contracts
    return [id for id, contract in contracts.items() if contract.order]
