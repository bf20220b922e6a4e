"""A tree against a pydantic model: the value, or every problem at the line it comes from.

Models are fed JSON, strictly, so lists become tuples and texts become enums, but nothing else is
converted. What pydantic reports is brought back to the node of the tree (`core_schema.SchemaNode`
says which steps of an error are names of union members and not keys) and put in our own words.
"""

from __future__ import annotations

import json
import re
from collections.abc import Collection
from difflib import SequenceMatcher
from typing import Any, Generic, TypeVar

from pydantic import BaseModel, ValidationError
from pydantic_core import ErrorDetails

from game.rules.loading.core_schema import SchemaNode
from game.rules.loading.recovery import recover
from game.rules.loading.tree import ListNode, MapNode, Node, Scalar, find, is_null, where
from game.rules.model.base import card_meant, suit_meant
from game.rules.other_words import BOOLEANS, NUMBERS, folded, in_other_words, meanings
from game.rules.problems import Mark, Path, Problem, did_you_mean, dotted, quoted, shorten
from game.rules.vocabulary import homes_of
from game.texts import OneOf, Phrase, texts

M = TypeVar("M", bound=BaseModel)

_GLUED = re.compile(r"(?P<name>[^\W\d][\w-]*):\S+")
_APART = re.compile(r"(?P<name>[\w-]+)\s+[^\s=]")
_NUMBER_FIRST = re.compile(r"(-?\d+)\s*\D*")
_FRACTION = re.compile(r"[+-]?\d*[.,]\d+")

_ROUNDS = 3
_MANY = 24

# Errors about the sort of value, and the sort that was wanted.
_WANTED = {
    "string_type": "text",
    "int_type": "int",
    "int_from_float": "int",
    "int_parsing": "int",
    "int_parsing_size": "int",
    "float_type": "float",
    "float_parsing": "float",
    "bool_type": "bool",
    "bool_parsing": "bool",
    "dict_type": "map",
    "model_type": "map",
    "model_attributes_type": "map",
    "dataclass_type": "map",
    "list_type": "list",
    "tuple_type": "list",
    "set_type": "list",
    "frozen_set_type": "list",
    "none_required": "null",
}
_OTHERWISE = {"bool": BOOLEANS, "int": NUMBERS}
"""What else may have been meant in other words by a text that stands for another sort."""

_UNQUOTED = frozenset({"int", "float", "bool"})
_ABOUT_FILES = ("extends", "parts")
"""The keys of a file that are not of its ruleset: they are gone when that is judged."""

MOST_NAMED = 36
"""No more entries than that are listed for somebody who has written another one."""

_FEW_NAMED = 8
"""Where no more entries than that are possible, one of them is meant by what is none anywhere."""

ALIKE = 0.8
"""An entry that there is elsewhere is taken for that, unless it is so much like one of here."""

CURLY = "„“”‚‘’»«›‹"
"""Quotation marks of texts, which a file takes for letters."""

_LITERAL = frozenset({"literal_error", "enum"})
_SORTS_OF_OWN = {"unknown_card": "card"}
"""What sort of value was wanted where a model raised such an error itself."""

_BOUNDS = {
    "greater_than_equal": ("too_small", "ge"),
    "greater_than": ("not_above", "gt"),
    "less_than_equal": ("too_large", "le"),
    "less_than": ("not_below", "lt"),
    "multiple_of": ("not_multiple", "multiple_of"),
    "string_too_short": ("text_too_short", "min_length"),
    "string_too_long": ("text_too_long", "max_length"),
    "too_short": ("too_few", "min_length"),
    "too_long": ("too_many", "max_length"),
}


class Validator(Generic[M]):
    """Checks trees against one model."""

    def __init__(self, model: type[M]) -> None:
        self.model = model
        self.schema_root = SchemaNode.of(model)

    def validate(self, tree: Node) -> tuple[M | None, list[Problem]]:
        """The value that a tree stands for, or nothing and all that is wrong with it."""
        value, errors, _ = self._read(tree)
        return value, ([] if value is not None else self._problems(tree, errors))

    def recover(self, tree: Node) -> M:
        """What is sound of a tree in which something is wrong, with placeholders for the rest."""
        _, _, as_text = self._read(tree)
        return recover(self.model, _content(tree, as_text))

    def _read(self, tree: Node) -> tuple[M | None, list[ErrorDetails], set[int]]:
        """The value of a tree or all errors, and the nodes whose numbers stand for texts."""
        as_text: set[int] = set()
        for _ in range(_ROUNDS):
            try:
                content = json.dumps(_content(tree, as_text), ensure_ascii=False)
                return self.model.model_validate_json(content, strict=True), [], as_text
            except ValidationError as error:
                errors = error.errors(include_url=False)
            respelled = self._numbers_that_are_texts(tree, errors) - as_text
            if not respelled:
                break
            as_text |= respelled
        return None, errors, as_text

    def _numbers_that_are_texts(self, tree: Node, errors: list[ErrorDetails]) -> set[int]:
        """The nodes that stand for a number where a text such as the rank ``10`` is wanted."""
        respelled: set[int] = set()
        for error in errors:
            if error["loc"][-1:] == ("[key]",):
                continue
            node = find(tree, self.schema_root.locate(error["loc"], tree).path)
            number = (
                isinstance(node, Scalar)
                and isinstance(node.value, int | float)
                and not isinstance(node.value, bool)
            )
            if number and (error["type"] in ("string_type", *_LITERAL) or _is_own(error)):
                respelled.add(id(node))
        return respelled

    def _problems(self, tree: Node, errors: list[ErrorDetails]) -> list[Problem]:
        problems: list[Problem] = []
        unknown = self._unknown(tree, errors)
        unions: dict[tuple[Path, int], list[ErrorDetails]] = {}
        for error in errors:
            union = self.schema_root.locate(error["loc"], tree).union
            if union is not None:
                unions.setdefault(union, []).append(error)
            else:
                problems.append(self._problem(tree, error, unknown))
        for (path, depth), members in unions.items():
            problems += self._union_problems(tree, path, depth, members, unknown)
        problems = _without_what_is_meant(problems)
        return [one for n, one in enumerate(problems) if one not in problems[:n]]

    def _unknown(self, tree: Node, errors: list[ErrorDetails]) -> set[Path]:
        """The entries that nothing asks for where they stand."""
        return {
            (*self.schema_root.locate(error["loc"][:-1], tree).path, str(error["loc"][-1]))
            for error in errors
            if error["type"] == "extra_forbidden"
        }

    def _union_problems(
        self,
        tree: Node,
        path: Path,
        depth: int,
        errors: list[ErrorDetails],
        unknown: Collection[Path],
    ) -> list[Problem]:
        """One message for a value that fits none of several forms, not one a form."""
        in_it = [e for e in errors if self.schema_root.locate(e["loc"], tree).path == path]
        if in_it == errors and any(error["type"] in _LITERAL for error in errors):
            return [self._none_of_several(tree, path, errors)]
        fitting = [
            error
            for error in errors
            if error["type"] not in _WANTED
            or self.schema_root.locate(error["loc"], tree).path != path
        ]
        if fitting:
            member = fitting[0]["loc"][depth]
            return [self._problem(tree, e, unknown) for e in fitting if e["loc"][depth] == member]
        wanted = OneOf(
            tuple(
                Phrase(f"problems.sorts.{sort}")
                for sort in dict.fromkeys(_WANTED[e["type"]] for e in errors)
            )
        )
        found = found_words(find(tree, path))
        return [Problem.at(where(tree, path), path, "wrong_sort", wanted=wanted, found=found)]

    def _none_of_several(self, tree: Node, path: Path, errors: list[ErrorDetails]) -> Problem:
        """That a value is no word of those which may stand there, and no other sort that may."""
        words: tuple[str, ...] = ()
        sorts: tuple[str, ...] = ()
        for error in errors:
            kind = error["type"]
            if kind in _LITERAL:
                words += self.schema_root.locate(error["loc"], tree).expected.values
            elif sort := _WANTED.get(kind) or _SORTS_OF_OWN.get(kind):
                sorts += (sort,)
        return _not_allowed(find(tree, path), where(tree, path), path, words, sorts)

    def _problem(self, tree: Node, error: ErrorDetails, unknown: Collection[Path]) -> Problem:
        """One error of pydantic in our words, at its line. unknown: entries that are errors."""
        kind = error["type"]
        context: dict[str, Any] = error.get("ctx", {})
        if kind == "extra_forbidden":
            return self._unknown_key(tree, error, unknown)
        location = self.schema_root.locate(error["loc"], tree)
        path, expected = location.path, location.expected
        if kind == "missing":
            return self._missing(tree, path, expected)
        if error["loc"][-1:] == ("[key]",):
            return self._wrong_key(tree, path, expected, kind, context)
        node = find(tree, path)
        mark = where(tree, path)
        if node is not None and is_null(node):
            return self._no_value(tree, path, node)
        if kind == "union_tag_not_found":
            path = (*path, expected.tag)
            return Problem.at(
                mark, path, "missing_tag", key=expected.tag, allowed=_listed(expected.tags)
            )
        if kind == "union_tag_invalid":
            path = (*path, expected.tag)
            return _not_allowed(find(tree, path), where(tree, path), path, expected.tags)
        if kind in _LITERAL:
            return _not_allowed(node, mark, path, expected.values)
        if kind in _WANTED:
            code = "not_bool" if _WANTED[kind] == "bool" else "wrong_sort"
            if _WANTED[kind] in _UNQUOTED and isinstance(node, Scalar) and node.quoted:
                code = "needless_quotes"
            return _wrong_sort(node, mark, path, expected, kind, code)
        if kind in _BOUNDS:
            code, limit = _BOUNDS[kind]
            actual = context.get("actual_length", 0)
            return Problem.at(
                mark, path, code, limit=context[limit], actual=actual, found=found_words(node)
            )
        if kind == "string_pattern_mismatch":
            code = "not_an_id" if "a-z" in context["pattern"] else "text_pattern"
            written = folded(node.spelling) if isinstance(node, Scalar) else ""
            meant = re.fullmatch(context["pattern"], written.replace("_", "-"))
            suggestion = meant[0] if meant and code == "not_an_id" else None
            return Problem.at(mark, path, code, suggestion, found=found_words(node))
        return _own_problem(tree, path, error)

    def _no_value(self, tree: Node, path: Path, node: Node) -> Problem:
        """What is written as null and strikes nothing out, or where a value is missing."""
        above, name, mark = find(tree, path[:-1]), str(path[-1]), where(tree, path)
        written = isinstance(node, Scalar) and node.spelling
        named = self.schema_root.at(path[:-1], tree).names_entries
        if not (isinstance(above, MapNode) and named and written):
            return Problem.at(mark, path, "empty_value")
        known = [key for key, entry in above.entries.items() if not is_null(entry)]
        hint = did_you_mean(name, known)
        return Problem.at(above.keys.get(name, mark), path, "nothing_to_strike", hint, name=name)

    def _unknown_key(self, tree: Node, error: ErrorDetails, unknown: Collection[Path]) -> Problem:
        key = str(error["loc"][-1])
        location = self.schema_root.locate(error["loc"][:-1], tree)
        path, owner = location.path, location.expected
        node = find(tree, path)
        mark = node.keys.get(key, node.mark) if isinstance(node, MapNode) else where(tree, path)
        value = find(tree, (*path, key))
        lacking = unseparated_key(mark, (*path, key), value, owner.fields)
        if lacking is not None:
            return lacking
        said, equals, amount = (part.strip() for part in key.partition("="))
        if equals and said and amount:
            return Problem.at(mark, (*path, key), "equals_sign", name=said, value=amount)
        above = _empty_above(node, key) if isinstance(node, MapNode) else None
        if above is not None:
            return Problem.at(mark, (*path, key), "not_indented", key=key, above=above)
        pieces = _pieces_of_text(node, key) if isinstance(node, MapNode) else None
        if pieces is not None and isinstance(node, MapNode):
            text, first = ", ".join(pieces), pieces[1]
            at = node.keys.get(first, mark)
            return Problem.at(at, (*path, first), "comma_in_text", text=shorten(text))
        fields = owner.fields if path else (*_ABOUT_FILES, *owner.fields)
        suggestion = did_you_mean(key, fields) or did_you_mean(key.lower(), fields)
        if suggestion is None and key.lower() in fields:
            suggestion = key.lower()
        homes, word = _homes(tree, key, unknown), None
        card = card_meant(key) if not homes and suggestion is None else None
        if card is not None:
            line = quoted(f'deck: {{card_points: {{"{card}": …}}}}')
            return Problem.at(mark, (*path, key), "misplaced_card", key=key, places=line)
        for meaning in () if homes or len(fields) <= _FEW_NAMED else meanings(key):
            homes, word = _homes(tree, meaning, unknown), meaning
            if homes:
                break
        if suggestion is not None and not (homes and _is_far_from(key, suggestion)):
            return Problem.at(mark, (*path, key), "unknown_key", suggestion, key=key)
        if homes == [key]:
            return Problem.at(mark, (*path, key), "misplaced_from_top", key=key)
        if homes:
            places = OneOf(tuple(map(quoted, homes)))
            return Problem.at(mark, (*path, key), "misplaced_key", word, key=key, places=places)
        if len(fields) > MOST_NAMED:
            return Problem.at(mark, (*path, key), "unknown_key", key=key)
        known = ", ".join(fields)
        return Problem.at(mark, (*path, key), "unknown_key_among", key=key, known=known)

    @staticmethod
    def _missing(tree: Node, path: Path, expected: SchemaNode) -> Problem:
        if isinstance(path[-1], int):
            return Problem.at(where(tree, path), path[:-1], "missing_item", n=path[-1] + 1)
        args: dict[str, Any] = {"key": path[-1]}
        if expected.tags:
            args |= {"tag": expected.tag, "allowed": _listed(expected.tags)}
        code = "missing_group" if expected.tags else "missing_key"
        return Problem.at(where(tree, path), path, code, **args)

    @staticmethod
    def _wrong_key(
        tree: Node, path: Path, expected: SchemaNode, kind: str, context: dict[str, Any]
    ) -> Problem:
        """A key of a map that may not be called that: an unknown card, say."""
        node = find(tree, path[:-1])
        key = str(path[-1])
        mark = node.keys.get(key, node.mark) if isinstance(node, MapNode) else where(tree, path)
        spelled = Scalar(key, mark, key)
        if kind in _LITERAL:
            return _not_allowed(spelled, mark, path, expected.values)
        if kind in _WANTED:
            wanted = Phrase(f"problems.sorts.{_WANTED[kind]}")
            return Problem.at(mark, path, "wrong_sort", wanted=wanted, found=found_words(spelled))
        if kind == "string_pattern_mismatch" or f"problems.{kind}" not in texts("de"):
            return Problem.at(mark, path, "not_an_id", found=found_words(spelled))
        return _custom(kind, mark, path, key, context)


def unseparated(node: Node | None, path: Path | str, known: Collection[str]) -> Problem | None:
    """That a text is an entry which lacks its colon, or the space after it, where it is one: of
    those `known` here, if the colon is not there at all."""
    word = node.value if isinstance(node, Scalar) else None
    if node is None or not isinstance(word, str):
        return None
    if (found := _GLUED.match(word)) is not None:
        said = {"key": shorten(found[0]), "name": found["name"]}
        return Problem.at(node.mark, path, "missing_space", **said)
    found = _APART.match(word)
    if found is None or found["name"] not in known:
        return None
    return Problem.at(node.mark, path, "missing_colon", name=found["name"])


def unseparated_key(
    mark: Mark, path: Path, value: Node | None, known: Collection[str]
) -> Problem | None:
    """That a name with nothing at it is an entry which lacks its colon, or the space after it: of
    those `known` here, if the colon is not there at all."""
    if value is None or not is_null(value):
        return None
    key = str(path[-1])
    name, colon, _ = key.partition(":")
    if colon:
        return Problem.at(mark, path, "missing_space", key=key, name=name)
    found = _APART.match(key)
    if found is None or found["name"] not in known:
        return None
    return Problem.at(mark, path, "missing_colon", name=found["name"])


def _pieces_of_text(node: MapNode, key: str) -> list[str] | None:
    """The whole text that an entry goes on with, in pieces: within braces a comma ends a text, and
    what comes after it is taken for a name without a colon. None where it is no such entry."""
    if not _has_no_colon(node, key):
        return None
    end = node.keys[key]
    written = sorted(
        (mark.line, mark.column, name)
        for name, mark in node.keys.items()
        if mark.file == end.file and name in node.entries
    )
    pieces: list[str] = []
    for line, column, name in written:
        if _has_no_colon(node, name):
            pieces += [name] if pieces else []
        elif (line, column) > end[1:3]:
            break
        else:
            text = node.entries[name]
            value = text.value if isinstance(text, Scalar) else None
            pieces = [value] if isinstance(value, str) else []
    return pieces or None


def _empty_above(node: MapNode, key: str) -> str | None:
    """The entry right above one, in the same column, that has nothing at it, so that what stands
    below may be meant for it."""
    mark = node.keys.get(key)
    if mark is None:
        return None
    before = [
        (other.line, name)
        for name, other in node.keys.items()
        if other.file == mark.file and other.line < mark.line and other.column == mark.column
    ]
    above = max(before)[1] if before else ""
    value = node.entries.get(above)
    return above if isinstance(value, Scalar) and is_null(value) and not value.spelling else None


def _has_no_colon(node: MapNode, key: str) -> bool:
    """Whether an entry is a name alone: its value, which is nothing, begins where the name ends."""
    value, mark = node.entries[key], node.keys.get(key)
    if mark is None or not is_null(value):
        return False
    return value.mark == mark._replace(column=mark.column + len(key))


def _homes(tree: Node, key: str, unknown: Collection[Path]) -> list[str]:
    """Where an entry of that name belongs: where the ruleset has it, or else where one can."""
    place = _elsewhere(tree, key, unknown)
    return [place] if place is not None else homes_of(key)


def _elsewhere(tree: Node, key: str, unknown: Collection[Path]) -> str | None:
    """Where an entry that stands in the wrong place belongs: the place least deep in the ruleset
    that rightly has one of that name."""
    level: list[tuple[Path, Node]] = [((), tree)]
    while level:
        below: list[tuple[Path, Node]] = []
        for at, node in level:
            if not isinstance(node, MapNode):
                continue
            if key in node.entries and (*at, key) not in unknown:
                return dotted((*at, key))
            below += [((*at, name), child) for name, child in node.entries.items()]
        level = below
    return None


def _own_problem(tree: Node, path: Path, error: ErrorDetails) -> Problem:
    """An error that a model raised itself: its type is the code, its context the arguments."""
    context = dict(error.get("ctx", {}))
    path = (*path, *context.pop("at", ()))
    node = find(tree, path)
    word = node.spelling if isinstance(node, Scalar) else ""
    mark = where(tree, path)
    if f"problems.{error['type']}" not in texts("de"):
        reason = str(context.get("error", error["msg"]))
        return Problem.at(mark, path, "invalid", reason=reason, found=found_words(node))
    return _custom(error["type"], mark, path, word, context)


def _custom(code: str, mark: Mark, path: Path, word: str, context: dict[str, Any]) -> Problem:
    candidates, meant = context.pop("candidates", ()), context.pop("meant", None)
    if word[:1] in CURLY and word[-1:] in CURLY and word.strip(CURLY):
        plain = word.strip(CURLY)
        return Problem.at(mark, path, "curly_quotes", word=plain, plain=plain)
    suggestion = meant or (did_you_mean(word, candidates) if word else None)
    return Problem.at(mark, path, code, suggestion, **context)


def _is_own(error: ErrorDetails) -> bool:
    """Whether a model raised the error itself, so that it is about what a value means."""
    return error["type"] in ("value_error", "assertion_error") or (
        f"problems.{error['type']}" in texts("de")
    )


def _without_what_is_meant(problems: list[Problem]) -> list[Problem]:
    """Without entries that are missing only because they are called otherwise in the file."""
    meant = {
        f"{above}{dot}{name}"
        for problem in problems
        if problem.code in ("unknown_key", "equals_sign", "missing_colon", "missing_space")
        for name in (problem.suggestion or problem.args.get("name"),)
        for above, dot, _ in (problem.path.rpartition("."),)
    }
    missing = ("missing_key", "missing_group")
    return [one for one in problems if one.code not in missing or one.path not in meant]


def _is_far_from(key: str, suggestion: str) -> bool:
    """Whether an entry is hardly like the one that it may have been meant for."""
    if in_other_words(key, [suggestion]) is not None:
        return False
    return SequenceMatcher(None, key, suggestion).ratio() < ALIKE


def _wrong_sort(
    node: Node | None, mark: Mark, path: Path, expected: SchemaNode, kind: str, code: str
) -> Problem:
    """Another sort of value than the wanted one, and what to write instead where that is clear."""
    sort = _WANTED[kind]
    word = node.spelling if isinstance(node, Scalar) else ""
    if sort == "int" and _FRACTION.fullmatch(word):
        return Problem.at(mark, path, "no_fraction", found=found_words(node))
    if sort == "list" and isinstance(node, Scalar):
        groups = expected.item_fields
        if groups:
            known = ", ".join(groups)
            return Problem.at(mark, path, "list_of_groups", known=known, first=groups[0])
        meant = did_you_mean(word, expected.item_values) or word
        return Problem.at(mark, path, "list_of_one", word=shorten(meant))
    if sort == "map" and (entry := unseparated(node, path, expected.fields)) is not None:
        return entry
    if sort == "map" and isinstance(node, ListNode):
        return Problem.at(mark, path, "list_for_group")
    suggestion = None
    if sort == "map" and word:
        key = expected.key_with(word)
        suggestion = f"{{{key}: {word}}}" if key is not None else None
        fields = tuple(expected.fields)
        if key is None and 0 < len(fields) <= _FEW_NAMED:
            args: dict[str, Any] = {
                "known": ", ".join(fields),
                "first": fields[0],
                "found": found_words(node),
            }
            return Problem.at(mark, path, "group_for_value", **args)
    elif sort in _OTHERWISE:
        suggestion = in_other_words(word, _OTHERWISE[sort])
        number = _NUMBER_FIRST.fullmatch(word) if sort == "int" else None
        if suggestion is None and number is not None and number[1] != word:
            suggestion = number[1]
    wanted = Phrase(f"problems.sorts.{sort}")
    return Problem.at(mark, path, code, suggestion, wanted=wanted, found=found_words(node))


def _not_allowed(
    node: Node | None,
    mark: Mark,
    path: Path,
    allowed: tuple[str, ...],
    sorts: tuple[str, ...] = (),
) -> Problem:
    """That none of the allowed words stands there, nor a value of one of these sorts."""
    word = node.spelling if isinstance(node, Scalar) else ""
    if isinstance(node, ListNode) and len(node.items) == 1:
        only = node.items[0]
        if isinstance(only, Scalar) and only.spelling in allowed:
            return Problem.at(mark, path, "no_list", word=only.spelling)
    suit = suit_meant(word)
    if suit is not None and path[-1:] == ("trump",) and "fixed" in allowed:
        return Problem.at(mark, path, "suit_as_trump", suit=suit, word=shorten(word))
    return Problem.at(
        mark,
        path,
        "not_allowed",
        did_you_mean(word, allowed) or _in_other_words(word, sorts),
        found=found_words(node),
        allowed=_listed(allowed, sorts),
    )


def _in_other_words(word: str, sorts: tuple[str, ...]) -> str | None:
    """What of these sorts is meant by a word, where that is clear."""
    meant = (in_other_words(word, _OTHERWISE[sort]) for sort in sorts if sort in _OTHERWISE)
    return next(filter(None, meant), None)


def _listed(words: tuple[str, ...], sorts: tuple[str, ...] = ()) -> OneOf:
    shown = words if len(words) <= _MANY else (*words[:_MANY], "…")
    if "bool" in sorts:
        shown += ("true", "false")
    others = [Phrase(f"problems.sorts.{sort}") for sort in sorts if sort != "bool"]
    return OneOf((*shown, *others))


def found_words(node: Node | None) -> Phrase:
    """What stands in the file, for a message: the word itself, or what sort of thing it is."""
    if isinstance(node, MapNode):
        return Phrase("problems.sorts.map")
    if isinstance(node, ListNode):
        return Phrase("problems.sorts.list")
    if node is None or node.value is None:
        return Phrase("problems.sorts.null")
    return quoted(shorten(node.spelling))


def _content(tree: Node, as_text: set[int]) -> Any:
    """The tree as maps, lists and values; numbers that stand for texts as they were written."""

    def plain(node: Node) -> Any:
        if isinstance(node, MapNode):
            return {key: plain(entry) for key, entry in node.entries.items()}
        if isinstance(node, ListNode):
            return [plain(item) for item in node.items]
        return node.spelling if id(node) in as_text else node.value

    return plain(tree)
