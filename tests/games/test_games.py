"""Games that nobody ships are played and explained like those that are shipped."""

from __future__ import annotations

import pytest

from game.rules import load
from game.rules.explain import explain, to_text
from game.texts import LANGUAGES
from tests.contract.rulesets import own_games, path_of
from tests.contract.trying import FULL, QUICK, fails
from tests.everyday import some

BY_NAME = pytest.mark.parametrize("name", own_games())
LINES = 80
"""A game is a file of fewer lines."""


@pytest.mark.parametrize("name", some(own_games(), 2))
def test_players_of_every_strength_play_it(name: str) -> None:
    assert fails(load(path_of(name)).ruleset, seed=1, deals=1, players=QUICK) is None


@pytest.mark.soak
@BY_NAME
def test_players_who_think_as_long_as_at_a_table_play_it(name: str) -> None:
    assert fails(load(path_of(name)).ruleset, seed=2, deals=10, players=FULL) is None


@BY_NAME
def test_it_is_a_short_file(name: str) -> None:
    assert len(path_of(name).read_text(encoding="utf-8").splitlines()) < LINES


@BY_NAME
@pytest.mark.parametrize("lang", LANGUAGES)
def test_its_page_speaks_of_nothing_that_it_lacks(name: str, lang: str) -> None:
    """No talon, no bid, no meld and no trump where there is none."""
    ruleset = load(path_of(name)).ruleset
    text = to_text(explain(ruleset, lang)).split("\n\n")
    said = " ".join(part for part in text if not part.startswith("- "))
    absent = {"de": [], "en": []}
    kinds = {phase.kind for phase in ruleset.phases.values()}
    if not kinds & {"talon", "discard"}:
        absent["de"].append("Dabb")
        absent["en"].append("talon")
    if "bidding" not in kinds and not any(c.ladder for c in ruleset.contracts.values()):
        absent["de"].append("reiz")
        absent["en"].append(" bid")
    if ruleset.melds is None:
        absent["de"].append("Meld")
        absent["en"].append("meld")
    none = all(contract.trump == "none" for contract in ruleset.contracts.values())
    if none and not ruleset.deck.joker_count:
        absent["de"].append("Trumpf ")
        absent["en"].append("trump ")
    assert [word for word in absent[lang] if word in said] == []
