"""What the buttons in the corners of a table do."""

from __future__ import annotations

from collections.abc import Callable

from game.ui.table import review
from game.ui.table.asking import Asking
from game.ui.table.board import Board
from game.ui.table.controls import Controls, TableActions
from game.ui.table.own_hand.sorting import ORDERS

Do = Callable[[], None]


def corner_controls(board: Board, asking: Asking, speak: Do, hint: Do, claim: Do) -> Controls:
    """The buttons of a table; `speak`, `hint` and `claim` do what those buttons say."""

    def last_trick() -> None:
        if board.stage.shown.tricks:
            board.show(review.last_trick(board.scene, board.back_to_table))

    def melds() -> None:
        board.show(review.melds(board.scene, board.back_to_table))

    def sort() -> None:
        """Out of an order of one's own, or to the next of those that one can choose from."""
        stage = board.stage
        if stage.own_order:
            stage.forget_order()
        else:
            stage.order = ORDERS[(ORDERS.index(stage.order) + 1) % len(ORDERS)]
            stage.sort_own()
        asking.flow()
        board.hand.refresh()

    menu, undo = board.context.on_menu, board.undo
    actions = TableActions(menu, last_trick, melds, sort, speak, undo, hint, claim)
    return Controls(board.words, actions, has_melds=bool(board.table.rules.melds))
