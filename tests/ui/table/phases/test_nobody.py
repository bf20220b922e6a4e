"""What follows when all pass is said beside the word by which one does."""

from __future__ import annotations

import pytest

from game.rules.model.auction import BiddingPhase, ReservationsPhase
from game.ui.table.labels.nobody import if_nobody_bids, if_nobody_declares
from game.ui.table.screen import TableScreen
from tests.contract.rulesets import House
from tests.ui.recorder import record
from tests.ui.scenery import opened

SIZES = [(1280, 800), (850, 530)]


def drawn(game: str, scene: str, house: House = (), size: tuple[int, int] = SIZES[0]) -> list[str]:
    """All that is written on the table."""
    return [ink.text for ink in record(opened(scene, (game, house), size, "de")).texts]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(
    ("house", "said"),
    [
        ((), "Bietet niemand, gibt der nächste Geber neu."),
        ((("eingepasst", "derselbe"),), "Bietet niemand, gibt derselbe Geber noch einmal."),
        ((("alle-passen", "ramsch"),), "Bietet niemand, wird „Ramsch“ gespielt."),
    ],
)
def test_it_stands_below_the_bid_until_somebody_bids(
    house: House, said: str, size: tuple[int, int]
) -> None:
    assert said in drawn("skat", "bidding-opens", house, size)
    later = drawn("skat", "bidding-held", house, size)
    assert not any(text.startswith("Bietet niemand") for text in later)


def test_where_forehand_must_play_the_others_are_told_for_what() -> None:
    screen = opened("bidding-opens", ("skat", ()), SIZES[0], "de")
    assert isinstance(screen, TableScreen)
    words, view = screen.words, screen.sprites.shown
    phase = words.rules.phase_of(BiddingPhase)
    assert phase is not None
    must = phase.model_copy(update={"forehand": "must_open"})
    other, forehand = view.seats[1], view.seats[0]
    said = if_nobody_bids(words, view._replace(seat=other), must)
    assert said == "Bietet niemand, spielt die Vorhand für 18."
    assert if_nobody_bids(words, view._replace(seat=forehand), must) == ""


@pytest.mark.parametrize(
    ("game", "said"),
    [
        ("botifarra", "Sagst du „weiter“, entscheidet dein Partner."),
        ("euchre", "Sagen alle „weiter“, wird noch einmal gefragt."),
        ("jass", "Sagen alle „weiter“, wird „Obenabe“ gespielt."),
        ("schafkopf", "Sagen alle „weiter“, gibt der nächste Geber neu."),
    ],
)
def test_it_stands_beside_the_word_where_contracts_are_named_in_turn(game: str, said: str) -> None:
    assert said in " ".join(drawn(game, "auction"))


def test_the_last_time_of_two_alike_nobody_is_asked_again() -> None:
    screen = opened("auction", ("euchre", ()), SIZES[0], "de")
    assert isinstance(screen, TableScreen)
    words, view = screen.words, screen.sprites.shown
    first, second = (p for p in words.rules.phases if isinstance(p, ReservationsPhase))
    assert first == second
    assert (
        if_nobody_declares(words, view, first) == "Sagen alle „weiter“, wird noch einmal gefragt."
    )
    assert (
        if_nobody_declares(words, view, second)
        == "Sagen alle „weiter“, gibt der nächste Geber neu."
    )


def test_nothing_is_said_of_a_pass_after_which_bidding_goes_on() -> None:
    assert not any("gibt der nächste" in text for text in drawn("binokel-3", "bidding"))
