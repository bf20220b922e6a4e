"""A page of HTML with the results: the answer first, then pictures, tables and how to repeat it.

It needs nothing but itself: no network, no script, no file beside it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape

from game import __version__
from game.laboratory import palette
from game.laboratory.charts import (
    IntervalBar,
    Shares,
    SpreadPanel,
    distributions,
    intervals,
    stacked,
)
from game.laboratory.chunks import LENGTHS, POINTS, TRICKS
from game.laboratory.experiment import Snapshot
from game.laboratory.findings import FindingRow, findings, luck_and_skill, question_row
from game.laboratory.skill import SkillShares
from game.laboratory.wording import LabWords
from game.texts import Texts, visible

_STYLE = """
:root { color-scheme: light }
* { box-sizing: border-box }
body { margin: 0; background: PAPER_LOW; color: INK;
  font: 16px/1.5 "Source Sans Pro", "Source Sans 3", system-ui, sans-serif }
h1, h2, .answer { font-family: "Source Serif Pro", "Source Serif 4", Georgia, serif }
header { background: radial-gradient(ellipse at 50% 0, FELT_LIT, FELT_RIM 95%); color: CREAM;
  padding: 40px 20px 64px; border-bottom: 5px solid BRASS_LOW }
header h1 { margin: 0 auto; max-width: 960px; font-size: 34px; line-height: 1.2 }
header p { margin: 10px auto 0; max-width: 960px; color: CHALK_SOFT }
main { max-width: 1000px; margin: -34px auto 0; padding: 0 20px 40px }
section { background: PAPER; border: 1px solid PAPER_LINE; border-radius: 8px;
  padding: 22px 30px 26px; margin-bottom: 20px; box-shadow: 0 2px 8px rgba(43, 33, 24, .12) }
h2 { margin: 0 0 12px; font-size: 21px }
h2:not(:first-child) { margin-top: 26px }
.answer { font-size: 22px; line-height: 1.4; margin: 0 0 10px }
.answer:last-of-type { margin-bottom: 20px }
svg { width: 100%; height: auto; display: block;
  font-family: "Source Sans Pro", "Source Sans 3", system-ui, sans-serif }
.scroll { overflow-x: auto }
table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums }
th, td { padding: 5px 10px; text-align: right; white-space: nowrap;
  border-bottom: 1px solid PAPER_LINE }
th { font-weight: 600; color: INK_SOFT; vertical-align: bottom; white-space: normal }
th:first-child, td:first-child { text-align: left; white-space: normal; padding-left: 0;
  min-width: 210px }
tr:last-child td { border-bottom: 0 }
td small { display: block; color: INK_SOFT; font-size: 14px }
td small.sure { color: GREEN; font-weight: 600 }
.half { color: INK_SOFT; font-weight: 400 }
ul { margin: 0; padding-left: 20px }
li { margin-bottom: 6px }
footer { background: SLATE; color: CHALK; padding: 26px 20px 34px }
footer > * { max-width: 960px; margin: 0 auto 8px; overflow-wrap: anywhere }
footer h2 { font-size: 18px }
code { font: 14px/1.6 ui-monospace, "DejaVu Sans Mono", monospace; color: CREAM }
footer p { color: CHALK_SOFT; font-size: 14px }
@media (max-width: 640px) { section { padding: 16px } .answer { font-size: 19px } }
@media print { header { color: INK; background: none } body, section { background: #fff } }
"""


def page(snapshot: Snapshot, texts: Texts, command: str, *, interrupted: bool = False) -> str:
    """The whole page; `command` is the line that makes it again."""
    words = LabWords(snapshot.plan, texts)
    head = " · ".join(words.played(snapshot, interrupted=interrupted))
    body = "\n".join(_sections(snapshot, words, texts))
    title = escape(visible(words.title))
    again = [
        texts.get("laboratory.seed", seed=str(snapshot.plan.seed)),
        texts.get("laboratory.version", version=__version__),
        texts.get("laboratory.digest", digest=snapshot.digest),
    ]
    return f"""<!DOCTYPE html>
<html lang="{texts.lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{title}</title>
<style>{_style()}</style>
</head>
<body>
<header>
<h1>{title}</h1>
<p>{_said(head)}</p>
</header>
<main>
{body}
</main>
<footer>
<h2>{_said(texts.get("laboratory.again"))}</h2>
<p><code>{_said(command)}</code></p>
{"".join(f"<p>{_said(line)}</p>" for line in again)}
</footer>
</body>
</html>
"""


def _style() -> str:
    """The style sheet with the colours put in, the longest names first."""
    colours = {name: value for name, value in vars(palette).items() if name.isupper()}
    style = _STYLE
    for name in sorted(colours, key=len, reverse=True):
        style = style.replace(name, colours[name])
    return style


def _said(text: str) -> str:
    """A text as HTML, whatever a ruleset has put into it. Numbers stay with their signs."""
    together = visible(text).replace(" %", "\u00a0%").replace(" ±", "\u00a0±")
    return escape(together)


def _sections(snapshot: Snapshot, words: LabWords, texts: Texts) -> Iterator[str]:
    answers = [f'<p class="answer">{_said(line)}</p>' for line in words.answers(snapshot)]
    row = question_row(snapshot)
    yield _section([*answers, *([] if row is None else [_intervals(row, words)])])
    yield from _pictures(snapshot, words, texts)
    yield from _skill(snapshot, words, texts)
    names = [words.game(game) for game in range(snapshot.deals.games)]
    for chapter in words.chapters(findings(snapshot)):
        yield _section([f"<h2>{_said(chapter.heading)}</h2>", _table(chapter.rows, names, words)])
    doubts = "".join(f"<li>{_said(line)}</li>" for line in words.doubts(snapshot))
    yield _section([f"<ul>{doubts}</ul>"])


def _section(parts: Sequence[str]) -> str:
    return "<section>\n" + "\n".join(part for part in parts if part) + "\n</section>"


def _intervals(row: FindingRow, words: LabWords) -> str:
    """The first answer of every game."""
    bars = [
        IntervalBar(words.game(game), found.value, words.within(row.measure, found.value))
        for game, found in enumerate(row.found)
        if found is not None
    ]
    factored = [bar._replace(name=visible(bar.name)) for bar in bars]
    return intervals(words.measure(row.key), factored) if factored else ""


def _pictures(snapshot: Snapshot, words: LabWords, texts: Texts) -> Iterator[str]:
    """The distributions that there are."""
    middle = texts.get("laboratory.charts.median", n="{n}")
    for name in (POINTS, TRICKS, LENGTHS):
        spread = snapshot.spreads.get(name, ())
        if sum(len(counter) for counter in spread) <= len(spread):
            continue  # nothing, or always the same
        heading = words.chart(name)
        names = [visible(words.game(game)) for game in range(len(spread))]
        panels = list(map(SpreadPanel, names, spread))
        picture = distributions(heading, panels, middle=middle)
        yield _section([f"<h2>{_said(heading)}</h2>", picture])


def _skill(snapshot: Snapshot, words: LabWords, texts: Texts) -> Iterator[str]:
    """What duplicate deals say of luck and skill."""
    if not any(group.cells for groups in snapshot.skill for group in groups):
        return
    found = luck_and_skill(snapshot)
    heading = texts.get("laboratory.chapters.skill")
    parts = [f"<h2>{_said(heading)}</h2>", f"<p>{_said(words.rivals())}</p>"]
    games = [
        Shares(visible(words.game(game)), _shares(shares, texts))
        for game, shares in enumerate(found)
        if shares is not None
    ]
    if games:
        parts.append(stacked(heading, games))
    for game, shares in enumerate(found):
        name = f"<b>{_said(words.game(game))}</b> " if len(found) > 1 else ""
        parts.append(f"<p>{name}{_said(' '.join(words.skill(shares)))}</p>")
    yield _section(parts)


def _shares(shares: SkillShares, texts: Texts) -> tuple[tuple[str, float], ...]:
    values = {"luck": shares.luck.value, "skill": shares.skill.value, "rest": shares.rest}
    return tuple((texts.get(f"laboratory.parts.{name}"), share) for name, share in values.items())


def _table(rows: Sequence[FindingRow], names: Sequence[str], words: LabWords) -> str:
    """A measure a row, a game a column, below each value its difference from the first game."""
    heads = "".join(f"<th>{_said(name)}</th>" for name in names)
    lines = [
        f"<tr><td>{_said(words.measure(row.key))}</td>{_cells(row, words)}</tr>" for row in rows
    ]
    return (
        f'<div class="scroll"><table><thead><tr><th></th>{heads}</tr></thead>'
        f"<tbody>{''.join(lines)}</tbody></table></div>"
    )


def _cells(row: FindingRow, words: LabWords) -> str:
    cells = []
    for found in row.found:
        if found is None:
            cells.append("<td>–</td>")
            continue
        value = _said(words.value(row.measure, found.value))
        half = _said(words.half(row.measure, found.value))
        change = ""
        if found.change is not None:
            sure = ' class="sure"' if found.change.apart else ""
            change = f"<small{sure}>{_said(words.change(row, found))}</small>"
        cells.append(f'<td><b>{value}</b> <span class="half">±{half}</span>{change}</td>')
    return "".join(cells)
