"""The words of the program: looked up by key in ``assets/texts/<lang>/*.yaml``.

``texts("de").get("problems.unknown_key", key="daek")`` reads the entry ``unknown_key`` of
``problems.yaml`` and puts the arguments in. An entry is a text with named places (``{key}``) or a
map ``one``/``other`` of two such texts, between which the argument ``n`` decides.

Suits and ranks have more than one name in German inns. ``names.yaml`` gives the forms of each, and
``texts("de", {"ace": "sau"})`` says „die Herz-Sau“ wherever the texts say „das Herz-As“.

A ruleset writes its names and helps for one deck: „Vier Ober“ or „Damen-Solo“. Where the player
sees the other one, `of_deck` gives texts whose `named` says them in its words, `decks.yaml`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from copy import copy
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from game.articles import CardNames, Words, named
from game.letters import FORMATTING, STEERING
from game.parsed import PARSED
from game.resources import assets, unpacked

LANGUAGES = ("de", "en")

Entry = str | dict[str, str]
"""A text as it is written, or the two between which a number decides."""

Names = tuple[tuple[str, str], ...]
"""What is called otherwise than usual, and how: `(("ace", "sau"),)`. Names of `names.yaml`."""

_PLURAL = frozenset({"one", "other"})

_UNSEEN = re.compile(f"(?![\n\t\u00ad])[{STEERING}{FORMATTING}]")
"""Characters that show nothing, turn the direction of writing or steer a terminal, but for those
that texts are written with: line feed, tab, soft hyphen."""


def unseen(text: str) -> str | None:
    """The first character of a text that nobody sees but that changes what is seen, or None."""
    if text.isprintable():
        return None
    found = _UNSEEN.search(text)
    return found and found[0]


def code_point(letter: str) -> str:
    """A character as it is called: ``U+202E``."""
    return f"U+{ord(letter):04X}"


def visible(text: str) -> str:
    """The text with every `unseen` character spelled out, as in ``\\u202e``."""
    if unseen(text) is None:
        return text
    return _UNSEEN.sub(lambda found: found[0].encode("unicode_escape").decode(), text)


class MissingTextError(LookupError):
    """There is no text of that key, or not all of its places were filled."""


@dataclass(frozen=True, slots=True)
class Phrase:
    """A text as an argument of another one: looked up only when the language is known."""

    key: str
    args: Mapping[str, Any] = field(default_factory=dict, hash=False)


class OneOf(NamedTuple):
    """Several words as an argument, joined with “or”."""

    items: tuple[Any, ...]


BY_TRICKS = "by_tricks."
"""Before the keys of texts that stand in the place of others where only tricks count."""
WISHES = (
    "rules.contracts.in_turn.",
    "rules.start.aim.race_fewest",
    "rules.start.aim.race_changing",
    "rules.start.aim.otherwise",
)
"""Those of them that say what is wanted: they are true, too, where each trick counts more."""
BY_POINTS = "by_points."
"""The same where no card has card points but something else is counted."""
_JOKERS = ("joker", "kleinjoker")
"""The cards that may be called by several names and are spoken of together."""
SIDES = "table.sides."
"""Before the keys of what the players of a side may be called: `all` of them, and `one`."""
FOR_TWO = "for_two."
"""The same where two play, so that whoever is not meant is one and not several."""


class Texts:
    """All texts of one language, with the names that the player likes for suits and ranks."""

    def __init__(self, lang: str, folder: Path | None = None, names: Names = ()) -> None:
        """Read the texts of `lang` (``de`` or ``en``) from `folder`, usually the shipped ones."""
        self.lang = lang
        files = _shipped(lang) if folder is None else _Files(folder / lang)
        self._entries = _Entries(files.entry, files.keys)
        self._one, self._many = (self._renaming(names, form) for form in ("name", "many"))
        self._deck: dict[str, str] = {}
        self._decks: dict[tuple[str, str], Texts] = {}
        self._talons: dict[str, Texts] = {}
        self._called: dict[tuple[tuple[str, CardNames | int], ...], Texts] = {}
        self._rounds: dict[CardNames, Texts] = {}
        self._laid: dict[tuple[str, tuple[str, ...]], Texts] = {}
        if names:
            self._entries = self._entries.changed(self._renamed)

    def _renaming(self, names: Names, first: str) -> dict[str, str]:
        """From every form of a usual name to that of the liked one; where two forms are spelt the
        same, `first` counts."""
        renamed: dict[str, str] = {}
        for group, liked in names:
            forms_of: dict[str, list[str]] = {}
            for key in self._entries.beginning(f"names.{group}."):
                _, _, name, form = key.split(".")
                forms_of.setdefault(name, []).append(form)
            usual = next(iter(forms_of))
            forms = {form for form in forms_of[usual] if form != "letter"}
            for form in sorted(forms, key=lambda form: form != first):
                old, new = (self.entry(f"names.{group}.{n}.{form}") for n in (usual, liked))
                renamed.setdefault(str(old), str(new))
        return renamed

    def _renamed(self, key: str, entry: Entry) -> Entry:
        """A text with the liked names; those that tell what there is to choose from stay."""
        if key.startswith(("names.", "screens.settings.")):
            return entry
        if isinstance(entry, str):
            return self.named(entry)
        return {"one": self.named(entry["one"]), "other": _replaced(entry["other"], self._many)}

    def named(self, text: str) -> str:
        """A text of a ruleset, with the names that the player likes, for the deck of `of_deck`."""
        return _replaced(_replaced(text, self._one), self._deck)

    def of_deck(self, own: str, shown: str) -> Texts:
        """The texts for a ruleset that is written for the deck `own` (``german`` or ``french``),
        where its cards are shown as those of another one."""
        if own == shown:
            return self
        if (own, shown) not in self._decks:
            found = self._decks[own, shown] = copy(self)
            found._deck = {}
            for key in self._entries.beginning(f"decks.{own}."):
                other = self.get(key.replace(own, shown, 1))
                found._deck.setdefault(str(self.entry(key)), other)
        return self._decks[own, shown]

    def with_talon(self, name: str | None) -> Texts:
        """The texts for a game whose players call the talon by another name, if they do: in all
        texts of the program it stands in the place of the usual one, with its own article."""
        if name is None:
            return self
        if name not in self._talons:
            usual = str(self.entry("table.talon"))
            words = named(_unplaced(name), self.lang).in_place_of(usual)
            self._talons[name] = self._replacing(words, words)
        return self._talons[name]

    def with_cards(
        self, called: Mapping[str, CardNames], together: Mapping[str, int] | None = None
    ) -> Texts:
        """The texts for a game whose players call cards without a suit by other names, if they do:
        by the name of each in a ruleset. Where the jokers are `together` of several names, so many
        of each, a text that speaks of jokers and not of the little one speaks of all of them."""
        counts = together or {}
        key: tuple[tuple[str, CardNames | int], ...] = (*called.items(), *counts.items())
        if not called:
            return self
        if key not in self._called:
            one: Words = {}
            many: Words = {}
            every: Words = {}
            said = {word: CardNames(*map(_unplaced, names)) for word, names in called.items()}
            for word, names in said.items():
                words = names.in_place_of(self._usual(word), self.lang)
                one |= words[0]
                many |= words[1]
                every |= {} if word in counts else words[0] | words[1]
            jokers, little = map(self._usual, counts or _JOKERS)
            if counts:
                cards = [(said.get(word, self._usual(word)), n) for word, n in counts.items()]
                every |= CardNames.together(cards, jokers, self.lang)

            def change(at: str, entry: Entry) -> Entry:
                of_all = counts and not at.endswith("joker") and not _says(entry, little.one)
                return _all_replaced(entry, *((every, every) if of_all else (one, many)))

            self._called[key] = self._changed(change)
        return self._called[key]

    def _usual(self, word: str) -> CardNames:
        """What cards without a suit are called where a game says nothing else."""
        entry = self.entry(f"rules.words.{word}")
        assert isinstance(entry, dict)
        return CardNames(entry["one"], entry["other"])

    def _replacing(self, one: Mapping[str, str], many: Mapping[str, str]) -> Texts:
        """The texts with whole words in the place of others: those of `many` in texts that are for
        several."""
        return self._changed(lambda _, entry: _all_replaced(entry, one, many))

    def _changed(self, change: Callable[[str, Entry], Entry]) -> Texts:
        """The texts in other words, for which nothing has been looked up yet."""
        found = copy(self)
        found._decks, found._talons, found._called = {}, {}, {}
        found._rounds, found._laid = {}, {}
        found._entries = self._entries.changed(change)
        return found

    def with_double_rounds(self, called: CardNames) -> Texts:
        """The texts for a game whose players have a name of their own for rounds in which
        everything counts double."""
        if called not in self._rounds:
            entry = self.entry("rules.words.double_round")
            assert isinstance(entry, dict)
            said = CardNames(*map(_unplaced, called))
            words = said.in_place_of_rounds(CardNames(entry["one"], entry["other"]), self.lang)
            self._rounds[called] = self._replacing(words, words)
        return self._rounds[called]

    def with_special_rounds(self) -> Texts:
        """The texts for a game in which nothing counts double in such rounds."""
        entry = self.entry("rules.words.special_round")
        assert isinstance(entry, dict)
        return self.with_double_rounds(CardNames(entry["one"], entry["other"]))

    def by_tricks(self, counted: bool) -> Texts:
        """The texts for a game in which tricks are `counted` and nothing else, if it is one: those
        that speak of card points otherwise speak of tricks."""
        return self._with(BY_TRICKS) if counted else self

    def by_wished_tricks(self, counted: bool) -> Texts:
        """The texts for a game in which tricks are `counted`, each with several points, and nothing
        else, if it is one: tricks are wanted there, and points written down."""
        return self._with(BY_TRICKS, WISHES) if counted else self

    def by_points(self, counted: bool) -> Texts:
        """The texts for a game in which no card has card points but something else is `counted`, if
        it is one: those that speak of card points otherwise speak of points."""
        return self._with(BY_POINTS) if counted else self

    def for_players(self, players: int) -> Texts:
        """The texts for a game of so many players: with two those that speak of the others
        otherwise speak of one."""
        return self._with(FOR_TWO) if players == 2 else self

    def _with(self, above: str, only: tuple[str, ...] = ("",)) -> Texts:
        """The texts with those below `above` in the place of others, `only` what begins so."""
        if (above, only) not in self._laid:
            found = self._laid[above, only] = copy(self)
            found._decks, found._talons, found._called = {}, {}, {}
            found._rounds, found._laid = {}, {}
            found._entries = self._entries.overlaid(above, only)
        return self._laid[above, only]

    def one_of(self, several: str) -> str:
        """What one of those is called whom a game calls so together, where the texts know it: one
        of the “Makers” is a “Maker”."""
        key = next((key for key in self._sides if self.entry(f"{key}.all") == several), None)
        return several if key is None else str(self.entry(f"{key}.one"))

    @property
    def _sides(self) -> list[str]:
        """The keys of what players of a side may be called."""
        keys = self._entries.beginning(SIDES)
        return [key.removesuffix(".all") for key in keys if key.endswith(".all")]

    def __contains__(self, key: str) -> bool:
        try:
            self._entries[key]
        except KeyError:
            return False
        return True

    def keys(self) -> tuple[str, ...]:
        """All keys, dotted, in the order of the files."""
        return tuple(self._entries.beginning(""))

    def entry(self, key: str) -> Entry:
        """The text as written, with its places unfilled; raises `MissingTextError`."""
        try:
            return self._entries[key]
        except KeyError:
            raise MissingTextError(f"no text {key!r} in {self.lang!r}") from None

    def get(self, key: str, /, **args: Any) -> str:
        """The text of `key` with its places filled; raises `MissingTextError`.

        Arguments may be texts, numbers, a map of both languages (``{"de": …, "en": …}``), or a
        `Phrase` or `OneOf`. Negative numbers get the minus sign of typography.
        """
        entry = self.entry(key)
        if isinstance(entry, dict):
            entry = entry["one" if args.get("n") in (1, -1) else "other"]
        if "{" not in entry and "}" not in entry:
            return entry
        try:
            return entry.format_map({name: self.show(value) for name, value in args.items()})
        except KeyError as missing:
            raise MissingTextError(f"{key!r} in {self.lang!r} needs {missing}") from None

    __call__ = get

    def show(self, value: Any) -> str:
        """An argument as it reads in this language."""
        if isinstance(value, str):
            return value
        if isinstance(value, Phrase):
            return self.get(value.key, **value.args)
        if isinstance(value, OneOf):
            return self._one_of([self.show(item) for item in value.items])
        if isinstance(value, bool):
            return "true" if value else "false"
        if isinstance(value, Mapping):
            return str(value[self.lang])
        return str(value).replace("-", "−") if isinstance(value, int | float) else str(value)

    def decimal(self, value: float) -> str:
        """A number with one decimal and the minus sign of typography; nothing is minus 0."""
        text = f"{abs(value):.1f}".replace(".", "," if self.lang == "de" else ".")
        return f"−{text}" if value < 0 and text.strip("0,.") else text

    def _one_of(self, words: list[str]) -> str:
        if len(words) < 2:
            return "".join(words)
        return f"{', '.join(words[:-1])} {'oder' if self.lang == 'de' else 'or'} {words[-1]}"


class _Files:
    """The texts in the files of a folder, by their keys. A file is read when somebody asks for what
    may stand in it: no run of the program needs them all."""

    def __init__(self, folder: Path) -> None:
        packed, plain = folder.glob("*.yamlz"), folder.glob("*.yaml")
        self._paths = {path.stem: path for path in (*sorted(packed), *sorted(plain))}
        self._read: dict[str, dict[str, Entry]] = {}

    def entry(self, key: str) -> Entry:
        """What stands under a key; raises KeyError."""
        for stem in self._paths:
            if key.startswith(f"{stem}.") and key in self._entries(stem):
                return self._entries(stem)[key]
        raise KeyError(key)

    def keys(self, beginning: str) -> Iterable[str]:
        """All keys that begin so, in the order of the files."""
        for stem in self._paths:
            if beginning.startswith(f"{stem}.") or f"{stem}.".startswith(beginning):
                yield from (key for key in self._entries(stem) if key.startswith(beginning))

    def _entries(self, stem: str) -> dict[str, Entry]:
        if stem not in self._read:
            self._read[stem] = _entries_in(self._paths[stem])
        return self._read[stem]


class _Entries(dict[str, Entry]):
    """Texts by their keys, each looked for when it is asked for the first time."""

    def __init__(self, find: Callable[[str], Entry], keys: Callable[[str], Iterable[str]]) -> None:
        """`find` gives what stands under a key, or raises KeyError; `keys` gives all that begin in
        some way."""
        super().__init__()
        self._find = find
        self.beginning = keys

    def __missing__(self, key: str) -> Entry:
        found = self[key] = self._find(key)
        return found

    def changed(self, change: Callable[[str, Entry], Entry]) -> _Entries:
        """The same keys with other texts."""
        return _Entries(lambda key: change(key, self[key]), self.beginning)

    def overlaid(self, above: str, only: tuple[str, ...]) -> _Entries:
        """The same texts, but where one stands below `above`, and begins as `only` says, that one
        in its place."""

        def find(key: str) -> Entry:
            try:
                return self[above + key] if key.startswith(only) else self[key]
            except KeyError:
                return self[key]

        def keys(beginning: str) -> Iterable[str]:
            laid = (key.removeprefix(above) for key in self.beginning(above + beginning))
            return dict.fromkeys((*self.beginning(beginning), *laid))

        return _Entries(find, keys)


@cache
def _shipped(lang: str) -> _Files:
    """The shipped texts of a language, read once whatever names are liked."""
    return _Files(assets() / "texts" / lang)


def _entries_in(path: Path) -> dict[str, Entry]:
    """The texts in a file, by their keys."""
    entries: dict[str, Entry] = {}

    def collect(key: str, content: Any) -> None:
        if isinstance(content, str) or content.keys() == _PLURAL:
            entries[key] = content
            return
        for name, entry in content.items():
            collect(f"{key}.{name}", entry)

    data = unpacked(path)
    collect(path.stem, PARSED.get("texts", data, lambda: _read(data)) or {})
    return entries


def _read(data: bytes) -> Any:
    """What a file of texts says: maps and words, nothing else."""
    import yaml

    loader: Any = getattr(yaml, "CBaseLoader", yaml.BaseLoader)
    return yaml.load(data.decode("utf-8"), Loader=loader)


def _unplaced(name: str) -> str:
    """A name as a text has it: without places to be filled."""
    return name.replace("{", "{{").replace("}", "}}")


def _all_replaced(entry: Entry, one: Mapping[str, str], many: Mapping[str, str]) -> Entry:
    """An entry, every form of it, with whole words in the place of others."""
    if isinstance(entry, str):
        return _replaced(entry, one)
    return {"one": _replaced(entry["one"], one), "other": _replaced(entry["other"], many)}


def _says(entry: Entry, word: str) -> bool:
    """Whether any form of an entry has a word in it."""
    said = entry if isinstance(entry, str) else " ".join(entry.values())
    return word.casefold() in said.casefold()


def _replaced(text: str, words: Mapping[str, str]) -> str:
    """A text with whole words in the place of others, the longest first."""
    if not words:
        return text
    return _any_of(tuple(words)).sub(lambda found: words[found[0]], text)


@cache
def _any_of(words: tuple[str, ...]) -> re.Pattern[str]:
    longest = sorted(words, key=len, reverse=True)
    return re.compile(rf"(?<!\w)(?:{'|'.join(map(re.escape, longest))})(?!\w)")


def texts(lang: str, names: Mapping[str, str] | Iterable[tuple[str, str]] = ()) -> Texts:
    """The texts of ``de`` or ``en``, read once for all names that are liked: `{"ace": "sau"}`."""
    return _texts(lang, tuple(sorted(dict(names).items())))


@cache
def _texts(lang: str, names: Names) -> Texts:
    return Texts(lang, names=names)
