"""A loaded ruleset as one YAML file that stands for itself: what `show` prints."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import yaml

from game.rules.house import Selection
from game.rules.loading.tree import MapNode, plain

_WIDTH = 100
_Dumper: Any = getattr(yaml, "CSafeDumper", yaml.SafeDumper)


def dump(base_tree: MapNode, selection: Selection, order: Iterable[str]) -> str:
    """The merged tree before house rules, with the selection beside it, its keys in that order.

    Loading the text gives the same rules, and the same house rules can still be changed.
    """
    whole = plain(base_tree)
    if not whole.get("house_rules"):
        whole.pop("house_rules", None)
    if selection:
        whole["house"] = dict(selection)
    content = {key: whole[key] for key in order if key in whole}
    text: str = yaml.dump(
        content,
        Dumper=_Dumper,
        sort_keys=False,
        allow_unicode=True,
        default_flow_style=None,
        width=_WIDTH,
    )
    return text
