"""Who has named trump is taken to have held most of it, among the cards there were then."""

from __future__ import annotations

from collections import Counter
from random import Random

from game.cards import Suit, parse_card
from game.engine.imagined.world import World
from game.engine.view import View
from game.players.search.naming import NamedTrump, was_named, who_named
from game.players.search.position import SearchPosition
from game.players.search.reading import Imagined
from game.players.search.trump_to_come import trump_to_come
from game.players.worlds import Worlds
from tests.contract.rulesets import rules_of
from tests.engine.positions import cards
from tests.engine.tricks.test_hidden_trump import HEARTS, RULES, Table
from tests.players.search.test_trump_to_come import WHOLE

SPADES = int(Suit.SCHIPPEN)


def world_of(table: Table, view: View, hand: str) -> World:
    """The cards as they lie, but for the hand of who has named trump."""
    hands = list(table.state.hands)
    assert view.hidden_trump is not None
    hands[view.hidden_trump[0]] = tuple(sorted(cards(hand)))
    return World(tuple(hands), (), (), ())


def shown(view: View) -> View:
    """The same with Hearts shown."""
    return view._replace(trump=HEARTS, shown_at=(0, 1))


def test_hands_in_which_the_suit_shown_is_best_are_likelier() -> None:
    table = Table(WHOLE)
    table.play("pik-7")
    view = shown(table.view)
    assert who_named(RULES, view) == table.seats[0] and was_named(RULES, view)
    share = NamedTrump(RULES, view).share
    hearts = world_of(table, view, "pik-as herz-bube herz-9 herz-as herz-7 kreuz-7 karo-7")
    clubs = world_of(table, view, "pik-as herz-7 kreuz-bube kreuz-9 kreuz-as kreuz-7 karo-7")
    assert share(hearts) > 0.5
    assert share(clubs) < 0.1


def test_while_it_is_hidden_suits_that_it_cannot_be_speak_against_a_hand() -> None:
    table = Table(WHOLE)
    table.play("pik-7")
    share = NamedTrump(RULES, table.view).share
    spades = world_of(table, table.view, "pik-bube pik-9 pik-as herz-7 kreuz-7 karo-7 karo-8")
    hearts = world_of(table, table.view, "pik-as herz-bube herz-9 herz-as herz-7 kreuz-7 karo-7")
    assert share(hearts) > share(spades), "who has named Spades would not have led one"


def test_a_hidden_suit_is_drawn_as_often_as_it_is_named() -> None:
    table = Table(WHOLE)
    table.play("pik-7")
    naming, chance = NamedTrump(RULES, table.view), Random(1)
    held = cards("herz-bube herz-9 herz-as herz-7 kreuz-bube kreuz-7 karo-7")
    drawn = Counter(naming.draw(held, chance) for _ in range(400))
    assert drawn[SPADES] == 0
    assert drawn[HEARTS] > 200 and 5 < drawn[int(Suit.EICHEL)] < 150
    base = SearchPosition(RULES, table.view)
    coming = trump_to_come(base, chance, practised=True)
    assert coming is not None
    laid = base.laid(world_of(table, table.view, "herz-bube herz-9 herz-as herz-7 kreuz-7 karo-7"))
    named = Counter(coming.named(laid) for _ in range(100))
    assert named[HEARTS] > 55 and named[SPADES] == 0


def test_worlds_give_who_named_a_suit_more_of_it() -> None:
    table = Table(WHOLE)
    table.play("pik-7")
    means = []
    for suit in (HEARTS, int(Suit.EICHEL)):
        view = shown(table.view)._replace(trump=suit)
        position, seat = SearchPosition(RULES, view), view.seats.index(table.seats[0])
        group = position.bits.groups[position.bits.first[parse_card("herz-7")]]
        hearts = position.bits.group_mask[group]
        imagined = Imagined(position, Worlds(RULES, view), Random(1))
        laid = [imagined.draw() for _ in range(300)]
        held = [one.weight * (one.hands[seat] & hearts).bit_count() for one in laid]
        means.append(sum(held) / sum(one.weight for one in laid))
    assert means[0] > means[1] + 0.8, "as many as those of Clubs, were these shown"


def test_nobody_else_is_read_by_the_suit() -> None:
    table = Table(WHOLE)
    own = table.view
    assert who_named(RULES, own) == own.seat and not was_named(RULES, own), "one's own is known"
    table.play("pik-7")
    view = shown(table.view)
    assert not was_named(RULES, view._replace(passed=((0, 1, None),))), "cards changed hands"
    opened = tuple(view.hand if seat == table.seats[0] else None for seat in range(4))
    assert not was_named(RULES, view._replace(opened=opened)), "all see the cards"
    whole = rules_of("binokel-3")
    assert who_named(whole, view._replace(hidden_trump=None, declarer=1)) is None
