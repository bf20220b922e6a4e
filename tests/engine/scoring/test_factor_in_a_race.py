"""A game that counts for a multiple in a race: all that is written down does, for both sides."""

from __future__ import annotations

from pathlib import Path

from game.engine.scoring import settled
from game.engine.sheet import total
from game.engine.state import Deal, MatchState, State, Trick
from tests.contract.rulesets import compiled

SUN = """\
id: sonne
name: Sonne
summary: Ohne Trumpf zählt alles doppelt.
deck: {faces: french, ranks: &r [as, koenig, dame, bube, "10", "9"], copies: 1, points: {as: 11}}
table: {players: 4, direction: clockwise, sides: {kind: partners}}
order: [deal, ansage, melden, tricks]
phases:
  deal: {kind: deal, packets: [{hand: 6}]}
  ansage: {kind: reservations, asked_first: false, only_higher: true}
  melden: {kind: meld, who: everybody}
  tricks:
    kind: tricks
    leader: left_of_dealer
    duties: {follow_suit: true, must_beat: false, must_trump: false, must_overtrump: false}
    last_trick: 10
    sweep: 100
contracts:
  niemand: {label: Niemand, trump: none, order: *r, goal: thrown_in}
  sonne: {label: Sonne, cards_as: niemand, trump: none, order: *r, offered: ansage, factor: 2}
  herz: {label: Herz, trump: fixed, trumps: ["herz-*"], order: *r, offered: ansage, rank: 1}
melds:
  contained_melds: never
  table: {drei: {label: Drei, of_one_suit: *r, row: 3, points: 20}}
scoring: {kind: race}
match: {first_dealer: drawn, next_dealer: left, target: 500}
"""


def test_melds_and_a_sweep_count_twice_for_both_sides(tmp_path: Path) -> None:
    rules = compiled(tmp_path, SUN)
    first, *_, last = (
        Trick(0, (0, 1, 2, 3), (n,) * 4, 0, 10 if n == 5 else 22, True) for n in range(6)
    )
    found = {}
    for name in ("sonne", "herz"):
        game = next(one.number for one in rules.contracts if one.id == name)
        deal = Deal(
            3,
            (0, 1, 2, 3),
            contract=game,
            declarer=1,
            tricks=(first, last._replace(winner=2)),
            melds=((), (0,), (), ()),
            earlier=((), (0,), (), ()),
        )
        match = MatchState(0, None, (0,) * 4, (), None)
        sheet = settled(State(rules, match, deal, ((),) * 4, None))
        found[name] = [total(sheet, seat) for seat in range(4)]
    assert found == {"herz": [132, 20, 132, 20], "sonne": [264, 40, 264, 40]}
