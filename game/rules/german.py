"""The keys of rulesets in German, for the reference: what they mean, and what may stand at them.

What they mean stands in ``assets/texts/rulesets.keys.md``, each description of a key once, in
English as the models have it and below it in German, in the order and under the headings of the
reference. Whoever changes the English one changes both lines there.
"""

from __future__ import annotations

import re
from itertools import pairwise

from game.resources import assets

NAMES = {
    "text": ("Text", "Texten"),
    "number": ("Zahl", "Zahlen"),
    "card": ("Karte", "Karten"),
    "card or group": ("Karte oder Sorte", "Karten oder Sorten"),
    "rank": ("Rang", "Rängen"),
    "rank or card": ("Rang oder Karte", "Rängen oder Karten"),
    "suit or rank": ("Farbe oder Rang", "Farben oder Rängen"),
    "suit": ("Farbe", "Farben"),
    "id": ("Name", "Namen"),
    "group": ("Gruppe", "Gruppen"),
}
"""What may stand at a key: one of them, and several in a list."""

WORDS = {
    "list of (": "Liste aus (",
    "map": "Tabelle",
    "value": "Wert",
    "to": "bis",
    "nothing": "nichts",
    **{english: one for english, (one, _) in NAMES.items()},
    **{f"list of {english}": f"Liste von {many}" for english, (_, many) in NAMES.items()},
}

TYPE = re.compile(
    r"`[^`]*`|\b(?:"
    + "|".join(map(re.escape, sorted(WORDS, key=len, reverse=True)))
    + r")(?:(?<=\()|\b)"
)


def meanings() -> dict[str, str]:
    """The German description of every key by the English one."""
    text = (assets() / "texts" / "rulesets.keys.md").read_text(encoding="utf-8")
    return {
        english: german.removeprefix(": ")
        for english, german in pairwise(text.splitlines())
        if german.startswith(": ")
    }


def type_in_german(name: str) -> str:
    """What may stand at a key (`game.rules.vocabulary.type_name`) in German words. What is written
    in a file as it stands there (`…`) is in no language."""
    return TYPE.sub(lambda found: WORDS.get(found[0], found[0]), name)
