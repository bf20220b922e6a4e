"""A stock from which only the winner of a trick draws: who has no card left drops out of the deal,
and the last one with cards has won the last trick."""

from __future__ import annotations

from game.engine.events import CardDrawn, DealEnded, LastWithCards, RanOut, TrickTaken
from game.engine.rules.rules import Rules
from game.engine.sheet import total
from tests.contract.playing import play_deals
from tests.records.shelf import changed, rules_of, ruleset_of

LINGER = rules_of("linger-longer")
HAND = 4
FOR_POINTS = changed(
    ruleset_of("linger-longer"),
    {"phases.stock.tricks_count": True, "phases.tricks.last_trick": 3, "match.pot": None},
)


def _deals(rules: Rules, seed: int, deals: int) -> list[list[object]]:
    """The events of some deals, played at random."""
    found: list[list[object]] = [[]]
    for turn in play_deals(rules, seed, deals):
        found[-1] += turn.events
        if any(isinstance(event, DealEnded) for event in turn.events):
            found.append([])
    return found[:-1]


def test_only_the_winner_draws_one_card() -> None:
    for events in _deals(LINGER, 4, 12):
        taken = [event.seat for event in events if isinstance(event, TrickTaken)]
        drawn = [event.seat for event in events if isinstance(event, CardDrawn)]
        assert drawn == taken


def test_who_has_no_card_left_plays_to_no_more_tricks() -> None:
    for turn in play_deals(LINGER, 5, 12):
        deal = turn.before.deal
        assert not set(deal.seats) & set(deal.ran_out)
        assert all(not turn.before.hands[seat] for seat in deal.ran_out)
        if turn.state.phase is not None and turn.state.deal.tricks:
            last = turn.state.deal.tricks[-1]
            assert len(last.seats) == len(last.cards) <= 4
    sizes = {
        len(event.cards)
        for events in _deals(LINGER, 5, 12)
        for event in events
        if isinstance(event, TrickTaken)
    }
    assert sizes == {2, 3, 4}


def test_the_last_with_cards_has_taken_the_last_trick_and_the_pot() -> None:
    for events in _deals(LINGER, 6, 20):
        out = [event.seat for event in events if isinstance(event, RanOut)]
        (last,) = [event.seat for event in events if isinstance(event, LastWithCards)]
        taken = [event.seat for event in events if isinstance(event, TrickTaken)]
        assert sorted([*out, last]) == [0, 1, 2, 3]
        assert taken[-1] == last
        assert HAND <= len(taken) <= 2 * HAND - 1
        (ended,) = [event for event in events if isinstance(event, DealEnded)]
        assert [total(ended.sheet, seat) for seat in range(4)] == [
            3 if seat == last else -1 for seat in range(4)
        ]


def test_everybody_takes_part_again_once_it_is_counted() -> None:
    for turn in play_deals(LINGER, 7, 4):
        if any(isinstance(event, LastWithCards) for event in turn.events):
            result = turn.state.match.results[-1]
            assert result.played_out
            assert result.sides == ((0,), (1,), (2,), (3,))


def test_the_last_trick_brings_its_points() -> None:
    for events in _deals(FOR_POINTS, 8, 8):
        (last,) = [event.seat for event in events if isinstance(event, LastWithCards)]
        (ended,) = [event for event in events if isinstance(event, DealEnded)]
        assert [total(ended.sheet, seat) for seat in range(4)] == [
            3 if seat == last else 0 for seat in range(4)
        ]


def test_the_open_card_on_the_stock_goes_to_the_winner() -> None:
    keys = {
        "phases.deal": {"kind": "deal", "packets": [{"hand": HAND}, {"turn_up": 1}]},
        "phases.stock.top_open": True,
    }
    for events in _deals(changed(ruleset_of("linger-longer"), keys), 9, 8):
        drawn = [event for event in events if isinstance(event, CardDrawn)]
        assert drawn and all(event.open is not None for event in drawn)


def test_two_play_until_one_of_them_has_no_card() -> None:
    for events in _deals(changed(ruleset_of("linger-longer"), {"table.players": 2}), 10, 8):
        assert len([event for event in events if isinstance(event, RanOut)]) == 1
