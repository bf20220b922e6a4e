"""How far a deal has come, in words: on the plaque below trump and bid, and in full beside what was
said.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from game.engine.actions import Action
from game.engine.bidding.announcing import Deadline
from game.engine.deal_course import DealCourse, course_of
from game.engine.rules.rules import Rules
from game.engine.scoring import SideProgress
from game.engine.scoring.predicted import standing_claim
from game.engine.tricks.table import UNNAMED
from game.engine.view import RE, View
from game.ui.table.labels.words import TableWords

Line = tuple[str, ...]
"""What belongs together, in parts between which it may be broken."""

course_seen = lru_cache(maxsize=4)(course_of)
"""The same is asked in every frame."""


def course_lines(words: TableWords, view: View, offers: Sequence[Action]) -> list[Line]:
    """What the plaque says of a deal while it is played; of what may be announced only the least,
    which lapses first. `offers` is what the viewer may say now. Before that, what the declarer's
    melds leave to be won."""
    if view.over or not (view.playing or view.declarer is not None):
        return []
    course = course_seen(words.rules, view, tuple(offers))
    if not view.playing:
        return [line for line in [_melded(words, view, course.progress)] if line]
    lines = [
        _progress(words, view, course.progress),
        *_goal(words, view, course),
        *_waiting(words, course),
        _together(words, view, course),
        _claimed(words, view),
    ]
    lines += [(_deadline(words, view, due),) for due in course.deadlines[:1]]
    return [line for line in lines if line]


def deadline_lines(words: TableWords, view: View, offers: Sequence[Action]) -> list[str]:
    """Everything that the viewer may still announce, until when, and what it is worth."""
    course = course_seen(words.rules, view, tuple(offers))
    return [_deadline(words, view, due) for due in course.deadlines]


def _progress(words: TableWords, view: View, found: SideProgress | None) -> Line:
    """What a side has, and what it still needs; card points only where the table shows tricks."""
    if found is None:
        return ()
    t, shown = words.t, words.rules.ruleset.table.tricks_shown
    scoring = words.rules.scoring
    if not (scoring.holds_to_bid or scoring.values_games):
        alone = found.open or len(found.seats) == 1
        key, name = "course.yours" if alone else "course.ours", ""
        if view.seat not in found.seats:
            key, name = "course.theirs", ", ".join(words.name(seat) for seat in found.seats)
        n = found.points + found.melded
        key += "_only" if _decides_nothing(words) else ""
        lies = (t("course.covered"),) if found.covered else ()
        return (t(key, n=n, target=found.target, name=name), *lies) if shown else ()
    parts = [t("course.melded", n=found.melded)] if found.melded else []
    if shown:
        unknown = "_left" if view.talon_left else "_hidden" if found.hidden else ""
        parts.append(t(f"course.points{unknown}", n=found.points))
        parts += [t("course.covered")] if found.covered else []
        most = words.rules.ruleset.needs_only_most
        parts.append(_ahead(words, found) if most else _missing(words, found))
    return tuple(parts)


def _decides_nothing(words: TableWords) -> bool:
    """Whether it says nothing to have so many points: who has most in the end wins, and what there
    is grows with every meld."""
    ruleset, stock = words.rules.ruleset, words.rules.stock
    closing = stock is not None and stock.closing is not None
    return ruleset.scoring.most_wins_at_end and ruleset.melds is not None and not closing


def _melded(words: TableWords, view: View, found: SideProgress | None) -> Line:
    """What has been melded against the bid once trump is named, and what is missing then."""
    if found is None or not found.melded or view.trump == UNNAMED:
        return ()
    if not words.rules.scoring.reaches_bid:
        return ()
    if words.rules.ruleset.needs_only_most:
        return (words.t("course.melded", n=found.melded),)
    return words.t("course.melded", n=found.melded), _missing(words, found)


def _ahead(words: TableWords, found: SideProgress) -> str:
    """How a side stands that needs more than the others, who may still win as much as it may."""
    if found.needs_trick and not found.needs:
        return words.t("course.needs_trick")
    return words.t("course.behind" if found.needs else "course.ahead")


def _missing(words: TableWords, found: SideProgress) -> str:
    if found.needs:
        less = found.hidden or found.covered
        return words.t("course.needs_at_most" if less else "course.needs", n=found.needs)
    return words.t("course.needs_trick" if found.needs_trick else "course.enough")


def _goal(words: TableWords, view: View, course: DealCourse) -> list[Line]:
    """What a contract about tricks still asks for."""
    contract, seat = words.rules.contracts[view.contract].spec, view.declarer
    if not course.to_play or seat is None:
        return []
    who, bounds = "you" if seat == words.viewer else "other", course.bounds
    if bounds is not None and bounds.may > 0:
        key = "exactly" if bounds.needs == bounds.may else "between" if bounds.needs else "at_most"
        name, needs = words.name(seat), bounds.needs
        return [(words.t(f"course.{key}_{who}", n=bounds.may, least=needs, name=name),)]
    if course.points_to_go is not None:
        key, n = f"course.points_in_tricks_{who}", course.points_to_go
        tricks = words.t("course.in_tricks", n=course.to_play)
        return [(words.t(key, n=n, tricks=tricks, name=words.name(seat)),)]
    every = "every_trick" if contract.first_tricks is None else "next_tricks"
    key = every if contract.needs_every_trick else "no_trick"
    return [(words.t(f"course.{key}_{who}", n=course.to_play, name=words.name(seat)),)]


def _together(words: TableWords, view: View, course: DealCourse) -> Line:
    """What partners have of the tricks, or card points, that they predicted together."""
    if not words.rules.ruleset.table.tricks_shown:
        return ()
    points = "_points" if words.rules.scoring.predicts_points else ""
    return tuple(
        words.t(
            f"course.predicted_ours{points}"
            if view.seat in one.seats
            else "course.predicted_theirs",
            n=one.taken,
            of=one.predicted,
        )
        for one in course.together
    )


def _claimed(words: TableWords, view: View) -> Line:
    """Who has claimed a premium for a prediction."""
    claim = standing_claim(view.claims)
    if claim is None:
        return ()
    premium = words.rules.scoring.premium_of(claim[1])
    what, name = premium.label.text(words.lang), words.name(claim[0])
    return (words.t("course.promoted", what=what, name=name),)


def _waiting(words: TableWords, course: DealCourse) -> list[Line]:
    """A partner that is still to be found, trumps that came back, cards made the highest."""
    t, lines = words.t, list[Line]()
    if course.partner_within:
        lines.append((t("course.partner_within", n=course.partner_within),))
    if course.trumps_returned is not None:
        key = "course.trumps_returned" if course.trumps_returned else "course.trumps_returned_none"
        lines.append((t(key, n=course.trumps_returned),))
    for seat, number in course.promoted:
        promotion = words.rules.promotions[number]
        what = promotion.spec.label.text(words.lang)
        key = "raised" if promotion.raised else "promoted"
        said = t(f"course.{key}", what=what, name=words.name(seat), n=promotion.times)
        lines.append((said,))
    return lines


def _deadline(words: TableWords, view: View, due: Deadline) -> str:
    what = words.level(due.level, view.sides[view.seat] or RE)
    said = words.t("course.deadline", what=what, card=due.before)
    worth = level_worth(words, words.rules, due.level)
    return f"{said}, {worth}" if worth else said


def level_worth(words: TableWords, rules: Rules, level: int) -> str:
    """What an announcement adds to the deal for whoever wins it, or how many times it counts then;
    or what is at stake with a special point that it promises."""
    one = rules.levels[level]
    if one.promises:
        stake = rules.scoring.specials[one.part].at_stake * rules.scoring.point_value
        return words.t("course.at_stake", n=stake)
    spoken, points = rules.ruleset.announcements, rules.levels[level].spec.points
    if times := rules.levels[level].spec.times:
        return words.t("course.times", n=times)
    adds = spoken is not None and spoken.by_turns and points
    if spoken is not None and not adds and (spoken.by_turns or spoken.is_doubling(level)):
        return words.t("course.doubles")
    return words.t("course.worth", n=points * rules.scoring.point_value) if points else ""
