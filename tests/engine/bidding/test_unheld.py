"""Where all pass and the card for which one must play lies in the talon; how much who must bids."""

from __future__ import annotations

import pytest

from game.engine.actions import PASS, Action
from game.engine.play import apply, legal_actions, pending
from game.engine.refusals import Reason, Refused
from game.engine.state import State
from game.players.base import request_for
from game.players.registry import make_player
from tests.engine.watched import replayed
from tests.records.shelf import changed, rules_of, ruleset_of

GAME = "hasenpfeffer"
HANDS = """\
ruleset: hasenpfeffer
dealer: 3
hands:
  0: kreuz-as kreuz-koenig kreuz-dame kreuz-10 kreuz-9 pik-9
  1: pik-as pik-koenig pik-dame pik-10 herz-9 karo-9
  2: herz-as herz-koenig herz-dame herz-10 herz-bube {}
  3: karo-as karo-koenig karo-dame karo-10 karo-bube kreuz-bube
talon: {}

"""
ALL_PASS = "0: pass\n1: pass\n2: pass\n3: pass\n"
HELD, LIES = HANDS.format("joker", "pik-bube"), HANDS.format("pik-bube", "joker")


def bids(state: State, seat: int) -> list[int | None]:
    """How many a seat may bid; 0: to pass."""
    contracts = state.rules.contracts
    legal = legal_actions(state, seat)
    return [0 if one == PASS else contracts[one.arg].spec.win_at for one in legal]


def test_whoever_holds_the_card_bids_the_fixed_number() -> None:
    state, views = replayed(rules_of(GAME), HELD + ALL_PASS)
    assert pending(state) == (2,) and bids(state, 2) == [3]
    assert all(view.forced == 2 for view in views)


def test_without_a_fixed_number_any_bid_will_do() -> None:
    free = changed(ruleset_of(GAME), {"phases.auction.forced_bid": None})
    state, _ = replayed(free, HELD + ALL_PASS)
    assert bids(state, 2) == [1, 2, 3, 4, 5, 6]


def test_another_bid_is_refused_in_its_own_words() -> None:
    state, _ = replayed(rules_of(GAME), HELD + ALL_PASS)
    four = next(c.number for c in state.rules.contracts if c.spec.win_at == 4)
    with pytest.raises(Refused) as refused:
        apply(state, 2, Action("declare", four))
    assert refused.value.reason is Reason.OTHER_BID_FORCED


def test_nobody_must_where_the_card_lies_in_the_talon() -> None:
    state, _ = replayed(rules_of(GAME), LIES + ALL_PASS)
    assert state.deal.thrown_in and state.deal.forced is None


def test_or_the_dealer_must_and_nobody_is_said_to_hold_it() -> None:
    dealer = changed(ruleset_of(GAME), {"phases.auction.unheld": "dealer_must"})
    state, views = replayed(dealer, LIES + ALL_PASS)
    assert pending(state) == (3,) and bids(state, 3) == [3]
    assert all(view.forced == 3 and not view.known[3] for view in views[:3])
    request = request_for(state.rules, views[3], tuple(legal_actions(state, 3)))
    chosen = make_player("medium").choose(request)
    assert apply(state, 3, chosen)[0].deal.declarer == 3


def test_the_last_one_who_must_bids_the_fixed_number_too() -> None:
    last = {"holder_must": None, "unheld": None, "last_must": True}
    rules = changed(ruleset_of(GAME), {f"phases.auction.{key}": v for key, v in last.items()})
    state, _ = replayed(rules, HELD + "0: pass\n1: pass\n2: pass\n")
    assert bids(state, 3) == [3]
    state, _ = replayed(rules, HELD + "0: pass\n1: pass\n")
    assert bids(state, 2) == [0, 1, 2, 3, 4, 5, 6], "not the last one yet"
