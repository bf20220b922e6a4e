"""Real positions as pictures: a seeded match is played until the moment that a scene shows.

Used by `stammtisch picture` and by tests. A scene names a moment as a condition on what the seat at
the screen is asked and sees; every scene can be drawn for every ruleset in which its moment comes.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from game.engine.actions import CHANCE, Action
from game.engine.compiled import Rules, compile_rules
from game.engine.play import apply, legal_actions, pending
from game.engine.shuffle import deal_for
from game.engine.view import View
from game.players.base import request_for
from game.players.registry import SIMPLE, make_player
from game.rules.model import Ruleset
from game.storage.journal import Move
from game.table import Answer, Table, Tag
from game.table.course import Course
from game.ui.context import Context, TableContext
from game.ui.kit import Scale
from game.ui.table.screen import TableScreen

SEATS = ("Du", "Hilde", "Karl", "Fritz", "Erna")
MOST_DEALS = 60

Moment = Callable[[View, Sequence[Action]], bool]


class NoSuchMomentError(LookupError):
    """The scene's moment does not come in this game."""


class Script:
    """Opponents that do what is written, and then nothing more: the position stays as it is."""

    def __init__(self, moves: Sequence[Move] = ()) -> None:
        self._moves = [move for move in moves if move.seat != CHANCE]
        self._answers: list[Answer] = []

    def ask(self, tag: Tag, seat: int, view: View, legal: Sequence[Action]) -> None:
        """The next line of the script."""
        if self._moves and self._moves[0].seat == seat:
            action = self._moves.pop(0).action
            self._answers.append(Answer(tag, seat, action if isinstance(action, Action) else None))

    def poll(self) -> list[Answer]:
        """What was to be said."""
        answers, self._answers = self._answers, []
        return answers

    def close(self) -> None:
        """Nothing to end."""


@dataclass(frozen=True)
class TableScene:
    """A moment, and what happens on screen before the picture is taken.

    seconds: how long the animations of the last action have run, None for a position at rest.
    """

    moment: Moment
    seconds: float | None = None
    then: Callable[[TableScreen], None] | None = None


def _verbs(legal: Sequence[Action]) -> set[str]:
    return {action.verb for action in legal}


def _asked(verb: str) -> Moment:
    return lambda view, legal: verb in _verbs(legal)


def _bidding(view: View, legal: Sequence[Action]) -> bool:
    bids = [bid for _, bid in view.bids if bid is not None]
    return "bid" in _verbs(legal) and len(bids) > 2


def _melds(view: View, legal: Sequence[Action]) -> bool:
    return sum(action.verb == "meld" for action in legal) > 2


def _trick(view: View, legal: Sequence[Action]) -> bool:
    """In the middle of play, last to a trick, and not every card is allowed."""
    plays = sum(action.verb == "play" for action in legal)
    full = len(view.trick) == len(view.seats) - 1
    return full and len(view.tricks) > 0 and 0 < plays < len(set(view.hand)) - 2


def _forbidden(screen: TableScreen) -> None:
    """The pointer rests on a card that is not allowed."""
    for sprite in screen.stage.hand:
        if not screen.hand.permits(sprite):
            screen.hand.told = sprite
            break


def _concede(screen: TableScreen) -> None:
    panel = screen.asking.panel
    if panel is not None:
        way = max(panel.walk(), key=lambda widget: widget.box.y)
        way.press()
    screen.asking.settle()


def _fewer(screen: TableScreen) -> None:
    fewer = getattr(screen.asking.panel, "fewer", None)
    if fewer is not None:
        fewer.press()


def _some_picked(screen: TableScreen) -> None:
    free = [sprite for sprite in reversed(screen.stage.hand) if screen.hand.permits(sprite)]
    for sprite in free[: max(1, screen.hand.most - 1)]:
        screen.hand.take(sprite)


def _announce(view: View, legal: Sequence[Action]) -> bool:
    return bool(view.announced) and {"announce", "play"} <= _verbs(legal)


def _speak(screen: TableScreen) -> None:
    if screen.controls.speak.visible:
        screen.controls.speak.press()


def _gathering(view: View, legal: Sequence[Action]) -> bool:
    return "play" in _verbs(legal) and len(view.tricks) > 1


SCENES: dict[str, TableScene] = {
    "deal": TableScene(lambda view, legal: bool(view.hand), seconds=1.35),
    "cut": TableScene(lambda view, legal: bool(_verbs(legal) & {"cut", "knock"})),
    "bidding": TableScene(_bidding),
    "declare": TableScene(_asked("concede")),
    "concede": TableScene(_asked("concede"), then=_concede),
    "reservation": TableScene(_asked("reserve")),
    "call": TableScene(_asked("call")),
    "give": TableScene(_asked("give")),
    "melds": TableScene(_melds),
    "melds-fewer": TableScene(_melds, then=_fewer),
    "trump": TableScene(_asked("trump")),
    "discard": TableScene(_asked("discard"), then=_some_picked),
    "lead": TableScene(lambda view, legal: "play" in _verbs(legal) and not view.trick),
    "trick": TableScene(_trick),
    "forbidden": TableScene(_trick, then=_forbidden),
    "announce": TableScene(_announce),
    "announce-what": TableScene(_announce, then=_speak),
    "poverty": TableScene(_asked("take")),
    "poverty-back": TableScene(
        lambda view, legal: (
            "give" in _verbs(legal) and any(to == view.seat for _, to, _ in view.given)
        ),
        then=_some_picked,
    ),
    "partner": TableScene(_asked("partner"), then=_speak),
    "compulsory-solo": TableScene(lambda view, legal: view.due == view.seat),
    "exchange": TableScene(_asked("exchange")),
    "draw": TableScene(_asked("draw")),
}
"""All scenes of the table by name."""


def _add(course: Course, move: Move) -> None:
    course.add(move, apply(course.state, move.seat, move.action))


def find_moment(rules: Rules, moment: Moment, seed: int, viewer: int = 0) -> tuple[Move, ...]:
    """The moves of a match between simple players up to the first such moment of the viewer.

    Raises NoSuchMomentError when it does not come in many deals.
    """
    course = Course(rules)
    player = make_player(SIMPLE)
    while course.state.match.winners is None and course.state.match.number <= MOST_DEALS:
        asked = pending(course.state)
        if asked == (CHANCE,):
            shuffle = deal_for(rules, seed, course.state.match.number + 1)
            _add(course, Move(CHANCE, shuffle))
            continue
        seat = asked[0]
        view, legal = course.views[seat], legal_actions(course.state, seat)
        if seat == viewer and course.state.match.number > 1 and moment(view, legal):
            return tuple(course.moves)
        _add(course, Move(seat, player.choose(request_for(rules, view, legal))))
    raise NoSuchMomentError


def screen_at(
    ruleset: Ruleset, name: str, context: Context, scale: Scale, *, seed: int = 1
) -> TableScreen:
    """The table at the moment of a scene, at rest or in the middle of a movement.

    Raises KeyError for a name that is no scene, NoSuchMomentError where it does not come.
    """
    scene, rules = SCENES[name], compile_rules(ruleset)
    moves = find_moment(rules, scene.moment, seed)
    last: list[Move] = []
    if scene.seconds is not None:
        at = max(i for i, move in enumerate(moves) if move.seat == CHANCE)
        moves, last = moves[:at], list(moves[at:])
    seats = SEATS[: rules.players]
    table = Table(rules, seats, Script(last), seed=seed, moves=moves)
    around = TableContext(context, seats, _nothing, _ignore, _ignore)
    screen = TableScreen(around, table, scale)
    if last:
        screen.announced = True
        screen.start()
        for _ in range(round((scene.seconds or 0.0) * 60)):
            screen.update(1 / 60)
        return screen
    screen.start()
    screen.update(0.0)
    screen.asking.settle()
    screen.director.hurry()
    if scene.then is not None:
        scene.then(screen)
    screen.director.hurry()
    screen.update(0.0)
    for sprite in screen.stage.hand:
        sprite.lift = sprite.lift_to
    return screen


def draw(
    ruleset: Ruleset, name: str, context: Context, size: tuple[int, int], *, seed: int = 1
) -> pygame.Surface:
    """A scene as a picture of `size` pixels."""
    scale = Scale(size, context.settings.scale)
    surface = pygame.Surface(size)
    screen_at(ruleset, name, context, scale, seed=seed).draw(surface)
    return surface


def _nothing() -> None:
    """No menu in a picture."""


def _ignore(view: View) -> None:
    """No sheet in a picture."""
