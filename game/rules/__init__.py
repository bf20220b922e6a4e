"""Rules as data: what a ruleset says, and everything that can be wrong with one.

``load("binokel-3", {"rufen": "1"}).ruleset`` is a checked ruleset; `RulesetError` says, in words
and with places, why there is none. `rulesets/RULES.md` explains the ids of rules, as in (B-40).

| module | about |
|---|---|
| `model` | the vocabulary: every key, with its description |
| `loading`, `placeholders` | from YAML to that, whatever is wrong in a file |
| `problems`, `checks` | what is wrong, and where; contradictions that no model sees alone |
| `house` | what a table has chosen among its house rules |
| `explain` | the rules of a table as a page to read |
| `reference`, `vocabulary`, `examples`, `german` | the page of all keys, and what it is made of |
| `other_words`, `meant` | what somebody new to the keys writes, and what is meant by it |
| `card_points` | what cards count: every kind, the pack, and all that can be won |
| `higher_trumps`, `trump_suit` | trumps above those of a suit; which suit is trump for good |
| `game_values`, `rungs`, `turns` | what games are worth, what a bid names, whose turn a game is |
| `declarers`, `conventions` | whether declarers have a partner; which conventions mean anything |

    >>> loaded = load("binokel-3", {"rufen": "1"})
    >>> loaded.ruleset.phases["call"].calls, dict(loaded.selection)
    (1, {'rufen': 1})
    >>> load_text(dump(loaded), "shown.yaml").ruleset == loaded.ruleset
    True
    >>> try:
    ...     load("binokel-3", {"rufen": "7"})
    ... except RulesetError as error:
    ...     print(error.text("de"))
    --house: house.rufen: Für die Hausregel „rufen“ ist nur 0, 1 oder 2 möglich, nicht „7“.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game.rules.problems import Mark, Problem, Report, RulesetError

if TYPE_CHECKING:
    from game.rules.loading import Loaded, RulesetEntry
    from game.rules.model import Ruleset

__all__ = [
    "Mark",
    "Problem",
    "Report",
    "RulesetError",
    "check",
    "dump",
    "entry_of",
    "list_rulesets",
    "load",
    "load_text",
    "remarks",
    "schema",
]

# The models take a moment to build, so they are imported when the first ruleset is asked for.


def load(
    name: str | Path, house: Mapping[str, str] | None = None, folders: Sequence[Path] = ()
) -> Loaded[Ruleset]:
    """A ruleset by id or by path to its file, with house rules chosen as text over its own.

    `folders` (a player's own rulesets, say) are searched before the shipped ones. Raises
    `RulesetError` with all problems at once.
    """
    from game.rules.loading import default

    return default().load(name, house, folders)


def load_text(
    text: str, file: str, house: Mapping[str, str] | None = None, *, played: bool = False
) -> Loaded[Ruleset]:
    """A ruleset that stands for itself, such as `dump` gives; `file` is what problems call it.

    By what was `played` before one can go on, though something in it counts for nothing.
    """
    from game.rules.loading import default

    return default().load_text(text, file, house, played=played)


def check(names: Iterable[str | Path], folders: Sequence[Path] = ()) -> tuple[Problem, ...]:
    """All problems of some rulesets, sorted; every option of every house rule is tried."""
    from game.rules.loading import default

    return default().check(names, folders)


def remarks(names: Iterable[str | Path], folders: Sequence[Path] = ()) -> tuple[Problem, ...]:
    """What is no mistake in rulesets, but may not be meant; of house rules in those in order."""
    from game.rules.loading import default

    return default().remarks(names, folders)


def dump(loaded: Loaded[Ruleset]) -> str:
    """The merged ruleset with its house rules as YAML; loading that gives the same rules."""
    return loaded.dump()


def schema() -> dict[str, Any]:
    """The JSON schema of ruleset files."""
    from game.rules.loading.json_schema import schema as schema_of
    from game.rules.model import Ruleset

    return schema_of(Ruleset)


def list_rulesets(folders: Sequence[Path] = ()) -> list[RulesetEntry]:
    """The rulesets in some folders, usually the shipped ones; broken ones with their problems."""
    from game.rules.loading import default

    return default().entries(folders)


def entry_of(path: Path) -> RulesetEntry:
    """One of these, by its file."""
    from game.rules.loading import default

    return default().entry(path)
