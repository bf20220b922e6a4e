"""A trump of the hand goes for the dealer's card that was shown (`take_up`, `last_card`)."""

from __future__ import annotations

from random import Random

import pytest

from game.cards import parse_card
from game.engine import events as e
from game.engine.actions import DONE, EXCHANGE, Shuffle
from game.engine.phases.take_up import MayTake
from game.engine.play import legal_actions
from game.engine.resample import resample
from game.players.base import Request, request_for
from game.players.counting import unseen
from game.players.registry import make_player
from game.players.worlds import Worlds
from tests.contract.rulesets import rules_of
from tests.engine.watched import WatchedDeal

RULES = rules_of("madrasso")
SEVEN, ACE, TWO = (parse_card(f"herz-{rank}") for rank in ("7", "as", "2"))
DEALER = 3


def dealt(holder: int, shown: int = ACE) -> WatchedDeal:
    """The dealer shows a card, and somebody holds the Seven of its suit, if it is none itself."""
    pack = [card for card in RULES.pack if card not in (SEVEN, shown)]
    Random(5).shuffle(pack)
    if shown != SEVEN:
        pack.insert(holder * 3, SEVEN)  # the first card of the first three of that seat
    return WatchedDeal(RULES, Shuffle((*pack, shown), DEALER))


def asked(deal: WatchedDeal) -> Request:
    """What the seat is asked whose turn it is."""
    return request_for(RULES, deal.views[deal.asked], legal_actions(deal.state, deal.asked))


@pytest.fixture
def deal() -> WatchedDeal:
    """Seat 1 has the Seven, and the one before it has been asked."""
    deal = dealt(1)
    while EXCHANGE not in legal_actions(deal.state, deal.asked):
        deal.say(DONE)
    return deal


def test_the_dealer_gets_the_seven_and_all_know_both_cards(deal: WatchedDeal) -> None:
    assert deal.asked == 1 and isinstance(deal.state.phase, MayTake)
    assert DEALER not in deal.state.phase.queue
    deal.say(EXCHANGE)
    assert deal.happened[0] == e.TrumpExchanged(1, SEVEN, ACE)
    hands = deal.state.hands
    assert ACE in hands[1] and SEVEN not in hands[1]
    assert SEVEN in hands[DEALER] and ACE not in hands[DEALER]
    assert {len(hand) for hand in hands} == {10}
    for seat, view in enumerate(deal.views):
        assert view.hand == hands[seat]
        assert ACE in view.known[1] and SEVEN in view.known[DEALER]
        assert ACE not in view.known[DEALER]
        assert min(unseen(RULES, view)) == 0


def test_imagined_hands_have_them_where_they_are(deal: WatchedDeal) -> None:
    deal.say(EXCHANGE)
    for seat in (0, 1, 2, DEALER):
        worlds, chance = Worlds(RULES, deal.views[seat]), Random(1)
        for _ in range(10):
            hands = worlds.draw(chance).hands
            assert seat == 1 or ACE in hands[1]
            assert seat == DEALER or SEVEN in hands[DEALER]


def test_who_may_exchange_can_be_asked_in_an_imagined_deal(deal: WatchedDeal) -> None:
    request = asked(deal)
    world = Worlds(RULES, request.view).draw(Random(4))
    state = resample(RULES, request.view, request.legal, world)
    assert state.phase == deal.state.phase
    assert tuple(legal_actions(state, 1)) == (EXCHANGE, DONE)


def test_nobody_is_asked_where_the_dealer_holds_or_shows_the_seven() -> None:
    own = dealt(DEALER)
    assert isinstance(own.state.phase, MayTake)  # nobody knows that yet
    own.say(DONE, DONE, DONE)
    assert not isinstance(own.state.phase, MayTake)
    assert not isinstance(dealt(1, SEVEN).state.phase, MayTake)


def test_opponents_give_the_seven_for_a_higher_card_only(deal: WatchedDeal) -> None:
    low = dealt(1, TWO)
    while low.asked != 1:
        low.say(DONE)
    for level in ("greedy", "easy"):
        assert make_player(level).choose(asked(deal)) == EXCHANGE
        assert make_player(level).choose(asked(low)) == DONE
