"""Duplicate deals: who sits where, and which cards are played."""

from __future__ import annotations

from game.engine.actions import Shuffle
from game.simulation import duel
from game.simulation.duel import DuelJob, duels, games_of, play, seatings, summary
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


def test_the_digest_is_of_everything_that_was_played() -> None:
    rules = rules_of("schnapsen-2")

    def digest(**other: object) -> str:
        (asked,) = duels("easy", "random", 3, 1)
        return play(rules, asked._replace(**other)).digest

    assert digest() == digest()
    others = [digest(), digest(seed=4), digest(number=2), digest(b="easy"), digest(matches=True)]
    assert len(set(others)) == len(others)
    match = games_of(rules, duels("easy", "random", 3, 1, matches=True)[0])
    assert all(len(game.digests) > 1 for game in match)


def test_a_duel_is_cut_into_deals_by_their_numbers() -> None:
    found = duels("easy", "random", 7, 3, contracts="normal")
    assert [(one.seed, one.number, one.contracts) for one in found] == [
        (7, 1, "normal"),
        (7, 2, "normal"),
        (7, 3, "normal"),
    ]
    assert found[:2] == duels("easy", "random", 7, 2, contracts="normal")


def test_the_digest_of_a_duel_is_of_all_its_deals_in_order() -> None:
    rules = rules_of("schnapsen-2")
    outcomes = [play(rules, one) for one in duels("easy", "random", 3, 3)]
    seen = [outcomes, outcomes[:2], outcomes[::-1]]
    assert len({summary(some)["digest"] for some in seen}) == len(seen)
