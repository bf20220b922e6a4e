"""Which order of cards holds, and with it which are trumps and what must be played."""

from __future__ import annotations

from game.engine.rules.rules import Rules
from game.engine.rules.trick_tables import table_after
from game.engine.tricks.openings import opened, opening_now
from game.engine.tricks.table import NO_TRUMP, UNNAMED, TrickTable
from game.engine.view import View


def playing_phase(rules: Rules) -> int:
    """The phase whose order of cards a hand is sorted by: the one that counts trumps."""
    at = rules.phase_at("tricks")
    at = rules.phase_at("stock") if at is None else at
    assert at is not None  # whoever plays for points plays tricks
    return at


def order_table(
    rules: Rules, contract: int, trump: int, promoted: tuple[int, ...] = ()
) -> TrickTable:
    """The order of cards under a contract; before trump is named, without one.

    `promoted` are the kinds that have become the highest trumps.
    """
    named = NO_TRUMP if trump == UNNAMED else trump
    return rules.table(playing_phase(rules), contract, named, promoted)


def trick_phase(rules: Rules, view: View) -> int:
    """The phase whose tricks are played now."""
    stock = rules.phase_at("stock")
    if view.drawing and stock is not None:
        return stock
    return playing_phase(rules)


def trick_table(rules: Rules, view: View, lying: int | None = None) -> TrickTable:
    """The order of cards and the duties that hold now.

    `lying`: how many cards of the trick lie, where that is not how many the view has.
    """
    trump = NO_TRUMP if view.trump == UNNAMED else view.trump
    promoted = rules.promoted(number for _, number in view.promoted)
    in_trick = len(view.trick) if lying is None else lying
    last = sum(view.sizes[seat] for seat in view.seats) + in_trick == len(view.seats)
    over = view.tricks[:-1] if in_trick and not view.trick else view.tricks
    tricks = [trick.cards for trick in over]
    at = trick_phase(rules, view)
    key = at, view.contract, trump, promoted
    table = table_after(rules, *key, tricks, view.talon, last=last, shown=view.trump_card)
    opening = opening_now(rules, view._replace(tricks=over))
    return table if opening is None else opened(table, opening)
