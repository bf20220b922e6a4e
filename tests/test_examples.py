"""Every example in a docstring comes out as it is written there."""

from __future__ import annotations

import doctest
import importlib

import pytest

from tests.test_borders import MODULES, name

EXAMPLES = [
    name(path).removesuffix(".py").removesuffix("/__init__").replace("/", ".")
    for path in MODULES
    if ">>> " in path.read_text(encoding="utf-8")
]


@pytest.mark.parametrize("module", EXAMPLES)
def test_examples_come_out_as_written(module: str) -> None:
    found = doctest.testmod(importlib.import_module(module))
    assert found.attempted
    assert not found.failed
