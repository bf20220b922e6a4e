"""The examples on the rules page come out in the engine as the page says."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.cards import FOOL, JOKER, parse_card, parse_pattern
from game.engine.rules.compiling import compile_rules
from game.engine.rules.parts import CompiledContract
from game.engine.rules.rules import Rules
from game.engine.scoring import sheet_of
from game.engine.sheet import total
from game.engine.state import Deal, State, Trick
from game.engine.tricks.table import NO_TRUMP, beats
from game.rules.card_points import pack_points, points_in_all
from game.rules.checks.facts import kinds
from game.rules.explain import to_text, worked
from game.rules.explain.scoring.bid_game import bid_deal
from game.rules.explain.scoring.re_kontra import settle, sides_lost, sides_won
from game.rules.explain.worked import TRUMP
from game.rules.model.contracts import Contract
from game.rules.model.ruleset import Ruleset
from game.rules.model.scoring.bid_game import BidGame
from game.rules.model.scoring.re_kontra import ReKontra
from game.rules.trump_suit import fixed_suit
from tests.engine.positions import play_until
from tests.everyday import some
from tests.records.shelf import rules_of
from tests.rules.checks.test_checks import changed
from tests.rules.explain.pages import (
    BY_NAME,
    FILES,
    chapter,
    load,
    on_one_line,
    page,
    tables,
    told,
    whole,
)

PLAIN = parse_card("kreuz-koenig")
"""A card that no special point is about."""


FEW = 4
"""Of a trick of more cards there is no example."""


def _only_trumps(ruleset: Ruleset, contract: Contract) -> bool:
    """Whether all cards stand in one row, so that there is none beside the trumps."""
    return len(worked.trump_kinds(ruleset, contract)) == len(kinds(ruleset))


@BY_NAME
def test_the_trick_goes_to_the_trump(path: Path) -> None:
    ruleset = load(path).ruleset
    rules = rules_of(path.stem)
    contract = rules.contracts[rules.usual].spec
    found = worked.trick(ruleset, contract)
    told = ruleset.table.active <= FEW and not _only_trumps(ruleset, contract)
    if not told or (contract.trump == "none" and not ruleset.deck.are_only_trumps):
        assert found is None
        return
    assert found is not None
    trump = NO_TRUMP if contract.trump in ("fixed", "none") else worked.TRUMP
    table = rules.table(len(rules.phases) - 1, rules.usual, trump)
    best = 0
    for place, card in enumerate(found.cards):
        assert card in rules.pack
        best = place if place and beats(table, card, found.cards[best]) else best
    assert best == found.winner
    points = sum(table.points[card] for card in found.cards)
    assert points + rules.contracts[rules.usual].tricks.each == found.points
    assert len(found.cards) == rules.active


def test_a_suit_of_two_cards_leaves_another_to_be_thrown_off() -> None:
    assert "Damit" not in (told := chapter("kop", "de", "tricks"))
    assert "legt Karo-Zehn, einen Trumpf, und der Vierte legt Pik-Zehn." in told


@pytest.mark.parametrize("path", some(FILES, 3), ids=lambda path: path.stem)
def test_the_pack_has_the_card_points_that_the_page_says(path: Path) -> None:
    for house in tables(path):
        ruleset = load(path, house).ruleset
        rules = compile_rules(ruleset)
        game = _played(rules)
        points = rules.points(_trump(ruleset, game.spec), game.number)
        ranks = {k for name in ruleset.deck.ranks for k in parse_pattern(f"*-{name}")}
        loose = ruleset.deck.joker_count * points[JOKER] + ruleset.deck.fool_count * points[FOOL]
        assert pack_points(ruleset) == ruleset.deck.copies * sum(points[k] for k in ranks) + loose


def scored(state: State, won: dict[int, int], **deal: object) -> State:
    """The state with tricks that bring so many card points to each seat, and no special points."""
    tricks = tuple(Trick(s, (s,), (PLAIN,), s, points, True) for s, points in won.items())
    fresh = Deal(state.deal.dealer, state.deal.seats, contract=state.rules.usual)
    changed = fresh._replace(tricks=tricks, **deal)  # type: ignore[arg-type]
    first = state.match._replace(results=(), bock=())
    return State(state.rules, first, changed, ((),) * len(state.hands), None)


def finished(name: str) -> State:
    """A finished deal, whatever was played."""
    return play_until(rules_of(name), 7, lambda s: bool(s.match.results) and s.phase is None)


def places(rules: Rules, melds: tuple[worked.Melded, ...]) -> tuple[int, ...]:
    """The melds of an example as the engine counts them, those of a suit in the trump suit."""
    found = []
    for wanted in melds:
        trump = wanted.trump or wanted.meld.suits == "trump"
        suit = TRUMP if trump else TRUMP + 1
        named = [
            place
            for place, pattern in enumerate(rules.melds)
            if pattern.meld == wanted.name
            and (wanted.meld.of_one_suit is None or pattern.suit == suit)
        ]
        found.append(named[0])
    return tuple(found)


def test_a_bid_is_made_and_lost_as_the_example_says() -> None:
    for name in ("binokel-3", "kreuzbinokel-4", "binokel-benoggler-3"):
        rules = rules_of(name)
        scoring = rules.ruleset.scoring
        assert isinstance(scoring, BidGame)
        bidding = next(p for p in rules.phases if p.kind == "bidding")
        deal = bid_deal(rules.ruleset, scoring, bidding.opening, bidding.step)
        state = finished(name)
        other = (deal.other_meld,) if deal.other_meld else ()
        melds = [places(rules, deal.melds), places(rules, other)] + [()] * (rules.players - 2)
        earlier = tuple((0,) * len(own) for own in melds)
        told = {
            "declarer": 0,
            "bid": deal.bid,
            "melds": tuple(melds),
            "earlier": earlier,
            "trump": TRUMP,
        }
        partner = {2: 5} if rules.ruleset.table.sides.kind == "partners" else {}
        mine = deal.points - sum(partner.values())
        made = scored(state, {**partner, 1: deal.other_points, 0: mine}, **told)
        assert total(sheet_of(made), 0) == deal.credit
        assert total(sheet_of(made), 1) == deal.other_credit
        lost = scored(state, {1: 0, 0: deal.points_lost}, **told)
        assert total(sheet_of(lost), 0) == deal.minus


def test_two_sides_settle_as_the_example_says() -> None:
    """Without its special point, which the invented tricks do not bring."""
    for name in ("doppelkopf", "doppelkopf-hausrunde", "doppelkopf-turnier"):
        rules = rules_of(name)
        scoring = rules.ruleset.scoring
        assert isinstance(scoring, ReKontra)
        state = finished(name)
        re, kontra = state.deal.seats[:2], state.deal.seats[2:]
        for example, won in (
            (sides_won(rules.ruleset, scoring), True),
            (sides_lost(rules.ruleset, scoring), False),
        ):
            mine, theirs = example.points
            first = next(iter(scoring.steps.values())).points
            against = 0 if won else scoring.against_re
            bare = settle(scoring, example.points, (), first=first, won=won, against=against)
            assert example.value == bare.value + sum(points for _, points in example.special)
            sheet = sheet_of(scored(state, {re[0]: mine, kontra[0]: theirs}, holders=re))
            assert (total(sheet, re[1]), total(sheet, kontra[1])) == bare.credits


def test_where_one_side_alone_writes_down_the_page_and_its_example_say_so() -> None:
    ruleset = changed("doppelkopf", {"scoring.settlement": "re_only"})
    assert isinstance(ruleset.scoring, ReKontra)
    for example in (sides_won(ruleset, ruleset.scoring), sides_lost(ruleset, ruleset.scoring)):
        assert example.credits == (example.value if example.credits[0] > 0 else -example.value, 0)
    said = {"de": "schreibt nie etwas auf", "en": "never writes anything down"}
    for lang, words in said.items():
        assert words in told(ruleset, lang)
    only = {"de": "Nur die Seite des Spielers schreibt", "en": "Only the declarer’s side writes"}
    for lang, words in only.items():
        assert words in whole("twenty-nine", lang)


def test_a_change_of_the_ruleset_changes_the_example() -> None:
    pages = {
        to_text(page("binokel-3", "de", house))
        for house in (
            (),
            (("binokel", "60"),),
            (("runden", "genau"),),
            (("verloren", "einfach"),),
            (("eroeffnung", "300"),),
        )
    }
    examples = {text[text.index("Ein Beispiel: Der Spieler") :].split("\n\n")[0] for text in pages}
    assert len(examples) == len(pages) == 5


def test_the_example_of_the_plain_game() -> None:
    text = on_one_line("binokel-3", "de")
    assert (
        "Der Spieler hat 250 Punkte geboten. Er meldet Familie in Trumpf (150) und Binokel (40), "
        "zusammen 190, und hat am Ende 93 Augen. Das sind 283 Punkte; er hat gewonnen und "
        "schreibt 280 auf." in text
    )


def test_every_bid_of_an_example_may_be_made() -> None:
    path = next(path for path in FILES if path.stem == "binokel-3")
    for house in tables(path):
        ruleset = load(path, house).ruleset
        bidding = next(p for p in ruleset.phases.values() if p.kind == "bidding")
        assert isinstance(ruleset.scoring, BidGame)
        deal = bid_deal(ruleset, ruleset.scoring, bidding.opening, bidding.step)
        assert bidding.opening <= deal.bid <= bidding.limit
        assert (deal.bid - bidding.opening) % bidding.step == 0
        assert deal.melded + deal.points >= deal.bid > deal.melded + deal.points_lost
        assert deal.points + deal.other_points <= points_in_all(ruleset)


def _played(rules: Rules) -> CompiledContract:
    """The usual game, or where its cards are thrown in the first that can be played for points."""
    usual = rules.contracts[rules.usual]
    if usual.spec.is_played:
        return usual
    played = (c for c in rules.contracts if c.spec.enabled and c.spec.is_played)
    return next(c for c in played if c.spec.counts_points)


def _trump(ruleset: Ruleset, contract: Contract) -> int:
    """The trump suit of a game, or any where it is named."""
    if contract.trump in ("named", "turned_up", "thrown_off"):
        return worked.TRUMP
    suit = fixed_suit(ruleset, contract)
    return NO_TRUMP if suit is None else suit
