"""What somebody meant who wrote a word that there is not: what the possible ones are called, what
can be chosen of them and how they are explained goes before the letters they are written with.

A guess that is wrong costs more than none. So one is made only where the word is spelled much like
another, or where all of it is in the words about it; where it is in those about several, all of
them are named.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from difflib import get_close_matches
from typing import TypeVar

from game.rules.other_words import folded, synonyms

T = TypeVar("T", bound=Hashable)

Telling = Sequence[Sequence[str]]
"""Texts about something, in groups: the nearest to it first, what it is called."""

MOST = 12
"""A word that more than so many have to do with tells nothing of which one is meant."""

ALIKE, SLIP = 0.8, 0.88
"""So much of two words must be the same for one to be meant for the other, and to be nothing but a
slip of the pen in it."""
_STEM = 4
"""So many letters at least begin two forms of one word, or make up a part of a longer one."""
_ENDING, _DERIVED = 2, 5
"""So many letters end a form of a word, and a word made of it that keeps all but its last one."""
_NUMBERS_APART = 10
"""A number is a slip of the pen for another that is apart from it by no more of it than this
part."""


def written_like(word: str, names: Mapping[str, T], alike: float = ALIKE) -> T | None:
    """What bears a name that is spelled much like a word; the names as `folded` writes them."""
    if _is_number(word):
        return _nearest_number(int(word), names)
    close = get_close_matches(folded(word), names, n=1, cutoff=alike)
    return names[close[0]] if close else None


def about(word: str, told: Mapping[T, Telling]) -> list[T]:
    """What a word has to do with: of which all its parts are told, in these or other words, and
    nothing of it further off than of others; or else what is called by most of its parts. None
    where that is too many."""
    parts = [part for part in folded(word).split("_") if part]
    groups = {one: [[folded(t) for t in texts] for texts in all_] for one, all_ in told.items()}
    found = _least({one: _distance(parts, texts) for one, texts in groups.items()})
    found = found or _least({one: _missing(parts, texts) for one, texts in groups.items()})
    return found if len(found) <= MOST else []


_FAR = 1000
_Texts = Sequence[Sequence[str]]


def _least(far: Mapping[T, int]) -> list[T]:
    """What is nearest of some that are so far off."""
    near = min(far.values(), default=_FAR)
    return [one for one, distance in far.items() if distance == near < _FAR]


def _distance(parts: Sequence[str], groups: _Texts) -> int:
    """How far from something a word is told, of which it is the name, or in whose texts there are
    all its parts."""
    others = [synonyms(part) for part in parts]
    for names, way in zip(groups[:-1], (0, 1), strict=False):
        if "_".join(parts) in names:
            return way
        if len(parts) == 1 and any(other in names for other in others[0]):
            return 1 + way
    return max(
        (
            min(_steps(part, groups), *(1 + _steps(other, groups) for other in said), _FAR)
            for part, said in zip(parts, others, strict=True)
        ),
        default=_FAR,
    )


def _missing(parts: Sequence[str], groups: _Texts) -> int:
    """How many parts of a word are not in the name of something: far off where all are missing."""
    missing = [part for part in parts if _steps(part, groups[:1]) == _FAR]
    return len(missing) if len(missing) < len(parts) else _FAR


def _steps(word: str, groups: _Texts) -> int:
    """The first of some groups of texts in which there is a word, or else a form or a part of it:
    as one number, the less the nearer."""
    for level, texts in enumerate(groups):
        words = {one for text in texts for one in text.split("_")}
        if word in words:
            return 1 + 2 * level
        if any(_is_form(word, one) for one in words):
            return 2 + 2 * level
    return _FAR


def _is_form(word: str, other: str) -> bool:
    """Whether another word is made of this one, or is the same in another form."""
    if len(word) < _STEM:
        return False
    if other.startswith(word) or other.endswith(word):
        return True
    apart = (n for n, (a, b) in enumerate(zip(word, other, strict=False)) if a != b)
    same = next(apart, min(len(word), len(other)))
    if same < _STEM:
        return False
    left, more = len(word) - same, len(other) - same
    return max(left, more) <= _ENDING or (left <= 1 and more <= _DERIVED)


def _is_number(word: str) -> bool:
    return word.removeprefix("-").isdecimal()


def _nearest_number(number: int, names: Mapping[str, T]) -> T | None:
    """What bears the number next to one, where that is near."""
    numbers = {int(name): one for name, one in names.items() if _is_number(name)}
    if not numbers:
        return None
    nearest = min(numbers, key=lambda other: abs(other - number))
    return numbers[nearest] if abs(nearest - number) * _NUMBERS_APART <= abs(number) else None
