"""What players believe of cards that they do not see, held against where these lie.

Deals are played by one level. At cards that are chosen, two a seat and deal, the worlds are drawn
that the search would draw, with their weights, and every unseen card of some sort is asked for at
every other seat: in which share of the worlds does the seat hold one, and does it hold one? Of what
is said with 70 % seven in ten should be true.

    python -m tests.benchmarks.belief --rulesets doppelkopf --deals 300 --level medium

or `make strength BELIEF=1`. The deals come from the seed of the other tables.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from random import Random
from typing import NamedTuple

from tqdm import tqdm

from game.cards import KIND_MASK, parse_card, rank_of
from game.engine.actions import CHANCE
from game.engine.rules.rules import Rules
from game.engine.rules.trick_tables import table_after
from game.engine.state import State
from game.engine.tricks.table import NO_TRUMP, TRUMP, UNNAMED
from game.players.base import Request, digest_of
from game.players.search.position import SearchPosition, makers_of
from game.players.search.reading import Imagined, balanced
from game.players.worlds import Worlds
from game.players.worlds.located import Located
from game.review.decisions import decisions
from game.review.walk import Walk
from game.rules import load
from game.simulation.single import play_single
from game.simulation.workers import run
from game.storage.journal import Move
from game.values import Kind, Seat
from tests.benchmarks.kept import Table

SEED = 7
DEALS = 300
LEVEL = "medium"
RULESETS = ("doppelkopf", "binokel-3", "schafkopf", "skat")
WORLDS = 500
"""Worlds a decision."""

ASKED = 2
"""Decisions a seat and deal."""

BINS = 10
FEW = 30
"""Of a bin with fewer cards nothing is said."""

ACE = rank_of(parse_card("kreuz-as"))
SORTS = ("trumps", "aces", "partner's card")

BELIEF = Table(
    """## Belief

Of cards that a seat does not see, in so many percent of the worlds that it imagines (weighed as the
search weighs them) another seat holds one. In ten bins by that share: how much was said, and how
often it was so, in percent. *Brier* is the mean square of the difference between what was said and
what was so (the smaller the better), *plain* the same for worlds that all weigh alike: what reading
the others' play is worth. The card that makes the partner is asked for where it is unseen. Two
decisions about a card a seat and deal; written by `make strength BELIEF=1`, see `belief.py`.

In Binokel worlds were drawn as if trump had been named, bid for and melded by chance. In 400 deals
of `medium` (seed 501) the Brier of trumps was 0.2685, and 0.3045 of those of who plays with one
against the declarer: what was said to be there with 85 % was so in 52. Now worlds are taken more
often in which the declarer has a hand for this suit, in which all hold about what they have bid,
and nobody a meld that was not laid; and Aces are seldom laid away even where the trumps are told.
In 120 of these deals that has 0.2108 and 0.2113, and 0.2008 for Aces instead of 0.2213; in 120 of
`kreuzbinokel-4` it took trumps from 0.2449 to 0.2145 and Aces from 0.2041 to 0.1956. The declarer
is still given 5.3 trumps at the first card where it has 5.6 (4.9 before). At the table `medium` won
1.4 ± 0.6 card points by it, and -1.2 ± 2.4 in score (110 duplicate deals of `binokel-3`, seed
50711).

How often a sensible card is played hangs on where it is played (see `fitting`). To ask that instead
of saying seven in ten throughout took the Brier in 60 deals of `hard` at Doppelkopf (seed 502) from
0.2249 to 0.2232 for trumps, from 0.2247 to 0.2188 for Aces and from 0.1976 to 0.1968 for the
partner's card, and left 61 % of the worlds counting instead of 45; 120 of `medium` at Skat and at
Schafkopf stayed as they were (0.2040 and 0.2043, 0.2019 and 0.2023 for trumps). At the table
`medium` won 2.8 ± 1.2 points a deal by it (160 duplicate deals of Doppelkopf, seed 50712), but of
the positions below `hard` found 97.3 % instead of 98.9, and `expert` 98.1 instead of 98.6. Tried
and left: the whole likelihood instead of its root (0.2269 for trumps, 0.2139 for Aces, with 600
worlds, where the root has 0.2224 and 0.2177), and to hold each card against what all others are
worth by the model (0.2223, 0.2204 and 0.1929, with 200).

Where cards are drawn, worlds all weigh alike, and what nobody melded tells nothing. Tried on
2026-11-26 (`medium`, 8 deals each): who has just had the chance to meld still holds a meld in 2 %
of the decisions of `zweierbinokel-2`, but in 63 % of the worlds; in `binokel-4-decks` in 16 and
53 %, in `doppelbinokel-2` in 8 and 19 %. To put such melds into the stock brought `hard` nothing
that could be noticed: -0.5 ± 2.2 score points a deal in 90 duplicate deals of `zweierbinokel-2`,
+6 ± 16 in 30 of `doppelbinokel-2`. To play a third fewer tricks in worlds cost it 12 ± 5 in 120 of
`zweierbinokel-2`.

What a double of a bid says of the hand weighs nothing in worlds but where sides are made by cards.
Tried on 2026-11-30: hands that make the bid look lost, as the simple player judges it, drawn more
often for whoever doubled it. In 25 doubled deals of `coinche` (149 decisions) the Brier of trumps
went from 0.1928 to 0.1734, in 16 of `bridge` from 0.1389 to 0.1300; but at the table it lost
43 ± 21 score points a deal and side in 95 doubled deals of `coinche`, each in both seatings.
""",
    (
        "| ruleset | of | asked | Brier | plain | 0–10 | –20 | –30 | –40 | –50 | –60 | –70 | –80 "
        "| –90 | –100 | measured |",
        f"|---|---|---:|---:|---:|{'---:|' * BINS}---|",
    ),
    key=2,
)


class Said(NamedTuple):
    """How likely a seat has a card of a kind: by the worlds as they are weighed, and by worlds that
    weigh alike; and whether it has one."""

    sort: str
    weighed: float
    plain: float
    true: bool


class Job(NamedTuple):
    """A deal to be played and asked about."""

    level: str
    number: int


def asked(rules: Rules, job: Job) -> list[Said]:
    """Everything that is believed in a deal."""
    deal = play_single(rules, (job.level,) * rules.players, SEED, job.number)
    moves = [Move(CHANCE, deal.shuffle), *(Move(*move) for move in deal.moves)]
    walk, chance = Walk(rules, moves), Random(digest_of((SEED, job.number)))
    found: list[Said] = []
    for seat in range(rules.players):
        cards = [
            one
            for one in decisions(walk, seat, walk.deals[0])
            if one.done and one.done[0].verb == "play"
        ]
        for one in chance.sample(cards, min(ASKED, len(cards))):
            found += believed(one.request, walk.states[one.first], chance)
    return found


def believed(request: Request, state: State, chance: Random) -> Iterator[Said]:
    """What one decision rests on."""
    rules, view = request.rules, request.view
    worlds = Worlds(rules, view)
    if worlds.certain:
        return
    position = SearchPosition(rules, view)
    imagined = Imagined(position, worlds, chance)
    laid = [imagined.draw() for _ in range(WORLDS)]
    weights = balanced([world.weight for world in laid])
    plain = [position.laid(worlds.draw(chance)) for _ in range(WORLDS)]
    total, bits = sum(weights), position.bits
    for seat in Located(rules, view).others:
        at = view.seats.index(seat)
        for sort, kind in sorts(rules, request):
            copies = bits.copies[kind]
            held = [bool(world.hands[at] & copies) for world in laid]
            alike = sum(bool(world.hands[at] & copies) for world in plain)
            if len(set(held)) == 1 and alike in (0, WORLDS):  # known for certain, or nearly
                continue
            weighed = sum(weight for weight, one in zip(weights, held, strict=True) if one)
            yield Said(sort, weighed / total, alike / WORLDS, holds(state, seat, kind))


def holds(state: State, seat: Seat, kind: Kind) -> bool:
    """Whether a seat has a card of a kind."""
    return any(card & KIND_MASK == kind for card in state.hands[seat])


def sorts(rules: Rules, request: Request) -> Iterator[tuple[str, Kind]]:
    """The unseen kinds that are asked for."""
    view = request.view
    at = rules.phase_at("tricks")
    assert at is not None
    trump = NO_TRUMP if view.trump == UNNAMED else view.trump
    promoted = rules.promoted(index for _, index in view.promoted)
    table = table_after(
        rules,
        at,
        view.contract,
        trump,
        promoted,
        [t.cards for t in view.tricks],
        shown=view.trump_card,
    )
    makers = makers_of(rules, view)
    for kind, number in enumerate(Located(rules, view).unseen):
        if not number:
            continue
        if table.group[kind] == TRUMP:
            yield SORTS[0], kind
        elif rank_of(kind) == ACE:
            yield SORTS[1], kind
        if kind in makers:
            yield SORTS[2], kind


def brier(said: Sequence[tuple[float, bool]]) -> float:
    """The mean square of what was said less what was so."""
    return sum((share - true) ** 2 for share, true in said) / len(said)


def bins(said: Sequence[tuple[float, bool]]) -> list[str]:
    """Of each bin what was said and what was so."""
    rows: list[list[tuple[float, bool]]] = [[] for _ in range(BINS)]
    for share, true in said:
        rows[min(BINS - 1, int(share * BINS))].append((share, true))
    return [f"{_percent(row, 0)}: {_percent(row, 1)}" if len(row) >= FEW else "–" for row in rows]


def _percent(row: Sequence[tuple[float, bool]], at: int) -> str:
    return f"{100 * sum(pair[at] for pair in row) / len(row):.0f}"


def rows(ruleset: str, level: str, deals: int, said: Sequence[Said]) -> Iterator[str]:
    """The rows of the table for one ruleset, but for when they were measured."""
    for sort in SORTS:
        mine = [one for one in said if one.sort == sort]
        if not mine:
            continue
        weighed = [(one.weighed, one.true) for one in mine]
        plain = [(one.plain, one.true) for one in mine]
        cells = [f"{len(mine):,}", f"{brier(weighed):.4f}", f"{brier(plain):.4f}", *bins(weighed)]
        yield f"| {ruleset} | {sort} | {' | '.join(cells)} | {deals} deals of {level},"


def belief(ruleset: str, level: str, deals: int, workers: int) -> Iterator[str]:
    """Play and ask; the rows, but for when they were measured."""
    jobs = [Job(level, number) for number in range(1, deals + 1)]
    loaded = load(ruleset, {}).ruleset
    said = [
        one for row in tqdm(run(loaded, asked, jobs, workers), ruleset, len(jobs)) for one in row
    ]
    yield from rows(loaded.id, level, deals, said)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.benchmarks.belief")
    parser.add_argument("--rulesets", nargs="*", default=RULESETS)
    parser.add_argument("--deals", type=int, default=DEALS)
    parser.add_argument("--level", default=LEVEL)
    parser.add_argument("--workers", type=int, default=1)
    args = parser.parse_args()
    print(*BELIEF.head, sep="\n")
    for name in args.rulesets:
        for row in belief(name, args.level, args.deals, args.workers):
            print(row, flush=True)


if __name__ == "__main__":
    main()
