"""What `worlds-100` plays on every ruleset, as digests in `yardstick.txt`, a line each.

Stronger players are measured against it, so it must not change while they do. Where the rules of a
game change, `python -m tests.players.search.yardstick` writes the digests anew.
"""

from __future__ import annotations

from pathlib import Path

from game.players.base import digest_of
from game.players.registry import make_player
from tests.contract.rulesets import rules_of
from tests.players.search.positions import cards_asked_for, searched

FILE = Path(__file__).with_name("yardstick.txt")
APART, DECISIONS = 7, 3
"""Every so many questions are asked, and how many of a ruleset."""


def digest(ruleset: str) -> str:
    """The digest of some cards that it plays."""
    rules, player = rules_of(ruleset), make_player("worlds-100")
    found = []
    for seed in range(1, 30):
        for number, asked in enumerate(cards_asked_for(rules, seed, ("pass",))):
            if number % APART == 0:
                found.append(tuple(player.choose(asked.request)))
                if len(found) == DECISIONS:
                    return f"{digest_of(found):016x}"
    raise AssertionError("too few questions")


if __name__ == "__main__":
    digests = {rules_of(name).ruleset.id: digest(name) for name in searched()}
    text = "".join(f"{name} {digests[name]}\n" for name in sorted(digests))
    FILE.write_text(text, encoding="utf-8")
