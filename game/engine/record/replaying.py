"""Playing a record again."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import NamedTuple

from game.cards import KIND_MASK, card_name
from game.engine.actions import CHANCE, Action, Shuffle
from game.engine.events import Event
from game.engine.notation import NotationError, parse_action
from game.engine.play import apply, faults, legal_actions, pending, start
from game.engine.record.model import LISTS, DealSetup, Record, RecordError, RecordLine
from game.engine.refusals import Refused
from game.engine.rules.rules import Rules
from game.engine.shuffle import deal_for
from game.engine.state import State
from game.engine.statements import StatementError, check_statement
from game.rules.model.cards_of_phases import deals_shown_card, left_undealt
from game.rules.model.dealing import DealPhase, DealRestPhase, Packet
from game.values import Seat


class Replayed(NamedTuple):
    """What a seat (or `CHANCE`) did, and the line of the record that says so."""

    line: int
    seat: Seat
    action: Action | Shuffle


class Replay(NamedTuple):
    """What came of a record: the last state, everything that happened, every move in order, and
    whether the actions stop in the middle of a deal."""

    state: State
    events: tuple[Event, ...]
    moves: tuple[Replayed, ...]
    unfinished: bool


def replay(rules: Rules, record: Record) -> Replay:
    r"""Play a record again. Raises RecordError where it breaks its rules or states what is not.

    >>> from game.engine.rules.compiling import compile_rules
    >>> from game.engine.record import parse_record
    >>> from game.rules import load
    >>> rules = compile_rules(load("binokel-3").ruleset)
    >>> head = "ruleset: binokel-3\nseed: 3\n\n0: knock\n"
    >>> [(move.line, move.seat) for move in replay(rules, parse_record(head)).moves]
    [(1, -1), (4, 0)]
    >>> try:
    ...     replay(rules, parse_record(head + "2: bid 155"))
    ... except RecordError as error:
    ...     print(error.line, error.code, error.words["reason"])
    5 refused bid_not_a_step
    """
    player = _Player(rules, record)
    for entry in record.entries:
        player.take(entry)
    unfinished = player.state.phase is not None
    return Replay(player.state, tuple(player.events), tuple(player.moves), unfinished)


class _Player:
    """Goes through a record: the state so far, all events, and those of the last line."""

    def __init__(self, rules: Rules, record: Record) -> None:
        self.record = record
        self.setups = list(record.setups)
        self.written = False
        self.state = start(rules)
        self.events: list[Event] = []
        self.recent: list[Event] = []
        self.moves: list[Replayed] = []
        self.line = 1
        self._shuffle(self._next_setup(1))

    def _next_setup(self, line: int) -> DealSetup:
        return self.setups.pop(0) if self.setups else DealSetup(line=line)

    def take(self, entry: RecordLine) -> None:
        """One line."""
        self.line = entry.line
        if entry.key == "deal":
            return self._shuffle(self._next_setup(entry.line))
        if entry.seat is not None and pending(self.state) == (CHANCE,):
            self._shuffle(DealSetup(line=entry.line))
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
        except StatementError as untrue:
            raise RecordError(entry.line, untrue.code, **untrue.words) from None
        return None

    def _actions(self, entry: RecordLine, seat: Seat) -> None:
        """The actions of a line; where cards of a trick share it, the seats follow in turn."""
        self.recent = []
        for index, text in enumerate(_single(entry.text)):
            if index and pending(self.state) == (
                CHANCE,
            ):  # one meld ended a deal, one began the next
                self._shuffle(DealSetup(line=entry.line))
            asked = pending(self.state)
            if index and text.startswith("play ") and asked:
                seat = asked[0]
            lawful = (*legal_actions(self.state, seat), *faults(self.state, seat))
            action = parse_action(self.state.rules, text, lawful)
            try:
                self._apply(seat, action)
            except Refused as error:
                cards = " ".join(card_name(c, self.state.rules.faces) for c in error.cards)
                words = {"reason": error.reason.value, "action": text, "cards": cards}
                raise RecordError(entry.line, "refused", seat=str(seat), **words) from None

    def _apply(self, seat: Seat, action: Action | Shuffle) -> None:
        step = apply(self.state, seat, action)
        self.moves.append(Replayed(self.line, seat, action))
        self.state = step.state
        self.events += step.events
        self.recent += step.events

    def _shuffle(self, setup: DealSetup) -> None:
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
        if dealer is not None and not 0 <= dealer < state.rules.players:
            raise RecordError(setup.line, "no_such_seat", word=str(dealer))
        self.written = bool(setup.hands)
        if setup.hands:
            number = state.match.number + 1
            shuffle = _from_hands(state, setup, dealer or 0, number)
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


def _from_hands(state: State, setup: DealSetup, dealer: Seat, number: int) -> Shuffle:
    """The order of the pack that deals these hands."""
    rules = state.rules
    if len(setup.hands) != rules.players:
        raise RecordError(setup.line, "wrong_number_of_hands", number=str(rules.players))
    seats = rules.taking_part(dealer, state.match.knocked_out)
    return Shuffle(_pack(rules, setup, seats, number), dealer)


def _pack(rules: Rules, setup: DealSetup, seats: tuple[Seat, ...], number: int) -> tuple[int, ...]:
    """Undo the dealing of the deal of this number: put the packets together again."""
    hands = {seat: list(setup.hands[seat]) for seat in seats}
    talon = list(setup.talon)
    stock = [*_laid_aside(rules, setup), *setup.stock]
    pack: list[int] = []
    try:
        spec = next(phase for phase in rules.phases if isinstance(phase, DealPhase))
        rest = rules.phase_of(DealRestPhase)
        sizes = () if rest is None or deals_shown_card(rules.phases) else rest.packets
        later = [Packet(hand=size) for size in sizes]
        for packet in (*spec.packets_of(number, len(seats), len(rules.pack)), *later):
            if packet.hand:
                for seat in seats:
                    pack += [hands[seat].pop(0) for _ in range(packet.hand)]
            elif packet.talon:
                pack += [talon.pop(0) for _ in range(packet.talon)]
            elif packet.undealt:
                pack += [stock.pop(0) for _ in range(packet.undealt)]
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


def _laid_aside(rules: Rules, setup: DealSetup) -> list[int]:
    """The cards that take no part, where they are not written: all that lie nowhere else."""
    spec = rules.phase_of(DealPhase)
    if spec is None or not (left_undealt([spec]) or spec.sizes):
        return []
    written = Counter([*setup.talon, *setup.stock])
    for hand in setup.hands:
        written.update(hand)
    return list((Counter(rules.pack) - written).elements())
