"""An opponent of the declarer plays alone: who is asked, and what becomes of the partner."""

from __future__ import annotations

from random import Random

import pytest

from game.cards import parse_card
from game.engine.actions import ALONE, DISCARD, PASS, STAY
from game.engine.events import DefenceSaid
from game.engine.play import apply, legal_actions, pending
from game.engine.refusals import Reason, Refused
from game.engine.resample import resample
from game.engine.shuffle import deal_for
from game.players.base import request_for
from game.players.heuristic.phases.defend_alone import choose_to_defend_alone
from game.players.worlds import Worlds
from tests.contract.rulesets import rules_of
from tests.engine.watched import WatchedDeal

GAME = "euchre"


def ordered_up(name: str = "auf", seed: int = 3) -> WatchedDeal:
    """Forehand has declared this, and the dealer laid a card away, if it takes part."""
    deal = WatchedDeal(rules_of(GAME), deal_for(rules_of(GAME), seed, 1))
    deal.say(deal.declare(name))
    if legal_actions(deal.state, pending(deal.state)[0])[0].verb == "discard":
        deal.say(DISCARD[deal.state.hands[deal.state.deal.dealer][0]])
    return deal


def test_the_opponents_are_asked_in_turn() -> None:
    deal = ordered_up()
    first = deal.state.deal.seats[0]
    assert deal.state.deal.declarer == first
    opponents = [(first + 1) % 4, (first + 3) % 4]
    for seat in opponents:
        assert pending(deal.state) == (seat,)
        assert set(legal_actions(deal.state, seat)) == {ALONE, PASS}
        deal.say(PASS)
    assert pending(deal.state) == (first,), "then it leads"
    assert deal.state.deal.defence == tuple((seat, False) for seat in opponents)
    assert len(deal.state.deal.seats) == 4


def test_the_partner_of_who_plays_alone_lays_the_cards_aside() -> None:
    deal = ordered_up()
    seat = pending(deal.state)[0]
    partner, cards = (seat + 2) % 4, deal.state.hands[(seat + 2) % 4]
    deal.say(ALONE)
    assert deal.happened[0] == DefenceSaid(seat, True)
    assert partner not in deal.state.deal.seats and deal.state.hands[partner] == ()
    assert set(cards) <= set(deal.state.deal.undealt)
    for view in deal.views:
        assert view.defence == ((seat, True),) and partner not in view.seats
        assert view.sizes[partner] == 0
    assert deal.views[partner].hand == ()
    deal.play_out()
    score = deal.state.match.results[0].score
    assert score[seat] == score[partner], "what comes of it counts for both"


def test_one_plays_against_one_where_the_declarer_plays_alone_too() -> None:
    deal = ordered_up("auf-allein")
    deal.say(ALONE)
    assert len(deal.state.deal.seats) == 2
    deal.play_out()
    assert len(deal.state.match.results) == 1


def test_nothing_else_can_be_said() -> None:
    deal = ordered_up()
    with pytest.raises(Refused) as refused:
        apply(deal.state, pending(deal.state)[0], STAY)
    assert refused.value.reason is Reason.NOT_NOW


def test_an_imagined_deal_goes_on_where_it_stands() -> None:
    deal = ordered_up()
    for said in (PASS, ALONE):
        seat = pending(deal.state)[0]
        view = deal.views[seat]
        world = Worlds(deal.rules, view).draw(Random(1))
        legal = tuple(legal_actions(deal.state, seat))
        imagined = resample(deal.rules, view, legal, world)
        assert pending(imagined) == (seat,)
        assert imagined.deal.defence == deal.state.deal.defence
        deal.say(said)
    seat = deal.state.deal.declarer or 0
    worlds = Worlds(deal.rules, deal.views[seat])
    resting = next(n for n in range(4) if n not in deal.state.deal.seats)
    for _ in range(20):
        assert worlds.draw(Random(2)).hands[resting] == ()


def test_a_hand_that_beats_the_declarer_by_itself_plays_alone() -> None:
    said = {}
    for name, hand in (
        ("strong", "herz-bube karo-bube herz-as herz-koenig kreuz-as"),
        ("fair", "herz-bube herz-as herz-koenig kreuz-as pik-9"),
        ("weak", "pik-9 pik-10 kreuz-9 karo-9 karo-10"),
    ):
        deal = ordered_up()
        view = deal.views[pending(deal.state)[0]]
        cards = tuple(sorted(int(parse_card(card)) for card in hand.split()))
        view = view._replace(hand=cards, trump=2)
        said[name] = choose_to_defend_alone(request_for(deal.rules, view, (PASS, ALONE)))
    assert said == {"strong": ALONE, "fair": PASS, "weak": PASS}
