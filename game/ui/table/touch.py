"""What pointer and keys do at the table itself: hurry what runs, take up the hand, take back."""

from __future__ import annotations

import pygame

from game.ui.kit import Input, Key, Pointer
from game.ui.table.board import Board


class Touch:
    """Looks at all input before the widgets get it."""

    def __init__(self, board: Board) -> None:
        self.board = board

    def takes(self, event: Input) -> bool:
        """Do what an event means at the table; False where it is for the widgets."""
        hand = self.board.hand
        if isinstance(event, Pointer):
            if event.kind == "down" and self._hurries(event):
                return True
            lifted = event.finger and event.kind == "move"
            if not hand.hit(event.x, event.y) and not hand.pressed and not lifted:
                hand.leave()
                self._forget_told()
                if event.kind == "down":
                    hand.put_back()
        return isinstance(event, Key) and self._key(event)

    def rests(self) -> None:
        """Something has moved or is asked now: the pointer may be over another card than before."""
        board = self.board
        if board.event_player.busy or board.interaction.keyboard:
            return
        x, y = board.pointer
        on_hand = board.root.hit(x, y) is board.hand
        board.hand.under(board.hand.at(x, y) if on_hand else None)

    def _hurries(self, event: Input) -> bool:
        """A click ends what runs. While something is asked, or on a button, it also counts."""
        board = self.board
        if isinstance(event, Pointer) and board.controls.hit(event.x, event.y):
            return False
        hurried = board.event_player.hurry()
        board.pacing.at_once()
        board.invalidate()
        return hurried and board.asking.panel is None and board.hand.mode == "off"

    def _forget_told(self) -> None:
        board = self.board
        if board.hand.told is not None and not board.interaction.keyboard:
            board.hand.told = None
            board.invalidate()

    def _key(self, event: Key) -> bool:
        """The keyboard comes to the table: hurry (but never past a button), or take up the hand."""
        board = self.board
        focus = board.interaction
        on_button = focus.keyboard and focus.focused in board.controls.children
        activates = event.code in (pygame.K_RETURN, pygame.K_SPACE)
        if activates and not on_button and self._hurries(event):
            return True
        if event.code == pygame.K_z and event.ctrl:
            board.undo()
            return True
        if board.controls.press_by(event):
            return True
        sideways = event.code in (pygame.K_LEFT, pygame.K_RIGHT)
        if sideways and board.event_player.waiting is not None:
            focus.focus(None)
            return self._hurries(event)
        free = focus.focused in (None, board.hand)
        if not (sideways and free and board.hand.takes_focus and board.asking.panel is None):
            return False
        if not (focus.keyboard and focus.focused is board.hand):
            focus.focus(board.hand)
            board.hand.step(1 if event.code == pygame.K_RIGHT else -1)
            return True
        return False
