"""The card points of the two sides of a deal that is over, as a seat knows them."""

from __future__ import annotations

from operator import add

from game.engine.events import NOBODY
from game.engine.rules.rules import Rules
from game.engine.scoring.counting import melded_seen, values_of_kinds
from game.engine.view import View
from game.ui.kit import number


def card_points_of_sides(rules: Rules, view: View) -> tuple[str, ...]:
    """Card points of the two sides, with what was laid away, where all sides are known."""
    tricks = points_in_tricks(rules, view)
    if not tricks:
        return ()
    beside = map(add, beside_tricks(rules, view), melded_by_sides(rules, view))
    return tuple(number(taken + more) for taken, more in zip(tricks, beside, strict=True))


def melded_by_sides(rules: Rules, view: View) -> tuple[int, int]:
    """What the two sides have melded, where that counts among their card points."""
    sums = [0, 0]
    for seat, side in enumerate(view.sides):
        if side is not None and rules.scoring.melds_are_points:
            sums[side] += melded_seen(rules, view, seat)
    return sums[0], sums[1]


def beside_tricks(rules: Rules, view: View) -> tuple[int, int]:
    """Card points that the two sides have beside those of their tricks: what was laid away, or
    lies in a talon that counts for one of them."""
    to_others = rules.contracts[view.contract].spec.talon_to_others
    away = laid_away(rules, view)
    return (0, away) if to_others else (away, 0)


def laid_away(rules: Rules, view: View) -> int:
    """Card points that the declarer has laid away, or that lie in a talon which counts for a
    side, as all know once every card is played."""
    tricks = points_in_tricks(rules, view)
    counts = rules.contracts[view.contract].spec.talon_goes_to_side
    if not (view.discard_size or counts) or not tricks or any(view.sizes):
        return 0
    values = values_of_kinds(rules, view.trump, view.contract)
    whole = sum(values[kind] for kind in rules.pack) + rules.contracts[view.contract].all_tricks
    return whole - sum(tricks)


def points_in_tricks(rules: Rules, view: View) -> tuple[int, ...]:
    """Card points of the tricks of the two sides, where all sides are known."""
    if not view.tricks:
        return ()
    sums = [0, 0]
    for trick in view.tricks:
        if trick.winner == NOBODY:
            continue
        side = view.sides[trick.winner]
        if side is None:
            return ()
        sums[side] += trick.points
    return tuple(sums)
