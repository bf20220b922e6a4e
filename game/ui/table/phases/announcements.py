"""What may be said while tricks are played, in turn and out of it; no phase, but heard in one."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.engine import events as e
from game.engine.actions import DOUBLE, FOLD, SEE, SHOW, Action
from game.engine.scoring.counting import worth_said
from game.engine.sides.secret_solo import said_side
from game.engine.view import KONTRA, RE, View
from game.ui.kit import Button, Notice
from game.ui.table.event_player import EventPlayer
from game.ui.table.labels.words import TableWords
from game.ui.table.movement import sort_anew
from game.ui.table.panels.base import Panel, TableQuestion
from game.ui.table.panels.choices import ChoicePanel, PanelChoice, sure_of
from game.ui.table.phases.base import OnTable, Said


def name_of(words: TableWords, view: View, action: Action) -> str:
    """What the viewer would say."""
    if action.verb == "promote":
        return words.rules.promotions[action.arg].spec.label.text(words.lang)
    if action.verb == "partner":
        choice = words.rules.ruleset.partner_choice
        what = choice.label.text(words.lang) if choice is not None else ""
        return words.t("announcing.with", what=what, name=words.name(action.arg))
    if action == SHOW:
        return words.t("announcing.show")
    if action == DOUBLE:
        level = len(view.announced)
        return words.level(level, RE if level % 2 else KONTRA)
    return words.level(action.arg, said_side(words.rules, view))


def saying(words: TableWords, view: View, action: Action) -> str:
    """What a button says that says this."""
    if action == SHOW:
        return name_of(words, view, action)
    key = "show_card" if shows(words, action) else "announce"
    return words.t(f"announcing.{key}", what=name_of(words, view, action))


def shows(words: TableWords, action: Action) -> bool:
    """Whether a card is shown with it, so that something counts more."""
    return action.verb == "promote" and bool(words.rules.promotions[action.arg].raised)


def choice(
    words: TableWords,
    view: View,
    actions: Sequence[Action],
    say: Callable[[Action], None],
    close: Callable[[], None],
) -> Notice:
    """Which of several things to say; the harmless way is to say nothing."""
    buttons = [
        Button(name_of(words, view, action), lambda action=action: say(action))  # type: ignore[misc]
        for action in actions
    ]
    silent = Button(words.t("announcing.silent"), close, kind="brass")
    of = "shows." if all(shows(words, action) for action in actions) else ""
    return Notice(
        words.t(f"announcing.{of}title"),
        words.t(f"announcing.{of}text"),
        [*buttons, silent],
        on_escape=close,
    )


def duty_panel(question: TableQuestion) -> Panel:
    """The announcement that is owed for the first trick, and why."""
    words, view = question.words, question.view
    (owed,) = question.of("announce")
    what = name_of(words, view, owed)
    note = words.t("announcing.must_text", n=view.tricks[0].points, what=what)
    duty = PanelChoice(what, "", question.do(owed), main=True)
    return ChoicePanel(question, words.t("announcing.must"), [duty], note=note)


def answer_panel(question: TableQuestion) -> Panel:
    """To go along with what the other side has said, to go higher, or to give the deal up, and what
    is at stake each time."""
    t, rules, view = question.words.t, question.rules, question.view
    levels = [level for _, level in view.announced]
    now, before = (worth_said(rules, view, said) for said in (levels, levels[:-1]))
    higher = question.of("announce")
    choices = [
        PanelChoice(
            t("announcing.answer.see"),
            t("announcing.answer.see_help", n=now),
            question.do(SEE),
            main=True,
        ),
        *[
            PanelChoice(
                name_of(question.words, view, one),
                t("announcing.answer.raise_help", n=worth_said(rules, view, [*levels, one.arg])),
                question.do(one),
            )
            for one in higher
        ],
        PanelChoice(
            t("announcing.answer.fold"),
            t("announcing.answer.fold_help", n=before),
            question.do(FOLD),
            sure=sure_of(question, FOLD),
        ),
    ]
    said, level = view.announced[-1]
    what = question.words.level(level, RE)
    title = t("announcing.answer.title", name=question.words.name(said), what=what)
    return ChoicePanel(question, title, choices)


# ---------------------------------------------------------------- what happens
def _hear(player: EventPlayer, event: e.Announced) -> None:
    """An announcement is heard before its words are read."""
    player.sound("announce")


def _promote(player: EventPlayer, event: e.Promoted) -> None:
    """A card has become the highest trump: heard, and sorted anew."""
    player.sound("announce")
    sort_anew(player, event)


def _say_announced(words: TableWords, event: e.Announced, view: View) -> Said:
    """Re! Keine 90!"""
    what = words.level(event.level, event.side)
    return Said(words.t("announcing.announced", what=what))


def _say_answered(words: TableWords, event: e.RaiseAnswered, view: View) -> Said:
    """Whether its side goes along."""
    return Said(words.t(f"announcing.answer.say_{'see' if event.sees else 'fold'}"))


def _say_promoted(words: TableWords, event: e.Promoted, view: View) -> Said:
    """Schweinchen!"""
    what = words.rules.promotions[event.promotion].spec.label.text(words.lang)
    return Said(words.t("announcing.promoted", what=what))


def _say_chosen(words: TableWords, event: e.PartnerChosen, view: View) -> Said:
    """With whom from now on."""
    return Said(words.t("announcing.now_with", name=words.name(event.other)))


ON_TABLE = OnTable(
    moves={e.Announced: _hear, e.Promoted: _promote},
    says={
        e.Announced: _say_announced,
        e.RaiseAnswered: _say_answered,
        e.Promoted: _say_promoted,
        e.PartnerChosen: _say_chosen,
    },
)
