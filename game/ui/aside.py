"""Putting aside a file that cannot be read: what is wrong with it, and the question."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from game.storage.aside import put_aside
from game.storage.notices import StorageError
from game.ui.app import App
from game.ui.screens.notices import aside_question, news


def offer_aside(app: App, path: Path, why: str, then: Callable[[], None] | None = None) -> None:
    """Say why a file cannot be used, and ask whether it shall be put aside; then the screen looks
    again, or `then`."""
    top, t = app.top, app.context.texts
    assert top is not None

    def aside() -> None:
        top.dismiss()
        try:
            said = t("screens.aside.done", file=str(put_aside(path)))
        except StorageError as error:
            said = t.show(error.notice)
        else:
            (then or top.entered)()
        now = app.top
        if now is not None:
            now.show(news(t, t("screens.news.title"), (said,), now.dismiss))

    top.show(aside_question(t, why, aside, top.dismiss))
