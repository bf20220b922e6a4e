"""Reading a record: one pass over its lines."""

from __future__ import annotations

from game.cards import parse_card
from game.engine.record.model import HEAD, VERSION, DealSetup, Record, RecordError, RecordLine
from game.engine.statements import CHECKS

UNDO = "undo to turn "


def parse_record(text: str) -> Record:
    r"""Read a record, held against no rules yet. Raises RecordError.

    >>> record = parse_record("ruleset: binokel-3\nhouse: rufen=1\nseed: 3\n\n2: bid 150")
    >>> record.house, record.seed, record.entries
    ((('rufen', '1'),), 3, (RecordLine(line=5, seat=2, text='bid 150', key=''),))
    >>> parse_record("ruleset: binokel-3\nseed: 3\n\nknock")
    Traceback (most recent call last):
    game.engine.record.model.RecordError: line 4: no_colon {'text': 'knock'}
    """
    reader = _Reader(text)
    reader.read()
    return reader.record()


class _Reader:
    """Goes through the lines once."""

    def __init__(self, text: str) -> None:
        self.lines = text.splitlines()
        self.head: dict[str, str] = {}
        self.rules: list[str] = []
        self.setups: list[DealSetup] = []
        self.entries: list[RecordLine] = []
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
                self.setups += [DealSetup(line=self.number)] * (1 if self.setups else 2)
                self.entries.append(RecordLine(self.number, None, "", "deal"))
            elif bare.startswith(UNDO):
                self._undo(bare.removeprefix(UNDO).strip())
            elif not colon:
                raise RecordError(self.number, "no_colon", text=bare)
            elif key.isascii() and key.isdigit():
                self.entries.append(RecordLine(self.number, self._integer(key), value))
            elif key in CHECKS:
                self._statement(key, value)
            else:
                self._head_line(key, value)

    def _undo(self, turn: str) -> None:
        """Take actions of the running deal back; turns count from 0, the first deal is turn 0.

        Only where every action has a line of its own, as in a match's file.
        """
        entries = enumerate(self.entries)
        lines = [index for index, e in entries if e.seat is not None or e.key == "deal"]
        first = int(turn) - 1 if turn.isascii() and turn.isdigit() and len(turn) < 7 else -1
        if not 0 <= first < len(lines) or any(
            self.entries[index].key == "deal" for index in lines[first:]
        ):
            raise RecordError(self.number, "no_such_number", word=turn)
        del self.entries[lines[first] :]

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
        self.entries.append(RecordLine(number, None, value, key))

    def _setup_line(self, key: str, value: str) -> None:
        if not self.setups:
            self.setups.append(DealSetup(line=self.number))
        setup = self.setups[-1]
        if key == "dealer":
            setup = setup._replace(dealer=self._integer(value))
        elif key == "hands":
            setup = setup._replace(hands=self._hands())
        elif key == "talon":
            setup = setup._replace(talon=self._cards(value, self.number))
        else:
            setup = setup._replace(stock=self._cards(value, self.number))
        self.setups[-1] = setup

    def _integer(self, word: str, line: int | None = None) -> int:
        """A whole number, written in digits that are not too many."""
        digits = word.removeprefix("-")
        if not (digits.isascii() and digits.isdigit() and len(digits) < 30):
            raise RecordError(line or self.number, "no_such_number", word=word[:30])
        return int(word)

    def _hands(self) -> tuple[tuple[int, ...], ...]:
        """A hand a line; where the seat is written before it, it must be the next one."""
        hands: list[tuple[int, ...]] = []
        first = self.number + 1
        for line, text in enumerate(self._block(), first):
            bare = text.split("#", 1)[0].strip()
            seat, colon, _ = bare.partition(":")
            if colon and seat.isascii() and seat.isdigit() and seat != str(len(hands)):
                raise RecordError(line, "no_such_seat", word=seat[:30])
            if bare:
                hands.append(self._cards(bare, line))
        return tuple(hands)

    def _block(self) -> list[str]:
        """The indented lines that follow, without what they are indented by."""
        block: list[str] = []
        while self.number < len(self.lines):
            line = self.lines[self.number]
            if line.strip() and not line.startswith("  "):
                break
            block.append(line[2:])
            self.number += 1
        while block and not block[-1].strip():
            block.pop()
        return block

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
        number = None if seed is None else self._integer(seed, 1)
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
            number,
            tuple(self.setups),
            tuple(self.entries),
        )
