"""Programs of others: asked with what a seat knows, replaced and named when they break."""

from __future__ import annotations

import ast
import json
import os
import pickle
import re
import shlex
import sys
from pathlib import Path

import pytest

from game.__main__ import main
from game.cards import parse_card
from game.commands.cli import run
from game.engine.notation import write_action
from game.engine.view import View
from game.players.base import Request, request_for
from game.players.outside import FaultKind, Program, ProgramLimits, ProgramPlayer, fault_of, written
from game.players.outside.messages import question
from game.players.process import ProcessOpponents, Tag
from game.players.registry import UnknownPlayerError, is_player, make_player
from game.simulation.duel import DuelJob, play, summary
from tests.benchmarks import plain
from tests.contract.rulesets import rules_of
from tests.players.asking import request_at_end
from tests.players.outside.bots import broken, program, to_bid
from tests.players.search.positions import FOES, PARTNERS
from tests.players.test_process import answers

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(scope="module")
def request_to_bid() -> Request:
    return to_bid()


def test_a_program_is_started_once_and_its_answers_count(request_to_bid: Request) -> None:
    code = (
        "import sys,json\n"
        "for n,l in enumerate(sys.stdin): q=json.loads(l); print(json.dumps(q['legal'][-1-n]),"
        "flush=True) if ('rules' in q)==(n==0) else print('rules')"
    )
    player = program(code)
    legal = request_to_bid.legal
    assert [player.choose(request_to_bid) for _ in range(2)] == [legal[-1], legal[-2]]
    assert fault_of(player) is None
    player.close()


@pytest.mark.parametrize(
    ("code", "fault"),
    [
        ("pass", (FaultKind.ENDED, "")),
        ("import sys; sys.stdin.readline(); print('bid 7', flush=True); sys.stdin.read()", "bid 7"),
        (
            "import os, sys; sys.stdin.readline(); os.write(1, b'\\xff\\n'); sys.stdin.read()",
            "\N{REPLACEMENT CHARACTER}",
        ),
    ],
)
def test_greedy_plays_on_for_one_that_breaks(
    request_to_bid: Request, code: str, fault: tuple[FaultKind, str] | str
) -> None:
    player = program(code)
    expected = make_player("greedy").choose(request_to_bid)
    assert player.choose(request_to_bid) == expected
    if isinstance(fault, str):
        fault = (FaultKind.NONSENSE, fault)
    assert broken(player) == fault
    found = fault_of(player)
    assert found is not None
    rules, legal = request_to_bid.rules, request_to_bid.legal
    assert found.legal == tuple(write_action(rules, action) for action in legal)
    assert player.choose(request_to_bid) == expected


def test_one_that_hangs_is_not_waited_for_and_killed(
    request_to_bid: Request, tmp_path: Path
) -> None:
    note = tmp_path / "pid"
    code = f"import os,time; open({str(note)!r},'w').write(str(os.getpid())); time.sleep(3600)"
    player = program(code, ProgramLimits(0.3, 0.6))
    player.choose(request_to_bid)
    assert broken(player) == (FaultKind.NO_ANSWER, "")
    with pytest.raises(ProcessLookupError):
        os.kill(int(note.read_text()), 0)


def test_one_that_is_not_there_is_named(request_to_bid: Request) -> None:
    for command in ("no-such-program-anywhere", "'", ""):
        player = ProgramPlayer(command, make_player("greedy"))
        player.choose(request_to_bid)
        assert broken(player) == (FaultKind.NO_START, "")


def test_names_of_programs() -> None:
    assert is_player(Program("cmd:./mybot --deep"))
    assert not is_player(Program("cmd: "))
    assert not is_player("command")


def test_words_alone_start_no_program(tmp_path: Path) -> None:
    """Wherever a name comes from: only the command line makes a `Program` of it."""
    trace = tmp_path / "trace"
    command = f"cmd:touch {shlex.quote(str(trace))}"
    assert not is_player(command)
    with pytest.raises(UnknownPlayerError):
        make_player(command)
    assert isinstance(make_player(Program(command)), ProgramPlayer)
    assert not trace.exists()


def test_only_the_command_line_makes_programs() -> None:
    made: dict[str, set[str]] = {"Program": set(), "ProgramPlayer": set(), "Popen": set()}
    for path in (ROOT / "game").rglob("*.py"):
        source = path.read_text(encoding="utf-8")
        for node in ast.walk(ast.parse(source)) if any(map(source.__contains__, made)) else ():
            if isinstance(node, ast.Call):
                called = getattr(node.func, "id", getattr(node.func, "attr", ""))
                if called in made:
                    made[called].add(path.relative_to(ROOT / "game").as_posix())
    assert made["Program"] == {"commands/options.py"}
    assert made["ProgramPlayer"] == {"players/registry.py"}
    started = {"players/outside/child_process.py", "ui/desktop.py", "ui/voice/speaker.py"}
    assert made["Popen"] == started


def test_a_program_stays_one_on_its_way_to_another_process() -> None:
    sent = pickle.loads(pickle.dumps(Program("cmd:./mybot")))
    assert isinstance(sent, Program) and sent.command == "./mybot"
    assert written(sent) == "program" and written("hard+daring") == "hard+daring"


def test_a_record_of_the_simulation_names_no_command_line(tmp_path: Path) -> None:
    records = ["--records", str(tmp_path), "--keep-going"]
    players = ["--players", "cmd:no-such-bot --secret,greedy,greedy"]
    assert run(["simulate", "binokel-3", "--deals", "1", "--seed", "1", *players, *records]) == 0
    (path,) = tmp_path.iterdir()
    text = path.read_text(encoding="utf-8")
    assert "secret" not in text and "names: program-0, greedy-1, greedy-2" in text


def test_a_question_holds_everything_that_the_page_describes(request_to_bid: Request) -> None:
    asked = json.loads(question(request_to_bid, first=True))
    page = (ROOT / "game/players/outside/PROTOCOL.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| (`.+?) \|", page, re.MULTILINE)
    described = {name for row in rows for name in re.findall(r"`(\w+)`", row)}
    assert described == set(asked) | set(View._fields)
    assert set(asked["view"]) == set(View._fields)


def test_a_question_speaks_in_names(request_to_bid: Request) -> None:
    rules, view = request_to_bid.rules, request_to_bid.view
    asked = json.loads(question(request_to_bid, first=False))
    assert "rules" not in asked
    assert "/" not in asked["view"]["hand"][0]
    assert len(asked["view"]["hand"]) == view.sizes[view.seat]
    assert asked["view"]["contract"] == "normal"
    assert asked["view"]["trump"] is None
    assert asked["legal"] == [write_action(rules, action) for action in request_to_bid.legal]


def test_called_cards_are_told_with_who_gave_them(request_to_bid: Request) -> None:
    called = ((parse_card("herz-as"), 2), (parse_card("eichel-10"), None))
    view = request_to_bid.view._replace(calls=called)
    asked = json.loads(question(request_to_bid._replace(view=view), first=False))
    assert asked["view"]["calls"] == [["herz-as", 2], ["eichel-10", None]]


def test_the_process_of_a_table_names_a_broken_program_once(request_to_bid: Request) -> None:
    command = shlex.join([sys.executable, "-c", "print('x')"])
    view, legal = request_to_bid.view, tuple(request_to_bid.legal)
    opponents = ProcessOpponents(request_to_bid.rules, [Program(f"cmd:{command}")] * 3)
    try:
        found = []
        for turn in (1, 2):
            opponents.ask(Tag("m", turn, 0), view.seat, view, legal)
            found += [answer.action for answer in answers(opponents)]
    finally:
        opponents.close()
    expected = make_player("greedy").choose(request_for(request_to_bid.rules, view, legal))
    assert found == [None, expected]


def test_the_example_of_the_readme_plays(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    (code,) = re.findall(r"```python\n(.*?)```", readme, re.DOTALL)
    bot = tmp_path / "mybot.py"
    bot.write_text(code, encoding="utf-8")
    players = f"cmd:{shlex.quote(sys.executable)} {shlex.quote(str(bot))}"
    arguments = ["simulate", "binokel-3", "--deals", "2", "--seed", "1", "--json"]
    assert main([*arguments, "--players", f"{players},greedy,greedy"]) == 0
    printed = capsys.readouterr()
    assert printed.err == ""
    found = json.loads(printed.out)
    assert "replaced" not in found
    assert main([*arguments, "--players", "greedy"]) == 0
    assert json.loads(capsys.readouterr().out)["digest"] != found["digest"]


def test_a_broken_program_is_named_by_the_commands(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["--deals", "1", "--seed", "1", "--lang", "en", "--json"]
    for command in (
        ["simulate", "binokel-3", "--players", "cmd:no-such-bot,greedy,greedy"],
        ["duel", "binokel-3", "cmd:no-such-bot", "greedy"],
    ):
        assert main([*command, *arguments]) == 1
        printed = capsys.readouterr()
        assert "cmd:no-such-bot could not be started. greedy plays in its place." in printed.err
        for replaced in json.loads(printed.out)["replaced"]:
            assert replaced["player"] == "cmd:no-such-bot"
            assert (replaced["fault"], replaced["said"]) == ("no_start", "")


@pytest.mark.parametrize(("record", "card"), [(PARTNERS, "pik-10"), (FOES, "pik-koenig")])
def test_the_plain_program_gives_points_to_a_partner_and_to_nobody_else(
    record: str, card: str
) -> None:
    asked = json.loads(question(request_at_end(record, "doppelkopf"), first=False))
    assert plain.answer(asked) == f"play {card}"


@pytest.mark.soak
def test_the_plain_program_plays_whole_deals_better_than_by_chance() -> None:
    name = Program(f"cmd:{shlex.join([sys.executable, str(plain.__file__)])}")
    rules = rules_of("doppelkopf")
    outcomes = [play(rules, DuelJob(name, "random", 7, n, False, "normal")) for n in range(1, 13)]
    assert not any(outcome.replaced for outcome in outcomes)
    assert summary(outcomes)["card_points_mean"] > 10
