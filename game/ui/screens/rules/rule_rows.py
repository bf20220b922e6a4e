"""A house rule as a row: its name and help, the control that fits it, and the way back."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from game.rules.model.house import HouseRule, Value
from game.texts import Texts
from game.ui.kit import Box, Choice, Painter, SettingRow, Stepper, Switch, Widget, number, tokens
from game.ui.kit.widgets import STEPPER_WIDTH
from game.ui.screens.rules.choosing import Choosing

CONTROL_HEIGHT = 36.0
CELL = 76.0
WIDEST = 0.5
"""How much of a row a control may take before it becomes a stepper through words."""
BELOW = 0.7
"""How much of a row a control takes at least that stands below the words: so they are alike."""


class WordsBelow(Widget):
    """The words below a rule that can be pressed: “changed, otherwise: …” takes the change back,
    “set … for it” changes what stands in its way."""

    def __init__(self, on_press: Callable[[], None]) -> None:
        super().__init__()
        self.on_press = on_press

    def activate(self) -> None:
        """Do what the words say."""
        self.on_press()

    def draw(self, p: Painter) -> None:
        """A line under the words when pointed at; the words belong to the row."""
        if self.hovered:
            p.hline(self.box.x + 26, self.box.right - 4, self.box.bottom - 6, tokens.BRASS_TEXT)
        if self.ringed:
            p.ring(self.box.inset(0, 4), 6)


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
        rule = choosing.rules[name]
        self.name, self.rule = name, rule
        changed = ""
        if choosing.changed(name):
            usual = choosing.words(name, rule.default, texts)
            changed = texts("screens.house.changed", value=usual)
        off = choosing.blocked(name, texts)
        way_in = choosing.way_in(name) if off and not locked else None
        control.set_enabled(True)
        super().__init__(
            texts.named(rule.label.text(texts.lang)),
            self._help(choosing, texts),
            control,
            changed=changed,
            off=off,
            offer=self._offer(choosing, way_in, texts) if way_in else "",
        )
        if locked:
            control.set_enabled(False, locked)
        self.below: WordsBelow | None = None
        if changed and not locked:
            self.below = WordsBelow(lambda: on_change(name, rule.default))
        elif way_in:
            self.below = WordsBelow(lambda: on_change(name, True if way_in[0] is True else None))
        if self.below:
            self.add(self.below)

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

    def _extra(self, width: float) -> float:
        """Room for a control that is too wide to stand beside the words, and stands below them."""
        return CONTROL_HEIGHT + 10 if self.control.box.w > width * WIDEST else 0.0

    def text_width(self, width: float) -> float:
        """Room for words: all of it where the control stands below."""
        return width if self._extra(width) else super().text_width(width)

    def natural_height(self, p: Painter, width: float) -> float:
        """How high the row is at this width."""
        return super().natural_height(p, width) + self._extra(width)

    def lay_out(self, p: Painter, box: Box) -> None:
        """The row's box; the way back lies over its words."""
        super().lay_out(p, box)
        extra = self._extra(box.w)
        if extra:
            self.control.box = self.control.box._replace(y=box.bottom - CONTROL_HEIGHT - 12)
        if self.below:
            longest = self.text_width(box.w) + 8
            width = min(p.text_width(self.changed or self.offer, tokens.SMALL) + 30, longest)
            high = max(0.0, self.offer_height(p, box.w) - p.leading(tokens.SMALL))
            self.below.box = Box(box.x - 4, box.bottom - extra - 38 - high, width, 32 + high)


def control_for(
    rule: HouseRule,
    choosing: Choosing,
    name: str,
    texts: Texts,
    on_change: Callable[[str, Value], None],
    room: float,
    p: Painter,
) -> Widget:
    """The control of a rule, with its size; its place comes later."""
    value = choosing.value(name)
    if rule.switch is not None:
        return Switch(bool(value), lambda on: on_change(name, on), Box(0, 0, 52, 28))
    values: Sequence[Value] = rule.values
    words = [choosing.words(name, one, texts) for one in values]
    at = list(values).index(value)

    def chosen(index: int) -> None:
        on_change(name, values[index])

    if rule.choice is not None or len(values) <= 4:
        words = [number(int(word)) if word.lstrip("-").isdigit() else word for word in words]
        choice = Choice(words, at, chosen)
        width = choice.natural_width(p)
        if width <= room * WIDEST:
            width = max(width, min(CELL * len(words), room * WIDEST))
            choice.box = Box(0, 0, width, CONTROL_HEIGHT)
            return choice
    counted = all(isinstance(one, int) for one in values)
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
