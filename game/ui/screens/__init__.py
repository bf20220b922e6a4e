"""The screens around the table. Each is a `base.Page` that gets its ways on as callbacks.

| module | what it shows |
|---|---|
| `start` | the match in progress, the games, the player's own tables |
| `new_match` | who sits at the table; `match_paper` what is played, `faces` the choice of faces |
| `house_rules` | every house rule; `choosing` its logic, `rule_rows`, `rules_paper` its parts |
| `rules_page` | the rules to read; `prose` sets them |
| `sheet` | the score sheet; `sheet_table` is its words and numbers, `chart` the slate |
| `settings` | the settings; `card_tiles` their pictures |
| `listing` | a list to choose from |
| `broken_rules`, `crashed` | what went wrong |
| `notices`, `lines` | pause, questions, news, a line to be written: panels over a screen |
"""
