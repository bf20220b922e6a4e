"""What a hand looks like once a game is played in which a card turned up, or the declarer, says
what is trump: which suit that is, and who has the card turned up by then."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.cards import KIND_MASK, kind_of, parse_rank
from game.engine.bidding.holdings import suits_to_name
from game.engine.phases.trump_for_card import is_of_rank
from game.engine.rules.parts import CompiledContract
from game.engine.rules.rules import Rules
from game.engine.tricks.table import NO_TRUMP, UNNAMED
from game.engine.view import View
from game.players.base import Request
from game.players.heuristic.reading.knowledge import table_of
from game.players.heuristic.valuation.laying_away import loss_of
from game.rules.model.naming import TrumpPhase
from game.rules.model.phases import TakeUpPhase
from game.values import Card

FOR_PARTNER, FOR_OPPONENT = 0.08, -0.08
"""How much likelier a game is won whose trump turned up goes to a partner, or to an opponent."""


class LikelyHand(NamedTuple):
    """The own cards in a game, its trump suit (`NO_TRUMP`: its own trumps), and how much `more`
    likely it is won for the card that another one takes up."""

    cards: tuple[Card, ...]
    trump: int
    more: float = 0.0


def likely_hands(
    request: Request, contract: CompiledContract, hand: tuple[Card, ...]
) -> list[LikelyHand]:
    """The hand with every suit that can be trump in a contract; at least one."""
    rules, card = request.rules, _shown(request.view)
    if contract.spec.trump_is_chosen:
        suits = suits_to_name(rules, contract, hand, _suits(rules, card))
        return [LikelyHand(hand, suit) for suit in suits]
    if contract.spec.trump_is_kept:
        return [LikelyHand(hand, kept_trump(rules, request.view, contract.number))]
    if contract.spec.trump_is_owned and rules.is_owned(request.view.contract):
        return [LikelyHand(hand, request.view.trump)]
    if not contract.spec.trump_is_turned_up or card is None:
        return [LikelyHand(hand, NO_TRUMP)]
    return [_with_card(request, contract, hand, card & KIND_MASK)]


def hand_to_play(request: Request) -> tuple[Card, ...]:
    """The own hand as it will be in the tricks: with the card turned up, where that still comes
    into it."""
    rules, view = request.rules, request.view
    spec, card = rules.phase_of(TakeUpPhase), view.trump_card
    contract = rules.contracts[view.contract]
    if spec is None or card is None or not contract.spec.trump_is_turned_up:
        return view.hand
    taker = view.declarer if spec.needs_declarer else view.seat
    if taker != view.seat:
        return view.hand
    return _with_card(request, contract, view.hand, card & KIND_MASK).cards


def kept_trump(rules: Rules, view: View, contract: int) -> int:
    """The suit that was named before a game which keeps it, so far as this seat knows it; NO_TRUMP
    where it does not, or the game goes by something else."""
    if not rules.contracts[contract].spec.trump_is_kept:
        return NO_TRUMP
    hidden = None if view.hidden_trump is None else view.hidden_trump[1]
    known = hidden if view.trump == UNNAMED else view.trump
    return NO_TRUMP if known is None else known


def _shown(view: View) -> Card | None:
    """The card turned up, where it lies or in a hand that has taken it."""
    if view.taken_up is not None:
        return view.taken_up[1]
    return view.showing


def _suits(rules: Rules, card: Card | None) -> list[int]:
    """The suits that may be named."""
    shown = _turned_down(rules, card)
    return [suit for suit in rules.deck_suits if suit != shown]


def _turned_down(rules: Rules, card: Card | None) -> int:
    """The suit of the card turned up where nobody may name it; else NO_TRUMP."""
    spec = rules.phase_of(TrumpPhase)
    return (
        NO_TRUMP if spec is None or not spec.not_shown or card is None else rules.suit_shown(card)
    )


def suit_turned_down(rules: Rules, view: View) -> int:
    """The same of what lies there, or was taken up."""
    return _turned_down(rules, _shown(view))


def _with_card(
    request: Request, contract: CompiledContract, hand: tuple[Card, ...], card: Card
) -> LikelyHand:
    """The hand in a game with the suit of the card turned up."""
    rules, view = request.rules, request.view
    trump, spec = rules.suit_shown(card), rules.phase_of(TakeUpPhase)
    own = rules.dealer_shows_trump and view.dealer == view.seat
    if spec is None or own or not (rules.trump_card_lies or spec.by_holder):
        return LikelyHand(hand, trump)
    if spec.by_holder:
        return _with_right(rules, view, spec, contract, LikelyHand(hand, trump), card)
    taker = view.dealer if spec.who == "dealer" else view.seat
    if taker != view.seat:
        partners = taker in rules.team(view.seat)
        if partners and not contract.spec.partner_plays:
            return LikelyHand(hand, trump)
        return LikelyHand(hand, trump, FOR_PARTNER if partners else FOR_OPPONENT)
    if not spec.lays_away:
        return LikelyHand(hand, trump)
    return _without_least(rules, contract, [*hand, card], trump)


def _without_least(
    rules: Rules, contract: CompiledContract, cards: list[Card], trump: int
) -> LikelyHand:
    """The hand once the card is laid away that it misses least."""
    table = table_of(rules, contract.number, trump)
    cards.remove(
        min(cards, key=lambda kind: (loss_of(rules, table, contract.spec, cards, kind), kind))
    )
    return LikelyHand(tuple(sorted(cards)), trump)


def _with_right(
    rules: Rules,
    view: View,
    spec: TakeUpPhase,
    contract: CompiledContract,
    likely: LikelyHand,
    card: Card,
) -> LikelyHand:
    """The hand where it holds what gives the right to the card, else as it is: nobody knows who
    else may take it."""
    right = gives_right(rules, spec, view.dealer == view.seat, likely.cards, card)
    if right is None:
        return likely
    if spec.gives == "any":
        return _without_least(rules, contract, [*likely.cards, card], likely.trump)
    cards = [*likely.cards, card]
    cards.remove(right)
    return LikelyHand(tuple(sorted(cards)), likely.trump)


def gives_right(
    rules: Rules, spec: TakeUpPhase, deals: bool, hand: Sequence[Card], card: Card
) -> Card | None:
    """The kind that lets a hand take the card turned up: one of its own, or the card itself for who
    deals. None where nothing does."""
    if spec.rank is None:
        return None
    rank = parse_rank(spec.rank)
    if is_of_rank(card, rank):
        return card if deals and spec.dealer_takes_rank else None
    suit = rules.suit_shown(card)
    if suit == NO_TRUMP:
        return None
    kind = kind_of(suit, rank)
    return kind if kind in [held & KIND_MASK for held in hand] else None
