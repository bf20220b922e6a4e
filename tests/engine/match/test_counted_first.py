"""Who has enough first where what a deal brings is counted in order: Stöck, then melds, then
tricks."""

from __future__ import annotations

import pytest

from game.engine.play import apply, legal_actions, pending
from game.engine.record import parse_record
from game.engine.record.replaying import replay
from game.engine.rules.rules import Rules
from game.engine.sheet import for_seat
from game.engine.state import State
from tests.records.shelf import changed, ruleset_of

DEAL = """
ruleset: schieber
dealer: 2
hands:
  0: schippen-unter schippen-9 schippen-as schippen-koenig schippen-ober schippen-8 eichel-as herz-as schellen-8
  1: eichel-ober eichel-unter eichel-8 eichel-7 schippen-10 herz-8 herz-7 schellen-koenig schellen-ober
  2: eichel-10 eichel-9 eichel-6 herz-6 schellen-unter schellen-10 schellen-9 schellen-7 schellen-6
  3: herz-koenig herz-ober herz-unter herz-10 herz-9 schippen-7 schippen-6 schellen-as eichel-koenig

3: declare schippen
"""  # noqa: E501


def rules(word: str, ends: str) -> Rules:
    """Schieber with one word for several who get there, and one for when the match ends."""
    return changed(ruleset_of("schieber"), {"match.several_pass": word, "match.ends": ends})


def played(rules: Rules, even: int, odd: int, *, at_once: int = 0) -> State:
    """The end of a match in which seats 0 and 2, and 1 and 3, had so many points before a deal in
    which 3 melds five in a row, 200 points, and then 0 a Stöck, 40; before these 1 and 3 wrote down
    so many `at_once`."""
    state = replay(rules, parse_record(DEAL)).state
    credits = tuple([for_seat(seat, "result", "credited", at_once) for seat in (1, 3) if at_once])
    state = state._replace(
        match=state.match._replace(scores=(even, odd, even, odd)),
        deal=state.deal._replace(credits=credits),
    )
    while state.phase is not None:
        (seat,) = pending(state)
        state = apply(state, seat, legal_actions(state, seat)[0]).state
    return state


@pytest.mark.parametrize(
    ("word", "even", "odd", "winners"),
    [
        ("counted_first", 2460, 2400, (0, 2)),  # with the Stöck, before the row
        ("counted_first", 2459, 2400, (1, 3)),
        ("highest", 2460, 2400, (1, 3)),  # 3 is asked first, and that is the end
    ],
)
def test_melds_are_all_laid_before_the_match_may_end(
    word: str, even: int, odd: int, winners: tuple[int, ...]
) -> None:
    end = played(rules(word, "at_once"), even, odd)
    assert end.match.winners == winners
    assert not end.deal.tricks
    assert bool(end.deal.melds[0]) == (word == "counted_first")


@pytest.mark.parametrize(
    ("word", "even", "odd", "winners"),
    [
        ("counted_first", 2460, 2300, (0, 2)),
        ("counted_first", 2400, 2300, (1, 3)),  # with the row, before 0 and 2 by tricks
        ("highest", 2400, 2300, (0, 2)),
        ("counted_first", 2450, 2299, (0, 2)),  # neither by melds; 0 has the first trick
    ],
)
def test_a_deal_that_goes_to_its_end_is_counted_in_order(
    word: str, even: int, odd: int, winners: tuple[int, ...]
) -> None:
    end = played(rules(word, "after_deal"), even, odd)
    assert end.match.winners == winners
    assert len(end.deal.tricks) == 9


def test_what_was_written_down_before_any_meld_goes_first() -> None:
    end = played(rules("counted_first", "after_deal"), 2499, 2490, at_once=10)
    assert end.match.winners == (1, 3)
    end = played(rules("counted_first", "after_deal"), 2499, 2490, at_once=4)
    assert end.match.winners == (0, 2)


def test_all_are_laid_also_where_they_are_in_two_phases() -> None:
    keys = {
        "melds.counted": "all",
        "phases.weis.who": "declarer",
        "phases.rest": {"kind": "meld", "who": "others"},
        "order": ["deal", "ansage", "weis", "rest", "tricks"],
    }
    both = changed(ruleset_of("schieber"), keys)
    end = played(both, 2460, 2400)
    assert end.match.winners == (0, 2) and not end.deal.tricks
    end = played(both, 2459, 2400)
    assert end.match.winners == (1, 3) and end.deal.melds[0]
