"""Writes the manual page of the program from its own parser: ``python packaging/manpage.py de``."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
import facts

sys.path.insert(0, str(facts.ROOT))
from game.commands.cli import parser
from game.commands.parser import Parser
from game.reading import SHARED_SUFFIX, TABLE_SUFFIX
from game.texts import LANGUAGES, texts

WORDS = {
    "de": {
        "name": "BEZEICHNUNG",
        "title": "ein Kartentisch nach den Regeln eures Tisches",
        "synopsis": "ÜBERSICHT",
        "command": "BEFEHL",
        "file": "DATEI",
        "description": "BESCHREIBUNG",
        "alone": "Ohne Befehl öffnet sich der Startbildschirm, mit einer {shared}-Datei ein Spiel,"
        " das jemand weitergegeben hat, mit einer {table}-Datei ein Tisch.",
        "commands": "BEFEHLE",
        "options": "OPTIONEN",
        "status": "RÜCKGABEWERT",
        "statuses": ("alles in Ordnung", "die Eingabe war falsch", "der Aufruf war falsch"),
        "environment": "UMGEBUNGSVARIABLEN",
        "home": "ein Ordner, unter dem alles liegt, was das Programm sich merkt",
        "native": "mit 0 laufen die Quellen statt des übersetzten Kerns",
    },
    "en": {
        "name": "NAME",
        "title": "a card table by the rules of your own table",
        "synopsis": "SYNOPSIS",
        "command": "COMMAND",
        "file": "FILE",
        "description": "DESCRIPTION",
        "alone": "Without a command the start screen opens, with a {shared} file a deal that"
        " somebody has handed on, with a {table} file a table.",
        "commands": "COMMANDS",
        "options": "OPTIONS",
        "status": "EXIT STATUS",
        "statuses": ("all is well", "the input was wrong", "the usage was wrong"),
        "environment": "ENVIRONMENT",
        "home": "a folder below which everything lies that the program keeps",
        "native": "with 0 the sources run in place of the compiled core",
    },
}
"""The headings by the custom of manual pages, and what the parser does not know."""


def page(lang: str) -> str:
    """The page in a language, as roff."""
    words, top = WORDS[lang], parser(texts(lang))
    lines = [
        f'.TH STAMMTISCH 1 "{facts.date()}" "Stammtisch {facts.version()}"',
        f".SH {words['name']}",
        _plain(f"stammtisch - {words['title']}"),
        f".SH {words['synopsis']}",
        rf".B stammtisch\fR [\fI{words['command']}\fR …] | [\fI{words['file']}\fR]",
        f".SH {words['description']}",
        _plain(top.description or ""),
        ".PP",
        _plain(str(words["alone"]).format(shared=SHARED_SUFFIX, table=TABLE_SUFFIX)),
        f".SH {words['options']}",
        *_arguments(top),
        f".SH {words['commands']}",
    ]
    for name, command in commands(top).items():
        usage = " ".join(command.format_usage().split()[1:])
        lines += [f".SS {name}", _plain(f"{command.description}:"), ".PP", _plain(usage)]
        lines += _arguments(command, leaving=("-h", "--lang"))
    lines.append(f".SH {words['status']}")
    for number, meaning in enumerate(words["statuses"]):
        lines += [".TP", f".B {number}", _plain(meaning)]
    lines.append(f".SH {words['environment']}")
    for variable, key in (("STAMMTISCH_HOME", "home"), ("STAMMTISCH_NATIVE", "native")):
        lines += [".TP", f".B {variable}", _plain(str(words[key]))]
    return "\n".join(lines) + "\n"


def commands(top: argparse.ArgumentParser) -> dict[str, Parser]:
    """The commands of a parser by name, with their arguments."""
    [found] = [action for action in top._actions if isinstance(action, argparse._SubParsersAction)]
    return {name: command.declared() for name, command in found.choices.items()}


def _arguments(parser: argparse.ArgumentParser, leaving: tuple[str, ...] = ()) -> Iterator[str]:
    """The arguments of a parser with what they mean."""
    for action in parser._actions:
        if isinstance(action, argparse._SubParsersAction):
            continue
        if not set(leaving).isdisjoint(action.option_strings):
            continue
        value = action.metavar or (f"{{{','.join(action.choices)}}}" if action.choices else "")
        if not value and action.nargs != 0:
            value = action.dest.upper()
        parts = [rf"\fB{_plain(option)}\fR" for option in action.option_strings]
        shown = ", ".join(parts) + (rf" \fI{_plain(str(value))}\fR" if value else "")
        yield from (".TP", shown.strip(), _plain(str(action.help or "")))


def _plain(text: str) -> str:
    """A text as roff takes it: signs are no commands, and a hyphen is what one types."""
    text = " ".join(text.split()).replace("\\", r"\e").replace("-", r"\-")
    return rf"\&{text}" if text.startswith((".", "'")) else text


if __name__ == "__main__":
    if sys.argv[1:] not in [[lang] for lang in LANGUAGES]:
        sys.exit(__doc__)
    print(page(sys.argv[1]), end="")
