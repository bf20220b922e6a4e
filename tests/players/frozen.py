"""What `greedy` plays on every ruleset, as digests in `frozen.txt`, a line each.

It is what stronger players are measured against, so these change only when the rules of a game, or
the cards that seeds give, do, or where a thumb rule that it shares with them is mended. Then
`python -m tests.players.frozen` writes them anew.
"""

from __future__ import annotations

from pathlib import Path

from game.simulation.deals import play_sitting, total_digest
from tests.contract.rulesets import rules_of, running

FILE = Path(__file__).with_name("frozen.txt")
DEALS = 20


def digest(ruleset: str) -> str:
    """The digest of some deals that `greedy` plays at every seat."""
    rules = rules_of(ruleset)
    sitting = play_sitting(rules, ["greedy"] * rules.players, 1, 0, DEALS)
    return total_digest(sitting.deals)[:16]


def kept(file: Path = FILE) -> dict[str, str]:
    """The digests that are written down in a file, by the ruleset's id."""
    lines = file.read_text(encoding="utf-8").split("\n")
    return dict(line.split() for line in lines if line)


if __name__ == "__main__":
    found = {rules_of(name).ruleset.id: digest(name) for name in running()}
    FILE.write_text("".join(f"{name} {found[name]}\n" for name in sorted(found)), encoding="utf-8")
