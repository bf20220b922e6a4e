"""What a declarer and the partner give each other."""

from __future__ import annotations

from typing import ClassVar

from game.rules.explain.phases.base import PhaseText, PlacedChapter, Related
from game.rules.explain.writer import Writer
from game.rules.model.partner_passing import PartnerPassPhase


class PartnerPassText(PhaseText[PartnerPassPhase]):
    """It comes once somebody has declared something."""

    related: ClassVar[Related] = {"partner_pass": ("bidding", "trump_named", "melds", "tricks")}

    def met_because(self, w: Writer, path: str, phase: PartnerPassPhase) -> list[str]:
        """How many cards go."""
        return [f"{path}.cards"]


def passing_to_partner(w: Writer) -> None:
    """How many cards go to and fro, who sees them, and what is known of the trump by then."""
    w.chapter("partner_pass")
    for path, phase in w.phases("partner_pass"):
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
