"""What libraries write to standard error by themselves is not shown; what the program says is."""

import os

import pytest

from game.ui.stderr import silenced_stderr


def test_libraries_are_silent_only_meanwhile(capfd: pytest.CaptureFixture[str]) -> None:
    with silenced_stderr():
        os.write(2, b"cannot find card '0'\n")
    os.write(2, b"heard\n")
    assert capfd.readouterr().err == "heard\n"


def test_an_exception_passes_and_ends_the_silence(capfd: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(OSError, match="no device"), silenced_stderr():
        raise OSError("no device")
    os.write(2, b"heard\n")
    assert capfd.readouterr().err == "heard\n"


def test_without_standard_error_nothing_breaks(monkeypatch: pytest.MonkeyPatch) -> None:
    def closed(_: int) -> int:
        raise OSError("bad file descriptor")

    monkeypatch.setattr(os, "dup", closed)
    with silenced_stderr():
        pass
