"""Taking the talon, and what may be declared before and after it."""

from __future__ import annotations

from collections.abc import Collection
from typing import ClassVar

from game.rules.explain.ladders import bids_together, name_of
from game.rules.explain.phases.base import PhaseText, PlacedChapter, Related, yes_or_no
from game.rules.explain.phases.declare import say_offer
from game.rules.explain.writer import Writer
from game.rules.model.cards_of_phases import talon_lies_open
from game.rules.model.phases import TalonPhase


class TalonText(PhaseText[TalonPhase]):
    """It has a chapter."""

    related: ClassVar[Related] = {"talon": ("call", "discard", "bidding", "reservations")}

    def step(self, w: Writer, path: str, phase: TalonPhase, before: Collection[str]) -> str | None:
        """Taking it, or leaving it; once more, for who has gone over the game."""
        if "talon" in before:
            return "talon.course.again"
        if talon_lies_open(w.ruleset.phases.values()):
            return f"talon.course.open_{phase.who}"
        if phase.who == "dealer":
            return "talon.course.dealer"
        if phase.may_leave:
            return "talon.course.left"
        return "talon.course.turned_up" if phase.turned_up else "talon.course.usual"

    def met_because(self, w: Writer, path: str, phase: TalonPhase) -> list[str]:
        """Whether it may be left, or all see it, besides."""
        return [f"{path}.may_leave", f"{path}.turned_up", *super().met_because(w, path, phase)]


def talon(w: Writer) -> None:
    """Taking the talon, the contracts offered before and after it, giving up."""
    w.chapter("talon")
    told = any(w.offered_in(path) for path, _ in w.phases("reservations"))
    order = w.ruleset.order
    talon_at = next((i for i, n in enumerate(order) if w.ruleset.phases[n].kind == "talon"), -1)
    called_at = next(
        (i for i, n in enumerate(order) if w.ruleset.phases[n].kind == "call_card"), len(order)
    )
    for index, name in enumerate(order):
        path, phase = f"phases.{name}", w.ruleset.phases[name]
        if phase.kind == "talon" and index == talon_at:
            who = "" if phase.who == "declarer" else "_by_dealer"
            key = f"turned_up{who}.{yes_or_no(phase.turned_up)}"
            keys = f"{path}.turned_up {path}.who"
            if talon_lies_open(w.ruleset.phases.values()):
                key = f"open_{phase.who}"
                keys += "".join(f" {at}.packets" for at, _ in w.phases("deal"))
            w.say_of("talon", key, keys, n=w.talon)
            _say_only_in(w)
            _say_otherwise_in(w)
            if phase.may_leave:
                w.say_of("talon", "may_leave", f"{path}.may_leave")
        elif phase.kind == "declare" and index < called_at:
            when = "at_once" if talon_at < 0 else "before" if index < talon_at else "after"
            away = [n for n in order[:index] if w.ruleset.phases[n].kind == "discard"]
            when = "after_discard" if when == "after" and away else when
            given = [n for n in order[:index] if w.ruleset.phases[n].kind == "hand_out"]
            when = "after_hand_out" if when == "after" and given else when
            say_offer(w, path, phase, when, where=not told)
            told = told or bool(w.offered_in(path))


def _say_only_in(w: Writer) -> None:
    """In which games it is taken, where it is left in more of them."""
    games = [one for one in (w.usual(), *w.special_contracts()) if one[1].is_played]
    taking = [(at, one) for at, one in games if one.takes_talon]
    if taking and 2 * len(taking) < len(games):
        names = [w.words.quoted(name_of(w, bids)) for bids in bids_together(taking)]
        keys = [f"{at}.talon" for at, _ in games]
        w.say_of("talon", "only_in", keys, names=w.words.join(dict.fromkeys(names)))


def _say_otherwise_in(w: Writer) -> None:
    """In which games all see it, where they do not otherwise, or the other way round."""
    own = [(at, one) for at, one in w.special_contracts() if one.shows_talon is not None]
    for shown in (True, False):
        games = [(at, one) for at, one in own if one.shows_talon == shown]
        if games:
            names = [w.words.quoted(name_of(w, bids)) for bids in bids_together(games)]
            keys = [f"{at}.shows_talon" for at, _ in games]
            text = "shown_in" if shown else "not_shown_in"
            w.say_of("talon", text, keys, names=w.words.join(dict.fromkeys(names)))


PHASE = TalonText("talon", PlacedChapter(50, talon))
