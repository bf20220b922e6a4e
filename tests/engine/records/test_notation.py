"""Actions and cards as text, both ways."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.cards import EVERY_KIND, KIND_BITS, parse_card
from game.engine.actions import Action
from game.engine.melds.held import HISTORY_SHIFT, LAID
from game.engine.notation import (
    NotationError,
    parse_action,
    parse_held_card,
    write_action,
    write_card,
)
from game.engine.play import legal_actions, pending
from game.engine.state import State
from tests.engine.positions import play_until
from tests.records.shelf import rules_of

NAMES = ("binokel-3", "doppelkopf", "zweierbinokel-2")
TWO = rules_of("zweierbinokel-2")
BINOKEL = rules_of("binokel-3")


@pytest.mark.parametrize("name", NAMES)
@settings(max_examples=40)
@given(seed=st.integers(0, 10**6), steps=st.integers(1, 90))
def test_every_lawful_action_comes_back(name: str, seed: int, steps: int) -> None:
    rules = rules_of(name)
    left = [steps]

    def so(state: State) -> bool:
        left[0] -= 1
        return left[0] < 0 and state.phase is not None

    state = play_until(rules, seed, so)
    lawful = legal_actions(state, pending(state)[0])
    for action in lawful:
        assert parse_action(rules, write_action(rules, action)) == action
        assert parse_action(rules, write_action(rules, action), lawful) == action


histories = st.integers(0, 2 ** (1 + 2 * len(TWO.families)) - 1)


@given(st.sampled_from(EVERY_KIND), histories)
def test_every_card_with_a_history_comes_back(kind: int, history: int) -> None:
    card = kind | history << KIND_BITS
    assert parse_held_card(TWO, write_card(TWO, card)) == card


def test_how_a_history_is_written() -> None:
    shift = HISTORY_SHIFT + len(TWO.families) + TWO.families.index("mariage")
    card = parse_card("herz-koenig") | LAID | 1 << shift
    assert write_card(TWO, card) == "herz-koenig/laid+1.mariage"


def test_a_bare_kind_means_the_only_lawful_card() -> None:
    king = parse_card("herz-koenig")
    laid = Action("play", king | LAID)
    assert parse_action(TWO, "play herz-koenig", [laid]) == laid
    assert parse_action(TWO, "play herz-koenig/laid", [laid]) == laid
    both = [laid, Action("play", king | LAID | 1 << HISTORY_SHIFT)]
    with pytest.raises(NotationError) as found:
        parse_action(TWO, "play herz-koenig", both)
    assert found.value.code == "which_card"


def test_the_fresh_card_is_the_bare_one() -> None:
    king = parse_card("herz-koenig")
    both = [Action("play", king), Action("play", king | LAID)]
    assert parse_action(TWO, "play herz-koenig", both) == both[0]


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "no_such_verb"),
        ("sing", "no_such_verb"),
        ("pass herz-as", "no_such_verb"),
        ("play", "no_such_card"),
        ("play herz", "no_such_card"),
        ("play herz-as/", None),
        ("play herz-as/9.paar", "no_such_card"),
        ("play herz-as/0.nichts", "no_such_card"),
        ("bid", "no_such_number"),
        ("bid ten", "no_such_number"),
        ("bid -10", "no_such_number"),
        ("bid ²", "no_such_number"),
        ("bid 12345678", "no_such_number"),
        ("trump", "no_such_suit"),
        ("trump rot", "no_such_suit"),
        ("declare krieg", "no_such_contract"),
        ("meld alles", "no_such_meld"),
    ],
)
def test_what_is_no_action(text: str, code: str | None) -> None:
    if code is None:
        assert parse_action(BINOKEL, text) == Action("play", parse_card("herz-as"))
        return
    with pytest.raises(NotationError) as found:
        parse_action(BINOKEL, text)
    assert found.value.code == code


@given(st.text(max_size=30))
def test_no_text_breaks_the_reader(text: str) -> None:
    for rules in (BINOKEL, TWO):
        try:
            action = parse_action(rules, text)
        except NotationError:
            continue
        assert parse_action(rules, write_action(rules, action)) == action


@pytest.mark.parametrize("seat", ["²", "٣", "1" * 5000, "-1", "9", ""])
def test_a_seat_in_a_history_is_one_of_the_table(seat: str) -> None:
    family = TWO.families[0]
    with pytest.raises(NotationError):
        parse_held_card(TWO, f"herz-koenig/{seat}.{family}")
