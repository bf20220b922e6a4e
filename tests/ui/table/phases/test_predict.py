"""Predicting tricks at the table: a button a number, and what stands on the plates."""

from __future__ import annotations

from typing import cast

import pytest

from game.engine.actions import PASS, Action
from game.engine.seat_view import SeenTrick
from game.engine.tricks.table import UNNAMED
from game.rules.model import Ruleset
from game.ui.kit import Box, Scale, measure
from game.ui.table.labels.plaque import plaque_cells
from game.ui.table.labels.plates import status
from game.ui.table.phases.predict import PredictPanel, PredictPointsPanel
from tests.contract.mutating import Change, changed, plain
from tests.contract.rulesets import in_order
from tests.ui.table.at_table import Sitting, ruleset, sit_down


def asked(name: str, seed: int = 3) -> tuple[Sitting, PredictPanel]:
    """The viewer is asked in the first deal."""
    at = sit_down(ruleset(name), seed=seed, player="greedy")
    at.until_asked()
    panel = at.screen.model.panel
    assert isinstance(panel, PredictPanel)
    return at, panel


def test_there_is_a_button_for_every_number() -> None:
    _, panel = asked("spades")
    assert [button.label for button in panel.numbers] == [str(n) for n in range(14)]
    assert all(button.enabled for button in panel.numbers)


def test_it_says_how_many_all_must_predict_together() -> None:
    wants = changed(plain("spades"), [Change(("phases", "predict", "sum_least"), 11)])
    at = sit_down(cast("Ruleset", in_order(wants or {})), seed=3, player="greedy")
    at.until_asked()
    panel, said = at.screen.model.panel, at.screen.sprites.shown.predicted
    assert isinstance(panel, PredictPanel)
    so_far = sum(number for _, number in said)
    assert panel.text == f"{so_far} von 13 sind schon vorhergesagt, 11 müssen es werden."


def test_the_last_of_two_partners_is_told_what_is_missing() -> None:
    wants = changed(plain("spades"), [Change(("phases", "predict", "side_least"), 9)])
    for seed in range(20):
        at = sit_down(cast("Ruleset", in_order(wants or {})), seed=seed, player="greedy")
        at.until_asked()
        panel, said = at.screen.model.panel, dict(at.screen.sprites.shown.predicted)
        assert isinstance(panel, PredictPanel)
        if said.get(2, 9) < 8:
            break
    missing = 9 - said[2]
    assert [button.enabled for button in panel.numbers] == [n >= missing for n in range(14)]
    told = f"Für eure Seite wären es zu wenige: mindestens {missing}."
    assert panel.numbers[missing - 1].reason == told


def test_a_number_that_is_barred_stays_with_the_reason() -> None:
    for seed in range(40):
        at, panel = asked("oh-hell", seed)
        view = at.screen.sprites.shown
        barred = 5 - sum(number for _, number in view.predicted)
        if len(view.predicted) == 3 and barred >= 0:
            break
    assert [button.enabled for button in panel.numbers] == [n != barred for n in range(6)]
    assert panel.numbers[barred].reason == "So viele dürfen es zusammen nicht werden."


def test_what_is_clicked_is_said_and_stands_on_the_plate() -> None:
    at, panel = asked("spades")
    at.click_widget(panel.numbers[4])
    at.run(lambda: (0, 4) in at.screen.sprites.shown.predicted)
    words, view = at.screen.words, at.screen.sprites.shown
    assert status(words, view, 0, ()) == "sagt 4 Stiche"
    playing = view._replace(playing=True)
    assert status(words, playing, 0, ()) == "0 von 4 Stichen"
    assert status(words, playing, 0, (0,), "play") == "dran, 0 von 4"


def test_who_wants_no_trick_has_one_too_many_at_the_first() -> None:
    told = ["will keinen Stich", "ein Stich zu viel", "2 Stiche zu viel"]
    asked_to_play = ["dran, kein Stich", "dran, 1 zu viel", "dran, 2 zu viel"]
    for name in ("oh-hell", "spades"):
        at, panel = asked(name)
        at.click_widget(panel.numbers[0])
        at.run(lambda at=at: (0, 0) in at.screen.sprites.shown.predicted)
        words, view = at.screen.words, at.screen.sprites.shown._replace(playing=True)
        trick = SeenTrick(0, (), (), 0, 0)
        for taken in range(3):
            now = view._replace(tricks=(trick,) * taken)
            assert status(words, now, 0, ()) == told[taken]
            assert status(words, now, 0, (0,), "play") == asked_to_play[taken]


def test_none_is_no_aim_where_partners_add_up_or_more_is_no_worse() -> None:
    at, panel = asked("back-alley")
    at.click_widget(panel.numbers[0])
    at.run(lambda: (0, 0) in at.screen.sprites.shown.predicted)
    view = at.screen.sprites.shown._replace(playing=True)
    assert status(at.screen.words, view, 0, ()) == "0 von 0 Stichen"


def test_the_numbers_lie_in_as_many_rows_as_they_need() -> None:
    _, panel = asked("spades")
    p = measure(Scale((1280, 800)))
    for width, rows in ((900.0, 1), (480.0, 2)):
        panel.room = Box(0, 0, width, 400)
        panel.box = Box(0, 0, *panel.measure(p, False))
        panel.arrange(p, False)
        assert len({button.box.y for button in panel.numbers}) == rows
        assert all(button.box.bottom < panel.box.bottom for button in panel.numbers)


def test_the_panel_says_how_many_are_predicted() -> None:
    at, panel = asked("oh-hell")
    said = sum(number for _, number in at.screen.sprites.shown.predicted)
    assert panel.text.startswith(f"{said} von 5")
    assert Action("predict", 2) in panel.question.of("predict")


def test_the_plaque_says_what_is_trump_where_that_goes_round() -> None:
    at, _ = asked("kachuful")
    (cell,) = plaque_cells(at.screen.words, at.screen.sprites.shown)
    assert (cell.head, cell.value) == ("Trumpf", "Pik")


def test_the_plaque_says_that_tricks_are_predicted() -> None:
    """Where no trump has been shown that would stand there instead."""
    at, _ = asked("oh-hell")
    (cell,) = plaque_cells(at.screen.words, at.screen.sprites.shown._replace(trump=UNNAMED))
    assert (cell.head, cell.value) == ("Spiel 1", "Vorhersagen")


def test_card_points_are_set_step_by_step_and_said() -> None:
    at = sit_down(ruleset("differenzler"), seed=3, player="greedy")
    at.until_asked()
    panel = at.screen.model.panel
    assert isinstance(panel, PredictPointsPanel)
    assert (panel.stepper.value, panel.say.label) == (39, "39 sagen")
    panel.stepper.count(1)
    assert panel.say.label == "40 sagen"
    at.click_widget(panel.say)
    at.run(lambda: (0, 40) in at.screen.sprites.shown.predicted)
    words, view = at.screen.words, at.screen.sprites.shown
    assert status(words, view, 0, ()) == "sagt 40 Augen"
    playing = view._replace(playing=True)
    assert status(words, playing, 0, ()) == "0 von 40 Augen"
    won = playing._replace(tricks=(SeenTrick(0, (0,), (0,), 0, 17),))
    assert status(words, won, 0, (0,), "play") == "dran, 17 von 40"


def test_card_points_that_are_barred_cannot_be_said() -> None:
    at = sit_down(ruleset("differenzler"), seed=3, player="greedy")
    at.until_asked()
    panel = at.screen.model.panel
    assert isinstance(panel, PredictPointsPanel)
    panel.lawful -= {40}
    panel.stepper.count(1)
    assert not panel.say.enabled
    assert panel.say.reason == "So viele dürfen es zusammen nicht werden."


def test_a_quota_stands_on_the_plate_and_nobody_has_said_it() -> None:
    at = sit_down(ruleset("drei-fuenf-acht"), seed=3, player="greedy")
    at.until_asked()
    words, view = at.screen.words, at.screen.sprites.shown._replace(playing=False)
    said = [status(words, view, (view.dealer + places) % 3, ()) for places in (1, 2)]
    assert said == ["Soll: 5", "Soll: 3"]
    assert not any(at.screen.sprites.bubbles[seat] for seat in range(3) if seat != view.dealer)


def test_a_quota_of_one_game_stands_on_the_plate() -> None:
    wants = changed(plain("kachuful"), [Change(("contracts", "pik", "quota"), 0)])
    at = sit_down(cast("Ruleset", in_order(wants or {})), seed=3, player="greedy")
    at.until_asked()
    words, view = at.screen.words, at.screen.sprites.shown._replace(playing=False)
    assert {status(words, view, seat, ()) for seat in range(4)} == {"Soll: 0"}


def test_more_than_the_declarer_said_is_there_with_the_reason() -> None:
    at = sit_down(ruleset("estimation"), seed=3, player="greedy")
    at.run(lambda: _asks_to_predict(at))
    panel = at.screen.model.panel
    assert isinstance(panel, PredictPanel)
    most = at.screen.sprites.shown.predicted[0][1]
    assert not any(button.enabled for button in panel.numbers[most + 1 :])
    told = f"Mehr als der Spieler darf niemand sagen: höchstens {most}."
    assert panel.numbers[most + 1].reason == told


def _asks_to_predict(at: Sitting) -> bool:
    """Whether that is asked; what is bid before is left to the others."""
    panel = at.screen.model.panel
    if panel is not None and not isinstance(panel, PredictPanel):
        panel.question.submit((PASS,))
    return isinstance(panel, PredictPanel)


def test_a_number_says_what_it_brings_where_that_hangs_on_it() -> None:
    numbers = [{"number": 5, "made": 0, "made_each": 2, "missed_each": -2}]
    wants = changed(plain("four-hundred"), [Change(("scoring", "numbers"), numbers)])
    at = sit_down(cast("Ruleset", in_order(wants or {})), seed=3, player="greedy")
    at.until_asked()
    panel = at.screen.model.panel
    assert isinstance(panel, PredictPanel)
    assert panel.numbers[4].tip == ("4 Stiche", "Bringt 4 Punkte, wenn es stimmt.")
    assert panel.numbers[5].tip == ("5 Stiche", "Bringt 10 Punkte, wenn es stimmt.")
    assert asked("oh-hell")[1].numbers[0].tip is None


def test_with_a_partner_who_adds_up_it_says_what_both_bring() -> None:
    numbers = [{"number": 10, "made": 200, "missed": -200}]
    wants = changed(plain("spades"), [Change(("scoring", "numbers"), numbers)])
    for seed in range(20):
        at = sit_down(cast("Ruleset", in_order(wants or {})), seed=seed, player="greedy")
        at.until_asked()
        panel, said = at.screen.model.panel, dict(at.screen.sprites.shown.predicted)
        assert isinstance(panel, PredictPanel)
        if said.get(2, 0):
            break
    number = 10 - said[2]
    told = "Mit der Ansage des Partners bringt es 200 Punkte, wenn es stimmt."
    tip = panel.numbers[number].tip
    assert tip is not None and tip[1] == told


@pytest.mark.parametrize(
    ("only", "least", "told"),
    [
        ("trumps", 0, "Es muss so viel sein, wie du Trümpfe hast: "),
        ("trumps_or_none", 0, "Es muss so viel sein, wie du Trümpfe hast, "),
        ("one_none", 0, "Genau einer von euch beiden muss „keiner“ sagen."),
        (
            "one_none",
            4,
            "Genau einer von euch beiden muss „keiner“ sagen, und der andere mindestens 4.",
        ),
    ],
)
def test_a_number_that_hand_or_partner_do_not_leave_says_why(
    only: str, least: int, told: str
) -> None:
    keys = [
        Change(("phases", "predict", "only"), only),
        Change(("phases", "predict", "side_least"), least),
    ]
    for seed in range(20):
        wants = changed(plain("spades"), keys)
        at = sit_down(cast("Ruleset", in_order(wants or {})), seed=seed, player="greedy")
        at.until_asked()
        panel, said = at.screen.model.panel, dict(at.screen.sprites.shown.predicted)
        assert isinstance(panel, PredictPanel)
        if only != "one_none" or said.get(2):
            break
    closed = [button for button in panel.numbers if not button.enabled]
    assert closed and all(button.reason.startswith(told) for button in closed)


@pytest.mark.parametrize(("from_deal", "enabled"), [(1, True), (2, False)])
def test_none_says_why_it_is_not_open_in_the_first_deal(from_deal: int, enabled: bool) -> None:
    wants = changed(plain("spades"), [Change(("phases", "predict", "none_from_deal"), from_deal)])
    at = sit_down(cast("Ruleset", in_order(wants or {})), seed=3, player="greedy")
    at.until_asked()
    panel = at.screen.model.panel
    assert isinstance(panel, PredictPanel)
    assert panel.numbers[0].enabled is enabled and panel.numbers[1].enabled
    assert enabled or panel.numbers[0].reason == "„Keiner“ darf man nicht sagen."
