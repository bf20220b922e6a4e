"""Which bids are told of as free ones."""

from __future__ import annotations

from game.engine.play import apply, legal_actions, pending
from game.engine.record import parse_record
from game.engine.record.replaying import replay
from game.simulation.report import free_bids
from tests.records.shelf import FOLDER, rules_of


def test_a_bid_that_its_holder_had_to_make_is_not_free() -> None:
    """Where all have passed, whoever holds the joker bids three, and there is no choice in that."""
    path = FOLDER / "hasenpfeffer" / "the-holder-bids-three.record"
    record = parse_record(path.read_text(encoding="utf-8"))
    rules = rules_of(record.ruleset)
    state = replay(rules, record).state
    while state.phase is not None:
        seat = pending(state)[0]
        state = apply(state, seat, legal_actions(state, seat)[0]).state
    (result,) = state.match.results
    assert result.declarer == 2
    assert free_bids(rules, [result]).contracts == 0
