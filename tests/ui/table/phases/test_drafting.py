"""Drawing cards before play at the table: what is asked, and where the cards come to lie."""

from __future__ import annotations

from game.engine.actions import KEEP, NEXT
from game.ui.table.panels.choices import ChoicePanel
from tests.ui.table.at_table import Sitting, ruleset, sit_down


def asked() -> Sitting:
    """The viewer has drawn a card."""
    at = sit_down(ruleset("spades-2"), seed=3, player="greedy")
    at.until_asked()
    return at


def panel_of(at: Sitting) -> ChoicePanel:
    panel = at.screen.model.panel
    assert isinstance(panel, ChoicePanel)
    return panel


def test_the_card_drawn_lies_open_and_is_named() -> None:
    at = asked()
    panel, (drawn,) = panel_of(at), at.screen.sprites.talon
    assert drawn.up and drawn.card == panel.question.view.talon[0]
    card = at.screen.words.the_card(drawn.card or 0)
    assert panel.title == f"Behältst du {card}?"
    assert [one.label for one in panel.choices] == ["Behalten", "Weglegen"]
    assert drawn.pose == at.screen.sprites.layout.drawn


def test_the_card_drawn_has_one_article_in_english() -> None:
    at = sit_down(ruleset("spades-2"), seed=3, player="greedy", language="en")
    at.until_asked()
    (drawn,) = at.screen.sprites.talon
    assert panel_of(at).title == f"Do you keep {at.screen.words.the_card(drawn.card or 0)}?"


def test_one_card_comes_into_the_hand_whatever_is_said() -> None:
    at = asked()
    for number, said in enumerate((KEEP, NEXT, KEEP), 1):
        drawn = panel_of(at).question.view.talon[0]
        panel_of(at).question.submit((said,))
        at.until_asked()
        hand = [sprite.card for sprite in at.screen.sprites.hand]
        assert len(hand) == number and (drawn in hand) is (said == KEEP)
        assert tuple(sorted(hand, key=lambda card: card or 0)) == at.screen.table.view().hand
        assert at.screen.sprites.counts[1] in (number, number + 1)
        assert not at.screen.sprites.flying
