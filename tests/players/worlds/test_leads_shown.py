"""What a first lead shows where the highest trump must be led."""

from __future__ import annotations

import pytest

from game.cards import parse_card
from game.engine.events import redact
from game.engine.play import pending
from game.engine.record import parse_record, replay
from game.engine.view import begin, fold_all
from game.players.worlds.located import Located
from game.players.worlds.shown import ruled_out
from tests.records.shelf import FOLDER, rules_for

ACE, KING = parse_card("herz-as"), parse_card("herz-koenig")


@pytest.mark.parametrize(("turned_up", "missing"), [("herz-9", ACE), ("herz-as", KING)])
def test_who_leads_another_card_has_not_the_highest_trump(turned_up: str, missing: int) -> None:
    """Loo: the first seat leads the Ace of Spades, and the card that takes it is a trump."""
    text = (FOLDER / "loo/shared.record").read_text(encoding="utf-8")
    text = text.partition("\n2: play kreuz-3")[0]
    if turned_up == "herz-as":  # it changes places with the Nine
        text = text.replace("herz-as", "herz-?").replace("herz-9", "herz-as")
        text = text.replace("herz-?", "herz-9")
    record = parse_record(text)
    rules = rules_for(record)
    played = replay(rules, record)
    assert pending(played.state) == (2,)
    view = fold_all(rules, begin(rules, 2), [redact(event, 2) for event in played.events])
    never = ruled_out(rules, Located(rules, view))
    assert never[0] >> missing & 1
    assert not never[0] >> parse_card("herz-dame") & 1
    assert not never[4] >> missing & 1
