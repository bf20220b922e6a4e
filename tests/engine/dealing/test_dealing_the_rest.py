"""The rest of the cards is dealt once something was said with the first ones."""

from __future__ import annotations

from random import Random

from game.cards import suit_of
from game.engine import events as e
from game.engine.actions import TRUMP
from game.engine.play import apply
from game.engine.resample import resample
from game.engine.shuffle import deal_for
from game.players.base import request_for
from game.players.foreseeing import cards_to_come
from game.players.registry import make_player
from game.players.worlds import Worlds
from tests.contract.rulesets import rules_of
from tests.engine.watched import WatchedDeal

RULES = rules_of("hokm")


class Game(WatchedDeal):
    """One that chance deals."""

    def __init__(self, seed: int = 3) -> None:
        super().__init__(RULES, deal_for(RULES, seed, 1))


def until_trump(seed: int = 3) -> Game:
    """Forehand is asked for the trump."""
    game = Game(seed)
    while "trump" not in {action.verb for action in game.legal}:
        game.say(game.legal[0])
    return game


def test_nobody_has_more_than_the_first_cards_before_it_is_said() -> None:
    game = until_trump()
    assert {len(hand) for hand in game.state.hands} == {5}
    assert game.view.undealt == 32 and len(game.view.hand) == 5
    before = game.state.hands
    game.say(TRUMP[2])
    dealt = [event for event in game.happened if isinstance(event, e.CardsDealt)]
    assert [event.number for event in dealt] == [4] * 8
    assert {len(hand) for hand in game.state.hands} == {13}
    assert all(set(a) <= set(b) for a, b in zip(before, game.state.hands, strict=True))
    for seat, view in enumerate(game.views):
        assert view.undealt == 0 and set(view.sizes) == {13}
        assert view.hand == game.state.hands[seat]
    assert sorted(card for hand in game.state.hands for card in hand) == RULES.sorted_pack


def test_a_deal_is_imagined_before_the_rest_and_after_it() -> None:
    """Where it is imagined as dealt already it is not dealt once more."""
    game = until_trump()
    legal = game.legal
    world = Worlds(RULES, game.view).draw(Random(1))
    after, events = apply(resample(RULES, game.view, legal, world), game.asked, legal[0])
    assert {len(hand) for hand in after.hands} == {13}
    assert sum(isinstance(event, e.CardsDealt) for event in events) == 8
    hand = tuple(sorted((*game.view.hand, *world.undealt[:8])))
    whole = game.view._replace(hand=hand, sizes=(13,) * 4, undealt=0)
    world = Worlds(RULES, whole).draw(Random(1))
    after, events = apply(resample(RULES, whole, legal, world), game.asked, legal[0])
    assert {len(hand) for hand in after.hands} == {13} and after.hands[game.asked] == hand
    assert not any(isinstance(event, e.CardsDealt) for event in events)


def test_cards_are_to_come_only_before_the_first_trick() -> None:
    """With five cards left at the end none are."""
    game = until_trump()
    assert cards_to_come(RULES, game.view) == 8
    game.say(TRUMP[0])
    while len(game.view.hand) > 5:
        assert cards_to_come(RULES, game.view) == 0
        game.say(game.legal[0])
    assert cards_to_come(RULES, game.view) == 0
    assert cards_to_come(rules_of("euchre"), game.view) == 0


def test_players_name_a_suit_of_which_they_have_most() -> None:
    """A long suit among the first cards is named by all of them, and the same each time."""
    for level in ("easy", "medium", "hard"):
        for seed in range(1, 9):
            game = until_trump(seed)
            request = request_for(RULES, game.view, game.legal)
            named = make_player(level).choose(request)
            assert named == make_player(level).choose(request)
            suits = [suit_of(card) for card in game.view.hand]
            longest = max(suits.count(suit) for suit in suits)
            if longest > 2:
                assert suits.count(named.arg) == longest
