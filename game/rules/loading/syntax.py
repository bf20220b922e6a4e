"""What is wrong in a file that is no YAML, by what the parser says and what stands in the lines."""

from __future__ import annotations

import re

import yaml

from game.reading import MOST_DEPTH
from game.rules.problems import Mark, Problem, shorten

# What the two parsers say, in the order in which it is looked for, and our word for it.
_SYNTAX = (
    ("tab character", "yaml_tab"),
    ("quoted scalar", "yaml_quote"),
    ("mapping values are not allowed", "yaml_colon"),
    ("could not find expected ':'", "yaml_no_colon"),
    ("nesting depth", "yaml_too_deep"),
    ("flow", "yaml_bracket"),
    ("cannot start any token", "yaml_start"),
    ("tag", "yaml_tag"),
    ("block", "yaml_indent"),
)
_AT_OPENING = frozenset({"yaml_quote", "yaml_bracket", "yaml_no_colon"})
"""What is noticed only further down: where it opens helps more."""

_FIRST_KEY = re.compile(r"\s*[\w\"'*-]+")
_WITH_VALUE = re.compile(r"\s*[^\s#:-][^:]*:\s+[^\s#&|>]")
_EQUALS = re.compile(r"\s*(?P<name>[\w-]+)\s*=\s*(?P<value>\S.*)")
_REMARKS = ("//", "/*", ";", "%")
_FENCE = "```"
_GLUED = re.compile(r"\s*(?P<name>[\w-]+):[^\s:]")
_APART = re.compile(r"\s*(?P<name>[a-z][\w-]*)\s+[^\s:=][^:]*")


def syntax_problem(error: yaml.MarkedYAMLError, text: str, file: str) -> Problem:
    """What an error of the parser says, at the place where it is to be mended."""
    said = f"{error.problem or ''} {error.context or ''}"
    code = next((code for words, code in _SYNTAX if words in said), "yaml_syntax")
    mark = error.problem_mark or error.context_mark
    here = Mark(file, mark.line + 1, mark.column + 1) if mark else Mark(file, 1, 1)
    if code in _AT_OPENING and error.context_mark is not None:
        here = Mark(file, error.context_mark.line + 1, error.context_mark.column + 1)
    lines = text.splitlines() or [""]
    line = lines[here.line - 1] if here.line <= len(lines) else ""
    if code == "yaml_start" and line[here.column - 1 : here.column] == "\t":
        code = "yaml_tab"
    if code == "yaml_too_deep":
        return Problem.at(here, "", code, limit=MOST_DEPTH)
    before = _line_before(lines, here.line) if code == "yaml_colon" else None
    if before is not None:
        # The parser takes a line without a colon for the beginning of the next one's name.
        line, code = lines[before - 1], "yaml_no_colon"
        here = Mark(file, before, _indent(line) + 1)
    if line.strip().startswith(_FENCE):
        return Problem.at(here, "", "yaml_fence")
    sign = next((sign for sign in _REMARKS if line.strip().startswith(sign)), None)
    if sign is not None:
        return Problem.at(here, "", "yaml_comment", sign=sign)
    glued, equals = _GLUED.match(line), _EQUALS.fullmatch(line.rstrip())
    if code in ("yaml_no_colon", "yaml_colon") and equals is not None:
        name, value = equals["name"], equals["value"]
        return Problem.at(here, "", "equals_sign", name=name, value=shorten(value))
    if code == "yaml_no_colon" and glued is not None:
        key = line.split()[0]
        return Problem.at(here, "", "missing_space", key=key, name=glued["name"])
    apart = _APART.match(line)
    if code == "yaml_no_colon" and apart is not None:
        return Problem.at(here, "", "missing_colon", name=apart["name"])
    if code == "yaml_colon" and _is_deeper(lines, here):
        code = "yaml_deeper"
    if code == "yaml_indent":
        code = _of_block(said, line, here)
    return Problem.at(here, "", code)


def _is_deeper(lines: list[str], here: Mark) -> bool:
    """Whether a line with a name and a colon stands deeper than the one before, which has a value
    already and so takes nothing below it."""
    line = lines[here.line - 1]
    before = [one for one in lines[: here.line - 1] if one.strip() and one.strip()[0] != "#"]
    if not before or _FIRST_KEY.fullmatch(line[: here.column - 1].rstrip()) is None:
        return False
    return _indent(line) > _indent(before[-1]) and _WITH_VALUE.match(before[-1]) is not None


def _line_before(lines: list[str], number: int) -> int | None:
    """The line right before one that has neither colon nor dash, though it stands in the same
    column: where it does not go on with the text of an entry above."""
    if number > len(lines):
        return None
    indent = _indent(lines[number - 1])
    said = [n for n in range(number - 1, 0, -1) if lines[n - 1].strip()[:1] not in ("", "#")]
    above = next((lines[n - 1] for n in said if _indent(lines[n - 1]) < indent), "")
    if not said or _WITH_VALUE.match(above) is not None:
        return None
    line = lines[said[0] - 1]
    fits = _indent(line) == indent and ":" not in line and line.strip()[0] != "-"
    return said[0] if fits else None


def _indent(line: str) -> int:
    return len(line) - len(line.lstrip(" "))


def _of_block(said: str, line: str, here: Mark) -> str:
    """What it is that does not go with the lines around it."""
    if "block collection" in said and not line[here.column - 1 :].startswith("-"):
        return "yaml_dash"
    if line[here.column - 2 : here.column - 1] in ("'", '"'):
        return "yaml_quote_inside"
    return "yaml_indent"
