"""What one seat may know: the fold of its redacted events, and nothing else.

A player and the screen get a `View`, never a state. `begin` is the view before anything has
happened, `fold` takes one event that has been through `events.redact` for that seat. A view that
was begun for `events.NOBODY` holds what everybody knows, and no card that is anybody's own.

What an event makes of a view is said by the phase that it belongs to; here stand the events that
belong to none or to several.
"""

from __future__ import annotations

from collections.abc import Iterable

from game.engine.bidding.contracts import bid_by, resting_at_once
from game.engine.events import (
    REVOKED,
    CardGivenBack,
    ContractDeclared,
    DealBegan,
    DealEnded,
    Event,
    FaultMade,
    HandOpened,
    HandShown,
    LotsDrawn,
    MatchEnded,
    PartnerFound,
    Scored,
    ThrownIn,
)
from game.engine.match.double_rounds import game_for_all
from game.engine.match.games import GamesPlayed, none_played, with_deal, with_game
from game.engine.match.owned_suits import owner_after
from game.engine.match.repayments import balance_of, passed_after
from game.engine.match.vulnerable import vulnerable_in
from game.engine.phases import VIEWS
from game.engine.rules.rules import Rules
from game.engine.scoring import marked
from game.engine.scoring.games_won import of_games
from game.engine.scoring.hanging import hung
from game.engine.scoring.pot import brought
from game.engine.scoring.streaks import kept_after, streaks_after
from game.engine.scoring.strikes import strikes_after
from game.engine.scoring.surplus import collected
from game.engine.seat_view import (
    KONTRA,
    RE,
    Folds,
    SeenTrick,
    View,
    put,
    resize,
    rested,
    unchanged,
    without,
)
from game.engine.sheet import total
from game.engine.sides.seen import declarers_side, own_part, partners_seen
from game.engine.tricks.counted_anew import seen_anew
from game.engine.tricks.most_tricks import most_tricks
from game.values import Seat

__all__ = ["KONTRA", "RE", "SeenTrick", "View", "begin", "fold", "fold_all"]


def begin(rules: Rules, seat: Seat) -> View:
    """The view of a seat before the first deal."""
    none, games = (0,) * rules.players, none_played(rules)
    begun = View(seat, rules.players, scores=none, soli=none)
    return begun._replace(games=games.won, running=games.running)


def fold(rules: Rules, view: View, event: Event) -> View:
    """The view after an event, which must be redacted for the view's seat."""
    return _FOLDS[type(event)](rules, view, event)


def fold_all(rules: Rules, view: View, events: Iterable[Event]) -> View:
    """The view after several events."""
    for event in events:
        view = fold(rules, view, event)
    return view


def _deal_began(rules: Rules, view: View, event: DealBegan) -> View:
    none: tuple[tuple[int, ...], ...] = ((),) * rules.players
    unknown: tuple[int | None, ...] = (None,) * rules.players
    closed: tuple[tuple[int, ...] | None, ...] = (None,) * rules.players
    usual = rules.usual_in(event.number, view.kept_before)
    contract = game_for_all(rules) if event.for_all else usual
    return View(
        view.seat,
        view.players,
        event.number,
        event.dealer,
        event.seats,
        view.scores,
        view.history,
        sizes=(0,) * rules.players,
        laid=none,
        known=none,
        opened=closed,
        contract=contract,
        trump=rules.trump_before_dealing(contract, event.number, event.seats, view.owner),
        melds=none,
        sides=unknown,
        soli=view.soli,
        pot=view.pot,
        hanging=view.hanging,
        chosen=view.chosen,
        most_tricks=most_tricks(view.tricks) if rules.minds_most_tricks else None,
        balance=balance_of(view.predicted, view.tricks) if rules.repays else (),
        surplus=view.surplus,
        streaks=view.streaks,
        strikes=view.strikes,
        kept_before=view.kept_before,
        all_passed=view.all_passed,
        owner=view.owner,
        vulnerable=vulnerable_in(
            rules, event.number - view.redealt, event.dealer, event.seats, view.games
        ),
        redealt=view.redealt,
        games=view.games,
        running=view.running,
        by_games=view.by_games,
        for_all=event.for_all,
    )


def _scored(rules: Rules, view: View, event: Scored) -> View:
    return view._replace(credits=(*view.credits, (event.seat, event.reason, event.points)))


def _outbid(rules: Rules, view: View, contract: int) -> View:
    """The view before a contract is declared that may be outbid, or goes over another one."""
    if view.declarer is None:
        view = view._replace(reservations=())
    elif rules.is_outbidding(contract):
        view = view._replace(bid=None, raised=(), partner_settled=False)
        if not rules.contracts[contract].spec.trump_is_kept:
            view = view._replace(hidden_trump=None)
        if view.discard_size and view.taken_up is None:
            view = _laid_away_again(view)
    return view._replace(named=None)


def _laid_away_again(view: View) -> View:
    """The view once what a declarer has laid away is the talon of who has gone over the game: only
    the first declarer knows the cards."""
    return view._replace(
        talon_size=view.discard_size,
        talon=view.discarded,
        discard_size=0,
        discarded=(),
        trumps_discarded=None,
    )


def _kept_away(view: View, declarer: Seat) -> View:
    """The view once the talon that went round with the bids is what its declarer has laid away."""
    mine = view.seat == declarer
    away = view.talon if mine else ()
    return view._replace(
        talon_size=0,
        talon=(),
        discard_size=view.talon_size,
        discarded=away,
        pushed_cards=() if mine else view.pushed_cards,
    )


def _contract(rules: Rules, view: View, event: ContractDeclared) -> View:
    spec = rules.contracts[event.contract].spec
    if rules.outbidding is not None:
        view = _outbid(rules, view, event.contract)
    trump = rules.opening_trump(event.contract, view.showing, view.trump)
    bid = bid_by(rules, event.contract, view.bid)
    if rules.bids_with_talon and view.declarer is None:
        view = _kept_away(view, event.seat)
    before = view
    view = view._replace(declarer=event.seat, contract=event.contract, trump=trump, bid=bid)
    if view.playing:
        view = seen_anew(rules, before, view)._replace(played_before=len(view.tricks))
    for seat in resting_at_once(rules, event.contract, event.seat, view.seats):
        view = rested(view, seat)
    if spec.finds_partner:
        unknown: tuple[int | None, ...] = (None,) * view.players
        return own_part(rules, view._replace(sides=put(unknown, event.seat, RE)))
    return declarers_side(rules, view)


def _given_back(rules: Rules, view: View, event: CardGivenBack) -> View:
    view = view._replace(
        given=(*view.given, (event.seat, event.other, event.card)),
        sizes=resize(view, event.seat, -1),
        known=put(view.known, event.seat, _still_known(view, event)),
    )
    view = view._replace(sizes=resize(view, event.other, 1))
    if event.card is None:
        return view
    if view.seat == event.seat:
        return view._replace(hand=without(view.hand, event.card))
    return view._replace(hand=tuple(sorted((*view.hand, event.card))))


def _still_known(view: View, event: CardGivenBack) -> tuple[int, ...]:
    """What the giver is still known to hold: any card that this seat has passed on to it may be the
    one that went."""
    left = view.known[event.seat]
    for seat, taker, card in view.passed:
        mine = seat == view.seat and taker == event.seat
        if mine and card is not None and event.card in (None, card):
            left = without(left, card)
    return left


def _opened(rules: Rules, view: View, event: HandOpened) -> View:
    return view._replace(opened=put(view.opened, event.seat, event.cards))


def _shown(rules: Rules, view: View, event: HandShown) -> View:
    if event.cards is None or view.seat == event.seat:
        return view
    return view._replace(opened=put(view.opened, event.seat, event.cards))


def _partner(rules: Rules, view: View, event: PartnerFound) -> View:
    view = partners_seen(view, event.seat, event.other)
    return view._replace(partner_tricks=len(view.tricks))


def _fault(rules: Rules, view: View, event: FaultMade) -> View:
    view = view._replace(fault=event.seat)
    return view._replace(mute=(*view.mute, event.seat)) if event.reason == REVOKED else view


def _thrown_in(rules: Rules, view: View, event: ThrownIn) -> View:
    same = rules.ruleset.match.same_deals_again
    return view._replace(redealt=view.redealt + 1) if same else view


def _deal_ended(rules: Rules, view: View, event: DealEnded) -> View:
    if rules.contracts[view.contract].spec.is_solo and view.declarer is not None:
        view = view._replace(soli=put(view.soli, view.declarer, view.soli[view.declarer] + 1))
    if rules.allowances and view.declarer is not None:
        view = view._replace(chosen=(*view.chosen, (view.declarer, view.contract)))
    running = with_deal(rules, view.running, event.sheet)
    games = with_game(GamesPlayed(view.games, running), event.game_won)
    return view._replace(
        over=True,
        pot=view.pot + brought(event.sheet),
        hanging=view.hanging + hung(event.sheet),
        sheet=event.sheet,
        score=event.score,
        scores=event.totals,
        history=(*view.history, event.score),
        surplus=collected(rules, view.surplus, event.sheet) if rules.scoring.counts_surplus else (),
        streaks=streaks_after(rules, view.streaks, event.sheet, len(view.tricks)),
        strikes=strikes_after(rules, view.strikes, marked(rules, view, event.sheet)),
        kept_before=kept_after(rules, view.kept_before, event.sheet),
        owner=owner_after(rules, view.owner, view.tricks),
        all_passed=passed_after(rules, view.all_passed, view.declarer),
        games=games.won,
        running=games.running,
        ended=running if event.game_won else (),
        by_games=_by_games(rules, view, event),
    )


def _by_games(rules: Rules, view: View, event: DealEnded) -> tuple[tuple[int, ...], ...]:
    """What games of the match have brought or struck with every deal, this one too."""
    spec = rules.ruleset.match.games
    if spec is None or not spec.bring_points:
        return ()
    lines = of_games(event.sheet)
    parts = tuple([total(lines, seat) for seat in range(view.players)])
    return (*view.by_games, parts)


def _match_ended(rules: Rules, view: View, event: MatchEnded) -> View:
    return view._replace(winners=event.winners)


_FOLDS: Folds = {
    DealBegan: _deal_began,
    LotsDrawn: unchanged,
    Scored: _scored,
    ThrownIn: _thrown_in,
    ContractDeclared: _contract,
    CardGivenBack: _given_back,
    HandOpened: _opened,
    HandShown: _shown,
    PartnerFound: _partner,
    FaultMade: _fault,
    DealEnded: _deal_ended,
    MatchEnded: _match_ended,
    **VIEWS,
}
