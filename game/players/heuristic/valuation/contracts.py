"""Which contracts a hand is good for: weddings and poverty announced, solos and Durch only when the
hand is sure, poor hands thrown in; and how long a solo that is owed may wait."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from statistics import fmean

from game.cards import KIND_MASK
from game.engine.bidding.contracts import forced_opening, is_reserved, stands_for
from game.engine.bidding.holdings import may_choose
from game.engine.match.length import compulsory, planned
from game.engine.rules.parts import CompiledContract
from game.engine.rules.rules import Rules
from game.engine.scoring.pot import at_stake, stakes
from game.engine.tricks.table import NO_TRUMP
from game.engine.view import View
from game.players.base import Request
from game.players.heuristic.reading.knowledge import table_of
from game.players.heuristic.valuation.above_share import above_share, usual_choice
from game.players.heuristic.valuation.all_pass import gain_of_all_pass
from game.players.heuristic.valuation.choosing import gain_of_choice, must_choose
from game.players.heuristic.valuation.forced import chance_of_none
from game.players.heuristic.valuation.own_tricks import more_of_them, tricks_in_best
from game.players.heuristic.valuation.partnered import chance_with_partner
from game.players.heuristic.valuation.partners_cards import hands_after_gift
from game.players.heuristic.valuation.promising import gain_of_promises
from game.players.heuristic.valuation.proposals import chance_of_proposal
from game.players.heuristic.valuation.rungs import (
    chance_of_bid,
    gain_of_bid,
    has_partner,
    is_bid,
    played_alike,
    usual_bids,
    usual_gain,
)
from game.players.heuristic.valuation.soli import (
    chance_alone,
    declarer_leads,
    is_by_tricks,
    is_estimated,
    losers,
    sure_tricks,
    too_high,
)
from game.players.heuristic.valuation.suits_hoped import of_suits
from game.players.heuristic.valuation.taking_all import chance_of_all
from game.players.heuristic.valuation.talon_to_come import chance_with_talon, talon_lying
from game.players.heuristic.valuation.toward_game import worth_of_nearing
from game.players.heuristic.valuation.turned_up import (
    LikelyHand,
    kept_trump,
    likely_hands,
    suit_turned_down,
)
from game.players.heuristic.valuation.usual_value import (
    USUAL_VALUE,
    likely_lost,
    likely_missing,
    won_or_lost,
    won_or_lost_often,
)
from game.rules.model.auction import ReservationsPhase
from game.rules.model.handing_on import ExchangePhase
from game.rules.model.naming import TrumpPhase
from game.values import Card, Seat

SURE_SOLO = 0.68
"""How likely a solo must be won to be played of one's own will."""

PAID_BY_TRICKS = 0.55
"""The same where each trick beyond those needed brings more. (Of 250 deals of Solo Whist 31 are
then played alone, in place of 5, and 19 of them won, for as much as before.)"""

EVEN_SOLO = 0.5
"""The same where nothing is played unless somebody plays alone for card points. (Of 300 deals of a
game with ten cards each a declarer then played in 115 and won 94 in 100, before in 24. Of 300 of
Tapp, whose games have values and cost no more than they bring, one played in 277 and won 198.)
Whoever would pass into a game for the fewest points with such a hand loses that. (In 462 deals of
Zole a seat that plays so has 0.27 ± 0.08 points a deal more than with `SURE_SOLO`, in 171 of
Schieberamsch 0.31 ± 0.12.)"""

LIKELY_NONE = 0.5
"""The same for a game of no trick where nothing counts but tricks and as much is lost as won: who
is given so much wins oftener. (Not with an open hand, which good opponents read. In 700 deals of
Solo Whist simple players name one in 21 and win 14, in 700 of Boston in 7 and win 5.)"""

OPEN_AT_BID = 0.8
"""The same for one with an open hand which is named against bids that must be reached. (Of 1788
deals of Five Hundred for four 155 were played so with 0.55 and more, and 78 of them won; of the 30
with the most, about so much and more, 18.)"""

OWED_SOLO, HALF_WAY = 0.62, 10
"""How likely one must be won that is owed while many deals are left to wait for a better hand, and
with how many deals it is half of that. (What waiting is worth, by how often hands are good.)"""

LIKELY_CALL = 0.6
"""How likely a game with a partner must be won by the look of the hand to be played: that line is
drawn through deals in which nobody looks for the partner or doubles."""

LIKELY_CALL_WITH_TALON = 0.5
"""The same where the declarer takes the talon, which whoever passes leaves to another one. (In 200
deals of Sheepshead for five 192 are then played and 115 won; with a line as for those without a
talon who reckons so gains nothing by it.)"""

LIKELY_OPPOSITE = 0.7
"""The same where that is the seat opposite, who may name a game as well. (In 200 deals of Euchre
the card turned up is then ordered up in 167, before in 190; in 150 others, which had no part in the
choice, who reckons so has 0.087 ± 0.028 points a deal more.)"""

LIKELY_PROPOSAL = 0.5
"""The same where who is good for it accepts it, or nobody."""

LIKELY_BID = 0.4
"""The same for a bid of a ladder, also where losing costs no more than what lies in the tricks:
whoever gets the game has on average thought too well of the hand."""

LIKELY_ALONE = 0.65
"""The same for a bid without a suit, in which one plays alone: the best of four suits is more often
thought too well of."""

LIKELY_IN_SUIT = 0.6
"""The same where the suit is in the bid, one of several. (In 300 deals of Boston 284 are played so,
in place of all, and they bring the declarers half as much again.)"""

LEFT_TO_OTHERS = 0.5
"""How much what an opponent gains by a bid counts for who passes: it may still be outbid."""

LEFT_WITH_TALON = 1.0
"""The same where a talon goes to whoever plays, with what is laid away: it gains more than its hand
shows. (Of 80 deals of Rook who bids so brings 20 ± 5 points a deal more than with a half.)"""

WITH_PARTNER = 1.6
"""What looking for a partner brings on average."""

ALONE, SPARE = 1.5, 0.5
"""How much more a game is worth that is played without the partner by a hand that is likely to take
every trick; and how many tricks it may lack for that."""

SHORT = 0.15
"""So many tricks for each that it must take may a hand lack of those for a pot: cards that come may
be better, and who passes gets little of what lies there. (Beside players who may lack 0.25 who may
lack 0.9 of six has 18 ± 2 points a match more in 40 of Préférence, with 0.6 11 ± 5 in 25, with 1.3
12 ± 2 in 34. Of two in Mauscheln it makes no difference: who may lack 0.3 has 0.1 ± 0.1 a deal more
than who may lack 0.5, with whom no deal is ever thrown in, and as much as with 0.25.)"""

WORTH_NAMING = 0.5
"""So many more tricks than without it must a game promise that is named where it binds nobody."""

UNSURE = 0.5
"""How likely all tricks are still taken for each card that may lose one to the worst of hands, and
where another one leads."""

POOR = 0.25
"""The share of tricks, by trumps and highest cards alone, below which a hand is thrown in."""


def reservable(rules: Rules, hand: Sequence[Card]) -> list[CompiledContract]:
    """The contracts that one with this hand may reserve for."""
    return [
        contract
        for contract in rules.contracts
        if is_reserved(rules, contract) and may_choose(rules, contract, hand)
    ]


def asks_again(rules: Rules) -> bool:
    """Whether who has named a game is asked again once somebody names a higher one."""
    spec = rules.phase_of(ReservationsPhase)
    return spec is not None and spec.only_higher and spec.until_passed


def best_contract(
    request: Request, contracts: Sequence[CompiledContract], hand: tuple[Card, ...]
) -> CompiledContract | None:
    """The best of some contracts that this hand should play; None: none of them.

    Of several solos it is the one that is likely to gain most; where they promise as much, the
    highest, which is not outbid, or the lowest where one may still go higher.
    """
    upwards = -1 if asks_again(request.rules) else 1

    def order(contract: CompiledContract) -> tuple[float, int]:
        return expected_gain(request, contract, hand), upwards * contract.spec.rank

    best = max(_good_ones(request, contracts, hand), key=order, default=None)
    silent = _silent_gain(request, hand)
    if best is None or silent is None or expected_gain(request, best, hand) > silent:
        return best
    return None


def _good_ones(
    request: Request, contracts: Sequence[CompiledContract], hand: tuple[Card, ...]
) -> list[CompiledContract]:
    """Those of some contracts that this hand should play. Where a bid of a ladder is not likely
    made, no higher one for the same game is, and none of them is looked at."""
    first, good, too_high = _first_of_game(request.rules), list[CompiledContract](), set[int]()
    passing: float | None = None
    for contract in contracts:
        game = first[contract.number]
        if game < 0:
            if _fits(request, contract, hand):
                good.append(contract)
        elif game not in too_high:
            if not _looks_likely(request, contract, hand):
                too_high.add(game)
                continue
            passing = _passing(request, hand) if passing is None else passing
            if _is_worth_more(request, contract, hand, passing):
                good.append(contract)
    return good


@lru_cache(maxsize=16)
def _first_of_game(rules: Rules) -> tuple[int, ...]:
    """For each contract the lowest bid of its ladder for the same game, beside which it is made at
    most as often; -1 for all that are no such bids, or hang on something else as well."""
    first, games = dict[tuple[str, int], int](), list[int]()
    for contract, alike in zip(rules.contracts, played_alike(rules), strict=True):
        ladder, changed = contract.of_ladder, contract.spec.may_change
        single = changed or not is_bid(rules, contract) or must_choose(rules, contract)
        if ladder is None or single:
            games.append(-1)
        else:
            games.append(first.setdefault((ladder, alike), contract.number))
    return tuple(games)


def would_name(request: Request, contract: CompiledContract, hand: tuple[Card, ...]) -> bool:
    """Whether this hand is one with which the simple player names a contract."""
    return _fits(request, contract, hand)


def _fits(request: Request, contract: CompiledContract, hand: tuple[Card, ...]) -> bool:
    rules, spec = request.rules, contract.spec
    if spec.offered is None or must_choose(rules, contract):
        return spec.offered is not None
    if is_bid(rules, contract):
        return _is_worth_bidding(request, contract, hand)
    if spec.may_change and any(_fits(request, c, hand) for c in changed_to(rules, contract, hand)):
        return True
    if not spec.is_played:
        return _sure_tricks(rules, hand) < POOR
    if _must_be_sure(rules, contract):
        if not spec.needs_no_trick and not declarer_leads(rules, contract.number, first=False):
            return False
        return _is_sure_enough(request, contract, hand)
    return is_estimated(spec) and _is_likely(request, contract, hand)


def _must_be_sure(rules: Rules, contract: CompiledContract) -> bool:
    """Whether a contract is one that is named of one's own will only with a sure hand."""
    return contract.spec.needs_every_trick or _is_sure_below(rules, contract)


def _is_sure_enough(request: Request, contract: CompiledContract, hand: tuple[Card, ...]) -> bool:
    """Whether a hand takes all tricks, or none, whatever the others hold; of all tricks named
    against others, for as much as may be lost, whether that is likely. (Of 11 hands of Ulti, in
    3880 deals, that were given 30 in 100 or more simple players won 10.)"""
    if not _unsure_cards(request, contract, hand):
        return True
    if not _is_named_unsure(request.rules, contract):
        return False
    least = with_pot(request, contract, min(solo_threshold(request), EVEN_SOLO))
    return _chance_unsure(request, contract, hand) >= least


def _is_named_unsure(rules: Rules, contract: CompiledContract) -> bool:
    """Whether all tricks are named against others, and not in place of a bid already won."""
    against = is_reserved(rules, contract) and not rules.scoring.reaches_bid
    return contract.spec.needs_every_trick and against and contract.spec.first_tricks is None


def _unsure_cards(request: Request, contract: CompiledContract, hand: tuple[Card, ...]) -> int:
    """How many cards may lose a trick of all, or take one of none, more than can be laid away."""
    rules = request.rules
    full = len(hand) * rules.active + rules.talon_size > len(rules.pack)
    if contract.spec.needs_no_trick:
        unsure = len(too_high(rules, table_of(rules, contract.number, NO_TRUMP), hand))
    else:
        unsure = fewest_losers(request, contract, hand)
    return max(0, unsure - (rules.surplus if full else 0))


def fewest_losers(request: Request, contract: CompiledContract, hand: tuple[Card, ...]) -> int:
    """How many cards may lose a trick with the suit that is trump, or the best that may be
    named, more than can be kept back until the tricks that decide are over."""
    rules, first = request.rules, contract.spec.first_tricks
    lost = min(
        len(losers(rules, table_of(rules, contract.number, likely.trump), likely.cards))
        for likely in likely_hands(request, contract, hand)
    )
    return lost if first is None else max(0, lost - max(0, len(hand) - first))


def _is_likely(request: Request, contract: CompiledContract, hand: tuple[Card, ...]) -> bool:
    """Whether a contract whose chance can be told is likely enough to be won, or to gain by."""
    rules, spec = request.rules, contract.spec
    if spec.bounds_tricks or spec.needs_points or _avoids_with_partner(rules, contract):
        return _is_likely_alone(request, contract, hand)
    if _binds_nobody(rules, contract):
        return _is_worth_naming(request, contract, hand)
    if _has_partner(rules, contract):
        if not spec.partner_plays and not takes_all(request, contract, hand):
            return False
        least = with_pot(request, contract, least_together(rules, contract))
        return chance_together(request, contract, hand) >= least
    if spec.sides == "partner":
        return True
    if not _is_alone(rules, contract) or not is_reserved(rules, contract):
        return False
    return _is_likely_alone(request, contract, hand)


def _is_likely_alone(request: Request, contract: CompiledContract, hand: tuple[Card, ...]) -> bool:
    """Whether this hand wins a contract alone likely enough for a solo, and what it promises with
    it is more likely kept than not."""
    if gain_of_promises(request.rules, contract, hand, request.view.trump) < 0.0:
        return False
    least = solo_threshold(request)
    spec, scoring = contract.spec, request.rules.scoring
    if spec.needs_no_trick and spec.hand != "open" and scoring.two_sides:
        least = min(least, LIKELY_NONE) if is_by_tricks(request.rules) else least
    if spec.win_at is not None and spec.over_each and is_by_tricks(request.rules):
        least = min(least, PAID_BY_TRICKS)
    if spec.needs_no_trick and spec.hand == "open" and scoring.reaches_bid:
        least = max(least, OPEN_AT_BID)
    return _chance(request, contract, hand) >= with_pot(request, contract, least)


def least_together(rules: Rules, contract: CompiledContract) -> float:
    """How likely a contract with a partner must be won to be played."""
    if contract.spec.is_proposal:
        return LIKELY_PROPOSAL
    if not contract.calls_partner:
        return LIKELY_OPPOSITE
    takes = rules.talon_size > 0 and contract.spec.talon == "taken"
    return LIKELY_CALL_WITH_TALON if takes else LIKELY_CALL


def _chance(request: Request, contract: CompiledContract, hand: tuple[Card, ...]) -> float:
    """How likely this hand wins a contract alone."""
    rules, leads, spec = request.rules, _leads(request, contract), contract.spec
    likely = LikelyHand(hand, kept_trump(rules, request.view, contract.number))
    if spec.trump_is_turned_up:  # the card may come into the hand
        likely = likely_hands(request, contract, hand)[0]
    chance = likely.more + chance_with_talon(
        rules,
        contract.number,
        likely.cards,
        leads=leads,
        trump=likely.trump,
        lying=talon_lying(rules, request.view, contract.number),
        barred=suit_turned_down(rules, request.view),
    )
    by_both = _avoids_with_partner(rules, contract) and spec.partner_tricks == "lose"
    return chance * chance if by_both and spec.partner_plays else chance


def _avoids_with_partner(rules: Rules, contract: CompiledContract) -> bool:
    """Whether who has a partner must win no trick: that hangs on the own hand, and at most on the
    partner's as much."""
    return contract.spec.needs_no_trick and _has_partner(rules, contract)


def bidder_of(rules: Rules, view: View) -> Seat | None:
    """Who has named the contract that is played unless somebody names a higher one; None where
    nobody has, or it was not said aloud which one it is."""
    spec, settled = rules.phase_of(ReservationsPhase), view.declarer is not None
    if view.named is None or spec is None:
        return None
    if rules.outbidding is None if settled else spec.asked_first:
        return None
    wanting = (seat for seat, wants in reversed(view.reservations) if wants)
    return next((seat for seat in wanting if seat != view.accepted), None)


def standing_bid(rules: Rules, view: View) -> tuple[Seat, int] | None:
    """Who would play what, were nothing more named: a bidder, or a declarer who may be outbid."""
    bidder = bidder_of(rules, view)
    if bidder is not None and view.named is not None:
        return bidder, view.named
    may_be_outbid = rules.outbidding is not None and view.declarer is not None
    return (view.declarer, view.contract) if may_be_outbid and view.declarer is not None else None


def _outbids(request: Request) -> bool:
    """Whether an opponent has bid."""
    standing = standing_bid(request.rules, request.view)
    bidder = None if standing is None else standing[0]
    return bidder is not None and bidder not in request.rules.team(request.view.seat)


def _is_worth_bidding(request: Request, contract: CompiledContract, hand: tuple[Card, ...]) -> bool:
    """Whether a bid of a ladder promises more than to pass, and is not likely lost."""
    if not _looks_likely(request, contract, hand):
        return False
    return _is_worth_more(request, contract, hand, _passing(request, hand))


def _is_worth_more(
    request: Request, contract: CompiledContract, hand: tuple[Card, ...], passing: float
) -> bool:
    """Whether a bid that is likely made promises more than to pass; one that is played without the
    partner, whether the hand takes every trick by itself as well."""
    if not contract.spec.partner_plays and not takes_all(request, contract, hand):
        return False
    return expected_gain(request, contract, hand) > passing


def _looks_likely(request: Request, contract: CompiledContract, hand: tuple[Card, ...]) -> bool:
    """Whether a bid is likely enough made by the look of the hand."""
    least = _least_look(request.rules, contract)
    return least <= 0.0 or look_of_bid(request, contract, hand) >= least


def _least_look(rules: Rules, contract: CompiledContract) -> float:
    """How likely a bid must be made by the look of the hand."""
    if rules.scoring.reaches_bid or rules.scoring.binds_bid:
        return LIKELY_BID
    if not rules.scoring.two_sides or not _is_alone(rules, contract):
        return 0.0
    if contract.spec.trump_is_chosen:
        return LIKELY_ALONE
    ladder = contract.spec.ladder
    return LIKELY_IN_SUIT if ladder is not None and len(ladder.trumps) > 1 else 0.0


def look_of_bid(request: Request, contract: CompiledContract, hand: tuple[Card, ...]) -> float:
    """How likely a bid of a ladder is made, by the look of the hand, or the best that it may be
    changed to."""
    changed = contract.spec.may_change and request.view.declarer is None
    others = changed_to(request.rules, contract, hand) if changed else []
    return max(
        chance_of_bid(
            request.rules,
            bid,
            hand,
            leads=_leads(request, bid),
            against=_outbids(request),
            trump=_shown_trump(request, bid, hand),
            beside=_open_beside(request),
        )
        for bid in (contract, *others)
        if is_bid(request.rules, bid)
    )


def _open_beside(request: Request) -> tuple[Card, ...]:
    """The cards of the own partner, where they lie open before anything is named; sorted."""
    opened, seat = request.view.opened, request.view.seat
    if all(hand is None for hand in opened):
        return ()
    partners = [other for other in request.rules.team(seat) if other != seat]
    cards = [card & KIND_MASK for other in partners for card in opened[other] or ()]
    return tuple(sorted(cards))


def _shown_trump(request: Request, contract: CompiledContract, hand: tuple[Card, ...]) -> int:
    """The suit that a card turned up makes trump in a contract, or its holder, or that was named
    before it; NO_TRUMP where there is none."""
    if not contract.spec.trump_comes_before:
        return NO_TRUMP
    return likely_hands(request, contract, hand)[0].trump


def _passing(request: Request, hand: tuple[Card, ...]) -> float:
    """Score points, more than the others get, that it is likely to bring to leave a ladder to those
    who have bid on it or may yet, or to nobody; a partner's bid as much as bids bring that anybody
    makes."""
    rules, view = request.rules, request.view
    standing, usual = standing_bid(rules, view), usual_bids(rules)
    mine = rules.team(view.seat)
    if standing is not None and _had_to_open(rules, view, standing[1]):
        return 0.0
    if standing is not None and standing[0] in mine:
        return usual.gain
    takes = rules.surplus > 0 and rules.scoring.reaches_bid and not is_by_tricks(rules)
    share = (LEFT_WITH_TALON if takes else LEFT_TO_OTHERS) / (rules.active // len(mine) - 1)
    others = share * usual.gain
    if standing is not None:
        return -min(others, share * usual_gain(rules, standing[1]))
    spoken = {seat for seat, _ in view.reservations}
    left = [seat for seat in view.seats if seat != view.seat and seat not in spoken]
    bid = others * usual.share * sum(1 if seat in mine else -1 for seat in left)
    return bid + gain_of_all_pass(rules, hand, len(left), usual.share)


def _had_to_open(rules: Rules, view: View, contract: int) -> bool:
    """Whether nothing has been named but the lowest bid of who had to name something first, which
    says nothing of the hand."""
    at, number = rules.contracts[contract].offered, rules.contracts[contract].spec.win_at
    if at < 0 or number is None or number != forced_opening(rules, at):
        return False
    return sum([wants for _, wants in view.reservations]) == 1


def _is_sure_below(rules: Rules, contract: CompiledContract) -> bool:
    """Whether a contract of no tricks is one that only a sure hand should play: as costly as those
    of a bid game are which are named once the bidding is won. (One that is itself named against
    others brings its value as well as it costs it: in one of 1500 deals of Five Hundred for four
    such a hand was sure.)"""
    costly = contract.spec.needs_no_trick and rules.scoring.reaches_bid
    return costly and not is_reserved(rules, contract)


def _has_partner(rules: Rules, contract: CompiledContract) -> bool:
    """Whether its declarer plays with one other: the holder of a card, who accepts it, or the seat
    opposite."""
    opposite = has_partner(rules, contract)
    return contract.calls_partner or contract.spec.is_proposal or opposite


def chance_together(request: Request, contract: CompiledContract, hand: tuple[Card, ...]) -> float:
    """How likely a hand wins a contract with its partner, with the suit that is trump in it, or
    with the best that may be named, or any where another one names it; a card that is taken up is
    in the hand by then."""
    hands = likely_hands(request, contract, hand)
    chances = [
        chance_with_partner(request.rules, contract, likely.cards, likely.trump) + likely.more
        for likely in hands
    ]
    naming = [spec for spec in request.rules.phases if isinstance(spec, TrumpPhase)][-1:]
    by_another = any(spec.who != "declarer" for spec in naming)
    if by_another:
        return fmean(chances)
    suits = [likely.trump for likely in hands]
    return of_suits(request.rules, contract.spec, hand, suits, chances)


def chance_accepting(request: Request, hand: tuple[Card, ...]) -> float:
    """How likely the proposal that was made last is won if this hand accepts it."""
    rules = request.rules
    contract = rules.contracts[request.view.named or 0]
    return fmean(
        chance_of_proposal(rules, contract, likely.cards, likely.trump, accepts=True)
        for likely in likely_hands(request, contract, hand)
    )


def gain_of_accepting(request: Request, hand: tuple[Card, ...]) -> float:
    """Points that it is likely to bring to accept the proposal that was made last; 0 where it is
    won too seldom for what may be lost."""
    contract = request.rules.contracts[request.view.named or 0]
    chance = chance_accepting(request, hand)
    if chance < with_pot(request, contract, LIKELY_PROPOSAL):
        return 0.0
    return _gain_together(request.rules, contract, chance)


def takes_all(request: Request, contract: CompiledContract, hand: tuple[Card, ...]) -> bool:
    """Whether a hand is likely to take every trick without the partner: all its cards are the
    highest of their suits, or trumps that draw all others."""
    return any(
        _takes_all(request.rules, contract.number, likely.cards, likely.trump)
        for likely in likely_hands(request, contract, hand)
    )


def _takes_all(rules: Rules, contract: int, hand: tuple[Card, ...], trump: int) -> bool:
    """The same of one hand with a suit as trump, with what the partner is likely to give to it."""
    hands = hands_after_gift(rules, contract, hand, trump)
    sure = sum(
        sum(sure_tricks(rules, contract, trump, held)) >= len(held) - SPARE for held in hands
    )
    return 2 * sure > len(hands)


def _is_alone(rules: Rules, contract: CompiledContract) -> bool:
    """Whether its declarer plays against all others."""
    against = rules.ruleset.table.sides.kind == "declarer" and contract.spec.sides == "usual"
    return contract.spec.sides == "solo" or against


def _leads(request: Request, contract: CompiledContract) -> bool:
    """Whether the own seat would lead under a contract."""
    view, owing = request.view, compulsory(request.rules)
    if declarer_leads(request.rules, contract.number, first=view.seat == view.seats[0]):
        return True
    owes = owing is not None and view.soli[view.seat] < owing.each
    return owing is not None and owes and owing.leader == "declarer"


def _binds_nobody(rules: Rules, contract: CompiledContract) -> bool:
    """Whether all write down what they take, or play each to take enough, whoever has named the
    game."""
    scoring = rules.scoring
    if is_bid(rules, contract):
        return False
    own = scoring.writes_own_points or scoring.counts_predictions
    alone = rules.ruleset.table.sides.kind == "alone" and contract.spec.sides == "usual"
    own = own or (alone and scoring.enough_points is not None)
    return own and contract.spec.counts_points


def _is_worth_naming(request: Request, contract: CompiledContract, hand: tuple[Card, ...]) -> bool:
    """Whether a hand has more tricks than without a game in which all write down what they take;
    or those that whoever names it must take, else pay into the pot."""
    rules = request.rules
    pot = rules.ruleset.match.pot
    if pot is not None and pot.declarer_tricks:
        tricks = tricks_in_best(rules, contract, hand) * more_of_them(rules, contract.number)
        return tricks >= pot.declarer_tricks * (1.0 - SHORT)
    left = _left_as_it_is(request, hand)
    of_partner = _left_to_partner(request)
    worth = WORTH_NAMING * rules.scoring.times_against_named
    left = left + worth if of_partner is None else max(left, of_partner)
    return expected_gain(request, contract, hand) > left


def _left_to_partner(request: Request) -> float | None:
    """What it is likely to bring to pass where nobody but the partner is asked after that, who
    names the best of the same games, or must; None where others are, or nobody."""
    rules, view, spec = request.rules, request.view, request.rules.phase_of(ReservationsPhase)
    if spec is None or not spec.asks_side or view.declarer is not None or view.reservations:
        return None
    offered = [action.arg for action in request.legal if action.verb == "declare"]
    games = tuple([n for n in offered if _binds_nobody(rules, rules.contracts[n])])
    return usual_choice(rules, games) if games else None


def _left_as_it_is(request: Request, hand: tuple[Card, ...]) -> float:
    """The same where nothing more is named: under the contract named last, or the usual one."""
    rules, standing = request.rules, standing_bid(request.rules, request.view)
    named = request.view.named if standing is None else standing[1]
    contract = rules.contracts[rules.usual if named is None else named]
    return above_share(rules, contract, hand) if contract.spec.is_played else 0.0


def expected_gain(request: Request, contract: CompiledContract, hand: tuple[Card, ...]) -> float:
    """Points that a contract is likely to bring, or the best that it may be changed to."""
    spec = contract.spec
    if spec.may_change and request.view.declarer is None:
        others = [
            expected_gain(request, c, hand) for c in changed_to(request.rules, contract, hand)
        ]
        return max([_gain_of(request, contract, hand), *others])
    return _gain_of(request, contract, hand)


def gain_if_forced(request: Request, contract: CompiledContract, hand: tuple[Card, ...]) -> float:
    """The same for who must name one of several, though the hand may be good for none of them: one
    that is else named only when it is sure is here as likely won as the hand makes it."""
    rules, spec = request.rules, contract.spec
    if not _must_be_sure(rules, contract) or must_choose(rules, contract):
        return expected_gain(request, contract, hand)
    return won_or_lost(spec, _chance_unsure(request, contract, hand))


def _chance_unsure(request: Request, contract: CompiledContract, hand: tuple[Card, ...]) -> float:
    """How likely a hand that need not be sure takes all tricks, or none."""
    rules, unsure = request.rules, _unsure_cards(request, contract, hand)
    if contract.spec.needs_no_trick:
        likely = chance_of_none(rules, table_of(rules, contract.number, NO_TRUMP), hand)
        return likely if unsure else 1.0
    leads = declarer_leads(rules, contract.number, first=False)
    chance = 1.0 if leads else UNSURE
    if unsure and leads and _is_named_unsure(rules, contract):
        return max(
            chance_of_all(rules, contract.number, likely.cards, likely.trump)
            for likely in likely_hands(request, contract, hand)
        )
    for _ in range(unsure):
        chance *= UNSURE
    return chance


def changed_to(
    rules: Rules, named: CompiledContract, hand: Sequence[Card]
) -> list[CompiledContract]:
    """What a hand may name later in place of this contract, which may be changed."""
    return [
        contract
        for contract in rules.contracts
        if contract.offered >= 0
        and rules.phases[contract.offered].kind == "declare"
        and stands_for(contract, named)
        and may_choose(rules, contract, hand)
    ]


def _gain_of(request: Request, contract: CompiledContract, hand: tuple[Card, ...]) -> float:
    """Points that a contract is likely to bring by itself."""
    spec = contract.spec
    if is_bid(request.rules, contract):
        return gain_of_bid(
            request.rules,
            contract,
            hand,
            at_stake(request.rules, request.view.dealer, request.view.pot),
            leads=_leads(request, contract),
            against=_outbids(request),
            trump=_shown_trump(request, contract, hand),
            vulnerable=request.view.seat in request.view.vulnerable,
            nearing=worth_of_nearing(request.rules, request.view, contract),
            beside=_open_beside(request),
        )
    if must_choose(request.rules, contract):
        return gain_of_choice(request.rules, contract, hand)
    if _is_named_unsure(request.rules, contract):
        return won_or_lost_often(spec, _chance_unsure(request, contract, hand))
    if not is_estimated(spec) or _is_sure_below(request.rules, contract):
        return float(spec.value)
    if _binds_nobody(request.rules, contract):
        return above_share(request.rules, contract, hand)
    own = spec.bounds_tricks or spec.needs_points or _avoids_with_partner(request.rules, contract)
    if _has_partner(request.rules, contract) and not own:
        chance = chance_together(request, contract, hand)
        return _gain_together(request.rules, contract, chance)
    if not _is_alone(request.rules, contract) and not own:
        return WITH_PARTNER
    chance = _chance(request, contract, hand)
    kept = gain_of_promises(request.rules, contract, hand, request.view.trump)
    return won_or_lost_often(spec, chance) + kept * spec.factor


def _gain_together(rules: Rules, contract: CompiledContract, chance: float) -> float:
    """The same of one that is won with a partner, if there is one, so likely."""
    alone = 1.0 if contract.spec.partner_plays else ALONE
    counts = rules.scoring.enough_points is not None  # for whoever wins it
    if counts:
        return alone * won_or_lost_often(contract.spec, chance)
    return alone * won_or_lost(contract.spec, chance)


def _silent_gain(request: Request, hand: tuple[Card, ...]) -> float | None:
    """Points that it is likely to bring to play alone without a word; None unless the hand holds
    all the cards that make a side."""
    rules, view = request.rules, request.view
    if not rules.side_cards or rules.cards_of_side(hand) < rules.side_size:
        return None
    leads = view.seat == view.seats[0]
    chance = chance_alone(rules, rules.usual, hand, leads=leads)
    return (2.0 * chance - 1.0) * USUAL_VALUE * rules.ruleset.table.sides.alone_factor


def solo_threshold(request: Request) -> float:
    """How likely a solo must be won to be played; less and less while one is owed."""
    wait = deals_to_wait(request)
    if wait is None:
        return EVEN_SOLO if _is_solo_or_nothing(request.rules) else SURE_SOLO
    return OWED_SOLO * wait / (wait + HALF_WAY)


@lru_cache(maxsize=32)
def _is_solo_or_nothing(rules: Rules) -> bool:
    """Whether the cards are thrown in unless somebody plays alone, for as much as may be lost, or
    everybody then wants few card points, which such a hand does not take; of tricks, where nothing
    else counts, a hand promises more than it takes, but not where it is known what the opponents
    take by exchanging."""
    played = [c for c in rules.contracts if c.spec.is_played and not _is_for_nobody(c)]
    alone = all(_is_alone(rules, c) and not c.calls_partner for c in played)
    scoring = rules.scoring
    even = scoring.two_sides or (scoring.values_games and scoring.bid_costs.lost_factor <= 1)
    told = not is_by_tricks(rules) or rules.phase_of(ExchangePhase) is not None
    return alone and even and told


def _is_for_nobody(contract: CompiledContract) -> bool:
    """Whether a game is for those who have all passed, each alone for the fewest card points."""
    spec = contract.spec
    return spec.offered is None and spec.avoids_points and spec.sides == "alone"


def with_pot(request: Request, contract: CompiledContract, least: float) -> float:
    """How likely a contract must be won to be played with what lies in the pot, and for what is
    lost in place of its value, where `least` is enough without either: as likely that winning and
    losing weigh as much as they did."""
    rules, pot, spec = request.rules, request.rules.ruleset.match.pot, contract.spec
    if spec.lost_value is not None or spec.plays_on or spec.lost_factor is not None:
        lost = (likely_lost(spec) + likely_missing(spec)) * spec.factor_lost / spec.factor
        odds = least / (1.0 - least) * lost / (spec.value or USUAL_VALUE)
        least = odds / (odds + 1.0)
    if pot is None:
        return least
    alone = _is_alone(rules, contract)
    lies = at_stake(rules, request.view.dealer, request.view.pot)
    gained, paid = stakes(pot, contract.spec, lies, 1 if alone else 2)
    if not gained and not paid:
        return least
    worth = (contract.spec.value or USUAL_VALUE) * rules.scoring.point_value
    lost = least / (1.0 - least) + paid / worth
    return lost / (lost + 1.0 + gained / worth)


def deals_to_wait(request: Request) -> int | None:
    """For how many more deals a seat may put off a solo that it owes; None where it owes none."""
    rules, view = request.rules, request.view
    owing, deals = compulsory(rules), planned(rules)
    if owing is None or deals is None or view.soli[view.seat] >= owing.each:
        return None
    owed = sum(max(owing.each - played, 0) for played in view.soli)
    return max(deals - view.number - owed, 0)


def _sure_tricks(rules: Rules, hand: tuple[Card, ...]) -> float:
    """The share of tricks that a hand promises in the usual game by trumps and highest cards."""
    return sum(sure_tricks(rules, rules.usual, NO_TRUMP, hand)) / max(1, len(hand))
