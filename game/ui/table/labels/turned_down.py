"""The card turned up, once it has been refused: it is turned down, and nobody takes it."""

from __future__ import annotations

from game.engine.phases.reservations import asked_before
from game.engine.rules.rules import Rules
from game.engine.seat_view import View
from game.rules.model.phases import TakeUpPhase


def is_turned_down(rules: Rules, view: View) -> bool:
    """Whether a card that could have made trump lies face down: another trump is played, or all
    have passed while a game with its suit was offered, and none is any more."""
    if not rules.trump_card_lies or view.showing is None or _is_taken_anyway(rules):
        return False
    if view.declarer is not None:
        return not rules.contracts[view.contract].spec.trump_is_turned_up
    offers = [one.offered for one in rules.contracts if one.spec.trump_is_turned_up]
    last = max(offers, default=-1)
    if last < 0 or rules.contracts[rules.usual].spec.is_played:
        return False
    said = len(view.reservations)
    asked = asked_before(rules, last + 1, len(view.seats), for_all=view.for_all > 0)
    return view.named is None and said >= asked


def _is_taken_anyway(rules: Rules) -> bool:
    """Whether the declarer takes it whatever is trump."""
    spec = rules.phase_of(TakeUpPhase)
    return spec is not None and not spec.lays_away and not spec.by_holder
