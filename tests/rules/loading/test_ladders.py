"""A ladder of bids: one entry makes a contract of every number and suit."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.rules import check, load, load_text
from game.rules.loading.ladders import named_as_written
from game.rules.loading.source import parse
from game.rules.model import Ruleset
from game.rules.problems import Problem
from tests.contract.rulesets import path_of

FIVE_HUNDRED, COINCHE = path_of("fuenfhundert"), path_of("coinche")
SIDI = path_of("sidi")
LADDER = "ladder: {first: 6, last: 10, trumps: [pik, kreuz, karo, herz, none], value_step: 20}"


def changed(text: str) -> str:
    """Five Hundred with something else in place of its ladder."""
    written = FIVE_HUNDRED.read_text(encoding="utf-8")
    assert LADDER in written
    return written.replace(LADDER, text)


def problems(tmp_path: Path, text: str) -> list[tuple[str, str]]:
    """Code and path of everything that is wrong with a ladder, each at the line where it stands."""
    path = tmp_path / "fuenfhundert.yaml"
    path.write_text(changed(text), encoding="utf-8")
    lines = path.read_text(encoding="utf-8").splitlines()
    found = check([path])
    assert all("ladder" in lines[problem.line - 1] for problem in found)
    return [(problem.code, problem.path) for problem in found]


def bids(ruleset: Ruleset) -> list[tuple[str, str, int, int | None, int]]:
    """Every contract of a ladder: its id, its English name, rank, number and value."""
    return [
        (name, contract.label.en, contract.rank, contract.win_at, contract.value)
        for name, contract in ruleset.contracts.items()
        if contract.ladder is not None
    ]


def test_numbers_and_suits_make_bids_from_the_lowest_up() -> None:
    found = bids(load(FIVE_HUNDRED).ruleset)
    assert len(found) == 25
    assert found[0] == ("gebot-6-pik", "6 Spades", 0, 6, 40)
    assert found[8] == ("gebot-7-herz", "7 Hearts", 8, 7, 200)
    assert found[-1] == ("gebot-10-none", "10 no trump", 24, 10, 520)


def test_the_number_stands_where_the_label_has_a_place_for_it() -> None:
    label = 'label: {de: "{n} Stiche", en: "{n} tricks"}'
    text = changed(f"{label}\n    ladder: {{first: 6, last: 7, trumps: [none]}}")
    found = bids(load_text(text, "fuenfhundert.yaml").ruleset)
    assert [name for _, name, _, _, _ in found] == ["6 tricks", "7 tricks"]
    text = changed(f"{label}\n    ladder: {{first: 6, last: 6, trumps: [pik, none]}}")
    found = bids(load_text(text, "fuenfhundert.yaml").ruleset)
    assert [name for _, name, _, _, _ in found] == ["6 Spades tricks", "6 no trump tricks"]


def test_where_suits_are_equal_only_numbers_rank() -> None:
    found = [bid for bid in bids(load(COINCHE).ruleset) if bid[0].startswith("contrat")]
    assert [rank for _, _, rank, _, _ in found] == [level for level in range(9) for _ in range(4)]
    assert [number for _, _, _, number, _ in found[::4]] == list(range(80, 161, 10))


def test_where_suits_are_equal_only_a_higher_number_is_worth_more() -> None:
    found = [bid for bid in bids(load(path_of("mighty")).ruleset) if bid[0].startswith("bid")]
    assert [value for _, _, _, _, value in found] == [
        1 + 2 * level for level in range(8) for _ in range(4)
    ]


def test_a_whole_suit_among_the_trumps_is_that_of_the_bid() -> None:
    contracts = load(FIVE_HUNDRED).ruleset.contracts
    assert contracts["gebot-6-pik"].trumps == ["pik-bube", "kreuz-bube", "pik-*"]
    assert contracts["gebot-9-herz"].trumps == ["herz-bube", "karo-bube", "herz-*"]
    bare = contracts["gebot-9-none"]
    assert (bare.trump, bare.trumps) == ("none", [])


def test_a_number_alone_leaves_the_trump_to_be_named() -> None:
    contracts = load(path_of("setback")).ruleset.contracts
    found = [(name, c) for name, c in contracts.items() if name.startswith("gebot-")]
    bids = [(name, c.label.en, c.trump, c.trumps, c.win_at) for name, c in found]
    assert bids == [(f"gebot-{n}-named", str(n), "named", [], n) for n in (2, 3, 4)]
    assert [contracts[name].rank for name, *_ in bids] == [0, 1, 2]


LED = """
id: zahlen
name: Zahlen
summary: Die erste Karte macht Trumpf.
deck: {faces: german, ranks: &o [as, koenig, ober, unter], copies: 1, points: {}}
table: {players: 4, direction: clockwise, sides: {kind: declarer}}
order: [deal, ansage, tricks]
phases:
  deal: {kind: deal, packets: [{hand: 4}]}
  ansage: {kind: reservations, asked_first: false, only_higher: true}
  tricks:
    kind: tricks
    leader: declarer
    duties: {follow_suit: true, must_beat: false, must_trump: false, must_overtrump: false}
    last_trick: 0
    each_trick: 1
contracts:
  niemand: {label: Alle passen, trump: led, order: *o, goal: thrown_in}
  gebot: {cards_as: niemand, offered: ansage, ladder: {first: 1, last: 4, trumps: [named]}}
scoring: {kind: bid_game, rounding: exact, melds_need_trick: false, declarer_needs_trick: false,
  lost_factor: 1, lost_bonus: 0, conceded_factor: 1, conceded_bonus: 0, bonus_for: seat,
  opponents: shared}
match: {first_dealer: drawn, next_dealer: left, target: 20}
"""


def test_a_trump_made_in_play_may_stand_in_the_game_whose_cards_a_ladder_has() -> None:
    contracts = load_text(LED, "zahlen.yaml").ruleset.contracts
    found = [(one.label.de, one.trump) for one in contracts.values() if one.ladder is not None]
    assert found == [(str(number), "led") for number in range(1, 5)]


def test_bids_may_be_said_as_what_is_above_a_number() -> None:
    found = bids(load(path_of("bridge")).ruleset)
    assert found[0] == ("gebot-7-kreuz", "1 Club", 0, 7, 0)
    assert found[-1] == ("gebot-13-none", "7 no trump", 34, 13, 0)


def test_names_come_in_both_languages_after_that_of_the_entry() -> None:
    text = changed(f"{LADDER}\n    label: {{de: Ich biete, en: I bid}}")
    label = load_text(text, "x.yaml").ruleset.contracts["gebot-7-none"].label
    assert (label.de, label.en) == ("Ich biete 7 ohne Trumpf", "I bid 7 no trump")


def test_a_dumped_ladder_is_one_entry_again() -> None:
    loaded = load(FIVE_HUNDRED)
    assert "gebot-6-pik" not in loaded.dump()
    assert bids(load_text(loaded.dump(), "x.yaml").ruleset) == bids(loaded.ruleset)


@pytest.mark.parametrize(
    ("ladder", "code", "key"),
    [
        ("ladder: {first: 9, last: 7, trumps: [pik]}", "ladder_goes_down", ".last"),
        (
            "ladder: {first: 7, last: 9, trumps: [pik], said_above: 7}",
            "ladder_says_nothing",
            ".said_above",
        ),
        (
            "ladder: {first: 6, last: 9, trumps: [pik], said_in: 3}",
            "ladder_said_in",
            ".said_in",
        ),
        ("ladder: {first: 1, last: 101, trumps: [pik]}", "ladder_too_long", ""),
        ("ladder: {first: 6, last: 7, trumps: [pik, schippen]}", "ladder_suit_twice", ".trumps"),
        ("ladder: {first: 6, last: 7, trumps: [pik, pik]}", "ladder_suit_twice", ".trumps"),
    ],
)
def test_a_ladder_without_sense_is_told_once(
    tmp_path: Path, ladder: str, code: str, key: str
) -> None:
    assert problems(tmp_path, ladder) == [(code, f"contracts.gebot.ladder{key}")]


def test_what_hangs_on_the_highest_bid_is_not_told_beside_a_ladder_without_sense(
    tmp_path: Path,
) -> None:
    text = path_of("bridge").read_text(encoding="utf-8")
    path = tmp_path / "bridge.yaml"
    path.write_text(text.replace("said_above: 6", "said_above: 7"), encoding="utf-8")
    assert [problem.code for problem in check([path])] == ["ladder_says_nothing"]


def test_a_lowest_bid_that_nobody_drops_out_of_needs_a_phase_in_which_others_may(
    tmp_path: Path,
) -> None:
    ladder = "ladder: {first: 6, last: 7, trumps: [pik], lowest_all_stay: true}"
    assert problems(tmp_path, ladder) == [("checks.idle_needs", "contracts.gebot.ladder")]


def test_wrong_keys_of_a_ladder_are_told_once(tmp_path: Path) -> None:
    found = problems(tmp_path, "ladder: {first: 6, last: 7, trumps: [pik], stepp: 2}")
    assert [path for _, path in found] == ["contracts.gebot.ladder.stepp"]


@pytest.mark.parametrize(
    ("ladder", "key"),
    [
        ("{first: 6, last: seven, trumps: [pik]}", ".last"),
        ("{first: 6, trumps: [pik]}", ".last"),
        ("{first: 6, last: 7, trumps: [pikk, herz]}", ".trumps[0]"),
        ("{first: 6, last: 7, trumps: []}", ".trumps"),
        ("7", ""),
        ("[6, 7]", ""),
    ],
)
def test_a_ladder_that_cannot_be_read_is_told_once(tmp_path: Path, ladder: str, key: str) -> None:
    """Neither a trump nor a number to be bid is missing besides."""
    written = COINCHE.read_text(encoding="utf-8")
    own = next(line for line in written.splitlines() if "ladder:" in line)
    changed_line = f"{own[: own.index('ladder:')]}ladder: {ladder}"
    path = tmp_path / "coinche.yaml"
    path.write_text(written.replace(own, changed_line), encoding="utf-8")
    assert [problem.path for problem in check([path])] == [f"contracts.contrat.ladder{key}"]


def test_a_ladder_takes_its_cards_from_another_one(tmp_path: Path) -> None:
    """Its bids put their own suits in, as those do."""
    written = COINCHE.read_text(encoding="utf-8")
    entry = (
        "  hoch: {cards_as: contrat, offered: ansage, rank: 900, label: {de: Hoch, en: High}, "
        "ladder: {first: 161, last: 162, trumps: [karo, herz]}}\n"
    )
    path = tmp_path / "coinche.yaml"
    path.write_text(written.replace("contracts:\n", f"contracts:\n{entry}", 1), encoding="utf-8")
    contracts = load(path).ruleset.contracts
    high = {name: one for name, one in contracts.items() if name.startswith("hoch-")}
    assert list(high) == [f"hoch-{n}-{suit}" for n in (161, 162) for suit in ("karo", "herz")]
    low = next(one for name, one in contracts.items() if name.endswith("-herz"))
    assert low.trumps != high["hoch-161-karo"].trumps
    assert high["hoch-161-karo"].trumps[-1].startswith("karo")
    assert high["hoch-161-herz"].trumps == low.trumps
    assert {one.win_at for one in high.values()} == {161, 162}


def test_what_is_wrong_with_every_bid_is_told_once(tmp_path: Path) -> None:
    found = problems(tmp_path, "ladder: {first: 6, last: 11, trumps: [pik, herz]}")
    assert [code for code, _ in found] == ["checks.win_at_above_tricks"]


def test_a_step_of_values_is_no_good_where_bids_have_none(tmp_path: Path) -> None:
    path = tmp_path / "coinche.yaml"
    written = COINCHE.read_text(encoding="utf-8")
    assert "suits_rank: false}" in written
    path.write_text(
        written.replace("suits_rank: false}", "suits_rank: false, value_step: 10}"), "utf-8"
    )
    (problem,) = check([path])
    assert problem.code == "checks.value_of_bid"
    assert "ladder" in path.read_text(encoding="utf-8").splitlines()[problem.line - 1]


def test_bids_as_high_as_each_other_are_worth_the_same() -> None:
    text = changed(LADDER.replace("value_step", "suits_rank: false, value_step"))
    contracts = load_text(text, "x.yaml").ruleset.contracts
    worth = {(c.win_at, c.rank, c.value) for c in contracts.values() if c.ladder is not None}
    assert sorted(worth) == [(6 + n, n, 40 + 20 * n) for n in range(5)]


def test_a_bid_has_a_name_of_its_own(tmp_path: Path) -> None:
    entry = "gebot-7-pik: {cards_as: niemand, offered: ansage, value: 9}"
    text = f"ladder: {{first: 6, last: 7, trumps: [pik]}}\n    value: 40\n  {entry}"
    path = tmp_path / "fuenfhundert.yaml"
    path.write_text(changed(text).replace("    value: 40\nscoring", "scoring"), encoding="utf-8")
    assert "ladder_name_taken" in [problem.code for problem in check([path])]


def test_a_bid_game_without_bidding_takes_contracts_that_say_what_is_bid(tmp_path: Path) -> None:
    """The ladder does; a game beside it that names no number cannot be reached."""
    written = COINCHE.read_text(encoding="utf-8")
    entry = "  anders: {cards_as: niemand, offered: ansage, label: {de: Anders, en: Other}}\n"
    path = tmp_path / "coinche.yaml"
    path.write_text(written.replace("  contrat:\n", f"{entry}  contrat:\n"), encoding="utf-8")
    assert [p.code for p in check([COINCHE])] == []
    found = [(problem.code, problem.path) for problem in check([path])]
    assert found == [("checks.bid_game_without_bidding", "scoring.kind")]


def test_a_card_of_the_suit_that_stands_for_all_is_written_as_one_of_trump(tmp_path: Path) -> None:
    """`herz-unter` would stay trump at a bid in Bells; `trump-unter` goes with the bid."""
    written = SIDI.read_text(encoding="utf-8")
    assert '[trump-unter, trump-9, "herz-*"]' in written
    path = tmp_path / "sidi.yaml"
    path.write_text(written.replace("trump-unter", "herz-unter"), encoding="utf-8")
    found = [(problem.code, problem.path) for problem in check([path])]
    assert found == [("ladder_keeps_card", "contracts.trumpf.trumps")]
    path.write_text(written.replace("trump-unter", "kreuz-dame"), encoding="utf-8")
    assert not check([path])
    every = "kreuz-unter, pik-unter, herz-unter, karo-unter"
    path.write_text(written.replace("trump-unter", every), encoding="utf-8")
    assert not check([path])


@pytest.mark.parametrize(
    ("old", "new", "code", "where"),
    [
        ("last: 10", "last: 11", "checks.win_at_above_tricks", ".ladder"),
        ("    value: 40\n", "", "checks.game_without_value", ""),
        ("trump-bube", "trump-bubi", "unknown_card", ".trumps[0]"),
        ("    cards_as: niemand\n    offered", "    offered", "missing_key", ".order"),
    ],
    ids=["of the ladder", "of the whole", "of an entry", "missing"],
)
def test_what_is_wrong_is_told_of_the_entry_and_not_of_a_bid(
    tmp_path: Path, old: str, new: str, code: str, where: str
) -> None:
    """Nobody has written `gebot-6-pik`."""
    written = FIVE_HUNDRED.read_text(encoding="utf-8")
    assert old in written
    path = tmp_path / "fuenfhundert.yaml"
    path.write_text(written.replace(old, new, 1), encoding="utf-8")
    (problem,) = check([path])
    assert problem.code.startswith(code) and problem.path == f"contracts.gebot{where}"
    assert "gebot-" not in problem.text("de") + problem.text("en")


def test_a_message_that_names_another_game_names_the_entry() -> None:
    """A bid of which nobody has written the name is none to anybody."""
    found = [
        Problem("x.yaml", 1, 1, "phases.x", "checks.taker_lays_aside", {"name": name})
        for name in ("gebot-6-pik", "gebot-7-none", "gebot", "niemand-6-pik")
    ]
    tree, _ = parse(FIVE_HUNDRED.read_text(encoding="utf-8"), "x.yaml")
    names = [problem.args["name"] for problem in named_as_written(found, tree)]
    assert names == ["gebot", "gebot", "gebot", "niemand-6-pik"]


def test_a_ladder_that_is_not_offered_is_no_usual_game(tmp_path: Path) -> None:
    written = FIVE_HUNDRED.read_text(encoding="utf-8")
    path = tmp_path / "fuenfhundert.yaml"
    path.write_text(written.replace("    offered: ansage\n", "", 1), encoding="utf-8")
    found = {problem.code: problem.path for problem in check([path])}
    assert found["checks.ladder_not_offered"] == "contracts.gebot"
    assert "checks.two_usual_contracts" not in found


@pytest.mark.parametrize("way", ["melded", "first_meld"])
def test_a_bid_of_a_number_alone_leaves_trump_to_the_melds(way: str) -> None:
    """Nobody is asked for it then, whether each meld makes trump or only the first one."""
    text = path_of("huutopussi").read_text(encoding="utf-8")
    assert "trump: melded" in text
    ruleset = load_text(text.replace("trump: melded", f"trump: {way}"), "x.yaml").ruleset
    assert {contract.trump for contract in ruleset.contracts.values()} == {way}


def test_a_bid_that_says_nothing_is_told_by_the_number_that_is_said_in_parts(
    tmp_path: Path,
) -> None:
    text = path_of("cruce").read_text(encoding="utf-8")
    path = tmp_path / "cruce.yaml"
    path.write_text(text.replace("said_in: 33,", "said_in: 33, said_above: 1,"), encoding="utf-8")
    found = [(problem.code, problem.args["n"], problem.args["first"]) for problem in check([path])]
    assert found == [("ladder_says_nothing", 1, 1)]
