"""Writing a record."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.engine.actions import Action
from game.engine.notation import write_action, write_argument
from game.engine.record.model import HEAD, LISTS, VERSION
from game.engine.rules.rules import Rules
from game.values import Seat


def write_head(
    names: Sequence[str],
    seed: int,
    ruleset: str = "",
    house: Sequence[tuple[str, str]] = (),
    rules_text: str = "",
) -> str:
    """The head of a record: with `rules_text` the ruleset is embedded, else named."""
    lines = [f"{HEAD}: record {VERSION}"]
    if ruleset:
        lines.append(f"ruleset: {ruleset}")
    if house:
        lines.append("house: " + " ".join(f"{key}={value}" for key, value in house))
    lines += [f"names: {', '.join(names)}", f"seed: {seed}"]
    if rules_text:
        lines += ["rules:", *(f"  {line}".rstrip() for line in rules_text.splitlines())]
    return "\n".join(lines) + "\n\n"


def write_line(rules: Rules, seat: Seat, action: Action) -> str:
    """One action as a line of a record, without its end."""
    return f"{seat}: {write_action(rules, action)}"


def write_moves(rules: Rules, moves: Iterable[tuple[int, Action]], width: int = 4) -> str:
    """Many actions, what belongs together on one line: tricks, cards laid away or given,
    melds.

    `width` is the number of cards in a trick; where tricks are picked up it is told of each card
    whose it is.

    >>> from game.engine.rules.compiling import compile_rules
    >>> from game.engine.notation import parse_action
    >>> from game.rules import load
    >>> rules = compile_rules(load("binokel-3").ruleset)
    >>> said = ["bid 150", "play herz-as", "play herz-10", "play herz-ober", "play eichel-10"]
    >>> moves = zip([0, 0, 1, 2, 0], [parse_action(rules, words) for words in said])
    >>> print(write_moves(rules, moves, width=3), end="")
    0: bid 150
    0: play herz-as herz-10 herz-ober
    0: play eichel-10
    """
    lines: list[str] = []
    width = 1 if rules.picks_up else width
    verb, owner, count = "", -1, 0
    for seat, action in moves:
        joins = action.verb in LISTS and action.verb == verb
        if joins and ((verb == "play" and count < width) or (verb != "play" and seat == owner)):
            lines[-1] += " " + write_argument(rules, action)
            count += 1
            continue
        lines.append(write_line(rules, seat, action))
        verb, owner, count = action.verb, seat, 1
    return "".join(line + "\n" for line in lines)
