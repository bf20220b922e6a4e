"""Staying or dropping out: two buttons, and beside every seat what it has said."""

from __future__ import annotations

from game.engine import events as e
from game.engine.actions import PASS, SPARE, STAY
from game.engine.scoring.pot import at_stake, tricks_wanted
from game.engine.view import View
from game.rules.model.scoring.tariff import Tariff
from game.ui.table.event_player import EventPlayer
from game.ui.table.labels.words import TableWords
from game.ui.table.movement import lay_cards_aside
from game.ui.table.panels.base import Panel, TableQuestion
from game.ui.table.panels.choices import ChoicePanel, PanelChoice, sure_of
from game.ui.table.phases.base import PhaseOnTable, Said
from game.values import Seat


def _panel(question: TableQuestion) -> Panel:
    """To stay or to drop out, and what lies in the pot, or is lost without a trick."""
    t, view, pot = question.words.of_phase, question.view, question.rules.ruleset.match.pot
    choices = [
        PanelChoice(
            t("stay.whist.stay" if question.rules.scoring.pays_whists else "stay.stay"),
            _help(question),
            question.do(STAY),
            main=True,
            sure=sure_of(question, STAY),
        ),
        *_spare(question),
        PanelChoice(
            t("stay.whist.drop" if question.rules.scoring.pays_whists else "stay.drop"),
            _help_to_drop(question),
            question.do(PASS),
            sure=sure_of(question, PASS),
        ),
    ]
    if question.rules.scoring.pays_whists:
        return ChoicePanel(question, t("stay.whist.title"), choices)
    if pot is None:
        return ChoicePanel(question, t("stay.title"), choices, aside=_at_stake(question))
    lies, name = at_stake(question.rules, view, view.pot), question.words.noun(pot.label)
    return ChoicePanel(question, t("stay.title"), choices, aside=t("stay.pot", name=name, n=lies))


def _spare(question: TableQuestion) -> list[PanelChoice]:
    """To stay with the hand that lies there, where nobody has taken it."""
    if SPARE not in question.legal:
        return []
    t, n = question.words.of_phase, len(question.view.hand)
    return [PanelChoice(t("stay.spare"), t("stay.spare_help", n=n), question.do(SPARE))]


def _at_stake(question: TableQuestion) -> str:
    """What it costs to take too few card points, or no trick, where one of them costs anything."""
    rules, view, t = question.rules, question.view, question.words.of_phase
    times, scoring = rules.factor(view.contract, view.trump), rules.scoring
    if scoring.fewer_than:
        return t("stay.too_few", n=scoring.points_for_fewer * times)
    lost = scoring.points_without_trick * times
    return t("stay.no_trick", n=lost) if lost else ""


def _help_to_drop(question: TableQuestion) -> str:
    """What it costs, and what becomes of the cards."""
    t, pot = question.words.of_phase, question.rules.ruleset.match.pot
    whists = ".whist" if question.rules.scoring.pays_whists else ""
    if pot is not None and pot.dropped:
        return t(f"stay{whists}.drop_pays", n=pot.dropped)
    return t(f"stay{whists}.drop_help")


def _whist_help(question: TableQuestion) -> str:
    """How many tricks the opponents owe together."""
    t, scoring = question.words.of_phase, question.rules.scoring
    assert isinstance(scoring, Tariff) and scoring.whists is not None
    duty = scoring.whists.duty(scoring.counted(question.view.bid or 0))
    return t("stay.whist.owes", n=duty) if duty else t("stay.whist.stay_help")


def _help(question: TableQuestion) -> str:
    """What it takes to stay: so many tricks where they are wanted, which may hang on who else does
    of those that have not spoken yet."""
    t, view, pot = question.words.of_phase, question.view, question.rules.ruleset.match.pot
    if question.rules.scoring.pays_whists:
        return _whist_help(question)
    scoring = question.rules.scoring
    if scoring.fewer_than:
        return t("stay.needs_points", n=scoring.fewer_than)
    if pot is None:
        return t("stay.for_place" if scoring.counts_places else "stay.needs_trick")
    if not pot.stay_tricks:
        return t("stay.stay_help")
    wanted = tricks_wanted(pot, view)
    least, most = min(wanted), max(wanted)
    if least == most:
        return t("stay.needs_tricks", n=most)
    return t("stay.needs_between", least=least, most=most)


def _said(d: EventPlayer, event: e.StaySaid) -> None:
    """The cards of one who drops out are laid aside."""
    if not event.stays and not d.sprites.rules.scoring.pays_whists:
        lay_cards_aside(d.sprites, event.seat)


def _say(words: TableWords, event: e.StaySaid, view: View) -> Said | None:
    """Who has named what is played has said that it plays."""
    if event.seat == view.declarer:
        return None
    return Said(words.staying(event.stays), stays=True)


def _line(words: TableWords, view: View, seat: Seat) -> str:
    """Whether a seat stays; of who has named what is played that is clear."""
    stays = None if seat == view.declarer else dict(view.stays).get(seat)
    if stays is None:
        return ""
    if words.took_spare_hand(view, seat):
        return words.of_phase("stay.line_spare")
    whists = ".whist" if words.rules.scoring.pays_whists else ""
    return words.of_phase(f"stay{whists}.line" if stays else f"stay{whists}.line_drop")


PHASE = PhaseOnTable(
    "stay",
    panel=_panel,
    moves={e.StaySaid: _said},
    says={e.StaySaid: _say},
    line=_line,
    in_short=True,
)
