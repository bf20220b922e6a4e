"""The card table on screen: seats, cards, what is asked, and how it all moves.

| module | what it holds |
|---|---|
| `screen`, `asking`, `controls` | `TableScreen`: match, stage and panels brought together |
| `board` | what the parts of the screen need of it |
| `touch` | what pointer and keys do at the table itself |
| `intake`, `beat` | when the next action is shown, so that thinking tells nothing |
| `arranging`, `layout`, `seats`, `trick_spots`, `fan` | where everything rests |
| `meld_room`, `meld_rows` | where melds lie |
| `sorting` | the order of the own hand |
| `stage`, `sprite`, `pack`, `laying`, `restore` | the cards on the table, as far as shown |
| `director`, `staging`, `bubbles` | happenings → movement in time |
| `hand`, `pile` | the own hand and the stock: pointer, drag, keys |
| `panels` | what the viewer is asked, by the verbs of the lawful actions |
| `meld_choice`, `duties` | what can be melded, what may be played and why not |
| `lacking` | why a hand does not allow a contract |
| `words`, `speech`, `told`, `signs` | what the seats and the table say, what is written |
| `speaking`, `offers` | announcements and what else may be said at any time |
| `scene`, `items`, `card_items`, `bubble_items`, `furnishing` | what there is to draw |
| `review`, `telling` | looking back, and why a card is not allowed |
| `placard`, `together` | boards with words of the table, and with what partners have melded |
| `compositor`, `warming` | drawing only what has changed, with pictures made ahead of time |
| `scenes`, `moments` | real positions as pictures |
"""

from game.ui.table.screen import TableScreen

__all__ = ["TableScreen"]
