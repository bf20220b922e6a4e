"""Records as text: what is written replays the same, and nonsense is refused with its line."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.engine.actions import CHANCE, Action
from game.engine.play import apply, legal_actions, pending, start
from game.engine.record import (
    RecordError,
    parse_record,
    replay,
    write_head,
    write_line,
    write_moves,
)
from game.engine.shuffle import deal_for
from game.engine.state import State
from tests.records.shelf import changed, name_of, records, rules_for, rules_of, ruleset_of

NAMES = ("binokel-3", "doppelkopf", "zweierbinokel-2")


def play(name: str, seed: int, deals: int = 2) -> tuple[State, list[tuple[int, Action]]]:
    """Some deals at random, with all that was done."""
    rules, rng = rules_of(name), random.Random(seed)
    state = start(rules)
    moves: list[tuple[int, Action]] = []
    while len(state.match.results) < deals and state.match.winners is None:
        asked = pending(state)
        if asked == (CHANCE,):
            state = apply(state, CHANCE, deal_for(rules, seed, state.match.number + 1)).state
            continue
        action = rng.choice(legal_actions(state, asked[0]))
        moves.append((asked[0], action))
        state = apply(state, asked[0], action).state
    return state, moves


@pytest.mark.parametrize("name", NAMES)
@settings(max_examples=12)
@given(seed=st.integers(0, 10**12))
def test_written_games_replay_to_the_same_state(name: str, seed: int) -> None:
    rules = rules_of(name)
    state, moves = play(name, seed)
    head = write_head(["Anna", "Bert"], seed, name)
    for body in (
        "".join(write_line(rules, seat, action) + "\n" for seat, action in moves),
        write_moves(rules, moves, rules.active),
    ):
        record = parse_record(head + body)
        assert record.names == ("Anna", "Bert")
        again = replay(rules, record)
        assert again.state == state
        assert not again.unfinished


def test_a_meld_that_ends_a_deal_and_one_that_begins_the_next_share_a_line() -> None:
    changes = {"scoring.goes_out": "at_once", "scoring.wrong": None, "deck.points.10": 11}
    rules = changed(ruleset_of("sechsundsechzig-2"), changes)
    text = """
0: close
0: play herz-10 herz-as
1: play kreuz-9 kreuz-as
0: play kreuz-10 karo-9
0: play herz-dame pik-bube
0: play karo-dame karo-bube
0: play pik-dame pik-10
1: play herz-bube herz-dame
0: play pik-9 herz-9
0: meld mariage-pik
0: play pik-dame/laid+0.mariage pik-10
1: play karo-9 karo-as
0: play kreuz-as pik-bube
0: meld mariage-karo mariage-karo
0: play karo-dame/laid+0.mariage pik-koenig
"""
    record = parse_record(f"ruleset: sechsundsechzig-2\nseed: 39522289070623\n{text}")
    state = replay(rules, record).state
    assert len(state.match.results) == 2
    assert state.match.number == 3


def test_a_record_may_stop_early() -> None:
    text = write_head(["Anna"], 7, "binokel-3") + "dealer: 2\n1: knock\n0: bid 150\n"
    found = replay(rules_of("binokel-3"), parse_record(text))
    assert found.unfinished
    assert pending(found.state) == (1,)


HANDS = """ruleset: binokel-3
dealer: 2
hands:
  0: eichel-as eichel-as eichel-10 eichel-10 eichel-koenig eichel-koenig {a}
  1: schippen-as schippen-as schippen-10 schippen-10 schippen-koenig schippen-koenig {b}
  2: herz-as herz-as herz-10 herz-10 herz-koenig herz-koenig {c}
talon: schellen-ober schellen-ober schellen-unter schellen-unter
"""
GOOD = HANDS.format(
    a="eichel-ober eichel-ober eichel-unter eichel-unter schellen-as schellen-as",
    b="schippen-ober schippen-ober schippen-unter schippen-unter schellen-10 schellen-10",
    c="herz-ober herz-ober herz-unter herz-unter schellen-koenig schellen-koenig",
)
BROKEN = [
    ("0: bid 150", "no_ruleset", 1),
    ("ruleset: binokel-3\n0: bid 150", "no_cards", 1),
    ("stammtisch: record 9\nruleset: binokel-3\nseed: 1", "unknown_version", 1),
    ("ruleset: binokel-3\nseed: x", "no_such_number", 2),
    ("ruleset: binokel-3\nseed: ²", "no_such_number", 2),
    ("ruleset: binokel-3\nseed: 1\ndealer: ²", "no_such_number", 3),
    ("ruleset: binokel-3\nseed: 1\ndealer: 3", "no_such_seat", 3),
    ("ruleset: binokel-3\nseed: 1\ncolour: red", "no_such_key", 3),
    ("ruleset: binokel-3\nseed: 1\nsomething", "no_colon", 3),
    (GOOD.replace("herz-ober herz-ober", "herz-dame herz-frau"), "no_such_card", 6),
    (GOOD.replace("schellen-as schellen-as", "herz-as schellen-as"), "too_many_of_a_card", 2),
    (GOOD.replace("schellen-as schellen-as", "schellen-as"), "too_few_cards", 2),
    (GOOD.replace("talon: ", "talon: schellen-ober "), "too_many_cards", 2),
    (GOOD.replace("  2: ", "  1: "), "no_such_seat", 6),
    (GOOD.replace("  0: ", "  # nobody\n  0: ").replace("  2: ", "  x: "), "no_such_card", 7),
    (GOOD + "0: bid 1000000000", "no_such_number", 8),
    (GOOD + "0: bid 140", "refused", 8),
    (GOOD + "1: bid 150", "refused", 8),
    (GOOD + "7: bid 150", "refused", 8),
    (GOOD + "9" * 5000 + ": bid 150", "no_such_number", 8),
    (GOOD + "0: sing", "no_such_verb", 8),
    (GOOD + "0: play", "no_such_card", 8),
    (GOOD + "0: play herz-zwei", "no_such_card", 8),
    (GOOD + "0: trump rot", "no_such_suit", 8),
    (GOOD + "0: declare krieg", "no_such_contract", 8),
    (GOOD + "0: meld alles", "no_such_meld", 8),
    (GOOD + "deal", "deal_not_over", 8),
    (GOOD + "undo to turn 9", "no_such_number", 8),
    (GOOD + "score: 0 0", "other_score", 8),
    (GOOD + "sheet:\n  0 melds meld paar-herz +40", "other_sheet", 8),
    (GOOD + "holds: 0 herz-as", "other_hand", 8),
    (GOOD + "holds: 8 herz-as", "no_such_seat", 8),
    (GOOD + "holds: " + "9" * 5000, "no_such_seat", 8),
    (GOOD + "holds: 0 herz-zwei", "no_such_card", 8),
    (GOOD + "refused: 0 bid 150: must_open", "not_refused", 8),
    (GOOD + "refused: 0 bid 140: must_open", "other_reason", 8),
    (GOOD + "refused: 0 bid 140: bid_too_low herz-as", "other_cards", 8),
    (GOOD + "refused: 0 sing: must_open", "no_such_verb", 8),
    (GOOD + "lawful: 0", "no_such_verb", 8),
    (GOOD + "lawful: 0 sing", "no_such_verb", 8),
    (GOOD + "lawful: 0 bid 150", "other_lawful", 8),
    (GOOD + "event:", "no_such_event", 8),
    (GOOD + "event: bid_made seat=0", "no_such_event", 8),
    (GOOD + "seen: 0 cards_dealt seat=1 cards=schippen-as", "no_such_event", 8),
    (GOOD + "sides: 0 1 / 2", "other_sides", 8),
    (GOOD + "next_dealer: 1", "other_dealer", 8),
    (GOOD + "winners: 1", "other_winners", 8),
]


@pytest.mark.parametrize(("text", "code", "line"), BROKEN, ids=[code for _, code, _ in BROKEN])
def test_nonsense_is_refused(text: str, code: str, line: int) -> None:
    with pytest.raises(RecordError) as found:
        replay(rules_of("binokel-3"), parse_record(text))
    assert found.value.code == code
    assert found.value.line in (line, 1)


def test_the_good_one_is_good() -> None:
    """The text that the broken ones come from."""
    found = replay(rules_of("binokel-3"), parse_record(GOOD + "# a comment\n\n0: bid 150\n"))
    assert pending(found.state) == (1,)


def test_a_second_deal_must_have_the_right_dealer() -> None:
    bid = "0: bid 150\n1: pass\n2: pass\n0: declare normal\n"
    given_up = bid + "0: concede herz\n1: done\n2: done\n"
    second = GOOD.split("\n", 1)[1]
    rules = rules_of("binokel-3")
    right = GOOD + given_up + "deal\n" + second.replace("dealer: 2", "dealer: 0") + "1: bid 150\n"
    assert pending(replay(rules, parse_record(right)).state) == (2,)
    unsaid = right.replace("dealer: 0\n", "")
    assert pending(replay(rules, parse_record(unsaid)).state) == (2,)
    with pytest.raises(RecordError, match="other_dealer"):
        replay(rules, parse_record(right.replace("dealer: 0", "dealer: 1")))


@settings(max_examples=300)
@given(st.data())
def test_a_broken_record_never_breaks_the_program(data: st.DataObject) -> None:
    """Words of a good record swapped, dropped or replaced: it replays, or RecordError tells."""
    path: Path = data.draw(st.sampled_from(records()), label="record")
    lines = path.read_text(encoding="utf-8").splitlines()
    start_at = next(n for n, line in enumerate(lines) if line.startswith("ruleset"))
    for _ in range(data.draw(st.integers(1, 3))):
        place = data.draw(st.integers(start_at + 1, len(lines) - 1))
        other = data.draw(st.sampled_from(lines))
        words = lines[place].split(" ")
        kind = data.draw(st.sampled_from(["drop", "line", "word", "noise"]))
        if kind == "drop":
            lines[place] = ""
        elif kind == "line":
            lines[place] = other
        else:
            known = st.sampled_from(other.split() or [""])
            word = data.draw(known if kind == "word" else st.text())
            words[data.draw(st.integers(0, len(words) - 1))] = word
            lines[place] = " ".join(words)
    try:
        record = parse_record("\n".join(lines))
        replay(rules_for(parse_record(path.read_text(encoding="utf-8"))), record)
    except RecordError as error:
        assert error.line >= 1


@pytest.mark.parametrize("path", records()[::17], ids=name_of)
def test_cards_are_named_with_either_faces(path: Path) -> None:
    """`schippen-ober` and `pik-dame` are one card."""
    text = path.read_text(encoding="utf-8")
    head, _, rest = text.partition("hands:")
    block, _, body = rest.partition("\n\n")
    german = ("eichel", "schippen", "schellen", "ober", "unter")
    french = ("kreuz", "pik", "karo", "dame", "bube")
    if not rest:
        return
    for one, other in zip(german, french, strict=True):
        block = block.replace(one, other)
    record = parse_record(f"{head}hands:{block}\n\n{body}")
    assert record.setups == parse_record(text).setups
