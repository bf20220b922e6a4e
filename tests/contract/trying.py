"""A table at which players of every strength sit in turn, and everything that is said of a deal is
asked for: nothing of it may fail, whatever the rules are."""

from __future__ import annotations

import traceback
from collections.abc import Sequence
from pathlib import Path
from random import Random

from game.claiming import claim
from game.commands.sheets import deal_lines
from game.engine.actions import CHANCE, Action
from game.engine.events import redact
from game.engine.play import apply, faults, legal_actions, pending, start
from game.engine.record import parse_record, replay, write_head, write_moves
from game.engine.rules.compiling import compile_rules
from game.engine.rules.rules import Rules
from game.engine.shuffle import deal_for
from game.engine.state import State
from game.engine.view import View, begin, fold
from game.hints import hint
from game.players.base import Player, Request, request_for
from game.players.outside.messages import question
from game.players.registry import LEVELS, make_player
from game.players.rollout import ROLLOUT_BUDGETS, RolloutBudget, ThinkingPlayer
from game.players.search import BUDGETS, SearchBudget
from game.review.opinions import Thinking, opinions
from game.review.walk import Walk
from game.rules.explain import explain, to_text
from game.rules.model import Ruleset
from game.simulation.report import deal_fields, free_bids
from game.storage.journal import Move
from game.texts import LANGUAGES, texts

MOST_STEPS = 1500
"""A deal of more actions than this is taken not to end."""

TALK, SLIPS, HINTS, CLAIMS, QUESTIONS = 0.1, 0.02, 0.01, 0.05, 0.05
"""How often somebody speaks out of turn or makes a fault where the table lets one happen, and how
often one who is asked also asks for a hint, for a claim, and is a program."""

REVIEWS = 0.05
"""How often somebody looks back at the first deal of a match."""


class DoesNotEnd(AssertionError):
    """A deal goes on for ever."""


def little(budget: SearchBudget) -> SearchBudget:
    """The same way of thinking with few imagined worlds."""
    return budget._replace(
        tricks=max(40, budget.tricks // 200),
        worlds=max(4, budget.worlds // 100),
        exact_worlds=min(budget.exact_worlds, 9),
        nodes=budget.nodes // 40,
    )


def lazy(budget: RolloutBudget) -> RolloutBudget:
    """The same for choices that are no cards."""
    return RolloutBudget(deals=2, hands=1, playouts=8, spoken=8, drawn=max(60, budget.drawn // 150))


def quick(name: str) -> Player:
    """A player that thinks as that one does, but not for long."""
    if name in ROLLOUT_BUDGETS:
        return ThinkingPlayer(little(BUDGETS[name]), lazy(ROLLOUT_BUDGETS[name]))
    return make_player(name)


THINKING = Thinking(little(BUDGETS["expert"]), lazy(ROLLOUT_BUDGETS["expert"]))
"""How hard one thinks who looks back."""

NAMES = ("random", *LEVELS)
QUICK = tuple(quick(name) for name in NAMES)
FULL = tuple(make_player(name) for name in NAMES)


class Trial:
    """Some deals of one ruleset, with what is said about them."""

    def __init__(self, ruleset: Ruleset, seed: int, players: Sequence[Player] = QUICK) -> None:
        self.ruleset, self.seed, self.players = ruleset, seed, players
        self.random = Random(seed)
        self.deals = 0

    def run(self, deals: int) -> None:
        """Explain the rules and play; raises whatever fails."""
        for lang in LANGUAGES:
            to_text(explain(self.ruleset, lang))
        rules = compile_rules(self.ruleset)
        while self.deals < deals:
            self._match(rules, deals)

    def _match(self, rules: Rules, deals: int) -> None:
        state, first = start(rules), self.deals
        views = [begin(rules, seat) for seat in range(rules.players)]
        moves: list[Move] = []
        while state.match.winners is None and self.deals < deals:
            shuffle = deal_for(rules, self.seed + first, self.deals - first + 1)
            moves.append(Move(CHANCE, shuffle))
            state = self._do(state, views, moves[-1])
            for _ in range(MOST_STEPS):
                if state.phase is None:
                    break
                moves.append(Move(*self._choose(state, views)))
                state = self._do(state, views, moves[-1])
            else:
                raise DoesNotEnd
            self.deals += 1
            for lang in LANGUAGES:
                names = [f"seat {seat}" for seat in range(rules.players)]
                list(deal_lines(rules, state.match.results[-1], 1, names, texts(lang)))
            deal_fields(rules, state.match.results[-1])
        free_bids(rules, state.match.results)
        text = write_head([], self.seed + first, self.ruleset.id)
        done = [(seat, action) for seat, action in moves if isinstance(action, Action)]
        record = parse_record(text + write_moves(rules, done, rules.active))
        assert replay(rules, record).state.match == state.match
        if self.random.random() < REVIEWS:
            walk = Walk(rules, moves)
            list(opinions(walk, self.random.choice(state.deal.seats), walk.deals[0], THINKING))

    def _do(self, state: State, views: list[View], move: Move) -> State:
        state, events = apply(state, *move)
        for watcher, view in enumerate(views):
            for event in events:
                view = fold(state.rules, view, redact(event, watcher))  # noqa: PLW2901
            views[watcher] = view
            if state.phase is not None:
                _agree(state, watcher, view)
        return state

    def _choose(self, state: State, views: Sequence[View]) -> tuple[int, Action]:
        """What one of the seats that may act does, and who that is."""
        rng, rules = self.random, state.rules
        seat = pending(state)[0]
        if rules.talks and rng.random() < TALK:
            said = [other for other in range(rules.players) if legal_actions(state, other)]
            talker = rng.choice(said)
            if talker not in pending(state):
                return talker, rng.choice(legal_actions(state, talker))
        wrong = faults(state, seat)
        if wrong and rng.random() < SLIPS:
            return seat, rng.choice(wrong)
        request = request_for(rules, views[seat], tuple(legal_actions(state, seat)))
        player = self.players[(seat + self.deals * rules.players) % len(self.players)]
        self._advise(request)
        action = player.choose(request)
        assert action in request.legal, action
        return seat, action

    def _advise(self, request: Request) -> None:
        """What one who is asked may want to know."""
        rng = self.random
        if rng.random() < HINTS:
            assert hint(request, self.players[-1]).action in request.legal
        if rng.random() < CLAIMS:
            found = claim(request.rules, request.view, request.legal, least=1, effort=2000)
            assert found is None or found.action in request.legal
        if rng.random() < QUESTIONS:
            question(request, first=rng.random() < 0.1)


def _agree(state: State, watcher: int, view: View) -> None:
    """What a seat sees is what there is."""
    deal = state.deal
    assert view.hand == state.hands[watcher]
    assert view.sizes == tuple(len(hand) for hand in state.hands)
    assert view.stock_size == len(deal.stock) + (deal.turned_up is not None)
    assert (view.undealt, view.trump_card) == (len(deal.undealt), deal.trump_card)
    assert view.talon_size == (0 if deal.talon_taken else len(deal.talon))


def fails(ruleset: Ruleset, seed: int, deals: int, players: Sequence[Player] = QUICK) -> str | None:
    """What goes wrong in some deals, in a word, and where; None where nothing does."""
    try:
        Trial(ruleset, seed, players).run(deals)
    except Exception as error:
        return _where(error)
    return None


def _where(error: Exception) -> str:
    """The sort of error, and the innermost line that it comes from."""
    last = traceback.extract_tb(error.__traceback__)[-1]
    place = f"{Path(last.filename).name}:{last.lineno} in {last.name}"
    return f"{type(error).__name__} at {place}: {str(error)[:80]}"
