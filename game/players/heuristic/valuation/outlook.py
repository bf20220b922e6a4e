"""What a game may bring before all is known of it: talons and partners' hands are imagined, and a
card that may be called is thought of."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise
from math import fsum
from typing import NamedTuple

from game.engine.bidding.holdings import names_nothing
from game.engine.bidding.partner_passing import cards_of_partner
from game.engine.melds.held import best_melds, serves
from game.engine.rules.rules import Rules
from game.engine.shuffle import Source
from game.engine.tricks.table import NO_TRUMP
from game.engine.view import View
from game.players.base import digest_of
from game.players.counting import counts
from game.players.heuristic.valuation.declarer import (
    Prospect,
    chance_to_make,
    prospect,
    prospects,
    worth,
)
from game.players.heuristic.valuation.exchanging import exchanged_by_declarer, exchanged_hands
from game.players.heuristic.valuation.partners_cards import exchanged, gives_after_trump
from game.players.heuristic.valuation.soli import in_play
from game.values import Card

SAMPLES = 12
"""How many deals are imagined."""

CALLS_TRIED = 2
"""How many cards are thought of that might be called: those of the dearest melds."""


class Outlook(NamedTuple):
    """Score points hoped for as declarer in each imagined deal; what the hand melds by itself; and
    the card points that it is good for in somebody else's game."""

    totals: tuple[float, ...]
    melded: float
    support: float


@lru_cache(maxsize=1024)
def outlook_of(rules: Rules, hand: tuple[Card, ...]) -> Outlook:
    """What a hand that was dealt may be worth, the talon unknown."""
    own = prospects(rules, hand)
    melded = fsum(p.meld_points for p in own) / len(own)
    taken = min(p.card_points for p in own)
    return Outlook(_imagined(rules, hand, rules.talon_size), melded, taken / 2)


@lru_cache(maxsize=256)
def totals_of(rules: Rules, hand: tuple[Card, ...]) -> tuple[float, ...]:
    """Score points hoped for with a declarer's hand, talon included, in each imagined deal."""
    return _imagined(rules, hand, 0)


def lost_times(rules: Rules, view: View) -> float:
    """By what it is multiplied what it costs the seat of a view to lose one more game."""
    strikes = rules.ruleset.match.strikes
    if strikes is None or not view.strikes:
        return 1.0
    return float(strikes.factor(view.strikes[view.seat] + 1))


def expected(rules: Rules, totals: Sequence[float], bid: int, *, dearer: float = 1.0) -> float:
    """Score points that a game at this bid is likely to bring; a hopeless one is given up. Losing
    counts so many times as much (`dearer`) as making it."""
    given_up = rules.scoring.bid_costs.conceded_factor * dearer
    gains = [max(played(rules, total, bid, dearer=dearer), -given_up * bid) for total in totals]
    return fsum(gains) / len(gains)


def played(
    rules: Rules, total: float, bid: int, *, alone: bool = False, dearer: float = 1.0
) -> float:
    """Score points that a hand of so many points is likely to bring when it must make a bid, with
    its partners or without; losing counts so many times as much (`dearer`) as making it."""
    lost = float(rules.scoring.bid_costs.lost_factor * bid)
    strikes = rules.ruleset.match.strikes
    if strikes is not None:
        lost += strikes.of_losing
    if rules.scoring.maker_writes_alone:  # then alone the others write down theirs
        lost += max(0.0, in_play(rules, rules.bid_for, NO_TRUMP) - min(total, float(bid)))
    made = chance_to_make(rules, total, bid, alone=alone)
    far, by_far = rules.scoring.missed_by_far, 0.0
    if far is not None:
        near = chance_to_make(rules, total, far.least(bid), alone=alone)
        by_far = far.bid * bid * max(0.0, 1 - max(made, near))
    won = float(bid) if rules.scoring.writes_only_bid else max(total, float(bid))
    return made * won - ((1 - made) * lost + by_far) * dearer


def _imagined(rules: Rules, hand: tuple[Card, ...], talon: int) -> tuple[float, ...]:
    """The totals of a declarer who gets so many cards more, partners' melds among them."""
    left = counts(rules.pack)
    for card in hand:
        left[card] -= 1
    unseen = [kind for kind, n in enumerate(left) for _ in range(n)]
    mates = rules.partners_each
    hands = [talon + n * rules.hand_size for n in range(mates + 1)]
    exchanges = exchanged_by_declarer(rules, rules.bid_for) is not None and not rules.melds
    if exchanges and rules.scoring.achievable is None:  # what is achieved minds that by itself
        return _exchanged(rules, hand, talon)
    if not hands[-1]:
        return (_together(rules, hand, with_calls(rules, hand), 0),)
    gives = not talon and mates == 1 and len(hand) == rules.dealt_size
    gives = gives and cards_of_partner(rules, rules.bid_for) > 0
    chance, counted = Source(digest_of(hand)), rules.melds_in[rules.bid_for]
    totals: list[float] = []
    for _ in range(SAMPLES):
        for drawn in range(hands[-1]):
            other = drawn + chance.below(len(unseen) - drawn)
            unseen[drawn], unseen[other] = unseen[other], unseen[drawn]
        held = (*hand, *unseen[:talon])
        best = with_calls(rules, held)
        if gives:
            totals.append(_with_gift(rules, hand, unseen[: hands[-1]], best.trump))
            continue
        help_of_mates = sum(
            best_melds(counted, unseen[first:end], best.trump)[1] for first, end in pairwise(hands)
        )
        totals.append(_together(rules, held, best, help_of_mates))
    return tuple(totals)


def _with_gift(rules: Rules, hand: Sequence[Card], partners: Sequence[Card], trump: int) -> float:
    """The total of a declarer and a partner with these cards who give each other some."""
    mine, rest = exchanged(rules, rules.bid_for, hand, partners, trump)
    best = prospect(rules, mine, trump) if gives_after_trump(rules) else prospects(rules, mine)[0]
    by_mates = best_melds(rules.melds_in[rules.bid_for], rest, best.trump)[1]
    return _together(rules, hand, best, by_mates)


def _together(rules: Rules, hand: Sequence[Card], best: Prospect, by_mates: int) -> float:
    """The total with what partners meld, if all that is melded is enough to count; nothing for a
    hand that cannot name a trump, and has lost by that."""
    if names_nothing(rules, hand, rules.contracts[rules.bid_for].suits):
        return 0.0
    counts_all = best.meld_points + by_mates >= rules.scoring.least_melded
    return best.total + by_mates if counts_all else best.card_points


def _exchanged(rules: Rules, hand: tuple[Card, ...], talon: int) -> tuple[float, ...]:
    """The totals with hands that this one may become by so many cards of a talon and an exchange,
    in the suit that promises most."""
    rows = [
        [
            prospect(rules, held, suit).total
            for held in exchanged_hands(rules, rules.bid_for, suit, hand, talon)
        ]
        for suit in rules.contracts[rules.bid_for].suits
    ]
    return tuple(max(rows, key=fsum))


def with_calls(rules: Rules, hand: tuple[Card, ...]) -> Prospect:
    """What a declarer's hand is worth once the cards are called that it needs most (B-40)."""
    best = prospects(rules, hand)[0]
    for _ in range(_number_of_calls(rules)):
        called = [prospects(rules, (*hand, card))[0] for card in _missing(rules, hand)]
        better = max(called, key=lambda p: p.total, default=best)
        if better.total <= best.total:
            break
        best = better
    return best


def _number_of_calls(rules: Rules) -> int:
    """How many calls a declarer has; of more than one only the first is thought of."""
    return min(1, sum(phase.calls for phase in rules.phases if phase.kind == "call_card"))


def _missing(rules: Rules, hand: Sequence[Card]) -> list[int]:
    """The cards each of which completes a meld by itself, those of the dearest melds first."""
    held = counts(hand)
    paid: dict[int, int] = {}
    for pattern in rules.melds_in[rules.bid_for]:
        lacking = [(kind, n - held[kind]) for kind, n in pattern.needs if held[kind] < n]
        if len(lacking) != 1 or lacking[0][1] != 1:
            continue
        trump = pattern.suit if pattern.suit is not None else -1
        if serves(pattern, trump):
            kind = lacking[0][0]
            paid[kind] = max(paid.get(kind, 0), worth(pattern, trump))
    return sorted(paid, key=lambda kind: (-paid[kind], kind))[:CALLS_TRIED]
