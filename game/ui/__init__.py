"""The screen: the only package that imports pygame.

`kit` holds how things look and are operated, `motion` how they move; screens are built on both.

| room | what it holds |
|---|---|
| `program`, `app`, `journey` | opening the program, its loop, the ways between screens |
| `matches` | a match on screen, from sitting down to getting up, and looking back at it |
| `rulesets` | the tables that one can sit down to, and what can be done with one's own |
| `table` | the card table |
| `screens` | everything around it |
| `pages`, `pictures` | the screens as pictures, without a display |
| `sounds` | sounds of our own making |
"""

import os

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")  # what is printed is for scripts
