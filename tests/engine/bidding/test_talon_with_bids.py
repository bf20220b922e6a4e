"""A talon that goes round with the bids: who takes it up, what must follow, and who knows of it."""

from __future__ import annotations

from random import Random

import pytest

from game.cards import KIND_MASK
from game.engine.actions import DISCARD, PASS, TAKE, Action
from game.engine.phases.reservations import Reserving
from game.engine.play import legal_actions, pending
from game.engine.refusals import Reason, Refused
from game.engine.resample import resample
from game.engine.shuffle import deal_for
from game.players.base import request_for
from game.players.registry import make_player
from game.players.worlds import Worlds
from tests.contract.rulesets import rules_of
from tests.engine.positions import played_out
from tests.engine.watched import WatchedDeal

RULES = rules_of("ulti")
PARTI, HERZ, ULTI = (
    Action("declare", next(c.number for c in RULES.contracts if c.id == name))
    for name in ("parti", "herz", "ulti")
)


class Auction(WatchedDeal):
    """A deal as it is bid."""

    def __init__(self, seed: int = 3) -> None:
        super().__init__(RULES, deal_for(RULES, seed, 1))
        self.order = self.state.deal.seats

    def bid(self, contract: Action) -> tuple[int, ...]:
        """Take the talon up, name a contract, and lay the first two cards away."""
        self.say(TAKE, contract)
        self.say(self.legal[0])
        self.say(self.legal[0])
        return self.state.deal.talon

    @property
    def bidding(self) -> bool:
        return isinstance(self.state.phase, Reserving)


def test_who_takes_it_up_must_go_higher_and_lays_as_many_cards_away() -> None:
    auction = Auction()
    first, talon = auction.asked, auction.state.deal.talon
    assert auction.legal == (PASS, TAKE)
    auction.say(TAKE)
    assert set(talon) <= set(auction.state.hands[first]) and PASS not in auction.legal
    with pytest.raises(Refused) as refused:
        auction.say(PASS)
    assert refused.value.reason is Reason.MUST_DECLARE
    auction.say(HERZ)
    assert auction.asked == first and {one.verb for one in auction.legal} == {"discard"}
    second = auction.legal[1]
    auction.say(second)
    with pytest.raises(Refused) as too_late:
        auction.say(DISCARD[auction.state.hands[first][0]])
    assert too_late.value.reason is Reason.NOT_IN_ORDER
    auction.say(auction.legal[-1])
    assert len(auction.state.hands[first]) == 10 and len(auction.state.deal.talon) == 2
    assert auction.asked == auction.order[1]
    auction.say(TAKE)
    assert HERZ not in auction.legal and PARTI not in auction.legal and ULTI in auction.legal


def test_it_goes_round_until_the_others_pass_also_for_who_has_passed() -> None:
    auction = Auction()
    one, two, three = auction.order
    auction.say(PASS)
    auction.bid(PARTI)
    assert auction.asked == three
    auction.say(PASS)
    assert auction.asked == one
    lying = auction.bid(HERZ)
    auction.say(PASS, PASS)
    deal = auction.state.deal
    assert not auction.bidding and deal.declarer == one
    assert deal.discarded == lying and deal.talon_taken and not deal.talon_left
    assert all(len(hand) == 10 for hand in auction.state.hands)
    assert auction.views[one].discarded == lying and auction.views[one].talon == ()
    for other in (two, three):
        view = auction.views[other]
        assert view.discard_size == 2 and view.discarded == () and view.talon_size == 0


def test_when_all_pass_the_cards_are_thrown_in() -> None:
    auction = Auction()
    auction.say(PASS, PASS, PASS)
    assert auction.state.match.results[-1].thrown_in


def test_only_who_lays_cards_away_knows_them_and_later_where_they_may_be() -> None:
    for seed in range(10):
        auction = Auction(seed)
        one, two, three = auction.order
        lying = {card & KIND_MASK for card in auction.bid(PARTI)}
        for seat in (two, three):
            assert auction.views[seat].talon == () and auction.views[seat].talon_size == 2
        auction.bid(HERZ)
        auction.say(PASS)
        for said in (False, True):
            if said:
                auction.say(PASS)
            view = auction.views[one]
            world = Worlds(RULES, view).draw(Random(seed))
            assert lying <= {*world.hands[two], *world.talon, *world.discard}
            assert not lying & set(world.hands[three])


@pytest.mark.parametrize("before", [0, 1, 2])
def test_a_bid_is_imagined_as_it_stands(before: int) -> None:
    """After some passes and a bid: before a word, with the talon taken, and with a card away."""
    auction = Auction(5)
    for _ in range(before):
        auction.say(PASS)

    def imagined() -> None:
        seat, view = auction.asked, auction.views[auction.asked]
        world = Worlds(RULES, view).draw(Random(2))
        state = resample(RULES, view, auction.legal, world)
        assert pending(state) == (seat,)
        assert tuple(legal_actions(state, seat)) == auction.legal
        assert len(played_out(state).match.results) == 1

    for contract in (PARTI, HERZ):
        imagined()
        auction.say(TAKE)
        imagined()
        auction.say(contract)
        imagined()
        auction.say(auction.legal[0])
        imagined()
        auction.say(auction.legal[0])
        imagined()
        auction.say(PASS)


def test_players_take_it_up_with_good_hands_alone_and_name_what_they_can() -> None:
    player, taken, passed = make_player("greedy"), 0, 0
    for seed in range(30):
        auction = Auction(seed)
        first = auction.asked
        while auction.bidding and auction.asked == first:
            request = request_for(RULES, auction.views[first], auction.legal)
            action = player.choose(request)
            taken, passed = taken + (action == TAKE), passed + (action == PASS)
            auction.say(action)
        if auction.views[first].pushed_cards:
            assert len(auction.state.hands[first]) == 10
    assert taken >= 5 and passed >= 5
