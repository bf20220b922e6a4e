"""Of a player's melds only the dearest count in some games: one marriage in a Hundred."""

from __future__ import annotations

import pytest

from game.cards import Suit
from game.engine.scoring.counting import meld_points, melded_seen
from game.engine.view import begin
from tests.contract.playing import play_deals
from tests.contract.rulesets import contract_of, rules_of


@pytest.mark.parametrize(
    ("game", "points"), [("spiel", 60), ("sieben", 60), ("hundert", 40), ("hundert-sieben", 40)]
)
def test_of_two_marriages_the_dearer_one_counts_in_a_hundred(game: str, points: int) -> None:
    rules = rules_of("marias")
    state = next(iter(play_deals(rules, seed=1))).state
    marriages = [number for number, one in enumerate(rules.melds) if one.meld == "paar"]
    of_trump = next(n for n in marriages if rules.melds[n].suit == Suit.HERZ)
    laid = (next(n for n in marriages if n != of_trump), of_trump)
    deal = state.deal._replace(
        contract=contract_of(rules, game).number,
        trump=int(Suit.HERZ),
        melds=(laid, (), ()),
        earlier=((0, 0), (), ()),
    )
    assert meld_points(state._replace(deal=deal), 0) == points
    view = begin(rules, 2)._replace(contract=deal.contract, trump=deal.trump, melds=deal.melds)
    assert melded_seen(rules, view, 0) == points
