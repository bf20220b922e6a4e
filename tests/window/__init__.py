"""The program in a real window, operated with a real mouse and a real keyboard.

Not collected by pytest, since it needs an X server: `tests/window/run.sh` runs it.

| module | what it holds |
|---|---|
| `display` | the X server: windows, pictures of them, mouse and keys |
| `twin` | the same program without a window: where things are, and how they must look |
| `visit` | somebody in front of both, who compares every picture |
| `hands` | what one can do: by mouse, by keyboard alone |
| `mind` | what one wants to do |
| `answers` | which widgets have to be operated for it |
| `play` | playing on, deal after deal, with a picture of everything that is new |
| `check` | what every change has to pass |
| `matches` | whole matches of every ruleset |
| `lessons` | the first deals under guidance |
"""
