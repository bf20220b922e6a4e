"""What partners give each other, for a declarer or for those who predict nothing."""

from __future__ import annotations

from collections.abc import Collection
from typing import ClassVar

from game.rules.explain.phases.base import PhaseText, PlacedChapter, Related
from game.rules.explain.writer import Writer
from game.rules.model.partner_passing import PartnerPassPhase


class PartnerPassText(PhaseText[PartnerPassPhase]):
    """It comes once somebody has declared something, or predicted nothing."""

    related: ClassVar[Related] = {
        "partner_pass": ("bidding", "predict", "trump_named", "melds", "tricks")
    }

    def step(
        self, w: Writer, path: str, phase: PartnerPassPhase, before: Collection[str]
    ) -> str | None:
        """For whom cards go, where any do."""
        if phase.who == "declarer":
            return "partner_pass.course"
        return f"partner_pass.rules.course_{phase.who}" if phase.cards else None

    def met_because(self, w: Writer, path: str, phase: PartnerPassPhase) -> list[str]:
        """How many cards go, and for whom."""
        return [f"{path}.cards", f"{path}.who"]


def passing_to_partner(w: Writer) -> None:
    """How many cards go to and fro, who sees them, and what is known of the trump by then."""
    w.chapter("partner_pass")
    for path, phase in w.phases("partner_pass"):
        if phase.who != "declarer":
            _for_none(w, path, phase)
            continue
        at, usual = w.usual()
        own = usual.partner_gives is not None and usual.is_played
        cards = usual.partner_gives if own and usual.partner_gives is not None else phase.cards
        key = f"{at}.partner_gives" if own else f"{path}.cards"
        first = f"{path}.first"
        if cards:
            count = w.words.number(cards)
            w.say_of("partner_pass", f"cards.{phase.first}", [key, first], n=cards, count=count)
        else:
            w.say_of("partner_pass", f"in_some.{phase.first}", [key, first])
        w.say_of("partner_pass", "unseen", f"{path}.kind")
        _say_when(w, path)
        rest = [at for at, game in w.ruleset.contracts.items() if not game.partner_plays]
        if rest:
            w.say_of("partner_pass", "rests", [f"contracts.{at}.partner_plays" for at in rest])


def _for_none(w: Writer, path: str, phase: PartnerPassPhase) -> None:
    """The same for those who predict nothing."""
    cards = f"{path}.cards"
    if not phase.cards:
        w.say_of("partner_pass", "nobody", [cards, f"{path}.who"])
        return
    count = w.words.number(phase.cards)
    w.say_of("partner_pass", f"for_{phase.who}", f"{path}.who")
    given = [cards, f"{path}.first"]
    w.say_of("partner_pass", f"none_gives.{phase.first}", given, n=phase.cards, count=count)
    w.say_of("partner_pass", "in_turn", f"{path}.who")
    w.say_of("partner_pass", "unseen", f"{path}.kind")


def _say_when(w: Writer, path: str) -> None:
    """Whether the declarer names the trump before or afterwards, where it does."""
    order = w.ruleset.order
    here = order.index(path.removeprefix("phases."))
    for name, phase in w.phases("trump"):
        if phase.who == "declarer":
            before = order.index(name.removeprefix("phases.")) < here
            text = "after_trump" if before else "before_trump"
            w.say_of("partner_pass", text, "order")


PHASE = PartnerPassText("partner_pass", PlacedChapter(87, passing_to_partner))
