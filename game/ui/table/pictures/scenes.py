"""Real positions as pictures: a seeded match is played until the moment that a scene shows.

Used by `stammtisch picture` and by tests. A scene names a moment as a condition on what the seat at
the screen sees and is asked; every scene can be drawn for every ruleset in which its moment comes.
Where it does not come with the seed given, other seeds are tried.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache, partial

from game.claiming import claim
from game.engine.actions import CHANCE, Action
from game.engine.compiled import Rules, compile_rules
from game.engine.view import View
from game.hints import hint, master
from game.players.base import never, request_for
from game.players.process import Advice, Adviser
from game.players.registry import make_player
from game.rules.model import Ruleset
from game.storage.journal import Move
from game.table import Answer, Table, Tag
from game.ui.context import Context, TableContext
from game.ui.kit import Scale
from game.ui.kit.lamp import light_at
from game.ui.pictures.samples import NoSuchMomentError, Played
from game.ui.table.pictures import deeds, moments
from game.ui.table.pictures.moments import Moment
from game.ui.table.screen import TableScreen

SEATS = ("Du", "Hilde", "Karl", "Fritz", "Erna")
ADVISER = "medium"
"""Who gives the hints in pictures."""

MOST_SEEDS = 24
MOST_FRAMES = 12 * 60


class Script:
    """Opponents that do what is written, and then nothing more: the position stays as it is."""

    def __init__(self, rules: Rules, moves: Sequence[Move] = ()) -> None:
        self._rules = rules
        self._moves = [move for move in moves if move.seat != CHANCE]
        self._answers: list[Answer] = []
        self._advice: dict[Adviser, Advice] = {}

    def ask(self, tag: Tag, seat: int, view: View, legal: Sequence[Action]) -> None:
        """The next line of the script."""
        if self._moves and self._moves[0].seat == seat:
            action = self._moves.pop(0).action
            self._answers.append(Answer(tag, seat, action if isinstance(action, Action) else None))

    def consult(
        self, tag: Tag, seat: int, view: View, legal: Sequence[Action], adviser: Adviser
    ) -> None:
        """Said at once; hints come from somebody who is quicker than the master."""
        request = request_for(self._rules, view, legal)
        quick = adviser is master
        said = hint(request, make_player(ADVISER)) if quick else adviser(request, never)
        self._advice[adviser] = Advice(tag, adviser, said)

    def advice(self, tag: Tag, adviser: Adviser) -> Advice | None:
        """What was said."""
        said = self._advice.get(adviser)
        return said if said is not None and said.tag == tag else None

    def poll(self) -> list[Answer]:
        """What was to be said."""
        answers, self._answers = self._answers, []
        return answers

    def close(self) -> None:
        """Nothing to end."""


@dataclass(frozen=True)
class TableScene:
    """A moment, and what happens on screen before the picture is taken.

    then: what is done there. until: the picture is taken in motion, `seconds` after this has come
    while the others act; without it everything rests. settings: as the player has set them.
    first: the moment may come in the first deal, watching: also while the viewer is not asked.
    practice: what one does can be taken back. certain: all tricks to come are the viewer's. hour:
    by whose light it is drawn.
    """

    moment: Moment
    then: Callable[[TableScreen], None] | None = None
    until: Callable[[TableScreen], bool] | None = None
    seconds: float = 0.0
    settings: Mapping[str, object] = field(default_factory=dict)
    first: bool = False
    watching: bool = False
    practice: bool = False
    certain: bool = False
    hour: float | None = None

    def comes(self, rules: Rules, view: View, legal: Sequence[Action]) -> bool:
        """Whether this is the moment."""
        here = self.moment(view, legal)
        return here and not (self.certain and claim(rules, view, legal) is None)


SCENES: dict[str, TableScene] = {
    "deal": TableScene(moments.holding, until=deeds.cards_dealt, seconds=0.8),
    "lots": TableScene(moments.holding, until=deeds.table_speaks, seconds=0.4, first=True),
    "cut": TableScene(lambda view, legal: bool(moments.verbs(legal) & {"cut", "knock"})),
    "bidding": TableScene(moments.bidding),
    "bidding-opens": TableScene(moments.opening),
    "speech": TableScene(moments.holding, until=deeds.somebody_speaks, seconds=0.4),
    "talon": TableScene(moments.talon, until=deeds.talon_turned, seconds=0.2, watching=True),
    "talon-seen": TableScene(moments.talon, watching=True),
    "declare": TableScene(moments.asked("concede")),
    "concede": TableScene(moments.asked("concede"), deeds.concede),
    "reservation": TableScene(moments.asked("reserve")),
    "reservation-name": TableScene(moments.named),
    "call": TableScene(moments.asked("call")),
    "give": TableScene(moments.asked("give")),
    "melds": TableScene(moments.melds),
    "melds-fewer": TableScene(moments.melds, deeds.fewer),
    "melds-coming": TableScene(moments.melded, until=deeds.meld_comes, seconds=0.1),
    "melds-laid": TableScene(moments.melded),
    "melds-again": TableScene(moments.looking_back_on_melds, deeds.look_at_melds),
    "stock-melds": TableScene(moments.stock_melds),
    "trump": TableScene(moments.asked("trump")),
    "discard": TableScene(moments.asked("discard"), deeds.pick_some),
    "discard-ready": TableScene(moments.asked("discard"), deeds.pick_all),
    "lead": TableScene(moments.lead),
    "trick": TableScene(moments.trick),
    "forbidden": TableScene(moments.trick, deeds.point_at_forbidden),
    "keyboard": TableScene(moments.trick, deeds.by_keys),
    "rearranging": TableScene(moments.lead, deeds.draw_along),
    "second-click": TableScene(moments.trick, deeds.lift, settings={"second_click": True}),
    "tip": TableScene(moments.lead, deeds.tip),
    "card-played": TableScene(moments.trick, until=deeds.cards_fly, seconds=0.08),
    "trick-taken": TableScene(moments.taken, until=deeds.trick_taken, seconds=0.3),
    "trick-gathered": TableScene(moments.taken, until=deeds.trick_goes, seconds=0.15),
    "last-trick": TableScene(moments.looking_back, deeds.look_back),
    "practice": TableScene(moments.looking_back, practice=True),
    "hint": TableScene(moments.trick, deeds.ask_hint, practice=True),
    "hint-choice": TableScene(moments.bidding, deeds.ask_hint, practice=True),
    "hint-discard": TableScene(moments.asked("discard"), deeds.ask_hint, practice=True),
    "late": TableScene(moments.trick, hour=23.0),
    "claim": TableScene(moments.asked("play"), certain=True),
    "claimed": TableScene(moments.asked("play"), deeds.claim_rest, certain=True),
    "open-hand": TableScene(moments.open_hand),
    "given-up": TableScene(moments.given_up),
    "sitting-out": TableScene(moments.sitting_out, watching=True),
    "thrown-in": TableScene(
        moments.thrown_in, until=deeds.table_speaks, seconds=0.4, watching=True
    ),
    "announce": TableScene(moments.announce),
    "announce-what": TableScene(moments.announce, deeds.speak),
    "announce-due": TableScene(moments.announce_due),
    "poverty": TableScene(moments.asked("take")),
    "poverty-give": TableScene(moments.poverty_gift, deeds.pick_some),
    "poverty-back": TableScene(moments.poverty_return, deeds.pick_some),
    "partner": TableScene(moments.asked("partner"), deeds.speak),
    "compulsory-solo": TableScene(moments.solo_due),
    "exchange": TableScene(moments.asked("exchange")),
    "draw": TableScene(moments.asked("draw")),
}
"""All scenes of the table by name."""


# ---------------------------------------------------------------- finding them
def find_moment(rules: Rules, moment: Moment, seed: int, viewer: int = 0) -> tuple[Move, ...]:
    """The moves of a match between simple players up to the first such moment of the viewer, from
    the second deal on.

    Raises NoSuchMomentError when it does not come in many deals.
    """
    return Played(rules, seed, viewer).until(moment)


@lru_cache(maxsize=32)
def _compiled(written: str) -> Rules:
    return compile_rules(Ruleset.model_validate_json(written))


@lru_cache(maxsize=16)
def _played(written: str, seed: int) -> Played:
    """A match by a ruleset as written out, kept for the next scene."""
    return Played(_compiled(written), seed)


@lru_cache(maxsize=512)
def _found(written: str, name: str, seed: int) -> tuple[Move, ...] | None:
    """The moves to a scene's moment, None where it does not come with this seed."""
    scene = SCENES[name]
    try:
        return _played(written, seed).until(
            partial(scene.comes, _compiled(written)), first=scene.first, watching=scene.watching
        )
    except NoSuchMomentError:
        return None


def screen_at(
    ruleset: Ruleset,
    name: str,
    context: Context,
    scale: Scale,
    *,
    seed: int = 1,
    seats: Sequence[str] = SEATS,
) -> TableScreen:
    """The table at the moment of a scene, at rest or in the middle of a movement, with the first
    seed from `seed` on with which it comes. seats: names, the player's first.

    Raises KeyError for a name that is no scene, NoSuchMomentError where it does not come.
    """
    scene = SCENES[name]
    if scene.hour is not None:
        context = replace(context, light=light_at(scene.hour))
    if scene.settings:
        context = replace(context, settings=context.settings.changed(**scene.settings))
    written = ruleset.model_dump_json()
    for tried in range(seed, seed + MOST_SEEDS):
        found = _found(written, name, tried)
        if found is None:
            continue
        screen = _shown(_compiled(written), found, scene, context, scale, tried, seats)
        if screen is not None:
            return screen
    raise NoSuchMomentError


def _shown(
    rules: Rules,
    moves: Sequence[Move],
    scene: TableScene,
    context: Context,
    scale: Scale,
    seed: int,
    seats: Sequence[str],
) -> TableScreen | None:
    """The screen when a scene's moves have been made; None when what moves does not come."""
    last: Sequence[Move] = ()
    if scene.until is not None:  # what the others did since the viewer's last move is seen
        at = max(i for i, move in enumerate(moves) if move.seat in (CHANCE, 0))
        at += moves[at].seat != CHANCE
        moves, last = moves[:at], moves[at:]
    names = tuple(seats[: rules.players])
    table = Table(
        rules, names, Script(rules, last), seed=seed, moves=moves, practice=scene.practice
    )
    around = TableContext(context, SEATS[: rules.players], _nothing, _ignore, _ignore)
    screen = TableScreen(around, table, scale)
    screen.announced = bool(last)
    screen.start()
    if scene.until is not None:
        return screen if _run(screen, scene.until, scene.seconds) else None
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


def _run(screen: TableScreen, until: Callable[[TableScreen], bool], seconds: float) -> bool:
    """Let time pass until something has come, and a while more; whether it has come."""
    for _ in range(MOST_FRAMES):
        if until(screen):
            break
        screen.update(deeds.FRAME)
    else:
        return False
    for _ in range(round(seconds / deeds.FRAME)):
        screen.update(deeds.FRAME)
    return True


def _nothing() -> None:
    """No menu in a picture."""


def _ignore(view: View) -> None:
    """No sheet in a picture."""


__all__ = [
    "SCENES",
    "SEATS",
    "NoSuchMomentError",
    "Script",
    "TableScene",
    "find_moment",
    "screen_at",
]
