"""The tables that one can sit down to, and what can be done with one's own.

`library`      what there is: games, presets, own tables
`own_tables`   house rules, saving, reading, deleting
`table_files`  another name, a file to hand on or to take in
"""
