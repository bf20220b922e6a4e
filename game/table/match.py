"""The table itself: asks the players, writes down what they do, and lets it happen."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable, Sequence

from game.claiming import Claim, claimable
from game.engine.actions import CHANCE, OUT_OF_TURN, Action, Shuffle
from game.engine.bidding.lapsing import lapsing
from game.engine.events import Event, redact
from game.engine.play import apply, faults, legal_actions, pending
from game.engine.refusals import Reason, Refused
from game.engine.rules.rules import Rules
from game.engine.scoring.bock import of_double_rounds
from game.engine.shuffle import deal_for
from game.engine.sides.dummy import decider
from game.engine.view import View
from game.hints import Hint, master
from game.players.process import Adviser, Answer, OpponentsAnew, OpponentsGone, Tag
from game.rules.model.phases import Phase
from game.storage.journal import Move
from game.storage.notices import PlayerNotice, StorageError, notice
from game.table.advice import AdviceRequests
from game.table.match_log import MatchLog, last_action
from game.table.people import People, Update
from game.table.protocol import Book, NoBook, Opponents, tell_the_end
from game.table.stand_in import Chooser, StandIn, simple_player
from game.values import Seat

RETRY_SECONDS = 1.0
"""How long to wait before an answer that could not be written down is tried again."""


class Table:
    """A match in progress; see the module. Seats are numbered in the order of play."""

    def __init__(
        self,
        rules: Rules,
        names: Sequence[str],
        opponents: Opponents,
        book: Book | None = None,
        *,
        seed: int,
        match: str = "",
        viewer: Seat = 0,
        people: Sequence[int] = (),
        practice: bool = False,
        autoplay: bool = False,
        moves: Sequence[Move] = (),
        fallback: Chooser = simple_player,
        shuffle: Callable[[int], Shuffle] | None = None,
    ) -> None:
        """Sit down, at the start or after `moves` (already in the book).

        `seed` gives the cards of every deal, `match` tells this match from others, `viewer` is
        the seat at the screen (with `autoplay` an opponent plays it), `people` all seats that
        take turns at it, `fallback` answers where an opponent cannot, `shuffle` gives the cards of
        a deal by its number in place of the seed. Raises Refused when `moves` are not lawful.
        """
        self.rules = rules
        self.names = tuple(names)
        self.practice = practice
        self.autoplay = autoplay
        self._opponents: Opponents | None = opponents
        self._book: Book = book or NoBook()
        self._shuffle = shuffle or (lambda number: deal_for(rules, seed, number))
        self.match = match
        self._stand_in = StandIn(rules, fallback)
        self._log = MatchLog(rules, moves)
        self._people = People(rules, people or (viewer,), viewer)
        self._people.go_on_from(self._log.views)
        self._epoch = 0
        self._answers: deque[Answer] = deque()
        self._notices: list[PlayerNotice] = []
        self._retry_at = 0.0
        self._advice = AdviceRequests(opponents)
        self._ask()

    # -- what is known -------------------------------------------------------------------------

    @property
    def viewer(self) -> int:
        """The seat of the person at the screen."""
        return self._people.viewer

    @property
    def people(self) -> tuple[int, ...]:
        """The seats that take turns at the screen."""
        return self._people.seats

    @property
    def covered(self) -> bool:
        """Whether nobody may look: the next person has not said ready."""
        return self._people.covered

    @property
    def secret(self) -> bool:
        """Whether anybody holds cards, which nobody else may see."""
        return any(self._log.public.sizes)

    def next_person(self) -> int | None:
        """To whom the screen must be handed before anything else is shown; None where the right
        one looks at it, or nobody is asked."""
        if self.autoplay:
            return None
        return self._people.due(self.deciding())

    def seen(self) -> View:
        """What the viewer has been shown: `view` without what `poll` has still to give."""
        return self._people.seen()

    def happened(self) -> tuple[Event, ...]:
        """What has happened in the running deal, as the viewer may know it, up to what `seen`
        knows."""
        deal = self._log.deal
        shown = deal[: max(0, len(deal) - self._people.unshown)]
        return tuple(redact(event, self.viewer) for event in shown)

    def unseen(self) -> bool:
        """Whether something has happened that `poll` has still to give to the viewer."""
        return self._people.waiting

    def public(self) -> View:
        """What everybody at the table knows; no seat's own cards. Its seat is `NOBODY`."""
        return self._log.public

    def view(self) -> View:
        """What the viewer knows, with everything that `poll` has still to give."""
        return self._log.views[self.viewer]

    def turn(self) -> int:
        """The number of moves made, shuffles among them."""
        return len(self._log.moves)

    def asked(self) -> tuple[int, ...]:
        """The seats that must act now; nobody while a shuffle is due or the match is over."""
        seats = pending(self._log.state)
        return () if seats == (CHANCE,) else seats

    @property
    def acting(self) -> Seat | None:
        """The seat for which the viewer must act now: its own, or that of its dummy; None while
        nobody waits for the viewer."""
        return self._asked_of(self.viewer)

    def legal(self) -> tuple[Action, ...]:
        """The lawful actions of the seat for which the viewer acts, in canonical order; when it is
        not asked, only what may be said at any time."""
        if self.autoplay or self.covered:
            return ()
        seat = self.acting
        lawful = legal_actions(self._log.state, self.viewer if seat is None else seat)
        if seat is None and self.viewer in self.asked():  # another one plays these cards
            return tuple(action for action in lawful if action.verb in OUT_OF_TURN)
        return tuple(lawful)

    def faults(self) -> tuple[Action, ...]:
        """What the viewer could do unlawfully at this table, at a price."""
        if self.autoplay or self.covered:
            return ()
        return () if self.acting is None else tuple(faults(self._log.state, self.acting))

    def lapsing(self, action: Action) -> tuple[Action, ...]:
        """What the viewer may say for the last time before a lawful action of its own, and would
        only gain by."""
        if self.autoplay or self.covered:
            return ()
        seat = self.viewer if self.acting is None else self.acting
        return lapsing(self._log.state, seat, action)

    def phase(self) -> Phase | None:
        """The phase that runs; None between two deals and after the match."""
        running = self._log.state.phase
        return None if running is None else self.rules.phases[running.at]

    def factor(self) -> int:
        """How often the running deal counts: more than once while double rounds run."""
        return of_double_rounds(self._log.state)

    def deal_over(self) -> bool:
        """Whether a deal is finished (or none begun) and the next shuffle is due."""
        return pending(self._log.state) == (CHANCE,)

    def match_over(self) -> bool:
        """Whether somebody has won the match."""
        return self._log.state.match.winners is not None

    def notices(self) -> list[PlayerNotice]:
        """What the player must be told since the last call."""
        told, self._notices = self._notices, []
        return told

    def tell(self, *notices: PlayerNotice) -> None:
        """Add to what the player must be told."""
        self._notices += notices

    # -- what is done --------------------------------------------------------------------------

    def act(self, action: Action) -> None:
        """The viewer acts. Raises Refused, or StorageError when it could not be written down;
        in both cases nothing has happened."""
        if self.autoplay or self.covered:
            raise Refused(Reason.NOT_YOUR_TURN)
        seat = self.viewer if self.acting is None else self.acting
        if action not in self.legal() and self.acting is None and self.viewer in self.asked():
            raise Refused(Reason.NOT_YOUR_TURN)
        self._do(Move(seat, action))

    def deal_next(self) -> None:
        """Shuffle and deal. Raises Refused when none is due, StorageError like `act`."""
        number = self._log.state.match.number + 1
        self._people.begin_deal(self._log.views)
        self._do(Move(CHANCE, self._shuffle(number)))

    def poll(self) -> Update | None:
        """The next thing to show, or None. Takes in at most one opponent's answer."""
        if not self._people.waiting:
            self._take_answer()
        return self._people.take()

    def cover(self) -> None:
        """Let nobody look until somebody says ready, where several take turns at the screen."""
        self._people.cover()

    def hand_over(self, seat: Seat) -> None:
        """The person of that seat has said ready: `seen` is what they were shown before, and
        `poll` gives what has happened since. Raises ValueError when nobody sits there."""
        if seat not in self.people:
            raise ValueError(seat)
        self._people.hand_over(seat)

    def stand_in(self, seat: Seat) -> None:
        """The opponent at the seat of a person who is asked acts for them: up to their next card,
        or until somebody else is asked. Nobody looks meanwhile. Raises ValueError when no person
        who sits there is asked."""
        if seat not in self.people or seat not in self.deciding():
            raise ValueError(seat)
        self.cover()
        self._people.stood_in_for = seat
        self._ask()

    def play_alone(self, alone: bool) -> None:
        """The viewer goes on looking, and the opponents act for everybody else, or no more: while
        a claim is played out, which nobody else can change."""
        self._people.alone = alone

    @property
    def takes_back(self) -> bool:
        """Whether anything can be taken back at this table."""
        return self.practice

    @property
    def advises(self) -> bool:
        """Whether there is a master at this table who can be asked."""
        return self.practice and self._advice.given

    def can_undo(self) -> bool:
        """Whether the viewer can take something back: in practice, within the running deal."""
        return self._undo_turn() is not None

    def undo(self) -> View:
        """Take the viewer's last action back, with all that followed it.

        Gives the view to go on with; what was still to be shown is gone. Raises Refused when
        there is nothing to take back, StorageError like `act`.
        """
        turn = self._undo_turn()
        if turn is None:
            raise Refused(Reason.NOT_NOW)
        self._book.undo_to(turn)
        self._log = MatchLog(self.rules, self._log.moves[:turn])
        self._epoch += 1
        self._people.go_on_from(self._log.views)
        self._answers.clear()
        self._ask()
        return self.view()

    def can_hint(self) -> bool:
        """Whether the viewer may ask what a master would do: in practice, when it is asked."""
        return self.advises and self._may_ask()

    def ask_hint(self) -> None:
        """Let a master think, elsewhere, about what the viewer is asked. Raises Refused when that
        is not possible now."""
        if not self.can_hint():
            raise Refused(Reason.NOT_NOW)
        self._consult(master)

    def hint(self) -> Hint | None:
        """What the master says; None while it thinks, and where it was not asked since the last
        move."""
        self._listen()
        advice = self._advice.said(master, self._tag())
        return advice.said if advice is not None and isinstance(advice.said, Hint) else None

    def hinting(self) -> bool:
        """Whether the master was asked since the last move, and has not failed to answer."""
        advice = self._advice.said(master, self._tag())
        failed = advice is not None and not isinstance(advice.said, Hint)
        asked = self._advice.asked(master, self._tag())
        return asked and not failed and self._opponents is not None

    def claim(self) -> Claim | None:
        """What the viewer may claim: begins to find that out, elsewhere, where it is not known yet.
        None meanwhile, where nothing is certain, and where nobody finds it out."""
        tag = self._tag()
        if not self._may_ask() or not self.view().playing:
            return None
        if not self._advice.asked(claimable, tag):
            self._consult(claimable)
        if self.claiming():
            self._listen()
        advice = self._advice.said(claimable, tag)
        return advice.said if advice is not None else None

    def claiming(self) -> bool:
        """Whether it is being found out what the viewer may claim."""
        tag = self._tag()
        asked = self._opponents is not None and self._advice.asked(claimable, tag)
        return asked and self._advice.said(claimable, tag) is None

    def close(self) -> None:
        """Leave: the book is closed and the opponents stop thinking."""
        if self._opponents is not None:
            self._opponents.close()
            self._opponents = None
        self._book.close(self._log.state)

    # -- how -----------------------------------------------------------------------------------

    def _do(self, move: Move) -> None:
        """Check, write down, then let it happen."""
        course = self._log
        who = decider(course.state, move.seat) if move.seat != CHANCE else CHANCE
        step = apply(course.state, move.seat, move.action)
        self._book.write(move, step.state)
        turn, bare = len(course.moves), not self.secret
        course.add(move, step)
        if bare and self.secret:  # new hands are for no eyes until somebody says ready
            self._people.cover()
        if course.public.over:
            tell_the_end(self._opponents, course.views)
        self._people.note(turn, move.seat, step.events)
        played = isinstance(move.action, Action) and move.action.verb == "play"
        if who != self._people.stood_in_for or played or who not in self.deciding():
            self._people.stood_in_for = None
        self._ask()

    def _undo_turn(self) -> int | None:
        if not self.practice:
            return None
        return last_action(self._log.moves, self.viewer, self.people, self._log.dummy)

    def deciding(self) -> tuple[Seat, ...]:
        """Who must decide now, for each of the seats that are asked."""
        return tuple([decider(self._log.state, seat) for seat in self.asked()])

    def _asked_of(self, who: Seat) -> Seat | None:
        """The seat for which somebody must decide now; None where there is none."""
        for seat, deciding in zip(self.asked(), self.deciding(), strict=True):
            if deciding == who:
                return seat
        return None

    def _tag(self) -> Tag:
        return Tag(self.match, len(self._log.moves), self._epoch)

    def _may_ask(self) -> bool:
        """Whether the viewer is asked something, and somebody is there who can advise."""
        mine = not (self.autoplay or self.covered) and self.acting is not None
        return mine and self._advice.given and self._opponents is not None

    def _consult(self, adviser: Adviser) -> None:
        """Ask about what the viewer is asked."""
        seat = self.viewer if self.acting is None else self.acting
        try:
            self._advice.ask(adviser, self._tag(), seat, self._log.views[seat], self.legal())
        except OpponentsGone:
            self._go_on_without()

    def _ask(self) -> None:
        """Ask every opponent who must decide."""
        for seat, who in zip(self.asked(), self.deciding(), strict=True):
            if self._people.choose(who) and not self.autoplay:
                continue
            view, legal = self._log.views[seat], tuple(legal_actions(self._log.state, seat))
            if self._opponents is not None:
                try:
                    self._opponents.ask(self._tag(), who, view, legal)
                    continue
                except OpponentsGone:
                    self._go_on_without()
                    return
            self._answers.append(Answer(self._tag(), who, None))

    def _ask_anew(self, said: str) -> None:
        """Those who think now know of no question; why that is, the player is told."""
        self._notices.append(notice(said))
        self._answers.clear()
        waiting = self._advice.unanswered(self._tag())
        self._ask()
        for adviser in waiting if self._may_ask() else ():
            self._consult(adviser)

    def _go_on_without(self) -> None:
        """The opponents are lost for good: the simple player takes over."""
        if self._opponents is not None:
            self._opponents.close()
            self._opponents = None
            self._ask_anew("opponents_gone")

    def _listen(self) -> None:
        """Take in the answers that have come, without letting any happen."""
        if self._opponents is not None:
            try:
                self._answers.extend(self._opponents.poll())
            except OpponentsAnew:
                self._ask_anew("opponents_anew")
            except OpponentsGone:
                self._go_on_without()

    def _take_answer(self) -> None:
        """Let one answer happen, if one has come that is still wanted."""
        self._listen()
        while self._answers and time.monotonic() >= self._retry_at:
            answer = self._answers[0]
            if answer.tag != self._tag():
                self._answers.popleft()
                continue
            seat = self._asked_of(answer.seat)
            assert seat is not None, "the question that was answered is the one of now"
            action = self._action_of(answer, seat)
            self._answers[0] = answer._replace(action=action)
            try:
                self._do(Move(seat, action))
                self._retry_at = 0.0
            except StorageError as error:
                if not self._retry_at:
                    self._notices.append(error.notice)
                self._retry_at = time.monotonic() + RETRY_SECONDS
            return

    def _action_of(self, answer: Answer, seat: Seat) -> Action:
        """What the opponent does at a seat; the stand-in's action where it has no lawful one."""
        legal = legal_actions(self._log.state, seat)
        if answer.action is not None and answer.action in legal:
            return answer.action
        failed = self.names[answer.seat] if self._opponents is not None else None
        action, told = self._stand_in.act(self._log.views[seat], legal, failed)
        self._notices += told
        return action
