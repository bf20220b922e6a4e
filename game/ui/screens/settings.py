"""The settings: cards, playing, display. Every change holds at once and for all tables."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from game.storage.notices import PlayerNotice as Said
from game.storage.settings import NAMED, allowed
from game.ui.context import Context
from game.ui.kit import (
    Box,
    Choice,
    Face,
    Painter,
    Scale,
    ScrollArea,
    SettingRow,
    Slider,
    Stepper,
    Switch,
    TextField,
    Widget,
    furniture,
    tokens,
)
from game.ui.kit.cards import BACKS
from game.ui.kit.scale import USER_SCALE
from game.ui.screens.base import Page
from game.ui.screens.card_tiles import BackTile, DeckTile
from game.ui.screens.starting.faces import FaceButton, FacePicker

SPEEDS = ("slow", "normal", "fast", "instant")
SORTS = ("trumps_left", "trumps_right", "by_suit")
LANGUAGES = {"de": "Deutsch", "en": "English"}
CHOICES: dict[str, tuple[str, ...]] = {
    "sort": SORTS,
    "speed": SPEEDS,
    "language": tuple(LANGUAGES),
    **{f"{group}_name": allowed(f"{group}_name") for group in NAMED},
}
"""What can be chosen for a setting, in the order of the cells."""

GERMAN = tuple(
    Face("german", suit, rank)
    for suit, rank in (("eichel", "ober"), ("schippen", "koenig"), ("schellen", "as"))
)
FRENCH = tuple(
    Face("french", suit, rank)
    for suit, rank in (("kreuz", "dame"), ("pik", "koenig"), ("karo", "as"))
)
DECKS = {"ruleset": (GERMAN[1], FRENCH[0], GERMAN[2]), "german": GERMAN, "french": FRENCH}
DECK_HEIGHT = 178.0
BACK_HEIGHT = 84.0
HEADING = 52.0
GAP = 16.0
"""Between two things on a panel, and between panels."""
CLOSER_HELPED, CLOSER_BARE = (13.0, 5.0), (8.0, 4.5)
"""By how much a row with help and one without are lower than those of house rules, and their words
higher in them: settings are more and shorter."""
CELL = 86.0
WIDEST = 0.66
"""How much of a row a choice of short words may take."""


class SettingsScreen(Page):
    """`change` takes new values by the names of `Settings` and gives back what went wrong."""

    def __init__(
        self,
        context: Context,
        scale: Scale,
        change: Callable[..., Said | None],
        on_back: Callable[[], None],
    ) -> None:
        self._change = change
        self.problem = ""
        super().__init__(context, scale, on_back)

    # ------------------------------------------------------------ widgets
    def build(self) -> None:
        """One area that scrolls, with three groups of rows."""
        self.title, self.subtitle = self.t("settings.title"), self.t("settings.subtitle")
        self._built_in = self.lang
        self.area = ScrollArea(draw_content=self._draw_panels)
        self.decks = [
            DeckTile(self.t(f"settings.decks.{deck}"), cards, False, partial(self.set, deck=deck))
            for deck, cards in DECKS.items()
        ]
        self.backs = [
            BackTile(back, self.t(f"settings.backs.{back}"), False, partial(self.set, back=back))
            for back in BACKS
        ]
        self.controls: dict[str, Widget] = {}
        cards = [
            self._switch("large_indices"),
            self._switch("four_colours"),
            *[self._choice(f"{group}_name") for group in NAMED],
            self._choice("sort"),
        ]
        playing = [
            self._name_row(),
            self._choice("speed"),
            self._switch("less_motion"),
            self._switch("second_click"),
            self._switch("play_only_card"),
            self._switch("claim_rest"),
            self._switch("clear_tricks"),
            self._sound_row(),
        ]
        low, high = (round(100 * end) for end in USER_SCALE)
        size = Stepper(
            100,
            lambda v: self.set(scale=v / 100),
            Box(0, 0, 152, 36),
            low=low,
            high=high,
            step=10,
            text=lambda v: f"{v} %",
        )
        display = [
            self._choice("language"),
            self._row("scale", size),
            self._switch("lamp"),
            self._switch("fullscreen"),
        ]
        self.sections = [("cards", cards), ("playing", playing), ("display", display)]
        self.area.add(*self.decks, *self.backs, *cards, *playing, *display)
        self.root.add(self.area)
        self._show()

    def _row(self, key: str, control: Widget) -> SettingRow:
        self.controls[key] = control
        help_key = f"screens.settings.{key}_help"
        texts = self.context.texts
        return SettingRow(
            self.t(f"settings.{key}"), texts(help_key) if help_key in texts else "", control
        )

    def _switch(self, key: str) -> SettingRow:
        return self._row(key, Switch(False, lambda on: self.set(**{key: on}), Box(0, 0, 52, 28)))

    def _choice(self, key: str) -> SettingRow:
        values = self._values(key)
        words = [self._word(key, value) for value in values]
        control = Choice(words, 0, lambda place: self.set(**{key: values[place]}))
        control.box = Box(0, 0, 0, tokens.CONTROL_IN_LIST)
        return self._row(key, control)

    def _values(self, key: str) -> list[str]:
        """What can be chosen; of values that read the same in this language, the first."""
        named: dict[str, str] = {}
        for value in CHOICES[key]:
            named.setdefault(self._word(key, value), value)
        return list(named.values())

    def _word(self, key: str, value: str) -> str:
        """A value of a choice as it reads."""
        group = key.removesuffix("_name")
        if key == "language":
            return LANGUAGES[value]
        if group in NAMED and key != group:
            return self.context.texts(f"names.{group}.{value}.name")
        return self.t(f"settings.{key}s.{value}")

    def _name_row(self) -> SettingRow:
        """The player's name, and the face that belongs to it."""
        hint = self.context.texts("table.you")
        self.name = TextField("", self._rename, limit=tokens.NAME_LIMIT, hint=hint)
        self.name.box = Box(0, 0, 200, tokens.CONTROL_IN_LIST)
        self.face = FaceButton(
            self.context.settings.portrait, self._choose_face, tip=self.t("match.other_face")
        )
        row = self._row("name", self.name)
        row.add(self.face)
        row.beside = 60.0
        return row

    def _sound_row(self) -> SettingRow:
        """How loud it is, and a switch for silence."""
        self.sound = Switch(False, lambda on: self.set(sound=on))
        self.controls["sound"] = self.sound
        row = self._row("volume", Slider(60, lambda v: self.set(volume=v), Box(0, 0, 170, 40)))
        row.add(self.sound)
        row.beside = 64.0 + 64.0  # the switch and the number
        return row

    def _choose_face(self) -> None:
        def choose(name: str) -> None:
            self.dismiss()
            self.set(portrait=name)

        now = self.context.settings.portrait
        self.show(FacePicker(self.context.texts, now, (), choose, self.dismiss))

    def _show(self) -> None:
        """Let every control show what is set."""
        s = self.context.settings
        for tile, deck in zip(self.decks, DECKS, strict=True):
            tile.chosen = deck == s.deck
        for back, name in zip(self.backs, BACKS, strict=True):
            back.chosen = name == s.back
        for key, control in self.controls.items():
            value: Any = getattr(s, key)
            if isinstance(control, Switch):
                control.on = value
            elif isinstance(control, Choice):
                control.chosen = control.options.index(self._word(key, value))
            elif isinstance(control, Stepper):
                control.value = round(value * 100)
            elif isinstance(control, Slider):
                control.value = value
                control.set_enabled(s.sound, "" if s.sound else self.t("settings.muted"))
            elif isinstance(control, TextField) and control.text.strip() != value:
                control.set_text(value)
        self.face.portrait = s.portrait

    def set(self, **values: object) -> None:
        """Change settings and say what went wrong."""
        said = self._change(**values)
        self.problem = self.context.texts.show(said) if said else ""
        if "sound" in values or "volume" in values:
            self.context.play_sound("card")

    def _rename(self, text: str) -> None:
        self.set(name=text.strip())

    def refresh(self) -> None:
        """In another language everything is new; else only what is shown changes."""
        if self._built_in != self.lang:
            super().refresh()
            return
        self.art = self.context.art()
        self._show()
        self.layout()
        self.invalidate()

    # ------------------------------------------------------------ places
    def place(self, p: Painter) -> None:
        """Two columns of panels, or one below the other."""
        content = self.content
        self.area.box = Box(content.x - 20, content.y - 8, content.w + 40, content.h + 16)
        self.area.set_content(self._place_panels(p, content.w))

    def _place_panels(self, p: Painter, room: float) -> float:
        """Gives back how high all of it is."""
        left, top = 20.0, 8.0
        self.panels: list[tuple[Box, str]] = []
        two = self.scale.width >= 1060
        width = (room - 16) / 2 if two else room
        first = self._panel(p, Box(left, top, width, 0), 0)
        x, y = (left + width + 16, top) if two else (left, first.bottom + GAP)
        second = self._panel(p, Box(x, y, width, 0), 1)
        third = self._panel(p, Box(x, second.bottom + GAP, width, 0), 2)
        bottom = max(first.bottom, third.bottom)
        if two:
            self.panels[0] = (first._replace(h=bottom - first.y), "cards")
            self.panels[2] = (third._replace(h=bottom - third.y), "display")
        return bottom + 8

    def _panel(self, p: Painter, box: Box, place: int) -> Box:
        key, rows = self.sections[place]
        x, width = box.x + 28, box.w - 56
        y = box.y + HEADING + 2
        self._size_choices(p, rows, width)
        if key == "cards":
            y = self._place_tiles(x, y + GAP - 4, width)
        for row in rows:
            below = self._below(p, row, width)
            closer, up = CLOSER_HELPED if row.help_text else CLOSER_BARE
            height = row.natural_height(p, width) - closer
            row.place(p, Box(x, y - up, width, height + up + below))
            middle = y + height + below / 2 - 8 if below else y + height / 2
            row.control.box = row.control.box._replace(y=middle - row.control.box.h / 2)
            height += below
            row.line = row is not rows[-1]
            if self.face in row.children:
                self.face.box = Box.around(row.control.box.x - 32, row.control.box.cy, 44, 44)
            if self.sound in row.children:
                self.sound.box = Switch.box_at(row.box.right, row.control.box.cy)
                row.control.box = row.control.box.moved(-(self.sound.box.w + 12), 0)
            y += height
        whole = box._replace(h=y + GAP - 6 - box.y)
        self.panels.append((whole, key))
        return whole

    @staticmethod
    def _below(p: Painter, row: SettingRow, width: float) -> float:
        """What a row is higher by where its control has to stand below its words."""
        words = p.text_width(row.label, tokens.STRONG)
        return 44.0 if words + 12 > width - row.control.box.w - row.beside else 0.0

    @staticmethod
    def _size_choices(p: Painter, rows: Sequence[SettingRow], width: float) -> None:
        """Every cell as wide as the longest word, narrower ones grown to the usual size."""
        for row in rows:
            if isinstance(row.control, Choice):
                usual = CELL * len(row.control.options)
                wide = max(row.control.natural_width(p), min(usual, width * WIDEST))
                wide = min(wide, width)
                row.control.box = Box(0, 0, wide, tokens.CONTROL_IN_LIST)

    def _place_tiles(self, x: float, y: float, width: float) -> float:
        step = (width - 2 * 12) / 3
        for i, tile in enumerate(self.decks):
            tile.box = Box(x + i * (step + 12), y, step, DECK_HEIGHT)
        y += DECK_HEIGHT + GAP
        self.backs_y = y + BACK_HEIGHT / 2
        w = (BACK_HEIGHT - 8) * tokens.CARD_RATIO + 8
        for i, one in enumerate(reversed(self.backs)):
            one.box = Box(x + width - w - i * (w + 18), y, w, BACK_HEIGHT)
        return y + BACK_HEIGHT + GAP - 6

    # ------------------------------------------------------------ drawing
    def draw_ground(self, p: Painter) -> None:
        """Boards, title, what went wrong."""
        super().draw_ground(p)
        if self.problem:
            furniture.message(p, self._trouble(p), self.problem, error=True, icon="warn")

    def _trouble(self, p: Painter) -> Box:
        """Where it stands what went wrong: to the right of the title."""
        words = max(p.text_width(self.title, tokens.TITLE), p.text_width(self.subtitle, tokens.TIP))
        left = self.margin + 62 + words + 20
        width = min(560.0, self.scale.width - self.margin - left)
        return Box(self.scale.width - self.margin - width, 26, width, 52)

    def _draw_panels(self, p: Painter) -> None:
        for box, key in self.panels:
            furniture.panel(p, box)
            title, base = self.t(f"settings.{key}"), box.y + HEADING - 10
            furniture.heading(p, title, box.x + 28, box.right - 28, base)
        left = self.panels[0][0]
        p.label(self.t("settings.back"), left.x + 28, self.backs_y, tokens.STRONG)
        y = self.backs_y + BACK_HEIGHT / 2 + GAP - 7
        p.hline(left.x + 28, left.right - 28, y, tokens.ROW_LINE)
        volume = self.controls["volume"]
        if isinstance(volume, Slider):
            row = volume.box
            shown = str(volume.value) if self.context.settings.sound else self.t("settings.silent")
            p.label(shown, row.x - 10, row.cy, tokens.LABEL, align="right")
