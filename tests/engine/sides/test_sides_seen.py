"""What was said and what was played settle the sides together."""

from __future__ import annotations

from random import Random

import pytest

from game.cards import parse_card
from game.engine import events as e
from game.engine.actions import CHANCE
from game.engine.play import apply, legal_actions, pending
from game.engine.shuffle import deal_for
from game.engine.sides.seen import known_to_all
from game.engine.view import KONTRA, RE, begin, fold
from game.storage.journal import Move
from game.table.match_log import MatchLog
from tests.records.shelf import rules_of

SAID = e.Announced(0, RE, 0)
SHOWN = e.CardPlayed(1, parse_card("kreuz-dame"))

BESIDE = {"reserve", "declare"}
"""Verbs that lead away from a deal without a declarer."""


def test_all_but_one_of_kontra_leave_re_to_the_last_where_somebody_sits_out() -> None:
    """D-01, D-14: it is those who play that count, not those at the table."""
    rules = rules_of("doppelkopf-5")
    view = fold(rules, begin(rules, 0), e.DealBegan(1, 0, (1, 2, 3, 4)))
    view = fold(rules, view, e.PlayBegan(1))
    for seat in (1, 2):
        view = fold(rules, view, e.Announced(seat, KONTRA, 0))
        assert view.sides[4] is None
    view = fold(rules, view, e.Announced(3, KONTRA, 0))
    assert view.sides == (None, KONTRA, KONTRA, KONTRA, RE)


@pytest.mark.parametrize("seen", [(SAID, SHOWN), (SHOWN, SAID)], ids=["said-first", "shown-first"])
def test_an_announced_re_and_a_shown_one_leave_kontra_to_the_others(
    seen: tuple[e.Event, e.Event],
) -> None:
    rules = rules_of("doppelkopf")
    view = fold(rules, begin(rules, 2), e.DealBegan(1, 3, (0, 1, 2, 3)))
    hand = (parse_card("kreuz-koenig"),) * 5
    for seat in (0, 1, 2, 3, 0, 1, 2, 3):
        view = fold(rules, view, e.CardsDealt(seat, 5, hand if seat == 2 else None))
    view = fold(rules, view, e.PlayBegan(1))
    for event in seen:
        view = fold(rules, view, event)
    assert view.sides == (RE, RE, KONTRA, KONTRA)


@pytest.mark.parametrize("ruleset", ["doppelkopf", "doppelkopf-5", "doppelkopf-hausrunde"])
@pytest.mark.parametrize("seed", range(4))
def test_what_all_know_follows_from_what_any_seat_has_seen(ruleset: str, seed: int) -> None:
    rules, chance = rules_of(ruleset), Random(seed)
    log, compared = MatchLog(rules), 0
    while log.state.match.number < 4 or pending(log.state) != (CHANCE,):
        seat = chance.choice(pending(log.state))
        if seat == CHANCE:
            deal = deal_for(rules, seed, log.state.match.number + 1)
            log.add(Move(CHANCE, deal), apply(log.state, CHANCE, deal))
            continue
        legal = legal_actions(log.state, seat)
        action = chance.choice([a for a in legal if a.verb not in BESIDE] or legal)
        log.add(Move(seat, action), apply(log.state, seat, action))
        public = log.public
        settled = public.partner_settled or public.declarer is not None
        if not public.playing or public.over or settled or public.regrouped is not None:
            continue
        compared += 1
        assert {known_to_all(rules, view) for view in log.views} == {public.sides}
    assert compared > 20
