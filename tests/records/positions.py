"""Questions that a record comes to."""

from __future__ import annotations

from game.engine.events import redact
from game.engine.play import legal_actions, pending
from game.engine.record import parse_record, replay
from game.engine.view import begin, fold_all
from game.players.base import Request
from tests.records.shelf import FOLDER, rules_for


def asked_before(name: str, line: str, seed: int = 1) -> Request:
    """What is asked before a line of a record, of the seat whose turn it is."""
    text = (FOLDER / f"{name}.record").read_text(encoding="utf-8")
    before, found, _ = text.partition(f"\n{line}")
    assert found
    record = parse_record(before)
    rules = rules_for(record)
    played = replay(rules, record)
    (seat,) = pending(played.state)
    view = fold_all(rules, begin(rules, seat), [redact(event, seat) for event in played.events])
    return Request(rules, view, tuple(legal_actions(played.state, seat)), seed)


def taken_over() -> Request:
    """Somebody has taken the second Queen of Spades, and names a solo for the last four tricks."""
    return asked_before("doppelkopf/D-14_black-sow-solo-won", "refused: 0 play")
