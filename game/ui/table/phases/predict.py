"""Predicting: a button for every number of tricks, card points by steps, and beside every seat what
it has said."""

from __future__ import annotations

from game.engine import events as e
from game.engine.actions import Action
from game.engine.phases.predict import (
    bounds,
    hand_size_to_predict,
    is_open,
    most_to_say,
    there_are,
    trumps_held,
)
from game.engine.scoring.predicted import judged, like_declarer
from game.engine.view import View
from game.rules.model.auction import PredictPhase
from game.rules.model.scoring.predicted import Predicted
from game.ui.kit import Box, Button, Painter, Stepper, tokens
from game.ui.kit.widgets.base import fitting
from game.ui.table.labels.words import TableWords
from game.ui.table.panels.base import PAD, Panel, TableQuestion
from game.ui.table.phases.base import PhaseOnTable, Said
from game.values import Seat

BUTTON, APART = 52.0, 8.0
"""The width of a button and the room beside it, in du."""

STEPPER, SAY = 190.0, 150.0
"""The width of the number that is set, and of the button that says it, in du."""


class PredictPanel(Panel):
    """Asks for a number; the one that may not be said is there, and says why."""

    def __init__(self, question: TableQuestion) -> None:
        super().__init__(question)
        words, view = question.words, question.view
        lawful = {action.arg for action in question.of("predict")}
        there = hand_size_to_predict(question.rules, view)
        self.title = words.of_phase("predict.title" if view.hand else "predict.title_unseen")
        self.text = _said_so_far(question, there)
        self.numbers = [
            Button(
                str(number),
                question.do(Action("predict", number)),
                kind="wood",
                tip=_worth(question, number, there),
            )
            for number in range(max([*lawful, there]) + 1)
        ]
        for number, button in enumerate(self.numbers):
            why = "" if number in lawful else _why_not(question, number, there)
            button.set_enabled(number in lawful, why)
        self.add(*self.numbers)

    # ------------------------------------------------------------ place
    def _columns(self) -> int:
        """How many buttons stand beside each other."""
        room = max(self.room.w, 480.0) - 2 * PAD
        most = max(1, int((room + APART) // (BUTTON + APART)))
        rows = -(-len(self.numbers) // most)
        return -(-len(self.numbers) // rows)

    def measure(self, p: Painter, compact: bool) -> tuple[float, float]:
        """Title and text above one row of buttons, or several."""
        columns = self._columns()
        rows = -(-len(self.numbers) // columns)
        head = p.text_width(self.title, tokens.PANEL_TITLE)
        head = max(head, p.text_width(self.text, tokens.HELP))
        buttons = columns * (BUTTON + APART) - APART
        return 2 * PAD + max(head, buttons), 84 + rows * (48 + APART) + 8

    def arrange(self, p: Painter, compact: bool) -> None:
        """Row by row, each in the middle."""
        columns = self._columns()
        for number, button in enumerate(self.numbers):
            row, column = divmod(number, columns)
            in_row = min(columns, len(self.numbers) - row * columns)
            left = self.box.cx - (in_row * (BUTTON + APART) - APART) / 2
            x, y = left + column * (BUTTON + APART), self.box.y + 84 + row * (48 + APART)
            button.box = Box(x, y, BUTTON, 48)

    def draw_words(self, p: Painter, compact: bool) -> None:
        """The question, and what has been said so far."""
        _draw_heads(self, p, self.title, self.text)


class PredictPointsPanel(Panel):
    """Asks for a number of card points: one is set step by step, and said."""

    def __init__(self, question: TableQuestion) -> None:
        super().__init__(question)
        words, view = question.words, question.view
        self.lawful = {action.arg for action in question.of("predict")}
        self.title = words.of_phase("predict.title_points")
        self.all = there_are(question.rules, view.contract, len(view.hand))
        self.text = _said_so_far(question, self.all)
        self.say = Button("", size=18)
        share = self.all // len(view.seats)
        self.stepper = Stepper(
            share, self._offer, low=0, high=self.all, step=1, on_submit=self.say.press
        )
        self.add(self.stepper, self.say)
        self._offer(share)

    def _offer(self, number: int) -> None:
        """The number that would be said stands on the button; the one that may not be said is there
        too, and says why."""
        words = self.question.words
        spec = self.question.rules.phase_of(PredictPhase)
        key = "number_written" if spec is not None and spec.hidden else "number"
        self.say.label = self.say.name = words.of_phase(f"predict.{key}", n=number)
        self.say.on_press = self.question.do(Action("predict", number))
        lawful = number in self.lawful
        self.say.set_enabled(lawful, "" if lawful else _why_not(self.question, number, self.all))
        self.invalidate()

    def measure(self, p: Painter, compact: bool) -> tuple[float, float]:
        """Title and text above the number and the button beside each other."""
        head = p.text_width(self.title, tokens.PANEL_TITLE)
        head = max(head, p.text_width(self.text, tokens.HELP))
        return 2 * PAD + max(head, STEPPER + PAD + SAY), 156

    def arrange(self, p: Painter, compact: bool) -> None:
        """Both in the middle."""
        left, y = self.box.cx - (STEPPER + PAD + SAY) / 2, self.box.y + 84
        self.stepper.box = Box(left, y, STEPPER, 48)
        self.say.box = Box(left + STEPPER + PAD, y, SAY, 48)

    def draw_words(self, p: Painter, compact: bool) -> None:
        """The question, and what has been said so far."""
        _draw_heads(self, p, self.title, self.text)


def _why_not(question: TableQuestion, number: int, there: int) -> str:
    """Why a number may not be said, where there are so many."""
    rules, view, words = question.rules, question.view, question.words
    if not is_open(rules, view, view.seat, view.hand, number):
        return _not_open(question)
    for bound in bounds(rules, view, view.seat, view.toward_target[view.seat], view.number):
        if number < bound.number:
            return words.of_phase(f"predict.{bound.reason.value}", n=bound.number)
    most = most_to_say(rules, view, there)
    return words.of_phase(f"predict.{'more_than_declarer' if number > most else 'barred'}", n=most)


def _not_open(question: TableQuestion) -> str:
    """Which numbers the hand, or the partner, leaves."""
    rules, view, spec = question.rules, question.view, question.rules.phase_of(PredictPhase)
    assert spec is not None
    if spec.only == "one_none":
        key = f"predict.only_one_none{'_least' * (spec.side_least > 0)}"
        return question.words.of_phase(key, n=spec.side_least)
    return question.words.of_phase(
        f"predict.only_{spec.only}", n=trumps_held(rules, view, view.hand)
    )


def _worth(question: TableQuestion, number: int, there: int) -> tuple[str, str] | None:
    """What a number brings when it is right, where that hangs on which one it is; with what a
    partner has said who adds up."""
    view, words, scoring = question.view, question.words, question.rules.scoring
    if not isinstance(scoring, Predicted) or not scoring.pays_by_number:
        return None
    team = () if scoring.judges_partners_alone else question.rules.team(view.seat)
    own = {seat: said for seat, said in view.predicted if seat in team} | {view.seat: number}
    declarers = () if view.declarer is None else (view.declarer,)
    like = like_declarer(scoring, tuple(own), declarers, dict(view.predicted) | own)
    found = judged(scoring, tuple(own), own, own, view.blind, like, there)
    points = sum([one.points for one in found])
    key = "brings_together" if len(own) > 1 else "brings"
    return _number(words, "say", number), words.of_phase(f"predict.{key}", n=points)


def _said_so_far(question: TableQuestion, there: int) -> str:
    """How much is predicted already of what there is, and how much must be, or the cards are thrown
    in."""
    said = sum(number for _, number in question.view.predicted)
    spec = question.rules.phase_of(PredictPhase)
    if spec is not None and spec.in_secret:
        text = question.words.of_phase(f"predict.{spec.said}")
        if not spec.sum_least:
            return text
        return (
            f"{text} {question.words.of_phase('predict.least_of', n=spec.sum_least, tricks=there)}"
        )
    if spec is None or not spec.sum_least:
        return question.words.of_phase("predict.said", n=said, tricks=there)
    key, least = "predict.said_of_least", spec.sum_least
    return question.words.of_phase(key, n=said, tricks=there, least=least)


def _draw_heads(panel: Panel, p: Painter, title: str, text: str) -> None:
    room = panel.box.w - 2 * PAD
    p.text(title, panel.left, panel.box.y + 40, fitting(p, title, tokens.PANEL_TITLE, room))
    style = fitting(p, text, tokens.HELP, room)
    p.text(text, panel.left, panel.box.y + 66, style, tokens.CREAM_SOFT)


def _say(words: TableWords, event: e.TricksPredicted, view: View) -> Said | None:
    """What a seat has said; a quota is said by nobody."""
    if words.rules.quotas_in(view.contract):
        return None
    return Said(_number(words, "say", event.number), stays=True)


def _say_chosen(words: TableWords, event: e.PredictionChosen, view: View) -> Said:
    """That a seat has decided; its number others hear later."""
    return Said(words.of_phase("predict.chosen"), stays=True)


def _panel(question: TableQuestion) -> Panel:
    points = question.rules.scoring.predicts_points
    return PredictPointsPanel(question) if points else PredictPanel(question)


def _line(words: TableWords, view: View, seat: Seat) -> str:
    """What a seat has predicted, or must take."""
    number = dict(view.predicted).get(seat)
    if number is not None and words.rules.quotas_in(view.contract):
        return words.of_phase("predict.line_quota", n=number)
    if seat in view.blind:
        return words.of_phase("predict_blind.line")
    return "" if number is None else _number(words, "line", number)


def _number(words: TableWords, key: str, number: int) -> str:
    if words.rules.scoring.predicts_points:
        return words.of_phase(f"predict.{key}_points", n=number)
    if not number:
        return words.of_phase(f"predict.{key}_none")
    return words.of_phase(f"predict.{key}", n=number)


PHASE = PhaseOnTable(
    "predict",
    panel=_panel,
    says={e.TricksPredicted: _say, e.PredictionChosen: _say_chosen},
    line=_line,
    in_short=True,
)
