"""The settings: cards, playing, display. Every change holds at once and for all tables."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from game import __version__
from game.storage.notices import PlayerNotice as Said
from game.storage.settings import NAMED, allowed
from game.ui.context import Context
from game.ui.kit import (
    Box,
    Button,
    Caption,
    Choice,
    Column,
    Face,
    Grid,
    Heading,
    Painter,
    Row,
    Scale,
    ScrollArea,
    Separator,
    SettingRow,
    Slider,
    Spacer,
    Stepper,
    Switch,
    TextField,
    Widget,
    furniture,
    tokens,
)
from game.ui.kit.cards import BACKS
from game.ui.kit.scale import USER_SCALE
from game.ui.kit.widgets.lists import RowSpacing
from game.ui.screens.base import PageScreen
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
HEADING = 54.0
GAP = 16.0
"""Between two things on a panel, and between panels."""
CELL = 86.0
WIDEST = 0.66
"""How much of a row a choice of short words may take."""


class SettingsScreen(PageScreen):
    """`change` takes new values by the names of `Settings` and gives back what went wrong.
    on_news: shows what is new in this version."""

    def __init__(
        self,
        context: Context,
        scale: Scale,
        change: Callable[..., Said | None],
        on_back: Callable[[], None],
        on_news: Callable[[], None],
    ) -> None:
        self._change, self._on_news = change, on_news
        self.problem: Said | None = None
        super().__init__(context, scale, on_back)

    # ------------------------------------------------------------ widgets
    def build(self) -> None:
        """One area that scrolls, with three groups of rows."""
        self.title, self.subtitle = self.t("settings.title"), self.t("settings.subtitle")
        self._built_in = self.lang
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
            self._switch("confirm"),
            self._switch("play_only_card"),
            self._switch("claim_rest"),
            self._switch("carried"),
            self._switch("clear_tricks"),
            self._sound_row(),
            self._speak_row(),
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
            self._about_row(),
        ]
        self.panels = [
            self._panel("cards", [*self._tiles(), *cards]),
            self._panel("playing", playing),
            self._panel("display", display),
        ]
        self.area = ScrollArea(*self.panels)
        self.root.add(self.area)
        self._show()

    def _panel(self, key: str, content: Sequence[Widget]) -> Column:
        """A panel with its heading; the last row has no line below it."""
        last = content[-1]
        assert isinstance(last, CloseRow)
        last.line = False
        return Column(
            Heading(self.t(f"settings.{key}"), height=HEADING, baseline=42),
            *content,
            side=28,
            below=10,
            ground=furniture.panel,
        )

    def _tiles(self) -> list[Widget]:
        """The decks and the backs to choose from."""
        return [
            Spacer(12),
            Grid(*self.decks, columns=3, height=DECK_HEIGHT, gap=12),
            Spacer(GAP),
            Row(Caption(self.t("settings.back")), *self.backs, gap=18),
            Spacer(9),
            Separator(tokens.ROW_LINE),
            Spacer(1),
        ]

    def _row(
        self,
        key: str,
        control: Widget,
        before: Sequence[Widget] = (),
        behind: Sequence[Widget] = (),
    ) -> CloseRow:
        self.controls[key] = control
        help_key = f"screens.settings.{key}_help"
        texts = self.context.texts
        help_text = texts(help_key) if help_key in texts else ""
        label = self.t(f"settings.{key}")
        return CloseRow(label, help_text, control, before=before, behind=behind)

    def _switch(self, key: str) -> CloseRow:
        return self._row(key, Switch(False, lambda on: self.set(**{key: on}), Box(0, 0, 52, 28)))

    def _choice(self, key: str) -> CloseRow:
        values = self._values(key)
        words = [self._word(key, value) for value in values]
        control = Choice(words, 0, lambda index: self.set(**{key: values[index]}))
        control.box, control.grows = Box(0, 0, 0, tokens.CONTROL_IN_LIST), True
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

    def _name_row(self) -> CloseRow:
        """The player's name, and the face that belongs to it."""
        hint = self.context.texts("table.you")
        self.name = TextField("", self._rename, limit=tokens.NAME_LIMIT, hint=hint)
        self.name.box = Box(0, 0, 200, tokens.CONTROL_IN_LIST)
        self.face = FaceButton(
            self.context.settings.portrait, self._choose_face, tip=self.t("match.other_face")
        )
        self.face.box = Box(0, 0, 44, 44)
        return self._row("name", self.name, (Spacer(across=6), self.face, Spacer(across=10)))

    def _sound_row(self) -> CloseRow:
        """How loud it is, and a switch for silence."""
        self.sound = Switch(False, lambda on: self.set(sound=on))
        self.controls["sound"] = self.sound
        slider = Slider(60, lambda v: self.set(volume=v), Box(0, 0, 170, 40))
        self.volume = Caption("", tokens.LABEL, width=54)
        before, behind = (self.volume, Spacer(across=10)), (Spacer(across=12), self.sound)
        return self._row("volume", slider, before, behind)

    def _about_row(self) -> CloseRow:
        """Which version this is, and what is new in it."""
        label = self.t("settings.about", version=__version__)
        news = Button(self.t("settings.whats_new"), self._on_news, size=15)
        news.box = Box(0, 0, 0, tokens.CONTROL_IN_LIST)
        return CloseRow(label, self.t("settings.about_help"), news)

    def _speak_row(self) -> CloseRow:
        """Whether it is read aloud what happens; where nothing speaks, what is missing."""
        row = self._switch("speak")
        if self.context.can_speak or self.context.settings.speak:
            return row
        missing = self.t("settings.speak_none")
        return CloseRow(row.label, "", row.control, off=missing)

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
        self.volume.text = str(s.volume) if s.sound else self.t("settings.silent")

    def set(self, **values: object) -> None:
        """Change settings and say what went wrong."""
        said = self._change(**values)
        self.problem = said
        if "sound" in values or "volume" in values:
            self.context.play_sound("card")
        if "speak" in values:
            self.context.speak(self.t("settings.speak_on"))

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

    # ------------------------------------------------------------ layout
    def lay_out(self, p: Painter) -> None:
        """Two columns of panels, or one below the other."""
        content = self.content
        self.area.box = Box(content.x - 20, content.y - 8, content.w + 40, content.h + 16)
        two, left, top = self.scale.width >= 1060, 20.0, 8.0
        width = (content.w - GAP) / 2 if two else content.w
        high = [panel.natural_height(p, width) for panel in self.panels]
        x, y = (left + width + GAP, top) if two else (left, top + high[0] + GAP)
        bottom = y + high[1] + GAP + high[2]
        if two:
            bottom = max(top + high[0], bottom)
            high[0] = bottom - top
            high[2] = bottom - (y + high[1] + GAP)
        self.panels[0].lay_out(p, Box(left, top, width, high[0]))
        self.panels[1].lay_out(p, Box(x, y, width, high[1]))
        self.panels[2].lay_out(p, Box(x, y + high[1] + GAP, width, high[2]))
        self.area.set_content(bottom + 8)

    # ------------------------------------------------------------ drawing
    def draw_ground(self, p: Painter) -> None:
        """Boards, title, what went wrong."""
        super().draw_ground(p)
        if self.problem:
            words = self.context.texts.show(self.problem)
            furniture.message(p, self._trouble(p), words, error=True, icon="warn")

    def _trouble(self, p: Painter) -> Box:
        """Where it stands what went wrong: to the right of the title."""
        words = max(p.text_width(self.title, tokens.TITLE), p.text_width(self.subtitle, tokens.TIP))
        left = self.margin + 62 + words + 20
        width = min(560.0, self.scale.width - self.margin - left)
        return Box(self.scale.width - self.margin - width, 26, width, 52)


class CloseRow(SettingRow):
    """A row of the settings: lower than those of house rules, as there are more of them."""

    helped, bare = RowSpacing(42, 24, None), RowSpacing(52, 31.5, None)
    lower = 44.0

    def stands_below(self, p: Painter, width: float) -> bool:
        """Where the control would touch the label."""
        words = p.text_width(self.label, tokens.STRONG)
        return words + 12 > width - self.controls.natural_width(p)

    def natural_height(self, p: Painter, width: float) -> float:
        """How high the row is at this width, with the cells of a choice as wide as is usual."""
        if isinstance(self.control, Choice):
            self.control.wanted = min(CELL * len(self.control.options), width * WIDEST)
        return super().natural_height(p, width)
