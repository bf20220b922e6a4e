"""Whoever holds most trumps doubles the promised Seven, and a declarer answers who has them."""

from __future__ import annotations

import pytest

from game.engine.events import redact
from game.engine.notation import write_action
from game.engine.play import legal_actions
from game.engine.record import parse_record, replay
from game.engine.view import begin, fold_all
from game.players.base import Request
from game.players.heuristic.phases.tricks.announcing import choose_word
from game.players.registry import make_player
from tests.records.shelf import rules_for

OTHER = (
    "schippen-as schippen-ober schippen-unter schippen-10 schellen-koenig schellen-unter "
    "schellen-7 eichel-unter eichel-7"
)
LOW = "eichel-9 eichel-8 schippen-9 schippen-8 schellen-9 schellen-8"
WEAK = (
    f"herz-as herz-10 herz-koenig herz-ober {LOW}",
    f"herz-8 {OTHER}",
    "herz-7 herz-unter herz-9 eichel-as eichel-10 eichel-koenig schellen-as schellen-10 "
    "schellen-ober schippen-7",
)
STRONG = (
    f"herz-8 eichel-koenig schellen-10 schellen-ober {LOW}",
    f"herz-9 {OTHER}",
    "herz-7 herz-as herz-10 herz-koenig herz-ober herz-unter eichel-as eichel-10 schellen-as "
    "schippen-7",
)
"""Three hands, of which the last one is the declarer's."""

LED = "2: play eichel-as"

DEAL = """stammtisch: record 1
ruleset: marias
dealer: 1
hands:
  0: {}
  1: {}
  2: {}
talon: eichel-ober schippen-koenig

2: declare spiel
2: trump herz
2: discard schippen-koenig schippen-7
2: pass
0: pass
1: pass
2: declare sieben
{}"""


def asked(held: tuple[str, str, str], seat: int, *said: str) -> Request:
    """What a seat may say or play at the beginning of a promised Seven in hearts."""
    text = DEAL.format(*held, "\n".join(said))
    record = parse_record(text.rstrip("\n") + "\n")
    rules = rules_for(record)
    played = replay(rules, record)
    view = fold_all(rules, begin(rules, seat), [redact(event, seat) for event in played.events])
    return Request(rules, view, legal_actions(played.state, seat), 1)


def word(request: Request) -> str | None:
    action = choose_word(request)
    return None if action is None else write_action(request.rules, action)


def test_most_trumps_double_the_seven() -> None:
    assert word(asked(WEAK, 0)) == "announce flek/sieben"
    assert word(asked(WEAK, 1)) is None
    assert word(asked(STRONG, 0)) is None


def test_a_declarer_answers_with_trumps_alone() -> None:
    assert word(asked(STRONG, 2, "0: announce flek/sieben")) == "announce re/sieben"
    assert word(asked(WEAK, 2, "0: announce flek/sieben")) is None


@pytest.mark.parametrize("held, said", [(WEAK, True), (STRONG, False)])
def test_who_thinks_ahead_does_so_too(held: tuple[str, str, str], said: bool) -> None:
    request = asked(held, 0, LED)
    chosen = make_player("medium").choose(request)
    assert (write_action(request.rules, chosen) == "announce flek/sieben") == said
