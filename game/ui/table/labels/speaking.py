"""What may be said during play and over poverty: its names, its bubbles, and the choice."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.engine import events as e
from game.engine.actions import Action
from game.engine.view import RE, View
from game.ui.kit import Button, Notice
from game.ui.kit.furniture import Cell
from game.ui.table.labels.words import Words

BOTH_FIT = 14
"""So many letters of what both sides have announced stand beside each other."""


# ---------------------------------------------------------------- names
def side_name(words: Words, side: int) -> str:
    """Re or Kontra, as the ruleset calls them."""
    label = words.rules.scoring.side_names.get("re" if side == RE else "kontra")
    return label.text(words.lang) if label else ("Re" if side == RE else "Kontra")


def level_name(words: Words, level: int, side: int) -> str:
    """What an announcement is called in the mouth of a side."""
    label = words.rules.levels[level].spec.label.text(words.lang)
    return label.replace("{side}", side_name(words, side))


def name_of(words: Words, view: View, action: Action) -> str:
    """What the viewer would say."""
    if action.verb == "promote":
        return words.rules.promotions[action.arg].spec.label.text(words.lang)
    if action.verb == "partner":
        choice = words.rules.ruleset.partner_choice
        what = choice.label.text(words.lang) if choice is not None else ""
        return words.t("speaking.with", what=what, name=words.name(action.arg))
    return level_name(words, action.arg, view.sides[view.seat] or RE)


def announced_cell(words: Words, view: View) -> Cell | None:
    """The highest announcement of each side, for the plaque."""
    highest: dict[int, int] = {}
    for seat, level in view.announced:
        side = view.sides[seat]
        if side is not None:
            highest[side] = max(level, highest.get(side, -1))
    if not highest:
        return None
    said = []
    for side, level in sorted(highest.items()):
        what, name = level_name(words, level, side), side_name(words, side)
        said.append(what if level == 0 else words.t("speaking.both", side=name, what=what))
    joined = " · ".join(said)
    if len(said) > 1 and len(joined) > BOTH_FIT:  # one above the other: the plaque stays narrow
        return Cell(said[0], said[1], alike=True)
    return Cell(words.t("speaking.heading"), joined)


# ---------------------------------------------------------------- bubbles
def announced(words: Words, event: e.Announced, view: View) -> tuple[str, bool]:
    """Re! Keine 90!"""
    what = level_name(words, event.level, event.side)
    return words.t("speaking.announced", what=what), False


def promoted(words: Words, event: e.Promoted, view: View) -> tuple[str, bool]:
    """Schweinchen!"""
    what = words.rules.promotions[event.promotion].spec.label.text(words.lang)
    return words.t("speaking.promoted", what=what), False


def partner_chosen(words: Words, event: e.PartnerChosen, view: View) -> tuple[str, bool]:
    """With whom from now on."""
    return words.t("speaking.now_with", name=words.name(event.other)), False


def answered(words: Words, event: e.PovertyAnswered, view: View) -> tuple[str, bool]:
    """Whether somebody takes the cards; a no stays until somebody does."""
    return words.t("speaking.take" if event.taken else "speaking.refuse"), not event.taken


def returned(words: Words, event: e.PovertyReturned, view: View) -> tuple[str, bool]:
    """How many trumps went back."""
    key = "speaking.returned" if event.trumps else "speaking.returned_none"
    return words.t(key, n=event.trumps), False


# ---------------------------------------------------------------- choosing
def choice(
    words: Words,
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
    silent = Button(words.t("speaking.silent"), close, kind="brass")
    return Notice(
        words.t("speaking.title"),
        words.t("speaking.text"),
        [*buttons, silent],
        on_escape=close,
    )
