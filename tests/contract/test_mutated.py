"""Nothing that passes the checks can fail in play: every value that the vocabulary allows, alone
and with others, is refused with a reason or played by players of every strength."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random
from time import monotonic

import pytest

from game.rules import load
from game.rules.model import Ruleset
from tests.contract.mutated import Count, Mutant, mutants, run
from tests.contract.mutating import Change, as_file, changed, plain, single_changes
from tests.contract.rulesets import games, in_order, own_games
from tests.contract.trying import FULL, fails
from tests.everyday import some

SECONDS, WALK_SECONDS = 0.6, 0.1
"""How long the everyday forms try: several changes at a time, and one, a game."""

MANY = 2000

KNOWN = {
    "tricks that go into the hand where the trick after the last draw is melded from": (
        "doppelbinokel-2",
        [Change(("phases", "stock", "captured"), "hand")],
    ),
    "and where one draws by hand": (
        "doppelbinokel-2",
        [
            Change(("phases", "stock", "captured"), "hand"),
            Change(("phases", "stock", "tricks_count"), False),
            Change(("enforcement",), "table"),
        ],
    ),
    "a run that begins with nothing": (
        "zweierbinokel-2",
        [
            Change(("melds", "table", "quintmajor", "run"), [0]),
            Change(("melds", "table", "quintmajor", "points"), 0),
        ],
    ),
    "cards that count more than all others": (
        "binokel-4-decks",
        [Change(("deck", "points", "9"), 1000)],
    ),
    "a talon that is dealt last": (
        "binokel-3",
        [Change(("phases", "deal", "packets"), [{"hand": 4}, {"hand": 8}, {"talon": 4}])],
    ),
    "one trick more than a seat has cards, as it drew too little": (
        "binokel-4-decks",
        [
            Change(("enforcement",), "table"),
            Change(("deck", "ranks"), ["as", "10", "koenig", "ober", "9"]),
            Change(("deck", "copies"), 2),
            Change(("deck", "points"), {"as": 0, "10": 2, "koenig": 10, "ober": 0, "9": 10}),
            Change(("deck", "trump_points"), {}),
            Change(("table", "players"), 5),
            Change(("phases", "deal", "packets"), [{"hand": 2}, {"turn_up": 1}]),
            Change(("phases", "deal", "turned_up_bonus"), {}),
            Change(("phases", "stock", "melds", "after_last_draw"), True),
            Change(("tile",), []),
            Change(("contracts", "normal", "order"), ["ober", "10", "koenig", "as", "9"]),
            *(
                Change(("melds", "table", name, "enabled"), False)
                for name in ("fuenf-trumpf", "binokel", "vier-unter", "grand-binokel")
            ),
            Change(("melds", "table", "doppelte-familie", "enabled"), False),
            Change(("phases", "stock", "tricks_count"), True),
        ],
    ),
    "declared before the talon by the one who holds the bid": (
        "binokel-benoggler-4",
        [
            Change(
                ("order",),
                [
                    "cut",
                    "deal",
                    "passing",
                    "bidding",
                    "early",
                    "hand",
                    "talon",
                    "declare",
                    "call",
                    "called",
                    "trump",
                    "melds",
                    "discard",
                    "other_melds",
                    "tricks",
                ],
            )
        ],
    ),
    "bidding for a game in which one draws": (
        "kreuzbinokel-4",
        [
            Change(("phases", "talon"), plain("doppelbinokel-2")["phases"]["stock"]),
            Change(("phases", "talon", "exchange"), None),
            Change(("phases", "deal", "packets"), [{"hand": 8}, {"turn_up": 1}]),
            Change(("phases", "discard"), {"kind": "declare", "concede": True}),
            Change(("phases", "melds"), {"kind": "declare", "concede": False}),
            Change(("phases", "other_melds"), {"kind": "declare", "concede": False}),
        ],
    ),
    "values of games that are bid as in other games": (
        "skat",
        [Change(("phases", "bidding", "hold"), False)],
    ),
    "a talon with braces in its name": (
        "skat-4",
        [Change(("phases", "skat", "label"), {"de": "{", "en": "{side} {0}%s"})],
    ),
    "giving up where games have values": (
        "skat",
        [Change(("phases", "declare", "concede"), True)],
    ),
    "bidding while cards lie aside": (
        "binokel-3",
        [
            Change(
                ("phases", "deal", "packets"),
                [{"hand": 4}, {"talon": 4}, {"hand": 7}, {"undealt": 3}],
            )
        ],
    ),
    "two who never drew": (
        "binokel-3",
        [
            Change(("table", "players"), 2),
            Change(("phases", "deal", "packets"), [{"talon": 4}, {"hand": 18}]),
        ],
    ),
    "a card that is called where the dealer sits out": (
        "binokel-benoggler-3",
        [
            Change(("table", "players"), 4),
            Change(("table", "sits_out"), "dealer"),
            Change(("phases", "call", "calls"), 1),
        ],
    ),
}


SEEDS = {
    "one trick more than a seat has cards, as it drew too little": 12889196875242,
    "a card that is called where the dealer sits out": 1,
}
"""What depends on the cards failed with these."""


@pytest.mark.parametrize("what", some(reversed(KNOWN), 30))
def test_what_once_failed(what: str) -> None:
    game, changes = KNOWN[what]
    ruleset = made(game, changes)
    assert ruleset is not None
    assert fails(ruleset, SEEDS.get(what, 0), deals=2) is None


def made(game: str, changes: list[Change]) -> Ruleset | None:
    tree = changed(plain(game), changes)
    return None if tree is None else in_order(tree)


def walk(game: str) -> Iterator[tuple[list[Change], Ruleset]]:
    """Every other value of every key that the checks let pass, each sort of meld once."""
    tree = plain(game)
    seen: set[str] = set()
    for changes in single_changes(tree):
        path = changes[0].path
        alike = repr([*path[3:], changes[0].value]) if path[:2] == ("melds", "table") else ""
        if alike and alike in seen:
            continue
        seen.add(alike)
        ruleset = made(game, changes)
        if ruleset is not None:
            yield changes, ruleset


@pytest.mark.parametrize("game", some([*games(), *own_games()], 25))
def test_other_values_are_refused_or_played(game: str) -> None:
    """A few of them, others for every game."""
    rng = Random(game)
    every = list(single_changes(plain(game)))
    began = monotonic()
    while monotonic() - began < WALK_SECONDS:
        changes = rng.choice(every)
        ruleset = made(game, changes)
        assert ruleset is None or fails(ruleset, 1, deals=1) is None, as_file(game, {}, changes)


def test_several_together_are_refused_or_played() -> None:
    count = run(MANY, seed=5, deals=1, seconds=SECONDS)
    assert not count.failures, "the smallest files that fail are printed above"
    assert count.played


def changes_followed(mutant: Mutant) -> bool:
    """Whether a contract is changed whose cards others have, too: a file says it for all of them,
    and what is mutated is what each of them has in the end. Nor is a ladder the same in a file,
    where contracts are made of it."""
    followed = {contract.cards_as for contract in mutant.ruleset.contracts.values()}
    paths = [change.path for change in mutant.changes]
    if any("ladder" in path for path in paths):
        return True
    return any(path[0] == "contracts" and followed & set(path[1:2]) for path in paths)


def test_a_mutated_file_says_what_was_mutated(tmp_path: Path) -> None:
    """The file that a failure is shown as makes the very ruleset that failed."""
    count = Count()
    made = mutants(3, count)
    for number in range(12):
        mutant = next(made)
        if changes_followed(mutant):
            continue
        path = tmp_path / f"mutant-{number}.yaml"
        path.write_text(mutant.text(), encoding="utf-8")
        again = load(path).ruleset
        same = {"id": mutant.ruleset.id, "house_rules": {}, "house": {}}
        assert again.model_copy(update=same) == mutant.ruleset
    assert count.refused


@pytest.mark.soak
@pytest.mark.parametrize("game", games())
def test_every_value_is_refused_or_played(game: str) -> None:
    """One after the other, a deal each."""
    failed = [
        as_file(game, {}, changes)
        for number, (changes, ruleset) in enumerate(walk(game))
        if fails(ruleset, number, deals=1) is not None
    ]
    assert not failed, "\n".join(failed)


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(4))
def test_many_together_are_refused_or_played(seed: int) -> None:
    assert not run(MANY, seed=seed + 2).failures


@pytest.mark.soak
def test_a_few_with_players_that_take_their_time() -> None:
    assert not run(40, seed=10, deals=1, players=FULL).failures
