"""Worked examples: cards and numbers that a ruleset makes, for the sentences of the rules page.

Nothing here is written by hand: a change of the ruleset changes the example.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from game.cards import Suit, kind_of, parse_pattern, parse_rank, rank_of
from game.rules.model import Ruleset
from game.rules.model.contracts import Contract
from game.rules.model.melds import Meld
from game.rules.model.phases import TricksPhase
from game.rules.model.scoring import BidGame, ReKontra
from game.rules.trump_suit import fixed_suit, pack_points

TRUMP = Suit.HERZ
"""The suit that is trump in examples, where it is named or turned up."""

LED = Suit.EICHEL
"""The suit that is led in them."""


class Trick(NamedTuple):
    """A trick that the third card takes with a trump (the second, where two play): `cards` as
    kinds in the order in which they are played, `winner` their place, `points` in card points."""

    cards: tuple[int, ...]
    winner: int
    points: int


class Melded(NamedTuple):
    """A meld of the example with its score points; `trump` says that it counts as one in trump."""

    name: str
    meld: Meld
    points: int
    trump: bool


class BidDeal(NamedTuple):
    """A bid that is made, an opponent beside it, and the same bid lost; all in score points but
    the three fields of card points."""

    bid: int
    melds: tuple[Melded, ...]
    points: int
    credit: int
    points_lost: int
    minus: int
    other_meld: Melded | None
    other_points: int
    other_credit: int

    @property
    def melded(self) -> int:
        """What the declarer melds."""
        return sum(meld.points for meld in self.melds)


class SidesDeal(NamedTuple):
    """Card points of the two sides, what counts for the winner, and what is written down.

    `counted` are the ids of steps and special points with their score points; `against` is what
    winning against Re brings besides.
    """

    points: tuple[int, int]
    steps: tuple[tuple[str, int], ...]
    special: tuple[tuple[str, int], ...]
    against: int
    credits: tuple[int, int]

    @property
    def value(self) -> int:
        """All that counts, for the winner."""
        return sum(n for _, n in (*self.steps, *self.special)) + self.against


def play_points(ruleset: Ruleset) -> int:
    """All card points of a deal: the pack with what the first and the last trick bring."""
    tricks = next(p for p in ruleset.phases.values() if isinstance(p, TricksPhase))
    return pack_points(ruleset) + tricks.last_trick + tricks.first_trick


# -- a trick -----------------------------------------------------------------------------------


def trick(ruleset: Ruleset, contract: Contract) -> Trick | None:
    """A plain lead, a higher card, a trump, and the highest of the suit, as far as seats go.

    Every card follows the duties of any ruleset: the trump comes from a hand without the suit.
    """
    table = ruleset.table
    seats = table.players - (table.sits_out == "dealer")
    trumps = trump_kinds(ruleset, contract)
    ranks = [parse_rank(name) for name in contract.order if name in ruleset.deck.ranks]
    plain = [kind for kind in (kind_of(LED, rank) for rank in ranks) if kind not in trumps]
    if not trumps or len(plain) < 3 or not 2 <= seats <= 4:
        return None
    low, middle, high = plain[2], plain[1], plain[0]
    cards = {2: (low, trumps[-1]), 3: (low, middle, trumps[-1])}.get(
        seats, (low, middle, trumps[-1], high)
    )
    winner = cards.index(trumps[-1])
    return Trick(cards, winner, sum(_value(ruleset, kind, contract) for kind in cards))


def trump_kinds(ruleset: Ruleset, contract: Contract) -> list[int]:
    """The trumps of the pack, the highest first; `TRUMP` where a suit is named or turned up."""
    deck = {parse_rank(name) for name in ruleset.deck.ranks}
    order = [parse_rank(name) for name in contract.order]
    groups = [parse_pattern(entry) for entry in contract.trumps]
    if contract.trump in ("named", "turned_up"):
        groups = [tuple(kind_of(TRUMP, rank) for rank in order)]
    found: dict[int, None] = {}
    for group in groups:
        kinds = [kind for kind in group if rank_of(kind) in deck]
        kinds.sort(key=lambda k: order.index(rank_of(k)) if rank_of(k) in order else len(order))
        found.update(dict.fromkeys(kinds))
    return list(found)


def _value(ruleset: Ruleset, kind: int, contract: Contract) -> int:
    deck = ruleset.deck
    points = {parse_rank(name): n for name, n in deck.points.items()}
    suit = TRUMP if contract.trump in ("named", "turned_up") else fixed_suit(ruleset, contract)
    if kind // 8 == suit:
        points |= {parse_rank(name): n for name, n in deck.trump_points.items()}
    return points.get(rank_of(kind), 0)


# -- scores ------------------------------------------------------------------------------------


def some_melds(ruleset: Ruleset) -> tuple[Melded, ...]:
    """A meld of one suit, in trump, and one of certain cards: those that beginners see first."""
    melds = [] if ruleset.melds is None else list(ruleset.melds.table.items())
    single = [(name, meld) for name, meld in melds if meld.enabled and meld.times == 1]
    in_suit = [(name, m) for name, m in single if m.of_one_suit and len(m.of_one_suit) > 2]
    by_name = [(name, meld) for name, meld in single if meld.cards]
    return tuple(_in_trump(*found[0]) for found in (in_suit, by_name) if found)


def _in_trump(name: str, meld: Meld) -> Melded:
    if meld.of_one_suit and meld.trump_points is not None:
        return Melded(name, meld, meld.trump_points, trump=meld.suits != "trump")
    return Melded(name, meld, meld.points, trump=False)


def bid_deal(ruleset: Ruleset, scoring: BidGame, opening: int, step: int) -> BidDeal:
    """A bid three steps below what the declarer makes, so that it is made with some to spare."""
    whole = play_points(ruleset)
    melds = some_melds(ruleset)
    melded = sum(meld.points for meld in melds)
    points = whole * 3 // 8
    bid = max(opening, opening + ((melded + points - opening) // step - 3) * step)
    points = max(points, bid - melded + 1)
    other = _smallest(ruleset)
    left = whole - points
    other_points = left if scoring.opponents == "shared" else left * 4 // 7
    return BidDeal(
        bid=bid,
        melds=melds,
        points=points,
        credit=_rounded(scoring, melded + points),
        points_lost=max(0, bid - melded - 13),
        minus=-scoring.lost_factor * bid,
        other_meld=other,
        other_points=other_points,
        other_credit=_rounded(scoring, (other.points if other else 0) + other_points),
    )


def _smallest(ruleset: Ruleset) -> Melded | None:
    """The plain meld of one suit that counts least."""
    melds = {} if ruleset.melds is None else ruleset.melds.table
    plain = [
        Melded(name, meld, meld.points, trump=False)
        for name, meld in melds.items()
        if meld.enabled and meld.of_one_suit and meld.suits == "any"
    ]
    return min(plain, key=lambda meld: meld.points, default=None)


def _rounded(scoring: BidGame, points: int) -> int:
    return points if scoring.rounding == "exact" else (points + 5) // 10 * 10


def sides_won(ruleset: Ruleset, scoring: ReKontra) -> SidesDeal:
    """Re wins beyond the second step and has a special point, where there are any."""
    points = scoring.win_at + 33
    theirs = play_points(ruleset) - points
    caught = next(
        (
            (name, s.points)
            for name, s in scoring.special_points.items()
            if _usual(s.kind, s.enabled)
        ),
        None,
    )
    special = () if caught is None else ((caught[0], caught[1] * scoring.unit),)
    return settle(scoring, (points, theirs), special, won=True)


def sides_lost(ruleset: Ruleset, scoring: ReKontra) -> SidesDeal:
    """Re misses its goal by a few card points."""
    points = scoring.win_at - 8
    return settle(scoring, (points, play_points(ruleset) - points), (), won=False)


def _usual(kind: str, enabled: bool) -> bool:
    return enabled and kind == "caught"


def settle(
    scoring: ReKontra, points: tuple[int, int], special: tuple[tuple[str, int], ...], *, won: bool
) -> SidesDeal:
    """What is written down for card points of Re and Kontra and special points of Re."""
    steps = tuple(_steps(scoring, points[1] if won else points[0]))
    against = 0 if won else scoring.against_re * scoring.unit
    deal = SidesDeal(points, steps, special, against, (0, 0))
    value = deal.value if won else -deal.value
    if scoring.settlement == "zero_sum":
        return deal._replace(credits=(value, -value))
    return deal._replace(credits=(value, max(0, -value)))


def _steps(scoring: ReKontra, losing: int) -> Iterator[tuple[str, int]]:
    for place, (name, step) in enumerate(scoring.steps.items()):
        if place == 0 or losing < step.below:
            yield name, step.points * scoring.unit
