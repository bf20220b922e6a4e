"""What may be declared in some games, and which of it stands above which."""

from __future__ import annotations

from game.engine.compiling import compile_rules
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
