"""What several checks want to know about a ruleset."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from functools import lru_cache
from typing import TypeVar

from game.articles import GENDERS
from game.cards import Suit, card_name, kind_of, parse_card, parse_rank
from game.rules.higher_trumps import OF_COLOUR, OF_TRUMP, kinds_listed
from game.rules.model import Ruleset
from game.rules.model.base import Label
from game.rules.model.cards_of_phases import (
    cards_lying,
    cards_played,
    left_undealt,
    named_before_rest,
    talon_dealt,
    turns_up,
)
from game.rules.model.contracts import Contract
from game.rules.model.dealing import DealPhase
from game.rules.model.handing_on import StayPhase
from game.rules.model.leads import BESIDE_DEALER
from game.rules.model.match import MOST_DEALS
from game.rules.model.phases import Phase, StockPhase, TricksPhase
from game.rules.placeholders import readable
from game.rules.problems import Path, Report
from game.texts import Phrase

P = TypeVar("P")


def kinds(ruleset: Ruleset) -> tuple[int, ...]:
    """The kinds in the pack, each once."""
    loose = [parse_card(name) for name in ruleset.deck.without_suit]
    return (*kinds_of_suits(ruleset), *loose)


DECLARING = frozenset({"bidding", "reservations"})
"""The kinds of phases that find a declarer."""


def kinds_of_suits(ruleset: Ruleset) -> tuple[int, ...]:
    """The kinds in the pack that have a suit, each once."""
    left_out = ruleset.deck.left_out
    whole = _kinds(tuple(ruleset.deck.ranks))
    return tuple(kind for kind in whole if kind not in left_out) if left_out else whole


@lru_cache(maxsize=16)
def _kinds(names: tuple[str, ...]) -> tuple[int, ...]:
    """The kinds of these ranks: every contract and meld asks for them."""
    ranks = dict.fromkeys(parse_rank(name) for name in names)
    return tuple(kind_of(suit, rank) for suit in Suit for rank in ranks)


def in_order(ruleset: Ruleset) -> Iterator[tuple[str, Phase]]:
    """The phases of a deal with their ids, in order; unknown ids are left out."""
    return ((name, ruleset.phases[name]) for name in ruleset.order if name in ruleset.phases)


def phases_of(ruleset: Ruleset, model: type[P]) -> list[tuple[str, P]]:
    """The phases of one model with their ids, in order."""
    return [(name, phase) for name, phase in in_order(ruleset) if isinstance(phase, model)]


def phase_kinds(ruleset: Ruleset) -> list[str]:
    """The kinds of the phases, in order."""
    return ruleset.phase_kinds


def phase_kinds_before(ruleset: Ruleset, kind: str) -> list[str]:
    """The kinds of the phases before the first one of this kind, in order; none where there is no
    such phase."""
    kinds = phase_kinds(ruleset)
    return kinds[: kinds.index(kind)] if kind in kinds else []


def kind_name(kind: str) -> Phrase:
    """What a kind of phase is called, as an argument of a text."""
    return Phrase(f"phases.{kind}.name")


def cards_of_each(ruleset: Ruleset) -> int:
    """With how many cards everybody begins, those that they will draw among them."""
    if "stock" in phase_kinds(ruleset):
        return ruleset.deck.size // ruleset.table.active
    return cards_played(ruleset.phases.values())


def has_declarer(ruleset: Ruleset) -> bool:
    """Whether a deal can have a declarer at all."""
    return not DECLARING.isdisjoint(phase_kinds(ruleset))


def dealer_plays(ruleset: Ruleset) -> bool:
    """Whether the dealer takes part in every deal, whatever anybody says."""
    drops = any(not phase.dealer_stays for _, phase in phases_of(ruleset, StayPhase))
    return not ruleset.table.dealer_sits_out and not drops


def is_reserved(ruleset: Ruleset, contract: Contract) -> bool:
    """Whether a contract is named before anything was bid."""
    phase = ruleset.phases.get(contract.offered or "")
    return phase is not None and phase.kind == "reservations"


ASKED_OF_HANDS = ("needs", "holding", "needs_side_cards", "after_call", "after_proposal")
"""The keys by which not every hand may declare a contract."""


def is_open_to_all(contract: Contract) -> bool:
    """Whether every hand may declare it."""
    return not any(getattr(contract, key) for key in ASKED_OF_HANDS)


def check_is_reached(ruleset: Ruleset, report: Report, where: Path, deal: int) -> None:
    """The match comes to a deal of this number."""
    most = min(ruleset.planned_deals or MOST_DEALS, ruleset.match.most_deals)
    if deal > most:
        report.problem(where, "checks.deal_never", n=deal, most=most)


def check_first_in_turn(
    ruleset: Ruleset, report: Report, path: Path, phase: TricksPhase | StockPhase
) -> None:
    """A neighbour of the dealer who leads is first in turn, not last."""
    check_neighbour(ruleset, report, (*path, "leader"), phase.leader)


def check_neighbour(ruleset: Ruleset, report: Report, where: Path, leader: str) -> None:
    """The same of who leads in a phase, or in one game."""
    clockwise = ruleset.table.direction == "clockwise"
    first = "left_of_dealer" if clockwise else "right_of_dealer"
    if leader in BESIDE_DEALER and leader != first and ruleset.table.active > 2:
        report.problem(where, "checks.leader_is_last", word=first)


def check_melds_when_leading(
    ruleset: Ruleset, report: Report, path: Path, phase: StockPhase | TricksPhase
) -> None:
    """Report that melds may be shown with the lead where there are none."""
    if phase.leads_with_melds and ruleset.melds is None:
        report.problem((*path, "melds_when_leading"), "checks.leading_without_melds")
    if not phase.melds_led and not phase.leads_with_melds:
        report.problem((*path, "melds_led"), "checks.melds_led_without_showing")


def shows_when_leading(ruleset: Ruleset) -> bool:
    """Whether melds may be shown with the lead to a trick after which nothing is drawn."""
    return any(phase.leads_with_melds for _, phase in phases_of(ruleset, TricksPhase))


def melds_between_tricks(ruleset: Ruleset) -> bool:
    """Whether somebody who leads, or has won a trick, may show a meld."""
    stocks = (stock for _, stock in phases_of(ruleset, StockPhase))
    drawing = (stock.shows_melds for stock in stocks)
    return any(drawing) or shows_when_leading(ruleset)


_ARTICLES = frozenset({"den", "dem", "ein", "eine", "einen", "the", "a", "an"})


def check_name(report: Report, path: Path, label: Label | None) -> None:
    """Report a name that brings its own article into sentences which have one before it; in German
    it says its gender by one."""
    if label is None:
        return
    for lang, name in (("de", label.de), ("en", label.en)):
        first, space, _ = name.partition(" ")
        if space and first not in GENDERS and first.lower() in (*GENDERS, *_ARTICLES):
            report.problem((*path, lang), "checks.label_with_article", word=name)
            return


def check_ranks(ruleset: Ruleset, report: Report, path: Path, names: Iterable[str]) -> None:
    """Report the ranks below `path` that the pack lacks; a list or the keys of a map."""
    known = {parse_rank(name) for name in ruleset.deck.ranks}
    keys = isinstance(names, dict)
    for index, name in enumerate(names):
        with readable():
            if parse_rank(name) not in known:
                report.problem(
                    (*path, name if keys else index),
                    "checks.rank_not_in_deck",
                    word=name,
                    candidates=ruleset.deck.ranks,
                )


def check_ranks_and_cards(
    ruleset: Ruleset, report: Report, path: Path, names: Sequence[str]
) -> None:
    """Report the ranks, and the single cards, of a list below `path` that the pack lacks."""
    ranks = {parse_rank(name) for name in ruleset.deck.ranks}
    deck = kinds(ruleset)
    for index, name in enumerate(names):
        with readable():
            at = (*path, index)
            if "-" not in name and parse_rank(name) not in ranks:
                report.problem(
                    at, "checks.rank_not_in_deck", word=name, candidates=ruleset.deck.ranks
                )
            elif "-" in name and parse_card(name) not in deck:
                no_such_card(ruleset, report, at, name)


def deals_less(ruleset: Ruleset) -> bool:
    """Whether some cards are in nobody's hand when a contract may be named."""
    phases = list(ruleset.phases.values())
    dealt = [phase for phase in phases if isinstance(phase, DealPhase)]
    later = named_before_rest(phase for _, phase in in_order(ruleset))
    aside = left_undealt(phases) or later or "stock" in phase_kinds(ruleset)
    return bool(aside or any(one.sizes or talon_dealt([one]) or turns_up(one) for one in dealt))


def check_cards(ruleset: Ruleset, report: Report, path: Path, names: Iterable[str]) -> None:
    """Report the cards below `path` that the pack lacks; a list or the keys of a map."""
    deck = kinds(ruleset)
    keys = isinstance(names, dict)
    for index, name in enumerate(names):
        with readable():
            if parse_card(name) not in deck:
                no_such_card(ruleset, report, (*path, name if keys else index), name)


def check_special_points(
    ruleset: Ruleset, report: Report, path: Path, names: Iterable[str]
) -> None:
    """Report the special points of a list that the scoring does not have."""
    if not ruleset.scoring.knows_specials:
        report.problem(path, "checks.no_special_points")
        return
    known = ruleset.scoring.specials
    for index, name in enumerate(names):
        if name not in known:
            report.problem(
                (*path, index), "checks.special_point_unknown", word=name, candidates=known
            )


def check_patterns(ruleset: Ruleset, report: Report, path: Path, names: Iterable[str]) -> None:
    """Report the patterns below `path` that fit no card of the pack; a list or the keys of a
    map."""
    deck, keys = set(kinds(ruleset)), isinstance(names, dict)
    for index, name in enumerate(names):
        with readable():
            if not set(kinds_listed([name], None)) & deck:
                no_such_card(ruleset, report, (*path, name if keys else index), name)


def no_such_card(ruleset: Ruleset, report: Report, path: Path | str, word: str) -> None:
    """Report a card, or a pattern, that fits no card of the pack; what is like it and fits one is
    suggested."""
    before, _, _ = word.partition("-")
    shown = [card_name(kind, ruleset.deck.faces) for kind in kinds(ruleset)]
    if before in ("*", OF_TRUMP, OF_COLOUR):
        shown = [f"{before}-{name}" for name in ruleset.deck.ranks]
    report.problem(path, "checks.card_not_in_deck", word=word, candidates=shown)


def counts_sweep(ruleset: Ruleset) -> bool:
    """Whether it can bring card points to take every trick, or the most of them: all that one has
    is added up, and nobody draws."""
    scoring = ruleset.scoring
    counted = (scoring.reaches_bid or scoring.writes_own_points) and not scoring.singly
    return counted and "stock" not in phase_kinds(ruleset)


def may_hide_sides(ruleset: Ruleset, games: Iterable[Contract]) -> bool:
    """Whether it may be unknown who plays with whom: cards make the sides, or in one of these games
    a partner is found."""
    found = any(game.partner is not None for game in games)
    return found or ruleset.table.sides.are_by_cards


def beside_moving_talon(ruleset: Ruleset, alongside: Collection[str]) -> Iterator[tuple[Path, str]]:
    """What cannot stand beside a talon that goes from seat to seat, but for these kinds of phases:
    where it stands, and how it reads there."""
    for name, phase in in_order(ruleset):
        if phase.kind not in alongside:
            yield ("phases", name, "kind"), f"kind: {phase.kind}"
    for name, deal in phases_of(ruleset, DealPhase):
        if any(cards_lying([deal], how) for how in ("covered", "open")):
            yield ("phases", name, "packets"), "lies"
        if deal.shows_dealers_trump:
            yield ("phases", name, "last_card"), "last_card: shows_trump"


def beside_talon_of_one(ruleset: Ruleset, alongside: Collection[str]) -> Iterator[tuple[Path, str]]:
    """The same where who has the talon in the end plays against all others, and nothing may hang on
    single cards of a hand that has changed."""
    yield from beside_moving_talon(ruleset, alongside)
    if not ruleset.table.sides.one_against_all:
        yield ("table", "sides", "kind"), f"kind: {ruleset.table.sides.kind}"
    for name, game in ruleset.contracts.items():
        for key in ("needs", "holding", "partner"):
            if game.enabled and getattr(game, key):
                yield ("contracts", name, key), key
    if ruleset.match.compulsory_solos is not None:
        yield ("match", "compulsory_solos"), "compulsory_solos"
