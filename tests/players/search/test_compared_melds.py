"""What a hand says that laid no meld, where only the side with the best one lays any."""

from __future__ import annotations

from game.cards import Suit
from game.engine.view import begin
from game.players.search.unmelded import lawful_for
from tests.records.shelf import rules_of

RULES = rules_of("schieber")
HEARTS = int(Suit.HERZ)
NUMBERS = {pattern.name: pattern.number for pattern in RULES.melds}


def not_held(seat: int, laid: dict[int, list[str]], best: int | None = 2) -> set[str]:
    """What a seat would have laid if it had it, when these melds lie and `best` has the best."""
    melds = tuple(tuple(NUMBERS[name] for name in laid.get(at, ())) for at in range(4))
    view = begin(RULES, 0)._replace(
        trump=HEARTS, melds=melds, best_meld=best, sides=(0, 1, 0, 1), seats=(0, 1, 2, 3)
    )
    return {pattern.name for pattern in lawful_for(RULES, view, seat, list(RULES.melds))}


def test_while_nobody_lays_any_nobody_has_any() -> None:
    assert not_held(1, {}, None) == set(NUMBERS)
    assert not_held(1, {2: ["stoeck-herz"]}, None) == set(NUMBERS)


def test_who_keeps_the_best_meld_back_says_nothing_of_those_of_others() -> None:
    apart = {name for name in NUMBERS if name.startswith("stoeck")}
    assert not_held(1, {}) == apart


def test_the_side_with_the_best_would_lay_all_it_has() -> None:
    for seat in (0, 2):
        assert not_held(seat, {2: ["drei-herz-as"]}) == set(NUMBERS)


def test_the_others_may_hold_what_is_less_good() -> None:
    lacks = not_held(1, {2: ["vier-schellen-koenig"]})
    assert {"stoeck-herz", "bauern", "fuenf-eichel-10", "vier-herz-as"} <= lacks
    assert "vier-herz-koenig" in lacks, "in trump it would be the better one"
    held = {"vier-eichel-koenig", "vier-herz-ober", "drei-herz-as", "drei-eichel-8"}
    assert not held & lacks
