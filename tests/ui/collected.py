"""Writes the index of the collection: `python -m tests.ui.collected`."""

from game.resources import collection
from game.storage.ruleset_index import COLLECTED
from game.ui.rulesets.library import Library

if __name__ == "__main__":
    text = Library().collected_anew()
    (collection() / COLLECTED).write_text(text, encoding="utf-8")
