"""Deals with a hidden trump that are imagined for a bid, or for a word before the first card."""

from __future__ import annotations

from random import Random

from game.cards import KIND_MASK
from game.engine.rules.rules import Rules
from game.engine.shuffle import deal_for
from game.engine.tricks.table import NO_TRUMP, UNNAMED
from game.players.base import request_for
from game.players.rollout.announcements import _PromiseTrial
from game.players.rollout.budget import ROLLOUT_BUDGETS
from game.players.rollout.deal_playout import DealPlayout
from tests.contract.rulesets import rules_of
from tests.engine.watched import WatchedDeal


def before_play(rules: Rules, number: int) -> WatchedDeal | None:
    """A deal at its first card with a trump named in secret, all else said at random; None where
    nobody has named one."""
    chance, table = Random(number), WatchedDeal(rules, deal_for(rules, number, 1))
    while table.state.phase is not None and not table.view.playing:
        table.say(chance.choice(table.legal))
    return table if table.state.phase is not None and table.view.hidden_trump else None


def test_the_tricks_of_an_imagined_deal_are_those_of_the_table() -> None:
    rules, opened, hidden = rules_of("three-nought-four"), 0, 0
    for number in range(60):
        table = before_play(rules, number)
        if table is None:
            continue
        chance = Random(number)
        ended = DealPlayout(rules, table.view, chance.random, 0.3).finish(table.state).deal
        for trick in ended.tricks:
            for card in trick.cards:
                plays = {one.arg & KIND_MASK: one for one in table.legal if one.verb == "play"}
                table.say(plays[card])
        told = [(trick.winner, trick.points) for trick in table.state.deal.tricks]
        assert told == [(trick.winner, trick.points) for trick in ended.tricks]
        assert ended.trump == table.state.deal.trump
        opened += ended.trump != UNNAMED
        hidden += ended.trump == UNNAMED
    assert opened > 10 > hidden


def test_what_is_announced_before_it_is_shown_reckons_with_the_trump() -> None:
    rules, shown, played = rules_of("twenty-nine"), 0, 0
    for number in range(40):
        table = before_play(rules, number)
        if table is None:
            continue
        trial = _PromiseTrial(
            request_for(rules, table.view, table.legal), ROLLOUT_BUDGETS["medium"]
        )
        for _ in range(5):
            ended, _ = trial.play()
            played += 1
            shown += ended.deal.trump not in (UNNAMED, NO_TRUMP)
    assert played >= 15 and shown > 0.9 * played
