"""What somebody may write who does not know the words of a ruleset yet: in German, in other English
words, or in another order. Whatever is wanted is looked for among the words that are allowed at a
place, so one word may stand for several."""

from __future__ import annotations

import re
from collections.abc import Collection
from functools import cache

from game.resources import assets

_FOLDED = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "ß": "ss"})


@cache
def _meant() -> dict[str, tuple[str, ...]]:
    """The words of rulesets that each of the others may stand for."""
    import yaml  # asked for only where something is wrong

    text = (assets() / "texts" / "rulesets.words.yaml").read_text(encoding="utf-8")
    meant: dict[str, tuple[str, ...]] = {}
    for word, others in yaml.safe_load(text).items():
        for other in others:
            meant[other] = (*meant.get(other, ()), word)
    return meant


BOOLEANS = ("true", "false")
NUMBERS = tuple(str(number) for number in range(14))


def folded(word: str) -> str:
    """A word as keys are written: small letters, no umlauts, one underscore in place of others.

    >>> folded("Im Uhrzeigersinn"), folded("könig-")
    ('im_uhrzeigersinn', 'koenig')
    """
    return re.sub(r"\W+|_+", "_", word.lower().translate(_FOLDED)).strip("_")


def meanings(word: str) -> tuple[str, ...]:
    """The words of rulesets that another one may stand for, wherever they are allowed.

    >>> meanings("Spieler")
    ('players', 'declarer')
    """
    return _meant().get(folded(word), ())


def synonyms(word: str) -> tuple[str, ...]:
    """All words that say the same as one, in any place: what it may stand for, and what else may.

    >>> synonyms("links_vom_geber")
    ('left_of_dealer', 'vorhand', 'forehand', 'eldest')
    """
    said, same = folded(word), dict.fromkeys(meanings(word))
    for one in (said, *same):
        same |= dict.fromkeys(other for other, means in _meant().items() if one in means)
    return tuple(one for one in same if one != said)


def in_other_words(word: str, allowed: Collection[str]) -> str | None:
    """Which of the allowed words somebody meant who wrote another one, if that is certain: the same
    in another spelling, in another language, or one that is made of the same parts."""
    plain = folded(word)
    if not plain:
        return None
    for one in allowed:
        if folded(one) == plain and one != word:
            return one
    for meant in meanings(word):
        if meant in allowed and meant != word:
            return meant
    parts = set(plain.split("_"))
    fitting = [one for one in allowed if parts < set(folded(one).split("_"))]
    return fitting[0] if len(parts) > 1 and len(fitting) == 1 else None
