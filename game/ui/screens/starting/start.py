"""The start screen: the match in progress on the slate, the games and the player's own tables."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.ui.context import Context
from game.ui.kit import (
    Box,
    Button,
    EmptyTile,
    Face,
    Painter,
    Scale,
    ScrollArea,
    Tile,
    furniture,
    number,
    short_name,
    tokens,
)
from game.ui.kit.widgets.base import fitting
from game.ui.kit.widgets.tile import Titled, even_titles
from game.ui.rulesets.library import Offer
from game.ui.screens.base import PageScreen

LEFT = 292.0
GAP = 14.0
HEADING = 42.0
SHADOW_ROOM = 16.0
"""How far the area that scrolls reaches beyond the tiles, so that their shadows are not cut."""

UPRIGHT = (146.0, 136.0, 196.0)
"""An upright tile: its least width, its least and its greatest height."""

STRIP = (200.0, 76.0)
"""A low tile, its cards beside its words: least width, and height."""

PRESET = 52.0
"""The height of a preset's strip where the games stand upright."""


@dataclass(frozen=True)
class ScoreLine:
    """Who has how many score points: a player, or a side with its players under its name."""

    name: str
    score: int
    you: bool = False
    players: str = ""


@dataclass(frozen=True)
class Started:
    """A match that can be continued: what the slate says of it; highest score first. One whose
    file is `unreadable` only counts."""

    id: str
    title: str
    lines: tuple[ScoreLine, ...]
    when: str = ""
    practice: bool = False
    unreadable: bool = False


@dataclass(frozen=True)
class StartActions:
    """Where the start screen leads. Without `statistics` there is no way there."""

    resume: Callable[[Started], None]
    all_matches: Callable[[], None]
    sit_down: Callable[[Offer], None]
    practise: Callable[[], None]
    broken: Callable[[Offer], None]
    new_table: Callable[[], None]
    rules: Callable[[], None]
    settings: Callable[[], None]
    quit: Callable[[], None]
    statistics: Callable[[], None] | None = None


@dataclass(frozen=True)
class TileRow:
    """Tiles under a heading, and how they are laid out."""

    key: str
    tiles: Sequence[Titled]
    columns: int
    width: float
    height: float

    @property
    def head(self) -> float:
        """Room for the heading; tags of own tables rise into it."""
        return HEADING + (6 if self.key == "own_tables" else 0)

    @property
    def high(self) -> float:
        """How much room it takes, the gap below it included."""
        return self.head + _lines(self.tiles, self.columns) * (self.height + GAP)


class StartScreen(PageScreen):
    """Reads `games`, `tables` and `matches` anew whenever it is entered."""

    def __init__(
        self,
        context: Context,
        scale: Scale,
        actions: StartActions,
        games: Callable[[], Sequence[Offer]],
        tables: Callable[[], Sequence[Offer]],
        matches: Callable[[], Sequence[Started]],
    ) -> None:
        self.actions = actions
        self._games, self._tables, self._matches = games, tables, matches
        super().__init__(context, scale)

    def entered(self) -> None:
        """Matches and tables may have come or gone."""
        self.refresh()

    def on_escape(self) -> None:
        """There is nothing behind the start; leaving is a button."""

    # ------------------------------------------------------------ widgets
    def build(self) -> None:
        """The two columns."""
        found = list(self._matches())
        self.matches = matches = [match for match in found if not match.unreadable]
        spoilt = len(found) - len(matches)
        self.lines: tuple[ScoreLine, ...] = ()
        self.resume = self.more = None
        self.left = ScrollArea(draw_content=self._draw_left)
        if matches:
            newest = matches[0]
            self.resume = Button(
                self.t("start.resume"),
                lambda: self.actions.resume(newest),
                kind="brass",
                icon="right",
                icon_after=True,
            )
            self.left.add(self.resume)
        self.menu = [
            Button(self.t(f"start.{key}"), way, icon=icon, justify="left")
            for key, icon, way in (
                ("statistics", "stats", self.actions.statistics),
                ("rules", "book", self.actions.rules),
                ("settings", "gear", self.actions.settings),
                ("quit", "door", self.actions.quit),
            )
            if way is not None
        ]
        if len(matches) > 1 or spoilt:
            many = len(matches) > 1
            label = self.t("start.more_matches", n=len(matches) - 1)
            label = label if many else self.t("start.unreadable", n=spoilt)
            icon = "warn" if spoilt else "hourglass"
            self.more = Button(label, self.actions.all_matches, icon=icon, justify="left")
            self.menu.insert(0, self.more)
        self.left.add(*self.menu)
        self.right = ScrollArea(draw_content=self._draw_headings)
        shipped = list(self._games())
        presets = [offer for offer in shipped if offer.base is not None and offer.changed]
        self.games = [self._tile(offer) for offer in shipped if offer not in presets]
        self.presets = [self._tile(offer) for offer in presets]
        self.tables = [self._tile(offer) for offer in self._tables()]
        self.new = EmptyTile(
            self.t("start.new_table"),
            self.t("start.new_table_detail"),
            "plus",
            self.actions.new_table,
        )
        self.practice = EmptyTile(
            self.t("start.practice"),
            self.t("start.practice_detail"),
            "melds",
            self.actions.practise,
        )
        self.right.add(*self.games, self.practice, *self.tables, self.new, *self.presets)
        self.root.add(self.left, self.right)
        self.interaction.default = self.resume

    def _tile(self, offer: Offer) -> Tile:
        if offer.loaded is None:
            return Tile(
                offer.name[self.lang],
                self.t("start.broken", n=len(offer.problems)),
                (None,),
                lambda: self.actions.broken(offer),
                tag=self.t("start.broken_tag"),
            )
        ruleset = offer.loaded.ruleset
        detail = (
            self.t("start.after", name=offer.base)
            if offer.base and (offer.own or offer.changed)
            else self.t("start.players", n=ruleset.table.players)
        )
        cards: tuple[Face | None, ...] = tuple(
            self.context.face_named(name, ruleset.deck.faces) for name in ruleset.tile
        )
        tag = self.t("start.changed", n=offer.changed) if offer.own and offer.changed else ""
        return Tile(
            offer.name[self.lang],
            detail,
            cards or (None, None, None),
            lambda: self.actions.sit_down(offer),
            tag=tag,
            tip=(offer.name[self.lang], ruleset.summary.text(self.lang)),
        )

    # ------------------------------------------------------------ layout
    def lay_out(self, p: Painter) -> None:
        """Left column and tiles, each scrolling by itself where it is too high."""
        m, h = self.margin, self.scale.height
        width = LEFT if self.scale.width >= 900 else min(LEFT, self.scale.width * 0.36)
        self.left.box = Box(m - SHADOW_ROOM, 0, width + 2 * SHADOW_ROOM, h)
        self._place_left(width)
        left = m + width + 36 - SHADOW_ROOM
        self.right.box = Box(left, 0, self.scale.width - left - m + SHADOW_ROOM + 8, h)
        self._place_tiles(p)

    def _place_left(self, width: float) -> None:
        roomy = self.scale.height >= 740
        x = SHADOW_ROOM
        self.wordmark = tokens.WORDMARK.at(52 * width / LEFT)
        low = self.scale.height < 600
        y = 152.0 if roomy else 100.0 if low else 116.0
        self.slate_box = Box(x, y, width, 0)
        if self.matches:
            self.lines = self.matches[0].lines if self.scale.height >= 520 else ()
            lines = sum(map(_line_high, self.lines)) or -16.0
            self.slate_box = Box(x, y, width, 84 + 88 + lines)
            if self.resume:
                self.resume.box = Box(x + 20, self.slate_box.bottom - 68, width - 40, 48)
            y = self.slate_box.bottom + (14 if low else 24)
        elif roomy:
            self.slate_box = Box(x, y, width, 168)
            y = self.slate_box.bottom + 24
        self.suits_y = 0.0
        y = self._place_menu(x, y, width)
        self.left.set_content(y if y > self.scale.height else self.scale.height)

    def _place_menu(self, x: float, y: float, width: float) -> float:
        """The buttons below the slate, at the foot where there is room; closer together or as
        icons in a row where there is little. Gives back where they end."""
        bottom = self.scale.height - 12
        count, free = len(self.menu), bottom - y
        step = min(64.0, free / count)
        folded = step < 46
        if step == 64 and self.scale.height >= 740:
            spare = free - step * count
            if spare >= 60:
                self.suits_y = y - 12 + spare / 2 + min(8.0, (spare - 60) / 4)
            y = bottom - step * count
        for button in self.menu:
            button.fold(folded and button is not self.more)
            button.justify = "center" if folded and button is not self.more else "left"
        if not folded:
            for button in self.menu:
                button.box = Box(x, y, width, step - (12 if step == 64 else 8))
                y += step
            return y
        if self.more:
            self.more.box = Box(x, y, width, 44)
            y += 52
        icons = [button for button in self.menu if button is not self.more]
        each = min(68.0, (width - 8 * (len(icons) - 1)) / len(icons))
        for place, button in enumerate(icons):
            button.box = Box(x + place * (each + 8), y, each, 48)
        return y + 56

    def _place_tiles(self, p: Painter) -> None:
        y = 24.0 if self.scale.height >= 700 else 16.0
        self.headings: list[tuple[str, float]] = []
        for row in self._rows(y):
            self.headings.append((self.t(f"start.{row.key}"), y + 28))
            _place_row(row, y + row.head)
            even_titles(p, row.tiles)
            y += row.high + 4
        self.right.set_content(max(y - 4 - GAP + 16, self.right.box.h))

    def _rows(self, top: float) -> list[TileRow]:
        """The games, the player's own tables, the presets. Own tables stand below the games where
        all of them are in sight there, else above."""
        room, high = self.right.box.w - 2 * SHADOW_ROOM - 8, self.right.box.h
        grown = self.scale.text_factor(14)
        games, own = [*self.games, self.practice], [*self.tables, self.new]
        strip, preset = STRIP[1] * grown, PRESET * grown
        strips = _columns(room, STRIP[0] * grown)
        columns = min(5, _columns(room, UPRIGHT[0] * grown))
        low, most = UPRIGHT[1] * grown, UPRIGHT[2] * grown
        lines = _lines(games, columns) + (_lines(own, columns) if self.tables else 0)
        free = high - top - 2 * (HEADING + 7) - (0 if self.tables else strip + GAP)
        if columns < 4 or free < lines * (low + GAP):
            columns, height, preset = strips, strip, strip
        else:
            strips = min(3, strips)
            under = HEADING + 12 + _lines(self.presets, strips) * (preset + GAP)
            height = min(most, max(low, (free - under) / lines - GAP))
        width = (room - GAP * (columns - 1)) / columns
        rows = [TileRow("new_match", games, columns, width, height)]
        if self.tables:
            rows.append(TileRow("own_tables", own, columns, width, height))
            if top + sum(row.high + 4 for row in rows) > high:
                rows.reverse()
        else:
            rows.append(TileRow("own_tables", own, 1, min(room, 2 * width + GAP), strip))
        if self.presets:
            width = (room - GAP * (strips - 1)) / strips
            rows.append(TileRow("presets", self.presets, strips, width, preset))
        return rows

    # ------------------------------------------------------------ drawing
    def draw_ground(self, p: Painter) -> None:
        """Boards only; all else scrolls."""
        p.planks()

    def _draw_left(self, p: Painter) -> None:
        x = SHADOW_ROOM
        base = 92.0 if self.scale.height >= 740 else 56.0 if self.scale.height < 600 else 66.0
        p.text("Stammtisch", x, base, self.wordmark, shadow=True)
        claim = self.t("start.claim")
        style = fitting(p, claim, tokens.TIP, self.slate_box.w + 8)
        if p.text_width(claim, style) <= self.slate_box.w + SHADOW_ROOM:
            p.text(claim, x, base + 30, style, tokens.CREAM_SOFT)
        if self.matches:
            self._draw_slate(p, self.matches[0])
        elif self.slate_box.h:
            self._draw_welcome(p)
        if self.suits_y:
            faces = "french" if self.context.settings.deck == "french" else "german"
            suits = {
                "german": ("eichel", "schippen", "herz", "schellen"),
                "french": ("kreuz", "pik", "herz", "karo"),
            }
            furniture.suit_row(p, suits[faces], x + self.slate_box.w / 2, self.suits_y)

    def _draw_welcome(self, p: Painter) -> None:
        """Nothing was begun: what to do first."""
        box = self.slate_box
        inside = furniture.slate(p, box).inset(16, 0)
        p.text(self.t("start.welcome"), inside.x, box.y + 54, tokens.PANEL_TITLE, tokens.CHALK)
        words = self.t("start.welcome_text")
        p.paragraph(words, inside.x, box.y + 88, inside.w, tokens.TIP, tokens.CHALK_SOFT)

    def _draw_slate(self, p: Painter, match: Started) -> None:
        box = self.slate_box
        furniture.slate(p, box)
        left, right = box.x + 24, box.right - 28
        state = self.t("start.practising" if match.practice else "start.in_progress")
        p.text(state, left, box.y + 36, tokens.HELP, tokens.CHALK_SOFT)
        both = p.text_width(state, tokens.HELP) + p.text_width(match.when, tokens.HELP) + 12
        if both <= right - left:
            p.text(match.when, right, box.y + 36, tokens.HELP, tokens.CHALK_SOFT, "right")
        style = fitting(p, match.title, tokens.PANEL_TITLE, right - left)
        p.text(match.title, left, box.y + 66, style, tokens.CHALK)
        y = box.y + 84
        for line in self.lines:
            color = tokens.CHALK_YELLOW if line.you else tokens.CHALK
            y += _line_high(line)
            cy = y - _line_high(line) + 14
            p.label(short_name(line.name), left, cy, tokens.BODY, color)
            p.label(number(line.score), right, cy, tokens.LABEL, color, "right")
            if line.players:
                names = furniture.fitted_names(p, line.players, tokens.SMALL, right - left)
                p.label(names, left, cy + 20, tokens.SMALL, tokens.CHALK_SOFT)
            p.hline(left, right, y, tokens.SLATE_LINE)

    def _draw_headings(self, p: Painter) -> None:
        for text, baseline in self.headings:
            p.text(text, SHADOW_ROOM, baseline, tokens.PANEL_TITLE, shadow=True)


def _line_high(line: ScoreLine) -> float:
    """How much of the slate a line takes, in du."""
    return 48.0 if line.players else 28.0


def _place_row(row: TileRow, y: float) -> None:
    """Give the tiles of a row their boxes, from `y` on."""
    for place, tile in enumerate(row.tiles):
        down, across = divmod(place, row.columns)
        x = SHADOW_ROOM + across * (row.width + GAP)
        tile.box = Box(x, y + down * (row.height + GAP), row.width, row.height)


def _columns(room: float, least: float) -> int:
    """How many tiles of at least that width stand side by side."""
    return max(1, int((room + GAP) / (least + GAP)))


def _lines(tiles: Sequence[object], columns: int) -> int:
    return -(-len(tiles) // columns)
