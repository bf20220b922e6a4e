"""A snapshot in words: sentences, names of measures and combinations, numbers with their doubt."""

from __future__ import annotations

import re
from math import isfinite
from typing import NamedTuple

from game.laboratory.chunks import POINTS
from game.laboratory.experiment import LOOKS, Plan, Snapshot
from game.laboratory.findings import Finding, FindingRow, question_row
from game.laboratory.measures import SECONDS_A_DEAL, Measure, detail_of, kind_of
from game.laboratory.skill import SkillShares
from game.rules.game_values import raises_of
from game.rules.model import Ruleset
from game.simulation.estimates import Measured
from game.texts import Texts

FACTORS = {"share": 100, "rate": 100, "often": 100}
"""What numbers of a unit are multiplied with before they are said."""

_OF_SUIT = re.compile(r"(\bin )?\{suit\}")
"""What the name of a meld says of its suit."""

CHAPTERS: dict[str, tuple[str, ...]] = {
    "won": ("won", "first", "others", "lead", "bid", "thrown_in", "conceded"),
    "course": ("tricks", "early", "decided"),
    "other": ("other_play", "other_before", "other_after"),
    "match": (
        "match_deals",
        "match_tricks",
        "match_minutes",
        "match_lead",
        "match_won",
        "match_solo",
    ),
    "contract": ("contract", "contract_won"),
    "said": ("called", "meld", "announced", "promoted", "both_won", "raised", "special"),
    "place": ("place", "edge", "declares"),
}
"""The chapters of a report, and the measures in each."""


class MeasureChapter(NamedTuple):
    """A heading and the measures below it."""

    name: str
    heading: str
    rows: tuple[FindingRow, ...]


class LabWords:
    """The words for one plan in one language."""

    def __init__(self, plan: Plan, texts: Texts) -> None:
        self.plan, self.texts = plan, texts
        self._varies = len(plan.combinations) > 1
        rules = plan.combinations[0].ruleset
        self._who = self._side(rules)

    # ------------------------------------------------------------------------------ names

    @property
    def title(self) -> str:
        """The heading of a report."""
        key = "title" if self._varies else "title_alone"
        name = self.plan.combinations[0].ruleset.name.text(self.texts.lang)
        return self._t(key, game=self.texts.named(name))

    def game(self, game: int) -> str:
        """A combination by the house rules that vary."""
        return self.plan.combinations[game].named(self.texts) or self._t("as_it_is")

    def unlike(self, game: int) -> str:
        """A combination by what it does otherwise than the first one."""
        mine, first = self.plan.combinations[game], self.plan.combinations[0]
        return mine.named(self.texts, mine.unlike(first))

    def measure(self, key: str) -> str:
        """What a measure is called."""
        detail = detail_of(key)
        return self._t(
            f"measures.{kind_of(key)}",
            who=self._who,
            Who=_capital(self._who),
            n=detail,
            name=self._detail(kind_of(key), detail),
        )

    def _detail(self, kind: str, detail: str) -> str:
        """The name that the rules give to what a measure is about; the first that knows it."""
        for combination in self.plan.combinations:
            name = _name_in(combination.ruleset, kind, detail, self.texts.lang)
            if name is not None:
                return self.texts.named(name)
        return detail

    def _side(self, rules: Ruleset) -> str:
        """Who it is that wins or loses, in the middle of a sentence."""
        if rules.table.sides.one_against_all or rules.scoring.reaches_bid:
            return self._t("declarer")
        named = rules.scoring.side_names.get("re")
        return self._t("first_side") if named is None else named.text(self.texts.lang)

    def chart(self, name: str) -> str:
        """What a distribution is called."""
        all_seats = name == POINTS and not self.plan.combinations[0].ruleset.scoring.has_winner
        return self._t(f"charts.{name}_all" if all_seats else f"charts.{name}", who=self._who)

    # ------------------------------------------------------------------------------ numbers

    def value(self, measure: Measure, estimate: Measured, *, signed: bool = False) -> str:
        """A value, as exact as its doubt allows."""
        factor = FACTORS.get(measure.unit, 1)
        said = self.number(estimate.value * factor, estimate.half * factor)
        if signed and estimate.value > 0 and said.strip("0.,"):
            said = self._t("plus", n=said)
        return said if signed or not measure.is_percent else self._t("percent", n=said)

    def half(self, measure: Measure, estimate: Measured) -> str:
        """What stands behind ±."""
        factor = FACTORS.get(measure.unit, 1)
        half = estimate.half * factor
        return self.number(half, half) if isfinite(half) else self._t("unknown")

    def within(self, measure: Measure, estimate: Measured, *, signed: bool = False) -> str:
        """A value with its doubt."""
        value = self.value(measure, estimate, signed=signed)
        return self._t("within", value=value, half=self.half(measure, estimate))

    def number(self, value: float, half: float) -> str:
        """A number with as many decimals as half an interval says anything of."""
        decimals = 0 if not isfinite(half) or half >= 10 else 1 if half >= 0.5 else 2
        if half == 0 and value == round(value):
            decimals = 0
        text = f"{abs(value):.{decimals}f}"
        minus = "−" if value < 0 and text.strip("0.") else ""
        return minus + (text.replace(".", ",") if self.texts.lang == "de" else text)

    # ------------------------------------------------------------------------------ sentences

    def answers(self, snapshot: Snapshot) -> list[str]:
        """What was asked first, a sentence for each combination but the first one."""
        row = question_row(snapshot)
        if row is None:
            return [self._t("questions.nothing")]
        games = range(1, len(row.found)) if len(row.found) > 1 else range(1)
        return [self._answer(snapshot, row, game) for game in games]

    def _answer(self, snapshot: Snapshot, row: FindingRow, game: int) -> str:
        found, first = row.found[game], row.found[0]
        won = row.key == "won"
        words = {"who": self._who, "Who": _capital(self._who), "measure": self.measure(row.key)}
        if found is None:
            return self._t("questions.not_there", game=self.unlike(game))
        value = self.value(row.measure, found.value)
        if game == 0 or first is None or found.change is None:
            key = "alone_won" if won else "alone"
            half = self.half(row.measure, found.value)
            return self._t(f"questions.{key}", value=value, half=half, **words)
        said = self._t(
            f"questions.{'won' if won else 'other'}",
            game=self.unlike(game),
            value=value,
            base=self.value(row.measure, first.value),
            change=self.value(row.measure, found.change, signed=True),
            half=self.half(row.measure, found.change),
            **words,
        )
        if found.change.apart:
            return said
        return f"{said} {self._remark(snapshot, row, game)}"

    def _remark(self, snapshot: Snapshot, row: FindingRow, game: int) -> str:
        """What is to be said of a difference that may be none."""
        if self._unchanged(snapshot, game):
            return self._t("questions.unchanged")
        seen = snapshot.noticed(row.key, game)
        if not isfinite(seen):
            return self._t("questions.chance")
        return self._t("questions.unseen", seen=self.half(row.measure, Measured(0, -seen, seen)))

    def _unchanged(self, snapshot: Snapshot, game: int) -> bool:
        """Whether nobody has played otherwise in any deal of a combination."""
        key = "other_play"
        return snapshot.has(key, game) and not snapshot.deals.much(key, game)

    def skill(self, shares: SkillShares | None) -> list[str]:
        """What duplicate deals say of luck and skill."""
        if shares is None:
            return [self._t("skill.few")]
        a, b = self.plan.rivals
        share, points = Measure("share"), Measure("points")
        lines = [
            self._t(
                "skill.shares",
                luck=self.value(share, shares.luck),
                luck_half=self.half(share, shares.luck),
                skill=self.value(share, shares.skill),
                skill_half=self.half(share, shares.skill),
                rest=self._t("percent", n=self.number(100 * shares.rest, 100 * shares.luck.half)),
            ),
            self._t(
                "skill.lead",
                a=a,
                b=b,
                lead=self.value(points, shares.lead),
                half=self.half(points, shares.lead),
            ),
        ]
        if shares.ahead is None:
            return [*lines, self._t("skill.unsure")]
        soon, later = shares.ahead
        low, high = round(soon.low), round(soon.high)
        words = {"n": round(soon.value), "low": low, "high": high, "m": round(later.value)}
        return [*lines, self._t("skill.deals", **words)]

    def rivals(self) -> str:
        """Who was compared on duplicate deals."""
        a, b = self.plan.rivals
        return self._t("skill.rivals", a=a, b=b)

    def played(self, snapshot: Snapshot, *, interrupted: bool = False) -> list[str]:
        """How much was played, and whether that was all."""
        units, planned = snapshot.deals.units, self.plan.whole_deals
        lines = [self._t("result.played", n=units, players=", ".join(self.plan.players))]
        matches = snapshot.matches.units if snapshot.matches.keys else 0
        duplicates = sum(bool(g.cells) for g in snapshot.skill[0]) and self._duplicates(snapshot)
        if matches or duplicates:
            lines.append(self._t("result.with_matches", n=matches, m=duplicates))
        if interrupted:
            lines.append(self._t("result.interrupted", n=units, m=planned))
        elif units < planned:
            lines.append(self._t("result.early", n=units, m=planned))
        return lines

    def _duplicates(self, snapshot: Snapshot) -> int:
        """How many deals were played in all seatings."""
        every = self.plan.skill_every
        return snapshot.deals.units // every if every else 0

    @property
    def packs_differ(self) -> bool:
        """Whether the combinations are played with other cards; what these count is no matter."""
        decks = [game.ruleset.deck for game in self.plan.combinations]
        return len({(tuple(deck.ranks), deck.copies) for deck in decks}) > 1

    def doubts(self, snapshot: Snapshot) -> list[str]:
        """What the numbers mean, and what to bear in mind."""
        sure = f"{100 * self.plan.sure:.4g}".replace(".", "," if self.texts.lang == "de" else ".")
        lines = [self._t("doubt.said", sure=sure)]
        if self.plan.until is not None:
            lines.append(self._t("doubt.looked", looks=LOOKS, sure=sure))
        lines.append(self._t("doubt.seats"))
        if self.packs_differ:
            lines.append(self._t("doubt.other_pack"))
        if "early" in snapshot.deals.keys:
            lines.append(self._t("doubt.decided"))
        if snapshot.matches.keys:
            card, deal = self.plan.seconds_a_card, SECONDS_A_DEAL
            lines.append(self._t("doubt.minutes", card=card, deal=deal))
        players = ", ".join(dict.fromkeys(self.plan.players))
        return [*lines, self._t("doubt.players", players=players)]

    def chapters(self, rows: list[FindingRow]) -> list[MeasureChapter]:
        """The measures under their headings."""
        found = []
        for name, kinds in CHAPTERS.items():
            own = tuple(row for kind in kinds for row in rows if kind_of(row.key) == kind)
            if own:
                found.append(MeasureChapter(name, self._t(f"chapters.{name}"), own))
        return found

    def change(self, row: FindingRow, found: Finding) -> str:
        """The difference from the first combination; empty where there is none."""
        return "" if found.change is None else self.within(row.measure, found.change, signed=True)

    def _t(self, key: str, **words: object) -> str:
        return self.texts.get(f"laboratory.{key}", **words)


def _capital(text: str) -> str:
    """The text as it begins a sentence."""
    return text[:1].upper() + text[1:]


def _name_in(ruleset: Ruleset, kind: str, detail: str, lang: str) -> str | None:
    """The name by which a ruleset calls what a measure is about."""
    if kind in ("contract", "contract_won"):
        contract = ruleset.contracts.get(detail)
        return None if contract is None else contract.label.text(lang)
    if kind == "meld" and ruleset.melds is not None and detail in ruleset.melds.table:
        label = ruleset.melds.table[detail].label.text(lang)
        return " ".join(_OF_SUIT.sub("", label).strip(" -–").split())
    if kind == "special" and detail in ruleset.scoring.specials:
        return ruleset.scoring.specials[detail].label.text(lang)
    return _announced_in(ruleset, kind, detail, lang)


def _announced_in(ruleset: Ruleset, kind: str, detail: str, lang: str) -> str | None:
    """The name of an announcement or a promise."""
    spoken = ruleset.announcements
    if spoken is not None and kind == "announced" and detail in spoken.levels:
        sides = " / ".join(name.text(lang) for name in ruleset.scoring.side_names.values())
        return spoken.levels[detail].label.text(lang).replace("{side}", sides or "–")
    if kind == "announced" and detail in ruleset.scoring.specials:
        return ruleset.scoring.specials[detail].label.text(lang)
    if kind in ("promoted", "both_won") and detail in ruleset.promotions:
        return ruleset.promotions[detail].label.text(lang)
    promises = raises_of(ruleset)
    if kind == "raised" and detail in promises:
        return promises[detail].label.text(lang)
    return None
