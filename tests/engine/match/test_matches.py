"""How deals make a match: who deals, when it is over, who has won."""

from __future__ import annotations

import pytest

from game.engine.actions import CHANCE, KNOCK
from game.engine.events import DealBegan, Event, MatchEnded
from game.engine.match.course import dealer_by_score, finish_deal
from game.engine.play import apply, pending, start
from game.engine.refusals import Reason, Refused
from game.engine.rules.compiling import compile_rules
from game.engine.rules.rules import Rules
from game.engine.scoring import sheet_of
from game.engine.sheet import total
from game.engine.shuffle import deal_for
from game.engine.state import State
from game.rules import load
from tests.contract.playing import play_deals
from tests.contract.rulesets import path_of
from tests.engine.positions import play_until
from tests.records.shelf import changed, rules_of, ruleset_of


def over(state: State) -> bool:
    """Whether the match is."""
    return state.match.winners is not None


@pytest.mark.parametrize("deals", [4, 8])
def test_number_of_deals(deals: int) -> None:
    """D-01: so many deals, the deal moving left each time; the highest total has won."""
    rules = changed(ruleset_of("doppelkopf"), {"match.deals": deals})
    events: list[Event] = []
    state = play_until(rules, 6, over, events=events)
    began = [event for event in events if isinstance(event, DealBegan)]
    assert len(state.match.results) == len(began) == deals
    first = began[0].dealer
    assert [event.dealer for event in began] == [(first + n) % 4 for n in range(deals)]
    best = max(state.match.scores)
    assert state.match.winners == tuple(
        seat for seat in range(4) if state.match.scores[seat] == best
    )
    assert isinstance(events[-1], MatchEnded)


def test_standard_number_of_deals() -> None:
    """D-01: 24 deals, and 25 with five at the table."""
    assert ruleset_of("doppelkopf").match.deals == 24
    assert ruleset_of("doppelkopf-5").match.deals == 25


def test_totals_are_the_sums_of_the_deals() -> None:
    """Z-07: over as many deals as it takes, and then nothing more."""
    state = play_until(rules_of("zweierbinokel-2"), 1, over)
    assert len(state.match.results) > 1
    for seat in range(2):
        assert state.match.scores[seat] == sum(r.score[seat] for r in state.match.results)
    assert pending(state) == ()
    with pytest.raises(Refused) as found:
        apply(state, 0, KNOCK)
    assert found.value.reason == Reason.OVER


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("name", ["zweierbinokel-2", "jass"])
def test_nobody_plays_on_with_enough_points(name: str, seed: int) -> None:
    """Z-07: the match is over with the very action that brings somebody to the target."""
    rules = compile_rules(load(path_of(name)).ruleset)
    target, seats = rules.target_at_once, range(rules.players)
    assert target is not None

    def enough(state: State) -> bool:
        sheet = sheet_of(state) if state.phase is not None else ()
        return max(state.match.scores[seat] + total(sheet, seat) for seat in seats) >= target

    state = play_until(rules, seed, enough)
    assert over(state)
    assert not state.match.results[-1].played_out, "no match of this test ended in mid-deal"


def ended(rules: Rules, scores: tuple[int, ...], declarer: int) -> tuple[int, ...] | None:
    """Who has won when a deal that brings nothing leaves these totals."""
    state = apply(start(rules), CHANCE, deal_for(rules, 1, 1)).state
    match = state.match._replace(scores=scores)
    deal = state.deal._replace(declarer=declarer, thrown_in=True)
    state, _ = finish_deal(state._replace(match=match, deal=deal), cut_short=False)
    return state.match.winners


@pytest.mark.parametrize(
    ("scores", "declarer", "declarer_first", "highest"),
    [
        ((1490, 0, 0), 0, None, None),
        ((1500, 0, 0), 0, (0,), (0,)),
        ((1500, 1600, 0), 0, (0,), (1,)),
        ((1500, 1600, 0), 1, (1,), (1,)),
        ((1500, 1600, 0), 2, (1,), (1,)),
        ((1600, 1600, 0), 2, None, None),
        ((1600, 1600, 0), 0, (0,), None),
        ((1600, 1600, 1700), 0, (0,), (2,)),
    ],
)
def test_several_pass(
    scores: tuple[int, ...],
    declarer: int,
    declarer_first: tuple[int, ...] | None,
    highest: tuple[int, ...] | None,
) -> None:
    """B-67: the declarer first, then the higher total; equal ones play on."""
    rules = rules_of("binokel-3")
    assert ended(rules, scores, declarer) == declarer_first
    rules = rules_of("binokel-3", (("mehrere-am-ziel", "mehr-punkte"),))
    assert ended(rules, scores, declarer) == highest


@pytest.mark.parametrize(
    ("scores", "highest", "others"),
    [
        ((-300, 40, 60), None, None),
        ((-301, 40, 60), (2,), (1, 2)),
        ((-301, -400, 60), (2,), (2,)),
        ((-301, -301, -302), (0, 1), (0, 1)),
    ],
)
def test_who_falls_to_the_floor_has_lost(
    scores: tuple[int, ...], highest: tuple[int, ...] | None, others: tuple[int, ...] | None
) -> None:
    """Whoever has the most has won, or everybody who has not fallen, as long as there is one."""
    end = {"match.rounds": 0, "match.deals": None, "match.floor": -301}
    for fallen, winners in (("highest_wins", highest), ("all_others_win", others)):
        rules = changed(ruleset_of("skat"), {**end, "match.fallen": fallen})
        assert ended(rules, scores, 0) == winners


@pytest.mark.parametrize(("word", "dealer"), [("opener", 0), ("left", 1), ("right", 0)])
def test_next_dealer(word: str, dealer: int) -> None:
    """B-66, N-08: seat 2 dealt, seat 0 sits at the right hand and began the bidding."""
    rules = changed(ruleset_of("binokel-3"), {"match.next_dealer": word})
    state = start(rules)
    state = state._replace(match=state.match._replace(dealer=2))
    state = apply(state, CHANCE, deal_for(rules, 1, 1)).state
    state, _ = finish_deal(
        state._replace(deal=state.deal._replace(thrown_in=True, opener=0)), cut_short=False
    )
    assert state.match.dealer == dealer


@pytest.mark.parametrize(
    ("word", "dealt", "score", "dealer"),
    [
        ("winner", 0, (3, 9, 0), 1),
        ("loser", 0, (3, 9, 0), 2),
        ("winner", 1, (9, 3, 9), 2),  # the first after the dealer, of several
        ("winner", 2, (4, 4, 4), 0),
        ("loser", 1, (0, 0, 7), 0),
    ],
)
def test_the_score_of_a_deal_says_who_deals_next(
    word: str, dealt: int, score: tuple[int, int, int], dealer: int
) -> None:
    rules = rules_of("binokel-3")
    assert dealer_by_score(rules, dealt, score, won=word == "winner") == dealer


def test_the_same_dealer_deals_on_while_its_side_loses() -> None:
    stayed = moved = 0
    for seed in range(8):
        rules = rules_of("hokm")
        state = [turn.state for turn in play_deals(rules, seed)][-1]
        (result,) = state.match.results
        lost = result.score[result.dealer] < max(result.score)
        wanted = result.dealer if lost else rules.after(result.dealer, 1)
        assert state.match.dealer == wanted
        stayed, moved = stayed + lost, moved + (not lost)
    assert stayed and moved


@pytest.mark.parametrize("word", ["winner", "loser"])
def test_who_has_won_or_lost_a_deal_deals_the_next_one(word: str) -> None:
    rules = changed(ruleset_of("sechsundsechzig-2"), {"match.next_dealer": word})
    dealers = set[int | None]()
    for seed in range(12):
        state = [turn.state for turn in play_deals(rules, seed)][-1]
        (result,) = state.match.results
        wanted = max(result.score) if word == "winner" else min(result.score)
        assert state.match.dealer is not None and result.score[state.match.dealer] == wanted
        dealers.add(state.match.dealer)
    assert dealers == {0, 1}
