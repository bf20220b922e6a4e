"""Scores of the federation's tournament rules, counted again from tricks and announcements."""

from __future__ import annotations

from collections.abc import Sequence

from hypothesis import given, settings
from hypothesis import strategies as st

from game.cards import KIND_MASK, card_name
from game.engine.state import Deal
from tests.engine.scoring.test_sheets import finished, worth

NO_TRICK = 0
BOUNDS = (None, 90, 60, 30, NO_TRICK)
"""What each announcement promises: the other side stays below so many, or without a trick."""

REACHED = {90: 120, 60: 90, 30: 60, NO_TRICK: 30}
"""Card points that count a point against each promise."""


class Side:
    """One of the two sides: card points, whether it has a trick, how high it has announced."""

    def __init__(self, deal: Deal, seats: Sequence[int]) -> None:
        mine = [trick for trick in deal.tricks if trick.winner in seats]
        self.points = sum(worth(trick.cards) for trick in mine)
        self.tricks = len(mine)
        self.level = max((level for seat, level in deal.announced if seat in seats), default=-1)

    @property
    def promises(self) -> list[int]:
        """The promises of this side, each taking in those before it."""
        return [bound for bound in BOUNDS[1 : self.level + 1] if bound is not None]

    def below(self, bound: int) -> bool:
        """Whether it has stayed below a promise of the other side."""
        return not self.tricks if bound == NO_TRICK else self.points < bound


def has_won(side: Side, other: Side, *, is_re: bool) -> bool:
    """By the side's own promise, else by that of the other one, else by 121 for Re."""
    if side.promises:
        return other.below(side.promises[-1])
    if other.promises:
        return not side.below(other.promises[-1])
    only_kontra = (other if is_re else side).level >= 0 > (side if is_re else other).level
    needed = 121 if is_re != only_kontra else 120
    return side.points >= needed


def gained(side: Side, other: Side) -> int:
    """Points that go to a side as the other one stayed low, and for what it missed."""
    steps = sum(other.below(bound) for bound in BOUNDS if bound is not None)
    return steps + sum(side.points >= REACHED[bound] for bound in other.promises)


def specials(deal: Deal, re: Sequence[int]) -> int:
    """Special points of Re less those of Kontra."""
    found = 0
    for place, trick in enumerate(deal.tricks):
        mine = trick.winner in re
        names = [card_name(card & KIND_MASK, "french") for card in trick.cards]
        caught = sum(
            name == "karo-as" and (seat in re) != mine
            for seat, name in zip(trick.seats, names, strict=True)
        )
        charlie = place == 11 and names[trick.seats.index(trick.winner)] == "kreuz-bube"
        found += (1 if mine else -1) * (caught + charlie + (worth(trick.cards) >= 40))
    return found


def value(deal: Deal, re: Sequence[int], kontra: Sequence[int]) -> tuple[int, str]:
    """What the deal is worth for Re, and who has won."""
    one, two = Side(deal, re), Side(deal, kontra)
    re_won = has_won(one, two, is_re=True)
    kontra_won = has_won(two, one, is_re=False)
    assert not (re_won and kontra_won)
    said = sum(2 + side.level for side in (one, two) if side.level >= 0)
    alone = len(re) == 1
    if re_won:
        total = 1 + said + gained(one, two)
    elif kontra_won:
        total = -(1 + said + gained(two, one) + (not alone))
    else:
        total = gained(one, two) - gained(two, one)
    if not alone:
        total += specials(deal, re)
    return total, "re" if re_won else "kontra" if kontra_won else "nobody"


def counted_again(seed: int) -> str:
    """Count one deal again; who has won it."""
    deal, result, _ = finished("doppelkopf-turnier", seed)
    re, kontra = result.sides
    worth_for_re, winner = value(deal, re, kontra)
    factor = 3 if len(re) == 1 else 1
    for seat in range(4):
        assert result.score[seat] == (worth_for_re * factor if seat in re else -worth_for_re)
    return winner


@settings(max_examples=200, deadline=None)
@given(st.integers(0, 10**6))
def test_tournament_rules(seed: int) -> None:
    """The count of a random deal with announcements."""
    counted_again(seed)


def test_everybody_wins_sometimes_and_sometimes_nobody() -> None:
    """The property above is not about one sort of deal only."""
    winners = {counted_again(seed) for seed in range(60)}
    assert winners == {"re", "kontra", "nobody"}
