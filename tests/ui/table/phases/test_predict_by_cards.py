"""Predicting by cards at the table: they are picked, what they say is seen, and they go."""

from __future__ import annotations

import pygame

from game.engine.events import redact
from game.engine.phases.predict_by_cards import said_by
from game.rules.model.auction import PredictByCardsPhase
from game.ui.context import Context, Settings
from game.ui.kit import Scale
from game.ui.storybook.table import scenes
from game.ui.table.labels.plates import status
from game.ui.table.labels.transcript import transcript
from game.ui.table.phases.predict_by_cards import LayPanel
from tests.contract.playing import play_deals
from tests.ui.table.at_table import Sitting, ruleset

SIZE = (1280, 800)


def asked() -> tuple[Sitting, LayPanel]:
    """Three cards are picked, and not laid away yet."""
    screen = scenes.screen_at(ruleset("neunundneunzig"), "lay", Context(Settings()), Scale(SIZE))
    at = Sitting(screen, pygame.Surface(SIZE))
    at.frame()
    panel = screen.model.panel
    assert isinstance(panel, LayPanel)
    return at, panel


def test_what_the_picked_cards_say_stands_beside_the_title() -> None:
    at, panel = asked()
    hand = at.screen.hand
    assert len(hand.picked) == 3
    spec = at.screen.table.rules.phase_of(PredictByCardsPhase)
    assert spec is not None
    n = said_by(spec, [sprite.card or 0 for sprite in hand.picked])
    assert panel._count() == f"3 von 3: {n} Stiche"
    assert panel.row.line == "Kreuz 3, Herz 2, Pik 1, Karo 0"


def test_all_must_be_picked() -> None:
    at, panel = asked()
    assert panel.say.enabled
    at.click_card(at.screen.hand.picked[0])
    assert not panel.say.enabled and panel.say.reason == "Noch eine Karte."


def test_they_go_together_and_the_own_plate_says_what_is_wanted() -> None:
    at, panel = asked()
    picked = sorted(sprite.card or 0 for sprite in at.screen.hand.picked)
    at.click_widget(panel.say)
    view = at.screen.table.view()
    assert sorted(view.laid_off) == picked and len(view.hand) == 9
    at.run(lambda: len(at.screen.sprites.hand) == 9 and not at.screen.sprites.busy)
    ((seat, number),) = view.predicted
    assert seat == view.seat
    before = view._replace(playing=False)
    said = f"du willst {number} Stiche"
    assert status(at.screen.words, before, seat, ()) == said
    for other in (1, 2):
        assert status(at.screen.words, before, other, ()) == "hat vorhergesagt"


def test_what_was_predicted_is_read_with_the_last_trick() -> None:
    """There are nine tricks, and no tenth in which it would be said."""
    at, _ = asked()
    rules = at.screen.table.rules
    events = [event for turn in play_deals(rules, 3) for event in turn.events]
    heard = [redact(event, 0) for event in events]
    parts = transcript(at.screen.words, 0, heard)
    assert parts[-1].head == at.screen.words.t("said.trick", n=9)
    assert sum("Stich" in word for word in parts[-1].words) == 3
