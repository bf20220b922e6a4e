"""What plaque and plates say of bids of a ladder: who has bid, who plays, and that once only."""

from __future__ import annotations

from dataclasses import replace

from game.cards import Suit
from game.engine.rules.rules import Rules
from game.engine.tricks.table import UNNAMED
from game.engine.view import View
from game.ui.storybook.table.scenes import SCENES, find_moment
from game.ui.table.labels.plaque import plaque_cells
from game.ui.table.labels.plates import status
from game.ui.table.labels.words import TableWords
from tests.records.shelf import rules_of
from tests.ui.table.at_table import ruleset, sit_down


def at_auction(game: str) -> tuple[TableWords, View, Rules]:
    rules = rules_of(game)
    moves = find_moment(rules, SCENES["auction"].moment, 1)
    at = sit_down(ruleset(game), moves=moves, seed=1, speed="instant")
    at.until_asked()
    return at.screen.words, at.screen.sprites.shown, rules


def rung(rules: Rules, number: int) -> int:
    return next(
        one.number
        for one in rules.contracts
        if one.spec.ladder is not None and one.spec.win_at == number
    )


def test_whoever_is_outbid_does_not_play() -> None:
    words, view, rules = at_auction("twenty-eight")
    bids = view._replace(
        reservations=((1, True), (2, True), (3, False)), named=rung(rules, 16), declarer=None
    )
    said = [status(words, bids, seat, ()) for seat in (1, 2, 3)]
    assert said == ["überboten", "bietet: 16", "sagt weiter"]


def test_once_it_is_settled_who_plays_the_others_only_wanted_to() -> None:
    words, view, rules = at_auction("mulatschak")
    settled = view._replace(
        reservations=((1, True), (2, True), (3, False)),
        named=rung(rules, 2),
        declarer=2,
        bid=2,
        contract=rung(rules, 2),
    )
    said = [status(words, settled, seat, ()) for seat in (1, 2, 3)]
    assert said == ["wollte spielen", "spielt: Ansage 2", "sagt weiter"]


def test_without_partners_nobody_plays_who_was_outbid_by_the_seat_opposite() -> None:
    words, view, rules = at_auction("mulatschak")
    settled = view._replace(
        reservations=((1, True), (3, True)),
        named=rung(rules, 2),
        declarer=1,
        contract=rung(rules, 2),
    )
    assert status(words, settled, 3, ()) == "wollte spielen"


def test_a_partner_who_has_named_the_game_of_both_still_plays() -> None:
    words, view, rules = at_auction("bridge")
    settled = view._replace(
        reservations=((1, True), (2, True), (3, True), (0, False)),
        named=rung(rules, 8),
        declarer=1,
        contract=rung(rules, 8),
    )
    said = [status(words, settled, seat, ()) for seat in (2, 3)]
    assert said == ["wollte spielen", "spielt"]


def test_the_bid_of_a_number_alone_is_said_once() -> None:
    words, view, rules = at_auction("mulatschak")
    game = view._replace(declarer=2, bid=2, contract=rung(rules, 2), trump=UNNAMED)
    cells = plaque_cells(words, game)
    assert [cell.value for cell in cells] == [words.t("plaque.trump_open"), "2"]
    named = plaque_cells(words, game._replace(trump=int(Suit.HERZ)))
    assert [cell.value for cell in named][-1] == "2"


def test_a_trump_that_may_still_change_is_not_said() -> None:
    words, view, rules = at_auction("bridge")
    number = next(
        one.number for one in rules.contracts if one.spec.trump == "fixed" and one.spec.win_at == 8
    )
    settled = view._replace(declarer=2, contract=number, named=number)
    suit = words.trump(settled)
    assert suit is not None
    trump = words.suit(suit)
    assert trump in [cell.value for cell in plaque_cells(words, settled)]
    spec = rules.contracts[number].spec.model_copy(update={"may_change": True})
    contracts = list(words.rules.contracts)
    contracts[number] = contracts[number]._replace(spec=spec)
    words.rules = replace(rules, contracts=tuple(contracts))
    open_yet = plaque_cells(words, settled)
    assert trump not in [cell.value for cell in open_yet]
    assert words.contract(number) in [cell.value for cell in open_yet]
