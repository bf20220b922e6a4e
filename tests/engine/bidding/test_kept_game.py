"""A game that was named and may be changed: whoever keeps it leaves the talon where that game says,
as whoever changes to one that says the same."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.engine.actions import PASS
from game.engine.events import TalonTaken
from game.engine.rules.compiling import compile_rules
from game.engine.shuffle import deal_for
from game.rules import load
from tests.engine.watched import WatchedDeal
from tests.rules.explain.pages import one_line

FROG = """\
id: eigenes
name: Eigenes
summary: Frog
deck: {faces: french, ranks: &r [as, "10", koenig, dame, bube, "9", "8", "7", "6"], copies: 1, points: {as: 11}}
table: {players: 3, direction: clockwise, sides: {kind: declarer}}
order: [deal, bids, game, widow, discard, tricks]
phases:
  deal: {kind: deal, packets: [{hand: 11}, {talon: 3}]}
  bids: {kind: reservations, asked_first: false, only_higher: true}
  game: {kind: declare}
  widow: {kind: talon, turned_up: false}
  discard: {kind: discard, announce_trumps: false, melded: kinds}
  tricks:
    kind: tricks
    leader: left_of_dealer
    duties: {follow_suit: true, must_beat: false, must_trump: true, must_overtrump: false}
    last_trick: 0
contracts:
  niemand: {label: Niemand, trump: none, order: *r, goal: thrown_in}
  frog: &f {label: Frog, offered: bids, rank: 1, trump: fixed, trumps: ["herz-*"], order: *r, sides: solo, factor: 2, win_at: 20}
  chico: &c {<<: *f, label: Pik, rank: 2, may_change: true, talon: to_declarer, trumps: ["pik-*"]}
  chico-kreuz: {<<: *c, label: Kreuz, offered: game, may_change: false, trumps: ["kreuz-*"]}
scoring:
  kind: re_kontra
  names: {re: {de: Spieler, en: Bidder}, kontra: {de: Gegner, en: Opponents}}
  win_at: 20
  steps: {spiel: {label: {de: Spiel, en: Game}, points: 1}}
  settlement: zero_sum
match: {first_dealer: drawn, next_dealer: left, deals: 18}
"""  # noqa: E501


@pytest.fixture(name="file")
def _file(tmp_path: Path) -> Path:
    file = tmp_path / "eigenes.yaml"
    file.write_text(FROG, encoding="utf-8")
    return file


@pytest.mark.parametrize(
    ("named", "played", "taken"),
    [("frog", None, True), ("chico", "chico", False), ("chico", "chico-kreuz", False)],
)
def test_it_lies_where_the_game_says(
    file: Path, named: str, played: str | None, taken: bool
) -> None:
    deal = WatchedDeal(rules := compile_rules(load(file).ruleset), deal_for(rules, 1, 1))
    deal.say(deal.declare(named))
    while PASS in deal.legal:
        deal.say(PASS)
    if played is not None:
        deal.say(deal.declare(played))
    assert any(isinstance(event, TalonTaken) for event in deal.events) == taken
    assert any(action.verb == "discard" for action in deal.legal) == taken


def test_the_page_says_who_may_change_it(file: Path) -> None:
    ruleset = load(file).ruleset
    said = "Before the talon is taken, whoever has named “Pik” may announce another game instead"
    assert said in one_line(ruleset, "en")
    assert "Bevor der Talon aufgenommen wird, darf, wer „Pik“ angesagt hat, ein anderes" in (
        one_line(ruleset, "de")
    )
