"""Where every unseen card may lie, as a seat knows it: places with room, cards, and bounds."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal, NamedTuple

from game.cards import KIND_MASK, KINDS, OF_SUITS, suit_of
from game.engine.bidding.holdings import counted_trumps
from game.engine.phases.discard import never_discarded
from game.engine.phases.exchange import in_turn_of
from game.engine.phases.predict import trumps_held
from game.engine.phases.push import not_pushed
from game.engine.primitives.bits import kinds_among
from game.engine.rules.rules import Rules
from game.engine.tricks.covered_plays import UNSEEN, unseen_plays
from game.engine.tricks.openings import leads_so, lies_covered, opening_now
from game.engine.tricks.table import NO_TRUMP, TRUMP, UNNAMED
from game.engine.view import View
from game.players.worlds.constraints import (
    Constraint,
    certain,
    of_halves,
    of_hold,
    of_points,
    of_sides,
    overruled,
    trumps_told,
)
from game.players.worlds.located import Held, Located
from game.players.worlds.shown import ruled_out
from game.rules.model.handing_on import ExchangePhase
from game.rules.model.phases import DiscardPhase, PovertyPhase
from game.values import Kind, Seat

PlaceKind = Literal["hand", "discard", "talon", "stock", "undealt", "covered"]
ANY_KIND: Final = (1 << KINDS) - 1


class CardPlace(NamedTuple):
    """Room for unseen cards: whose hand (`seat` is None elsewhere), how many, and which kinds
    can lie there at all, as bits. Where all have seen which `cards` they are, they are just these,
    which are nowhere else."""

    where: PlaceKind
    seat: Seat | None
    size: int
    kinds: int
    cards: tuple[Kind, ...] = ()


class Doubtful(NamedTuple):
    """A card that was seen going into a hand which was exchanged in part since: the places that it
    may lie in, and those of them where it went in the exchange, as bits, and how likely it did not
    go."""

    kind: Kind
    anywhere: int
    exchanged: int
    stays: float


class CardLimits(NamedTuple):
    """All that limits where the unseen cards are.

    `cards` are pairs of a kind and the places that this very card may lie in, as bits, one for
    every unseen card. `least` says by kind of how many at least must lie in a place. `claims`
    are the few things that only a whole deal can be tested for. `doubtful` are those of the cards
    that do not lie in each of their places as likely as other ones.
    """

    places: tuple[CardPlace, ...]
    cards: tuple[tuple[int, int], ...]
    least: dict[int, tuple[tuple[int, int], ...]]
    claims: tuple[Constraint, ...]
    doubtful: tuple[Doubtful, ...] = ()


def limits_of(rules: Rules, view: View, *, play: bool = True, words: bool = True) -> CardLimits:
    """What a seat's view says about the cards it does not see.

    `play` and `words` leave out what cards played, and what was said and laid, have shown: for
    views of a table on which somebody has made a slip.
    """
    located = Located(rules, view)
    never = dict.fromkeys(view.seats, 0)
    least: dict[tuple[int, int], int] = {}
    if words:
        least, never = certain(rules, located)
    if play:
        shown = ruled_out(rules, located)
        for seat in view.seats:
            never[seat] |= shown[seat]
    places = _places(rules, located, never, words=words)
    at_least: dict[int, list[tuple[int, int]]] = {}
    for (seat, kind), count in sorted(least.items()):
        for number, place in enumerate(places):
            if place.seat == seat and place.kinds >> kind & 1:
                at_least.setdefault(kind, []).append((number, count))
    doubtful: list[Doubtful] = []
    return CardLimits(
        tuple(places),
        tuple(_cards(located, places, doubtful, words=words)),
        {kind: tuple(bounds) for kind, bounds in at_least.items()},
        (
            *overruled(rules, located),
            *of_sides(rules, located),
            *of_hold(rules, located),
            *of_halves(rules, view),
            *of_points(rules, located),
        )
        if words
        else (),
        tuple(doubtful),
    )


def _cards(
    located: Located, places: list[CardPlace], doubtful: list[Doubtful], *, words: bool
) -> list[tuple[int, int]]:
    """Every unseen card with the places it may lie in; those that are in doubt are noted, too."""
    anywhere = [0] * KINDS
    for number, place in enumerate(places):
        for kind in range(KINDS) if not place.cards else ():
            anywhere[kind] |= (place.kinds >> kind & 1) << number
    left = list(located.unseen)
    cards = []
    for held in located.held if words else ():
        bits = sum(
            1 << number
            for number, place in enumerate(places)
            if place.seat in held.seats
            or (held.away and place.where == "discard")
            or (held.aside and place.where == "undealt")
            or (held.pushed and place.where in ("talon", "discard"))
        )
        bits = _seen_there(places, held) or bits & anywhere[held.kind]
        if bits and left[held.kind] and _closed(located, held.seats):
            cards.append((held.kind, bits))
            left[held.kind] -= 1
            if held.stays is not None:
                away = sum(1 << n for n, place in enumerate(places) if place.where == "undealt")
                doubtful.append(Doubtful(held.kind, bits, bits & away, held.stays))
    for kind, count in enumerate(left):
        cards += [(kind, anywhere[kind])] * count
    return sorted(cards)


def _seen_there(places: Sequence[CardPlace], held: Held) -> int:
    """The place of which all have seen that the card is in it, as a bit; 0 where there is none."""
    for number, place in enumerate(places):
        if place.seat in held.seats and held.kind in place.cards:
            return 1 << number
    return 0


def _closed(located: Located, seats: frozenset[Seat]) -> bool:
    return all(located.view.opened[seat] is None for seat in seats)


def _places(
    rules: Rules, located: Located, never: dict[int, int], *, words: bool
) -> list[CardPlace]:
    """The other hands and what lies face down; one of known trumps is two places."""
    view = located.view
    places: list[CardPlace] = []
    for seat in located.others:
        if view.opened[seat] is not None:
            continue
        place = CardPlace("hand", seat, view.sizes[seat], ANY_KIND & ~never[seat])
        if rules.picks_up:
            places += _picked_up(view, place) if words else [place]
            continue
        places += _told(rules, located, place) if words else [place]
    if view.discard_size and not view.discarded:
        place = CardPlace("discard", None, view.discard_size, ANY_KIND)
        if words:
            place = place._replace(kinds=ANY_KIND & ~_not_discarded(rules, view))
        told = view.trumps_discarded
        if told is None or not words:
            places.append(place)
        else:
            at = rules.phase_at("discard")
            assert at is not None
            places += _divided(place, told, _trumps(rules, at, view.contract, view.trump))
    if view.talon_size > len(view.talon):
        place = CardPlace("talon", None, view.talon_size - len(view.talon), ANY_KIND)
        if words and any(taken for _, taken in view.pushed):  # somebody laid down what lies there
            place = place._replace(kinds=ANY_KIND & ~kinds_among(not_pushed(rules)))
        places.append(place)
    stock = view.stock_size - (view.turned_up is not None)
    if stock > 0:
        places.append(CardPlace("stock", None, stock, ANY_KIND))
    undealt = view.undealt - len(view.laid_off)  # those that lie covered among them
    if undealt:
        place = CardPlace("undealt", None, undealt, ANY_KIND)
        places += _exchanged(rules, view, place) if words else [place]
    return [*places, *_covered(rules, view)]


def _covered(rules: Rules, view: View) -> list[CardPlace]:
    """What lies face down in tricks: in a first trick that was opened so any card, but the one that
    was led."""
    lying = unseen_plays(rules, view)
    kinds = [ANY_KIND & ~_not_covered(view, led) for led in lying]
    if lying and lies_covered(rules, view):
        kinds = [ANY_KIND for _ in lying]
        if lying[0] == UNSEEN:
            kinds[0] = _led_so(rules, view)
    return [CardPlace("covered", None, 1, one) for one in kinds]


def _led_so(rules: Rules, view: View) -> int:
    """What may have been led to the first trick as it was opened, as bits."""
    opening, at = opening_now(rules, view), rules.phase_at("stock")
    assert opening is not None and at is not None
    table = rules.table(at, view.contract, view.trump)
    return kinds_among([kind for kind in rules.deck_kinds if leads_so(table, opening, kind)])


def _not_covered(view: View, led: Kind) -> int:
    """What cannot lie face down in a trick that stays so, as bits: a card of the suit led, and a
    trump."""
    suits = [int(suit_of(led))]
    suits += [view.trump] if len(view.tricks) and view.trump in range(4) else []
    return sum([1 << kind for kind in OF_SUITS if suit_of(kind) in suits])


def _exchanged(rules: Rules, view: View, place: CardPlace) -> list[CardPlace]:
    """What takes no part, with a place of its own for what others have laid away in exchange where
    no trump may go; there is none among the rest either where the last one has taken them."""
    spec = rules.phase_of(ExchangePhase)
    if spec is None or spec.cards == "any" or not view.exchanged or view.played_before:
        return [place]
    fewer = spec.fewer_of(rules.hand_size_of(view.number))
    away = sum(number + fewer for _, number in view.exchanged) - len(view.laid_off)
    trumps = _trumps(rules, len(rules.phases) - 1, view.contract, view.trump)
    gone = place._replace(size=away, kinds=place.kinds & ~trumps)
    rest = place._replace(size=place.size - away)
    contract = rules.contracts[view.contract].spec
    in_turn = in_turn_of(spec, contract, view.seats, view.declarer)
    if spec.robs and len(view.exchanged) == len(in_turn):
        rest = rest._replace(kinds=gone.kinds)
    return [one for one in (rest, gone) if one.size]


def _divided(place: CardPlace, trumps: int, which: int) -> list[CardPlace]:
    """A place of which it is known how many trumps lie in it."""
    return [
        place._replace(size=trumps, kinds=place.kinds & which),
        place._replace(size=place.size - trumps, kinds=place.kinds & ~which),
    ]


def _trumps(rules: Rules, phase: int, contract: int, trump: int) -> int:
    """The trumps under a contract, as bits."""
    group = rules.table(phase, contract, NO_TRUMP if trump == UNNAMED else trump).group
    return sum(1 << kind for kind in rules.deck_kinds if group[kind] == TRUMP)


def _not_discarded(rules: Rules, view: View) -> int:
    """The kinds that may not be laid away, or that the declarer melded and so could not lay away
    (B-33), as bits."""
    game = rules.contracts[view.contract].spec
    never = kinds_among(never_discarded(rules, game))
    discard, meld = rules.phase_at("discard"), rules.phase_at("meld")
    spec = rules.phase_of(DiscardPhase)
    if discard is None or meld is None or meld > discard or view.declarer is None:
        return never
    if spec is None or spec.melded != "kinds":
        return never
    melded = {kind for index in view.melds[view.declarer] for kind in rules.melds[index].cards}
    return never | sum(1 << kind for kind in melded)


def _picked_up(view: View, place: CardPlace) -> list[CardPlace]:
    """A hand with a place of its own for what all have seen it pick up: what its other cards were
    ruled out to be, those may well be."""
    assert place.seat is not None
    known = tuple([card & KIND_MASK for card in view.known[place.seat]])
    seen = place._replace(size=len(known), kinds=kinds_among(known), cards=known)
    rest = place._replace(size=place.size - len(known))
    return [one for one in (seen, rest) if one.size]


def _told(rules: Rules, located: Located, place: CardPlace) -> list[CardPlace]:
    """A hand that has told how many trumps it holds, by its prediction or by what it has handed to
    a partner; the place as it is for every other one."""
    seat = place.seat
    told = None if seat is None else trumps_told(rules, located.view, seat)
    if seat is None or told is None:
        return _poor(rules, located, place)
    which = sum([trumps_held(rules, located.view, [kind]) << kind for kind in rules.deck_kinds])
    gone = sum(n for kind, n in enumerate(located.played[seat]) if which >> kind & 1)
    return _divided(place, told - gone, which)


def _poor(rules: Rules, located: Located, place: CardPlace) -> list[CardPlace]:
    """A hand that has handed its trumps to a partner, of which it is known how many came back; the
    place as it is for every other one.

    Trumps that it could keep are told among those that came back, so that there are no more of the
    others than were told.
    """
    view, spec, seat = located.view, rules.phase_of(PovertyPhase), place.seat
    if spec is None or seat is None or seat != view.declarer or not view.partner_settled:
        return [place]
    contract = rules.contracts[view.contract]
    if contract.id != spec.contract:
        return [place]
    which = sum(1 << kind for kind in counted_trumps(rules, contract, rules.deck_kinds))
    back = [card for _, to, card in view.given if to == seat]
    gone = sum(n for kind, n in enumerate(located.played[seat]) if which >> kind & 1)
    if None not in back:
        known = sum(which >> (card or 0) & 1 for card in back)
        return _divided(place, known - gone, which)
    told = view.trumps_discarded
    if told is None:
        return [place]
    if which == _trumps(rules, len(rules.phases) - 1, rules.usual, NO_TRUMP):
        return _divided(place, told - gone, which)
    most = min(told - gone, place.size)
    rest = place._replace(size=place.size - most, kinds=place.kinds & ~which)
    return [place._replace(size=most), rest]
