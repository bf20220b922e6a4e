"""Who is asked in some games, what may be declared there, and which of it stands above which."""

from __future__ import annotations

import pytest

from game.engine.actions import CHANCE, PASS
from game.engine.play import apply, legal_actions, pending, start
from game.engine.refusals import Reason, Refused
from game.engine.rules.compiling import compile_rules
from game.engine.shuffle import deal_for
from game.rules import load
from tests.contract.rulesets import path_of
from tests.games.finished import finished_by
from tests.records.shelf import changed, ruleset_of


def test_in_boston_the_little_misere_stands_between_seven_and_eight() -> None:
    """Seven with hearts is the twelfth bid from 4 up, eight with spades begins anew at 17."""
    contracts = load(path_of("boston")).ruleset.contracts
    seven, eight = contracts["fuenf-7-herz"], contracts["acht-8-pik"]
    assert (seven.rank, seven.value, seven.win_at) == (12, 15, 7)
    assert seven.rank < contracts["petit-misere"].rank < eight.rank
    assert contracts["petit-misere"].rank < contracts["piccolissimo"].rank < eight.rank
    assert (eight.rank, eight.value, eight.win_at, eight.trumps) == (15, 17, 8, ["pik-*"])
    nine = contracts["acht-9-herz"]
    assert (nine.rank, nine.value) == (22, 31)
    assert contracts["grosse-misere"].rank == 23
    assert contracts["zehn-13-herz"].value == 33 + 15 * 4


def test_what_is_declared_in_place_of_a_bid_is_not_below_it() -> None:
    """Who picks up for a game of this rank may call only for one that ranks as high."""
    ranks = {"contracts.nehmen.rank": 2, "contracts.pik.rank": 2, "contracts.herz.rank": 3}
    rules = changed(ruleset_of("sheepshead"), ranks)
    played = set()
    for state, _ in finished_by(rules, 60):
        result = state.match.results[-1]
        if result.declarer is not None:
            played.add(rules.contracts[result.contract].id)
    assert played == {"nehmen", "pik", "herz"}


def test_what_is_played_in_rikken_alone_stands_once() -> None:
    """Misère is open in one of two games; all else of it is taken over."""
    contracts = compile_rules(load(path_of("rikken")).ruleset).ruleset.contracts
    misere, offen = contracts["misere"], contracts["offen"]
    assert (misere.goal, misere.sides) == (offen.goal, offen.sides) == ("no_tricks", "solo")
    assert (misere.hand, offen.hand) == ("closed", "open")


def test_bids_of_several_ladders_take_turns() -> None:
    contracts = load(path_of("bid-whist")).ruleset.contracts
    bids = [(contract.rank, name) for name, contract in contracts.items() if contract.ladder]
    first = ["hoch-9-named", "tief-9-named", "ohne-9-none", "hoch-10-named", "tief-10-named"]
    assert [name for _, name in sorted(bids)][:5] == first
    assert contracts["ohne-9-none"].label.text("de") == "Ohne Trumpf 3"


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


def test_a_partner_is_asked_only_where_forehand_has_passed() -> None:
    rules = compile_rules(load(path_of("schieber")).ruleset)
    for number in range(8):
        state = apply(start(rules), CHANCE, deal_for(rules, 1, number)).state
        (forehand,) = pending(state)
        named = next(a for a in legal_actions(state, forehand) if a.verb == "declare")
        assert apply(state, forehand, named).state.deal.declarer == forehand
        asked = apply(state, forehand, PASS).state
        assert pending(asked) == tuple(set(rules.team(forehand)) - {forehand})
        assert PASS not in legal_actions(asked, pending(asked)[0])


def test_the_dealer_leaves_it_to_the_partner_who_must_name_something() -> None:
    """Nobody else is asked, whoever of the two names it is the declarer, and forehand leads."""
    rules = compile_rules(load(path_of("botifarra")).ruleset)
    state = apply(start(rules), CHANCE, deal_for(rules, 1, 1)).state
    dealer = state.deal.dealer
    assert pending(state) == (dealer,)
    named = next(a for a in legal_actions(state, dealer) if a.verb == "declare")
    at_once = apply(state, dealer, named).state
    assert at_once.deal.declarer == dealer
    partner = (dealer + 2) % 4
    state = apply(state, dealer, PASS).state
    assert pending(state) == (partner,)
    with pytest.raises(Refused) as refused:
        apply(state, partner, PASS)
    assert refused.value.reason == Reason.MUST_DECLARE
    left = apply(state, partner, named).state
    assert left.deal.declarer == partner
    assert pending(at_once) == pending(left) == (rules.right_of(dealer),)


def test_the_opponents_of_who_names_trump_double_first() -> None:
    """And the other side upon that, whoever is asked."""
    rules = compile_rules(load(path_of("botifarra")).ruleset)
    state = apply(start(rules), CHANCE, deal_for(rules, 1, 1)).state
    dealer = state.deal.dealer
    named = next(a for a in legal_actions(state, dealer) if a.verb == "declare")
    state = apply(state, dealer, named).state
    ours, theirs = (dealer, rules.team(dealer)[0]), (rules.left_of(dealer), rules.right_of(dealer))

    def may_double(seat: int) -> bool:
        return any(action.verb == "announce" for action in legal_actions(state, seat))

    assert all(may_double(seat) for seat in theirs)
    assert not any(may_double(seat) for seat in ours)
    contro = next(a for a in legal_actions(state, theirs[0]) if a.verb == "announce")
    state = apply(state, theirs[0], contro).state
    assert not any(may_double(seat) for seat in theirs)
    assert all(may_double(seat) for seat in ours)
