"""Heads of matches that somebody else has written: what does not belong is refused by its line."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest

from game.commands.options import known_player
from game.players.registry import LEVELS
from game.rules import RulesetError, load_text
from game.storage import branch
from game.storage.header import Header, rules_text
from game.storage.matches import new_match, open_match, saved_matches
from game.storage.notices import StorageError
from game.table.opening import shipped
from game.texts import texts

from .conftest import NAMES, loaded, saved


def changed(old: str, new: str) -> Path:
    """The file of a match with other words in its head."""
    path = saved(20)
    text = path.read_text(encoding="utf-8")
    found = re.search(old, text)
    assert found, old
    path.write_text(text[: found.start()] + new + text[found.end() :], encoding="utf-8")
    return path


def told(path: Path, lang: str = "en") -> str:
    """What the player is told who wants to go on with a match."""
    with pytest.raises(StorageError) as caught:
        open_match(path)
    return texts(lang).show(caught.value.notice)


@pytest.mark.parametrize(
    "player", ["cmd:touch x", '"cmd:touch x"', "grandmaster", "hard+sleepy", "Human", "''", "[]"]
)
def test_only_people_and_shipped_players_sit_down_from_a_file(player: str) -> None:
    path = changed(r"players: \[human, easy, easy\]", f"players: [human, {player}, easy]")
    said = told(path)
    assert said.startswith("This match cannot be continued. Line 5: Expected as “players”")
    assert all(word in said for word in ("human", "program", *LEVELS, str(path.parent)))
    (entry,) = saved_matches()
    assert entry.header is None and entry.why is not None
    assert "Zeile 5" in texts("de").show(entry.why)
    with pytest.raises(StorageError):
        branch.take_in(path)


@pytest.mark.parametrize("player", ["human", "program", "random", "greedy", "hard+daring"])
def test_whoever_comes_with_the_game_may_sit_there(player: str) -> None:
    path = changed(r"players: \[human, easy, easy\]", f"players: [human, {player}, easy]")
    match = open_match(path)
    assert match.header.players == ("human", player, "easy")
    match.journal.release()


def test_a_program_leaves_no_command_line_in_a_file(tmp_path: Path) -> None:
    trace = tmp_path / "trace"
    program = known_player(f"cmd:touch {shlex.quote(str(trace))}")
    match = new_match(loaded(), NAMES, ("human", program, "easy"), 7)
    match.journal.release()
    text = match.journal.path.read_text(encoding="utf-8")
    assert "cmd" not in text and str(trace) not in text
    again = open_match(match.journal.path)
    again.journal.release()
    assert again.header.players == ("human", "program", "easy")
    assert shipped(again.header.players) == ("human", "easy", "easy")
    assert [notice.key for notice in again.notices] == ["storage.match_program"]
    assert "Hilde" in texts("de").show(again.notices[0])
    handed = branch.take_in(match.journal.path)
    handed.journal.release()
    assert [notice.key for notice in handed.notices] == ["storage.match_program"]
    assert not trace.exists()


@pytest.mark.parametrize(
    ("old", "new", "line", "expected"),
    [
        (r"seed: \d+", f"seed: {'9' * 5000}", 4, "a whole number"),
        (r"seed: \d+", "seed: nan", 4, "a whole number"),
        (r"begun: '[^']*'", "begun: '0001-01-01T00:00:00+14:00'", 5, "between 1970 and 2999"),
        (r"begun: '[^']*'", "begun: '9999-12-31T23:59:59-14:00'", 5, "between 1970 and 2999"),
        (r"begun: '[^']*'", f"begun: {'9' * 15}", 5, "between 1970 and 2999"),
        (r"names: \[Du, ", "names: [" + "x" * 61 + ", ", 5, "at most 60 characters"),
        (r"names: \[Du, ", r'names: ["D\u2028u", ', 5, "“match: …”"),
        (r"names: \[Du, Hilde, Karl\]", "names: [Du]", 5, "two to eight names"),
        (r"names: \[Du, Hilde, Karl\]", "names: [Du, Hilde]", 5, "the same number of seats"),
        (r"viewer: 0", "viewer: 7", 5, "the same number of seats"),
        (r"viewer: 0", "viewer: .inf", 5, "the seat at the screen"),
        (r"practice: false", "practice: perhaps", 5, "true or false"),
        (r"title: \{", "title: {fr: '" + "x" * 201 + "', ", 5, "the name of the game by language"),
        (r"match: \{", "match: {{", 5, "“match: …”"),
        (r"match: \{", "mitch: {", 1, "“match: …”"),
        (r"ruleset: binokel-3", "ruleset: " + "x" * 61, 2, "the name of a game"),
    ],
)
def test_values_that_no_match_has_are_refused_by_line(
    old: str, new: str, line: int, expected: str
) -> None:
    path = changed(old, new)
    said = told(path)
    assert f"Line {line}: " in said and expected in said
    assert saved_matches()[0].header is None


def test_a_beginning_without_a_zone_counts_as_greenwich() -> None:
    path = changed(r"begun: '[^']*'", "begun: '2026-01-31T20:15:00'")
    match = open_match(path)
    match.journal.release()
    assert match.header.begun.isoformat() == "2026-01-31T20:15:00+00:00"


def test_what_is_written_can_be_read() -> None:
    """Names from wherever: a head that is written is one that is accepted."""
    names = ("A\nB\u2028C", "\x07" + "x" * 100, "Käthe 👩\u200d🌾")
    match = new_match(loaded(), names, ("human", "easy", "easy"), 7, portraits=names)
    match.journal.release()
    again = open_match(match.journal.path)
    again.journal.release()
    assert again.header.names == ("A B C", "x" * 60, "Käthe 👩🌾")
    assert isinstance(again.header, Header)


@pytest.mark.parametrize("key", ["extends: binokel-4", "parts: [binokel/hausregeln]"])
def test_rules_in_a_match_lead_to_no_other_file(key: str) -> None:
    path = changed(r"\nrules:\n", f"\nrules:\n  {key}\n")
    said = told(path)
    line = path.read_text(encoding="utf-8").split("\n").index(f"  {key}") + 1
    assert f"line {line}: {key.partition(':')[0]}" in said


def test_rules_that_were_played_may_hold_what_counts_for_nothing() -> None:
    path = changed(r"(?m)^    durch:\n", "    durch:\n      factor: 3\n")
    with pytest.raises(RulesetError, match="factor"):
        load_text(rules_text(path.read_text(encoding="utf-8")), "rules.yaml")
    found = open_match(path)
    durch = next(c for c in found.rules.contracts if c.id == "durch")
    assert durch.spec.factor == 3
    assert len(found.moves) == 20
