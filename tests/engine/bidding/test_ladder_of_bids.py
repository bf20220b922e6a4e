"""Bids that name a number and a suit: the auction, who is bound to what, and known sheets."""

from __future__ import annotations

import pytest

from game.engine.actions import CHANCE, DOUBLE, PASS, Action
from game.engine.events import Announced, ContractDeclared, redact
from game.engine.play import apply, legal_actions, pending, start
from game.engine.refusals import Reason, Refused
from game.engine.rules.compiling import compile_rules
from game.engine.rules.rules import Rules
from game.engine.scoring import progress_of, sheet_of
from game.engine.seat_view import KONTRA
from game.engine.sheet import total
from game.engine.shuffle import deal_for
from game.engine.state import State, Trick
from game.engine.view import begin, fold_all
from game.players.registry import make_player
from game.rules import load, load_text
from game.simulation.table import QuickTable
from tests.contract.rulesets import path_of, rules_of


def test_two_sides_are_counted_by_what_was_bid() -> None:
    """The side of a bid needs its number, the others what is left of all."""
    state = auction("twenty-eight", "gebot-17-named", "", "", "")
    rules, deal = state.rules, state.deal
    views = [begin(rules, seat) for seat in range(rules.players)]
    assert deal.declarer is not None and rules.contracts[deal.contract].spec.win_at == 17
    step = apply(start(rules), CHANCE, deal_for(rules, 5, 0))
    for action in (None, bid(rules, "gebot-17-named"), PASS, PASS, PASS):
        if action is not None:
            step = apply(step.state, pending(step.state)[0], action)
        for seat, view in enumerate(views):
            events = [redact(event, seat) for event in step.events]
            views[seat] = fold_all(rules, view, events)
    goals = {seat: progress_of(rules, view) for seat, view in enumerate(views)}
    mine = deal.declarer % 2
    for seat, progress in goals.items():
        assert progress is not None and progress.target == (17 if seat % 2 == mine else 12)


def bid(rules: Rules, name: str) -> Action:
    """The action that names a contract."""
    return Action("declare", next(c.number for c in rules.contracts if c.id == name))


def auction(name: str, *said: str) -> State:
    """A deal after these words of whoever is asked: ids of bids, or nothing for passing."""
    rules = rules_of(name)
    state = apply(start(rules), CHANCE, deal_for(rules, 5, 0)).state
    for word in said:
        action = bid(rules, word) if word else PASS
        state = apply(state, pending(state)[0], action).state
    return state


def asked(state: State) -> str:
    """The kind of phase that asks."""
    assert state.phase is not None
    return state.rules.phases[state.phase.at].kind


def test_it_goes_round_until_all_others_have_passed() -> None:
    state = auction("fuenfhundert", "gebot-6-pik", "gebot-6-herz", "", "gebot-7-pik")
    first, second = state.deal.seats[0], state.deal.seats[1]
    assert (asked(state), pending(state)) == ("reservations", (second,))
    state = apply(state, second, PASS).state
    assert asked(state) != "reservations"
    assert state.deal.declarer == first
    assert state.rules.contracts[state.deal.contract].id == "gebot-7-pik"


def test_who_has_passed_is_not_asked_again() -> None:
    state = auction("fuenfhundert", "", "gebot-6-pik", "gebot-6-kreuz")
    assert pending(state) == (state.deal.seats[1],)


def test_the_last_one_left_may_still_bid() -> None:
    state = auction("fuenfhundert", "", "")
    assert pending(state) == (state.deal.seats[2],)
    state = apply(state, state.deal.seats[2], bid(state.rules, "gebot-6-karo")).state
    assert state.deal.declarer == state.deal.seats[2]


def test_nobody_bids_and_the_cards_are_thrown_in() -> None:
    assert auction("fuenfhundert", "", "", "").match.results[-1].thrown_in


@pytest.mark.parametrize(
    ("name", "standing", "lower", "higher"),
    [
        ("fuenfhundert", "gebot-7-karo", "gebot-7-kreuz", "gebot-7-herz"),
        ("coinche", "contrat-90-pik", "contrat-90-kreuz", "contrat-100-pik"),
    ],
)
def test_only_a_higher_bid_outbids(name: str, standing: str, lower: str, higher: str) -> None:
    state = auction(name, standing)
    seat = pending(state)[0]
    assert bid(state.rules, higher) in legal_actions(state, seat)
    with pytest.raises(Refused) as refused:
        apply(state, seat, bid(state.rules, lower))
    assert refused.value.reason == Reason.CONTRACT_TOO_LOW


def finished(name: str, said: tuple[str, ...], won: int, points: int, theirs: int) -> State:
    """A deal after an auction in which the declarer has won tricks with so many card points, and
    the seat after the declarer with as many as `theirs`."""
    state = auction(name, *said)
    seat = state.deal.declarer
    assert seat is not None
    other = (seat + 1) % state.rules.players
    tricks = [Trick(seat, (seat,), (0,), seat, n, True) for n in [points] + [0] * (won - 1)]
    tricks.append(Trick(other, (other,), (0,), other, theirs, True))
    return state._replace(deal=state.deal._replace(tricks=tuple(tricks), discarded=()))


@pytest.mark.parametrize(("made", "mine", "theirs"), [(110, 110 + 100, 52), (99, 0, 162 + 100)])
def test_a_bid_of_points_is_made_or_the_others_get_all(made: int, mine: int, theirs: int) -> None:
    """Whoever makes a bid adds it; who fails writes down nothing (`lost_factor: 0`), and the others
    all card points, and the bid."""
    said = ("contrat-100-herz", "", "", "")
    state = finished("coinche", said, 2, made, 162 - made)
    seat = state.deal.declarer
    assert seat is not None
    assert state.deal.bid == 100
    sheet, players = sheet_of(state), state.rules.players
    credits = [total(sheet, (seat + n) % players) for n in range(players)]
    assert credits == [mine, theirs, mine, theirs]


@pytest.mark.parametrize(("won", "score"), [(8, 260), (7, -260)])
def test_a_bid_of_tricks_is_worth_what_its_rung_says(won: int, score: int) -> None:
    """Eight in clubs, the twelfth bid from below: 40 + 11 × 20, for the declarer alone."""
    state = finished("fuenfhundert", ("gebot-8-kreuz", "", ""), won, won, 10 - won)
    seat = state.deal.declarer
    assert seat is not None
    sheet = sheet_of(state)
    assert total(sheet, seat) == score
    assert [total(sheet, other) for other in range(3) if other != seat] == [0, 0]


def test_a_game_that_is_lost_may_cost_nothing() -> None:
    """Where games have values, too: what it is worth stands there, and is void."""
    text = path_of("fuenfhundert").read_text(encoding="utf-8")
    free = compile_rules(
        load_text(text.replace("lost_factor: 1", "lost_factor: 0"), "x.yaml").ruleset
    )
    state = finished("fuenfhundert", ("gebot-6-pik", "", ""), 5, 5, 5)
    seat = state.deal.declarer
    assert seat is not None
    assert total(sheet_of(state), seat) == -40
    sheet = sheet_of(state._replace(rules=free))
    assert total(sheet, seat) == 0
    assert "void" in [line.reason for line in sheet]


@pytest.mark.parametrize("name", ["fuenfhundert", "coinche"])
def test_simple_players_bid_and_mostly_make_it(name: str) -> None:
    rules, seats = rules_of(name), range(load(path_of(name)).ruleset.table.players)
    table, played, made = QuickTable(rules, [make_player("easy") for _ in seats]), 0, 0
    for number in range(60):
        table.begin_match()
        result = table.play_deal(deal_for(rules, 100 + number, 0))
        if result.declarer is not None:
            played += 1
            made += result.score[result.declarer] > 0
    assert played >= 10
    assert made >= 0.6 * played


def test_forehand_may_be_the_only_one_who_is_asked() -> None:
    """And plays in any case where it must name something."""
    text = path_of("fuenfhundert").read_text(encoding="utf-8")
    asked_all = "only_higher: true, until_passed: true"
    assert asked_all in text
    text = text.replace(asked_all, "who: forehand, last_must: true")
    rules = compile_rules(load_text(text, "x.yaml").ruleset)
    state = apply(start(rules), CHANCE, deal_for(rules, 5, 0)).state
    forehand = state.deal.seats[0]
    assert pending(state) == (forehand,)
    assert PASS not in legal_actions(state, forehand)
    state = apply(state, forehand, bid(rules, "gebot-6-herz")).state
    assert (state.deal.declarer, asked(state)) == (forehand, "discard")


def test_who_doubles_a_bid_of_the_others_ends_the_bidding() -> None:
    state = auction("coinche", "contrat-80-pik", "", "contrat-100-herz")
    first, _, bidder, doubler = state.deal.seats
    step = apply(state, doubler, DOUBLE)
    kinds = [type(event) for event in step.events]
    assert kinds.index(ContractDeclared) < kinds.index(Announced)
    assert Announced(doubler, KONTRA, 0) in step.events
    after = step.state
    assert asked(after) != "reservations"
    assert after.deal.declarer == bidder
    assert after.rules.contracts[after.deal.contract].id == "contrat-100-herz"
    assert after.deal.announced == ((doubler, 0),)
    while asked(after) != "tricks":
        after = apply(after, pending(after)[0], Action("done")).state
    again = Action("announce", 1)
    assert again in legal_actions(after, first)
    assert again not in legal_actions(after, doubler)


def test_every_opponent_may_double_at_once_whoevers_turn_it_is() -> None:
    state = auction("coinche", "contrat-80-pik")
    bidder, turn, partner, other = state.deal.seats
    assert pending(state) == (turn,)
    assert [legal_actions(state, seat) for seat in (bidder, partner)] == [(), ()]
    assert legal_actions(state, other) == (DOUBLE,)
    after = apply(state, other, DOUBLE).state
    assert (after.deal.declarer, after.deal.announced) == (bidder, ((other, 0),))
    passed = auction("coinche", "", "contrat-80-pik", "")  # whoever has passed may, too
    assert legal_actions(passed, passed.deal.seats[0]) == (DOUBLE,)
    assert legal_actions(auction("coinche"), other) == ()


def test_in_turn_only_where_the_table_says_nothing_else() -> None:
    text = path_of("coinche").read_text(encoding="utf-8").replace(" out_of_turn: true,", "")
    rules = compile_rules(load_text(text, "x.yaml").ruleset)
    state = apply(start(rules), CHANCE, deal_for(rules, 5, 0)).state
    state = apply(state, pending(state)[0], bid(rules, "contrat-80-pik")).state
    bidder, turn, partner, other = state.deal.seats
    assert DOUBLE in legal_actions(state, turn)
    assert [legal_actions(state, seat) for seat in (bidder, partner, other)] == [(), (), ()]
    with pytest.raises(Refused) as refused:
        apply(state, other, DOUBLE)
    assert refused.value.reason == Reason.NOT_YOUR_TURN


def test_only_the_other_side_doubles_and_only_a_bid() -> None:
    nothing = auction("coinche")
    assert DOUBLE not in legal_actions(nothing, pending(nothing)[0])
    partner = auction("coinche", "contrat-80-pik", "")
    (seat,) = pending(partner)
    assert DOUBLE not in legal_actions(partner, seat)
    with pytest.raises(Refused) as refused:
        apply(partner, seat, DOUBLE)
    assert refused.value.reason == Reason.NOT_NOW
    alone = auction("fuenfhundert", "gebot-6-pik")
    assert DOUBLE not in legal_actions(alone, pending(alone)[0])


def test_a_doubled_bid_counts_twice_for_either_side() -> None:
    """What is announced doubles what the others get, too."""
    totals = []
    for words in ((), (DOUBLE,)):
        state = auction("coinche", "contrat-160-pik")
        for word in words or (PASS, PASS, PASS):
            state = apply(state, pending(state)[0], word).state
        declarer = state.deal.declarer
        assert declarer is not None
        other = next(seat for seat in state.deal.seats if seat not in state.rules.team(declarer))
        sheet = sheet_of(state._replace(deal=state.deal._replace(melds=((),) * 4)))
        totals.append((total(sheet, declarer), total(sheet, other)))
    (lost, gained), (lost_twice, gained_twice) = totals
    assert lost == lost_twice == 0
    assert gained_twice == 2 * gained > 0
