"""What is asked, said and shown where an opponent of the declarer may play alone."""

from __future__ import annotations

from game.engine.actions import ALONE, PASS, Action
from game.ui.storybook.table.scenes import findings
from game.ui.table.labels.plates import status
from game.ui.table.panels.choices import ChoicePanel
from tests.ui.table.at_table import Sitting, ruleset, sit_down


def asked(**settings: object) -> tuple[Sitting, ChoicePanel]:
    """Another one has declared, and the viewer may play alone against it."""
    rules = ruleset("euchre")
    seed, moves = next(findings(rules, "defend-alone", 1))
    at = sit_down(rules, seed=seed, moves=moves, speed="instant", player="greedy", **settings)
    at.until_asked()
    panel = at.screen.model.panel
    assert isinstance(panel, ChoicePanel) and ALONE in panel.question.legal
    return at, panel


def answered(action: Action) -> Sitting:
    """The viewer has answered, and all others after it."""
    at, panel = asked()
    panel.question.submit((action,))
    at.until_asked()
    return at


def test_both_answers_stand_on_the_panel() -> None:
    _, panel = asked()
    name = panel.question.words.name(panel.question.view.declarer or 0)
    assert panel.title == f"{name} spielt. Spielst du allein dagegen?"
    assert [one.label for one in panel.choices] == ["Mit dem Partner", "Allein spielen"]


def test_who_goes_on_with_the_partner_keeps_it() -> None:
    view = answered(PASS).screen.table.view()
    assert dict(view.defence)[0] is False and {0, 2} <= set(view.seats)


def test_the_cards_of_the_partner_of_who_plays_alone_are_gone() -> None:
    at = answered(ALONE)
    view = at.screen.table.view()
    assert dict(view.defence)[0] is True and 2 not in view.seats
    assert at.screen.sprites.counts[2] == 0


def test_the_plate_says_what_an_opponent_has_answered() -> None:
    at, _ = asked()
    view, declarer = at.screen.table.view(), at.screen.table.view().declarer
    other = next(seat for seat in (1, 3) if seat != declarer)
    for alone, said in ((False, "spielt nicht allein"), (True, "spielt allein")):
        told = view._replace(defence=((other, alone),))
        assert status(at.screen.words, told, other, ()) == said


def test_what_is_said_is_heard() -> None:
    for action, word in ((PASS, "nicht allein"), (ALONE, "ich spiele allein")):
        at, panel = asked()
        panel.question.submit((action,))
        bubbles = at.screen.sprites.bubbles
        at.run(lambda bubbles=bubbles: bubbles[0] is not None)
        said = bubbles[0]
        assert said is not None and said.text == word
