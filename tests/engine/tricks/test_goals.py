"""Goals that are about tricks: which of them miss it, and in which contracts (B-70 to B-74)."""

from __future__ import annotations

from itertools import product

import pytest

from game.engine.actions import Action
from game.engine.play import start
from game.engine.scoring.goals import broken, decided, kept, missed
from game.engine.state import State, Trick
from game.rules.model.contracts import Contract
from game.rules.model.goals import GOALS
from tests.engine.positions import kind_now, play_until
from tests.records.shelf import changed, rules_of, ruleset_of


def contract(goal: str, partner_tricks: str, least: int = 0, most: int | None = None) -> Contract:
    spec = ruleset_of("binokel-3").contracts["durch"]
    bounds = {"least_tricks": least, "most_tricks": most}
    return spec.model_copy(update={"goal": goal, "partner_tricks": partner_tricks, **bounds})


@pytest.mark.parametrize(
    ("goal", "partner_tricks", "wrong"),
    [
        ("all_tricks", "lose", {"partner", "others"}),
        ("all_tricks", "ignored", {"others"}),
        ("no_tricks", "lose", {"own", "partner"}),
        ("no_tricks", "ignored", {"own"}),
        ("points", "lose", set()),
    ],
)
def test_whose_tricks_break_a_promise(goal: str, partner_tricks: str, wrong: set[str]) -> None:
    spec = contract(goal, partner_tricks)
    for own, partner, others in product(range(3), repeat=3):
        tricks = {"own": own, "partner": partner, "others": others}
        taken = {whose for whose, number in tricks.items() if number}
        lost = broken(spec, own=own, partner=partner, others=others, left=1)
        assert lost == bool(taken & wrong)


@pytest.mark.parametrize(("least", "most"), [(0, 1), (1, 1), (2, 4), (3, 3)])
def test_some_tricks_are_missed_once_there_are_too_many_or_cannot_be_enough(
    least: int, most: int
) -> None:
    spec = contract("some_tricks", "ignored", least, most)
    alone = contract("some_tricks", "lose", least, most)
    for own, partner, others, left in product(range(6), range(2), range(2), range(4)):
        tricks = {"own": own, "partner": partner, "others": others, "left": left}
        may_be_kept = any(least <= own + more <= most for more in range(left + 1))
        assert broken(spec, **tricks) == (not may_be_kept)
        assert broken(alone, **tricks) == (not may_be_kept or partner > 0)


def durch(partner_tricks: str) -> State:
    """Before the first card of a contract of all tricks, where partners sit opposite."""
    ruleset = ruleset_of("kreuzbinokel-4")
    rules = changed(ruleset, {"contracts.durch.partner_tricks": partner_tricks})
    number = next(one.number for one in rules.contracts if one.id == "durch")
    wanted = Action("declare", number)
    return play_until(
        rules,
        1,
        lambda state: kind_now(state) == "tricks" and state.deal.contract == number,
        lambda state, seat, actions: wanted if wanted in actions else None,
    )


@pytest.mark.parametrize("partner_tricks", ["lose", "ignored"])
def test_the_tricks_of_the_whole_deal_are_judged(partner_tricks: str) -> None:
    state = durch(partner_tricks)
    declarer = state.deal.declarer
    assert declarer is not None

    def after(*winners: int) -> bool:
        tricks = tuple(
            Trick(seat, state.deal.seats, (0, 1, 2, 3), seat, 0, True) for seat in winners
        )
        return missed(state._replace(deal=state.deal._replace(tricks=tricks)))

    partner, other = (declarer + 2) % 4, (declarer + 1) % 4
    assert not after()
    assert not after(declarer, declarer)
    assert after(other, declarer) and after(declarer, other)
    assert after(partner, declarer) == after(declarer, partner) == (partner_tricks == "lose")


@pytest.mark.parametrize(
    ("winners", "left", "lost"),
    [
        ("", 13, False),
        ("1" * 12, 1, False),
        ("1" * 13, 0, True),
        ("1" * 12 + "0", 0, False),
        ("0" + "1" * 11, 1, False),
        ("010", 10, True),
    ],
)
def test_exactly_one_trick_is_missed_with_the_second_or_with_the_last(
    winners: str, left: int, lost: bool
) -> None:
    rules = rules_of("boston")
    number = next(one.number for one in rules.contracts if one.id == "piccolissimo")
    tricks = tuple(Trick(0, (0, 1, 2, 3), (0, 1, 2, 3), int(seat), 0, True) for seat in winners)
    state = start(rules)
    deal = state.deal._replace(seats=(0, 1, 2, 3), contract=number, declarer=0, tricks=tricks)
    assert missed(state._replace(deal=deal, hands=(tuple(range(left)),) * 4)) == lost


def test_what_the_words_mean() -> None:
    """Every goal is one of three sorts: for card points, about tricks, or not played."""
    for word, goal in GOALS.items():
        sorts = (goal.counts_points, goal.is_about_tricks, not goal.is_played)
        assert sum(sorts) == 1, word
        if not goal.is_about_tricks:
            assert not (goal.needs_every_trick or goal.needs_no_trick or goal.bounds_tricks), word
            assert not goal.needs_points, word


@pytest.mark.parametrize("partner_tricks", ["lose", "ignored"])
def test_enough_points_are_missed_once_no_trick_is_left_for_them(partner_tricks: str) -> None:
    spec = contract("enough_points", partner_tricks).model_copy(update={"goal_points": 66})
    for partner, left, points in product(range(2), range(3), (0, 65, 66, 90)):
        lost = broken(spec, own=1, partner=partner, others=1, left=left, points=points)
        by_partner = partner > 0 and partner_tricks == "lose"
        assert lost == (by_partner or (not left and points < 66))
        assert kept(spec, left=left, points=points) == (points >= 66)


@pytest.mark.parametrize(
    ("winners", "goal", "lost", "won"),
    [
        ("000", "all_tricks", False, True),
        ("00", "all_tricks", False, False),
        ("01", "all_tricks", True, False),
        ("111", "no_tricks", False, True),
        ("11", "no_tricks", False, False),
        ("110", "no_tricks", True, False),
    ],
)
def test_the_first_tricks_decide_alone(winners: str, goal: str, lost: bool, won: bool) -> None:
    """Nothing is won that is lost."""
    keys = {"goal": goal, "first_tricks": 3}
    rules = changed(
        ruleset_of("boston"), {f"contracts.grosse-misere.{key}": to for key, to in keys.items()}
    )
    number = next(one.number for one in rules.contracts if one.id == "grosse-misere")
    tricks = tuple(Trick(0, (0, 1, 2, 3), (0, 1, 2, 3), int(seat), 0, True) for seat in winners)
    state = start(rules)
    deal = state.deal._replace(seats=(0, 1, 2, 3), contract=number, declarer=0, tricks=tricks)
    state = state._replace(deal=deal, hands=(tuple(range(13 - len(winners))),) * 4)
    assert decided(state) == (lost, won)
