"""What the first declarer has laid away goes to whoever has gone over the game, who lays as much
away: who knows these cards, and where they may be in an imagined deal."""

from __future__ import annotations

from random import Random

import pytest

from game.cards import KIND_MASK
from game.engine.actions import PASS, TRUMP, Action
from game.engine.events import CardDiscarded, TalonTaken
from game.engine.play import legal_actions, pending
from game.engine.resample import resample
from game.engine.shuffle import deal_for
from game.players.heuristic.valuation.talon_to_come import talon_lying
from game.players.worlds import Worlds
from game.values import Seat
from tests.contract.playing import play_deals, watched
from tests.contract.rulesets import rules_of
from tests.engine.positions import played_out
from tests.engine.watched import WatchedDeal
from tests.records.shelf import changed, ruleset_of

RULES = rules_of("marias")


class Table(WatchedDeal):
    """A deal in which forehand has named the trump and laid two cards away."""

    def __init__(self, seed: int = 3) -> None:
        super().__init__(RULES, deal_for(RULES, seed, 1))
        self.order = self.state.deal.seats
        self.say(self.declare("spiel"), TRUMP[0])
        self.forehand = self.asked
        self.first = self.lay()

    def lay(self) -> tuple[int, ...]:
        """The first two cards that may be laid away are."""
        self.say(self.legal[0])
        self.say(self.legal[0])
        return self.state.deal.discarded

    def goes_over(self, name: str, who: int) -> None:
        """Whoever comes so many places after forehand goes over the game; the others pass."""
        named = self.declare(name)
        while named in self.legal or PASS in self.legal:
            mine = self.asked == self.order[who] and named in self.legal
            self.say(named if mine else PASS)


def taken(table: Table) -> list[tuple[Seat, tuple[int, ...] | None]]:
    return [(one.seat, one.cards) for one in table.events if isinstance(one, TalonTaken)]


def test_who_goes_over_takes_up_what_was_laid_away_and_lays_as_much_away() -> None:
    table = Table()
    table.goes_over("betl", 1)
    second = table.order[1]
    assert table.state.deal.declarer == second == table.asked
    assert taken(table)[1:] == [(second, table.first)]
    assert set(table.first) <= set(table.state.hands[second])
    laid = table.lay()
    assert len(laid) == 2 and table.state.deal.talon_taken
    assert [len(hand) for hand in table.state.hands] == [10, 10, 10]
    assert table.views[second].discarded == laid
    for seat in set(table.order) - {second}:
        view = table.views[seat]
        assert (view.discard_size, view.discarded, view.talon_size) == (2, (), 0)


def test_when_nobody_goes_over_it_what_was_laid_away_stays() -> None:
    table = Table()
    table.say(PASS, PASS, PASS)
    assert len(taken(table)) == 1
    assert table.state.deal.discarded == table.first == table.views[table.forehand].discarded
    assert sum(isinstance(one, CardDiscarded) for one in table.events) == 2


def test_forehand_may_go_over_its_own_game_and_lays_away_anew() -> None:
    table = Table()
    table.goes_over("durch", 0)
    assert [seat for seat, _ in taken(table)] == [table.forehand] * 2
    ten_or_ace = [card for card in table.state.hands[table.forehand] if card & KIND_MASK]
    assert len(ten_or_ace) >= 10 and table.asked == table.forehand
    assert len(table.state.hands[table.forehand]) == 12
    table.lay()
    assert table.views[table.forehand].discard_size == 2


def test_forehand_knows_where_its_cards_may_be_and_nobody_else_does() -> None:
    for seed in range(6):
        table = Table(seed)
        lying = {card & KIND_MASK for card in table.first}
        view = table.views[table.forehand]
        for contract in RULES.contracts:
            again = contract.id in ("betl", "durch")
            assert talon_lying(RULES, view, contract.number) == (table.first if again else ())
        table.goes_over("betl", 1)
        second, third = table.order[1:]
        assert not table.views[third].talon and not table.views[second].talon
        for laid in (False, True):
            if laid:
                table.lay()
            world = Worlds(RULES, table.views[table.forehand]).draw(Random(seed))
            assert lying <= {*world.hands[second], *world.discard}
            assert not lying & set(world.hands[third])


@pytest.mark.parametrize(("name", "who"), [("betl", 1), ("durch", 2), ("durch", 0)])
def test_all_of_it_is_imagined_as_it_stands(name: str, who: int) -> None:
    table, chance = Table(5), Random(2)
    named = table.declare(name)
    asked = set()
    while table.state.phase is not None and not table.view.playing:
        seat, view = table.asked, table.view
        state = resample(RULES, view, table.legal, Worlds(RULES, view).draw(chance))
        assert pending(state) == (seat,)
        assert tuple(legal_actions(state, seat)) == table.legal
        assert len(played_out(state).match.results) == 1
        asked |= {one.verb for one in table.legal}
        mine = seat == table.order[who] and named in table.legal
        answer: Action = named if mine else PASS if PASS in table.legal else table.legal[0]
        table.say(answer)
    assert {"declare", "discard", "pass"} <= asked
    assert table.state.deal.declarer == table.order[who]


def test_a_card_that_went_for_the_one_turned_up_is_no_talon() -> None:
    euchre = ruleset_of("euchre")
    over = {"kind": "reservations", "asked_first": False, "only_higher": True, "outbids": True}
    high = {"label": {"de": "Hoch", "en": "High"}, "trump": "none", "offered": "over", "rank": 999}
    order = ["deal", "first", "second", "trump", "take_up", "over", "tricks"]
    usual = next(iter(euchre.contracts.values()))
    keys = {"phases.over": over, "contracts.hoch": {**high, "order": usual.order}, "order": order}
    rules, found = changed(euchre, keys), 0
    for seed in range(20):
        turns = [*play_deals(rules, seed)]
        deal, views = turns[-1].state.deal, [*watched(rules, iter(turns))][-1]
        if deal.taken_up is None or rules.contracts[deal.contract].id != "hoch":
            continue
        assert (deal.talon, len(deal.discarded)) == ((), 1)
        assert {(view.talon_size, view.discard_size) for view in views} == {(0, 1)}
        found += 1
    assert found
