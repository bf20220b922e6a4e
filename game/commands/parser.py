"""The parser of a command line that speaks the player's language, also where argparse would not."""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any, NoReturn

from game.rules.problems import did_you_mean
from game.texts import Texts, visible

if TYPE_CHECKING:
    from _typeshed import SupportsWrite

_COMPLAINTS = (
    (r"the following arguments are required: (?P<names>.+)", "required"),
    (r"unrecognized arguments: (?P<names>.+)", "unrecognized"),
    (
        r"argument (?P<name>.+?): invalid choice: '?(?P<given>.*?)'? \(choose from (?P<known>.+)\)",
        "choice",
    ),
    (r"argument (?P<name>.+?): expected one argument", "one_argument"),
    (r"argument (?P<name>.+?): expected at least one argument", "one_argument"),
    (r"argument (?P<name>.+?): ignored explicit argument '(?P<given>.*)'", "no_argument"),
    (r"ambiguous option: (?P<given>.+?) could match (?P<known>.+)", "ambiguous"),
    (r"argument (?P<name>.+?): (?P<given>.+)", "wrong"),
)
"""What argparse complains about, and the text that says it; the first that fits."""


class Parser(argparse.ArgumentParser):
    """An `ArgumentParser` with headings, usage and complaints from the texts."""

    def __init__(
        self,
        *,
        texts: Texts,
        declare: Callable[[argparse.ArgumentParser], None] | None = None,
        **more: object,
    ) -> None:
        """declare: adds the arguments, once there is something to parse; of the commands that were
        not chosen nobody needs to know them."""
        super().__init__(
            add_help=False,
            formatter_class=lambda prog: _Help(texts, prog),
            **more,  # type: ignore[arg-type]
        )
        self.texts = texts
        self._declare = declare
        self._positionals.title = texts.get("commands.usage.arguments")
        self._optionals.title = texts.get("commands.usage.options")
        self.add_argument("-h", "--help", action="help", help=texts.get("commands.help.help"))

    def parse_known_args(self, *words: Any, **more: Any) -> Any:
        """As argparse does, which also gives a command the words behind its name this way."""
        self.declared()
        return super().parse_known_args(*words, **more)

    def declared(self) -> Parser:
        """This parser with its arguments, for who describes it."""
        declare, self._declare = self._declare, None
        if declare is not None:
            declare(self)
        return self

    def error(self, message: str) -> NoReturn:
        """Say what is wrong after the usage, and leave with status 2."""
        self.print_usage(sys.stderr)
        said = self.texts.get("commands.usage.error", prog=self.prog, message=self._said(message))
        self.exit(2, f"{said}\n")

    def _print_message(self, message: str, file: SupportsWrite[str] | None = None) -> None:
        """Print as everything is printed; argparse quotes what it was given."""
        super()._print_message(visible(message), file)

    def _said(self, message: str) -> str:
        for pattern, key in _COMPLAINTS:
            fitting = re.fullmatch(pattern, message, re.DOTALL)
            if fitting is not None:
                facts = {
                    name: value.replace("'", "") for name, value in fitting.groupdict().items()
                }
                said = self.texts.get(f"commands.usage.{key}", **facts)
                near = self._meant(facts["names"]) if key == "unrecognized" else None
                if near is None:
                    return said
                return f"{said} {self.texts.get('commands.usage.meant', word=near)}"
        return message

    def _meant(self, given: str) -> str | None:
        """The option most like one of those that are not known, if any is like it."""
        options = list(self._options())
        words = (word.partition("=")[0] for word in given.split() if word.startswith("-"))
        found = (did_you_mean(word, options) for word in words)
        return next((word for word in found if word is not None), None)

    def _options(self) -> Iterator[str]:
        """The options of this parser, and of the command that was chosen."""
        for action in self._actions:
            yield from action.option_strings
            if isinstance(action, argparse._SubParsersAction):
                for command in action.choices.values():
                    if isinstance(command, Parser) and command._declare is None:
                        yield from command._options()


class _Help(argparse.HelpFormatter):
    """The layout of help, with its one heading that argparse keeps to itself."""

    def __init__(self, texts: Texts, prog: str) -> None:
        super().__init__(prog)
        self._texts = texts

    def add_usage(self, usage: str | None, actions, groups, prefix=None) -> None:  # type: ignore[no-untyped-def]
        """As argparse does, but for the word before it."""
        prefix = self._texts.get("commands.usage.prefix") if prefix is None else prefix
        super().add_usage(usage, actions, groups, prefix)
