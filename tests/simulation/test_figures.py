"""What the benchmarks are written down with: tables that are kept, the clock, the yardstick."""

from __future__ import annotations

import gc
from pathlib import Path

import pytest

from tests.benchmarks import strength, thinking, yardstick
from tests.benchmarks.kept import Table, keep
from tests.contract.rulesets import rules_of

LENGTHS = Table("# Lengths\n\nIn metres.\n", ("| what | length |", "|---|---|"), key=1)
TIMES = Table("## Times\n\nIn seconds.\n", ("| who | what | time |", "|---|---|---|"), key=2)
BOTH = (LENGTHS, TIMES)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "KEPT.md"


def test_a_row_takes_the_place_of_the_one_with_the_same_key(file: Path) -> None:
    keep(file, BOTH, LENGTHS, "| road | 7 |")
    keep(file, BOTH, TIMES, "| he | run | 5 |")
    keep(file, BOTH, TIMES, "| he | eat | 9 |")
    keep(file, BOTH, TIMES, "| he | run | 4 |")
    keep(file, BOTH, LENGTHS, "| path | 3 |")
    assert file.read_text(encoding="utf-8") == (
        "# Lengths\n\nIn metres.\n\n| what | length |\n|---|---|\n| path | 3 |\n| road | 7 |\n\n"
        "## Times\n\nIn seconds.\n\n| who | what | time |\n|---|---|---|\n"
        "| he | eat | 9 |\n| he | run | 4 |\n"
    )


def test_what_is_said_of_a_table_is_what_the_next_row_writes_above_it() -> None:
    written = strength.TABLE.read_text(encoding="utf-8")
    for table in strength.TABLES:
        assert "\n".join([table.text, *table.head]) in written


def test_rows_below_a_head_that_is_no_more_do_not_go_into_another_table(file: Path) -> None:
    keep(file, BOTH, LENGTHS, "| road | 7 |")
    keep(file, BOTH, TIMES, "| he | run | 5 |")
    longer = TIMES._replace(head=("| who | what | time | place |", "|---|---|---|---|"))
    keep(file, (LENGTHS, longer), longer, "| she | run | 3 | wood |")
    text = file.read_text(encoding="utf-8")
    assert "| road | 7 |" in text
    assert "| she | run | 3 | wood |" in text
    assert "| he | run" not in text
    assert "| who | what | time |\n" not in text


def test_cards_and_all_other_choices_are_timed_apart(monkeypatch: pytest.MonkeyPatch) -> None:
    ticks = iter(range(100_000))
    monkeypatch.setattr(thinking, "process_time", lambda: next(ticks))  # one second a decision
    monkeypatch.setattr(thinking, "speed", lambda: 12_345.6)
    rules = rules_of("binokel-3")
    try:
        row = thinking.thinking(rules, "greedy", 1)
    finally:
        gc.enable()  # players who are timed look for garbage between two decisions
    ruleset, level, cards, others, hands = (cell.strip() for cell in row.strip("|").split("|"))
    assert (ruleset, level, hands) == ("binokel-3", "greedy", "12,346")
    counts = []
    for cell in (cards, others):
        times, _, count = cell.partition(" (")
        assert times == "1000 / 1000 / 1000"
        counts.append(int(count.rstrip(")")))
    assert 3 * 5 < counts[0] < 3 * 15, "of fifteen cards some are forced, the last always"
    assert counts[1] > 3


def test_the_yardstick_deals_out_all_card_points() -> None:
    chance = yardstick.Random(5)
    for _ in range(50):
        deck = list(range(40))
        chance.shuffle(deck)
        assert sum(yardstick.play(deck, chance.random)) == 240
    assert yardstick.speed() > 0
