"""What it is likely to bring to show a card so that it, or others, count more."""

from __future__ import annotations

from collections.abc import Sequence

from game.players.heuristic.reading.knowledge import Knowledge, suits_of
from game.players.heuristic.valuation.tricks_expected import expected_tricks
from game.values import Kind, Points

GUARDED = (0.7, 0.58, 0.47, 0.26, 0.16, 0.12)
"""The share of unwanted cards of a suit that who holds one of them takes, by how many others of the
suit are beside it. (So it was in 500 deals of Gong Zhu in which whoever had it showed the Ace of
Hearts.)"""

HUNTED = 0.45
"""How often who shows one unwanted card takes it, as the others then play for nothing else. (It was
0.47 in these deals for the Queen of Spades, whatever guarded it.)"""

SUPPORTED = 0.75
"""By how much each card beside one that is wanted lowers the share of it that the others get."""

DOUBT = 0.06
"""By how much the own share must be better than that of the others: who shows a card tells all
where it is."""


def gain_by_showing(known: Knowledge, raised: Sequence[Kind]) -> float:
    """Card points that the own side is likely to get more than each of the others does when these
    kinds count once more."""
    view, rules, table = known.view, known.rules, known.table
    avoided = rules.contracts[view.contract].spec.avoids_points
    mine = [seat for seat in view.seats if seat == view.seat or known.weights[seat] == 1.0]
    even = len(mine) / len(view.seats)
    own = even * _strength(known)
    gain = 0.0
    for kind in raised:
        points = _wanted(table.points[kind], avoided=avoided)
        if not known.hand[kind]:
            share = min(1.0, own)
        elif points > 0:
            share = _wanted_share(known, kind, even)
        else:
            share = HUNTED if len(raised) == 1 else GUARDED[min(_beside(known, kind), 5)]
        doubt = DOUBT if points > 0 else -DOUBT
        gain += points * rules.pack_counts[kind] * (share - even - doubt)
    return gain


def _wanted(points: Points, *, avoided: bool) -> Points:
    """What a card brings to who takes it."""
    return -points if avoided else points


def _strength(known: Knowledge) -> float:
    """How many tricks the hand is likely to take, where 1 is as many as each of the others."""
    view = known.view
    tricks = expected_tricks(known.rules, view.contract, view.trump, view.hand)
    return tricks * len(view.seats) / max(1, len(view.hand))


def _beside(known: Knowledge, kind: Kind) -> int:
    """How many other cards of its suit are held."""
    suit = suits_of(known.rules, known.table)[known.table.group[kind]]
    return sum(known.hand[one] for one in suit) - 1


def _wanted_share(known: Knowledge, kind: Kind, even: float) -> float:
    """How likely the own side takes a wanted card of the own hand: the likelier the more higher
    ones and others of its suit are beside it."""
    suit = suits_of(known.rules, known.table)[known.table.group[kind]]
    at = suit.index(kind)
    above = sum(known.hand[one] for one in suit[:at])
    others = sum(known.unseen[one] for one in suit[:at])
    below = sum(known.hand[one] for one in suit[at + 1 :])
    if not others:
        return 1.0 - 0.3 * (1.0 - even)
    against: float = SUPPORTED ** (2.0 * above + 0.5 * below - others)
    return 1.0 - (1.0 - even) * against
