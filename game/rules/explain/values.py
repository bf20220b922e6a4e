"""What contracts are worth by themselves: a value of each, one that rises along a ladder, or what a
trick counts."""

from __future__ import annotations

from collections.abc import Iterator

from game.rules.explain.facts import Fact, fact_of
from game.rules.explain.goals import besides, unit_key
from game.rules.explain.writer import Writer
from game.rules.model.contracts import Contract
from game.rules.model.ladders import Ladder
from game.rules.model.scoring.re_kontra import ReKontra


def worth_of_game(w: Writer, path: str, contract: Contract) -> Iterator[Fact]:
    """What a game brings that is won by card points, and what it costs where that is something
    else."""
    unit = w.ruleset.scoring.point_value
    if contract.value:
        key = "base_value" if w.ruleset.scoring.values_games else "value"
        key = "trick_value" if w.ruleset.scoring.pays_value_of_bid else key
        n = contract.value * unit
        yield fact_of(w, key, f"{path}.value {unit_key(w)}", own=True, n=n)
        yield from _steps_besides(w, contract)
    if contract.lost_value is not None:
        n = contract.lost_value * unit
        key = "lost_value" if n or not contract.missing_each else "lost_value_missing"
        yield fact_of(w, key, f"{path}.lost_value {unit_key(w)}", own=True, n=n)


def _steps_besides(w: Writer, contract: Contract) -> Iterator[Fact]:
    """That steps above the first, in whose place the value of a game counts, come on top of it;
    where all games of a declarer have a value, the list of the steps says so."""
    scoring, counted = w.ruleset.scoring, [c for c in w.all_games.values() if c.counts_points]
    worth = [bool(one.value) for one in counted if one.can_be_won]
    listed = all(worth) and not w.ruleset.table.sides.are_by_cards
    if listed or contract.avoids_points or not isinstance(scoring, ReKontra):
        return
    higher = [w.label(step.label) for step in list(scoring.steps.values())[1:] if step.points]
    if higher:
        names = w.words.join(w.words.names(higher))
        yield fact_of(w, "steps_besides", "scoring.steps", n=len(higher), names=names)


def worth_of_bids(w: Writer, path: str, contract: Contract, ladder: Ladder) -> Iterator[Fact]:
    """What each bid of a ladder brings, and what it costs where that is something else."""
    at, unit = f"{path}.ladder", w.ruleset.scoring.point_value
    if contract.value:
        n, more = contract.value * unit, ladder.value_step
        key = "value_rises" if more else "value"
        key = f"trick_{key}" if w.ruleset.scoring.pays_value_of_bid else key
        single = len(ladder.numbers) == len(ladder.trumps) == 1
        key = key.removesuffix("_rises") if single else f"ladder.{key}"
        fact = fact_of(w, key, f"{path}.value {at}.value_step", own=True, n=n, more=more)
        yield fact._replace(worth=True)
    if contract.lost_value is not None:
        n, more = contract.lost_value * unit, ladder.lost_step
        key = "ladder.lost_rises" if more else "ladder.lost"
        fact = fact_of(w, key, f"{path}.lost_value {at}.lost_step", own=True, n=n, more=more)
        yield fact._replace(worth=True)
    yield from besides(w, path, contract)
