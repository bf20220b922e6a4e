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
    if spec is None or spec.who != "declarer" or game.sides != "usual" or not game.is_played:
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
    played = rules.contracts[table.contract].spec.is_played
    found = tuple[PartnerGift, ...]()
    for seat in _taking_none(spec, table) if played and spec.cards else ():
        partner = partner_of(rules, seat)
        if partner in table.seats and partner not in _taking_none(spec, table):
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


def for_none(rules: Rules) -> bool:
    """Whether cards between partners go for those who have predicted nothing."""
    return cards_for_none(rules) > 0


def cards_for_none(rules: Rules) -> int:
    """How many cards one who has predicted nothing, with no card seen, gets of the partner."""
    spec = rules.phase_of(PartnerPassPhase)
    return spec.cards if spec is not None and spec.who != "declarer" else 0


def goes_for(rules: Rules, view: View, seat: Seat, *, said: bool) -> bool:
    """Whether cards go between partners for a seat once it has predicted nothing, as it has, or may
    still do (`said`), unless the partner does, too."""
    spec = rules.phase_of(PartnerPassPhase)
    if spec is None or not for_none(rules):
        return False
    taking_none = _taking_none(spec, view)
    if partner_of(rules, seat) in taking_none:
        return False
    return seat in taking_none if said else spec.who == "none"


def declarer_gives_first(rules: Rules) -> bool:
    """Whether the declarer gives before it has seen what the partner gives."""
    spec = rules.phase_of(PartnerPassPhase)
    return spec is not None and spec.first == "declarer"


def gives_last(rules: Rules, seat: Seat, declarer: Seat | None) -> bool:
    """Whether a declarer and the partner have given all once this seat has given its cards."""
    spec = rules.phase_of(PartnerPassPhase)
    if spec is None or spec.who != "declarer":
        return False
    return (seat == declarer) != (spec.first == "declarer")


def gifts_left(view: View, rules: Rules) -> tuple[PartnerGift, ...]:
    """What still goes between partners, as a view has it, the first of it now."""
    all_of_them = gifts(rules, view) if rules.partner_gives else ()
    return all_of_them[len(view.passed) // all_of_them[0].cards :] if all_of_them else ()


def partner_gift(view: View, rules: Rules) -> PartnerGift | None:
    """Who gives cards to the partner now, as a view has it; None where all of them have gone, or
    nobody gives any."""
    left = gifts_left(view, rules)
    return left[0] if left else None
