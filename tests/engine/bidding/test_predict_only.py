"""Numbers that the hand, or the partner, leaves to whoever predicts."""

from __future__ import annotations

import pytest

from game.engine.actions import Action
from game.engine.phases.predict import trumps_held
from game.engine.play import apply, legal_actions, pending
from game.engine.refusals import Reason, Refused
from game.engine.rules.rules import Rules
from game.engine.state import State
from tests.contract.mutating import GONE
from tests.engine.positions import cards, numbers, predicted
from tests.engine.scoring.test_partners_apart import dealt, rules_with

ONLY = "phases.predict.only"


def of_spades(*changes: tuple[str, object]) -> Rules:
    return rules_with(*changes, name="spades")


def held(state: State) -> int:
    seat = pending(state)[0]
    return trumps_held(state.rules, state.deal, state.hands[seat])


def test_mirror_leaves_the_number_of_trumps_alone() -> None:
    state, said = dealt(of_spades((ONLY, "trumps"))), 0
    for _ in range(4):
        assert numbers(state) == [held(state)]
        said += held(state)
        state = predicted(state, held(state))
    assert said == 13


def test_whiz_leaves_none_as_well() -> None:
    state = dealt(of_spades((ONLY, "trumps_or_none")))
    for _ in range(4):
        assert numbers(state) == sorted({0, held(state)})
        with pytest.raises(Refused) as refused:
            predicted(state, 13)
        assert refused.value.reason == Reason.NUMBER_NOT_OPEN
        state = predicted(state, 0)


@pytest.mark.parametrize("least", [0, 4])
def test_of_two_partners_exactly_one_says_none(least: int) -> None:
    state = dealt(of_spades((ONLY, "one_none"), ("phases.predict.side_least", least)))
    some = list(range(max(1, least), 14))
    assert numbers(state) == [0, *some]
    state = predicted(state, 0, 6)
    assert numbers(state) == some
    assert numbers(predicted(state, 5)) == [0]


def test_of_three_partners_the_last_one_who_is_left_says_none() -> None:
    """Before that, what is missing together may still be said by another one."""
    pack = ["as", "koenig", "dame", "bube", *(f"{rank}" for rank in range(10, 2, -1))]
    changes = [
        ("order", ["deal", "predict", "tricks"]),
        ("phases.blind", GONE),
        ("phases.tausch", GONE),
        ("scoring.none.blind", None),
        ("tile", ["pik-as"]),
        ("table.players", 6),
        ("deck.ranks", pack),
        ("contracts.spiel.order", pack),
        ("phases.deal.packets", [{"hand": 8}]),
        (ONLY, "one_none"),
        ("phases.predict.side_least", 4),
    ]
    state = dealt(of_spades(*changes), (0,) * 6)
    assert numbers(state) == [*range(9)]
    state = predicted(state, 1, 0)
    assert numbers(state) == [0, *range(3, 9)]
    state = predicted(state, 3, 8)
    assert numbers(state) == [0]
    assert numbers(predicted(state, 0)) == [*range(1, 9)]


def test_what_the_hand_leaves_goes_before_what_binds() -> None:
    """Nobody may be left without a number."""
    state = dealt(of_spades((ONLY, "trumps"), ("phases.predict.side_least", 13)))
    state = predicted(state, held(state))
    state = predicted(state, held(state))
    assert numbers(state) == [held(state)] != [13]
    state = dealt(of_spades((ONLY, "trumps"), ("phases.predict.sum", "not_all")))
    for _ in range(4):
        seat = pending(state)[0]
        assert list(legal_actions(state, seat)) == [Action("predict", held(state))]
        state = apply(state, seat, Action("predict", held(state))).state


def test_none_is_said_from_a_later_deal_on_but_where_the_hand_leaves_no_other() -> None:
    early, late = ("phases.predict.none_from_deal", 2), ("phases.predict.none_from_deal", 1)
    state = dealt(of_spades(early))
    assert numbers(state) == [*range(1, 14)]
    with pytest.raises(Refused) as refused:
        predicted(state, 0)
    assert refused.value.reason == Reason.FEWER_THAN_LEAST
    assert numbers(dealt(of_spades(late))) == [*range(14)]
    later = state._replace(match=state.match._replace(number=2))
    assert numbers(later) == [*range(14)]
    mirror = dealt(of_spades(early, (ONLY, "trumps")))
    seat = pending(mirror)[0]
    plain = cards("herz-as herz-7 karo-7")
    hands = tuple(plain if one == seat else hand for one, hand in enumerate(mirror.hands))
    assert numbers(mirror._replace(hands=hands)) == [0]
