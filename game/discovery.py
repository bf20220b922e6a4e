"""What the modules of a package give: each kind of thing is found by its being in the folder."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from pkgutil import iter_modules
from types import ModuleType
from typing import Protocol, TypeVar


class OfKind(Protocol):
    """What a module gives: it says itself of which kind it is."""

    @property
    def kind(self) -> str:
        """The kind, as rulesets call it."""
        ...


P = TypeVar("P", bound=OfKind)


def modules_of(package: str) -> tuple[ModuleType, ...]:
    """The modules and packages that lie in a package, by their names, imported."""
    names = sorted(found.name for found in iter_modules(import_module(package).__path__))
    return tuple(import_module(f"{package}.{name}") for name in names)


def parts_of(
    package: str, name: str, form: type[P], kinds: Sequence[str], *, every_kind: bool = False
) -> dict[str, P]:
    """What the modules of a package call `name`, by its kind, in the order of `kinds`.

    A module without it is a tool of the others. Raises TypeError where it is not made of `form`,
    and ValueError for an unknown kind, one that two modules claim, or, where there must be
    `every_kind`, one that is missing.
    """
    homes: dict[str, str] = {}
    parts: dict[str, P] = {}
    for module in modules_of(package):
        if not hasattr(module, name):
            continue
        part = getattr(module, name)
        if not isinstance(part, form):
            raise TypeError(f"{module.__name__}.{name} is no {form.__name__}")
        if part.kind not in kinds:
            raise ValueError(f"{module.__name__}.{name}: there is no kind {part.kind!r}")
        if part.kind in parts:
            other = homes[part.kind]
            raise ValueError(f"{module.__name__}.{name}: {part.kind!r} is claimed by {other}")
        homes[part.kind], parts[part.kind] = module.__name__, part
    missing = [kind for kind in kinds if kind not in parts]
    if every_kind and missing:
        raise ValueError(f"{package}: no module has a {name} for {', '.join(missing)}")
    return {kind: parts[kind] for kind in kinds if kind in parts}
