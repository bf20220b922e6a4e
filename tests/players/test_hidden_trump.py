"""Players with a trump that was named in secret: who knows it keeps it, and all play to the end."""

from __future__ import annotations

import pytest

from game.cards import Suit, parse_card
from game.engine.actions import PLAY, SHOW
from game.engine.play import legal_actions
from game.engine.shuffle import deal_for
from game.hints import explained
from game.hints.model import reason
from game.players.base import Request, request_for
from game.players.hidden_trump import asks, with_hidden_trump
from game.players.registry import make_player
from game.simulation.table import QuickTable
from tests.engine.tricks.test_hidden_trump import HEARTS, RULES, Table, plays
from tests.everyday import some


def asked(table: Table) -> Request:
    seat = table.asked
    return request_for(RULES, table.views[seat], legal_actions(table.state, seat))


def test_a_trick_with_points_of_the_others_is_worth_asking_for() -> None:
    table = Table(("pik-as karo-7", "karo-8 herz-8", "pik-8 karo-9", "pik-9 karo-as"))
    table.play("pik-as")
    assert asks(asked(table))
    assert make_player("greedy").choose(asked(table)) == SHOW
    cheap = Table(("pik-7 karo-7", "karo-8 herz-8", "pik-8 karo-9", "pik-9 karo-as"))
    cheap.play("pik-7")
    assert not asks(asked(cheap)), "it brings nothing"


def test_nobody_asks_for_the_partners_trick() -> None:
    table = Table(("pik-bube karo-7", "pik-8 herz-8", "karo-8 karo-9", "pik-9 karo-as"))
    table.play("pik-bube pik-8")
    assert not asks(asked(table))


def test_who_named_it_leads_by_it_and_keeps_it() -> None:
    table = Table()
    known = with_hidden_trump(asked(table))
    assert known.view.trump == HEARTS
    hands = (
        "karo-7 herz-7 kreuz-7",
        "karo-8 pik-8 pik-7",
        "karo-9 pik-9 pik-as",
        "karo-as pik-10 herz-8",
    )
    table = Table(hands)
    table.play("karo-7 karo-8 karo-9 karo-as")
    table.play("pik-9 pik-10")
    request = asked(table)
    assert set(with_hidden_trump(request).legal) == plays("kreuz-7")
    assert make_player("greedy").choose(request) in (SHOW, PLAY[parse_card("kreuz-7")])
    other = request._replace(view=request.view._replace(hidden_trump=(table.asked, None)))
    assert with_hidden_trump(other) is other


@pytest.mark.parametrize("level", some(["medium", "easy", "random", "greedy"], 2))
def test_deals_are_played_to_the_end(level: str) -> None:
    table = QuickTable(RULES, [make_player(level) for _ in range(4)])
    for number in range(2):
        table.begin_match(number)
        result = table.play_deal(deal_for(RULES, 1, number)._replace(dealer=number))
        assert result.declarer is not None and sum(result.score) == 0
        assert result.trump in {*map(int, Suit), -1} or result.trump < 0


def test_a_hint_says_why_to_ask() -> None:
    table = Table(("pik-as karo-7", "karo-8 herz-8", "pik-8 karo-9", "pik-9 karo-as"))
    table.play("pik-as")
    said = explained(asked(table), SHOW, ())
    assert reason("cannot_follow_others_win") in said.reasons
