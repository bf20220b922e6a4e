"""An example value of every key, for the reference: one that a shipped ruleset has, or a recipe of
its page, and else one that the type of the key allows."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any, get_args

import yaml
from pydantic import BaseModel

from game.resources import assets, rulesets
from game.rules import load_text
from game.rules.loading import default
from game.rules.model.base import Label
from game.rules.model.house import HouseRule
from game.rules.vocabulary import KeyEntry, keys

LONGEST = 60
"""What is listed after so many characters is left out of an example."""

BOUNDS = re.compile(r"-?\d+")
CHOICE = re.compile(r"`(\w+)`")
ONE_WORD = re.compile(r"`\w+`")
WORDS = re.compile(r"\w[\w.–-]*( [\w.–-]+)*")
RECIPE = re.compile(r"^```yaml\n(.*?)^```$", re.MULTILINE | re.DOTALL)


ANYWHERE = "*"
"""In place of a kind of phase or scoring: whichever has a value for a key of this path."""

KNOWN = {
    "match.choices": "[{games: [no-tricks, no-hearts], each: 1}, {games: [trumps], each: 2}]",
    "match.choices[].games": "[no-tricks, no-hearts]",
    "announcements.levels.<id>.times": "3",
    "scoring.all_taken.own": "0",
    "scoring.all_taken.others": "-26",
    "scoring.places.best": "[2, 1]",
    "scoring.places.least": "21",
    "scoring.too_few": "{below: 21, points: -1}",
    "scoring.too_few.below": "21",
    "scoring.too_few.points": "-1",
    "scoring.even": "[first_trick, forehand]",
    "scoring.even_adds": "1",
    "scoring.missed": "-10",
    "scoring.bid_missed": "-10",
    "scoring.surplus.every": "10",
    "scoring.surplus.points": "-100",
    "contracts.<id>.lost_value": "20",
    "contracts.<id>.lost_factor": "1",
    "contracts.<id>.shows_talon": "false",
    "contracts.<id>.several": "true",
    "contracts.<id>.turned_over": "3",
    "contracts.<id>.trump_suits": "[kreuz, pik, karo]",
    "contracts.<id>.partner.plain": "true",
    "contracts.<id>.partner.names_trump": "true",
    "contracts.<id>.higher_suits": "[herz, karo]",
    "contracts.<id>.upside_down": "[2, 4, 6, 8]",
    "contracts.<id>.reach": "{trump-3: ober, trump-7: led}",
    "contracts.<id>.highest_card": "[pik-as, karo-as]",
    "deck.jokers.powerless_in": "[first, last]",
    "deck.jokers.called_by": "[kreuz-3, pik-3]",
    "contracts.<id>.over_each": "1",
    "contracts.<id>.missing_each": "1",
    "contracts.<id>.each_points": "10",
    "contracts.<id>.trick_points.last_by_card": '{"*-as": 14, "*-koenig": 13}',
    "contracts.<id>.goal_points": "66",
    "contracts.<id>.first_tricks": "3",
    "contracts.<id>.ladder.lost_step": "2",
    "contracts.<id>.ladder.said_above": "6",
    "contracts.<id>.ladder.said_in": "33",
    "scoring.melds_move": "{least: 14, most: 28}",
    "scoring.melds_move.least": "14",
    "scoring.melds_move.most": "28",
    "scoring.streak": "{deals: 5, kept: 10, missed: -10}",
    "scoring.streak.deals": "5",
    "scoring.streak.kept": "10",
    "scoring.streak.missed": "-10",
    "scoring.streak.least_tricks": "2",
    "scoring.far_below": "{percent: 50}",
    "scoring.far_below.points": "83",
    "scoring.far_below.percent": "50",
    "scoring.opponents_need": "{tricks: 1, bid: 1}",
    "scoring.opponents_need.tricks": "1",
    "scoring.opponents_need.points": "10",
    "scoring.none.made": "50",
    "scoring.none.missed": "-50",
    "scoring.none.made_each": "10",
    "scoring.none.missed_each": "-10",
    "scoring.numbers": "[{number: 5, made: 0, made_each: 2, missed_each: -2}]",
    "scoring.numbers[].number": "5",
    "scoring.numbers[].made": "200",
    "scoring.numbers[].made_each": "2",
    "scoring.numbers[].missed": "-200",
    "scoring.numbers[].missed_each": "-2",
    "melds.table.<id>.heights": "{as: 11, koenig: 10}",
    "match.barrel.at": "880",
    "match.barrel.needs": "120",
    "match.barrel.deals": "3",
    "match.barrel.falls": "120",
    "match.most_deals": "100",
    "match.partner_least": "1",
    "phases.<id>.least_from": "[{score: 30, least: 3}]",
    "phases.<id>.least_from[].score": "30",
    "phases.<id>.least_from[].least": "3",
    "phases.<id>.least_after_pass": "[6, 7]",
    "phases.<id>.melds_after_tricks": "[1, 3]",
    "phases.<id>.over_partner": "20",
    "phases.<id>.side_least": "4",
    "scoring.declarer": "{made: 20, made_each: 1, missed: -20, missed_each: -1}",
    "scoring.declarer.made": "20",
    "scoring.declarer.made_each": "1",
    "scoring.declarer.missed": "-20",
    "scoring.declarer.missed_each": "-1",
    "phases.<id>.melds_in_tricks.<id>.points_in": "{karo: 15, herz: 20}",
    "scoring.all": "{made: 0, made_each: 10, missed_each: -10, least_tricks: 2}",
    "scoring.all.made": "20",
    "scoring.all.made_each": "10",
    "scoring.all.missed": "-20",
    "scoring.all.missed_each": "-10",
    "scoring.all.least_tricks": "2",
    "scoring.last": "{apart: 2, kept: 10, missed: -10}",
    "scoring.last.apart": "2",
    "scoring.last.kept": "10",
    "scoring.last.missed": "-10",
    "scoring.alone": "{kept: 10, missed: -10}",
    "scoring.alone.kept": "10",
    "scoring.alone.missed": "-10",
    "phases.<id>.lying": "{running: 2, not_all_with: [as]}",
    "phases.<id>.picks_up": "{who: highest, until: one_left}",
    "phases.<id>.picks_up.at_most": "60",
    "phases.<id>.partners_show": "3",
    "phases.<id>.lying.running": "3",
    "phases.<id>.lying.not_all_with": "[as]",
    "match.rubicon": "{below: 100, points: 100, crossed: 100}",
    "match.rubicon.below": "100",
    "match.rubicon.points": "100",
    "match.rubicon.crossed": "100",
    "match.exactly": "[{at: 555, to: 0}]",
    "match.exactly[].at": "555",
    "match.exactly[].to": "0",
    "match.won_running": "{deals: 7, points: 7}",
    "match.won_running.deals": "7",
    "match.won_running.points": "7",
    "match.strikes": "{of: lost, costs: 100}",
    "match.strikes.of": "lost",
    "match.strikes.every": "4",
    "match.strikes.costs": "100",
    "match.strikes.running": "true",
    "match.strikes.times": "[2, 3]",
    "match.won_with_tricks": "12",
    "match.contracts_by_kept": "[karo, pik, herz, kreuz]",
    "scoring.taken_each": "1",
    "scoring.by_kept": "[30, 20, 10]",
    "scoring.partners": "each",
    "match.counts_down": "true",
    "match.games": "{won: 2}",
    "match.games.won": "2",
    "match.games.counts": "bid",
    "match.games.bonus": "[700, 500]",
    "match.games.worth": "[{up_to: 0, points: 3}, {up_to: 2, points: 2}, {points: 1}]",
    "match.games.worth[].up_to": "2",
    "match.games.worth[].points": "3",
    "match.games.worth[].games": "2",
    "scoring.missing_doubled": "{points: [100, 200, 200, 300]}",
    "scoring.missing_doubled.points": "[100, 200, 200, 300]",
    "scoring.missing_doubled.vulnerable": "[200, 300]",
    "scoring.over_doubled.points": "100",
    "scoring.over_doubled.vulnerable": "200",
    "scoring.over_doubled.beside": "true",
    "scoring.made_doubled": "50",
    "scoring.sweep_value": "250",
    "scoring.opponents_each": "10",
    "scoring.all_taken.cards": '["herz-*", pik-dame]',
    "phases.<id>.leads.broken_by": "[pik-dame]",
    "phases.<id>.exchange.taken_by": '{"6": "2", "5": "2"}',
    "deck.hand_points": "{as: 4, koenig: 3, dame: 2, bube: 1}",
    "phases.<id>.equal_points": "thrown_in",
    "scoring.honours.<id>.label": "{de: Honneurs, en: Honours}",
    "scoring.honours.<id>.ranks": "[as, koenig, dame, bube]",
    "scoring.honours.<id>.points": "[0, 0, 2, 4]",
    "phases.<id>.owned_suits": "{card: kreuz-bube, suits: [kreuz, herz, pik, karo]}",
    "phases.<id>.owned_suits.card": "kreuz-bube",
    "phases.<id>.owned_suits.suits": "[kreuz, herz, pik, karo]",
    "match.bock.first": "1",
    "match.bock.game": "ramsch",
    "phases.<id>.bare_hand.label": "{de: Carte blanche, en: Carte blanche}",
    "phases.<id>.bare_hand.without": "[koenig, dame, bube]",
    "phases.<id>.bare_hand.points": "10",
    "scoring.first_to": "{repique: {label: {de: Repique, en: Repique}, points: 30, bonus: 60}}",
    "scoring.first_to.<id>.label": "{de: Repique, en: Repique}",
    "scoring.first_to.<id>.points": "30",
    "scoring.first_to.<id>.bonus": "60",
    "scoring.whists": "{each: 2, missing: 2, lost: 20, owed: [4, 2, 1], fine: 20}",
    "scoring.whists.each": "2",
    "scoring.whists.missing": "2",
    "scoring.whists.lost": "20",
    "scoring.whists.owed": "[4, 2, 1]",
    "scoring.whists.fine": "20",
    "contracts.<id>.after_bid": "7",
    "phases.<id>.unheld": "dealer_must",
    "phases.<id>.forced_bid": "3",
    "conventions": "{aces_first: false}",
}
"""What nothing shipped has, where a number made of the bounds alone would say little."""


def example_of(key: KeyEntry) -> str:
    """What may be written at a key, as it stands in a file."""
    found, elsewhere = (_found().get((key.path, part)) for part in (key.part, ANYWHERE))
    words = CHOICE.findall(key.type)
    fits = not words or elsewhere in words
    if elsewhere == key.default or ONE_WORD.fullmatch(key.type) or not fits:
        elsewhere = None
    known = found or KNOWN.get(key.path) or elsewhere
    return known or (_by_type(key) if key.leaf else _of_group(key))


def _of_group(key: KeyEntry) -> str:
    """What must be in a group, with an example each."""
    below = (
        other
        for other in keys()
        if other.path.rpartition(".")[0] == key.path and other.default is None
    )
    needed = [f"{other.path.rpartition('.')[2]}: {example_of(other)}" for other in below]
    return _shortened("{", needed, "}")


@cache
def _found() -> dict[tuple[str, str], str]:
    """The shortest value of every key other than its default, in all that is shipped."""
    shortest: dict[tuple[str, str], str] = {}
    for place, value in _everywhere():
        text = _written(value)
        for key in (place, (place[0], ANYWHERE)):
            if key not in shortest or _telling(text) < _telling(shortest[key]):
                shortest[key] = text
    return shortest


def _telling(text: str) -> tuple[bool, int]:
    """Which of two examples is the better one, the lower: nothing at all says little."""
    return text in ("0", "[]", "{}"), len(text)


def _everywhere() -> Iterator[tuple[tuple[str, str], Any]]:
    for path in sorted(rulesets().glob("*.yaml")):
        loaded = default().load(path)
        yield from _values(loaded.ruleset, "", "")
        for rule in loaded.house_rules.values():
            yield from _values(rule, "house_rules.<id>.", "")
            yield ("house", ""), dict(loaded.selection)
    for tree in recipes():
        text = yaml.safe_dump(tree, allow_unicode=True)
        yield from _values(load_text(text, f"{tree['id']}.yaml").ruleset, "", "")


def recipes() -> list[dict[str, Any]]:
    """The recipes of the page as whole rulesets, the game that they change first; each once."""
    text = (assets() / "texts" / "rulesets.md").read_text(encoding="utf-8")
    trees = [yaml.safe_load(block) for block in RECIPE.findall(text)]
    base = next(tree for tree in trees if "deck" in tree and "extends" not in tree)
    changes = [tree for tree in trees if tree.get("extends") == base["id"]]
    return [base, *(_merged(base, tree) for tree in changes)]


def _merged(base: Any, change: Any) -> Any:
    """Groups are merged, all else is replaced, and nothing strikes out, as in a file that extends
    another one."""
    if not isinstance(base, dict) or not isinstance(change, dict):
        return change
    kept = {name: value for name, value in base.items() if name not in change}
    changed = {
        name: _merged(base.get(name), value)
        for name, value in change.items()
        if name != "extends" and value is not None
    }
    return {**kept, **changed}


def _values(model: BaseModel, prefix: str, part: str) -> Iterator[tuple[tuple[str, str], Any]]:
    """Every value of a model that is not the default, with the path of its key."""
    kind = getattr(model, "kind", None)
    words = get_args(type(model).model_fields["kind"].annotation) if kind is not None else ()
    part = str(kind) if len(words) == 1 else part
    for name, field in type(model).model_fields.items():
        value = getattr(model, name)
        if value in (None, [], {}) or (not field.is_required() and value == field.default):
            continue
        path = f"{prefix}{name}"
        yield (path, part), value
        for inner, steps in _below(value, path):
            if not isinstance(inner, HouseRule):
                yield from _values(inner, f"{steps}.", part)


def _below(value: Any, path: str) -> Iterator[tuple[BaseModel, str]]:
    """The groups that a value consists of."""
    if isinstance(value, BaseModel) and not isinstance(value, Label):
        yield value, path
    elif isinstance(value, dict):
        for one in value.values():
            yield from _below(one, f"{path}.<id>")
    elif isinstance(value, list):
        for one in value:
            yield from _below(one, f"{path}[]")


def _written(value: Any) -> str:
    """A value as it stands in a file, in one line."""
    if isinstance(value, Label):
        return f"{{de: {_text(value.de)}, en: {_text(value.en)}}}"
    if isinstance(value, BaseModel):
        said = ((name, getattr(value, name)) for name in type(value).model_fields)
        return _written({name: one for name, one in said if name in value.model_fields_set})
    if isinstance(value, dict):
        return _shortened("{", [f"{_text(n)}: {_written(v)}" for n, v in value.items()], "}")
    if isinstance(value, list):
        return _shortened("[", [_written(one) for one in value], "]")
    return _text(value)


def _shortened(opening: str, parts: Sequence[str], closing: str) -> str:
    """The parts of a list or map, as many as there is room for."""
    kept: list[str] = []
    for part in parts:
        if kept and len(", ".join([*kept, part])) > LONGEST:
            return f"{opening}{', '.join([*kept, '…'])}{closing}"
        kept.append(part)
    return f"{opening}{', '.join(kept)}{closing}"


def _text(value: Any) -> str:
    """A word or a number; in quotation marks where a file needs them."""
    if value is None or isinstance(value, bool):
        return "null" if value is None else str(value).lower()
    if not isinstance(value, str):
        return str(value)
    return value if _is_plain(value) else f'"{value}"'


@cache
def _is_plain(text: str) -> bool:
    """Whether a file takes these words for themselves without quotation marks."""
    return WORDS.fullmatch(text) is not None and bool(yaml.safe_load(text) == text)


_OF_TYPES = {
    "card": "herz-as",
    "id": "spiel",
    "rank": "as",
    "suit": "herz",
    "list of id": "[spiel]",
    "list of rank": "[bube]",
    "list of suit or rank": "[herz, as]",
    "list of rank or card": '["5", herz-as]',
    "list of card or group": '["herz-*"]',
    "list of number 0 to 1000": "[10]",
    "list of number 1 to 6": "[3]",
    "list of number 1 to 60": "[1, 2, 3]",
    "list of suit": "[herz]",
    "map suit → number 1 to 10": "{herz: 2}",
    "map rank → number -1000 to 1000": "{bube: 20}",
    "map rank or card → number 1 to 11": '{"7": 1, schellen-7: 2}',
    "map card → number": "{pik-dame: 2}",
    "map card or group → number -1000 to 1000": "{pik-dame: 13}",
    "map id → value": "{schneider: true}",
    "text": "trump-bube",
}


def _by_type(key: KeyEntry) -> str:
    """A value that the type allows and that is not the default."""
    kind = key.type.removesuffix(" | nothing")
    if kind in _OF_TYPES:
        return _OF_TYPES[kind]
    words = [word for word in kind.replace("`", "").split(" | ") if word != key.default]
    if not kind.startswith("number"):
        return words[0]
    first, last = (int(bound) for bound in BOUNDS.findall(kind)) if " to " in kind else (1, 10)
    standard = int(key.default) if key.default not in (None, "nothing") else max(first, 0)
    return str(min(last, standard + (10 if last >= 1000 else 1)))
