"""What to play, meld or exchange while there is a stock: everything tried in the same deals."""

from __future__ import annotations

from math import fsum
from random import Random
from typing import Final

from game.cards import KIND_MASK
from game.engine.actions import DONE, Action
from game.engine.melds.held import HISTORY_SHIFT
from game.engine.view import View
from game.players.base import Request
from game.players.counting import is_drawing
from game.players.heuristic.greedy import GreedyPlayer
from game.players.heuristic.phases import phase_asking
from game.players.leading.first_trick import opens
from game.players.match_equity import MatchEquity
from game.players.rollout.budget import RolloutBudget
from game.players.rollout.character import Character
from game.players.rollout.comparing import DOUBT, NOT_FOR_NOTHING, Deal, best_of
from game.players.rollout.leading import choose_with_lead
from game.players.rollout.phases.stock.deal import StockDeal, StockMove
from game.players.rollout.phases.stock.playout import StockPlayout
from game.players.rollout.phases.stock.policy import StockPolicy
from game.players.rollout.phases.stock.start import StockStart
from game.players.search.payoff import earned
from game.players.worlds import Worlds
from game.values import Card

AHEAD: Final = 3
ASIDE: Final = 7
"""So many tricks are played out where tricks are laid away: what the hands promise then says more
than the luck of all that is still drawn. Imagining a deal takes as long as so many tricks."""

MELDS_TRIED: Final = 4
CARDS_TRIED: Final = 6
CARDS_TRIED_WIDE: Final = 12
"""So many melds are tried, the dearest first, and cards, those first that look best; more where
tricks go into the hand, and in the last tricks before the stock is used up: there one trick decides
much, and how a card looks says little."""

SOON_OVER: Final = 3
"""So many tricks before the stock is used up."""


def drawing_now(request: Request) -> bool:
    """Whether there is still something to draw, or a trick after which its winner may meld once
    more, so that this choice is worth trying out; the last melds are not."""
    if phase_asking(request) != "stock":
        return False
    return is_drawing(request.view) or any(action.verb == "play" for action in request.legal)


def choose_in_stock(request: Request, budget: RolloutBudget, character: Character) -> Action:
    """The card, the meld, the exchange, or to go on; the last melds as the simple player does."""
    if opens(request):  # the engine itself plays the trick on, which has a table of its own
        return choose_with_lead(request, budget, character)
    usual = GreedyPlayer().choose(request)
    if not drawing_now(request):
        return usual
    chance = Random(request.seed)
    worlds = Worlds(request.rules, request.view)
    if worlds.forgotten > 1:  # somebody has broken a rule, and nothing that was seen fits
        return usual
    start = StockStart(request.rules, request.view)
    cards = _cards(request, start, start.deal(worlds.draw(chance)))
    captured = start.tables.spec.captured
    if captured == "hand" and usual.verb == "play" and not _twins(usual, cards[0]):
        usual = cards[0]  # what hands are played on with knows what a card gives the other
    actions = _tried(request, start, usual, cards)
    luck = Random()
    playout = StockPlayout(start.tables, luck.random, budget.errors)
    moves = [_move(start, action) for action in actions]
    me, view = start.me, request.view
    left = view.stock_size // len(view.seats)
    aside = captured == "pile"
    ahead = AHEAD if aside else None
    doubt = NOT_FOR_NOTHING if usual.verb == "meld" else DOUBT
    tricks = AHEAD + ASIDE if aside and left > AHEAD else left + len(view.hand)

    equity, so_far = MatchEquity(request.rules, view), earned(request.rules, view)
    later = 0 if ahead is None else max(0, left - ahead - 1)
    unplayed = later / max(1, request.rules.drawn_tricks)

    def draw() -> Deal:
        deal, same = start.deal(worlds.draw(chance)), chance.getrandbits(32)

        def played(option: int) -> float:
            luck.seed(same)  # the same slips whatever is chosen: less is left to luck
            scores = playout.run(deal.copy(), moves[option], tricks=ahead)
            if equity.near:
                whole = [a + b for a, b in zip(so_far, scores, strict=True)]
                return equity.worth(whole, left=unplayed)
            return scores[me] - (fsum(scores) - scores[me]) / (len(scores) - 1)

        return played

    plans = [(action,) for action in actions]
    best = best_of(
        len(moves), 0, draw, budget.hands_drawn(request.rules, tricks), character, plans, doubt
    )
    return actions[best]


def _cards(request: Request, start: StockStart, deal: StockDeal) -> list[Action]:
    """The cards that may be played, those first that look best."""
    cards = [action for action in request.legal if action.verb == "play"]
    ranked: list[tuple[float, int]] = []
    if cards:
        StockPolicy(start.tables).card(deal, deal.hands[start.me], ranked)
    score = {start.tables.bits.kinds[card]: worth for worth, card in ranked}
    return sorted(cards, key=lambda a: (-score[a.arg & KIND_MASK], a.arg))


def _tried(request: Request, start: StockStart, usual: Action, cards: list[Action]) -> list[Action]:
    """What is worth trying: the usual choice, cards that are told apart, the dearest melds, all
    else."""
    tables, tried = start.tables, [usual]
    few = request.view.stock_size <= SOON_OVER * len(request.view.seats)
    wide = few or tables.spec.tricks_go_to_hand
    same = {_told_apart(start, request.view, usual.arg)}
    for action in cards:
        key = _told_apart(start, request.view, action.arg)
        if key not in same and len(same) < (CARDS_TRIED_WIDE if wide else CARDS_TRIED):
            same.add(key)
            tried.append(action)
    melds = [action for action in request.legal if action.verb == "meld"]
    melds.sort(key=lambda a: (-tables.melds[tables.by_number[a.arg]].points, a.arg))
    tried += [action for action in melds[:MELDS_TRIED] if action != usual]
    rest = [action for action in request.legal if action.verb not in ("play", "meld")]
    return tried + [action for action in rest if action != usual]


def _twins(one: Action, other: Action) -> bool:
    return one.arg & KIND_MASK == other.arg & KIND_MASK


def _told_apart(start: StockStart, view: View, card: Card) -> tuple[int, int]:
    """What makes a card of the own hand another one than its twin: its kind, and where it served
    in melds."""
    return card & KIND_MASK, _own_history(start, view, card)


def _own_history(start: StockStart, view: View, card: Card) -> int:
    """In which melds of its own a seat's card has served."""
    families = start.tables.families
    return card >> (HISTORY_SHIFT + view.seat * families) & ((1 << families) - 1)


def _move(start: StockStart, action: Action) -> StockMove:
    if action.verb == "play":
        return StockMove("play", start.numbers[action.arg])
    if action.verb == "meld":
        return StockMove("meld", start.tables.by_number[action.arg])
    return StockMove("done" if action == DONE else action.verb)
