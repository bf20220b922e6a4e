"""What a player's decisions cost by the second opinion of `stammtisch review`."""

from __future__ import annotations

import json
from contextlib import redirect_stdout
from io import StringIO
from pathlib import Path
from typing import Any

from game.__main__ import main
from tests.benchmarks.kept import Table

DEALS = 100
RULESETS = ("doppelkopf", "binokel-3", "schafkopf", "skat")

LOSSES = Table(
    """## Losses

What decisions cost a deal and seat by the second opinion of `stammtisch review`, in score points
and in card points, ± one standard error over deals: of cards, and of all else (bids, discards,
contracts, announcements). Only what the opinion finds better beyond one standard error counts, by
what it brings in other imagined deals than those; so it is what a player would gain that thinks the
same way, but longer, and what both do not see is not in it. *Dearest* is the dearest mistake.
Written by `make strength LOSSES=1`.

Before it had positions enough for endings of four tricks (2f734ad3, 2026-11-25), `hard` lost in 20
deals of the same seed 2.3 ± 0.6 in Doppelkopf, 2.5 ± 1.0 in Schafkopf and 3.0 ± 1.2 in Skat, by an
opinion that was of that version, too. In 33 fresh deals (seed 440, a first look) its cards in the
last four tricks cost 0.5 ± 0.2 a deal and seat before and 0.1 ± 0.1 after; with all others, in 20
of these deals, 1.4 ± 0.5 and 1.0 ± 0.3. In 44 duplicate deals of such endings it won 0.6 ± 1.2
points a deal, so that nothing of it is shown at the table. To keep the Jack of Clubs for the last
trick in imagined deals made them worse, not better.

Before endings of as many cards as four hands of four were searched wherever fewer play (ed521542,
2026-11-26), `hard` lost 2.3 ± 0.5 in 160 deals of Skat (seed 7711), two thirds of it with five
cards left, by an opinion that looked at five tricks, too. Where the search chose another of these
(310 of 1,057 in 467 deals, seed 8301), `hard` itself won 2.5 ± 1.8 points more with it, played on
with the true cards. How likely each world is where all are known (the last five tricks, 60 deals of
Doppelkopf and 100 of Skat among `medium`) is said about right: of the likeliest that had 85 % or
more, all 30 were the true one, of 50 to 85 %, 58 % were.

In 1,000 deals of Doppelkopf (seed 52611) `hard` loses 0.8 a deal and seat, all of it with cards,
and `expert` 0.3 ± 0.1 in 60 (seed 61126): by thinking as `hard` does, only longer, nobody wins two
points a deal from it. To look at five tricks to the end in place of four made `hard` worse, 1.6 ±
0.2 with 150,000 positions and 1.5 ± 0.4 with 400,000 in place of 0.8 ± 0.2 (80 deals, seed 61126):
a few worlds with open cards say less than many that are played out.

In Binokel nearly all of what is lost is a bid that was not made; with the true cards, in 86 deals
(seed 8101), such a bid brought 18 ± 20 points where imagined deals promised 71 (83 bids), so that
little of it is real. `hard` makes 78 % of the games that it bids for in `binokel-3` (300 deals,
seed 8102: 82 % below 240, 78 % below 320, and 8 of 14 above), and 78 % in `kreuzbinokel-4` (104 in
103 deals, seed 8103). To bid where a game is made in half of the imagined deals, and for any gain
at all, brought it 10 ± 10 points a deal for three seats (102 deals, seed 8601), which is nothing
yet.
""",
    (
        "| ruleset | player | deals | decisions | loss | cards | all else | card points | dearest "
        "| measured |",
        "|---|---|---:|---:|---:|---:|---:|---:|---:|---|",
    ),
    key=2,
)


def losses(ruleset: str, player: str, seed: int, deals: int, workers: int, kept: Path) -> str:
    """The beginning of a row of the table; what was found is kept, and taken from there where the
    same was asked before."""
    asked = {"ruleset": ruleset, "seed": seed, "deals": deals}
    found: dict[str, Any] = {}
    if kept.exists():
        found = json.loads(kept.read_text(encoding="utf-8"))
    if any(found.get(key) != value for key, value in asked.items()):
        found = reviewed(ruleset, player, seed, deals, workers)
        kept.parent.mkdir(parents=True, exist_ok=True)
        kept.write_text(json.dumps(found), encoding="utf-8")
    return row(player, found)


def reviewed(ruleset: str, player: str, seed: int, deals: int, workers: int) -> dict[str, Any]:
    """What the command finds."""
    words = ["review", ruleset, "--players", player, "--seed", str(seed), "--deals", str(deals)]
    printed = StringIO()
    with redirect_stdout(printed):
        main([*words, "--workers", str(workers), "--json"])
    found: dict[str, Any] = json.loads(printed.getvalue())
    return found


def row(player: str, found: dict[str, Any]) -> str:
    """The beginning of a row of the table."""
    figures = [
        f"{found[key]['mean']:.1f} ± {found[key]['se']:.1f}"
        for key in ("loss", "loss_of_cards", "loss_of_all_else", "card_points")
    ]
    dearest = f"{found['worst'][0]['loss']['mean']:.0f}" if found["worst"] else "–"
    cells = [f"{found['deals']}", f"{found['decisions']:,}", *figures, dearest]
    return f"| {found['ruleset']} | {player} | {' | '.join(cells)} |"
