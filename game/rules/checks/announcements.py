"""What is said during play: announcements that promise more and more, promotions of trumps, cards
shown to count more, and a partner chosen anew."""

from __future__ import annotations

from game.cards import Suit, parse_card, parse_pattern
from game.rules.card_points import points_of_kinds
from game.rules.checks.facts import (
    cards_of_each,
    has_declarer,
    kinds,
    no_such_card,
    phase_kinds,
    phases_of,
)
from game.rules.model import Ruleset
from game.rules.model.announcements import Announcements, Promotion
from game.rules.model.auction import ReservationsPhase
from game.rules.model.cards_of_phases import talon_dealt
from game.rules.model.contracts import Contract
from game.rules.model.phases import TricksPhase
from game.rules.placeholders import each, readable
from game.rules.problems import Path, Report


def check(ruleset: Ruleset, report: Report) -> None:
    """Announcements and promotions; of the latter only those that are played, since a house rule
    may bring in the cards of the others."""
    each((_check_levels, _check_partner_choice), ruleset, report)
    for name, promotion in ruleset.promotions.items():
        each((_check_order,), ruleset, report, name, promotion)
    seen: dict[int, str] = {}
    for name, promotion in ruleset.promotions.items():
        with readable():
            _check_card(ruleset, report, name, promotion, seen)


def _check_card(
    ruleset: Ruleset, report: Report, name: str, promotion: Promotion, seen: dict[int, str]
) -> None:
    """Of a promotion that is played: its card becomes the highest trump once, or is shown once."""
    if promotion.enabled:
        check_one = _check_shown if promotion.is_shown else _check_promoted
        check_one(ruleset, report, ("promotions", name), promotion)
        other = seen.setdefault(parse_card(promotion.card), name)
        if other != name:
            path = ("promotions", name, "card")
            shown = promotion.is_shown or ruleset.promotions[other].is_shown
            code = "checks.shown_twice" if shown else "checks.promoted_twice"
            report.problem(path, code, word=promotion.card, other=other)


def _check_places(ruleset: Ruleset, report: Report, spoken: Announcements) -> None:
    """The scoring knows what to do with them, and those who double by turns say nothing else."""
    announced = ruleset.scoring.announced
    if announced == "nothing":
        report.problem("announcements", "checks.announcements_need_sides")
    if announced == "doubling" and not spoken.by_turns:
        report.problem("announcements", "checks.only_doubled")
    if ruleset.scoring.doubles_by_sides:
        each((_check_who_doubles,), ruleset, report, spoken)
    if spoken.each_doubles and not spoken.doubles:
        report.problem("announcements.each_doubles", "checks.idle_needs", key="doubles")
    elif spoken.each_doubles and len(spoken.said) == 1:
        report.problem("announcements.each_doubles", "checks.one_level_doubles")
    for key in ("doubles", "later_after_partner", "duty", "answer") if spoken.by_turns else ():
        if getattr(spoken, key):
            report.problem(("announcements", key), "checks.turns_only_double")
    if spoken.ends_bidding and not spoken.by_turns:
        report.problem("announcements.ends_bidding", "checks.idle_needs", key="by_turns")
    rounds = (asking.until_passed for _, asking in phases_of(ruleset, ReservationsPhase))
    if spoken.ends_bidding and not any(rounds):
        report.problem("announcements.ends_bidding", "checks.idle_needs", key="until_passed")
    if spoken.in_bidding:
        _check_in_bidding(ruleset, report, spoken)
    _check_who_begins(ruleset, report, spoken)
    if spoken.out_of_turn and not spoken.ends_bidding:
        report.problem("announcements.out_of_turn", "checks.idle_needs", key="ends_bidding")
    each((_check_parts, _check_times, _check_wins_match), ruleset, report, spoken)
    _check_every_game(ruleset, report, spoken)
    _check_folding(ruleset, report, spoken)
    each((_check_promises_scored,), ruleset, report, spoken)


def _check_promises_scored(ruleset: Ruleset, report: Report, spoken: Announcements) -> None:
    """The scoring makes nothing of promises where two sides speak by turns and promise nothing."""
    if not (spoken.by_turns and spoken.enabled and ruleset.scoring.two_sides):
        return
    for key in ruleset.scoring.needs_announcements:
        if getattr(ruleset.scoring, key) != type(ruleset.scoring).model_fields[key].default:
            report.problem(("scoring", key), "checks.turns_only_double")


def _check_in_bidding(ruleset: Ruleset, report: Report, spoken: Announcements) -> None:
    """Levels are said in place of a bid where who has passed is asked again."""
    where = "announcements.in_bidding"
    again = any(asking.again_after_pass for _, asking in phases_of(ruleset, ReservationsPhase))
    if not spoken.by_turns:
        report.problem(where, "checks.idle_needs", key="by_turns")
    elif not again:
        report.problem(where, "checks.idle_needs", key="again_after_pass")
    elif ruleset.doubles_by_sides:
        report.problem(where, "checks.in_bidding_of_declarers")


def _check_who_begins(ruleset: Ruleset, report: Report, spoken: Announcements) -> None:
    """That the opponents begin is said where else either side could, and somebody declares."""
    if not spoken.opponents_first:
        return
    path = "announcements.opponents_first"
    if not spoken.by_turns:
        report.problem(path, "checks.idle_needs", key="by_turns")
    elif not ruleset.either_doubles:
        report.problem(path, "checks.opponents_begin_anyway")
    elif not has_declarer(ruleset):
        report.problem(path, "checks.opponents_of_nobody")


def _check_parts(ruleset: Ruleset, report: Report, spoken: Announcements) -> None:
    """Parts of a deal are doubled where one doubles while tricks are played, and something is
    promised beside winning."""
    path = "announcements.by_part"
    if not spoken.by_part:
        return
    if not spoken.by_turns:
        report.problem(path, "checks.idle_needs", key="by_turns")
    elif spoken.in_bidding:
        report.problem(path, "checks.parts_in_bidding")
    elif ruleset.table.sides.are_by_cards:
        report.problem(path, "checks.parts_need_declarer")
    elif not ruleset.doubled_parts:
        report.problem(path, "checks.no_parts")


def _check_times(ruleset: Ruleset, report: Report, spoken: Announcements) -> None:
    """How many times a deal counts in all rises from level to level; the first one doubles it."""
    times, adds = 1, any(level.points for level in spoken.said.values())
    for name, level in spoken.said.items():
        path, before = ("announcements", "levels", name, "times"), times
        times = 2 * times if level.times is None else level.times
        if level.times is None:
            continue
        if not spoken.by_turns:
            report.problem(path, "checks.idle_needs", key="announcements.by_turns")
        elif ruleset.scoring.pays_by_table:
            report.problem(path, "checks.times_in_tariff")
        elif adds:
            report.problem(path, "checks.times_beside_points")
        elif before == 1:
            report.problem(path, "checks.first_level_doubles")
        elif times <= before:
            report.problem(path, "checks.times_no_more", n=before)


def _check_wins_match(ruleset: Ruleset, report: Report, spoken: Announcements) -> None:
    """What decides the match is said by turns, of deals that a side wins, for the last time."""
    last = list(spoken.said)[-1:]
    for name, level in spoken.said.items():
        path = ("announcements", "levels", name, "wins_match")
        if not level.wins_match:
            continue
        if not spoken.by_turns:
            report.problem(path, "checks.idle_needs", key="announcements.by_turns")
        elif ruleset.scoring.writes_own_points:
            report.problem(path, "checks.wins_match_of_nobody")
        elif name not in last:
            report.problem(path, "checks.wins_match_before_others", name=last[0])


def _check_every_game(ruleset: Ruleset, report: Report, spoken: Announcements) -> None:
    """Games that are not about card points are doubled where one doubles, and there are such."""
    if not spoken.every_game:
        return
    if not spoken.by_turns:
        report.problem("announcements.every_game", "checks.idle_needs", key="by_turns")
    elif not any(contract.is_about_tricks for contract in ruleset.contracts.values()):
        report.problem("announcements.every_game", "checks.no_game_about_tricks")


def _check_folding(ruleset: Ruleset, report: Report, spoken: Announcements) -> None:
    """One of two sides gives up what counts as much whoever has taken what: while tricks are played
    that are all there is."""
    path = "announcements.may_fold"
    if not spoken.may_fold:
        return
    if not spoken.by_turns:
        report.problem(path, "checks.idle_needs", key="by_turns")
    elif not (ruleset.scoring.counts_raises and ruleset.table.two_sides):
        report.problem(path, "checks.folding_needs_game_points")
    elif "stock" in phase_kinds(ruleset):
        report.problem(path, "checks.folding_while_drawing")
    elif spoken.ends_bidding:
        report.problem(path, "checks.folding_in_bidding")


def _check_who_doubles(ruleset: Ruleset, report: Report, spoken: Announcements) -> None:
    """Two play against each other, or two pairs, or a declarer against the others, and nobody drops
    out; or everybody plays alone, and in some game one plays against all others and can be
    doubled."""
    two = ruleset.table.parts_in_two
    games = [] if two else [c for c in ruleset.contracts.values() if _is_one_against_all(c)]
    alone = ruleset.table.sides.each_alone and games
    if "stay" in phase_kinds(ruleset):
        report.problem("announcements", "checks.doubling_beside_stay")
    elif not (two or alone):
        every = "doubling_all_alone" if ruleset.table.sides.each_alone else "doubling_needs_two"
        report.problem("announcements", f"checks.{every}")
    elif games and all(c.is_about_tricks for c in games) and not spoken.every_game:
        report.problem("announcements", "checks.idle_needs", key="every_game")


def _is_one_against_all(contract: Contract) -> bool:
    """Whether who declares a contract is a side, and all others are the other one."""
    declared = contract.can_be_played and contract.offered is not None
    return declared and contract.is_solo and not contract.avoids_points


def _check_levels(ruleset: Ruleset, report: Report) -> None:
    spoken = ruleset.announcements
    if spoken is None:
        return
    each((_check_places,), ruleset, report, spoken)
    dealt = cards_of_each(ruleset)
    bound: int | None = None
    if spoken.enabled and not spoken.said:
        report.problem("announcements.levels", "checks.nothing_to_announce")
    levels = [(name, level) for name, level in spoken.levels.items() if level.enabled]
    for index, (name, level) in enumerate(levels):
        path = ("announcements", "levels", name)
        if spoken.enabled and dealt and level.cards > dealt:
            report.problem(
                (*path, "cards"), "checks.level_too_many_cards", n=level.cards, hand=dealt
            )
        if spoken.by_turns:
            adds = ruleset.scoring.counts_raises
            code = "checks.turns_promise_nothing" if adds else "checks.turns_only_double"
            for key in ("below",) if adds else ("below", "points"):
                if getattr(level, key):
                    report.problem((*path, key), code)
        elif index and level.below is None:
            report.problem(path, "checks.level_without_promise")
        elif bound is not None and level.below is not None and level.below >= bound:
            report.problem((*path, "below"), "checks.level_promises_less", n=level.below)
        bound = level.below if level.below is not None else bound


def _check_partner_choice(ruleset: Ruleset, report: Report) -> None:
    """There are sides to change, and a card for it."""
    choice = ruleset.partner_choice
    if choice is None or not choice.enabled:
        return
    if not ruleset.table.sides.are_by_cards:
        report.problem("partner_choice", "checks.partner_choice_needs_holders")
    if parse_card(choice.card) not in kinds(ruleset):
        no_such_card(ruleset, report, "partner_choice.card", choice.card)
    elif ruleset.deck.copies == 1:
        report.problem("partner_choice.card", "checks.partner_choice_card_once", word=choice.card)


def _check_order(ruleset: Ruleset, report: Report, name: str, promotion: Promotion) -> None:
    """What comes `after` another must stand behind it: so there is no circle, and it is higher."""
    if promotion.after is None:
        return
    path = ("promotions", name, "after")
    names = list(ruleset.promotions)
    if promotion.after not in names:
        report.problem(
            path, "checks.promotion_unknown", word=promotion.after, candidates=ruleset.promotions
        )
    elif names.index(promotion.after) >= names.index(name):
        report.problem(path, "checks.promotion_after_later", word=promotion.after)
    elif promotion.enabled and not ruleset.promotions[promotion.after].enabled:
        report.problem(path, "checks.promotion_after_disabled", word=promotion.after)


def _check_promoted(ruleset: Ruleset, report: Report, path: Path, promotion: Promotion) -> None:
    """The card is in the pack, and a trump somewhere."""
    card = parse_card(promotion.card)
    if card not in kinds(ruleset):
        no_such_card(ruleset, report, (*path, "card"), promotion.card)
        return
    if promotion.cards:
        report.problem((*path, "cards"), "checks.idle_needs", key="times")
    trumps = {
        kind
        for contract in ruleset.games.values()
        for entry in contract.trumps
        for kind in parse_pattern(entry)
    }
    if card not in trumps:
        report.problem((*path, "card"), "checks.promoted_no_trump", word=promotion.card)


def _check_shown(ruleset: Ruleset, report: Report, path: Path, promotion: Promotion) -> None:
    """The card is in the pack, and shown before play, where everybody writes down what the tricks
    bring; it makes cards count more that count something in a game."""
    there = kinds(ruleset)
    if parse_card(promotion.card) not in there:
        no_such_card(ruleset, report, (*path, "card"), promotion.card)
        return
    if promotion.announced != "start":
        report.problem((*path, "announced"), "checks.shown_at_start")
    if not ruleset.scoring.writes_own_points:
        report.problem((*path, "times"), "checks.shown_only_in_race")
    held = any(tricks.left_over == "holder" for _, tricks in phases_of(ruleset, TricksPhase))
    apart = held or talon_dealt(ruleset.phases.values()) > 0
    if apart or not _BESIDE_SHOWN.isdisjoint(phase_kinds(ruleset)):
        report.problem((*path, "times"), "checks.shown_beside")
    for index, pattern in enumerate(promotion.cards):
        if not set(parse_pattern(pattern)).intersection(there):
            no_such_card(ruleset, report, (*path, "cards", index), pattern)
            return
    if not any(_counts_in(ruleset, promotion, one) for one in ruleset.contracts.values()):
        key = "cards" if promotion.cards else "card"
        report.problem((*path, key), "checks.shown_counts_nothing")


_BESIDE_SHOWN = frozenset({"stock", "discard", "talon"})
"""Kinds of phases beside which no card is shown: what is drawn is in no hand before play, and what
lies beside the tricks counts for somebody."""


def _counts_in(ruleset: Ruleset, promotion: Promotion, contract: Contract) -> bool:
    """Whether one of the cards that count more has card points in a game."""
    if not contract.can_be_played:
        return False
    raised = {kind for pattern in promotion.raised for kind in parse_pattern(pattern)}
    for suit in (None, *Suit):
        points = points_of_kinds(ruleset.deck, suit, contract)
        if any(points.get(kind) for kind in raised):
            return True
    return False
