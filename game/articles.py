"""Names with their gender: a ruleset writes „das Nest“ or „die Kasse“ where a German name is not
masculine, and sentences then say „im Nest“ and „in die Kasse“.

English has no such thing: a name there stands for itself.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

GENDERS: Final = ("der", "die", "das")
"""The articles that say the gender of a German name."""

_ARTICLES: Final[Mapping[str, Mapping[str, str]]] = {
    "der": {},
    "the": {},
    "das": {"der": "das", "den": "das", "einen": "ein", "jeder": "jedes"},
    "die": {
        "der": "die",
        "den": "die",
        "dem": "der",
        "des": "der",
        "einen": "eine",
        "ein": "eine",
        "jeder": "jede",
        "im": "in der",
    },
}
"""What stands before a name of each gender in the place of what stands before a masculine one."""

_MASCULINE: Final = ("der", "den", "dem", "des", "einen", "im")
_SUBJECT: Final = ("der", "ein", "jeder")
_OBJECT: Final = {"den": "die Karte", "einen": "eine Karte"}
"""What stands before a masculine name of a card as an object: so it need not be declined."""
_SEVERAL: Final = ("die", "alle", "mehrere", "gleiche", "nur")


class Named(NamedTuple):
    """A name without its article, and that article: `der` where none was written, and in English
    `the`."""

    name: str
    article: str

    def before(self, word: str) -> str:
        """What stands before this name where `word` stands before a masculine one."""
        return _ARTICLES[self.article].get(word, word)

    @property
    def into(self) -> str:
        """Where something goes: in den Topf, in die Kasse, into the pot."""
        if self.article == "the":
            return f"into the {self.name}"
        return f"in {self.before('den')} {self.name}"

    @property
    def inside(self) -> str:
        """Where something lies: im Topf, in der Kasse, in the pot."""
        if self.article == "the":
            return f"in the {self.name}"
        return f"{self.before('im')} {self.name}"

    def in_place_of(self, usual: str) -> dict[str, str]:
        """From a masculine name, as sentences have it, to this one: `den Dabb` to `das Nest`."""
        own = self.name if self.article == "die" else f"{self.name}s"
        found = {usual: self.name, f"{usual}s": own}
        for word in _MASCULINE:
            for said, put in ((word, self.before(word)), (word.title(), self.before(word))):
                capital = _capital(put) if said[0].isupper() else put
                found[f"{said} {usual}"] = f"{capital} {self.name}"
                found[f"{said} {usual}s"] = f"{capital} {own}"
        return found


def named(label: str, lang: str) -> Named:
    """A label of a ruleset in one language, its article apart."""
    article, _, name = label.partition(" ")
    usual = "der" if lang == "de" else "the"
    if not name or article not in GENDERS:
        return Named(label, usual)
    return Named(name, article if lang == "de" else usual)


Words = dict[str, str]
"""What is said, and what is said in its place."""


class CardNames(NamedTuple):
    """What a card without a suit is called, or a round: one, with its article, and several."""

    one: str
    many: str

    def in_place_of(self, usual: CardNames, lang: str) -> tuple[Words, Words]:
        """From the usual names (in German masculine ones), as sentences have them, to these: first
        where one card is spoken of, then where several are."""
        name = named(self.one, lang)
        if lang == "en":
            words = _english(name.name, self.many, usual)
            return words, words
        found: Words = {}
        for word in _SUBJECT:
            found[f"{word} {usual.one}"] = f"{name.before(word)} {name.name}"
        for word, weak in _OBJECT.items():
            put = weak if name.article == "der" else name.before(word)
            found[f"{word} {usual.many}"] = f"{put} {name.name}"
        for word in _SEVERAL:
            found[f"{word} {usual.many}"] = f"{word} {self.many}"
        found |= {_capital(said): _capital(put) for said, put in found.items()}
        one, many = {usual.one: name.name}, {usual.many: self.many}
        return found | many | one, found | one | many

    @staticmethod
    def together(cards: Sequence[tuple[CardNames, int]], usual: CardNames, lang: str) -> Words:
        """From the usual names of jokers, as sentences have them of all there are, to what cards of
        several names are called together; how many there are of each."""
        if lang == "en":
            each = [named(names.one, lang).name for names, _ in cards]
            one = " or ".join(
                f"the {name}" if n == 1 else f"{_article(name)} {name}"
                for name, (_, n) in zip(each, cards, strict=True)
            )
            names = zip(each, cards, strict=True)
            many = " and ".join(f"the {a if n == 1 else said.many}" for a, (said, n) in names)
            found = {usual.one.lower(): one, usual.many.lower(): many}
            found |= {f"{word} {usual.one.lower()}": one for word in ("a", "the")}
            found[f"the {usual.many.lower()}"] = many
        else:
            listed = " und ".join(named(names.one, lang).name for names, _ in cards)
            found = {f"{word} {usual.many}": f"{word} Karten {listed}" for word in _SEVERAL}
            for word in (*_SUBJECT, *_OBJECT):
                found[f"{word} {usual.one}"] = f"eine der Karten {listed}"
            found[usual.many] = f"Karten {listed}"
        return {_capital(said): _capital(put) for said, put in found.items()} | found

    def in_place_of_rounds(self, usual: CardNames, lang: str) -> Words:
        """From the usual names of rounds (in German feminine ones), as sentences have them, to
        these."""
        name = named(self.one, lang)
        if lang == "en":
            found = _english(name.name, self.many, usual)
            capitals = CardNames(_capital(name.name), _capital(self.many))
            return found | {usual.one: capitals.one, usual.many: capitals.many}
        said, put = f"eine {usual.one}", f"{name.before('ein')} {name.name}"
        found = {usual.one: name.name, usual.many: self.many, said: put}
        return found | {_capital(said): _capital(put)}


def _english(name: str, many: str, usual: CardNames) -> Words:
    """The same in English, where a name is written with a capital, and an article before a vowel
    is another one."""
    found = {usual.one: name, usual.many: many}
    found |= {said.lower(): put for said, put in found.items()}
    said, put = f"a {usual.one.lower()}", f"{_article(name)} {name}"
    return found | {said: put, _capital(said): _capital(put)}


def _article(name: str) -> str:
    """What stands before an English name: a Fool, an Escape."""
    return "an" if name[0].lower() in "aeiou" else "a"


def _capital(text: str) -> str:
    return text[0].upper() + text[1:]
