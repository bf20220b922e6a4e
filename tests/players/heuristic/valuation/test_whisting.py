"""What an opponent is fined for who whists beside another one."""

from __future__ import annotations

from math import fsum

import pytest

from game.players.heuristic.valuation.whisting import SPREAD, _missing_of_both


def short(own: float, together: float) -> float:
    return fsum(share * tricks for share, tricks in _missing_of_both(own, together))


def test_nothing_is_missing_of_one_where_both_have_enough() -> None:
    """However few tricks the one takes: the other takes what is missing."""
    assert short(2.0, -4.0) == 0.0


def test_of_one_no_more_is_missing_than_of_both_nor_than_it_owes_itself() -> None:
    alone = fsum(share * max(0.0, 0.5 - off) for off, share in SPREAD)
    assert short(0.5, 9.0) == pytest.approx(alone)
    assert short(0.5, 0.5) < alone
    assert short(0.5, -0.5) < short(0.5, 0.5)
