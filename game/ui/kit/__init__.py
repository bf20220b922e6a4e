"""The UI kit: how Stammtisch looks and how it is operated. Everything is in design units (du).

One du is one pixel in a window of 1280 × 800 at 100 %. `Scale(window_size, user_scale)` knows more:
`scale.width` × `scale.height` is the room for layout, `scale.compact` asks to do with less.

- `tokens`: colours, type styles, spacing, radii, shadows, durations; nowhere else are such numbers
- `box`: `Box(x, y, w, h)`, pure rectangles
- `painter`: `Painter` (on `canvas`): shapes, text, paragraphs, icons, portraits, cards, grounds;
  `measure(scale)` gives one for layout
- `furniture`: functions of a painter: panel, paper, slate, plaque, plate, chip, pill, bubble, tip
- `remarks`: news in a few lines, and what stands where nothing is
- `cards`: `Face("german", "herz", "as")` and `CardArt(letters, large_index=…, back=…)`
- `widgets`: Button, IconButton, Link, SealButton, Switch, Check, Choice, Stepper, Slider,
  TextField, SearchField, NavItem, ListRow, SettingRow, Tile, EmptyTile, ScrollArea, Group, Notice;
  Column, Row, Grid to lay them out, and TextBlock, Heading, Separator, Spacer, Picture to stand
  among them
- `focus`: `Interaction`: hover, press, keyboard focus in reading order
- `screen`: `Screen`, the base of a screen; `Layer`, a still picture of one
- `typography`: wrapping, `short_name`, `number` (with a real minus), `signed`
- `gallery`: `draw_states`, `draw_deck`: sheets that show the kit itself

A screen in full:

    class Hello(Screen):
        def __init__(self, scale: Scale) -> None:
            super().__init__(scale)
            self.greet = Button("Guten Abend", self.say, kind="brass")
            self.said = False
            self.root.add(self.greet)

        def layout(self) -> None:                       # boxes for this scale; again on resize
            p = measure(self.scale)
            self.panel = Box.around(self.scale.width / 2, self.scale.height / 2, 420, 180)
            width = self.greet.natural_width(p)
            self.greet.box = Box(self.panel.x + 28, self.panel.bottom - 76, width, 48)

        def draw_ground(self, p: Painter) -> None:      # everything that is no widget
            p.table()
            furniture.panel(p, self.panel, ornament=True)
            p.text("Setz dich", self.panel.x + 28, self.panel.y + 50, tokens.PANEL_TITLE)
            if self.said:
                speech.bubble(p, "Servus!", speech.Tip(self.panel.cx, self.panel.y - 12))

        def say(self) -> None:
            self.said = True
            self.invalidate()                           # nothing changes, nothing is drawn

    screen = Hello(Scale((1280, 800)))
    screen.start()
    while True:                                         # the loop of the program
        for event in pygame.event.get(): screen.handle(event)
        if screen.update(dt): screen.draw(window); pygame.display.flip()

Text reaches the kit ready translated; it has no words of its own. Pictures returned by functions
are shared through one cache bounded in bytes (`cache.PICTURES`): never draw on them.
"""

from . import cards, furniture, icons, remarks, speech, tokens, typography
from .box import Box, turned_contains
from .cards import LETTERS_DE, LETTERS_EN, CardArt, Face
from .compat import prepare_offscreen
from .events import Input, Key, Pointer, Typed, Wheel, translate
from .focus import Interaction
from .painter import Painter, measure
from .portraits import PEOPLE, PORTRAITS, Person
from .scale import Scale
from .screen import Layer, Screen
from .typography import Run, number, short_name, signed
from .widgets.base import Group, Pressable, Widget
from .widgets.buttons import Button, IconButton, Link, SealButton
from .widgets.choices import Check, Choice, Switch
from .widgets.containers import Column, Grid, Row
from .widgets.lists import ListRow, NavItem, SettingRow, nav_boxes
from .widgets.notice import Notice
from .widgets.numbers import Slider, Stepper
from .widgets.scroll import ScrollArea
from .widgets.still import Caption, Heading, Picture, Separator, Spacer, Still, TextBlock
from .widgets.textfield import SearchField, TextField
from .widgets.tile import EmptyTile, Tile

__all__ = [
    "LETTERS_DE",
    "LETTERS_EN",
    "PEOPLE",
    "PORTRAITS",
    "Box",
    "Button",
    "Caption",
    "CardArt",
    "Check",
    "Choice",
    "Column",
    "EmptyTile",
    "Face",
    "Grid",
    "Group",
    "Heading",
    "IconButton",
    "Input",
    "Interaction",
    "Key",
    "Layer",
    "Link",
    "ListRow",
    "NavItem",
    "Notice",
    "Painter",
    "Person",
    "Picture",
    "Pointer",
    "Pressable",
    "Row",
    "Run",
    "Scale",
    "Screen",
    "ScrollArea",
    "SealButton",
    "SearchField",
    "Separator",
    "SettingRow",
    "Slider",
    "Spacer",
    "Stepper",
    "Still",
    "Switch",
    "TextBlock",
    "TextField",
    "Tile",
    "Typed",
    "Wheel",
    "Widget",
    "cards",
    "furniture",
    "icons",
    "measure",
    "nav_boxes",
    "number",
    "prepare_offscreen",
    "remarks",
    "short_name",
    "signed",
    "speech",
    "tokens",
    "translate",
    "turned_contains",
    "typography",
]
