"""When the program itself fails: a line that says where, and a report to hand on; no traceback."""

from __future__ import annotations

from game.commands.options import complain
from game.simulation.table import CannotGoOn
from game.storage.crash import write_report
from game.texts import Texts


def complain_of_defect(
    stopped: CannotGoOn, ruleset: str, deal: int, seed: int, texts: Texts
) -> None:
    """Say that a deal (numbered from 1) could not be played on, and how to report that."""
    facts = {"ruleset": ruleset, "deal": str(deal), "seat": str(stopped.seat), "seed": str(seed)}
    report = write_report(stopped, facts=facts)
    where = f"commands.defect.{'report' if report else 'no_report'}"
    told = {**facts, "what": stopped.what.splitlines()[-1]}
    complain(f"{texts.get('commands.defect.line', **told)} {texts.get(where, file=str(report))}")
