"""The tables that one can sit down to: shipped rulesets, presets, and the player's own.

Files that are broken are in the list as well, with what is wrong with them. What was read is kept,
because the start screen asks often; own tables are read again when one of their files has changed.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from game.reading import files_in, is_folder, time_of
from game.rules import Problem, RulesetError, list_rulesets, load
from game.rules.loading import Loaded, RulesetEntry
from game.rules.model import Ruleset
from game.rules.model.house import Value


@dataclass(frozen=True)
class Offer:
    """A ruleset on the start screen.

    loaded: the ruleset, or None where `problems` say why there is none. own: whether the player
    made it. extends: the id of what it is made from; base: the name of that, in both languages.
    """

    id: str
    path: Path
    own: bool
    loaded: Loaded[Ruleset] | None
    name: Mapping[str, str]
    extends: str | None = None
    base: Mapping[str, str] | None = None
    problems: tuple[Problem, ...] = ()

    @property
    def changed(self) -> int:
        """How many house rules differ from what the game says by itself."""
        return len(self.loaded.selection) if self.loaded else 0


class Library:
    """Reads the shipped rulesets and those in `own_folder` (which need not exist)."""

    def __init__(self, own_folder: Path | None = None) -> None:
        self.own_folder = own_folder
        self._shipped: list[Offer] | None = None
        self._own: list[Offer] = []
        self._own_stamp: object = None

    @property
    def folders(self) -> tuple[Path, ...]:
        """Where rulesets are looked for before the shipped ones."""
        return (self.own_folder,) if self.own_folder and is_folder(self.own_folder) else ()

    def shipped(self) -> list[Offer]:
        """The shipped games, each before its variants, then the presets."""
        if self._shipped is None:
            offers = {offer.id: offer for offer in self._offers((), own=False)}

            def order(offer: Offer) -> tuple[bool, str, bool]:
                root = offer
                for _ in offers:
                    root = offers.get(root.extends or "", root)
                return offer.base is not None and offer.changed > 0, root.id, root is not offer

            self._shipped = sorted(offers.values(), key=order)
        return self._shipped

    def own(self) -> list[Offer]:
        """The player's own tables, by name."""
        stamp = tuple((path, time_of(path)) for folder in self.folders for path in _files(folder))
        if stamp != self._own_stamp:
            offers = self._offers(self.folders, own=True) if stamp else []
            self._own = sorted(offers, key=lambda offer: offer.name["de"].casefold())
            self._own_stamp = stamp
        return self._own

    def find(self, name: str) -> Offer | None:
        """The offer of this id, own ones first."""
        return next((o for o in [*self.own(), *self.shipped()] if o.id == name), None)

    def at(self, path: Path) -> Offer | None:
        """The offer whose file this is, as it stands now."""
        return next((o for o in [*self.own(), *self.shipped()] if o.path == path), None)

    def load(self, path: Path, house: Mapping[str, Value] | None = None) -> Loaded[Ruleset]:
        """The ruleset of a file with a selection of house rules over its own.

        Raises RulesetError.
        """
        return load(
            path, {rule: spelled(value) for rule, value in (house or {}).items()}, self.folders
        )

    def forget(self) -> None:
        """Read everything anew at the next chance."""
        self._shipped = self._own_stamp = None

    # ------------------------------------------------------------ reading
    def _offers(self, folders: Sequence[Path], *, own: bool) -> list[Offer]:
        entries = list_rulesets(folders)
        names = {entry.id: entry.name for entry in entries if entry.name}
        if own:
            names = {offer.id: offer.name for offer in self.shipped()} | names
        return [self._offer(entry, names, own=own) for entry in entries]

    def _offer(
        self, entry: RulesetEntry, names: Mapping[str, Mapping[str, str]], *, own: bool
    ) -> Offer:
        loaded, problems = None, tuple(entry.problems)
        try:
            loaded = load(entry.path, folders=self.folders)
        except RulesetError as error:
            problems = error.problems
        name = entry.name or {"de": entry.path.stem, "en": entry.path.stem}
        base = names.get(entry.extends) if entry.extends else None
        return Offer(entry.id, entry.path, own, loaded, name, entry.extends, base, problems)


def spelled(value: Value) -> str:
    """A value of a house rule as it is written in a file."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def _files(folder: Path) -> list[Path]:
    """The files of own tables and of their parts."""
    return files_in(folder, "**/*.yaml")
