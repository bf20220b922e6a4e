"""Points for single achievements: whose the highest and the lowest trump, a card and most card
points are, and whether a bid is reached by them."""

from __future__ import annotations

from typing import Any

import pytest

from game.cards import parse_card
from game.engine.rules.rules import Rules
from game.engine.scoring import settled
from game.engine.sheet import total
from game.engine.state import Deal, MatchState, State, Trick
from tests.contract.rulesets import rules_of
from tests.records.shelf import changed, ruleset_of

GAME = "auction-pitch"
HERZ = 2
TRICKS = (
    (1, "herz-koenig herz-9 herz-3 herz-4"),
    (1, "pik-as pik-2 herz-bube kreuz-3"),
    (3, "karo-10 karo-2 karo-3 karo-4"),
)
"""Who leads, and the cards in turn: the first trick is that of seat 1, then seat 3 takes two, the
first of them with the Jack. The Three of Hearts is that of seat 3."""


def finished(rules: Rules, bid: int, declarer: int = 3) -> State:
    """The deal when these tricks have been played, and nothing else."""
    values = rules.points(HERZ)
    tricks = []
    for leader, text in TRICKS:
        cards = tuple(parse_card(card) for card in text.split())
        seats = tuple((leader + n) % 4 for n in range(4))
        winner = 3 if leader == 3 or "bube" in text else 1
        points = sum(values[card] for card in cards)
        tricks.append(Trick(leader, seats, cards, winner, points, True))
    deal = Deal(
        0,
        (1, 2, 3, 0),
        declarer=declarer,
        bid=bid,
        trump=HERZ,
        contract=rules.usual,
        tricks=tuple(tricks),
        declared=True,
    )
    match = MatchState(0, None, (0,) * 4, (), None)
    return State(rules, match, deal, ((),) * 4, None)


def written(rules: Rules, bid: int, declarer: int = 3) -> list[int]:
    sheet = settled(finished(rules, bid, declarer))
    return [total(sheet, seat) for seat in range(4)]


def achieved(rules: Rules) -> dict[str, int]:
    """Whose each achievement is."""
    sheet = settled(finished(rules, 2))
    return {line.detail: line.seat or 0 for line in sheet if line.reason == "achieved"}


def other(**keys: Any) -> Rules:
    at = "scoring.achievements."
    return changed(ruleset_of(GAME), {at + k.replace("__", "."): v for k, v in keys.items()})


def test_each_goes_to_who_has_taken_or_played_its_card() -> None:
    """The King was the highest trump of those that were played, and the Three the lowest."""
    assert achieved(rules_of(GAME)) == {"high": 1, "low": 3, "jack": 3, "game": 3}
    assert achieved(other(low__goes_to="taker"))["low"] == 1
    assert achieved(other(jack__card="trump-10")).get("jack") is None, "nobody was dealt it"
    assert achieved(other(jack__card="colour-10"))["jack"] == 3, "the Ten of Diamonds"
    assert achieved(other(jack__card="pik-as"))["jack"] == 3
    assert achieved(other(jack__card="pik-as", jack__goes_to="player"))["jack"] == 1


def test_a_joker_below_the_trumps_is_not_the_lowest_of_them() -> None:
    jokers = {"count": 1, "power": "lowest"}
    rules = changed(ruleset_of(GAME), {"deck.jokers": jokers})
    state = finished(rules, 2)
    first = state.deal.tricks[0]
    with_joker = first._replace(cards=(*first.cards[:3], parse_card("joker")))
    deal = state.deal._replace(tricks=(with_joker, *state.deal.tricks[1:]))
    sheet = settled(state._replace(deal=deal))
    low = [line for line in sheet if line.detail == "low"]
    assert [line.seat for line in low] == [3]


def test_as_many_card_points_are_nobodys_game() -> None:
    rules = changed(ruleset_of(GAME), {"deck.points": {"koenig": 1, "bube": 1}})
    assert "game" not in achieved(rules)
    more = changed(ruleset_of(GAME), {"deck.points": {"koenig": 2, "bube": 1}})
    assert achieved(more)["game"] == 1


@pytest.mark.parametrize(
    ("bid", "declarer", "scores"),
    [(3, 3, [0, 1, 0, 3]), (4, 3, [0, 1, 0, -4]), (1, 1, [0, 1, 0, 3]), (2, 1, [0, -2, 0, 3])],
)
def test_whoever_falls_short_of_the_bid_is_set_back(
    bid: int, declarer: int, scores: list[int]
) -> None:
    """The others have what they have in any case."""
    assert written(rules_of(GAME), bid, declarer) == scores


def test_partners_have_together_what_both_have() -> None:
    rules = changed(
        ruleset_of(GAME),
        {"table.sides": {"kind": "partners"}, "scoring.opponents": "shared"},
    )
    assert written(rules, 4) == [0, 4, 0, 4]


def test_nothing_is_achieved_before_the_last_card() -> None:
    state = finished(rules_of(GAME), 2)
    left = state._replace(hands=((), (parse_card("herz-as"),), (), ()))
    assert [line for line in settled(left) if line.reason == "achieved"] == []
