"""Statistics equal what a few lines count from the journals themselves, without the engine."""

from __future__ import annotations

import csv
import io
import json
import os
import re
from collections import Counter
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
import yaml

from game.statistics.counting import (
    Who,
    counted,
    games_of,
    histogram,
    own_bids,
    own_contracts,
    players_of,
    who_of,
)
from game.statistics.facts import DealColumns, DealFacts, facts_of
from game.statistics.store import SUMMARY, StatisticsStore, sealed
from game.statistics.table import COLUMNS, as_csv
from game.storage import locations
from game.storage.matches import peek
from game.texts import texts
from tests.statistics.simulated import play, play_many, read_all

Tally = dict[tuple[str, Who], Counter[str]]
ALONE = ("durch", "bettel", "solo", "fleischlos", "koehler")


def tally(folder: Path) -> Tally:
    """The count of all journals in a folder, line by line."""
    found: Tally = {}
    for path in sorted(folder.glob("*.txt")):
        head, _, body = path.read_text(encoding="utf-8").partition("\nrules:\n")
        facts = dict(line.split(": ", 1) for line in head.splitlines())
        match = yaml.safe_load(facts["match"])
        if match["practice"]:
            continue
        moves = [line for line in body.splitlines() if not line.startswith("  ")]
        target = re.search(r"\btarget: (\d+)", body)
        _match(found, facts["ruleset"], match, int(target[1]) if target else None, moves)
    return found


def _match(found: Tally, game: str, match: Any, target: int | None, moves: list[str]) -> None:
    seats = range(len(match["names"]))
    sitters = zip(seats, match["names"], match["players"], strict=True)
    you = match["viewer"]
    whos = [
        Who("", "", True) if s == you else Who(name, player.removesuffix("+daring"), False)
        for s, name, player in sitters
    ]
    counts = [found.setdefault((game, who), Counter()) for who in whos]
    totals, lines, declarer = [0] * len(seats), [], None
    for line in moves:
        lines.append(line)
        if not line.startswith("score:"):
            continue
        scores = [int(word) for word in line.split("#")[0].split()[1:]]
        written = [new - old for new, old in zip(scores, totals, strict=True)]
        totals = scores
        acted = [(int(word[0]), word[3:]) for word in lines if word[:1].isdigit()]
        lines = []
        if not any(what.startswith(("play", "concede")) for _, what in acted):
            continue  # thrown in
        bids = [seat for seat, what in acted if what.startswith("bid ")]
        declarer = bids[-1] if bids else None
        heights = [what.split()[1] for _, what in acted if what.startswith("bid ")]
        said = [what[8:] for seat, what in acted if what.startswith("declare ")]
        for seat in {seat for seat, _ in acted}:
            counts[seat]["deals"] += 1
            counts[seat]["points"] += written[seat]
            counts[seat]["best"] = max(written[seat], counts[seat].get("best", written[seat]))
        if declarer is not None:
            made = written[declarer] >= 0
            counts[declarer]["played"] += 1
            counts[declarer]["made"] += made
            alone = any(word in said[-1] for word in ALONE) if said else False
            counts[declarer]["alone"] += alone
            counts[declarer]["alone made"] += alone and made
            if not alone:
                counts[declarer][f"bid {heights[-1]}"] += 1
    for seat in seats:
        counts[seat]["matches"] += 1
        counts[seat]["won"] += seat in _winners(totals, target, declarer)


def _winners(totals: list[int], target: int | None, declarer: int | None) -> list[int]:
    if not target:
        return [seat for seat, total in enumerate(totals) if total == max(totals)]
    passed = [seat for seat, total in enumerate(totals) if total >= target]
    if declarer in passed:
        partner = (declarer + 2) % 4 if len(totals) == 4 else declarer
        return [seat for seat in passed if seat in (declarer, partner)]
    return [seat for seat in passed if totals[seat] == max(totals)]


def _compare(store: StatisticsStore, expected: Tally) -> None:
    """Every number of every player."""
    assert not store.broken
    games = games_of(counted(store.matches))
    assert {(g.ruleset, who) for g in games for who in players_of(g.matches)} == expected.keys()
    for game in games:
        bidding = game.ruleset.startswith(("binokel", "kreuz"))
        for who, count in players_of(game.matches).items():
            told = expected[game.ruleset, who]
            assert count.matches == told["matches"]
            assert count.matches_won == told["won"]
            assert count.deals == told["deals"]
            assert count.points == told["points"]
            assert count.best == told.get("best")
            if bidding:
                assert (count.played, count.made) == (told["played"], told["made"])
                assert (count.alone, count.alone_made) == (told["alone"], told["alone made"])
        own = expected[game.ruleset, Who("", "", True)]
        if bidding:
            bids = {int(key[4:]): number for key, number in own.items() if key.startswith("bid ")}
            for bar in own_bids(game.matches):
                low, high = bar.low or 0, 10**9 if bar.high is None else bar.high
                assert bar.played == sum(n for bid, n in bids.items() if low <= bid <= high)
            assert sum(bar.played for bar in own_contracts(game.matches)) == own["alone"]


def test_statistics_equal_the_journals() -> None:
    play_many(26)
    folder = locations.history_folder()
    _compare(read_all(), tally(folder))
    again = StatisticsStore()
    assert not any(again.read_one() for _ in range(again.total))  # all from the summary
    _compare(again, tally(folder))


@pytest.mark.soak
def test_statistics_equal_500_journals() -> None:
    play_many(500)
    store = read_all()
    assert len(store.matches) == 500
    _compare(store, tally(locations.history_folder()))


def test_only_whole_matches_count_and_the_others_are_named() -> None:
    paths = [play("binokel-3", seed) for seed in range(3)]
    play("binokel-3", 3, stop=5)  # still running: it stays where it is
    StatisticsStore()
    torn, edited, strange = (locations.history_folder() / path.name for path in paths)
    torn.write_bytes(torn.read_bytes()[:-80])
    strange.write_text("no match", encoding="utf-8")
    store = read_all()
    assert [match.file for match in store.matches] == [edited.name]
    assert {broken.path for broken in store.broken} == {torn, strange}
    assert all(texts("de").show(broken.why) for broken in store.broken)


def test_a_changed_file_is_read_again_and_a_spoilt_summary_is_no_harm() -> None:
    name = play("doppelkopf", 1).name
    read_all()
    path = locations.history_folder() / name
    data = path.read_bytes()
    path.write_bytes(data.replace(b"Hilde", b"Heidi"))
    os.utime(path, ns=(1, 1))
    assert "Heidi" in read_all().matches[0].names
    (locations.history_folder() / SUMMARY).write_text('{"version": 3}', encoding="utf-8")
    assert "Heidi" in read_all().matches[0].names


def test_a_match_whose_time_has_no_zone_counts_beside_others() -> None:
    names = [play("binokel-3", seed).name for seed in range(2)]
    StatisticsStore()
    path = locations.history_folder() / names[0]
    text = path.read_text(encoding="utf-8")
    path.write_text(re.sub(r"begun: '[^']*'", "begun: '2026-01-31T20:15:00'", text), "utf-8")
    store = read_all()
    assert {match.file for match in store.matches} == set(names) and not store.broken
    again = read_all()
    assert again.matches == store.matches


def test_a_summary_that_was_changed_anywhere_is_counted_anew() -> None:
    name = play("binokel-3", 0).name
    match = read_all().matches[0]
    summary = locations.history_folder() / SUMMARY
    data = summary.read_bytes()
    digits = [found.start() for found in re.finditer(rb"[0-9]", data)]
    for place in digits[:: len(digits) // 40]:
        summary.write_bytes(data[:place] + b"7" + data[place + 1 :])
        store = StatisticsStore()
        played = store.read_one()
        assert played == (data[place : place + 1] != b"7")
        assert store.matches == [match] and match.file == name
    for cut in range(0, len(data), len(data) // 40):
        summary.write_bytes(data[:cut])
        assert read_all().matches == [match]
    assert summary.read_bytes() == data, "it is written anew"


def test_removed_matches_are_gone_but_kept_in_the_bin() -> None:
    names = [play("binokel-3", seed).name for seed in range(2)]
    store = read_all()
    store.remove([match for match in store.matches if match.file == names[0]])
    assert [match.file for match in read_all().matches] == names[1:]
    assert (locations.bin_folder() / names[0]).exists()


def test_the_table_has_a_line_a_deal_and_player() -> None:
    play("binokel-3", 0)
    matches = read_all().matches
    rows = list(csv.reader(io.StringIO(as_csv(matches, texts("de"))), delimiter=";"))
    assert len(rows[0]) == len(COLUMNS)
    assert len(rows) == 1 + 3 * len(matches[0].deals)
    assert sum(int(row[11]) for row in rows[1:] if row[4] == "1") == matches[0].total(1)


def test_a_bid_is_told_as_it_was_said() -> None:
    """Two, where 66 card points stand for it."""
    path = play("cruce", 0, stop=90)
    match = facts_of(str(path), peek(path))
    bids = {deal.bid for deal in match.deals} - {None}
    assert bids
    assert bids <= set(range(1, 7))
    rows = list(csv.reader(io.StringIO(as_csv([match], texts("de"))), delimiter=";"))
    assert {row[COLUMNS.index("bid")] for row in rows[1:]} - {""} == set(map(str, bids))


def test_the_course_of_a_match_goes_from_nothing_to_its_end() -> None:
    play("binokel-3", 0)
    (match,) = read_all().matches
    for seat in range(3):
        course = match.course(seat)
        assert (course[0], course[-1]) == (0, match.total(seat))
        steps = [after - before for before, after in pairwise(course)]
        assert steps == [deal.score[seat] for deal in match.deals]


def test_bars_hold_every_score_and_begin_at_a_round_number() -> None:
    scores = (-440, -30, 0, 10, 270, 310, 680)
    found = histogram(scores)
    assert found is not None
    assert sum(found.bars) == len(scores)
    below = -found.low // found.width
    assert sum(found.bars[:below]) == 2, "a border lies at 0"
    assert found.low % found.width == 0 and len(found.bars) <= 20
    assert found.median == 10


def test_of_several_people_the_viewer_counts_and_the_others_go_by_name() -> None:
    play("binokel-3", 3, people=(0, 2))
    [match] = read_all().matches
    who = [who_of(match, seat) for seat in range(3)]
    assert [one.you for one in who] == [True, False, False]
    assert (who[2].name, who[2].level) == (match.names[2], "human")
    assert [count.matches for count in players_of([match]).values()] == [1, 1, 1]


def test_the_columns_of_a_match_give_its_deals_back() -> None:
    solo = DealFacts((0, 1, 3, 4), 3, None, "solo", True, (3,), False, (5, 5, 0, -15, 5))
    normal = DealFacts((1, 2, 3, 4), None, None, "normal", False, (1, 4), True, (0, 2, -2, -2, 2))
    columns = DealColumns.of([solo, normal], 5)
    assert list(columns.rows()) == [solo, normal] and columns.length == 2
    assert columns.joined_in(0) == [True, False] and columns.scores[3] == (-15, -2)
    assert columns.fit(5) and not columns.fit(4)
    assert not columns._replace(alone=(True,)).fit(5)


def test_columns_of_the_summary_that_do_not_fit_together_are_counted_anew() -> None:
    name = play("binokel-3", 0).name
    kept = read_all()
    path = kept.folder / SUMMARY
    facts = path.read_bytes().splitlines()[1].partition(b"\t")[2]
    size, time, match = json.loads(facts)
    match[-1][-1][0].append(10)
    path.write_bytes(sealed({name: json.dumps([size, time, match]).encode()}))
    store = StatisticsStore()
    assert store.read_one() and store.matches == kept.matches


def test_a_line_of_the_summary_that_says_nothing_is_counted_anew() -> None:
    names = sorted(play("binokel-3", seed).name for seed in range(2))
    kept = read_all()
    path = kept.folder / SUMMARY
    lines = dict(line.split(b"\t") for line in path.read_bytes().splitlines()[1:])
    path.write_bytes(sealed({names[0]: b'[1, 2, "no match"]', names[1]: lines[names[1].encode()]}))
    store = StatisticsStore()
    assert [store.read_one(), store.read_one()] == [True, False]
    assert store.matches == kept.matches
