"""Which contract to play: weddings and poverty announced, solos and Durch only when the hand is
sure, poor hands thrown in."""

from __future__ import annotations

from collections.abc import Sequence

from game.cards import KIND_MASK
from game.engine.actions import CONCEDE, PASS, RESERVE, Action
from game.engine.compiled import CompiledContract, Rules
from game.engine.holdings import holds_any
from game.engine.tricks import NO_TRUMP, TRUMP
from game.players.base import Request
from game.players.bidding import is_hopeless
from game.players.knowledge import counts, suits_of, table_of, talon_cards
from game.players.outlook import with_calls
from game.players.sure import losers

STRONG_SOLO = 0.8
"""The share of tricks that a hand must promise before a solo is played."""

POOR = 0.2
"""The share of tricks, by trumps and highest cards alone, below which a hand is thrown in."""


def choose_reservation(request: Request) -> Action:
    """To pass, to reserve, or the contract itself."""
    rules, hand = request.rules, tuple(card & KIND_MASK for card in request.view.hand)
    offered = [rules.contracts[a.arg] for a in request.legal if a.verb == "declare"]
    if RESERVE in request.legal:
        held = [c for c in rules.contracts if _holds(rules, c, hand)]
        candidates = [c for c in held if _reservable(rules, c)]
        return RESERVE if _wanted(rules, candidates, hand) else PASS
    best = _wanted(rules, offered, hand)
    if best is not None:
        return Action("declare", best.place)
    return PASS if PASS in request.legal else request.legal[0]


def choose_contract(request: Request) -> Action:
    """The usual game, a sure Durch where that pays more, or giving up."""
    rules, view = request.rules, request.view
    hand = tuple(card & KIND_MASK for card in view.hand)
    offered = [rules.contracts[a.arg] for a in request.legal if a.verb == "declare"]
    best = _wanted(rules, [c for c in offered if c.place != rules.usual], hand)
    if best is not None and best.spec.value > with_calls(rules, hand).total:
        return Action("declare", best.place)
    concessions = [action for action in request.legal if action.verb == "concede"]
    if concessions and is_hopeless(rules, hand, view.bid or 0):
        held = counts(hand)
        longest = max(concessions, key=lambda a: (sum(held[a.arg * 8 : a.arg * 8 + 8]), -a.arg))
        return CONCEDE[longest.arg]
    return Action("declare", rules.usual)


def _reservable(rules: Rules, contract: CompiledContract) -> bool:
    """Whether a contract is one of those that reservations are for."""
    place = contract.offered
    return place >= 0 and rules.phases[place].kind == "reservations"


def _holds(rules: Rules, contract: CompiledContract, hand: Sequence[int]) -> bool:
    held = all(hand.count(kind) >= count for kind, count in contract.needs)
    return held and holds_any(rules, contract.spec.holding, hand)


def _wanted(
    rules: Rules, contracts: Sequence[CompiledContract], hand: tuple[int, ...]
) -> CompiledContract | None:
    """The best of some contracts that this hand should play; None: none of them.

    Of several solos it is the one in which the hand is strongest.
    """

    def order(contract: CompiledContract) -> tuple[int, float, int]:
        spec = contract.spec
        solo = spec.sides == "solo" and spec.goal == "points"
        strong = strength(rules, contract.place, hand) if solo else 0.0
        return spec.value, strong, spec.rank

    return max((c for c in contracts if _fits(rules, c, hand)), key=order, default=None)


def _fits(rules: Rules, contract: CompiledContract, hand: tuple[int, ...]) -> bool:
    spec = contract.spec
    if spec.offered is None:
        return False
    if spec.goal == "thrown_in":
        return strength(rules, rules.usual, hand, long_suits=False) < POOR
    if spec.goal == "no_tricks":
        return _reservable(rules, contract) and _takes_nothing(rules, contract.place, hand)
    table = table_of(rules, contract.place, NO_TRUMP)
    if spec.goal == "all_tricks":
        leads = spec.leader == "declarer"
        full = len(hand) * rules.active + talon_cards(rules) > len(rules.pack)
        spare = talon_cards(rules) if full else 0
        return leads and len(losers(rules, table, hand)) <= spare
    if spec.sides == "partner":
        return True
    if spec.sides != "solo":
        return False
    return strength(rules, contract.place, hand) >= STRONG_SOLO


def _takes_nothing(rules: Rules, contract: int, hand: tuple[int, ...]) -> bool:
    """Whether a hand can stay below in every suit: its lowest card under all others, each further
    one over no more cards than it has below it."""
    held = counts(hand)
    for kinds in suits_of(rules, table_of(rules, contract, NO_TRUMP)):
        own = below = 0
        for kind in reversed(kinds):
            for _ in range(held[kind]):
                if below > own:
                    return False
                own += 1
            below += rules.copies - held[kind]
    return True


def strength(
    rules: Rules, contract: int, hand: tuple[int, ...], *, long_suits: bool = True
) -> float:
    """The share of tricks that a hand promises under a contract with fixed trumps.

    `long_suits`: whether low cards count that are left when the others have no more of a suit.
    """
    table = table_of(rules, contract, NO_TRUMP)
    held = counts(hand)
    tricks = 0.0
    for group, kinds in enumerate(suits_of(rules, table)):
        others = sum(rules.copies - held[kind] for kind in kinds)
        above = led = 0
        for kind in kinds:
            for _ in range(held[kind]):
                run_out = long_suits and led * (rules.active - 1) >= others
                if not above or run_out:
                    tricks += 1.0 if group == TRUMP else 0.85
                elif group == TRUMP:
                    tricks += max(0.0, 0.85 - 0.12 * above)
                led += 1
            above += rules.copies - held[kind]
    return tricks / max(1, len(hand))
