"""Who has the best single meld, where only the melds of one side count."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from game.cards import Suit
from game.engine.events import NOBODY
from game.engine.melds.best import Holder, best_held, best_laid, holder_of_best, holders_seen
from game.engine.melds.held import best_melds
from game.engine.rules.rules import Rules
from game.engine.view import begin
from tests.engine.melds.truths import hand
from tests.records.shelf import changed, rules_of, ruleset_of

SCHIEBER, TARABISH = rules_of("schieber"), rules_of("tarabish")
ACORNS, HEARTS = int(Suit.EICHEL), int(Suit.HERZ)


NOTHING = hand("eichel 6 8 10, herz 6 8")
LOW_FOUR = hand("eichel 9 8 7 6")
HIGH_THREE = hand("herz as koenig ober")
OTHER_THREE = hand("schippen as koenig ober")
FIVE = hand("schellen 10 9 8 7 6")
JACKS = hand("eichel unter, schippen unter, herz unter, schellen unter")
ACES = hand("eichel as, schippen as, herz as, schellen as")


@pytest.mark.parametrize(
    ("better", "worse", "why"),
    [
        (LOW_FOUR, HIGH_THREE, "longer before higher"),
        (HIGH_THREE, hand("schippen koenig ober unter"), "higher before lower"),
        (HIGH_THREE, OTHER_THREE, "trump before plain"),
        (FIVE, ACES, "of as many points five in a row"),
        (JACKS, FIVE, "more points"),
    ],
)
def test_of_two_melds_one_is_better(better: list[int], worse: list[int], why: str) -> None:
    for hands, holder in (((worse, better), 1), ((better, worse), 0)):
        assert holder_of_best(SCHIEBER, SCHIEBER.usual, (0, 1), hands, HEARTS).seat == holder, why


def test_of_as_good_ones_the_first_in_turn_has_the_best() -> None:
    hands = [HIGH_THREE, OTHER_THREE, NOTHING, NOTHING]
    assert holder_of_best(SCHIEBER, SCHIEBER.usual, (3, 0, 1, 2), hands, ACORNS).seat == 0
    assert holder_of_best(SCHIEBER, SCHIEBER.usual, (1, 2, 3, 0), hands, ACORNS).seat == 1


def test_without_a_meld_nobody_has_the_best_and_one_apart_is_none() -> None:
    pair = hand("herz koenig ober")
    assert holder_of_best(SCHIEBER, SCHIEBER.usual, (0, 1), [NOTHING, pair], HEARTS).seat == NOBODY
    assert best_held(SCHIEBER, SCHIEBER.usual, pair, HEARTS) is None
    stoeck = next(p.number for p in SCHIEBER.melds if p.name == "stoeck-herz")
    assert best_laid(SCHIEBER, [stoeck], HEARTS) is None


@pytest.mark.parametrize(
    ("cards", "names", "points"),
    [
        (hand("herz as koenig dame bube 10"), ["fuenfzig-herz-as"], 50),
        (hand("herz as koenig dame bube 10 9 8"), ["fuenfzig-herz-as", "zwanzig-herz-10"], 70),
        (
            hand("herz koenig dame bube, pik 10 9 8 6"),
            ["zwanzig-herz-koenig", "zwanzig-pik-10"],
            40,
        ),
        (hand("herz as koenig bube 10"), [], 0),
    ],
)
def test_a_row_is_melded_once(cards: list[int], names: list[str], points: int) -> None:
    found, worth = best_melds(TARABISH.melds, cards, ACORNS)
    assert ([pattern.name for pattern in found], worth) == (names, points)


def test_a_row_of_two_follows_the_order_that_is_written() -> None:
    table = {"melds.table.zwanzig.of_one_suit": ["7", "as", "9"], "melds.table.zwanzig.row": 2}
    rules = changed(ruleset_of("tarabish"), table)
    rows = {p.name for p in rules.melds if p.meld == "zwanzig" and p.suit == HEARTS}
    assert rows == {"zwanzig-herz-7", "zwanzig-herz-as"}


APART = {"melds.counted": "best_in_family", "melds.table.bauern.family": "vierer"}


def by_family(**keys: str) -> Rules:
    """Schieber, but fours and rows are compared apart."""
    return changed(ruleset_of("schieber"), {**APART, **keys})


def holders(rules: Rules, *hands: list[int], sides: Sequence[Sequence[int]] = ()) -> set[Holder]:
    seats = range(len(hands))
    groups = range(rules.compared_groups)
    found = {
        holder_of_best(rules, rules.usual, seats, hands, HEARTS, group, sides) for group in groups
    }
    return {one for one in found if one.seat != NOBODY}


def test_the_melds_of_each_family_are_compared_by_themselves() -> None:
    assert holders(by_family(), FIVE, JACKS) == {Holder(0, "fuenf"), Holder(1, "bauern")}
    assert holders(by_family(), NOTHING, LOW_FOUR) == {Holder(1, "vier")}


def test_as_good_ones_count_for_the_first_or_for_nobody() -> None:
    hands = hand("eichel as koenig ober"), OTHER_THREE
    assert holders(by_family(), *hands) == {Holder(0, "drei")}
    strict = by_family(**{"melds.as_good": "nobody"})
    assert holders(strict, *hands) == set()
    assert holders(strict, *hands, sides=((0, 1), (2, 3))) == {Holder(0, "drei")}
    assert holders(strict, *hands, LOW_FOUR) == {Holder(2, "vier")}
    assert holders(strict, *hands, HIGH_THREE) == {Holder(2, "drei")}, "in trump"


def test_a_seat_is_told_who_has_the_best_of_which_family() -> None:
    rules = by_family()
    view = begin(rules, 0)._replace(best_melds=((2, "vier"),))
    row = next(pattern.group for pattern in rules.melds if pattern.meld == "drei")
    assert [n for n, seat in enumerate(holders_seen(rules, view)) if seat == 2] == [row]


@pytest.mark.parametrize(
    ("before", "beside_higher", "beside_equal"),
    [("equal", 1, 0), ("higher", 0, 0), ("nothing", 1, 1)],
)
def test_a_row_in_trump_goes_before_equal_ones_or_higher_ones_or_none(
    before: str, beside_higher: int, beside_equal: int
) -> None:
    rules = changed(ruleset_of("schieber"), {"melds.trump_goes_before": before})
    lower, same = hand("herz koenig ober unter"), hand("schippen koenig ober unter")
    for other, holder in ((OTHER_THREE, beside_higher), (same, beside_equal), (LOW_FOUR, 1)):
        hands = [lower, other]
        assert holder_of_best(rules, rules.usual, (1, 0), hands, HEARTS).seat == holder
