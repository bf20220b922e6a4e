"""Who must name a game names the one that is likely to gain most or to lose least, of any kind."""

from __future__ import annotations

import pytest

from game.players.registry import make_player
from tests.contract.keys_of_pushing import WITHOUT_ROUNDS
from tests.players.asking import request_under, written
from tests.players.hands import deal
from tests.records.shelf import changed, ruleset_of


@pytest.mark.parametrize(
    ("hand", "game"),
    [
        ("HX98 EOU8 SK9 L87", "parti"),
        ("EAXKOU98 HX9", "hundert"),
        ("EAXKOU SAK HAK LA", "terit"),
        ("E987 S987 H987 L8", "betli"),
    ],
)
def test_a_game_of_all_tricks_is_named_only_with_the_cards_for_it(hand: str, game: str) -> None:
    """In Ulti where the last to speak must name a game: those of all tricks are its dearest."""
    rules = changed(ruleset_of("ulti"), WITHOUT_ROUNDS | {"phases.ansage.last_must": True})
    request = request_under(rules, deal("ulti", {2: hand}) + "0: pass\n1: pass\n")
    assert written(rules, make_player("greedy").choose(request)) == f"declare {game}"
