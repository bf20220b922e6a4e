"""With which hands a game for two is proposed and accepted, and what is believed of those who have
done so."""

from __future__ import annotations

from random import Random
from statistics import fmean

import pytest

from game.cards import parse_card
from game.engine.actions import ACCEPT, CHANCE, PASS, Action
from game.engine.play import apply, legal_actions, pending, start
from game.engine.shuffle import deal_for
from game.engine.tricks.table import NO_TRUMP
from game.engine.view import begin, fold_all
from game.players.base import Request, request_for
from game.players.heuristic.phases.reservations import choose_reservation
from game.players.heuristic.valuation.own_tricks import own_points
from game.players.heuristic.valuation.proposals import chance_of_proposal
from game.players.heuristic.valuation.standing import bidder_of
from game.players.search.soloist import Soloists, chose_to_play
from game.players.worlds import Worlds
from tests.contract.rulesets import contract_of, rules_of

STRONG = "herz-as herz-koenig herz-dame herz-8 herz-4 pik-as pik-dame pik-3 kreuz-5 kreuz-4"
FAIR = "herz-koenig herz-9 herz-3 pik-as pik-7 pik-3 kreuz-koenig kreuz-dame kreuz-4 karo-9"
WEAK = "herz-7 herz-6 pik-10 pik-9 pik-8 kreuz-10 kreuz-9 kreuz-8 kreuz-7 karo-10"
LOW = "herz-5 herz-2 pik-8 pik-7 pik-3 kreuz-9 kreuz-6 kreuz-4 kreuz-3 karo-9"
REST = " karo-6 karo-5 karo-3"


def asked(hand: str, *said: Action) -> Request:
    """What whoever holds a hand is asked after these words."""
    rules = rules_of("solo-whist")
    state, events = apply(start(rules), CHANCE, deal_for(rules, 3, 1))
    seen = list(events)
    for word in said:
        step = apply(state, pending(state)[0], word)
        state = step.state
        seen += step.events
    seat = pending(state)[0]
    view = fold_all(rules, begin(rules, seat), seen)
    cards = tuple(sorted(parse_card(name) for name in (hand + REST).split()))
    view = view._replace(hand=cards)
    return request_for(rules, view, tuple(legal_actions(state, seat)))


def proposal() -> Action:
    """The word that proposes."""
    return Action("declare", contract_of(rules_of("solo-whist"), "vorschlag").number)


@pytest.mark.parametrize(("hand", "proposes"), [(STRONG, True), (WEAK, False)])
def test_who_is_good_for_more_than_half_of_it_proposes(hand: str, proposes: bool) -> None:
    assert choose_reservation(asked(hand)) == (proposal() if proposes else PASS)


def test_who_has_nothing_but_low_cards_names_a_misere_whoever_has_proposed() -> None:
    misere = Action("declare", contract_of(rules_of("solo-whist"), "misere").number)
    assert choose_reservation(asked(LOW)) == misere
    assert choose_reservation(asked(LOW, proposal(), PASS)) == misere


@pytest.mark.parametrize(("hand", "accepts"), [(FAIR, True), (WEAK, False)])
def test_who_has_the_rest_accepts(hand: str, accepts: bool) -> None:
    request = asked(hand, proposal(), PASS)
    assert choose_reservation(request) == (ACCEPT if accepts else PASS)


def test_it_is_worth_more_to_accept_than_to_propose_with_the_same_hand() -> None:
    """Who proposes is stronger than who accepts."""
    rules = rules_of("solo-whist")
    one, hand = rules.contracts[proposal().arg], asked(FAIR).view.hand
    accepted = chance_of_proposal(rules, one, hand, accepts=True)
    assert accepted > chance_of_proposal(rules, one, hand) > 0.0


def test_who_has_proposed_and_who_has_accepted_is_taken_to_be_good_for_it() -> None:
    request = asked(STRONG, proposal(), ACCEPT)
    rules, view = request.rules, request.view
    proposer, accepting = view.seats[0], view.seats[1]
    assert bidder_of(rules, view) == proposer and view.accepted == accepting
    played = view._replace(declarer=proposer, contract=proposal().arg)
    assert chose_to_play(rules, played)
    share, worlds, chance = Soloists(rules, played).share, Worlds(rules, view), Random(1)
    found = [worlds.draw(chance) for _ in range(150)]
    weights = [share(world) for world in found]
    for seat in (proposer, accepting):
        tricks = [own_points(rules, played.contract, NO_TRUMP, one.hands[seat]) for one in found]
        believed = sum(w * t for w, t in zip(weights, tricks, strict=True)) / sum(weights)
        assert believed > fmean(tricks) + 0.2
