"""The score sheet: it fits the sides and the phases, and what it counts can happen."""

from __future__ import annotations

from game.cards import parse_card, parse_rank
from game.rules.card_points import pack_points, points_in_all, points_in_game
from game.rules.checks import first_to, honours, tariff
from game.rules.checks.facts import has_declarer, is_open_to_all, kinds, phase_kinds, phases_of
from game.rules.game_values import has_base_value, may_leave_talon, values_of_games
from game.rules.higher_trumps import is_relative
from game.rules.model import Ruleset
from game.rules.model.auction import PredictPhase, ReservationsPhase
from game.rules.model.cards_of_phases import cards_played
from game.rules.model.contracts import Contract
from game.rules.model.phases import DeclarePhase, StockPhase, TricksPhase
from game.rules.model.scoring import SpecialPoint
from game.rules.model.scoring.achievements import Achievement
from game.rules.model.scoring.bid_game import BidGame
from game.rules.model.scoring.game_points import GamePoints
from game.rules.model.scoring.game_value import GameValue
from game.rules.model.scoring.predicted import Predicted
from game.rules.model.scoring.race import Places, Race
from game.rules.model.scoring.re_kontra import MOST_POINTS, ReKontra
from game.rules.placeholders import each, readable
from game.rules.problems import Path, Report
from game.rules.trump_suit import has_suit

_NEEDED = {"full_trick": "at_least", "suit_trick": "suit"}
"""The key that a kind of special point needs; the others need a card."""


def check(ruleset: Ruleset, report: Report) -> None:
    """What each way of scoring needs of the rest."""
    scoring, where = ruleset.scoring, ("scoring", "kind")
    if scoring.reaches_bid and not _has_bids(ruleset):
        _say_no_bid(ruleset, report)
    kind = ruleset.table.sides.kind
    if kind not in scoring.fits_sides:
        report.problem(where, "checks.scoring_needs_sides", sides=", ".join(scoring.fits_sides))
    counted_by_sides = scoring.two_sides or scoring.values_games
    counted_by_sides &= kind in ("declarer", "partners")
    if counted_by_sides or (kind == "declarer" and scoring.enough_points is not None):
        each((_check_usual,), ruleset, report)
    if scoring.counts_predictions:
        each((_check_predictions, _check_some, _check_streak), ruleset, report)
    each((_check_others, _check_need, _check_far, honours.check, first_to.check), ruleset, report)
    if scoring.singly:
        each((_check_achievements, _check_counted_singly), ruleset, report)
    if scoring.reaches_bid or scoring.binds_bid:
        each((_check_bids,), ruleset, report)
    if scoring.kind == "bid_game":
        each((_check_rounding,), report, scoring)
    if scoring.kind == "race":
        each((_check_race,), ruleset, report, scoring)
    if scoring.kind == "re_kontra":
        each((_check_win, _check_move, _check_count), ruleset, report, scoring)
    if scoring.kind == "game_points":
        each((_check_steps, _check_enough, _check_even, _check_mistakes), ruleset, report, scoring)
    if scoring.kind == "game_value":
        each((_check_values, _check_games), ruleset, report, scoring)
    if scoring.kind == "tariff":
        tariff.check(ruleset, report, scoring)


_BESIDE_ONLY_BID = ("bid_added", "more_than_others", "achievements")
"""The keys about what a bid that is made brings, or is made by, beside its number."""


def _check_others(ruleset: Ruleset, report: Report) -> None:
    """Where the opponents are one party, they share an account."""
    scoring = ruleset.scoring
    often = any(one.factor > 1 or one.trump_factors for one in ruleset.contracts.values())
    if scoring.reaches_bid and scoring.multiplies_for_all and not often:
        report.problem(
            ("scoring", "multiplies_all"), "checks.idle_needs", key="contracts.<id>.factor"
        )
    if scoring.loser_gives_points and not scoring.opponents_share:
        report.problem(("scoring", "lost_points"), "checks.lost_points_to_whom")
    if scoring.loser_gives_melds and ruleset.melds is None:
        report.problem(("scoring", "lost_points"), "checks.lost_melds_of_none")
    if scoring.takes_all_doubled:
        _check_all_taken(ruleset, report)
    if scoring.needs_most and (scoring.singly or not scoring.opponents_share):
        report.problem(("scoring", "more_than_others"), "checks.more_than_whom")
    if scoring.judges_partners_alone and ruleset.table.sides.kind != "partners":
        report.problem(("scoring", "partners"), "checks.no_partners_to_judge")
    for key in _BESIDE_ONLY_BID if scoring.writes_only_bid else ():
        if getattr(scoring, key, None):
            report.problem(("scoring", key), "checks.beside_only_bid")
    if scoring.hangs_when_even and not scoring.needs_most:
        report.problem(("scoring", "even_hangs"), "checks.idle_needs", key="more_than_others")
    if scoring.hangs_when_even and ruleset.match.ends == "at_once":
        report.problem("match.ends", "checks.hangs_at_once")


def _check_all_taken(ruleset: Ruleset, report: Report) -> None:
    """Who loses gives card points, and those are counted."""
    scoring, where = ruleset.scoring, ("scoring", "doubled_takes_all")
    if not scoring.loser_gives_points:
        report.problem(where, "checks.idle_needs", key="scoring.lost_points")
    elif scoring.singly:
        report.problem(where, "checks.takes_no_points")


def _check_need(ruleset: Ruleset, report: Report) -> None:
    """Opponents can take as many tricks as they need, and fewer cost them something."""
    need, where = ruleset.scoring.tricks_of_opponents, ("scoring", "opponents_need")
    if need is None:
        return
    if not need.bid and not need.points:
        report.problem(where, "checks.need_costs_nothing")
    tricks = cards_played(ruleset.phases.values())
    if 0 < tricks < need.tricks:
        report.problem((*where, "tricks"), "checks.need_too_much", n=need.tricks, tricks=tricks)


def _check_far(ruleset: Ruleset, report: Report) -> None:
    """By one number it is said when a bid is missed by far."""
    far = ruleset.scoring.missed_by_far
    if far is not None and (far.points is None) == (far.percent is None):
        report.problem(("scoring", "far_below"), "checks.far_below_one")


def _check_rounding(report: Report, scoring: BidGame) -> None:
    """Where it is said how to round, something is rounded."""
    usual = BidGame.model_fields["rounds_up_from"].default
    if scoring.rounds_up_from != usual and not scoring.rounds:
        key = "scoring.rounding: tens"
        report.problem(("scoring", "rounds_up_from"), "checks.idle_needs", key=key)


def _check_race(ruleset: Ruleset, report: Report, scoring: Race) -> None:
    """What costs card points is written down as it is; places are in order; what it costs to miss a
    bid is about one, which is judged by all tricks of a deal."""
    if scoring.binds_bid:
        bids = [c.win_at for c in ruleset.contracts.values() if c.enabled and c.win_at is not None]
        if not bids:
            report.problem(("scoring", "bid_missed"), "checks.bid_missed_of_none")
        if ruleset.match.ends == "at_once":
            report.problem("match.ends", "checks.bid_missed_at_once")
    if scoring.judges_partners_alone:
        for key in _OF_BOTH_PARTNERS:
            if getattr(scoring, key) != Race.model_fields[key].default:
                report.problem(("scoring", key), "checks.of_both_partners")
    if scoring.places is not None:
        each((_check_places,), ruleset, report, scoring.places)
    if ruleset.costs_points:
        if scoring.above:
            report.problem(("scoring", "above"), "checks.above_costs")
        if scoring.for_one > 1:
            report.problem(("scoring", "for_one"), "checks.above_costs")


_OF_BOTH_PARTNERS = ("bid_missed", "places", "achievements", "honours", "first_to")
"""The keys about what partners bring about together."""

_BESIDE_PLACES = ("above", "for_one", "achievements", "no_trick", "bid_missed")
"""The keys about what is written down of card points, where that only makes places."""


def _check_places(ruleset: Ruleset, report: Report, places: Places) -> None:
    """There are so many, some bring something, and nothing else is written down for a deal, which
    all play to its end."""
    where, sides = ("scoring", "places"), ruleset.table.sides
    number = sides.count if sides.kind == "partners" else ruleset.table.active
    if not any((*places.best, *places.worst)):
        report.problem(where, "checks.places_bring_nothing")
    elif len(places.best) + len(places.worst) > number:
        report.problem(where, "checks.places_too_many", n=number)
    for key in _BESIDE_PLACES:
        if getattr(ruleset.scoring, key) != Race.model_fields[key].default:
            report.problem(("scoring", key), "checks.beside_places")
    if ruleset.match.pot is not None:
        report.problem("match.pot", "checks.beside_places")
    if ruleset.match.ends == "at_once":
        report.problem("match.ends", "checks.beside_places")
    if "stay" in phase_kinds(ruleset):
        report.problem(where, "checks.places_of_all")


def _check_counted_singly(ruleset: Ruleset, report: Report) -> None:
    """Nothing is said of card points that are not written down, and nobody wants few of them."""
    scoring = ruleset.scoring
    if not any(one.kind == "most_points" for one in scoring.singly.values()):
        for name, tricks in phases_of(ruleset, TricksPhase):
            for key in ("each_trick", "first_trick", "last_trick", "before_last"):
                if getattr(tricks, key):
                    report.problem(("phases", name, key), "checks.achievements_beside_points")
    for key in ("above", "all_taken", "no_trick", "bid_missed"):
        if getattr(scoring, key, None):
            report.problem(("scoring", key), "checks.achievements_beside_points")
    if scoring.writes_own_points and ruleset.match.ends == "at_once":
        report.problem("match.ends", "checks.achievements_at_once")
    for name, contract in ruleset.contracts.items():
        if contract.enabled and contract.avoids_points:
            report.problem(("contracts", name, "goal"), "checks.achievements_beside_points")


def _check_bids(ruleset: Ruleset, report: Report) -> None:
    """What must be bid at least can be reached: by all that can be achieved singly, or by card
    points where nothing is melded besides and none cost any."""
    achievable = ruleset.scoring.achievable
    if achievable is None and (ruleset.melds is not None or ruleset.costs_points):
        return
    wrong = "win_at_too_high" if achievable is None else "win_at_not_achieved"
    for name, contract in ruleset.contracts.items():
        total = points_in_game(ruleset, contract) if achievable is None else achievable
        n = contract.win_at or 0
        if contract.enabled and contract.counts_points and n > total:
            report.problem(("contracts", name, "win_at"), f"checks.{wrong}", n=n, total=total)


def _check_achievements(ruleset: Ruleset, report: Report) -> None:
    """Each is about what there is, and nothing else counts beside them."""
    if ruleset.melds is not None:
        report.problem(("scoring", "achievements"), "checks.achievements_beside_melds")
    trumps = any(
        c.enabled and c.is_played and c.trump != "none" for c in ruleset.contracts.values()
    )
    for name, one in ruleset.scoring.singly.items():
        path = ("scoring", "achievements", name)
        if (one.kind == "card") != (one.card is not None):
            wrong = "achievement_without_card" if one.kind == "card" else "achievement_with_card"
            report.problem((*path, "card" if one.card else "kind"), f"checks.{wrong}")
        elif one.kind == "most_points" and not pack_points(ruleset):
            report.problem((*path, "kind"), "checks.achievement_without_points")
        elif one.kind != "most_points" and not trumps and not _plain(one):
            report.problem((*path, "kind"), "checks.achievement_without_trump")
        if one.kind == "most_points" and one.goes_to != "taker":
            report.problem((*path, "goes_to"), "checks.idle_achievement_player")


def _plain(one: Achievement) -> bool:
    """Whether an achievement is about a card that need be no trump."""
    return one.card is not None and not is_relative(one.card)


def _has_bids(ruleset: Ruleset) -> bool:
    """Whether something is bid: in a bidding, or by naming contracts that say what is."""
    if "bidding" in phase_kinds(ruleset):
        return True
    played = _for_points(ruleset).values()
    return bool(played) and all(contract.win_at is not None for contract in played)


def _for_points(ruleset: Ruleset) -> dict[str, Contract]:
    """The contracts in which a declarer wants card points."""
    contracts = ruleset.contracts.items()
    played = {name: c for name, c in contracts if c.enabled and c.counts_points}
    return {name: c for name, c in played.items() if not c.avoids_points}


def _say_no_bid(ruleset: Ruleset, report: Report) -> None:
    """That nothing is bid; or which games say none, where others do and are named before them."""
    played, declaring = _for_points(ruleset), dict(phases_of(ruleset, DeclarePhase))
    named = any(contract.win_at is not None for contract in played.values())
    later = [n for n, c in played.items() if c.win_at is None and c.offered in declaring]
    for name in later if named else ():
        word = played[name].offered
        report.problem(("contracts", name, "offered"), "checks.bid_not_taken_over", word=word)
    if not (named and later):
        report.problem(("scoring", "kind"), "checks.bid_game_without_bidding")


def _check_usual(ruleset: Ruleset, report: Report) -> None:
    """Where a declarer makes the sides, nothing that has none is counted by sides."""
    for name, contract in ruleset.contracts.items():
        if contract.enabled and contract.offered is None and _needs_sides(contract):
            report.problem(("contracts", name), "checks.usual_without_declarer")


def _needs_sides(contract: Contract) -> bool:
    return contract.is_played and not contract.avoids_points


def _check_predictions(ruleset: Ruleset, report: Report) -> None:
    """They are made, and nothing else counts: tricks, or card points where there are some to take
    and none that cost any."""
    if {"predict", "predict_by_cards"}.isdisjoint(phase_kinds(ruleset)):
        report.problem(("scoring", "kind"), "checks.predictions_never_made")
    for name, contract in ruleset.contracts.items():
        aimed = contract.is_about_tricks or contract.avoids_points
        if contract.enabled and aimed:
            report.problem(("contracts", name, "goal"), "checks.predictions_beside_goal")
    _check_judging(ruleset, report)
    if not ruleset.scoring.predicts_points:
        if points_in_all(ruleset):
            report.problem(("deck", "points"), "checks.points_beside_predictions")
        return
    where = ("scoring", "counts")
    if not points_in_all(ruleset):
        report.problem(where, "checks.no_points_to_predict")
    elif ruleset.costs_points:
        report.problem(where, "checks.predicted_points_cost")
    if ruleset.scoring.judges_none_alone:
        report.problem(("scoring", "none"), "checks.only_for_predicted_tricks")
    for name, phase in phases_of(ruleset, PredictPhase):
        if phase.at_least_bid:
            report.problem(("phases", name, "at_least_bid"), "checks.only_for_predicted_tricks")


def _check_some(ruleset: Ruleset, report: Report) -> None:
    """There is a declarer whose prediction counts otherwise, and being the only one counts."""
    scoring = ruleset.scoring
    if not isinstance(scoring, Predicted):
        return
    said = not any(phase.quotas for _, phase in phases_of(ruleset, PredictPhase))
    if scoring.declarer is not None and not (said and has_declarer(ruleset)):
        report.problem(("scoring", "declarer"), "checks.declarer_predicts_nothing")
    if scoring.alone is not None and not scoring.alone.kept and not scoring.alone.missed:
        report.problem(("scoring", "alone"), "checks.alone_brings_nothing")


def _check_streak(ruleset: Ruleset, report: Report) -> None:
    """So many running bring something, in deals that are long enough, and there are so many."""
    scoring, where = ruleset.scoring, ("scoring", "streak")
    streak = scoring.streak if isinstance(scoring, Predicted) else None
    if streak is None:
        return
    if not streak.kept and not streak.missed:
        report.problem(where, "checks.streak_brings_nothing")
    tricks, deals = cards_played(ruleset.phases.values()), ruleset.match.deals
    if 0 < tricks < streak.least_tricks:
        at = (*where, "least_tricks")
        report.problem(at, "checks.need_too_much", n=streak.least_tricks, tricks=tricks)
    if deals is not None and deals < streak.deals:
        report.problem((*where, "deals"), "checks.streak_too_long", n=streak.deals, deals=deals)


def _check_judging(ruleset: Ruleset, report: Report) -> None:
    """What is said of predictions has something to judge."""
    scoring = ruleset.scoring
    if isinstance(scoring, Predicted) and scoring.exact and scoring.surplus is not None:
        report.problem(("scoring", "surplus"), "checks.surplus_of_exact")
    blind = isinstance(scoring, Predicted) and scoring.none is not None and scoring.none.blind
    if blind and "predict_blind" not in phase_kinds(ruleset):
        report.problem(("scoring", "none", "blind"), "checks.nobody_predicts_blind")


def _check_move(ruleset: Ruleset, report: Report, scoring: ReKontra) -> None:
    """Melds change a number that can be had, between bounds, and do not count beside that."""
    move, where = scoring.melds_move, ("scoring", "melds_move")
    if move is None:
        return
    if ruleset.melds is None:
        report.problem(where, "checks.melds_count_without_melds")
    if scoring.melds_count:
        report.problem(where, "checks.melds_move_beside_count")
    total = points_in_all(ruleset)
    for key in ("least", "most"):
        number = getattr(move, key)
        if number is not None and number > total:
            report.problem((*where, key), "checks.win_at_too_high", n=number, total=total)
    if move.most is not None and move.most < move.least:
        report.problem((*where, "most"), "checks.melds_move_crossed", least=move.least)


def _check_win(ruleset: Ruleset, report: Report, scoring: ReKontra) -> None:
    if scoring.melds_count:
        if ruleset.melds is None:
            report.problem(("scoring", "melds_count"), "checks.melds_count_without_melds")
        _check_more_than_others(ruleset, report, scoring)
        return
    total = points_in_all(ruleset)
    for key in ("win_at", "kontra_needs"):
        needed = getattr(scoring, key)
        if needed is not None and needed > total:
            report.problem(("scoring", key), "checks.win_at_too_high", n=needed, total=total)
    _check_own_wins(ruleset, report, total)


def _check_more_than_others(ruleset: Ruleset, report: Report, scoring: ReKontra) -> None:
    """Who must have more than the others anyway is asked for more than half of what cards count."""
    half = points_in_all(ruleset) // 2
    played = [contract for contract in ruleset.contracts.values() if contract.is_played]
    asked = any(contract.counts_points and contract.win_at is None for contract in played)
    if asked and scoring.win_at <= half:
        where = ("scoring", "win_at")
        report.problem(where, "checks.win_at_beside_melds", n=scoring.win_at, least=half + 1)


def _check_own_wins(ruleset: Ruleset, report: Report, total: int) -> None:
    """What contracts need of their own can be had."""
    for name, contract in ruleset.contracts.items():
        n = contract.win_at or 0
        if n > total:
            path = ("contracts", name, "win_at")
            report.problem(path, "checks.win_at_too_high", n=n, total=total)


def _check_steps(ruleset: Ruleset, report: Report, scoring: GamePoints) -> None:
    """There is a step, and enough can be had."""
    if not scoring.steps:
        report.problem(("scoring", "steps"), "checks.no_steps")
    total = points_in_all(ruleset)
    if ruleset.melds is None and scoring.enough > total:
        n = scoring.enough
        report.problem(("scoring", "enough"), "checks.win_at_too_high", n=n, total=total)


def _check_enough(ruleset: Ruleset, report: Report, scoring: GamePoints) -> None:
    """Where the deal is counted after its last card, what is enough is what is more than half: of
    two sides who has more has won, whatever else stands there."""
    closing = any(stock.closing is not None for _, stock in phases_of(ruleset, StockPhase))
    counted = scoring.goes_out == "at_end" and scoring.played_out == "most_points"
    if closing or not counted or ruleset.melds is not None or not ruleset.table.parts_in_two:
        return
    needed = points_in_all(ruleset) // 2 + 1
    if scoring.enough != needed:
        n = scoring.enough
        report.problem(("scoring", "enough"), "checks.enough_unread", n=n, needed=needed)


def _check_even(ruleset: Ruleset, report: Report, scoring: GamePoints) -> None:
    """Who wins where several have as much: that can be, and every word leaves some of it open."""
    if scoring.even and scoring.played_out != "most_points":
        report.problem(("scoring", "even"), "checks.even_of_last_trick")
    if len(scoring.even) == 2 and scoring.even != ["first_trick", "forehand"]:
        report.problem(("scoring", "even", 1), "checks.even_idle")


def _check_mistakes(ruleset: Ruleset, report: Report, scoring: GamePoints) -> None:
    """What mistakes cost that can be made."""
    if scoring.wrong is not None and scoring.goes_out != "said":
        report.problem(("scoring", "wrong"), "checks.wrong_never_said")
    closing = any(stock.closing is not None for _, stock in phases_of(ruleset, StockPhase))
    if scoring.closed_in_vain is not None and not closing:
        report.problem(("scoring", "closed_in_vain"), "checks.never_closed")
    if scoring.closed_counts == "at_closing" and not closing:
        report.problem(("scoring", "closed_counts"), "checks.never_closed")


def _check_values(ruleset: Ruleset, report: Report, scoring: GameValue) -> None:
    """There is a step, card points to win with, and a talon that may be left."""
    if not scoring.steps:
        report.problem(("scoring", "steps"), "checks.no_steps")
    total = points_in_all(ruleset)
    if scoring.win_at > total:
        n = scoring.win_at
        report.problem(("scoring", "win_at"), "checks.win_at_too_high", n=n, total=total)
    _check_own_wins(ruleset, report, total)
    if min(values_of_games(ruleset), default=1) < 1:
        report.problem(("scoring", "steps"), "checks.game_worth_nothing")
    if scoring.left_talon and not may_leave_talon(ruleset):
        report.problem(("scoring", "left_talon"), "checks.talon_never_left")
    bonus = scoring.bonus
    if bonus is not None and any(dict(bonus).values()) and scoring.settlement != "credit_only":
        word = scoring.settlement
        report.problem(("scoring", "settlement"), "checks.settlement_with_bonus", word=word)


def _check_games(ruleset: Ruleset, report: Report, scoring: GameValue) -> None:
    """Whatever was bid, whoever has it can declare something: one game that is open to every hand
    and whose value is multiplied."""
    if "stock" in phase_kinds(ruleset):
        report.problem(("scoring", "kind"), "checks.values_beside_stock")
    declaring = {name for name, _ in phases_of(ruleset, DeclarePhase)}
    if "bidding" not in phase_kinds(ruleset):
        declaring |= {name for name, _ in phases_of(ruleset, ReservationsPhase)}
    games = [c for c in ruleset.contracts.values() if c.enabled and c.offered in declaring]
    if not declaring:
        report.problem("order", "checks.game_value_without_declare")
    elif not any(has_base_value(c) and is_open_to_all(c) for c in games):
        report.problem("contracts", "checks.no_game_to_declare")


def _check_count(ruleset: Ruleset, report: Report, scoring: ReKontra) -> None:
    for side in ("re", "kontra"):
        if side not in scoring.names:
            report.problem(("scoring", "names"), "checks.side_without_name", word=side)
    if not scoring.steps:
        report.problem(("scoring", "steps"), "checks.no_steps")
    each((_check_side_steps,), ruleset, report, scoring)
    called = {p.card for p in ruleset.promotions.values() if p.enabled}
    if scoring.against_promoted and not called:
        report.problem("scoring.against_promoted", "checks.never_promoted")
    for name, special in scoring.special_points.items():
        path = ("scoring", "special_points", name)
        if special.enabled and special.promoted and special.card not in {None, *called}:
            report.problem((*path, "promoted"), "checks.never_promoted")
        with readable():
            _check_special(ruleset, report, path, special)


def _check_side_steps(ruleset: Ruleset, report: Report, scoring: ReKontra) -> None:
    """A step hangs on what the losers have or on what the winners have, which can be had; and the
    first one on nothing."""
    total = points_in_all(ruleset)
    for index, (name, step) in enumerate(scoring.steps.items()):
        path = ("scoring", "steps", name)
        if step.at_least is None:
            if step.each is not None:
                report.problem((*path, "each"), "checks.idle_needs", key="at_least")
        elif index == 0:
            report.problem((*path, "at_least"), "checks.first_step_always")
        elif step.below < MOST_POINTS or step.below_re is not None:
            report.problem((*path, "at_least"), "checks.step_of_both")
        elif step.at_least > total and not scoring.melds_count:
            n = step.at_least
            report.problem((*path, "at_least"), "checks.win_at_too_high", n=n, total=total)


def _check_special(ruleset: Ruleset, report: Report, path: Path, special: SpecialPoint) -> None:
    needed = _NEEDED.get(special.kind, "card")
    if getattr(special, needed) is None:
        report.problem(path, "checks.special_point_lacks", kind=special.kind, key=needed)
    if special.promoted and needed != "card":
        report.problem((*path, "promoted"), "checks.special_point_not_for", kind=special.kind)
    allowed = (needed, "by") if special.kind == "caught" else (needed,)
    for key in ("card", "by", "at_least", "suit"):
        value = getattr(special, key)
        if value is None:
            continue
        if key not in allowed:
            report.problem((*path, key), "checks.special_point_not_for", kind=special.kind)
        elif key == "card" and special.is_of_trump:
            _check_of_trump(ruleset, report, path, special)
        elif key in ("card", "by") and parse_card(value) not in kinds(ruleset):
            report.problem((*path, key), "checks.card_not_in_deck", word=value)
    promised = any(path[-1] in contract.promises for contract in ruleset.contracts.values())
    if special.promised is not None and special.enabled and not promised:
        report.problem((*path, "promised"), "checks.promised_nowhere")


def _check_of_trump(ruleset: Ruleset, report: Report, path: Path, special: SpecialPoint) -> None:
    """The pack has that rank, some suit is trump as a whole, and which one it is can be known."""
    rank = (special.card or "").partition("-")[2]
    if parse_rank(rank) not in {parse_rank(name) for name in ruleset.deck.ranks}:
        report.problem((*path, "card"), "checks.card_not_in_deck", word=special.card)
    played = [one for one in ruleset.contracts.values() if one.enabled and one.counts_points]
    if special.enabled and not any(has_suit(ruleset, contract) for contract in played):
        report.problem((*path, "card"), "checks.special_point_without_trump", word=special.card)
    if special.promoted:
        report.problem((*path, "promoted"), "checks.special_point_not_for", kind=special.kind)
