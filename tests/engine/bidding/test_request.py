"""Asking before play: who asks and who answers, what a yes brings and what a no does."""

from __future__ import annotations

from typing import Any

import pytest

from game.cards import parse_card
from game.engine.actions import CHANCE, DONE, GRANT, REFUSE, REQUEST, STAND, Action, Shuffle
from game.engine.events import RequestAnswered, RequestMade, Scored, ThrownIn
from game.engine.phases.base import Transition
from game.engine.play import apply, legal_actions, pending, start
from game.engine.rules.compiling import compile_rules
from game.engine.rules.rules import Rules
from game.engine.scoring import settled
from game.engine.sheet import total
from game.engine.state import State, Trick
from game.engine.view import begin
from game.players.match_equity import MatchEquity
from game.players.search.payoff import payoff_for
from game.players.search.position import SearchPosition
from game.players.search.tally import TrickTally
from tests.contract.mutating import Change, changed, plain
from tests.contract.rulesets import in_order, rules_of
from tests.engine.positions import cards, dealt, played_out

ECARTE, ALL_FOURS = "ecarte", "all-fours"


def rules_with(game: str, **keys: Any) -> Rules:
    """A game with other keys of its request."""
    name = "propose" if game == ECARTE else "beg"
    changes = [Change(("phases", name, key), value) for key, value in keys.items()]
    found = in_order(changed(plain(game), changes) or {})
    assert found is not None
    return compile_rules(found)


def said(state: State, *actions: Action) -> Transition:
    """What came of the last of these, said by whoever is asked."""
    step = Transition(state, ())
    for action in actions:
        step = apply(step.state, pending(step.state)[0], action)
    return step


def exchanged(state: State, number: int = 1) -> State:
    """Both exchange so many cards, as far as there are some."""
    before = len(state.deal.exchanged)
    while len(state.deal.exchanged) < before + 2:
        seat = pending(state)[0]
        legal = [one for one in legal_actions(state, seat) if one.verb == "swap"]
        if not legal and DONE not in legal_actions(state, seat):
            return state
        going = len(getattr(state.phase, "chosen", ())) < number and legal
        state = apply(state, seat, legal[0] if going else DONE).state
    return state


def test_forehand_asks_and_the_dealer_answers() -> None:
    state = dealt(rules_of(ECARTE))
    dealer, elder = state.deal.dealer, state.deal.seats[0]
    assert pending(state) == (elder,)
    assert tuple(legal_actions(state, elder)) == (REQUEST, STAND)
    step = said(state, REQUEST)
    assert step.events == (RequestMade(elder, True),)
    assert pending(step.state) == (dealer,)
    assert tuple(legal_actions(step.state, dealer)) == (GRANT, REFUSE)
    step = said(step.state, GRANT)
    assert RequestAnswered(dealer, True) in step.events
    assert step.state.deal.requests == ((elder, True), (dealer, True))


def test_the_dealer_may_ask_in_its_place() -> None:
    state = dealt(rules_with(ECARTE, who="dealer"))
    assert pending(state) == (state.deal.dealer,)
    assert pending(said(state, REQUEST).state) == (state.deal.seats[0],)


def test_cards_are_exchanged_with_a_yes_alone_and_as_often_as_there_are_any() -> None:
    state = dealt(rules_of(ECARTE))
    for no in ((STAND,), (REQUEST, REFUSE)):
        after = said(state, *no).state
        assert {one.verb for one in legal_actions(after, pending(after)[0])} == {"play"}
    rounds = 0
    while legal_actions(state, pending(state)[0])[0] == REQUEST:
        state = exchanged(said(state, REQUEST, GRANT).state, 5)
        rounds += 1
    assert rounds == 3 and sum(number for _, number in state.deal.exchanged) == 21
    assert [len(hand) for hand in state.hands] == [5, 5]
    assert {one.verb for one in legal_actions(state, pending(state)[0])} == {"play"}


@pytest.mark.parametrize(
    ("says", "who"),
    [((STAND,), 0), ((REQUEST, REFUSE), 1), ((REQUEST, GRANT, STAND), None)],
)
def test_whoever_prevents_the_first_exchange_and_loses_gives_one_point_more(
    says: tuple[Action, ...], who: int | None
) -> None:
    rules, found = rules_of(ECARTE), set[bool]()
    for seed in range(12):
        state = dealt(rules, seed)
        seat = None if who is None else (state.deal.seats[0], state.deal.dealer)[who]
        state = said(state, *says[:2]).state
        state = said(exchanged(state), *says[2:]).state if len(says) > 2 else state
        result = played_out(state).match.results[0]
        lines = [line for line in result.sheet if line.reason == "prevented"]
        lost = seat is not None and result.card_points[seat] < 3
        assert [(line.seat, line.points) for line in lines] == ([(1 - (seat or 0), 1)] * lost)
        found.add(lost)
    assert found == ({False} if who is None else {False, True})


def test_a_point_that_is_granted_is_written_for_the_whole_side() -> None:
    state = dealt(rules_of(ALL_FOURS))
    elder = state.deal.seats[0]
    step = said(state, REQUEST, GRANT)
    assert Scored(elder, "granted", 1) in step.events
    assert step.state.deal.undealt == state.deal.undealt
    lines = [line.seat for line in settled(step.state) if line.reason == "granted"]
    assert sorted(lines) == sorted((elder, (elder + 2) % 4))


def stacked(rules: Rules, *shown: str) -> State:
    """All Fours with these cards turned up, one after the other."""
    turned = cards(" ".join(shown))
    rest = [card for card in rules.sorted_pack if card not in turned]
    pack = [*rest[:24], turned[0]]
    rest = rest[24:]
    for card in turned[1:]:
        pack += [*rest[:12], card]
        rest = rest[12:]
    return apply(start(rules), CHANCE, Shuffle((*pack, *rest), 3)).state


def test_a_no_runs_the_cards_until_another_trump_comes() -> None:
    state = stacked(rules_of(ALL_FOURS), "herz-2", "herz-bube", "pik-3")
    step = said(state, REQUEST, REFUSE)
    deal = step.state.deal
    assert deal.trump_card == parse_card("pik-3") and deal.trump != state.deal.trump
    assert [len(hand) for hand in step.state.hands] == [12] * 4
    assert deal.undealt[1:] == cards("herz-2 herz-bube")
    assert Scored(deal.dealer, "turned_up", 1) in step.events, "the Jack that was turned up"
    ended = played_out(step.state)
    assert len(ended.match.results) == 1 and len(ended.deal.tricks) == 12
    lines = [(line.seat, line.points) for line in settled(step.state) if line.reason == "turned_up"]
    assert sorted(lines) == [(1, 1), (3, 1)]


def test_the_cards_are_thrown_in_where_the_pack_runs_out() -> None:
    state = stacked(rules_of(ALL_FOURS), "herz-2", "herz-3", "herz-4")
    step = said(state, REQUEST, REFUSE)
    assert ThrownIn() in step.events
    assert step.state.match.results[0].thrown_in and step.state.match.dealer == 3


@pytest.mark.parametrize("answers", [(STAND,), (REQUEST, REFUSE), (REQUEST, GRANT)])
def test_players_reckon_with_it_once_however_many_tricks_are_taken(
    answers: tuple[Action, ...],
) -> None:
    """Also where one side takes all of them, which a whole sheet is written for."""
    rules, opening = rules_of(ECARTE), dealt(rules_of(ECARTE), 1)
    asked = said(opening, *answers).state
    seats = opening.deal.seats
    view = begin(rules, seats[0])._replace(
        seats=seats, contract=asked.deal.contract, requests=asked.deal.requests
    )
    equity = MatchEquity(rules, view, minded=False)
    payoff = payoff_for(rules, view, SearchPosition(rules, view).specials, equity)
    for own in range(6):
        won = [seats[0]] * own + [seats[1]] * (5 - own)
        tricks = tuple(Trick(seat, (), (), seat, 1, True) for seat in won)
        over = asked._replace(deal=asked.deal._replace(tricks=tricks), hands=((), ()), phase=None)
        sheet = settled(over)
        ahead = total(sheet, seats[0]) - total(sheet, seats[1])
        tally = TrickTally([own, 5 - own], [own, 5 - own], 0, [0, 1])
        assert payoff(tally, ()) == ahead, own
