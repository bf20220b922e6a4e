"""Jokers and fools: they have no suit to show, and are what they are without being listed."""

from __future__ import annotations

from collections.abc import Iterator

from game.cards import FOOL_NAME, JOKER_NAME, JOKER_NAMES, LITTLE_JOKER_NAME, WITHOUT_SUIT
from game.rules.checks.facts import phase_kinds, phases_of
from game.rules.checks.plain_ones import check_plain_ones
from game.rules.model import Ruleset
from game.rules.model.deck import Jokers
from game.rules.model.phases import TricksPhase
from game.rules.placeholders import each
from game.rules.problems import Path, Report


def check(ruleset: Ruleset, report: Report) -> None:
    """Where jokers cannot stand, and what cannot be played with them."""
    each(
        (
            _check_listed,
            _check_placed,
            _check_made,
            _check_shown,
            _check_loose,
            _check_instead,
            _check_little,
            _check_apart,
            _check_failing,
            _check_labels,
        ),
        ruleset,
        report,
    )


def _check_listed(ruleset: Ruleset, report: Report) -> None:
    """No contract says again what holds of jokers in all of them."""
    for name, contract in ruleset.contracts.items():
        for key in ("trumps", "higher_trumps", "second_wins", "highest_card"):
            for index, entry in enumerate(getattr(contract, key)):
                if entry in WITHOUT_SUIT.values():
                    word = "fool_listed" if entry == FOOL_NAME else "joker_listed"
                    report.problem(("contracts", name, key, index), f"checks.{word}")


def _check_placed(ruleset: Ruleset, report: Report) -> None:
    """Where jokers have places among the trumps, each has one, the little ones below the others,
    and they are trumps that beat something."""
    jokers = ruleset.deck.jokers
    there = [name for name in ruleset.deck.without_suit if name != FOOL_NAME]
    for name, contract in ruleset.contracts.items():
        path, order = ("contracts", name, "trump_order"), contract.trump_order
        named = [word for word in order if word in JOKER_NAMES]
        if not named:
            continue
        first = (*path, order.index(named[0]))
        if jokers is None:
            report.problem(first, "checks.card_not_in_deck", word=named[0])
        elif not jokers.bound or jokers.is_beaten_by_all:
            report.problem(first, "checks.joker_placed")
        elif named[0] != JOKER_NAMES[0] and len(named) > 1:
            report.problem(first, "checks.little_joker_above")
        for card in (card for card in there if card not in named):
            report.problem(path, "checks.order_lacks_card", rank=card, card=card)


def _check_made(ruleset: Ruleset, report: Report) -> None:
    """Sides, called cards and promotions are about cards of a suit."""
    for path, card in _cards_that_make(ruleset):
        if card in WITHOUT_SUIT.values():
            report.problem(path, "checks.joker_makes_nothing")


def _cards_that_make(ruleset: Ruleset) -> Iterator[tuple[Path, str | None]]:
    yield ("table", "sides", "card"), ruleset.table.sides.card
    yield ("table", "sides", "other_card"), ruleset.table.sides.other_card
    for name, promotion in ruleset.promotions.items():
        yield ("promotions", name, "card"), promotion.card
    if ruleset.partner_choice is not None:
        yield ("partner_choice", "card"), ruleset.partner_choice.card
    for name, contract in ruleset.contracts.items():
        if contract.partner is not None:
            yield ("contracts", name, "partner", "card"), contract.partner.card


def _check_shown(ruleset: Ruleset, report: Report) -> None:
    """A joker that is turned up shows no suit, which leaves nothing to exchange or to meld while
    cards are drawn, and nothing to accept where a game in that suit is named."""
    shown = [c for c in ruleset.games.values() if c.trump_is_turned_up]
    if not shown:
        if ruleset.deck.jokers is not None and ruleset.deck.jokers.shows is not None:
            report.problem(("deck", "jokers", "shows"), "checks.joker_never_shows")
        return
    drawn, named = "stock" in phase_kinds(ruleset), any(c.offered is not None for c in shown)
    without = {JOKER_NAME: "jokers", LITTLE_JOKER_NAME: "jokers", FOOL_NAME: "fools"}
    instead = {one for c in ruleset.games.values() for one in c.when_turned_up}
    jokers = ruleset.deck.jokers
    if jokers is not None and jokers.shows is not None:
        instead.update(JOKER_NAMES)
    there = [card for card in ruleset.deck.without_suit if drawn or card not in instead]
    for key in dict.fromkeys(without[card] for card in there):
        if drawn:
            report.problem(("deck", key), "checks.joker_turned_up")
        elif named:
            report.problem(("deck", key), "checks.joker_accepted")


def _check_loose(ruleset: Ruleset, report: Report) -> None:
    """A joker of no suit beats everything or nothing: it stands in no order of trumps."""
    jokers = ruleset.deck.jokers
    if jokers is not None and not jokers.bound and jokers.power == "lowest":
        report.problem(("deck", "jokers", "bound"), "checks.joker_loose")


def _check_instead(ruleset: Ruleset, report: Report) -> None:
    """Jokers that may be played instead of following matter where suit is followed, and where not
    every trump may be played so."""
    jokers = ruleset.deck.jokers
    if jokers is None or jokers.bound != "to_trumps":
        return
    duties = [phase.duties for _, phase in phases_of(ruleset, TricksPhase)]
    duties += [one.duties for one in ruleset.games.values() if one.duties]
    if not any(one.follow_suit and not one.may_trump for one in duties):
        report.problem(("deck", "jokers", "bound"), "checks.joker_never_instead")


def _check_little(ruleset: Ruleset, report: Report) -> None:
    """Little jokers are beaten by others of the pack, and those beat something."""
    jokers = ruleset.deck.jokers
    if jokers is None or not jokers.little:
        return
    path = ("deck", "jokers", "little")
    if jokers.little >= jokers.count:
        report.problem(path, "checks.only_little_jokers", n=jokers.count)
    if jokers.is_beaten_by_all:
        report.problem(path, "checks.idle_weak_jokers")


def _check_apart(ruleset: Ruleset, report: Report) -> None:
    """What jokers are without a trump matters where something is played so, and where they are not
    of no suit anyway."""
    jokers = ruleset.deck.jokers
    if jokers is None:
        return
    loose = not jokers.bound and not jokers.is_beaten_by_all
    if jokers.names_suit and jokers.without_trump != "highest" and not loose:
        report.problem(("deck", "jokers", "names_suit"), "checks.joker_names_suit")
    if jokers.without_trump == "usual":
        return
    path, games = ("deck", "jokers", "without_trump"), ruleset.played_games.values()
    if not any(not one.has_trump for one in games):
        report.problem(path, "checks.joker_never_apart")
    if not jokers.bound:
        report.problem(path, "checks.joker_always_apart")


def _check_failing(ruleset: Ruleset, report: Report) -> None:
    """Jokers that beat nothing in some tricks beat something in others; a card that calls for them
    is no joker, and asks of nobody what its suit forbids."""
    jokers, path = ruleset.deck.jokers, ("deck", "jokers")
    if jokers is None:
        return
    drawn = "stock" in phase_kinds(ruleset)
    weak = jokers.is_beaten_by_all
    if jokers.powerless_in and weak:
        report.problem((*path, "powerless_in"), "checks.joker_powerless")
    for index, when in enumerate(jokers.powerless_in):
        if when in jokers.powerless_in[:index]:
            report.problem((*path, "powerless_in", index), "checks.rank_twice", word=when)
        elif when == "first" and drawn:
            report.problem((*path, "powerless_in", index), "checks.joker_drawn")
    for index, card in enumerate(jokers.called_by):
        if card in WITHOUT_SUIT.values():
            report.problem((*path, "called_by", index), "checks.joker_makes_nothing")
    if jokers.called_by and (jokers.bound or weak):
        report.problem((*path, "called_by"), "checks.joker_called")
    elif jokers.called_by and drawn:
        report.problem((*path, "called_by"), "checks.joker_drawn")
    check_plain_ones(ruleset, report, (*path, "called_by"), jokers.called_by)


def _check_labels(ruleset: Ruleset, report: Report) -> None:
    """Where the pack has several of what is called otherwise, they have a name together, too: that
    of the jokers is said of the little ones as well."""
    jokers, fools = ruleset.deck.jokers, ruleset.deck.fools
    named = [
        ("jokers", "label", jokers.label if jokers else None, ruleset.deck.joker_count),
        ("jokers", "little_label", jokers.little_label if jokers else None, _little(jokers)),
        ("fools", "label", fools.label if fools else None, ruleset.deck.fool_count),
    ]
    for group, key, label, count in named:
        if label is not None and label.other is None and count > 1:
            report.problem(("deck", group, key), "checks.label_lacks_other", n=count)


def _little(jokers: Jokers | None) -> int:
    return 0 if jokers is None else jokers.little
