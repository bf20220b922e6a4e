"""Lists of cards of which the first one counts that is no trump."""

from __future__ import annotations

from game.cards import WITHOUT_SUIT, parse_card, suit_of
from game.rules.checks.facts import kinds_of_suits, no_such_card
from game.rules.model import Ruleset
from game.rules.problems import Path, Report


def check_plain_ones(ruleset: Ruleset, report: Report, path: Path, names: list[str]) -> None:
    """Each of the cards is in the pack, and of each suit there is one: where that is trump, so is
    another one of it."""
    cards = [(index, name) for index, name in enumerate(names) if name not in WITHOUT_SUIT.values()]
    there, suits = kinds_of_suits(ruleset), list[int]()
    for index, name in cards:
        kind = parse_card(name)
        if kind not in there:
            no_such_card(ruleset, report, (*path, index), name)
        elif suit_of(kind) in suits:
            report.problem((*path, index), "checks.plain_suit_twice")
        suits.append(suit_of(kind))
