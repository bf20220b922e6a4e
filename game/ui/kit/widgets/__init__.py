"""Everything that can be operated. Each widget is told its box in du and a callback."""

from .base import NOWHERE, Group, Look, Pressable, Widget, reading_order
from .buttons import Button, IconButton, Link, SealButton, draw_face
from .choices import SWITCH_SIZE, Check, Choice, Switch
from .containers import Column, Container, Grid, Row
from .lists import ListRow, NavItem, SettingRow, nav_boxes
from .notice import Notice
from .numbers import STEPPER_WIDTH, Slider, Stepper
from .scroll import ScrollArea
from .still import Caption, Heading, Picture, Separator, Spacer, Still, TextBlock
from .textfield import SearchField, TextField
from .tile import EmptyTile, Tile

__all__ = [
    "NOWHERE",
    "STEPPER_WIDTH",
    "SWITCH_SIZE",
    "Button",
    "Caption",
    "Check",
    "Choice",
    "Column",
    "Container",
    "EmptyTile",
    "Grid",
    "Group",
    "Heading",
    "IconButton",
    "Link",
    "ListRow",
    "Look",
    "NavItem",
    "Notice",
    "Picture",
    "Pressable",
    "Row",
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
    "Widget",
    "draw_face",
    "nav_boxes",
    "reading_order",
]
