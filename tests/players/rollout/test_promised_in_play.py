"""Special points that are promised while cards are played: by whom, and with which hands."""

from __future__ import annotations

from game.engine.events import redact
from game.engine.notation import write_action
from game.engine.play import legal_actions, pending
from game.engine.record import parse_record, replay
from game.engine.view import KONTRA, begin, fold_all
from game.players.base import Request
from game.players.heuristic.phases.tricks.announcing import choose_word
from game.players.heuristic.reading.special_points import special_points
from game.players.rollout import PLAIN, ROLLOUT_BUDGETS
from game.players.rollout.announcements import choose_promise
from tests.records.shelf import rules_for

DEAL = """stammtisch: record 1
ruleset: marias
dealer: 1
hands:
  0: {0}
  1: {1}
  2: {hand}
talon: schellen-7 schellen-unter

2: declare spiel
2: trump herz
2: discard schellen-8 schellen-7
2: pass
0: pass
1: pass
2: declare spiel
{said}2: play herz-as
"""
HAND = (
    "herz-as herz-10 eichel-9 eichel-8 eichel-7 schippen-9 schippen-8 schippen-7 schellen-9 "
    "schellen-8"
)
LONG = (
    "herz-koenig herz-ober herz-unter herz-9 herz-8 herz-7 schippen-as eichel-as schellen-as "
    "schellen-10",
    "schippen-10 schippen-koenig schippen-ober schippen-unter eichel-10 eichel-koenig eichel-ober "
    "eichel-unter schellen-koenig schellen-ober",
)
SHORT = (
    "herz-8 herz-7 schippen-as schippen-10 eichel-as eichel-10 eichel-koenig schellen-as "
    "schellen-10 schellen-ober",
    "herz-koenig herz-ober herz-unter herz-9 schippen-koenig schippen-ober schippen-unter "
    "eichel-ober eichel-unter schellen-koenig",
)


def asked(hands: tuple[str, str], said: str = "") -> Request:
    """The first opponent to play a card, with these hands of the two."""
    record = parse_record(DEAL.format(*hands, hand=HAND, said=said))
    rules = rules_for(record)
    played = replay(rules, record)
    (seat,) = pending(played.state)
    view = fold_all(rules, begin(rules, seat), [redact(event, seat) for event in played.events])
    return Request(rules, view, tuple(legal_actions(played.state, seat)), 1)


def promised(request: Request) -> tuple[bool, bool]:
    """Whether the simple player, and the one that thinks ahead, promise the Seven."""
    simple = choose_word(request)
    thinking = choose_promise(request, ROLLOUT_BUDGETS["medium"], PLAIN)
    words = [one and write_action(request.rules, one) for one in (simple, thinking)]
    return words[0] == "announce sieben", words[1] == "announce sieben"


def test_long_trumps_promise_the_seven_and_short_ones_do_not() -> None:
    assert promised(asked(LONG)) == (True, True)
    assert promised(asked(SHORT)) == (False, False)


def test_one_side_promises_it_once() -> None:
    request = asked(LONG, "1: announce sieben\n")
    assert "announce sieben" not in [write_action(request.rules, a) for a in request.legal]


def test_who_plays_on_knows_what_was_promised_by_whom() -> None:
    request = asked(LONG, "0: announce sieben\n2: announce flek/sieben\n")
    counting = {one.promised_by: one.spec for one in special_points(request.rules, request.view)}
    assert counting[(KONTRA,)].promised == 4
    assert not any(one.promised_by for one in special_points(request.rules, asked(LONG).view))
