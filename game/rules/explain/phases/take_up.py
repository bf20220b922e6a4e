"""Taking up the card that was turned up: whose it becomes, and what is laid away for it."""

from __future__ import annotations

from collections.abc import Collection
from typing import ClassVar

from game.rules.explain.phases.base import PhaseText, PlacedChapter, Related
from game.rules.explain.writer import Writer
from game.rules.model.phases import TakeUpPhase


class TakeUpText(PhaseText[TakeUpPhase]):
    """It has a chapter."""

    def step(self, w: Writer, path: str, phase: TakeUpPhase, before: Collection[str]) -> str:
        """Whether another card goes for it, or one fewer comes, or who likes takes it."""
        if phase.by_holder:
            shown = _is_dealers(w)
            return f"take_up.rules.{'course_of_dealer' if shown else 'course_holder'}"
        return "take_up.course" if phase.lays_away else "take_up.rules.course_dealt"

    related: ClassVar[Related] = {"take_up": ("reservations", "deal", "tricks")}


def taking_up(w: Writer) -> None:
    """Who takes it in which games, and what becomes of the other card."""
    w.chapter("take_up")
    for path, phase in w.phases("take_up"):
        if phase.by_holder:
            _by_right(w, path, phase)
            continue
        if not phase.lays_away:
            w.say_of("take_up", f"dealt.{phase.who}", f"{path}.who {path}.lays_away")
            w.say_of("take_up", "one_fewer", f"{path}.lays_away")
            continue
        games = [
            (at, contract)
            for at, contract in w.special_contracts()
            if contract.trump == "turned_up"
        ]
        keys = [f"{path}.who", *(f"{at}.trump" for at, _ in games)]
        names = w.words.join(w.words.quoted(w.label(contract.label)) for _, contract in games)
        w.say_of("take_up", f"who.{phase.who}", keys, names=names)
        w.say_of("take_up", "away", f"{path}.lays_away")
        if not all(contract.partner_plays for _, contract in games):
            w.say_of("take_up", "rests", [f"{at}.partner_plays" for at, _ in games])


def _is_dealers(w: Writer) -> bool:
    """Whether the card is the dealer's, who has shown it."""
    return any(deal.last_card == "shows_trump" for _, deal in w.phases("deal"))


def _by_right(w: Writer, path: str, phase: TakeUpPhase) -> None:
    """Which card gives the right to it, what goes for it, and what the dealer may do."""
    if phase.rank is None:
        return
    only = w.ruleset.deck.copies == 1
    card = (w.words.the_rank if only else w.words.a_rank)(phase.rank)
    keys = f"{path}.who {path}.rank {path}.gives deck.copies"
    whose = "of_dealer" if _is_dealers(w) else phase.gives
    w.say_of("take_up", f"holder.{whose}", keys, card=card)
    if phase.gives == "any":
        w.say_of("take_up", "away", f"{path}.gives")
    if phase.dealer_takes_rank:
        a_card = w.words.a_rank(phase.rank)
        w.say_of("take_up", "holder.dealer", f"{path}.dealer_takes_rank {path}.rank", card=a_card)
    if _is_dealers(w):
        a_card = w.words.a_rank(phase.rank)
        w.say_of("take_up", "holder.not_of_rank", f"{path}.rank", card=a_card)
    games = w.ruleset.contracts.items()
    others = [name for name, one in games if one.is_played and one.trump != "turned_up"]
    if others:
        w.say_of("take_up", "holder.only_trump", [f"contracts.{name}.trump" for name in others])


PHASE = TakeUpText("take_up", PlacedChapter(85, taking_up))
