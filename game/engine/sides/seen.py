"""What a seat learns about the sides: from its hand, from a declarer, from cards and words."""

from __future__ import annotations

from collections.abc import Set as AbstractSet

from game.engine.rules.rules import Rules
from game.engine.seat_view import KONTRA, RE, View, put
from game.engine.sides.secret_solo import alone_seen, is_alone, shown_alone
from game.values import Seat


def own_side(rules: Rules, view: View) -> View:
    """What the own hand says about sides (D-06), or the seats where nobody declares anything."""
    if rules.partners_without_declarer:
        teams = list(dict.fromkeys(rules.team(seat) for seat in view.seats))
        sides = tuple(teams.index(rules.team(seat)) for seat in range(view.players))
        return view._replace(sides=sides)
    if not rules.side_cards or view.seat not in view.seats:
        return view
    held = rules.cards_of_side(view.hand)
    if held >= rules.side_size or is_alone(rules, view):
        return _settled(view, {view.seat})
    return view._replace(sides=put(view.sides, view.seat, RE if held else KONTRA))


def after_passing(rules: Rules, view: View) -> View:
    """What the own hand says about sides once cards were passed on, and where those cards are that
    it has passed on itself (D-06)."""
    cards = rules.side_cards
    if not cards or rules.partners_without_declarer or view.seat not in view.seats:
        return view
    unknown: tuple[int | None, ...] = (None,) * view.players
    view = own_side(rules, view._replace(sides=unknown))
    if is_alone(rules, view):
        return view
    takers = [to for seat, to, passed in view.passed if seat == view.seat and passed in cards]
    if len(takers) + rules.cards_of_side(view.hand) >= rules.side_size:
        held = {view.seat} if rules.cards_of_side(view.hand) else set()
        return _settled(view, {*takers, *held})
    for seat in takers:
        view = view._replace(sides=put(view.sides, seat, RE))
    return completed(rules, view) if takers else view


def declarers_side(rules: Rules, view: View) -> View:
    """Sides once a declarer plays against the rest, alone or with a fixed partner; none where all
    play alone whoever has declared."""
    assert view.declarer is not None
    ruleset, contract = rules.ruleset, rules.contracts[view.contract].spec
    if ruleset.has_no_sides_in(contract):
        return view
    if rules.pairs_apart and contract.usual_sides:
        return view
    if ruleset.table.sides.has_partners and not contract.is_solo:
        return _settled(view, set(rules.team(view.declarer)))
    return _settled(view, {view.declarer, *all_declarers(rules, view)})


def all_declarers(rules: Rules, view: View) -> tuple[Seat, ...]:
    """All who play a contract of which each is the declarer, the first one first; none where one
    plays it alone, or nobody has declared it yet."""
    declared = view.declarer is not None and rules.contracts[view.contract].spec.several
    return view.together if declared and len(view.together) > 1 else ()


def undeclared_sides(rules: Rules, view: View) -> View:
    """Sides once the usual game is played because nobody has declared another one: partners still
    play together."""
    together = rules.ruleset.table.sides.has_partners and not rules.partners_without_declarer
    usual = view.declarer is None and rules.contracts[view.contract].spec.usual_sides
    return _settled(view, set(rules.team(view.seats[0]))) if together and usual else view


def own_part(rules: Rules, view: View) -> View:
    """What the own hand says about a declarer's partner: it is whoever holds the called card, which
    may still come while there are cards to be dealt."""
    called = rules.called(view.contract, view.trump)
    if called is None or view.seat not in view.seats:
        return view
    if called in view.hand:
        return _settled(view, {view.declarer, view.seat})
    to_come = not view.playing and rules.has_cards_to_come(view.sizes[view.seat])
    if view.seat == view.declarer or to_come:
        return view
    return completed(rules, view._replace(sides=put(view.sides, view.seat, KONTRA)))


def partners_seen(view: View, seat: Seat, other: Seat | None) -> View:
    """Two seats are known to play together, or one against all others."""
    return _settled(view, {seat, other})._replace(partner_settled=True)


def completed(rules: Rules, view: View) -> View:
    """Two of Re, or all but one of Kontra, settle the others; a lone Re is possible (D-14), but not
    where a card in somebody's hand was called. One that lies aside makes no partner, and none that
    the declarer may hold."""
    called = rules.contracts[view.contract].calls_partner
    aside = rules.talon_size or view.undealt or (rules.trump_card_lies and view.trump_card)
    aside = aside or rules.may_hold_called(view.contract)
    sure = 2 if called and not aside else 1
    if view.sides.count(RE) == (2 if called else rules.side_size):
        rest = KONTRA
    elif view.sides.count(KONTRA) == len(view.seats) - sure:
        rest = RE
    else:
        return view
    sides = tuple(
        (rest if known is None else known) if seat in view.seats else None
        for seat, known in enumerate(view.sides)
    )
    return view._replace(sides=sides)


def holder_seen(rules: Rules, view: View, seat: Seat) -> View:
    """A card that makes a side was played; both of them settle all sides (D-06)."""
    if not rules.contracts[view.contract].spec.usual_sides or view.regrouped is not None:
        return view
    if alone_seen(rules, view) is not None:
        return view
    view = view._replace(sides=put(view.sides, seat, RE))
    played, own = _played(rules, view), rules.cards_of_side(view.hand)
    if len(played) + own < rules.side_size:
        return completed(rules, view)
    return _settled(view, {*played, view.seat} if own else set(played))


def after_trick(rules: Rules, view: View) -> View:
    """The sides once a trick is taken: the cards with which somebody has played alone in secret may
    all lie there."""
    alone = alone_seen(rules, view) if rules.alone_with else None
    return view if alone is None else _settled(view, {alone})


def known_to_all(rules: Rules, view: View) -> tuple[int | None, ...]:
    """The sides in a deal whose sides cards make as everybody at the table knows them, from what
    was said and which cards lie open: without what only the view's own seat can tell by its
    hand."""
    if rules.contracts[view.contract].calls_partner and view.declarer is not None:
        return _called_known(rules, view)
    alone = shown_alone(rules, view.tricks) if alone_seen(rules, view) is not None else None
    if alone is not None:
        return _settled(view, {alone}).sides
    played = _played(rules, view)
    if len(played) >= rules.side_size:
        return _settled(view, set(played)).sides
    said = {seat for seat, _ in view.announced}
    sides: tuple[int | None, ...] = tuple(
        RE if seat in played else known if seat in said else None
        for seat, known in enumerate(view.sides)
    )
    return completed(rules, view._replace(sides=sides)).sides


def _called_known(rules: Rules, view: View) -> tuple[int | None, ...]:
    """The same where a card was called: it makes its holder the declarer's partner."""
    if view.partner_settled:
        return view.sides
    said = {seat for seat, _ in view.announced}
    sides = tuple(
        known if seat in said or seat == view.declarer else None
        for seat, known in enumerate(view.sides)
    )
    return completed(rules, view._replace(sides=sides)).sides


def _played(rules: Rules, view: View) -> list[Seat]:
    """Who has played a card that makes a side; who has played both, twice."""
    cards = rules.side_cards
    played = [s for t in view.tricks for s, c in zip(t.seats, t.cards, strict=True) if c in cards]
    return played + [s for s, c in zip(view.trick_seats, view.trick, strict=True) if c in cards]


def _settled(view: View, mine: AbstractSet[Seat | None]) -> View:
    """These seats make the first side, and all others that play the second."""
    sides: tuple[int | None, ...] = tuple(
        (RE if seat in mine else KONTRA) if seat in view.seats else None
        for seat in range(view.players)
    )
    return view._replace(sides=sides)
