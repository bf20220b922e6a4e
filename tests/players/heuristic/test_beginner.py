"""The easiest opponent makes a newcomer's mistakes: old tricks are forgotten, Aces trusted."""

from __future__ import annotations

from game.cards import KIND_MASK, parse_card
from game.players.base import Request
from game.players.heuristic.reading.knowledge import Knowledge
from game.players.heuristic.reading.odds import Odds
from game.players.heuristic.reading.recollection import TRICKS, Recollection
from game.players.registry import make_player
from tests.players.asking import request_at_end
from tests.players.heuristic.reading.test_allies import TABLE
from tests.players.heuristic.test_greedy import STRONG, deal

TRUMPED = "0: play herz-koenig herz-as herz-koenig karo-koenig\n"
"""Seat 3 has no Herz."""

LATER = "3: play pik-as pik-koenig karo-10 pik-10\n1: play kreuz-koenig kreuz-10 pik-10 kreuz-as\n"
HERZ_AS, HERZ_KOENIG = (parse_card(card) & KIND_MASK for card in ("herz-as", "herz-koenig"))


def asked(actions: str) -> Request:
    return request_at_end(TABLE + actions, "doppelkopf")


def both(request: Request) -> tuple[Knowledge, Recollection]:
    return (
        Knowledge(request.rules, request.view),
        Recollection(request.rules, request.view),
    )


def test_the_last_tricks_are_remembered() -> None:
    request = asked(TRUMPED + LATER.splitlines()[0] + "\n1: play kreuz-koenig kreuz-10 pik-10\n")
    known, recalled = both(request)
    assert len(request.view.tricks) == TRICKS
    assert recalled.unseen == known.unseen and recalled.voids == known.voids


def test_what_lies_longer_ago_counts_as_still_out_but_for_the_own_cards() -> None:
    known, recalled = both(asked(TRUMPED + LATER))
    assert (known.unseen[HERZ_AS], recalled.unseen[HERZ_AS]) == (0, 1)
    assert (known.unseen[HERZ_KOENIG], recalled.unseen[HERZ_KOENIG]) == (0, 1)
    herz = known.table.group[HERZ_AS]
    assert herz in known.voids[3] and herz not in recalled.voids[3]


def test_nobody_is_thought_to_trump() -> None:
    known, recalled = both(asked(TRUMPED + LATER))
    herz = known.table.group[HERZ_AS]
    assert Odds(known).takes(3, herz, HERZ_AS) > 0.9
    assert Odds(recalled).takes(3, herz, HERZ_AS) == 0.0


def test_an_ace_is_led_to_somebody_who_has_trumped_its_suit() -> None:
    request = asked(TRUMPED + LATER)
    ace = next(action for action in request.legal if action.arg & KIND_MASK == HERZ_AS)
    assert make_player("easy").choose(request) == ace
    assert make_player("greedy").choose(request) != ace


def test_everything_else_is_said_as_by_the_simple_player() -> None:
    request = request_at_end(deal(STRONG) + "0: bid 150\n1: bid 160\n")
    assert make_player("easy").choose(request) == make_player("greedy").choose(request)
    assert make_player("easy").choose(request).arg == 170
