"""A loaded ruleset as one YAML file that stands for itself: what `show` prints."""

from __future__ import annotations

from typing import Any

import yaml

from game.rules.house import Selection
from game.rules.loading.tree import MapNode, plain

_WIDTH = 100
_Dumper: Any = getattr(yaml, "CSafeDumper", yaml.SafeDumper)


def dump(base_tree: MapNode, selection: Selection) -> str:
    """The merged tree before house rules, with the selection beside it.

    Loading the text gives the same rules, and the same house rules can still be changed.
    """
    content = plain(base_tree)
    house_rules = content.pop("house_rules", None)
    content.pop("house", None)
    if selection:
        content["house"] = dict(selection)
    if house_rules:
        content["house_rules"] = house_rules
    text: str = yaml.dump(
        content,
        Dumper=_Dumper,
        sort_keys=False,
        allow_unicode=True,
        default_flow_style=None,
        width=_WIDTH,
    )
    return text
