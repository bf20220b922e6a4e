"""Real positions as pictures: a seeded match is played until the moment that a scene shows.

Used by `stammtisch picture` and by tests. A scene names a moment as a condition on what the seat at
the screen sees and is asked; every scene can be drawn for every ruleset in which its moment comes.
Where it does not come with the seed given, other seeds are tried.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache, partial
from itertools import islice

from game.claiming import claim
from game.engine.actions import CHANCE, Action
from game.engine.rules.compiling import compile_rules
from game.engine.rules.rules import Rules
from game.engine.scoring.barrel import waits
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
from game.ui.motion import Track
from game.ui.storybook.samples import NoSuchMomentError, SampleMatch, Sighting
from game.ui.storybook.table import conditions, needs, scripted_input
from game.ui.storybook.table.conditions import Moment
from game.ui.storybook.table.needs import Need
from game.ui.table.screen import TableScreen
from game.values import Seat

SEATS = ("Du", "Hilde", "Karl", "Fritz", "Erna", "Emil", "Lore")
ADVISER = "medium"
"""Who gives the hints in pictures."""

MOST_SEEDS = 48
MOST_POSITIONS = 6000
BOLD_POSITIONS = 3000
"""In how many positions a moment is looked for between simple players, and then in how many more
between bold ones. A player waits for it whose own game never has it: about two seconds."""

FEW_POSITIONS = 500
"""In so many positions is looked for what is only named, in place of a scene that does not come."""

MOST_NAMED = 6
"""So many are named at most."""

MOST_FRAMES = 12 * 60


class Script:
    """Opponents that do what is written, and then nothing more: the position stays as it is."""

    def __init__(self, rules: Rules, moves: Sequence[Move] = ()) -> None:
        self._rules = rules
        self._moves = [move for move in moves if move.seat != CHANCE]
        self._answers: list[Answer] = []
        self._advice: dict[Adviser, Advice] = {}

    def ask(self, tag: Tag, seat: Seat, view: View, legal: Sequence[Action]) -> None:
        """The next line of the script."""
        if self._moves and self._moves[0].seat == seat:
            action = self._moves.pop(0).action
            self._answers.append(Answer(tag, seat, action if isinstance(action, Action) else None))

    def consult(
        self, tag: Tag, seat: Seat, view: View, legal: Sequence[Action], adviser: Adviser
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

    then: what is done there. until: the picture is taken in motion, `seconds` after this has
    come while the others act; without it everything rests. settings: as the player has set
    them. first: the moment may come in the first deal, watching: also while the viewer is not
    asked. practice: what one does can be taken back. certain: all tricks to come are the
    viewer's. on_barrel: somebody sits on the barrel. hour: by whose light it is drawn.
    otherwise: the scene whose moment stands for it where it never comes. phases: kinds of which
    a game must have one, or it is not even looked for; needs: what else it must have.
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
    on_barrel: bool = False
    hour: float | None = None
    otherwise: str | None = None
    phases: tuple[str, ...] = ()
    needs: Need | None = None

    def may_come(self, ruleset: Ruleset) -> bool:
        """Whether a game has what the moment is about."""
        kinds = {ruleset.phases[name].kind for name in ruleset.order}
        if self.phases and kinds.isdisjoint(self.phases):
            return False
        return self.needs is None or self.needs(ruleset)

    def comes(self, rules: Rules, view: View, legal: Sequence[Action]) -> bool:
        """Whether this is the moment."""
        if not self.moment(view, legal):
            return False
        if self.on_barrel and not _on_barrel(rules, view):
            return False
        return not (self.certain and claim(rules, view, legal) is None)


def _on_barrel(rules: Rules, view: View) -> bool:
    barrel = rules.ruleset.match.barrel
    waited = () if barrel is None else waits(barrel, view.history, view.players)
    return any(deals is not None for deals in waited)


SCENES: dict[str, TableScene] = {
    "deal": TableScene(conditions.holding, until=scripted_input.cards_dealt, seconds=0.8),
    "lots": TableScene(
        conditions.holding,
        until=scripted_input.table_speaks,
        seconds=0.4,
        first=True,
        needs=needs.draws_lots,
    ),
    "cut": TableScene(
        lambda view, legal: bool(conditions.verbs(legal) & {"cut", "knock"}), phases=("cut",)
    ),
    "bidding": TableScene(conditions.bidding, phases=("bidding",)),
    "bidding-opens": TableScene(conditions.opening, phases=("bidding",)),
    "speech": TableScene(conditions.holding, until=scripted_input.somebody_speaks, seconds=0.4),
    "swap": TableScene(conditions.asked("swap"), phases=("exchange",)),
    "exchanged": TableScene(conditions.exchanged, phases=("exchange",)),
    "lay": TableScene(
        conditions.asked("lay"), scripted_input.pick_all, phases=("predict_by_cards",)
    ),
    "stay": TableScene(conditions.asked("stay"), phases=("stay",)),
    "spare-hand": TableScene(conditions.asked("spare"), needs=needs.lies_spare_hand),
    "draft": TableScene(conditions.asked("keep"), phases=("draft",)),
    "doubling": TableScene(conditions.asked("stake"), phases=("doubling",)),
    "defend-alone": TableScene(conditions.asked("alone"), phases=("defend_alone",)),
    "request": TableScene(conditions.asked("request"), phases=("request",)),
    "request-answer": TableScene(conditions.asked("grant"), phases=("request",)),
    "bid-talon": TableScene(conditions.may_push, needs=needs.bids_with_talon),
    "bid-talon-lay": TableScene(
        conditions.pushing, scripted_input.pick_all, needs=needs.bids_with_talon
    ),
    "push": TableScene(conditions.may_push, phases=("push",)),
    "push-lay": TableScene(conditions.pushing, scripted_input.pick_all, phases=("push",)),
    "claim-premium": TableScene(conditions.asked("claim"), phases=("claim_premium",)),
    "predict-blind": TableScene(conditions.asked("blind"), phases=("predict_blind",)),
    "predict": TableScene(conditions.asked("predict"), phases=("predict",)),
    "talon": TableScene(
        conditions.talon,
        until=scripted_input.talon_turned,
        seconds=0.2,
        watching=True,
        phases=("talon",),
    ),
    "talon-seen": TableScene(conditions.talon, watching=True, phases=("talon",)),
    "barrel": TableScene(conditions.holding, on_barrel=True, needs=needs.barrel),
    "bidding-held": TableScene(
        conditions.asked("hold"), phases=("bidding",), needs=needs.holds_bids
    ),
    "bidding-last": TableScene(conditions.last_word, phases=("bidding",)),
    "bidding-bound": TableScene(
        conditions.only_pass, phases=("bidding",), needs=needs.bids_with_melds
    ),
    "talon-left": TableScene(
        conditions.may_leave_talon, phases=("talon",), needs=needs.may_leave_talon
    ),
    "declare": TableScene(conditions.declaring, phases=("declare",)),
    "raise-bid": TableScene(conditions.raising, scripted_input.raise_bid, phases=("declare",)),
    "promise": TableScene(conditions.asked("raise"), phases=("declare",), needs=needs.promises),
    "declare-twice": TableScene(
        conditions.asked("concede"),
        scripted_input.ask_twice,
        phases=("declare",),
        needs=needs.may_give_up,
    ),
    "concede": TableScene(
        conditions.asked("concede"),
        scripted_input.concede,
        phases=("declare",),
        needs=needs.may_give_up,
    ),
    "reservation": TableScene(
        conditions.asked("reserve"), phases=("reservations",), needs=needs.asks_for_reservations
    ),
    "reservation-twice": TableScene(
        conditions.asked("reserve"),
        scripted_input.ask_twice,
        phases=("reservations",),
        needs=needs.asks_for_reservations,
    ),
    "reservation-name": TableScene(conditions.named, phases=("reservations",)),
    "suit": TableScene(conditions.asked("suit"), phases=("tricks",), needs=needs.names_suit),
    "go-on": TableScene(conditions.going_on, phases=("stock",), needs=needs.goes_on),
    "talon-led": TableScene(conditions.talon_led, phases=("tricks",), needs=needs.talon_leads),
    "half": TableScene(conditions.asked("ask"), phases=("tricks",), needs=needs.asks_for_half),
    "taken-over": TableScene(conditions.taken_over, phases=("tricks",), needs=needs.is_taken_over),
    "stop": TableScene(conditions.may_stop, phases=("tricks",), needs=needs.may_stop),
    "auction": TableScene(conditions.auction, phases=("reservations",)),
    "outbid": TableScene(conditions.may_outbid, phases=("reservations",), needs=needs.is_outbid),
    "proposal": TableScene(
        conditions.asked("accept"), phases=("reservations",), needs=needs.proposals
    ),
    "choice": TableScene(
        conditions.must_choose, phases=("reservations",), needs=needs.offers_several
    ),
    "called": TableScene(conditions.called),
    "call": TableScene(conditions.asked("call"), phases=("call_card", "call_partner")),
    "give": TableScene(conditions.asked("give"), phases=("call_card",)),
    "repay": TableScene(conditions.asked("give"), phases=("repay",)),
    "hand-out": TableScene(conditions.asked("give"), first=True, phases=("hand_out",)),
    "partner-pass": TableScene(conditions.partner_gives, phases=("partner_pass",)),
    "partner-pass-back": TableScene(conditions.partner_gave, phases=("partner_pass",)),
    "melds": TableScene(conditions.melds, phases=("meld", "stock"), needs=needs.melds),
    "melds-fewer": TableScene(
        conditions.melds, scripted_input.fewer, phases=("meld", "stock"), needs=needs.melds
    ),
    "melds-coming": TableScene(
        conditions.melded,
        until=scripted_input.meld_comes,
        seconds=0.1,
        phases=("meld", "stock"),
        needs=needs.melds,
    ),
    "melds-laid": TableScene(conditions.melded, phases=("meld", "stock"), needs=needs.melds),
    "bidding-over": TableScene(
        conditions.bid_by_others,
        until=scripted_input.table_speaks,
        seconds=0.4,
        watching=True,
        phases=("bidding",),
    ),
    "wedding": TableScene(
        conditions.partner_sought, phases=("reservations",), needs=needs.seeks_partner
    ),
    "poverty-played": TableScene(conditions.after_poverty, phases=("poverty",)),
    "promoted": TableScene(conditions.promoted, needs=needs.promotes),
    "said": TableScene(conditions.looking_back, scripted_input.read_said),
    "melds-again": TableScene(
        conditions.looking_back_on_melds,
        scripted_input.look_at_melds,
        phases=("meld", "stock"),
        needs=needs.melds,
    ),
    "stock-melds": TableScene(
        conditions.stock_melds, phases=("stock",), needs=needs.melds_between_tricks
    ),
    "trump": TableScene(conditions.names_trump, phases=("trump",)),
    "trump-turned": TableScene(conditions.turns_over, phases=("trump",), needs=needs.turns_over),
    "trump-hidden": TableScene(conditions.trump_hidden, phases=("trump",), needs=needs.hides_trump),
    "trick-covered": TableScene(
        conditions.trick_covered, phases=("trump",), needs=needs.covers_cards
    ),
    "opening": TableScene(conditions.asked("open"), phases=("stock",), needs=needs.openings),
    "opening-covered": TableScene(
        conditions.opened_covered, phases=("stock",), needs=needs.openings
    ),
    "suits-owned": TableScene(
        conditions.whose_suits,
        until=scripted_input.somebody_speaks,
        seconds=0.4,
        needs=needs.owns_suits,
    ),
    "tricks-lying": TableScene(conditions.tricks_lying, phases=("tricks",), needs=needs.tricks_lie),
    "picked-up": TableScene(conditions.picked_up, phases=("tricks",), needs=needs.picks_up),
    "picks-up": TableScene(
        conditions.picked_up,
        until=scripted_input.goes_into_hand,
        seconds=0.25,
        phases=("tricks",),
        needs=needs.picks_up,
    ),
    "show": TableScene(conditions.asked("show"), phases=("trump",), needs=needs.hides_trump),
    "discard": TableScene(
        conditions.asked("discard"), scripted_input.pick_some, phases=("discard", "take_up")
    ),
    "discard-ready": TableScene(
        conditions.asked("discard"), scripted_input.pick_all, phases=("discard", "take_up")
    ),
    "discarded": TableScene(
        conditions.first_card, until=scripted_input.cards_laid_away, seconds=0.1
    ),
    "moment": TableScene(
        conditions.melded, scripted_input.rarest_meld, phases=("meld", "stock"), needs=needs.melds
    ),
    "lead": TableScene(conditions.lead),
    "trick": TableScene(conditions.trick, otherwise="last"),
    "last": TableScene(conditions.last),
    "forbidden": TableScene(conditions.trick, scripted_input.point_at_forbidden),
    "keyboard": TableScene(conditions.trick, scripted_input.by_keys),
    "rearranging": TableScene(conditions.lead, scripted_input.draw_along),
    "second-click": TableScene(
        conditions.trick, scripted_input.lift, settings={"second_click": True}
    ),
    "tip": TableScene(conditions.lead, scripted_input.tip),
    "card-played": TableScene(conditions.trick, until=scripted_input.cards_fly, seconds=0.08),
    "trick-taken": TableScene(conditions.taken, until=scripted_input.trick_taken, seconds=0.3),
    "trick-gathered": TableScene(conditions.taken, until=scripted_input.trick_goes, seconds=0.15),
    "last-trick": TableScene(conditions.looking_back, scripted_input.look_back),
    "practice": TableScene(conditions.looking_back, practice=True),
    "hint": TableScene(conditions.trick, scripted_input.ask_hint, practice=True),
    "hint-choice": TableScene(
        conditions.bidding, scripted_input.ask_hint, practice=True, phases=("bidding",)
    ),
    "hint-discard": TableScene(
        conditions.asked("discard"),
        scripted_input.ask_hint,
        practice=True,
        phases=("discard", "take_up"),
    ),
    "late": TableScene(conditions.trick, hour=23.0),
    "claim": TableScene(conditions.asked("play"), certain=True),
    "claimed": TableScene(conditions.asked("play"), scripted_input.claim_rest, certain=True),
    "open-hand": TableScene(conditions.open_hand),
    "shown-hand": TableScene(conditions.open_hand, needs=needs.partners_show),
    "dummy": TableScene(conditions.dummy, needs=needs.dummy),
    "dummy-hint": TableScene(
        conditions.dummy, scripted_input.ask_hint, practice=True, needs=needs.dummy
    ),
    "given-up": TableScene(
        conditions.given_up, phases=("declare",), needs=needs.others_meld_when_given_up
    ),
    "sitting-out": TableScene(conditions.sitting_out, watching=True),
    "thrown-in": TableScene(
        conditions.thrown_in, until=scripted_input.table_speaks, seconds=0.4, watching=True
    ),
    "game-won": TableScene(
        conditions.game_won,
        until=scripted_input.table_speaks,
        seconds=1.0,
        watching=True,
        needs=needs.games_of_deals,
    ),
    "announce": TableScene(conditions.announce, needs=needs.announces),
    "announce-what": TableScene(conditions.announce, scripted_input.speak, needs=needs.announces),
    "announce-due": TableScene(conditions.announce_due, needs=needs.announces),
    "announce-answer": TableScene(conditions.asked("see"), needs=needs.may_fold),
    "promote": TableScene(conditions.promote, needs=needs.promotes),
    "raise-card": TableScene(conditions.may_show, needs=needs.shows),
    "raise-card-what": TableScene(conditions.may_show, scripted_input.speak, needs=needs.shows),
    "card-raised": TableScene(conditions.promoted, needs=needs.shows),
    "lapse": TableScene(conditions.promote, scripted_input.try_what_lapses, needs=needs.promotes),
    "pass": TableScene(conditions.passing_on, first=True, phases=("pass",)),
    "pass-ready": TableScene(
        conditions.passing_on, scripted_input.pick_all, first=True, phases=("pass",)
    ),
    "passing": TableScene(
        conditions.passed_on,
        until=scripted_input.cards_passed,
        seconds=0.2,
        first=True,
        phases=("pass",),
    ),
    "passed": TableScene(conditions.passed_on, first=True, phases=("pass",)),
    "hint-pass": TableScene(
        conditions.passing_on, scripted_input.ask_hint, first=True, practice=True, phases=("pass",)
    ),
    "take-up": TableScene(
        conditions.taken_up, scripted_input.pick_some, first=True, phases=("take_up",)
    ),
    "alone": TableScene(conditions.played_alone),
    "poverty": TableScene(conditions.asked("take"), phases=("poverty",)),
    "poverty-twice": TableScene(
        conditions.asked("take"), scripted_input.ask_twice, phases=("poverty",)
    ),
    "poverty-give": TableScene(
        conditions.poverty_gift, scripted_input.pick_some, phases=("poverty",)
    ),
    "poverty-back": TableScene(
        conditions.poverty_return, scripted_input.pick_some, phases=("poverty",)
    ),
    "partner": TableScene(
        conditions.asked("partner"), scripted_input.speak, needs=needs.chooses_partner
    ),
    "compulsory-solo": TableScene(
        conditions.solo_due, phases=("reservations",), needs=needs.solos_due
    ),
    "trump-exchange": TableScene(
        conditions.asked("exchange"), phases=("stock",), needs=needs.exchanges_trump
    ),
    "rob": TableScene(
        conditions.asked("exchange"), first=True, phases=("take_up",), needs=needs.takes_by_right
    ),
    "draw": TableScene(conditions.asked("draw"), phases=("stock",)),
    "leading": TableScene(conditions.leading, phases=("stock",)),
    "leading-twice": TableScene(conditions.leading, scripted_input.ask_twice, phases=("stock",)),
    "marriage": TableScene(conditions.bound, watching=True),
    "closed": TableScene(
        conditions.closed, watching=True, phases=("stock",), needs=needs.closes_stock
    ),
}
"""All scenes of the table by name."""


# ---------------------------------------------------------------- finding them
def find_moment(rules: Rules, moment: Moment, seed: int, viewer: Seat = 0) -> tuple[Move, ...]:
    """The moves of a match between simple players up to the first such moment of the viewer, from
    the second deal on.

    Raises NoSuchMomentError when it does not come in many deals.
    """
    found = _played(rules.ruleset.model_dump_json(), seed, viewer).look(moment)
    if found.moves is None:
        raise NoSuchMomentError
    return found.moves


@lru_cache(maxsize=32)
def _compiled(written: str) -> Rules:
    return compile_rules(Ruleset.model_validate_json(written))


@lru_cache(maxsize=256)
def _played(written: str, seed: int, viewer: Seat = 0, *, bold: bool = False) -> SampleMatch:
    """A match by a ruleset as written out, kept for the next moment that is looked for."""
    return SampleMatch(_compiled(written), seed, viewer, bold=bold)


@lru_cache(maxsize=512)
def _found(written: str, name: str, seed: int, most: int, *, bold: bool) -> Sighting:
    """Whether a scene's moment comes with this seed, in so many positions."""
    scene = SCENES[name]
    return _played(written, seed, bold=bold).look(
        partial(scene.comes, _compiled(written)),
        first=scene.first,
        watching=scene.watching,
        most=most,
    )


def findings(
    ruleset: Ruleset, name: str, seed: int, most: int = MOST_POSITIONS
) -> Iterator[tuple[int, tuple[Move, ...]]]:
    """With which seeds a scene's moment comes, from `seed` on, and the moves up to it; between bold
    players where it does with none, and then that of the scene which stands for it. most: in so
    many positions between players of either kind is looked, where that is fewer than usual.

    Raises KeyError for a name that is no scene.
    """
    scene = SCENES[name]
    written = ruleset.model_dump_json()
    seeds = range(seed, seed + MOST_SEEDS) if scene.may_come(ruleset) else range(0)
    left = 0
    for bold in (False, True):
        left += min(most, BOLD_POSITIONS if bold else MOST_POSITIONS)
        for tried in seeds:
            hopeless = not bold and tried > seed and not _played(written, seed, bold=False).plays
            if not left or hopeless:
                break
            found = _found(written, name, tried, left, bold=bold)
            left -= found.looked
            if found.moves is not None:
                yield tried, found.moves
    if scene.otherwise is not None:
        yield from findings(ruleset, scene.otherwise, seed, most)


def lacking(ruleset: Ruleset, name: str) -> tuple[str, ...] | None:
    """Why a scene of the table cannot come in a game, whatever is played: the kinds of phases of
    which it would need one, none where it needs something else; None where it may come."""
    scene = SCENES.get(name)
    if scene is None or scene.may_come(ruleset):
        return None
    if scene.otherwise is not None and lacking(ruleset, scene.otherwise) is None:
        return None
    kinds = {ruleset.phases[phase].kind for phase in ruleset.order}
    return scene.phases if kinds.isdisjoint(scene.phases) else ()


def shown_instead(ruleset: Ruleset, name: str, seed: int | None = None) -> tuple[str, ...]:
    """The scenes that a game may have in place of one that does not come in it: those of the same
    phase, or where it has none such those of all its phases. seed: only some that soon come from
    this seed on; None: all that may come."""
    of_phases = [
        (other, scene.phases)
        for other, scene in SCENES.items()
        if scene.phases and other != name and lacking(ruleset, other) is None
    ]
    wanted = set(SCENES[name].phases) if name in SCENES else set[str]()
    alike = [other for other, phases in of_phases if not wanted.isdisjoint(phases)]
    unlike = [other for other, _ in of_phases if other not in alike]
    return _coming(ruleset, alike, seed) or _coming(ruleset, unlike, seed)


def _coming(ruleset: Ruleset, names: Sequence[str], seed: int | None) -> tuple[str, ...]:
    """The first of some scenes that soon come in a game from a seed on; None: all of them."""
    if seed is None:
        return tuple(names)
    coming = (one for one in names if any(findings(ruleset, one, seed, FEW_POSITIONS)))
    return tuple(islice(coming, MOST_NAMED))


def screen_at(
    ruleset: Ruleset,
    name: str,
    context: Context,
    scale: Scale,
    *,
    seed: int = 1,
    seats: Sequence[str] = SEATS,
    seconds: float | None = None,
) -> TableScreen:
    """The table at the moment of a scene, at rest or in the middle of a movement, with the first
    seed from `seed` on with which it comes, between bold players where it does with none. seats:
    names, the player's first. seconds: how long after a movement has begun, in place of the scene's
    own time.

    Raises KeyError for a name that is no scene, NoSuchMomentError where it does not come.
    """
    scene = SCENES[name]
    if seconds is not None:
        scene = replace(scene, seconds=seconds)
    if scene.hour is not None:
        context = replace(context, light=light_at(scene.hour))
    if scene.settings:
        context = replace(context, settings=context.settings.changed(**scene.settings))
    rules = _compiled(ruleset.model_dump_json())
    for tried, moves in findings(ruleset, name, seed):
        screen = _shown(rules, moves, scene, context, scale, tried, seats)
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
    screen.event_player.ready_to_move = _at_once
    screen.start()
    if scene.until is not None:
        return screen if _run(screen, scene.until, scene.seconds) else None
    screen.update(0.0)
    screen.asking.settle()
    screen.event_player.hurry()
    if scene.then is not None:
        scene.then(screen)
    screen.event_player.hurry()
    screen.update(0.0)
    for sprite in screen.sprites.hand:
        sprite.lift = sprite.lift_to
    return screen


def _run(screen: TableScreen, until: Callable[[TableScreen], bool], seconds: float) -> bool:
    """Let time pass until something has come, and a while more; whether it has come."""
    for _ in range(MOST_FRAMES):
        if until(screen):
            break
        screen.update(scripted_input.FRAME)
    else:
        return False
    for _ in range(round(seconds / scripted_input.FRAME)):
        screen.update(scripted_input.FRAME)
    return True


def _at_once(tracks: Sequence[Track]) -> bool:
    """No movement waits for its pictures: a scene looks the same on any machine."""
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
    "findings",
    "lacking",
    "screen_at",
    "shown_instead",
]
