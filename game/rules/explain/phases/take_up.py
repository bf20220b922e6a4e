"""Taking up the card that was turned up: whose it becomes, and what is laid away for it."""

from __future__ import annotations

from collections.abc import Collection
from typing import ClassVar

from game.rules.explain.ladders import bids_together, name_of
from game.rules.explain.phases.base import PhaseText, PlacedChapter, Related
from game.rules.explain.writer import Writer
from game.rules.model.contracts import Contract
from game.rules.model.phases import TakeUpPhase


class TakeUpText(PhaseText[TakeUpPhase]):
    """It has a chapter."""

    def step(self, w: Writer, path: str, phase: TakeUpPhase, before: Collection[str]) -> str:
        """Whether another card goes for it, or one fewer comes, or who likes takes it."""
        if phase.by_holder:
            shown = _is_dealers(w)
            return f"take_up.rules.{'course_of_dealer' if shown else 'course_holder'}"
        if not phase.lays_away:
            return "take_up.rules.course_dealt"
        return "take_up.rules.course_always" if is_always_taken(w) else "take_up.course"

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
        games = _taken_in(w, phase)
        keys = [f"{path}.who", *(f"{at}.trump" for at, _ in games)]
        names = dict.fromkeys(w.words.quoted(name_of(w, bids)) for bids in bids_together(games))
        who = phase.who
        if is_always_taken(w):
            who = f"always.{'dealer' if w.only_dealer_declares else who}"
        w.say_of("take_up", f"who.{who}", keys, names=w.words.join(list(names), "or"))
        _may_have_dropped_out(w, path, phase)
        w.say_of("take_up", "away", f"{path}.lays_away")
        if not all(contract.partner_plays for _, contract in games):
            w.say_of("take_up", "rests", [f"{at}.partner_plays" for at, _ in games])


def _played(w: Writer, phase: TakeUpPhase) -> list[tuple[str, Contract]]:
    """The games that can be played, without the usual one where that has no taker."""
    by_itself = [] if phase.needs_declarer else [w.usual()]
    games = dict([*by_itself, *w.in_turn, *w.special_contracts()])
    return [(at, contract) for at, contract in games.items() if contract.is_played]


def _taken_in(w: Writer, phase: TakeUpPhase) -> list[tuple[str, Contract]]:
    """The games in which its suit is trump, and so it is taken."""
    return [(at, one) for at, one in _played(w, phase) if one.trump_is_turned_up]


def is_always_taken(w: Writer) -> bool:
    """Whether somebody takes the card in everything that can be played."""
    usual = w.usual()[1].is_played and not w.in_turn
    return any(
        len(_taken_in(w, phase)) == len(_played(w, phase)) and not (usual and phase.needs_declarer)
        for _, phase in w.phases("take_up")
        if phase.lays_away and not phase.by_holder
    )


def _may_have_dropped_out(w: Writer, path: str, phase: TakeUpPhase) -> None:
    """That the dealer takes nothing who has dropped out before."""
    order = w.ruleset.order
    for stay, spec in w.phases("stay"):
        before = order.index(stay.split(".")[1]) < order.index(path.split(".")[1])
        if phase.who == "dealer" and before and not spec.dealer_stays:
            w.say_of("take_up", "who.dropped_out", f"{stay}.dealer_stays {path}.who")


def _is_dealers(w: Writer) -> bool:
    """Whether the card is the dealer's, who has shown it."""
    return any(deal.shows_dealers_trump for _, deal in w.phases("deal"))


def _by_right(w: Writer, path: str, phase: TakeUpPhase) -> None:
    """Which card gives the right to it, what goes for it, and what the dealer may do."""
    if phase.rank is None:
        return
    only = w.ruleset.deck.copies == 1
    card = w.words.trump_card(phase.rank, only=only)
    keys = f"{path}.who {path}.rank {path}.gives deck.copies"
    whose = "of_dealer" if _is_dealers(w) else phase.gives
    w.say_of("take_up", f"holder.{whose}", keys, card=card)
    if phase.gives == "any":
        w.say_of("take_up", "away", f"{path}.gives")
        w.say_of("take_up", "holder.asked", f"{path}.who")
    if phase.dealer_takes_rank:
        a_card = w.words.a_rank(phase.rank)
        w.say_of("take_up", "holder.dealer", f"{path}.dealer_takes_rank {path}.rank", card=a_card)
    if _is_dealers(w):
        a_card = w.words.a_rank(phase.rank)
        w.say_of("take_up", "holder.not_of_rank", f"{path}.rank", card=a_card)
    games = w.ruleset.contracts.items()
    others = [name for name, one in games if one.is_played and not one.trump_is_turned_up]
    if others:
        w.say_of("take_up", "holder.only_trump", [f"contracts.{name}.trump" for name in others])


PHASE = TakeUpText("take_up", PlacedChapter(85, taking_up))
