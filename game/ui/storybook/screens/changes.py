"""What house rules change, as scenes: from the first cards to the answer."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from itertools import islice
from random import Random

from game.laboratory.beside import quick_plan
from game.laboratory.chunks import CHUNK, POINTS, Chunk
from game.laboratory.experiment import Plan, Snapshot
from game.laboratory.measures import Figures
from game.laboratory.skill import SkillSums
from game.rules.model.house import Value
from game.simulation.estimates import RatioSums
from game.ui.kit import Screen
from game.ui.screens.rules.changes import ChangesScreen
from game.ui.screens.rules.choosing import Choosing
from game.ui.screens.rules.comparing import RulesCompared, comparison
from game.ui.storybook.samples import NoSuchMomentError
from game.ui.storybook.screens.common import Setting, nothing, others, shipped_library, started


class _StillGames:
    """Games of which something has been played, and no more will be."""

    def __init__(self, snapshot: Snapshot, trouble: str | None, *, over: bool) -> None:
        self.snapshot, self.over = snapshot, over
        self._trouble = trouble

    @property
    def trouble(self) -> str | None:
        """What has gone wrong."""
        return self._trouble

    def poll(self) -> list[Snapshot]:
        """There is never anything new."""
        return []

    def close(self) -> None:
        """Nothing is to be ended."""


def made_up(plan: Plan, deals: int) -> list[Snapshot]:
    """What might have come of so many deals, a snapshot after each chunk: made up, for nobody
    waits for a picture until it is played."""
    chance = Random(7)
    found = [Snapshot.empty(plan)]
    for number in range(deals // CHUNK):
        units = [_deal(chance) for _ in range(CHUNK)]
        matches = [_match(chance)] if number % 5 == 0 else []
        spreads = tuple(Counter(unit[game]["first"][0] for unit in units) for game in (0, 1))
        chunk = Chunk(
            number,
            "",
            RatioSums.of(2, units),
            RatioSums.of(2, matches),
            {POINTS: spreads},
            (SkillSums(), SkillSums()),
            0,
            (),
        )
        found.append(found[-1].plus(chunk))
    return found


def _deal(chance: Random) -> list[Figures]:
    """The figures of a deal in both games, which mostly go alike."""
    luck, otherwise = chance.random(), chance.random() < 0.34
    figures: list[Figures] = []
    for game in (0, 1):
        now = chance.random() if game and otherwise else luck
        won = now > (0.21, 0.05)[game]
        bid = 150 + round(16 * luck * luck) * 10
        points = bid + round(130 * chance.random()) if won else -2 * bid
        figures.append(
            {
                "won": (int(won), 1),
                "first": (points, 1),
                "others": (round(90 * chance.random()), 2),
                "bid": (bid + round(30 * now * game), 1),
                "thrown_in": (int(luck > 0.96), 1),
                "conceded": (int(now < 0.07), 1),
            }
        )
    figures[1] |= {"other_play": (int(otherwise), 1)}
    return figures


def _match(chance: Random) -> list[Figures]:
    """The figures of a match in both games."""
    deals = [round(chance.gauss(mean, 2)) for mean in (10, 8)]
    return [{"match_deals": (n, 1), "match_minutes": (n * 260, 60)} for n in deals]


def _one_changed(s: Setting) -> RulesCompared:
    """The first rule of the game, changed."""
    return _since(s, dict(islice(others(s).items(), 1)))


def _since(s: Setting, values: Mapping[str, Value]) -> RulesCompared:
    """Some rules that have been changed on the screen."""
    choosing = _choosing(s)
    opened = choosing.values()
    for rule, value in values.items():
        choosing.choose(rule, value, s.context.texts)
    return RulesCompared("since", opened, choosing.values())


def _tried(s: Setting) -> RulesCompared:
    """A rule that is as usual, and otherwise."""
    choosing = _choosing(s)
    for rule in s.loaded.house_rules:
        found = comparison(choosing, choosing.values(), rule, s.context.texts)
        if isinstance(found, RulesCompared):
            return found
    raise NoSuchMomentError


def _choosing(s: Setting) -> Choosing:
    """The rules to choose. Raises NoSuchMomentError where there is nothing to change."""
    if not s.loaded.house_rules:
        raise NoSuchMomentError
    library = shipped_library()
    return Choosing(
        s.loaded.house_rules,
        s.loaded.selection,
        lambda values: library.load(s.loaded.path, values).ruleset,
    )


def _changes(
    s: Setting, found: RulesCompared, deals: int, *, trouble: str | None = None, over: bool = False
) -> ChangesScreen:
    """The screen after so many deals."""
    library = shipped_library()
    plan = quick_plan(
        [
            found.combination(lambda values: library.load(s.loaded.path, values), values)
            for values in (found.before, found.after)
        ]
    )
    snapshots = made_up(plan, deals)
    trial = _StillGames(snapshots[-1], trouble, over=over)
    screen = ChangesScreen(s.context, s.scale, plan, found, lambda: trial, nothing)
    screen.take(snapshots[1:])
    return started(screen)


CHANGES: dict[str, Callable[[Setting], Screen]] = {
    "changes-begin": lambda s: _changes(s, _tried(s), 0),
    "changes": lambda s: _changes(s, _since(s, others(s)), 60),
    "changes-sure": lambda s: _changes(s, _one_changed(s), 1200, over=True),
    "changes-trouble": lambda s: _changes(s, _tried(s), 15, trouble="lost", over=True),
}
