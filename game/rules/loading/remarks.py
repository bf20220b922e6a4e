"""What is no mistake in a file but may not be meant: words that it takes over from another, though
they were written for what it is not, and texts that end early."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from game.cards import Suit
from game.rules.loading.inherit import Level, left_out
from game.rules.loading.left_out import ORDER
from game.rules.loading.tree import MapNode, Node, Scalar, find, leaves, plain
from game.rules.problems import Path, Problem, shorten

_NAME, _SUMMARY = "name", "summary"
_WORDS = frozenset({"id", _NAME, _SUMMARY, "tile", "extends"})
_TEXTS = frozenset({_NAME, _SUMMARY, "label", "help", "because", "de", "en"})
_NUMBER = re.compile(r"\d+")
_CUT_OFF = re.compile(r"\s+(?P<rest>#[^\s#].*)")


def remarks(levels: Sequence[Level]) -> Iterator[Problem]:
    """What may be said of a file, which comes first, over those that it extends.

    It leaves phases out of an order of its own. It is called like another table without a `name`.
    The `summary` of another no longer fits where the file chooses otherwise than the table it was
    written for, or has not the number of cards that it tells.
    """
    own, below = levels[0][0], levels[1:]
    if not below:
        return
    missing = left_out(levels)
    if missing is not None:
        phases, games = (", ".join(names) for names in missing[1:])
        games = f" ({games})" if games else ""
        yield Problem.at(missing.order, ORDER, "phases_left_out", phases=phases, games=games)
    said = [_said(level, _NAME) for level in below]
    name = next((node for node in said if node is not None), None)
    if _said(levels[0], _NAME) is None and name is not None:
        yield Problem.at(own.mark, _NAME, "name_of_another", name=_in_both(name))
    summaries = [_said(level, _SUMMARY) for level in levels]
    writer = next((n for n, node in enumerate(summaries) if node is not None), 0)
    summary = summaries[writer]
    if summary is None or writer == 0:
        return
    cards, before = _cards(levels), _cards(levels[writer:])
    number = cards != before and any(
        str(before) in _NUMBER.findall(text) for text in _words_of(summary)
    )
    if number or (writer < len(levels) - 1 and _chosen(levels[0]) & _chosen(levels[writer])):
        yield Problem.at(own.mark, _SUMMARY, "summary_of_another", summary=_in_both(summary))


def cut_short(tree: MapNode, text: str) -> Iterator[Problem]:
    """The texts of a file behind which something stands that looks like more of them, but that YAML
    takes for a remark: a `#` that no space follows."""
    lines = text.splitlines()
    for path, leaf in leaves(tree):
        if not isinstance(leaf, Scalar) or leaf.mark.file != tree.mark.file:
            continue
        if not (isinstance(leaf.value, str) and path[-1] in _TEXTS):
            continue
        written = lines[leaf.mark.line - 1][leaf.mark.column - 1 :]
        found = _CUT_OFF.fullmatch(written.removeprefix(leaf.spelling))
        if found is not None and written.startswith(leaf.spelling):
            whole = shorten(written.rstrip())
            yield Problem.at(leaf.mark, path, "text_cut_short", rest=found["rest"], whole=whole)


def _chosen(level: Level) -> set[Path]:
    """The keys that a file and its parts write, without the words in which it is told of."""
    return {path for tree in level for path, _ in leaves(tree) if path and path[0] not in _WORDS}


def _cards(levels: Sequence[Level]) -> int | None:
    """How many cards the ranks and copies of a file make with those that it extends."""
    trees = [tree for level in levels for tree in level]
    ranks, copies = (
        next((plain(node) for tree in trees if (node := find(tree, ("deck", key)))), None)
        for key in ("ranks", "copies")
    )
    if not isinstance(ranks, list) or not isinstance(copies, int):
        return None
    return len(ranks) * len(Suit) * copies


def _words_of(node: Node) -> list[str]:
    """What a text says, in each language."""
    text = plain(node)
    return [str(word) for word in (text.values() if isinstance(text, dict) else [text])]


def _said(level: Level, key: str) -> Node | None:
    """What a file or one of its parts says at a key."""
    return next((tree.entries[key] for tree in level if key in tree.entries), None)


def _in_both(node: Node) -> dict[str, str]:
    """A text in both languages."""
    text = plain(node)
    words = text if isinstance(text, dict) else {"de": text, "en": text}
    return {lang: shorten(str(word)) for lang, word in words.items()}
