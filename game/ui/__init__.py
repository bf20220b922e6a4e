"""The screen: the only package that imports pygame.

`kit` holds how things look and are operated, `motion` how they move; screens are built on both.

| room | what it holds |
|---|---|
| `program`, `app`, `navigator` | opening the program, its loop, how one screen leads to another |
| `matches` | a match on screen, from sitting down to getting up, and looking back at it |
| `rulesets` | the tables that one can sit down to, and what can be done with one's own |
| `table` | the card table |
| `screens` | everything around it |
| `storybook` | every screen as a picture, without a display |
| `sounds` | sounds of our own making |
"""

import os

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")  # what is printed is for scripts
