"""How many times a game counts with some suits as trump."""

from __future__ import annotations

from game.rules.explain.ladders import bids_together, name_of
from game.rules.explain.writer import Writer


def say_trump_factors(w: Writer) -> None:
    """Once for all games that say the same; with their names where others say something else."""
    games = bids_together([*w.in_turn, *w.special_contracts()])
    if not w.in_turn:
        games.append([w.usual()])
    games = [game for game in games if game[-1][1].is_played]
    told: dict[tuple[tuple[str, int], ...], list[str]] = {}
    keys: list[str] = []
    for game in games:
        factors = tuple(game[-1][1].trump_factors.items())
        told.setdefault(factors, []).append(w.words.quoted(name_of(w, game)))
        keys += [f"{path}.trump_factors" for path, contract in game if contract.trump_factors]
    for factors, names in told.items():
        for times in dict.fromkeys(times for _, times in factors):
            text = _text(w, [suit for suit, same in factors if same == times], times)
            if len(told) > 1:
                named = w.words.join(dict.fromkeys(names))
                text = w.phrase("scoring.trump_factor.in_some", names=named, text=text)
            w.write(text, keys)


def _text(w: Writer, suits: list[str], times: int) -> str:
    """For whom it counts so many times with one of these suits."""
    who = "for_side" if w.partners else "for_one"
    if w.ruleset.scoring.multiplies_for_all or w.ruleset.scoring.two_sides:
        who = "for_all"
    key = f"scoring.trump_factor.{who}"
    return w.phrase(
        key, suit=w.words.join(map(w.words.suit, suits), "or"), factor=w.words.fold(times)
    )
