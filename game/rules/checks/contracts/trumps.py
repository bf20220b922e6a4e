"""What is trump in a contract, and the order of cards: each has one place in it."""

from __future__ import annotations

from collections.abc import Collection

from game.cards import (
    WITHOUT_SUIT,
    Suit,
    card_name,
    kind_of,
    parse_pattern,
    parse_rank,
    parse_suit,
    rank_name,
    rank_of,
    suit_of,
)
from game.rules.checks.contracts.melded_trump import check_melded
from game.rules.checks.contracts.some_tricks import most_tricks
from game.rules.checks.duties import may_follow_nothing
from game.rules.checks.facts import (
    check_patterns,
    in_order,
    kinds,
    kinds_of_suits,
    no_such_card,
    phase_kinds,
    phases_of,
)
from game.rules.checks.kept_trump import check_kept
from game.rules.checks.owned_suits import check_owned_trump
from game.rules.checks.plain_ones import check_plain_ones
from game.rules.higher_trumps import (
    LOWEST,
    equal_trumps,
    higher_trumps,
    in_every_suit,
    in_trump_order,
    is_no_rank,
    is_of_equals,
    is_relative,
)
from game.rules.model import Ruleset
from game.rules.model.cards_of_phases import shows_a_card
from game.rules.model.contracts import Contract
from game.rules.model.dealing import DealPhase
from game.rules.model.trump_sources import SUIT_LATER
from game.rules.placeholders import each
from game.rules.problems import Path, Report


def check_trump(ruleset: Ruleset, report: Report, path: Path, contract: Contract) -> None:
    """What is trump can be known, and what stands of it belongs to that way."""
    if contract.trumps_are_listed and not contract.trumps:
        other = contract.cards_as or ""
        taken = other in ruleset.contracts and ruleset.contracts[other].trumps
        key = "checks.fixed_again" if taken else "checks.fixed_without_trumps"
        report.problem((*path, "trump"), key, name=other)
    if not contract.trumps_are_listed and contract.trumps:
        report.problem((*path, "trumps"), "checks.trumps_without_fixed")
    if contract.higher_trumps and not contract.suit_comes_later:
        listed = "_listed" if contract.trumps_are_listed else ""
        report.problem((*path, "higher_trumps"), f"checks.higher_trumps_without_suit{listed}")
    if contract.trump_is_named and contract.enabled and "trump" not in phase_kinds(ruleset):
        report.problem((*path, "trump"), "checks.trump_never_named")
    _check_suits(ruleset, report, path, contract)
    check_kept(ruleset, report, path, contract)
    if contract.trump_is_melded and contract.enabled:
        each((check_melded,), ruleset, report, path, contract)
    shown = any(shows_a_card(deal) for _, deal in phases_of(ruleset, DealPhase))
    if contract.trump_is_turned_up and not shown:
        report.problem((*path, "trump"), "checks.trump_never_turned_up")
    if contract.trump_is_owned and contract.enabled:
        check_owned_trump(ruleset, report, path, contract)
    if contract.trump_is_made and contract.enabled:
        _check_trump_made(ruleset, report, (*path, "trump"), contract)


def _check_trump_made(ruleset: Ruleset, report: Report, where: Path, contract: Contract) -> None:
    """Nothing before the first card asks what is trump, and nothing changes for tricks that were
    played without one."""
    for name, phase in in_order(ruleset):
        if phase.kind in ("meld", "stock"):
            report.problem(where, "checks.trump_made_beside", kind=name)
    if not contract.trump_begins_in_trick:
        return
    if may_follow_nothing(ruleset, contract):
        report.problem(where, "checks.trump_made_by_following")
    beside = any(map(is_no_rank, contract.trump_order))
    if beside or contract.higher_trumps:
        report.problem(where, "checks.trump_made_plain")


def check_groups(ruleset: Ruleset, report: Report, path: Path, contract: Contract) -> None:
    """The cards of every entry are in the pack."""
    check_patterns(ruleset, report, (*path, "trumps"), contract.trumps)
    check_patterns(ruleset, report, (*path, "second_wins"), contract.second_wins)
    for index, entry in enumerate(contract.higher_trumps):
        if entry in WITHOUT_SUIT.values():
            continue
        if entry == LOWEST:
            _check_lowest(ruleset, report, (*path, "higher_trumps", index), contract)
            continue
        rank = parse_pattern(f"*-{entry.partition('-')[2]}")
        if not set(rank) & set(kinds(ruleset)):
            where = (*path, "higher_trumps", index)
            no_such_card(ruleset, report, where, entry)


def _check_lowest(ruleset: Ruleset, report: Report, where: Path, contract: Contract) -> None:
    """The lowest card of every suit by its order is in the pack."""
    there = set(kinds_of_suits(ruleset))
    for suit in Suit:
        order = contract.order_of_trumps(suit)
        named = [name for name in order if not is_no_rank(name)]
        kind = kind_of(suit, parse_rank(named[-1])) if named else None
        if kind is not None and kind not in there:
            card = card_name(kind, ruleset.deck.faces)
            report.problem(where, "checks.lowest_not_in_deck", card=card)
            return


def _report_no_place(ruleset: Ruleset, report: Report, where: Path, kind: int) -> None:
    """That an order lacks the rank of a card."""
    faces = ruleset.deck.faces
    rank, card = rank_name(rank_of(kind), faces), card_name(kind, faces)
    report.problem(where, "checks.order_lacks_card", rank=rank, card=card)


def check_order(ruleset: Ruleset, report: Report, path: Path, contract: Contract) -> None:
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
        _report_no_place(ruleset, report, where, kind)
    for name, names in contract.suit_orders.items():
        _check_suit_order(ruleset, report, (*path, "suit_orders", name), contract, names, trumps)


def _check_suits(ruleset: Ruleset, report: Report, path: Path, contract: Contract) -> None:
    """Of a trump that is named, some of the suits of the pack, and more than one of them."""
    where, names = (*path, "trump_suits"), contract.trump_suits
    if not names:
        return
    if not contract.trump_is_named:
        report.problem(where, "checks.trump_suits_not_named")
    there = {suit_of(kind) for kind in kinds_of_suits(ruleset)}
    suits = [parse_suit(name) for name in names]
    for index, suit in enumerate(suits):
        if suit in suits[:index]:
            report.problem((*where, index), "checks.rank_twice", word=names[index])
        elif suit not in there:
            report.problem((*where, index), "checks.trump_suit_not_there")
    if not 1 < len(there.intersection(suits)) < len(there):
        report.problem(where, "checks.trump_suits_some")


def check_higher_suits(ruleset: Ruleset, report: Report, path: Path, contract: Contract) -> None:
    """Each of the suits above others is named once, and has cards that follow to it."""
    where, names = (*path, "higher_suits"), contract.higher_suits
    trumps = {kind for entry in contract.trumps for kind in parse_pattern(entry)}
    trumps.update(in_every_suit(contract))
    plain = {suit_of(kind) for kind in kinds_of_suits(ruleset) if kind not in trumps}
    for index, suit in enumerate(map(parse_suit, names)):
        if suit in map(parse_suit, names[:index]):
            report.problem((*where, index), "checks.rank_twice", word=names[index])
        elif suit not in plain:
            report.problem((*where, index), "checks.idle_higher_suit")


def check_upside_down(ruleset: Ruleset, report: Report, path: Path, contract: Contract) -> None:
    """Tricks in which suits are upside down are named once, and are some of those that come."""
    where, numbers = (*path, "upside_down"), contract.upside_down
    if not numbers:
        return
    if "stock" in phase_kinds(ruleset):
        report.problem(where, "checks.upside_down_beside_stock")
        return
    most = most_tricks(ruleset)
    for index, number in enumerate(numbers):
        if number in numbers[:index]:
            report.problem((*where, index), "checks.upside_down_twice", n=number)
        elif number > most:
            report.problem((*where, index), "checks.upside_down_beyond", n=number, most=most)
    if set(range(1, most + 1)) <= set(numbers):
        report.problem(where, "checks.upside_down_always")


def check_highest_card(ruleset: Ruleset, report: Report, path: Path, contract: Contract) -> None:
    """What beats all others is known before the first card is led."""
    where = (*path, "highest_card")
    if contract.highest_card and contract.trump_is_made:
        report.problem(where, "checks.highest_card_unknown")
    check_plain_ones(ruleset, report, where, contract.highest_card)


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
            _report_no_place(ruleset, report, where, kind)
    there = {rank_of(kind) for kind in kinds_of_suits(ruleset)}
    usual = [rank for rank in map(parse_rank, contract.order) if rank in there]
    if usual == [rank for rank in order if rank in there]:
        report.problem(where, "checks.idle_suit_order")


def check_trump_order(ruleset: Ruleset, report: Report, path: Path, contract: Contract) -> None:
    """An order of its own has every card of the trump suit, and there is such a suit; a card of
    the other suit of its colour has one place among the trumps."""
    where, named = (*path, "trump_order"), contract.trump_order
    if not named:
        return
    if not contract.suit_comes_later:
        ladder = contract.ladder is not None and contract.trumps_are_listed
        wrong = "trump_order_in_ladder" if ladder else "trump_order_without_suit"
        report.problem(where, f"checks.{wrong}", words=SUIT_LATER)
    order = in_trump_order(contract, Suit.HERZ)
    above = set(higher_trumps(contract, Suit.HERZ))
    there = {rank_of(kind): kind for kind in reversed(kinds_of_suits(ruleset))}
    for index, (kind, word) in enumerate(zip(order, named, strict=True)):
        if (is_no_rank(word) and kind in above) or kind in order[:index]:
            report.problem((*where, index), "checks.rank_twice", word=word)
        if is_relative(word) and rank_of(kind) not in there:
            no_such_card(ruleset, report, (*where, index), word)
    own = {rank_of(kind) for kind, word in zip(order, named, strict=True) if not is_no_rank(word)}
    for kind in (kind for rank, kind in there.items() if rank not in own):
        _report_no_place(ruleset, report, where, kind)


def check_equals(ruleset: Ruleset, report: Report, path: Path, contract: Contract) -> None:
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
