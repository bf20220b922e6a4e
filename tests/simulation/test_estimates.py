"""Means, shares, differences on the same cards: worked by hand, and where they stop saying much."""

from __future__ import annotations

from math import comb, inf, sqrt
from statistics import NormalDist

import pytest

from game.simulation.estimates import (
    RatioSums,
    jackknife,
    noticed,
    quantile,
    standard_error,
    until_ahead,
    width,
    wilson,
)

# Points a deal in two games on the same four deals.
PAIRED = [[{"points": (a, 1)}, {"points": (b, 1)}] for a, b in ((1, 2), (3, 5), (5, 6), (7, 7))]
# Deals that were won, of those that somebody declared; in the third nobody did.
DECLARED = [[{"won": (1, 1)}], [{"won": (0, 1)}], [{}], [{"won": (1, 1)}]]


def test_a_mean_has_the_error_of_a_mean() -> None:
    found = RatioSums.of(2, PAIRED).estimate("points", 0)
    error = standard_error([1, 3, 5, 7])
    assert error is not None
    assert found.value == 4
    assert found.half == pytest.approx(width(0.95, 4) * error)


def test_a_difference_on_the_same_cards_is_as_sure_as_the_differences() -> None:
    sums = RatioSums.of(2, PAIRED)
    found = sums.difference("points", 1, 0)
    error = standard_error([1, 2, 1, 0])
    assert error is not None
    assert found.value == 1
    assert found.half == pytest.approx(width(0.95, 4) * error)
    apart = sqrt(sum(sums.estimate("points", game).half ** 2 for game in (0, 1)))
    assert found.half < apart / 2


def test_a_ratio_is_that_of_the_sums_and_skips_what_is_not_there() -> None:
    sums = RatioSums.of(1, DECLARED)
    assert (sums.much("won", 0), sums.out_of("won", 0)) == (2, 3)
    assert sums.value("won", 0) == pytest.approx(2 / 3)
    # By hand: deviations n − R·d of 1/3, −2/3, 0, 1/3; over 4 deals, divided by the 3 declared.
    variance = (1 / 9 + 4 / 9 + 1 / 9) / 9 * 4 / 3
    assert sums.estimate("won", 0).half == pytest.approx(width(0.95, 4) * sqrt(variance))


def test_sums_of_parts_are_those_of_the_whole() -> None:
    whole = RatioSums.of(2, PAIRED)
    parts = RatioSums.of(2, PAIRED[:1]).plus(RatioSums.of(2, PAIRED[1:]))
    assert parts == whole
    assert RatioSums.read(whole.written()) == whole
    assert RatioSums(2).plus(whole) == whole


def test_a_share_stays_a_share() -> None:
    assert wilson(0, 0) == (0, 0, 1)
    never = wilson(0, 20)
    assert (never.value, never.low) == (0, 0)
    assert never.high == pytest.approx(0.1611, abs=1e-4)
    assert wilson(15, 20).low == pytest.approx(0.5313, abs=1e-4)
    assert wilson(15, 20).high == pytest.approx(0.8881, abs=1e-4)


def test_what_never_happened_is_not_sure() -> None:
    same = [[{"won": (1, 1)}, {"won": (1, 1)}] for _ in range(30)]
    found = RatioSums.of(2, same).difference("won", 1, 0, "share")
    assert (found.value, found.half) == (0, pytest.approx(0.1))
    assert not found.apart
    never = RatioSums.of(1, [[{"seen": (0, 1)}] for _ in range(30)])
    assert never.estimate("seen", 0, "often").high == pytest.approx(0.1)


def test_one_unit_says_nothing_of_the_doubt() -> None:
    assert RatioSums.of(2, PAIRED[:1]).estimate("points", 0).half == inf


@pytest.mark.parametrize(
    ("units", "sure", "wide"),
    [(5, 0.95, 2.7764), (11, 0.95, 2.2281), (31, 0.95, 2.0423), (10**6, 0.995, 2.8070)],
)
def test_few_units_make_wide_intervals(units: int, sure: float, wide: float) -> None:
    assert width(sure, units) == pytest.approx(wide, abs=0.01)


def test_leaving_groups_out_of_a_mean_gives_its_error() -> None:
    values = [2.0, 4.0, 9.0, 5.0]
    found = jackknife(values, lambda at: sum(values[n] for n in at) / len(at))
    error = standard_error(values)
    assert found is not None
    assert error is not None
    assert found.value == 5
    assert found.half == pytest.approx(width(0.95, 4) * error)
    assert jackknife(values, lambda at: None) is None
    assert jackknife(values[:2], lambda at: 1.0) is None


def test_quantiles_of_few_values() -> None:
    assert quantile([], 0.5) == 0
    assert [quantile([1, 2, 3, 4], share) for share in (0, 0.5, 0.95, 1)] == [1, 3, 4, 4]


def test_a_noticeable_difference_is_noticed_as_often_as_it_is_called_so() -> None:
    half, units = 1.96, 100_000  # a standard error of 1
    found = noticed(half, units)
    apart = NormalDist(found, 1).cdf(half)  # how often 0 stays inside the interval
    assert 1 - apart == pytest.approx(0.9, abs=0.001)
    assert noticed(half, units, power=0.5) == pytest.approx(half)
    assert noticed(half, 1) == inf


def test_whoever_is_better_is_ahead_after_so_many_games_as_often_as_is_said() -> None:
    better = 0.55  # of games that bring 1 or cost 1
    deviation = sqrt(1 - (2 * better - 1) ** 2)
    for sure in (0.9, 0.95):
        games = round(until_ahead(2 * better - 1, deviation, sure))
        ahead = sum(
            comb(games, won) * better**won * (1 - better) ** (games - won)
            for won in range(games // 2 + 1, games + 1)
        )
        even = comb(games, games // 2) * (better * (1 - better)) ** (games / 2) * (games % 2 == 0)
        assert ahead + even / 2 == pytest.approx(sure, abs=0.005)
