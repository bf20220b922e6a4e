"""A card turned up is ordered up or turned down, taken by somebody, or played over alone."""

from __future__ import annotations

from random import Random

import pytest

from game.cards import parse_card, suit_of
from game.engine import events as e
from game.engine.actions import DISCARD, PASS, STAY, TRUMP, Action
from game.engine.phases.take_up import TakingUp
from game.engine.play import apply, legal_actions, pending
from game.engine.refusals import Reason, Refused
from game.engine.resample import resample
from game.engine.rules.rules import Rules
from game.engine.scoring.counting import discard_points
from game.engine.shuffle import deal_for
from game.engine.view import View
from game.players.base import Request, request_for
from game.players.counting import unseen
from game.players.foreseeing import cards_to_come, foreseen
from game.players.heuristic.phases import phase_asking
from game.players.heuristic.phases.take_up import by_cost
from game.players.heuristic.valuation.turned_up import hand_to_play
from game.players.registry import make_player
from game.players.worlds import Worlds
from tests.contract.rulesets import rules_of
from tests.engine.watched import WatchedDeal
from tests.records.shelf import changed, ruleset_of

GAME, TAKING = "euchre", "belote"
STICK = (("geber-muss", "true"),)


class Game(WatchedDeal):
    """One that chance deals."""

    def __init__(self, rules: Rules, seed: int = 3) -> None:
        super().__init__(rules, deal_for(rules, seed, 1))

    @property
    def dealer(self) -> int:
        return self.state.deal.dealer


@pytest.fixture
def game() -> Game:
    return Game(rules_of(GAME))


def test_the_dealer_takes_the_card_whoever_orders_it_up(game: Game) -> None:
    card = game.state.deal.trump_card
    assert card is not None
    game.say(game.declare("auf"))
    assert isinstance(game.state.phase, TakingUp)
    assert pending(game.state) == (game.dealer,)
    assert card in game.state.hands[game.dealer]
    assert game.state.deal.trump == suit_of(card)
    assert game.state.deal.trump_card is None
    assert {view.taken_up for view in game.views} == {(game.dealer, card)}
    assert set(legal_actions(game.state, game.dealer)) == {
        DISCARD[held] for held in game.state.hands[game.dealer]
    }


def test_only_the_dealer_knows_what_was_laid_away(game: Game) -> None:
    game.say(game.declare("auf"))
    away = game.state.hands[game.dealer][0]
    game.say(DISCARD[away])
    for seat, view in enumerate(game.views):
        assert view.discard_size == 1
        assert view.discarded == ((away,) if seat == game.dealer else ())
        assert view.sizes == (5,) * 4
    assert game.state.deal.discarded == (away,)
    assert discard_points(game.state, game.dealer) == 0


def test_the_others_imagine_the_card_in_the_dealers_hand_or_laid_away(game: Game) -> None:
    game.say(game.declare("auf"))
    taken = game.state.deal.taken_up
    assert taken is not None
    game.say(DISCARD[next(c for c in game.state.hands[game.dealer] if c != taken[1])])
    other = game.views[(game.dealer + 1) % 4]
    worlds = Worlds(game.rules, other)
    chance = Random(1)
    drawn = [worlds.draw(chance) for _ in range(60)]
    held = [taken[1] in world.hands[game.dealer] for world in drawn]
    assert any(held)
    assert all(
        there != (taken[1] in world.discard) for there, world in zip(held, drawn, strict=True)
    )


def test_it_is_turned_down_and_another_suit_is_named(game: Game) -> None:
    shown = suit_of(game.state.deal.trump_card or 0)
    game.say(PASS, PASS, PASS, PASS)
    assert not game.state.deal.thrown_in
    offered = {game.rules.contracts[a.arg].id for a in legal_actions(game.state, 0) if a.arg}
    assert offered <= {"andere", "andere-allein"}
    game.say(PASS, game.declare("andere"))
    declarer = game.state.deal.declarer
    assert pending(game.state) == (declarer,)
    named = {action.arg for action in legal_actions(game.state, declarer or 0)}
    assert named == {0, 1, 2, 3} - {shown}
    with pytest.raises(Refused) as refused:
        apply(game.state, declarer or 0, TRUMP[shown])
    assert refused.value.reason is Reason.SUIT_TURNED_DOWN
    game.say(TRUMP[min(named)])
    assert game.state.deal.trump == min(named)
    assert game.state.deal.taken_up is None  # nobody takes a card that was turned down


def test_a_deal_that_nobody_plays_is_thrown_in_or_the_dealer_must(game: Game) -> None:
    game.say(*[PASS] * 7)
    assert PASS in legal_actions(game.state, pending(game.state)[0])
    game.say(PASS)
    assert game.state.match.results[0].thrown_in
    stuck = Game(rules_of(GAME, STICK))
    stuck.say(*[PASS] * 7)
    assert pending(stuck.state) == (stuck.dealer,)
    assert PASS not in legal_actions(stuck.state, stuck.dealer)
    with pytest.raises(Refused) as refused:
        apply(stuck.state, stuck.dealer, PASS)
    assert refused.value.reason is Reason.MUST_DECLARE


def test_the_partner_of_one_who_plays_alone_sits_out(game: Game) -> None:
    declarer = pending(game.state)[0]
    partner = (declarer + 2) % 4
    cards = game.state.hands[partner]
    game.say(game.declare("auf-allein"))
    assert partner not in game.state.deal.seats
    assert game.state.hands[partner] == ()
    assert set(cards) <= set(game.state.deal.undealt)
    for seat, view in enumerate(game.views):
        assert view.seats == game.state.deal.seats
        assert view.undealt == len(game.state.deal.undealt)
        assert view.hand == game.state.hands[seat]
    while game.state.match.number == 1 and game.state.phase is not None:
        seat = pending(game.state)[0]
        game.say(legal_actions(game.state, seat)[0])
    score = game.state.match.results[0].score
    assert score[declarer] == score[partner]
    assert all(len(trick.cards) == 3 for trick in game.views[0].tricks)


@pytest.mark.parametrize("before", [0, 2, 4, 6])
def test_whoever_is_asked_can_be_asked_in_an_imagined_deal(game: Game, before: int) -> None:
    """In both rounds, after as many words as were said."""
    game.say(*[PASS] * before)
    view = game.view
    legal = legal_actions(game.state, view.seat)
    world = Worlds(game.rules, view).draw(Random(4))
    state = resample(game.rules, view, legal, world)
    assert pending(state) == (view.seat,)
    assert state.phase is not None
    assert game.state.phase is not None
    assert state.phase.at == game.state.phase.at
    assert legal_actions(state, view.seat) == legal


def test_players_know_the_question_and_keep_the_trumps(game: Game) -> None:
    game.say(game.declare("auf"))
    view = game.view
    request = request_for(game.rules, view, legal_actions(game.state, view.seat))
    assert phase_asking(request) == "take_up"
    order = by_cost(request)
    trumps = [card for card in order if suit_of(card) == game.state.deal.trump]
    assert order[-len(trumps) :] == trumps or not set(order[: -len(trumps)]) & set(trumps)


@pytest.fixture
def taking() -> Game:
    """A game in which the card is one of those that its taker is dealt."""
    return Game(rules_of(TAKING))


def _dealt(game: Game) -> dict[int, int]:
    """How many cards every seat got just now."""
    return {event.seat: event.number for event in game.happened if isinstance(event, e.CardsDealt)}


@pytest.mark.parametrize("other", [False, True])
def test_whoever_takes_the_card_gets_one_fewer_of_the_rest(taking: Game, other: bool) -> None:
    """With its suit as trump as with another one; nobody lays a card away."""
    card = taking.state.deal.trump_card
    assert card is not None
    shown = suit_of(card)
    assert {len(hand) for hand in taking.state.hands} == {5}
    if other:
        trump = (shown + 1) % 4
        taking.say(PASS, PASS, PASS, PASS, PASS, taking.declare("andere"), TRUMP[trump])
    else:
        trump = shown
        taking.say(PASS, taking.declare("nehmen"))
    taker = taking.state.deal.declarer
    assert taker is not None
    assert taking.state.deal.trump == trump
    assert card in taking.state.hands[taker]
    assert _dealt(taking) == {seat: 2 if seat == taker else 3 for seat in range(4)}
    assert {len(hand) for hand in taking.state.hands} == {8}
    assert taking.state.deal.undealt == ()
    assert sorted(c for hand in taking.state.hands for c in hand) == sorted(taking.rules.pack)
    for seat, view in enumerate(taking.views):
        assert view.hand == taking.state.hands[seat]
        assert view.sizes == (8, 8, 8, 8)
        assert (view.undealt, view.trump_card, view.taken_up) == (0, None, (taker, card))
        assert seat == taker or card in view.known[taker]


def test_the_rest_may_come_in_packets_of_which_the_takers_last_one_is_empty() -> None:
    game = Game(changed(ruleset_of(TAKING), {"phases.rest.packets": [2, 1]}))
    game.say(game.declare("nehmen"))
    taker = game.state.deal.declarer
    dealt = [(ev.seat, ev.number) for ev in game.happened if isinstance(ev, e.CardsDealt)]
    assert sorted(dealt) == sorted(
        [(seat, 2) for seat in range(4)] + [(seat, 1) for seat in range(4) if seat != taker]
    )


@pytest.mark.parametrize("before", [0, 3, 4, 7])
def test_whoever_is_asked_before_the_rest_foresees_a_whole_hand(taking: Game, before: int) -> None:
    """With the card, which every other card of the hand is unlike, and no card twice."""
    taking.say(*[PASS] * before)
    view, card = taking.view, taking.state.deal.trump_card
    legal = tuple(legal_actions(taking.state, view.seat))
    hands: list[View] = []

    def choose(request: Request) -> Action:
        hands.append(request.view)
        return request.legal[0]

    foreseen(request_for(taking.rules, view, legal), choose)
    for imagined in hands:
        assert len(set(imagined.hand)) == 8
        assert {*view.hand, card} <= set(imagined.hand)
        assert imagined.sizes == (8, 8, 8, 8)
        assert imagined.undealt == 0
        assert min(unseen(taking.rules, imagined)) == 0
    assert len({imagined.hand for imagined in hands}) > 1


def test_whoever_names_trump_has_the_card_already_in_mind(taking: Game) -> None:
    """The trump is named before the card is taken, and nobody may name its suit."""
    taking.say(*[PASS] * 5, taking.declare("andere"))
    view, card = taking.view, taking.state.deal.trump_card
    assert cards_to_come(taking.rules, view) == 3
    seen: list[View] = []

    def choose(request: Request) -> Action:
        seen.append(request.view)
        return request.legal[0]

    foreseen(request_for(taking.rules, view, legal_actions(taking.state, view.seat)), choose)
    assert all(card in imagined.hand for imagined in seen)


def test_a_strong_card_makes_a_player_take_it() -> None:
    """With the Nine and the King of its suit the Jack turned up is taken, and the Eight is not."""
    took = {}
    for name, card in (("bube", "herz-bube"), ("8", "herz-8")):
        game = Game(rules_of(TAKING))
        view = game.view
        hand = [parse_card(c) for c in ("herz-9", "herz-koenig", "pik-10", "karo-7", "kreuz-8")]
        view = view._replace(
            hand=tuple(sorted(hand)), trump_card=parse_card(card), trump=suit_of(hand[0])
        )
        request = request_for(game.rules, view, legal_actions(game.state, view.seat))
        took[name] = make_player("easy").choose(request)
    assert took["bube"] != PASS
    assert took["8"] == PASS


def test_the_dealer_takes_the_card_in_a_usual_game_and_only_by_staying() -> None:
    order = ["deal", "stay", "take", "tricks"]
    keys = {"phases.take": {"kind": "take_up", "who": "dealer"}, "order": order}
    for stays in (True, False):
        game = Game(changed(ruleset_of("loo"), {**keys, "phases.stay.dealer_stays": False}))
        card, dealer, hands = game.state.deal.trump_card, game.dealer, game.state.hands
        assert card is not None
        while not isinstance(game.state.phase, TakingUp) and game.state.deal.trump_card is not None:
            if game.views[game.asked].playing:
                break
            game.say(PASS if game.asked == dealer and not stays else STAY)
        assert isinstance(game.state.phase, TakingUp) == stays
        if stays:
            assert game.asked == dealer
            assert sorted(game.state.hands[dealer]) == sorted((*hands[dealer], card))
            game.say(DISCARD[card])
            assert game.state.hands[dealer] == hands[dealer]


def test_a_dealer_judges_by_the_hand_with_the_card_whether_to_stay() -> None:
    keys = {
        "phases.take": {"kind": "take_up", "who": "dealer"},
        "order": ["deal", "stay", "take", "tricks"],
        "phases.stay.dealer_stays": False,
    }
    game = Game(changed(ruleset_of("loo"), keys))
    while game.asked != game.dealer:
        game.say(STAY)
    card = game.state.deal.trump_card
    assert card is not None
    hand = hand_to_play(request_for(game.rules, game.view, legal_actions(game.state, game.asked)))
    assert card in hand
    assert len(hand) == 3
