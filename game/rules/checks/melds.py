"""Melds: one form each, made of cards that there are, naming other melds that exist."""

from __future__ import annotations

from collections import Counter

from game.cards import parse_card, parse_rank
from game.rules.card_points import copies_of
from game.rules.checks.facts import check_cards, check_ranks
from game.rules.model import Ruleset
from game.rules.model.melds import Meld
from game.rules.placeholders import each
from game.rules.problems import Path, Report

_FORMS = ("of_one_suit", "of_each_suit", "cards")


def check(ruleset: Ruleset, report: Report) -> None:
    """Every meld; its cards only where it counts, since a house rule may bring them in."""
    if ruleset.melds is None:
        return
    for name, meld in ruleset.melds.table.items():
        path = ("melds", "table", name)
        each((_check_form,), ruleset, report, path, meld)
        each((_check_others,), report, path, name, ruleset.melds.table)


def _check_form(ruleset: Ruleset, report: Report, path: Path, meld: Meld) -> None:
    """It is made in one way, and the rest goes with that."""
    forms = [form for form in _FORMS if getattr(meld, form)]
    if len(forms) != 1:
        report.problem(path, "checks.meld_one_form")
        return
    each((_check_keys, _check_cards), ruleset, report, path, meld, forms[0])


def _check_keys(ruleset: Ruleset, report: Report, path: Path, meld: Meld, form: str) -> None:
    """Keys that go with one form only."""
    if form != "of_one_suit":
        if meld.suits != "any":
            report.problem((*path, "suits"), "checks.key_needs_form", form="of_one_suit")
        if meld.trump_points is not None:
            report.problem((*path, "trump_points"), "checks.key_needs_form", form="of_one_suit")
        if "{suit}" in meld.label.de + meld.label.en:
            report.problem((*path, "label"), "checks.key_needs_form", form="of_one_suit")
    if form != "of_each_suit" and not meld.different_suits:
        report.problem((*path, "different_suits"), "checks.key_needs_form", form="of_each_suit")


def _check_cards(ruleset: Ruleset, report: Report, path: Path, meld: Meld, form: str) -> None:
    if not meld.enabled:
        return
    where = (*path, form)
    copies = ruleset.deck.copies
    if form == "cards":
        cards = meld.cards or []
        check_cards(ruleset, report, where, cards)
        counts = Counter(parse_card(name) for name in cards)
        kind = max(counts, key=lambda kind: counts[kind] / max(1, copies_of(ruleset.deck, kind)))
        most, copies = counts[kind], copies_of(ruleset.deck, kind)
    else:
        ranks = meld.of_one_suit or meld.of_each_suit or []
        check_ranks(ruleset, report, where, ranks)
        most = max(Counter(parse_rank(name) for name in ranks).values())
    if most * meld.times > copies:
        report.problem(where, "checks.meld_too_many", n=most * meld.times, copies=copies)


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
