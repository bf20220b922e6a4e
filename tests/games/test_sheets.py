"""What is written down in games that nobody ships, deal by deal as random players play them."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.cards import KIND_MASK, suit_of
from game.engine.actions import CHANCE, PASS
from game.engine.compiled import compile_rules
from game.engine.events import MeldLaid, TrumpNamed
from game.engine.match import reached_at_once
from game.engine.play import apply, legal_actions, pending, start
from game.engine.refusals import Reason, Refused
from game.engine.shuffle import deal_for
from game.engine.state import Result, State, playing
from game.engine.tricks import NO_TRUMP, TRUMP
from game.rules import load
from tests.contract.rulesets import path_of
from tests.games.test_games import finished

SHEEPSHEAD, DEALS = "sheepshead", 40


def results(name: str) -> Iterator[tuple[State, Result]]:
    """Finished deals with what was written down."""
    for state, _ in finished(name, DEALS):
        yield state, state.match.results[-1]


def lines(result: Result, seat: int, reason: str) -> list[int]:
    """The score points of a seat for a reason."""
    return [line.points for line in result.sheet if (line.seat, line.reason) == (seat, reason)]


def test_a_declarer_with_a_partner_settles_with_the_opponent_left_over() -> None:
    together = [
        (state, result) for state, result in results(SHEEPSHEAD) if len(result.sides[0]) == 2
    ]
    assert together
    for state, result in together:
        partner = next(seat for seat in result.sides[0] if seat != result.declarer)
        opponents = {result.score[seat] for seat in result.sides[1]}
        assert result.declarer is not None
        assert result.score[result.declarer] == 2 * result.score[partner] != 0
        assert opponents == {-result.score[partner]}
        assert sum(result.score) == 0, state.match.number


def test_who_picks_up_and_calls_nobody_settles_with_all_four() -> None:
    alone = [result for _, result in results(SHEEPSHEAD) if len(result.sides[0]) == 1]
    alone = [result for result in alone if result.declarer is not None]
    assert alone
    assert all(sum(result.score) == 0 for result in alone)


def test_what_was_named_may_be_changed_once_the_talon_is_taken() -> None:
    rules = compile_rules(load(path_of(SHEEPSHEAD)).ruleset)
    names = [contract.id for contract in rules.contracts]
    played = {names[result.contract] for _, result in results(SHEEPSHEAD)}
    assert {"nehmen", "leaster"} < played
    assert played & {"kreuz", "pik", "herz"}


def test_three_card_points_make_one_and_melds_count_in_full() -> None:
    for _, result in results("tressette"):
        for side in result.sides:
            points = sum(result.card_points[seat] for seat in side)
            melds = sum(result.melds[seat] for seat in side)
            assert {result.score[seat] for seat in side} == {points // 3 + melds}


def test_in_a_race_a_game_counts_its_multiple_for_everybody() -> None:
    rules = compile_rules(load(path_of("schieber")).ruleset)
    seen = set()
    for _, result in results("schieber"):
        factor = rules.contracts[result.contract].spec.factor
        swept = any(line.reason == "all_taken" for line in result.sheet)
        if swept:
            continue
        seen.add(factor)
        for side in result.sides:
            own = sum(result.card_points[seat] + result.melds[seat] for seat in side)
            assert {result.score[seat] for seat in side} == {own * factor}
    assert seen == {1, 2, 3}


def test_the_target_is_reached_by_the_multiple_in_the_middle_of_a_deal() -> None:
    rules = compile_rules(load(path_of("schieber")).ruleset)
    number = next(c.number for c in rules.contracts if c.id == "obenabe")
    state = next(state for state, result in results("schieber") if not state.match.winners)
    state, _ = apply(state, CHANCE, deal_for(rules, 3, 1))
    while len(state.deal.tricks) < 9:
        seat = pending(state)[0]
        state, _ = apply(state, seat, legal_actions(state, seat)[0])
        if len(state.deal.tricks) == 8 and state.phase is not None:
            break
    taken = [[t.points for t in state.deal.tricks if t.winner % 2 == side] for side in (0, 1)]
    won = max(map(sum, taken))
    short = rules.ruleset.match.target
    assert short is not None and won
    match = state.match._replace(scores=(short - 3 * won,) * rules.players)
    deal = state.deal._replace(contract=number, melds=((),) * rules.players)
    assert reached_at_once(state._replace(match=match, deal=deal))
    least = match._replace(scores=(short - 3 * won - 1,) * rules.players)
    assert not reached_at_once(state._replace(match=least, deal=deal))


@pytest.mark.parametrize("seed", [5, 6])
def test_a_meld_that_is_shown_makes_its_suit_trump_from_then_on(seed: int) -> None:
    rules = compile_rules(load(path_of("tysiacha")).ruleset)
    state, made, changed = start(rules), 0, 0
    for deal in range(1, DEALS + 1):
        state, _ = apply(state, CHANCE, deal_for(rules, seed, deal))
        while state.phase is not None:
            before, seat = state.deal.trump, pending(state)[0]
            melds_first = sorted(legal_actions(state, seat), key=lambda a: a.verb != "meld")
            state, events = apply(state, seat, melds_first[0])
            melds = [event for event in events if isinstance(event, MeldLaid)]
            named = [event for event in events if isinstance(event, TrumpNamed)]
            assert len(melds) == len(named)
            if named:
                assert named[0].suit == suit_of(melds[0].cards[0]) == state.deal.trump
                assert playing(state).table.group[melds[0].cards[0] & KIND_MASK] == TRUMP
                made, changed = made + 1, changed + (before != NO_TRUMP)
        if state.match.winners is not None:
            break
    assert made and changed


def test_forehand_leaves_it_to_the_partner_who_must_name_something() -> None:
    rules = compile_rules(load(path_of("schieber")).ruleset)
    state, _ = apply(start(rules), CHANCE, deal_for(rules, 1, 1))
    forehand = pending(state)[0]
    assert PASS in legal_actions(state, forehand)
    state, _ = apply(state, forehand, PASS)
    partner = pending(state)[0]
    assert partner == (forehand + 2) % 4
    assert all(action.verb == "declare" for action in legal_actions(state, partner))
    with pytest.raises(Refused) as refused:
        apply(state, partner, PASS)
    assert refused.value.reason == Reason.MUST_DECLARE
