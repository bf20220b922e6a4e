"""A talon that goes round: who is asked, what may go, who knows of it, and what it counts."""

from __future__ import annotations

from random import Random

import pytest

from game.cards import KIND_MASK, parse_pattern
from game.engine import events as e
from game.engine.actions import CHANCE, DISCARD, GIVE, PASS, TAKE, Action
from game.engine.phases.push import Pushing, not_pushed
from game.engine.play import apply, legal_actions, pending, start
from game.engine.refusals import Reason, Refused
from game.engine.resample import resample
from game.engine.rules.compiling import compile_rules
from game.engine.rules.rules import Rules
from game.engine.shuffle import deal_for
from game.engine.state import State
from game.engine.tricks.table import NO_TRUMP
from game.players.base import request_for
from game.players.registry import make_player
from game.players.worlds import Worlds
from tests.contract.mutating import Change, changed, plain
from tests.contract.rulesets import in_order, rules_of
from tests.engine.positions import played_out
from tests.engine.watched import WatchedDeal

GAME = "schieberamsch"
JACKS = frozenset(parse_pattern("*-bube"))


def rules_with(**keys: object) -> Rules:
    """The game with other keys of its phase."""
    changes = [Change(("phases", "schieben", key), value) for key, value in keys.items()]
    found = in_order(changed(plain(GAME), changes) or {})
    assert found is not None
    return compile_rules(found)


class Table(WatchedDeal):
    """A deal in which all have passed."""

    def __init__(self, rules: Rules, seed: int = 3) -> None:
        super().__init__(rules, deal_for(rules, seed, 1))
        while not self.pushing and PASS in self.legal:
            self.say(PASS)

    def lay_down(self) -> tuple[int, ...]:
        """Whoever is asked takes the talon up and lays the first cards down that may go."""
        self.say(TAKE)
        for _ in range(self.rules.talon_size):
            self.say(self.legal[0])
        return self.state.deal.talon

    @property
    def pushing(self) -> bool:
        return isinstance(self.state.phase, Pushing)


def test_it_goes_round_from_forehand_on() -> None:
    table = Table(rules_of(GAME))
    order, dealt = table.state.deal.seats, table.state.deal.talon
    for number, seat in enumerate(order):
        assert table.asked == seat
        assert table.legal == (TAKE, PASS)
        before = table.state.deal.talon
        lying = table.lay_down()
        assert len(lying) == 2 and lying != before
        assert table.state.deal.pushed == tuple((one, True) for one in order[: number + 1])
    assert not table.pushing and dealt != table.state.deal.talon
    assert all(len(hand) == 10 for hand in table.state.hands)
    assert {one.verb for one in table.legal} == {"play"}


def test_who_takes_it_has_its_cards_and_lays_others_down_in_order_but_none_that_is_kept() -> None:
    for seed in range(20):
        table = Table(rules_of(GAME), seed)
        seat, talon = table.asked, table.state.deal.talon
        table.say(TAKE)
        hand = table.state.hands[seat]
        assert len(hand) == 12 and set(talon) <= set(hand)
        assert not JACKS & {one.arg for one in table.legal}
        for jack in JACKS & set(hand):
            with pytest.raises(Refused) as refused:
                table.say(DISCARD[jack])
            assert refused.value.reason is Reason.KEPT_CARD
        second = table.legal[1]
        table.say(second)
        assert all(one.arg > second.arg for one in table.legal)
        with pytest.raises(Refused) as too_late:
            table.say(DISCARD[min(set(hand) - JACKS)])
        assert too_late.value.reason is Reason.NOT_IN_ORDER


def test_pushed_on_unseen_it_stays_as_it_is() -> None:
    table = Table(rules_of(GAME))
    talon, order = table.state.deal.talon, table.state.deal.seats
    table.say(PASS)
    assert table.happened == [e.TalonPushed(order[0])]
    table.say(PASS, PASS)
    assert table.state.deal.talon == talon and not table.pushing


@pytest.mark.parametrize(("doubles", "times"), [(True, (1, 2, 4, 8)), (False, (1, 1, 1, 1))])
def test_each_who_pushes_it_on_unseen_doubles_the_deal(
    doubles: bool, times: tuple[int, ...]
) -> None:
    rules = rules_with(doubles=doubles)
    for unseen, factor in enumerate(times):
        table = Table(rules)
        for number in range(3):
            if number < unseen:
                table.say(PASS)
            else:
                table.lay_down()
        state = table.state
        while state.phase is not None:
            seat = pending(state)[0]
            state = apply(state, seat, legal_actions(state, seat)[0]).state
        sheet = state.match.results[-1].sheet
        for seat in range(3):
            lines = {line.reason: line.points for line in sheet if line.seat == seat}
            pushed = lines.pop("pushed", 0)
            assert pushed == (factor - 1) * sum(lines.values())


def test_it_stays_where_nobody_is_asked_or_somebody_plays() -> None:
    table = Table(rules_with(who="nobody"))
    assert not table.pushing and {one.verb for one in table.legal} == {"play"}
    rules = rules_of(GAME)
    state = apply(start(rules), CHANCE, deal_for(rules, 3, 1)).state
    state = apply(state, pending(state)[0], legal_actions(state, pending(state)[0])[-1]).state
    assert state.deal.declarer is not None and not isinstance(state.phase, Pushing)


def test_the_last_trick_brings_what_was_laid_down_last() -> None:
    table = Table(rules_of(GAME), 5)
    for _ in range(3):
        table.lay_down()
    table.state = played_out(table.state)
    result = table.state.match.results[-1]
    assert sum(result.card_points) == 120


def test_who_lays_cards_down_knows_them_and_nobody_else_does() -> None:
    table = Table(rules_of(GAME))
    first = table.asked
    lying = table.lay_down()
    for seat, view in enumerate(table.views):
        assert view.talon_size == 2
        assert view.talon == (lying if seat == first else ())
        assert view.pushed == ((first, True),)
    second = table.asked
    table.lay_down()
    mine = table.views[first]
    assert mine.talon == () and mine.pushed_cards == lying
    assert mine.sizes == (10, 10, 10) and table.views[second].talon == table.state.deal.talon


def test_cards_that_were_laid_down_are_with_those_who_took_them_or_lie_there_again() -> None:
    rules = rules_of(GAME)
    for seed in range(12):
        table = Table(rules, seed)
        first = table.asked
        lying = {card & KIND_MASK for card in table.lay_down()}
        second = table.asked
        table.lay_down()
        view, worlds = table.views[first], Worlds(rules, table.views[first])
        seen = set()
        for number in range(40):
            world = worlds.draw(Random(number))
            assert lying <= {*world.hands[second], *world.talon}
            assert not JACKS & set(world.talon)
            seen |= lying & set(world.talon)
        assert seen  # nobody says that none of them lies there again
        assert view.pushed_cards


@pytest.mark.parametrize("unseen", [0, 1, 2])
def test_a_deal_is_imagined_as_it_stands(unseen: int) -> None:
    """Before a seat has said anything, and with one card laid down already."""
    rules = rules_of(GAME)
    table = Table(rules, 7)

    def imagined() -> None:
        seat = table.asked
        world = Worlds(rules, table.views[seat]).draw(Random(1))
        state = resample(rules, table.views[seat], table.legal, world)
        assert pending(state) == (seat,)
        assert tuple(legal_actions(state, seat)) == table.legal
        assert len(played_out(state).match.results) == 1

    for number in range(3):
        imagined()
        if number < unseen:
            table.say(PASS)
            continue
        table.say(TAKE, DISCARD[_first_free(table.state, table.asked)])
        imagined()
        table.say(table.legal[0])


def _first_free(state: State, seat: int) -> int:
    """The first card of a hand with the talon in it that may go."""
    hand = sorted((*state.hands[seat], *state.deal.talon))
    return next(card for card in hand if card not in JACKS)


def test_players_lay_down_what_endangers_them_and_never_a_card_that_is_kept() -> None:
    rules, player = rules_of(GAME), make_player("greedy")
    laid: list[int] = []
    for seed in range(40):
        table = Table(rules, seed)
        seat = table.asked
        table.say(TAKE)
        while table.pushing and table.asked == seat:
            chosen = player.choose(request_for(rules, table.views[seat], table.legal))
            laid.append(chosen.arg)
            table.say(chosen)
    assert len(laid) == 80 and not JACKS & set(laid) and not_pushed(rules) == JACKS
    tall = [card for card in laid if rules.points(NO_TRUMP, 0)[card] >= 4]
    assert len(tall) >= 0.8 * len(laid)


def test_players_push_on_what_they_need_not_see_only_where_that_doubles() -> None:
    for doubles in (True, False):
        rules, player = rules_with(doubles=doubles), make_player("greedy")
        said = set[Action]()
        for seed in range(60):
            table = Table(rules, seed)
            said.add(player.choose(request_for(rules, table.views[table.asked], table.legal)))
        assert said == ({TAKE, PASS} if doubles else {TAKE})


def test_kept_cards_are_not_passed_on() -> None:
    rules = rules_of("schafkopf-passing")
    obers = frozenset(parse_pattern("*-ober"))
    for seed in range(10):
        state = apply(start(rules), CHANCE, deal_for(rules, seed, 1)).state
        seat = pending(state)[0]
        assert not obers & {one.arg for one in legal_actions(state, seat)}
        for card in obers & set(state.hands[seat]):
            with pytest.raises(Refused) as refused:
                apply(state, seat, GIVE[card])
            assert refused.value.reason is Reason.KEPT_CARD
