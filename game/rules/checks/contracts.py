"""Contracts: one usual game, offered where it can be chosen, with trumps and an order that fit."""

from __future__ import annotations

from collections.abc import Collection

from game.cards import (
    WITHOUT_SUIT,
    Suit,
    card_name,
    parse_card,
    parse_pattern,
    parse_rank,
    parse_suit,
    rank_of,
    suit_of,
)
from game.rules.card_points import copies_of, pack_points, pack_points_in
from game.rules.checks.contract_sides import check_sides_of
from game.rules.checks.duties import check_own_duties, may_follow_nothing
from game.rules.checks.facts import (
    check_cards,
    check_patterns,
    check_ranks,
    check_special_points,
    counts_sweep,
    has_declarer,
    in_order,
    is_open_to_all,
    is_reserved,
    kind_name,
    kinds,
    kinds_of_suits,
    phase_kinds,
    phases_of,
)
from game.rules.checks.goals import check_first_tricks, check_goal_points, check_named_by
from game.rules.checks.kept_trump import check_kept
from game.rules.checks.last_tricks import check_before_last, check_last_by_card
from game.rules.checks.melded_trump import check_melded
from game.rules.checks.partners import check_partner
from game.rules.checks.phases.discard import check_own_kept
from game.rules.checks.proposals import check_after_bid, check_after_proposal
from game.rules.checks.some_tricks import check_some_tricks
from game.rules.checks.talon_led import check_talon_led
from game.rules.checks.turned_up import check_when_turned_up
from game.rules.game_values import may_leave_talon
from game.rules.higher_trumps import (
    equal_trumps,
    higher_trumps,
    in_every_suit,
    in_trump_order,
    is_no_rank,
    is_of_equals,
    is_relative,
)
from game.rules.model import Ruleset
from game.rules.model.auction import PredictPhase
from game.rules.model.cards_of_phases import shows_a_card
from game.rules.model.contracts import Contract, Holding
from game.rules.model.dealing import DealPhase
from game.rules.model.naming import CallCardPhase
from game.rules.model.phases import DeclarePhase, Phase, TalonPhase
from game.rules.placeholders import each, readable
from game.rules.problems import Path, Report
from game.rules.trump_suit import has_suit

_OFFERS = ("reservations", "declare")


def check(ruleset: Ruleset, report: Report) -> None:
    """Every contract, the disabled ones too, since a house rule may enable them."""
    each((_check_usual,), ruleset, report)
    for name, contract in ruleset.contracts.items():
        each(
            (
                _check_offer,
                _check_talon,
                _check_call,
                check_after_proposal,
                check_after_bid,
                _check_change,
                _check_needs,
                _check_trump,
                _check_groups,
                _check_order,
                _check_trump_order,
                _check_equals,
                check_sides_of,
                check_partner,
                _check_special_points,
                _check_holdings,
                _check_goal,
                _check_lost_value,
                _check_each,
                check_some_tricks,
                check_goal_points,
                check_first_tricks,
                check_named_by,
                _check_card_points,
                _check_points,
                _check_taken_over,
                _check_trick_points,
                _check_rounding,
                check_own_duties,
                check_when_turned_up,
                check_own_kept,
                check_talon_led,
                _check_win_at,
            ),
            ruleset,
            report,
            ("contracts", name),
            contract,
        )


def _check_usual(ruleset: Ruleset, report: Report) -> None:
    """One contract is played when nothing else is chosen, unless every deal has another."""
    usual = [n for n, c in ruleset.contracts.items() if c.comes_by_itself and c.enabled]
    bids = [name for name in usual if ruleset.contracts[name].ladder is not None]
    for name in bids:
        report.problem(("contracts", name), "checks.ladder_not_offered")
    usual = [name for name in usual if name not in bids]
    in_turn = ruleset.match.contracts
    if not usual:
        report.problem("contracts", "checks.no_usual_contract")
    for name in usual if in_turn else ():
        if name not in in_turn:
            report.problem(("contracts", name), "checks.contract_without_turn")
    for name in () if in_turn else usual[1:]:
        report.problem(("contracts", name), "checks.two_usual_contracts", other=usual[0])


def _check_offer(ruleset: Ruleset, report: Report, path: Path, contract: Contract) -> None:
    offered = contract.offered
    where = (*path, "offered")
    if offered is not None and offered not in ruleset.phases:
        report.problem(where, "checks.phase_unknown", word=offered, candidates=ruleset.phases)
    elif offered is not None and not _is_offered(ruleset, contract):
        kind = ruleset.phases[offered].kind
        report.problem(where, "checks.offered_in_wrong_phase", word=offered, kind=kind_name(kind))
    elif contract.enabled and contract.talon != "taken" and _taken_before(ruleset, offered):
        report.problem((*path, "talon"), "checks.untouched_too_late", word=offered)


def _is_offered(ruleset: Ruleset, contract: Contract) -> bool:
    """Whether a phase offers such a contract: in poverty, what needs nobody who plays it."""
    kind = ruleset.phases[contract.offered or ""].kind
    return kind in _OFFERS or (kind == "poverty" and contract.avoids_points)


def _check_talon(ruleset: Ruleset, report: Report, path: Path, contract: Contract) -> None:
    """What counts without being taken was dealt; and for a side, where the declarer's has card
    points against those of all others."""
    dealt = [packet.talon for _, deal in phases_of(ruleset, DealPhase) for packet in deal.packets]
    if contract.talon not in ("taken", "untouched") and not any(dealt):
        report.problem((*path, "talon"), "checks.uncounted_talon")
    if not contract.talon_goes_to_side:
        return
    scoring, declared = ruleset.scoring, contract.offered is not None or has_declarer(ruleset)
    counts = contract.counts_points and not contract.avoids_points and contract.sides != "alone"
    against = scoring.two_sides or scoring.values_games
    if not (declared and counts and against) or ruleset.table.sides.kind == "holders":
        report.problem((*path, "talon"), "checks.talon_of_no_side")


def _check_needs(ruleset: Ruleset, report: Report, path: Path, contract: Contract) -> None:
    check_cards(ruleset, report, (*path, "needs"), contract.needs)
    for card, count in contract.needs.items():
        with readable():
            if 1 <= count <= copies_of(ruleset.deck, parse_card(card)):
                continue
            report.problem((*path, "needs", card), "checks.needs_too_many", word=card, n=count)


def _check_call(ruleset: Ruleset, report: Report, path: Path, contract: Contract) -> None:
    """What needs a call can be chosen after one."""
    if not contract.after_call:
        return
    where = (*path, "after_call")
    before = _phases_before(ruleset, contract.offered)
    if not contract.calls:
        report.problem(where, "checks.after_call_barred")
    elif contract.enabled and not any(p.calls for p in before if isinstance(p, CallCardPhase)):
        report.problem(where, "checks.after_call_never")


def _check_change(ruleset: Ruleset, report: Report, path: Path, contract: Contract) -> None:
    """What may be changed is named before play, and there is something else to name later."""
    if not contract.may_change:
        return
    where, phase = (*path, "may_change"), ruleset.phases.get(contract.offered or "")
    if phase is None or phase.kind != "reservations":
        report.problem(where, "checks.change_not_named")
        return
    before = _phases_before(ruleset, contract.offered)
    others = ruleset.contracts.values()
    offered = {one.offered for one in others if one.stands_for(contract, same_ladder=False)}
    later = [name for name in ruleset.order if name in ruleset.phases][len(before) :]
    if contract.enabled and not any(
        name in offered and ruleset.phases[name].kind == "declare" for name in later
    ):
        report.problem(where, "checks.change_never")


def _takes_over(ruleset: Ruleset, contract: Contract) -> bool:
    """Whether a bid of a ladder is declared only in place of one with its number."""
    phase, others = ruleset.phases.get(contract.offered or ""), ruleset.contracts.values()
    if contract.ladder is None or phase is None or phase.kind != "declare":
        return False
    bids = [one for one in others if one.enabled and one.may_change and one.ladder is not None]
    return any(one.win_at == contract.win_at for one in bids)


def _taken_before(ruleset: Ruleset, phase: str | None) -> bool:
    """Whether the talon has been taken when a phase begins."""
    return any(isinstance(before, TalonPhase) for before in _phases_before(ruleset, phase))


def _phases_before(ruleset: Ruleset, phase: str | None) -> list[Phase]:
    """The phases that come before one, in order."""
    names = ruleset.order[: ruleset.order.index(phase)] if phase in ruleset.order else []
    return [ruleset.phases[name] for name in names if name in ruleset.phases]


def _check_trump(ruleset: Ruleset, report: Report, path: Path, contract: Contract) -> None:
    if contract.trump == "fixed" and not contract.trumps:
        other = contract.cards_as or ""
        taken = other in ruleset.contracts and ruleset.contracts[other].trumps
        key = "checks.fixed_again" if taken else "checks.fixed_without_trumps"
        report.problem((*path, "trump"), key, name=other)
    if contract.trump != "fixed" and contract.trumps:
        report.problem((*path, "trumps"), "checks.trumps_without_fixed")
    if contract.higher_trumps and not contract.suit_comes_later:
        report.problem((*path, "higher_trumps"), "checks.higher_trumps_without_suit")
    if contract.trump == "named" and contract.enabled and "trump" not in phase_kinds(ruleset):
        report.problem((*path, "trump"), "checks.trump_never_named")
    check_kept(ruleset, report, path, contract)
    if contract.trump_is_melded and contract.enabled:
        each((check_melded,), ruleset, report, path, contract)
    shown = any(shows_a_card(deal) for _, deal in phases_of(ruleset, DealPhase))
    if contract.trump == "turned_up" and not shown:
        report.problem((*path, "trump"), "checks.trump_never_turned_up")
    if contract.trump_is_made and contract.enabled:
        _check_trump_made(ruleset, report, (*path, "trump"), contract)


def _check_trump_made(ruleset: Ruleset, report: Report, where: Path, contract: Contract) -> None:
    """Nothing before the first card asks what is trump, and nothing changes for tricks that were
    played without one."""
    for name, phase in in_order(ruleset):
        if phase.kind in ("meld", "stock"):
            report.problem(where, "checks.trump_made_beside", kind=name)
    if contract.trump != "thrown_off":
        return
    if may_follow_nothing(ruleset, contract):
        report.problem(where, "checks.trump_made_by_following")
    beside = any(map(is_no_rank, contract.trump_order))
    if beside or contract.higher_trumps or ruleset.deck.trump_points:
        report.problem(where, "checks.trump_made_plain")


def _check_groups(ruleset: Ruleset, report: Report, path: Path, contract: Contract) -> None:
    check_patterns(ruleset, report, (*path, "trumps"), contract.trumps)
    check_patterns(ruleset, report, (*path, "second_wins"), contract.second_wins)
    for index, entry in enumerate(contract.higher_trumps):
        if entry in WITHOUT_SUIT.values():
            continue
        rank = parse_pattern(f"*-{entry.partition('-')[2]}")
        if not set(rank) & set(kinds(ruleset)):
            where = (*path, "higher_trumps", index)
            report.problem(where, "checks.card_not_in_deck", word=entry)


def _check_order(ruleset: Ruleset, report: Report, path: Path, contract: Contract) -> None:
    """Every card of the pack that is no fixed trump needs a place in the order.

    Ranks that the pack lacks are fine here: a house rule may bring them in.
    """
    where = (*path, "order")
    order = [parse_rank(name) for name in contract.order]
    for index, rank in enumerate(order):
        if rank in order[:index]:
            report.problem((*where, index), "checks.rank_twice", word=contract.order[index])
    trumps = {kind for entry in contract.trumps for kind in parse_pattern(entry)}
    trumps.update(in_every_suit(contract))
    missing: dict[int, int] = {}
    for kind in kinds_of_suits(ruleset):
        if kind not in trumps and rank_of(kind) not in order:
            missing.setdefault(rank_of(kind), kind)
    for kind in missing.values():
        report.problem(where, "checks.order_lacks_card", card=card_name(kind, ruleset.deck.faces))
    for name, names in contract.suit_orders.items():
        _check_suit_order(ruleset, report, (*path, "suit_orders", name), contract, names, trumps)


def _check_suit_order(
    ruleset: Ruleset,
    report: Report,
    where: Path,
    contract: Contract,
    names: list[str],
    trumps: Collection[int],
) -> None:
    """The order of a single suit has each of its cards once, and is another one than the usual."""
    suit, order = parse_suit(str(where[-1])), [parse_rank(name) for name in names]
    for index, rank in enumerate(order):
        if rank in order[:index]:
            report.problem((*where, index), "checks.rank_twice", word=names[index])
    for kind in kinds_of_suits(ruleset):
        if suit_of(kind) == suit and kind not in trumps and rank_of(kind) not in order:
            card = card_name(kind, ruleset.deck.faces)
            report.problem(where, "checks.order_lacks_card", card=card)
    there = {rank_of(kind) for kind in kinds_of_suits(ruleset)}
    usual = [rank for rank in map(parse_rank, contract.order) if rank in there]
    if usual == [rank for rank in order if rank in there]:
        report.problem(where, "checks.idle_suit_order")


def _check_trump_order(ruleset: Ruleset, report: Report, path: Path, contract: Contract) -> None:
    """An order of its own has every card of the trump suit, and there is such a suit; a card of
    the other suit of its colour has one place among the trumps."""
    where, named = (*path, "trump_order"), contract.trump_order
    if not named:
        return
    if not contract.suit_comes_later:
        ladder = contract.ladder is not None and contract.trump == "fixed"
        wrong = "trump_order_in_ladder" if ladder else "trump_order_without_suit"
        report.problem(where, f"checks.{wrong}")
    order = in_trump_order(contract, Suit.HERZ)
    above = set(higher_trumps(contract, Suit.HERZ))
    there = {rank_of(kind): kind for kind in reversed(kinds_of_suits(ruleset))}
    for index, (kind, word) in enumerate(zip(order, named, strict=True)):
        if (is_no_rank(word) and kind in above) or kind in order[:index]:
            report.problem((*where, index), "checks.rank_twice", word=word)
        if is_relative(word) and rank_of(kind) not in there:
            report.problem((*where, index), "checks.card_not_in_deck", word=word)
    own = {rank_of(kind) for kind, word in zip(order, named, strict=True) if not is_no_rank(word)}
    for kind in (kind for rank, kind in there.items() if rank not in own):
        report.problem(where, "checks.order_lacks_card", card=card_name(kind, ruleset.deck.faces))


def _check_equals(ruleset: Ruleset, report: Report, path: Path, contract: Contract) -> None:
    """Cards are equal where one entry of trumps names several, and the last one that is played
    beats the others for all of them or for none."""
    ranks = [parse_rank(name) for name in contract.equal_ranks]
    entries = (*contract.trumps, *contract.higher_trumps)
    for index, rank in enumerate(ranks):
        where, word = (*path, "equal_ranks", index), contract.equal_ranks[index]
        if rank in ranks[:index]:
            report.problem(where, "checks.rank_twice", word=word)
        elif not any(is_of_equals(entry, (rank,)) for entry in entries):
            report.problem(where, "checks.equal_rank_not_named", word=word)
    second = {kind for entry in contract.second_wins for kind in parse_pattern(entry)}
    groups = [group for suit in Suit for group in equal_trumps(contract, suit)]
    if any(second.intersection(group) and not second.issuperset(group) for group in groups):
        report.problem((*path, "second_wins"), "checks.equals_apart")


def _check_special_points(ruleset: Ruleset, report: Report, path: Path, contract: Contract) -> None:
    if contract.special_points is not None:
        check_special_points(ruleset, report, (*path, "special_points"), contract.special_points)
    where = (*path, "promises")
    if not contract.promises:
        return
    check_special_points(ruleset, report, where, contract.promises)
    if not contract.counts_points or contract.avoids_points or contract.offered is None:
        report.problem(where, "checks.promises_without_declarer")
    for index, name in enumerate(contract.promises):
        special = ruleset.scoring.specials.get(name)
        if special is None:
            continue
        if special.kind != "won_with" or special.tricks != "last":
            report.problem((*where, index), "checks.promises_of_last_trick", word=name)
        elif special.is_of_trump and contract.enabled and not has_suit(ruleset, contract):
            report.problem((*where, index), "checks.called_without_trump", word=special.card)
        elif contract.enabled and not special.enabled:
            report.problem((*where, index), "checks.promises_disabled", word=name)


def _check_holdings(ruleset: Ruleset, report: Report, path: Path, contract: Contract) -> None:
    """Sorts of hands have the keys of their kind; their cards only where the contract is played,
    since a house rule may bring them in."""
    if not contract.is_played and not contract.holding and contract.offered is not None:
        report.problem(path, "checks.thrown_in_without_holding")
    for index, holding in enumerate(contract.holding):
        where = (*path, "holding", index)
        each((_check_keys,), report, where, holding)
        with readable():
            if contract.enabled:
                check_patterns(ruleset, report, (*where, "cards"), holding.cards)
                check_patterns(ruleset, report, (*where, "uncounted"), holding.uncounted)


def _check_keys(report: Report, where: Path, holding: Holding) -> None:
    needed = {"no_trump_above": "card", "cards": "cards", "points": "cards"}.get(holding.kind)
    if needed is not None and not getattr(holding, needed):
        report.problem(where, "checks.holding_lacks", kind=holding.kind, key=needed)
    if holding.kind in ("cards", "points") and not holding.count:
        report.problem(where, "checks.holding_lacks", kind=holding.kind, key="count")
    for key in ("card", "cards", "uncounted"):
        fits = key == needed or (key == "uncounted" and holding.kind == "trumps_at_most")
        if getattr(holding, key) and not fits:
            report.problem((*where, key), "checks.holding_not_for", kind=holding.kind)


def _check_hand_value(ruleset: Ruleset, report: Report, path: Path, contract: Contract) -> None:
    """A fixed value of its own for who has left the talon, where that can be."""
    if contract.hand_value is None:
        return
    where = (*path, "hand_value")
    if not (ruleset.scoring.values_games and contract.is_about_tricks):
        report.problem(where, "checks.hand_value_not_fixed")
    elif not may_leave_talon(ruleset):
        report.problem(where, "checks.talon_never_left")


def _check_lost_value(ruleset: Ruleset, report: Report, path: Path, contract: Contract) -> None:
    """A value for losing it is that of a game with a value of its own, which games with values lose
    by a factor."""
    scoring = ruleset.scoring
    counted = contract.is_about_tricks or (contract.is_played and scoring.counts_steps)
    fits = counted and not contract.avoids_points and not scoring.values_games
    if contract.lost_value is not None and not fits:
        report.problem((*path, "lost_value"), "checks.lost_value_without_value")


def _check_each(ruleset: Ruleset, report: Report, path: Path, contract: Contract) -> None:
    """Card points above those that are needed, or missing ones, count where card points make steps
    for a declarer."""
    fits = contract.is_played and contract.counts_points and not contract.avoids_points
    if fits and ruleset.scoring.counts_steps and ruleset.table.sides.kind != "holders":
        return
    tricks = contract.is_about_tricks and not contract.needs_points
    tricks = tricks and contract.first_tricks is None and not ruleset.scoring.values_games
    for key in ("over_each",) if tricks else ("over_each", "missing_each"):
        if getattr(contract, key):
            report.problem((*path, key), "checks.each_without_steps")


def _check_goal(ruleset: Ruleset, report: Report, path: Path, contract: Contract) -> None:
    if contract.avoids_points:
        _check_fewest_points(ruleset, report, path, contract)
        return
    _check_ways_to_lose(report, path, contract)
    _check_hand_value(ruleset, report, path, contract)
    if not contract.is_about_tricks:
        scoring = ruleset.scoring
        counted = contract.is_played and (scoring.counts_steps or scoring.values_games)
        if contract.value and not counted:
            of_bid = contract.is_played and scoring.reaches_bid and is_reserved(ruleset, contract)
            wrong = "value_of_bid" if of_bid else "value_without_goal"
            report.problem((*path, "value"), f"checks.{wrong}")
        if scoring.values_games and contract.is_played and not contract.value:
            report.problem(path, "checks.game_without_value")
        return
    if not contract.value:
        report.problem(path, "checks.goal_without_value")
    scoring = ruleset.scoring
    race = scoring.kind == "race" and contract.sides == "solo" and contract.offered is not None
    judged = scoring.judges_declared and (scoring.has_winner or contract.offered is not None)
    if judged and not scoring.has_winner:
        _check_beside_steps(ruleset, report, path, contract)
    if not judged and not race:
        key = "goal_in_race" if scoring.kind == "race" else "goal_without_winner"
        report.problem((*path, "goal"), f"checks.{key}", kind=scoring.kind)


def _check_beside_steps(ruleset: Ruleset, report: Report, path: Path, contract: Contract) -> None:
    """Where a side wins by what it has in cards and melds, nothing is melded or drawn in a game
    that is about tricks alone; melded it is where points must be reached."""
    if ruleset.melds is not None and contract.melds and not contract.needs_points:
        report.problem((*path, "melds"), "checks.goal_with_melds")
    if "stock" in phase_kinds(ruleset):
        report.problem((*path, "goal"), "checks.goal_beside_stock")


def _check_fewest_points(ruleset: Ruleset, report: Report, path: Path, contract: Contract) -> None:
    """Either its value is lost, and nobody declares it; or everybody writes down what they took,
    whoever has chosen it."""
    scoring = ruleset.scoring
    phase = ruleset.phases.get(contract.offered or "")
    chosen = scoring.writes_own_points and is_reserved(ruleset, contract)
    if contract.offered is not None and not chosen and (phase is None or phase.kind != "poverty"):
        report.problem((*path, "offered"), "checks.fewest_points_declared")
    if scoring.writes_own_points:
        if contract.value:
            report.problem((*path, "value"), "checks.value_without_goal")
        _check_ways_to_lose(report, path, contract, "checks.nobody_pays_in_race")
        return
    if not contract.value and (scoring.counts_steps or scoring.reaches_bid):
        report.problem(path, "checks.goal_without_value")
    if contract.value and scoring.values_games:
        report.problem((*path, "value"), "checks.own_points_lost")
    _check_fewest_wins(ruleset, report, path, contract)
    _check_all_lose(ruleset, report, path, contract)
    if scoring.reaches_bid:
        _check_beside_bids(ruleset, report, path, contract)
    elif not (scoring.counts_steps or scoring.values_games):
        report.problem((*path, "goal"), "checks.goal_without_winner", kind=scoring.kind)


def _check_beside_bids(ruleset: Ruleset, report: Report, path: Path, contract: Contract) -> None:
    """A game for all where nobody bids: nothing is melded in it, and who has bid names another."""
    if ruleset.melds is not None and contract.melds:
        report.problem((*path, "melds"), "checks.fewest_with_melds")
    if ruleset.match.barrel is not None:
        report.problem("match.barrel", "checks.fewest_beside_barrel")
    if "bidding" not in phase_kinds(ruleset):
        return
    games = [c for c in ruleset.contracts.values() if c.enabled and c.counts_points]
    free = {game.offered for game in games if is_open_to_all(game)}
    declaring = {name for name, _ in phases_of(ruleset, DeclarePhase)}
    if not declaring or not declaring <= free:
        report.problem((*path, "goal"), "checks.nothing_named_for_bid")


def _check_fewest_wins(ruleset: Ruleset, report: Report, path: Path, contract: Contract) -> None:
    """There is a value to be won, and who takes every trick is nobody else than who wins then."""
    where = (*path, "fewest_wins")
    if not contract.fewest_wins:
        return
    if ruleset.scoring.values_games or contract.taken_over is not None:
        report.problem(where, "checks.fewest_win_nothing")
    if contract.every_trick_wins:
        report.problem((*path, "every_trick_wins"), "checks.idle_within", key="fewest_wins")


def _check_all_lose(ruleset: Ruleset, report: Report, path: Path, contract: Contract) -> None:
    """Where everybody loses what they took, nobody wins or loses alone, nor are both sides paid."""
    if not contract.all_lose:
        for key, given in (
            ("no_trick_wins", contract.no_trick_wins),
            ("rises_to", contract.rises_to - 1),
        ):
            if given:
                report.problem((*path, key), "checks.idle_needs", key="all_lose")
        return
    for key in ("every_trick_wins", "fewest_wins", "taken_over"):
        if getattr(contract, key):
            report.problem((*path, key), "checks.all_lose_alone")
    if ruleset.scoring.counts_steps:
        report.problem((*path, "all_lose"), "checks.all_lose_between_sides")


def _check_card_points(ruleset: Ruleset, report: Report, path: Path, contract: Contract) -> None:
    """Cards that alone have card points are those that nobody wants, and somebody pays for."""
    if not contract.card_points:
        return
    where = (*path, "card_points")
    if not contract.avoids_points:
        report.problem(where, "checks.only_for_fewest_points")
    check_patterns(ruleset, report, where, contract.card_points)
    if not any(contract.card_points.values()):
        report.problem(where, "checks.no_card_counts")


def _check_trick_points(ruleset: Ruleset, report: Report, path: Path, contract: Contract) -> None:
    """Tricks that count otherwise are played for card points."""
    counted = contract.is_played and not contract.is_about_tricks
    counted = counted and _counts_points(ruleset)
    if contract.trick_points is not None and not counted:
        report.problem((*path, "trick_points"), "checks.points_never_counted")
    if contract.trick_points is not None:
        where = (*path, "trick_points", "before_last")
        check_before_last(ruleset, report, where, contract.trick_points.before_last)
        check_last_by_card(ruleset, report, (*path, "trick_points", "last_by_card"), contract)
        if contract.trick_points.sweep and not counts_sweep(ruleset):
            report.problem((*path, "trick_points", "sweep"), "checks.sweep_not_counted")


def _check_rounding(ruleset: Ruleset, report: Report, path: Path, contract: Contract) -> None:
    """Card points are written down, and rounded."""
    if contract.rounds_up_from is None:
        return
    if not ruleset.scoring.rounds:
        report.problem((*path, "rounds_up_from"), "checks.idle_needs", key="scoring.rounding: tens")
    elif not (contract.is_played and contract.counts_points) or contract.avoids_points:
        report.problem((*path, "rounds_up_from"), "checks.points_never_counted")


def _counts_points(ruleset: Ruleset) -> bool:
    """Whether card points count, and not predicted tricks."""
    return not ruleset.scoring.counts_predictions or ruleset.scoring.predicts_points


def _check_taken_over(ruleset: Ruleset, report: Report, path: Path, contract: Contract) -> None:
    """Nobody wants the card, which is in the pack so often; and what is named then is played alone
    for card points, with trumps that need not be named."""
    over, where = contract.taken_over, (*path, "taken_over")
    if over is None:
        return
    check_cards(ruleset, report, (*where, "card"), [over.card])
    with readable():
        if over.nth > copies_of(ruleset.deck, parse_card(over.card)):
            report.problem((*where, "nth"), "checks.needs_too_many", word=over.card, n=over.nth)
    if not contract.avoids_points or not ruleset.scoring.counts_steps:
        report.problem(where, "checks.only_for_fewest_points")
    elif [name for name, points in contract.card_points.items() if points] != [over.card]:
        report.problem((*path, "card_points"), "checks.taken_over_counts", word=over.card)
    for index, name in enumerate(over.games):
        at, game = (*where, "games", index), ruleset.contracts.get(name)
        if game is None:
            report.problem(at, "checks.contract_unknown", word=name, candidates=ruleset.contracts)
        elif not _may_be_taken_over(game):
            report.problem(at, "checks.taken_over_by", word=name)
        elif game.duties != contract.duties:
            report.problem(("contracts", name, "duties"), "checks.taken_over_duties")


def _may_be_taken_over(contract: Contract) -> bool:
    """Whether a contract may be named in the middle of a deal."""
    points = contract.counts_points and contract.is_played
    return points and contract.sides == "solo" and contract.trump in ("fixed", "none")


def _check_points(ruleset: Ruleset, report: Report, path: Path, contract: Contract) -> None:
    """Ranks that count otherwise are in the pack, and their card points count; where a side needs a
    share of all card points, there are as many as in the usual game."""
    if not contract.points:
        return
    where, scoring = (*path, "points"), ruleset.scoring
    check_ranks(ruleset, report, where, contract.points)
    counted = contract.is_played and not (contract.is_about_tricks or contract.card_points)
    if not counted or not _counts_points(ruleset):
        report.problem(where, "checks.points_never_counted")
        return
    total, here = pack_points(ruleset), pack_points_in(ruleset, contract)
    needs = (scoring.two_sides or scoring.values_games) and not contract.avoids_points
    if contract.enabled and needs and total != here:
        report.problem(where, "checks.points_of_another_sum", n=here, total=total)


def _check_win_at(ruleset: Ruleset, report: Report, path: Path, contract: Contract) -> None:
    """Card points of its own decide only where a declarer wins by them."""
    counted = contract.is_played and contract.counts_points and not contract.avoids_points
    scoring = ruleset.scoring
    reached = (scoring.reaches_bid or scoring.binds_bid) and is_reserved(ruleset, contract)
    declared = scoring.two_sides and (contract.offered is not None)
    bound = any(phase.at_least_bid for _, phase in phases_of(ruleset, PredictPhase))
    reached = reached or (bound and is_reserved(ruleset, contract))
    reached = reached or _takes_over(ruleset, contract)
    if contract.ladder is not None and contract.is_about_tricks:
        report.problem((*path, "goal"), "checks.ladder_of_goal")
    elif contract.win_at is not None and not (
        counted and (scoring.values_games or declared or reached)
    ):
        wrong = _why_no_win_at(ruleset, counted=counted, bound=bound)
        report.problem((*path, "win_at"), f"checks.{wrong}")


def _why_no_win_at(ruleset: Ruleset, *, counted: bool, bound: bool) -> str:
    """What a contract lacks that says how many card points win it."""
    scoring = ruleset.scoring
    if not counted:
        return "win_at_of_goal"
    if scoring.reaches_bid or scoring.binds_bid or bound:
        return "win_at_not_bid"
    return "win_at_not_declared" if scoring.two_sides else "win_at_without_values"


def _check_ways_to_lose(
    report: Report, path: Path, contract: Contract, wrong: str = "checks.only_for_fewest_points"
) -> None:
    """What doubles or turns a lost value."""
    for key in ("no_trick_doubles", "every_trick_wins", "fewest_wins", "all_lose", "no_trick_wins"):
        if getattr(contract, key):
            report.problem((*path, key), wrong)
    if contract.rises_to > 1:
        report.problem((*path, "rises_to"), wrong)
