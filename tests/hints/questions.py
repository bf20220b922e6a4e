"""Questions as they come up at tables of simple players: some of every sort, from many deals."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random

from game.engine.actions import CHANCE
from game.engine.events import redact
from game.engine.play import apply, legal_actions, pending, start
from game.engine.rules.rules import Rules
from game.engine.shuffle import deal_for
from game.engine.view import begin, fold_all
from game.players.base import Request, request_for
from game.players.registry import make_player
from tests.contract.rulesets import House, games, own_games, rules_of

Table = tuple[str, House]
Sort = tuple[str, ...]

TABLES: tuple[Table, ...] = (
    *((game, ()) for game in games()),
    *((game, ()) for game in own_games()),
    ("binokel-siebener-3", (("untendurch", "500"), ("durch-sagen", "vor-dem-reizen"))),
    ("kreuzbinokel-4", (("rufen", "2"),)),
    ("kreuzbinokel-4", (("allein", "true"),)),
    ("doppelkopf-hausrunde", (("genscher", "zum-ersten"), ("hyperschweinchen", "karo-10"))),
    ("doppelkopf-turnier", ()),
)
"""Every game as it is shipped, and tables at which cards are called for, given back, taken over and
promoted, at which more contracts are offered, at which partners lay their cards aside, and at which
cards are passed on."""

MOST = 4
"""A sort comes up at most so many times as often as if all were equally frequent."""


def questions(game: str, number: int, seed: int = 1, house: House = ()) -> Iterator[Request]:
    """So many questions with something to choose, from seeded matches of a ruleset: at most one of
    each sort from a deal, and frequent sorts held back."""
    chance = Random(seed)
    rules = rules_of(game, house)
    found = Counter[Sort]()
    while True:
        seed += 1
        for deal in _match(rules, seed):
            by_sort: dict[Sort, list[Request]] = {}
            for request in deal:
                by_sort.setdefault(sort_of(request), []).append(request)
            for sort, requests in by_sort.items():
                if found.total() == number:
                    return
                if found[sort] <= MOST * found.total() // max(1, len(found)):
                    found[sort] += 1
                    yield chance.choice(requests)


def sort_of(request: Request) -> Sort:
    """What may be done; with cards, whether the trick is led, ended or neither, and whether there
    is a stock."""
    view = request.view
    verbs = tuple(sorted({action.verb for action in request.legal}))
    drawing = ("stock",) if view.stock_size or view.turned_up is not None else ()
    if "play" not in verbs:
        return (*verbs, *drawing)
    last = len(view.trick) == len(view.seats) - 1
    return (*verbs, *drawing, "lead" if not view.trick else "last" if last else "between")


def _match(rules: Rules, seed: int) -> Iterator[list[Request]]:
    """All questions of two deals, deal by deal."""
    player, state = make_player("greedy"), start(rules)
    views = [begin(rules, seat) for seat in range(rules.players)]
    for deal in (1, 2):
        if state.match.winners is not None:
            return
        asked_in: list[Request] = []
        seat = CHANCE
        action = deal_for(rules, seed, deal)
        while True:
            state, events = apply(state, seat, action)
            for at, view in enumerate(views):
                views[at] = fold_all(rules, view, [redact(event, at) for event in events])
            asked = pending(state)
            if state.match.winners is not None or asked == (CHANCE,):
                break
            seat = asked[0]
            request = request_for(rules, views[seat], tuple(legal_actions(state, seat)))
            if len(request.view.hand) and (len(request.legal) > 1 or request.view.trick):
                asked_in.append(request)
            action = player.choose(request)
        yield asked_in
