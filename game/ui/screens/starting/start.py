"""The start screen: the match in progress on the slate, the games and the player's own tables."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import NamedTuple

from game.ui.context import Context
from game.ui.kit import (
    Box,
    Button,
    Column,
    EmptyTile,
    Face,
    Grid,
    Painter,
    Picture,
    Scale,
    ScrollArea,
    Spacer,
    TextBlock,
    Tile,
    Widget,
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
BETWEEN = 18.0
"""What is free between tiles and the next heading."""

SLATE_HEAD, SLATE_HEAD_ALONE = 84.0, 68.0
"""The height of what the slate says above its lines, and where it has none."""

FIRST = 42.0
"""The height of the buttons that lead to a first deal."""

SHADOW_ROOM = 16.0
"""How far the area that scrolls reaches beyond the tiles, so that their shadows are not cut."""

UPRIGHT = (146.0, 136.0, 196.0)
"""An upright tile: its least width, its least and its greatest height."""

STRIP = (200.0, 66.0, 76.0)
"""A low tile, its cards beside its words: its least width, its least and its usual height."""

PRESET = (225.0, 46.0, 52.0)
"""A preset's strip where there is no room for usual ones: its width where more than three stand
side by side, its height in more than three lines, and in fewer."""
CLOSE = 9.0
"""The gap between presets that stand in more than three lines."""


class ScoreLine(NamedTuple):
    """Who has how many score points: a player, or a side with its players under its name."""

    name: str
    score: int
    you: bool = False
    players: tuple[str, ...] = ()


class Started(NamedTuple):
    """A match that can be continued: what the slate says of it; highest score first. One whose
    file is `unreadable` only counts."""

    id: str
    title: str
    lines: tuple[ScoreLine, ...]
    when: str = ""
    practice: bool = False
    unreadable: bool = False


class FirstDeal(NamedTuple):
    """A first deal under guidance: of which game, and the way there."""

    game: Mapping[str, str]
    go: Callable[[], None]


class StartActions(NamedTuple):
    """Where the start screen leads. Without `statistics` there is no way there. experienced: who is
    here knows how to play."""

    resume: Callable[[Started], None]
    all_matches: Callable[[], None]
    sit_down: Callable[[Offer], None]
    practise: Callable[[], None]
    more_games: Callable[[], None]
    broken: Callable[[Offer], None]
    new_table: Callable[[], None]
    rules: Callable[[], None]
    settings: Callable[[], None]
    quit: Callable[[], None]
    experienced: Callable[[], None]
    statistics: Callable[[], None] | None = None


class TileRow(Column):
    """Tiles in `columns` under a `title`, `width` du wide together; `height`: of a tile."""

    def __init__(
        self,
        title: str,
        tiles: Sequence[Titled],
        columns: int,
        width: float,
        height: float,
        *,
        tagged: bool = False,
        gap: float = GAP,
    ) -> None:
        """tagged: tags of the tiles may rise into the room of the title, which is higher then; gap:
        between tiles, in du."""
        self.title, self.tiles, self.width = title, tiles, width
        super().__init__(
            Picture(self._draw_title, HEADING + (6 if tagged else 0)),
            Grid(*tiles, columns=columns, height=height, gap=gap),
        )

    def _draw_title(self, p: Painter, box: Box) -> None:
        p.text(self.title, box.x, box.y + 28, tokens.PANEL_TITLE, shadow=True)


class StartScreen(PageScreen):
    """Reads `games`, `tables` and `matches` anew whenever it is entered, and `first_deals`: what is
    offered to who is here for the first time."""

    def __init__(
        self,
        context: Context,
        scale: Scale,
        actions: StartActions,
        games: Callable[[], Sequence[Offer]],
        tables: Callable[[], Sequence[Offer]],
        matches: Callable[[], Sequence[Started]],
        first_deals: Callable[[], Sequence[FirstDeal]] = tuple,
    ) -> None:
        self.actions, self._first_deals = actions, first_deals
        self._games, self._tables, self._matches = games, tables, matches
        super().__init__(context, scale)

    def entered(self) -> None:
        """Matches and tables may have come or gone."""
        self.refresh()

    @property
    def heading(self) -> str:
        """What the program is called."""
        return "Stammtisch"

    def on_escape(self) -> None:
        """There is nothing behind the start; leaving is a button."""

    # ------------------------------------------------------------ widgets
    def build(self) -> None:
        """The two columns."""
        listed = list(self._matches())
        self.matches = matches = [match for match in listed if not match.unreadable]
        spoilt = len(listed) - len(matches)
        self.resume = self.more = None
        self.head = Picture(self._draw_head, 0)
        self.left = ScrollArea(self.head)
        if matches:
            newest = matches[0]
            self.resume = Button(
                self.t("start.resume"),
                lambda: self.actions.resume(newest),
                kind="brass",
                icon="right",
                icon_after=True,
            )
        self.slate = self._slate()
        self.left.add(self.slate)
        main = self.first[0] if self.first else None
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
        self.right = ScrollArea()
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
        self.further = EmptyTile(
            self.t("start.more_games"),
            self.t("start.more_games_detail"),
            "search",
            self.actions.more_games,
        )
        self.root.add(self.left, self.right)
        self.interaction.default = self.resume or main

    def _slate(self) -> Column:
        """The match in progress and the way to it; else what to do first, and for who is here for
        the first time the way to a first deal."""
        self.slate_head = Picture(self._draw_welcome, 168)
        self.lines: list[Picture] = []
        self.first: list[Button] = []
        deals = [] if self.matches else list(self._first_deals())
        if deals:
            return self._invitation(deals)
        below: list[Widget] = []
        if self.matches and self.resume:
            match = self.matches[0]
            self.slate_head = Picture(partial(_draw_started, self._state(match), match), 0)
            self.lines = [
                Picture(partial(_draw_line, line), _line_high(line)) for line in match.lines
            ]
            below = [Column(self.resume, side=20, above=20, below=20)]
        return Column(self.slate_head, *self.lines, *below, ground=furniture.slate)

    def _invitation(self, deals: Sequence[FirstDeal]) -> Column:
        """A first deal of each game, and the way to be left alone with it."""
        high = Box(0, 0, 0, FIRST)
        self.first = [
            Button(self.t("start.first_deal", game=deal.game), deal.go, high, kind="brass")
            for deal in deals
        ]
        self.known = Button(self.t("start.first_known"), self.actions.experienced, high, size=15)
        title = self.t("start.first_title")
        self.first_text = TextBlock(
            self.t("start.first_text"), tokens.TIP, tokens.CHALK_SOFT, baseline=18
        )
        return Column(
            TextBlock(title, tokens.PANEL_TITLE.at(22), tokens.CHALK, baseline=24, fit=True),
            Spacer(6),
            self.first_text,
            Spacer(12),
            Column(*self.first, self.known, gap=8),
            side=22,
            above=20,
            below=20,
            ground=furniture.slate,
        )

    def _tile(self, offer: Offer) -> Tile:
        facts = offer.facts
        if facts is None:
            return Tile(
                offer.name[self.lang],
                self.t("start.broken", n=len(offer.problems)),
                (None,),
                lambda: self.actions.broken(offer),
                tag=self.t("start.broken_tag"),
            )
        detail = (
            self.t("start.after", name=offer.base)
            if offer.base and (offer.own or offer.changed)
            else self.t("start.players", n=facts.players)
        )
        cards: tuple[Face | None, ...] = tuple(
            self.context.face_named(name, facts.faces) for name in facts.cards
        )
        tag = self.t("start.changed", n=offer.changed) if offer.own and offer.changed else ""
        return Tile(
            offer.name[self.lang],
            detail,
            cards or (None, None, None),
            lambda: self.actions.sit_down(offer),
            tag=tag,
            tip=(offer.name[self.lang], self.context.summary(facts.summary, facts.faces)),
        )

    # ------------------------------------------------------------ layout
    def lay_out(self, p: Painter) -> None:
        """Left column and tiles, each scrolling by itself where it is too high."""
        m, h = self.margin, self.scale.height
        width = LEFT if self.scale.width >= 900 else min(LEFT, self.scale.width * 0.36)
        self.left.box = Box(m - SHADOW_ROOM, 0, width + 2 * SHADOW_ROOM, h)
        self._lay_out_left(p, width)
        left = m + width + 36 - SHADOW_ROOM
        self.right.box = Box(left, 0, self.scale.width - left - m + SHADOW_ROOM + 8, h)
        self._lay_out_tiles(p)

    def _lay_out_left(self, p: Painter, width: float) -> None:
        roomy, low = self.scale.height >= 740, self.scale.height < 600
        self.wordmark = tokens.WORDMARK.at(52 * width / LEFT)
        self.baseline = 92.0 if roomy else 56.0 if low else 66.0
        y = 152.0 if roomy else 100.0 if low else 116.0
        if self.matches:
            for line in self.lines:
                line.visible = self.scale.height >= 520
            told = any(line.visible for line in self.lines)
            self.slate_head.height = SLATE_HEAD if told else SLATE_HEAD_ALONE
        self.slate.visible = bool(self.matches) or bool(self.first) or roomy
        if self.first:
            self.first_text.visible = self.scale.height >= 520
        height = self.slate.natural_height(p, width) if self.slate.visible else 0.0
        self.slate.lay_out(p, Box(SHADOW_ROOM, y, width, height))
        if self.slate.visible:
            y = self.slate.box.bottom + (14 if low else 24)
        self.suits_y = 0.0
        y = self._lay_out_menu(SHADOW_ROOM, y, width)
        y = max(y, self.scale.height)
        self.head.box = Box(SHADOW_ROOM, 0, width, y)
        self.left.set_content(y)

    def _lay_out_menu(self, x: float, y: float, width: float) -> float:
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
        for index, button in enumerate(icons):
            button.box = Box(x + index * (each + 8), y, each, 48)
        return y + 56

    def _lay_out_tiles(self, p: Painter) -> None:
        y = 24.0 if self.scale.height >= 700 else 16.0
        self.rows = self._rows(p, y)
        self.right.clear()
        self.right.add(*self.rows)
        for row in self.rows:
            height = row.natural_height(p, row.width)
            row.lay_out(p, Box(SHADOW_ROOM, y, row.width, height))
            even_titles(p, row.tiles)
            y += height + BETWEEN
        self.right.set_content(max(y - BETWEEN + 10, self.right.box.h))

    def _rows(self, p: Painter, top: float) -> list[TileRow]:
        """The games, the player's own tables, the presets. Own tables stand below the games where
        all of them are in sight there, else above."""
        room, high = self.right.box.w - 2 * SHADOW_ROOM - 8, self.right.box.h
        grown = self.scale.text_factor(14)
        games, own = [*self.games, self.further, self.practice], [*self.tables, self.new]
        strip = STRIP[2] * grown
        strips = _columns(room, STRIP[0] * grown)
        columns = min(5, _columns(room, UPRIGHT[0] * grown))
        low, most = UPRIGHT[1] * grown, UPRIGHT[2] * grown
        lines = _lines(games, columns) + (_lines(own, columns) if self.tables else 0)
        free = high - top - 2 * (HEADING + 7) - (0 if self.tables else strip + GAP)
        beside = min(3, strips)
        known = max(beside, min(4, _columns(room, PRESET[0] * grown)))
        close = _lines(self.presets, known) > 3
        preset, gap = (PRESET[1] * grown, CLOSE) if close else (PRESET[2] * grown, GAP)
        under = HEADING + 12 + _lines(self.presets, known) * (preset + gap) if self.presets else 0
        if columns < 4 or free - under < lines * (low + GAP):
            columns = strips
            lines = _lines(games, columns) + (_lines(own, beside) if self.tables else 0)
            height = min(strip, max(STRIP[1] * grown, (free - under) / lines - GAP))
            preset, gap = (preset, gap) if strips > beside else (strip, GAP)
        else:
            height = min(most, max(low, (free - under) / lines - GAP))
        rows = [TileRow(self.t("start.new_match"), games, columns, room, height)]
        title = self.t("start.own_tables")
        if self.tables:
            broad = min(columns, beside) if columns == strips else columns
            rows.append(TileRow(title, own, broad, room, height, tagged=True))
            if top + sum(row.natural_height(p, room) + BETWEEN for row in rows) > high:
                rows.reverse()
        else:
            two = min(room, 2 * (room - GAP * (columns - 1)) / columns + GAP)
            rows.append(TileRow(title, own, 1, two, strip, tagged=True))
        if self.presets:
            title = self.t("start.presets")
            rows.append(TileRow(title, self.presets, known, room, preset, gap=gap))
        return rows

    # ------------------------------------------------------------ drawing
    def draw_ground(self, p: Painter) -> None:
        """Boards only; all else scrolls."""
        p.planks()

    def _draw_head(self, p: Painter, box: Box) -> None:
        x, width = box.x, box.w
        p.text("Stammtisch", x, self.baseline, self.wordmark, shadow=True)
        claim = self.t("start.claim")
        style = fitting(p, claim, tokens.TIP, width + 8)
        if p.text_width(claim, style) <= width + SHADOW_ROOM:
            p.text(claim, x, self.baseline + 30, style, tokens.CREAM_SOFT)
        if self.suits_y:
            faces = "french" if self.context.settings.deck == "french" else "german"
            suits = {
                "german": ("eichel", "schippen", "herz", "schellen"),
                "french": ("kreuz", "pik", "herz", "karo"),
            }
            furniture.suit_row(p, suits[faces], x + width / 2, self.suits_y)

    def _draw_welcome(self, p: Painter, box: Box) -> None:
        """Nothing was begun: what to do first."""
        inside = box.inset(24, 0)
        p.text(self.t("start.welcome"), inside.x, box.y + 54, tokens.PANEL_TITLE, tokens.CHALK)
        words = self.t("start.welcome_text")
        p.paragraph(words, inside.x, box.y + 88, inside.w, tokens.TIP, tokens.CHALK_SOFT)

    def _state(self, match: Started) -> str:
        return self.t("start.practising" if match.practice else "start.in_progress")


def _draw_started(state: str, match: Started, p: Painter, box: Box) -> None:
    """What match it is that is in progress, and since when."""
    left, right = box.x + 24, box.right - 28
    p.text(state, left, box.y + 36, tokens.HELP, tokens.CHALK_SOFT)
    both = p.text_width(state, tokens.HELP) + p.text_width(match.when, tokens.HELP) + 12
    if both <= right - left:
        p.text(match.when, right, box.y + 36, tokens.HELP, tokens.CHALK_SOFT, "right")
    style = fitting(p, match.title, tokens.PANEL_TITLE, right - left)
    p.text(match.title, left, box.y + 66, style, tokens.CHALK)


def _draw_line(line: ScoreLine, p: Painter, box: Box) -> None:
    """Name and score over a line, with the players of a side below its name."""
    left, right, cy = box.x + 24, box.right - 28, box.y + 14
    color = tokens.CHALK_YELLOW if line.you else tokens.CHALK
    p.label(short_name(line.name), left, cy, tokens.BODY, color)
    p.label(number(line.score), right, cy, tokens.LABEL, color, "right")
    if line.players:
        names = furniture.fitted_names(p, line.players, tokens.SMALL, right - left)
        p.label(names, left, cy + 20, tokens.SMALL, tokens.CHALK_SOFT)
    p.hline(left, right, box.bottom, tokens.SLATE_LINE)


def _line_high(line: ScoreLine) -> float:
    """How much of the slate a line takes, in du."""
    return 48.0 if line.players else 28.0


def _columns(room: float, least: float) -> int:
    """How many tiles of at least that width stand side by side."""
    return max(1, int((room + GAP) / (least + GAP)))


def _lines(tiles: Sequence[object], columns: int) -> int:
    return -(-len(tiles) // columns)
