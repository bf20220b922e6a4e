"""Claiming a premium: a button for each that is left, and what the one who has it lays open."""

from __future__ import annotations

from game.engine import events as e
from game.engine.actions import PASS
from game.engine.view import View
from game.rules.model.scoring.premiums import Premium
from game.ui.table.labels.words import TableWords
from game.ui.table.panels.base import Panel, TableQuestion
from game.ui.table.panels.choices import ChoicePanel, PanelChoice, sure_of
from game.ui.table.phases.base import PhaseOnTable, Said
from game.values import Seat


def _panel(question: TableQuestion) -> Panel:
    """To claim nothing, or one of the premiums above the one that stands."""
    words = question.words
    choices = [
        PanelChoice(
            words.of_phase("claim_premium.none"),
            _said(question),
            question.do(PASS),
            main=True,
            sure=sure_of(question, PASS),
        )
    ]
    for action in question.of("claim"):
        premium = question.rules.scoring.premium_of(action.arg)
        choices.append(
            PanelChoice(
                premium.label.text(words.lang),
                _worth(words, premium),
                question.do(action),
                sure=sure_of(question, action),
            )
        )
    return ChoicePanel(question, words.of_phase("claim_premium.title"), choices)


def _said(question: TableQuestion) -> str:
    """What the viewer has predicted."""
    number = dict(question.view.predicted).get(question.view.seat, 0)
    points = "_points" if question.rules.scoring.predicts_points else ""
    key = "none_help_none" if not number else f"none_help{points}"
    return question.words.of_phase(f"claim_premium.{key}", n=number)


def _worth(words: TableWords, premium: Premium) -> str:
    """What it brings, and what it costs."""
    lost = premium.missed - premium.others
    return words.of_phase(f"claim_premium.help.{premium.shows}", n=premium.kept, lost=lost)


def _say(words: TableWords, event: e.PremiumClaimed, view: View) -> Said:
    if event.premium is None:
        return Said(words.of_phase("claim_premium.say_none"), stays=True)
    premium = words.rules.scoring.premium_of(event.premium)
    return Said(premium.label.text(words.lang), stays=True)


def _say_shown(words: TableWords, event: e.PredictionShown, view: View) -> Said:
    """The number, with the cards that were laid away for it."""
    points = "_points" if words.rules.scoring.predicts_points else ""
    none = "_none" if not event.number else ""
    said = words.of_phase(f"predict.say{none or points}", n=event.number)
    if not event.cards:
        return Said(said, stays=True)
    cards = ", ".join(words.card(card) for card in event.cards)
    return Said(words.of_phase("claim_premium.say_shown", said=said, cards=cards), stays=True)


def _line(words: TableWords, view: View, seat: Seat) -> str:
    """What a seat has claimed."""
    number = dict(view.claims).get(seat)
    if number is None:
        return ""
    return words.rules.scoring.premium_of(number).label.text(words.lang)


PHASE = PhaseOnTable(
    "claim_premium",
    panel=_panel,
    says={e.PremiumClaimed: _say, e.PredictionShown: _say_shown},
    line=_line,
    in_short=True,
)
