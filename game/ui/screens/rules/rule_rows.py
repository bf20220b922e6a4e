"""A house rule as a row: its name and help, the control that fits it, and the way back."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from game.rules.model.house import HouseRule, Value
from game.texts import Texts
from game.ui.kit import Box, Choice, Painter, SettingRow, Stepper, Switch, Widget, number, tokens
from game.ui.kit.widgets.lists import RowHint
from game.ui.kit.widgets.numbers import STEPPER_WIDTH
from game.ui.screens.rules.choosing import Choosing

CONTROL_HEIGHT = 36.0
CELL = 76.0
WIDEST = 0.5
"""How much of a row a control may take before it becomes a stepper through words."""
BELOW = 0.7
"""How much of a row a control takes at least that stands below the words: so they are alike."""


class RuleRow(SettingRow):
    """One house rule; `on_change` gets its id and the new value, or None for what keeps it from
    being chosen to be changed."""

    def __init__(
        self,
        name: str,
        choosing: Choosing,
        texts: Texts,
        on_change: Callable[[str, Value | None], None],
        control: Widget,
        *,
        locked: str = "",
    ) -> None:
        """control: from `control_for`. locked: why nothing can be changed here, or nothing."""
        self.name, self.rule = name, choosing.rules[name]
        off, hint = choosing.blocked(name, texts), None
        way_in = choosing.way_in(name) if off and not locked else None
        changed = choosing.changed(name)
        if changed:
            usual = choosing.words(name, self.rule.default, texts)
            words = texts("screens.house.changed", value=usual)
            default = self.rule.default
            back = None if locked else lambda: on_change(name, default)
            hint = RowHint("undo", words, back)
        elif way_in:
            wanted = True if way_in[0] is True else None
            words = self._offer(choosing, way_in, texts)
            hint = RowHint("plus", words, lambda: on_change(name, wanted), wraps=True)
        control.set_enabled(True)
        super().__init__(
            texts.named(self.rule.label.text(texts.lang)),
            self._help(choosing, texts),
            control,
            hint=hint,
            changed=changed,
            off=off,
        )
        if locked:
            control.set_enabled(False, locked)

    @staticmethod
    def _offer(choosing: Choosing, way_in: tuple[Value, Mapping[str, Value]], texts: Texts) -> str:
        """What is changed for a rule that cannot be chosen by itself, in words: one that is off is
        switched on with it, of others it is not known what they should be."""
        value, needed = way_in
        changes = (
            texts(
                "screens.house.set_to",
                rule=texts.named(choosing.rules[other].label.text(texts.lang)),
                value=choosing.words(other, value, texts),
            )
            for other, value in needed.items()
        )
        key = "switch_on_with" if value is True else "made_possible_by"
        return texts(f"screens.house.{key}", changes=", ".join(changes))

    def _help(self, choosing: Choosing, texts: Texts) -> str:
        """The rule's help, and that of the option chosen."""
        words = self.rule.help.text(texts.lang)
        if self.rule.choice is not None:
            option = self.rule.choice.options[str(choosing.value(self.name))]
            if option.help is not None:
                words += " " + option.help.text(texts.lang)
        return texts.named(words)

    def stands_below(self, p: Painter, width: float) -> bool:
        """Where the control takes more than its share."""
        return self.controls.natural_width(p) > width * WIDEST

    def text_width(self, p: Painter, width: float) -> float:
        """Room for words: all of it where the control stands below."""
        return width if self.stands_below(p, width) else super().text_width(p, width)


def control_for(
    rule: HouseRule,
    choosing: Choosing,
    name: str,
    texts: Texts,
    on_change: Callable[[str, Value], None],
    room: float,
    p: Painter,
) -> Widget:
    """The control of a rule, with its size; where it lies comes later."""
    value = choosing.value(name)
    if rule.switch is not None:
        return Switch(bool(value), lambda on: on_change(name, on), Box(0, 0, 52, 28))
    values: Sequence[Value] = rule.values
    words = [choosing.words(name, option, texts) for option in values]
    at = list(values).index(value)

    def chosen(index: int) -> None:
        on_change(name, values[index])

    if rule.choice is not None or len(values) <= 4:
        words = [number(int(word)) if word.lstrip("-").isdigit() else word for word in words]
        choice = Choice(words, at, chosen)
        if choice.natural_width(p) <= room * WIDEST:
            choice.wanted = min(CELL * len(words), room * WIDEST)
            choice.box = Box(0, 0, 0, CONTROL_HEIGHT)
            return choice
    counted = all(isinstance(option, int) for option in values)
    width = max(p.text_width(word, tokens.LABEL.at(18)) for word in words) + 88
    if width > room * WIDEST:
        width = max(width, room * BELOW)
    return Stepper(
        at,
        chosen,
        Box(0, 0, max(STEPPER_WIDTH, width), CONTROL_HEIGHT),
        high=len(values) - 1,
        text=lambda index: words[index],
        words=not counted,
    )


def show_value(control: Widget, rule: HouseRule, value: Value) -> None:
    """Let a control show a value, telling nobody."""
    if isinstance(control, Switch):
        control.on = bool(value)
    elif isinstance(control, Choice):
        control.chosen = list(rule.values).index(value)
    elif isinstance(control, Stepper):
        control.value = list(rule.values).index(value)
    control.invalidate()
