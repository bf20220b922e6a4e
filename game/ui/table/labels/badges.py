"""What the chips at a seat say of it."""

from __future__ import annotations

from typing import NamedTuple

from game.engine.events import NOBODY
from game.engine.scoring.barrel import waits
from game.engine.scoring.streaks import streak_of
from game.engine.scoring.surplus import surplus_of
from game.engine.sides.seen import known_to_all
from game.engine.view import KONTRA, RE, View
from game.ui.kit.furniture import ChipKind
from game.ui.table.labels.plaque import stake_of
from game.ui.table.labels.words import TableWords
from game.values import Seat


class Badge(NamedTuple):
    """A chip on a seat's chest."""

    text: str
    kind: ChipKind = "wood"
    icon: str | None = None


def badges_of(words: TableWords, view: View, seat: Seat, *, dealing: bool = False) -> list[Badge]:
    """What is known of a seat: dealer, partner, side, that its tricks count no more, that it sits
    on the barrel. A lock where only the viewer knows. While cards are `dealing` no side is named,
    as the card that tells it may still be on its way."""
    found: list[Badge] = []
    table = words.rules.ruleset.table
    if table.sides.has_partners:
        if seat != view.seat and seat in words.rules.team(view.seat):
            found.append(Badge(words.t("badge.partner"), "paper"))
    elif words.rules.scoring.side_names and not dealing:
        found += _side(words, view, seat)
    elif not dealing:
        found += _plays(words, view, seat)
    if seat in view.mute:
        found.append(Badge(words.t("badge.mute"), "paper"))
    found += _owned(words, view, seat)
    found += _on_barrel(words, view, seat)
    if _keeps_account(words, view, seat):
        found += _beyond(words, view, seat) + _running(words, view, seat)
    if seat == view.dealer and seat in view.seats:
        found.append(Badge(words.t("badge.dealer")))
    if len(found) < 2:  # it is a long one, and a third beside it has no room
        found += _struck(words, view, seat)
    rules = words.rules.ruleset
    counts = rules.scoring.counts_surplus or rules.scoring.counts_streaks or view.owner is not None
    more = rules.match.barrel is not None or counts
    return found[: 3 if more else 2]


def _owned(words: TableWords, view: View, seat: Seat) -> list[Badge]:
    """The suit that belongs to a seat, as soon as it is known whose each is."""
    if view.owner is None:
        return []
    suit = words.rules.suit_of_owner(view.owner, seat)
    return [Badge(words.suit(suit), "red" if suit == view.trump else "paper")]


def _plays(words: TableWords, view: View, seat: Seat) -> list[Badge]:
    """That a seat has declared what is played, or plays along, where sides have no names of their
    own; of the declarer only where the plaque does not say it."""
    spec = words.rules.contracts[view.contract].spec
    declarer, me = view.declarer, words.viewer
    if declarer is None or not view.playing or not view.sides:
        return []
    if words.rules.ruleset.has_no_sides_in(spec):
        return []
    if seat == declarer:
        return [] if stake_of(words, view) else [Badge(words.t("badge.declarer"), "red")]
    if not spec.finds_partner or view.sides[seat] != RE:
        return []
    mine = me not in (NOBODY, seat) and view.sides[me] == RE
    secret = not view.partner_settled and seat == me
    text = words.t("badge.partner" if mine else "badge.plays_along")
    return [Badge(text, "red", "lock" if secret else None)]


def _on_barrel(words: TableWords, view: View, seat: Seat) -> list[Badge]:
    """That a seat sits on the barrel, and in which of the deals that it has there."""
    barrel = words.rules.ruleset.match.barrel
    waited = None if barrel is None else waits(barrel, view.history, view.players)[seat]
    if barrel is None or waited is None:
        return []
    deals = barrel.deals or 1
    said = "badge.barrel" if deals > 1 else "badge.barrel_once"
    return [Badge(words.t(said, n=waited + 1, of=deals), "red")]


def _keeps_account(words: TableWords, view: View, seat: Seat) -> bool:
    """Whether what is counted for an account is said at a seat: of partners who share one, at the
    seat by which the slate names it, the viewer's or the next one to that."""
    teams = words.rules.ruleset.shared_accounts
    return not teams or (seat - view.seat) % view.players < teams


def _beyond(words: TableWords, view: View, seat: Seat) -> list[Badge]:
    """How much a seat has taken beyond its predictions, of as much as costs it something."""
    surplus = surplus_of(words.rules)
    if surplus is None or not view.surplus or not view.surplus[seat]:
        return []
    text = words.t("badge.surplus", n=view.surplus[seat], of=surplus.every)
    return [Badge(text, "red" if 2 * view.surplus[seat] > surplus.every else "paper")]


def _running(words: TableWords, view: View, seat: Seat) -> list[Badge]:
    """How many predictions a seat has kept or missed running, once they are several."""
    streak, count = streak_of(words.rules), view.streaks[seat] if view.streaks else 0
    if streak is None or abs(count) < 2 or not (streak.kept if count > 0 else streak.missed):
        return []
    said = "badge.streak_kept" if count > 0 else "badge.streak_missed"
    return [Badge(words.t(said, n=abs(count), of=streak.deals), "paper" if count > 0 else "red")]


def _struck(words: TableWords, view: View, seat: Seat) -> list[Badge]:
    """How many times a seat has lost or taken no trick, where so many cost something."""
    spec, count = words.rules.ruleset.match.strikes, view.strikes[seat] if view.strikes else 0
    if spec is None or not count:
        return []
    if spec.times:
        return [Badge(words.t("badge.strikes_times", n=spec.factor(count + 1)), "red")]
    text = words.t(f"badge.strikes_{spec.of}", n=count, of=spec.every)
    return [Badge(text, "red" if count == spec.every - 1 else "paper")]


def _side(words: TableWords, view: View, seat: Seat) -> list[Badge]:
    if seat not in view.seats or not any(view.sizes):
        return []
    if view.due is not None and view.declarer is None:  # a solo comes, whatever anybody holds
        return []
    contract = words.rules.contracts[view.contract]
    if contract.spec.each_alone:
        return []
    side = view.sides[seat] if view.sides else None
    if side not in (RE, KONTRA):
        return [Badge(words.t("badge.unknown"))] if view.playing else []
    text = words.of_side(side)
    declared = view.declarer is not None and not contract.calls_partner
    public = view.partner_settled or declared or view.regrouped is not None
    mine = words.viewer != NOBODY and known_to_all(words.rules, view)[seat] is None
    private = mine and not public
    return [Badge(text, "red" if side == RE else "blue", "lock" if private else None)]
