"""A trick in which the highest cards are equal and of several sides is nobody's."""

from __future__ import annotations

import pytest

from game.cards import KIND_MASK, parse_card
from game.engine.events import NOBODY, TrickTaken
from game.engine.rules.rules import Rules
from game.engine.scoring.counting import took_trick
from game.engine.state import Trick
from game.engine.tricks.table import as_high
from game.players.search.tally import trick_counts
from tests.contract.playing import play_deals
from tests.contract.rulesets import rules_of
from tests.players.search.positions import playouts
from tests.records.shelf import changed, ruleset_of

LEADS = ("leader_leads", "first_leads", "last_leads")


def table(leads: str) -> Rules:
    """Truco in which nothing is raised, with this word for who leads."""
    keys = {"phases.tricks.equal_highest": leads, "announcements": None}
    return changed(ruleset_of("truco"), keys)


def equals_of(rules: Rules, trick: Trick) -> list[int]:
    """Who has played cards of the highest rank of a trick, in turn."""
    at = rules.phase_at("tricks")
    assert at is not None
    order = rules.table(at, rules.usual, 4)
    best = max(range(4), key=lambda n: (order.strength[trick.cards[n] & KIND_MASK], -n))
    return [trick.seats[n] for n in as_high(order, trick.cards, best)]


@pytest.mark.parametrize("leads", LEADS)
def test_it_is_nobodys_and_somebody_leads_on(leads: str) -> None:
    rules, spoiled = table(leads), 0
    for seed in range(60):
        *_, last = play_deals(rules, seed)
        tricks = last.state.deal.tricks
        for trick, following in zip(tricks, [*tricks[1:], None], strict=True):
            equals = equals_of(rules, trick)
            if len({seat % 2 for seat in equals}) == 1:
                assert trick.winner == equals[0]
                continue
            spoiled += 1
            assert (trick.winner, trick.points, trick.counts) == (NOBODY, 0, False)
            if following is not None:
                by_word = {"leader_leads": trick.leader, "first_leads": equals[0]}
                assert following.leader == by_word.get(leads, equals[-1])
        for side in ((0, 2), (1, 3)):
            assert took_trick(last.state, side) == any(one.winner in side for one in tricks)
    assert spoiled > 8


def test_what_is_seen_of_it_names_nobody_and_who_leads() -> None:
    rules, seen = table("last_leads"), 0
    for seed in range(40):
        for step in play_deals(rules, seed):
            for event in step.events:
                if isinstance(event, TrickTaken) and event.seat == NOBODY:
                    assert event.leads is not None
                    assert not event.points
                    seen += 1
    assert seen > 5


@pytest.mark.parametrize("leads", LEADS)
def test_playouts_know_them_as_the_engine_does(leads: str) -> None:
    """Tricks, and those that nobody has, are as many as there are to play."""
    rules, nobodys = table(leads), 0
    for seed in range(12):
        for one in playouts(rules, seed):
            view, outcome = one.view, one.outcome
            spoiled = outcome.spoiled.bit_count()
            assert sum(outcome.tricks) + spoiled == 3 - len(view.tricks)
            before = [trick for trick in view.tricks if trick.winner != NOBODY]
            assert sum(trick_counts(view)[1]) == len(before)
            nobodys += spoiled
    assert nobodys > 5


def test_cards_that_beat_nothing_are_not_equal() -> None:
    """Nor are those of which the second wins."""
    rules = rules_of("truco")
    at = rules.phase_at("tricks")
    assert at is not None
    order = rules.table(at, rules.usual, 4)
    cards = [parse_card(name) for name in ("herz-3", "karo-3", "herz-4", "pik-3")]
    assert as_high(order, cards, 0) == [0, 1, 3]
    second = tuple(True for _ in order.second_wins)
    assert as_high(order._replace(second_wins=second), cards, 3) == [3]
    assert as_high(order._replace(weak=1 << cards[0]), cards, 0) == [0]
