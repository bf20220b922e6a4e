"""Everything on disk: settings, saved matches, a player's own rulesets, crash reports.

`locations` knows where each lies; `journal` writes a match down action by action, `restore` reads
it back, `matches` lists them. What goes wrong is a `PlayerNotice` or a `StorageError` that carries
one.
"""
