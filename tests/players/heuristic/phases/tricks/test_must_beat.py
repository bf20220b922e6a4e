"""Card play where suit must be followed and beaten, with a partner across the table."""

from __future__ import annotations

from game.cards import Suit, parse_card
from game.engine.actions import PLAY
from game.engine.view import View
from game.players.base import request_for
from game.players.heuristic.greedy import GreedyPlayer
from game.players.heuristic.reading.knowledge import Knowledge
from game.players.heuristic.reading.takers import Takers
from tests.contract.rulesets import rules_of
from tests.players.asking import answer, request_at_end, written
from tests.players.hands import cards, deal

KREUZ = "kreuzbinokel-4"
DECLARED = (
    "0: bid 150\n1: pass\n2: pass\n3: pass\n0: declare normal\n0: declare normal\n0: done\n"
    "0: trump herz\n0: discard eichel-unter schippen-unter schellen-koenig schellen-unter\n"
)


def played(hands: dict[int, str], cards_played: str, melds: str = "") -> str:
    """Seat 0 plays with Herz as trump, seat 2 is its partner."""
    declarer = {0: "HAXKOU EA SA LA SK"}
    text = deal(KREUZ, declarer | hands, dealer=3, talon="EU SU LU LK")
    laid = melds or "1: done\n2: done\n3: done\n"
    return text + DECLARED + laid + f"0: play {cards_played}\n"


def test_points_go_to_the_partners_trick() -> None:
    text = played({1: "SO LO", 2: "SXU EX LX"}, "schippen-as schippen-ober")
    assert answer(text, KREUZ) == "play schippen-10"


def test_an_opponents_trick_gets_as_little_as_may_be() -> None:
    text = played({1: "SXOU LO EXXOK"}, "schippen-as")
    assert answer(text, KREUZ) == "play schippen-unter"


def test_the_partners_trick_is_not_trumped_when_it_need_not_be() -> None:
    hands = {1: "LO SO", 2: "HAO SXAO EXKOU"}
    text = played(hands, "schellen-as schellen-ober")
    assert answer(text, KREUZ, partner_sticht="true").endswith("-10")
    assert answer(text, KREUZ).startswith("play herz"), "otherwise that is a duty"


def test_who_is_spared_by_the_partner_may_hold_trumps() -> None:
    hands = {1: "LO SO", 2: "HAO SXAO EXKOU"}
    text = played(hands, "schellen-as schellen-ober") + "2: play eichel-10\n"
    request = request_at_end(text, KREUZ, partner_sticht="true")
    assert Knowledge(request.rules, request.view).voids[2] == {int(Suit.SCHELLEN)}


def test_one_who_did_not_beat_has_nothing_higher() -> None:
    hands = {1: "SU LO", 2: "SO EX LX"}
    takers = takers_of(played(hands, "schippen-koenig schippen-unter"))
    suit, led = int(Suit.SCHIPPEN), parse_card("schippen-koenig")
    assert takers.takes(1, suit, led) < 0.2, "with a trump, should the suit have run out"
    assert takers.takes(3, suit, led) > 0.5


def test_a_melded_card_is_known_to_be_there() -> None:
    hands = {1: "EKO SU", 2: "SO EX LX"}
    melds = "1: meld paar-eichel\n1: done\n2: done\n3: done\n"
    takers = takers_of(played(hands, "schippen-koenig schippen-unter", melds))
    assert takers.takes(1, int(Suit.EICHEL), parse_card("eichel-ober")) == 1
    assert takers.takes(3, int(Suit.EICHEL), parse_card("eichel-ober")) < 1


def takers_of(text: str) -> Takers:
    request = request_at_end(text, KREUZ)
    return Takers(Knowledge(request.rules, request.view))


def late(mine: str, others: str, declarer: int, trick: str = "") -> str:
    """What seat 2 plays, with Schellen as trump, when these cards are left; seat 0, its partner,
    has led to the trick if there is one."""
    rules = rules_of(KREUZ)
    hand, led, gone = cards(mine), cards(trick), list(rules.pack)
    for card in [*hand, *led, *cards(others)]:
        gone.remove(card)
    sides = tuple(int(seat % 2 != declarer % 2) for seat in range(4))
    sizes = tuple(len(hand) - (seat < len(led)) for seat in range(4))
    view = View(2, 4, seats=(0, 1, 2, 3), hand=tuple(sorted(hand)), sizes=sizes)
    none: tuple[tuple[int, ...], ...] = ((),) * 4
    view = view._replace(known=none, laid=none, melds=none, sides=sides, trump=3, playing=True)
    view = view._replace(declarer=declarer, discarded=tuple(gone), trick=tuple(led))
    view = view._replace(leader=0 if led else 2)
    request = request_for(rules, view, [PLAY[card] for card in sorted(set(hand))])
    return written(rules, GreedyPlayer().choose(request))


def test_a_partners_sure_trick_gets_a_card_that_may_be_trumped_later() -> None:
    played_card = late("EAX HO", "LX HK EO SO SK HK EK SK", 0, trick="LA LU")
    assert played_card in {"play eichel-as", "play eichel-10"}


def test_the_last_trumps_are_drawn_before_winners_are_cashed() -> None:
    assert late("LX HK", "LXU EAO SO EK", 2) == "play schellen-10"
    assert late("LAA HA", "LXU HX EXO SOK HO", 1) == "play schellen-as"


def test_a_winner_is_cashed_when_nobody_can_trump_it() -> None:
    assert late("HA HU", "HXKO EAO", 2) == "play herz-as"
