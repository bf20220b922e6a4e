"""Melds: one form each, made of cards that there are, naming other melds that exist."""

from __future__ import annotations

from collections import Counter
from math import comb

from game.cards import Suit, parse_card, parse_rank
from game.rules.card_points import copies_of
from game.rules.checks.facts import (
    check_cards,
    check_ranks,
    may_hide_sides,
    phase_kinds_before,
    phases_of,
    shows_when_leading,
)
from game.rules.model import Ruleset
from game.rules.model.contracts import Contract
from game.rules.model.melds import Meld, MeldTable
from game.rules.model.naming import TrumpPhase
from game.rules.model.phases import MeldPhase, StockPhase
from game.rules.placeholders import each
from game.rules.problems import Path, Report

_FORMS = ("of_one_suit", "of_each_suit", "cards")


def check(ruleset: Ruleset, report: Report) -> None:
    """Every meld; its cards only where it counts, since a house rule may bring them in."""
    for name, contract in ruleset.contracts.items():
        each((_check_at_most,), ruleset, report, ("contracts", name, "melds_at_most"), contract)
    if ruleset.melds is None:
        return
    if not ruleset.scoring.counts_melds:
        report.problem("melds", "checks.melds_count_nowhere", kind=ruleset.scoring.kind)
    each((_check_counted, _check_apart), ruleset, report, ruleset.melds)
    for name, meld in ruleset.melds.table.items():
        path = ("melds", "table", name)
        each((_check_form,), ruleset, report, path, meld)
        each((_check_others,), report, path, name, ruleset.melds.table)
        each((_check_wins, _check_when_played, _check_kept), ruleset, report, path, meld)
    for name, contract in ruleset.games.items():
        if isinstance(contract.melds, list):
            each((_check_listed,), ruleset, report, name, contract.melds)


def _check_at_most(ruleset: Ruleset, report: Report, path: Path, contract: Contract) -> None:
    """Only so many melds of a player count where melds are card points, or move what is needed."""
    if contract.melds_at_most is None or not contract.enabled:
        return
    scoring, melds = ruleset.scoring, ruleset.melds is not None and contract.melds
    counted = scoring.two_sides and scoring.counts_melds and contract.counts_points
    if not melds or not counted or contract.avoids_points:
        report.problem(path, "checks.melds_at_most_of_nothing")


def _check_listed(ruleset: Ruleset, report: Report, name: str, listed: list[str]) -> None:
    """What counts in a contract can be made in it, and is known before anybody melds."""
    assert ruleset.melds is not None
    table, path = ruleset.melds.table, ("contracts", name, "melds")
    for index, word in enumerate(listed):
        meld = table.get(word)
        if meld is None:
            report.problem((*path, index), "checks.meld_unknown", word=word, candidates=table)
        elif listed.index(word) < index:
            report.problem((*path, index), "checks.meld_listed_twice", word=word)
        elif meld.after is not None and meld.after not in listed:
            report.problem((*path, index), "checks.meld_after_unlisted", word=meld.after)
    order, contract = ruleset.order, ruleset.contracts[name]
    named = order.index(contract.offered) if contract.offered in order else -1
    melding = [order.index(at) for at, _ in phases_of(ruleset, MeldPhase) if at in order]
    taken = [game.taken_over for game in ruleset.games.values()]
    if min(melding, default=named) < named or any(one and name in one.games for one in taken):
        report.problem(path, "checks.melds_listed_late")


def _check_counted(ruleset: Ruleset, report: Report, melds: MeldTable) -> None:
    """Sides whose melds are compared are known to everybody, and so is the trump."""
    if melds.counts_all:
        for key, usual in (("as_good", "first"), ("trump_goes_before", "equal")):
            if getattr(melds, key) != usual:
                where = ("melds", key)
                report.problem(where, "checks.key_needs_form", form="counted: best_side")
        return
    where = ("melds", "counted")
    if _draws_or_shows(ruleset):
        report.problem(where, "checks.melds_not_compared")
    if may_hide_sides(ruleset, ruleset.contracts.values()):
        report.problem(where, "checks.melds_compared_of_unknown")
    late = any(contract.trump_is_made for contract in ruleset.contracts.values())
    if late or any(phase.hidden for _, phase in phases_of(ruleset, TrumpPhase)):
        report.problem(where, "checks.melds_compared_before_trump")
    if all(meld.apart for meld in melds.table.values() if meld.enabled):
        report.problem(where, "checks.melds_all_apart")


def _draws_or_shows(ruleset: Ruleset) -> bool:
    """Whether melds change while tricks are played: one draws, or shows them with the lead."""
    return bool(phases_of(ruleset, StockPhase)) or shows_when_leading(ruleset)


def _check_apart(ruleset: Ruleset, report: Report, melds: MeldTable) -> None:
    """Nothing stands apart where nothing is compared."""
    for name, meld in melds.table.items():
        if meld.apart and melds.counts_all:
            path = ("melds", "table", name, "apart")
            report.problem(path, "checks.apart_of_all")


def _check_form(ruleset: Ruleset, report: Report, path: Path, meld: Meld) -> None:
    """It is made in one way, and the rest goes with that."""
    forms = [form for form in _FORMS if getattr(meld, form)]
    if len(forms) != 1:
        report.problem(path, "checks.meld_one_form")
        return
    each((_check_keys, _check_cards), ruleset, report, path, meld, forms[0])
    each((_check_ways,), report, path, meld)
    each((_check_all_held,), ruleset, report, path, meld)


def _check_keys(ruleset: Ruleset, report: Report, path: Path, meld: Meld, form: str) -> None:
    """Keys that go with one form only."""
    if form != "of_one_suit":
        for key in ("row", "all_held"):
            if getattr(meld, key) is not None:
                report.problem((*path, key), "checks.key_needs_form", form="of_one_suit")
        if meld.minds_trump:
            report.problem((*path, "suits"), "checks.key_needs_form", form="of_one_suit")
        if meld.trump_points is not None:
            report.problem((*path, "trump_points"), "checks.key_needs_form", form="of_one_suit")
        if "{suit}" in meld.label.de + meld.label.en:
            report.problem((*path, "label"), "checks.key_needs_form", form="of_one_suit")
    if form != "of_each_suit" and not meld.different_suits:
        report.problem((*path, "different_suits"), "checks.key_needs_form", form="of_each_suit")
    if meld.alike is not None:
        _check_alike(ruleset, report, (*path, "alike"), meld, form)


def _check_alike(ruleset: Ruleset, report: Report, where: Path, meld: Meld, form: str) -> None:
    """So many suits are not all four, and so many cards of a rank are there."""
    assert meld.alike is not None
    if form != "of_each_suit":
        report.problem(where, "checks.key_needs_form", form="of_each_suit")
    elif meld.different_suits and meld.alike >= len(Suit):
        report.problem(where, "checks.meld_alike_suits")
    elif not meld.different_suits and meld.alike * meld.times > len(Suit) * ruleset.deck.copies:
        there = len(Suit) * ruleset.deck.copies
        report.problem(where, "checks.meld_alike_many", n=meld.alike * meld.times, there=there)


def _check_ways(report: Report, path: Path, meld: Meld) -> None:
    """Of several ranks, each in whatever suits, there are not too many ways to hold them."""
    ranks = meld.of_each_suit or []
    count = (meld.alike or len(Suit)) * meld.times
    ways = comb(count + len(Suit) - 1, count) ** len(ranks)
    if not meld.different_suits and len(ranks) > 1 and ways > _MOST_WAYS:
        report.problem((*path, "of_each_suit"), "checks.meld_ways", n=ways, most=_MOST_WAYS)


def _check_all_held(ruleset: Ruleset, report: Report, path: Path, meld: Meld) -> None:
    """All that one holds of a suit is told before any of it is played, and each card is there once;
    nothing but its ranks says more of it."""
    if meld.all_held is None:
        if meld.heights:
            report.problem((*path, "heights"), "checks.key_needs_form", form="all_held")
        return
    ranks = meld.of_one_suit or []
    check_ranks(ruleset, report, (*path, "heights"), list(meld.heights))
    if not meld.all_held <= len(ranks) <= _MOST_RANKS:
        most = _MOST_RANKS
        report.problem((*path, "all_held"), "checks.all_held_ranks", n=meld.all_held, most=most)
    beside = meld.row is not None or meld.times > 1 or meld.minds_trump or bool(meld.run)
    if beside or _draws_or_shows(ruleset) or meld.contains or ruleset.deck.copies > 1:
        report.problem((*path, "all_held"), "checks.all_held_beside")


def _check_when_played(ruleset: Ruleset, report: Report, path: Path, meld: Meld) -> None:
    """What is not laid comes once, by itself, in tricks that are played from a full hand."""
    if not meld.when_played:
        return
    assert ruleset.melds is not None
    where = (*path, "when_played")
    later = [other.after for other in ruleset.melds.table.values() if other.enabled]
    beside = {
        "all_held": meld.all_held is not None,
        "run": bool(meld.run),
        "wins": meld.wins is not None,
        "after": meld.after is not None or path[-1] in later,
        "first_meld": any(
            one.enabled and one.trump_is_melded for one in ruleset.contracts.values()
        ),
    }
    for key in (key for key, there in beside.items() if there):
        report.problem(where, "checks.meld_when_played_beside", key=key)
    if _draws_or_shows(ruleset):
        report.problem(where, "checks.meld_when_played_drawing")


def _check_kept(ruleset: Ruleset, report: Report, path: Path, meld: Meld) -> None:
    """What stays with its side would be taken from it otherwise."""
    scoring = ruleset.scoring
    if not meld.kept:
        return
    taken = scoring.maker_writes_alone or scoring.loser_gives_melds
    taken = taken or not scoring.loser_gives_points
    if not (scoring.reaches_bid and scoring.counts_melds and taken):
        report.problem((*path, "kept"), "checks.meld_kept_anyway")


def _check_wins(ruleset: Ruleset, report: Report, path: Path, meld: Meld) -> None:
    """What wins on the spot brings something, once, where nothing is asked of a whole deal."""
    if meld.any_turn and meld.wins is None:
        report.problem((*path, "any_turn"), "checks.any_turn_wins")
    if meld.wins is None or not meld.enabled:
        return
    where, match = (*path, "wins"), ruleset.match
    if ruleset.scoring.two_sides:
        report.problem(where, "checks.meld_wins_of_two_sides", kind=ruleset.scoring.kind)
    beside = {"bock": match.bock, "barrel": match.barrel, "pot": match.pot}
    for key in [key for key, used in beside.items() if used is not None]:
        report.problem(where, "checks.meld_wins_beside", other=f"match.{key}")
    if match.no_trick_out:
        report.problem(where, "checks.meld_wins_beside", other="match.no_trick_out")
    if meld.run:
        report.problem((*path, "run"), "checks.meld_wins_once")
    if meld.any_turn and not _draws_or_shows(ruleset):
        report.problem((*path, "any_turn"), "checks.any_turn_laid_before")
    least = min(meld.points, meld.points if meld.trump_points is None else meld.trump_points)
    if least < (1 if meld.wins == "deal" else 0):
        report.problem((*path, "points"), "checks.meld_wins_nothing")


_MOST_WAYS = 1500
"""In how many ways a meld of several ranks may be held: each is one that a hand is looked
through for."""

_MOST_RANKS = 9
"""Of how many ranks all that is held may be a meld: any of them make one."""


def _check_cards(ruleset: Ruleset, report: Report, path: Path, meld: Meld, form: str) -> None:
    if not meld.enabled:
        return
    where = (*path, form)
    copies = ruleset.deck.copies
    if form == "cards":
        each((_check_trump_cards,), ruleset, report, where, meld)
        cards = _in_an_example(ruleset, report, where, meld.cards or [])
        counts = Counter(parse_card(name) for name in cards)
        kind = max(counts, key=lambda kind: counts[kind] / max(1, copies_of(ruleset.deck, kind)))
        most, copies = counts[kind], copies_of(ruleset.deck, kind)
    else:
        ranks = meld.of_one_suit or meld.of_each_suit or []
        check_ranks(ruleset, report, where, ranks)
        most = max(Counter(parse_rank(name) for name in ranks).values())
        if meld.row is not None and most > 1:
            report.problem(where, "checks.meld_rank_twice")
        elif form == "of_one_suit" and meld.row is not None and meld.row > len(ranks):
            report.problem((*path, "row"), "checks.meld_row", n=meld.row, ranks=len(ranks))
    if most * meld.times > copies:
        report.problem(where, "checks.meld_too_many", n=most * meld.times, copies=copies)


def _in_an_example(ruleset: Ruleset, report: Report, where: Path, names: list[str]) -> list[str]:
    """The cards of a meld by their own names, those of the trump suit and of another one in an
    example; reports those that the pack lacks."""
    cards, named = list[str](), list[str]()
    known = {parse_rank(name) for name in ruleset.deck.ranks}
    for index, name in enumerate(names):
        word, _, rank = name.partition("-")
        if word not in _EXAMPLES:
            cards.append(name)
            named.append(name)
            continue
        cards.append(f"{_EXAMPLES[word]}-{rank}")
        named.append(f"{_EXAMPLES[word]}-{ruleset.deck.ranks[0]}")
        if parse_rank(rank) not in known:
            ranks = ruleset.deck.ranks
            report.problem((*where, index), "checks.rank_not_in_deck", word=rank, candidates=ranks)
    check_cards(ruleset, report, where, named)
    return cards


def _check_trump_cards(ruleset: Ruleset, report: Report, where: Path, meld: Meld) -> None:
    """Cards of the trump suit are known before anybody melds, and those of another suit lie beside
    such a card."""
    if meld.has_plain_cards and not meld.needs_trump_cards:
        report.problem(where, "checks.meld_plain_alone")
    if not meld.needs_trump_cards:
        return
    melding = [one for one in ruleset.games.values() if one.melds]
    found_late = any(one.trump_comes_in_play for one in melding)
    hidden = any(phase.hidden for _, phase in phases_of(ruleset, TrumpPhase))
    earlier = phase_kinds_before(ruleset, "trump")
    named = any(one.trump_is_named for one in melding)
    before = named and not {"meld", "stock"}.isdisjoint(earlier)
    if found_late or hidden or before:
        report.problem(where, "checks.meld_before_trump")


_EXAMPLES = {"trump": "herz", "plain": "pik"}
"""Suits that stand for the trump suit and for another one."""


def _check_others(report: Report, path: Path, name: str, table: dict[str, Meld]) -> None:
    meld = table[name]
    for index, other in enumerate(meld.contains):
        where = (*path, "contains", index)
        if other == name:
            report.problem(where, "checks.meld_names_itself", word=other)
        elif other not in table:
            report.problem(where, "checks.meld_unknown", word=other, candidates=table)
    if meld.after is None:
        return
    where = (*path, "after")
    if meld.after == name:
        report.problem(where, "checks.meld_names_itself", word=meld.after)
    elif meld.after not in table:
        report.problem(where, "checks.meld_unknown", word=meld.after, candidates=table)
    elif meld.enabled and not table[meld.after].enabled:
        report.problem(where, "checks.meld_after_disabled", word=meld.after)
