"""What the bid of a ladder names, known without its id or its label."""

import pytest

from game.rules import load
from game.rules.rungs import Rung, rung_of
from tests.contract.rulesets import path_of


def rungs(game: str) -> dict[str, Rung]:
    contracts = load(path_of(game)).ruleset.contracts
    named = {name: rung_of(name, one) for name, one in contracts.items()}
    return {name: rung for name, rung in named.items() if rung is not None}


def test_a_bid_names_its_ladder_its_number_and_its_suit() -> None:
    found = rungs("coinche")
    assert found["contrat-80-herz"][:3] == ("contrat", 80, "herz")
    assert {rung.suit for name, rung in found.items() if name.startswith("sans-")} <= {"none"}


def test_the_number_is_the_one_that_is_said() -> None:
    """Of bids above six tricks only those above are said."""
    assert {rung.number for rung in rungs("bid-whist").values()} == {3, 4, 5, 6, 7}


def test_what_stands_before_the_number_is_what_the_bid_is_called() -> None:
    called = {rung.called for rung in rungs("bid-whist").values()}
    assert {one.en for one in called if one is not None} == {"Uptown", "Downtown", "No trump"}
    assert {rung.called for name, rung in rungs("bridge").items()} == {None}


@pytest.mark.parametrize("game", ["bridge", "mighty", "boston"])
def test_every_bid_of_a_ladder_is_known_by_what_it_names(game: str) -> None:
    found = rungs(game)
    assert len({rung[:3] for rung in found.values()}) == len(found) > 1


def test_what_is_no_bid_of_a_ladder_names_nothing() -> None:
    assert "niemand" not in rungs("bridge")
