"""All deals as a table for other programs: a line a deal and player."""

from __future__ import annotations

import csv
import io
from collections.abc import Sequence
from pathlib import Path

from game.reading import name_of
from game.statistics.facts import MatchFacts
from game.texts import Texts

COLUMNS = (
    "match",
    "begun",
    "game",
    "deal",
    "seat",
    "name",
    "player",
    "declarer",
    "bid",
    "contract",
    "won",
    "score",
    "total",
    "match_won",
)
"""Their headings are ``statistics.columns``."""


def as_csv(matches: Sequence[MatchFacts], texts: Texts) -> str:
    """The table as text, in the player's language; German programs expect semicolons."""
    out = io.StringIO()
    writer = csv.writer(out, delimiter=";" if texts.lang == "de" else ",", lineterminator="\n")
    writer.writerow([texts(f"statistics.columns.{column}") for column in COLUMNS])
    for match in matches:
        totals = [0] * len(match.names)
        for number, deal in enumerate(match.deals, 1):
            contract = match.contracts.get(deal.contract, {}).get(texts.lang, deal.contract)
            for seat in deal.seats:
                totals[seat] += deal.score[seat]
                won = "" if deal.won is None else int((seat in deal.first) == deal.won)
                writer.writerow(
                    [
                        name_of(Path(match.file)),
                        match.begun.isoformat(),
                        match.titles.get(texts.lang, match.ruleset),
                        number,
                        seat,
                        match.names[seat],
                        match.players[seat],
                        int(deal.declarer == seat),
                        "" if deal.bid is None else deal.bid,
                        contract,
                        won,
                        deal.score[seat],
                        totals[seat],
                        int(seat in match.winners),
                    ]
                )
    return out.getvalue()
