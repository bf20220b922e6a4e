"""Duplicate deals: who sits where, and which cards are played."""

from __future__ import annotations

from game.engine.actions import Shuffle
from game.simulation import duel
from game.simulation.duel import DuelJob, play, seatings
from tests.contract.rulesets import rules_of


def job(number: int, contracts: str) -> DuelJob:
    return DuelJob("random", "random", 3, number, False, contracts)


def test_a_normal_deal_has_two_sides_of_several_seats() -> None:
    rules = rules_of("doppelkopf")
    dealt: dict[str, list[Shuffle]] = {
        kind: [duel._cards(rules, job(number, kind)) for number in range(1, 60)]
        for kind in ("normal", "all")
    }
    sizes = {
        kind: [sorted(map(len, seatings(rules, shuffle))) for shuffle in shuffles]
        for kind, shuffles in dealt.items()
    }
    assert [1, 3] in sizes["all"]
    assert all(size == [2, 2] for size in sizes["normal"])
    same = [a == b for a, b in zip(dealt["normal"], dealt["all"], strict=True)]
    assert same == [size == [2, 2] for size in sizes["all"]]


def test_what_stands_for_a_deal_is_always_the_same() -> None:
    rules = rules_of("doppelkopf")
    number = next(
        n
        for n in range(1, 60)
        if duel._cards(rules, job(n, "normal")) != duel._cards(rules, job(n, "all"))
    )
    assert play(rules, job(number, "normal"))[:3] == play(rules, job(number, "normal"))[:3]


def test_who_plays_alone_sits_everywhere_once_as_each() -> None:
    rules = rules_of("binokel-3")
    shuffle = duel._cards(rules, job(1, "all"))
    found = seatings(rules, shuffle)
    assert len(found) == 6
    assert all(sum(seat in seating for seating in found) == 3 for seat in range(3))
