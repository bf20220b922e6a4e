"""Which two games are compared when somebody asks what house rules change."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Literal

from game.laboratory.variations import Combination
from game.rules.house import spelled
from game.rules.loading import Loaded
from game.rules.model import Ruleset
from game.rules.model.house import Value
from game.texts import Texts
from game.ui.screens.rules.choosing import ChoiceRefused, Choosing

Kind = Literal["since", "usual", "other", "base"]
"""`since`: the table as it was when the screen was opened, and as it is now. Where that is the
same, a rule is tried out: as `usual` and as it is now; or, where it is as usual, with an `other`
value. Where no rule was looked at, `base`: the game as it is usual, and the table."""


@dataclass(frozen=True)
class RulesCompared:
    """Two games by a value for every house rule, and the rules in which they differ. `about` is the
    rule that is tried out, where it is one."""

    kind: Kind
    before: Mapping[str, Value]
    after: Mapping[str, Value]
    about: str = ""

    @property
    def rules(self) -> tuple[str, ...]:
        """The house rules that differ, the one that was asked about first."""
        differing = [rule for rule, value in self.after.items() if self.before[rule] != value]
        return tuple(sorted(differing, key=lambda rule: rule != self.about))

    def combination(
        self, load: Callable[[Mapping[str, Value]], Loaded[Ruleset]], values: Mapping[str, Value]
    ) -> Combination:
        """One of the two games for the laboratory; `load` makes the ruleset of values. Raises
        what that raises."""
        chosen = tuple((rule, spelled(values[rule])) for rule in self.rules)
        return Combination(chosen, load(values))


def comparison(
    choosing: Choosing, opened: Mapping[str, Value], touched: str | None, texts: Texts
) -> RulesCompared | ChoiceRefused | None:
    """What is to be compared: `opened` are the values at the beginning, `touched` is the rule that
    was looked at last. None where nothing differs, not even from the usual, and no rule was looked
    at."""
    now = choosing.values()
    if now != opened:
        return RulesCompared("since", opened, now)
    if touched is None:
        usual = {rule: spec.default for rule, spec in choosing.rules.items()}
        return RulesCompared("base", usual, now) if choosing.selection else None
    found = choosing.otherwise(touched, texts)
    if isinstance(found, ChoiceRefused):
        return found
    if choosing.changed(touched):
        return RulesCompared("usual", found, now, touched)
    return RulesCompared("other", now, found, touched)
