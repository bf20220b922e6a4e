"""Cards are played for the single things that count, also where a bid must be reached by them."""

from __future__ import annotations

import pytest

from game.engine.tricks.table import TRUMP
from game.players.heuristic.reading.achieved import UNIT
from game.players.match_equity import MatchEquity
from game.players.search.payoff import payoff_for
from game.players.search.tally import TrickTally
from tests.contract.rulesets import rules_of
from tests.players.search.positions import Asked, cards_asked_for


def asked_in(game: str) -> Asked:
    """The first question for a card of a deal that somebody plays for a bid."""
    asked = (one for seed in range(9) for one in cards_asked_for(rules_of(game), seed, ("bid",)))
    return next(one for one in asked if one.view.bid)


def test_what_counts_by_itself_is_worth_a_trick_where_cards_have_no_points() -> None:
    """In Cinch both Fives count five, and nothing else brings more than one."""
    bits = asked_in("cinch").position.bits
    worth = bits.table.points
    trumps = [kind for kind in bits.first if bits.table.group[kind] == TRUMP]
    plain = [worth[kind] for kind in bits.first if kind not in trumps]
    assert sorted(worth[kind] // (5 * UNIT) for kind in trumps)[-3:] == [0, 1, 1]
    assert not any(plain)


@pytest.mark.parametrize("game", ["cinch", "auction-pitch", "setback"])
def test_a_bid_is_reached_by_what_is_taken_of_them(game: str) -> None:
    asked = asked_in(game)
    view, rules = asked.view, asked.position.rules
    payoff = payoff_for(rules, view, asked.position.specials, MatchEquity(rules, view))
    declarer = view.declarer
    assert declarer is not None
    team = rules.team(declarer)
    sides = [int(seat not in team) for seat in view.seats]
    index, bid = view.seats.index(declarer), view.bid or 0
    other = sides.index(1)
    sign = 1 if view.seat in team else -1

    def worth(own: int, theirs: int) -> float:
        points = [0] * len(view.seats)
        points[index], points[other] = own * UNIT, theirs * UNIT
        return sign * payoff(TrickTally(points, [1] * len(sides), 0, sides), ())

    assert worth(bid + 1, 0) > 0 > worth(0, bid + 1)
    assert worth(bid + 1, 0) > worth(bid + 1, 2)
    assert worth(bid + 2, 0) > worth(bid + 1, 0)
