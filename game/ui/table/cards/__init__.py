"""The cards on the table, as far as they have been shown.

`sprite` is one card with its flight and its turning over, `sprite_scene` all of them with what has
been shown so far. `laying` lays melds and takes them up, `restore` puts everything where a view
says without any movement, `sorting` knows in which order a hand lies. How an event moves cards is a
matter of `game.ui.table.phases`, how they are drawn one of `game.ui.table.drawing`.
"""
