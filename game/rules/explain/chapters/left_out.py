"""What other tables play and this one does not: named in one place, out of a newcomer's way."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

from game.rules.explain.scoring import text_of
from game.rules.explain.writer import Writer
from game.rules.model.base import Label


class _Switched(Protocol):
    """Something with a name that a table may do without."""

    @property
    def label(self) -> Label: ...

    @property
    def enabled(self) -> bool: ...


def left_out(w: Writer) -> None:
    """An entry for each sort of thing that the ruleset knows and does not use."""
    ruleset = w.ruleset
    w.chapter("left_out")
    if ruleset.melds is not None:
        _names(w, "melds", "melds.table", ruleset.melds.table)
    for path, phase in w.phases("call_card"):
        if not phase.calls:
            _entry(w, "call", [f"{path}.calls"])
    _names(w, "contracts", "contracts", ruleset.contracts)
    _names(w, "promotions", "promotions", ruleset.promotions)
    _speaking(w)
    _names(w, "special_points", "scoring.special_points", ruleset.scoring.specials)
    for path, tricks in w.phases("tricks"):
        if not tricks.last_trick and not tricks.first_trick:
            _entry(w, "extra", [f"{path}.last_trick", f"{path}.first_trick"])
    _match(w)
    w.introduce("left_out.intro", "house_rules")


def _speaking(w: Writer) -> None:
    """What is not said during play, and what is not made of it."""
    spoken, choice = w.ruleset.announcements, w.ruleset.partner_choice
    if spoken is not None and not spoken.enabled:
        _entry(w, "announcements", ["announcements.enabled"])
    elif spoken is not None and not spoken.answer:
        _entry(w, "answer", ["announcements.answer"])
    text_of(w).left_out(w)
    if choice is not None and not choice.enabled:
        _entry(w, "partner_choice", ["partner_choice.enabled"], name=w.label(choice.label))


def _match(w: Writer) -> None:
    """What does not come about between the deals."""
    bock, solos = w.ruleset.match.bock, w.ruleset.match.compulsory_solos
    if bock is not None and not any(bock.after.values()):
        _entry(w, "bock", ["match.bock.after"])
    if solos is not None and not solos.each:
        _entry(w, "compulsory", ["match.compulsory_solos.each"])


def _names(w: Writer, what: str, path: str, table: Mapping[str, _Switched]) -> None:
    off = {name: entry for name, entry in table.items() if not entry.enabled}
    if off:
        keys = [f"{path}.{name}.enabled" for name in off]
        _entry(w, what, keys, names=w.words.join(w.label(entry.label) for entry in off.values()))


def _entry(w: Writer, what: str, keys: list[str], **args: str) -> None:
    w.paragraph(item=True)
    w.say(f"left_out.{what}", keys, **args)
