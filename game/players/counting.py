"""Which cards a seat has seen for good, the one count that all players go by; and whether there are
any to draw."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.cards import KIND_MASK, KINDS, is_joker, suit_of
from game.engine.actions import WHOLE, Action
from game.engine.melds.held import Pattern
from game.engine.melds.making_trump import suit_melded
from game.engine.rules.parts import CompiledContract
from game.engine.rules.rules import Rules
from game.engine.scoring.counting import tricks_with_draws
from game.engine.tricks.covered_plays import UNSEEN
from game.engine.view import View
from game.values import Card


def counts(cards: Iterable[Card]) -> list[int]:
    """How many of each kind."""
    numbers = [0] * KINDS
    for card in cards:
        numbers[card & KIND_MASK] += 1
    return numbers


def unseen(rules: Rules, view: View) -> list[int]:
    """How many of each kind lie the seat does not know where: in other hands, also in those that
    lie open (`opened` counts them), in the talon, in the stock, or out of play."""
    left = counts(rules.pack)
    gone = [*view.hand, *view.trick, *view.discarded, *view.laid_off]
    for trick in view.tricks[rules.captured_tricks :]:
        gone += trick.cards
    if view.talon_size:
        gone += view.talon
    if view.turned_up is not None:
        gone.append(view.turned_up)
    if view.trump_card is not None and rules.trump_card_lies:
        gone.append(view.trump_card)
    for card in gone:
        left[card & KIND_MASK] -= 1
    if rules.hides_cards:
        left[UNSEEN] = 0
    return left


def opened(view: View) -> list[int]:
    """How many of each kind lie in open hands of others."""
    return counts(
        card for seat in view.seats if seat != view.seat for card in view.opened[seat] or ()
    )


def drawn_tricks(rules: Rules, view: View) -> int:
    """How many tricks are, or were, played while cards are drawn."""
    if view.closed is None:
        return tricks_with_draws(rules, [trick.cards for trick in view.tricks])
    return view.closed.tricks


def tricks_before(rules: Rules, view: View) -> int:
    """How many tricks were played by another order of the cards than the one that holds now."""
    return max(drawn_tricks(rules, view), view.played_before)


def is_drawing(view: View) -> bool:
    """Whether there are cards to draw."""
    return view.drawing


def aside(view: View) -> int:
    """How many of the cards that a seat does not see are in no hand: the talon, the stock and what
    takes no part, but not what a declarer laid away."""
    talon = max(0, view.talon_size - len(view.talon))
    stock = view.stock_size - (view.turned_up is not None)
    return talon + max(0, stock) + view.undealt - len(view.laid_off)


def laid_away(view: View) -> int:
    """How many cards another seat has laid away face down."""
    return 0 if view.discarded else view.discard_size


def melds_offered(legal: Sequence[Action]) -> list[Action]:
    """The melds that may be shown; where there is none, the question for a whole one, or else those
    of which the partner may be asked for the other half."""
    shown = [action for action in legal if action.verb == "meld"]
    if not shown and WHOLE in legal:
        return [WHOLE]
    return shown or [action for action in legal if action.verb == "ask"]


def trump_length(
    contract: CompiledContract, trump: int, pattern: Pattern, hand: Iterable[Card]
) -> int:
    """How many cards a hand has of the suit that a meld makes trump, none where it makes none: of
    several that count the same, that of the longest suit is laid."""
    made = suit_melded(contract, trump, pattern)
    if made == trump:
        return 0
    kinds = [card & KIND_MASK for card in hand]
    return sum([not is_joker(kind) and suit_of(kind) == made for kind in kinds])
