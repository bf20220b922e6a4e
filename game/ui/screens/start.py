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
from game.ui.library import Offer
from game.ui.screens.base import Page

LEFT = 292.0
TILE_HEIGHT = 196.0
TILE_WIDTH = 190.0
GAP = 18.0
HEADING = 48.0
SHADOW_ROOM = 16.0
"""How far the area that scrolls reaches beyond the tiles, so that their shadows are not cut."""


@dataclass(frozen=True)
class Started:
    """A match that can be continued: what the slate says of it.

    scores: pairs of a name and score points, highest first. you: which of them the player is.
    """

    id: str
    title: str
    scores: tuple[tuple[str, int], ...]
    you: int
    when: str = ""


@dataclass(frozen=True)
class StartWays:
    """Where the start screen leads."""

    resume: Callable[[Started], None]
    all_matches: Callable[[], None]
    sit_down: Callable[[Offer], None]
    broken: Callable[[Offer], None]
    new_table: Callable[[], None]
    rules: Callable[[], None]
    settings: Callable[[], None]
    quit: Callable[[], None]


class StartScreen(Page):
    """Reads `games`, `tables` and `matches` anew whenever it is entered."""

    def __init__(
        self,
        context: Context,
        scale: Scale,
        ways: StartWays,
        games: Callable[[], Sequence[Offer]],
        tables: Callable[[], Sequence[Offer]],
        matches: Callable[[], Sequence[Started]],
    ) -> None:
        self.ways = ways
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
        self.matches = matches = list(self._matches())
        self.resume = self.more = None
        self.left = ScrollArea(draw_content=self._draw_left)
        if matches:
            newest = matches[0]
            self.resume = Button(
                self.t("start.resume"),
                lambda: self.ways.resume(newest),
                kind="brass",
                icon="right",
                icon_after=True,
            )
            self.left.add(self.resume)
        self.menu = [
            Button(self.t(f"start.{key}"), way, icon=icon, justify="left")
            for key, icon, way in (
                ("rules", "book", self.ways.rules),
                ("settings", "gear", self.ways.settings),
                ("quit", "door", self.ways.quit),
            )
        ]
        if len(matches) > 1:
            label = self.t("start.more_matches", n=len(matches) - 1)
            self.more = Button(label, self.ways.all_matches, icon="hourglass", justify="left")
            self.menu.insert(0, self.more)
        self.left.add(*self.menu)
        self.right = ScrollArea(draw_content=self._draw_headings)
        shipped = list(self._games())
        presets = [offer for offer in shipped if offer.base is not None and offer.changed]
        self.games = [self._tile(offer) for offer in shipped if offer not in presets]
        self.presets = [self._tile(offer) for offer in presets]
        self.tables = [self._tile(offer) for offer in self._tables()]
        self.new = EmptyTile(
            self.t("start.new_table"), self.t("start.new_table_detail"), "plus", self.ways.new_table
        )
        for _, tiles in self._groups():
            self.right.add(*tiles)
        self.root.add(self.left, self.right)
        self.interaction.default = self.resume

    def _tile(self, offer: Offer) -> Tile:
        if offer.loaded is None:
            return Tile(
                offer.name[self.lang],
                self.t("start.broken", n=len(offer.problems)),
                (None,),
                lambda: self.ways.broken(offer),
                tag=self.t("start.broken_tag"),
            )
        ruleset = offer.loaded.ruleset
        faces = self.context.faces(ruleset.deck.faces)
        detail = (
            self.t("start.after", name=offer.base)
            if offer.base and (offer.own or offer.changed)
            else self.t(f"start.players_{faces}", n=ruleset.table.players)
        )
        cards: tuple[Face | None, ...] = tuple(
            self.context.face_named(name, ruleset.deck.faces) for name in ruleset.tile
        )
        tag = self.t("start.changed", n=offer.changed) if offer.own and offer.changed else ""
        return Tile(
            ruleset.name.text(self.lang),
            detail,
            cards or (None, None, None),
            lambda: self.ways.sit_down(offer),
            tag=tag,
            tip=(ruleset.name.text(self.lang), ruleset.summary.text(self.lang)),
        )

    # ------------------------------------------------------------ places
    def place(self, p: Painter) -> None:
        """Left column and tiles, each scrolling by itself where it is too high."""
        m, h = self.margin, self.scale.height
        width = LEFT if self.scale.width >= 900 else min(LEFT, self.scale.width * 0.36)
        self.left.box = Box(m - SHADOW_ROOM, 0, width + 2 * SHADOW_ROOM, h)
        self._place_left(width)
        left = m + width + 36 - SHADOW_ROOM
        self.right.box = Box(left, 0, self.scale.width - left - m + SHADOW_ROOM + 8, h)
        self._place_tiles()

    def _place_left(self, width: float) -> None:
        roomy = self.scale.height >= 740
        x = SHADOW_ROOM
        self.wordmark = tokens.WORDMARK.at(52 * width / LEFT)
        low = self.scale.height < 600
        y = 152.0 if roomy else 100.0 if low else 116.0
        self.slate_box = Box(x, y, width, 0)
        if self.matches:
            lines = len(self.matches[0].scores)
            self.slate_box = Box(x, y, width, 84 + 28.0 * lines + 88)
            if self.resume:
                self.resume.box = Box(x + 20, self.slate_box.bottom - 68, width - 40, 48)
            y = self.slate_box.bottom + (14 if low else 24)
        step, high = (64.0, 52.0) if roomy else (50.0, 44.0) if low else (54.0, 46.0)
        menu = step * len(self.menu)
        bottom = self.scale.height - 44
        self.suits_y = 0.0
        free = bottom - menu - y
        if roomy and free >= 72:
            self.suits_y = y + 28 + min(8.0, (free - 72) / 4)
        y = max(y, bottom - menu) if roomy else y
        for button in self.menu:
            button.box = Box(x, y, width, high)
            y += step
        self.left.set_content(y if y > self.scale.height else self.scale.height)

    def _place_tiles(self) -> None:
        room = self.right.box.w - 2 * SHADOW_ROOM - 8
        least = TILE_WIDTH * self.scale.text_factor(14)
        columns = max(1, int((room + GAP) / (least + GAP)))
        width = (room - GAP * (columns - 1)) / columns
        y = 40.0 if self.scale.height >= 740 else 24.0
        self.headings: list[tuple[str, float]] = []
        for key, tiles in self._groups():
            y += 6 if self.headings else 0
            self.headings.append((self.t(f"start.{key}"), y + 26))
            y = self._rows(tiles, y + HEADING, columns, width)
        self.right.set_content(y + 12 if y + 12 > self.right.box.h else self.right.box.h)

    def _groups(self) -> list[tuple[str, Sequence[Tile | EmptyTile]]]:
        """The tiles under their headings; own tables come first, however many games there are."""
        games: list[tuple[str, Sequence[Tile | EmptyTile]]] = [("new_match", self.games)]
        if self.presets:
            games.append(("presets", self.presets))
        own: Sequence[Tile | EmptyTile] = [*self.tables, self.new]
        games.insert(0 if self.tables else len(games), ("own_tables", own))
        return games

    @staticmethod
    def _rows(tiles: Sequence[Tile | EmptyTile], y: float, columns: int, width: float) -> float:
        for place, tile in enumerate(tiles):
            row, column = divmod(place, columns)
            tile.box = Box(
                SHADOW_ROOM + column * (width + GAP), y + row * (TILE_HEIGHT + GAP), width,
                TILE_HEIGHT,
            )  # fmt: skip
        return y + -(-len(tiles) // columns) * (TILE_HEIGHT + GAP)

    # ------------------------------------------------------------ drawing
    def draw_ground(self, p: Painter) -> None:
        """Boards only; all else scrolls."""
        p.planks()

    def _draw_left(self, p: Painter) -> None:
        x = SHADOW_ROOM
        base = 92.0 if self.scale.height >= 740 else 56.0 if self.scale.height < 600 else 66.0
        p.text("Stammtisch", x, base, self.wordmark, shadow=True)
        claim = tokens.TIP
        if p.text_width(self.t("start.claim"), claim) > self.slate_box.w + 8:
            claim = tokens.SMALL
        p.paragraph(self.t("start.claim"), x, base + 30, self.slate_box.w + 24, claim,
                    tokens.CREAM_SOFT)  # fmt: skip
        if self.matches:
            self._draw_slate(p, self.matches[0])
        if self.suits_y:
            faces = "french" if self.context.settings.deck == "french" else "german"
            suits = {
                "german": ("eichel", "schippen", "herz", "schellen"),
                "french": ("kreuz", "pik", "herz", "karo"),
            }
            furniture.suit_row(p, suits[faces], x + self.slate_box.w / 2, self.suits_y)

    def _draw_slate(self, p: Painter, match: Started) -> None:
        box = self.slate_box
        furniture.slate(p, box)
        left, right = box.x + 24, box.right - 28
        p.text(self.t("start.in_progress"), left, box.y + 36, tokens.HELP, tokens.CHALK_SOFT)
        p.text(match.when, right, box.y + 36, tokens.HELP, tokens.CHALK_SOFT, "right")
        style = tokens.PANEL_TITLE
        if p.text_width(match.title, style) > right - left:
            style = tokens.NAME
        p.text(match.title, left, box.y + 66, style, tokens.CHALK)
        for place, (name, score) in enumerate(match.scores):
            cy = box.y + 98 + 28 * place
            color = tokens.CHALK_YELLOW if place == match.you else tokens.CHALK
            p.label(short_name(name), left, cy, tokens.BODY, color)
            p.label(number(score), right, cy, tokens.LABEL, color, "right")
            p.hline(left, right, cy + 14, tokens.SLATE_LINE)

    def _draw_headings(self, p: Painter) -> None:
        for text, baseline in self.headings:
            p.text(text, SHADOW_ROOM, baseline, tokens.PANEL_TITLE, shadow=True)
