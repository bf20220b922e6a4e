"""Every example in a docstring comes out as it is written there."""

from __future__ import annotations

import ast
import doctest
import importlib
from pathlib import Path

import pytest

from tests.test_borders import MODULES, name, nodes

WITH_EXAMPLES = [path for path in MODULES if ">>> " in path.read_text(encoding="utf-8")]


@pytest.mark.parametrize("path", WITH_EXAMPLES, ids=name)
def test_examples_come_out_as_written(path: Path) -> None:
    """Docstrings are taken from the source: a compiled module holds none of its functions'."""
    dotted = name(path).removesuffix(".py").removesuffix("/__init__").replace("/", ".")
    known = vars(importlib.import_module(dotted))
    runner = doctest.DocTestRunner()
    for node in nodes(path):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef):
            text = ast.get_docstring(node) or ""
            where = getattr(node, "name", dotted)
            runner.run(doctest.DocTestParser().get_doctest(text, dict(known), where, dotted, 0))
    assert runner.summarize(verbose=False).failed == 0
    assert runner.tries
