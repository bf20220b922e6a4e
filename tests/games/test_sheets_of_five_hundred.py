"""Sheets of Five Hundred for four: what bids and misères bring and cost, and who wins the match."""

from __future__ import annotations

import pytest

from game.engine.actions import CHANCE, PASS, Action
from game.engine.match.course import finish_deal
from game.engine.play import apply, legal_actions, pending, start
from game.engine.refusals import Reason, Refused
from game.engine.rules.rules import Rules
from game.engine.scoring import sheet_of
from game.engine.scoring.goals import missed
from game.engine.sheet import total
from game.engine.shuffle import deal_for
from game.engine.state import State, Trick
from game.players.registry import make_player
from game.simulation.table import QuickTable
from tests.records.shelf import rules_of

NAME = "five-hundred-4"
SUITS = {"pik": 40, "kreuz": 60, "karo": 80, "herz": 100, "none": 120}


def named(rules: Rules, name: str) -> Action:
    """The bid with this id."""
    return Action("declare", next(one.number for one in rules.contracts if one.id == name))


def auction(*said: str) -> State:
    """A deal in which these bids were said in turn, empty for a pass."""
    rules = rules_of(NAME)
    state = apply(start(rules), CHANCE, deal_for(rules, 7, 0)).state
    for word in said:
        state = apply(state, pending(state)[0], named(rules, word) if word else PASS).state
    return state


def played(bid: str, own: int) -> State:
    """The end of a deal in which the first to speak has bid, and that side has won so many of the
    ten tricks, the partner one of them where it can."""
    before = ("bid-7-pik",) if bid == "misere" else ()
    state = auction(*before, *([""] * 3 if before else ()), *(() if before else (bid, "", "", "")))
    declarer = state.deal.declarer
    assert declarer is not None
    if before:
        deal = state.deal._replace(contract=named(state.rules, bid).arg, bid=None)
        state = state._replace(deal=deal)
    partner = (declarer + 2) % 4
    winners = [partner if n == 1 else declarer for n in range(own)]
    winners += [(declarer + 1 + 2 * (n % 2)) % 4 for n in range(10 - own)]
    tricks = tuple(Trick(seat, (), (), seat, 1, True) for seat in winners)
    state = state._replace(deal=state.deal._replace(tricks=tricks), hands=((),) * 4)
    return state._replace(deal=state.deal._replace(missed=missed(state)))


@pytest.mark.parametrize(
    ("bid", "own", "mine", "theirs"),
    [
        ("bid-6-pik", 6, 40, 40),
        ("bid-7-herz", 8, 200, 20),
        ("bid-8-none", 8, 320, 20),
        ("bid-7-kreuz", 5, -160, 50),
        ("bid-10-none", 9, -520, 10),
        ("bid-6-pik", 10, 250, 0),
        ("bid-8-herz", 10, 300, 0),
        ("bid-10-herz", 10, 500, 0),
        ("misere", 0, 250, 0),
        ("misere", 1, -250, 0),
    ],
)
def test_what_both_sides_write_down(bid: str, own: int, mine: int, theirs: int) -> None:
    state = played(bid, own)
    sheet, declarer = sheet_of(state), state.deal.declarer
    assert declarer is not None
    scores = [total(sheet, (declarer + n) % 4) for n in range(4)]
    assert scores == [mine, theirs, mine, theirs]


def test_whole_deals_are_counted_anew() -> None:
    """Simple players bid, make it or fail, and the opponents have their tricks in any case."""
    rules, made, lost = rules_of(NAME), 0, 0
    table = QuickTable(rules, [make_player("easy") for _ in range(4)])
    for deal in range(1, 81):
        table.begin_match(deal % 4)
        result = table.play_deal(deal_for(rules, 1, deal)._replace(dealer=deal % 4))
        name = rules.contracts[result.contract].id
        if result.declarer is None or not name.startswith("bid-"):
            continue
        _, number, suit = name.split("-")
        own = sum(result.card_points[seat] for seat in rules.team(result.declarer))
        value = SUITS[suit] + 100 * (int(number) - 6)
        value = max(value, 250) if own == 10 else value
        won = own >= int(number)
        assert result.score[result.declarer] == (value if won else -value)
        assert result.score[(result.declarer + 1) % 4] == 10 * (10 - own)
        made, lost = made + won, lost + (not won)
    assert made > 9 and lost > 2


def test_misere_is_named_only_after_a_seven_and_lies_between_eights() -> None:
    state = auction("bid-6-herz")
    seat, misere = pending(state)[0], named(state.rules, "misere")
    assert misere not in legal_actions(state, seat)
    assert named(state.rules, "open") in legal_actions(state, seat)
    with pytest.raises(Refused) as refused:
        apply(state, seat, misere)
    assert refused.value.reason == Reason.BID_MUST_COME_FIRST
    state = apply(state, seat, named(state.rules, "bid-7-pik")).state
    state = apply(state, pending(state)[0], named(state.rules, "bid-8-pik")).state
    state = apply(state, pending(state)[0], misere).state
    actions = legal_actions(state, pending(state)[0])
    assert named(state.rules, "bid-8-kreuz") in actions
    assert named(state.rules, "bid-8-pik") not in actions


def test_only_a_bid_of_ones_own_wins_the_match() -> None:
    """The opponents stand at 490 and take two tricks: with 510 they play on."""
    state = played("bid-6-pik", 8)
    declarer = state.deal.declarer
    assert declarer is not None
    for mine, theirs, won in ((100, 490, False), (460, 490, True), (450, 700, False)):
        scores = tuple(mine if seat % 2 == declarer % 2 else theirs for seat in range(4))
        before = state._replace(match=state.match._replace(scores=scores))
        winners = finish_deal(before, cut_short=False)[0].match.winners
        side = tuple(sorted((declarer, (declarer + 2) % 4)))
        assert winners == (side if won else None)
