"""The screens that look back as scenes: statistics of made-up matches, a deal card by card."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import timedelta
from functools import lru_cache

from game.engine.rules.compiling import compile_rules
from game.players.rollout import RolloutBudget
from game.players.search import SearchBudget
from game.resources import rulesets
from game.review.opinions import Opinion, Thinking, opinions
from game.review.process import Master
from game.review.walk import Walk
from game.rules import load
from game.rules.model import Ruleset
from game.statistics.store import StatisticsStore
from game.ui.kit import PORTRAITS, Screen
from game.ui.screens.review import ReviewActions, ReviewScreen
from game.ui.screens.statistics.statistics import StatisticsActions, StatisticsScreen
from game.ui.storybook import sample_statistics
from game.ui.storybook.samples import SampleMatch
from game.ui.storybook.screens.common import Setting
from game.ui.storybook.table.scenes import SEATS
from game.values import Seat


def _nothing(*_: object) -> None:
    """Nobody presses anything in a picture."""


@lru_cache(maxsize=8)
def _other_games(besides: str) -> tuple[Ruleset, ...]:
    """The other games, without the tables that only choose among their house rules."""
    shipped = [load(path) for path in sorted(rulesets().glob("*.yaml"))]
    games = [game.ruleset for game in shipped if not game.selection]
    return tuple(game for game in games if game.id != besides)


def _statistics(s: Setting, *, matches: int = 48, chosen: str = "") -> Screen:
    ruleset = s.loaded.ruleset
    played = sample_statistics.made_up(ruleset, s.names, s.seed)[:matches]
    if matches > 1:
        for number, other in enumerate(_other_games(ruleset.id)):
            names = (s.names[0], *SEATS[1 : other.table.players])
            played += sample_statistics.made_up(other, names, s.seed + number)[: 9 - number]
    actions = StatisticsActions(*[_nothing] * 5)
    now = sample_statistics.BEGUN + timedelta(days=200)
    screen = StatisticsScreen(
        s.context, s.scale, lambda: StatisticsStore.of(played), actions, ruleset=chosen, now=now
    )
    screen.start()
    return screen


def _statistics_end(s: Setting) -> Screen:
    screen = _statistics(s)
    assert isinstance(screen, StatisticsScreen)
    screen.sheet.scroll_to(screen.sheet.furthest)
    return screen


DEALS = 6


@lru_cache(maxsize=8)
def _walked(written: str, seed: int) -> Walk:
    """The first deals of a match between simple players, until tricks have been played in one."""
    played = SampleMatch(compile_rules(Ruleset.model_validate_json(written)), seed)
    last = 0
    for step in played:
        if step.deal > DEALS:
            break
        last = step.moves
        if step.view.over and step.view.tricks and step.deal > 1:
            break
    return Walk(played.rules, played.moves(last))


GLANCE = Thinking(
    SearchBudget(tricks=180, worlds=8, errors=0.1, exact=2, exact_worlds=4, nodes=500),
    RolloutBudget(deals=4, hands=1, playouts=12, spoken=8, drawn=200),
)
"""As little as the master can think and still have an opinion."""


@lru_cache(maxsize=16)
def _judged(walk: Walk, seat: Seat, deal: int) -> tuple[Opinion, ...]:
    return tuple(opinions(walk, seat, walk.deals[deal], GLANCE))


class _Glancing(Master):
    """A master who has taken one look at the deal, and needs no process for it."""

    def __init__(self, walk: Walk, seat: Seat) -> None:
        super().__init__(walk.rules, walk.moves, seat)
        self._walk, self._own = walk, seat

    def ask(self, deal: int) -> None:
        """Nothing has to be thought about."""

    def poll(self) -> bool:
        """There is never anything new."""
        return False

    def of(self, deal: int) -> Sequence[Opinion]:
        """The opinions about a deal."""
        return _judged(self._walk, self._own, deal)

    def done(self, deal: int) -> bool:
        """Everything was found at once."""
        return True


def _review(s: Setting, *, hands: bool = True) -> ReviewScreen:
    walk = _walked(s.loaded.ruleset.model_dump_json(), s.seed)
    actions = ReviewActions(*[_nothing] * 4)
    faces = ("Du", *s.names[1:])
    faces = tuple(face if face in PORTRAITS else "Hilde" for face in faces)
    master = _Glancing(walk, 0)
    tricks = [len(walk.view(0, deal.last).tricks) for deal in walk.deals]
    deal = tricks.index(max(tricks))
    screen = ReviewScreen(
        s.context, s.scale, walk, 0, s.names, faces, actions, master=master, deal=deal
    )
    screen.start()
    if not hands:
        screen.switch.press()
    return screen


def _review_at(s: Setting, share: float) -> ReviewScreen:
    """Somewhere in the deal: 0 is its beginning, 1 its end."""
    screen = _review(s)
    span = screen.position.span
    screen.position.go(span.first + 1 + round(share * (span.last - span.first - 1)))
    screen.look()
    return screen


def _review_mistake(s: Setting, *, of_card: bool = True) -> ReviewScreen:
    """At the dearest mistake in playing a card, or in any other choice."""
    screen = _review(s)
    opinions = [
        opinion for opinion in screen.known() if (opinion.hint.action.verb == "play") == of_card
    ]
    mistakes = sorted(opinions, key=lambda opinion: (-(opinion.cost or 0.0), opinion.turn))
    if mistakes:
        screen.position.go(mistakes[0].last + 1)
    screen.look()
    return screen


def _review_menu(s: Setting) -> ReviewScreen:
    screen = _review_at(s, 0.7)
    screen.open_menu()
    return screen


BACK: dict[str, Callable[[Setting], Screen]] = {
    "statistics": _statistics,
    "statistics-end": _statistics_end,
    "statistics-all": lambda s: _statistics(s, chosen="*"),
    "statistics-few": lambda s: _statistics(s, matches=1),
    "statistics-none": lambda s: _statistics(s, matches=0),
    "review": _review_mistake,
    "review-choice": lambda s: _review_mistake(s, of_card=False),
    "review-hidden": lambda s: _review(s, hands=False),
    "review-before": lambda s: _review_at(s, 0.3),
    "review-trick": lambda s: _review_at(s, 0.62),
    "review-over": lambda s: _review_at(s, 1.0),
    "review-menu": _review_menu,
}
