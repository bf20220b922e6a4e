"""What several people at one screen see between two of them, as scenes."""

from __future__ import annotations

from collections.abc import Callable

from game.engine.compiled import compile_rules
from game.table import Table
from game.ui.context import TableContext
from game.ui.kit import Screen
from game.ui.storybook.samples import NoSuchMomentError
from game.ui.storybook.screens.common import Setting, nothing, started
from game.ui.storybook.table import conditions, scenes
from game.ui.table.handing_on.curtain import CurtainActions, CurtainScreen
from game.ui.table.screen import ROOM

PEOPLE = ("Lore", "Hilde", "Karl", "Fritz", "Erna")


def _next_player(s: Setting) -> CurtainScreen:
    """The first seat is to play to a trick; all but the last are people."""
    rules = compile_rules(s.loaded.ruleset)
    for seed in range(s.seed, s.seed + scenes.MOST_SEEDS):
        try:
            moves = scenes.find_moment(rules, conditions.trick, seed)
            break
        except NoSuchMomentError:
            continue
    else:
        raise NoSuchMomentError
    names = (s.seats or PEOPLE)[: rules.players]
    people = tuple(range(max(2, rules.players - 1)))
    table = Table(rules, names, scenes.Script(rules), seed=seed, moves=moves, people=people)
    around = TableContext(s.context, PEOPLE[: rules.players], nothing, _ignore, _ignore)
    actions = CurtainActions(_ignore, _ignore, _ignore)
    return started(CurtainScreen(around, table, s.scale, actions, room=ROOM))


def _ignore(what: object) -> None:
    """Nothing comes of it in a picture."""


HANDING_ON: dict[str, Callable[[Setting], Screen]] = {"next-player": _next_player}
