"""What happens seldom has a moment of its own: a second, and none where nothing moves."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest

from game.engine import events as e
from game.engine.rules.rules import Rules
from game.engine.scoring.outcome import RE
from game.engine.sheet import for_seat, for_side
from game.engine.view import begin
from game.texts import texts
from game.ui.kit import tokens
from game.ui.table.labels.announcement import PlacardText, Teller
from game.ui.table.labels.bubbles import LINE_GROWS, MOMENT, TABLE, Bubbles
from game.ui.table.labels.rarity import held_by, seldom
from game.ui.table.phases import announcement_of
from tests.contract.rulesets import rules_of

NAMES = ("Du", "Hilde", "Karl", "Fritz")


def teller(rules: Rules) -> Teller:
    return Teller(rules, 0, texts("de"), NAMES.__getitem__)


@pytest.mark.parametrize("cards", [(1,), (1, 1), (1, 2), (1, 1, 2, 3)])
def test_how_seldom_cards_are_held_is_counted_exactly(cards: tuple[int, ...]) -> None:
    pack = (1, 1, 2, 2, 3, 3, 4, 4)
    hands = list(combinations(pack, 5))
    held = sum(not Counter(cards) - Counter(hand) for hand in hands)
    assert held_by(cards, pack, 5) == pytest.approx(held / len(hands))


def test_a_double_binokel_is_seldom_and_a_pair_is_not() -> None:
    rules = rules_of("binokel-3")
    found = {pattern.meld for pattern in rules.melds if seldom(rules, pattern)}
    assert {"doppelbinokel", "acht-asse"} <= found
    assert not {"paar", "familie", "binokel", "vier-asse", "vier-unter"} & found


def test_a_seldom_meld_is_told_and_another_is_not() -> None:
    rules = rules_of("binokel-3")
    laid = {
        pattern.meld: e.MeldLaid(1, pattern.number, pattern.cards, 300) for pattern in rules.melds
    }
    view = begin(rules, 0)
    found = announcement_of(teller(rules), laid["doppelbinokel"], view)
    assert found == PlacardText("Doppelter Binokel", "Hilde meldet 300", rare=True)
    assert announcement_of(teller(rules), laid["binokel"], view) is None


@pytest.mark.parametrize(("points", "seen"), [(1000, True), (-1000, False)])
def test_a_durch_that_was_won_is_told(points: int, seen: bool) -> None:
    rules = rules_of("binokel-3")
    durch = next(game for game in rules.contracts if game.spec.is_about_tricks)
    usual = rules.contracts[rules.usual]
    view = begin(rules, 0)._replace(declarer=0, contract=durch.number, bid=200)
    reason = "contract_won" if points > 0 else "contract_lost"
    ended = e.DealEnded((for_seat(0, "result", reason, points),), (points, 0, 0), (points, 0, 0))
    found = announcement_of(
        teller(rules), ended, view._replace(sheet=ended.sheet, score=ended.score)
    )
    assert (found is not None) == seen
    if found is not None:
        assert found.rare and found.head.endswith("gewonnen") and "+1000" in found.body
    normal = view._replace(contract=usual.number)
    assert announcement_of(teller(rules), ended, normal) is None


@pytest.mark.parametrize(("points", "seen"), [(3, True), (-3, False)])
def test_a_solo_that_was_won_is_told(points: int, seen: bool) -> None:
    rules = rules_of("doppelkopf-hausrunde")
    view = begin(rules, 0)
    for game in rules.contracts:
        others = -points // 3
        score = (points, others, others, others)
        sheet = (for_side(RE, "result", "step", points, next(iter(rules.scoring.steps))),)
        ended = e.DealEnded(sheet, score, score)
        after = view._replace(declarer=0, contract=game.number, sheet=sheet, score=score)
        found = announcement_of(teller(rules), ended, after)
        assert (found is not None) == (seen and game.spec.costs_much), game.id
        if found is not None:
            assert found.rare and found.head.endswith("gewonnen") and "+3" in found.body


@pytest.mark.parametrize(
    ("won", "games", "told"),
    [
        ((0, 2), (1, 0, 1, 0), ("Ihr gewinnt den Durchgang", "Durchgänge 1 : 0")),
        ((1, 3), (1, 1, 1, 1), ("Hilde + Fritz gewinnen den Durchgang", "Durchgänge 1 : 1")),
        ((0,), (2, 1, 0, 1), ("Du gewinnst den Durchgang", "Durchgänge 2 : 1")),
        ((3,), (2, 1, 0, 1), ("Fritz gewinnt den Durchgang", "Durchgänge 1 : 2")),
        (
            (0, 0, 2, 2),
            (2, 1, 2, 1),
            ("Ihr gewinnt den Durchgang", "Er zählt doppelt. Durchgänge 2 : 1"),
        ),
    ],
)
def test_a_game_of_the_match_that_was_won_is_told(
    won: tuple[int, ...], games: tuple[int, ...], told: tuple[str, str]
) -> None:
    rules, nothing = rules_of("whist"), (0, 0, 0, 0)
    view = begin(rules, 0)._replace(games=games)
    ended = e.DealEnded((), nothing, nothing, won)
    assert announcement_of(teller(rules), ended, view) == PlacardText(*told, rare=True)
    assert announcement_of(teller(rules), ended._replace(game_won=()), view) is None


def test_a_moment_lasts_a_second_and_is_still_where_nothing_moves() -> None:
    bubbles, still = Bubbles(), Bubbles()
    bubbles.tell(lambda: ("Durch gewonnen", ""), rare=True)
    still.tell(lambda: ("Durch gewonnen", ""), rare=True, settled=True)
    first, fixed = bubbles[TABLE], still[TABLE]
    assert first is not None and fixed is not None
    assert first.grown == 0 and fixed.grown == 1 and fixed.opacity == fixed.size == 1
    bubbles.advance(LINE_GROWS)
    assert first.grown == 1
    bubbles.advance(MOMENT)
    bubbles.advance(tokens.BUBBLE_OUT)
    assert bubbles[TABLE] is None
    assert not still.advance(0.1), "nothing changes"
