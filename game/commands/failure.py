"""What a user got wrong: a text to be shown, never a traceback."""

from __future__ import annotations

from typing import Any

from game.texts import Texts


class Failure(Exception):
    """The command cannot go on; `key` with its arguments is a text of ``commands.failures``."""

    def __init__(self, key: str, **args: Any) -> None:
        super().__init__(key)
        self.key = key
        self.args_of_text = args

    def text(self, texts: Texts) -> str:
        """The message in a language."""
        return texts.get(f"commands.failures.{self.key}", **self.args_of_text)


class WrongUsage(Failure):
    """The words on the command line do not belong together."""
