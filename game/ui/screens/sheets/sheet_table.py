"""The score sheet as a table of words and numbers, made from what a seat knows. No drawing here.

`sheet_table` reads the lines of the deal that has just ended; every number on the sheet is one of
them or a sum of them.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from operator import add
from typing import Literal

from game.cards import DeckStyle, Suit, suit_name
from game.engine.events import NOBODY
from game.engine.rules.rules import Rules
from game.engine.scoring import (
    SpecialPointMade,
    first_mute_trick,
    first_side_won,
    special_points_seen,
)
from game.engine.scoring.bid_game import BY_FAR
from game.engine.scoring.counting import melded_seen, points_seen, values_of_kinds
from game.engine.scoring.games_won import of_games
from game.engine.scoring.hanging import EVEN, HUNG
from game.engine.scoring.match_won import WON_BY_GAME, seats_that_won_match
from game.engine.scoring.pot import of_pot
from game.engine.sheet import COUNTS, REACHED, SheetLine, total
from game.engine.sides.seen import together as all_declarers
from game.engine.view import KONTRA, RE, View
from game.rules.explain.writer import in_its_words
from game.rules.model.auction import BiddingPhase
from game.rules.model.base import Label
from game.texts import Texts
from game.ui.default_names import they_are_meant
from game.ui.kit import number, short_name, signed
from game.ui.table.labels.announcement import Teller
from game.values import Seat

RowKind = Literal["head", "line", "aside", "sum", "soft"]
SUITS = range(len(Suit))
TOGETHER = " + "
"""What stands between the names of partners who share a column."""

SECTIONS = ("melds", "card_points")
BONUSES = ("bonus_lost", "bonus_conceded")
OF_CONTRACTS = ("contract_won", "contract_lost", "match_won_game")
"""Reasons of lines that are about a contract."""
TOLD = ("points_made",)
"""Reasons of lines that count nothing themselves, and stand elsewhere on the sheet."""
BID_COSTS = ("bid_lost", "outdone", "no_trick", "conceded", "fault")
"""Reasons for which the bid is written as minus, perhaps several times."""


@dataclass(frozen=True)
class SheetRow:
    """A row: its words and a number (or nothing) a column. An `aside` looks like a `line`, but is
    no part of what is written down."""

    kind: RowKind
    label: str
    values: tuple[str, ...] = ()


@dataclass(frozen=True)
class Stamp:
    """What the sheet says at a glance: won or lost, why, and whether the viewer may be glad; None
    where that is neither good nor bad for the viewer."""

    word: str
    reason: str
    good: bool | None


@dataclass(frozen=True)
class SheetTable:
    """Everything that stands on the sheet of a deal.

    named: the names of each seat or team, the viewer's first; `rows` belong to them, `seats` has a
    seat for each. Where a deal is counted for sides first, `side_columns` and `side_rows` come
    before. `standing`: how the match stands, a name and a number a column each line, what matters
    most last; where it has several games, what a game just won has brought or struck, those won
    and the points of the running one.
    `note` stands in place of rows where the cards were thrown in.
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
    writer = _SheetWriter(
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
        summary=writer.summary(),
        named=tuple(named for _, named in columns),
        rows=tuple(writer.rows(seats)),
        written=written,
        now=now,
        stamp=writer.stamp(),
        standing=(
            *writer.brought_by_games(games, seats),
            *_standing(rules, view, seats, before, now, texts),
        ),
        side_rows=tuple(writer.side_rows(side_lines)),
        side_columns=writer.side_names() if side_lines else (),
        seats=seats,
        note=writer.teller.after_thrown_in(view) if writer.thrown_in else "",
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
    first, teams = view.seat, rules.ruleset.table.sides.teams
    teams *= not rules.scoring.judges_partners_alone
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


@dataclass(frozen=True)
class _SheetWriter:
    rules: Rules
    view: View
    names: tuple[str, ...]
    texts: Texts
    faces: DeckStyle

    @property
    def thrown_in(self) -> bool:
        """Whether nothing was played: then the sheet has no lines, but for what went into a pot."""
        view = self.view
        lines = len(view.sheet) - len(of_pot(view.sheet))
        return not lines and not view.tricks and (bool(view.sheet) or not any(view.score))

    @property
    def teller(self) -> Teller:
        """What is to be said then."""
        viewer, names = self.view.seat, self.names
        return Teller(
            self.rules,
            viewer,
            self.texts,
            names.__getitem__,
            self.texts.named,
        )

    # ------------------------------------------------------------ rows
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
        worded = [(self._words(line), line) for line in lines]
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
        tricks, away = self._points_of_sides(), self._laid_away()
        if tricks:
            yield SheetRow("head", self.texts("sheet.sections.card_points"))
            words = self.texts("sheet.reasons.tricks")
            yield SheetRow("line", words, tuple(map(number, tricks)))
            if away:
                lies = self.rules.contracts[self.view.contract].spec.talon_goes_to_side
                words = self.texts("sheet.in_talon" if lies else "sheet.reasons.discard")
                beside = [number(points) if points else "" for points in self._beside_tricks()]
                yield SheetRow("line", words, tuple(beside))
        if any(self._melded()):
            words = self.texts("sheet.sections.melds")
            melds = [number(points) if points else "" for points in self._melded()]
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
                yield SheetRow("line", f"{short_name(who)}: {self._words(line)}", ("", ""))

    def _moved_rows(self, lines: Sequence[SheetLine]) -> Iterable[SheetRow]:
        """How many card points were needed where melds have changed that, and what hangs after a
        tie."""
        for line in lines:
            if line.reason in ("moved", EVEN):
                yield SheetRow("line", self._words(line), ("", ""))

    def _special(self, made: SpecialPointMade) -> str:
        """Who made a special point, with whose card, and in which trick."""
        kind = self.rules.scoring.specials[made.name].kind
        who = "you" if made.winner == self.view.seat else "other"
        return self.texts(
            f"sheet.specials.{kind}_{who}",
            name=short_name(self.names[made.winner]),
            other="" if made.other is None else short_name(self._beside(made.other)),
            n=made.trick + 1,
        )

    def _multiplied(self) -> Iterable[SheetRow]:
        """What the result of the sides counts once it is multiplied: for who played alone, in
        double rounds, and where it was doubled in dealing. Each row says what every player of a
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

    def _card_points(self) -> tuple[str, ...]:
        """Card points of the two sides, with what was laid away, where all sides are known."""
        tricks = self._points_of_sides()
        if not tricks:
            return ()
        beside = map(add, self._beside_tricks(), self._melded())
        return tuple(number(taken + more) for taken, more in zip(tricks, beside, strict=True))

    def _melded(self) -> tuple[int, int]:
        """What the two sides have melded, where that counts among their card points."""
        sums = [0, 0]
        for seat, side in enumerate(self.view.sides):
            if side is not None and self.rules.scoring.melds_are_points:
                sums[side] += melded_seen(self.rules, self.view, seat)
        return sums[0], sums[1]

    def _beside_tricks(self) -> tuple[int, int]:
        """Card points that the two sides have beside those of their tricks: what was laid away, or
        lies in a talon that counts for one of them."""
        to_others = self.rules.contracts[self.view.contract].spec.talon == "to_others"
        away = self._laid_away()
        return (0, away) if to_others else (away, 0)

    def _laid_away(self) -> int:
        """Card points that the declarer has laid away, or that lie in a talon which counts for a
        side, as all know once every card is played."""
        view, rules = self.view, self.rules
        tricks = self._points_of_sides()
        counts = rules.contracts[view.contract].spec.talon_goes_to_side
        if not (view.discard_size or counts) or not tricks or any(view.sizes):
            return 0
        values = values_of_kinds(rules, view.trump, view.contract)
        whole = sum(values[kind] for kind in rules.pack) + rules.contracts[view.contract].all_tricks
        return whole - sum(tricks)

    def _points_of_sides(self) -> tuple[int, ...]:
        """Card points of the tricks of the two sides, where all sides are known."""
        if not self.view.tricks:
            return ()
        sums = [0, 0]
        for trick in self.view.tricks:
            if trick.winner == NOBODY:
                continue
            side = self.view.sides[trick.winner]
            if side is None:
                return ()
            sums[side] += trick.points
        return tuple(sums)

    # ------------------------------------------------------------ words
    def _words(self, line: SheetLine) -> str:
        """The words of a line; of a seat on mute they say from which trick on."""
        if line.reason == "mute" and line.seat is not None:
            first = first_mute_trick(self.rules, self.view, line.seat)
            if first is not None:
                return self.texts("sheet.mute_from", n=first + 1)
        return self.reason(line.reason, line.detail)

    def reason(self, reason: str, detail: str) -> str:
        """The words of a line; a bonus speaks of who has lost."""
        if reason in BONUSES and self.view.declarer is not None:
            who, name = self._who_declared(self.view.declarer)
            return self.texts(f"sheet.reasons.{reason}_{who}", name=short_name(name))
        side = self.rules.side_against(reason)
        if side is not None:
            return self.texts("sheet.reasons.against_side", name=self.label(side))
        if reason == "against_promoted":
            return self.texts("sheet.reasons.against_promoted", name=self._promoted())
        if reason == "staked":
            return self.teller.doubled(int(detail))
        words = self.texts(f"sheet.reasons.{reason}", name=self.detail(reason, detail))
        if not detail:
            words = self.texts.named(words)  # it may name the cards of a side
        factor = self._bid_factor(reason)
        if factor < 2:
            return words
        return self.texts("sheet.bid_times", reason=words, n=factor, bid=self.view.bid or 0)

    def _bid_factor(self, reason: str) -> int:
        """How often the bid is written as minus for this reason; 0 where the line is not about the
        bid."""
        scoring = self.rules.scoring
        if scoring.missed_by_far is not None and reason == BY_FAR:
            return scoring.missed_by_far.bid
        if not scoring.reaches_bid or reason not in BID_COSTS:
            return 0
        costs = scoring.bid_costs
        return costs.conceded_factor if reason == "conceded" else costs.lost_factor

    def _who_declared(self, declarer: Seat) -> tuple[str, str]:
        """The declarer, or the declarer's side where that is more than one."""
        view = self.view
        side = view.sides[declarer]
        if side is not None and view.sides.count(side) > 1 and view.seat != NOBODY:
            if view.sides[view.seat] == side:
                return "we", ""
            if they_are_meant(self.rules.ruleset.table.sides.teams):
                return "they", ""
        return "you" if declarer == view.seat else "other", self.names[declarer]

    def label(self, label: Label) -> str:
        """A label of the ruleset, in the words of the deck shown."""
        return self.texts.named(label.text(self.texts.lang))

    def _promoted(self) -> str:
        """What the side that has lost called its highest trumps."""
        beaten = KONTRA if self._won() else RE
        view, rules = self.view, self.rules
        called = [number for seat, number in view.promoted if view.sides[seat] == beaten]
        names = [self.label(rules.promotions[number].spec.label) for number in called]
        return together(list(dict.fromkeys(names)), self.texts)

    def detail(self, reason: str, detail: str) -> str:
        """The name of the meld, step, special point or contract a line is about."""
        lang, ruleset = self.texts.lang, self.rules.ruleset
        if not detail:
            return ""
        if reason in ("meld", "won_at_once"):
            return self._meld(detail)
        if reason == "fault":
            return self.texts(f"sheet.faults.{detail}")
        if reason in OF_CONTRACTS:  # steps and achievements may be called by the same id
            return self.label(ruleset.contracts[detail].label)
        said = ruleset.announced_name(reason, detail, lang)
        if said is not None:
            return said
        if reason == "raised":
            return next(
                (
                    self.label(promise.spec.label)
                    for promise in self.rules.raises
                    if promise.id == detail
                ),
                detail,
            )
        label = ruleset.scoring.label_of(reason, detail)
        return detail if label is None else self.label(label)

    def _meld(self, name: str) -> str:
        pattern = next((p for p in self.rules.melds if p.name == name), None)
        table = self.rules.ruleset.melds
        if pattern is None or table is None:
            return name
        suit = self.suit(pattern.suit) if pattern.suit is not None else ""
        if pattern.suit is not None and pattern.suit == self.view.trump:
            suit = self.texts("sheet.in_trump")
        return self.label(table.table[pattern.meld].label).replace("{suit}", suit)

    def suit(self, suit: int) -> str:
        """A suit's name; nothing for no trump and for one not named."""
        if suit not in SUITS:
            return ""
        return self.texts(f"sheet.suits.{self.faces}.{suit_name(suit, self.faces)}")

    def side_names(self) -> tuple[str, str]:
        """What the two sides are called."""
        names = self.rules.scoring.side_names
        if names:
            lang = self.texts.lang
            return names["re"].text(lang), names["kontra"].text(lang)
        return self.texts("sheet.declarers"), self.texts("sheet.others")

    def summary(self) -> str:
        """One sentence: who played what; and another one where more was at stake for them."""
        said, view = self._played(), self.view
        if view.declarer is not None and view.declarer in view.vulnerable:
            said = self.texts("sheet.summary.vulnerable", said=said)
        return said

    def _played(self) -> str:
        view, t = self.view, self.texts
        if self.thrown_in:
            return self.teller.thrown_in(view)
        if view.declarer is None or self.rules.dealer_takes_talon:
            return self._sides_sentence() or self._turn()
        args = {
            "name": self.names[view.declarer],
            "bid": self._bid(),
            "contract": self.label(self.rules.contracts[view.contract].spec.label),
            "suit": self.suit(view.trump),
        }
        who = "you" if view.declarer == view.seat else "other"
        bound = self.rules.scoring.binds_bid and view.bid is not None and view.trump in SUITS
        alone = self.rules.ruleset.table.sides.kind == "alone"
        alone = alone and self.rules.scoring.counts_predictions
        if (self.rules.scoring.writes_own_points or alone) and not bound:
            named = "chosen_trump" if args["suit"] else "chosen"
            return t(f"sheet.summary.{named}_{who}", **args)
        if view.conceded:
            named = "conceded" if args["bid"] else "conceded_game"
            return t(f"sheet.summary.{named}_{who}", **args)
        if not self.rules.contracts[view.contract].spec.trump_is_named or not args["suit"]:
            partners = self._partners(view.declarer)
            if not partners:
                return t(f"sheet.summary.alone_{who}", **args)
            if each := all_declarers(self.rules, view):
                names = together([self.names[seat] for seat in each], t)
                return t("sheet.summary.each", names=names, **args)
            names = together([self._beside(seat) for seat in partners], t)
            return t(f"sheet.summary.with_{who}", partners=names, **args)
        return t(f"sheet.summary.{'bid' if self._bid() else 'trump'}_{who}", **args)

    def _bid(self) -> int:
        """The number that was bid: in the bidding, or on a ladder where two sides are counted; 0
        where there is none."""
        bid, rung = self.view.bid, self.rules.contracts[self.view.contract].rung
        if not self.rules.ruleset.bids_numbers:
            return 0
        return rung.number if bid is None and rung is not None else bid or 0

    def _partners(self, declarer: Seat) -> list[Seat]:
        """Who is known to have played with the declarer."""
        side = self.view.sides[declarer]
        known = enumerate(self.view.sides) if side is not None else ()
        return [seat for seat, other in known if other == side and seat != declarer]

    def _beside(self, seat: Seat) -> str:
        """What a seat is called behind “with” or “from”."""
        return self.texts("sheet.beside_you") if seat == self.view.seat else self.names[seat]

    def _sides_sentence(self) -> str:
        """Who was with whom, where that is known and two sides were counted."""
        if not any(line.seat is None for line in self.view.sheet):
            return ""
        first, _ = self.side_names()
        mine = [self.names[s] for s, side in enumerate(self.view.sides) if side == RE]
        names = together(mine, self.texts)
        return self.texts("sheet.summary.sides", side=first, n=len(mine), names=names)

    def _turn(self) -> str:
        """Which game had its turn, and which has it next."""
        rules, view = self.rules, self.view
        if not rules.in_turn:
            return ""
        played, following = (
            self.label(rules.contracts[contract].spec.label)
            for contract in (view.contract, rules.usual_in(view.number + 1, view.kept_before))
        )
        key = "turn_last" if view.winners is not None else "turn"
        if key == "turn" and not rules.plays_in_turn(view.number + 1):
            key = "turn_choice"
        return self.texts(f"sheet.summary.{key}", contract=played, next=following)

    def stamp(self) -> Stamp | None:
        """Won or lost, seen from the declarer's side or from the first of two sides; or the match,
        where the deal has decided it."""
        view = self.view
        if winners := seats_that_won_match(view.sheet):
            return self._stamp_of_match(winners)
        if any(line.seat is None for line in view.sheet):
            return self._stamp_of_sides()
        scoring = self.rules.scoring
        given = scoring.gives_lost_value and self._won() is not None
        bids = scoring.binds_bid and view.bid is not None
        judged = scoring.reaches_bid or scoring.values_games or given or bids
        if view.declarer is None or not judged:
            return None
        own = [line for line in view.sheet if line.seat == view.declarer]
        for line in own:
            if line.reason == HUNG:
                said = self.texts("sheet.stamp.hung", n=-line.points)
                return Stamp(self.texts("sheet.stamp.nobody_won"), said, good=None)
        told = view.sheet if given else own
        reasons = {line.reason for line in told if line.section == "result"}
        found = self._won()
        won = "bid_lost" not in reasons if found is None and bids else bool(found)
        reached = sum(line.points for line in own if line.reason in REACHED)
        made = next((line.detail for line in own if line.reason == "points_made"), "")
        args = {"said": self._said(), "bid": view.bid or 0, "reached": reached, "made": made}
        known = (
            "conceded",
            "fault",
            "outdone",
            "no_trick",
            "contract_won",
            "contract_lost",
            "overbid",
            "points_made",
        )
        which = next((reason for reason in known if reason in reasons), "reached")
        return Stamp(
            self._verdict(won, view.declarer),
            self.texts(f"sheet.stamp.{which}", **args),
            won if view.declarer == view.seat else self._good(won),
        )

    def _stamp_of_match(self, winners: Sequence[Seat]) -> Stamp:
        """Who has won the match with this deal, and by what."""
        seat, first = self.view.seat, winners[0]
        which = "we" if len(winners) > 1 else "you"
        if seat not in winners:
            teams = self.rules.ruleset.table.sides.teams  # without any, several may win
            they = teams > 0 and they_are_meant(teams) and seat != NOBODY
            which = "they" if len(winners) > 1 and they else "other"
        word = self.texts(f"sheet.stamp.won_{which}", name=self.names[first])
        spec, match = self.rules.contracts[self.view.contract].spec, self.rules.ruleset.match
        by_game = any(line.reason == WON_BY_GAME for line in self.view.sheet)
        reason = self.texts("sheet.stamp.match_tricks", n=match.won_with_tricks)
        if by_game:
            reason = self.texts("sheet.stamp.match_game", name=self.label(spec.label))
        return Stamp(word, reason, seat in winners or seat == NOBODY)

    def _said(self) -> str:
        """The bid as it was said: the number of the bidding, or the name of a bid of a ladder;
        where none is bid, the number that the game demands."""
        spec, bid = self.rules.contracts[self.view.contract].spec, self.view.bid or 0
        most = self.rules.ruleset.needs_only_most
        if spec.ladder is not None or self.view.bid is None or most:
            return self.label(spec.label)
        if not self.rules.ruleset.bids_numbers:
            return self.texts("sheet.stamp.needed", bid=bid)
        phase = self.rules.phase_of(BiddingPhase)
        return self.texts("sheet.stamp.bid", bid=bid if phase is None else phase.said(bid))

    def _stamp_of_sides(self) -> Stamp:
        won = self._won()
        first, second = self.side_names()
        points = () if self.view.conceded else self._card_points()
        reason = self._points_told(points, first, second) if points else ""
        if self.view.conceded:
            reason = self.texts("sheet.stamp.conceded_game", said=self._said())
        if won is None:
            return Stamp(self.texts("sheet.stamp.nobody_won"), reason, good=None)
        word = self.texts("sheet.stamp.side_won", side=first if won else second)
        return Stamp(word, reason, self._good(won))

    def _points_told(self, points: Sequence[str], first: str, second: str) -> str:
        """How many card points the two sides have, and what was bid of a ladder, with what melds
        have made of it."""
        view, args = self.view, {"first": first, "second": second}
        if view.declarer is None or self.rules.contracts[view.contract].spec.ladder is None:
            return self.texts("sheet.stamp.points", a=points[0], b=points[1], **args)
        moved = next((line.detail for line in view.sheet if line.reason == "moved"), "")
        key = f"sheet.stamp.points_{'moved' if moved else 'of_bid'}"
        return self.texts(key, a=points[0], b=points[1], n=moved, said=self._said(), **args)

    def _won(self) -> bool | None:
        view = self.view
        return first_side_won(self.rules, view.sheet, view.declarer, view.score)

    def _good(self, won: bool) -> bool | None:
        """Whether the viewer may be glad that the first side has won, or has lost; neither for who
        sat out. Nobody's own sheet is seen as the first side does."""
        seat = self.view.seat
        if seat == NOBODY:
            return won
        side = self.view.sides[seat]
        return None if side is None else won != (side == KONTRA)

    def _verdict(self, won: bool, declarer: Seat) -> str:
        """Who has won or lost: the declarer, or the declarer's side."""
        who, name = self._who_declared(declarer)
        return self.texts(f"sheet.stamp.{'won' if won else 'lost'}_{who}", name=name)


def together(names: Sequence[str], texts: Texts) -> str:
    """Names in a row, with “and” before the last one."""
    *first, last = names
    return texts("sheet.summary.and", first=", ".join(first), last=last) if first else last
