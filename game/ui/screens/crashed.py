"""The screen after something broke: where the report lies, and that nothing is lost."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from game.ui.context import Context
from game.ui.kit import Box, Button, Painter, Scale, furniture, tokens
from game.ui.screens.base import Page


class CrashScreen(Page):
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
        """Two ways on."""
        self.start_button = Button(self.t("crash.to_start"), self.on_start, kind="brass")
        self.quit_button = Button(self.t("crash.quit"), self.on_quit)
        self.root.add(self.start_button, self.quit_button)
        self.interaction.default = self.start_button

    def place(self, p: Painter) -> None:
        """One panel in the middle."""
        width = min(680.0, self.scale.width - 32)
        inner = width - 64
        text = p.paragraph_height(self.t("crash.text"), inner, tokens.BODY)
        path = p.paragraph_height(self._where(), inner - 32, tokens.TIP)
        height = 72 + text + 24 + path + 34 + 48 + 28
        self.panel = Box.around(self.scale.width / 2, self.scale.height / 2, width, height)
        y = self.panel.bottom - 76
        wide = self.start_button.natural_width(p) + 30
        self.start_button.box = Box(self.panel.x + 32, y, wide, 48)
        self.quit_button.box = Box(
            self.panel.x + 32 + wide + 16, y, self.quit_button.natural_width(p) + 20, 48
        )

    def _where(self) -> str:
        return str(self.report) if self.report else self.t("crash.no_report")

    def draw_ground(self, p: Painter) -> None:
        """Boards, panel, words, the path on paper."""
        p.planks()
        furniture.panel(p, self.panel, ornament=True)
        x, width = self.panel.x + 32, self.panel.w - 64
        p.text(self.t("crash.title"), x, self.panel.y + 52, tokens.TITLE)
        y = p.paragraph(
            self.t("crash.text"), x, self.panel.y + 87, width, tokens.BODY, tokens.CREAM_SOFT
        )
        height = p.paragraph_height(self._where(), width - 32, tokens.TIP) + 24
        furniture.well(p, Box(x, y - 6, width, height))
        p.paragraph(self._where(), x + 16, y + 22, width - 32, tokens.TIP, tokens.CREAM)
