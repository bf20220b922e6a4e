"""Some cards alone must all be taken for what counts in place of card points, whoever has others
that count; and another card breaks those that wait."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from game.cards import parse_card
from game.engine.play import start
from game.engine.rules.rules import Rules
from game.engine.rules.trick_tables import still_unbroken
from game.engine.scoring import settled
from game.engine.sheet import total
from game.engine.state import State, Trick
from game.engine.tricks.holding_back import breaking_kinds
from game.engine.tricks.table import NO_TRUMP, card_points
from game.players.match_equity import MatchEquity
from game.players.search.payoff import RacePayoff
from game.players.search.tally import TrickTally
from tests.contract.rulesets import rules_of
from tests.engine.watched import WatchedDeal
from tests.players.search.positions import cards_asked_for

GAME = "omnibus"


def ended(rules: Rules, takers: Sequence[tuple[str, int]], rest: int = 0) -> State:
    """A deal that is over, in which some cards went to other seats than all the rest: a trick for
    each card, of which only its card counts."""
    apart = {parse_card(card): seat for card, seat in takers}
    table = rules.table(len(rules.phases) - 1, rules.usual, NO_TRUMP)
    tricks = []
    for kind in sorted(rules.pack):
        seat = apart.get(kind, rest)
        tricks.append(Trick(seat, (seat,), (kind,), seat, card_points(table, (kind,)), True))
    state = start(rules)
    deal = state.deal._replace(seats=(0, 1, 2, 3), tricks=tuple(tricks), contract=rules.usual)
    return state._replace(deal=deal, hands=((),) * 4)


def scores(rules: Rules, takers: Sequence[tuple[str, int]]) -> list[int]:
    sheet = settled(ended(rules, takers))
    return [total(sheet, seat) for seat in range(4)]


@pytest.mark.parametrize("jack", [0, 2])
def test_who_has_all_hearts_and_the_queen_needs_no_jack(jack: int) -> None:
    assert scores(rules_of(GAME), [("karo-bube", jack)]) == [0, -26, -26, -26]


@pytest.mark.parametrize("lost", ["herz-2", "pik-dame"])
def test_one_of_them_less_is_not_all(lost: str) -> None:
    found = scores(rules_of(GAME), [(lost, 3)])
    assert found[3] < 0 and found[0] == -(26 + found[3]) + 10
    assert sum(found) == -16


def test_else_all_that_counts_must_be_taken() -> None:
    assert scores(rules_of("hearts"), []) == [0, -26, -26, -26]


@pytest.mark.parametrize(
    ("points", "all_of_them"),
    [
        ([16, 0, 0, 0], True),
        ([26, -10, 0, 0], True),
        ([25, 1, -10, 0], False),
        ([13, 3, 0, 0], False),
    ],
)
def test_imagined_deals_count_it_as_well(points: list[int], all_of_them: bool) -> None:
    rules = rules_of(GAME)
    course = WatchedDeal(rules)
    view = course.views[0]._replace(seats=(0, 1, 2, 3), contract=rules.usual)
    view = view._replace(melds=((),) * 4, sides=(None,) * 4, sizes=(13,) * 4)
    specials = next(cards_asked_for(rules, 1)).position.specials
    payoff = RacePayoff(rules, view, MatchEquity(rules, view), specials)
    worth = payoff(TrickTally(points, [13, 0, 0, 0], 0, (0, 1, 2, 3)), ())
    assert worth == (26.0 if all_of_them else pytest.approx(-points[0] + sum(points[1:]) / 3))


def test_the_queen_of_spades_breaks_hearts() -> None:
    rules = rules_of(GAME)
    queen, club = parse_card("pik-dame"), parse_card("kreuz-7")
    at, usual = len(rules.phases) - 1, rules.usual
    assert still_unbroken(rules, at, usual, NO_TRUMP, (), [(club,)])
    assert not still_unbroken(rules, at, usual, NO_TRUMP, (), [(club, queen)])
    before = rules_of("hearts")
    assert still_unbroken(before, at, before.usual, NO_TRUMP, (), [(club, queen)])
    assert breaking_kinds(rules.contracts[rules.usual].leads) == 1 << queen
