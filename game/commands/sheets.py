"""Deals and their sheets as lines of text."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from game.cards import suit_name
from game.engine.rules.rules import Rules
from game.engine.sheet import AT_SCORE, ONLY_TOLD, SheetLine
from game.engine.state import Result
from game.rules.explain.writer import in_its_words
from game.texts import Texts

_SIDES: Final = ("re", "kontra")
"""What the two sides are in the rules, by their numbers."""


def deal_lines(
    rules: Rules, result: Result, number: int, names: Sequence[str], texts: Texts
) -> Iterator[str]:
    """A finished deal: what was played, every line of its sheet, what is written down.

    `names` are those of the players, one a seat; all is said in the words of the game.
    """
    texts = in_its_words(rules.ruleset, texts)
    if result.thrown_in:
        yield texts.get("commands.replay.thrown_in", number=number)
        return
    spec = rules.contracts[result.contract].spec
    label = spec.label.text(texts.lang)
    yield texts.get("commands.replay.deal", number=number, contract=label)
    if result.declarer is not None and (not spec.each_alone or rules.ruleset.bids_numbers):
        numbers = rules.ruleset.bids_numbers and result.bid is not None
        bid = spec.said(result.bid or 0) if numbers else None
        key = "player" if bid is None else "declarer"
        name = names[result.declarer]
        yield texts.get(f"commands.replay.{key}", name=name, bid=bid)
    for line in result.sheet:
        yield _sheet_line(rules, line, names, texts)
    yield texts.get("commands.replay.score", score=scores(names, result.score, texts))


def scores(names: Sequence[str], values: Sequence[int], texts: Texts) -> str:
    """Each player with a number of score points."""
    return ", ".join(f"{name} {texts.show(n)}" for name, n in zip(names, values, strict=True))


def _sheet_line(rules: Rules, line: SheetLine, names: Sequence[str], texts: Texts) -> str:
    side = _side(rules, line.side or 0, texts)
    owner = side if line.seat is None else names[line.seat]
    key, detail = f"sheet.reasons.{line.reason}", _detail(rules, line, texts)
    against = rules.side_against(line.reason)
    if against is not None:
        key, detail = "sheet.reasons.against_side", against.text(texts.lang)
    reason = texts.get(key, name=detail) if key in texts else f"{line.reason} {detail}".rstrip()
    text = "told" if line.reason in ONLY_TOLD else "line"
    return texts.get(f"commands.replay.{text}", owner=owner, reason=reason, points=line.points)


def _side(rules: Rules, side: int, texts: Texts) -> str:
    """What a side is called, by its number where nothing names it."""
    names = rules.scoring.side_names
    if names:
        return names[_SIDES[side]].text(texts.lang)
    if rules.scoring.two_sides:
        return texts.get("sheet.others" if side else "sheet.declarers")
    return texts.get("commands.replay.side", side=side + 1)


def _detail(rules: Rules, line: SheetLine, texts: Texts) -> str:
    """The name of the meld, step, special point or contract that a line is about."""
    ruleset, lang, detail = rules.ruleset, texts.lang, line.detail
    if line.reason in AT_SCORE:
        return texts.show(int(detail))
    if line.reason == "fault":
        return texts.get(f"sheet.faults.{detail}")
    pattern = next((p for p in rules.melds if p.name == detail), None)
    if pattern is not None and ruleset.melds is not None:
        label = ruleset.melds.table[pattern.meld].label.text(lang)
        suit = "" if pattern.suit is None else suit_name(pattern.suit, rules.faces)
        return label.replace(
            "{suit}", texts.get(f"sheet.suits.{rules.faces}.{suit}") if suit else ""
        )
    if detail in ruleset.contracts:
        return ruleset.contracts[detail].label.text(lang)
    said = ruleset.announced_name(line.reason, detail, lang)
    if said is not None:
        return said
    named = ruleset.scoring.label_of(line.reason, detail)
    return detail if named is None else named.text(lang)
