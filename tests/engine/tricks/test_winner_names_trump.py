"""Who took the most tricks in the deal before names the trump; a card is turned up only where there
was none."""

from __future__ import annotations

import pytest

from game.engine.actions import CHANCE, TRUMP
from game.engine.bidding.turns import opening_leader
from game.engine.events import PlayBegan, TurnedUp
from game.engine.imagined.world import World
from game.engine.phases.trump import Naming
from game.engine.play import pending
from game.engine.resample import resample
from game.engine.rules.rules import Rules
from game.engine.shuffle import deal_for
from game.engine.state import Trick
from game.engine.tricks.most_tricks import most_tricks
from game.engine.tricks.table import UNNAMED
from game.players.base import request_for
from game.players.registry import make_player
from game.players.worlds import Worlds
from game.rules.model.phases import TricksPhase
from tests.contract.rulesets import rules_of
from tests.engine.watched import WatchedDeal
from tests.records.shelf import changed

GAME = "knockout-whist"


class Table(WatchedDeal):
    """A match, of which the deals are numbered."""

    def __init__(self, rules: Rules, seed: int = 5) -> None:
        super().__init__(rules)
        self.seed = seed

    def deal(self, number: int) -> None:
        self.take(CHANCE, deal_for(self.rules, self.seed, number))


def second_deal(seed: int = 5) -> tuple[Table, int]:
    """The second deal is dealt; and who took the most tricks in the first."""
    table = Table(rules_of(GAME), seed)
    table.deal(1)
    table.play_out()
    winner = most_tricks(table.state.deal.tricks)
    assert winner is not None
    table.deal(2)
    return table, winner


def test_in_the_first_deal_a_card_is_turned_up_and_nobody_is_asked() -> None:
    table = Table(rules_of(GAME))
    table.deal(1)
    assert any(isinstance(event, TurnedUp) for event in table.happened)
    assert table.state.deal.trump != UNNAMED
    assert not isinstance(table.state.phase, Naming)


def test_later_the_winner_of_the_deal_before_names_it_with_the_cards_in_hand() -> None:
    table, winner = second_deal()
    assert not any(isinstance(event, TurnedUp) for event in table.happened)
    assert pending(table.state) == (winner,)
    assert {view.most_tricks for view in table.views} == {winner}
    assert table.legal == tuple(TRUMP)
    table.take(winner, TRUMP[2])
    assert table.state.deal.trump == 2
    assert {view.trump for view in table.views} == {2}


def test_no_card_is_lost_where_none_is_turned_up() -> None:
    table, _ = second_deal()
    state = table.state
    assert len(state.deal.undealt) + sum(map(len, state.hands)) == len(table.rules.pack)
    assert {view.undealt for view in table.views} == {len(state.deal.undealt)}


def test_it_can_be_imagined() -> None:
    table, winner = second_deal()
    request = request_for(table.rules, table.views[winner], table.legal)
    worlds = Worlds(table.rules, request.view)
    world: World = worlds.draw(request.chance())
    imagined = resample(table.rules, request.view, request.legal, world)
    assert imagined.phase == table.state.phase
    assert imagined.match.most_tricks == winner


@pytest.mark.parametrize("level", ["greedy", "medium"])
def test_players_name_one(level: str) -> None:
    table, winner = second_deal()
    request = request_for(table.rules, table.views[winner], table.legal)
    assert make_player(level).choose(request) in request.legal


@pytest.mark.parametrize(
    ("winners", "most"),
    [((), None), ((2,), 2), ((0, 1, 1, 0), 0), ((0, 1, 0, 1), 1), ((3, 0, 0, 1), 0)],
)
def test_of_several_it_is_who_took_a_trick_last(winners: tuple[int, ...], most: int | None) -> None:
    tricks = [Trick(0, (0, 1, 2, 3), (), winner, 0, True) for winner in winners]
    assert most_tricks(tricks) == most


def led(table: Table) -> int:
    """Who leads to the first trick."""
    return next(event.leader for event in table.happened if isinstance(event, PlayBegan))


def test_that_seat_leads_too_and_in_the_first_deal_the_one_left_of_the_dealer() -> None:
    table = Table(rules_of(GAME))
    table.deal(1)
    dealer = table.state.deal.dealer
    assert led(table) == table.rules.left_of(dealer)
    beside = 0
    for seed in range(4):
        table, winner = second_deal(seed)
        beside += winner != table.rules.left_of(table.state.deal.dealer)
        table.take(winner, TRUMP[2])
        assert led(table) == winner
    assert beside


def test_who_is_out_or_took_no_trick_does_not_lead() -> None:
    """Also where somebody else names the trump, or nobody does."""
    rules = changed(rules_of("hearts").ruleset, {"phases.tricks.leader": "most_tricks"})
    spec = rules.phase_of(TricksPhase)
    assert spec is not None and rules.minds_most_tricks and not rules.winner_names_trump
    led_by = {}
    for most in (None, 0, 2, 3):
        seats = (1, 2, 3)
        led_by[most] = opening_leader(
            rules, spec, 0, seats, 0, None, compulsory=False, most_tricks=most
        )
    assert led_by == {None: 1, 0: 1, 2: 2, 3: 3}
