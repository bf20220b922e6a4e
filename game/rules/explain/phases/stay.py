"""Staying or dropping out: who is asked, who may not drop out, and what comes of it."""

from __future__ import annotations

from collections.abc import Collection
from typing import ClassVar

from game.rules.explain.ladders import bids_in_order, name_of
from game.rules.explain.phases.base import PhaseText, PlacedChapter, Related
from game.rules.explain.writer import Writer
from game.rules.model.contracts import Contract
from game.rules.model.handing_on import StayPhase
from game.rules.model.ladders import entry_of


class StayText(PhaseText[StayPhase]):
    """It has a chapter."""

    related: ClassVar[Related] = {"stay": ("match", "scoring", "tricks")}

    def step(self, w: Writer, path: str, phase: StayPhase, before: Collection[str]) -> str | None:
        """Who is asked, and for what."""
        return f"stay.course.{'whist' if w.ruleset.scoring.pays_whists else 'everybody'}"


def staying(w: Writer) -> None:
    """Who says what, and what becomes of those who stay."""
    w.chapter("stay")
    pot = w.ruleset.match.pot
    inside = w.named(pot.label).inside if pot is not None else ""
    if w.ruleset.scoring.pays_whists:
        _whisting(w)
        return
    for path, phase in w.phases("stay"):
        w.say_of("stay", "what", f"{path}.kind")
        named = _is_named(w, path) and not (w.only_dealer_declares and phase.dealer_stays)
        who = "dealer" if phase.dealer_stays else "anybody"
        w.say_of("stay", f"{who}_named" if named else who, f"{path}.dealer_stays")
        _say_binding(w, path, phase, "")
        if pot is not None and phase.fresh_pot_binds:
            w.say_of("stay", "fresh", f"{path}.fresh_pot_binds", inside=inside)
        if phase.spare_hand:
            w.say_of("stay", "spare", f"{path}.spare_hand")
        if pot is None and w.ruleset.scoring.counts_places:
            scoring = w.ruleset.scoring
            rest = "_all" if scoring.first_takes_rest else ""
            w.say_of("stay", f"alone{rest}_places", f"{path}.kind scoring.places")
        elif pot is None:
            w.say_of("stay", "alone_tricks", f"{path}.kind scoring.no_trick")
        else:
            w.say_of("stay", "alone", f"{path}.kind match.pot", inside=inside)


def _say_binding(w: Writer, path: str, phase: StayPhase, whist: str) -> None:
    """With which trumps and cards turned up, and in which games, nobody may drop out; `whist`: what
    stands before the texts where one whists."""
    key = f"{path}.binding_trumps"
    if phase.binding_suits:
        suits = w.words.join([w.words.suit(name) for name in phase.binding_suits], "or")
        w.say_of("stay", f"{whist}binding", key, suits=suits)
    if phase.binding_ranks:
        ranks = w.words.join([w.words.a_rank(name) for name in phase.binding_ranks], "or")
        w.say_of("stay", f"{whist}binding_shown", key, ranks=ranks)
    binding = [(at, game) for at, game in w.special_contracts() if game.all_stay]
    usual = w.usual()
    binding += [usual] if usual[1].all_stay and usual[1].is_played else []
    if binding:
        bids = bids_in_order(binding)
        names = w.words.join((w.words.quoted(name_of(w, one)) for one in bids), "or")
        keys = [_binding_key(at, game) for at, game in binding]
        w.say_of("stay", f"{whist}all_stay", keys, names=names)


def _binding_key(path: str, game: Contract) -> str:
    """The key that says of a game that nobody may drop out of it."""
    by_ladder = game.ladder is not None and game.ladder.lowest_all_stay
    return f"{entry_of(path)}.ladder.lowest_all_stay" if by_ladder else f"{path}.all_stay"


def _whisting(w: Writer) -> None:
    """Who whists, and what that is for."""
    table = w.ruleset.table
    many = "one" if table.active == 2 else "many"
    for path, phase in w.phases("stay"):
        keys = f"{path}.kind scoring.whists"
        w.say_of("stay", f"whist.{many}", keys)
        others = any(contract.is_about_tricks for _, contract in w.special_contracts())
        if others or w.usual()[1].avoids_points:
            w.say_of("stay", "whist.only_bids", f"{path}.kind")
        if phase.dealer_stays:
            w.say_of("stay", "whist.dealer", f"{path}.dealer_stays")
        _say_binding(w, path, phase, "whist.")
        w.say_of("stay", "whist.nobody", keys)


def _is_named(w: Writer, path: str) -> bool:
    """Whether somebody may have said before this what is played, and the others may drop out of
    it."""
    order = [f"phases.{name}" for name in w.ruleset.order]
    asked = [at for at, _ in w.phases("reservations") if order.index(at) < order.index(path)]
    offered = [game for at in asked for _, game in w.offered_in(at)]
    return any(game.is_played and not game.all_stay for game in offered)


PHASE = StayText("stay", PlacedChapter(17, staying))
