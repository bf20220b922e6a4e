"""Points of a hand before play: those that count in it alone, who is asked by them, and hands of
which so many are wanted."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from game.cards import parse_pattern
from game.rules.card_points import (
    asks_hand_points,
    copies_of,
    points_in_hand,
    points_of_kinds,
)
from game.rules.checks.facts import check_ranks, in_order, kinds, phase_kinds
from game.rules.model import Ruleset
from game.rules.model.auction import ReservationsPhase
from game.rules.model.cards_of_phases import cards_held
from game.rules.model.dealing import DEALING
from game.rules.model.holdings import Holding
from game.rules.placeholders import readable
from game.rules.problems import Path, Report
from game.rules.turns import usual_contract
from game.values import Kind, Points

_BESIDE_OPEN_DUMMY = {*DEALING, "reservations", "trump", "predict", "tricks"}
"""Kinds of phases beside which a dummy may lie open before anything is said: no hand changes."""


def check_deck(ruleset: Ruleset, report: Report) -> None:
    """Ranks of the pack count in hand, where it is asked how much a hand counts."""
    points, where = ruleset.deck.hand_points, ("deck", "hand_points")
    games = ruleset.contracts.values()  # a house rule may bring in the one that asks
    with readable():
        check_ranks(ruleset, report, where, points)
    if points and not asks_hand_points(ruleset, games):
        report.problem(where, "checks.hand_points_idle")


def check_strongest(ruleset: Ruleset, report: Report, path: Path, phase: ReservationsPhase) -> None:
    """Hands count something where they are compared, and the one who is asked stays the only
    one."""
    if not phase.asks_strongest:
        if phase.equal_points != "first":
            key = "who: most_points"
            report.problem((*path, "equal_points"), "checks.idle_needs", key=key)
    elif phase.outbids or "bidding" in phase_kinds(ruleset):
        report.problem((*path, "who"), "checks.strongest_beside_bids")
    else:
        with readable():
            if not any(_worth(ruleset).values()):
                report.problem((*path, "who"), "checks.no_points_in_hand")
    if phase.dummy_opens:
        _check_dummy(ruleset, report, (*path, "dummy_opens"), phase)


def _check_dummy(ruleset: Ruleset, report: Report, where: Path, phase: ReservationsPhase) -> None:
    """One alone is asked and must play with a dummy, whose hand stays as it is."""
    games = ruleset.contracts.values()
    offered = [one for one in games if one.enabled and one.offered == where[-2]]
    if not phase.must_choose:
        report.problem(where, "checks.open_dummy_of_one")
    elif not all(one.dummy for one in offered):
        report.problem(where, "checks.open_dummy_not_in_all")
    for name, other in in_order(ruleset):
        changes = other.kind not in _BESIDE_OPEN_DUMMY
        if changes or (isinstance(other, ReservationsPhase) and other.outbids):
            report.problem(where, "checks.open_dummy_beside", kind=name)


def check_count(ruleset: Ruleset, report: Report, path: Path, holding: Holding) -> None:
    """No more cards, or points, are wanted than a hand can have."""
    most = _most_held(ruleset, holding)
    if most is not None and holding.count > most:
        word = f"checks.holding_never.{holding.kind}"
        report.problem((*path, "count"), word, n=most)


def _most_held(ruleset: Ruleset, holding: Holding) -> int | None:
    """How many of the cards that are meant, or points in them, a hand has at most; None where that
    is not what is asked, or no card is dealt."""
    size = cards_held(ruleset.phases.values())
    if holding.kind not in ("cards", "points") or not size:
        return None
    meant = [kind for entry in holding.cards for kind in parse_pattern(entry)]
    pack = Counter({kind: copies_of(ruleset.deck, kind) for kind in kinds(ruleset)})
    cards = [kind for kind in dict.fromkeys(meant) for _ in range(pack[kind])]
    if holding.kind == "cards":
        return min(size, len(cards))
    worth = _worth(ruleset)
    return sum(_highest([worth.get(kind, 0) for kind in cards], size))


def _highest(points: Sequence[Points], most: int) -> list[Points]:
    return sorted([one for one in points if one > 0], reverse=True)[:most]


def _worth(ruleset: Ruleset) -> dict[Kind, Points]:
    """What every kind of the pack counts in a hand before play."""
    own = points_in_hand(ruleset.deck)
    if own:
        return {kind: own[kind] for kind in kinds(ruleset)}
    return points_of_kinds(ruleset.deck, None, usual_contract(ruleset))
