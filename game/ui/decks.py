"""The names of melds and contracts in the deck that is shown, as the player calls suits and ranks.

A ruleset writes its labels for one deck: „Vier Ober“ or „Damen-Solo“. Where the player has chosen
the other one, its words stand in their place; they are `decks` in `assets/texts`. Who says „Sau“
reads „Vier Säue“; that is `names` there.
"""

from __future__ import annotations

import re
from functools import lru_cache

from game.cards import DeckStyle
from game.texts import Texts


def in_deck(text: str, own: DeckStyle, shown: DeckStyle, texts: Texts) -> str:
    """A label written for the deck `own`, in the words of the deck that is shown."""
    text = texts.named(text)
    if own == shown:
        return text
    words = _words(own, shown, texts)
    return _pattern(tuple(words)).sub(lambda found: words[found[0]], text)


@lru_cache(maxsize=8)
def _words(own: DeckStyle, shown: DeckStyle, texts: Texts) -> dict[str, str]:
    """From each word to the one that means the same in the other deck."""
    prefix, words = f"decks.{own}.", dict[str, str]()
    for key in texts.keys():  # noqa: SIM118
        if key.startswith(prefix):
            words.setdefault(texts(key), texts(key.replace(own, shown, 1)))
    return words


@lru_cache(maxsize=8)
def _pattern(words: tuple[str, ...]) -> re.Pattern[str]:
    """Any of the words, the longest first, as a word of its own or beside a hyphen."""
    longest = sorted(words, key=len, reverse=True)
    return re.compile(rf"\b(?:{'|'.join(map(re.escape, longest))})\b")
