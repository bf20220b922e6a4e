"""Tricks in which suits are upside down are foreseen for the whole deal."""

from __future__ import annotations

from game.engine.actions import CHANCE
from game.engine.events import redact
from game.engine.play import apply, start
from game.engine.shuffle import deal_for
from game.engine.view import begin, fold_all
from game.players.search.position import SearchPosition
from tests.contract.rulesets import rules_of
from tests.records.shelf import changed


def test_they_are_while_cards_are_still_to_be_dealt() -> None:
    rules = rules_of("oh-hell")
    usual = rules.contracts[rules.usual].id
    turned = changed(rules.ruleset, {f"contracts.{usual}.upside_down": [2, 3, 5]})
    _, events = apply(start(turned), CHANCE, deal_for(turned, 1, 1))
    view = fold_all(turned, begin(turned, 0), [redact(event, 0) for event in events])
    tricks = len(turned.pack) // turned.players
    assert len(SearchPosition(turned, view).by_turned) == tricks
    few = view._replace(sizes=(1,) * turned.players, hand=view.hand[:1])
    assert len(SearchPosition(turned, few).by_turned) == tricks
