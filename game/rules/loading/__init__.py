"""From YAML files to rulesets: reading, inheriting, house rules, models, cross-checks.

`loader.Loader` does it for any root model; `default` is the one for `Ruleset`. This package is the
only part of the rules that reads files.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from game.rules.loading.loader import Loaded, Loader, RulesetEntry
    from game.rules.model import Ruleset

__all__ = ["Loaded", "Loader", "RulesetEntry", "default"]


@cache
def default() -> Loader[Ruleset]:
    """The loader of the program: its models, its cross-checks, its folders of rulesets."""
    from game import resources
    from game.rules.checks import CHECKS, IDLE
    from game.rules.loading.cross_references import resolve_references
    from game.rules.loading.loader import Loader
    from game.rules.model import Ruleset

    return Loader(
        Ruleset,
        CHECKS,
        lambda: (resources.rulesets(),),
        resolve_references,
        IDLE,
        lambda: (resources.collection(),),
    )


def __getattr__(name: str) -> Any:
    """What the loader gives, imported when it is asked for: other small files are read with a part
    of this package, too, and need no models of rules."""
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from game.rules.loading import loader

    return getattr(loader, name)
