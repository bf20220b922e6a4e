"""Statistics: the games at the left, a table on paper, and up to three plots on slates below it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from functools import partial
from time import perf_counter

from game.statistics.counting import (
    FEW_DEALS,
    Game,
    counted,
    games_of,
)
from game.statistics.facts import MatchFacts
from game.statistics.store import StatisticsStore, UnreadableMatch
from game.ui.context import Context
from game.ui.kit import (
    Box,
    Button,
    Choice,
    Column,
    NavItem,
    Painter,
    Picture,
    Row,
    Scale,
    ScrollArea,
    Spacer,
    Stepper,
    TextBlock,
    Widget,
    furniture,
    tokens,
)
from game.ui.screens.base import PageScreen
from game.ui.screens.statistics.statistics_sheet import GAP, PlotSlates, TablePaper
from game.ui.screens.statistics.statistics_table import StatisticsTable, game_table, games_table
from game.ui.table.controls import CornerButton

NAV = 204.0
FRAME_SECONDS = 0.03
"""How long of a frame files are read: nothing moves meanwhile but how many there are."""

PERIODS = ("month", "year", "all")


@dataclass(frozen=True)
class StatisticsActions:
    """Where it leads: the matches of what is shown, a table of them as a file, throwing them away,
    and what does not count."""

    back: Callable[[], None]
    matches: Callable[[Sequence[MatchFacts]], None]
    export: Callable[[Sequence[MatchFacts], str], None]
    delete: Callable[[StatisticsStore, Sequence[MatchFacts], str], None]
    broken: Callable[[Sequence[UnreadableMatch]], None]


class StatisticsScreen(PageScreen):
    """`look` gives the finished matches, and is asked again whenever the screen is entered."""

    def __init__(
        self,
        context: Context,
        scale: Scale,
        look: Callable[[], StatisticsStore],
        actions: StatisticsActions,
        *,
        ruleset: str = "",
        now: datetime | None = None,
    ) -> None:
        """ruleset: which game is open first; the most played when empty. now: for pictures."""
        self.look, self.actions, self.now = look, actions, now
        self.chosen = ruleset
        self.period = PERIODS.index("all")
        self.store = look()
        super().__init__(context, scale, actions.back)

    # ------------------------------------------------------------ what is shown
    def entered(self) -> None:
        """Matches may have come or gone."""
        self.store = self.look()
        self.refresh()

    def tick(self, dt: float) -> None:
        """Read on where not everything has been read."""
        if self.store.done:
            return
        if self.store.read_until(perf_counter() + FRAME_SECONDS):
            self.refresh()
        self.invalidate()

    def _select(self) -> None:
        """What of the matches is to be shown."""
        read = self.store.matches if self.store.done else []
        self.all_matches = counted(read)
        now = self.now or datetime.now().astimezone()
        since = {
            "month": now - timedelta(days=30),
            "year": now.replace(month=1, day=1, hour=0, minute=0, second=0, microsecond=0),
        }.get(PERIODS[self.period])
        matches = [m for m in self.all_matches if since is None or m.begun >= since]
        self.games = games_of(self.all_matches)
        names = [game.ruleset for game in self.games]
        if self.store.done and self.chosen not in ("*", *names):
            self.chosen = names[0] if names else "*"
        shown = games_of(matches)
        self.game: Game | None = next((g for g in shown if g.ruleset == self.chosen), None)
        self.matches = list(self.game.matches) if self.game else []
        self.table: StatisticsTable | None = None
        t = self.context.texts
        if self.chosen == "*":
            self.matches = matches
            self.table = games_table(shown, t) if shown else None
        elif self.game:
            self.table = game_table(self.game, t)

    @property
    def title_shown(self) -> str:
        """The name of what is chosen."""
        t = self.context.texts
        game = next((game for game in self.games if game.ruleset == self.chosen), None)
        return game.titles.get(t.lang, game.ruleset) if game else t("statistics.all_games")

    # ------------------------------------------------------------ widgets
    def build(self) -> None:
        """Games, period, the sheet, what can be done."""
        t = self.context.texts
        self._select()
        self.title = t("statistics.title")
        self.subtitle = self._subtitle()
        games = [("*", t("statistics.all_games"))]
        games += [(game.ruleset, game.titles.get(t.lang, game.ruleset)) for game in self.games]
        self.keys = [key for key, _ in games]
        index = self.keys.index(self.chosen) if self.chosen in self.keys else 0
        self.nav = [
            NavItem(name, partial(self._open, key), chosen=key == self.chosen)
            for key, name in games
        ]
        for item in self.nav:
            item.box = Box(0, 0, 0, 40)
        self.nav_column = Column(*self.nav, gap=4)
        self.nav_area = ScrollArea(self.nav_column)
        self.fold = Stepper(
            index,
            lambda k: self._open(self.keys[k]),
            high=len(games) - 1,
            text=lambda k: games[k][1],
            words=True,
        )
        words = [t(f"statistics.period.{word}") for word in PERIODS]
        self.when = Choice(words, self.period, self._choose_period)
        self.few = self.game is not None and self._deals() < FEW_DEALS
        self.slates: PlotSlates | None = None
        self.on_sheet = Column(gap=GAP)
        if self.table:
            self.on_sheet.add(TablePaper(self.table, t("statistics.few") if self.few else ""))
        if self.game is not None and not self.few:
            self.slates = PlotSlates(self.game, self.context)
            self.on_sheet.add(self.slates)
        self.sheet = ScrollArea(self.on_sheet)
        self.buttons = [
            CornerButton(t("statistics.show_matches"), "trick", self._show_matches),
            CornerButton(t("statistics.export"), "copy", self._export),
            CornerButton(t("statistics.delete"), "trash", self._delete),
        ]
        self.broken: Button | None = None
        self.root.add(self.nav_area, self.fold, self.when, self.sheet, *self.buttons)
        if self.store.done and self.store.broken:
            label = t("statistics.broken", n=len(self.store.broken))
            self.broken = CornerButton(label, "warn", self._show_broken)
            self.root.add(self.broken)
        something = bool(self.all_matches)
        self.begin = Button(
            t("statistics.begin"),
            self.actions.back,
            kind="brass",
            icon="right",
            icon_after=True,
            air=12,
        )
        self.begin.visible = self.store.done and not something
        self.empty = self._nothing()
        self.root.add(self.empty)
        for widget in (self.fold, self.when, self.nav_area):
            widget.visible = something
        for button in self.buttons:
            button.visible = bool(self.matches)
        self.interaction.default = self.begin if self.begin.visible else None

    def _nothing(self) -> Column:
        """The sheet that stands where nothing was played, and on it the way to a first match."""
        t = self.context.texts

        def sign(p: Painter, box: Box) -> None:
            p.icon("stats", box.cx, box.y + 50, 36, tokens.BRASS_LOW)

        head: list[Widget] = [Picture(sign, 80)]
        foot: list[Widget] = [Spacer(4)]
        words = t("statistics.empty_period")
        if self.begin.visible:
            title = TextBlock(
                t("statistics.empty_title"), tokens.GROUP, tokens.INK, align="center", baseline=18
            )
            head += [title, Spacer(4)]
            words = t("statistics.empty_text")
            foot = [Spacer(24), Row(Spacer(grows=True), self.begin, Spacer(grows=True))]
        sheet = Column(
            *head,
            TextBlock(words, tokens.RULES, tokens.INK_SOFT, align="center"),
            *foot,
            side=40,
            below=28,
            ground=furniture.paper,
        )
        sheet.visible = self.store.done and self.table is None
        return sheet

    def _subtitle(self) -> str:
        t, store = self.context.texts, self.store
        if not store.done:
            return t("statistics.reading", n=store.read, m=store.total)
        if not self.all_matches:
            return ""
        first = self.all_matches[0].begun
        month = t(f"statistics.months.{first.month}")
        return t("statistics.since", day=first.day, month=month, year=str(first.year))

    def _open(self, key: str) -> None:
        self.chosen = key
        self.sheet.scroll_to(0)
        self.refresh()

    def _choose_period(self, index: int) -> None:
        self.period = index
        self.refresh()

    def _show_matches(self) -> None:
        self.actions.matches(self.matches)

    def _export(self) -> None:
        self.actions.export(self.matches, self.title_shown)

    def _delete(self) -> None:
        self.actions.delete(self.store, self.matches, self.title_shown)

    def _show_broken(self) -> None:
        self.actions.broken(self.store.broken)

    # ------------------------------------------------------------ layout
    def lay_out(self, p: Painter) -> None:
        """Games left, or folded into a stepper; the sheet takes the rest."""
        content = self.content
        self.narrow = self.scale.width < 1000
        w = self.when.natural_width(p)
        self.when.box = Box(content.right - w, 30, w, 42)
        something = self.nav_area.visible or self.fold.visible
        self.nav_area.visible = something and not self.narrow
        self.fold.visible = something and self.narrow
        shown = [b for b in (*self.buttons, self.broken) if b is not None and b.visible]
        if self.narrow:
            self._lay_out_narrow(p, content, shown)
        else:
            self._lay_out_wide(p, content, shown)
        self._lay_out_sheet(p)
        width = min(560.0, self.room.w)
        height = self.empty.natural_height(p, width)
        top = self.room.y + max(0.0, (self.room.h - height) * 0.35)
        self.empty.lay_out(p, Box(self.room.cx - width / 2, top, width, height))

    def _lay_out_wide(self, p: Painter, content: Box, shown: Sequence[Button]) -> None:
        widths = [self.nav_column.natural_width(p)]
        for button in shown:
            assert isinstance(button, CornerButton)
            button.fold(False)
            button.justify = "left"
            widths.append(p.text_width(button.label, button.style) + 84)
        width = max(NAV, *widths) if self.all_matches or shown else 0.0
        low = 52.0 * len(shown)
        self.nav_panel = Box(content.x, content.y, width, content.h - low)
        self.nav_area.box = self.nav_panel.inset(0, 8)
        self.nav_area.hold(p, self.nav_column, Box(8, 4, width - 16, 8))
        for index, button in enumerate(shown):
            y = self.nav_panel.bottom + 8 + 52.0 * index
            button.box = Box(content.x, y, width, 44)
        left = content.x + (width + 16 if width else 0)
        self.room = Box(left, content.y, content.right - left, content.h)

    def _lay_out_narrow(self, p: Painter, content: Box, shown: Sequence[Button]) -> None:
        right = content.right
        for button in reversed(shown):
            assert isinstance(button, CornerButton)
            button.fold(True)
            button.justify = "center"
            button.box = Box(right - 44, content.y, 44, 44)
            right -= 56
        self.fold.box = Box(content.x, content.y, right - content.x, 44)
        self.room = Box(content.x, content.y + 56, content.w, content.h - 56)
        self.nav_panel = Box(0, 0, 0, 0)

    def _lay_out_sheet(self, p: Painter) -> None:
        """Paper above, plots below it: side by side, or one below the other."""
        room = self.room
        self.sheet.box = Box(room.x - 16, room.y - 8, room.w + 24, room.h + 18)
        if self.slates:
            both, slates = (part.natural_height(p, room.w) for part in (self.on_sheet, self.slates))
            self.slates.free = room.h - (both - slates)
        height = self.on_sheet.natural_height(p, room.w)
        self.on_sheet.lay_out(p, Box(16, 8, room.w, height))
        self.sheet.set_content(height + 16 if height > room.h + 1 else room.h)
        self.sheet.visible = self.table is not None

    def _deals(self) -> int:
        return sum(match.columns.length for match in self.matches)

    # ------------------------------------------------------------ drawing
    def draw_ground(self, p: Painter) -> None:
        """Boards, title, the panel of games; how far reading is."""
        self.subtitle = "" if self.narrow else self._subtitle()
        super().draw_ground(p)
        if self.nav_area.visible:
            furniture.panel(p, self.nav_panel)
        if not self.store.done:
            self._draw_progress(p)

    def _draw_progress(self, p: Painter) -> None:
        t, store = self.context.texts, self.store
        box = Box.around(self.room.cx, self.room.cy, min(420.0, self.room.w - 40), 90)
        furniture.panel(p, box)
        text = t("statistics.reading", n=store.read, m=store.total)
        p.label(text, box.cx, box.y + 32, tokens.BODY, tokens.CREAM, "center")
        bar = Box(box.x + 28, box.y + 56, box.w - 56, 10)
        p.rect(bar, 5, tokens.WELL, tokens.PANEL_LINE)
        share = store.read / max(1, store.total)
        if share:
            p.rect(bar._replace(w=max(10.0, bar.w * share)), 5, tokens.BRASS_FACE)
