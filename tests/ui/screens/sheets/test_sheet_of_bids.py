"""What the sheet says of a bid: which one it was, whether it was made, and by how much."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game.engine.events import redact
from game.engine.record import parse_record, replay
from game.engine.rules.compiling import compile_rules
from game.engine.rules.rules import Rules
from game.engine.scoring.match_won import WON_BY_GAME, WON_BY_TRICKS
from game.engine.sheet import SheetLine, for_seat
from game.engine.view import RE, SeenTrick, begin, fold_all
from game.rules import load
from game.texts import texts
from game.ui.context import Context, Settings
from game.ui.kit import Scale, prepare_offscreen
from game.ui.screens.sheets.sheet import SheetScreen
from game.ui.screens.sheets.sheet_stamp import Stamp
from game.ui.screens.sheets.sheet_table import SheetTable, sheet_table
from tests.contract.rulesets import path_of
from tests.records.shelf import FOLDER, changed, rules_of, ruleset_of
from tests.ui.recorder import record

NAMES = ("Du", "Hilde", "Karl", "Fritz")


def table_of(rules: Rules, *lines: SheetLine, lang: str = "de", **known: object) -> SheetTable:
    known = {"sides": (None,) * rules.players, **known}
    view = begin(rules, 0)._replace(number=3, sheet=lines, **known)  # type: ignore[arg-type]
    return sheet_table(rules, view, NAMES[: rules.players], texts(lang))


def rules_at(name: str) -> Rules:
    return compile_rules(load(path_of(name)).ruleset)


def numbered(rules: Rules, prefix: str) -> int:
    return next(one.number for one in rules.contracts if one.id.startswith(prefix))


def test_what_is_achieved_singly_is_what_a_bid_has_made() -> None:
    rules = rules_at("auction-pitch")
    table = table_of(
        rules,
        for_seat(2, "result", "achieved", 1, "high"),
        for_seat(2, "result", "achieved", 1, "game"),
        declarer=2,
        bid=2,
        trump=0,
        score=(0, 0, 2, 0)[: rules.players],
        scores=(0, 0, 2, 0)[: rules.players],
    )
    assert table.stamp is not None
    assert table.stamp.reason == "gereizt 2, erreicht 2"


def test_points_of_opponents_that_the_winner_takes_are_not_made() -> None:
    rules = rules_at("binokel-3")
    table = table_of(
        rules,
        for_seat(1, "card_points", "tricks", 150),
        for_seat(1, "card_points", "of_opponents", 90),
        declarer=1,
        bid=140,
        trump=0,
        score=(0, 240, 0),
        scores=(0, 240, 0),
    )
    assert table.stamp is not None and table.stamp.reason == "gereizt 140, erreicht 150"


@pytest.mark.parametrize(
    ("lines", "word", "reason", "good"),
    [
        ((for_seat(0, "card_points", "tricks", 3),), "Du hast gewonnen", "Ansage 2, erreicht 3", 1),
        (
            (
                for_seat(0, "card_points", "tricks", 1),
                for_seat(0, "result", "void", -1),
                for_seat(0, "result", "bid_lost", -10),
            ),
            "Du hast verloren",
            "Ansage 2, erreicht 1",
            0,
        ),
        (
            (
                for_seat(0, "card_points", "none_taken", -5),
                for_seat(0, "result", "void", 5),
                for_seat(0, "result", "bid_lost", -10),
            ),
            "Du hast verloren",
            "Ansage 2, erreicht 0",
            0,
        ),
    ],
)
def test_a_bid_of_a_race_is_made_or_missed(
    lines: tuple[SheetLine, ...], word: str, reason: str, good: int
) -> None:
    rules = rules_at("mulatschak")
    number = next(one.number for one in rules.contracts if one.spec.win_at == 2)
    table = table_of(
        rules, *lines, declarer=0, bid=2, contract=number, trump=1, score=(0,) * 4, scores=(0,) * 4
    )
    assert table.stamp is not None
    assert (table.stamp.word, table.stamp.reason) == (word, reason)
    assert table.stamp.good is bool(good)
    assert table.summary == "Du hast 2 mit Schippen gespielt."


def test_a_bid_of_others_in_a_race_for_oneself_is_neither_good_nor_bad() -> None:
    rules = rules_at("mulatschak")
    number = next(one.number for one in rules.contracts if one.spec.win_at == 2)
    line = for_seat(1, "card_points", "tricks", 3)
    table = table_of(
        rules, line, declarer=1, bid=2, contract=number, trump=1, score=(0,) * 4, scores=(0,) * 4
    )
    assert table.stamp is not None and table.stamp.good is None


@pytest.mark.parametrize(
    ("name", "needed"), [("opponents", ", nötig 28:"), ("bidders", ", nötig 15:")]
)
def test_two_sides_are_told_the_bid_and_what_melds_have_made_of_it(name: str, needed: str) -> None:
    rules = rules_of("twenty-eight", (("koenigspaar", "true"),))
    file = FOLDER / "twenty-eight" / f"pair-of-the-{name}.record"
    played = replay(rules, parse_record(file.read_text(encoding="utf-8")))
    seen = fold_all(rules, begin(rules, 0), [redact(event, 0) for event in played.events])
    table = sheet_table(rules, seen, "ABCD", texts("de"))
    assert table.stamp is not None and seen.declarer is not None
    bid = rules.contracts[seen.contract].spec.win_at
    label = rules.contracts[seen.contract].spec.label.text("de")
    assert table.stamp.reason.startswith(f"{label}{needed} Bieter ")
    assert f" {bid} mit " in table.summary


def test_a_trump_that_was_never_shown_leaves_no_hole_in_the_summary() -> None:
    rules = rules_at("twenty-eight")
    number = numbered(rules, "gebot")
    view = begin(rules, 0)._replace(
        number=1,
        declarer=1,
        contract=number,
        trump=-1,
        sides=(1, RE, 1, RE),
        seats=(0, 1, 2, 3),
        scores=(0,) * 4,
        tricks=(SeenTrick(1, (1, 2, 3, 0), (0, 1, 2, 3), 1, 9),),
    )
    label = rules.contracts[number].spec.label.text("de")
    said = sheet_table(rules, view._replace(score=(0,) * 4), NAMES, texts("de")).summary
    assert said == f"{label}: Hilde mit Fritz."


def test_opponents_who_count_together_are_told_so() -> None:
    together = "Die Gegner zählen zusammen: In jeder Spalte steht die Summe."
    rules = changed(ruleset_of("binokel-3"), {"scoring.opponents": "shared"})
    known = {
        "declarer": 1,
        "bid": 140,
        "trump": 0,
        "sides": (1, RE, 1),
        "score": (90, 150, 90),
        "scores": (90, 150, 90),
    }
    lines = [for_seat(seat, "card_points", "tricks", 90) for seat in (0, 2)]
    lines.append(for_seat(1, "card_points", "tricks", 150))
    assert together in [row.label for row in table_of(rules, *lines, **known).rows]
    apart = compile_rules(load(path_of("binokel-3")).ruleset)
    assert together not in [row.label for row in table_of(apart, *lines, **known).rows]


def test_names_of_sides_are_whole_beside_as_many_columns_of_partners() -> None:
    prepare_offscreen()
    rules = rules_of("twenty-eight", (("koenigspaar", "true"),))
    file = FOLDER / "twenty-eight" / "pair-of-the-bidders.record"
    played = replay(rules, parse_record(file.read_text(encoding="utf-8")))
    seen = fold_all(rules, begin(rules, 0), [redact(event, 0) for event in played.events])
    nothing: Callable[[], None] = lambda: None  # noqa: E731
    screen = SheetScreen(
        Context(Settings(language="en")),
        Scale((1280, 720)),
        rules,
        seen,
        NAMES,
        on_next=nothing,
        on_again=nothing,
        on_leave=nothing,
    )
    screen.start()
    drawn = [ink.text for ink in record(screen, pygame.Surface((1280, 720)), dry=True).texts]
    assert len(screen.table.side_columns) == len(screen.table.columns) == 2
    assert {"Bidders", "Opponents"} <= set(drawn)


def test_what_nobody_has_bid_is_not_said_to_be_bid() -> None:
    """A game that is named demands a number, or more than the others have."""
    needed, most = rules_at("belote"), rules_at("baloot")
    assert not needed.ruleset.bids_numbers and not most.ruleset.bids_numbers
    for rules, said in ((needed, "nötig 81"), (most, "Hokum")):
        number = numbered(rules, "hokum" if said == "Hokum" else "nehmen")
        line = for_seat(1, "result", "bid_lost", -20)
        sides = (1, RE, 1, RE)
        known = {"trump": 0, "sides": sides, "score": (0, -20, 0, -20)}
        told = table_of(rules, line, declarer=1, bid=81, contract=number, **known)
        assert told.stamp is not None and told.stamp.reason.startswith(said)
        assert "81" not in told.summary


def test_among_players_who_are_each_alone_nobody_plays_alone() -> None:
    rules = rules_at("estimation")
    number = numbered(rules, "gebot")
    line = for_seat(1, "result", "prediction_missed", -1)
    told = table_of(rules, line, declarer=1, contract=number)
    assert "allein" not in told.summary and "gewählt von Hilde" in told.summary


@pytest.mark.parametrize(
    ("winners", "head", "good"),
    [((0, 2), "Ihr habt gewonnen", True), ((1, 3), "Sie haben gewonnen", False)],
)
def test_a_stamp_says_what_has_decided_the_match(
    winners: tuple[int, ...], head: str, good: bool
) -> None:
    rules = changed(ruleset_of("sueca"), {"match.won_with_tricks": 9})
    lines = [for_seat(seat, "result", WON_BY_TRICKS, 0, "9") for seat in winners]
    stamp = table_of(rules, *lines, score=(0,) * 4, winners=winners).stamp
    assert stamp == Stamp(head, "9 Stiche gewinnen die Partie", good)


@pytest.mark.parametrize(("winner", "head"), [(0, "Du hast"), (1, NAMES[1] + " hat")])
def test_a_stamp_says_which_game_has_decided_the_match(winner: int, head: str) -> None:
    rules = rules_of("setback", (("smudge", True),))
    line = for_seat(winner, "result", WON_BY_GAME, 0, "smudge")
    known = {"declarer": winner, "contract": numbered(rules, "smudge"), "score": (0,) * 4}
    stamp = table_of(rules, line, winners=(winner,), **known).stamp
    assert stamp == Stamp(f"{head} gewonnen", "„Smudge“ gewinnt die Partie", winner == 0)


def test_a_promised_trick_that_was_missed_is_told_on_the_sheet() -> None:
    rules = rules_of("skat", (("spitze", "true"),))
    file = FOLDER / "skat" / "K-08_spitze-missed.record"
    played = replay(rules, parse_record(file.read_text(encoding="utf-8")))
    seen = fold_all(rules, begin(rules, 0), [redact(event, 0) for event in played.events])
    table = sheet_table(rules, seen, "ABC", texts("de"))
    assert table.stamp is not None and table.stamp.good is False
    assert table.stamp.reason == "Spitze angesagt, verfehlt"
    labels = [row.label for row in table.rows]
    assert "Spitze angesagt" in labels and "Spitze angesagt, verfehlt" in labels
