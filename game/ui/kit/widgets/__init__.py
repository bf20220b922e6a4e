"""Everything that can be operated. Each widget is told its box in du and a callback."""

from .base import NOWHERE, Group, Look, Pressable, Widget, reading_order
from .buttons import Button, IconButton, Link, SealButton, draw_face
from .choices import SWITCH_SIZE, Check, Choice, Switch
from .lists import ListRow, NavItem, SettingRow, nav_boxes
from .notice import Notice
from .numbers import STEPPER_WIDTH, Slider, Stepper
from .scroll import ScrollArea
from .textfield import TextField
from .tile import EmptyTile, Tile

__all__ = [
    "NOWHERE",
    "STEPPER_WIDTH",
    "SWITCH_SIZE",
    "Button",
    "Check",
    "Choice",
    "EmptyTile",
    "Group",
    "IconButton",
    "Link",
    "ListRow",
    "Look",
    "NavItem",
    "Notice",
    "Pressable",
    "ScrollArea",
    "SealButton",
    "SettingRow",
    "Slider",
    "Stepper",
    "Switch",
    "TextField",
    "Tile",
    "Widget",
    "draw_face",
    "nav_boxes",
    "reading_order",
]
