"""What a bid of a ladder promises: how likely its number is reached with its suit, and what it
brings by the sheet, made or lost."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from math import fsum, sqrt
from random import Random
from statistics import fmean, pstdev
from typing import NamedTuple, cast

from game.cards import KIND_MASK
from game.engine.bidding.contracts import may_concede
from game.engine.bidding.holdings import names_nothing, suits_to_name
from game.engine.bidding.partner_passing import cards_of_partner
from game.engine.melds.held import best_melds
from game.engine.rules.parts import CompiledContract
from game.engine.rules.rules import Rules
from game.engine.scoring.pot import stakes
from game.engine.scoring.tariff import paid, tariff_bid
from game.engine.scoring.whists import shares, whisted
from game.engine.tricks.table import NO_TRUMP, TRUMP
from game.players.base import digest_of
from game.players.heuristic.reading.knowledge import table_of
from game.players.heuristic.valuation.achieving import achieved_by_all, hoped_achievements
from game.players.heuristic.valuation.exchanging import exchanged_hands
from game.players.heuristic.valuation.honours import honours_of_hand
from game.players.heuristic.valuation.laying_away import discard_plan, points_laid
from game.players.heuristic.valuation.own_tricks import own_points
from game.players.heuristic.valuation.partnered import hoped_together
from game.players.heuristic.valuation.partners_cards import (
    hands_after_gift,
    melds_after_gift,
    melds_together,
)
from game.players.heuristic.valuation.soli import (
    HALF_A_POINT,
    chance_over,
    from_talon,
    hoped_alone,
    in_play,
    is_by_tricks,
    more_than_half,
    needed_alone,
    sure_of,
    sure_tricks,
)
from game.players.heuristic.valuation.suits_hoped import of_suits
from game.players.heuristic.valuation.tricks_expected import expected_tricks
from game.players.heuristic.valuation.usual_value import USUAL_VALUE, likely_lost
from game.rules.model.scoring.tariff import Tariff
from game.values import Card, Points

AGAINST = 0.2
"""By which share of its spread an estimate is too high where an opponent has bid, who holds good
cards."""

SAMPLE, HANDS = 40, 200
"""Hands from which it is learned what others bid, and what they meld."""

TRICKS_WRONG = 3.0
"""Tricks by which a prediction is hardly ever wrong."""

LONG_HAND = 13
"""How many tricks a deal has of which it can be wrong by so many; of fewer by fewer."""

BETTER_HAND, BEST_CARD = 0.22, 0.6
"""Where a partner is found by a card: the share of all card points that a talon brings by better
cards, for a talon as large as the hand, and tricks that the best card brings which the declarer
lacks. (By what 200 hands took in one game with a talon and any card to name.)"""

TALONS = 6
"""Talons that are thought of."""

WITH_PARTNER = 0.6
"""How much less wrong an estimate of card points is that a bid must reach with the seat opposite
than one of a game without a bid, which is often lost to a bad break. (Of 80 deals each of two such
games hoped and taken differed by 17 and 24 points, where 42 and 79 had been thought possible; who
reckons so and does not shy from opponents' bids brings 13 ± 6 and 22 ± 12 points a deal more.)"""

MELDS_WRONG = 4.0
"""So many standard deviations of what partners meld after a gift is an estimate further wrong. (Of
80 deals of Racehorse Pinochle hoped and reached differed by 9 points, where 5 had been thought
possible.)"""

MELDS_LESS = 1.5
"""By so many of them is less counted on: whoever gets the game has hoped for most. (In 12 of its
deals each four who hope for all of it bid 40 and make 6 bids, with one less 33 and 8, so 30 and 10.
Beside players who count nothing of it and bid 26 that brings 11 ± 4 points a deal more in 16.)"""

SEEN_BESIDE = 0.7
"""How much less wrong an estimate is once a partner's cards lie open. (In 270 deals with a trump
suit hoped and taken differed by 1.4 tricks.)"""

UNSEEN_MELDS = 1.4
"""How much further an estimate may be wrong where a side must have more than the others, whose
melds nobody knows. (By what 200 hands took in each of two such games.)"""

WON_BESIDE = 0.5
"""The share of its value that a game beside a ladder brings who names it: as if of four such games
three were won."""


def is_bid(rules: Rules, contract: CompiledContract) -> bool:
    """Whether a number is bid by naming a contract, one of a ladder or by itself; a proposal is
    none, which hangs on who accepts it."""
    if contract.spec.is_proposal:
        return False
    binding = rules.scoring.binds_bid or rules.scoring.loser_gives_points
    alone = binding and contract.spec.win_at is not None
    return alone or contract.spec.ladder is not None


def has_partner(rules: Rules, contract: CompiledContract) -> bool:
    """Whether the seat opposite plays with who bids it."""
    return rules.ruleset.keeps_partner(contract.spec)


def chance_of_bid(
    rules: Rules,
    contract: CompiledContract,
    hand: Sequence[Card],
    *,
    leads: bool,
    against: bool = False,
    trump: int = NO_TRUMP,
    beside: tuple[Card, ...] = (),
) -> float:
    """How likely a hand makes a bid; `against`: an opponent has bid; `trump`: the suit that a card
    turned up makes trump, if one does; `beside`: a partner's cards that lie open, sorted."""
    kinds = tuple(sorted(card & KIND_MASK for card in hand))
    return _chance(rules, contract.number, kinds, leads, against, trump, beside)


@lru_cache(maxsize=4096)
def _chance(
    rules: Rules,
    number: int,
    hand: tuple[Card, ...],
    leads: bool,
    against: bool,
    trump: int,
    beside: tuple[Card, ...],
) -> float:
    """The same of a sorted hand of kinds: whoever bids on is asked again with the same."""
    contract = rules.contracts[number]
    hoped, spread = _reached(
        rules, contract, hand, trump, leads=leads, against=against, beside=beside
    )
    return chance_over(hoped - _needed(rules, contract, hand, trump) + HALF_A_POINT, spread)


def _needed(rules: Rules, contract: CompiledContract, hand: Sequence[Card], trump: int) -> float:
    """Points with which a bid is made: its number, and where one must have more than the others
    more than half of all that there is, the own melds among it."""
    number = contract.spec.win_at or 0
    if rules.scoring.opponents_apart and contract.spec.is_solo:
        return needed_alone(rules, contract.number, in_play(rules, contract.number, trump))
    if not rules.scoring.needs_most:
        return float(number)
    suit = _some_trump(rules, contract.number, trump)
    alike = played_alike(rules)[contract.number]
    kinds = tuple(sorted(card & KIND_MASK for card in hand))
    melds = _melds_hoped(rules, alike, kinds, trump)
    others = rules.active - 2 * (1 + rules.partners_each * has_partner(rules, contract)) + 1
    melds += round(others * _usual_melds(rules, alike))
    return float(max(number, more_than_half(rules, contract.number, suit, melds)))


def gain_of_bid(
    rules: Rules,
    contract: CompiledContract,
    hand: Sequence[Card],
    lies: Points,
    *,
    leads: bool,
    against: bool,
    trump: int = NO_TRUMP,
    vulnerable: bool = False,
    nearing: float = 0.0,
    beside: tuple[Card, ...] = (),
) -> float:
    """Score points that a hand is likely to bring by a bid, more than the others get. `lies` is
    what lies in the pot; `against`: an opponent has bid; `trump`: the suit that a card turned up
    makes trump, if one does; `vulnerable`: whether more is at stake for the hand's side;
    `nearing`: what it is worth besides to make the bid; `beside`: a partner's cards that lie open,
    sorted."""
    kinds, number = tuple(sorted(card & KIND_MASK for card in hand)), contract.number
    return _gain(rules, number, kinds, lies, leads, against, trump, vulnerable, nearing, beside)


@lru_cache(maxsize=4096)
def _gain(
    rules: Rules,
    number: int,
    hand: tuple[Card, ...],
    lies: Points,
    leads: bool,
    against: bool,
    trump: int,
    vulnerable: bool,
    nearing: float,
    beside: tuple[Card, ...],
) -> float:
    """The same of a sorted hand of kinds."""
    contract = rules.contracts[number]
    if rules.scoring.binds_bid:
        named = suits_to_name(rules, contract, hand, contract.suits)
        suits = named if contract.spec.trump_is_chosen else (trump,)
        gains = [gain_with(rules, contract, hand, suit, against=against) for suit in suits]
        return of_suits(rules, contract.spec, hand, suits, gains)
    hoped, spread = _reached(
        rules, contract, hand, trump, leads=leads, against=against, beside=beside
    )
    needed = _needed(rules, contract, hand, trump) - HALF_A_POINT
    chance = chance_over(hoped - needed, spread)
    melds = _melds_hoped(rules, played_alike(rules)[contract.number], hand, trump)
    reached, short = either_way(hoped, spread, needed)
    if rules.scoring.reaches_bid and rules.scoring.pays_by_table:
        made, lost = _by_table(rules, contract, reached, short, vulnerable=vulnerable)
    else:
        made, lost = by_sheet(rules, contract, reached, short, melds, trump)
    strikes = rules.ruleset.match.strikes
    if strikes is not None:
        lost -= strikes.of_losing
    given_up = _given_up(rules, contract)
    if given_up is not None:  # most of what is lost shows before a card is played
        lost = max(lost, -given_up)
    pot = rules.ruleset.match.pot
    if pot is not None:
        gained, paid = stakes(pot, contract.spec, lies, 2 if has_partner(rules, contract) else 1)
        made, lost = made + gained, lost - paid
    made += nearing
    return chance * made + (1.0 - chance) * lost + honours_of_hand(rules, contract, hand, trump)


def gain_once_named(
    rules: Rules,
    contract: CompiledContract,
    hand: Sequence[Card],
    trump: int,
    melded: Points | None,
    *,
    leads: bool,
) -> float:
    """Score points that a bid which was named is likely to bring more than the others get, with
    what its side has `melded`; None where nobody has melded yet."""
    kinds = tuple(sorted(card & KIND_MASK for card in hand))
    reached, spread = _reached(rules, contract, kinds, trump, leads=leads, against=False, beside=())
    melds = _melds_hoped(rules, played_alike(rules)[contract.number], kinds, trump)
    if melded is not None:
        reached, melds = reached - melds + melded, melded
    needed = _needed(rules, contract, kinds, trump) - HALF_A_POINT
    chance = chance_over(reached - needed, spread)
    most, least = either_way(reached, spread, needed)
    made, lost = by_sheet(rules, contract, most, least, melds, trump)
    return chance * made + (1.0 - chance) * lost


def gain_with(
    rules: Rules,
    contract: CompiledContract,
    hand: Sequence[Card],
    trump: int,
    *,
    against: bool = False,
) -> float:
    """Score points that a bid is likely to bring more than the others get, with this suit as trump,
    which NO_TRUMP leaves to the contract, where all write down what they take themselves."""
    kinds, number = tuple(sorted(card & KIND_MASK for card in hand)), contract.spec.win_at or 0
    hoped, spread = _for_oneself(rules, played_alike(rules)[contract.number], kinds, trump)
    hoped -= spread * AGAINST * against
    needed = number - HALF_A_POINT
    chance = chance_over(hoped - needed, spread)
    reached, short = either_way(hoped, spread, needed)
    melds = float(_melds(rules, played_alike(rules)[contract.number], kinds, trump))
    total = max(float(number) - melds, float(in_play(rules, contract.number, trump)))
    made = min(max(reached, float(number)), total + melds)
    kept = max(0.0, min(short, float(number)))
    others, a_point = _others(rules, contract), rules.scoring.special_in_card_points or 1
    gained = (made - (total + melds - made) / others) / a_point
    theirs = (total - max(0.0, kept - melds)) / a_point * rules.scoring.times_against_named
    lost = rules.scoring.points_for_missed_bid(contract.spec.said(number)) - theirs / others
    return (chance * gained + (1.0 - chance) * lost) * rules.factor(contract.number, trump)


def _others(rules: Rules, contract: CompiledContract) -> int:
    """How many others, or sides of others, write down what they take."""
    sides = rules.ruleset.table.sides
    return (sides.count if has_partner(rules, contract) else rules.active) - 1


@lru_cache(maxsize=4096)
def _for_oneself(
    rules: Rules, contract: int, hand: tuple[Card, ...], trump: int
) -> tuple[float, float]:
    """What a hand is likely to take, with the partner there is, and by how many points that is
    hardly ever wrong."""
    compiled = rules.contracts[contract]
    if has_partner(rules, compiled):
        return _with_melds(rules, contract, hand, trump)
    size, total = max(1, len(hand)), float(in_play(rules, contract, trump))
    suit = compiled.suit if trump == NO_TRUMP else trump
    sure = sum(sure_tricks(rules, contract, suit, hand)) * total / size
    hoped = max(sure, own_points(rules, contract, trump, hand))
    spread = TRICKS_WRONG * sqrt(size / LONG_HAND) * total / size
    return min(hoped, total) + _melds(rules, contract, hand, trump), spread


def _melds(rules: Rules, contract: int, hand: tuple[Card, ...], trump: int) -> Points:
    """What a hand melds with this suit as trump, which NO_TRUMP leaves to the contract; or its side
    where the partner gives cards before. Nothing where that is likely to be too little to count,
    with what partners meld."""
    if _melds_after_gift(rules, contract, hand):
        suit = rules.contracts[contract].suit if trump == NO_TRUMP else trump
        usual, differs = melds_together(rules, contract, hand, suit)
        return round(max(0.0, usual - MELDS_LESS * differs))
    melded, least = _melded(rules, contract, hand, trump), rules.scoring.least_melded
    if least and melded + rules.partners_each * _usual_melds(rules, contract) < least:
        return 0
    return melded


@lru_cache(maxsize=4096)
def _melded(rules: Rules, contract: int, hand: tuple[Card, ...], trump: int) -> Points:
    """What a hand can lay."""
    suit = rules.contracts[contract].suit if trump == NO_TRUMP else trump
    return best_melds(rules.melds_in[contract], hand, suit)[1]


@lru_cache(maxsize=256)
def _usual_melds(rules: Rules, contract: int) -> float:
    """What a hand melds on average of which nothing is known."""
    if not rules.melds_in[contract]:
        return 0.0
    chance, pack, suit = Random(SAMPLE), list(rules.pack), _some_trump(rules, contract, NO_TRUMP)
    melded = list[Points]()
    for _ in range(HANDS):
        chance.shuffle(pack)
        melded.append(_melded(rules, contract, tuple(sorted(pack[: rules.dealt_size])), suit))
    return fmean(melded)


def _some_trump(rules: Rules, contract: int, trump: int) -> int:
    """A suit that is trump in a contract, which NO_TRUMP leaves to it, where all are alike."""
    chosen = rules.contracts[contract].spec.trump_is_chosen and trump == NO_TRUMP
    return rules.contracts[contract].suits[0] if chosen else trump


def _melds_hoped(rules: Rules, contract: int, hand: tuple[Card, ...], trump: int) -> Points:
    """The same with the suit that is named for the melds."""
    compiled = rules.contracts[contract]
    if not rules.melds_in[contract] or not compiled.spec.trump_is_chosen:
        return _melds(rules, contract, hand, trump)
    suits = suits_to_name(rules, compiled, hand, compiled.suits)
    return max(_melds(rules, contract, hand, suit) for suit in suits)


def _reached(
    rules: Rules,
    contract: CompiledContract,
    hand: Sequence[Card],
    trump: int,
    *,
    leads: bool,
    against: bool,
    beside: tuple[Card, ...],
) -> tuple[float, float]:
    """Points that a hand is likely to reach with a bid, melds among them, and by how many that is
    hardly ever wrong; where tricks are predicted, tricks. `against`: an opponent has bid; `beside`:
    a partner's cards that lie open, which bring so much more than any others would."""
    kinds = tuple(sorted(card & KIND_MASK for card in hand))
    lost = contract.spec.trump_is_named and names_nothing(rules, kinds, contract.suits)
    if lost and not _takes_talon(rules, contract):
        return 0.0, TRICKS_WRONG
    alike = played_alike(rules)[contract.number]
    hoped, spread = _likely(rules, alike, kinds, trump, leads)
    if beside:
        hoped += _likely(rules, alike, beside, trump, False)[0] - _usually(rules, alike, trump)
        spread *= SEEN_BESIDE
    together = has_partner(rules, contract) and not is_by_tricks(rules)
    together = together and rules.scoring.reaches_bid and rules.scoring.achievable is None
    if together and not rules.scoring.needs_most:
        return hoped, spread * WITH_PARTNER
    spread *= UNSEEN_MELDS if rules.scoring.needs_most else 1.0
    return hoped - spread * AGAINST * against, spread


@lru_cache(maxsize=256)
def _usually(rules: Rules, contract: int, trump: int) -> float:
    """What hands of which nothing is known reach on average with their partners."""
    chance, pack, hoped = Random(SAMPLE), list(rules.pack), list[float]()
    for _ in range(HANDS):
        chance.shuffle(pack)
        hand = tuple(sorted(pack[: rules.dealt_size]))
        hoped.append(_likely(rules, contract, hand, trump, False)[0])
    return fmean(hoped)


@lru_cache(maxsize=16)
def played_alike(rules: Rules) -> tuple[int, ...]:
    """For each contract the first one in which a hand reaches as much: only their numbers tell the
    bids of a ladder apart that name the same suit, or none yet. Melds may count in one and not in
    another, cards be exchanged, or the talon be taken. Once a card is called, it is as before."""
    first = dict[tuple[object, ...], int]()
    before = {game: named for (named, _), game in rules.called_games.items()}
    alike = list[int]()
    for one in rules.contracts:
        if one.number in before:
            alike.append(alike[before[one.number]])
            continue
        table, gift = table_of(rules, one.number, NO_TRUMP), cards_of_partner(rules, one.number)
        melds, together = rules.melds_in[one.number], has_partner(rules, one)
        spec, exchanged = one.spec, str(one.spec.exchanges)
        asked = one.suit, one.suits, spec.trump, spec.talon
        shape = table, asked, together, gift, melds, exchanged
        alike.append(first.setdefault(shape, one.number))
    return tuple(alike)


def _helped(rules: Rules, contract: CompiledContract) -> float:
    """What share of all card points a talon brings more that is still to come, and a card that the
    declarer names once it has the game: the best that it lacks."""
    talon = rules.talon_size if contract.spec.takes_talon else 0
    share = talon / len(rules.pack) + BETTER_HAND * talon / rules.hand_size
    return share + (BEST_CARD / rules.hand_size if contract.names_card else 0.0)


def _alone(
    rules: Rules, contract: int, hand: tuple[Card, ...], trump: int, *, leads: bool
) -> tuple[float, float]:
    """What a hand is likely to reach alone, or with the holder of a called card, where this suit is
    named trump, which NO_TRUMP leaves to the contract."""
    compiled, total = rules.contracts[contract], float(in_play(rules, contract, trump))
    suit = compiled.suit if trump == NO_TRUMP else trump
    hands = exchanged_hands(rules, contract, suit, hand) if is_by_tricks(rules) else (hand,)
    likely = [hoped_alone(rules, contract, held, trump, leads=leads) for held in hands]
    hoped, spread = fmean([tricks for tricks, _ in likely]), likely[0][1]
    if compiled.calls_partner:  # its holder takes a fair share of the rest
        hoped += max(0.0, total - hoped) / (rules.active - 1)
    if compiled.calls_partner and not is_by_tricks(rules):
        hoped += total * _helped(rules, compiled)
    hoped += sure_of(rules, contract) + from_talon(rules, contract, hand)
    return hoped + _melds(rules, contract, hand, trump), spread


def _takes_talon(rules: Rules, contract: CompiledContract) -> bool:
    """Whether who plays alone takes up a talon and melds with it, so that it may change a lot, or
    lays cards away for it that count."""
    if not rules.talon_size or not contract.spec.takes_talon or contract.calls_partner:
        return False
    return bool(rules.melds_in[contract.number]) or _lays_away(rules)


def _lays_away(rules: Rules) -> bool:
    """Whether as many cards are laid away for a talon as it has, where card points are counted."""
    return rules.surplus == rules.talon_size > 0 and not is_by_tricks(rules)


def _with_talon(
    rules: Rules, contract: int, hand: tuple[Card, ...], trump: int, *, leads: bool
) -> tuple[float, float]:
    """What a hand is likely to reach alone once it has taken up the talon and names what is best
    then, where it names the trump: by some of those that may lie there, which makes it the more
    unsure the more they differ."""
    chance, compiled = Random(digest_of(hand)), rules.contracts[contract]
    left = list((Counter(rules.pack) - Counter(hand)).elements())
    named: Sequence[int] = (trump,)
    melds = bool(rules.melds_in[contract])
    hoped, spread = list[float](), 0.0
    for _ in range(TALONS):
        held = tuple(sorted((*hand, *chance.sample(left, rules.talon_size))))
        if compiled.spec.trump_is_chosen:
            named = suits_to_name(rules, compiled, held, compiled.suits)
        points, spread = max(
            _alone(rules, contract, held, suit, leads=leads)
            if melds
            else _laid_away(rules, contract, held, suit, leads=leads)
            for suit in named
        )
        lost = compiled.spec.trump_is_named and names_nothing(rules, held, compiled.suits)
        hoped.append(0.0 if lost else points)
    return fmean(hoped), spread + pstdev(hoped)


def _laid_away(
    rules: Rules, contract: int, held: tuple[Card, ...], trump: int, *, leads: bool
) -> tuple[float, float]:
    """What a hand with the talon is likely to reach alone with its worst cards laid away."""
    spec, table = rules.contracts[contract].spec, table_of(rules, contract, trump)
    away, kept = discard_plan(rules, table, held, (), spec)[0][: rules.talon_size], list(held)
    for card in away:
        kept.remove(card)
    laid, total = points_laid(rules, table, away), in_play(rules, contract, trump)
    hoped, spread = _alone(rules, contract, tuple(kept), trump, leads=leads)
    return laid + hoped * (total - laid) / total, spread


def _given_up(rules: Rules, contract: CompiledContract) -> float | None:
    """What it costs to give up a bid that was named, once the talon is seen, say; None where that
    cannot be."""
    priced = rules.scoring.gives_up_named and contract.spec.wants_points
    if not (priced and may_concede(rules)):
        return None
    return cost_given_up(rules, contract, contract.spec.win_at or 0)


def cost_given_up(rules: Rules, contract: CompiledContract, bid: int) -> float:
    """What it costs to give up a game at a bid, with what the others get for it."""
    cost = rules.scoring.cost_given_up(bid, contract.spec.value)
    return float(cost + rules.scoring.bid_costs.conceded_bonus)


@lru_cache(maxsize=4096)
def _likely(
    rules: Rules, contract: int, hand: tuple[Card, ...], trump: int, leads: bool
) -> tuple[float, float]:
    scoring, compiled = rules.scoring, rules.contracts[contract]
    if scoring.counts_predictions:
        return expected_tricks(rules, contract, trump, hand), TRICKS_WRONG
    achieving = scoring.achievable is not None
    suits = suits_to_name(rules, compiled, hand, compiled.suits)
    if scoring.binds_bid:
        named = suits if compiled.spec.trump_is_chosen else (trump,)
        likely = [_for_oneself(rules, contract, hand, suit) for suit in named]
        return _of_likely(rules, compiled, hand, named, likely)
    if compiled.spec.trump_is_chosen and has_partner(rules, compiled) and not achieving:
        likely = [_with_melds(rules, contract, hand, suit) for suit in suits]
        return _of_likely(rules, compiled, hand, suits, likely)
    if achieving:
        named = suits if compiled.spec.trump_is_chosen else (trump,)
        tables = (table_of(rules, contract, suit) for suit in named)
        return max(hoped_achievements(rules, table, hand) for table in tables)
    together = has_partner(rules, compiled)
    if not together and _takes_talon(rules, compiled) and len(hand) <= rules.dealt_size:
        return _with_talon(rules, contract, hand, trump, leads=leads)
    if compiled.spec.trump_is_chosen:
        likely = [_alone(rules, contract, hand, suit, leads=leads) for suit in suits]
        return _of_likely(rules, compiled, hand, suits, likely)
    if not together:
        return _alone(rules, contract, hand, trump, leads=leads)
    return _with_melds(rules, contract, hand, trump)


def _of_likely(
    rules: Rules,
    contract: CompiledContract,
    hand: tuple[Card, ...],
    suits: Sequence[int],
    likely: Sequence[tuple[float, float]],
) -> tuple[float, float]:
    """What is likely with the suit that may be named, or is to be hoped for."""
    if contract.spec.declarer_names_trump:
        return max(likely)
    hoped = of_suits(rules, contract.spec, hand, suits, [points for points, _ in likely])
    return hoped, max(spread for _, spread in likely)


def _with_melds(
    rules: Rules, contract: int, hand: tuple[Card, ...], trump: int
) -> tuple[float, float]:
    """What a hand is likely to reach with its partner, melds among it, and by how many that is
    hardly ever wrong: the more, the more what they meld hangs on what the partner gives."""
    hoped, spread = _together(rules, contract, hand, trump)
    if _melds_after_gift(rules, contract, hand):
        suit = rules.contracts[contract].suit if trump == NO_TRUMP else trump
        spread += MELDS_WRONG * melds_together(rules, contract, hand, suit)[1]
    return hoped + _melds(rules, contract, hand, trump), spread


def _melds_after_gift(rules: Rules, contract: int, hand: Sequence[Card]) -> bool:
    """Whether what a hand melds once the partner has given cards is thought of: not where a side
    must have more than the others, who meld as well."""
    apart = not has_partner(rules, rules.contracts[contract]) or rules.scoring.needs_most
    return not apart and len(hand) == rules.dealt_size and melds_after_gift(rules, contract)


def _together(
    rules: Rules, contract: int, hand: tuple[Card, ...], trump: int
) -> tuple[float, float]:
    """What a hand is likely to reach with its partner, and by how many that is hardly ever wrong:
    where the talon is taken, by what some of those that may lie there leave it with, or what it
    holds together with that."""
    if not rules.talon_size or not rules.contracts[contract].spec.takes_talon:
        if not rules.partner_gives:
            return hoped_together(rules, contract, hand, trump)
        hands = hands_after_gift(rules, contract, hand, trump)
        likely = [hoped_together(rules, contract, held, trump) for held in hands]
        return fmean([points for points, _ in likely]), likely[0][1]
    times, lacking = (TALONS, rules.talon_size) if len(hand) <= rules.dealt_size else (1, 0)
    table = table_of(rules, contract, trump)
    above = max(table.strength) - min(table.strength) + 1  # so the lowest trump is the next one
    ranks = zip(table.group, table.strength, strict=True)
    worth = [strength + above * (group == TRUMP) for group, strength in ranks]
    hoped, spread = list[float](), 0.0
    for cards in _with_talons(rules, hand, times, lacking):
        held = sorted(cards, key=worth.__getitem__)
        points, spread = hoped_together(rules, contract, held[rules.surplus :], trump)
        hoped.append(points)
    sure = sure_of(rules, contract)
    if is_by_tricks(rules):
        return sure + fmean(hoped), spread
    share = rules.surplus / len(rules.pack)  # what is laid away is the declarer's
    laid = in_play(rules, contract, trump) * share
    return sure + laid + fmean(hoped) * (1.0 - share), spread


@lru_cache(maxsize=16)
def _with_talons(
    rules: Rules, hand: tuple[Card, ...], times: int, lacking: int
) -> list[tuple[Card, ...]]:
    """A hand with so many cards that may lie in the talon, some times: whatever is bid is asked of
    the same."""
    chance = Random(digest_of(hand))
    left = list((Counter(rules.pack) - Counter(hand)).elements())
    return [(*hand, *chance.sample(left, lacking)) for _ in range(times)]


def either_way(hoped: float, spread: float, needed: float) -> tuple[float, float]:
    """What an estimate comes to on average where it is at least so much, and where it is not: as
    `chance_over` has it, what is made is more than what was hoped for, and what is lost less."""
    chance = chance_over(hoped - needed, spread)
    x = 1.0 - min(max((hoped + spread - needed) / (2 * spread), 0.0), 1.0) if spread > 0.0 else 0.0
    if not 0.0 < chance < 1.0:
        return max(hoped, needed), min(hoped, needed)
    above = (hoped - spread) * chance + 2 * spread * (0.5 - x * x * x * (2.0 - 1.5 * x))
    return above / chance, (hoped - above) / (1.0 - chance)


def by_sheet(
    rules: Rules,
    contract: CompiledContract,
    reached: float,
    short: float,
    melds: Points,
    trump: int,
) -> tuple[float, float]:
    """What a bid brings where it is made with so many points, and where it is lost with so many;
    so many of them lie in melds."""
    scoring, spec = rules.scoring, contract.spec
    if not scoring.reaches_bid:
        value = spec.value or USUAL_VALUE
        lost = likely_lost(spec) * (scoring.bid_costs.lost_factor if scoring.values_games else 1)
        needed = spec.win_at or scoring.wins_at or 0
        over, under = round(reached) - needed, round(short) - needed
        return value + spec.besides(over), spec.besides(under) - lost
    number, costs = spec.win_at or 0, scoring.bid_costs
    accounts = 1 if scoring.opponents_share else rules.active - 1
    total = float(number) - melds
    if scoring.achievable is not None:
        total = max(total, achieved_by_all(rules))
    else:
        suit = _some_trump(rules, contract.number, trump)
        total = max(total, float(in_play(rules, contract.number, suit)))
    made = min(max(reached, float(number)), total + melds)
    beside = 0.0 if scoring.maker_writes_alone else (total + melds - made) / accounts
    kept, melded = max(0.0, min(short, float(number)) - melds), 0.0
    if scoring.loser_gives_points:  # of the tricks, and perhaps of the melds
        kept, melded = 0.0, float(melds)
    given = melded if scoring.loser_gives_melds else 0.0
    melded -= given
    added = number if scoring.adds_bid else 0
    others = (total - kept + given) / accounts + costs.lost_bonus + added
    times, when_lost = spec.factor, spec.factor_lost
    if scoring.multiplies_for_all:
        others, beside = others * when_lost, beside * times
    cost, far = costs.lost_factor * number, scoring.missed_by_far
    cost += 0 if far is None else far.cost(number, short)
    lost = melded - cost * when_lost - others
    written = number if scoring.writes_only_bid else made + added
    return written * times - beside, lost


def _by_table(
    rules: Rules, contract: CompiledContract, reached: float, short: float, *, vulnerable: bool
) -> tuple[float, float]:
    """The same where a table says it."""
    scoring, number = cast(Tariff, rules.scoring), contract.spec.win_at or 0
    total = in_play(rules, contract.number, NO_TRUMP)
    made = min(max(round(reached), number), max(total, number))
    missed = max(0, min(round(short), number - 1))
    together = rules.ruleset.table.sides.has_partners
    bid = tariff_bid(rules, contract.number, NO_TRUMP, number)
    share = scoring.others_each(bid) * (1.0 if together else 1.0 / (rules.active - 1))
    swept = made >= total
    won = paid(scoring, bid, made, vulnerable=vulnerable, swept=swept)
    lost = paid(scoring, bid, missed, vulnerable=vulnerable)
    off_won = share * (total - made) + _whists_paid(rules, scoring, number, made, total)
    off_lost = share * (total - missed) + _whists_paid(rules, scoring, number, missed, total)
    return won - off_won, lost - off_lost


def _whists_paid(
    rules: Rules, scoring: Tariff, number: int, reached: Points, total: Points
) -> float:
    """How far what is owed by turns throws a declarer of a bid back behind each opponent, who takes
    so much of what there is; the opponents take alike."""
    if scoring.whists is None:
        return 0.0
    others = rules.active - 1
    taken = shares(total - reached, others)
    each = whisted(scoring, number, max(0, number - reached), taken, 0, [True] * others)
    off = sum([one.from_declarer for one in each])
    return off + sum([one.written for one in each]) / others


class UsualBids(NamedTuple):
    """How often somebody has a hand for the lowest bids, and score points that it brings then."""

    share: float
    gain: float


@lru_cache(maxsize=32)
def usual_bids(rules: Rules) -> UsualBids:
    """What is bid where nobody has bid anything, from some hands."""
    return _paying(rules, _bids(rules))


@lru_cache(maxsize=256)
def usual_gain(rules: Rules, contract: int) -> float:
    """Score points that what was named brings those who have a hand for it. Of a ladder the higher
    bids bring less, for the fewer have a hand for them, and nothing where nobody does; contracts of
    an equal number bring alike. Of any other game it is a share of its value."""
    spec = rules.contracts[contract].spec
    if not is_bid(rules, rules.contracts[contract]):
        return abs(spec.value) * spec.factor * WON_BESIDE
    number = spec.win_at
    return _paying(rules, [bid for bid in _bids(rules) if bid.spec.win_at == number]).gain


def _bids(rules: Rules) -> list[CompiledContract]:
    """Everything that is bid; what becomes of it once a card is called, nobody bids."""
    called = set(rules.called_games.values())
    return [one for one in rules.contracts if is_bid(rules, one) and one.number not in called]


def _paying(rules: Rules, bids: Sequence[CompiledContract]) -> UsualBids:
    """How often a hand is one for the best of some bids, and what it brings then."""
    chance, pack = Random(digest_of(rules.pack)), list(rules.pack)
    gains: list[float] = []
    for _ in range(SAMPLE):
        chance.shuffle(pack)
        hand = tuple(sorted(pack[: rules.dealt_size]))
        gains.append(
            max(gain_of_bid(rules, bid, hand, 0, leads=False, against=False) for bid in bids)
        )
    paying = [gain for gain in gains if gain > 0.0]
    return UsualBids(len(paying) / len(gains), fsum(paying) / max(1, len(paying)))
