"""So many tricks in one deal, or a game about tricks that is kept, win the match."""

from __future__ import annotations

import pytest

from game.engine.scoring import settled
from game.engine.scoring.match_won import seats_that_won_match, side_with_tricks
from game.engine.state import State
from game.engine.view import begin
from game.players.match_equity import MatchEquity
from game.players.registry import make_player
from game.players.rollout.deal_playout import ahead
from game.players.search.payoff import DecidingPayoff
from tests.contract.playing import play_deals, watched
from tests.records.positions import asked_before
from tests.records.shelf import changed, rules_of, ruleset_of

TRICKS = {"match.won_with_tricks": 6}


def ends(number: int) -> list[State]:
    """The ends of some deals of Sueca, each the first of a match."""
    rules = changed(ruleset_of("sueca"), TRICKS)
    return [[*play_deals(rules, seed)][-1].state for seed in range(number)]


def test_partners_who_have_so_many_tricks_together_have_won_the_match() -> None:
    found = set()
    for state in ends(12):
        taken = [trick.winner % 2 for trick in state.deal.tricks]
        side = next((one for one in (0, 1) if taken.count(one) >= 6), None)
        winners = None if side is None else (side, side + 2)
        assert state.match.winners == winners
        assert seats_that_won_match(state.match.results[-1].sheet) == (winners or ())
        found.add(winners)
    assert len(found) > 1


def test_nobody_has_a_partner_where_all_play_alone() -> None:
    rules = rules_of("drei-fuenf-acht", (("zwoelf", True),))
    assert side_with_tricks(rules, [6, 4, 6], range(3)) == ()
    assert side_with_tricks(rules, [3, 12, 1], range(3)) == (1,)


def test_players_think_of_it_as_long_as_somebody_may_have_so_many() -> None:
    rules = changed(ruleset_of("sueca"), {"match.won_with_tricks": 10})
    open_still = []
    for views, turn in zip(watched(rules, play_deals(rules, 4)), play_deals(rules, 4), strict=True):
        if turn.state.deal.tricks and turn.state.phase is not None:
            takers = {trick.winner % 2 for trick in turn.state.deal.tricks}
            open_still.append(DecidingPayoff.may_decide(rules, views[0]))
            assert open_still[-1] == (len(takers) == 1)
    assert set(open_still) == {True, False}


@pytest.mark.parametrize("seat", range(4))
def test_what_it_is_worth_is_more_than_any_deal(seat: int) -> None:
    for state in ends(6):
        view = begin(state.rules, seat)._replace(seats=(0, 1, 2, 3), seat=seat)
        worth = ahead(state, view, MatchEquity(state.rules, view, minded=False))
        winners = seats_that_won_match(settled(state))
        assert not winners or (worth > 0) == (seat in winners)
        usual = MatchEquity(state.rules, view, minded=False).decided([seat, (seat + 2) % 4])
        assert usual > 0


def test_a_partner_who_has_laid_the_cards_aside_wins_it_too() -> None:
    """And is none of those who are left to be reckoned with."""
    rules, found = changed(ruleset_of("euchre"), {"match.won_with_tricks": 4}), 0
    for seed in range(25):
        state = [*play_deals(rules, seed)][-1].state
        winners = seats_that_won_match(settled(state))
        if set(winners) - {*state.deal.seats}:
            view = begin(rules, 0)._replace(seats=state.deal.seats, seat=state.deal.seats[0])
            worth = ahead(state, view, MatchEquity(rules, view, minded=False))
            assert (worth > 0) == (view.seat in winners)
            found += 1
    assert found


@pytest.mark.parametrize("level", ["easy", "medium"])
def test_opponents_name_a_game_that_wins_the_match_with_a_sure_hand(level: str) -> None:
    request = asked_before("setback/smudge", "0: declare smudge")
    named = make_player(level).choose(request)
    assert request.rules.contracts[named.arg].id == "smudge"
