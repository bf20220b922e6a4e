"""The programs that speak: speech-dispatcher or espeak-ng, `say` on a Mac, SAPI under Windows.

Which programs there are and how they are started stands here and nowhere else, so that no file can
name another one. A text is handed over as the standard input or as one argument behind `--`, never
through a shell.
"""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Callable
from typing import NamedTuple

from game.reading import one_line

LONGEST = 400
"""So many letters are said at once: what is longer is cut."""

_MARKS = str.maketrans(dict.fromkeys("[]{}<>|\\", " "))
"""Signs by which some programs take commands from a text."""


class Command(NamedTuple):
    """How a program is started to say a text: `fed` is what it reads, None where the text is one of
    its arguments."""

    arguments: tuple[str, ...]
    fed: bytes | None = None


class Voice(NamedTuple):
    """A program that speaks. `command`: how it says a text in ``de`` or ``en``. `hush`: what takes
    back what a service behind it has been given, where ending the program does not."""

    name: str
    command: Callable[[str, str], Command]
    hush: tuple[str, ...] = ()


def voices(
    platform: str = sys.platform, which: Callable[[str], str | None] = shutil.which
) -> tuple[Voice, ...]:
    """What speaks on this system, the first choice first; nothing where nothing does."""
    if platform == "win32":
        return _of_windows()
    if platform == "darwin":
        return _of_mac(which)
    found = []
    dispatcher, espeak = which("spd-say"), which("espeak-ng")
    if dispatcher:
        found.append(Voice("speech-dispatcher", _dispatched(dispatcher), (dispatcher, "-S")))
    if espeak:
        found.append(Voice("espeak-ng", _espeak(espeak)))
    return tuple(found)


def sayable(text: str) -> str:
    """A text as it can be handed to any of them: on one line, bounded, without their commands."""
    return " ".join(one_line(text).translate(_MARKS).split())[:LONGEST]


# ---------------------------------------------------------------- one by one
def _dispatched(program: str) -> Callable[[str, str], Command]:
    def command(lang: str, text: str) -> Command:
        return Command((program, "--wait", "-l", lang, "--", text))

    return command


def _espeak(program: str) -> Callable[[str, str], Command]:
    def command(lang: str, text: str) -> Command:
        return Command((program, "-v", lang, "-b", "1", "--stdin"), text.encode())

    return command


def _of_mac(which: Callable[[str], str | None]) -> tuple[Voice, ...]:
    """`say` with the usual voice of a language; without naming one where that is not there."""
    program = which("/usr/bin/say")
    if program is None:
        return ()
    names = {"de": "Anna", "en": "Samantha"}

    def named(lang: str, text: str) -> Command:
        return Command((program, "-v", names[lang], "-f", "-"), text.encode())

    def unnamed(lang: str, text: str) -> Command:
        return Command((program, "-f", "-"), text.encode())

    return Voice("say", named), Voice("say", unnamed)


_SAPI = (
    "Add-Type -AssemblyName System.Speech;"
    "[Console]::InputEncoding=[Text.Encoding]::UTF8;"
    "$s=New-Object System.Speech.Synthesis.SpeechSynthesizer;"
    "$v=$s.GetInstalledVoices()|Where-Object{{$_.Enabled -and"
    " $_.VoiceInfo.Culture.TwoLetterISOLanguageName -eq '{lang}'}}|Select-Object -First 1;"
    "if($v){{$s.SelectVoice($v.VoiceInfo.Name)}};"
    "$s.Speak([Console]::In.ReadToEnd())"
)
"""What PowerShell does; the text comes from its standard input."""

_SCRIPTS = {lang: _SAPI.format(lang=lang) for lang in ("de", "en")}


def _of_windows() -> tuple[Voice, ...]:
    """SAPI by the PowerShell that belongs to the system, whatever lies in the present folder."""
    root = os.environ.get("SYSTEMROOT", r"C:\Windows")
    program = rf"{root}\System32\WindowsPowerShell\v1.0\powershell.exe"
    if not os.path.isfile(program):  # noqa: PTH113 - that of a path may raise
        return ()

    def command(lang: str, text: str) -> Command:
        flags = ("-NoLogo", "-NoProfile", "-NonInteractive", "-Command")
        return Command((program, *flags, _SCRIPTS[lang]), text.encode())

    return (Voice("SAPI", command),)
