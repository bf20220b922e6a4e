"""Whose suit is whose is seen at the seats once it is known, and the holder of the card says so."""

from __future__ import annotations

from game.engine.events import TrumpHeld
from game.ui.table.labels.badges import badges_of
from game.ui.table.phases.deal import PHASE
from tests.ui.table.at_table import ruleset, sit_down


def test_every_seat_wears_its_suit_and_the_trump_suit_is_red() -> None:
    at = sit_down(ruleset("belka"), seed=3, player="easy")
    at.until_asked()
    words, view = at.screen.words, at.screen.sprites.shown
    assert "Kreuz" not in {one.text for seat in range(4) for one in badges_of(words, view, seat)}
    later = view._replace(owner=1, trump=words.rules.suit_of_owner(1, 2))
    worn = {
        seat: [one for one in badges_of(words, later, seat) if one.text not in SEATED]
        for seat in range(4)
    }
    assert {seat: [one.text for one in found] for seat, found in worn.items()} == {
        1: ["Kreuz"],
        2: ["Herz"],
        3: ["Pik"],
        0: ["Karo"],
    }
    assert [seat for seat, (one,) in worn.items() if one.kind == "red"] == [2]
    said = PHASE.says[TrumpHeld](words, TrumpHeld(2, words.rules.owning_card or 0), later)
    assert said is not None and said.text == "Kreuz-Bube: Herz ist Trumpf"


def test_who_holds_the_card_by_which_the_match_begins_says_so() -> None:
    at = sit_down(ruleset("maraffa"), seed=3, player="easy")
    at.until_asked()
    words, view = at.screen.words, at.screen.sprites.shown
    said = PHASE.says[TrumpHeld](words, TrumpHeld(2, words.rules.first_card or 0), view)
    assert said is not None and said.text == "Karo-Vier: Ich bin Vorhand"


SEATED = ("Partner", "Geber")
"""What a seat wears besides."""
