"""What a card says of the hand that it came from: much where a suit is followed, little where it
was led."""

from __future__ import annotations

from random import Random

from game.cards import parse_card
from game.engine.events import redact
from game.engine.record import parse_record, replay
from game.engine.rules.rules import Rules
from game.engine.view import View, begin, fold
from game.players.search.fitting import Fit, history
from game.players.search.position import SearchPosition
from game.players.worlds import Worlds
from tests.contract.rulesets import rules_of
from tests.players.asking import request_at_end
from tests.players.search.positions import cards_asked_for
from tests.players.search.test_reading import PLAYED
from tests.records.shelf import changed, ruleset_of

BEGUN = PLAYED.split("0: play")[0]


def spread(plays: str) -> float:
    """How much better the best of many worlds fits what was played than the worst."""
    request = request_at_end(BEGUN + plays, "doppelkopf")
    position, chance = SearchPosition(request.rules, request.view), Random(1)
    worlds, fit = Worlds(request.rules, request.view), Fit(position)
    found = [fit(position.laid(worlds.draw(chance))) for _ in range(300)]
    return max(found) / min(found)


def test_a_card_led_says_less_than_a_suit_followed() -> None:
    led = spread("0: play pik-10\n")
    followed = spread("0: play pik-as pik-koenig pik-koenig pik-as\n0: play herz-bube\n")
    assert 2 * led < followed


KEPT = """
dealer: 1
hands:
  0: kreuz-8 pik-dame pik-bube pik-7 herz-as karo-9
  1: kreuz-koenig pik-as herz-koenig herz-bube karo-10 karo-7
  2: kreuz-bube kreuz-9 kreuz-7 herz-10 karo-as karo-bube
  3: kreuz-10 pik-10 pik-koenig karo-koenig karo-dame karo-8
  4: kreuz-as kreuz-dame pik-9 herz-dame herz-9 herz-7
talon: pik-8 herz-8

2: pass
3: pass
4: pass
0: declare nehmen
0: declare pik
0: discard pik-8
0: discard herz-8
2: play karo-bube karo-8 kreuz-dame pik-dame herz-bube
4: play kreuz-as kreuz-8 kreuz-koenig kreuz-7 kreuz-10
4: play herz-9 herz-as herz-koenig herz-10 pik-koenig
0: play karo-9 karo-7 kreuz-bube karo-koenig herz-dame
4: play herz-7
"""
"""Seat 0 has called the Ace of Spades, and has the Seven and the Jack of Spades left."""


def seen_by(rules: Rules, seat: int, text: str) -> View:
    """What a seat has seen when the actions of a record are over."""
    view = begin(rules, seat)
    for event in replay(rules, parse_record(f"ruleset: sheepshead\n{text}")).events:
        view = fold(rules, view, redact(event, seat))
    return view


def read_in_the_jack(rules: Rules) -> float:
    """By how much the Jack that seat 0 throws off changes how likely its hand is."""
    before, after = seen_by(rules, 1, KEPT), seen_by(rules, 1, f"{KEPT}0: play pik-bube\n")
    then, now = SearchPosition(rules, before), SearchPosition(rules, after)
    laid = now.laid(Worlds(rules, after).draw(Random(1)))
    seven, jack = (now.bits.copies[parse_card(word)] for word in ("pik-7", "pik-bube"))
    caller, hands = after.seats.index(0), list(laid.hands)
    hands = [hand ^ seven ^ hands[caller] if hand & seven else hand for hand in hands]
    hands[caller] = seven
    fit = Fit(now)(laid._replace(hands=hands))
    hands[caller] |= jack
    return fit / Fit(then)(laid._replace(hands=hands))


def test_nothing_is_read_in_a_card_that_a_caller_had_to_play() -> None:
    """Without the Seven, which is kept for the called suit, only the Jack is left."""
    free = changed(
        ruleset_of("sheepshead"),
        {f"contracts.{suit}.partner.hold_card": False for suit in ("kreuz", "pik", "herz")},
    )
    assert read_in_the_jack(free) != 1.0
    assert read_in_the_jack(rules_of("sheepshead")) == 1.0


def test_nothing_is_read_in_tricks_whose_suits_ranked_the_other_way_round() -> None:
    """In the fourth trick as in the second one the lowest card is the highest."""
    rules = changed(ruleset_of("sueca"), {"contracts.spiel.upside_down": [2, 4]})
    asked = next(one for one in cards_asked_for(rules, 1) if len(one.view.tricks) == 3)
    plays = history(SearchPosition(rules, asked.view)).plays
    assert [play.unread for play in plays[:12]] == [True] * 4 + [False] * 4 + [True] * 4
