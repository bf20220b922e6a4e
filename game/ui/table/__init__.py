"""The card table on screen: seats, cards, what is asked, and how it all moves.

| room | what it holds |
|---|---|
| `screen` | `TableScreen`: makes the parts, lets time pass, and does what was chosen |
| `table_model` | what holds now: whose turn it is, what is asked and offered, what is covered |
| `asking`, `focus_order` | asking the viewer, by a panel or by the hand; who has the keyboard |
| `composited_screen` | what table and curtain share: they draw only what has changed |
| `compositor` | compares what there is to draw with the frame before |
| `order_of_cards` | which order of cards and which duties hold |
| `touch`, `controls`, `corner` | pointer and keys at the table itself, the buttons in the corners |
| `event_feed`, `pacing` | when the next action is shown, so that thinking tells nothing |
| `phases` | for each phase: its panel, how its events move the cards, what is said with them |
| `event_player`, `movement` | events one after the other in time; tools for flights |
| `layout` | where everything rests: seats, tricks, hands, melds |
| `cards` | the cards on the table, as far as shown, and the order of a hand |
| `own_hand` | the own hand: what may be played, pointer and keys |
| `panels` | what the panels of all phases are made of, and the question that they ask |
| `labels` | names and words, what is written, who has just said what |
| `drawing` | what there is to draw, and why a card may not be played |
| `meld_piles` | what others have melded, small at their places |
| `coaching` | hints, and the coach of a first deal |
| `handing_on` | the curtain between two people at one screen |
| `review`, `said_page` | looking back, and reading what was said |
| `claim_playout` | claiming what is left |

How a click travels: `TableScreen` shows it to `Touch`, which ends what still moves; then it goes to
the widget that it hits, a card of the `Hand`, a button of the open panel or of the `Controls`. What
is chosen there comes to `TableScreen.submit`, which does it in the match and closes the question.

How an event travels: `EventFeed` takes the next action from the match when its beat has come, tells
the `TableModel` who acts, and hands the events to the `EventPlayer`, which folds each into what has
been shown and has the phase that it belongs to move the sprites. When all has been seen, `Asking`
has the model work out what is due, and opens a panel or readies the hand.

The parts know each other as little as that takes. None of them knows the screen: they read the
model, and what they make the screen do are functions that it gives them.
"""

from game.ui.table.screen import TableScreen

__all__ = ["TableScreen"]
