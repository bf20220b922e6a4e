"""Passing cards on at the table: they are picked, chosen together, and cross the table at once."""

from __future__ import annotations

from game.engine.actions import GIVE
from game.ui.table.cards.restore import restore
from game.ui.table.phases import line_of
from game.ui.table.phases.passing import PassPanel
from tests.ui.table.at_table import Sitting, ruleset, sit_down


def asked(name: str = "schafkopf-passing", **settings: object) -> tuple[Sitting, PassPanel]:
    """A first deal in which the viewer is asked for the cards."""
    at = sit_down(ruleset(name), seed=3, player="greedy", **settings)
    while True:
        at.until_asked()
        panel = at.screen.model.panel
        if isinstance(panel, PassPanel):
            return at, panel
        at.screen.submit(at.screen.model.legal[:1])
        at.frame()


def test_the_button_waits_for_all_cards_and_says_to_whom_they_go() -> None:
    at, panel = asked()
    assert panel.title == "Gib 2 Karten weiter an Hilde"
    assert not panel.say.enabled
    assert panel.say.reason == "Such noch 2 Karten aus."
    for n, left in ((0, "Such noch eine Karte aus."), (1, "")):
        at.click_card(at.screen.sprites.hand[n])
        assert panel.say.reason == left
    assert panel.say.enabled
    third = at.screen.sprites.hand[2]
    at.click_card(third)
    assert third not in at.screen.hand.picked


def test_chosen_cards_wait_in_the_hand_and_go_when_all_have_chosen() -> None:
    at, panel = asked()
    gone = [sprite.card for sprite in at.screen.sprites.hand[:2]]
    for sprite in list(at.screen.sprites.hand[:2]):
        at.click_card(sprite)
    at.click_widget(panel.say)
    sprites = at.screen.sprites
    at.run(lambda: bool(sprites.shown.passed) and not at.screen.event_player.busy)
    view = sprites.shown
    assert sorted(card for seat, _, card in view.passed if seat == 0) == sorted(gone)
    came = sorted(card for _, to, card in view.passed if to == 0)
    assert sorted(s.card for s in sprites.hand if s.fresh == "given") == came
    assert sorted(s.card for s in sprites.hand) == list(view.hand)
    assert sprites.counts[1:] == [8, 8, 8]
    assert not sprites.flying


def test_cards_of_all_seats_are_under_way_together() -> None:
    at, panel = asked(speed="normal")
    for sprite in list(at.screen.sprites.hand[:2]):
        at.click_card(sprite)
    at.click_widget(panel.say)
    sprites = at.screen.sprites
    at.run(lambda: bool(sprites.flying) and not at.screen.event_player.holds)
    assert len(sprites.shown.passed) == 8
    assert sprites.counts[1:] == [6, 6, 6]
    assert sum(sprite.moving for sprite in sprites.hand) >= 2


def test_what_is_chosen_is_marked_until_it_goes_also_after_a_break() -> None:
    at, _ = asked()
    sprites = at.screen.sprites
    first = at.screen.model.legal[0]
    view = sprites.shown._replace(passing=((0, first.arg),))
    restore(sprites, view)
    assert [sprite.card for sprite in sprites.hand if sprite.fresh == "passing"] == [first.arg]


def test_the_plate_says_who_has_chosen() -> None:
    at, _ = asked()
    words, view = at.screen.words, at.screen.sprites.shown
    assert line_of(words, view._replace(passing=((2, None), (2, None))), 2) == "hat ausgesucht"
    assert line_of(words, view._replace(passing=((2, None),)), 2) == ""


def test_a_partner_is_passed_to_by_name_in_english() -> None:
    _, panel = asked("binokel-passing", language="en")
    assert panel.title == "Pass 2 cards to Karl"
    assert {action.verb for action in panel.question.legal} == {"give"}
    assert GIVE[panel.least] in panel.question.legal


def test_a_card_that_came_from_the_partner_may_go_back_who_then_lays_the_hand_aside() -> None:
    at = sit_down(ruleset("pepper"), seed=1, player="greedy")
    at.until_asked()
    while not isinstance(panel := at.screen.model.panel, PassPanel):
        at.screen.submit(at.screen.model.legal[-1:])  # all six tricks alone, and some trump
        at.frame()
        at.until_asked()
    sprites = at.screen.sprites
    assert panel.title == "Gib 2 Karten an Karl" and sprites.counts[2] == 4
    came = [sprite for sprite in sprites.hand if sprite.fresh == "given"]
    assert len(came) == 2 and len(sprites.hand) == 8
    for sprite in came:
        at.click_card(sprite)
    assert panel.say.enabled
    at.click_widget(panel.say)
    at.run(lambda: len(sprites.shown.passed) == 4 and not at.screen.event_player.busy)
    assert sprites.counts[2] == 0 and 2 not in sprites.shown.seats
    assert sorted(sprite.card for sprite in sprites.hand) == list(sprites.shown.hand)
