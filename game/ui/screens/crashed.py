"""The screen after something broke: where the report lies, and that nothing is lost."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

from game.ui.context import Context
from game.ui.kit import (
    Box,
    Button,
    Column,
    Painter,
    Row,
    Scale,
    Spacer,
    TextBlock,
    furniture,
    tokens,
)
from game.ui.screens.base import PageScreen


class CrashScreen(PageScreen):
    """`report`: the file that tells what happened, None when it could be written nowhere."""

    def __init__(
        self,
        context: Context,
        scale: Scale,
        report: Path | None,
        on_start: Callable[[], None],
        on_quit: Callable[[], None],
    ) -> None:
        self.report = report
        self.on_start, self.on_quit = on_start, on_quit
        super().__init__(context, scale)

    def build(self) -> None:
        """One panel: what happened, where it is written, two ways on."""
        start = Button(self.t("crash.to_start"), self.on_start, kind="brass", air=30)
        leave = Button(self.t("crash.quit"), self.on_quit, air=20)
        where = str(self.report) if self.report else self.t("crash.no_report")
        self.panel = Column(
            TextBlock(self.t("crash.title"), tokens.TITLE, fit=True, baseline=24),
            Spacer(5),
            TextBlock(self.t("crash.text"), tokens.BODY, tokens.CREAM_SOFT),
            Spacer(12),
            Column(
                TextBlock(where, tokens.TIP, baseline=16),
                side=16,
                above=12,
                below=12,
                ground=furniture.well,
            ),
            Spacer(25),
            Row(start, leave, gap=tokens.BUTTON_GAP),
            side=32,
            above=28,
            below=28,
            ground=partial(furniture.panel, ornament=True),
        )
        self.root.add(self.panel)
        self.interaction.default = start

    def lay_out(self, p: Painter) -> None:
        """In the middle of the window."""
        width = min(680.0, self.scale.width - 32)
        height = self.panel.natural_height(p, width)
        box = Box.around(self.scale.width / 2, self.scale.height / 2, width, height)
        self.panel.lay_out(p, box)
