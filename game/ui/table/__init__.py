"""The card table on screen: seats, cards, what is asked, and how it all moves.

| room | what it holds |
|---|---|
| `screen`, `asking`, `board` | `TableScreen`: match, scene and panels brought together |
| `felt` | what table and curtain share: they draw only what has changed |
| `touch`, `controls`, `corner` | pointer and keys at the table itself, the buttons in the corners |
| `event_feed`, `pacing` | when the next action is shown, so that thinking tells nothing |
| `event_player`, `animations` | events → movement in time |
| `layout` | where everything rests: seats, tricks, hands, melds |
| `cards` | the cards on the table, as far as shown: sprites, the pack, the stock, melds |
| `own_hand` | the own hand: its order, what may be played and why not, pointer and keys |
| `panels` | what the viewer is asked, by the verbs of the lawful actions |
| `labels` | what the seats and the table say, what is written, what may be said |
| `drawing` | what there is to draw, and drawing only what has changed |
| `coaching` | hints, and the coach of a first deal |
| `handing_on` | the curtain between two people at one screen |
| `review`, `claim_playout` | looking back, and claiming what is left |
"""

from game.ui.table.screen import TableScreen

__all__ = ["TableScreen"]
