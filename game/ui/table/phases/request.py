"""Asking for something before play: two buttons for who may ask, and two for who answers."""

from __future__ import annotations

from game.engine import events as e
from game.engine.actions import GRANT, REFUSE, REQUEST, STAND
from game.engine.view import View
from game.rules.model.requests import RequestPhase
from game.ui.table.labels.words import TableWords
from game.ui.table.panels.base import Panel, TableQuestion
from game.ui.table.panels.choices import ChoicePanel, PanelChoice, sure_of
from game.ui.table.phases.base import PhaseOnTable, Said
from game.values import Seat


def _panel(question: TableQuestion) -> Panel:
    """To ask or to play, or to grant it or not, and what that brings."""
    words, t, asks = question.words, question.words.of_phase, REQUEST in question.legal
    label, spec = words.request_label, question.rules.phase_of(RequestPhase)
    assert spec is not None
    yes, no = _yes(question, spec), _no(question, spec)
    if asks:
        title = t("request.title", label=label)
        texts, actions = (label, t("request.stand")), (REQUEST, STAND)
    else:
        name = words.name(question.view.requests[-1][0])
        title = t("request.answer_title", name=name, label=label)
        texts, actions = (t("request.grant"), t("request.refuse")), (GRANT, REFUSE)
    choices = [
        PanelChoice(text, tip, question.do(action), main=not n, sure=sure_of(question, action))
        for n, (text, tip, action) in enumerate(zip(texts, (yes, no), actions, strict=True))
    ]
    return ChoicePanel(question, title, choices)


def _yes(question: TableQuestion, spec: RequestPhase) -> str:
    """What a yes brings."""
    t = question.words.of_phase
    said = [t("request.exchanges")] if spec.exchanges else []
    said += [t("request.points", n=spec.points)] if spec.points else []
    return " ".join(said)


def _no(question: TableQuestion, spec: RequestPhase) -> str:
    """What comes of not asking, or of a no."""
    t, asks = question.words.of_phase, REQUEST in question.legal
    if spec.cards and not asks:
        said = [t("request.cards", n=spec.cards)]
    else:
        said = [t("request.stand_help" if asks else "request.plays")]
    if spec.prevented and len(question.view.requests) < 2:
        said.append(t("request.prevented", n=spec.prevented))
    return " ".join(said)


def _say_request(words: TableWords, event: e.RequestMade, view: View) -> Said:
    label = words.of_phase("request.title", label=words.request_label)
    return Said(label if event.asks else words.of_phase("request.say_stand"), stays=True)


def _say_answer(words: TableWords, event: e.RequestAnswered, view: View) -> Said:
    return Said(words.of_phase(f"request.say_{_answer(event.granted)}"), stays=True)


def _line(words: TableWords, view: View, seat: Seat) -> str:
    """What a seat has said last."""
    for number in reversed(range(len(view.requests))):
        who, said = view.requests[number]
        if who != seat:
            continue
        if number % 2:
            return words.of_phase(f"request.line_{_answer(said)}")
        if said:
            return words.of_phase("request.line", label=words.request_label)
        return words.of_phase("request.line_stand")
    return ""


def _answer(granted: bool) -> str:
    return "grant" if granted else "refuse"


PHASE = PhaseOnTable(
    "request",
    panel=_panel,
    says={e.RequestMade: _say_request, e.RequestAnswered: _say_answer},
    line=_line,
    in_short=True,
)
