"""What to play, meld or exchange while there is a stock: everything tried in the same deals."""

from __future__ import annotations

from math import fsum
from random import Random

from game.cards import KIND_MASK
from game.engine.actions import DONE, Action
from game.engine.compiled import Rules
from game.engine.melds import HISTORY_SHIFT
from game.engine.view import View
from game.players.base import Request
from game.players.heuristic.greedy import GreedyPlayer
from game.players.heuristic.reading.knowledge import is_drawing
from game.players.match_equity import MatchEquity
from game.players.rollout.comparing import DOUBT, NOT_FOR_NOTHING, Deal, best_of
from game.players.rollout.effort import Character, Effort
from game.players.rollout.stock.dealt import Drawn, Move
from game.players.rollout.stock.drawing import Drawing
from game.players.rollout.stock.habits import Habits
from game.players.rollout.stock.seen import Seen
from game.players.search.payoff import earned
from game.players.worlds import Worlds
from game.values import Card

AHEAD, ASIDE = 3, 7
"""So many tricks are played out where tricks are laid away: what the hands promise then says more
than the luck of all that is still drawn. Imagining a deal takes as long as so many tricks."""

MELDS_TRIED, CARDS_TRIED, CARDS_TRIED_WIDE = 4, 6, 12
"""So many melds are tried, the dearest first, and cards, those first that look best; more where
tricks go into the hand, and in the last tricks before the stock is used up: there one trick decides
much, and how a card looks says little."""

SOON_OVER = 3
"""So many tricks before the stock is used up."""


def drawing_now(request: Request) -> bool:
    """Whether there is still something to draw, or a trick after which its winner may meld once
    more, so that this choice is one of the stock's."""
    verbs = {action.verb for action in request.legal}
    if is_drawing(request.view):
        return bool(verbs & {"play", "meld", "exchange"})
    return "play" in verbs and _before_last_melds(request.rules, request.view)


def _before_last_melds(rules: Rules, view: View) -> bool:
    """Whether the one trick is played that follows the last draw, and its winner may meld."""
    spec = rules.stock
    if spec is None or not spec.melds.after_last_draw:
        return False
    return len(view.tricks) == rules.drawn_tricks


def choose_in_stock(request: Request, effort: Effort, character: Character) -> Action:
    """The card, the meld, the exchange, or to go on."""
    usual = GreedyPlayer().choose(request)
    chance = Random(request.seed)
    worlds = Worlds(request.rules, request.view)
    if worlds.forgotten > 1:  # somebody has broken a rule, and nothing that was seen fits
        return usual
    seen = Seen(request.rules, request.view)
    cards = _cards(request, seen, seen.deal(worlds.draw(chance)))
    if seen.tables.spec.captured == "hand" and usual.verb == "play" and not _twins(usual, cards[0]):
        usual = cards[0]  # what hands are played on with knows what a card gives the other
    actions = _tried(request, seen, usual, cards)
    luck = Random()
    drawing = Drawing(seen.tables, luck.random, effort.errors)
    moves = [_move(seen, action) for action in actions]
    me, view = seen.me, request.view
    left = view.stock_size // len(view.seats)
    aside = seen.tables.spec.captured == "pile"
    ahead = AHEAD if aside else None
    doubt = NOT_FOR_NOTHING if usual.verb == "meld" else DOUBT
    tricks = AHEAD + ASIDE if aside and left > AHEAD else left + len(view.hand)

    equity, so_far = MatchEquity(request.rules, view), earned(request.rules, view)
    later = 0 if ahead is None else max(0, left - ahead - 1)
    unplayed = later / max(1, request.rules.drawn_tricks)

    def draw() -> Deal:
        deal, same = seen.deal(worlds.draw(chance)), chance.getrandbits(32)

        def played(option: int) -> float:
            luck.seed(same)  # the same slips whatever is chosen: less is left to luck
            scores = drawing.run(deal.copy(), moves[option], tricks=ahead)
            if equity.near:
                whole = [a + b for a, b in zip(so_far, scores, strict=True)]
                return equity.worth(whole, left=unplayed)
            return scores[me] - (fsum(scores) - scores[me]) / (len(scores) - 1)

        return played

    plans = [(action,) for action in actions]
    best = best_of(len(moves), 0, draw, effort.drawn // tricks, character, plans, doubt)
    return actions[best]


def _cards(request: Request, seen: Seen, deal: Drawn) -> list[Action]:
    """The cards that may be played, those first that look best."""
    cards = [action for action in request.legal if action.verb == "play"]
    ranked: list[tuple[float, int]] = []
    if cards:
        Habits(seen.tables).card(deal, deal.hands[seen.me], ranked)
    score = {seen.tables.bits.kinds[card]: worth for worth, card in ranked}
    return sorted(cards, key=lambda a: (-score[a.arg & KIND_MASK], a.arg))


def _tried(request: Request, seen: Seen, usual: Action, cards: list[Action]) -> list[Action]:
    """What is worth trying: the usual choice, cards that are told apart, the dearest melds, all
    else."""
    tables, found = seen.tables, [usual]
    few = request.view.stock_size <= SOON_OVER * len(request.view.seats)
    wide = few or tables.spec.captured == "hand"
    same = {_told_apart(seen, request.view, usual.arg)}
    for action in cards:
        key = _told_apart(seen, request.view, action.arg)
        if key not in same and len(same) < (CARDS_TRIED_WIDE if wide else CARDS_TRIED):
            same.add(key)
            found.append(action)
    melds = [action for action in request.legal if action.verb == "meld"]
    melds.sort(key=lambda a: (-tables.melds[tables.by_number[a.arg]].points, a.arg))
    found += [action for action in melds[:MELDS_TRIED] if action != usual]
    rest = [action for action in request.legal if action.verb not in ("play", "meld")]
    return found + [action for action in rest if action != usual]


def _twins(one: Action, other: Action) -> bool:
    return one.arg & KIND_MASK == other.arg & KIND_MASK


def _told_apart(seen: Seen, view: View, card: Card) -> tuple[int, int]:
    """What makes a card of the own hand another one than its twin: its kind, and where it served
    in melds."""
    return card & KIND_MASK, _own_history(seen, view, card)


def _own_history(seen: Seen, view: View, card: Card) -> int:
    """In which melds of its own a seat's card has served."""
    families = seen.tables.families
    return card >> (HISTORY_SHIFT + view.seat * families) & ((1 << families) - 1)


def _move(seen: Seen, action: Action) -> Move:
    if action.verb == "play":
        return Move("play", seen.numbers[action.arg])
    if action.verb == "meld":
        return Move("meld", seen.tables.by_number[action.arg])
    return Move("done" if action == DONE else action.verb)
