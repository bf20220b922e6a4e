"""Special points, read for play: what it is worth to catch a card, to save it, to end with it."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import lru_cache
from typing import NamedTuple

from game.cards import Suit
from game.engine.rules.rules import Rules
from game.engine.scoring.game_value import tricks_promised
from game.engine.scoring.pot import at_stake
from game.engine.sides.promised import special_promises
from game.engine.view import RE, View
from game.rules.higher_trumps import kinds_beside
from game.rules.model.base import Label
from game.rules.model.scoring import SpecialPoint
from game.values import Kind

A_POINT = 15.0
"""Card points that a special point is as good as where card points are not written down."""


SOON_OVER = 2
"""With so many cards in the hand the next trick is the last one."""


_LAST = tuple(
    [
        SpecialPoint(
            label=Label(de="-", en="-"), kind="won_with", card="*-7", tricks=tricks, points=1
        )
        for tricks in ("last", "before_last")
    ]
)
"""To take the last trick, or the last but one, with a card, whichever stands with it."""


class Counting(NamedTuple):
    """A special point that counts in a deal, the cards that it is about there (none where it is
    about no card), the sides that have promised it, and the cards of which one must catch it (none
    where any may)."""

    spec: SpecialPoint
    kinds: tuple[Kind, ...]
    promised_by: tuple[int, ...]
    by: tuple[Kind, ...] = ()


class Promised(NamedTuple):
    """A special point that was promised in a deal: its name, by which sides, and how often it was
    doubled by itself."""

    name: str
    by: tuple[int, ...]
    doubled: int


class Circumstances(NamedTuple):
    """All that special points hang on in a deal: their names (None: all of them), those that were
    promised, the kinds that were called highest trumps, the suit that is trump, what lies in the
    pot where any hang on that, and what the game `ends_with`."""

    names: tuple[str, ...] | None
    promises: tuple[Promised, ...]
    promoted: tuple[Kind, ...]
    suit: Suit | None
    lies: int
    ends: tuple[tuple[Kind, int], ...]


class SpecialValues(NamedTuple):
    """The special points of a deal; everything in card points.

    `caught` says what it costs to have a card caught, in any trick, and `by` which card must catch
    it where it may not be any. `crowns` and `falls` are about the last trick: what it brings to
    take it with a card, and costs to lose a card in it; `before_last` is what it brings to take the
    last but one with a card, and `opens` to take the first one, while that is played. `full` are
    the points a trick must hold to count, and what it counts then.
    """

    caught: dict[int, float]
    by: dict[int, int]
    crowns: dict[int, float]
    falls: dict[int, float]
    before_last: dict[int, float]
    opens: dict[int, float]
    full: tuple[tuple[int, float], ...]

    def crown(self, kind: Kind, left: int) -> float:
        """What it brings to take the last trick with a card, or the last but one where that is
        still to come, with so many cards in the hand."""
        crown = self.crowns.get(kind, 0.0)
        return crown + self.before_last.get(kind, 0.0) if left > SOON_OVER else crown


def specials_of(rules: Rules, view: View) -> SpecialValues:
    """What counts in the deal that is played."""
    found = _circumstances(rules, view, alone=_one_alone(view))
    return _specials(rules, found, first=not view.tricks)


def ends_with(rules: Rules, view: View) -> tuple[tuple[Kind, int], ...]:
    """The card with which the declarer has promised to take tricks, with how many come after each;
    that makes the game dearer, and is no special point of the rules."""
    lowest = rules.lowest_trump(view.contract, view.trump) if view.raised else None
    if lowest is None:
        return ()
    return tuple([(lowest, ahead) for ahead in tricks_promised(rules, view.raised)])


def _lies(rules: Rules, view: View) -> int:
    """What lies in the pot where special points hang on that, else nothing."""
    if rules.ruleset.match.pot is None:
        return 0
    hangs = any(one.hangs_on_pot for one in rules.scoring.specials.values())
    return at_stake(rules, view, view.pot) if hangs else 0


def worth_of_special(rules: Rules, else_worth: float = A_POINT) -> float:
    """Card points that a special point is as good as; `else_worth` where card points are not
    written down themselves."""
    in_card_points = rules.scoring.special_in_card_points
    return else_worth if in_card_points is None else float(in_card_points)


def special_points(rules: Rules, view: View, *, alone: bool = False) -> tuple[Counting, ...]:
    """The special points that count in a deal, or would if one played `alone` against the others;
    a promoted card brings only those that are about it."""
    return _counting(rules, _circumstances(rules, view, alone=alone))


def _circumstances(rules: Rules, view: View, *, alone: bool) -> Circumstances:
    """Those of a deal, or if one played `alone` against the others."""
    promises = _promises(rules, view)
    return Circumstances(
        _names(rules, view, promises, alone=alone),
        promises,
        promoted_kinds(rules, view),
        rules.trump_suit(view.contract, view.trump),
        _lies(rules, view),
        ends_with(rules, view),
    )


def _promises(rules: Rules, view: View) -> tuple[Promised, ...]:
    """Those that were promised, with the contract or in play."""
    said = [(view.sides[seat], level) for seat, level in view.announced]
    made = special_promises(rules, view.contract, said)
    levels = [rules.levels[level] for _, level in said]
    doubled = [level.part for level in levels if not level.promises]
    return tuple(
        [
            Promised(name, tuple([n for n in (0, 1) if name in made[n]]), doubled.count(name))
            for name in dict.fromkeys((*made[0], *made[1]))
        ]
    )


def _names(
    rules: Rules, view: View, promises: Sequence[Promised], *, alone: bool
) -> tuple[str, ...] | None:
    """Their names; None: all of them."""
    contract = rules.contracts[view.contract].spec
    if contract.is_about_tricks and not rules.scoring.two_sides:
        return ()
    counting: Collection[str] | None = contract.special_points
    if alone and not contract.is_solo and rules.scoring.two_sides:
        counting = rules.ruleset.table.sides.alone_special_points
    return None if counting is None else (*counting, *[one.name for one in promises])


@lru_cache(maxsize=64)
def _counting(rules: Rules, deal: Circumstances) -> tuple[Counting, ...]:
    """Those that count, and the cards that they are about where that suit is trump; `promised` is
    said of those alone that were promised, and all that they count is doubled as often as was said
    of them. One that is about the pot has the points that whose card it was pays, or with a minus
    takes, while so much lies there. What a game ends with counts once."""
    names, promises, promoted, suit, lies, ends = deal
    found, said = list[Counting](), {one.name: one for one in promises}
    for name, one in rules.scoring.specials.items():
        if not one.enabled or not (names is None or name in names):
            continue
        if one.hangs_on_trump and suit is None:
            continue
        kinds, spec = () if one.card is None else kinds_beside(one.card, suit or Suit(0)), one
        by = () if one.by is None else kinds_beside(one.by, suit or Suit(0))
        promised = said.get(name)
        times = 1 if promised is None else rules.times_said(promised.doubled)
        stake = None if promised is None else one.at_stake * times
        if stake != spec.promised or times > 1:
            spec = spec.model_copy(update={"promised": stake, "points": one.points * times})
        if spec.hangs_on_pot:
            spec = spec.model_copy(update={"points": spec.paid_into_pot(lies)})
        if any(kind in promoted for kind in kinds) == spec.promoted:
            found.append(Counting(spec, kinds, () if promised is None else promised.by, by))
    for kind, ahead in ends:
        found.append(Counting(_LAST[ahead], (kind,), ()))
    return tuple(found)


def promoted_kinds(rules: Rules, view: View) -> tuple[int, ...]:
    """The kinds that are no longer what they were, since they were called highest trumps."""
    called = [rules.promotions[number] for _, number in view.promoted]
    return tuple(sorted(p.kind for p in called if p.spec.announced != "second"))


def _one_alone(view: View) -> bool:
    """Whether it is known that one plays against all others."""
    return view.sides.count(RE) == 1 and None not in [view.sides[seat] for seat in view.seats]


@lru_cache(maxsize=64)
def _specials(rules: Rules, deal: Circumstances, *, first: bool) -> SpecialValues:
    caught: dict[int, float] = {}
    by: dict[int, int] = {}
    crowns: dict[int, float] = {}
    falls: dict[int, float] = {}
    before: dict[int, float] = {}
    opens: dict[int, float] = {}
    full: list[tuple[int, float]] = []
    a_point = worth_of_special(rules)
    for spec, kinds, _, catchers in _counting(rules, deal):
        worth = a_point * (spec.points if spec.promised is None else 2 * spec.promised)
        if spec.changes_hands:
            worth *= 2
        if spec.how != "any":
            continue  # what is thrown off, or forced out, is seen in imagined deals alone
        if spec.about == "at_least":
            full.append((spec.at_least or 0, worth))
        for card in kinds:
            if spec.takes_trick and spec.tricks == "last":
                crowns[card] = crowns.get(card, 0.0) + worth
            elif spec.takes_trick and spec.tricks == "first" and first:
                opens[card] = opens.get(card, 0.0) + worth
            elif spec.takes_trick and spec.tricks == "before_last":
                before[card] = before.get(card, 0.0) + worth
            elif spec.is_caught and spec.tricks == "last":
                falls[card] = falls.get(card, 0.0) + worth
            elif spec.is_caught_in_any:
                caught[card] = caught.get(card, 0.0) + worth
                if len(catchers) == 1:
                    by[card] = catchers[0]
    return SpecialValues(caught, by, crowns, falls, before, opens, tuple(full))
