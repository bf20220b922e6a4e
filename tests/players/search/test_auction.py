"""Who bids high and names a suit is taken to hold the cards for it, and who passed fewer of them;
nobody is taken to have kept back a meld."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

import pytest

from game.engine.imagined.world import World
from game.engine.tricks.table import TRUMP
from game.players.base import Request
from game.players.search.auction import Auction, was_auctioned
from game.players.search.likely import LikelyWorlds
from game.players.search.position import SearchPosition
from game.players.search.reading import Imagined
from game.players.search.unmelded import Unmelded, were_asked
from game.players.worlds import Worlds
from game.values import Seat
from tests.players.asking import request_at_end
from tests.players.hands import cards, deal

DECLARER, OTHER = 0, 2


def asked(bids: str, meld: str = "") -> Request:
    """Seat 1 leads against seat 0, which plays with Herz as trump; seats 1 and 2 have no melds."""
    hands = {0: "HAKOU LX", 1: "EAX SAX LAX SOU HKU"}
    return request_at_end(
        deal("binokel-3", hands, dealer=0, talon="SK LK HX EK")
        + bids
        + f"0: declare normal\n0: declare normal\n{meld}0: done\n0: trump herz\n"
        + "0: discard eichel-koenig schippen-koenig schellen-10 schellen-koenig\n1: done\n2: done\n"
    )


FAMILIE = "0: meld familie-herz\n"
LOW = "1: bid 150\n2: pass\n0: bid 160\n1: pass\n"
HIGH = "1: bid 150\n2: pass\n0: bid 270\n1: pass\n"
AGAINST = "1: bid 150\n2: bid 260\n1: pass\n0: bid 270\n2: pass\n"


def drawn(request: Request, *, reads: bool = True) -> list[World]:
    """Some worlds as they are imagined."""
    worlds, chance = Worlds(request.rules, request.view), Random(1)
    if not reads:
        return [worlds.draw(chance) for _ in range(400)]
    likely = Auction(request.rules, request.view).share
    some = LikelyWorlds(worlds, chance, likely, lambda: worlds.draw(chance))
    return [some.draw() for _ in range(400)]


def trumps(request: Request, seat: Seat, worlds: Sequence[World]) -> float:
    """How many trumps a seat holds on average."""
    group = SearchPosition(request.rules, request.view).bits.table.group
    return sum(group[kind] == TRUMP for one in worlds for kind in one.hands[seat]) / len(worlds)


def highest(seat: Seat, worlds: Sequence[World]) -> float:
    """How many Aces a seat holds on average."""
    aces = cards("EA SA LA HA")
    return sum(kind in aces for one in worlds for kind in one.hands[seat]) / len(worlds)


def test_who_names_a_suit_is_taken_to_hold_more_of_it() -> None:
    request = asked(LOW)
    read, plain = (drawn(request, reads=reads) for reads in (True, False))
    assert trumps(request, DECLARER, read) > trumps(request, DECLARER, plain) + 0.4


def test_who_bids_higher_is_taken_to_hold_more() -> None:
    low, high = asked(LOW, FAMILIE), asked(HIGH, FAMILIE)
    some = trumps(low, DECLARER, drawn(low)) + highest(DECLARER, drawn(low))
    more = trumps(high, DECLARER, drawn(high)) + highest(DECLARER, drawn(high))
    assert more > some + 0.3


def test_who_passes_late_is_taken_to_hold_more_than_who_passes_at_once() -> None:
    early, late = (drawn(asked(bids, FAMILIE)) for bids in (HIGH, AGAINST))
    assert highest(OTHER, late) > highest(OTHER, early) + 0.2


def test_every_such_world_fits_what_the_seat_knows() -> None:
    request = asked(HIGH)
    worlds = Worlds(request.rules, request.view)
    found = drawn(request)
    assert all(worlds.fits(world) for world in found)
    assert len({world.hands for world in found}) > 100


def test_only_who_bids_points_and_names_trump_says_something_by_it() -> None:
    request = asked(LOW)
    rules, view = request.rules, request.view
    assert was_auctioned(rules, view)
    assert not was_auctioned(rules, view._replace(declarer=None))
    assert not was_auctioned(rules, view._replace(bid=None)), "nobody has bid"
    assert not was_auctioned(rules, view._replace(given=((0, 2, None),))), "not as they were bid"


def pairs(seat: Seat) -> Callable[[World], bool]:
    """Whether a seat holds a König and an Ober of one suit."""
    rows = [cards(text) for text in ("EK EO", "SK SO", "LK LO", "HK HO")]
    return lambda world: any(set(row) <= set(world.hands[seat]) for row in rows)


@pytest.mark.parametrize(("reads", "least", "most"), [(False, 0.3, 1.0), (True, 0.0, 0.1)])
def test_who_has_melded_nothing_is_taken_to_hold_no_meld(
    reads: bool, least: float, most: float
) -> None:
    request = asked(LOW)
    worlds, chance, holds = Worlds(request.rules, request.view), Random(2), pairs(OTHER)
    share = Unmelded(request.rules, request.view).share
    some = LikelyWorlds(worlds, chance, share, lambda: worlds.draw(chance))
    found = [some.draw() if reads else worlds.draw(chance) for _ in range(400)]
    assert least <= sum(map(holds, found)) / len(found) <= most


def test_both_are_minded_when_cards_are_played() -> None:
    request = asked(LOW)
    worlds = Worlds(request.rules, request.view)
    position = SearchPosition(request.rules, request.view)
    imagined, plain = (
        Imagined(position, worlds, Random(3), reads=reads) for reads in (True, False)
    )
    mask, at = position.bits.group_mask[TRUMP], request.view.seats.index(DECLARER)
    held = [
        sum((some.draw().hands[at] & mask).bit_count() for _ in range(300)) / 300
        for some in (imagined, plain)
    ]
    assert held[0] > held[1] + 0.4


def test_a_seat_whose_cards_have_changed_hands_may_hold_anything() -> None:
    request = asked(LOW)
    rules, view = request.rules, request.view
    assert sorted(were_asked(rules, view)) == [DECLARER, OTHER]
    assert were_asked(rules, view._replace(given=((0, 2, None),))) == []
    hand = tuple(cards("EK EO"))
    assert were_asked(rules, view._replace(opened=(None, None, hand))) == [DECLARER]
