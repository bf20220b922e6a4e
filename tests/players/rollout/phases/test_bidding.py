"""Bids: what comes of a deal at any bid, and which bids are not made."""

from __future__ import annotations

from random import Random
from statistics import fmean

import pytest

from game.cards import is_joker, suit_of
from game.engine.actions import CHANCE, PASS, Action, Shuffle
from game.engine.events import redact
from game.engine.play import apply, legal_actions, pending, start
from game.engine.rules.rules import Rules
from game.engine.sheet import for_seat
from game.engine.shuffle import deal_for
from game.engine.state import State
from game.engine.view import View, begin, fold
from game.players.base import Request, request_for
from game.players.heuristic.phases.bidding import gain_of
from game.players.match_equity import MatchEquity
from game.players.registry import make_player
from game.players.rollout.bid_results import BEYOND, at_bid, reached_in
from game.players.rollout.budget import RolloutBudget
from game.players.rollout.character import PLAIN, Character
from game.players.rollout.deal_playout import ahead
from game.players.rollout.phases import bidding
from game.players.rollout.phases.bidding import Estimate, jump, trust_in
from game.rules.model.phases import DeclarePhase
from game.simulation.deals import play_sitting
from game.simulation.report import free_bids
from game.simulation.table import QuickTable
from tests.contract.rulesets import games, rules_of
from tests.players.hands import deal
from tests.players.rollout.thinking import thought
from tests.records.shelf import changed, ruleset_of

SURE_OF_ITSELF = RolloutBudget(deals=3, hands=1, playouts=1, spoken=1, drawn=1, errors=0.0)
BIDDING = [
    name
    for name in games()
    if any(p.kind == "bidding" for p in rules_of(name).phases)
    and not rules_of(name).scoring.values_games
]
"""Where a bid is points to be made; bids in games with values: `test_game_bids.py`."""


@pytest.mark.parametrize("ruleset", BIDDING)
def test_what_comes_of_a_deal_is_what_its_sheet_says_at_every_bid(ruleset: str) -> None:
    request = first_question(ruleset)
    says_what_sheets_say(request.rules, request.view)


@pytest.mark.parametrize("before", [(890, 300, 0), (300, 905, 0), (890, 881, 890)])
@pytest.mark.parametrize("waited", [0, 2])
def test_on_the_barrel_only_a_bid_that_is_high_enough_is_worth_winning(
    before: tuple[int, ...], waited: int
) -> None:
    request = first_question("tysiacha")
    history = (before, *((-1, -1, -1),) * waited)
    scores = tuple(map(sum, zip(*history, strict=True)))
    view = request.view._replace(number=len(history) + 1, scores=scores, history=history)
    says_what_sheets_say(request.rules, view)


def says_what_sheets_say(rules: Rules, view: View) -> None:
    """What an estimate thinks that comes of a deal is what its sheet says, whatever was bid."""
    estimate = Estimate(rules, view, SURE_OF_ITSELF)
    concede = any(isinstance(p, DeclarePhase) and p.concede for p in rules.phases)

    def gain(state: State, bid: int) -> float:
        return ahead(at_bid(state, bid), view, MatchEquity(rules, view))

    for number in range(SURE_OF_ITSELF.deals):
        for declarer in view.seats:
            results = estimate.results(number, declarer)
            ended = estimate.play(number, declarer)
            up = ended[0]._replace(deal=ended[0].deal._replace(conceded=True, tricks=()))
            reached = results.played[0].reached
            for bid in {100, 150, 290, 610, 1500, max(reached, 0), max(reached, 0) + 1}:
                found = fmean(gain(state, bid) for state in ended)
                if concede and not ended[0].deal.conceded:
                    better = max if results.mine else min
                    found = better(found, gain(up, bid))
                assert results.gain(bid) == pytest.approx(found), (number, declarer, bid)


@pytest.mark.parametrize("ruleset", ["binokel-3", "kreuzbinokel-4"])
def test_an_estimate_is_the_same_whatever_was_asked_before(ruleset: str) -> None:
    """A match that is taken up again, a hint, and a deal looked at again say what the table did."""
    request = first_question(ruleset)
    rules, view = request.rules, request.view
    erring = SURE_OF_ITSELF._replace(hands=2, errors=0.3)
    asked, fresh = Estimate(rules, view, erring), Estimate(rules, view, erring)
    for declarer in reversed(view.seats):
        asked.results(erring.deals - 1, declarer)
    deals = erring.deals
    assert asked.worth(view, 200, deals) == fresh.worth(view, 200, deals)


def test_only_what_is_likely_to_be_made_is_bid(monkeypatch: pytest.MonkeyPatch) -> None:
    """By the score alone it may pay to lose a bid, for the others gain when they play."""
    dealt = deal("binokel-3", {1: "EAAXXK SAX HAU LK"}, dealer=2)
    bids = range(220, 300, 20)
    usual = [bid for bid in bids if thought(f"{dealt}0: bid {bid}\n").startswith("bid")]
    monkeypatch.setattr(bidding, "LIKELY", 0.0)
    bold = [bid for bid in bids if thought(f"{dealt}0: bid {bid}\n").startswith("bid")]
    assert set(usual) < set(bold)


def test_near_the_end_of_a_match_it_is_bid_by_who_would_win_it() -> None:
    """Who needs few points more gets them without the game; who loses if another one gets it bids
    higher than usual."""
    request = first_question("binokel-3")
    chance, me = Random(1), request.view.seat
    hands = [
        tuple(sorted(chance.sample(request.rules.pack, len(request.view.hand)))) for _ in range(4)
    ]

    def limit(mine: int, others: int) -> int:
        scores = tuple(mine if seat == me else others for seat in range(3))
        return sum(highest(request, hand, scores) for hand in hands)

    assert limit(1440, 900) < limit(0, 0) < limit(1150, 1350)


def highest(request: Request, hand: tuple[int, ...], scores: tuple[int, ...]) -> int:
    """The highest bid that is made with a hand, in steps of 20."""
    view, budget = request.view._replace(hand=hand, scores=scores), SURE_OF_ITSELF
    budget = budget._replace(deals=12)
    bid = 150
    while True:
        asked = request_for(request.rules, view, (PASS, Action("bid", bid)))
        if bidding.choose_bid(asked, budget, PLAIN) == PASS:
            return bid - 20
        bid += 20


def test_the_daring_jump_with_a_hand_for_far_more_and_never_beyond_it() -> None:
    request = first_question("binokel-3")
    pack, size = request.rules.pack, len(request.view.hand)
    trumps = [card for card in pack if suit_of(card) == suit_of(pack[0])]
    hand = tuple(sorted([*trumps, *(card for card in pack if card not in trumps)][:size]))
    view = request.view._replace(hand=hand)
    legal = (PASS, *(Action("bid", bid) for bid in range(160, 600, 10)))
    asked, budget = request_for(request.rules, view, legal), SURE_OF_ITSELF._replace(deals=12)
    plain = bidding.choose_bid(asked, budget, PLAIN)
    daring = bidding.choose_bid(asked, budget, Character(jumps=True))
    assert plain == Action("bid", 160) and daring.arg > 160
    alone = request_for(request.rules, view, (PASS, daring))
    assert bidding.choose_bid(alone, budget, PLAIN) == daring


@pytest.mark.parametrize(("highest", "said"), [(150, 150), (160, 150), (190, 170), (400, 270)])
def test_a_jump_goes_halfway_to_the_highest_bid_that_pays(highest: int, said: int) -> None:
    bids = list(range(150, 410, 10))
    assert bids[jump(bids, lambda bid: bid <= highest)] == said


def test_how_far_a_look_is_trusted_does_not_depend_on_how_high_a_game_counts() -> None:
    """In a game of twice the points all gains, and how far they lie apart, are twice as much."""
    for bid, apart in ((150, 20.0), (250, 60.0), (400, 150.0)):
        trust = trust_in(bid, apart * apart)
        assert 0.1 < trust < 0.9
        assert trust_in(2 * bid, 4 * apart * apart) == pytest.approx(trust)
        assert trust_in(bid, 4 * apart * apart) < trust
    assert trust_in(0, 1.0) > 0.0


@pytest.mark.soak
@pytest.mark.parametrize("ruleset", ["binokel-3", "kreuzbinokel-4"])
def test_hard_makes_most_of_what_it_bids_and_does_bid(ruleset: str) -> None:
    """Measured over many deals it makes four of five; in so few it may be some more or less."""
    rules = rules_of(ruleset)
    sitting = play_sitting(rules, ["hard"] * rules.players, 7, 0, 24)
    found = free_bids(rules, [deal.result for deal in sitting.deals])
    assert found.contracts >= 20
    assert 0.6 <= found.made / found.contracts <= 0.95
    assert found.points / found.contracts >= 220


def first_question(ruleset: str) -> Request:
    """What whoever speaks first in the bidding sees."""
    rules = rules_of(ruleset)
    state = start(rules)
    views = [begin(rules, seat) for seat in range(rules.players)]
    action: Action | Shuffle = deal_for(rules, 1, 1)
    seat = CHANCE
    while True:
        state, events = apply(state, seat, action)
        for one in range(rules.players):
            for event in events:
                views[one] = fold(rules, views[one], redact(event, one))
        (seat,) = pending(state)
        legal = tuple(legal_actions(state, seat))
        if any(option.verb == "bid" for option in legal):
            return request_for(rules, views[seat], legal)
        action = legal[0]


def test_single_achievements_are_what_a_bid_is_reached_with() -> None:
    one = for_seat(0, "result", "achieved", 1, "high")
    assert reached_in([one, one, one._replace(seat=1)], 0, achieves=True) == (2, 2)
    assert reached_in([], 0, achieves=True) == (0, 0)
    assert reached_in([], 0) == (BEYOND, None)


def test_a_poor_hand_is_passed_where_single_achievements_count() -> None:
    """Queen, two tens, King, Seven, Six of four suits."""
    rules = rules_of("auction-pitch")
    table = QuickTable(rules, [make_player(name) for name in ("medium", "easy", "easy", "easy")])
    shuffle = deal_for(rules, 4001, 1)
    table.begin_match(shuffle.dealer)
    table.play_deal(shuffle)
    assert next(action.verb for seat, action in table.moves if seat == 0) == "pass"


def test_imagined_deals_keep_what_hangs() -> None:
    view = first_question("binokel-3").view
    assert bidding._dealt(view._replace(hanging=40)).hanging == 40


ONLY_BID = {"scoring.made_writes": "bid"}
"""What makes a bid all that is written down."""


def of_trumps(rules: Rules, size: int) -> tuple[int, ...]:
    """A hand that makes many bids: the cards of one suit, and others."""
    pack = sorted(rules.pack)
    suited = [card for card in pack if not is_joker(card)]
    trumps = [card for card in suited if suit_of(card) == suit_of(suited[0])]
    return tuple(sorted([*trumps, *(card for card in pack if card not in trumps)][:size]))


def test_where_only_the_bid_is_written_a_higher_one_is_worth_more() -> None:
    request, rules = first_question("rook"), changed(ruleset_of("rook"), ONLY_BID)
    says_what_sheets_say(rules, request.view)
    estimate = Estimate(rules, request.view, SURE_OF_ITSELF)
    result = estimate.results(0, request.view.seat)
    low = min(played.reached for played in result.played) // 5 * 5
    more = 5 - 5 / 3  # one of the three others is the partner
    assert result.gain(low) == pytest.approx(result.gain(low - 5) + more)


@pytest.mark.parametrize("level", ["easy", "medium"])
def test_where_only_the_bid_is_written_nobody_makes_it_a_gift(level: str) -> None:
    request = first_question("rook")
    hand = of_trumps(request.rules, len(request.view.hand))
    view, said = request.view._replace(hand=hand), dict[bool, int]()
    for only in (False, True):
        rules = changed(ruleset_of("rook"), ONLY_BID if only else {})
        chosen = make_player(level).choose(request_for(rules, view, request.legal))
        assert chosen.verb == "bid"
        said[only] = chosen.arg
    assert said[False] == 70 and 70 < said[True] < 200


@pytest.mark.parametrize("level", ["easy", "medium"])
def test_a_bid_that_is_written_down_may_pay_where_a_lower_one_does_not(level: str) -> None:
    rules = changed(ruleset_of("rook"), ONLY_BID)
    state, events = apply(start(rules), CHANCE, deal_for(rules, 189, 0))
    seat = pending(state)[0]
    view = begin(rules, seat)
    for event in events:
        view = fold(rules, view, redact(event, seat))
    request = request_for(rules, view, tuple(legal_actions(state, seat)))
    assert gain_of(rules, view, request.legal[1].arg) < 1, "nothing is gained by the lowest one"
    chosen = make_player(level).choose(request)
    assert chosen.verb == "bid" and chosen.arg > request.legal[1].arg
