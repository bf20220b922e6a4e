"""Who plays alone, or calls a partner, of free will is taken to hold a hand for it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from random import Random

import pytest

from game.engine.actions import CHANCE, STAY
from game.engine.events import redact
from game.engine.imagined.world import World
from game.engine.play import apply, legal_actions, pending, start
from game.engine.shuffle import deal_for
from game.engine.tricks.table import TRUMP
from game.engine.view import begin, fold_all
from game.players.base import Request, request_for
from game.players.rollout.plans import likely_worlds
from game.players.search.likely import LikelyWorlds
from game.players.search.position import SearchPosition
from game.players.search.reading import Imagined
from game.players.search.soloist import Soloists, chose_to_play
from game.players.worlds import Worlds
from tests.contract.rulesets import rules_of
from tests.players.asking import answer, request_at_end
from tests.players.hands import cards, deal

SOLO = """\
dealer: 0
hands:
  0: kreuz-10 kreuz-10 kreuz-dame pik-as pik-koenig pik-9 pik-9 herz-10 herz-9 herz-9 karo-10 \
karo-dame
  1: kreuz-as kreuz-koenig kreuz-koenig pik-bube herz-10 herz-koenig herz-bube karo-as karo-10 \
karo-koenig karo-bube karo-9
  2: kreuz-bube pik-as pik-dame pik-dame pik-bube herz-as herz-as herz-koenig herz-dame \
herz-bube karo-koenig karo-bube
  3: kreuz-as kreuz-dame kreuz-bube kreuz-9 kreuz-9 pik-10 pik-10 pik-koenig herz-dame karo-as \
karo-dame karo-9
1: pass
2: reserve
3: pass
0: pass
2: declare herz-solo
2: play pik-as
"""
"""Seat 2 plays alone with ten trumps and leads."""


def trumps_of_soloist(request: Request, *, reads: bool) -> float:
    """How many trumps the soloist holds in the imagined worlds, on average by weight."""
    rules, view = request.rules, request.view
    assert view.declarer is not None
    position = SearchPosition(rules, view)
    imagined = Imagined(position, Worlds(rules, view), Random(1), reads=reads)
    place, trumps = view.seats.index(view.declarer), position.bits.group_mask[TRUMP]
    laid = [imagined.draw() for _ in range(300)]
    held = [one.weight * (one.hands[place] & trumps).bit_count() for one in laid]
    return sum(held) / sum(one.weight for one in laid)


def test_a_soloist_is_taken_to_hold_more_trumps_than_anybody() -> None:
    request = request_at_end(SOLO, "doppelkopf-turnier")
    read, plain = (trumps_of_soloist(request, reads=reads) for reads in (True, False))
    assert read > plain + 1.0


CALL = (
    deal("schafkopf", {0: "EXK SX98 LK H9", 1: "EO SO HOUX E9 L8", 2: "EA", 3: "LA"}, dealer=3)
    + "0: pass\n1: declare ruf-eichel\n2: pass\n3: pass\n"
)
"""Seat 1 has called the Ace of Acorns; the own hand leads."""


def test_who_calls_a_partner_is_taken_to_hold_trumps_and_a_card_of_the_suit() -> None:
    request = request_at_end(CALL, "schafkopf")
    read, plain = (trumps_of_soloist(request, reads=reads) for reads in (True, False))
    assert read > plain + 0.25
    rules, view = request.rules, request.view
    worlds, chance = Worlds(rules, view), Random(1)
    acorns = cards("EX EK E9 E8 E7")
    for _ in range(200):
        assert set(worlds.draw(chance).hands[1]) & set(acorns)


@pytest.mark.parametrize("level", ["medium", "hard"])
def test_nobody_promises_to_beat_a_solo_without_a_hand_for_it(level: str) -> None:
    after_two = SOLO + "3: play pik-koenig\n0: play pik-9\n"
    assert answer(SOLO, "doppelkopf-turnier", level).startswith("play ")
    assert answer(after_two, "doppelkopf-turnier", level).startswith("play ")


def worlds_from(seed: int) -> list[World]:
    """Some worlds."""
    request = request_at_end(SOLO, "doppelkopf-turnier")
    rules, view = request.rules, request.view
    worlds, chance = Worlds(rules, view), Random(seed)
    share = Soloists(rules, view).share
    imagined = LikelyWorlds(worlds, chance, share, lambda: worlds.draw(chance))
    return [imagined.draw() for _ in range(40)]


def test_every_world_fits_what_the_seat_knows() -> None:
    # The soloist has trumped clubs, so it has none in any world.
    request = request_at_end(
        SOLO + "3: play pik-koenig\n0: play pik-9\n1: play herz-koenig\n"
        "1: play kreuz-as\n2: play herz-as\n3: play kreuz-9\n",
        "doppelkopf-turnier",
    )
    worlds = Worlds(request.rules, request.view)
    share, chance = Soloists(request.rules, request.view).share, Random(2)
    imagined = LikelyWorlds(worlds, chance, share, lambda: worlds.draw(chance))
    found = [imagined.draw() for _ in range(200)]
    assert all(worlds.fits(world) for world in found)
    assert len({world.hands for world in found}) > 100


def test_the_same_worlds_come_again() -> None:
    assert worlds_from(4) == worlds_from(4) != worlds_from(5)


def test_only_a_solo_of_free_will_with_unseen_cards_says_something() -> None:
    request = request_at_end(SOLO, "doppelkopf-turnier")
    rules, view = request.rules, request.view
    assert chose_to_play(rules, view)
    assert not chose_to_play(rules, view._replace(due=2)), "it had to be played"
    assert not chose_to_play(rules, view._replace(seat=2)), "one's own hand is known"
    opened = (None, None, view.hand, None)
    assert not chose_to_play(rules, view._replace(opened=opened)), "all see the cards"
    assert not chose_to_play(rules, view._replace(discard_size=4)), "not as it was dealt"
    assert not chose_to_play(rules, view._replace(declarer=None, contract=rules.usual))


def trumps_held(request: Request, seat: int, draw: Callable[[], World]) -> float:
    """How many cards of trump, and Jacks, a seat holds in some worlds on average."""
    rules, view = request.rules, request.view
    table = rules.table(len(rules.phases) - 1, view.contract, view.trump)
    drawn = [draw().hands[seat] for _ in range(200)]
    return sum(table.group[card] == TRUMP for hand in drawn for card in hand) / len(drawn)


def asked_to_stay(seed: int) -> Request:
    """Forehand lets the dealer of Buck Euchre take up the card turned up; the next seat is asked
    whether it stays."""
    rules = rules_of("buck-euchre")
    state, events = apply(start(rules), CHANCE, deal_for(rules, seed, 1))
    while STAY not in (legal := legal_actions(state, seat := pending(state)[0])):
        named = [action for action in legal if action.verb == "declare"]
        state, more = apply(state, seat, (named or legal)[0])
        events = [*events, *more]
    view = fold_all(rules, begin(rules, seat), [redact(event, seat) for event in events])
    return request_for(rules, view, tuple(legal))


def test_whoever_may_drop_out_takes_who_named_the_game_to_hold_the_cards_for_it() -> None:
    """Though no ladder was bid on, and the dealer laid a card away for the one turned up."""
    for request in map(asked_to_stay, (4, 5)):
        rules, view = request.rules, request.view
        assert view.declarer is not None and view.seat != view.declarer and view.discard_size
        any_world = partial(Worlds(rules, view).draw, Random(3))
        likely = likely_worlds(rules, view, Random(3))
        dealt = trumps_held(request, view.declarer, any_world)
        assert trumps_held(request, view.declarer, likely) > dealt + 0.3
