"""Games with a stock, where any player at the table knows what to do: melds, exchange, cards."""

from __future__ import annotations

from game.cards import KIND_MASK
from game.engine.rules.rules import Rules
from game.players.base import Request, request_for
from game.players.heuristic.greedy import GreedyPlayer
from game.players.heuristic.reading.expected_melds import ExpectedMelds
from game.players.heuristic.reading.knowledge import Knowledge
from tests.players.asking import request_at_end, request_under, written
from tests.players.hands import cards, deal
from tests.records.shelf import changed, ruleset_of

DB, Q, Z = "doppelbinokel-2", "binokel-4-decks", "zweierbinokel-2"


def said(request: Request) -> str:
    return written(request.rules, GreedyPlayer().choose(request))


def late(request: Request, stock: int) -> Request:
    """The same question with fewer cards in the stock."""
    view = request.view._replace(stock_size=stock)
    return request_for(request.rules, view, request.legal)


def after_a_trick(hand: str, *, ruleset: str = DB, turned_up: str = "H9", **house: str) -> Request:
    """Seat 1 has led an As that wins; now it may meld."""
    chosen = [(key.replace("_", "-"), value) for key, value in house.items()]
    text = deal(ruleset, {1: f"EA {hand}", 0: "E98"}, dealer=0, turned_up=turned_up, house=chosen)
    exchange = "0: done\n1: done\n" if ruleset == DB else ""
    return request_at_end(f"{text}{exchange}1: play eichel-as eichel-9\n", ruleset, **house)


FIVE = "HAXKOU SX LX"
BINOKEL = "SOO LUU HX LX"


def test_the_trump_mariage_comes_before_the_five_trumps() -> None:
    assert said(after_a_trick(FIVE)) == "meld mariage-herz"
    assert said(after_a_trick(FIVE, meldungen="viele")) == "meld mariage-herz"


def test_the_five_trumps_come_first_when_there_is_no_time_for_both() -> None:
    assert said(late(after_a_trick(FIVE), 6)) == "meld mariage-herz"
    assert said(late(after_a_trick(FIVE), 2)) == "meld fuenf-trumpf-herz"


def contained(policy: str, hand: str) -> Request:
    rules = changed(ruleset_of(DB), {"melds.contained_melds": policy})
    text = deal(DB, {1: f"EA {hand}", 0: "E98"}, dealer=0, turned_up="H9")
    return request_under(rules, f"{text}0: done\n1: done\n1: play eichel-as eichel-9\n")


def test_the_dearer_meld_comes_first_where_contained_ones_never_count() -> None:
    assert said(contained("never", FIVE)) == "meld fuenf-trumpf-herz"
    assert said(contained("before_only", FIVE)) == "meld mariage-herz"


def test_a_mariage_waits_for_the_five_trumps_where_it_would_spoil_them() -> None:
    nearly = "HAXKO SXX LX"
    assert said(contained("never", nearly)) == "done"
    assert said(late(contained("never", nearly), 4)) == "meld mariage-herz"
    assert said(contained("before_only", nearly)) == "meld mariage-herz"


def test_where_both_count_in_any_order_the_dearer_comes_first() -> None:
    request = contained("always", FIVE)
    assert said(late(request, 6)) == "meld fuenf-trumpf-herz"


def test_single_binokel_come_before_the_double_one() -> None:
    assert said(after_a_trick(BINOKEL)) == "meld binokel"
    assert said(late(after_a_trick(BINOKEL), 4)) == "meld doppelbinokel"
    assert said(contained("never", BINOKEL)) == "meld doppelbinokel"


def many_melds(stock: int) -> str:
    """What is melded first by one who may meld a Binokel, two Mariagen and a Grand-Binokel."""
    rules = changed(ruleset_of(Z), {"order": ["deal", "stock", "tricks"]})
    text = deal(Z, {1: "EAX LX SKO LU EU", 0: "E99"}, dealer=0, turned_up="HA", stock="S9 HU")
    return said(late(request_under(rules, f"{text}1: play kreuz-as kreuz-9\n"), stock))


def test_with_many_melds_a_trick_the_smaller_ones_come_first_while_there_is_time() -> None:
    assert many_melds(20) == "meld binokel"
    assert many_melds(2) == "meld grandbinokel"


def before_the_first_lead(turned_up: str) -> Request:
    rules = changed(ruleset_of(DB), {"order": ["deal", "stock", "tricks"]})
    return request_under(rules, deal(DB, {0: "H7 EAA", 1: "SA"}, dealer=0, turned_up=turned_up))


def test_the_trump_is_exchanged_as_soon_as_one_may() -> None:
    assert said(before_the_first_lead("HA")) == "exchange"


def test_a_sieben_that_counts_is_not_given_for_an_acht() -> None:
    assert said(before_the_first_lead("H8")) == "done"


def follower(hand: str, led: str, *, turned_up: str = "H9", played: str = "") -> Request:
    """Seat 0 must play to a card that seat 1 has led."""
    text = deal(DB, {0: hand, 1: led}, dealer=0, turned_up=turned_up)
    names = {
        "S8": "schippen-8",
        "E8": "eichel-8",
        "EA": "eichel-as",
        "SX": "schippen-10",
        "EX": "eichel-10",
    }
    return request_at_end(f"{text}0: done\n1: done\n{played}1: play {names[led]}\n", DB)


def test_the_sieben_is_kept_for_the_exchange() -> None:
    hand = "HXKO7 SKO9 LX8 E9"
    assert said(follower(hand, "SX", turned_up="HA")) != "play herz-7"


def test_a_trick_is_won_when_there_is_something_to_meld() -> None:
    nothing = follower("SA EX HX LX E98 L98 SX", "S8")
    assert said(nothing) == "play schippen-10", "its points come home, the As is kept"
    aces = follower("SA EA HA LA H8 EX LX HX E9 L9", "EX")
    assert said(aces) == "play herz-8", "none of the Asse, and yet the trick"
    assert said(follower("SA EX HA LA H8 E9 LX HX EK L9", "E8")) == "play eichel-10"


def test_no_good_card_is_spent_on_nothing() -> None:
    assert said(follower("HAXU SA E987 L98", "S8")) in {
        f"play {card}" for card in ("eichel-9", "eichel-8", "eichel-7", "schellen-9", "schellen-8")
    }


def test_a_meld_that_is_ready_is_not_broken() -> None:
    word = said(follower("SO EO HO LO SA LA EK LX EX L9", "EA"))
    assert word == "play schellen-9"
    word = said(follower("SO EO HO LO EK LX EX SX HX HA", "S8"))
    assert not word.endswith("ober")


def cost(rules: Rules, request: Request, card: str) -> float:
    return ExpectedMelds(Knowledge(rules, request.view)).cost(cards(card)[0])


def test_a_koenig_is_kept_while_its_ober_may_come() -> None:
    request = follower("EKU LKU HXX SXX", "S8")
    gone = request.view._replace(discarded=tuple(cards("LOO")))
    assert cost(request.rules, request, "EK") > 5
    hopeless = request_for(request.rules, gone, request.legal)
    assert cost(request.rules, hopeless, "LK") < cost(request.rules, hopeless, "EK")


def test_of_two_kings_the_one_goes_whose_ober_is_gone() -> None:
    request = follower("EK LK HAX SAX HA SX LA EA", "S8")
    request = request_for(
        request.rules,
        request.view._replace(discarded=tuple(cards("LOO"))),
        [a for a in request.legal if a.arg in cards("EK LK")],
    )
    assert said(request) == "play schellen-koenig"


def test_where_tricks_come_into_the_hand_an_as_leads_again_and_again() -> None:
    rules = changed(ruleset_of(Z), {"order": ["deal", "stock", "tricks"]})
    text = deal(Z, {1: "EA HXX LKU SX", 0: "E9"}, dealer=0, turned_up="SA")
    assert said(request_under(rules, text)).endswith("-as")


def test_of_two_equal_cards_the_one_that_has_served_goes_first() -> None:
    text = deal(DB, {1: "EAKKO SX LX", 0: "E98"}, dealer=0, turned_up="H9")
    text += "0: done\n1: done\n1: play eichel-as eichel-9\n1: meld mariage-eichel\n1: done\n"
    request = request_at_end(text, DB)
    koenige = [a for a in request.legal if a.arg & KIND_MASK == cards("EK")[0]]
    assert len(koenige) == 2
    assert said(request_for(request.rules, request.view, koenige)).startswith(
        "play eichel-koenig/laid"
    )


def test_binokel_stay_on_the_table_while_a_further_one_may_follow() -> None:
    text = deal(Q, {1: "EA SO LU EX HX EU", 0: "E99"}, dealer=0, turned_up="HU")
    text += "1: play eichel-as eichel-9\n1: meld binokel\n1: done\n"
    request = request_at_end(text, Q)
    expected = ExpectedMelds(Knowledge(request.rules, request.view))
    laid = next(card for card in request.view.hand if card & KIND_MASK == cards("SO")[0])
    assert laid > KIND_MASK
    assert expected.cost(laid) > expected.cost(cards("EU")[0]) + 10
