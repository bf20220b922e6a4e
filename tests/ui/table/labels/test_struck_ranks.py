"""Where games have other cards on top with the same trump suit, the plaque says which is played."""

from __future__ import annotations

import pytest

from game.ui.table.labels.plaque import plaque_cells
from tests.ui.table.at_table import ruleset, sit_down


@pytest.mark.parametrize(("game", "head"), [("watten", "Schlag "), ("euchre", "Trumpf")])
def test_the_plaque_says_which_cards_are_on_top(game: str, head: str) -> None:
    at = sit_down(ruleset(game), seed=3, player="greedy")
    at.until_asked()
    words, view = at.screen.words, at.screen.sprites.shown
    names = [one.spec.label.de for one in words.rules.contracts]
    contract = next(n for n, one in enumerate(words.rules.contracts) if one.spec.trump == "named")
    shown = view._replace(contract=contract, trump=2, playing=True, declarer=1, sizes=(5, 5, 5, 5))
    cells = plaque_cells(words, shown)
    assert cells[0].value == "Herz"
    assert cells[0].head.startswith(head)
    assert (cells[0].head in names) == (head != "Trumpf")


@pytest.mark.parametrize(
    ("game", "contract", "head"),
    [
        ("hombre", "Solo", "Solo"),
        ("mucken", "Farbsolo", "Farbsolo"),
        ("setback", "2", "Trumpf"),  # the bid stands beside it
        ("binokel-3", "Normales Spiel", "Trumpf"),
    ],
)
def test_the_plaque_names_the_game_over_its_trump(game: str, contract: str, head: str) -> None:
    at = sit_down(ruleset(game), seed=3, player="greedy")
    at.until_asked()
    words, view = at.screen.words, at.screen.sprites.shown
    played = [n for n, one in enumerate(words.rules.contracts) if words.contract(n) == contract]
    shown = view._replace(
        contract=played[0], trump=2, playing=True, declarer=1, bid=2, sizes=(5,) * view.players
    )
    cells = plaque_cells(words, shown)
    assert (cells[0].head, cells[0].value) == (head, words.suit(2))
