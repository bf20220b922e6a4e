"""What is read from tricks in which jokers beat nothing, though they do in others."""

from __future__ import annotations

import pytest

from game.cards import parse_card
from game.engine.actions import CHANCE
from game.engine.events import redact
from game.engine.play import apply, start
from game.engine.shuffle import deal_for
from game.engine.state import Trick
from game.engine.view import begin, fold_all
from game.players.heuristic.reading.knowledge import Knowledge
from tests.records.shelf import changed, ruleset_of


@pytest.mark.parametrize("called_by", [["kreuz-3", "pik-3"], []])
def test_a_joker_that_led_the_first_trick_asked_for_the_next_suit(called_by: list[str]) -> None:
    """Who did not follow that is out of it, whether a card calls for jokers or none does."""
    rules = changed(ruleset_of("mighty"), {"deck.jokers.called_by": called_by})
    _, events = apply(start(rules), CHANCE, deal_for(rules, 3, 0))
    played = next(one.number for one in rules.contracts if one.spec.is_played)
    cards = tuple(map(parse_card, ("joker", "herz-5", "karo-2", "herz-9", "karo-4")))
    view = fold_all(rules, begin(rules, 0), [redact(event, 0) for event in events])
    trick = Trick(0, (0, 1, 2, 3, 4), cards, 3, 0, True)
    view = view._replace(contract=played, declarer=0, tricks=(trick,), trump=3, playing=True)
    known = Knowledge(rules, view)
    hearts = known.table.group[parse_card("herz-5")]
    voids = known.voids
    assert {seat for seat, groups in voids.items() if hearts in groups} == {2, 4}
