"""Tricks that lie on the table until the same player wins several running."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.cards import parse_card, rank_of
from game.engine.events import NOBODY, TrickTaken, redact
from game.engine.state import Deal, Trick
from game.engine.tricks.lying import Won, all_together, lying_now, takes_all
from game.engine.tricks.table import Lying
from game.engine.view import begin, fold_all
from game.players.rollout.deal_playout import tricks_of
from game.players.search.tally import trick_counts
from tests.contract.playing import play_deals
from tests.contract.rulesets import rules_of
from tests.players.search.positions import playouts
from tests.records.shelf import changed, ruleset_of

TWO = Lying(2, 0, last_takes=True)
ACE, KING = parse_card("pik-as"), parse_card("pik-koenig")
NOT_ACES = Lying(2, 1 << ACE | 1 << parse_card("herz-as"), last_takes=True)


@pytest.mark.parametrize(
    ("lying", "before", "won", "takes"),
    [
        (TWO, [], (1, KING), False),
        (TWO, [(1, ACE)], (1, KING), True),
        (TWO, [(2, ACE)], (1, KING), False),
        (TWO, [(1, ACE), (2, KING)], (1, ACE), True),
        (NOT_ACES, [(1, ACE)], (1, parse_card("herz-as")), False),
        (NOT_ACES, [(1, ACE)], (1, KING), True),
        (NOT_ACES, [(1, KING)], (1, ACE), True),
        (Lying(3, 0, last_takes=True), [(1, ACE)], (1, KING), False),
        (Lying(3, 0, last_takes=True), [(1, ACE), (1, KING)], (1, KING), True),
        (Lying(3, 0, last_takes=True), [(1, ACE), (0, KING), (1, KING)], (1, KING), False),
    ],
)
def test_who_has_won_enough_running_takes_all(
    lying: Lying, before: list[tuple[int, int]], won: tuple[int, int], takes: bool
) -> None:
    assert takes_all(lying, [Won(*one) for one in before], Won(*won)) is takes


def winners(deal: Deal, last: int) -> list[int]:
    """Who has won each trick: who led to the next one, and the last by who has it."""
    return [trick.leader for trick in deal.tricks[1:]] + [last]


def expected(tricks: tuple[Trick, ...], won: list[int], aces: bool) -> Iterator[int]:
    """Who has each trick in the end, told once more."""
    pile: list[bool] = []
    run, seat = 0, NOBODY
    strong = False
    for trick, winner in zip(tricks, won, strict=True):
        ace = rank_of(trick.cards[trick.seats.index(winner)]) == rank_of(ACE)
        before, strong = strong, not (aces and ace)
        run, seat = (run + 1 if winner == seat else 1), winner
        pile.append(True)
        if run > 1 and (strong or before):
            yield from [winner] * len(pile)
            pile, run, seat = [], 0, NOBODY
    yield from [won[-1]] * len(pile)


@pytest.mark.parametrize("aces", [True, False])
def test_all_that_lies_goes_to_who_wins_two_running_and_the_rest_to_the_last(aces: bool) -> None:
    keys = {} if aces else {"phases.tricks.lying.not_all_with": []}
    rules, waited = changed(ruleset_of("court-piece"), keys), 0
    for seed in range(30):
        *_, end = play_deals(rules, seed)
        deal = end.state.deal
        found = [trick.winner for trick in deal.tricks]
        assert NOBODY not in found
        assert found == list(expected(deal.tricks, winners(deal, found[-1]), aces))
        assert sum(trick.points for trick in deal.tricks) == 13
        waited += found != winners(deal, found[-1])
    assert waited > 20


def test_what_is_left_at_the_end_may_be_nobodys() -> None:
    rules = changed(ruleset_of("court-piece"), {"phases.tricks.lying.last_takes": False})
    left = 0
    for seed in range(20):
        *_, end = play_deals(rules, seed)
        result = end.state.match.results[-1]
        nobodys = sum(trick.winner == NOBODY for trick in end.state.deal.tricks)
        assert sum(result.card_points) == 13 - nobodys
        left += nobodys > 0
    assert left > 3


def test_everybody_sees_who_has_what_lay_there() -> None:
    rules, lay = rules_of("court-piece"), 0
    for seed in range(6):
        views = [begin(rules, seat) for seat in range(4)]
        for turn in play_deals(rules, seed):
            views = [
                fold_all(rules, view, [redact(event, view.seat) for event in turn.events])
                for view in views
            ]
            seen = [trick.winner for trick in turn.state.deal.tricks]
            for view in views:
                assert [trick.winner for trick in view.tricks] == seen
            lying = lying_now(views[0].tricks, views[0].leader)
            lay = max(lay, len(lying))
            for event in turn.events:
                if isinstance(event, TrickTaken) and event.seat == NOBODY:
                    assert event.leads == views[0].leader == lying[0].seat
    assert lay > 3


def test_playouts_know_them_as_the_engine_does() -> None:
    rules, carried = rules_of("court-piece"), 0
    for seed in range(6):
        for one in playouts(rules, seed):
            view, outcome = one.view, one.outcome
            assert outcome.spoiled == 0
            taken = trick_counts(view)[1]
            assert sum(outcome.tricks) + sum(taken) == 13
            carried += len(lying_now(view.tricks, view.leader)) > 0
            assert not one.position.can_be_searched(one.laid)
    assert carried > 10


@pytest.mark.parametrize("last_takes", [True, False])
def test_a_playout_gives_what_lies_there_to_whom_the_engine_gives_it(last_takes: bool) -> None:
    keys = {"phases.tricks.lying.last_takes": last_takes}
    rules, handed = changed(ruleset_of("court-piece"), keys), 0
    for seed in range(5):
        for one in playouts(rules, seed):
            position, view, outcome = one.position, one.view, one.outcome
            leader = one.start.leader
            plays = [((leader + n) % 4, card) for n, card in enumerate(one.start.cards)]
            plays += [(seat, card) for seat, _, card in one.log]
            played = tricks_of(rules, view, position, plays, outcome.last, outcome.spoiled)
            before = [Trick(*trick, counts=True) for trick in view.tricks]
            found = all_together(position.bits.table, before, played)
            for index, seat in enumerate(view.seats):
                has = sum(trick.winner == seat for trick in found)
                assert has == outcome.tricks[index] + trick_counts(view)[1][index]
            assert outcome.spoiled.bit_count() <= sum(trick.winner == NOBODY for trick in found)
            handed += len(before) > 0 and before[-1].winner == NOBODY
    assert handed > 10
