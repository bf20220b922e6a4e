"""Where everything rests on the table. Pure: no cards, no pictures, no time.

`arranging` makes a `layout` for a window; `seats` says who sits where, `fan` how cards lie in an
arc, `meld_rows` how melds lie in the room they have, `open_hand` how an open hand does beside what
is asked. `free_spot` finds room beside something.
"""
