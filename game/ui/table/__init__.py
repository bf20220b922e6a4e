"""The card table on screen: seats, cards, what is asked, and how it all moves.

| room | what it holds |
|---|---|
| `screen`, `asking`, `board` | `TableScreen`: match, stage and panels brought together |
| `felt` | what table and curtain share: they draw only what has changed |
| `touch`, `controls`, `corner` | pointer and keys at the table itself, the buttons in the corners |
| `intake`, `beat` | when the next action is shown, so that thinking tells nothing |
| `director`, `staging` | happenings → movement in time |
| `places` | where everything rests: seats, tricks, hands, melds |
| `cards` | the cards on the table, as far as shown: the stage, the pack, the stock, melds |
| `own_hand` | the own hand: its order, what may be played and why not, pointer and keys |
| `panels` | what the viewer is asked, by the verbs of the lawful actions |
| `talk` | what the seats and the table say, what is written, what may be said |
| `drawing` | what there is to draw, and drawing only what has changed |
| `coaching` | hints, and the coach of a first deal |
| `handing_on` | the curtain between two people at one screen |
| `review`, `rest` | looking back, and claiming what is left |
| `pictures` | real positions as pictures |
"""

from game.ui.table.screen import TableScreen

__all__ = ["TableScreen"]
