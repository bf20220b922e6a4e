"""Names with their gender: a ruleset writes „das Nest“ or „die Kasse“ where a German name is not
masculine, and sentences then say „im Nest“ and „in die Kasse“.

English has no such thing: a name there stands for itself.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

GENDERS: Final = ("der", "die", "das")
"""The articles that say the gender of a German name."""

_ARTICLES: Final[Mapping[str, Mapping[str, str]]] = {
    "der": {},
    "the": {},
    "das": {"der": "das", "den": "das", "einen": "ein"},
    "die": {
        "der": "die",
        "den": "die",
        "dem": "der",
        "des": "der",
        "einen": "eine",
        "im": "in der",
    },
}
"""What stands before a name of each gender in the place of what stands before a masculine one."""

_MASCULINE: Final = ("der", "den", "dem", "des", "einen", "im")


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
                capital = put[0].upper() + put[1:] if said[0].isupper() else put
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
