"""A trump of the hand gives the right to the card turned up, where nobody draws it: another card is
laid away for it, or that trump lies in its place."""

from __future__ import annotations

from random import Random

import pytest

from game.cards import parse_card, suit_of
from game.engine import events as e
from game.engine.actions import DISCARD, DONE, EXCHANGE, PASS, TRUMP, Action, Shuffle
from game.engine.phases.take_up import MayTake, TakingUp
from game.engine.play import apply, legal_actions
from game.engine.refusals import Reason, Refused
from game.engine.resample import resample
from game.engine.rules.rules import Rules
from game.engine.state import Playing
from game.players.base import Request, request_for
from game.players.counting import unseen
from game.players.heuristic.phases import phase_asking
from game.players.registry import make_player
from game.players.worlds import Worlds
from tests.contract.rulesets import rules_of
from tests.engine.watched import WatchedDeal
from tests.records.shelf import changed, ruleset_of

ROBBING, SWAPPING = "fuenfundzwanzig", "klaberjass"


class Game(WatchedDeal):
    """The last seat deals; `hands` are some of the cards that each has at first, `up` is turned up,
    and `rest` is dealt later."""

    def __init__(self, rules: Rules, up: str, hands: dict[int, str], rest: str = "") -> None:
        super().__init__(rules, Shuffle(self._pack(rules, up, hands, rest), rules.players - 1))

    @staticmethod
    def _pack(rules: Rules, up: str, hands: dict[int, str], rest: str) -> tuple[int, ...]:
        """The cards in the order in which they are dealt, first three at a time."""
        size = rules.first_cards or rules.hand_size
        held = {seat: [parse_card(card) for card in hand.split()] for seat, hand in hands.items()}
        shown, later = parse_card(up), [parse_card(card) for card in rest.split()]
        named = {shown, *later, *(card for hand in held.values() for card in hand)}
        left = [card for card in rules.pack if card not in named]
        seats = range(rules.players)
        whole = [list(held.get(seat, [])) for seat in seats]
        for hand in whole:
            while len(hand) < size:
                hand.append(left.pop(0))
        dealt = [
            card for part in (slice(3), slice(3, size)) for hand in whole for card in hand[part]
        ]
        return (*dealt, shown, *left, *later)

    def request(self) -> Request:
        """What the seat is asked whose turn it is."""
        return request_for(
            self.rules, self.views[self.asked], legal_actions(self.state, self.asked)
        )

    def agrees(self) -> None:
        """Every view knows its own hand and how many cards the others have."""
        for seat, view in enumerate(self.views):
            assert view.hand == self.state.hands[seat]
            assert view.sizes == tuple(len(hand) for hand in self.state.hands)
            assert min(unseen(self.rules, view)) == 0


@pytest.fixture
def robbing() -> Game:
    """Hearts are trumps; seat 1 has their Ace, and the Five, above all others, is turned up."""
    return Game(rules_of(ROBBING), "herz-5", {1: "herz-as pik-2 pik-3 karo-9 kreuz-koenig"})


def test_the_dealer_is_asked_first_and_only_who_holds_the_ace_can_take_the_card(
    robbing: Game,
) -> None:
    for seat in (4, 0):
        assert (robbing.asked, legal_actions(robbing.state, seat)) == (seat, (DONE,))
        with pytest.raises(Refused) as refused:
            apply(robbing.state, seat, EXCHANGE)
        assert refused.value.reason is Reason.NOT_NOW
        robbing.say(DONE)
        assert robbing.happened == []  # nobody hears who might have taken it
    assert robbing.asked == 1
    assert legal_actions(robbing.state, 1) == (EXCHANGE, DONE)


def test_it_goes_into_the_hand_and_any_card_is_laid_away_in_secret(robbing: Game) -> None:
    five, away = parse_card("herz-5"), parse_card("karo-9")
    robbing.say(DONE, DONE, EXCHANGE)
    assert isinstance(robbing.state.phase, TakingUp)
    assert robbing.happened == [e.TurnedUpTaken(1, five)]
    assert robbing.state.deal.trump_card is None
    assert {view.taken_up for view in robbing.views} == {(1, five)}
    assert set(legal_actions(robbing.state, 1)) == {DISCARD[c] for c in robbing.state.hands[1]}
    robbing.agrees()
    robbing.say(DISCARD[away])
    assert isinstance(robbing.state.phase, Playing)  # nobody else is asked
    assert robbing.state.phase.turn == 0
    assert {len(hand) for hand in robbing.state.hands} == {5}
    assert [view.discarded for view in robbing.views] == [(), (away,), (), (), ()]
    robbing.agrees()


def test_the_five_that_was_robbed_takes_its_trick_for_five(robbing: Game) -> None:
    """Against the Jack and the King of trumps; by what was dealt seat 1 had no such card."""
    game = Game(
        robbing.rules,
        "herz-5",
        {0: "herz-bube", 1: "herz-as pik-2 pik-3 karo-9 kreuz-koenig", 2: "herz-koenig"},
    )
    five = parse_card("herz-5")
    game.say(DONE, DONE, EXCHANGE, DISCARD[parse_card("karo-9")])
    game.say(Action("play", parse_card("herz-bube")), Action("play", five))
    while not game.views[0].tricks:
        game.say(legal_actions(game.state, game.asked)[0])
    assert game.views[0].tricks[0].winner == 1
    assert sum(card == five for card in game.views[0].tricks[0].cards) == 1
    while game.state.match.number == 1 and game.state.phase is not None:
        game.say(legal_actions(game.state, game.asked)[0])
    result = game.state.match.results[0]
    assert sum(result.score) == 25
    assert result.score[1] >= 5


def test_an_ace_turned_up_is_the_dealers_to_take_or_leave(robbing: Game) -> None:
    game = Game(robbing.rules, "pik-as", {1: "pik-5"})
    assert (game.asked, legal_actions(game.state, 4)) == (4, (EXCHANGE, DONE))
    assert game.state.phase == MayTake(game.state.phase.at, (4,))  # type: ignore[union-attr]
    game.say(DONE)
    assert isinstance(game.state.phase, Playing)
    assert game.state.deal.trump_card == parse_card("pik-as")
    nobody = Game(
        changed(ruleset_of(ROBBING), {"phases.rauben.dealer_takes_rank": False}), "pik-as", {}
    )
    assert isinstance(nobody.state.phase, Playing)


def test_opponents_rob_and_lay_away_what_they_miss_least(robbing: Game) -> None:
    robbing.say(DONE, DONE)
    for level in ("easy", "medium"):
        request = robbing.request()
        assert phase_asking(request) == "take_up"
        assert make_player(level).choose(request) == EXCHANGE
    robbing.say(EXCHANGE)
    trump = robbing.state.deal.trump
    away = make_player("easy").choose(robbing.request())
    assert suit_of(away.arg) != trump


def test_who_wants_no_tricks_leaves_the_card() -> None:
    rules = changed(ruleset_of(ROBBING), {"contracts.spiel.goal": "fewest_points"})
    game = Game(rules, "herz-5", {4: "herz-as"})
    assert make_player("greedy").choose(game.request()) == DONE


@pytest.fixture
def swapping() -> Game:
    """The Nine of Hearts is turned up, and forehand gets their Seven only with the rest."""
    hands = {0: "pik-as pik-10", 1: "kreuz-as karo-7"}
    rest = "herz-7 pik-dame pik-bube kreuz-9 kreuz-8 karo-as"
    return Game(rules_of(SWAPPING), "herz-9", hands, rest)


def test_the_seven_lies_in_the_place_of_the_card_that_it_brings(swapping: Game) -> None:
    nine, seven = parse_card("herz-9"), parse_card("herz-7")
    swapping.say(swapping.declare("nehmen"))
    assert {len(hand) for hand in swapping.state.hands} == {9}
    assert (swapping.asked, legal_actions(swapping.state, 1)) == (1, (DONE,))
    swapping.say(DONE)
    assert legal_actions(swapping.state, 0) == (EXCHANGE, DONE)
    swapping.say(EXCHANGE)
    assert e.TrumpExchanged(0, seven, nine) in swapping.happened
    deal, hand = swapping.state.deal, swapping.state.hands[0]
    assert (deal.trump, deal.trump_card, deal.taken_up) == (suit_of(nine), seven, (0, nine))
    assert nine in hand and seven not in hand and len(hand) == 9
    assert not isinstance(swapping.state.phase, MayTake)
    for view in swapping.views:
        assert (view.trump_card, view.taken_up, view.discard_size) == (seven, (0, nine), 0)
    swapping.agrees()


def test_all_know_where_the_card_is(swapping: Game) -> None:
    nine, seven = parse_card("herz-9"), parse_card("herz-7")
    swapping.say(swapping.declare("nehmen"), DONE, EXCHANGE)
    worlds, chance = Worlds(swapping.rules, swapping.views[1]), Random(1)
    drawn = [worlds.draw(chance) for _ in range(30)]
    assert all(nine in world.hands[0] for world in drawn)
    assert not any(seven in hand for world in drawn for hand in world.hands)


def test_nobody_is_asked_where_another_suit_is_trump_or_a_seven_lies(swapping: Game) -> None:
    game = Game(swapping.rules, "herz-9", {0: "herz-7"})
    game.say(PASS, PASS, game.declare("andere"), TRUMP[suit_of(parse_card("pik-as"))])
    assert not isinstance(game.state.phase, MayTake)
    assert game.state.deal.trump_card == parse_card("herz-9")
    lies = Game(swapping.rules, "herz-7", {0: "herz-9"})
    lies.say(lies.declare("nehmen"))
    assert not isinstance(lies.state.phase, MayTake)


@pytest.mark.parametrize("name", [ROBBING, SWAPPING])
def test_whoever_may_take_it_can_be_asked_in_an_imagined_deal(name: str) -> None:
    if name == ROBBING:
        game = Game(rules_of(name), "herz-9", {2: "herz-as"})
        game.say(DONE, DONE, DONE)
    else:
        game = Game(rules_of(name), "herz-9", {0: "herz-7"})
        game.say(game.declare("nehmen"), DONE)
    request = game.request()
    world = Worlds(game.rules, request.view).draw(Random(4))
    state = resample(game.rules, request.view, request.legal, world)
    assert state.phase == game.state.phase
    assert tuple(legal_actions(state, game.asked)) == tuple(request.legal) == (EXCHANGE, DONE)


def test_opponents_give_a_lower_trump_for_a_higher_one(swapping: Game) -> None:
    swapping.say(swapping.declare("nehmen"), DONE)
    for level in ("greedy", "medium"):
        assert make_player(level).choose(swapping.request()) == EXCHANGE
    rules = changed(ruleset_of(SWAPPING), {"phases.tauschen.rank": "bube"})
    game = Game(rules, "herz-9", {1: "herz-bube"})
    game.say(game.declare("nehmen"))
    assert legal_actions(game.state, 1) == (EXCHANGE, DONE)
    assert make_player("greedy").choose(game.request()) == DONE  # the Jack is above the Nine
