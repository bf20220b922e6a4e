"""The cards that a seat does not see, and where each of them may lie.

A place is another hand, or where cards lie face down. Whether the cards fit into the places is
Hall's question: for every choice of places, the cards that may lie nowhere else find room there.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from game.cards import KIND_MASK
from game.engine.rules.rules import Rules
from game.engine.view import View
from game.players.worlds import limits_of
from game.values import Kind

Cards = tuple[tuple[int, int], ...]
"""A kind and the places that this very card may lie in, as bits, for every card; sorted."""

Room = tuple[int, ...]
"""How many cards lie in every place."""


class Unseen(NamedTuple):
    """The unseen cards, the room in each place, and the places of each seat, as bits."""

    cards: Cards
    room: Room
    places: dict[int, int]


def unseen_of(rules: Rules, view: View) -> Unseen | None:
    """What a view says about the cards in other hands, open ones among them; None where nothing
    fits, because somebody has broken a rule that the table lets be broken.

    Claims about whole hands (`CardLimits.claims`) are left out: they could only rule out more.
    """
    limits = limits_of(rules, view)
    room = [place.size for place in limits.places]
    places: dict[int, int] = dict.fromkeys(view.seats, 0)
    for number, place in enumerate(limits.places):
        if place.seat is not None:
            places[place.seat] |= 1 << number
    cards = list(limits.cards)
    for kind, bounds in limits.least.items():
        for number, count in bounds:
            _pin(cards, kind, number, count)
    for seat, opened in enumerate(view.opened):
        if opened is not None and seat != view.seat and seat in view.seats:
            places[seat] = 1 << len(room)
            cards += [(card & KIND_MASK, 1 << len(room)) for card in opened]
            room.append(len(opened))
    unseen = Unseen(tuple(sorted(cards)), tuple(room), places)
    if min(room, default=0) < 0 or sum(room) != len(cards) or not fits(unseen.cards, unseen.room):
        return None
    return unseen


def _pin(cards: list[tuple[int, int]], kind: Kind, place: int, count: int) -> None:
    """So many cards of a kind lie in a place: first those that may lie in few others."""
    fitting = [one for one in cards if one[0] == kind and one[1] >> place & 1]
    fitting.sort(key=lambda one: one[1].bit_count())
    for one in fitting[:count]:
        cards.remove(one)
        cards.append((kind, 1 << place))


def fits(cards: Cards, room: Room) -> bool:
    """Whether there is a way to lay the cards into the places; as many cards as room."""
    tally: dict[int, int] = {}
    for _, mask in cards:
        tally[mask] = tally.get(mask, 0) + 1
    if len(tally) == 1:
        (mask,) = tally
        return all(mask >> place & 1 for place, size in enumerate(room) if size)
    sizes = [0]
    for size in room:
        sizes += [size + other for other in sizes]
    for chosen, size in enumerate(sizes):
        if sum(count for mask, count in tally.items() if not mask & ~chosen) > size:
            return False
    return True


def taken_from(
    cards: Cards, room: Room, places: int, number: int, forbidden: int
) -> Iterator[tuple[Cards, Room]]:
    """What is left once a card (by its number) was played from these places, where its play has
    shown that no kind in `forbidden` lies there; nothing where that cannot be."""
    mask = cards[number][1]
    for place in range(len(room)):
        if not (mask & places) >> place & 1 or not room[place]:
            continue
        left = (*room[:place], room[place] - 1, *room[place + 1 :])
        full = sum(1 << n for n, size in enumerate(left) if size)
        rest = tuple(
            sorted(
                (other, where & full & (~places if forbidden >> other & 1 else -1))
                for n, (other, where) in enumerate(cards)
                if n != number
            )
        )
        if fits(rest, left):
            yield rest, left


def can_hold(cards: Cards, room: Room, places: int, kinds: Sequence[Kind], without: int) -> bool:
    """Whether a hand can hold all of these kinds (as often as they are named) and none of the
    kinds `without`. A no may be mistaken where a kind's cards may lie in different places."""
    left = [(kind, mask & (~places if without >> kind & 1 else -1)) for kind, mask in cards]
    for kind in kinds:
        fitting = [one for one in left if one[0] == kind and one[1] & places]
        if not fitting:
            return False
        one = min(fitting, key=lambda one: one[1].bit_count())
        left.remove(one)
        left.append((-1, one[1] & places))
    return fits(tuple(left), room)
