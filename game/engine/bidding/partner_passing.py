"""Cards between partners: how many, and who gives them now."""

from __future__ import annotations

from typing import NamedTuple

from game.engine.rules.rules import Rules
from game.engine.seat_view import View
from game.engine.state import Deal
from game.rules.model.partner_passing import PartnerPassPhase
from game.values import Seat


class PartnerGift(NamedTuple):
    """Who gives so many cards to whom, for whom it is done; `back` where the other one has given
    before."""

    giver: Seat
    taker: Seat
    cards: int
    back: bool
    player: Seat


def cards_of_partner(rules: Rules, contract: int) -> int:
    """How many cards the declarer of a contract gets of the partner, and gives back."""
    spec, game = rules.phase_of(PartnerPassPhase), rules.contracts[contract].spec
    if spec is None or spec.who != "declarer" or not game.usual_sides or not game.is_played:
        return 0
    return spec.cards if game.partner_gives is None else game.partner_gives


def partner_of(rules: Rules, seat: Seat) -> Seat:
    """The one partner of a seat, where two play together."""
    return next(other for other in rules.team(seat) if other != seat)


def gifts(rules: Rules, table: Deal | View) -> tuple[PartnerGift, ...]:
    """Everything that goes between partners in a deal, one gift after the other; nothing where
    nobody gives any."""
    spec = rules.phase_of(PartnerPassPhase)
    if spec is None or table.conceded:
        return ()
    if spec.who == "declarer":
        if table.declarer is None:
            return ()
        cards = cards_of_partner(rules, table.contract)
        return _to_and_fro(rules, spec, table.declarer, cards) if cards else ()
    found = tuple[PartnerGift, ...]()
    if not spec.cards or not rules.contracts[table.contract].spec.is_played:
        return found
    taking_none = _taking_none(spec, table)
    for seat in taking_none:
        partner = partner_of(rules, seat)
        if partner in table.seats and partner not in taking_none:
            found += _to_and_fro(rules, spec, seat, spec.cards)
    return found


def _taking_none(spec: PartnerPassPhase, table: Deal | View) -> tuple[Seat, ...]:
    """Those who have predicted nothing, in turn; blind: with no card seen."""
    if spec.who == "blind":
        return tuple([seat for seat in table.seats if seat in table.blind])
    said = dict(table.predicted)
    return tuple([seat for seat in table.seats if said.get(seat) == 0])


def _to_and_fro(
    rules: Rules, spec: PartnerPassPhase, player: Seat, cards: int
) -> tuple[PartnerGift, ...]:
    """What one gives and gets for whom it is done."""
    partner = partner_of(rules, player)
    first, second = (player, partner) if spec.first == "declarer" else (partner, player)
    return (
        PartnerGift(first, second, cards, back=False, player=player),
        PartnerGift(second, first, cards, back=True, player=player),
    )


def _gift_for_none(rules: Rules) -> PartnerPassPhase | None:
    """What says that cards go between partners for those who have predicted nothing, where any
    do."""
    spec = rules.phase_of(PartnerPassPhase)
    return None if spec is None or spec.who == "declarer" or not spec.cards else spec


def for_none(rules: Rules) -> bool:
    """Whether cards between partners go for those who have predicted nothing."""
    return _gift_for_none(rules) is not None


def cards_for_none(rules: Rules) -> int:
    """How many cards one who has predicted nothing gets of the partner; 0 where that gets none."""
    spec = _gift_for_none(rules)
    return 0 if spec is None else spec.cards


def goes_for(rules: Rules, view: View, seat: Seat, *, said: bool) -> bool:
    """Whether cards go between partners for a seat once it has predicted nothing, as it has, or may
    still do (`said`), unless the partner does, too."""
    spec = _gift_for_none(rules)
    if spec is None:
        return False
    taking_none = _taking_none(spec, view)
    if partner_of(rules, seat) in taking_none:
        return False
    return seat in taking_none if said else spec.who == "none"


def declarer_gives_first(rules: Rules) -> bool:
    """Whether the declarer, or who has predicted nothing, gives before it has seen what the partner
    gives."""
    spec = rules.phase_of(PartnerPassPhase)
    return spec is not None and spec.first == "declarer"


def gives_last(rules: Rules, seat: Seat, declarer: Seat | None) -> bool:
    """Whether a declarer and the partner have given all once this seat has given its cards."""
    spec = rules.phase_of(PartnerPassPhase)
    if spec is None or not spec.needs_declarer:
        return False
    return (seat == declarer) != declarer_gives_first(rules)


def gifts_left(view: View, rules: Rules) -> tuple[PartnerGift, ...]:
    """What still goes between partners, as a view has it, the first of it now."""
    all_of_them = gifts(rules, view) if rules.partner_gives else ()
    return all_of_them[len(view.passed) // all_of_them[0].cards :] if all_of_them else ()


def partner_gift(view: View, rules: Rules) -> PartnerGift | None:
    """Who gives cards to the partner now, as a view has it; None where all of them have gone, or
    nobody gives any."""
    left = gifts_left(view, rules)
    return left[0] if left else None
