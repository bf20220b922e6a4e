"""Tricks that go back into a hand: who picks up, who leads, who is out, and when a deal is over."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from game.cards import KIND_MASK, suit_of
from game.engine.events import (
    CardPlayed,
    DealEnded,
    LastWithCards,
    RanOut,
    TrickPickedUp,
    TricksUsedUp,
    TrickTaken,
)
from game.engine.rules.rules import Rules
from game.engine.sheet import total
from tests.contract.playing import Turn, play_deals
from tests.records.shelf import changed, rules_of, ruleset_of

ROLLING, GETAWAY = rules_of("rolling-stone"), rules_of("getaway")
HAND, PACK = 8, 32


def _with(game: str, keys: Mapping[str, Any]) -> Rules:
    return changed(ruleset_of(game), {f"phases.tricks.picks_up.{key}": keys[key] for key in keys})


def _ends(rules: Rules, seed: int, deals: int) -> Iterator[Turn]:
    """The turns with which a trick ends."""
    for turn in play_deals(rules, seed, deals):
        if any(isinstance(event, TrickPickedUp | TrickTaken) for event in turn.events):
            yield turn


def _suits(cards: tuple[int, ...]) -> set[int]:
    return {int(suit_of(card & KIND_MASK)) for card in cards}


def test_who_cannot_follow_picks_up_what_lies_there_and_leads() -> None:
    seen = 0
    for turn in _ends(ROLLING, 3, 6):
        for event in turn.events:
            if isinstance(event, TrickPickedUp):
                seen += 1
                held = turn.before.hands[event.seat]
                assert len(_suits(event.cards)) == 1
                assert not _suits(event.cards) & _suits(held)
                assert turn.state.hands[event.seat] == tuple(sorted((*held, *event.cards)))
    assert seen > 20


def test_a_trick_to_which_all_have_followed_is_laid_away_for_nothing() -> None:
    for turn in _ends(ROLLING, 4, 6):
        for event in turn.events:
            if isinstance(event, TrickTaken):
                assert event.points == 0 and len(_suits(event.cards)) == 1
                over = any(isinstance(one, DealEnded) for one in turn.events)
                assert over or len(event.cards) == 4


def test_the_deal_ends_with_the_first_hand_that_is_empty_and_what_is_left_costs() -> None:
    for turn in play_deals(ROLLING, 5, 6):
        for event in turn.events:
            if isinstance(event, DealEnded):
                (played,) = [one for one in turn.events if isinstance(one, CardPlayed)]
                assert event.score[played.seat] == 0
                left = [total(event.sheet, seat) for seat in range(4)]
                assert left == list(event.score) and sum(points < 0 for points in left) == 3


def test_the_highest_card_of_the_suit_led_picks_up_once_another_suit_lies_on_it() -> None:
    seen = 0
    for turn in _ends(GETAWAY, 6, 3):
        for event in turn.events:
            if isinstance(event, TrickPickedUp):
                seen += 1
                led, last = suit_of(event.cards[0]), suit_of(event.cards[-1])
                assert led != last and _suits(event.cards[:-1]) == {int(led)}
                if turn.state.phase is not None:
                    assert set(event.cards) <= set(turn.state.hands[event.seat])
    assert seen > 10


def test_the_first_trick_that_one_card_opens_is_laid_away_in_any_case() -> None:
    first, mixed = 0, 0
    for seed in range(30):
        turn = next(iter(_ends(GETAWAY, seed, 1)))
        (event,) = [one for one in turn.events if isinstance(one, TrickTaken | TrickPickedUp)]
        assert isinstance(event, TrickTaken) and len(event.cards) == 4
        first, mixed = first + 1, mixed + (len(_suits(event.cards)) > 1)
    assert first == 30 and mixed


def test_who_has_no_card_left_is_out_and_the_last_one_has_lost() -> None:
    ended = 0
    for turn in play_deals(GETAWAY, 7, 8):
        deal = turn.before.deal
        assert not set(deal.seats) & set(deal.ran_out)
        for event in turn.events:
            if isinstance(event, RanOut):
                assert not turn.state.hands[event.seat]
            if isinstance(event, DealEnded):
                ended += 1
                last = [one.seat for one in turn.events if isinstance(one, LastWithCards)]
                lost = [seat for seat, points in enumerate(event.score) if points]
                assert lost == last and len(turn.state.match.results[-1].sides) == 4
    assert ended == 8


def test_who_wins_with_the_last_card_does_not_lead() -> None:
    seen = 0
    for turn in _ends(GETAWAY, 8, 40):
        for event in turn.events:
            if isinstance(event, TrickTaken) and event.leads is not None:
                assert event.leads != event.seat
                if turn.state.phase is None:
                    continue
                seen += 1
                assert turn.state.hands[event.leads] and not turn.state.hands[event.seat]
    assert seen


def test_a_deal_does_not_go_on_for_ever() -> None:
    short = _with("getaway", {"at_most": 20})
    stopped = 0
    for turn in play_deals(short, 9, 8):
        for event in turn.events:
            if isinstance(event, TricksUsedUp):
                stopped += 1
                assert event.tricks == 20
                assert len(turn.state.match.results[-1].sides) == 4
    assert stopped


def test_cards_are_never_lost() -> None:
    for turn in play_deals(ROLLING, 10, 4):
        if turn.state.phase is not None and turn.state.deal.seats:
            cards = sum(map(len, turn.state.hands)) + sum(
                len(trick.cards) for trick in turn.state.deal.tricks
            )
            lying = getattr(turn.state.phase, "cards", ())
            assert cards + len(lying) == PACK


def test_with_the_other_ways_deals_end_as_well() -> None:
    for game in ("rolling-stone", "getaway"):
        for who in ("void", "highest"):
            for until in ("first_out", "one_left"):
                rules = _with(game, {"who": who, "until": until})
                ends = [
                    event
                    for turn in play_deals(rules, 11, 6)
                    for event in turn.events
                    if isinstance(event, DealEnded)
                ]
                assert len(ends) == 6


def test_a_deal_may_end_without_a_trick_that_anybody_has() -> None:
    """All that was played went back into hands, until somebody had no card left."""
    ranks = ["as", "koenig"]
    keys = {
        "deck.ranks": ranks,
        "deck.points": {"as": 1, "koenig": 1},
        "contracts.spiel.order": ranks,
        "phases.deal.packets": [{"hand": 2}],
        "phases.tricks.picks_up.who": "highest",
    }
    rules = changed(ruleset_of("rolling-stone"), keys)
    over = [turn.state for turn in play_deals(rules, 1, 40) if turn.state.phase is None]
    assert any(not state.deal.tricks for state in over)
