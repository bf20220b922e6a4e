"""A match as text that a person can read and write, and that replays to the same result.

A head of `key: value` lines names the ruleset (or holds it whole, indented below `rules:`), the
house rules, the names, and either a `seed` or the `dealer` and the `hands` themselves. Then come
the actions, `seat: action`. Several melds, discards or cards of one trick may share a line:
`0: play herz-as herz-10 herz-koenig` is a trick that seat 0 leads. `deal` begins a further deal
with a head of its own, `#` begins a comment. Other lines state what must be so (`statements`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from game.cards import KIND_MASK, card_name, parse_card
from game.engine.actions import CHANCE, Action, Shuffle
from game.engine.compiled import Rules
from game.engine.events import Event
from game.engine.notation import NotationError, parse_action, write_action, write_argument
from game.engine.play import apply, faults, legal_actions, pending, start
from game.engine.refusals import Refused
from game.engine.shuffle import deal_for
from game.engine.state import State
from game.engine.statements import CHECKS, StatementError, check_statement

VERSION = 1
HEAD = "stammtisch"
LISTS = ("play", "discard", "meld")


class RecordError(ValueError):
    """A record that cannot be read or replayed: the line (from 1), a code, and words for it."""

    def __init__(self, line: int, code: str, **words: str) -> None:
        super().__init__(f"line {line}: {code} {words}")
        self.line = line
        self.code = code
        self.words = words


class Setup(NamedTuple):
    """The cards of one deal as written; empty hands where the seed gives them."""

    dealer: int | None = None
    hands: tuple[tuple[int, ...], ...] = ()
    talon: tuple[int, ...] = ()
    stock: tuple[int, ...] = ()
    line: int = 0


class Entry(NamedTuple):
    """One line below the head: a seat's words, or a statement (`seat` is None, `key` is `deal` or
    the word before its colon)."""

    line: int
    seat: int | None
    text: str
    key: str = ""


class Record(NamedTuple):
    """A record as written, not yet held against any rules.

    `ruleset` is an id or a path, `rules` the embedded ruleset file or empty.
    """

    ruleset: str
    house: tuple[tuple[str, str], ...]
    rules: str
    names: tuple[str, ...]
    seed: int | None
    setups: tuple[Setup, ...]
    entries: tuple[Entry, ...]


class Replay(NamedTuple):
    """What came of a record: the last state, everything that happened, and whether the actions
    stop in the middle of a deal."""

    state: State
    events: tuple[Event, ...]
    unfinished: bool


# -- reading -------------------------------------------------------------------------------


def parse_record(text: str) -> Record:
    """Read a record. Raises RecordError."""
    reader = _Reader(text)
    reader.read()
    return reader.record()


class _Reader:
    """Goes through the lines once."""

    def __init__(self, text: str) -> None:
        self.lines = text.splitlines()
        self.head: dict[str, str] = {}
        self.rules: list[str] = []
        self.setups: list[Setup] = []
        self.entries: list[Entry] = []
        self.number = 0

    def read(self) -> None:
        """Take every line in turn."""
        while self.number < len(self.lines):
            line = self.lines[self.number].rstrip()
            self.number += 1
            bare = line.split("#", 1)[0].strip() if not line.startswith(" ") else line.strip()
            if not bare:
                continue
            key, colon, value = bare.partition(":")
            key, value = key.strip(), value.strip()
            if bare == "deal":
                self.setups += [Setup(line=self.number)] * (1 if self.setups else 2)
                self.entries.append(Entry(self.number, None, "", "deal"))
            elif not colon:
                raise RecordError(self.number, "no_colon", text=bare)
            elif key.isascii() and key.isdigit():
                self.entries.append(Entry(self.number, int(key), value))
            elif key in CHECKS:
                self._statement(key, value)
            else:
                self._head_line(key, value)

    def _head_line(self, key: str, value: str) -> None:
        if key == "rules":
            self.rules = self._block()
        elif key in ("dealer", "hands", "talon", "stock"):
            self._setup_line(key, value)
        elif key in (HEAD, "ruleset", "house", "names", "seed", "hash", "match"):
            self.head[key] = value
        else:
            raise RecordError(self.number, "no_such_key", key=key)

    def _statement(self, key: str, value: str) -> None:
        number = self.number
        if key == "sheet":
            value = "\n".join(line.split("#", 1)[0].rstrip() for line in self._block())
        self.entries.append(Entry(number, None, value, key))

    def _setup_line(self, key: str, value: str) -> None:
        if not self.setups:
            self.setups.append(Setup(line=self.number))
        setup = self.setups[-1]
        if key == "dealer":
            if not value.isdigit():
                raise RecordError(self.number, "no_such_number", word=value)
            setup = setup._replace(dealer=int(value))
        elif key == "hands":
            first = self.number + 1
            block = self._block()
            hands = tuple(self._cards(text, first + n) for n, text in enumerate(block))
            setup = setup._replace(hands=hands)
        elif key == "talon":
            setup = setup._replace(talon=self._cards(value, self.number))
        else:
            setup = setup._replace(stock=self._cards(value, self.number))
        self.setups[-1] = setup

    def _block(self) -> list[str]:
        """The indented lines that follow, without what they are indented by."""
        found: list[str] = []
        while self.number < len(self.lines):
            line = self.lines[self.number]
            if line.strip() and not line.startswith("  "):
                break
            found.append(line[2:])
            self.number += 1
        while found and not found[-1].strip():
            found.pop()
        return found

    def _cards(self, text: str, line: int) -> tuple[int, ...]:
        words = text.split("#", 1)[0].replace(",", " ").split()
        if words and words[0].rstrip(":").isdigit():
            words = words[1:]
        cards = []
        for word in words:
            try:
                cards.append(parse_card(word))
            except ValueError:
                raise RecordError(line, "no_such_card", word=word) from None
        return tuple(cards)

    def record(self) -> Record:
        """What was read."""
        version = self.head.get(HEAD, str(VERSION)).removeprefix("record").strip()
        if version != str(VERSION):
            raise RecordError(1, "unknown_version", version=version)
        if "ruleset" not in self.head and not self.rules:
            raise RecordError(1, "no_ruleset")
        seed = self.head.get("seed")
        if seed is not None and not seed.removeprefix("-").isdigit():
            raise RecordError(1, "no_such_number", word=seed)
        if seed is None and not self.setups:
            raise RecordError(1, "no_cards")
        house = []
        for item in self.head.get("house", "").replace(",", " ").split():
            key, _, value = item.partition("=")
            house.append((key, value))
        names = tuple(n.strip() for n in self.head.get("names", "").split(",") if n.strip())
        return Record(
            self.head.get("ruleset", ""),
            tuple(house),
            "\n".join(self.rules) + "\n" if self.rules else "",
            names,
            int(seed) if seed is not None else None,
            tuple(self.setups),
            tuple(self.entries),
        )


# -- replaying -----------------------------------------------------------------------------


def replay(rules: Rules, record: Record) -> Replay:
    """Play a record again. Raises RecordError where it breaks its rules or states what is not."""
    player = _Player(rules, record)
    for entry in record.entries:
        player.take(entry)
    return Replay(player.state, tuple(player.events), unfinished=player.state.phase is not None)


class _Player:
    """Goes through a record: the state so far, all events, and those of the last line."""

    def __init__(self, rules: Rules, record: Record) -> None:
        self.record = record
        self.setups = list(record.setups)
        self.written = False
        self.state = start(rules)
        self.events: list[Event] = []
        self.recent: list[Event] = []
        self._shuffle(self._next_setup(1))

    def _next_setup(self, line: int) -> Setup:
        return self.setups.pop(0) if self.setups else Setup(line=line)

    def take(self, entry: Entry) -> None:
        """One line."""
        if entry.key == "deal":
            return self._shuffle(self._next_setup(entry.line))
        if entry.seat is not None and pending(self.state) == (CHANCE,):
            self._shuffle(Setup(line=entry.line))
        if self.written and not entry.text.startswith(("cut", "knock")):
            self._knock()
        try:
            if entry.seat is None:
                check_statement(self.state, self.recent, entry.key, entry.text)
            else:
                self._actions(entry, entry.seat)
        except NotationError as error:
            words = {"word": error.word, "action": entry.text}
            raise RecordError(entry.line, error.code, **words) from None
        except StatementError as error:
            raise RecordError(entry.line, error.code, **error.words) from None
        return None

    def _actions(self, entry: Entry, seat: int) -> None:
        """The actions of a line; where cards of a trick share it, the seats follow in turn."""
        self.recent = []
        for place, text in enumerate(_single(entry.text)):
            asked = pending(self.state)
            if place and text.startswith("play ") and asked:
                seat = asked[0]
            lawful = (*legal_actions(self.state, seat), *faults(self.state, seat))
            action = parse_action(self.state.rules, text, lawful)
            try:
                self._apply(seat, action)
            except Refused as error:
                cards = " ".join(card_name(c, self.state.rules.faces) for c in error.cards)
                words = {"reason": error.reason.value, "action": text, "cards": cards}
                raise RecordError(entry.line, "refused", seat=str(seat), **words) from None

    def _apply(self, seat: int, action: Action | Shuffle) -> None:
        step = apply(self.state, seat, action)
        self.state = step.state
        self.events += step.events
        self.recent += step.events

    def _shuffle(self, setup: Setup) -> None:
        """The next deal: from the hands written down, else from the seed."""
        state, record = self.state, self.record
        if pending(state) != (CHANCE,):
            code = "deal_not_over" if pending(state) else "match_over"
            raise RecordError(setup.line, code)
        dealer = state.match.dealer
        if dealer is None:
            dealer = setup.dealer
        elif setup.dealer not in (None, dealer):
            words = {"stated": str(setup.dealer), "actual": str(dealer)}
            raise RecordError(setup.line, "other_dealer", **words)
        self.written = bool(setup.hands)
        if setup.hands:
            shuffle = _from_hands(state.rules, setup, dealer or 0)
        elif record.seed is not None:
            shuffle = deal_for(state.rules, record.seed, state.match.number + 1)
            shuffle = shuffle if dealer is None else shuffle._replace(dealer=dealer)
        else:
            raise RecordError(setup.line, "no_cards")
        self.recent = []
        try:
            self._apply(CHANCE, shuffle)
        except Refused:
            raise RecordError(setup.line, "wrong_pack") from None

    def _knock(self) -> None:
        """Where the hands are written down nobody need write that the pack was knocked upon.

        Where one must cut, the pack is turned beforehand so that the cut gives those hands.
        """
        self.written = False
        state = self.state
        asked = pending(state)
        lawful = legal_actions(state, asked[0]) if asked and asked != (CHANCE,) else ()
        if not lawful or lawful[0].verb not in ("knock", "cut"):
            return
        turn = -lawful[0].arg
        pack = state.deal.pack
        deal = state.deal._replace(pack=pack[turn:] + pack[:turn])
        self.state = state._replace(deal=deal)
        self._apply(asked[0], lawful[0])


def _single(text: str) -> Iterable[str]:
    """The single actions of a line."""
    verb, _, rest = text.partition(" ")
    words = rest.split()
    if verb not in LISTS or len(words) < 2:
        return (text,)
    return tuple(word if word == "done" else f"{verb} {word}" for word in words)


def _from_hands(rules: Rules, setup: Setup, dealer: int) -> Shuffle:
    """The order of the pack that deals these hands."""
    if len(setup.hands) != rules.players:
        raise RecordError(setup.line, "wrong_number_of_hands", number=str(rules.players))
    if not 0 <= dealer < rules.players:
        raise RecordError(setup.line, "no_such_seat", word=str(dealer))
    return Shuffle(_pack(rules, setup, dealer), dealer)


def _pack(rules: Rules, setup: Setup, dealer: int) -> tuple[int, ...]:
    """Undo the dealing: put the packets together again."""
    out = rules.ruleset.table.sits_out == "dealer"
    order = [rules.after(dealer, n) for n in range(1, rules.players + 1)]
    seats = [seat for seat in order if not (out and seat == dealer)]
    hands = {seat: list(setup.hands[seat]) for seat in seats}
    talon = list(setup.talon)
    stock = list(setup.stock)
    pack: list[int] = []
    try:
        for packet in next(p.packets for p in rules.phases if p.kind == "deal"):
            if packet.hand:
                for seat in seats:
                    pack += [hands[seat].pop(0) for _ in range(packet.hand)]
            elif packet.talon:
                pack += [talon.pop(0) for _ in range(packet.talon)]
            else:
                pack.append(stock.pop())
    except IndexError:
        raise RecordError(setup.line, "too_few_cards") from None
    if any(hands.values()) or talon:
        raise RecordError(setup.line, "too_many_cards")
    pack += stock
    wrong = Counter(pack) - Counter(rules.pack)
    if wrong:
        name = card_name(next(iter(wrong)) & KIND_MASK, rules.faces)
        raise RecordError(setup.line, "too_many_of_a_card", word=name)
    return tuple(pack)


# -- writing -------------------------------------------------------------------------------


def write_head(
    names: Sequence[str],
    seed: int,
    ruleset: str = "",
    house: Sequence[tuple[str, str]] = (),
    rules_text: str = "",
) -> str:
    """The head of a record: with `rules_text` the ruleset is embedded, else named."""
    lines = [f"{HEAD}: record {VERSION}"]
    if ruleset:
        lines.append(f"ruleset: {ruleset}")
    if house:
        lines.append("house: " + " ".join(f"{key}={value}" for key, value in house))
    lines += [f"names: {', '.join(names)}", f"seed: {seed}"]
    if rules_text:
        lines += ["rules:", *(f"  {line}".rstrip() for line in rules_text.splitlines())]
    return "\n".join(lines) + "\n\n"


def write_line(rules: Rules, seat: int, action: Action) -> str:
    """One action as a line of a record, without its end."""
    return f"{seat}: {write_action(rules, action)}"


def write_moves(rules: Rules, moves: Iterable[tuple[int, Action]], width: int = 4) -> str:
    """Many actions, what belongs together on one line: tricks, discards, melds.

    `width` is the number of cards in a trick.
    """
    lines: list[str] = []
    verb, owner, count = "", -1, 0
    for seat, action in moves:
        joins = action.verb in LISTS and action.verb == verb
        if joins and ((verb == "play" and count < width) or (verb != "play" and seat == owner)):
            lines[-1] += " " + write_argument(rules, action)
            count += 1
            continue
        lines.append(write_line(rules, seat, action))
        verb, owner, count = action.verb, seat, 1
    return "".join(line + "\n" for line in lines)
