"""The table of the statistics in words and numbers: columns and rows, no drawing here."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.statistics.counting import (
    CHARACTER,
    Bar,
    Count,
    Game,
    Who,
    bids_count,
    own_bids,
    own_contracts,
    players_of,
)
from game.statistics.facts import MatchFacts
from game.texts import Texts
from game.ui.kit import PORTRAITS, number
from game.ui.screens.statistics.plots import BarRow

OWN_FACE = "Du"
PERSON = "human"
MOST_ROWS = 6
SMALL = 20
"""Averages below this have a decimal."""


@dataclass(frozen=True)
class TableLine:
    """A row: a name with its small word and face, and a number a column."""

    name: str
    values: tuple[str, ...]
    detail: str = ""
    face: str = ""
    strong: bool = False


@dataclass(frozen=True)
class StatisticsTable:
    """A heading over numbers; `heads` begin with that of the names."""

    title: str
    note: str
    heads: tuple[str, ...]
    lines: tuple[TableLine, ...]


def totals(matches: Sequence[MatchFacts], t: Texts) -> str:
    """How many matches and deals."""
    deals = sum(match.columns.length for match in matches)
    return t(
        "statistics.totals",
        matches=t("statistics.matches", n=len(matches)),
        deals=t("statistics.deals", n=deals),
    )


def game_table(game: Game, t: Texts) -> StatisticsTable:
    """One game: a row a player."""
    bidding = bids_count(game.matches)
    deals = [match.columns for match in game.matches]
    sides = any(won is not None for one in deals for won in one.won)
    solos = any(any(one.alone) for one in deals)
    keys = ["matches", *(["played"] if bidding else ["deals"]), *(["made"] if sides else [])]
    keys += ["average", "best", *(["durch" if bidding else "soli"] if solos else [])]
    lines = []
    for who, count in players_of(game.matches).items():
        name = t("statistics.you") if who.you else who.name
        level = f"screens.match.levels.{who.level}"
        detail = "" if who.you or who.level == PERSON else t(level) if level in t else who.level
        values = tuple(_value(key, count, t) for key in keys)
        lines.append(TableLine(name, values, detail, _face(who, game.matches), who.you))
    heads = ("name", *keys)
    return StatisticsTable(
        game.titles.get(t.lang, game.ruleset),
        totals(game.matches, t),
        tuple(t(f"statistics.columns_of_table.{key}") for key in heads),
        tuple(lines),
    )


def games_table(games: Sequence[Game], t: Texts) -> StatisticsTable:
    """All games: what the player came to in each."""
    keys = ("matches", "deals", "made", "average", "best")
    lines = []
    for game in games:
        own = players_of(game.matches)[Who("", "", True)]
        values = tuple(_value(key, own, t) for key in keys)
        lines.append(TableLine(game.titles.get(t.lang, game.ruleset), values))
    every = [match for game in games for match in game.matches]
    return StatisticsTable(
        t("statistics.all_games"),
        totals(every, t),
        (t("statistics.game"), *(t(f"statistics.columns_of_table.{key}") for key in keys)),
        tuple(lines),
    )


def _value(key: str, count: Count, t: Texts) -> str:
    """A number of the table; a dash where there is nothing to count."""
    if key == "matches":
        return t("statistics.of", n=count.matches_won, m=count.matches)
    if key == "made":
        share = round(100 * count.made / count.played) if count.played else None
        return "–" if share is None else t("statistics.percent", n=share)
    if key in ("durch", "soli"):
        return t("statistics.of", n=count.alone_made, m=count.alone) if count.alone else "–"
    if not count.deals:
        return "–"
    value = {
        "deals": count.deals,
        "played": count.played,
        "average": count.average,
        "best": count.best or 0,
    }[key]
    return _average(count.average, t) if key == "average" else number(round(value))


def _average(value: float, t: Texts) -> str:
    """Small averages with a decimal."""
    return number(round(value)) if abs(value) >= SMALL else t.decimal(value)


def _face(who: Who, matches: Sequence[MatchFacts]) -> str:
    """The face this player had last."""
    if who.you:
        return OWN_FACE
    for match in reversed(matches):
        for name, player, face in zip(match.names, match.players, match.portraits, strict=False):
            level = player.partition(CHARACTER)[0]
            if (name, level) == (who.name, who.level) and face in PORTRAITS:
                return face
    return who.name if who.name in PORTRAITS else ""


def bid_rows(game: Game, t: Texts, called: Callable[[str], str]) -> list[BarRow]:
    """The player's bids by height, then soli and games for all tricks by name: as `called`."""
    rows = [BarRow(_height(bar, t), bar.played, bar.made) for bar in own_bids(game.matches)]
    contracts = own_contracts(game.matches)
    room = MOST_ROWS - len(rows)
    shown = contracts if len(contracts) <= room else contracts[: room - 1]
    names: dict[str, dict[str, str]] = {}
    for match in game.matches:
        names |= match.contracts
    for bar in shown:
        label = names.get(bar.contract, {}).get(t.lang, bar.contract)
        rows.append(BarRow(called(label), bar.played, bar.made))
    rest = contracts[len(shown) :]
    if rest:
        played, made = sum(bar.played for bar in rest), sum(bar.made for bar in rest)
        rows.append(BarRow(t("statistics.others"), played, made))
    return rows


def _height(bar: Bar, t: Texts) -> str:
    """A group of bids in words."""
    if bar.low is None:
        return t("statistics.up_to", n=bar.high) if bar.high is not None else t("statistics.any")
    if bar.high is None:
        return t("statistics.from", n=bar.low)
    if bar.low == bar.high:
        return t.show(bar.low)
    return t("statistics.range", n=bar.low, m=bar.high)
