"""What a hand promises where games have values: which game, with the talon or without it, and up to
which bid it pays.

A declarer's card points are estimated by straight lines through what such hands took in many deals.
Before the talon is seen some are imagined: what lies there is nobody's fault, and the best game
with each of them says what the hand is worth.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import fsum
from random import Random
from typing import Final, NamedTuple

from game.cards import KIND_MASK, KINDS
from game.engine.rules.parts import CompiledContract
from game.engine.rules.rules import Rules
from game.engine.scoring.game_value import needed, tricks_promised
from game.engine.scoring.runners import trumps_down
from game.engine.tricks.table import NO_TRUMP, TRUMP, TrickTable
from game.engine.view import View
from game.players.base import Request, digest_of
from game.players.counting import counts
from game.players.heuristic.reading.knowledge import suits_of, table_of
from game.players.heuristic.valuation.laying_away import discard_plan, points_laid
from game.players.heuristic.valuation.partnered import chance_with_partner
from game.players.heuristic.valuation.soli import (
    HALF_A_POINT,
    OF_TRICKS,
    chance_alone,
    chance_over,
    is_by_tricks,
    losers,
    plain_suit,
    spread_of,
    tricks_alone,
)
from game.rules.game_values import wins_with
from game.rules.model.scoring.game_value import GameValue
from game.values import Card, Points

SURE_OF_LAST, EVEN_TRUMPS, EACH_TRUMP = 0.95, 0.45, 0.17
"""How likely the lowest trump takes the last trick at the most; where there are as many others as
beside it in the hand; and for each more."""

FULL_PACK: Final = 120.0
FULL_HAND: Final = 10
"""The card points of the pack, and the cards of the hand, for which the numbers below are meant."""


class Lines(NamedTuple):
    """Card points of a declarer: to begin with; for each trump; for commanding the trumps; for each
    card that may lose in plain suits, and each highest one; for each point in the hand, and laid
    away; for leading; and where the talon is left."""

    alone: float
    trump: float
    control: float
    loser: float
    first: float
    own_points: float
    away: float
    leads: float
    left: float


MANY: Final = Lines(3.3, 7.4, 5.2, -3.6, 6.2, 0.20, 0.29, -0.9, 0.0)
FEW: Final = Lines(4.2, 13.3, 1.1, -2.5, 7.2, 0.37, 0.46, 1.1, -7.0)
"""Where trumps are many, and where they are no more than a quarter of the pack. To begin with there
is less than such hands took on average: the game that is chosen is the one that was thought of too
well."""

A_QUARTER: Final = 0.25

SPREAD: Final = 25.0
"""Card points by which an estimate is hardly ever wrong."""

OVERRATED: Final = 0.06
"""By which share of the tricks a game is thought of too well that is chosen among others, with a
talon that is imagined."""

TALONS: Final = 10
"""So many talons are imagined."""


class PlayableGame(NamedTuple):
    """A game that a hand may play: its contract, the cards laid away for it, how likely it is won,
    and what it is worth then, in score points."""

    contract: int
    away: tuple[Card, ...]
    chance: float
    value: Points
    base: Points

    def gain(self, scoring: GameValue, bid: Points) -> float:
        """Score points that it brings on average after a bid; a game that is worth less is lost."""
        chance, bonus = self.chance, scoring.bonus
        value = max(self.value, -(-bid // self.base) * self.base)
        if self.value < bid:
            chance = 0.0
        cost = float(scoring.lost_factor * value)
        if bonus is not None:
            cost += bonus.lost + bonus.others
            return chance * (value + bonus.won) - (1.0 - chance) * cost
        return chance * value - (1.0 - chance) * cost


def scoring_of(rules: Rules) -> GameValue:
    """The scoring, which must be one in which games have values."""
    scoring = rules.scoring
    assert isinstance(scoring, GameValue)
    return scoring


def curve(hoped: float, wanted: float, spread: float = SPREAD) -> float:
    """How likely so many card points are reached that are hoped for. A curve of multiplications
    only: what `exp` gives may differ between machines. Where cards count nothing there is no
    spread."""
    if spread <= 0.0:
        return 1.0 if hoped >= wanted else 0.0
    x = min(max((hoped - wanted + spread) / (2.0 * spread), 0.0), 1.0)
    return x * x * (3.0 - 2.0 * x)


def chance_to_reach(rules: Rules, contract: int, hoped: float, wanted: float) -> float:
    """How likely so many card points are reached, or tricks where nothing else counts."""
    if is_by_tricks(rules):
        return chance_over(hoped - wanted + HALF_A_POINT, OF_TRICKS * rules.hand_size)
    return curve(hoped, wanted, spread_of(SPREAD, whole_pack(rules, contract)))


def games_of(
    rules: Rules, cards: Sequence[Card], *, left: bool, leads: bool
) -> tuple[PlayableGame, ...]:
    """All games of a hand, in the order of the contracts: of one that has taken the talon with what
    would be laid away, else as it is."""
    kinds = tuple(sorted(card & KIND_MASK for card in cards))
    return _games(rules, kinds, left, leads)


def best_game(
    rules: Rules, cards: Sequence[Card], bid: Points, *, left: bool, leads: bool
) -> PlayableGame:
    """The game that brings most."""
    scoring = scoring_of(rules)
    games = games_of(rules, cards, left=left, leads=leads)
    return max(games, key=lambda game: (game.gain(scoring, bid), -game.contract))


@lru_cache(maxsize=4096)
def _games(
    rules: Rules, cards: tuple[Card, ...], left: bool, leads: bool
) -> tuple[PlayableGame, ...]:
    games = (
        _game(rules, contract, cards, left=left, leads=leads)
        for contract in rules.contracts
        if contract.offered >= 0 and rules.phases[contract.offered].kind == "declare"
    )
    return tuple(game for game in games if game is not None)


def _game(
    rules: Rules, contract: CompiledContract, cards: tuple[Card, ...], *, left: bool, leads: bool
) -> PlayableGame | None:
    size = 0 if left else len(cards) - rules.hand_size
    away = _laid_away(rules, contract.number, cards, size) if size > 0 else ()
    hand = list(cards)
    for card in away:
        hand.remove(card)
    return _valued(rules, contract, hand, away, left=left, leads=leads)


def with_discard(
    rules: Rules, contract: int, hand: Sequence[Card], away: Sequence[Card], *, leads: bool
) -> PlayableGame | None:
    """A game once these cards are laid away; None for a contract without a value."""
    return _valued(rules, rules.contracts[contract], hand, tuple(away), left=False, leads=leads)


def _valued(
    rules: Rules,
    contract: CompiledContract,
    hand: Sequence[Card],
    away: tuple[Card, ...],
    *,
    left: bool,
    leads: bool,
) -> PlayableGame | None:
    spec = contract.spec
    if spec.is_about_tricks:
        value = spec.hand_value if left and spec.hand_value is not None else spec.value
        return PlayableGame(
            contract.number, away, _keeps(rules, contract, hand, leads), value, value
        )
    if not spec.counts_points or spec.value <= 0:
        return None
    times = least_times(rules, contract.number, (*hand, *away), left=left)
    chance = chance_declaring(rules, contract.number, hand, away, leads=leads)
    return PlayableGame(contract.number, away, chance, times * spec.value, spec.value)


def _keeps(rules: Rules, contract: CompiledContract, hand: Sequence[Card], leads: bool) -> float:
    """How likely a promise about tricks is kept."""
    if contract.spec.limits_tricks or contract.spec.needs_points:
        chance = chance_alone(rules, contract.number, hand, leads=leads)
        return chance * chance if contract.spec.hand == "open" else chance  # the others see it
    table = table_of(rules, contract.number, NO_TRUMP)
    return 0.0 if losers(rules, table, hand) or not leads else 1.0


@lru_cache(maxsize=4096)
def _laid_away(rules: Rules, contract: int, cards: tuple[Card, ...], size: int) -> tuple[Card, ...]:
    """What is laid away for a game."""
    table, spec = table_of(rules, contract, NO_TRUMP), rules.contracts[contract].spec
    return tuple(sorted(discard_plan(rules, table, cards, (), spec)[0][:size]))


def least_times(rules: Rules, contract: int, cards: Sequence[Card], *, left: bool) -> int:
    """How many times the base value counts at least that a hand may be sure of, when it wins."""
    scoring = scoring_of(rules)
    first = next(iter(scoring.steps.values())).points
    times = first + (scoring.left_talon if left else 0)
    return times + scoring.matadors * row_of(rules, contract, cards)


def row_of(rules: Rules, contract: int, cards: Sequence[Card]) -> int:
    """How many of the highest trumps a hand has in a row, or lacks."""
    number = 0
    trumps = trumps_down(rules, contract, NO_TRUMP)
    for kind in trumps:
        if (kind in cards) != (trumps[0] in cards):
            break
        number += 1
    return number


def chance_declaring(
    rules: Rules, contract: int, hand: Sequence[Card], away: Sequence[Card], *, leads: bool
) -> float:
    """How likely a declarer who has laid these cards away wins a game of card points: without
    trumps as anywhere else, which the lines for trumps say nothing about."""
    table, spec = table_of(rules, contract, NO_TRUMP), rules.contracts[contract].spec
    if rules.contracts[contract].calls_partner:
        return chance_with_partner(rules, rules.contracts[contract], hand)
    if not suits_of(rules, table)[TRUMP] and not is_by_tricks(rules):
        laid = points_laid(rules, table, away)
        return chance_alone(rules, contract, hand, leads=leads, laid=laid)
    points = points_declaring(rules, contract, hand, away, leads=leads)
    return chance_to_reach(rules, contract, points, wins_with(scoring_of(rules), spec))


def points_declaring(
    rules: Rules, contract: int, hand: Sequence[Card], away: Sequence[Card], *, leads: bool
) -> float:
    """Card points that a declarer is likely to have in the end, those laid away among them; what
    lies in a talon that was left counts as it does on average. All of them with a lead to cards
    that nobody takes a trick from."""
    table = table_of(rules, contract, NO_TRUMP)
    if is_by_tricks(rules):
        return tricks_alone(rules, table, hand, rules.active) - OVERRATED * len(hand)
    left = not away and rules.talon_size > 0
    left = left and not rules.contracts[contract].spec.talon_to_others
    hoped = _by_lines(rules, contract, tuple(hand), leads, left)
    if away:
        points = float(sum(table.points[kind] for kind in away))
    elif not left:
        points = 0.0
    else:
        points = hoped.unseen * rules.talon_size / max(1, len(rules.pack) - len(hand))
    return (hoped.points + hoped.away * points) / hoped.scale


class _HandLines(NamedTuple):
    """What a hand promises, whatever was laid away: its card points and how many it has for each
    point that was, both by so much too many, and the card points that it does not hold."""

    points: float
    away: float
    scale: float
    unseen: int


@lru_cache(maxsize=8192)
def _by_lines(
    rules: Rules, contract: int, hand: tuple[Card, ...], leads: bool, left: bool
) -> _HandLines:
    """What a hand promises; `left`: with a talon that nobody took. Kept, as in imagined deals the
    same hand comes again and again."""
    table = table_of(rules, contract, NO_TRUMP)
    suits, held = suits_of(rules, table), counts(hand)
    own, whole = 0, whole_pack(rules, contract)
    for kind in hand:
        own += table.points[kind]
    if leads and _takes_all(rules, table, hand):
        return _HandLines(float(whole), 0.0, 1.0, whole - own)
    trumps = suits[TRUMP]
    lines = MANY if len(trumps) * rules.copies > A_QUARTER * len(rules.pack) else FEW
    control, number = _command(rules, contract, tuple([held[kind] for kind in trumps]))
    losing = firsts = 0
    for group, kinds in enumerate(suits[:TRUMP]):
        if kinds:
            own_suit = tuple([held[kind] for kind in kinds])
            first, lost = _plain_lines(rules, contract, group, own_suit)
            firsts += first
            losing += lost
    share = FULL_HAND / max(1, len(hand))
    scale = FULL_PACK / max(1, whole)
    points = lines.alone + lines.control * control + lines.leads * leads
    points += lines.left * left
    points += share * lines.trump * number
    points += share * lines.loser * losing
    points += lines.first * firsts
    points += scale * lines.own_points * own
    return _HandLines(points, scale * lines.away, scale, whole - own)


@lru_cache(maxsize=64)
def whole_pack(rules: Rules, contract: int) -> Points:
    """The card points of all cards."""
    table = table_of(rules, contract, NO_TRUMP)
    return sum(table.points[kind] for kind in rules.pack)


@lru_cache(maxsize=4096)
def _command(rules: Rules, contract: int, held: tuple[int, ...]) -> tuple[float, int]:
    """How well trumps command the others, the highest first: so many of each kind are held; and how
    many that are."""
    control, above, number = 0.0, 0, 0
    trumps = suits_of(rules, table_of(rules, contract, NO_TRUMP))[TRUMP]
    for kind, copies in zip(trumps, held, strict=True):
        control += copies / (1 + above)
        above += rules.pack_counts[kind] - copies
        number += copies
    return control, number


@lru_cache(maxsize=4096)
def _plain_lines(rules: Rules, contract: int, group: int, held: tuple[int, ...]) -> tuple[int, int]:
    """Whether a plain suit has a first winner, and how many of its cards may lose; of each kind so
    many are held, the highest first."""
    table = table_of(rules, contract, NO_TRUMP)
    kinds, counted = suits_of(rules, table)[group], [0] * KINDS
    for kind, copies in zip(kinds, held, strict=True):
        counted[kind] = copies
    first, _, lost = plain_suit(rules, table, counted, kinds)
    return first, len(lost)


def _takes_all(rules: Rules, table: TrickTable, hand: Sequence[Card]) -> bool:
    """Whether a hand that leads takes every trick even where one opponent holds all the rest of
    each suit: first the trumps of the others are drawn."""
    held = counts(hand)
    for group, kinds in enumerate(suits_of(rules, table)):
        others = sum(rules.pack_counts[kind] - held[kind] for kind in kinds)
        above = led = 0
        for kind in kinds:
            if held[kind] and above and led < others:
                return False
            led += held[kind]
            above += rules.pack_counts[kind] - held[kind]
        if group == TRUMP and led < others:
            return False
    return True


def games_held(request: Request) -> list[PlayableGame]:
    """The games of the hand of who is asked: with the talon taken and nothing laid away yet each
    with what would be, then with what was; or as it is."""
    rules, view = request.rules, request.view
    leads = view.seat == view.seats[0]
    taken = len(view.hand) + len(view.discarded) > rules.hand_size
    if not taken and rules.talon_size and declares_unseen(rules):
        return list(outlook_for(rules, view.hand, leads=leads).left)
    if not taken or not view.discarded:
        return list(games_of(rules, view.hand, left=not taken, leads=leads))
    if len(view.hand) > rules.hand_size:
        whole = (*view.hand, *view.discarded)
        return list(games_of(rules, whole, left=False, leads=leads))
    games = (
        with_discard(rules, contract.number, view.hand, view.discarded, leads=leads)
        for contract in rules.contracts
        if contract.offered >= 0
    )
    return [game for game in games if game is not None]


# -- before the talon is seen ---------------------------------------------------------------------


class TalonOutlook(NamedTuple):
    """What a dealt hand may play: from the hand, and with each of some talons."""

    left: tuple[PlayableGame, ...]
    taken: tuple[tuple[PlayableGame, ...], ...]

    def gain(self, scoring: GameValue, bid: Points) -> float:
        """Score points hoped for at a bid, whatever is done with the talon."""
        return max(self.gain_left(scoring, bid), self.gain_taken(scoring, bid))

    def gain_left(self, scoring: GameValue, bid: Points) -> float:
        """The same with the talon left."""
        return _most(self.left, scoring, bid)

    def gain_taken(self, scoring: GameValue, bid: Points) -> float:
        """The same with the talon taken."""
        if not self.taken:
            return _most((), scoring, bid)
        return fsum(_most(games, scoring, bid) for games in self.taken) / len(self.taken)


def _most(games: Sequence[PlayableGame], scoring: GameValue, bid: Points) -> float:
    lost = -float(scoring.lost_factor * max(1, bid))
    return max((game.gain(scoring, bid) for game in games), default=lost)


def outlook_for(rules: Rules, cards: Sequence[Card], *, leads: bool) -> TalonOutlook:
    """What there is to be hoped for a hand as it was dealt."""
    return _outlook(rules, tuple(sorted(card & KIND_MASK for card in cards)), leads)


@lru_cache(maxsize=512)
def _outlook(rules: Rules, hand: tuple[Card, ...], leads: bool) -> TalonOutlook:
    chance, held = Random(digest_of(hand)), counts(hand)
    unseen: list[Card] = []
    for kind in rules.deck_kinds:
        unseen += [kind] * (rules.pack_counts[kind] - held[kind])
    taken: list[tuple[PlayableGame, ...]] = []
    for _ in range(TALONS if rules.talon_size else 0):
        talon = chance.sample(unseen, rules.talon_size)
        taken.append(games_of(rules, (*hand, *talon), left=False, leads=leads))
    if taken and declares_unseen(rules):
        games = games_of(rules, hand, left=True, leads=leads)
        return TalonOutlook(
            tuple(
                _on_average(with_talon) if rules.contracts[own.contract].spec.takes_talon else own
                for own, *with_talon in zip(games, *taken, strict=True)
            ),
            (),
        )
    left = rules.may_leave_talon or not rules.talon_size
    games = games_of(rules, hand, left=True, leads=leads) if left else ()
    return TalonOutlook(games, tuple(taken))


@lru_cache(maxsize=32)
def declares_unseen(rules: Rules) -> bool:
    """Whether the game is declared before its talon is taken up."""
    kinds = [phase.kind for phase in rules.phases]
    return "declare" in kinds and "talon" in kinds[kinds.index("declare") :]


def _on_average(games: Sequence[PlayableGame]) -> PlayableGame:
    """The same game with each of some talons, as one."""
    chance = fsum(game.chance for game in games) / len(games)
    value = min(game.value for game in games)
    return games[0]._replace(away=(), chance=chance, value=value)


# -- once the game is declared --------------------------------------------------------------------


def pays_to_promise(rules: Rules, view: View, promise: int) -> bool:
    """Whether it brings a declarer more than it costs to promise that, too."""
    contract, hand, away = view.contract, view.hand, view.discarded
    scoring, spec = scoring_of(rules), rules.contracts[contract].spec
    leads = view.seat == view.seats[0]
    points = points_declaring(rules, contract, hand, away, leads=leads)
    times = least_times(rules, contract, (*hand, *away), left=view.talon_left)
    times += sum(rules.raises[number].spec.points for number in view.raised)

    def gain(promises: Sequence[int], times: int) -> float:
        wanted = needed(rules, scoring, contract, promises)
        chance = chance_to_reach(rules, contract, points, wanted)
        if tricks := len(set(tricks_promised(rules, promises))):
            chance *= chance_with_lowest(rules, contract, hand, away, tricks)
        value = float(times * spec.value)
        return chance * value - (1.0 - chance) * scoring.lost_factor * value

    more = rules.raises[promise].spec.points
    return gain((*view.raised, promise), times + more) > gain(view.raised, times)


def chance_with_lowest(
    rules: Rules, contract: int, hand: Sequence[Card], away: Sequence[Card], tricks: int
) -> float:
    """How likely a hand takes so many of the last tricks with the lowest trump, one card for each:
    it must have drawn all others by then. A rough guess, by how many more trumps it has than
    those."""
    lowest = rules.lowest_trump(contract, NO_TRUMP)
    if sum([card & KIND_MASK == lowest for card in hand]) < tricks:
        return 0.0
    trumps = frozenset(suits_of(rules, table_of(rules, contract, NO_TRUMP))[TRUMP])
    own = sum([card & KIND_MASK in trumps for card in hand])
    laid = sum([card & KIND_MASK in trumps for card in away])
    others = sum([rules.pack_counts[kind] for kind in trumps]) - own - laid
    return min(SURE_OF_LAST, max(0.0, EVEN_TRUMPS + EACH_TRUMP * (own - 1 - others)))
