"""What was said or laid, and what it makes certain: melds, contracts, promotions, sides, calls."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from game.engine.bidding.holdings import may_choose, points_of_hand
from game.engine.bidding.turns import asked_for_card, beginning_with
from game.engine.match.length import compulsory
from game.engine.melds.held import Pattern, mark, take
from game.engine.rules.parts import CompiledContract
from game.engine.rules.rules import Rules
from game.engine.rules.trick_tables import called_is_free, kept_for_call
from game.engine.sides.secret_solo import alone_seen
from game.engine.tricks.table import UNNAMED
from game.engine.view import KONTRA, RE, View
from game.players.heuristic.reading.special_points import ends_with
from game.players.worlds.located import Located
from game.rules.model.auction import PredictPhase, ReservationsPhase
from game.rules.model.naming import CallCardPhase
from game.values import Kind, Points, Seat

_CHANGING_HANDS = frozenset(
    {
        "call_card",
        "deal_rest",
        "defend_alone",
        "discard",
        "exchange",
        "hand_out",
        "partner_pass",
        "pass",
        "poverty",
        "predict_by_cards",
        "repay",
        "stay",
        "stock",
        "take_up",
        "talon",
    }
)
"""Kinds of phases in which hands change after what all have told of them, or are laid aside."""


class Constraint(NamedTuple):
    """A seat was dealt a hand with which one of these contracts could be chosen, and this trump
    named for the card that it calls; or which has a card of one of these kinds; or which has so
    many points before play."""

    seat: Seat
    contracts: tuple[CompiledContract, ...]
    kinds: tuple[Kind, ...] = ()
    trump: int = UNNAMED
    points: Points | None = None

    def fits(self, rules: Rules, dealt: list[int]) -> bool:
        """Whether these cards are such a hand."""
        if self.points is not None:
            return points_of_hand(rules, dealt) == self.points
        if any(kind in dealt for kind in self.kinds):
            return True
        return any(may_choose(rules, one, dealt, self.trump) for one in self.contracts)


def certain(rules: Rules, located: Located) -> tuple[dict[tuple[int, int], int], dict[int, int]]:
    """How many of a kind a seat holds at least, by seat and kind, and which kinds a seat does not
    hold, as bits."""
    view = located.view
    least: dict[tuple[int, int], int] = {}
    never = dict.fromkeys(view.seats, 0)
    for seat in located.others:
        if view.opened[seat] is not None:
            continue
        for kind, count in _at_start(rules, located, seat).items():
            left = count - located.played[seat][kind]
            if left > 0:
                least[seat, kind] = left
        alone = seat == view.declarer and not rules.may_hold_called(view.contract)
        if view.sides[seat] == KONTRA or alone:
            never[seat] |= sum([1 << kind for kind in _makers(rules, view)])
    for seat, index in view.promoted:  # all copies, or the only one that is not played
        kind = rules.promotions[index].kind
        for other in view.seats:
            if other != seat:
                never[other] |= 1 << kind
        if seat in located.others and rules.promotions[index].raised:
            left = rules.copies - located.played[seat][kind]
            if left > 0 and view.opened[seat] is None:
                least[seat, kind] = left
    for seat, kind in _not_given(rules, view):
        never[seat] |= 1 << kind
    for _, seat, meld, _ in _in_vain(
        view
    ):  # who asked has one of them, and this seat the other not
        never[seat] |= rules.melds[meld].kinds
    return least, never


def _in_vain(view: View) -> list[tuple[Seat, Seat, int, int]]:
    """The questions for the other half of a meld that was not there."""
    return [one for one in view.asked if one[2] >= 0 and one[2] not in view.melds[one[0]]]


def of_halves(rules: Rules, view: View) -> list[Constraint]:
    """Who has asked for the other half of a meld has one, and so has the partner if it was there;
    what one has a hand in oneself is known."""
    claims = []
    for asker, other, meld, _ in view.asked:
        if meld < 0:
            continue  # a whole one was asked for, and shown
        if view.seat not in (asker, other):
            there = meld in view.melds[asker]
            kinds = rules.melds[meld].cards
            claims += [
                Constraint(seat, (), kinds) for seat in ((asker, other) if there else (asker,))
            ]
        elif view.seat == other and meld not in view.melds[asker]:
            claims.append(Constraint(asker, (), rules.melds[meld].cards))
    return claims


def _at_start(rules: Rules, located: Located, seat: Seat) -> dict[int, int]:
    """How many of a kind a seat had at least when play began."""
    view = located.view
    least: dict[int, int] = {}
    known = rules.melds_lie or rules.has_stock  # card by card, as long as each is held
    if not known and not _given_away_later(rules, view, seat):
        melded = [rules.melds[index] for index in view.melds[seat]]
        for kind in {kind for pattern in melded for kind, _ in pattern.needs}:
            least[kind] = _copies_for(melded, kind, rules.pack_counts[kind])
    makers = _of_side(rules, located, seat)
    if len(makers) == 1:
        least[makers[0]] = max(1, least.get(makers[0], 0))
    if seat == view.declarer and not _laid_away_later(rules):
        least.update(dict.fromkeys([kind for kind, _ in ends_with(rules, view)], 1))
    if seat == view.declarer and _hand_as_dealt(rules, view, seat):
        for kind, count in rules.contracts[view.contract].needs:
            least[kind] = max(count, least.get(kind, 0))
    return least


def _laid_away_later(rules: Rules) -> bool:
    """Whether cards are laid away after a game was declared, and more was promised with it."""
    declaring, laying = rules.phase_at("declare"), rules.phase_at("discard")
    return declaring is not None and laying is not None and laying > declaring


def _copies_for(melds: Iterable[Pattern], kind: Kind, copies: int) -> int:
    """The fewest cards of a kind with which these melds could be laid."""
    for number in range(1, copies):
        cards = [kind] * number
        for pattern in melds:
            own = pattern._replace(needs=tuple(n for n in pattern.needs if n[0] == kind))
            chosen = take(own, cards)
            if chosen is None:
                break
            for card in chosen:
                cards.remove(card)
                cards.append(mark(pattern, card))
        else:
            return number
    return copies


def _given_away_later(rules: Rules, view: View, seat: Seat) -> bool:
    """Whether a melded card may have been given for a called one."""
    if seat != view.declarer or not any(given[2] is None for given in view.given):
        return False
    melding, calling = rules.phase_at("meld"), rules.phase_at("call_card")
    return melding is not None and calling is not None and melding < calling


def of_points(rules: Rules, located: Located) -> list[Constraint]:
    """How many points the hands that are not seen were dealt, where all have told that and play
    with the same cards."""
    view = located.view
    if not view.told or not _CHANGING_HANDS.isdisjoint(phase.kind for phase in rules.phases):
        return []
    return [
        Constraint(seat, (), points=points)
        for seat, points in view.told
        if seat in located.others and view.opened[seat] is None
    ]


def trumps_told(rules: Rules, view: View, seat: Seat) -> int | None:
    """How many trumps a hand was dealt, as its prediction has told that; None where none has, or
    where it may have changed since."""
    spec, said = rules.phase_of(PredictPhase), dict(view.predicted).get(seat)
    if spec is None or said is None or spec.only not in ("trumps", "trumps_or_none"):
        return None
    free = seat in view.blind or (not said and spec.only == "trumps_or_none")
    changing = _CHANGING_HANDS - {"partner_pass"}  # who gives cards there is known to all
    changes = not changing.isdisjoint(phase.kind for phase in rules.phases)
    return None if free or changes or not _hand_as_dealt(rules, view, seat) else said


def _makers(rules: Rules, view: View) -> tuple[Kind, ...]:
    """The cards whose holders make a side (D-06), or whose holder is a declarer's partner."""
    contract = rules.contracts[view.contract]
    if view.regrouped is not None or alone_seen(rules, view) is not None:
        return ()
    if view.declarer is not None:
        called = rules.called(view.contract, view.trump)
        return () if called is None else (called,)
    return rules.side_cards if contract.spec.usual_sides else ()


def _of_side(rules: Rules, located: Located, seat: Seat) -> tuple[Kind, ...]:
    """The kinds of which a seat known to be of that side holds or has played one."""
    view, makers = located.view, _makers(rules, located.view)
    if not makers or view.sides[seat] != RE or seat == view.declarer:
        return ()
    if len(makers) == 1:
        return makers
    shown = tuple(kind for kind in makers if located.played[seat][kind])
    return shown[:1] or tuple(kind for kind in makers if located.unseen[kind])


def of_sides(rules: Rules, located: Located) -> list[Constraint]:
    """Who is of the side that two single cards make, and holds the one or the other."""
    each = {seat: _of_side(rules, located, seat) for seat in located.others}
    return [Constraint(seat, (), kinds) for seat, kinds in each.items() if len(kinds) > 1]


def of_hold(rules: Rules, located: Located) -> list[Constraint]:
    """Who has called a partner has kept a card of the called suit, as long as that was not led."""
    view, at = located.view, rules.phase_at("tricks")
    seat, hold = view.declarer, kept_for_call(rules, view.contract, view.trump)
    if not hold or at is None or seat is None or seat == view.seat or not view.sizes[seat]:
        return []
    leads = [cards[0] for _, cards in located.tricks]
    if view.opened[seat] is not None or called_is_free(rules, view.contract, view.trump, leads):
        return []
    kinds = [kind for kind, count in enumerate(located.unseen) if count and hold >> kind & 1]
    return [Constraint(seat, (), tuple(kinds))]


def _hand_as_dealt(rules: Rules, view: View, seat: Seat) -> bool:
    """Whether a seat plays with the cards that it was dealt."""
    later = rules.hands_out or rules.repays or rules.partner_gives
    given = (*view.given, *view.passed) if later else view.given
    if any(seat in one[:2] for one in given) or view.calls:
        return False
    took = view.taken_up is not None and seat == view.taken_up[0]
    if took and (view.discard_size or view.trump_card is not None):  # another card went for it
        return False
    if view.taken_up is not None and rules.dealer_shows_trump and seat == view.dealer:
        return False
    if seat == view.declarer and (view.talon or view.discard_size):
        return False
    return not rules.has_stock


def _closed(rules: Rules, view: View) -> bool:
    """Whether the declarer plays with cards that were dealt and do not lie open."""
    declarer = view.declarer
    assert declarer is not None
    return view.opened[declarer] is None and _hand_as_dealt(rules, view, declarer)


def _not_given(rules: Rules, view: View) -> Iterable[tuple[int, int]]:
    """Seats that were asked for a card and had none, with its kind (B-40)."""
    spec, declarer = rules.phase_of(CallCardPhase), view.declarer
    if spec is None or declarer is None:
        return
    asked = asked_for_card(rules, spec, declarer, view.seats)
    for number, (kind, other) in enumerate(view.calls):
        got_since = {to for _, to, _ in view.given[max(0, number - 1) :]}
        for seat in asked:
            if seat == other:
                break
            if seat not in got_since and view.sides[seat] != view.sides[declarer]:
                yield seat, kind


def overruled(rules: Rules, located: Located) -> list[Constraint]:
    """What can only be tested on a whole hand: reservations that another one went before, and
    the sort of hand that the contract asks for."""
    view = located.view
    at, spec = rules.phase_at("reservations"), rules.phase_of(ReservationsPhase)
    if spec is None or view.declarer is None:
        return []
    played = rules.contracts[view.contract]
    if played.calls_partner and view.declarer != view.seat:
        trump = view.trump if played.calls_by_trump else UNNAMED
        closed = _closed(rules, view) and not rules.named_before_rest
        return [Constraint(view.declarer, (played,), trump=trump)] if closed else []
    if not spec.asked_first or played.offered != at or compulsory(rules) is not None:
        return []  # an owed solo goes before others whatever their rank
    order, claims = view.seats, []
    if spec.begins_with_dealer:
        order = beginning_with(view.dealer, order)
    for seat, reserved in view.reservations[: len(view.seats)]:
        if not reserved or seat == view.seat or not _hand_as_dealt(rules, view, seat):
            continue
        if view.opened[seat] is not None:
            continue
        possible: tuple[CompiledContract, ...] = (played,)
        if seat != view.declarer:
            later = order.index(seat) > order.index(view.declarer)
            possible = tuple(
                contract
                for contract in rules.contracts
                if contract.offered == at
                and (
                    contract.spec.rank < played.spec.rank
                    or (contract.spec.rank == played.spec.rank and later)
                )
            )
        if all(contract.spec.asks_for_cards for contract in possible):
            claims.append(Constraint(seat, possible))
    return claims
