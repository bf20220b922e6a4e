"""The score sheet as a table of words and numbers, made from what a seat knows. No drawing here.

`sheet_table` reads the lines of the deal that has just ended; every number on the sheet is one of
them or a sum of them.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Literal

from game.cards import DeckStyle
from game.engine.events import NOBODY
from game.engine.rules.rules import Rules
from game.engine.scoring import (
    SpecialPointMade,
    special_points_seen,
)
from game.engine.scoring.counting import melded_seen, points_seen
from game.engine.scoring.games_won import of_games
from game.engine.scoring.hanging import EVEN
from game.engine.sheet import COUNTS, SheetLine, total
from game.engine.view import KONTRA, RE, View
from game.rules.explain.writer import in_its_words
from game.texts import Texts
from game.ui.default_names import they_are_meant
from game.ui.kit import number, short_name, signed
from game.ui.screens.sheets.sheet_sides import (
    beside_tricks,
    laid_away,
    melded_by_sides,
    points_in_tricks,
)
from game.ui.screens.sheets.sheet_stamp import Stamp, stamp
from game.ui.screens.sheets.sheet_summary import summary
from game.ui.screens.sheets.sheet_words import SheetWords
from game.values import Seat

RowKind = Literal["head", "line", "aside", "sum", "soft"]
TOGETHER = " + "
"""What stands between the names of partners who share a column."""

SECTIONS = ("melds", "card_points")
TOLD = ("points_made",)
"""Reasons of lines that count nothing themselves, and stand elsewhere on the sheet."""


@dataclass(frozen=True)
class SheetRow:
    """A row: its words and a number (or nothing) a column. An `aside` looks like a `line`, but is
    no part of what is written down."""

    kind: RowKind
    label: str
    values: tuple[str, ...] = ()


@dataclass(frozen=True)
class SheetTable:
    """Everything that stands on the sheet of a deal.

    named: the names of each seat or team, the viewer's first; `rows` belong to them, `seats` has a
    seat for each. Where a deal is counted for sides first, `side_columns` and `side_rows` come
    before. `standing`: how the match stands, a name and a number a column each line, what matters
    most last; where it has several games, what a game just won has brought or struck, those won
    and the points of the running one.
    `note` stands in place of rows where the cards were thrown in. taken_off: what is written down
    is taken off what each has.
    """

    title: str
    summary: str
    named: tuple[tuple[str, ...], ...]
    rows: tuple[SheetRow, ...]
    written: tuple[int, ...]
    now: tuple[int, ...]
    stamp: Stamp | None
    standing: tuple[tuple[str, tuple[int, ...]], ...] = ()
    side_rows: tuple[SheetRow, ...] = ()
    side_columns: tuple[str, ...] = ()
    seats: tuple[Seat, ...] = field(default=())
    note: str = ""
    taken_off: bool = False

    @property
    def columns(self) -> tuple[str, ...]:
        """What each column is called in one line."""
        return tuple(TOGETHER.join(names) for names in self.named)


def sheet_table(
    rules: Rules, view: View, names: Sequence[str], texts: Texts, faces: DeckStyle | None = None
) -> SheetTable:
    """The sheet of the deal that has ended, for the viewer of `view`.

    `names` has the name of every seat, `faces` says by which deck suits are called. The viewer's
    own column comes first, then the others in the order of play.
    """
    faces = faces or rules.faces
    sheet = _SheetRows(
        rules, view, tuple(names), _named(rules, texts).of_deck(rules.faces, faces), faces
    )
    columns = _columns(rules, view, names, texts)
    seats = tuple(seat for seat, _ in columns)
    side_lines = [line for line in view.sheet if line.seat is None]
    score, games = view.score or (0,) * view.players, of_games(view.sheet)
    written = tuple(score[seat] - total(games, seat) for seat in seats)
    now = tuple(view.scores[seat] for seat in seats)
    before = tuple(total - part for total, part in zip(now, written, strict=True))
    return SheetTable(
        title=texts("sheet.deal", n=view.number),
        summary=summary(sheet),
        named=tuple(named for _, named in columns),
        rows=tuple(sheet.rows(seats)),
        written=written,
        now=now,
        stamp=stamp(sheet),
        standing=(
            *sheet.brought_by_games(games, seats),
            *_standing(rules, view, seats, before, now, texts),
        ),
        side_rows=tuple(sheet.side_rows(side_lines)),
        side_columns=sheet.side_names() if side_lines else (),
        seats=seats,
        note=sheet.teller.after_thrown_in(view) if sheet.thrown_in else "",
        taken_off=rules.ruleset.match.taken_off,
    )


def _standing(
    rules: Rules,
    view: View,
    seats: Sequence[Seat],
    before: tuple[int, ...],
    now: tuple[int, ...],
    texts: Texts,
) -> tuple[tuple[str, tuple[int, ...]], ...]:
    """All points before and now; of several games those won, all points where they decide, and the
    running game, or the one that is just won, while the match goes on."""
    match = rules.ruleset.match
    spec = match.games
    if spec is None:
        then, since = (tuple(map(match.shown, scores)) for scores in (before, now))
        return (texts("sheet.before"), then), (texts("sheet.now"), since)
    lines = [(texts("sheet.games"), tuple(view.games[seat] for seat in seats))]
    if spec.bring_points:
        lines.append((texts("sheet.in_all"), now))
    if view.winners is None:
        running = tuple(match.shown(view.last_score[seat]) for seat in seats)
        lines.append((texts("sheet.running"), running))
    return tuple(lines)


def _named(rules: Rules, texts: Texts) -> Texts:
    """The texts in the words of this game."""
    return in_its_words(rules.ruleset, texts)


def _columns(
    rules: Rules, view: View, names: Sequence[str], texts: Texts
) -> list[tuple[Seat, tuple[str, ...]]]:
    """A seat and what a column is called: one for every seat, or one a team where partners have
    always had the same score, by all their names. Nobody's own sheet calls partners by them."""
    deals = (view.scores, view.score, *view.history)
    first, teams = view.seat, rules.ruleset.shared_accounts
    if teams and all(len({*d[seat::teams]}) == 1 for d in deals if d for seat in range(teams)):
        together = [(seat, tuple(names[seat::teams])) for seat in range(teams)]
        if first == NOBODY:
            return together
        others = [together[(first + later) % teams] for later in range(1, teams)]
        if they_are_meant(teams):
            others = [((view.seat + 1) % view.players, (texts("sheet.they"),))]
        return [(view.seat, (texts("sheet.we"),)), *others]
    order = [(max(first, 0) + k) % view.players for k in range(view.players)]
    return [(seat, (names[seat],)) for seat in order]


class _SheetRows(SheetWords):
    """The rows of the sheet."""

    def rows(self, seats: Sequence[Seat]) -> Iterable[SheetRow]:
        """The sections of the seats' own lines, then what adds up and what corrects it."""
        games = of_games(self.view.sheet)
        lines = [line for line in self.view.sheet if line.seat is not None and line not in games]
        counted = [line for line in lines if line.section in SECTIONS]
        for section in SECTIONS:
            part = [line for line in counted if line.section == section]
            if part:
                yield SheetRow("head", self.texts(f"sheet.sections.{section}"))
                yield from self._table("line", part, seats)
        rest = [line for line in lines if line.section not in SECTIONS and line.reason not in TOLD]
        if counted:
            sums = tuple(
                number(sum(line.points for line in counted if line.seat == seat))
                if any(line.seat == seat for line in counted)
                else ""
                for seat in seats
            )
            yield SheetRow("sum", self.texts("sheet.together"), sums)
            if self._shares(counted, seats):
                yield SheetRow("soft", self.texts("sheet.opponents_share"))
        yield from self._decided(seats)
        if not counted and rest and any(line.reason != "credited" for line in rest):
            yield SheetRow("head", self.texts("sheet.sections.result"))
        yield from self._table("soft" if counted else "line", rest, seats)

    def brought_by_games(
        self, lines: Sequence[SheetLine], seats: Sequence[Seat]
    ) -> Iterable[tuple[str, tuple[int, ...]]]:
        """What the games of the match have brought or struck with this deal, beside what the deal
        itself has brought."""
        for reason in dict.fromkeys(line.reason for line in lines):
            some = [line for line in lines if line.reason == reason]
            values = tuple(total(some, seat) for seat in seats)
            if reason == COUNTS:
                often, won = int(some[0].detail), {line.seat for line in some}
                values = tuple(often * (seat in won) for seat in seats)
            if any(values):
                yield self.reason(reason, some[0].detail), values

    def _shares(self, counted: Sequence[SheetLine], seats: Sequence[Seat]) -> bool:
        """Whether columns of opponents who are counted together show what all of them have."""
        view = self.view
        if view.declarer is None or not self.rules.scoring.opponents_share:
            return False
        having = {line.seat for line in counted if line.points}
        side = view.sides[view.declarer]
        return sum(seat in having and view.sides[seat] != side for seat in seats) > 1

    def _decided(self, seats: Sequence[Seat]) -> Iterable[SheetRow]:
        """What each had where that decides who wins, and is not written down itself."""
        view, scoring = self.view, self.rules.scoring
        if not scoring.counts_games or scoring.two_sides or not view.tricks:
            return
        contract = self.rules.contracts[view.contract].spec
        if scoring.counts_predictions or (contract.is_about_tricks and not scoring.values_games):
            return
        if scoring.values_games and view.declarer is not None:
            yield from self._made(seats)
            return
        sides = [self._with_partner(seat) for seat in seats]
        made = self._made_by_declarer()
        tricks = [
            made.get(seat, number(points_seen(view, side)))
            for seat, side in zip(seats, sides, strict=True)
        ]
        melds = [sum(melded_seen(self.rules, view, seat) for seat in side) for side in sides]
        yield SheetRow("head", self.texts("sheet.sections.card_points"))
        key = "with_talon" if made and self.rules.talon_size else "reasons.tricks"
        yield SheetRow("aside", self.texts(f"sheet.{key}"), tuple(tricks))
        if any(melds):
            yield SheetRow("aside", self.texts("sheet.sections.melds"), tuple(map(number, melds)))

    def _made(self, seats: Sequence[Seat]) -> Iterable[SheetRow]:
        """The card points of a declarer, with what was laid away or left, and of each opponent."""
        made = self._made_by_declarer()
        if not made:
            return
        points = (number(points_seen(self.view, [seat])) for seat in seats)
        row = tuple(made.get(seat, tricks) for seat, tricks in zip(seats, points, strict=True))
        yield SheetRow("head", self.texts("sheet.sections.card_points"))
        key = "with_talon" if self.rules.talon_size else "reasons.tricks"
        yield SheetRow("aside", self.texts(f"sheet.{key}"), row)

    def _made_by_declarer(self) -> dict[Seat | None, str]:
        """The card points of the seats of a declarer, with what was laid away or left."""
        return {line.seat: line.detail for line in self.view.sheet if line.reason == "points_made"}

    def _with_partner(self, seat: Seat) -> list[Seat]:
        """A seat and whoever plays with it."""
        sides = self.view.sides
        return [
            other
            for other in self.view.seats
            if other == seat or (sides[seat] is not None and sides[other] == sides[seat])
        ]

    def _table(
        self, kind: RowKind, lines: Sequence[SheetLine], seats: Sequence[Seat]
    ) -> Iterable[SheetRow]:
        """A row for every reason; lines of one seat in the same words share it. How many they are
        is said of what is counted one by one, and not of card points that partners add up."""
        sign = signed if kind == "soft" else number
        worded = [(self.of_line(line), line) for line in lines]
        for words in dict.fromkeys(words for words, _ in worded):
            values = []
            times = 0
            one_by_one = all(line.section != "card_points" for at, line in worded if at == words)
            for seat in seats:
                of_seat = [
                    line.points for other, line in worded if (line.seat, other) == (seat, words)
                ]
                times = max(times, len(of_seat))
                values.append(sign(sum(of_seat)) if of_seat else "")
            yield SheetRow(
                kind, f"{words} × {times}" if one_by_one and times > 1 else words, tuple(values)
            )

    def side_rows(self, lines: Sequence[SheetLine]) -> Iterable[SheetRow]:
        """What the two sides have made, from the side of the first: a plus is its, a minus the
        other's; each stands in the column of the side it speaks for. Below a special point stands
        who made it, once for each, where the viewer knows with whom everybody played."""
        if not lines:
            return
        tricks, away = points_in_tricks(self.rules, self.view), laid_away(self.rules, self.view)
        if tricks:
            yield SheetRow("head", self.texts("sheet.sections.card_points"))
            words = self.texts("sheet.reasons.tricks")
            yield SheetRow("line", words, tuple(map(number, tricks)))
            if away:
                lies = self.rules.contracts[self.view.contract].spec.talon_goes_to_side
                words = self.texts("sheet.in_talon" if lies else "sheet.reasons.discard")
                beside = [
                    number(points) if points else ""
                    for points in beside_tricks(self.rules, self.view)
                ]
                yield SheetRow("line", words, tuple(beside))
        if any(melded_by_sides(self.rules, self.view)):
            words = self.texts("sheet.sections.melds")
            melds = [
                number(points) if points else ""
                for points in melded_by_sides(self.rules, self.view)
            ]
            yield SheetRow("line", words, tuple(melds))
        yield from self._mute_rows()
        yield SheetRow("head", self.texts("sheet.sections.result"))
        yield from self._moved_rows(lines)
        seen = special_points_seen(self.rules, self.view)
        for reason, detail in dict.fromkeys((line.reason, line.detail) for line in lines):
            for sign in (1, -1):
                of_side = [
                    line.points
                    for line in lines
                    if (line.reason, line.detail) == (reason, detail) and line.points * sign > 0
                ]
                if not of_side:
                    continue
                words = self.reason(reason, detail)
                if len(of_side) > 1:
                    words += f" × {len(of_side)}"
                value = number(abs(sum(of_side)))
                yield SheetRow("line", words, (value, "") if sign > 0 else ("", value))
                if reason == "special":
                    for made in seen:
                        of_re = made.points if made.side == RE else -made.points
                        if made.name == detail and of_re * sign > 0:
                            yield SheetRow("soft", self._special(made), ("", ""))
        total = sum(line.points for line in lines)
        sums = (number(total), "") if total >= 0 else ("", number(-total))
        yield SheetRow("sum", self.texts("sheet.together"), sums)
        yield from self._multiplied()

    def _mute_rows(self) -> Iterable[SheetRow]:
        """Whose further tricks brought its side no card points."""
        for line in self.view.sheet:
            if line.reason == "mute" and line.seat is not None:
                who = self.names[line.seat]
                yield SheetRow("line", f"{short_name(who)}: {self.of_line(line)}", ("", ""))

    def _moved_rows(self, lines: Sequence[SheetLine]) -> Iterable[SheetRow]:
        """How many card points were needed where melds have changed that, and what hangs after a
        tie."""
        for line in lines:
            if line.reason in ("moved", EVEN):
                yield SheetRow("line", self.of_line(line), ("", ""))

    def _special(self, made: SpecialPointMade) -> str:
        """Who made a special point, with whose card, and in which trick."""
        kind = self.rules.scoring.specials[made.name].kind
        who = "you" if made.winner == self.view.seat else "other"
        return self.texts(
            f"sheet.specials.{kind}_{who}",
            name=short_name(self.names[made.winner]),
            other="" if made.other is None else short_name(self.beside(made.other)),
            n=made.trick + 1,
        )

    def _multiplied(self) -> Iterable[SheetRow]:
        """What the result of the sides counts once it is multiplied: for who played alone, in
        double rounds, and where it was doubled before play. Each row says what every player of a
        side has by then."""
        credits = [line for line in self.view.sheet if line.seat is not None]
        alone = [line for line in credits if line.reason == "credited" and line.detail]
        if alone:
            words = self.texts("sheet.alone", n=alone[0].detail)
            yield SheetRow("line", words, self._of_sides(alone))
        counted = ["credited"]
        for reason in ("bock", "staked"):
            counted.append(reason)
            times = [line.detail for line in credits if line.reason == reason]
            if times:
                words = self.reason(reason, times[0])
                both = [line for line in credits if line.reason in counted]
                yield SheetRow("line", words, self._of_sides(both))

    def _of_sides(self, lines: Sequence[SheetLine]) -> tuple[str, ...]:
        """What the lines of one player of each side add up to; nothing for a side without any."""
        values = []
        for side in (RE, KONTRA):
            players = [seat for seat, known in enumerate(self.view.sides) if known == side]
            points = [line.points for line in lines if line.seat in players[:1]]
            values.append(number(sum(points)) if points else "")
        return tuple(values)
