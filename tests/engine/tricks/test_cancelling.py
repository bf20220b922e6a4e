"""Equal cards in a trick cancel each other, and the highest one that is left takes it."""

from __future__ import annotations

from functools import lru_cache

import pytest

from game.cards import KIND_MASK, parse_card
from game.engine.events import NOBODY, TrickTaken
from game.engine.rules.rules import Rules
from game.engine.scoring.counting import card_points
from game.engine.state import Trick
from game.engine.tricks.lying import all_together, first_lying
from game.engine.tricks.table import standing, taking
from game.players.rollout.deal_playout import tricks_of
from tests.contract.playing import play_deals
from tests.players.search.positions import playouts
from tests.records.shelf import changed, ruleset_of

SMALL = {"deck.copies": 2, "deck.ranks": ["as", "koenig", "dame", "bube"]}
"""Two packs of so few ranks that all cards of a trick are often equal to another."""


@lru_cache
def hearts() -> Rules:
    """A game in which nobody wants Hearts, with two small packs."""
    keys = {
        "tile": [],
        "order": ["deal", "tricks"],
        "phases.passing": None,
        "phases.deal.packets": [{"hand": 8}],
        "contracts.herzeln.order": SMALL["deck.ranks"],
        "phases.tricks": {
            "kind": "tricks",
            "leader": "left_of_dealer",
            "duties": {"follow_suit": True},
            "equal_highest": "cancel",
        },
    }
    return changed(ruleset_of("hearts"), SMALL | keys)


def takes(text: str) -> int | None:
    """The index of the card that takes a trick, 0 for the first."""
    rules = hearts()
    at = rules.phase_at("tricks")
    assert at is not None
    cards = [parse_card(name) for name in text.split()]
    return taking(rules.table(at, rules.usual, 4), cards)


@pytest.mark.parametrize(
    ("cards", "index"),
    [
        ("herz-as herz-koenig herz-dame herz-bube", 0),
        ("herz-as herz-koenig herz-as herz-bube", 1),
        ("herz-as herz-koenig herz-as herz-koenig", None),
        ("herz-as herz-as kreuz-as kreuz-koenig", None),
        ("herz-bube herz-as kreuz-as herz-as", 0),
        ("herz-dame kreuz-as kreuz-as herz-bube", 0),
        ("herz-as herz-koenig", 0),
        ("herz-as herz-as", None),
    ],
)
def test_the_highest_card_of_the_suit_led_that_has_no_equal_takes_the_trick(
    cards: str, index: int | None
) -> None:
    assert takes(cards) == index


def test_what_nobody_has_goes_to_who_takes_the_next_trick() -> None:
    """Every card counts for somebody in the end; who led to a trick that stays leads again."""
    rules, lay = hearts(), 0
    for seed in range(40):
        *_, last = play_deals(rules, seed)
        tricks = last.state.deal.tricks
        assert sum(card_points(last.state, seat) for seat in range(4)) == _worth(rules, tricks)
        for n, trick in enumerate(tricks):
            index = _standing(rules, trick)
            leads = trick.leader if index is None else trick.seats[index]
            if n + 1 == len(tricks):
                assert trick.winner == leads
                continue
            assert tricks[n + 1].leader == leads
            lay += index is None
            assert trick.winner == (leads if index is not None else tricks[n + 1].winner)
    assert lay > 15


def test_it_is_told_that_it_lies() -> None:
    seen = 0
    for seed in range(12):
        for turn in play_deals(hearts(), seed):
            for event in turn.events:
                if isinstance(event, TrickTaken) and event.seat == NOBODY:
                    assert event.leads is not None
                    seen += 1
    assert seen > 5


def test_playouts_know_it_as_the_engine_does() -> None:
    """All tricks are somebody's in the end, and those that lie are told with who takes them."""
    rules, lay = hearts(), 0
    for seed in range(8):
        for one in playouts(rules, seed):
            view, outcome, position = one.view, one.outcome, one.position
            waiting = len(view.tricks) - first_lying(view.tricks)
            lay += waiting
            assert not outcome.spoiled
            assert sum(outcome.tricks) == 8 - len(view.tricks) + waiting
            begun = [((one.start.leader + n) % 4, card) for n, card in enumerate(one.start.cards)]
            plays = begun + [(seat, card) for seat, _, card in one.log]
            played = tricks_of(rules, view, position, plays, outcome.last, outcome.spoiled)
            before = [Trick(*trick, True) for trick in view.tricks]
            found = all_together(position.bits.table, before, played)
            assert all(trick.winner != NOBODY for trick in found)
            counted = [0] * 4
            for trick in found[first_lying(view.tricks) :]:
                counted[view.seats.index(trick.winner)] += trick.points
            assert counted == [abs(points) for points in outcome.points]
    assert lay > 3


def _standing(rules: Rules, trick: Trick) -> int | None:
    at = rules.phase_at("tricks")
    assert at is not None
    return standing(rules.table(at, rules.usual, 4), trick.cards)


def _worth(rules: Rules, tricks: tuple[Trick, ...]) -> int:
    values = rules.points(4)
    return sum(values[card & KIND_MASK] for trick in tricks for card in trick.cards)
