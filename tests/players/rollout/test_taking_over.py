"""A solo that is named in the middle of a deal is thought out, and so is what leads to it."""

from __future__ import annotations

import random

import pytest

from game.cards import parse_card
from game.engine.actions import Action
from game.players.base import Request
from game.players.comparisons import noted
from game.players.match_equity import MatchEquity
from game.players.registry import make_player
from game.players.rollout.deal_playout import DealPlayout
from game.players.rollout.imagined import imagine
from game.players.search.payoff import payoff_for
from game.players.search.position import SearchPosition
from game.players.search.tally import TrickTally
from game.players.worlds import Worlds
from game.rules.card_points import pack_points
from tests.records.positions import asked_before, taken_over

LOST = "doppelkopf/D-14_black-sow-solo-lost"


def contract(request: Request, name: str) -> Action:
    return next(a for a in request.legal if request.rules.contracts[a.arg].id == name)


@pytest.mark.parametrize("name", ["trumpf-solo", "damen-solo", "buben-solo"])
def test_an_imagined_deal_is_played_on_with_the_tricks_before_it(name: str) -> None:
    request = taken_over()
    rules, view, chance = request.rules, request.view, random.Random(3)
    playout = DealPlayout(rules, view, chance.random, 0.0)
    state = imagine(request, Worlds(rules, view).draw(chance))
    ended = playout.finish(playout.until_tricks(state, (contract(request, name),)))
    deal = ended.deal
    assert rules.contracts[deal.contract].id == name
    assert [trick.cards for trick in deal.tricks[:6]] == [trick.cards for trick in view.tricks]
    assert len(deal.tricks) == 10
    assert sum(trick.points for trick in deal.tricks) == pack_points(rules.ruleset)
    assert [trick.points for trick in deal.tricks[:6]] == [11, 12, 18, 20, 20, 34]


def test_what_is_named_is_what_wins_most_often() -> None:
    """The simple player takes the usual trumps; with four Jacks of eight others are worth more."""
    request = asked_before(LOST, "1: declare")
    usual, jacks = contract(request, "trumpf-solo"), contract(request, "buben-solo")
    assert make_player("easy").choose(request) == usual
    with noted() as comparisons:
        assert make_player("medium").choose(request) == jacks
    (weighed,) = comparisons
    means = dict(zip(weighed.plans, weighed.means, strict=True))
    lead, behind = means[(jacks,)], means[(usual,)]
    assert lead is not None
    assert behind is not None
    assert behind < lead < 0


def test_whoever_takes_the_card_is_taken_to_lose() -> None:
    request = asked_before(LOST, "0: play herz-as")  # one Queen of Spades has not fallen yet
    rules, view = request.rules, request.view
    position = SearchPosition(rules, view)
    payoff = payoff_for(rules, view, position.specials, MatchEquity(rules, view))

    def worth(*points: int) -> float:
        return payoff(TrickTally(list(points), [0, 0, 0, 0], 0, (0, 1, 2, 3)), ())

    me = view.seats.index(view.seat)
    assert worth(*(10 if seat == me else 0 for seat in range(4))) == -80.0
    others = [worth(*(10 if seat == one else 0 for seat in range(4))) for one in range(4)]
    assert [round(value, 2) for seat, value in enumerate(others) if seat != me] == [26.67] * 3
    assert worth(0, 0, 0, 0) == 0.0
    assert rules.points(0, view.contract)[parse_card("pik-dame")] == 10
