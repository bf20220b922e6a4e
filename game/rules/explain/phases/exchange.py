"""Exchanging cards: how many, in which order, and what becomes of them."""

from __future__ import annotations

from collections.abc import Collection
from typing import ClassVar

from game.rules.explain.phases.base import PhaseText, PlacedChapter, Related
from game.rules.explain.writer import Writer
from game.rules.model.cards_of_phases import cards_played
from game.rules.model.handing_on import ExchangePhase


class ExchangeText(PhaseText[ExchangePhase]):
    """It has a chapter."""

    related: ClassVar[Related] = {"exchange": ("deal", "discard", "tricks")}

    def step(
        self, w: Writer, path: str, phase: ExchangePhase, before: Collection[str]
    ) -> str | None:
        """Who exchanges."""
        every = "all_plain_" if phase.cards == "all_plain" else ""
        return f"exchange.course.{every}{phase.who}"


def before_play(w: Writer) -> None:
    """The chapter of a game in which nobody discards before."""
    if not w.phases("discard"):
        exchanging(w)


def exchanging(w: Writer) -> None:
    """Who exchanges, how many cards go, and where those come from that are taken for them."""
    w.chapter("exchange")
    for path, phase in w.phases("exchange"):
        most, keys = w.words.number(phase.most), f"{path}.most {path}.who {path}.first"
        several = phase.who == "everybody"
        some = several and bool(w.phases("stay")) and not w.ruleset.scoring.pays_whists
        who = w.phrase_of("exchange", f"who.{'stayed' if some else phase.who}")
        begins = "stayed" if some and phase.first == "forehand" else phase.first
        first = w.phrase_of("exchange", f"first.{begins}") if several else ""
        later = phase.most if phase.most_later is None else phase.most_later
        every = phase.cards == "all_plain"
        if every:
            _all_plain(w, path, phase, who, first)
        elif phase.fewest == phase.most == later and phase.cards == "any":
            keys += f" {path}.fewest"
            w.say_of("exchange", "just", keys, n=phase.most, count=most, who=who, first=first)
        else:
            w.say_of("exchange", "what", keys, n=phase.most, count=most, who=who, first=first)
            if phase.cards == "plain":
                w.say_of("exchange", "plain", f"{path}.cards")
            if phase.fewest:
                fewest = w.words.number(phase.fewest)
                least = "fewest" if phase.cards == "any" else "fewest_plain"
                w.say_of("exchange", least, f"{path}.fewest", n=phase.fewest, count=fewest)
        if later != phase.most:
            count = w.words.number(later)
            key = "later_all_plain" if every else "later"
            w.say_of("exchange", key, f"{path}.most_later", n=later, count=count)
        left = "left_by_one" if phase.who == "declarer" else "left"
        if left == "left" and later != phase.most:
            left = "left_to_later"
        w.say_of("exchange", left, f"{path}.kind")


def _all_plain(w: Writer, path: str, phase: ExchangePhase, who: str, first: str) -> None:
    """That all cards go that are no trumps, how many come, and what becomes of trumps."""
    keys, most = f"{path}.cards {path}.most {path}.who {path}.first", w.words.number(phase.most)
    hand = cards_played(w.ruleset.phases.values())
    count = w.words.number(hand)
    if phase.hand is not None:
        at = f"{keys} {path}.hand"
        w.say_of("exchange", "all_plain_to", at, n=hand, count=count, who=who, first=first)
        if phase.most < hand:
            w.say_of("exchange", "takes", f"{path}.most", n=phase.most, count=most)
    else:
        what = "all_plain" if phase.most >= hand else "all_plain_most"
        w.say_of("exchange", what, keys, n=phase.most, count=most, who=who, first=first)
    if phase.robs:
        whose = "robs_alone" if phase.who == "declarer" else "robs"
        w.say_of("exchange", whose, f"{path}.robs")
    if phase.hand is not None or phase.robs:
        text = "too_many_counting" if phase.counting_stay else "too_many"
        keys = f"{path}.hand {path}.robs {path}.counting_stay"
        w.say_of("exchange", text, keys, n=hand, count=count)
    w.say_of("exchange", "short", f"{path}.cards")


PHASE = ExchangeText("exchange", PlacedChapter(42, before_play))
