"""The sheet as words and numbers: every line has its place, every number its sum."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.cards import parse_card
from game.engine.rules.compiling import compile_rules
from game.engine.rules.rules import Rules
from game.engine.sheet import SheetLine, for_seat, for_side
from game.engine.view import KONTRA, RE, SeenTrick, View, begin
from game.resources import rulesets
from game.rules import load
from game.rules.model import Ruleset
from game.texts import texts
from game.ui.context import Context, Settings
from game.ui.kit import Scale, prepare_offscreen
from game.ui.screens.sheets.sheet import SheetScreen
from game.ui.screens.sheets.sheet_table import SheetTable, sheet_table
from game.ui.storybook import samples
from tests.contract.rulesets import path_of, rules_of
from tests.everyday import some
from tests.records.shelf import changed, ruleset_of

NAMES = ("Du", "Hilde", "Karl", "Fritz", "Erna")
REASONS = (
    "meld",
    "melds_without_trick",
    "melds_too_few",
    "melds_too_low",
    "tricks",
    "discard",
    "last_trick",
    "meld_in_trick",
    "left_over",
    "void",
    "rounded",
    "bid_lost",
    "outdone",
    "no_trick",
    "conceded",
    "fault",
    "bonus_lost",
    "bonus_conceded",
    "contract_won",
    "contract_lost",
    "step",
    "special",
    "credited",
    "turned_up",
)


def sheet(rules: Rules, *lines: SheetLine, lang: str = "de", **known: object) -> SheetTable:
    """The sheet of a deal with these lines, as seat 0 sees it; who is with whom may be known."""
    known = {"sides": (None,) * rules.players, **known}
    view = begin(rules, 0)._replace(number=3, sheet=lines, **known)  # type: ignore[arg-type]
    return sheet_table(rules, view, NAMES[: rules.players], texts(lang))


def rows(table: SheetTable) -> dict[str, tuple[str, ...]]:
    return {row.label: row.values for row in (*table.side_rows, *table.rows) if row.values}


def test_lines_stand_in_their_column_and_add_up() -> None:
    table = sheet(
        rules_of("binokel-3"),
        for_seat(1, "melds", "meld", 150, "familie-schippen"),
        for_seat(1, "melds", "meld", 40, "binokel"),
        for_seat(1, "card_points", "tricks", 112),
        for_seat(1, "card_points", "discard", 26),
        for_seat(1, "result", "rounded", 2),
        for_seat(0, "card_points", "tricks", 61),
        for_seat(0, "result", "rounded", -1),
        declarer=1,
        bid=270,
        trump=1,
        scores=(100, 530, 70),
        score=(60, 330, 0),
    )
    found = rows(table)
    assert table.columns == ("Du", "Hilde", "Karl")
    assert found["Familie in Trumpf"] == ("", "150", "")
    assert found["In den Stichen"] == ("61", "112", "")
    assert found["Zusammen"] == ("61", "328", "")
    assert found["Auf Zehner gerundet"] == ("−1", "+2", "")
    assert table.written == (60, 330, 0)
    assert table.standing[0] == ("Stand vorher", (40, 200, 70))
    assert table.summary == "Hilde hat 270 mit Schippen gespielt."
    assert table.stamp is not None
    assert (table.stamp.word, table.stamp.reason) == (
        "Hilde hat gewonnen",
        "gereizt 270, erreicht 328",
    )


def test_a_lost_game_says_what_is_void_and_what_it_costs() -> None:
    table = sheet(
        rules_of("binokel-3"),
        for_seat(0, "melds", "meld", 150, "familie-eichel"),
        for_seat(0, "card_points", "tricks", 100),
        for_seat(0, "result", "void", -250),
        for_seat(0, "result", "bid_lost", -600),
        declarer=0,
        bid=300,
        trump=0,
        scores=(-600, 40, 40),
        score=(-600, 40, 40),
    )
    assert rows(table)["Gilt nicht, Spiel verloren"] == ("−250", "", "")
    assert table.stamp is not None and not table.stamp.good
    assert table.stamp.reason == "gereizt 300, erreicht 250"
    assert table.summary == "Du hast 300 mit Eichel gespielt."


def test_where_points_hang_nobody_has_won() -> None:
    rules = rules_of("belote")
    taken = next(one for one in rules.contracts if one.id == "nehmen")
    table = sheet(
        rules,
        *(for_seat(seat, "card_points", "tricks", 81) for seat in range(4)),
        *(for_seat(seat, "result", "hung", -81) for seat in (0, 2)),
        declarer=0,
        contract=taken.number,
        bid=81,
        trump=1,
        sides=(RE, KONTRA, RE, KONTRA),
        score=(0, 81, 0, 81),
    )
    assert rows(table)["Gleich viel, das hängt"][0] == "−81"
    assert table.stamp is not None and table.stamp.good is None
    assert table.stamp.word == "Keine Seite gewinnt"
    assert table.stamp.reason == "beide gleich viel, 81 hängen"


@pytest.mark.parametrize(
    ("lang", "said"), [("de", "2 Pik, Stiche: 9"), ("en", "2 Spades, tricks: 9")]
)
def test_the_stamp_says_a_bid_of_a_ladder_as_it_was_said(lang: str, said: str) -> None:
    rules = rules_of("bridge")
    bid = next(one for one in rules.contracts if one.spec.label.en == "2 Spades")
    table = sheet(
        rules,
        for_seat(1, "result", "points_made", 0, "9"),
        for_seat(1, "result", "bid_value", 60, "2"),
        lang=lang,
        declarer=1,
        contract=bid.number,
        bid=8,
        scores=(0, 60, 0, 60),
        score=(0, 60, 0, 60),
    )
    assert table.stamp is not None and table.stamp.reason == said


def test_the_same_meld_twice_is_one_row() -> None:
    table = sheet(
        rules_of("binokel-3"),
        for_seat(0, "melds", "meld", 20, "paar-herz"),
        for_seat(0, "melds", "meld", 20, "paar-herz"),
        declarer=0,
        bid=150,
        trump=1,
        scores=(0, 0, 0),
        score=(40, 0, 0),
    )
    assert rows(table)["Paar in Herz × 2"] == ("40", "", "")


def test_sides_have_columns_of_their_own() -> None:
    table = sheet(
        rules_of("doppelkopf"),
        for_side(0, "result", "step", 10, "keine-120"),
        for_side(0, "result", "step", 10, "keine-90"),
        for_side(0, "result", "special", -10, "fuchs"),
        for_seat(0, "result", "credited", 10),
        for_seat(2, "result", "credited", 10),
        sides=(0, 1, 0, 1),
        scores=(10, 0, 10, 0),
        score=(10, 0, 10, 0),
    )
    found = rows(table)
    assert table.side_columns == ("Re", "Kontra")
    assert found["Keine 90"] == ("10", "")
    assert found["Fuchs gefangen"] == ("", "10")
    assert found["Zusammen"] == ("10", "")
    assert table.written == (10, 0, 10, 0)
    assert table.summary == "Re: Du und Karl."
    assert table.stamp is not None and table.stamp.word == "Sieg für Re"


def test_a_lost_game_of_re_is_in_the_column_of_kontra() -> None:
    table = sheet(
        rules_of("doppelkopf"),
        for_side(0, "result", "step", -10, "keine-120"),
        for_seat(0, "result", "credited", -10),
        sides=(0, 1, 0, 1),
        scores=(-10, 10, -10, 10),
        score=(-10, 10, -10, 10),
    )
    assert rows(table)["Keine 120"] == ("", "10")
    assert rows(table)["Zusammen"] == ("", "10")
    assert table.stamp is not None and table.stamp.word == "Sieg für Kontra"


def test_what_has_the_id_of_a_contract_is_called_by_its_own_name() -> None:
    """A step and an achievement are free to be called `spiel` where the contract is, too."""
    most = {"label": {"de": "Augen", "en": "Game"}, "kind": "most_points", "points": 1}
    ruleset = ruleset_of("auction-pitch")
    assert "spiel" in ruleset.contracts
    rules = changed(ruleset, {"scoring.achievements": {"spiel": most}})
    table = sheet(rules, for_seat(1, "result", "achieved", 1, "spiel"))
    assert "Augen" in rows(table) and "Pitch" not in rows(table)


def test_the_stamp_says_who_has_won_whatever_is_written_down() -> None:
    rules = rules_of("doppelkopf")
    step = for_side(0, "result", "step", 10, "keine-120")
    special = for_side(0, "result", "special", 10, "fuchs")
    lost = for_side(0, "result", "contract_lost", -20, "null-solo")
    won = for_side(0, "result", "contract_won", 20, "null-solo")
    coward = for_side(0, "result", "cowardice", -20)
    further = for_side(0, "result", "step", 10, "keine-90")
    for lines, word in (
        ((step, special), "Sieg für Re"),
        ((step, coward), "Sieg für Re"),
        ((lost,), "Sieg für Kontra"),
        ((won,), "Sieg für Re"),
        ((further, special), "Keine Seite gewinnt"),
    ):
        table = sheet(rules, *lines, sides=(0, 1, 0, 1), score=(0,) * 4, scores=(0,) * 4)
        assert table.stamp is not None and table.stamp.word == word


@pytest.mark.parametrize(("seat", "glad"), [(0, False), (1, True), (2, False), (3, True)])
def test_the_stamp_is_green_for_the_side_that_has_won(seat: int, glad: bool) -> None:
    rules, sides = rules_of("doppelkopf"), (0, 1, 0, 1)
    for points in (-10, 10):
        view = begin(rules, seat)._replace(
            sheet=(for_side(0, "result", "step", points, "keine-120"),),
            sides=sides,
            scores=(0,) * 4,
        )
        stamp = sheet_table(rules, view, NAMES[:4], texts("de")).stamp
        assert stamp is not None and stamp.good == (glad if points < 0 else not glad)


@pytest.mark.parametrize(("seat", "glad"), [(0, True), (1, False), (2, True)])
def test_the_stamp_of_a_lost_bid_is_green_for_the_opponents(seat: int, glad: bool) -> None:
    rules = rules_of("binokel-3")
    view = begin(rules, seat)._replace(
        sheet=(for_seat(1, "result", "bid_lost", -600),),
        sides=(1, 0, 1),
        declarer=1,
        bid=300,
        score=(0, -600, 0),
        scores=(0, -600, 0),
    )
    stamp = sheet_table(rules, view, NAMES[:3], texts("de")).stamp
    assert stamp is not None and stamp.good == glad


@pytest.mark.parametrize("name", ["doppelkopf-5", "doppelkopf", "binokel-3", "kreuzbinokel-4"])
def test_the_stamp_is_neither_good_nor_bad_for_who_sat_out(name: str) -> None:
    """Whoever played has won or lost, and that is what the colour says."""
    rules, out = rules_of(name), 0
    match = samples.QuickMatch(rules, seed=3)
    for deals in range(1, 7):
        view = match.after(deals)[0]
        stamp = sheet_table(rules, view, NAMES[: rules.players], texts("de")).stamp
        sits_out = view.seat not in view.seats
        assert stamp is None or (stamp.good is None) == sits_out
        out += stamp is not None and sits_out
    assert (out > 0) == (rules.players == 5)


def test_the_stamp_is_neither_where_no_side_wins() -> None:
    further = for_side(0, "result", "step", 10, "keine-90")
    table = sheet(rules_of("doppelkopf"), further, sides=(0, 1, 0, 1), scores=(0,) * 4)
    assert table.stamp is not None
    assert (table.stamp.word, table.stamp.good) == ("Keine Seite gewinnt", None)


def test_the_own_column_comes_first() -> None:
    rules = rules_of("binokel-3")
    view = begin(rules, 2)._replace(scores=(1, 2, 3), score=(0, 0, 0))
    table = sheet_table(rules, view, NAMES[:3], texts("de"))
    assert table.columns == ("Karl", "Du", "Hilde")
    assert table.now == (3, 1, 2)


def test_partners_share_a_column() -> None:
    rules = rules_of("kreuzbinokel-4")
    view = samples.QuickMatch(rules, seed=3).after(3)[0]
    table = sheet_table(rules, view, NAMES[:4], texts("de"))
    assert table.columns == ("Ihr", "Sie")
    assert table.now == (view.scores[0], view.scores[1])
    apart = view._replace(score=(1, 2, 3, 4), scores=(1, 2, 3, 4))
    assert len(sheet_table(rules, apart, NAMES[:4], texts("de")).columns) == 4


def test_a_doubling_announcement_says_its_factor() -> None:
    table = sheet(
        compile_rules(load("doppelkopf", {"ansagen": "verdoppeln"}).ruleset),
        for_side(0, "result", "step", 10, "keine-120"),
        for_side(0, "result", "doubled", 10, "re"),
        for_side(0, "result", "doubled", 20, "kontra"),
        for_seat(0, "result", "credited", 40),
        for_seat(2, "result", "credited", 40),
        sides=(0, 1, 0, 1),
        scores=(40, 0, 40, 0),
        score=(40, 0, 40, 0),
    )
    found = rows(table)
    assert found["Re verdoppelt, × 2"] == ("10", "")
    assert found["Kontra verdoppelt, × 2"] == ("20", "")
    assert found["Zusammen"] == ("40", "")


@pytest.mark.parametrize(
    ("made", "cards", "winner", "words"),
    [
        ("fuchs", "karo-as kreuz-dame herz-koenig herz-9", 1, "Hilde von dir"),
        ("fuchs", "herz-koenig karo-as kreuz-dame herz-9", 2, "Karl von Hilde"),
        ("fuchs", "kreuz-dame karo-as herz-koenig herz-9", 0, "Du von Hilde"),
        ("doppelkopf", "herz-10 pik-as pik-as pik-10", 0, "Du"),
        ("doppelkopf", "pik-10 herz-10 pik-as pik-as", 1, "Hilde"),
        (
            "karlchen doppelkarl",
            "karo-9 kreuz-bube karo-9 kreuz-bube",
            3,
            "Fritz mit Hilde",
        ),
    ],
)
def test_a_special_point_says_who_made_it_and_in_which_trick(
    made: str, cards: str, winner: int, words: str
) -> None:
    rules = compile_rules(load("doppelkopf", {"neunen": True}).ruleset)
    low = tuple(map(parse_card, ("herz-9", "herz-koenig", "herz-koenig", "herz-9")))
    taken = tuple(map(parse_card, cards.split()))
    seats = (0, 1, 2, 3)
    table = sheet(
        rules,
        *(for_side(0, "result", "special", 10 - winner % 2 * 20, point) for point in made.split()),
        contract=rules.usual,
        seats=seats,
        sizes=(0,) * 4,
        sides=(0, 1, 0, 1),
        tricks=(SeenTrick(0, seats, low, 1, 8), SeenTrick(0, seats, taken, winner, 30)),
        scores=(0,) * 4,
        score=(0,) * 4,
    )
    labels = [row.label for row in table.side_rows]
    name = rules.scoring.specials[made.rsplit(maxsplit=1)[-1]].label.text("de")
    assert labels[labels.index(name) + 1] == f"{words}, Stich 2"


@pytest.mark.parametrize(
    ("points", "words"),
    [
        ((21, 0, 0), "Falsch bedient, stumm ab Stich 2"),
        ((0, 21, 0), "Falsch bedient, stumm ab Stich 1"),
        ((21, 21, 21), "Falsch bedient, ab da stumm"),
    ],
)
def test_a_seat_on_mute_is_told_from_which_trick_on(points: tuple[int, ...], words: str) -> None:
    rules = rules_of("doppelbinokel-2")
    cards = (parse_card("eichel-as"), parse_card("eichel-10"))
    tricks = tuple(SeenTrick(0, (0, 1), cards, 0, brought) for brought in points)
    mute = for_seat(0, "card_points", "mute", 0)
    table = sheet(rules, mute, mute=(0,), tricks=tricks, trump=1, scores=(0, 0), score=(0, 0))
    assert words in rows(table)


def test_two_seats_on_mute_have_a_row_each() -> None:
    rules = rules_of("doppelbinokel-2")
    cards = (parse_card("eichel-as"), parse_card("eichel-10"))
    table = sheet(
        rules,
        *(for_seat(seat, "card_points", "mute", 0) for seat in (0, 1)),
        mute=(0, 1),
        tricks=tuple(SeenTrick(0, (0, 1), cards, winner, 0) for winner in (0, 1)),
        trump=1,
        scores=(0, 0),
        score=(0, 0),
    )
    found = rows(table)
    assert found["Falsch bedient, stumm ab Stich 1"] == ("0", "")
    assert found["Falsch bedient, stumm ab Stich 2"] == ("", "0")


def test_where_sides_are_counted_who_is_on_mute_is_named() -> None:
    table = sheet(
        rules_of("doppelkopf"),
        for_side(0, "result", "step", 10, "keine-120"),
        for_seat(2, "card_points", "mute", 0),
        mute=(2,),
        sides=(0, 1, 0, 1),
        scores=(0,) * 4,
        score=(0,) * 4,
    )
    assert "Karl: Falsch bedient, ab da stumm" in [row.label for row in table.side_rows]


def side_rows_after_the_sum(table: SheetTable) -> list[tuple[str, tuple[str, ...]]]:
    kinds = [row.kind for row in table.side_rows]
    return [(row.label, row.values) for row in table.side_rows[kinds.index("sum") + 1 :]]


@pytest.mark.parametrize("side", [0, 1])
def test_who_plays_alone_sees_by_what_the_result_is_multiplied(side: int) -> None:
    """Re alone, won and lost, in a double round: each row has what it comes to."""
    won = side == 0
    credits = (30, -10) if won else (-30, 10)
    table = sheet(
        rules_of("doppelkopf"),
        for_side(0, "result", "step", 10 if won else -10, "keine-120"),
        for_seat(1, "result", "credited", credits[0], "3"),
        for_seat(1, "result", "bock", credits[0], "2"),
        *(for_seat(seat, "result", "credited", credits[1]) for seat in (0, 2, 3)),
        *(for_seat(seat, "result", "bock", credits[1], "2") for seat in (0, 2, 3)),
        sides=(1, 0, 1, 1),
        scores=(0,) * 4,
        score=(0,) * 4,
    )
    alone, double = ("30", "60") if won else ("−30", "−60")
    others = "−20" if won else "20"
    assert side_rows_after_the_sum(table) == [
        ("Allein gespielt, zählt × 3", (alone, "")),
        ("Bockrunde, zählt × 2", (double, others)),
    ]


@pytest.mark.parametrize(
    ("game", "times", "words"),
    [
        ("schafkopf", "2", "Legen, zählt × 2"),
        ("schafkopf", "4", "2-mal Legen, zählt × 4"),
        ("none", "2", "Vor dem Spiel verdoppelt, zählt × 2"),
        ("none", "8", "Vor dem Spiel 3-mal verdoppelt, zählt × 8"),
    ],
)
def test_a_deal_that_was_doubled_in_dealing_says_how_often(
    game: str, times: str, words: str
) -> None:
    rules = rules_of("schafkopf", () if game == "none" else (("legen", "vier"),))
    more = 20 * (int(times) - 1)
    table = sheet(
        rules,
        for_side(0, "result", "step", 20, "spiel"),
        for_seat(0, "result", "credited", 20),
        for_seat(0, "result", "staked", more, times),
        for_seat(1, "result", "credited", -20),
        for_seat(1, "result", "staked", -more, times),
        sides=(0, 1, 0, 1),
        scores=(0,) * 4,
        score=(0,) * 4,
    )
    assert side_rows_after_the_sum(table) == [(words, (str(20 + more), f"−{20 + more}"))]


def test_a_deal_that_was_doubled_in_a_double_round_says_both_in_their_order() -> None:
    table = sheet(
        rules_of("schafkopf", (("doppelt", "hinwerfen"), ("legen", "vier"))),
        for_side(0, "result", "step", 20, "spiel"),
        *(for_seat(seat, "result", "credited", sign * 20) for seat, sign in ((0, 1), (1, -1))),
        *(for_seat(seat, "result", "bock", sign * 20, "2") for seat, sign in ((0, 1), (1, -1))),
        *(for_seat(seat, "result", "staked", sign * 120, "4") for seat, sign in ((0, 1), (1, -1))),
        sides=(0, 1, 0, 1),
        scores=(0,) * 4,
        score=(0,) * 4,
    )
    assert side_rows_after_the_sum(table) == [
        ("Doppelrunde, zählt × 2", ("40", "−40")),
        ("2-mal Legen, zählt × 4", ("160", "−160")),
    ]


@pytest.mark.parametrize(
    ("reason", "detail", "bid", "words"),
    [
        ("bid_lost", "", 300, "Gebot nicht erreicht, 2 × 300"),
        ("no_trick", "", 200, "Keinen Stich gemacht, 2 × 200"),
        ("fault", "too_few_discarded", 250, "Falsch gedrückt: zu wenige, 2 × 250"),
        ("conceded", "", 300, "Abgegangen"),
    ],
)
def test_a_bid_that_is_written_twice_as_minus_says_so(
    reason: str, detail: str, bid: int, words: str
) -> None:
    line = for_seat(0, "result", reason, -bid, detail)  # type: ignore[arg-type]
    table = sheet(rules_of("binokel-3"), line, declarer=0, bid=bid, scores=(0,) * 3, score=(0,) * 3)
    assert words in rows(table)


@pytest.mark.parametrize(
    ("contract", "declarer", "sides", "words"),
    [
        ("hochzeit", 2, (1, 1, 0, 0), ("Hochzeit: Karl mit Fritz.", "Wedding: Karl with Fritz.")),
        ("hochzeit", 2, (0, 1, 0, 1), ("Hochzeit: Karl mit dir.", "Wedding: Karl with you.")),
        ("hochzeit", 0, (0, 1, 0, 1), ("Hochzeit: du mit Karl.", "Wedding: you with Karl.")),
        ("hochzeit", 2, (1, 1, 0, 1), ("Hochzeit: Karl allein.", "Wedding: Karl alone.")),
        ("hochzeit", 0, (0, None, None, None), ("Hochzeit: du allein.", "Wedding: you alone.")),
        ("armut", 1, (1, 0, 1, 0), ("Armut: Hilde mit Fritz.", "Poverty: Hilde with Fritz.")),
        (
            "damen-solo",
            2,
            (1, 1, 0, 1),
            ("Damen-Solo: Karl allein.", "Solo of Queens: Karl alone."),
        ),
        ("damen-solo", 0, (0, 1, 1, 1), ("Damen-Solo: du allein.", "Solo of Queens: you alone.")),
    ],
)
def test_the_summary_says_who_was_with_whom(
    contract: str, declarer: int, sides: tuple[int | None, ...], words: tuple[str, str]
) -> None:
    rules = compile_rules(load("doppelkopf", {"armut": "spielen"}).ruleset)
    number = next(i for i, one in enumerate(rules.contracts) if one.id == contract)
    for lang, summary in zip(("de", "en"), words, strict=True):
        credit = for_seat(declarer, "result", "credited", 10)
        table = sheet(
            rules,
            *(for_side(0, "result", "step", 10, "keine-120"), credit),
            lang=lang,
            contract=number,
            declarer=declarer,
            sides=sides,
            score=(10, 0, 0, 0),
            scores=(10, 0, 0, 0),
        )
        assert table.summary == summary


def test_it_says_which_game_had_its_turn_and_which_comes_next() -> None:
    rules = rules_of("kein-stich")
    line = for_seat(0, "card_points", "tricks", -40)
    known = {"scores": (-40, 0, 0, 0), "score": (-40, 0, 0, 0), "contract": rules.in_turn[2]}
    third = sheet(rules, line, **known)
    assert third.summary == (
        "Gespielt wurde „Keine Dame“. Als Nächstes kommt „Erster und letzter Stich“."
    )
    last = sheet(rules, line, **known, winners=(1,))
    assert last.summary == "Gespielt wurde „Keine Dame“."


def test_it_says_that_it_is_chosen_next_what_is_played() -> None:
    turns = ["kein-stich", "kein-herz", "letzte", "wahl"]
    rules = changed(ruleset_of("king"), {"match.contracts": turns})
    line = for_seat(0, "card_points", "tricks", -180)
    known = {"scores": (-180, 0, 0, 0), "score": (-180, 0, 0, 0), "contract": rules.in_turn[2]}
    assert sheet(rules, line, **known).summary == (
        "Gespielt wurde „Die letzten beiden“. Als Nächstes wird gewählt, was gespielt wird."
    )


def test_a_deal_thrown_in_says_so_and_how_it_goes_on() -> None:
    zero = {"scores": (0, 0, 0), "score": (0, 0, 0)}
    table = sheet(rules_of("binokel-3"), bids=((1, None), (2, None), (0, None)), **zero)
    assert table.summary == "Alle sind weg, niemand will spielen."
    assert table.note.startswith("Angeschrieben wird nichts.")
    assert table.stamp is None and table.rows == ()
    assert sheet(rules_of("binokel-3"), for_seat(0, "result", "bid_lost", -300)).note == ""


def test_where_no_game_was_named_nobody_wants_to_play_and_a_pot_is_paid() -> None:
    zero = {"scores": (0, 0, 0, 0), "score": (0, 0, 0, 0)}
    table = sheet(rules_of("schafkopf"), **zero)
    assert table.summary == "Alle sind weg, niemand will spielen."
    assert table.note == "Angeschrieben wird nichts. Die Karten werden neu gemischt."
    stock = compile_rules(load("schafkopf", {"stock": "hinwerfen"}).ruleset)
    paid = sheet(stock, **zero)
    assert (
        paid.note
        == "Angeschrieben wird nur, was in den Stock kommt. Die Karten werden neu gemischt."
    )
    won = sheet(compile_rules(load("schafkopf", {"stock": "soli"}).ruleset), **zero)
    assert won.note.startswith("Angeschrieben wird nichts.")


def test_a_hand_thrown_in_names_who_did_it_and_who_deals_again() -> None:
    rules = compile_rules(load("doppelkopf", {"schmeissen-koenige": True}).ruleset)
    contract = next(i for i, one in enumerate(rules.contracts) if one.spec.goal == "thrown_in")
    table = sheet(
        rules, declarer=2, contract=contract, dealer=1, scores=(0, 0, 0, 0), score=(0, 0, 0, 0)
    )
    label = rules.contracts[contract].spec.label.text("de")
    assert table.summary == f"Karl sagt an: {label}."
    assert table.note.endswith("und Hilde gibt noch einmal.")


@pytest.mark.parametrize(
    ("reason", "declarer", "sides", "words"),
    [
        ("bonus_lost", 1, (1, 0, 1), "Weil Hilde verloren hat"),
        ("bonus_lost", 0, (0, 1, 1), "Weil du verloren hast"),
        ("bonus_conceded", 2, (1, 1, 0), "Weil Karl abgegangen ist"),
        ("bonus_conceded", 1, (1, 0, 1, 0), "Weil sie abgegangen sind"),
        ("bonus_lost", 2, (0, 1, 0, 1), "Weil ihr verloren habt"),
    ],
)
def test_a_bonus_speaks_of_who_has_lost(
    reason: str, declarer: int, sides: tuple[int, ...], words: str
) -> None:
    rules = rules_of("binokel-3" if len(sides) == 3 else "kreuzbinokel-4")
    seat = sides.index(1)
    scores = tuple(30 * (one == seat) for one in range(len(sides)))
    line = for_seat(seat, "result", reason, 30)  # type: ignore[arg-type]
    table = sheet(
        rules, line, declarer=declarer, bid=200, trump=1, sides=sides, score=scores, scores=scores
    )
    assert words in rows(table)


def test_the_sheet_calls_melds_by_the_deck_shown() -> None:
    rules = rules_of("binokel-3")
    meld = next(p.name for p in rules.melds if p.meld == "vier-ober")
    view = begin(rules, 0)._replace(
        sheet=(for_seat(0, "melds", "meld", 60, meld),), scores=(60, 0, 0), score=(60, 0, 0)
    )
    for faces, words in (("german", "Vier Ober"), ("french", "Vier Damen")):
        table = sheet_table(rules, view, NAMES[:3], texts("de"), faces)  # type: ignore[arg-type]
        assert words in rows(table)


@pytest.mark.parametrize("lang", ["de", "en"])
@pytest.mark.parametrize("reason", REASONS)
def test_every_reason_has_words(reason: str, lang: str) -> None:
    line = for_seat(0, "result", reason, 10)
    table = sheet(rules_of("binokel-3"), line, lang=lang, scores=(10, 0, 0), score=(10, 0, 0))
    if reason not in ("meld", "step", "special"):
        assert any(row.label.strip() for row in table.rows)


@pytest.mark.parametrize(
    "path", some(sorted(rulesets().glob("*.yaml")), 6), ids=lambda path: path.stem
)
def test_a_played_match_has_a_sheet_in_every_game(path: object) -> None:
    """Whatever simple players do: the rows of a seat add up to what is written down for it."""
    rules = compile_rules(load(path).ruleset)  # type: ignore[arg-type]
    match = samples.QuickMatch(rules, seed=3)
    for deals in (1, 4):
        view = match.after(deals)[0]
        for lang in ("de", "en"):
            table = sheet_table(rules, view, NAMES[: rules.players], texts(lang))
            assert table.written == tuple(view.score[seat] for seat in table.seats)
            assert_adds_up(table, view)


def assert_adds_up(table: SheetTable, view: View) -> None:
    for column, seat in enumerate(table.seats):
        numbers = [
            int(row.values[column].replace("−", "-"))
            for row in table.rows
            if row.kind in ("line", "soft") and row.values[column]
        ]
        assert sum(numbers) == view.score[seat]
        if len(table.standing) == 2 and not view.games:
            assert table.standing[0][1][column] + table.written[column] == table.now[column]


def test_no_line_of_a_long_sheet_is_cut() -> None:
    prepare_offscreen()
    rules = rules_of("binokel-4-decks")
    views = [samples.QuickMatch(rules, seed).after(1)[0] for seed in range(1, 9)]
    view = max(views, key=lambda view: len(sheet_table(rules, view, NAMES[:2], texts("de")).rows))
    nothing: Callable[[], None] = lambda: None  # noqa: E731
    screen = SheetScreen(
        Context(Settings()),
        Scale((1280, 720), 1.5),
        rules,
        view,
        NAMES[:2],
        on_next=nothing,
        on_again=nothing,
        on_leave=nothing,
    )
    screen.start()
    ends = [row.box.bottom for row in screen.rows]
    shown = screen.lines.box.h
    assert shown < ends[-1], "there is more than the paper holds"
    assert any(abs(end - shown) < 0.01 for end in ends)


def test_what_decides_a_deal_stands_above_what_it_brings() -> None:
    """Where points of games are written down: what each side took and melded, partners together."""
    rules = compile_rules(load("gaigel", {"spieler": "4"}).ruleset)
    cards = (0, 1, 2, 3)
    table = sheet(
        rules,
        for_seat(0, "result", "step", 1, "gewonnen"),
        for_seat(2, "result", "step", 1, "gewonnen"),
        seats=(0, 1, 2, 3),
        sides=(0, 1, 0, 1),
        trump=2,
        tricks=(
            SeenTrick(0, (0, 1, 2, 3), cards, 2, 28),
            SeenTrick(2, (2, 3, 0, 1), cards, 0, 14),
            SeenTrick(0, (0, 1, 2, 3), cards, 3, 11),
        ),
        melds=((), (), (0,), ()),
        scores=(1, 0, 1, 0),
        score=(1, 0, 1, 0),
    )
    assert table.columns == ("Ihr", "Sie")
    found = rows(table)
    assert found["In den Stichen"] == ("42", "11")
    assert found["Gemeldet"] == ("20", "0")
    assert found["Gewonnen"] == ("1", "")


def test_a_deal_that_brings_nobody_anything_was_played_all_the_same() -> None:
    cards = (0, 1)
    table = sheet(
        rules_of("sechsundsechzig-2"),
        seats=(0, 1),
        trump=2,
        tricks=(SeenTrick(0, (0, 1), cards, 0, 65), SeenTrick(0, (0, 1), cards, 1, 65)),
        melds=((), ()),
        scores=(0, 0),
        score=(0, 0),
    )
    assert not table.note
    assert rows(table)["In den Stichen"] == ("65", "65")


def words_of(game: str, *lines: SheetLine) -> list[str]:
    """How the rows of some lines are headed, in a game for four."""
    rules = compile_rules(load(path_of(game)).ruleset)
    view = begin(rules, 0)._replace(over=True, sheet=lines, number=1, sides=(0, 1, 0, 1))
    view = view._replace(score=(0,) * 4, seats=(0, 1, 2, 3), sizes=(0,) * 4)
    table = sheet_table(rules, view, NAMES[:4], texts("de"))
    return [row.label for row in (*table.rows, *table.side_rows)]


def test_card_points_that_partners_add_up_are_not_counted_by_lines() -> None:
    """Melds of one name are."""
    tricks = [for_seat(0, "card_points", "tricks", points) for points in (40, 31)]
    words = words_of("jass", *tricks)
    assert texts("de")("sheet.reasons.tricks") in words
    assert not any("×" in word for word in words)
    melds = [for_seat(0, "melds", "meld", 20, "stoeck-herz") for _ in range(2)]
    assert any(word.endswith("× 2") for word in words_of("jass", *melds))


def test_who_won_against_whom_is_said_with_the_cards_only_where_these_make_the_side() -> None:
    line = for_side(0, "result", "against_re", -1)
    assert "Gegen die Alten" in words_of("doppelkopf", line)
    assert "Gegen Spieler" in words_of("euchre", line)


def test_three_pairs_have_a_column_each_the_own_one_first() -> None:
    rules = compile_rules(load(path_of("drei-paare")).ruleset)
    names = ("Du", "Karl", "Hilde", "Fritz", "Anna", "Paul")
    points = (4, 5, 6, 4, 5, 6)
    view = begin(rules, 1)._replace(number=1, scores=points, score=points)
    table = sheet_table(rules, view, names, texts("de"))
    assert table.columns == ("Ihr", "Hilde + Paul", "Du + Fritz")


def test_what_was_beaten_is_called_as_the_game_calls_it() -> None:
    """The names of highest trumps are data, and those of the winners are not among them."""
    tree = load("doppelkopf", {"schweinchen": "am-anfang"}).ruleset.model_dump(mode="json")
    tree["promotions"]["schweinchen"]["label"] = {"de": "Ferkel", "en": "Hogs"}
    won = for_side(0, "result", "step", 10, "keine-120")
    against = for_side(0, "result", "against_promoted", 10)
    table = sheet(
        compile_rules(Ruleset.model_validate(tree)),
        won,
        against,
        sides=(0, 1, 0, 1),
        score=(10, 0, 10, 0),
        scores=(10, 0, 10, 0),
        promoted=((1, 0),),
    )
    assert "Gegen Ferkel" in rows(table)
