"""What other tables play and this one does not: named in one place, out of a newcomer's way."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

from game.rules.conventions import kept, meant
from game.rules.explain.ladders import bids_together, name_of
from game.rules.explain.phases import call_card, passing, stock, tricks
from game.rules.explain.scoring import text_of
from game.rules.explain.writer import Writer
from game.rules.model.base import Label
from game.rules.model.contracts import Contract


class _Switched(Protocol):
    """Something with a name that a table may do without."""

    @property
    def label(self) -> Label: ...

    @property
    def enabled(self) -> bool: ...


def left_out(w: Writer) -> None:
    """An entry for each sort of thing that the ruleset knows and does not use. What is only a key
    of the vocabulary is named where a house rule can bring it: to other games it is foreign."""
    ruleset = w.ruleset
    w.chapter("left_out")
    passing.say_left_out(w)
    if ruleset.melds is not None:
        _names(w, "melds", "melds.table", ruleset.melds.table)
    call_card.say_left_out(w)
    rounds = ruleset.match.bock is not None and ruleset.match.bock.game is not None
    games = ruleset.contracts.items()
    played = {name: one for name, one in games if rounds or one.in_rounds != "only"}
    _contracts(w, played)
    promotions = ruleset.promotions
    for what, shown in (("promotions", False), ("shown", True)):
        named = {name: one for name, one in promotions.items() if one.is_shown == shown}
        _names(w, what, "promotions", named)
    _speaking(w)
    _names(w, "special_points", "scoring.special_points", ruleset.scoring.specials)
    stock.say_left_out(w)
    tricks.say_left_out(w)
    _conventions(w)
    _match(w)
    w.introduce("left_out.intro", "house_rules")


def _speaking(w: Writer) -> None:
    """What is not said during play, and what is not made of it."""
    spoken, choice = w.ruleset.announcements, w.ruleset.partner_choice
    if spoken is not None and not spoken.enabled:
        w.left_out("announcements", ["announcements.enabled"])
    elif spoken is not None and not spoken.answer and w.changeable("announcements.answer"):
        w.left_out("answer", ["announcements.answer"])
    text_of(w).left_out(w)
    if choice is not None and not choice.enabled:
        w.left_out("partner_choice", ["partner_choice.enabled"], name=w.label(choice.label))


def _conventions(w: Writer) -> None:
    """What partners might understand, and have not agreed on."""
    held = kept(w.ruleset)
    words = [
        word
        for word in meant(w.ruleset)
        if word not in held and w.changeable(f"conventions.{word}")
    ]
    if words:
        names = w.words.join(w.texts.get(f"conventions.name.{word}") for word in words)
        w.left_out("conventions", [f"conventions.{word}" for word in words], names=names)


def _match(w: Writer) -> None:
    """What does not come about between the deals."""
    bock, solos = w.ruleset.match.bock, w.ruleset.match.compulsory_solos
    if bock is not None and not w.ruleset.brings_bock:
        w.left_out("bock", ["match.bock.after"])
    if solos is not None and not solos.each:
        w.left_out("compulsory", ["match.compulsory_solos.each"])


def _contracts(w: Writer, played: Mapping[str, Contract]) -> None:
    """Games that can be switched on; a ladder of them by its lowest and its highest bid."""
    off = [(f"contracts.{name}", one) for name, one in played.items() if not one.enabled]
    if not off:
        return
    names: list[str] = []
    for bids in bids_together(off):
        ladder = bids[0][1].ladder
        whole = ladder is not None and ladder.rungs == len(bids)
        entries = [bids[::-1]] if whole else [[bid] for bid in bids]
        names += [name_of(w, entry) for entry in entries]
    w.left_out("contracts", [f"{path}.enabled" for path, _ in off], names=w.words.join(names))


def _names(w: Writer, what: str, path: str, table: Mapping[str, _Switched]) -> None:
    off = {name: entry for name, entry in table.items() if not entry.enabled}
    if off:
        keys = [f"{path}.{name}.enabled" for name in off]
        w.left_out(what, keys, names=w.words.join(w.label(entry.label) for entry in off.values()))
