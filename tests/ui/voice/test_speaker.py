"""One sentence after the other, beside the loop: the newest is said, the stale is not."""

from __future__ import annotations

import wave
from collections.abc import Callable, Iterator
from pathlib import Path
from shutil import which
from subprocess import run
from threading import Event
from time import monotonic, sleep

import pytest

from game.ui.voice.programs import LONGEST, Command, Voice, sayable, voices
from game.ui.voice.speaker import FOCUS, MOST, STALE, Speaker


class Said:
    """A program that says what it is given until it is told to be ready."""

    def __init__(self, command: Command, status: int = 0) -> None:
        self.command, self.status = command, status
        self.ready = Event()
        self.stopped = False

    def wait(self) -> int:
        assert self.ready.wait(5)
        return -15 if self.stopped else self.status

    def stop(self) -> None:
        self.stopped = True
        self.ready.set()


class Mouth:
    """Programs that were started, in order; `broken` cannot be, and `failing` say nothing."""

    def __init__(self, broken: str = "", failing: str = "") -> None:
        self.begun: list[Said] = []
        self.broken, self.failing = broken, failing
        self.time = 0.0

    def __call__(self, command: Command) -> Said:
        name = command.arguments[0]
        if name == self.broken:
            raise FileNotFoundError(name)
        said = Said(command, int(name == self.failing))
        if name == self.failing or "hush" in command.arguments:
            said.ready.set()
        self.begun.append(said)
        return said

    @property
    def texts(self) -> list[str]:
        return [said.command.arguments[-1] for said in self.begun]

    def speaking(self, text: str) -> Said:
        """The program that says a text, once it does."""
        until(lambda: bool(self.texts) and self.texts[-1] == text)
        return self.begun[-1]


def until(condition: Callable[[], bool]) -> None:
    end = monotonic() + 5
    while not condition():
        assert monotonic() < end, "it never came to that"
        sleep(0.001)


def voice(name: str, hush: tuple[str, ...] = ()) -> Voice:
    return Voice(name, lambda lang, text: Command((name, lang, text)), hush)


@pytest.fixture
def mouth() -> Mouth:
    return Mouth()


@pytest.fixture
def speaker(mouth: Mouth) -> Iterator[Speaker]:
    made = Speaker([voice("one")], mouth, lambda: mouth.time)
    yield made
    made.close()


def test_sentences_come_one_after_the_other(mouth: Mouth, speaker: Speaker) -> None:
    for text in ("Hilde: 150", "Karl: weg"):
        speaker.say(text, "de")
    first = mouth.speaking("Hilde: 150")
    assert first.command.arguments == ("one", "de", "Hilde: 150")
    sleep(0.02)
    assert len(mouth.begun) == 1, "while something is said, the rest waits"
    first.ready.set()
    mouth.speaking("Karl: weg").ready.set()


def test_of_too_much_the_newest_is_said(mouth: Mouth, speaker: Speaker) -> None:
    speaker.say("begun", "de")
    mouth.speaking("begun")
    for number in range(MOST + 3):
        speaker.say(f"card {number}", "de")
    mouth.begun[0].ready.set()
    for number in range(3, MOST + 3):
        mouth.speaking(f"card {number}").ready.set()
    assert len(mouth.begun) == 1 + MOST


def test_what_is_stale_is_not_said(mouth: Mouth, speaker: Speaker) -> None:
    speaker.say("begun", "de")
    mouth.speaking("begun")
    speaker.say("old", "de")
    mouth.time += STALE + 1
    speaker.say("new", "de")
    mouth.begun[0].ready.set()
    mouth.speaking("new").ready.set()
    assert mouth.texts == ["begun", "new"]


def test_a_topic_replaces_itself_and_the_focus_goes_first(mouth: Mouth, speaker: Speaker) -> None:
    speaker.say("begun", "de")
    mouth.speaking("begun")
    speaker.say("Hilde überlegt", "de", "turn")
    speaker.say("Hilde: weg", "de")
    speaker.say("Karl überlegt", "de", "turn")
    speaker.say("Gut", "de", FOCUS)
    speaker.say("Zurück", "de", FOCUS)
    mouth.begun[0].ready.set()
    for text in ("Zurück", "Hilde: weg", "Karl überlegt"):
        mouth.speaking(text).ready.set()


def test_another_focus_cuts_the_last_one_short(mouth: Mouth, speaker: Speaker) -> None:
    speaker.say("Gut", "de", FOCUS)
    first = mouth.speaking("Gut")
    speaker.say("Zurück", "de", FOCUS)
    mouth.speaking("Zurück").ready.set()
    assert first.stopped


def test_hush_ends_what_is_said_and_what_waits(mouth: Mouth) -> None:
    speaker = Speaker([voice("one", ("one", "hush"))], mouth)
    speaker.say("begun", "de")
    first = mouth.speaking("begun")
    speaker.say("waits", "de")
    speaker.hush()
    until(lambda: len(mouth.begun) == 2)
    assert first.stopped and mouth.begun[1].command.arguments == ("one", "hush")
    speaker.say("again", "de")
    mouth.speaking("again").ready.set()
    until(lambda: speaker._now is None)
    speaker.close()
    speaker.say("too late", "de")
    assert mouth.texts == ["begun", "hush", "again"]


def test_of_one_topic_nothing_more_is_said(mouth: Mouth, speaker: Speaker) -> None:
    speaker.say("Herz-König", "de", FOCUS)
    first = mouth.speaking("Herz-König")
    speaker.say("Hilde: weg", "de")
    speaker.hush(FOCUS)
    mouth.speaking("Hilde: weg")
    assert first.stopped
    speaker.hush(FOCUS)
    assert not mouth.begun[-1].stopped
    mouth.begun[-1].ready.set()


@pytest.mark.parametrize("why", ["broken", "failing"])
def test_where_one_voice_fails_the_next_speaks(why: str) -> None:
    mouth = Mouth(**{why: "one"})
    speaker = Speaker([voice("one"), voice("two")], mouth)
    speaker.say("Hilde: 150", "de")
    until(lambda: [s.command.arguments[0] for s in mouth.begun][-1:] == ["two"])
    mouth.begun[-1].ready.set()
    speaker.say("Karl: weg", "en")
    assert mouth.speaking("Karl: weg").command.arguments[:2] == ("two", "en")
    mouth.begun[-1].ready.set()
    speaker.close()


def test_without_a_voice_all_is_silent(mouth: Mouth) -> None:
    speaker = Speaker([], mouth)
    assert not speaker.available
    speaker.say("Hilde: 150", "de")
    speaker.hush()
    speaker.close()
    assert not mouth.begun


def test_the_last_voice_that_fails_leaves_silence() -> None:
    mouth = Mouth(broken="one")
    speaker = Speaker([voice("one")], mouth)
    speaker.say("Hilde: 150", "de")
    until(lambda: not speaker.available)
    speaker.close()


# ---------------------------------------------------------------- the programs
def test_programs_are_asked_for_by_their_fixed_names() -> None:
    asked: list[str] = []

    def look(name: str) -> str:
        asked.append(name)
        return f"/bin/{name}"

    assert [one.name for one in voices("linux", look)] == ["speech-dispatcher", "espeak-ng"]
    assert asked == ["spd-say", "espeak-ng"]
    assert [one.name for one in voices("darwin", lambda name: name)] == ["say", "say"]
    assert voices("linux", lambda name: None) == voices("darwin", lambda name: None) == ()


@pytest.mark.parametrize("lang", ["de", "en"])
def test_a_text_is_one_argument_or_fed(lang: str) -> None:
    text = '--stdout; $(touch x) "quoted"'
    for one in (*voices("linux", lambda n: f"/bin/{n}"), *voices("darwin", lambda n: n)):
        command = one.command(lang, text)
        if command.fed is None:
            assert command.arguments[-2:] == ("--", text)
        else:
            assert command.fed == text.encode() and text not in command.arguments
        assert any(lang in word or word in ("Anna", "Samantha", "-f") for word in command.arguments)


def test_what_steers_a_program_is_taken_out() -> None:
    assert sayable("[[volm 0]] Hilde\n<x>:\u202e 150") == "volm 0 Hilde x : 150"
    assert len(sayable("a" * 5000)) == LONGEST


@pytest.mark.skipif(which("espeak-ng") is None, reason="espeak-ng is not here")
@pytest.mark.parametrize("lang", ["de", "en"])
def test_espeak_speaks_both_languages(lang: str, tmp_path: Path) -> None:
    [espeak] = [one for one in voices("linux") if one.name == "espeak-ng"]
    sound, command = tmp_path / "said.wav", espeak.command(lang, "Hilde: Herz-König, 4 Augen")
    done = run([*command.arguments, "-w", str(sound)], input=command.fed, check=False)
    assert done.returncode == 0
    with wave.open(str(sound)) as heard:
        assert heard.getnframes() / heard.getframerate() > 0.8
