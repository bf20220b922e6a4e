"""The match: it ends, and somebody deals next."""

from __future__ import annotations

from collections.abc import Sequence

from game.cards import RANK_MASK, parse_card
from game.rules.card_points import copies_of
from game.rules.checks.contracts.some_tricks import most_tricks
from game.rules.checks.facts import (
    DECLARING,
    check_name,
    deals_less,
    has_declarer,
    in_order,
    is_open_to_all,
    kinds,
    melds_between_tricks,
    no_such_card,
    phase_kinds,
    phases_of,
)
from game.rules.model import Ruleset
from game.rules.model.auction import BiddingPhase, ReservationsPhase
from game.rules.model.card_order import RANKING
from game.rules.model.cards_of_phases import cards_played
from game.rules.model.contracts import Contract
from game.rules.model.double_rounds import Bock
from game.rules.model.games import Games
from game.rules.model.match import Choices, MatchRules, Strikes
from game.rules.model.naming import TrumpPhase
from game.rules.model.phases import PovertyPhase, StockPhase, TalonPhase
from game.rules.model.pot import Pot
from game.rules.model.scoring import SpecialPoint
from game.rules.placeholders import each, readable
from game.rules.problems import Path, Report

_BESIDE_FINISHING = (
    "games",
    "target_by",
    "partner_least",
    "floor",
    "deals",
    "rounds",
    "contracts_each",
    "choices",
    "no_trick_out",
    "ends",
    "barrel",
    "several_pass",
)
"""The keys about how a match ends, or near its end, where who reaches the target drops out."""


def check(ruleset: Ruleset, report: Report) -> None:
    """A match needs an end, and what its keys speak of must be there."""
    checks = (
        _check_end,
        _check_winners,
        _check_partner_least,
        _check_solos,
        _check_rounds,
        _check_pot,
        _check_turns,
        _check_by_kept,
        _check_each,
        _check_barrel,
        _check_falling,
        _check_exactly,
        _check_rubicon,
        _check_running,
        _check_strikes,
        _check_tricks,
        _check_lots,
        _check_vulnerable,
        _check_games,
        _check_counting,
    )
    each(checks, ruleset, report)


def _check_vulnerable(ruleset: Ruleset, report: Report) -> None:
    """More is at stake for somebody only where the scoring says so."""
    if ruleset.match.vulnerable and not ruleset.scoring.by_vulnerability:
        report.problem("match.vulnerable", "checks.vulnerable_for_nothing")
    if "game_won" in ruleset.match.vulnerable and ruleset.match.games is None:
        report.problem("match.vulnerable", "checks.idle_needs", key="match.games")


def _check_counting(ruleset: Ruleset, report: Report) -> None:
    """Points are counted down from the target or to the floor, and nothing else is said of them
    but who gets to 0, after a deal."""
    match, where = ruleset.match, "match.counts_down"
    if not match.counts_down:
        return
    if match.target is None and match.floor is None:
        report.problem(where, "checks.counts_down_without_end")
    near = any(one.below is not None for one in ruleset.scoring.honoured.values())
    usual = not match.needs_own_bid and match.several_pass == "highest"
    beside = match.barrel is not None or match.losers_fall or match.partner_least is not None
    planned = match.target is not None and ruleset.planned_deals is not None
    brings = match.games is not None and match.games.bring_points
    if near or beside or planned or brings or match.may_cut_short or not usual:
        report.problem(where, "checks.counts_down_beside")


def _check_games(ruleset: Ruleset, report: Report) -> None:
    """Games of a match are won by reaching the target, and nothing else is about all its deals."""
    match = ruleset.match
    if match.games is None:
        return
    if match.target is None:
        report.problem("match.games", "checks.idle_needs", key="match.target")
    if ruleset.planned_deals is not None or match.floor is not None or match.no_trick_out:
        report.problem("match.games", "checks.games_beside_end")
    if match.barrel is not None:
        report.problem("match.barrel", "checks.games_beside_barrel")
    if match.games.count_bids:
        _check_below_line(ruleset, report)
    _check_worth(match.games, report)


def _check_worth(games: Games, report: Report) -> None:
    """What a game brings goes on from few points of the others to more, and what is bid counts for
    the match as it is."""
    if games.worth and games.count_bids:
        report.problem("match.games.worth", "checks.games_worth_of_bids")
    several = any(one.games > 1 for one in games.worth)
    if several and games.worth[0].up_to is None:
        report.problem(("match", "games", "worth", 0, "games"), "checks.games_count_alike")
    if games.worth and not several and not games.are_settled:
        report.problem("match.games.worth", "checks.games_worth_nothing")
    before: int | None = None
    for index, one in enumerate(games.worth):
        last = index == len(games.worth) - 1
        rises = one.up_to is not None and (before is None or one.up_to > before)
        if not rises and not (last and one.up_to is None):
            report.problem(("match", "games", "worth", index), "checks.games_worth_rises")
        before = one.up_to


def _check_below_line(ruleset: Ruleset, report: Report) -> None:
    """Only a table says what a bid that is made is worth, and nobody knows before the deal is over
    whether it is."""
    match, where = ruleset.match, "match.games.counts"
    if not ruleset.scoring.pays_by_table:
        report.problem(where, "checks.games_of_bids_without_table")
    elif match.may_cut_short or match.needs_own_bid or match.bock is not None:
        report.problem(where, "checks.games_of_bids_beside")


def _check_lots(ruleset: Ruleset, report: Report) -> None:
    """Where cards are drawn for who deals first, one of them can be the highest; a card whose
    holder is forehand in the first deal is there once, and always in a hand."""
    where, match = ("match", "first_dealer"), ruleset.match
    ranks = {card & RANK_MASK for card in kinds(ruleset)}
    if match.draws_lots and len(ranks) < 2:
        report.problem(where, "checks.lots_all_alike")
    card = match.first_card
    if card is None:
        return
    with readable():
        if (kind := parse_card(card)) not in kinds(ruleset):
            no_such_card(ruleset, report, where, card)
        elif (copies := copies_of(ruleset.deck, kind)) > 1:
            report.problem(where, "checks.first_card_of_several", word=card, n=copies)
        elif deals_less(ruleset):
            report.problem(where, "checks.first_card_perhaps_held_by_nobody", word=card)


def _check_end(ruleset: Ruleset, report: Report) -> None:
    match = ruleset.match
    planned = ruleset.planned_deals
    last = match.no_trick_out
    if match.target is None and match.floor is None and planned is None and not last:
        word = "match_never_ends" if match.won_with_tricks is None else "match_may_never_end"
        report.problem("match", f"checks.{word}")
    kinds = phase_kinds(ruleset)
    beside = (
        not ruleset.table.sides.each_alone
        or ruleset.table.dealer_sits_out
        or match.pot is not None
        or not {"stock", "deal_rest"}.isdisjoint(kinds)
    )
    if last and (beside or not {"stay", "reservations", "bidding"}.isdisjoint(kinds)):
        report.problem("match.no_trick_out", "checks.no_trick_out_beside")
    if match.fallen_drop_out and beside:
        report.problem("match.fallen", "checks.no_trick_out_beside")
    if match.reached != "wins":
        _check_finishing(ruleset, report, beside=beside)
    if match.fallen != "highest_wins" and match.floor is None:
        report.problem("match.fallen", "checks.idle_needs", key="match.floor")
    if match.come_back and match.floor is None:
        report.problem("match.come_back", "checks.idle_needs", key="match.floor")
    elif match.come_back and match.target is not None:
        report.problem("match.come_back", "checks.come_back_beside")
    if planned is not None and planned > match.most_deals:
        n = match.most_deals
        report.problem("match.most_deals", "checks.most_deals_below_plan", n=n, deals=planned)


def _check_finishing(ruleset: Ruleset, report: Report, *, beside: bool) -> None:
    """There is a target to be reached, and nothing else ends the match or says who has won it."""
    match = ruleset.match
    if match.target is None:
        report.problem("match.reached", "checks.idle_needs", key="match.target")
    if beside:
        report.problem("match.reached", "checks.no_trick_out_beside")
    for key in _BESIDE_FINISHING:
        if getattr(match, key) != MatchRules.model_fields[key].default:
            report.problem(("match", key), "checks.finished_beside")


def _check_winners(ruleset: Ruleset, report: Report) -> None:
    match = ruleset.match
    if match.may_cut_short and match.target is None:
        report.problem("match.ends", "checks.at_once_without_target")
    if match.may_cut_short and not ruleset.scoring.writes_own_points:
        report.problem("match.ends", "checks.at_once_of_whole_deal", kind=ruleset.scoring.kind)
    if match.needs_own_bid:
        if match.target is None:
            report.problem("match.target_by", "checks.idle_needs", key="match.target")
        judged = ruleset.scoring.has_winner or ruleset.scoring.values_games
        if not has_declarer(ruleset) or not judged:
            report.problem("match.target_by", "checks.target_by_bid_of_none")
        if match.may_cut_short:
            report.problem("match.target_by", "checks.target_by_bid_at_once")
        if match.several_pass != "highest":
            report.problem("match.several_pass", "checks.target_by_bid_of_several")
    _check_several(ruleset, report)


def _check_several(ruleset: Ruleset, report: Report) -> None:
    """Several can reach a target, and there is what decides between them."""
    match = ruleset.match
    if match.several_pass != "highest" and match.target is None:
        report.problem("match.several_pass", "checks.several_pass_without_target")
    if match.several_pass == "declarer_first" and not has_declarer(ruleset):
        report.problem("match.several_pass", "checks.several_pass_without_declarer")
    if match.several_pass == "honours_last" and not ruleset.scoring.honoured:
        report.problem("match.several_pass", "checks.idle_needs", key="scoring.honours")
    if match.several_pass == "counted_first":
        _check_counted_first(ruleset, report)


def _check_counted_first(ruleset: Ruleset, report: Report) -> None:
    """Everybody writes down what can be counted one after the other: single things, or melds that
    are there before the tricks, and these."""
    scoring, path = ruleset.scoring, "match.several_pass"
    if scoring.reaches_bid or not (scoring.singly or scoring.writes_own_points):
        report.problem(path, "checks.nothing_counted_first")
    elif not scoring.singly and scoring.counts_places:
        report.problem(path, "checks.counted_first_by_places")
    elif not scoring.singly and melds_between_tricks(ruleset):
        report.problem(path, "checks.counted_first_in_between")


def _check_partner_least(ruleset: Ruleset, report: Report) -> None:
    """There is a target, and partners who may have unlike numbers of points when a deal is over."""
    if ruleset.match.partner_least is None:
        return
    path = "match.partner_least"
    if ruleset.match.target is None:
        report.problem(path, "checks.idle_needs", key="match.target")
    if not ruleset.scoring.judges_partners_alone:
        report.problem(path, "checks.partner_least_together")
    if ruleset.match.may_cut_short:
        report.problem(path, "checks.partner_least_at_once")


def _check_barrel(ruleset: Ruleset, report: Report) -> None:
    """One gets there before the target, and bids that are high enough can be won."""
    match, barrel = ruleset.match, ruleset.match.barrel
    if barrel is None:
        return
    bids = [phase for _, phase in phases_of(ruleset, BiddingPhase)]
    steps = bids[0].steps if bids else range(0)
    beside = match.pot is not None or match.may_cut_short
    if not steps or not ruleset.scoring.reaches_bid:
        report.problem("match.barrel", "checks.barrel_without_bidding")
        return
    if match.target is None:
        report.problem("match.barrel", "checks.idle_needs", key="match.target")
        return
    if beside:
        report.problem("match.barrel", "checks.barrel_beside")
    for key, other in (("deals", "falls"), ("falls", "deals")):
        if getattr(barrel, key) is not None and getattr(barrel, other) is None:
            where = f"match.barrel.{key}"
            report.problem(where, "checks.idle_needs", key=f"match.barrel.{other}")
    if barrel.at >= match.target:
        report.problem("match.barrel.at", "checks.barrel_beyond", n=match.target)
    if barrel.needs > steps[-1]:
        report.problem("match.barrel.needs", "checks.barrel_needs", n=steps[-1])


def _check_falling(ruleset: Ruleset, report: Report) -> None:
    """What is written down stays written down in a pot, on the barrel and from game to game; and
    nobody knows before a deal is over who falls by it."""
    match = ruleset.match
    if not match.losers_fall:
        return
    beside = match.pot is not None or match.barrel is not None or match.games is not None
    if beside or match.may_cut_short or ruleset.scoring.judges_partners_alone:
        report.problem("match.losers_fall", "checks.losers_fall_beside")


def _check_exactly(ruleset: Ruleset, report: Report) -> None:
    """Each number becomes one other, at which one stays and has not fallen all the same, and one
    looks where everybody is when a deal is over."""
    match, found = ruleset.match, set[int]()
    for index, one in enumerate(match.exactly):
        where = ("match", "exactly", index)
        if one.at in found:
            report.problem((*where, "at"), "checks.exactly_twice", n=one.at)
        found.add(one.at)
        if any(other.at == one.to for other in match.exactly):
            report.problem((*where, "to"), "checks.exactly_no_place", n=one.to)
        elif match.floor is not None and max(one.at, one.to) <= match.floor:
            report.problem((*where, "to"), "checks.exactly_fallen", n=one.to, floor=match.floor)
    if match.exactly and (match.games is not None or match.may_cut_short):
        report.problem("match.exactly", "checks.exactly_beside")


def _check_rubicon(ruleset: Ruleset, report: Report) -> None:
    """One wins the match, or partners who write down points together, by score points that are
    those of the whole match."""
    match = ruleset.match
    if match.rubicon is None:
        return
    several = match.fallen != "highest_wins" or match.reached != "wins" or match.no_trick_out
    if several or match.games is not None or match.counts_down:
        report.problem("match.rubicon", "checks.rubicon_beside")
    if ruleset.scoring.judges_partners_alone:
        report.problem("match.rubicon", "checks.rubicon_of_partners")


def _check_running(ruleset: Ruleset, report: Report) -> None:
    """So many deals can be won running, and what they bring comes when a deal is over."""
    match, where = ruleset.match, ("match", "won_running")
    if match.won_running is None:
        return
    planned = ruleset.planned_deals
    if planned is not None and planned < match.won_running.deals:
        n = match.won_running.deals
        report.problem((*where, "deals"), "checks.streak_too_long", n=n, deals=planned)
    if match.ends == "at_once" or match.barrel is not None or match.pot is not None:
        report.problem(where, "checks.won_running_beside")


def _check_strikes(ruleset: Ruleset, report: Report) -> None:
    """Somebody can do badly so many times, and what that costs comes when a deal is over."""
    match, where = ruleset.match, ("match", "strikes")
    strikes, planned = match.strikes, ruleset.planned_deals
    if strikes is None:
        return
    scoring = ruleset.scoring
    if strikes.of == "lost":
        counted = has_declarer(ruleset) and scoring.has_winner
    else:
        played = list(ruleset.played_games.values())
        counted = any(one.counts_points for one in played) and not scoring.counts_predictions
    if not counted:
        report.problem((*where, "of"), "checks.strikes_of_nothing")
    _check_cost(ruleset, report, strikes)
    if planned is not None and planned < strikes.every and not strikes.times:
        at = (*where, "every")
        report.problem(at, "checks.streak_too_long", n=strikes.every, deals=planned)
    if match.ends == "at_once":
        report.problem(where, "checks.strikes_beside")


def _check_cost(ruleset: Ruleset, report: Report, strikes: Strikes) -> None:
    """It costs so many score points, or so many times as much as a lost game costs its side by
    itself, and nobody else has that."""
    where = ("match", "strikes")
    if bool(strikes.costs) == bool(strikes.times):
        report.problem(where, "checks.strikes_costs_once")
    if not strikes.times:
        return
    scoring = ruleset.scoring
    alone = scoring.bids_points and ruleset.match.pot is None
    if strikes.of != "lost" or not alone:
        report.problem((*where, "times"), "checks.strikes_times_of_payments")
    if strikes.every != Strikes.model_fields["every"].default:
        report.problem((*where, "every"), "checks.idle_needs", key="match.strikes.costs")


def _check_tricks(ruleset: Ruleset, report: Report) -> None:
    """So many tricks win the match that only one side can have them, and who plays together does so
    from deal to deal."""
    number, where = ruleset.match.won_with_tricks, "match.won_with_tricks"
    if number is None:
        return
    if ruleset.table.sides.kind not in ("alone", "partners"):
        report.problem(where, "checks.won_with_tricks_of_sides")
        return
    tricks = most_tricks(ruleset)
    least = tricks // 2 + 1
    if not least <= number <= tricks:
        report.problem(where, "checks.won_with_tricks_range", least=least, most=tricks)


_DOUBLED = ("doubled", "doubled_lost")
"""What brings a double round by a game that was doubled."""


def _check_rounds(ruleset: Ruleset, report: Report) -> None:
    match = ruleset.match
    if match.bock is not None:
        each((_check_bock,), ruleset, report, ("match", "bock", "after"), match.bock)
        each((_check_game,), ruleset, report, ("match", "bock"), match.bock)
    for name, contract in ruleset.contracts.items():
        if contract.bock != "never":
            each((_check_brought,), ruleset, report, ("contracts", name, "bock"), contract)
    for name, special in ruleset.scoring.specials.items():
        if special.bock is not None:
            path = ("scoring", "special_points", name, "bock")
            each((_check_special,), ruleset, report, path, special)
    if match.next_dealer == "opener" and "bidding" not in phase_kinds(ruleset):
        report.problem("match.next_dealer", "checks.opener_without_bidding")
    if match.next_dealer == "all_named" and not match.uses_up_games:
        report.problem("match.next_dealer", "checks.idle_needs", key="contracts_each")
    if match.next_dealer in ("winner", "loser", "while_losing"):
        for key in ("rounds", "contracts_each", "choices"):
            if getattr(match, key):
                report.problem(("match", key), "checks.dealer_not_in_turn")


def _check_bock(ruleset: Ruleset, report: Report, path: Path, bock: Bock) -> None:
    """What is said to bring a double round can happen."""
    spoken, known = ruleset.spoken, ruleset.scoring.brings_double_rounds
    silent = spoken is None
    for word in (word for word, brings in bock.after.items() if brings):
        if word not in known:
            report.problem((*path, word), "checks.bock_never_brought", known=", ".join(known))
        elif word in ("both_promised", "promise_missed", *_DOUBLED) and silent:
            report.problem((*path, word), "checks.needs_announcements")
        elif word in _DOUBLED and spoken is not None and not spoken.by_turns:
            report.problem((*path, word), "checks.idle_needs", key="announcements.by_turns")
    if bock.after.get("doubled") and bock.after.get("doubled_lost"):
        report.problem((*path, "doubled_lost"), "checks.bock_doubled_anyway")


def _check_game(ruleset: Ruleset, report: Report, path: Path, bock: Bock) -> None:
    """What all must play in some deals is there to be played by all, and elsewhere somebody may
    choose something else."""
    where, game = (*path, "game"), bock.game
    if game is None:
        if bock.game_in != "doubled":
            report.problem((*path, "game_in"), "checks.idle_needs", key="game")
        return
    contract, kinds = ruleset.contracts.get(game), phase_kinds(ruleset)
    if contract is None:
        report.problem(
            where, "checks.contract_unknown", word=game, candidates=list(ruleset.contracts)
        )
    elif not _is_for_all(ruleset, game, contract):
        report.problem(where, "checks.bock_game_declared", word=game)
    elif game not in ruleset.usual_games and not _is_for_few(ruleset, contract):
        report.problem(where, "checks.bock_game_for_few", word=game)
    named = "bidding" in kinds or "reservations" in kinds
    turned_up = any(c.when_turned_up for c in ruleset.games.values())
    if not named or turned_up or ruleset.match.contracts or ruleset.to_choose:
        report.problem(where, "checks.bock_game_beside")
    if bock.game_in != "doubled" and bock.several == "multiplied":
        report.problem((*path, "several"), "checks.bock_game_in_sequence")
    if not ruleset.brings_bock:
        report.problem(where, "checks.idle_needs", key="after")


def _is_for_all(ruleset: Ruleset, name: str, contract: Contract) -> bool:
    """Whether it can be played, and nobody declares it or has bid for it."""
    usual = name in ruleset.usual_games and not contract.avoids_points
    bid_for = usual and "bidding" in phase_kinds(ruleset)
    return contract.can_be_played and contract.comes_by_itself and not bid_for


def _is_for_few(ruleset: Ruleset, contract: Contract) -> bool:
    """Whether it is about the fewest points, by the trumps and the order of the usual game."""
    usual = next(iter(ruleset.usual_games.values()))
    same = ("trump", "trumps", *RANKING, "points")
    alike = all(getattr(contract, key) == getattr(usual, key) for key in same)
    return contract.avoids_points and alike


def _check_brought(ruleset: Ruleset, report: Report, path: Path, contract: Contract) -> None:
    """What brings a double round can happen: the contract is lost, or its cards are thrown in."""
    if ruleset.match.bock is None:
        report.problem(path, "checks.idle_needs", key="match.bock")
    can_be_lost = contract.can_be_won
    may_leave = any(phase.may_leave for _, phase in phases_of(ruleset, TalonPhase))
    if contract.bock == "hand_lost" and not may_leave:
        report.problem(path, "checks.bock_never_from_hand")
    if contract.bock in ("lost", "hand_lost") and not (can_be_lost and ruleset.scoring.has_winner):
        report.problem(path, "checks.bock_never_lost")
    only_there = ruleset.match.bock is not None and path[-2] == ruleset.match.bock.game
    if contract.bock == "played" and only_there and path[-2] not in ruleset.usual_games:
        report.problem(path, "checks.bock_game_brings_none")
    if contract.bock == "played" and not contract.is_played:
        report.problem(path, "checks.bock_never_played")
    if contract.bock == "thrown_in" and not _is_thrown_in(ruleset, path[-2], contract):
        report.problem(path, "checks.bock_never_thrown_in")


def _check_special(ruleset: Ruleset, report: Report, path: Path, special: SpecialPoint) -> None:
    """There are double rounds that it can bring, and it is counted."""
    if ruleset.match.bock is None:
        report.problem(path, "checks.idle_needs", key="match.bock")
    elif not (special.points or special.pot):
        report.problem(path, "checks.special_point_lacks", kind=special.kind, key="points")


def _is_thrown_in(ruleset: Ruleset, name: object, contract: Contract) -> bool:
    """Whether the cards can be thrown in with a contract: for itself, because nobody takes what is
    handed over for it, or because nobody bids."""
    refused = any(
        phase.contract == name and phase.refused == "thrown_in"
        for _, phase in phases_of(ruleset, PovertyPhase)
    )
    passed = contract.offered is None and any(
        not phase.forehand_must_open for _, phase in phases_of(ruleset, BiddingPhase)
    )
    return not contract.is_played or refused or passed


def _check_solos(ruleset: Ruleset, report: Report) -> None:
    """Compulsory soli find an end, and something that can always be played."""
    solos = ruleset.match.compulsory_solos
    if solos is None or not solos.each:
        return
    if ruleset.planned_deals is None:
        report.problem("match.compulsory_solos", "checks.compulsory_without_end")
    if not any(_always_playable(contract) for contract in ruleset.contracts.values()):
        report.problem("match.compulsory_solos", "checks.compulsory_without_solo")
    _check_room(ruleset, report, solos.each * ruleset.table.players)


def _check_room(ruleset: Ruleset, report: Report, owed: int) -> None:
    """Compulsory soli that are among the deals of the match all find a place there."""
    match = ruleset.match
    deals = ruleset.planned_deals
    if match.solos_counted and deals is not None and owed > deals:
        path = "match.compulsory_solos"
        report.problem(path, "checks.compulsory_too_many", owed=owed, deals=deals)


def _always_playable(contract: Contract) -> bool:
    """Whether every hand can play it as a solo."""
    free = not contract.needs and not contract.holding and contract.offered is not None
    return contract.enabled and contract.is_solo and free


def _check_pot(ruleset: Ruleset, report: Report) -> None:
    """A pot has a name, is paid into, and somebody can win it."""
    pot = ruleset.match.pot
    if pot is None:
        return
    check_name(report, ("match", "pot", "label"), pot.label)
    paid = pot.each_deal, pot.dealer, pot.thrown_in, pot.fewest_points, pot.lost, pot.no_trick
    paid_by_card = any(one.pot == "pays" for one in _of_pot(ruleset))
    if not any((*paid, pot.dropped, paid_by_card)):
        report.problem("match.pot", "checks.pot_stays_empty")
    if pot.dealer and ruleset.table.dealer_sits_out:
        report.problem("match.pot.dealer", "checks.dealer_takes_no_part")
    _check_idle(ruleset, report, pot)
    if pot.is_shared:
        _check_shared(ruleset, report, pot)
        return
    for key in ("no_trick", "no_trick_doubles", "declarer_tricks", "stay_tricks"):
        if getattr(pot, key):
            report.problem(f"match.pot.{key}", "checks.pot_not_by_tricks")
    if pot.goes_with_special_point:
        _check_taken(ruleset, report, pot)
        return
    played = list(ruleset.games.values())
    solo = any(contract.is_solo for contract in played)
    if not has_declarer(ruleset) or not ruleset.scoring.has_winner:
        report.problem("match.pot", "checks.pot_never_won")
    elif pot.won_by_solo and not solo:
        report.problem("match.pot.won_by", "checks.pot_never_won")


def _check_taken(ruleset: Ruleset, report: Report, pot: Pot) -> None:
    """A special point takes it, which nobody else pays for or wins."""
    for key in ("lost", "lost_doubles", "dropped"):
        if getattr(pot, key):
            report.problem(f"match.pot.{key}", "checks.pot_by_special_points_only")
    if all(one.pot != "takes" for one in _of_pot(ruleset)):
        report.problem("match.pot.won_by", "checks.pot_never_won")


def _of_pot(ruleset: Ruleset) -> list[SpecialPoint]:
    """The special points that pay into the pot, or take it."""
    specials = ruleset.scoring.specials.values()
    return [one for one in specials if one.enabled and not one.is_written_down]


def _check_idle(ruleset: Ruleset, report: Report, pot: Pot) -> None:
    """What a pot says of its own has something to do."""
    if pot.taken_by_one and not ruleset.scoring.two_sides:
        report.problem("match.pot.taken_by_one", "checks.idle_needs", key="scoring.opponents")
    if pot.dropped and "stay" not in phase_kinds(ruleset):
        report.problem("match.pot.dropped", "checks.idle_needs", key="phases: stay")
    if pot.tie_returns and not pot.won_by_most_tricks:
        report.problem("match.pot.tie_returns", "checks.idle_needs", key="won_by: most_tricks")
    elif pot.tie_returns and pot.refilled_by != "everybody":
        key = "refilled_by: everybody"
        report.problem("match.pot.tie_returns", "checks.idle_needs", key=key)
    elif pot.tie_returns and not pot.each_deal:
        report.problem("match.pot.tie_returns", "checks.idle_needs", key="each_deal")
    refilled = pot.each_deal or (pot.dealer and pot.refilled_by == "nobody")
    if pot.refilled_by != "everybody" and not refilled:
        report.problem("match.pot.refilled_by", "checks.idle_needs", key="each_deal")
    if pot.refilled_by == "dealer" and ruleset.table.dealer_sits_out:
        report.problem("match.pot.refilled_by", "checks.dealer_takes_no_part")
    if pot.least_tricks and not pot.won_by_most_tricks:
        report.problem("match.pot.least_tricks", "checks.idle_needs", key="won_by: most_tricks")
    if pot.no_trick_most is not None and not pot.no_trick_doubles:
        report.problem("match.pot.no_trick_most", "checks.idle_needs", key="no_trick_doubles")


def _check_turns(ruleset: Ruleset, report: Report) -> None:
    """Games that are played in turn are there, and nobody chooses another one but where that has
    its turn."""
    in_turn, choices = ruleset.match.contracts, ruleset.choices_in_turn
    asking = {name for name, phase in in_order(ruleset) if phase.kind in DECLARING}
    if in_turn and not asking <= set(choices):
        report.problem("match.contracts", "checks.turns_beside_declarer")
    for name in choices:
        _check_choice(ruleset, report, ("match", "contracts", in_turn.index(name)), name)
    for index, name in enumerate(in_turn):
        where, contract = ("match", "contracts", index), ruleset.contracts.get(name)
        if name in choices:
            continue
        if contract is None:
            known = (*ruleset.contracts, *asking)
            report.problem(where, "checks.contract_unknown", word=name, candidates=known)
        elif contract.offered is not None:
            report.problem(where, "checks.turn_of_offered", word=name)
        elif choices and contract.trump_is_named and not _names_for_all(ruleset):
            report.problem(where, "checks.turn_without_declarer", word=name)


def _names_for_all(ruleset: Ruleset) -> bool:
    """Whether trump is named by somebody who is there without a declarer, too."""
    return all(phase.by_seat for _, phase in phases_of(ruleset, TrumpPhase))


def _check_choice(ruleset: Ruleset, report: Report, where: Path, name: str) -> None:
    """Where a choice has its turn, one must choose, with whatever hand, and no sides are made."""
    phase = ruleset.phases[name]
    assert isinstance(phase, ReservationsPhase)  # as all that have their turn
    if not phase.must_choose or phase.asks_strongest:
        report.problem(where, "checks.turn_of_no_choice", word=name)
    if not ruleset.scoring.writes_own_points:
        report.problem(where, "checks.turn_of_choice_apart", word=name)
    for other in ruleset.offered_in([name]):
        game = ruleset.contracts[other]
        if not game.is_played or game.deals_next or not is_open_to_all(game):
            report.problem(("contracts", other), "checks.turn_not_for_all")


def _check_by_kept(ruleset: Ruleset, report: Report) -> None:
    """Games that hang on predictions are there, one for each number that can be kept, and one for
    the first deal."""
    names, where = ruleset.match.contracts_by_kept, ("match", "contracts_by_kept")
    if not names:
        return
    if not ruleset.scoring.counts_predictions:
        report.problem(where, "checks.nothing_kept")
        return
    if len(ruleset.match.contracts) != 1:
        report.problem(("match", "contracts"), "checks.one_for_the_first_deal")
    most = ruleset.predicting_sides
    if len(names) > most + 1:
        report.problem((*where, most + 1), "checks.kept_by_more", n=most)
    for index, name in enumerate(names):
        contract = ruleset.contracts.get(name)
        if contract is None:
            known = ruleset.contracts
            report.problem((*where, index), "checks.contract_unknown", word=name, candidates=known)
        elif contract.offered is not None:
            report.problem((*where, index), "checks.turn_of_offered", word=name)
        elif not contract.enabled:
            report.problem((*where, index), "checks.kept_but_disabled", word=name)


def _check_each(ruleset: Ruleset, report: Report) -> None:
    """Where everybody plays each game so many times, somebody must choose one in every deal, any
    hand may play any, and all get to deal as often."""
    match = ruleset.match
    where = "match.choices" if match.choices else "match.contracts_each"
    if not match.uses_up_games:
        return
    games = ruleset.to_choose or ruleset.side_to_choose
    if not games or phase_kinds(ruleset).count("reservations") > 1:
        report.problem(where, "checks.each_needs_choice")
    elif match.choices:
        _check_choices(ruleset, report, games)
    for key in ("contracts", "deals", "rounds", "compulsory_solos", "no_trick_out"):
        if getattr(match, key):
            report.problem(("match", key), "checks.beside_each")
    if match.fallen_drop_out:
        report.problem("match.fallen", "checks.beside_each")
    for name in games:
        path, game = ("contracts", name), ruleset.contracts[name]
        if not game.is_played or game.deals_next or not is_open_to_all(game):
            report.problem(path, "checks.each_not_for_all")


def _check_choices(ruleset: Ruleset, report: Report, games: Sequence[str]) -> None:
    """Every game that can be chosen stands in one entry, and what an entry allows is enough for all
    who choose."""
    match = ruleset.match
    if match.contracts_each:
        report.problem("match.contracts_each", "checks.choices_beside_each")
    listed = [name for entry in match.choices for name in entry.games]
    for name in games:
        if name not in listed:
            report.problem("match.choices", "checks.choices_lack", word=name)
    seen: set[str] = set()
    for number, entry in enumerate(match.choices):
        where: Path = ("match", "choices", number)
        for index, name in enumerate(entry.games):
            contract, path = ruleset.contracts.get(name), (*where, "games", index)
            if contract is None or (contract.enabled and name not in games):
                report.problem(path, "checks.choices_unknown", word=name, candidates=games)
            elif name in seen:
                report.problem(path, "checks.choices_twice", word=name)
            seen.add(name)
        n = len([name for name in entry.games if name in games])
        _check_bounds(report, where, entry, n, ruleset.choosing)


def _check_bounds(report: Report, where: Path, entry: Choices, n: int, choosing: int) -> None:
    """What an entry of so many games allows is enough for all who choose, whatever they choose, and
    bounds something."""
    if entry.same_each and entry.same_all:
        report.problem((*where, "same_all"), "checks.choices_both")
        return
    needed = entry.each * (choosing if entry.same_all else 1)
    allowed = max(entry.same_all, entry.same_each)
    if not n or 0 < allowed * n < needed:
        report.problem(where, "checks.choices_too_few", n=needed, there=allowed * n)
    elif allowed >= needed:
        key = "same_all" if entry.same_all else "same_each"
        report.problem((*where, key), "checks.choices_idle")


def _check_shared(ruleset: Ruleset, report: Report, pot: Pot) -> None:
    """Everybody takes tricks alone, no declarer pays or wins, and nobody goes out before."""
    kinds = phase_kinds(ruleset)
    drawn = any(not phase.ends_deal for _, phase in phases_of(ruleset, StockPhase))
    if not ruleset.table.sides.each_alone or "bidding" in kinds or drawn:
        report.problem("match.pot.won_by", "checks.pot_by_tricks_of_sides")
    if ruleset.match.may_cut_short:
        report.problem("match.ends", "checks.pot_by_tricks_at_once")
    for key in ("lost", "lost_doubles", "fewest_points"):
        if getattr(pot, key):
            report.problem(f"match.pot.{key}", "checks.pot_by_tricks_only")
    if pot.declarer_tricks and not has_declarer(ruleset):
        report.problem("match.pot.declarer_tricks", "checks.pot_demands_of_nobody")
    if pot.stay_tricks and "stay" not in phase_kinds(ruleset):
        report.problem("match.pot.stay_tricks", "checks.idle_needs", key="phases: stay")
    if pot.missing == "once" and not pot.wants_several:
        report.problem("match.pot.missing", "checks.pot_misses_one")
    demands: list[tuple[Path, int]] = [
        (("match", "pot", "stay_tricks", index), number)
        for index, number in enumerate(pot.stay_tricks)
    ]
    if pot.declarer_tricks:
        demands.append((("match", "pot", "declarer_tricks"), pot.declarer_tricks))
    free = not pot.no_trick and not pot.no_trick_doubles
    if demands and free and not pot.won_by_enough_tricks:
        report.problem(demands[-1][0][:3], "checks.pot_demands_for_nothing")
    if pot.least_tricks:  # whoever has fewer pays nothing for that
        demands.append((("match", "pot", "least_tricks"), pot.least_tricks))
    tricks = cards_played(ruleset.phases.values())
    for where, wanted in demands:
        if 0 < tricks < wanted:
            report.problem(where, "checks.pot_demands_too_much", n=wanted, tricks=tricks)
