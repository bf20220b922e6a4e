"""Everybody may double the deal by the first cards: who is asked, what is seen, what it counts."""

from __future__ import annotations

from random import Random

import pytest

from game.cards import parse_card
from game.engine.actions import PASS, STAKE, STAY
from game.engine.events import DoublingSaid
from game.engine.play import apply, legal_actions, pending
from game.engine.refusals import Reason, Refused
from game.engine.resample import resample
from game.engine.scoring.bock import times_doubled
from game.engine.sheet import total
from game.engine.shuffle import deal_for
from game.players.base import request_for
from game.players.heuristic.phases.doubling import choose_to_double
from game.players.registry import make_player
from game.players.worlds import Worlds
from tests.contract.rulesets import rules_of
from tests.engine.watched import WatchedDeal

LAYING = (("legen", "vier"),)
UNSEEN = (("legen", "vorher"),)
SHORT = (("kurze-karten", "true"), ("legen", "drei"))


def dealt(seed: int = 3, house: tuple[tuple[str, str], ...] = LAYING) -> WatchedDeal:
    """A deal in which forehand is asked first."""
    rules = rules_of("schafkopf", house)
    return WatchedDeal(rules, deal_for(rules, seed, 1))


@pytest.mark.parametrize(("house", "seen", "whole"), [(LAYING, 4, 8), (SHORT, 3, 6)])
def test_all_are_asked_with_their_first_cards(
    house: tuple[tuple[str, str], ...], seen: int, whole: int
) -> None:
    deal = dealt(house=house)
    seats = deal.state.deal.seats
    for seat in seats:
        assert pending(deal.state) == (seat,)
        assert set(legal_actions(deal.state, seat)) == {PASS, STAKE}
        for view in deal.views:
            assert len(view.hand) == seen and set(view.sizes) == {seen}
            assert view.undealt == (whole - seen) * 4
        deal.say(STAKE if seat == seats[1] else PASS)
        assert deal.happened[0] == DoublingSaid(seat, seat == seats[1])
    assert all(len(view.hand) == whole and not view.undealt for view in deal.views)
    assert {view.doubled for view in deal.watching} == {deal.state.deal.doubled}
    assert times_doubled(deal.state.deal.doubled) == 2


def test_all_are_asked_before_a_card_is_dealt() -> None:
    """Nothing is known by then, and the deal follows once nobody is asked any more."""
    deal = dealt(house=UNSEEN)
    for seat in deal.state.deal.seats:
        (asked,) = pending(deal.state)
        view, legal = deal.views[seat], tuple(legal_actions(deal.state, seat))
        assert asked == seat and set(legal) == {PASS, STAKE}
        assert not view.hand and not any(view.sizes)
        deal.say(STAKE if seat else PASS)
    assert times_doubled(deal.state.deal.doubled) == 8
    assert all(len(view.hand) == 8 for view in deal.views)


@pytest.mark.parametrize("level", ["greedy", "easy", "hard"])
def test_with_no_card_seen_only_who_lies_behind_all_others_doubles(level: str) -> None:
    deal = dealt(house=UNSEEN)
    (seat,) = pending(deal.state)
    for scores, said in (((0, 0, 0, 0), PASS), ((-20, 0, 20, 0), STAKE), ((0, -20, 20, 0), PASS)):
        at = tuple(scores[(one - seat) % 4] for one in range(4))
        request = request_for(deal.rules, deal.views[seat]._replace(scores=at), (PASS, STAKE))
        assert make_player(level).choose(request) == said


@pytest.mark.parametrize(("said", "times"), [((), 1), ((0,), 2), ((1, 3), 4), ((0, 1, 2, 3), 16)])
def test_with_each_who_doubles_the_deal_counts_twice_as_much(
    said: tuple[int, ...], times: int
) -> None:
    deal, usual = dealt(), dealt()
    for one, by in ((deal, said), (usual, ())):
        for number in range(4):
            one.say(STAKE if number in by else PASS)
        one.say(one.declare("solo-herz"))
        one.play_out()
    (result,), (plain,) = deal.state.match.results, usual.state.match.results
    assert result.score == tuple(times * points for points in plain.score) and any(plain.score)
    more = [line for line in result.sheet if line.reason == "staked"]
    assert bool(more) == bool(said) and {line.detail for line in more} <= {str(times)}
    for seat in range(4):
        assert total(result.sheet, seat) == result.score[seat]


def test_nobody_is_asked_any_more_after_the_first_who_does_not() -> None:
    rules = rules_of("schafkopf-klopfen")
    for said, asked in (((PASS,), 1), ((STAKE, PASS), 2), ((STAKE, STAKE), 2)):
        deal = WatchedDeal(rules, deal_for(rules, 5, 1))
        deal.say(*said)
        assert len(deal.state.deal.doubled) == asked
        assert STAKE not in deal.legal and len(deal.views[0].hand) == 8


def test_nothing_else_can_be_said() -> None:
    deal = dealt()
    with pytest.raises(Refused) as refused:
        apply(deal.state, pending(deal.state)[0], STAY)
    assert refused.value.reason is Reason.NOT_NOW


def test_an_imagined_deal_goes_on_where_it_stands() -> None:
    deal = dealt()
    for said in (STAKE, PASS, PASS, STAKE):
        (seat,) = pending(deal.state)
        view, legal = deal.views[seat], tuple(legal_actions(deal.state, seat))
        imagined = resample(deal.rules, view, legal, Worlds(deal.rules, view).draw(Random(1)))
        assert pending(imagined) == (seat,)
        assert imagined.deal.doubled == deal.state.deal.doubled
        assert imagined.hands[seat] == view.hand and len(imagined.deal.undealt) == 16
        deal.say(said)


@pytest.mark.parametrize("level", ["easy", "medium"])
def test_four_of_the_highest_trumps_are_worth_doubling_for(level: str) -> None:
    deal = dealt()
    (seat,) = pending(deal.state)
    player = make_player(level)
    for hand, said in (
        ("eichel-ober schippen-ober herz-ober eichel-unter", STAKE),
        ("eichel-7 schippen-8 schellen-7 schippen-9", PASS),
    ):
        cards = tuple(sorted(int(parse_card(card)) for card in hand.split()))
        view = deal.views[seat]._replace(hand=cards)
        request = request_for(deal.rules, view, (PASS, STAKE))
        assert player.choose(request) == choose_to_double(request) == said


def test_what_is_thrown_in_counts_nothing() -> None:
    deal = dealt()
    deal.say(STAKE, STAKE, STAKE, STAKE, PASS, PASS, PASS, PASS)
    (result,) = deal.state.match.results
    assert result.thrown_in and not any(result.score)
