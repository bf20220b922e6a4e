"""Seeds that follow from others: the same for ever, and none of them twice."""

from __future__ import annotations

from game.simulation.seeds import (
    duel_match_seed,
    lab_duplicates_seed,
    lab_match_seed,
    match_seed,
)


def test_seeds_are_what_they_always_were() -> None:
    """Whoever repeats a run by its seed gets the same cards in a later version."""
    assert match_seed(7, 0, 0) == 7
    assert match_seed(7, 2, 3) == 2436091316946430785
    assert lab_match_seed(7, 1) == 1010083808668943043
    assert lab_duplicates_seed(7) == 1100806959800023813
    assert duel_match_seed(7, 3) == 7_000_024


def test_no_two_places_have_the_same_seed() -> None:
    seeds = [match_seed(7, sitting, match) for sitting in range(40) for match in range(40)]
    assert len(set(seeds)) == len(seeds)
    beside = [lab_duplicates_seed(7), *(lab_match_seed(7, number) for number in range(1, 40))]
    assert len({7, *beside}) == len(beside) + 1
