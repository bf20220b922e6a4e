"""Luck and skill, where it is known what the scores are made of."""

from __future__ import annotations

import random

import pytest

from game.laboratory.skill import GROUPS, SkillSums, shares_of, skill_sums
from game.simulation.duel import DuelGame, DuelOutcome
from tests.laboratory.experiments import plan


def game(seating: frozenset[int], scores: tuple[int, ...]) -> DuelGame:
    mine = [score for seat, score in enumerate(scores) if seat in seating]
    theirs = [score for seat, score in enumerate(scores) if seat not in seating]
    lead = sum(mine) / len(mine) - sum(theirs) / len(theirs)
    outcome = DuelOutcome(lead, 0.0, 0.0, (), (), ())
    return DuelGame(seating, tuple(range(len(scores))), scores, (), outcome)


def dealt(cards: float, better: float, rest: float, deals: int) -> list[SkillSums]:
    """Deals at a table of two, where a score is cards, plus or minus what the better one gains, and
    what else may happen; the deviations of cards and rest are given."""
    chance = random.Random(11)
    groups = [SkillSums() for _ in range(GROUPS)]
    for number in range(deals):
        hands = [chance.gauss(0, cards) for _ in range(2)]
        games = []
        for seating in (frozenset({0}), frozenset({1})):
            signs = [1 if seat in seating else -1 for seat in range(2)]
            scores = [
                round(1000 * (hand + sign * better + chance.gauss(0, rest)))
                for hand, sign in zip(hands, signs, strict=True)
            ]
            games.append(game(seating, (scores[0], scores[1])))
        groups[number % GROUPS] = groups[number % GROUPS].plus(skill_sums(games))
    return groups


@pytest.mark.parametrize(
    ("cards", "better", "rest"), [(2.0, 1.0, 1.0), (1.0, 0.1, 2.0), (3.0, 0.0, 0.5)]
)
def test_the_shares_are_those_that_were_put_in(cards: float, better: float, rest: float) -> None:
    found = shares_of(dealt(cards, better, rest, 2000))
    assert found is not None
    whole = cards**2 + better**2 + rest**2
    assert found.luck.value == pytest.approx(cards**2 / whole, abs=0.05)
    assert found.skill.value == pytest.approx(better**2 / whole, abs=0.03)
    assert found.luck.low < cards**2 / whole < found.luck.high
    assert found.luck.value + found.skill.value + found.rest == pytest.approx(1)
    assert found.lead.value == pytest.approx(2000 * better, abs=200)


def test_who_is_better_is_ahead_after_as_many_deals_as_it_takes() -> None:
    sure = shares_of(dealt(1.0, 0.5, 1.0, 2000))
    assert sure is not None
    # A's lead has the mean 1 and the deviation 2: ahead where √n / 2 is 1.282, or 1.645.
    assert sure.ahead is not None
    often, nearly_always = sure.ahead
    assert often.value == pytest.approx(4 * 1.282**2, rel=0.15)
    assert nearly_always.value == pytest.approx(4 * 1.645**2, rel=0.15)
    assert often.low < 4 * 1.282**2 < often.high < nearly_always.high
    unsure = shares_of(dealt(1.0, 0.0, 1.0, 400))
    assert unsure is not None
    assert unsure.ahead is None


@pytest.mark.parametrize(("every", "deals"), [(1, 100), (2, 100), (5, 100), (20, 400)])
def test_duplicate_deals_are_shared_out_to_all_groups(every: int, deals: int) -> None:
    jobs = plan(deals=deals, skill_every=every).jobs()
    assert {job.group for job in jobs if job.among(every)} == set(range(GROUPS))


def test_a_few_deals_say_nothing() -> None:
    assert shares_of(dealt(1.0, 0.5, 1.0, 2)) is None
    assert shares_of([SkillSums()] * GROUPS) is None
