"""House rules on the tree: which are chosen, what is wrong with them, and the keys they write."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from pydantic import BaseModel, ConfigDict

from game.rules.house import (
    Rules,
    Selection,
    active,
    allowed,
    called,
    label_of,
    others_values,
    refusals,
    rule_called,
    rule_meant,
    rules_named,
    spelled,
    value_meant,
    value_of,
)
from game.rules.loading.core_schema import SchemaNode
from game.rules.loading.inherit import without_taken_nulls
from game.rules.loading.tree import (
    MapNode,
    Node,
    Scalar,
    by_house_rule,
    emptied,
    find,
    from_plain,
    is_null,
    leaves,
    merge,
    merge_at,
    plain,
    where,
    with_entry,
    without,
)
from game.rules.loading.validation import (
    MOST_NAMED,
    Validator,
    found_words,
    unseparated,
    unseparated_key,
)
from game.rules.model.base import Id
from game.rules.model.house import CONDITIONS, HouseRule, Value
from game.rules.problems import Mark, Path, Problem, did_you_mean, dotted, quoted, shorten
from game.texts import OneOf

OPTION = "--house"
_NUMBER = re.compile(r"-?[0-9]{1,6}")
_FIXED = frozenset({"id", "extends", "house", "house_rules"})


class _HouseRules(BaseModel):
    """The part of a ruleset that is needed before the whole can be checked."""

    model_config = ConfigDict(strict=True, frozen=True)

    house_rules: dict[Id, HouseRule] = {}


_validator = Validator(_HouseRules)


def read_rules(tree: MapNode) -> tuple[dict[str, HouseRule], list[Problem]]:
    """The house rules of a tree that are well-formed, and what is wrong with the others."""
    node = tree.entries.get("house_rules")
    if not isinstance(node, MapNode):
        return {}, []
    part = MapNode({"house_rules": node}, tree.mark)
    whole, problems = _validator.validate(part)
    problems = [_as_choice(problem, node) for problem in problems]
    if whole is None:
        broken = {problem.path.split(".")[1] for problem in problems if "." in problem.path}
        part.entries["house_rules"] = without(node, *broken)
        whole, _ = _validator.validate(part)
    return (whole.house_rules if whole else {}), problems


def _as_choice(problem: Problem, rules: MapNode) -> Problem:
    """The problem, or where a single value stands for a house rule, that it is to be chosen."""
    _, _, name = problem.path.partition(".")
    said = rules.entries.get(name)
    if problem.code != "wrong_sort" or not isinstance(said, Scalar):
        return problem
    args = {"rule": shorten(name), "value": shorten(said.spelling)}
    return replace(problem, code="house_chosen_in_rules", args=args)


def read_selection(
    tree: MapNode, rules: Rules, given: Mapping[str, str]
) -> tuple[dict[str, Value], list[Problem]]:
    """The active choices of a tree, with those `given` on the command line over them."""
    chosen: dict[str, Value] = {}
    marks: dict[str, Mark] = {}
    problems: list[Problem] = []
    all_rules = tree.entries.get("house_rules")
    known = tuple(all_rules.entries) if isinstance(all_rules, MapNode) else ()
    node = tree.entries.get("house")
    written: list[tuple[str, Mark, Node]] = []
    if isinstance(node, MapNode):
        written = [(key, node.keys.get(key, node.mark), n) for key, n in node.entries.items()]
    elif node is not None and not is_null(node):
        lacking = unseparated(node, "house", known)
        problems.append(lacking or Problem.at(node.mark, "house", "house_not_a_map"))
    command_line = Mark(OPTION, 0, 0)
    written += [
        (key, command_line, Scalar(text, command_line, text)) for key, text in given.items()
    ]
    for name, mark, entry in written:
        path = ("house", name)
        if name not in rules:
            overridden = all_rules.deleted.get(name) if isinstance(all_rules, MapNode) else None
            if overridden is not None:
                location = f"{overridden.file}:{overridden.line}"
                problems.append(
                    Problem.at(mark, path, "house_settled", rule=shorten(name), place=location)
                )
            elif name not in known:
                problems.append(_unknown_rule(mark, path, entry, rules))
            continue
        value = value_of(rules[name], entry.value) if isinstance(entry, Scalar) else None
        if value is None:
            word = entry.spelling if isinstance(entry, Scalar) else ""
            problems.append(
                Problem.at(
                    entry.mark,
                    path,
                    "house_wrong_value",
                    value_meant(word, rules[name]),
                    rule=name,
                    called=called(name, rules[name]),
                    found=found_words(entry),
                    allowed=allowed(rules[name]),
                    number=int(word) if _NUMBER.fullmatch(word) else None,
                    instead="",
                )
            )
            continue
        chosen[name] = value
        marks[name] = entry.mark
    refused = refusals(rules, chosen)
    for refusal in refused:
        path = ("house", refusal.rule)
        problems.append(Problem.at(marks[refusal.rule], path, refusal.code, **refusal.args))
    # A refused choice is left out, so that one mistake is not reported in several ways.
    selection = active(rules, chosen)
    for refusal in refused:
        selection.pop(refusal.rule, None)
    problems += clashes(tree, rules, selection, marks)
    return selection, problems


def _unknown_rule(mark: Mark, path: Path, entry: Node | None, rules: Rules) -> Problem:
    """That there is no house rule of a name, and which one may be meant."""
    name = str(path[-1])
    if isinstance(entry, MapNode) and rule_called(name, rules) is None:
        return Problem.at(mark, path, "house_nested", rule=shorten(name))
    if not rules:
        return Problem.at(mark, path, "house_none", rule=shorten(name))
    if (lacking := unseparated_key(mark, path, entry, rules)) is not None:
        return lacking
    meant = rule_meant(name, rules)
    if isinstance(meant, str):
        return Problem.at(mark, path, "house_unknown", meant, rule=shorten(name))
    known = [called(rule, rules[rule], value) for rule, value in meant]
    code = "house_unknown_near"
    if not known:
        known = [called(rule, rules[rule]) for rule in rules]
        code = "house_unknown_among" if len(rules) <= MOST_NAMED else "house_unknown_of_many"
    return Problem.at(mark, path, code, rule=shorten(name), known=OneOf(tuple(known)))


def as_house_rule(problem: Problem, rules: Rules) -> Problem:
    """The problem, or where it is about an entry that there is not, but that is called like a house
    rule of the table, that its place is below `house`."""
    at_top = problem.code == "misplaced_key" and problem.args["key"] == problem.path
    if problem.code not in ("unknown_key", "unknown_key_among") and not at_top:
        return problem
    word = problem.args["key"]
    rule = word if word in rules else None
    if problem.suggestion is None and rule is None and not at_top:
        rule = rule_called(word, rules)
        near = [called(name, rules[name]) for name in rules_named(word, rules)]
        if rule is None and near:
            args = {"key": word, "known": OneOf(tuple(near))}
            return replace(problem, code="rules_near", args=args)
    if rule is None:
        return problem
    suggestion = None if rule == word else rule
    return replace(problem, code="house_rule_elsewhere", args={"key": rule}, suggestion=suggestion)


def apply(tree: MapNode, rules: Rules, selection: Selection) -> MapNode:
    """The tree as the selection has it; keys that do not exist are left alone.

    The places of what a rule writes are those in the rule's definition, and name the rule.
    """
    result = tree
    for name, value in active(rules, selection).items():
        for path, node in writes(tree, name, rules[name], value):
            result = merge_at(result, path, node)
    result = without_taken_nulls(result) if result is not tree else tree
    house = MapNode(
        {
            name: from_plain(value, where(tree, ("house", name)))
            for name, value in selection.items()
        },
        where(tree, ("house",)),
    )
    result = without(result, "house")
    return with_entry(result, "house", house) if house.entries else result


def check_rules(tree: MapNode, rules: Rules, schema_root: SchemaNode) -> list[Problem]:
    """What is wrong with the house rules of a tree, whether they are active or not.

    `schema_root` is that of the whole ruleset: a key that it has may be written where it is left
    out.
    """
    wrong = [
        problem for name in rules for problem in _rule_problems(tree, name, rules, schema_root)
    ]
    return [*_still_named(tree, rules), *wrong]


def _still_named(tree: MapNode, rules: Rules) -> Iterator[Problem]:
    """The house rules that are struck out while others name them in their conditions: told where
    they are struck out."""
    for struck, mark in _struck(tree, rules).items():
        named = [
            name
            for name, rule in rules.items()
            for value in rule.values
            for conditions in rule.conditions(value)
            if any(struck in getattr(conditions, word) for word in CONDITIONS)
        ]
        if named:
            names = ", ".join(dict.fromkeys(named))
            path = ("house_rules", struck)
            yield Problem.at(mark, path, "house_struck", rule=struck, names=names)


def _struck(tree: MapNode, rules: Rules) -> dict[str, Mark]:
    """The house rules that are struck out, and where."""
    node = tree.entries.get("house_rules")
    deleted = node.deleted if isinstance(node, MapNode) else {}
    return {name: mark for name, mark in deleted.items() if name not in rules}


def _rule_problems(
    tree: MapNode, name: str, rules: Rules, schema_root: SchemaNode
) -> Iterator[Problem]:
    rule = rules[name]
    yield from _condition_problems(tree, name, rules)
    at_odds: list[Path] = []
    instead = False
    for value in _telling_values(tree, rule):
        written = list(writes(tree, name, rule, value))
        if any(_is_blocked(tree, path, schema_root) for path, _ in written):
            continue
        wrong = [_key_problem(tree, path, node, schema_root) for path, node in written]
        if any(wrong):
            yield from filter(None, wrong)
            continue
        differing = [path for path, node in written if not holds(tree, path, node, schema_root)]
        if value == rule.default:
            at_odds = differing
        elif not differing:
            problem = _no_change(tree, rule, name, value, [path for path, _ in written])
            instead = problem.code == "house_instead"
            # Of a number it is said at the default what is wrong: all its values are there.
            if instead or rule.number is None:
                yield problem
    # Whoever is told to choose another value need not hear that the default does not hold.
    for path in () if instead else at_odds:
        yield _default_differs(tree, rule, name, path)


def _default_differs(tree: MapNode, rule: HouseRule, name: str, path: Path) -> Problem:
    """A key that is not what the default says: told where the player's file says either."""
    value, defined_at = where(tree, path), _definition(rule, name, rule.default)
    definition = where(tree, defined_at)
    if definition.file == tree.mark.file != value.file:
        other = f"{value.file}:{value.line}"
        return Problem.at(
            definition,
            defined_at,
            "house_default_not_held",
            key=dotted(path),
            place=other,
            default=rule.default,
        )
    args: dict[str, Any] = {"rule": name, "called": called(name, rule), "default": rule.default}
    return Problem.at(value, path, "house_default_differs", **args)


def _telling_values(tree: MapNode, rule: HouseRule) -> tuple[Value, ...]:
    """The values that tell all there is to know of a rule: of a number, which always writes the
    same keys, the default and the one that holds in the tree."""
    if rule.number is None:
        return rule.values
    held = held_number(tree, rule)
    return (rule.default,) if held is None or held == rule.default else (rule.default, held)


def held_number(tree: MapNode, rule: HouseRule) -> int | None:
    """The number that a tree has at all keys of a rule, when it is one that may be chosen."""
    if rule.number is None:
        return None
    nodes = [find(tree, tuple(key.split("."))) for key in rule.number.keys]
    held = {node.value if isinstance(node, Scalar) else None for node in nodes}
    number = held.pop()
    return number if not held and type(number) is int and number in rule.number.values else None


def _no_change(
    tree: MapNode, rule: HouseRule, name: str, value: Value, paths: list[Path]
) -> Problem:
    """A choice that is made already: by a key of the player's file, or by the ruleset itself."""
    defined_at = _definition(rule, name, value)
    definition = where(tree, defined_at)
    for path in paths:
        mark = where(tree, path)
        said = find(tree, path) or _is_deleted(tree, path)
        if said and mark.file != definition.file != tree.mark.file:
            args: dict[str, Any] = {"rule": name, "value": value, "called": called(name, rule)}
            return Problem.at(mark, path, "house_instead", **args)
    return Problem.at(definition, defined_at, "house_changes_nothing", value=value)


def _is_deleted(tree: MapNode, path: Path) -> bool:
    """Whether a key was struck out with null."""
    group = find(tree, path[:-1])
    return isinstance(group, MapNode) and str(path[-1]) in group.deleted


def _is_blocked(tree: MapNode, path: Path, schema_root: SchemaNode) -> bool:
    """Whether something else stands where a group belongs, which is told there."""
    for depth in range(1, len(path)):
        node = find(tree, path[:depth])
        if node is not None and not isinstance(node, MapNode):
            return schema_root.at(path[:depth], tree).is_map
    return False


def _key_problem(tree: MapNode, path: Path, node: Node, schema_root: SchemaNode) -> Problem | None:
    """What is wrong with a key that a house rule writes."""
    mark = node.mark._replace(house_rule="")
    where_written = f"house_rules.{node.mark.house_rule}"
    if str(path[0]) in _FIXED:
        return Problem.at(mark, where_written, "house_fixed_key", key=dotted(path))
    current: Node = tree
    for index, step in enumerate(path):
        entries = current.entries if isinstance(current, MapNode) else {}
        if step not in entries:
            if is_null(node) and _is_deleted(tree, path):
                return None  # what it strikes out, somebody has struck out already
            expected = schema_root.at(path[:index], tree)
            fields = expected.fields if isinstance(current, MapNode) else ()
            if step in fields and index == len(path) - 1:
                return None
            if expected.is_map and not isinstance(current, MapNode):
                return None  # said already: something else stands where a map belongs
            similar = did_you_mean(str(step), [*entries, *fields])
            hint = dotted((*path[:index], similar, *path[index + 1 :])) if similar else None
            return Problem.at(mark, where_written, "house_unknown_key", hint, key=dotted(path))
        current = entries[str(step)]
    return None


def _condition_problems(tree: MapNode, name: str, rules: Rules) -> Iterator[Problem]:
    rule, struck, written_rules = rules[name], _struck(tree, rules), tree.entries.get("house_rules")
    known = written_rules.entries if isinstance(written_rules, MapNode) else {}
    holders: list[tuple[Path, Any]] = [(("house_rules", name), rule)]
    if rule.choice is not None:
        options: Path = ("house_rules", name, "choice", "options")
        holders += [((*options, key), option) for key, option in rule.choice.options.items()]
    if rule.number is not None and rule.number.above is not None:
        holders.append((("house_rules", name, "number", "above"), rule.number.above))
    for holder, conditions in holders:
        for word in CONDITIONS:
            others: dict[str, Any] = getattr(conditions, word)
            for other, written in others.items():
                path = (*holder, word, other)
                if other in struck:
                    continue
                if other not in rules and other in known:
                    continue  # what is wrong with that one is told where it stands
                if other == name:
                    yield Problem.at(where(tree, path), path, "house_unknown", rule=other)
                    continue
                if other not in rules:
                    yield _unknown_rule(where(tree, path), path, None, rules)
                    continue
                wanted = written if isinstance(written, list) else [written]
                if len(others_values(rules[other], written)) != len(wanted):
                    yield Problem.at(
                        where(tree, path),
                        path,
                        "house_wrong_value",
                        rule=other,
                        called=called(other, rules[other]),
                        found=quoted(", ".join(spelled(value) for value in wanted)),
                        allowed=allowed(rules[other]),
                        instead="",
                    )


def clashes(
    tree: MapNode, rules: Rules, selection: Selection, marks: Mapping[str, Mark]
) -> Iterator[Problem]:
    """Two active house rules that write different values to one key, or one into what another
    replaces or deletes; `marks` say where each was chosen."""
    written: list[tuple[str, Path, Node]] = []
    for name, value in selection.items():
        for path, node in writes(tree, name, rules[name], value):
            for leaf, leaf_node in leaves(node, path):
                for other, other_path, other_node in written:
                    shorter = min(len(leaf), len(other_path))
                    if other == name or leaf[:shorter] != other_path[:shorter]:
                        continue
                    if leaf == other_path and plain(leaf_node) == plain(other_node):
                        continue
                    if leaf == other_path and other in _required(rules[name], value):
                        continue  # it knows of the other one, and is written after it
                    args = {"rule": label_of(rules[name]), "other": label_of(rules[other])}
                    key = dotted(leaf[:shorter])
                    mark = marks.get(name, tree.mark)
                    yield Problem.at(mark, ("house", name), "house_clash", key=key, **args)
                written.append((name, leaf, leaf_node))


def choices_at(tree: MapNode, rules: Rules, path: Path) -> Iterator[tuple[str, Value]]:
    """The values of house rules that are about what stands at a path; numbers aside."""
    for name, rule in rules.items():
        values = rule.values if rule.number is None else ()
        written = [
            at
            for v in values
            for start, node in writes(tree, name, rule, v)
            for at, _ in leaves(node, start)
        ]
        if any(at[: len(path)] == path[: len(at)] for at in written):
            yield from ((name, value) for value in values)


def _required(rule: HouseRule, value: Value) -> set[str]:
    """The other house rules that a choice requires to have certain values."""
    return {other for conditions in rule.conditions(value) for other in conditions.requires}


def writes(tree: MapNode, name: str, rule: HouseRule, value: Value) -> Iterator[tuple[Path, Node]]:
    """What a house rule writes at a value: each key, and the node with the place it comes from."""
    defined_at = _definition(rule, name, value)
    for key, content in rule.sets(value).items():
        path: Path = tuple(key.split("."))
        if rule.number is not None:
            mark = where(tree, defined_at)
            yield path, Scalar(value, mark._replace(house_rule=name), str(value))
            continue
        source = find(tree, (*defined_at, key))
        mark = where(tree, (*defined_at, key))._replace(house_rule=name)
        yield path, by_house_rule(source, name) if source is not None else from_plain(content, mark)


def _definition(rule: HouseRule, name: str, value: Value) -> Path:
    """Where a house rule says what it writes at a value."""
    if rule.choice is not None:
        return ("house_rules", name, "choice", "options", str(value), "sets")
    if rule.switch is not None:
        return ("house_rules", name, "switch", "sets" if value else "off_sets")
    return ("house_rules", name, "number", "sets")


def holds(tree: MapNode, path: Path, node: Node, schema_root: SchemaNode) -> bool:
    """Whether the tree already says what a house rule would write."""
    present = find(tree, path)
    if present is not None:
        return not is_null(node) and bool(plain(emptied(merge(present, node))) == plain(present))
    try:
        default = schema_root.at(path[:-1], tree).default(str(path[-1]))
    except KeyError:
        return is_null(node)
    return is_null(node) or bool(plain(emptied(node)) == default)
