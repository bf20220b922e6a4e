"""The tables that one can sit down to: shipped rulesets, presets, the player's own, and the games
of the collection.

Files that are broken are in the list as well, with what is wrong with them. What was read is kept,
because the start screen asks often; own tables are read again when one of their files has changed.
Of what has not changed since an earlier start, an index says what is shown, and rules are read when
a table is opened.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from game import resources
from game.reading import files_in, is_folder, time_of
from game.rules import Problem, RulesetError, entry_of, load
from game.storage import ruleset_index
from game.storage.ruleset_index import (
    SUFFIX,
    IndexedRuleset,
    IndexSource,
    RulesetFacts,
    Words,
)

if TYPE_CHECKING:
    from game.rules.loading import Loaded
    from game.rules.model import Ruleset
    from game.rules.model.house import Value


@dataclass(frozen=True)
class Offer:
    """A ruleset on the start screen.

    own: whether the player made it. facts: what is shown of it, or None where `problems` say why
    there is none. extends: the id of what it is made from; base: the name of that, in both
    languages. read: gives the ruleset, or None where it is broken by now.
    """

    id: str
    path: Path
    own: bool
    facts: RulesetFacts | None
    name: Mapping[str, str]
    extends: str | None = None
    base: Mapping[str, str] | None = None
    problems: tuple[Problem, ...] = ()
    read: Callable[[], Loaded[Ruleset] | None] = field(
        default=lambda: None, compare=False, repr=False
    )

    @cached_property
    def loaded(self) -> Loaded[Ruleset] | None:
        """The ruleset, as it is when it is asked for first; None where it is broken."""
        return self.read()

    @property
    def changed(self) -> int:
        """How many house rules differ from what the game says by itself."""
        return self.facts.changed if self.facts else 0


class Library:
    """Reads the shipped rulesets and those in `own_folder` (which need not exist).

    indexed: what is shown of them may come from an index in the cache folder, which is kept there.
    """

    def __init__(self, own_folder: Path | None = None, *, indexed: bool = False) -> None:
        self.own_folder = own_folder
        self._indexed = indexed
        self._doubted: set[Path] = set()
        """The files of which an index has said what is not so."""

        self._shipped: list[Offer] | None = None
        self._collected: list[Offer] | None = None
        self._own: list[Offer] = []
        self._own_stamp: object = None

    @property
    def folders(self) -> tuple[Path, ...]:
        """Where rulesets are looked for before the shipped ones."""
        return (self.own_folder,) if self.own_folder and is_folder(self.own_folder) else ()

    def shipped(self) -> list[Offer]:
        """The shipped games, each before its variants, then the presets."""
        if self._shipped is None:
            offers = {offer.id: offer for offer in self._offers(own=False)}

            def order(offer: Offer) -> tuple[bool, str, bool]:
                root = offer
                for _ in offers:
                    root = offers.get(root.extends or "", root)
                return offer.base is not None and offer.changed > 0, root.id, root is not offer

            self._shipped = sorted(offers.values(), key=order)
        return self._shipped

    def collected(self) -> list[Offer]:
        """The games of the collection, by file name."""
        if self._collected is None:
            offers = self._in(resources.collection(), ruleset_index.collected(), own=False)
            self._collected = _with_bases(offers, self.shipped)
        return self._collected

    def own(self) -> list[Offer]:
        """The player's own tables, by name."""
        stamp = tuple((path, time_of(path)) for folder in self.folders for path in _files(folder))
        if stamp != self._own_stamp:
            offers = self._offers(own=True) if stamp else []
            self._own = sorted(offers, key=lambda offer: offer.name["de"].casefold())
            self._own_stamp = stamp
        return self._own

    def find(self, name: str) -> Offer | None:
        """The offer of this id, own ones first."""
        return next((offer for offer in self._all() if offer.id == name), None)

    def at(self, path: Path) -> Offer | None:
        """The offer whose file this is, as it stands now."""
        return next((offer for offer in self._all() if offer.path == path), None)

    def _all(self) -> Iterator[Offer]:
        """Every offer, own ones first; the collection is asked for last."""
        yield from self.own()
        yield from self.shipped()
        yield from self.collected()

    def opened(self, offer: Offer) -> Offer | None:
        """The offer with its rules read. Where they are no longer what was shown, it is the one
        that its file makes now, broken perhaps; None where there is no such file any more."""
        if offer.facts is None or offer.loaded is not None:
            return offer
        self._doubted.add(offer.path)
        self.forget()
        return self.at(offer.path)

    def load(self, path: Path, house: Mapping[str, Value] | None = None) -> Loaded[Ruleset]:
        """The ruleset of a file with a selection of house rules over its own.

        Raises RulesetError.
        """
        return load(
            path, {rule: spelled(value) for rule, value in (house or {}).items()}, self.folders
        )

    def forget(self) -> None:
        """Read everything anew at the next chance."""
        self._shipped = self._collected = self._own_stamp = None

    def collected_anew(self) -> str:
        """The index of the collection, as its files make it."""
        offers = self._in(resources.collection(), {}, own=False)
        return ruleset_index.collected_text(_all_listed(offers))

    # ------------------------------------------------------------ reading
    def _offers(self, *, own: bool) -> list[Offer]:
        shipped = resources.rulesets()
        source = IndexSource("shipped", shipped)
        if own:
            source = IndexSource("own", self.folders[0], (shipped,), (resources.collection(),))
        digests = ruleset_index.digests_of(source) if self._indexed else None
        kept = ruleset_index.load(source, digests) if digests else {}
        offers = self._in(source.folder, kept, own=own)
        listed = _all_listed(offers)
        if listed == list(kept.values()):
            digests = None
        # What came of files that have changed meanwhile belongs to neither state of them.
        if digests and digests == ruleset_index.digests_of(source):
            ruleset_index.save(source, digests, listed)
        return _with_bases(offers, *((self.shipped, self.collected) if own else ()))

    def _in(self, folder: Path, known: Mapping[str, IndexedRuleset], *, own: bool) -> list[Offer]:
        """The rulesets of a folder, by file name: as an index knows them, else as their files make
        them."""
        return [
            self._known(known[path.name], path, own=own)
            if path.name in known and path not in self._doubted
            else self._read(path, own=own)
            for path in files_in(folder, f"*{SUFFIX}")
        ]

    def _known(self, one: IndexedRuleset, path: Path, *, own: bool) -> Offer:
        """An offer as the index has it."""

        def read() -> Loaded[Ruleset] | None:
            try:
                return load(path, folders=self.folders)
            except RulesetError:
                return None

        return Offer(one.id, path, own, one.facts, one.name.as_map(), one.extends, read=read)

    def _read(self, path: Path, *, own: bool) -> Offer:
        """An offer as its file makes it."""
        entry = entry_of(path)
        loaded, problems = None, tuple(entry.problems)
        try:
            loaded = load(path, folders=self.folders)
        except RulesetError as error:
            problems = error.problems
        name = entry.name or {"de": path.stem, "en": path.stem}
        facts = facts_of(loaded) if loaded else None
        return Offer(
            entry.id,
            path,
            own,
            facts,
            name,
            entry.extends,
            problems=problems,
            read=lambda: loaded,
        )


def _with_bases(offers: list[Offer], *others: Callable[[], list[Offer]]) -> list[Offer]:
    """The offers with the names of what they are made from, which is one of them, or one of the
    others; these are asked for only where they are needed."""
    names = {offer.id: offer.name for offer in offers}
    for other in others:
        if any(offer.extends is not None and offer.extends not in names for offer in offers):
            names = {offer.id: offer.name for offer in other()} | names
    return [replace(offer, base=names.get(offer.extends or "")) for offer in offers]


def loaded_of(offer: Offer) -> Loaded[Ruleset]:
    """The ruleset of an offer that is not broken."""
    assert offer.loaded is not None
    return offer.loaded


def facts_of(loaded: Loaded[Ruleset]) -> RulesetFacts:
    """What is shown of a ruleset."""
    ruleset = loaded.ruleset
    return RulesetFacts(
        players=ruleset.table.players,
        faces=ruleset.deck.faces,
        cards=tuple(ruleset.tile),
        summary=Words(de=ruleset.summary.de, en=ruleset.summary.en),
        changed=len(loaded.selection),
        teams=ruleset.shared_accounts,
    )


def _all_listed(offers: Iterable[Offer]) -> list[IndexedRuleset]:
    """Offers for the index, as far as they have a place there."""
    return [one for one in map(_listed, offers) if one is not None]


def _listed(offer: Offer) -> IndexedRuleset | None:
    """An offer for the index; None for what has no place there, because it is broken or called very
    oddly: that is read at every start."""
    if offer.facts is None:
        return None
    name = Words(de=offer.name["de"], en=offer.name["en"])
    try:
        return IndexedRuleset(
            file=offer.path.name, id=offer.id, name=name, extends=offer.extends, facts=offer.facts
        )
    except ValueError:
        return None


def spelled(value: Value) -> str:
    """A value of a house rule as it is written in a file."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def _files(folder: Path) -> list[Path]:
    """The files of own tables and of their parts."""
    return files_in(folder, "**/*.yaml")
