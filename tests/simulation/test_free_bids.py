"""Which bids are told of as free ones."""

from __future__ import annotations

from game.engine.play import apply, legal_actions, pending
from game.engine.record import parse_record
from game.engine.record.replaying import replay
from game.engine.rules.rules import Rules
from game.engine.scoring.barrel import FALLEN, STRUCK
from game.engine.sheet import for_seat
from game.engine.state import Result
from game.simulation.report import as_said, free_bids
from tests.records.shelf import FOLDER, changed, rules_of, ruleset_of


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


def counted(rules: Rules, result: Result) -> tuple[int, int]:
    """How many free bids there are in this one deal, and how many of them were made."""
    return free_bids(rules, [result])[:2]


def test_a_bid_that_was_made_counts_as_made_though_the_barrel_took_more_away() -> None:
    """Who falls off the barrel with a bid that is too low for it has won the game, not points."""
    made = for_seat(0, "card_points", "tricks", 110)
    lost = (for_seat(0, "result", "void", -110), for_seat(0, "result", "bid_lost", -110))
    taken = (for_seat(0, "result", STRUCK, -110), for_seat(0, "result", FALLEN, -120))
    rules = rules_of("tysiacha")
    none = (0,) * 3
    sheet, score = (made, *taken), (-120, 0, 0)
    fallen = Result(0, rules.usual, 0, 110, 0, (), none, none, sheet, score, True, False)
    assert counted(rules, fallen) == (1, 1)
    missed = fallen._replace(sheet=(made, *lost, taken[1]), score=(-230, 0, 0))
    assert counted(rules, missed) == (1, 0)


def test_the_lowest_bid_of_who_had_to_name_something_first_is_not_free() -> None:
    """Forehand must open; where it must bid a given number, that one is not free, and lower ones
    there are none of."""
    rules = rules_of("huutopussi")
    bids = {one.spec.win_at: one.number for one in rules.contracts if one.spec.ladder is not None}
    sheet = (for_seat(0, "card_points", "tricks", 110),)
    usual = Result(
        0, 0, 0, None, 0, ((0, 2), (1, 3)), *[(0,) * 4] * 2, sheet, (50,) * 4, True, False
    )
    forced = changed(ruleset_of("huutopussi"), {"phases.auction.forced_bid": 60})
    free = {
        number: (counted(rules, result)[0], counted(forced, result)[0])
        for number in (50, 55, 60)
        for result in [usual._replace(contract=bids[number])]
    }
    assert free == {50: (0, 1), 55: (1, 1), 60: (1, 0)}


def test_bids_are_told_as_players_say_them() -> None:
    """Two above six, not eight, and two for 66; where not all ladders are said alike, as they
    stand."""
    assert as_said(rules_of("bridge")) == (1, 6)
    assert as_said(rules_of("cruce")) == (33, 0)
    assert as_said(rules_of("huutopussi")) == (1, 0)
    assert as_said(rules_of("doppelkopf")) == (1, 0)
